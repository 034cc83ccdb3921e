/* SPDX-License-Identifier: MIT */
/* The public functions for one hash, such as citius_sha1 and citius_sha1_many, for each hash of kinds.def. */
#include "../../include/citius/hash.h"

#define HASH(name, id)
#define HASH_WITH_SHORTHANDS(name, id, digest)                                                 \
    int citius_##name(uint8_t out[digest], const void *in, size_t len)                         \
    {                                                                                          \
        return citius_hash_once(id, NULL, out, in, len);                                       \
    }                                                                                          \
    int citius_##name##_many(uint8_t *out, const void *const *in, const size_t *len, size_t n) \
    {                                                                                          \
        return citius_hash_many(id, NULL, out, in, len, n);                                    \
    }
#define HASH_DETECTING(name, id, digest)                                                                       \
    int citius_##name(uint8_t out[digest], const void *in, size_t len)                                         \
    {                                                                                                          \
        return citius_hash_once(id, NULL, out, in, len);                                                       \
    }                                                                                                          \
    int citius_##name##_many(uint8_t *out, uint8_t *found, const void *const *in, const size_t *len, size_t n) \
    {                                                                                                          \
        return citius_hash_many_collisions(id, NULL, out, found, in, len, n);                                  \
    }
#include "kinds.def"
