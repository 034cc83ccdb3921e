/* MARS, one block at a time, AVX2; and the keys of both AVX2 rows.
 *
 * Any number of blocks; time depends on it and on the key's length only.
 * Idea: a look-up reads all rows of 32 words, keeps one under a mask, and of that one word. */
#include "../../core/vectors.h"

#if CITIUS_X86

#include "mars.h"
#include "mars_expand.h"
#include "mars_tables.h"

TARGET_BEGIN("avx2")

#define LOAD(p) _mm256_loadu_si256((const __m256i *)(const void *)(p))
#define ALL(x) _mm256_set1_epi32((int)(x))

INLINE uint32_t scan(const uint32_t *table, int rows, uint32_t x)
{
    const __m256i columns = _mm256_set_epi32(7, 6, 5, 4, 3, 2, 1, 0);
    __m256i row = ALL(x / 32), column = ALL(x % 32), sum[4] = { ALL(0), ALL(0), ALL(0), ALL(0) };
    __m128i y;

    for (int i = 0; i < rows; i++, table += 32) {
        __m256i this = _mm256_cmpeq_epi32(row, ALL(0));

        for (int j = 0; j < 4; j++)
            sum[j] = _mm256_or_si256(sum[j], _mm256_and_si256(this, LOAD(table + 8 * j)));
        row = _mm256_sub_epi32(row, ALL(1));
        __asm__("" : "+x"(row)); /* or gcc would make a constant for each row, in general registers */
    }
    for (int j = 0; j < 4; j++)
        sum[j] = _mm256_and_si256(sum[j], _mm256_cmpeq_epi32(column, _mm256_add_epi32(columns, ALL(8 * j))));
    sum[0] = _mm256_or_si256(_mm256_or_si256(sum[0], sum[1]), _mm256_or_si256(sum[2], sum[3]));
    y = _mm_or_si128(_mm256_castsi256_si128(sum[0]), _mm256_extracti128_si256(sum[0], 1));
    y = _mm_or_si128(y, _mm_shuffle_epi32(y, 0x4e));
    y = _mm_or_si128(y, _mm_shuffle_epi32(y, 0xb1));
    return (uint32_t)_mm_cvtsi128_si32(y);
}

static __attribute__((noinline)) uint32_t look_up(uint32_t x)
{
    return scan(citius_mars_s, 16, x & 511);
}

void citius_mars_avx2_expand(void *schedule, const uint8_t *key, size_t len)
{
    mars_expand(schedule, key, len, look_up);
}

#include "mars_words.h"

static __attribute__((noinline)) uint32_t look_up_256(const uint32_t *table, uint32_t x)
{
    return scan(table, 8, x & 255);
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    for (int i = 0; i < 4; i++)
        y[i][0] = look_up_256(citius_mars_s + (i & 1 ? 256 : 0), x[0] >> 8 * ((i + first) & 3));
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    y[0] = look_up(x[0]);
}

#define SETS 1
#include "mars_single.h"

ALIGN_STACK void citius_mars_avx2_x1_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(false, schedule, out, in, blocks);
}

ALIGN_STACK void citius_mars_avx2_x1_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
