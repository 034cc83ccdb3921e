/* RC6, 16 blocks at a time, what sse2 and sse41 share: rc6_lanes.h on four words.  Each defines the rotations. */

#define LANES 4
#define GROUPS 4
#define V __m128i
#define ADD _mm_add_epi32
#define SUB _mm_sub_epi32
#define XOR _mm_xor_si128
#define KEY key
#define BARRIER_WORD(x) BARRIER_VEC_CLANG(x)
#define LOW _mm_unpacklo_epi32
#define HIGH _mm_unpackhi_epi32
#define LOW2 _mm_unpacklo_epi64
#define HIGH2 _mm_unpackhi_epi64
#define LOAD(p) _mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((__m128i *)(void *)(p), x)

INLINE V key(const uint32_t *p)
{
    V x = _mm_set1_epi32((int)*p);

    BARRIER_VEC_CLANG(x); /* or it would be shuffled for each group */
    return x;
}
