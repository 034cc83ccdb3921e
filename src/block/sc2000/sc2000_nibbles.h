/* SPDX-License-Identifier: MIT */
/* SC2000 by look-ups of nibbles, as many blocks as a vector has bytes, written once for all vectors.
 *
 * Each byte of a block has a vector of its own, with that of all blocks.  PSHUFB looks a nibble up, and gives 0 where
 * bit 7 is set: a field less 16 n has that bit when it is too small.  So it takes part in all rows of a table up to its own, and they are
 * differences.  A swizzle of WebAssembly also gives 0 for a number above 15, and the rows are the table.
 *
 * The including file defines:
 *     V, every_8(x), every_32(x), every_128(p), add_8(a, b)     core/vector.h, for other names as well
 *     W, gather(x, in), scatter(out, x)                         sc2000_vectors.h
 *     shuffle(table, x)       the bytes of table that x selects, in each 128-bit lane; 0 where bit 7 of x is set, in WebAssembly also
 *                             for a number above 15
 * This file defines, for sc2000_planes.h:
 *     mix(a, b, cd, keep), spread_keys(bytes, decrypt, s) */
#include <stdint.h>

#include "../../core/barriers.h"

/* Each byte four times: AVX2 loads that into all of a vector at once. */
typedef uint32_t key_byte;

INLINE W everywhere(const key_byte *p)
{
    return (W)every_32(*p);
}

#include "sc2000_planes.h"
#include "sc2000_tables.h"

/* Words that share the loads of the tables: eight registers are enough for one only. */
enum { TOGETHER = CITIUS_X86_64 || CITIUS_WASM ? 2 : 1 };

/* Row n of what a field gives to byte i. */
#if CITIUS_WASM
typedef const uint8_t (*row_tables)[4][64];

INLINE row_tables all_rows(void)
{
    return citius_sc2000_planes;
}

INLINE const uint8_t *row_of(row_tables t, int field, int n, int i)
{
    return t[field][i] + 16 * n;
}
#else
typedef const uint8_t (*row_tables)[16];

INLINE row_tables all_rows(void)
{
    return citius_sc2000_steps;
}

INLINE const uint8_t *row_of(row_tables t, int field, int n, int i)
{
    return t[(field > 0 ? 8 * field + 8 : 0) + 4 * n + i];
}
#endif

/* Byte i of each word takes in what the `count` times sixteen numbers of a field give.  Clobbers the field. */
INLINE void look_up(W y[TOGETHER][4], W f[TOGETHER][6], row_tables t, int field, int count)
{
    for (int n = 0; n < count; n++) {
        if (n > 0)
            for (int w = 0; w < TOGETHER; w++)
                f[w][field] = (W)add_8((V)f[w][field], every_8(0xf0)); /* less 16 */
        for (int i = 0; i < 4; i++) {
            V table = every_128(row_of(t, field, n, i));

            for (int w = 0; w < TOGETHER; w++) {
                y[w][i] ^= (W)shuffle(table, (V)f[w][field]);
                BARRIER_VEC(y[w][i]); /* else gcc looks all up before it adds the first two, and keeps them in memory */
            }
        }
    }
}

/* The fields of a word, from the highest one on. */
INLINE void cut(W f[6], const W x[4])
{
    f[0] = x[0] >> 2 & all_8(0x3f);
    f[1] = (x[0] << 3 & all_8(0x18)) | (x[1] >> 5 & all_8(0x07));
    f[2] = x[1] & all_8(0x1f);
    f[3] = x[2] >> 3 & all_8(0x1f);
    f[4] = (x[2] << 2 & all_8(0x1c)) | (x[3] >> 6 & all_8(0x03));
    f[5] = x[3] & all_8(0x3f);
}

/* M(S(x)) of each word, without the constant. */
INLINE void multiply_substitute(W y[TOGETHER][4], W x[TOGETHER][4])
{
    row_tables t = all_rows();
    const W none = { 0 };
    W f[TOGETHER][6];

    BARRIER_PTR(t); /* or compilers would have the whole table on the stack */
    for (int w = 0; w < TOGETHER; w++) {
        for (int i = 0; i < 4; i++)
            y[w][i] = none;
        cut(f[w], x[w]);
    }
    look_up(y, f, t, 0, 4);
    look_up(y, f, t, 1, 2);
    look_up(y, f, t, 2, 2);
    look_up(y, f, t, 3, 2);
    look_up(y, f, t, 4, 2);
    look_up(y, f, t, 5, 4);
}

/* R: keep is where p adds to a, and q does not to b. */
INLINE void mix(W a[4], W b[4], W cd[2][4], W keep)
{
    W pq[2][4], *p = pq[0], *q = pq[1];

    multiply_substitute(pq, cd);
    if (TOGETHER == 1)
        multiply_substitute(pq + 1, cd + 1);
    for (int i = 0; i < 4; i++) {
        a[i] ^= (p[i] & keep) ^ q[i];
        b[i] ^= (q[i] & ~keep) ^ p[i];
    }
}

#if CITIUS_WASM
INLINE void spread_keys(key_bytes bytes, bool decrypt, const struct sc2000_key *s)
{
    for (unsigned n = 0; n < 2 * s->rounds; n++)
        for (int j = 0; j < 4; j++)
            for (int i = 0; i < 4; i++)
                bytes[n][j][i] = (sc2000_group(s, decrypt, n)[j] >> (24 - 8 * i) & 0xff) * 0x01010101;
}
#else
INLINE void spread_keys(key_bytes bytes, bool decrypt, const struct sc2000_key *s)
{
    const __m128i highest_first = _mm_set_epi32(0x00000000, 0x01010101, 0x02020202, 0x03030303);

    for (unsigned n = 0; n < 2 * s->rounds; n++) {
        __m128i k = _mm_loadu_si128((const __m128i *)(const void *)sc2000_group(s, decrypt, n));

        for (int j = 0; j < 4; j++) {
            __m128i places = _mm_add_epi8(highest_first, _mm_set1_epi8((char)(4 * j)));

            _mm_storeu_si128((__m128i *)(void *)bytes[n][j], _mm_shuffle_epi8(k, places));
        }
    }
}
#endif
