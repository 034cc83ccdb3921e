/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: keys and chaining values, for all widths.  Included after TARGET_BEGIN. */
#ifndef CITIUS_BLOCK_AES_AESNI_KEYS_H
#define CITIUS_BLOCK_AES_AESNI_KEYS_H

#include "../../core/barriers.h"
#include "aes_aesni.h"

typedef __m128i B;

enum { KEY_FIRST = 0 };

INLINE B load_block(const void *p)
{
    return _mm_loadu_si128(p);
}

INLINE void store_block(void *p, B x)
{
    _mm_storeu_si128(p, x);
}

INLINE B xor_block(B a, B b)
{
    return _mm_xor_si128(a, b);
}

/* A chaining value, by halves: a caller may just have written it so, and then a load of the whole would wait until both
 * are in the cache, and hold up all that follows. */
INLINE B load_chain(const uint8_t *p)
{
    __m128i low = _mm_loadl_epi64((const void *)p);

    BARRIER_VEC(low); /* or clang loads the whole */
    return _mm_castpd_si128(_mm_loadh_pd(_mm_castsi128_pd(low), (const void *)(p + 8)));
}

/* One block alone: AES and AVX load the keys in the rounds. */
INLINE void one_round(const struct keys *k, unsigned r, B *x)
{
    B key = load_block(k->key[r]);

    *x = k->decrypt ? _mm_aesdec_si128(*x, key) : _mm_aesenc_si128(*x, key);
}

/* All rounds of a block; last: what the last one adds to its key. */
INLINE B one_block(const struct keys *k, B x, B last)
{
    x = _mm_xor_si128(x, load_block(k->key[0]));
    UNROLL(16) for (int i = 0; i < 9; i++) one_round(k, (unsigned)i + 1, &x);
    if (k->rounds > 10) {
        one_round(k, 10, &x);
        one_round(k, 11, &x);
    }
    if (k->rounds > 12) {
        one_round(k, 12, &x);
        one_round(k, 13, &x);
    }
    last = _mm_xor_si128(last, load_block(k->key[k->rounds]));
    return k->decrypt ? _mm_aesdeclast_si128(x, last) : _mm_aesenclast_si128(x, last);
}

#endif
