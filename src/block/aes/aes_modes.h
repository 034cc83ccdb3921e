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
 *     all(x)                a block in every lane
 *     load(p)               N blocks
 *     store(p, x)           the reverse
 *     load_few(p, n)        n < N blocks; the others zero
 *     store_few(p, x, n)    the reverse
 *     keep_blocks(x, n)     the first n <= N blocks; the others zero
 *     first_lane(x)         the first lane, as a block
 *     sum_of_lanes(x)       the sum of all lanes, as a block
 *     bit_xor(a, b)         a ^ b
 *     xor3(a, b, c)         a ^ b ^ c
 *     xor_and(a, b, c)      a ^ b & c
 *     enc(x, k) enc_last(x, k) dec(x, k) dec_last(x, k)
 *                           rounds of the cipher, and the last ones
 *     delayed(a, b)         the last lane of a, then b but its last lane
 *     last_lane()           ones there, zeros elsewhere
 *     offsets_within(l)     sums of L_0 and L_1 by which OCB's offsets of lane i differ from that of lane 0 in a group that
 *                           begins at a multiple of N blocks
 *     offsets_step(l)       what such a group adds to that of the next one, but for the last lane's L
 * and before, with one block in place of a vector, as aes_aesni_keys.h does for x86:
 *     B                     a block
 *     KEY_FIRST             1 where enc, enc_last, dec and dec_last begin with the addition of the key, as on ARM; 0 where
 *                           they end with it, as on x86
 *     load_block(p) store_block(p, x) xor_block(a, b)
 *     load_chain(p)         a chaining value, which a caller may just have written by halves
 *     one_block(k, x, last) all rounds of a block; last: what the last one adds to its key
 * This file defines:
 *     ecb(schedule, decrypt, out, in, blocks)    any number of blocks
 *     cbc_decrypt cfb_decrypt ocb_encrypt ocb_decrypt
 *                           kernels of struct block_modes
 *     RUN(step) RUN_TWO(step) REST(step)         see there
 *     begin(k, x, key) begin_2(k, x, a, b)       the addition of the first key, or of a + b; with KEY_FIRST a whole round
 *     middle_rounds(k, x, count)                 all rounds after that but the last, of count vectors
 *     last_round(k, x, key)                      the last one; key: what it adds
 * CTR, XTS and chains of CBC, for which ARM and x86 have different instructions, are in other files. */
#include <limits.h>
#include <string.h>

#include "../../core/barriers.h"
#include "../../core/bytes.h"
#include "../../core/vectors.h"
#include "aes_keys.h"

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

INLINE V begin(const struct keys *k, V x, V key)
{
    if (!KEY_FIRST)
        return bit_xor(x, key);
    return k->decrypt ? dec(x, key) : enc(x, key);
}

INLINE V begin_2(const struct keys *k, V x, V a, V b)
{
    return KEY_FIRST ? begin(k, x, bit_xor(a, b)) : xor3(x, a, b);
}

INLINE void middle_round(const struct keys *k, unsigned r, V *x, int count)
{
    V key = all(load_block(k->key[r]));

    UNROLL(16) for (int g = 0; g < count; g++) x[g] = k->decrypt ? dec(x[g], key) : enc(x[g], key);
}

/* With KEY_FIRST the last addition is no part of a round. */
INLINE void until_last_key(const struct keys *k, V *x, int count)
{
    V key = all(load_block(k->key[k->rounds - 1]));

    UNROLL(16) for (int g = 0; g < count; g++) x[g] = k->decrypt ? dec_last(x[g], key) : enc_last(x[g], key);
}

/* All rounds between begin and last_round; between the first ones, between(0) to between(7). */
#define MIDDLE_ROUNDS(k, x, count, between)              \
    do {                                                 \
        UNROLL(16) for (int i_ = 0; i_ < 8; i_++)        \
        {                                                \
            middle_round(k, (unsigned)i_ + 1, x, count); \
            between(i_);                                 \
        }                                                \
        if (!KEY_FIRST)                                  \
            middle_round(k, 9, x, count);                \
        if ((k)->rounds > 10) {                          \
            middle_round(k, 10 - KEY_FIRST, x, count);   \
            middle_round(k, 11 - KEY_FIRST, x, count);   \
        }                                                \
        if ((k)->rounds > 12) {                          \
            middle_round(k, 12 - KEY_FIRST, x, count);   \
            middle_round(k, 13 - KEY_FIRST, x, count);   \
        }                                                \
        if (KEY_FIRST)                                   \
            until_last_key(k, x, count);                 \
    } while (0)
#define NOTHING(i) (void)0

INLINE void middle_rounds(const struct keys *k, V *x, int count)
{
    MIDDLE_ROUNDS(k, x, count, NOTHING);
}

INLINE V last_round(const struct keys *k, V x, V key)
{
    if (KEY_FIRST)
        return bit_xor(x, key);
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

/* ---- ECB ---- */

INLINE void ecb_step(const struct keys *k, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], key = first_key(k);

    UNROLL(16)
    for (int g = 0; g < count; g++)
        x[g] = begin(k, load_some(in + SIZE * (size_t)g, blocks_of(g, count, n)), key);
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
        store_block(out, one_block(&k, load_block(in), (B){ 0 }));
    else
        RUN(ECB_STEP);
}

/* ---- CBC decryption ---- */

/* last: the vector of ciphertext before. */
INLINE V cbc_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[TWO], c = load_some(in, blocks_of(0, count, n)), key = first_key(k), before = delayed(last, c);

    x[0] = begin(k, c, key);
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        c = load_some(in + SIZE * (size_t)(g + 1), blocks_of(g + 1, count, n));
        x[g + 1] = begin(k, c, key);
    }
    middle_rounds(k, x, count);
    key = last_key(k);
    /* From the end, so that in place no ciphertext is overwritten that is still needed. */
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        size_t at = SIZE * (size_t)(count - 1 - g), some = blocks_of(count - 1 - g, count, n);

        store_some(out + at, last_round(k, x[count - 1 - g], bit_xor(load_some(in + at - 16, some), key)), some);
    }
    store_some(out, last_round(k, x[0], bit_xor(before, key)), blocks_of(0, count, n));
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
    B before;
    V last;

    if (LONG && blocks >= TWO_BLOCKS) {
        cbc_decrypt_long(schedule, chain, out, in, blocks);
        return;
    }
    before = load_chain(chain);
    last = all(before);
    memcpy(chain, in + 16 * (blocks - 1), 16);
    if (blocks == 1)
        store_block(out, one_block(&k, load_block(in), before));
    else
        RUN(CBC_STEP);
}

/* ---- CFB decryption ---- */

INLINE V cfb_decrypt_step(const struct keys *k, V last, uint8_t *out, const uint8_t *in, int count, size_t n)
{
    V x[GROUP], c = load_some(in, blocks_of(0, count, n)), key = first_key(k);

    x[0] = begin(k, delayed(last, c), key);
    UNROLL(16)
    for (int g = 0; g < count - 1; g++)
        x[g + 1] = begin(k, load_some(in + SIZE * (size_t)(g + 1) - 16, blocks_of(g + 1, count, n)), key);
    if (count > 1)
        last = load_some(in + SIZE * (size_t)(count - 1), n);
    else
        last = c;
    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16) for (int g = 0; g < count - 1; g++)
    {
        size_t at = SIZE * (size_t)(g + 1), some = blocks_of(g + 1, count, n);

        store_some(out + at, last_round(k, x[g + 1], bit_xor(load_some(in + at, some), key)), some);
    }
    store_some(out, last_round(k, x[0], bit_xor(c, key)), blocks_of(0, count, n));
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

        if (!k->decrypt && KEY_FIRST) {
            sum = bit_xor(sum, p); /* before begin overwrites p */
            BARRIER_VEC(sum);
        }
        x[g] = begin_2(k, p, offset[g], base);
        BARRIER_VEC(x[g]);
        if (!k->decrypt && !KEY_FIRST) {
            sum = bit_xor(sum, p);
            BARRIER_VEC(sum);
        }
    }
    middle_rounds(k, x, count);
    UNROLL(16) for (int g = 0; g < count; g++)
    {
        V p = last_round(k, x[g], bit_xor(offset[g], back));

        if (k->decrypt) {
            sum = bit_xor(sum, n == N ? p : keep_blocks(p, n));
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
    B offset = load_block(ocb->offset);

    for (size_t i = 0; i < n; i++) {
        offset = xor_block(offset, load_block(ocb->l[__builtin_ctzll(++ocb->index)]));
        store_block(offsets[i], offset);
    }
    store_block(ocb->offset, offset);
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
    B end = load_block(ocb->offset);
    V offset[4], base = bit_xor(all(end), first_key(k));

    ocb->index += blocks;
    UNROLL(16)
    for (int i = 0; i < LOG_N + 3; i++)
        if ((blocks ^ blocks >> 1) >> i & 1)
            end = xor_block(end, load_block(ocb->l[i]));
    store_block(ocb->offset, end);

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
    V sum = all((B){ 0 });

    while (blocks > 0) {
        size_t done;

        if (ocb->index % GROUP_BLOCKS == 0 && blocks < GROUP_BLOCKS) {
            sum = ocb_rest(&k, ocb, sum, out, in, blocks);
            done = blocks;
        } else if (ocb->index % GROUP_BLOCKS == 0) {
            uint64_t index = ocb->index;
            V offset[GROUP], unfinished, base = bit_xor(all(load_block(ocb->offset)), first_key(&k));

            unfinished = first_offsets(offset, GROUP - 1, ocb->l);
            for (done = 0; blocks - done >= GROUP_BLOCKS; done += GROUP_BLOCKS) {
                V l = all(load_block(ocb->l[__builtin_ctzll(index += GROUP_BLOCKS)]));

                offset[GROUP - 1] = xor_and(unfinished, l, last_lane());
                sum = ocb_step(&k, offset, base, sum, out + 16 * done, in + 16 * done, GROUP, N);
                base = xor3(base, l, all(load_block(ocb->l[LOG_N + 2])));
            }
            ocb->index = index;
            store_block(ocb->offset, first_lane(bit_xor(base, first_key(&k))));
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
    store_block(ocb->checksum, xor_block(load_block(ocb->checksum), sum_of_lanes(sum)));
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
