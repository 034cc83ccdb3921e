/* SPDX-License-Identifier: MIT */
/* SHA-1: the algorithm and its implementations. */
#include "sha1.h"

#include "costs.h"

static void init(const struct hash_kind *kind, void *state)
{
    static const struct sha1_state iv = { { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 } };

    (void)kind;
    *(struct sha1_state *)state = iv;
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct sha1_state *s = state;

    (void)kind;
    for (int i = 0; i < 5; i++)
        store_be32(out + 4 * i, s->h[i]);
}

/* stack: of the optimised builds with gcc and clang, for x86-64, i386 and aarch64, the most. */
static const struct hash_impl impls[] = {
#define ROW(...) HASH_ROW(sha1, __VA_ARGS__, .init = init, .finish = finish)
#define ROW_MANY(...) HASH_ROW_MANY(sha1, __VA_ARGS__, .init = init, .finish = finish)
#include "rows.def"
};

const struct hash_kind citius_sha1_kind = {
    .id = CITIUS_SHA1,
    .name = "sha1",
    .tag = "SHA1",
    .digest = 20,
    .block = 64,
    .state = 32, /* copied and wiped in whole vectors, else the kernel would wait for two stores that share bytes */
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .impls = impls,
    .count = COUNT_OF(impls),
};
