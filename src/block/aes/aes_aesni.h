/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: what the implementations aesni, vaes256 and vaes512 share. */
#ifndef CITIUS_BLOCK_AES_AESNI_H
#define CITIUS_BLOCK_AES_AESNI_H

#include "aes_keys.h"

/* Modes of one message, where each block waits for the last: without AVX, and with it. */
void citius_aes_aesni_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_aesni_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_aesni_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
void citius_aes_vaes_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);

#endif
