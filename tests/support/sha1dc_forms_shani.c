/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc shani, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_shani_absorb citius_test_sha1dc_shani_absorb
#include "src/hash/sha1dc/sha1dc_shani.c"

#include "sha1dc_forms.h"

#if CITIUS_X86_64
TARGET_BEGIN("sha,ssse3")

/* Of real blocks, in pairs, the last one alone if their number is odd. */
void citius_test_conditions_shani(uint32_t *masks, const uint32_t (*w)[80], size_t count)
{
    struct sha1_state h = { { 0 } };
    void *state = &h;

    for (size_t i = 0, n; i < count; i += n) {
        uint8_t bytes[128];
        const uint8_t *in = bytes;
        struct message m;
        struct blocks blocks;
        uint32_t likely[TOGETHER];
        V all;

        n = count - i < 2 ? 1 : 2;
        for (size_t t = 0; t < 16 * n; t++)
            store_be32(bytes + 4 * t, w[i + t / 16][t % 16]);
        load_state(0, &m, &state, &in);
        compress(&m, &blocks, n);
        all = likely_vectors((const V *)(const void *)blocks.words, NULL);
        memcpy(likely, &all, sizeof all);
        for (size_t at = 0; at < n; at++)
            masks[i + at] = exact_mask(likely[at], &blocks, at);
    }
}

void citius_test_settle_few(struct hash_batch *batch)
{
    settle_few(batch);
}

TARGET_END
#endif
