/* SPDX-License-Identifier: MIT */
/* What whirlpool_columns.h asks for, with 256-bit vectors */
#define V __m256i
#define LANES 2
#define OP(name) _mm256_##name
#define XOR _mm256_xor_si256
#define AND _mm256_and_si256
#define LOAD_128(p) _mm_loadu_si128((const void *)(p))
#define BROADCAST(p) _mm256_broadcastsi128_si256(LOAD_128(p))
#define LOAD_LANES(p, i) \
    _mm256_inserti128_si256(_mm256_castsi128_si256(LOAD_128((p)[0] + (i))), LOAD_128((p)[1] + (i)), 1)
#define STORE_LANES(p, i, x)                                                       \
    do {                                                                           \
        __m256i x_ = x;                                                            \
        _mm_storeu_si128((void *)((p)[0] + (i)), _mm256_castsi256_si128(x_));      \
        _mm_storeu_si128((void *)((p)[1] + (i)), _mm256_extracti128_si256(x_, 1)); \
    } while (0)
