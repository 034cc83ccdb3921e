/* SPDX-License-Identifier: MIT */
/* AES, AES-NI: a block to a register, eight in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,ssse3")

#include "aes_aesni_keys.h"

typedef B V;

INLINE V bit_and(V a, V b)
{
    return _mm_and_si128(a, b);
}

INLINE V every_8(uint32_t b)
{
    return _mm_set1_epi8((char)b);
}

#include "aes_one_block.h"

INLINE V enc(V x, V k)
{
    return _mm_aesenc_si128(x, k);
}

INLINE V enc_last(V x, V k)
{
    return _mm_aesenclast_si128(x, k);
}

INLINE V dec(V x, V k)
{
    return _mm_aesdec_si128(x, k);
}

INLINE V dec_last(V x, V k)
{
    return _mm_aesdeclast_si128(x, k);
}

INLINE V add_8(V a, V b)
{
    return _mm_add_epi8(a, b);
}

INLINE V shuffle(V x, V i)
{
    return _mm_shuffle_epi8(x, i);
}

INLINE V shift_left(V x, unsigned e)
{
    return _mm_sll_epi64(x, _mm_cvtsi32_si128((int)(e)));
}

INLINE V carry_of(V x, unsigned e)
{
    return _mm_srl_epi64(x, _mm_cvtsi32_si128((int)(64 - e)));
}

INLINE V multiply_low(V x, V y)
{
    return _mm_clmulepi64_si128(x, y, 0x00);
}

INLINE V multiply_high(V x, V y)
{
    return _mm_clmulepi64_si128(x, y, 0x01);
}

/* Immediate operands. */
#define BYTES_UP(x, n) _mm_slli_si128(x, n)
#define BYTES_DOWN(x, n) _mm_srli_si128(x, n)

#include "aes_aesni_modes.h"

INLINE V gather(const uint8_t *const *p, int g, size_t at)
{
    return load(p[g] + at);
}

INLINE void scatter(uint8_t *const *p, int g, size_t at, V x)
{
    store(p[g] + at, x);
}

#include "aes_aesni_narrow.h"

#include "aes_aesni_chain.h"

void citius_aes_aesni_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    cbc_encrypt(schedule, chain, out, in, blocks);
}

void citius_aes_aesni_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    cfb_encrypt(schedule, chain, out, in, blocks);
}

void citius_aes_aesni_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    ofb(schedule, chain, out, in, blocks);
}

BLOCK_ENCRYPT(aes, aesni)
{
    ecb(schedule, 0, out, in, blocks);
}

BLOCK_DECRYPT(aes, aesni)
{
    ecb(schedule, 1, out, in, blocks);
}

const struct block_modes citius_aes_aesni_modes = {
    .cbc_decrypt = cbc_decrypt,
    .cfb_decrypt = cfb_decrypt,
    .ctr = ctr,
    .cfb_encrypt = citius_aes_aesni_cfb_encrypt,
    .ofb = citius_aes_aesni_ofb,
    .xts_encrypt = xts_encrypt,
    .xts_decrypt = xts_decrypt,
    .ocb_encrypt = ocb_encrypt,
    .ocb_decrypt = ocb_decrypt,
    .cbc_encrypt = citius_aes_aesni_cbc_encrypt,
    .cbc_many = cbc_many,
    .chains = CHAINS,
    .few = UINT_MAX,
    .stack = { .feedback = STACK(0), .ctr = STACK(512), .xts = STACK(448), .ocb = STACK(448), .many = STACK(192) },
};

TARGET_END
#endif
