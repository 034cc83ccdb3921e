/* SC2000 by look-ups of nibbles, as many blocks as a vector has bytes, written once for all vectors.  Before it is
 * included: sc2000_vectors.h, and LOAD_16(p), 16 bytes in every 128-bit lane.
 *
 * Each byte of a block has a vector of its own, with that of all blocks.  PSHUFB looks a nibble up, and gives 0 where
 * bit 7 is set: a field less 16 n has that bit when it is too small. */
#include "sc2000.h"
#include "sc2000_circuits.h"
#include "sc2000_tables.h"

enum { LANES = sizeof(W) };

#define ALL_8(x) (W)MM(set1_epi8)((char)(x))
#define ADD(a, b) (W)MM(add_epi8)((VECTOR)(a), (VECTOR)(b))
#define SHUFFLE(table, x) (W)MM(shuffle_epi8)((VECTOR)(table), (VECTOR)(x))

/* Byte i takes in what the `count` times sixteen numbers of a field give. */
INLINE void look_up(W y[4], W field, int first, int count)
{
    for (int n = 0; n < count; n++) {
        W x = n == 0 ? field : ADD(field, ALL_8(-16 * n));

        for (int i = 0; i < 4; i++) {
            y[i] ^= SHUFFLE(LOAD_16(citius_sc2000_steps[first + 4 * n + i]), x);
            IN_ORDER(y[i]); /* else gcc looks all up before it adds the first two, and keeps them in memory */
        }
    }
}

/* M(S(x)), without the constant. */
INLINE void multiply_substitute(W y[4], const W x[4])
{
    const W none = { 0 };

    for (int i = 0; i < 4; i++)
        y[i] = none;
    look_up(y, x[0] >> 2 & ALL_8(0x3f), 0, 4);
    look_up(y, (x[0] << 3 & ALL_8(0x18)) | (x[1] >> 5 & ALL_8(0x07)), 16, 2);
    look_up(y, x[1] & ALL_8(0x1f), 24, 2);
    look_up(y, x[2] >> 3 & ALL_8(0x1f), 32, 2);
    look_up(y, (x[2] << 2 & ALL_8(0x1c)) | (x[3] >> 6 & ALL_8(0x03)), 40, 2);
    look_up(y, x[3] & ALL_8(0x3f), 48, 4);
}

/* R: keep is where p adds to a, and q does not to b. */
INLINE void mix(W a[4], W b[4], const W c[4], const W d[4], W keep)
{
    W p[4], q[4];

    multiply_substitute(p, c);
    multiply_substitute(q, d);
    for (int i = 0; i < 4; i++) {
        a[i] ^= (p[i] & keep) ^ q[i];
        b[i] ^= (q[i] & ~keep) ^ p[i];
    }
}

INLINE void add_key(W x[4], int i, W k)
{
    for (int n = 0; n < 4; n++)
        x[n] ^= SHUFFLE(k, ALL_8(4 * n + 3 - i));
}

INLINE void swap_halves(W x[16])
{
    for (int i = 0; i < 8; i++) {
        W t = x[i];

        x[i] = x[i + 8];
        x[i + 8] = t;
    }
}

INLINE void crypt_group(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in)
{
    W x[16], *a = x, *b = x + 4, *c = x + 8, *d = x + 12;

    gather(x, in);
    swap_halves(x);
    for (unsigned round = 0;; round++) {
        W before = LOAD_16(sc2000_group(s, decrypt, 2 * round));
        W behind = LOAD_16(sc2000_group(s, decrypt, 2 * round + 1));
        W keep = ALL_8(sc2000_mask(decrypt ? s->rounds + round : round));

        /* What were c and d becomes a and b here: with pointers that change places clang takes 4 to 8 % longer. */
        for (int i = 0; i < 4; i++) {
            W y[4] = { c[i], d[i], a[i], b[i] };

            add_key(y, i, before);
            if (decrypt)
                unsub_4(y, y);
            else
                sub_4(y, y);
            add_key(y, i, behind);
            a[i] = y[0];
            b[i] = y[1];
            c[i] = y[2];
            d[i] = y[3];
        }
        if (round == s->rounds - 1)
            break;
        mix(a, b, c, d, keep);
        mix(c, d, a, b, keep);
    }
    scatter(out, x);
}

/* The kernels of a row. */
#define SC2000_NIBBLES_WAY(row, way, decrypt)                                                             \
    void citius_sc2000_##row##_##way(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks) \
    {                                                                                                     \
        for (; blocks > 0; blocks -= LANES, in += 16 * LANES, out += 16 * LANES)                          \
            crypt_group(decrypt, schedule, out, in);                                                      \
    }
#define SC2000_NIBBLES(row) SC2000_NIBBLES_WAY(row, encrypt, false) SC2000_NIBBLES_WAY(row, decrypt, true)
