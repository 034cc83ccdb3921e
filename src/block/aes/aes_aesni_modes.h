/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it on x86: all modes of aes_modes.h, and CTR and XTS, written once for all widths.
 *
 * The including file defines all that aes_modes.h takes, and:
 *     bit_and(a, b)         a & b
 *     add_8(a, b)           sums of bytes
 *     every_8(b)            a byte everywhere
 *     shuffle(x, i)         in every lane byte i[j] of x; 0 where the top bit of i[j] is set
 *     shift_left(x, e)      64-bit words times 2^(e + lane)
 *     carry_of(x, e)        64-bit words divided by 2^(64 - e - lane)
 *     BYTES_UP(x, n)        each lane shifted by n bytes, to the higher ones
 *     BYTES_DOWN(x, n)      the reverse
 *     multiply_low(x, y)    in each lane the carryless product of the lower halves
 *     multiply_high(x, y)   that of x's upper half with y's lower one
 *     lane_numbers()        lane i full of bytes i
 * This file defines what aes_modes.h does, and:
 *     xts_encrypt xts_decrypt                    kernels of struct block_modes
 *     ctr_groups(k, c, rest, out, in, blocks)    whole groups of CTR; and what it is made of
 * aes_aesni_narrow.h has the rest of CTR and many chains of CBC for N < 4. */
#include "aes_aesni_keys.h"
#include "aes_modes.h"

/* ---- CTR ---- */

/* With GROUP_BLOCKS counters in flight only their lowest bits differ from one of two bases, multiples of GROUP_BLOCKS:
 * which bits and which base is the same for every group.  So the carry costs nothing, and no branch. */

/* The base, and the one after it, with round key 0 added to them. */
struct counters {
    uint64_t high, low;
    V key, base, next;
};

/* A big-endian word in one load: clang would take bytes that it needs by themselves, too. */
INLINE uint64_t counter_word(const uint8_t *p)
{
    return __builtin_bswap64(load_word(p));
}

INLINE __m128i counter_block(uint64_t high, uint64_t low)
{
    return _mm_set_epi64x((long long)__builtin_bswap64(low), (long long)__builtin_bswap64(high));
}

INLINE void next_base(struct counters *c)
{
    c->base = c->next;
    c->low += GROUP_BLOCKS;
    c->high += c->low < GROUP_BLOCKS;
    c->next = bit_xor(all(counter_block(c->high, c->low)), c->key);
}

/* Of the first blocks after `rest` others: in every byte the block's distance from the base, and the top bit if that means
 * the next base. */
INLINE V distances(uint64_t rest)
{
    return add_8(lane_numbers(), every_8((uint8_t)(128 - GROUP_BLOCKS + rest)));
}

INLINE V low_bits(V t)
{
    return bit_and(t, all(_mm_set_epi32((int)(GROUP_BLOCKS - 1) << 24, 0, 0, 0)));
}

INLINE V is_first_base(V t)
{
    return shuffle(every_8(0xff), t);
}

INLINE V counters_at(const struct counters *c, V low, V first)
{
    return bit_xor(xor_and(low, first, bit_xor(c->base, c->next)), c->next);
}

/* Three operations for a counter, all at the start of a group, would hold up vectors without ternary logic: they make the
 * counters of the next group between the rounds of this one. */
enum { CTR_AHEAD = N < 4 };

INLINE void ctr_last(const struct keys *k, const V *x, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V key = last_key(k);

    UNROLL(16) for (int g = 0; g < count; g++)
    {
        size_t some = blocks_of(g, count, n);

        store_some(out + SIZE * (size_t)g, enc_last(x[g], bit_xor(key, load_some(in + SIZE * (size_t)g, some))), some);
    }
}

INLINE struct counters counters_of(const struct keys *k, uint64_t high, uint64_t low)
{
    struct counters c = { .high = high, .low = low - low % GROUP_BLOCKS, .key = first_key(k) };

    c.next = bit_xor(all(counter_block(c.high, c.low)), c.key);
    next_base(&c);
    return c;
}

#define NEXT_COUNTER(g)                                    \
    if (CTR_AHEAD) {                                       \
        ahead[g] = counters_at(c, low_of[g], first_of[g]); \
        BARRIER_VEC(ahead[g]); /* in its round */          \
    }

/* Whole groups.  rest: how many blocks the first one is after its base. */
INLINE void ctr_groups(const struct keys *k, struct counters *c, uint64_t rest, uint8_t *out, const uint8_t *in,
                       size_t blocks)
{
    V x[GROUP], ahead[GROUP], low_of[GROUP], first_of[GROUP], t = distances(rest);

    UNROLL(16) for (int g = 0; g < GROUP; g++)
    {
        V u = add_8(t, every_8((uint32_t)(g * N)));

        low_of[g] = low_bits(u);
        first_of[g] = is_first_base(u);
    }
    UNROLL(16) for (int g = 0; g < GROUP; g++) ahead[g] = counters_at(c, low_of[g], first_of[g]);
    for (; blocks >= GROUP_BLOCKS; blocks -= GROUP_BLOCKS, in += GROUP * SIZE, out += GROUP * SIZE) {
        UNROLL(16) for (int g = 0; g < GROUP; g++) x[g] = CTR_AHEAD ? ahead[g] : counters_at(c, low_of[g], first_of[g]);
        if (!CTR_AHEAD)
            BARRIER_VEC(x[0]); /* or gcc computes the next base first */
        next_base(c);
        MIDDLE_ROUNDS(k, x, GROUP, NEXT_COUNTER);
        ctr_last(k, x, out, in, GROUP, N);
    }
}

/* ---- XTS ---- */

/* What x^128 is. */
INLINE __m128i polynomial(void)
{
    return _mm_set_epi32(0, 0, 0, 0x87);
}

/* Times x^e, 0 <= e < 64. */
INLINE __m128i times(__m128i t, unsigned e)
{
    __m128i over = _mm_srl_epi64(t, _mm_cvtsi32_si128((int)(64 - e)));
    __m128i up = _mm_sll_epi64(t, _mm_cvtsi32_si128((int)e));

    over = _mm_xor_si128(_mm_clmulepi64_si128(over, polynomial(), 0x01), _mm_slli_si128(over, 8));
    return _mm_xor_si128(up, over);
}

/* t times x^e, x^(e + 1), ... */
INLINE V tweaks(__m128i t, unsigned e)
{
    V x = all(t), over = carry_of(x, e);
    V low = multiply_high(over, all(polynomial()));

    return xor3(shift_left(x, e), low, BYTES_UP(over, 8));
}

/* t times x^(8 n). */
#define TIMES_BYTES(t, n) bit_xor(BYTES_UP(t, n), multiply_low(BYTES_DOWN(t, 16 - (n)), all(polynomial())))

INLINE void xts_step(const struct keys *k, const V *t, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[GROUP], key = first_key(k);

    UNROLL(16)
    for (int g = 0; g < count; g++)
        x[g] = xor3(load_some(in + SIZE * (size_t)g, blocks_of(g, count, n)), t[g], key);
    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16)
    for (int g = 0; g < count; g++)
        store_some(out + SIZE * (size_t)g, last_round(k, x[g], bit_xor(t[g], key)), blocks_of(g, count, n));
}

/* The number of tweaks of the next group that are made between the rounds: half, or clang would spill too many.
 * Barriers keep each in its round. */
enum { XTS_AHEAD = N == 1 ? HALF : GROUP };

#define NEXT_TWEAK(g)                    \
    if (g < XTS_AHEAD) {                 \
        next[g] = TIMES_BYTES(of[g], N); \
        BARRIER_VEC(next[g]);            \
    }

/* As many whole groups as there are; returns the tweak of what is left over. */
INLINE __m128i xts_groups(const struct keys *k, __m128i t, uint8_t **out, const uint8_t **in, size_t *blocks)
{
    V of[GROUP];

    UNROLL(16)
    for (int g = 0; g < GROUP; g++)
        of[g] = g * N < 8 ? tweaks(t, (unsigned)g * N) : TIMES_BYTES(of[(g - 8 / N) & (GROUP - 1)], 1);
    for (; *blocks >= GROUP_BLOCKS; *blocks -= GROUP_BLOCKS, *in += GROUP * SIZE, *out += GROUP * SIZE) {
        V x[GROUP], next[GROUP], key = first_key(k);

        UNROLL(16) for (int g = 0; g < GROUP; g++) x[g] = xor3(load(*in + SIZE * (size_t)g), of[g], key);
        MIDDLE_ROUNDS(k, x, GROUP, NEXT_TWEAK);
        key = last_key(k);
        UNROLL(16) for (int g = 0; g < GROUP; g++)
        {
            store(*out + SIZE * (size_t)g, last_round(k, x[g], bit_xor(of[g], key)));
            if (g < XTS_AHEAD) {
                of[g] = next[g];
            } else {
                of[g] = TIMES_BYTES(of[g], N);
                BARRIER_VEC(of[g]);
            }
        }
    }
    return first_lane(of[0]);
}

#define XTS_STEP(count, n)                                                               \
    do {                                                                                 \
        V of[count];                                                                     \
                                                                                         \
        UNROLL(16) for (int g = 0; g < (count); g++) of[g] = tweaks(t, (unsigned)g * N); \
        xts_step(&k, of, out, in, count, n);                                             \
        t = times(t, (unsigned)(((count) - 1) * N + (n)));                               \
    } while (0)

INLINE void xts(const void *schedule, int decrypt, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);
    __m128i t = load_chain(tweak);

    if (blocks >= GROUP_BLOCKS)
        t = xts_groups(&k, t, &out, &in, &blocks);
    REST(XTS_STEP);
    _mm_storeu_si128((void *)tweak, t);
}

ALIGN_STACK static void xts_encrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    xts(schedule, 0, tweak, out, in, blocks);
}

ALIGN_STACK static void xts_decrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    xts(schedule, 1, tweak, out, in, blocks);
}
