/* MARS by look-ups of nibbles, written once for all vectors.  Before it is included:
 *
 *     V                           a vector; as many blocks at a time as it has bytes
 *     LOAD(p) STORE(p, x)         from and to anywhere
 *     TABLE(p)                    16 aligned bytes, in every 128-bit lane
 *     ALL_8(b)
 *     AND(a, b) OR(a, b)
 *     LEFT(x, n)                  shift of 32-bit words
 *     BELOW_16(x)                 x - 16 for each byte, saturating, signed
 *     SHUFFLE(table, x)           PSHUFB: the bytes of table that x tells
 *     LOW_32(a, b) HIGH_32(a, b) LOW_64(a, b) HIGH_64(a, b)     unpack
 *
 * and what mars_rounds.h asks for but GROUPS and the look-ups.
 *
 * A word of a fourth of the blocks is in a vector, because of additions and multiplications.  For look-ups four of
 * them trade bytes, so that each holds one byte of all words.  PSHUFB gives 0 where bit 7 is set, so a number that
 * sinks by 16 from row to row takes part until it is below 0: what it meets are the rows' differences. */
#include "../../core/barriers.h"
#include "mars.h"
#include "mars_tables.h"

#define GROUPS 4

/* Four vectors of words: each 128-bit lane is a row of a 4 x 4 matrix. */
INLINE void transpose(V x[4])
{
    V a = LOW_32(x[0], x[1]), b = LOW_32(x[2], x[3]), c = HIGH_32(x[0], x[1]), d = HIGH_32(x[2], x[3]);

    x[0] = LOW_64(a, b);
    x[1] = HIGH_64(a, b);
    x[2] = LOW_64(c, d);
    x[3] = HIGH_64(c, d);
}

/* Equal bytes of four words to one word, and back. */
INLINE V gather(V x)
{
    _Alignas(16) static const uint8_t columns[16] = { 0, 4, 8, 12, 1, 5, 9, 13, 2, 6, 10, 14, 3, 7, 11, 15 };

    return SHUFFLE(x, TABLE(columns));
}

INLINE void to_bytes(V x[4])
{
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
    transpose(x);
}

INLINE void to_words(V x[4])
{
    transpose(x);
    for (int i = 0; i < 4; i++)
        x[i] = gather(x[i]);
}

/* y[i] = byte i of word x of the 256 that these rows have, or 0 where bit 7 of hide is set, whose others are 0. */
static __attribute__((noinline)) void look_up_256(V y[4], const uint8_t (*rows)[4][16], V x, V hide)
{
    V y0 = ALL_8(0), y1 = y0, y2 = y0, y3 = y0;

    for (int half = 0; half < 2; half++, x = XOR(x, ALL_8(0x80))) {
        V n = OR(x, hide);

        UNROLL(8) for (int row = 0; row < 8; row++, rows++) {
            y0 = XOR(y0, SHUFFLE(TABLE((*rows)[0]), n));
            y1 = XOR(y1, SHUFFLE(TABLE((*rows)[1]), n));
            y2 = XOR(y2, SHUFFLE(TABLE((*rows)[2]), n));
            y3 = XOR(y3, SHUFFLE(TABLE((*rows)[3]), n));
            n = BELOW_16(n);
            BARRIER_VEC(y0); /* or gcc would keep all terms on the stack */
            BARRIER_VEC(y1);
            BARRIER_VEC(y2);
            BARRIER_VEC(y3);
        }
    }
    y[0] = y0;
    y[1] = y1;
    y[2] = y2;
    y[3] = y3;
}

INLINE void look_up_bytes(V y[4][GROUPS], const V x[GROUPS], int first)
{
    V byte[4] = { x[0], x[1], x[2], x[3] };

    to_bytes(byte);
    for (int i = 0; i < 4; i++) {
        look_up_256(y[i], citius_mars_steps + (i & 1 ? 16 : 0), byte[(i + first) & 3], ALL_8(0));
        to_words(y[i]);
    }
}

INLINE void look_up_word(V y[GROUPS], const V x[GROUPS])
{
    V byte[4] = { x[0], x[1], x[2], x[3] }, bit_8, z[4];

    to_bytes(byte);
    bit_8 = AND(LEFT(byte[1], 7), ALL_8(0x80));
    look_up_256(y, citius_mars_steps, byte[0], bit_8);
    look_up_256(z, citius_mars_steps + 16, byte[0], XOR(bit_8, ALL_8(0x80)));
    for (int p = 0; p < 4; p++)
        y[p] = XOR(y[p], z[p]);
    to_words(y);
}

#define SETS 2
#include "mars_batch.h"
