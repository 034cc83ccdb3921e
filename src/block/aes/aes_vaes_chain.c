/* SPDX-License-Identifier: MIT */
/* AES, AVX: one chain at a time, for the implementations vaes256 and vaes512.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,avx")

#include "aes_aesni_chain.h"

void citius_aes_vaes_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    cbc_encrypt(schedule, chain, out, in, blocks);
}

void citius_aes_vaes_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    cfb_encrypt(schedule, chain, out, in, blocks);
}

void citius_aes_vaes_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    ofb(schedule, chain, out, in, blocks);
}

TARGET_END
#endif
