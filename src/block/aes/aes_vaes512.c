/* SPDX-License-Identifier: MIT */
/* AES, AVX-512 with VAES: four blocks to a register, 32 in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx512f,avx512bw,avx512dq,avx512vl,vaes,vpclmulqdq")

#include "aes_aesni_keys.h"

#define VECTOR_BITS 512
#include "../../core/vector.h"

enum { N = 4, LOG_N = 2 };

/* Mask of the first n blocks. */
INLINE __mmask8 mask_of(size_t n)
{
    return (__mmask8)((1u << 2 * n) - 1);
}

INLINE V all(__m128i x)
{
    return _mm512_broadcast_i32x4(x);
}

INLINE __m128i first_lane(V x)
{
    return _mm512_castsi512_si128(x);
}

INLINE V load_few(const uint8_t *p, size_t n)
{
    return n == 1 ? _mm512_zextsi128_si512(load_block(p)) : _mm512_maskz_loadu_epi64(mask_of(n), p);
}

INLINE void store_few(uint8_t *p, V x, size_t n)
{
    if (n == 1)
        _mm_storeu_si128((void *)p, first_lane(x));
    else
        _mm512_mask_storeu_epi64(p, mask_of(n), x);
}

INLINE V keep_blocks(V x, size_t n)
{
    return _mm512_maskz_mov_epi64(mask_of(n), x);
}

INLINE __m128i sum_of_lanes(V x)
{
    __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));

    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}

INLINE V xor3(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x96);
}

INLINE V xor_and(V a, V b, V c)
{
    return _mm512_ternarylogic_epi64(a, b, c, 0x78);
}

INLINE V enc(V x, V k)
{
    return _mm512_aesenc_epi128(x, k);
}

INLINE V enc_last(V x, V k)
{
    return _mm512_aesenclast_epi128(x, k);
}

INLINE V dec(V x, V k)
{
    return _mm512_aesdec_epi128(x, k);
}

INLINE V dec_last(V x, V k)
{
    return _mm512_aesdeclast_epi128(x, k);
}

INLINE V delayed(V a, V b)
{
    return _mm512_alignr_epi64(b, a, 6);
}

INLINE V shift_left(V x, unsigned e)
{
    return _mm512_sllv_epi64(x, _mm512_add_epi64(_mm512_set1_epi64(e), _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0)));
}

INLINE V carry_of(V x, unsigned e)
{
    return _mm512_srlv_epi64(x,
                             _mm512_sub_epi64(_mm512_set_epi64(61, 61, 62, 62, 63, 63, 64, 64), _mm512_set1_epi64(e)));
}

INLINE V lane_numbers(void)
{
    return _mm512_set_epi32(0x03030303, 0x03030303, 0x03030303, 0x03030303, 0x02020202, 0x02020202, 0x02020202,
                            0x02020202, 0x01010101, 0x01010101, 0x01010101, 0x01010101, 0, 0, 0, 0);
}

INLINE V last_lane(void)
{
    return _mm512_set_epi64(-1, -1, 0, 0, 0, 0, 0, 0);
}

INLINE V offsets_within(const uint8_t (*l)[16])
{
    return bit_xor(_mm512_maskz_broadcast_i32x4(0x00ff, load_block(l[0])),
                   _mm512_maskz_broadcast_i32x4(0xfff0, load_block(l[1])));
}

INLINE V offsets_step(const uint8_t (*l)[16])
{
    return all(load_block(l[1]));
}

INLINE V multiply_low(V x, V y)
{
    return _mm512_clmulepi64_epi128(x, y, 0x00);
}

INLINE V multiply_high(V x, V y)
{
    return _mm512_clmulepi64_epi128(x, y, 0x01);
}

/* Immediate operands. */
#define BYTES_UP(x, n) _mm512_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm512_bsrli_epi128(x, n)

#include "aes_aesni_modes.h"

/* ---- long messages ---- */

__attribute__((noinline)) static void encrypt_long(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);

    RUN_TWO(ECB_STEP);
    if (blocks > 0)
        citius_aes_vaes512_encrypt(schedule, out, in, blocks);
}

__attribute__((noinline)) static void decrypt_long(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 1);

    RUN_TWO(ECB_STEP);
    if (blocks > 0)
        citius_aes_vaes512_decrypt(schedule, out, in, blocks);
}

/* ---- the end of CTR ---- */

/* counter: of 64-bit words, the lower one first.  Each counter is a sum; its carry is the top bit of the low word before,
 * where that of the sum is 0. */
INLINE V counter_plus(V counter, V add)
{
    V sum = _mm512_add_epi64(counter, add);
    V carry = _mm512_srli_epi64(_mm512_andnot_si512(sum, counter), 63);

    return _mm512_add_epi64(sum, _mm512_bslli_epi128(carry, 8));
}

/* Of the blocks in a vector, the first of which has the number i. */
INLINE V numbers_from(int i)
{
    return _mm512_set_epi64(0, i + 3, 0, i + 2, 0, i + 1, 0, i);
}

#define CTR_STEP(count, n)                                                                                 \
    do {                                                                                                   \
        V x[count];                                                                                        \
                                                                                                           \
        UNROLL(16)                                                                                         \
        for (int g = 0; g < (count); g++)                                                                  \
            x[g] = bit_xor(shuffle(counter_plus(first, numbers_from(g * N)), all(reverse)), key);          \
        middle_rounds(k, x, count);                                                                        \
        ctr_last(k, x, out, in, count, n);                                                                 \
        first = counter_plus(first, _mm512_set_epi64(0, HALF * N, 0, HALF * N, 0, HALF * N, 0, HALF * N)); \
    } while (0)

/* Fewer blocks than a group has. */
INLINE void ctr_rest(const struct keys *k, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const __m128i reverse = _mm_set_epi64x(0x0001020304050607, 0x08090a0b0c0d0e0f);
    V first = all(_mm_shuffle_epi8(load_chain(counter), reverse)), key = first_key(k);
    V after = counter_plus(first, _mm512_zextsi128_si512(_mm_cvtsi32_si128((int)blocks)));

    _mm_storeu_si128((void *)counter, _mm_shuffle_epi8(first_lane(after), reverse));
    REST(CTR_STEP);
}

ALIGN_STACK static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);

    if (blocks >= GROUP_BLOCKS) {
        uint64_t high = counter_word(counter), low = counter_word(counter + 8);
        size_t whole = blocks - blocks % GROUP_BLOCKS;
        uint64_t after = low + whole;
        struct counters c = counters_of(&k, high, low);

        _mm_storeu_si128((void *)counter, counter_block(high + (after < low), after));
        ctr_groups(&k, &c, low % GROUP_BLOCKS, out, in, whole);
        blocks -= whole;
        in += 16 * whole;
        out += 16 * whole;
    }
    if (blocks > 0)
        ctr_rest(&k, counter, out, in, blocks);
}

/* ---- many chains of CBC ---- */

enum { QUADS = 4, CHAINS = 4 * QUADS }; /* four registers are enough for a latency of three cycles */

/* A square of blocks, transposed.  VSHUFI32X4 runs on port 5; inserting blocks would take turns away from the rounds. */
INLINE void transpose_blocks(V x[4])
{
    V a = _mm512_shuffle_i32x4(x[0], x[1], 0x88);
    V b = _mm512_shuffle_i32x4(x[0], x[1], 0xdd);
    V c = _mm512_shuffle_i32x4(x[2], x[3], 0x88);
    V d = _mm512_shuffle_i32x4(x[2], x[3], 0xdd);

    x[0] = _mm512_shuffle_i32x4(a, c, 0x88);
    x[1] = _mm512_shuffle_i32x4(b, d, 0x88);
    x[2] = _mm512_shuffle_i32x4(a, c, 0xdd);
    x[3] = _mm512_shuffle_i32x4(b, d, 0xdd);
}

/* Four blocks of four chains become block by block of all four: x[b] holds block b.  Zeros after the last block. */
INLINE void take(V x[4], const uint8_t *const *in, size_t at, size_t blocks)
{
    UNROLL(16)
    for (int i = 0; i < 4; i++)
        x[i] = blocks == 0 ? _mm512_setzero_si512() : load_some(in[i] + at, blocks < 4 ? blocks : 4);
    transpose_blocks(x);
}

/* The reverse, for the first `blocks` of the four. */
INLINE void give(uint8_t *const *out, size_t at, V x[4], size_t blocks)
{
    transpose_blocks(x);
    UNROLL(16) for (int i = 0; i < 4; i++) store_some(out[i] + at, x[i], blocks);
}

/* Blocks 0 to 2 of four, or fewer: ciphertext b takes the place of plaintext b + 1, which nothing needs any more. */
INLINE void encrypt_three(const struct keys *k, V x[QUADS], V p[QUADS][4], V first, V both, size_t now)
{
    UNROLL(16) for (int b = 0; b < 3; b++)
    {
        if (b == (int)now)
            break;
        middle_rounds(k, x, QUADS);
        UNROLL(16) for (int q = 0; q < QUADS; q++)
        {
            x[q] = enc_last(x[q], bit_xor(both, p[q][b + 1]));
            p[q][b + 1] = xor3(x[q], p[q][b + 1], first);
        }
    }
}

/* As the body of the other implementations, but four blocks at a time; the next four are loaded during the rounds of the last one.
 * Each cache line is read once and written once: messages that lie a multiple of 4 KiB apart share one set of the
 * first-level cache, which cannot hold a line of each of them for long. */
static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V first = first_key(&k), both = bit_xor(first, last_key(&k));
    const int mac = out[0] == NULL;
    V x[QUADS], p[QUADS][4];

    UNROLL(16) for (int q = 0; q < QUADS; q++)
    {
        V c = _mm512_zextsi128_si512(load_block(chain[4 * q]));

        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 1]), 1);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 2]), 2);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 3]), 3);
        take(p[q], in + 4 * q, 0, blocks);
        x[q] = xor3(c, p[q][0], first);
    }
    for (size_t at = 0; blocks > 0; at += 64) {
        const size_t now = blocks < 4 ? blocks : 4;

        blocks -= now;
        encrypt_three(&k, x, p, first, both, now);
        if (now == 4)
            middle_rounds(&k, x, QUADS);
        UNROLL(16) for (int q = 0; q < QUADS; q++)
        {
            V c[4] = { p[q][1], p[q][2], p[q][3] };

            if (now == 4) {
                take(p[q], in + 4 * q, at + 64, blocks);
                x[q] = enc_last(x[q], bit_xor(both, p[q][0]));
                c[3] = xor3(x[q], p[q][0], first);
            }
            if (!mac)
                give(out + 4 * q, at, c, now);
        }
    }
    UNROLL(16) for (int q = 0; q < QUADS; q++) give(chain + 4 * q, 0, (V[4]){ bit_xor(x[q], first) }, 1);
}

/* ---- entry points ---- */

BLOCK_ENCRYPT(aes, vaes512)
{
    if (blocks >= TWO_BLOCKS) {
        encrypt_long(schedule, out, in, blocks);
        return;
    }
    ecb(schedule, 0, out, in, blocks);
}

BLOCK_DECRYPT(aes, vaes512)
{
    if (blocks >= TWO_BLOCKS) {
        decrypt_long(schedule, out, in, blocks);
        return;
    }
    ecb(schedule, 1, out, in, blocks);
}

const struct block_modes citius_aes_vaes512_modes = {
    .cbc_decrypt = cbc_decrypt,
    .cfb_decrypt = cfb_decrypt,
    .ctr = ctr,
    .cfb_encrypt = citius_aes_vaes_cfb_encrypt,
    .ofb = citius_aes_vaes_ofb,
    .xts_encrypt = xts_encrypt,
    .xts_decrypt = xts_decrypt,
    .ocb_encrypt = ocb_encrypt,
    .ocb_decrypt = ocb_decrypt,
    .cbc_encrypt = citius_aes_vaes_cbc_encrypt,
    .cbc_many = cbc_many,
    .chains = CHAINS,
    .few = 16,
    .stack = { .feedback = STACK(0), .ctr = STACK(0), .xts = STACK(0), .ocb = STACK(128), .many = STACK(256) },
};

TARGET_END
#endif
