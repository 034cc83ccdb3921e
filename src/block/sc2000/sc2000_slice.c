/* SPDX-License-Identifier: MIT */
/* SC2000, 64 blocks at a time, portable 64-bit words.
 *
 * No table; time depends on blocks and on the key's length only.
 * Idea: bit slices, sc2000_slice.h. */
#include "../../core/bytes.h"
#include "../../core/target.h"

typedef uint64_t W;

/* Inlined, gcc would keep more on the stack. */
#if defined(__clang__)
#define PART INLINE
#else
#define PART static __attribute__((noinline))
#endif

INLINE W all_bits(int32_t k)
{
    return (W)(int64_t)k;
}

/* The bytes of a that the mask selects, n bits up, change places with b's. */
INLINE void exchange_bytes(W *a, W *b, int n, W mask)
{
    W different = (*a >> n ^ *b) & mask;

    *b ^= different;
    *a ^= different << n;
}

/* An 8 x 8 matrix of bytes. */
INLINE void transpose_bytes(W x[8])
{
    for (int i = 0; i < 4; i++)
        exchange_bytes(&x[i], &x[i + 4], 32, 0x00000000ffffffff);
    for (int i = 0; i < 4; i++)
        exchange_bytes(&x[i + (i & 2)], &x[i + (i & 2) + 2], 16, 0x0000ffff0000ffff);
    for (int i = 0; i < 8; i += 2)
        exchange_bytes(&x[i], &x[i + 1], 8, 0x00ff00ff00ff00ff);
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

BLOCK_ENCRYPT(sc2000, slice)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, slice)
{
    crypt(true, schedule, out, in, blocks);
}
