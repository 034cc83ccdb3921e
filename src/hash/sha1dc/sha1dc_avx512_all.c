/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, AVX-512, in constant time: it checks all vectors of every block, without conditions.
 *
 * Idea: the first message's steps in C; then 32 vectors in the lanes of two registers, which fill each other's latency.  The words of the
 * other messages are those of the first one XOR the vectors' differences, which are expanded once in a call. */
#include "../../core/vectors.h"
#include "sha1dc_check.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw")

#include "sha1dc_avx512.h"
#include "sha1dc_steps.h"

/* Sixteen vectors. */
struct sixteen {
    V difference[80];
    lane_choice from55, from65; /* lanes in which both states are equal before step 55 and 65; else 60 */
};

/* The checks of sixteen vectors: the states of the other messages, backwards to step 0 and on to the last step. */
struct checks {
    struct five begin, end;
};

INLINE void open_vectors(struct sixteen *v, unsigned first)
{
    const V step = LOAD(citius_sha1dc_table.step + first);

    for (int t = 0; t < 16; t++)
        v->difference[t] = LOAD(citius_sha1dc_table.difference[t] + first);
    for (int t = 16; t < 80; t++)
        v->difference[t] =
            EXPAND(v->difference[t - 16], v->difference[t - 14], v->difference[t - 8], v->difference[t - 3]);
    v->from55 = equal(step, SET1(55));
    v->from65 = equal(step, SET1(65));
}

/* block->w and block->before give the rest. */
static void compress(struct sha1dc_block *block)
{
    static const uint32_t same[80]; /* the differences of the message from itself */
    struct sha1dc_steps s = sha1dc_run_to_middle(block, same);

    for (unsigned t = 65; t < 80; t += 5)
        s = sha1dc_forward(s, sha1dc_parity, SHA1_K3, block->w, same, t);
    sha1dc_keep(block->after, s);
    for (int i = 0; i < 5; i++)
        block->after[i] += block->before[i];
}

INLINE struct five in_all_lanes(const uint32_t x[5])
{
    return (struct five){ SET1(x[0]), SET1(x[1]), SET1(x[2]), SET1(x[3]), SET1(x[4]) };
}

#define WORD(t) XOR(SET1(block->w[t]), v->difference[t])

/* Back to the state before step 55, and on to that before step 65. */
INLINE struct checks start(const struct sixteen *v, const struct sha1dc_block *block)
{
    const V k2 = SET1(SHA1_K2), k3 = SET1(SHA1_K3);
    const struct five middle =
        select_five(v->from65, select_five(v->from55, in_all_lanes(block->middle[1]), in_all_lanes(block->middle[0])),
                    in_all_lanes(block->middle[2]));
    struct five begin = middle, end = middle;

    FIVE_BACK(begin, PARITY, k3, WORD, 60);
    begin = select_five(v->from65, middle, begin);
    FIVE_BACK(begin, MAJ, k2, WORD, 55);
    begin = select_five(v->from55, begin, middle);
    FIVE_FORTH(end, MAJ, k2, WORD, 55);
    end = select_five(v->from55, middle, end);
    FIVE_FORTH(end, PARITY, k3, WORD, 60);
    end = select_five(v->from65, end, middle);
    return (struct checks){ begin, end };
}

INLINE void five_back_majority(struct checks *c, const struct sixteen *v, const struct sha1dc_block *block, int t)
{
    FIVE_BACK(c->begin, MAJ, SET1(SHA1_K2), WORD, t);
}

INLINE void five_back_parity(struct checks *c, const struct sixteen *v, const struct sha1dc_block *block, int t)
{
    FIVE_BACK(c->begin, PARITY, SET1(SHA1_K1), WORD, t);
}

INLINE void five_back_choose(struct checks *c, const struct sixteen *v, const struct sha1dc_block *block, int t)
{
    FIVE_BACK(c->begin, CH, SET1(SHA1_K0), WORD, t);
}

INLINE void five_forth(struct checks *c, const struct sixteen *v, const struct sha1dc_block *block, int t)
{
    FIVE_FORTH(c->end, PARITY, SET1(SHA1_K3), WORD, t);
}

/* A bit for each of the sixteen vectors that made the block. */
INLINE unsigned made(const struct checks *c, const struct sha1dc_block *block, bool reduced)
{
    const struct five sum = { ADD(c->begin.a, c->end.a), ADD(c->begin.b, c->end.b), ADD(c->begin.c, c->end.c),
                              ADD(c->begin.d, c->end.d), ADD(c->begin.e, c->end.e) };
    const unsigned begun = bits_of(equal_five(c->begin, in_all_lanes(block->before)));

    return bits_of(equal_five(sum, in_all_lanes(block->after))) | (begun & (0 - (unsigned)reduced));
}

/* All ones if an attack made the block, else 0. */
INLINE uint32_t check(const struct sixteen v[2], const struct sha1dc_block *block, bool reduced)
{
    struct checks one = start(&v[0], block), two = start(&v[1], block);
    uint32_t found;

    for (int t = 0; t < 15; t += 5) {
        five_back_majority(&one, &v[0], block, 50 - t);
        five_back_majority(&two, &v[1], block, 50 - t);
        five_forth(&one, &v[0], block, 65 + t);
        five_forth(&two, &v[1], block, 65 + t);
    }
    for (int t = 35; t >= 20; t -= 5) {
        five_back_parity(&one, &v[0], block, t);
        five_back_parity(&two, &v[1], block, t);
    }
    for (int t = 15; t >= 0; t -= 5) {
        five_back_choose(&one, &v[0], block, t);
        five_back_choose(&two, &v[1], block, t);
    }
    found = made(&one, block, reduced) | made(&two, block, reduced);
    found = 0 - ((0 - found) >> 31);
    BARRIER_REG(found); /* no branch */
    return found;
}

/* Absorb the block twice more, which counts if found is all ones. */
static void absorb_twice_if(uint32_t found, struct sha1dc_block *block)
{
    uint32_t after[5];

    memcpy(after, block->after, sizeof after);
    for (int n = 0; n < 2; n++) {
        memcpy(block->before, block->after, sizeof after);
        compress(block);
    }
    for (int i = 0; i < 5; i++)
        block->after[i] = after[i] ^ ((after[i] ^ block->after[i]) & found);
}

ALIGN_STACK HASH_KERNEL(sha1dc, avx512_all)
{
    struct sha1dc_state *s = state;
    struct sixteen v[2];
    struct sha1dc_block block;

    open_vectors(&v[0], 0);
    open_vectors(&v[1], 16);
    for (; blocks > 0; blocks--, in += 64) {
        uint32_t found;

        for (int t = 0; t < 16; t++)
            block.w[t] = load_be32(in + 4 * t);
        sha1dc_expand(block.w);
        memcpy(block.before, s->h, sizeof s->h);
        compress(&block);
        found = check(v, &block, (s->flags & HASH_REDUCED) != 0);
        if ((s->flags & HASH_SAFE) != 0)
            absorb_twice_if(found, &block);
        memcpy(s->h, block.after, sizeof s->h);
        s->flags |= found & HASH_FOUND;
    }
    _mm256_zeroupper(); /* gcc 12 forgets it */
}

TARGET_END
#endif
