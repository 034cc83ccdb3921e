/* SPDX-License-Identifier: MIT */
/* AES, AVX2 with VAES: two blocks to a register, sixteen in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx2,vaes,vpclmulqdq")

#include "aes_aesni_keys.h"

#define VECTOR_BITS 256
#include "../../core/vector.h"

enum { N = 2, LOG_N = 1 };

INLINE V all(__m128i x)
{
    return _mm256_broadcastsi128_si256(x);
}

INLINE __m128i first_lane(V x)
{
    return _mm256_castsi256_si128(x);
}

INLINE V load_few(const uint8_t *p, size_t n)
{
    (void)n;
    return _mm256_zextsi128_si256(load_block(p));
}

INLINE void store_few(uint8_t *p, V x, size_t n)
{
    (void)n;
    _mm_storeu_si128((void *)(p), first_lane(x));
}

INLINE V keep_blocks(V x, size_t n)
{
    (void)n;
    return _mm256_zextsi128_si256(first_lane(x));
}

INLINE __m128i sum_of_lanes(V x)
{
    return _mm_xor_si128(first_lane(x), _mm256_extracti128_si256(x, 1));
}

INLINE V xor3(V a, V b, V c)
{
    return bit_xor(bit_xor(a, b), c);
}

INLINE V xor_and(V a, V b, V c)
{
    return bit_xor(a, bit_and(b, c));
}

INLINE V enc(V x, V k)
{
    return _mm256_aesenc_epi128(x, k);
}

INLINE V enc_last(V x, V k)
{
    return _mm256_aesenclast_epi128(x, k);
}

INLINE V dec(V x, V k)
{
    return _mm256_aesdec_epi128(x, k);
}

INLINE V dec_last(V x, V k)
{
    return _mm256_aesdeclast_epi128(x, k);
}

INLINE V delayed(V a, V b)
{
    return _mm256_permute2x128_si256(a, b, 0x21);
}

INLINE V shift_left(V x, unsigned e)
{
    return _mm256_sllv_epi64(x, _mm256_add_epi64(_mm256_set1_epi64x(e), _mm256_set_epi64x(1, 1, 0, 0)));
}

INLINE V carry_of(V x, unsigned e)
{
    return _mm256_srlv_epi64(x, _mm256_sub_epi64(_mm256_set_epi64x(63, 63, 64, 64), _mm256_set1_epi64x(e)));
}

INLINE V lane_numbers(void)
{
    return _mm256_set_m128i(_mm_set1_epi8(1), _mm_setzero_si128());
}

INLINE V last_lane(void)
{
    return _mm256_set_epi64x(-1, -1, 0, 0);
}

INLINE V offsets_within(const uint8_t (*l)[16])
{
    return all(load_block(l[0]));
}

INLINE V offsets_step(const uint8_t (*l)[16])
{
    return all(load_block(l[0]));
}

INLINE V multiply_low(V x, V y)
{
    return _mm256_clmulepi64_epi128(x, y, 0x00);
}

INLINE V multiply_high(V x, V y)
{
    return _mm256_clmulepi64_epi128(x, y, 0x01);
}

/* Immediate operands. */
#define BYTES_UP(x, n) _mm256_slli_si256(x, n)
#define BYTES_DOWN(x, n) _mm256_srli_si256(x, n)

#include "aes_aesni_modes.h"

INLINE V gather(const uint8_t *const *p, int g, size_t at)
{
    return _mm256_set_m128i(load_block(p[2 * g + 1] + at), load_block(p[2 * g] + at));
}

INLINE void scatter(uint8_t *const *p, int g, size_t at, V x)
{
    _mm_storeu_si128((void *)(p[2 * g] + at), first_lane(x));
    _mm_storeu_si128((void *)(p[2 * g + 1] + at), _mm256_extracti128_si256(x, 1));
}

#include "aes_aesni_narrow.h"

BLOCK_ENCRYPT(aes, vaes256)
{
    ecb(schedule, 0, out, in, blocks);
}

BLOCK_DECRYPT(aes, vaes256)
{
    ecb(schedule, 1, out, in, blocks);
}

const struct block_modes citius_aes_vaes256_modes = {
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
    .few = UINT_MAX,
    .stack = { .feedback = STACK(0), .ctr = STACK(960), .xts = STACK(960), .ocb = STACK(960), .many = STACK(384) },
};

TARGET_END
#endif
