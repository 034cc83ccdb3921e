/* SPDX-License-Identifier: MIT */
/* The registry: all algorithms of the tree.  Only this file and src/hash/shorthands.c depend on which there are. */
#include "core/impl.h"

/* ---- hashes ---- */

#define HASH_WITH_SHORTHANDS(name, id, digest) HASH(name, id)
#define HASH_DETECTING(name, id, digest) HASH(name, id)
#define HASH(name, id)                                  \
    extern const struct hash_kind citius_##name##_kind; \
    _Static_assert((int)(id) < (int)HASH_IDS, "the tables of core do not cover " #name);
#include "hash/kinds.def"
#undef HASH

const struct hash_kind *const citius_hash_kinds[] = {
#define HASH(name, id) &citius_##name##_kind,
#include "hash/kinds.def"
#undef HASH
    NULL
};

/* ---- block ciphers ---- */

#define BLOCK(name, id)                                  \
    extern const struct block_kind citius_##name##_kind; \
    _Static_assert((int)(id) < (int)BLOCK_IDS, "the tables of core do not cover " #name);
#include "block/kinds.def"
#undef BLOCK

const struct block_kind *const citius_block_kinds[] = {
#define BLOCK(name, id) &citius_##name##_kind,
#include "block/kinds.def"
#undef BLOCK
    NULL
};
