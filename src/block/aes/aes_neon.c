/* SPDX-License-Identifier: MIT */
/* AES, eight blocks at a time, NEON: for cores without instructions for AES.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: bit slices, aes_slice_bytes.h.  32 registers hold the slices and nearly all that the S-box computes between. */
#include "../../core/vectors.h"
#include "aes_vperm.h"

#if CITIUS_AARCH64

typedef uint64_t W __attribute__((vector_size(16)));

INLINE W load_word_16(const void *p)
{
    return (W)vld1q_u8(p);
}

INLINE void store_word_16(void *p, W x)
{
    vst1q_u8(p, (uint8x16_t)x);
}

INLINE W shuffle(W x, const uint8_t mask[16])
{
    return (W)vqtbl1q_u8((uint8x16_t)x, vld1q_u8(mask));
}

/* By two rows and an even number of columns, which is none: an exchange of halves, which is one operation everywhere; TBL is three on
 * Cortex-A72. */
INLINE W turn(W x, int n, int p)
{
    return n == 2 && p % 2 == 0 ? (W)vrev32q_u16((uint16x8_t)x) : shuffle(x, citius_aes_turns[n - 1][p]);
}

#include "aes_sbox.h"
#include "aes_slice_bytes.h"

BLOCK_ENCRYPT(aes, neon)
{
    encrypt_groups(schedule, out, in, blocks);
}

BLOCK_DECRYPT(aes, neon)
{
    decrypt_groups(schedule, out, in, blocks);
}

#endif
