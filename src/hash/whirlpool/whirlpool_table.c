/* Whirlpool with 64-bit words: S-box, ShiftColumns and MixRows of a byte are one table look-up.
 *
 * Addresses depend on the message: not constant-time.  @[Whirlpool03, Section 7.1] */
#include "whirlpool.h"

#define BYTE(x, k) ((x) >> 8 * (k) & 0xff)

/* Row i of the next matrix: column k comes from k rows above. */
#define ROW_OF(i)                                                                                        \
    (t[0][BYTE(s[(i) & 7], 0)] ^ t[1][BYTE(s[((i) - 1) & 7], 1)] ^ t[2][BYTE(s[((i) - 2) & 7], 2)] ^     \
     t[3][BYTE(s[((i) - 3) & 7], 3)] ^ t[4][BYTE(s[((i) - 4) & 7], 4)] ^ t[5][BYTE(s[((i) - 5) & 7], 5)] \
     ^ t[6][BYTE(s[((i) - 6) & 7], 6)] ^ t[7][BYTE(s[((i) - 7) & 7], 7)])

INLINE void rho(const uint64_t t[8][256], uint64_t s[8], const uint64_t key[8])
{
    uint64_t x[8] = { ROW_OF(0), ROW_OF(1), ROW_OF(2), ROW_OF(3), ROW_OF(4), ROW_OF(5), ROW_OF(6), ROW_OF(7) };

    for (int i = 0; i < 8; i++)
        s[i] = x[i] ^ key[i];
}

INLINE void absorb(const uint64_t t[8][256], const uint8_t *sbox, void *state, const uint8_t *in, size_t blocks)
{
    uint8_t *h = ((struct whirlpool_state *)state)->h;

    for (; blocks > 0; blocks--, in += 64) {
        uint64_t key[8], s[8], rc[8] = { 0 };

        for (int i = 0; i < 8; i++) {
            key[i] = load_le64(h + 8 * i);
            s[i] = load_le64(in + 8 * i) ^ key[i];
        }
        for (int r = 0; r < 10; r++) {
            rc[0] = load_le64(sbox + 8 * r);
            rho(t, key, rc);
            rho(t, s, key);
        }
        for (int i = 0; i < 8; i++)
            store_le64(h + 8 * i, load_le64(h + 8 * i) ^ load_le64(in + 8 * i) ^ s[i]);
    }
}

void citius_whirlpool_table_absorb(void *state, const uint8_t *in, size_t blocks)
{
    absorb(citius_whirlpool_rows, citius_whirlpool_sbox, state, in, blocks);
}

void citius_whirlpool_t_table_absorb(void *state, const uint8_t *in, size_t blocks)
{
    absorb(citius_whirlpool_t_rows, citius_whirlpool_sbox, state, in, blocks);
}

void citius_whirlpool_0_table_absorb(void *state, const uint8_t *in, size_t blocks)
{
    absorb(citius_whirlpool_0_rows, citius_whirlpool_0_sbox, state, in, blocks);
}
