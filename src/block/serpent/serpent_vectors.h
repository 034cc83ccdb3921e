/* Serpent by words in vectors: LANES / 4 rows of 16 bytes.  Before it is included:
 *
 *     VECTOR               the type of the intrinsics
 *     MM(name)             the intrinsic of that name and size
 *     LANES, TERN, ROL     see serpent_words.h */
#include "serpent.h"

typedef uint32_t W __attribute__((vector_size(4 * LANES)));
typedef W W_unaligned __attribute__((aligned(1), may_alias));

#define UNPACK(part, a, b) (W)MM(unpack##part)((VECTOR)(a), (VECTOR)(b))

/* In each row: a 4 x 4 matrix of words transposed. */
INLINE void transpose(W x[4])
{
    W ab_low = UNPACK(lo_epi32, x[0], x[1]), cd_low = UNPACK(lo_epi32, x[2], x[3]);
    W ab_high = UNPACK(hi_epi32, x[0], x[1]), cd_high = UNPACK(hi_epi32, x[2], x[3]);

    x[0] = UNPACK(lo_epi64, ab_low, cd_low);
    x[1] = UNPACK(hi_epi64, ab_low, cd_low);
    x[2] = UNPACK(lo_epi64, ab_high, cd_high);
    x[3] = UNPACK(hi_epi64, ab_high, cd_high);
}

INLINE void load(W x[4], const uint8_t *in)
{
    for (int j = 0; j < 4; j++)
        x[j] = ((const W_unaligned *)(const void *)in)[j];
    transpose(x);
}

INLINE void store(uint8_t *out, W x[4])
{
    transpose(x);
    for (int j = 0; j < 4; j++)
        ((W_unaligned *)(void *)out)[j] = x[j];
}

#define KEY(k, j) (W)MM(set1_epi32)((int)(k)[j])
#define SHL(x, n) ((x) << (n))
#ifndef TERN
#define MIX_BARRIER(x) BARRIER_VEC_GCC(x)
#endif
#ifndef ROL
#define ROL(x, n) ((x) << (n) | (x) >> (32 - (n)))
#endif

#include "serpent_words.h"
