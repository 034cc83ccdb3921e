/* SPDX-License-Identifier: MIT */
/* SC2000, 64 blocks at a time, portable 64-bit words.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: bit slices, sc2000_slice.h. */
#include "../../core/bytes.h"
#include "../../core/target.h"

typedef uint64_t W;

#define KEY(k) (W)(int64_t)(k)

/* The bytes of a that the mask selects, n bits up, change places with b's. */
#define TRADE(a, b, n, mask)                   \
    do {                                       \
        W other = ((a) >> (n) ^ (b)) & (mask); \
        (b) ^= other;                          \
        (a) ^= other << (n);                   \
    } while (0)

/* An 8 x 8 matrix of bytes. */
INLINE void transpose_bytes(W x[8])
{
    for (int i = 0; i < 4; i++)
        TRADE(x[i], x[i + 4], 32, 0x00000000ffffffff);
    for (int i = 0; i < 4; i++)
        TRADE(x[i + (i & 2)], x[i + (i & 2) + 2], 16, 0x0000ffff0000ffff);
    for (int i = 0; i < 8; i += 2)
        TRADE(x[i], x[i + 1], 8, 0x00ff00ff00ff00ff);
}

INLINE void gather(W x[16], const uint8_t *in)
{
    for (int n = 0; n < 8; n++) {
        x[n] = load_le64(in + 16 * n);
        x[n + 8] = load_le64(in + 16 * n + 8);
    }
    transpose_bytes(x);
    transpose_bytes(x + 8);
}

INLINE void scatter(uint8_t *out, W x[16])
{
    transpose_bytes(x);
    transpose_bytes(x + 8);
    for (int n = 0; n < 8; n++) {
        store_le64(out + 16 * n, x[n]);
        store_le64(out + 16 * n + 8, x[n + 8]);
    }
}

#include "sc2000_slice.h"

SC2000_SLICE(slice)
