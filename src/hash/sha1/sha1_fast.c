/* SPDX-License-Identifier: MIT */
/* SHA-1 in portable C, the schedule computed as the rounds need it.  @[FIPS180, Sections 6.1.2 and 6.1.3]
 *
 * Idea: W lives in a ring of 16 words; nothing moves from a to b, b to c and so on, the macros
 * change the names instead; and the functions have the forms with the fewest operations. */
#include "sha1_rounds.h"

#define CH(x, y, z) ((((y) ^ (z)) & (x)) ^ (z))
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define MAJ(x, y, z) (((x) & (y)) | (((x) | (y)) & (z)))

#define LOAD(t) (w[t] = load_be32(in + 4 * (t)))
#define EXPAND(t) (w[(t) & 15] = rol32(w[((t) - 3) & 15] ^ w[((t) - 8) & 15] ^ w[((t) - 14) & 15] ^ w[(t) & 15], 1))

#define TWENTY(f, k, t)         \
    FIVE(f, k, EXPAND, t);      \
    FIVE(f, k, EXPAND, t + 5);  \
    FIVE(f, k, EXPAND, t + 10); \
    FIVE(f, k, EXPAND, t + 15)

HASH_KERNEL(sha1, fast)
{
    uint32_t *h = ((struct sha1_state *)state)->h;

    for (; blocks > 0; blocks--, in += 64) {
        uint32_t w[16];
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

        FIVE(CH, SHA1_K0, LOAD, 0);
        FIVE(CH, SHA1_K0, LOAD, 5);
        FIVE(CH, SHA1_K0, LOAD, 10);
        ROUND(CH, SHA1_K0, a, b, c, d, e, LOAD(15));
        ROUND(CH, SHA1_K0, e, a, b, c, d, EXPAND(16));
        ROUND(CH, SHA1_K0, d, e, a, b, c, EXPAND(17));
        ROUND(CH, SHA1_K0, c, d, e, a, b, EXPAND(18));
        ROUND(CH, SHA1_K0, b, c, d, e, a, EXPAND(19));
        TWENTY(PARITY, SHA1_K1, 20);
        TWENTY(MAJ, SHA1_K2, 40);
        TWENTY(PARITY, SHA1_K3, 60);

        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }
}
