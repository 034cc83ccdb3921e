/* SPDX-License-Identifier: MIT */
/* MARS, up to four blocks at a time, AVX-512 with GFNI.
 *
 * Any number of blocks; time depends on it only.
 * Idea: that of 16 blocks, but a word of a block takes four places, so that its four bytes are looked up side by side
 * and S0 and S1 are gone through once.  One or two blocks are for mars_avx512_x2.c. */
#include "../../core/vectors.h"
#include "mars_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(MARS_AVX512_ISA)

#include "mars_few.h"

/* How many are done; one or two may be left. */
INLINE size_t crypt_all(bool decrypt, const struct mars_key *key, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t done = 0;

    while (blocks - done > FEW / 2) {
        size_t count = blocks - done < FEW ? blocks - done : FEW;

        crypt_few(decrypt, key, out + 16 * done, in + 16 * done, count);
        done += count;
    }
    return done;
}

/* Not inline, or its stack would lie above that of the last blocks. */
static __attribute__((noinline)) ALIGN_STACK size_t encrypt(const void *schedule, uint8_t *out, const uint8_t *in,
                                                            size_t blocks)
{
    return crypt_all(false, schedule, out, in, blocks);
}

static __attribute__((noinline)) ALIGN_STACK size_t decrypt(const void *schedule, uint8_t *out, const uint8_t *in,
                                                            size_t blocks)
{
    return crypt_all(true, schedule, out, in, blocks);
}

BLOCK_ENCRYPT(mars, avx512_x4)
{
    size_t done = blocks > FEW / 2 ? encrypt(schedule, out, in, blocks) : 0;

    if (done < blocks)
        citius_mars_avx512_x2_encrypt(schedule, out + 16 * done, in + 16 * done, blocks - done);
}

BLOCK_DECRYPT(mars, avx512_x4)
{
    size_t done = blocks > FEW / 2 ? decrypt(schedule, out, in, blocks) : 0;

    if (done < blocks)
        citius_mars_avx512_x2_decrypt(schedule, out + 16 * done, in + 16 * done, blocks - done);
}

TARGET_END
#endif
