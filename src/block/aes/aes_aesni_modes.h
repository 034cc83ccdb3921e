/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: ECB and the modes, written once for all widths.
 *
 * A vector holds N blocks.  Eight vectors go through the cipher together, more than the latency of a round
 * requires; what is left over goes one vector at a time, which out-of-order execution overlaps.  Round keys are
 * loaded where they are used, for all eight: that costs nothing, and nothing must be prepared.
 *
 * The including file defines:
 *     V                     the vector
 *     N                     how many blocks it holds: 1, 2 or 4
 *     LOG_N                 log2 of that
 *     all(x)                an __m128i in every lane
 *     load(p)               N blocks
 *     store(p, x)           the reverse
 *     load_few(p, n)        n < N blocks; the others zero
 *     store_few(p, x, n)    the reverse
 *     keep_blocks(x, n)     the first n <= N blocks; the others zero
 *     first_lane(x)         the first lane, as an __m128i
 *     sum_of_lanes(x)       the sum of all lanes, as an __m128i
 *     xor2(a, b)            a ^ b
 *     xor3(a, b, c)         a ^ b ^ c
 *     and2(a, b)            a & b
 *     xor_and(a, b, c)      a ^ b & c
 *     enc(x, k) enc_last(x, k) dec(x, k) dec_last(x, k)
 *                           rounds of the cipher, and the last ones
 *     add_8(a, b)           sums of bytes
 *     set_8(b)              a byte everywhere
 *     shuffle(x, i)         in every lane byte i[j] of x; 0 where the top bit of i[j] is set
 *     delayed(a, b)         the last lane of a, then b but its last lane
 *     shift_left(x, e)      64-bit words times 2^(e + lane)
 *     carry_of(x, e)        64-bit words divided by 2^(64 - e - lane)
 *     BYTES_UP(x, n)        each lane shifted by n bytes, to the higher ones
 *     BYTES_DOWN(x, n)      the reverse
 *     multiply_low(x, y)    in each lane the carryless product of the lower halves
 *     multiply_high(x, y)   that of x's upper half with y's lower one
 *     lane_numbers()        lane i full of bytes i
 *     last_lane()           ones there, zeros elsewhere
 *     offsets_within(l)     sums of L_0 and L_1 by which OCB's offsets of lane i differ from that of lane 0 in a group that
 *                           begins at a multiple of N blocks
 *     offsets_step(l)       what such a group adds to that of the next one, but for the last lane's L
 * This file defines:
 *     ecb(schedule, decrypt, out, in, blocks)    any number of blocks
 *     cbc_decrypt cfb_decrypt xts_encrypt xts_decrypt ocb_encrypt ocb_decrypt
 *                           kernels of struct block_modes
 *     RUN(step) RUN_TWO(step) REST(step)         see there
 *     middle_rounds(k, x, count)                 all rounds but the last, of count vectors
 *     ctr_groups(k, c, rest, out, in, blocks)    whole groups of CTR; and what it is made of
 * aes_aesni_narrow.h has the rest of CTR and many chains of CBC for N < 4. */
#include "../../core/vectors.h"
#include <limits.h>
#include <string.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "aes_aesni_keys.h"

/* Long messages are encrypted in two groups of vectors at once where there are 32 registers and only the round keys need some of
 * them: on a processor whose AESENC has a latency of four cycles and starts twice in each, one group leaves half of the slots
 * empty.  Functions of their own do this, because they may use registers above 15, which short calls then do not have to clear;
 * they call the other functions for what remains. */
enum {
    GROUP = 8,
    HALF = GROUP / 2, /* vectors */
    LONG = N == 4,
    TWO = LONG ? 2 * GROUP : GROUP,
    SIZE = 16 * N, /* bytes of a vector */
    GROUP_BLOCKS = GROUP * N,
    TWO_BLOCKS = TWO * N
};

INLINE V first_key(const struct keys *k)
{
    return all(load_block(k->key[0]));
}

INLINE V last_key(const struct keys *k)
{
    return all(load_block(k->key[k->rounds]));
}

INLINE void middle_round(const struct keys *k, unsigned r, V *x, int count)
{
    V key = all(load_block(k->key[r]));

    UNROLL(16) for (int g = 0; g < count; g++) x[g] = k->decrypt ? dec(x[g], key) : enc(x[g], key);
}

/* All rounds but the last; between the first ones, between(0) to between(7). */
#define MIDDLE_ROUNDS(k, x, count, between)              \
    do {                                                 \
        UNROLL(16) for (int i_ = 0; i_ < 8; i_++)        \
        {                                                \
            middle_round(k, (unsigned)i_ + 1, x, count); \
            between(i_);                                 \
        }                                                \
        middle_round(k, 9, x, count);                    \
        if ((k)->rounds > 10) {                          \
            middle_round(k, 10, x, count);               \
            middle_round(k, 11, x, count);               \
        }                                                \
        if ((k)->rounds > 12) {                          \
            middle_round(k, 12, x, count);               \
            middle_round(k, 13, x, count);               \
        }                                                \
    } while (0)
#define NOTHING(i) (void)0

INLINE void middle_rounds(const struct keys *k, V *x, int count)
{
    MIDDLE_ROUNDS(k, x, count, NOTHING);
}

INLINE V last_round(const struct keys *k, V x, V key)
{
    return k->decrypt ? dec_last(x, key) : enc_last(x, key);
}

INLINE V load_some(const uint8_t *p, size_t n)
{
    return n == N ? load(p) : load_few(p, n);
}

INLINE void store_some(uint8_t *p, V x, size_t n)
{
    if (n == N)
        store(p, x);
    else
        store_few(p, x, n);
}

/* Of count vectors, the last of which has n blocks, those of the g-th. */
INLINE size_t blocks_of(int g, int count, size_t n)
{
    return g == count - 1 ? n : (size_t)N;
}

/* step(count, n): on count vectors, the last of which has n blocks. */
#define RUN(step)                                                                                       \
    do {                                                                                                \
        for (; blocks >= GROUP_BLOCKS; blocks -= GROUP_BLOCKS, in += GROUP * SIZE, out += GROUP * SIZE) \
            step(GROUP, (size_t)N);                                                                     \
        REST(step);                                                                                     \
    } while (0)

/* The same by two groups, as long as there are two. */
#define RUN_TWO(step)                                                                           \
    do {                                                                                        \
        for (; blocks >= TWO_BLOCKS; blocks -= TWO_BLOCKS, in += TWO * SIZE, out += TWO * SIZE) \
            step(TWO, (size_t)N);                                                               \
    } while (0)

/* The same on fewer blocks than a group has.  Keys are loaded once for up to half a group, of which all vectors but the
 * last are whole: no message ends in a loop of single blocks. */
#define REST(step)                       \
    do {                                 \
        if (blocks > HALF * N) {         \
            step(HALF, (size_t)N);       \
            blocks -= HALF * N;          \
            in += HALF * SIZE;           \
            out += HALF * SIZE;          \
        }                                \
        if (blocks > 2 * N) {            \
            if (blocks > 3 * N)          \
                step(4, blocks - 3 * N); \
            else                         \
                step(3, blocks - 2 * N); \
        } else if (blocks > N) {         \
            step(2, blocks - N);         \
        } else if (blocks > 0) {         \
            step(1, blocks);             \
        }                                \
    } while (0)

/* One block alone: AES and AVX load the keys in the rounds. */
INLINE void one_round(const struct keys *k, unsigned r, __m128i *x)
{
    __m128i key = load_block(k->key[r]);

    *x = k->decrypt ? _mm_aesdec_si128(*x, key) : _mm_aesenc_si128(*x, key);
}

/* All rounds of a block; last: what the last one adds to its key. */
INLINE __m128i one_block(const struct keys *k, __m128i x, __m128i last)
{
    x = _mm_xor_si128(x, load_block(k->key[0]));
    UNROLL(16) for (int i = 0; i < 9; i++) one_round(k, (unsigned)i + 1, &x);
    if (k->rounds > 10) {
        one_round(k, 10, &x);
        one_round(k, 11, &x);
    }
    if (k->rounds > 12) {
        one_round(k, 12, &x);
        one_round(k, 13, &x);
    }
    last = _mm_xor_si128(last, load_block(k->key[k->rounds]));
    return k->decrypt ? _mm_aesdeclast_si128(x, last) : _mm_aesenclast_si128(x, last);
}

/* ---- ECB ---- */

INLINE void ecb_step(const struct keys *k, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], key = first_key(k);

    UNROLL(16)
    for (int g = 0; g < count; g++)
        x[g] = xor2(load_some(in + SIZE * (size_t)g, blocks_of(g, count, n)), key);
    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16)
    for (int g = 0; g < count; g++)
        store_some(out + SIZE * (size_t)g, last_round(k, x[g], key), blocks_of(g, count, n));
}

#define ECB_STEP(count, n) ecb_step(&k, out, in, count, n)

INLINE void ecb(const void *schedule, int decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);

    if (blocks == 1)
        _mm_storeu_si128((void *)out, one_block(&k, load_block(in), _mm_setzero_si128()));
    else
        RUN(ECB_STEP);
}

/* ---- CBC decryption ---- */

/* last: the vector of ciphertext before. */
INLINE V cbc_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], c = load_some(in, blocks_of(0, count, n)), key = first_key(k), before = delayed(last, c);

    x[0] = xor2(c, key);
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        c = load_some(in + SIZE * (size_t)(g + 1), blocks_of(g + 1, count, n));
        x[g + 1] = xor2(c, key);
    }
    middle_rounds(k, x, count);
    key = last_key(k);
    /* From the end, so that in place no ciphertext is overwritten that is still needed. */
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        size_t at = SIZE * (size_t)(count - 1 - g), some = blocks_of(count - 1 - g, count, n);

        store_some(out + at, last_round(k, x[count - 1 - g], xor2(load_some(in + at - 16, some), key)), some);
    }
    store_some(out, last_round(k, x[0], xor2(before, key)), blocks_of(0, count, n));
    return c;
}

#define CBC_STEP(count, n) last = cbc_decrypt_step(&k, last, out, in, count, n)

static void cbc_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);

__attribute__((noinline)) static void cbc_decrypt_long(const void *schedule, uint8_t *chain, uint8_t *out,
                                                       const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);
    V last = all(load_chain(chain));

    memcpy(chain, in + 16 * (blocks - blocks % TWO_BLOCKS - 1), 16);
    RUN_TWO(CBC_STEP);
    if (blocks > 0)
        cbc_decrypt(schedule, chain, out, in, blocks);
}

ALIGN_STACK static void cbc_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);
    __m128i before;
    V last;

    if (LONG && blocks >= TWO_BLOCKS) {
        cbc_decrypt_long(schedule, chain, out, in, blocks);
        return;
    }
    before = load_chain(chain);
    last = all(before);
    memcpy(chain, in + 16 * (blocks - 1), 16);
    if (blocks == 1)
        _mm_storeu_si128((void *)out, one_block(&k, load_block(in), before));
    else
        RUN(CBC_STEP);
}

/* ---- CFB decryption ---- */

INLINE V cfb_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[GROUP], c = load_some(in, blocks_of(0, count, n)), key = first_key(k);

    x[0] = xor2(delayed(last, c), key);
    UNROLL(16)
    for (int g = 0; g < count - 1; g++)
        x[g + 1] = xor2(load_some(in + SIZE * (size_t)(g + 1) - 16, blocks_of(g + 1, count, n)), key);
    if (count > 1)
        last = load_some(in + SIZE * (size_t)(count - 1), n);
    else
        last = c;
    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        size_t at = SIZE * (size_t)(g + 1), some = blocks_of(g + 1, count, n);

        store_some(out + at, last_round(k, x[g + 1], xor2(load_some(in + at, some), key)), some);
    }
    store_some(out, last_round(k, x[0], xor2(c, key)), blocks_of(0, count, n));
    return last;
}

#define CFB_STEP(count, n) last = cfb_decrypt_step(&k, last, out, in, count, n)

ALIGN_STACK static void cfb_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    V last = all(load_chain(chain));

    memcpy(chain, in + 16 * (blocks - 1), 16);
    RUN(CFB_STEP);
}

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
    c->next = xor2(all(counter_block(c->high, c->low)), c->key);
}

/* Of the first blocks after `rest` others: in every byte the block's distance from the base, and the top bit if that means
 * the next base. */
INLINE V distances(uint64_t rest)
{
    return add_8(lane_numbers(), set_8((char)(128 - GROUP_BLOCKS + rest)));
}

INLINE V low_bits(V t)
{
    return and2(t, all(_mm_set_epi32((int)(GROUP_BLOCKS - 1) << 24, 0, 0, 0)));
}

INLINE V is_first_base(V t)
{
    return shuffle(set_8(-1), t);
}

INLINE V counters_at(const struct counters *c, V low, V first)
{
    return xor2(xor_and(low, first, xor2(c->base, c->next)), c->next);
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

        store_some(out + SIZE * (size_t)g, enc_last(x[g], xor2(key, load_some(in + SIZE * (size_t)g, some))), some);
    }
}

INLINE struct counters counters_of(const struct keys *k, uint64_t high, uint64_t low)
{
    struct counters c = { .high = high, .low = low - low % GROUP_BLOCKS, .key = first_key(k) };

    c.next = xor2(all(counter_block(c.high, c.low)), c.key);
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
        V u = add_8(t, set_8((char)(g * N)));

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
#define TIMES_BYTES(t, n) xor2(BYTES_UP(t, n), multiply_low(BYTES_DOWN(t, 16 - (n)), all(polynomial())))

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
        store_some(out + SIZE * (size_t)g, last_round(k, x[g], xor2(t[g], key)), blocks_of(g, count, n));
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
            store(*out + SIZE * (size_t)g, last_round(k, x[g], xor2(of[g], key)));
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

/* ---- OCB ---- */

/* offset: without base, which has the first round key added; back: what takes that off and adds the last.
 * The sum of the plaintext grows.  Barriers keep the order, in which no block waits in memory. */
INLINE V ocb_step(const struct keys *k, const V *offset, V base, V sum, uint8_t *out, const uint8_t *in, int count,
                  size_t n)
{
    V x[GROUP], back = xor3(base, first_key(k), last_key(k));

    BARRIER_VEC(back); /* or clang would add base and both keys to every offset */
    UNROLL(16) for (int g = 0; g < count; g++)
    {
        V p = load_some(in + SIZE * (size_t)g, n);

        x[g] = xor3(p, offset[g], base);
        BARRIER_VEC(x[g]);
        if (!k->decrypt) {
            sum = xor2(sum, p);
            BARRIER_VEC(sum);
        }
    }
    middle_rounds(k, x, count);
    UNROLL(16) for (int g = 0; g < count; g++)
    {
        V p = last_round(k, x[g], xor2(offset[g], back));

        if (k->decrypt) {
            sum = xor2(sum, n == N ? p : keep_blocks(p, n));
            BARRIER_VEC(sum);
        }
        store_some(out + SIZE * (size_t)g, p, n);
    }
    return sum;
}

/* Offsets of the n blocks that follow. */
INLINE V next_offsets(struct ocb_blocks *ocb, size_t n)
{
    uint8_t offsets[N][16] = { { 0 } };
    __m128i offset = load_block(ocb->offset);

    for (size_t i = 0; i < n; i++) {
        offset = _mm_xor_si128(offset, load_block(ocb->l[__builtin_ctzll(++ocb->index)]));
        _mm_storeu_si128((void *)offsets[i], offset);
    }
    _mm_storeu_si128((void *)ocb->offset, offset);
    return load(offsets[0]);
}

/* Offsets of the first vectors of a group that begins at a multiple of GROUP_BLOCKS, but for what is the same in all.
 * Returns those of the next one, but for its last block's L. */
INLINE V first_offsets(V *offset, int count, const uint8_t (*l)[16])
{
    V within = offsets_within(l), step = offsets_step(l);

    UNROLL(16) for (int g = 0; g < count; g++)
    {
        V last = all(load_block(l[LOG_N + __builtin_ctz((unsigned)g + 1)]));

        offset[g] = xor_and(within, last, last_lane());
        within = xor3(within, step, last);
    }
    return within;
}

/* 2^log = count vectors. */
#define OCB_STEP(count, log)                                                                                       \
    if (blocks >= (count) * N) {                                                                                   \
        sum = ocb_step(k, offset, base, sum, out, in, count, N);                                                   \
        if (LOG_N + (log) > 0)                                                                                     \
            base = xor3(base, all(load_block(ocb->l[LOG_N + (log)])), all(load_block(ocb->l[LOG_N + (log) - 1]))); \
        blocks -= (count) * N;                                                                                     \
        in += (count) * SIZE;                                                                                      \
        out += (count) * SIZE;                                                                                     \
    }

/* Fewer blocks than the group that they begin, in steps of 4, 2 and 1 vectors and what is left.  After 2^i blocks all
 * starts again, with L_i + L_{i-1} more. */
INLINE V ocb_rest(const struct keys *k, struct ocb_blocks *ocb, V sum, uint8_t *out, const uint8_t *in, size_t blocks)
{
    __m128i end = load_block(ocb->offset);
    V offset[4], base = xor2(all(end), first_key(k));

    ocb->index += blocks;
    UNROLL(16)
    for (int i = 0; i < LOG_N + 3; i++)
        if ((blocks ^ blocks >> 1) >> i & 1)
            end = _mm_xor_si128(end, load_block(ocb->l[i]));
    _mm_storeu_si128((void *)ocb->offset, end);

    (void)first_offsets(offset, 4, ocb->l);
    OCB_STEP(4, 2)
    OCB_STEP(2, 1)
    OCB_STEP(1, 0)
    return blocks > 0 ? ocb_step(k, offset, base, sum, out, in, 1, blocks) : sum;
}

INLINE void ocb(const void *schedule, int decrypt, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in,
                size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);
    V sum = all(_mm_setzero_si128());

    while (blocks > 0) {
        size_t done;

        if (ocb->index % GROUP_BLOCKS == 0 && blocks < GROUP_BLOCKS) {
            sum = ocb_rest(&k, ocb, sum, out, in, blocks);
            done = blocks;
        } else if (ocb->index % GROUP_BLOCKS == 0) {
            uint64_t index = ocb->index;
            V offset[GROUP], unfinished, base = xor2(all(load_block(ocb->offset)), first_key(&k));

            unfinished = first_offsets(offset, GROUP - 1, ocb->l);
            for (done = 0; blocks - done >= GROUP_BLOCKS; done += GROUP_BLOCKS) {
                V l = all(load_block(ocb->l[__builtin_ctzll(index += GROUP_BLOCKS)]));

                offset[GROUP - 1] = xor_and(unfinished, l, last_lane());
                sum = ocb_step(&k, offset, base, sum, out + 16 * done, in + 16 * done, GROUP, N);
                base = xor3(base, l, all(load_block(ocb->l[LOG_N + 2])));
            }
            ocb->index = index;
            _mm_storeu_si128((void *)ocb->offset, first_lane(xor2(base, first_key(&k))));
        } else {
            V offset;

            done = N - ocb->index % N;
            done = blocks < done ? blocks : done;
            offset = next_offsets(ocb, done);
            sum = ocb_step(&k, &offset, first_key(&k), sum, out, in, 1, done);
        }
        blocks -= done;
        in += 16 * done;
        out += 16 * done;
    }
    _mm_storeu_si128((void *)ocb->checksum, _mm_xor_si128(load_block(ocb->checksum), sum_of_lanes(sum)));
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

ALIGN_STACK static void ocb_encrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    ocb(schedule, 0, o, out, in, blocks);
}

ALIGN_STACK static void ocb_decrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in,
                                    size_t blocks)
{
    ocb(schedule, 1, o, out, in, blocks);
}
