/* RC6, 64 blocks at a time, AVX-512 with VBMI2.
 *
 * Idea: rc6_lanes.h; rotations by a vector exist, and take their counts modulo 32. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "rc6.h"

#if CITIUS_X86
TARGET_BEGIN("avx512f,avx512bw,avx512vbmi2")

#define ENCRYPT citius_rc6_avx512_encrypt
#define DECRYPT citius_rc6_avx512_decrypt
#define LANES 16
#define GROUPS 4
#define V __m512i
#define ADD _mm512_add_epi32
#define SUB _mm512_sub_epi32
#define XOR _mm512_xor_si512
#define BARRIER_WORD(x) BARRIER_VEC(x)
#define KEY(p) _mm512_set1_epi32((int)*(p))
#define LOW _mm512_unpacklo_epi32
#define HIGH _mm512_unpackhi_epi32
#define LOW2 _mm512_unpacklo_epi64
#define HIGH2 _mm512_unpackhi_epi64
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)

struct turn {
    V word;
};

INLINE struct turn turn(V x)
{
    V twice_plus_1 = _mm512_shldi_epi32(x, _mm512_set1_epi32(-1), 1);
    V word = _mm512_rol_epi32(_mm512_mullo_epi32(x, twice_plus_1), 5);

    BARRIER_VEC(word);
    return (struct turn){ word };
}

INLINE V left(V x, struct turn t)
{
    return _mm512_rolv_epi32(x, t.word);
}

INLINE V right(V x, struct turn t)
{
    return _mm512_rorv_epi32(x, t.word);
}

#include "rc6_lanes.h"

TARGET_END
#endif
