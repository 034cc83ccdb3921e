/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: the schedule that the implementations aesni, vaes256 and vaes512 share. */
#ifndef CITIUS_BLOCK_AES_AESNI_H
#define CITIUS_BLOCK_AES_AESNI_H

#include "aes.h"

/* Round keys in the order of their use.  For decryption as the instructions require them: all but the first
 * and the last through InvMixColumns.  @[FIPS197, Section 5.3.5] */
struct aesni_schedule {
    uint8_t encrypt[15][16], decrypt[15][16];
    uint32_t rounds;
};

/* Modes of one message, where each block waits for the last: without AVX, and with it. */
void citius_aes_aesni_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_aesni_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_aesni_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);

#endif
