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

#if CITIUS_X86
#if CITIUS_X86_64
BLOCK_KERNEL(aes, ssse3);
#endif
BLOCK_KERNEL(aes, vperm);
BLOCK_EXPANSION(aes, vperm);
#endif

#if CITIUS_AARCH64
BLOCK_KERNEL(aes, armv8);
BLOCK_EXPANSION(aes, armv8);
extern const struct block_modes citius_aes_armv8_modes;
BLOCK_KERNEL(aes, neon);
BLOCK_KERNEL(aes, vperm);
BLOCK_EXPANSION(aes, vperm);
#endif

#if CITIUS_WASM_SIMD
BLOCK_KERNEL(aes, simd128);
BLOCK_KERNEL(aes, vperm);
BLOCK_EXPANSION(aes, vperm);
#endif

#if CITIUS_ASM_X86_64
BLOCK_KERNEL(aes, x86_64);
#endif

#if CITIUS_ASM_I386
BLOCK_KERNEL(aes, i386);
#endif

BLOCK_KERNEL(aes, table);
BLOCK_EXPANSION(aes, table);

BLOCK_KERNEL(aes, ct);
BLOCK_EXPANSION(aes, ct);

BLOCK_KERNEL(aes, ref);
BLOCK_EXPANSION(aes, ref);

BLOCK_KERNEL(aes, aesni);
BLOCK_KERNEL(aes, vaes256);
BLOCK_KERNEL(aes, vaes512);
BLOCK_EXPANSION(aes, aesni);
extern const struct block_modes citius_aes_aesni_modes, citius_aes_vaes256_modes, citius_aes_vaes512_modes;

#endif
