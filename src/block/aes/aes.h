/* AES: what its implementations share.  @[FIPS197] */
#ifndef CITIUS_BLOCK_AES_H
#define CITIUS_BLOCK_AES_H

#include <stdbool.h>

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

/* Keys for kernels that leave out the S-box's constant and, until the end, ShiftRows: but for the last key row
 * i's column c is in column c + i r after r rounds; every key but the first takes the constant.  back: for the
 * equivalent inverse cipher, the keys in its order; c - i r, and every key but the last. */
void citius_aes_move_keys(uint8_t out[15][16], uint8_t in[15][16], unsigned rounds, bool back);

#if CITIUS_X86
BLOCK_KERNEL(aes, ssse3);
BLOCK_KERNEL(aes, vperm);
void citius_aes_ssse3_expand(void *schedule, const uint8_t *key, size_t len);
#endif

#if CITIUS_ASM_X86_64
BLOCK_KERNEL(aes, x86_64);
#endif

#if CITIUS_ASM_I386
BLOCK_KERNEL(aes, i386);
#endif

BLOCK_KERNEL(aes, table);
void citius_aes_table_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(aes, ct);
void citius_aes_ct_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(aes, ref);
void citius_aes_ref_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(aes, aesni);
BLOCK_KERNEL(aes, vaes256);
BLOCK_KERNEL(aes, vaes512);
void citius_aes_aesni_expand(void *schedule, const uint8_t *key, size_t len);
extern const struct block_modes citius_aes_aesni_modes, citius_aes_vaes256_modes, citius_aes_vaes512_modes;

#endif
