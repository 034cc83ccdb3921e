/* SPDX-License-Identifier: MIT */
/* The algorithms in this library, in place of all of src/registry.c.  So it has an eighth of the size of the whole one and a
 * sixth of its relocations, which matters to git: it starts many short processes. */
#include "../src/core/impl.h"

extern const struct hash_kind citius_sha1_kind, citius_sha1dc_kind, citius_sha1dc_safe_kind;

const struct hash_kind *const citius_hash_kinds[] = {
    &citius_sha1_kind,
    &citius_sha1dc_kind,
    &citius_sha1dc_safe_kind,
    NULL,
};

const struct block_kind *const citius_block_kinds[] = { NULL };
