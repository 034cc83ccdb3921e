/* SPDX-License-Identifier: MIT */
/* Whirlpool with 64-bit words: S-box, ShiftColumns and MixRows of a byte are one table look-up.
 *
 * Addresses depend on the message: not constant-time.  @[Whirlpool03, Section 7.1] */
#include "whirlpool.h"

/* Elsewhere a row is two registers, of which there are too few. */
enum { ROWS_IN_REGISTERS = UINTPTR_MAX > UINT32_MAX };

/* One round.  Column k of row i goes to row i + k; all new rows grow at once, so that every look-up is
 * one addition from memory, and an old row is needed only once.  Without barriers compilers would rather gather one new
 * row after the other, with copies of all the old ones. */
INLINE void rho(const uint64_t t[8][256], uint64_t s[8], const uint64_t key[8])
{
    uint64_t rows[8];

    UNROLL(8) for (int i = 0; i < 8; i++) rows[i] = key[i];
    UNROLL(8) for (int i = 0; i < 8; i++)
    {
        uint64_t x = s[i];

        BARRIER_BYTES_GCC(x);
        UNROLL(8) for (int k = 0; k < 8; k += 2)
        {
            uint64_t *even = &rows[(i + k) % 8], *odd = &rows[(i + k + 1) % 8];

            *even ^= t[k][(uint8_t)x];
            if (ROWS_IN_REGISTERS)
                BARRIER_REG(*even);
            *odd ^= t[k + 1][(uint8_t)(x >> 8)];
            if (ROWS_IN_REGISTERS)
                BARRIER_REG(*odd);
            x >>= 16;
            if (ROWS_IN_REGISTERS)
                BARRIER_REG(x);
        }
    }
    UNROLL(8) for (int i = 0; i < 8; i++) s[i] = rows[i];
}

INLINE void absorb(const uint64_t t[8][256], const uint8_t *sbox, void *state, const uint8_t *in, size_t blocks)
{
    uint8_t *h = ((struct whirlpool_state *)state)->h;

    for (; blocks > 0; blocks--, in += 64) {
        uint64_t key[8], s[8], rc[8] = { 0 };

        for (int i = 0; i < 8; i++) {
            key[i] = load_le64(h + 8 * i);
            s[i] = load_le64(in + 8 * i) ^ key[i];
            if (ROWS_IN_REGISTERS)
                BARRIER_REG(s[i]); /* gcc would make vectors of what was just stored as words, and wait */
        }
        for (int r = 0; r < 10; r++) {
            rc[0] = load_le64(sbox + 8 * r);
            rho(t, key, rc);
            rho(t, s, key);
        }
        for (int i = 0; i < 8; i++) {
            s[i] ^= load_le64(h + 8 * i) ^ load_le64(in + 8 * i);
            if (ROWS_IN_REGISTERS)
                BARRIER_REG(s[i]);
            store_le64(h + 8 * i, s[i]);
        }
    }
}

HASH_KERNEL(whirlpool, table)
{
    absorb(citius_whirlpool_rows, citius_whirlpool_sbox, state, in, blocks);
}

HASH_KERNEL(whirlpool_t, table)
{
    absorb(citius_whirlpool_t_rows, citius_whirlpool_sbox, state, in, blocks);
}

HASH_KERNEL(whirlpool_0, table)
{
    absorb(citius_whirlpool_0_rows, citius_whirlpool_0_sbox, state, in, blocks);
}
