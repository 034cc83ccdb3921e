/* SPDX-License-Identifier: MIT */
/* AES: what its implementations share.  @[FIPS197] */
#ifndef CITIUS_BLOCK_AES_H
#define CITIUS_BLOCK_AES_H

#include "../../core/impl.h"

/* Rounds for a key of len bytes. */
static inline unsigned aes_rounds(size_t len)
{
    return (unsigned)len / 4 + 6;
}

/* Round keys as FIPS 197 has them, in constant time. */
void citius_aes_round_keys(uint8_t keys[15][16], const uint8_t *key, size_t len);

/* The inverse of MixColumns, in constant time. */
void citius_aes_unmix(uint8_t out[16], const uint8_t in[16]);

extern const struct block_modes citius_aes_aesni_modes, citius_aes_vaes256_modes, citius_aes_vaes512_modes,
    citius_aes_armv8_modes;

#define ROW(...) BLOCK_DECLARED(aes, __VA_ARGS__)
#include "rows.def"

#endif
