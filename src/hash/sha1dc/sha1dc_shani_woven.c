/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI and AVX-512: sixteen blocks at a time in assembly, in which the
 * rounds and the conditions take turns; fewer as in shani-avx512. */
#include "../../core/vectors.h"
#include "../sha1/sha1.h"

#if CITIUS_ASM_X86_64
TARGET_BEGIN("sha,ssse3")

#define AHEAD 4
#define ROL2_SUM rol2_sum_avx512
#define SETTLE citius_sha1dc_avx512_x16_settle
#define SETTLE_LANES 16

#include "sha1dc_shani.h"

enum { WOVEN_BLOCKS = 16 };

/* A chaining value: a is the top word of abcd, and e that of its vector. */
struct sha1dc_value {
    __m128i abcd, e;
};

void citius_sha1dc_woven_blocks(struct sha1dc_value values[WOVEN_BLOCKS + 1], uint32_t masks[WOVEN_BLOCKS],
                                const uint8_t *in);

static void words_of_value(uint32_t h[5], const struct sha1dc_value *value)
{
    _mm_storeu_si128((__m128i *)(void *)h, _mm_shuffle_epi32(value->abcd, 0x1b));
    h[4] = (uint32_t)_mm_cvtsi128_si32(_mm_srli_si128(value->e, 12));
}

static void add_woven(struct hash_batch *batch, const struct sha1dc_value *values, const uint32_t *masks,
                      const uint8_t *in, uint32_t flags)
{
    uint32_t before[5], after[5];

    for (unsigned i = 0; i < WOVEN_BLOCKS; i++) {
        if (masks[i] == 0)
            continue;
        words_of_value(before, &values[i]);
        words_of_value(after, &values[i + 1]);
        add_suspect(batch, before, after, in + (size_t)64 * i, masks[i], flags);
    }
}

/* Absorb whole groups of blocks; returns the number of blocks that are left. */
static size_t absorb_woven(struct hash_batch *batch, struct sha1dc_state *state, const uint8_t *in, size_t blocks)
{
    struct sha1dc_value values[WOVEN_BLOCKS + 1];
    uint32_t masks[WOVEN_BLOCKS];

    values[0].abcd = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(const void *)state->h), 0x1b);
    values[0].e = _mm_slli_si128(_mm_cvtsi32_si128((int)state->h[4]), 12);
    for (; blocks >= WOVEN_BLOCKS; blocks -= WOVEN_BLOCKS, in += 64 * WOVEN_BLOCKS) {
        citius_sha1dc_woven_blocks(values, masks, in);
        add_woven(batch, values, masks, in, state->flags);
        values[0] = values[WOVEN_BLOCKS];
    }
    words_of_value(state->h, &values[0]);
    return blocks;
}

HASH_KERNEL(sha1dc, shani_woven)
{
    const struct sha1dc_state start = *(const struct sha1dc_state *)state;
    _Alignas(64) struct hash_batch batch;
    size_t left = blocks;

    begin_call(&batch);
    if (blocks >= WOVEN_BLOCKS)
        left = absorb_woven(&batch, state, in, blocks);
    __asm__ volatile("vzeroupper");
    if (left > 0)
        absorb_pairs(&batch, state, in + 64 * (blocks - left), left);
    finish_call(&batch, state, &start, in, blocks);
}

TARGET_END
#endif
