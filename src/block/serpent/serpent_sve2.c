/* SPDX-License-Identifier: MIT */
/* Serpent, four blocks at a time, NEON with XAR of SVE2.
 *
 * Time depends on blocks only.
 * Idea: as serpent_neon.c; XAR rotates the sum of two words, so the key of a round is added where it mixes.  Only the
 * lowest 128 bits of registers count, whatever their length is. */
#include "serpent.h"

#include "../../core/vectors.h"

#if CITIUS_AARCH64

#include "serpent_neon.h"

enum { GROUPS = 4 };

#define KEY_IN_MIX

#include "serpent_vectors.h"

/* x + y rotated to the left by n, XAR Zx.S, Zx.S, Zy.S, #32 - n: from its fields, as gcc 12 cannot name Z registers
 * here.  .Lv7 is 7.  volatile: gcc would mix in another order, and copy registers. */
#define XAR(x, y, n)                                                                                             \
    __asm__ volatile(".ifndef .Lv0\n\t"                                                                          \
                     ".irp i, "                                                                                  \
                     "0,1,2,3,4,5,6,7,8,9,10,11,12,13,14,15,16,17,18,19,20,21,22,23,24,25,26,27,28,29,30,31\n\t" \
                     ".set .Lv\\i, \\i\n\t"                                                                      \
                     ".endr\n\t"                                                                                 \
                     ".endif\n\t"                                                                                \
                     ".inst 0x04603400 | ((32 + %2) & 24) << 16 | ((32 + %2) & 7) << 16 | .L%1 << 5 | .L%0"      \
                     : "+w"(x)                                                                                   \
                     : "w"(y), "i"(n))

INLINE void mix_key(W x[4], const key_word *k)
{
    XAR(x[0], key_at(k, 0), 13);
    XAR(x[2], key_at(k, 2), 3);
    x[1] ^= key_at(k, 1) ^ x[0];
    XAR(x[1], x[2], 1);
    x[3] ^= key_at(k, 3) ^ x[0] << 3;
    XAR(x[3], x[2], 7);
    x[0] ^= x[1];
    XAR(x[0], x[3], 5);
    x[2] ^= x[1] << 7;
    XAR(x[2], x[3], 22);
}

INLINE void unmix_key(W x[4], const key_word *k)
{
    const W zero = { 0 };

    x[1] ^= key_at(k, 1);
    x[3] ^= key_at(k, 3);
    XAR(x[0], key_at(k, 0), 27);
    XAR(x[2], key_at(k, 2), 10);
    x[0] ^= x[1] ^ x[3];
    x[2] ^= x[3] ^ x[1] << 7;
    XAR(x[1], zero, 31);
    XAR(x[3], zero, 25);
    x[1] ^= x[0] ^ x[2];
    x[3] ^= x[2] ^ x[0] << 3;
    XAR(x[0], zero, 19);
    XAR(x[2], zero, 29);
}

BLOCK_ENCRYPT(serpent, sve2)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(serpent, sve2)
{
    crypt_all(true, schedule, out, in, blocks);
}

#endif
