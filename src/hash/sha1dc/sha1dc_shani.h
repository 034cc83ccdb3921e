/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message, SHA-NI: the body of the implementations shani, shani-avx2 and shani-avx512.
 *
 * Idea: the SHA instructions wait for their own chain, and leave the ports of other integer operations idle.  So the
 * conditions of two blocks are evaluated in words of 64 bits (sha1dc_scalar.h) between the rounds of the next two blocks.  The
 * expanded words go through memory.
 *
 * The including file defines what sha1_shani.h requires, and SETTLE and SETTLE_LANES for sha1dc_suspects.h.  It is compiled
 * without AVX, also where the CPU has that: with AVX compilers use ymm and zmm registers between the SHA instructions, which
 * are up to a hundred times slower while upper halves are in use.
 * This file defines:
 *     rol2_sum_avx512(x, y, z, u)           for ROL2_SUM, with AVX-512VL
 *     absorb_pairs(batch, state, in, blocks)
 *     absorb_checked(state, in, blocks)     the kernel */
INLINE __m128i rol2_sum_avx512(__m128i x, __m128i y, __m128i z, __m128i u)
{
    x = _mm_xor_si128(x, y);
    __asm__("vpternlogd $0x96, %2, %1, %0\n\t"
            "vprold $2, %0, %0"
            : "+x"(x)
            : "x"(z), "x"(u));
    return x;
}

#include "../sha1/sha1_shani.h"
#include "sha1dc_shani_check.h"

#define SETTLE_FEW settle_few
#include "sha1dc_suspects.h"

/* The groups of words with conditions, and the first of them. */
enum { GROUPS = 9, FIRST_GROUP = 8 };

struct chaining_value {
    __m128i abcd, before, e0; /* as in struct message */
};

/* Some blocks, at most TOGETHER. */
struct blocks {
    size_t count;
    __m128i first[GROUPS], words[GROUPS][2]; /* the words of the first block; those of two blocks in turn, or of one */
    struct chaining_value values[3];         /* before the first block, and after each */
};

struct work {
    struct message *m;
    struct blocks *blocks;
};

INLINE void work_on(struct work *work, const unsigned n);

/* A group's words lie in descending order. */
#define WORD(w, t) load_each(w, ((t) - 4 * FIRST_GROUP) ^ 3)
#define WORK(n)       \
    if (work != NULL) \
    work_on(work, n)
#include "sha1dc_scalar.h"

_Static_assert(TOGETHER == 2, "blocks are compressed in pairs");

INLINE void keep_value(struct chaining_value *value, const struct message *m)
{
    value->abcd = m->abcd;
    value->before = m->before;
    value->e0 = m->e0;
}

static void words_of(uint32_t h[5], const struct chaining_value *value)
{
    struct message m;
    void *state = h;

    m.abcd = value->abcd;
    m.before = value->before;
    m.e0 = value->e0;
    store_state(0, &m, &state);
}

/* Keep group g of the words, if it has conditions: of one block, of the first of two, or of the second. */
enum place { ALONE, FIRST, SECOND };

INLINE void keep_words(struct blocks *blocks, const int g, const enum place place, __m128i w)
{
    const int i = g - FIRST_GROUP;

    if (i < 0 || i >= GROUPS)
        return;
    if (place == FIRST) {
        blocks->first[i] = w;
    } else {
        const __m128i other = place == ALONE ? w : blocks->first[i];

        blocks->words[i][0] = _mm_unpacklo_epi32(other, w);
        blocks->words[i][1] = _mm_unpackhi_epi32(other, w);
    }
}

/* Rounds 4 g to 4 g + 3 of a block, and all else that is done then. */
INLINE void group_kept(struct message *m, struct blocks *blocks, const int g, const enum place place)
{
    if (g == 0) {
        UNROLL(4) for (int i = 0; i < AHEAD; i++) make_words(m, i);
        first_group(0, m);
        keep_words(blocks, AHEAD, place, m->w[AHEAD & 7]);
        return;
    }
    make_words(m, g + AHEAD);
    keep_words(blocks, g + AHEAD, place, m->w[(g + AHEAD) & 7]);
    rounds(m, g / 5, m->w[g & 7]);
    if (g == 19) {
        end_block(0, m);
        keep_value(&blocks->values[place == SECOND ? 2 : 1], m);
    }
}

/* The n-th of forty parts of the work on two blocks. */
INLINE void work_on(struct work *work, const unsigned n)
{
    group_kept(work->m, work->blocks, (int)(n % 20), n < 20 ? FIRST : SECOND);
}

INLINE void begin_blocks(struct message *m, struct blocks *blocks, size_t count)
{
    blocks->count = count;
    keep_value(&blocks->values[0], m);
}

INLINE void compress(struct message *m, struct blocks *blocks, size_t count)
{
    struct work work = { m, blocks };

    begin_blocks(m, blocks, count);
    if (count == 1) {
        UNROLL(20) for (int g = 0; g < 20; g++) group_kept(m, blocks, g, ALONE);
    } else {
        UNROLL(40) for (unsigned n = 0; n < 40; n++) work_on(&work, n);
    }
}

INLINE size_t place_in_groups(unsigned word)
{
    return ((word ^ 3) - 4 * FIRST_GROUP) * TOGETHER;
}

/* The vectors in the mask all of whose conditions block `at` fulfils. */
static uint32_t exact_mask(uint32_t mask, const struct blocks *blocks, size_t at)
{
    const uint32_t *w = (const uint32_t *)(const void *)blocks->words + at;
    uint32_t result = 0;

    for (; mask != 0; mask &= mask - 1)
        if (sha1dc_possible(&citius_sha1dc_vectors[ntz(mask)], w, place_in_groups))
            result |= mask & (0 - mask);
    return result;
}

/* Put the suspects among the blocks into the batch.  The last block begins 64 bytes before `end`. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
add_suspects(struct hash_batch *batch, const struct blocks *blocks, V all, const uint8_t *end, uint32_t flags)
{
    uint32_t masks[TOGETHER], before[5], after[5];

    memcpy(masks, &all, sizeof all);
    for (size_t i = 0; i < blocks->count; i++) {
        const uint32_t mask = exact_mask(masks[i], blocks, i);

        if (mask == 0)
            continue;
        words_of(before, &blocks->values[i]);
        words_of(after, &blocks->values[i + 1]);
        add_suspect(batch, before, after, end - 64 * (blocks->count - i), mask, flags);
    }
}

/* Conditions of some blocks, together with the work on two others, or on none. */
INLINE void evaluate(struct hash_batch *batch, const struct blocks *blocks, const uint8_t *end, uint32_t flags,
                     struct work *work)
{
    const V all = likely_vectors((const V *)(const void *)blocks->words, work);

    if (all != 0)
        add_suspects(batch, blocks, all, end, flags);
}

/* Absorb one block or more; suspects go into the batch. */
INLINE void absorb_pairs(struct hash_batch *batch, struct sha1dc_state *state, const uint8_t *in, size_t count)
{
    const uint32_t flags = state->flags;
    struct message m;
    struct blocks blocks[2];
    void *states = state;
    unsigned last = 0;
    size_t left = count - (count % 2 != 0 ? 1 : 2);

    load_state(0, &m, &states, &in);
    if (count % 2 != 0)
        compress(&m, &blocks[0], 1);
    else
        compress(&m, &blocks[0], 2);
    for (; left > 0; left -= 2) {
        struct work work = { &m, &blocks[last ^ 1] };
        const uint8_t *end = m.in;

        begin_blocks(&m, work.blocks, 2);
        evaluate(batch, &blocks[last], end, flags, &work);
        last ^= 1;
    }
    evaluate(batch, &blocks[last], m.in, flags, NULL);
    store_state(0, &m, &states);
}

INLINE void absorb_checked(void *state, const uint8_t *in, size_t count)
{
    const struct sha1dc_state start = *(const struct sha1dc_state *)state;
    _Alignas(64) struct hash_batch batch;

    begin_call(&batch);
    absorb_pairs(&batch, state, in, count);
    finish_call(&batch, state, &start, in, count);
}
