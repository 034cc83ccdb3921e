/* AES: what its implementations share.  @[FIPS197] */
#ifndef CITIUS_BLOCK_AES_H
#define CITIUS_BLOCK_AES_H

#include "../../core/impl.h"

/* Rounds for a key of len bytes. */
static inline unsigned aes_rounds(size_t len)
{
    return (unsigned)len / 4 + 6;
}

BLOCK_KERNEL(aes, ref);
void citius_aes_ref_expand(void *schedule, const uint8_t *key, size_t len);

BLOCK_KERNEL(aes, aesni);
BLOCK_KERNEL(aes, vaes256);
BLOCK_KERNEL(aes, vaes512);
void citius_aes_aesni_expand(void *schedule, const uint8_t *key, size_t len);
extern const struct block_modes citius_aes_aesni_modes, citius_aes_vaes256_modes, citius_aes_vaes512_modes;

#endif
