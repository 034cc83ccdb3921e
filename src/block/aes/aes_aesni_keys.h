/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: keys and chaining values, for all widths.  Included after TARGET_BEGIN. */
#ifndef CITIUS_BLOCK_AES_AESNI_KEYS_H
#define CITIUS_BLOCK_AES_AESNI_KEYS_H

#include "../../core/barriers.h"
#include "aes_aesni.h"

struct keys {
    const uint8_t (*key)[16];
    unsigned rounds;
    int decrypt;
};

INLINE struct keys keys_of(const void *schedule, int decrypt)
{
    const struct aesni_schedule *s = schedule;

    return (struct keys){ decrypt ? s->decrypt : s->encrypt, s->rounds, decrypt };
}

INLINE __m128i load_block(const void *p)
{
    return _mm_loadu_si128(p);
}

/* A chaining value, by halves: a caller may just have written it so, and then a load of the whole would wait until both
 * are in the cache, and hold up all that follows. */
INLINE __m128i load_chain(const uint8_t *p)
{
    __m128i low = _mm_loadl_epi64((const void *)p);

    BARRIER_VEC(low); /* or clang loads the whole */
    return _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(low), (const void *)(p + 8)));
}

#endif
