/* SPDX-License-Identifier: MIT */
/* SHA-1, one message, WebAssembly.  @[FIPS180, Section 6.1.2], @[Locktyukhin10]
 *
 * Idea: four words of the schedule at a time in a vector, which is computed sixteen rounds ahead and goes to the rounds through memory,
 * with the constants added.  From word 32 on a word depends on words 6 and more before it, by a rotation by 2: no word of a vector on
 * another. */
#include "../../core/vectors.h"
#include "sha1_rounds.h"

#if CITIUS_WASM_SIMD

#include "../../core/vector_wasm.h"

#define CH(x, y, z) ((((y) ^ (z)) & (x)) ^ (z))
#define PARITY(x, y, z) ((x) ^ (y) ^ (z))
#define MAJ(x, y, z) (((x) & (y)) | (((x) | (y)) & (z)))

INLINE V rol_1(V x)
{
    return bit_or(add_32(x, x), wasm_u32x4_shr(x, 31));
}

INLINE V rol_2(V x)
{
    return bit_or(wasm_i32x4_shl(x, 2), wasm_u32x4_shr(x, 30));
}

/* Words 2 and 3 of x, 0 and 1 of y. */
INLINE V middle(V x, V y)
{
    return wasm_i64x2_shuffle(x, y, 1, 2);
}

/* Words t to t + 3 from v[0], words t - 16 to t - 13, to v[3]; the last one depends on the first, which it takes in after it. */
INLINE V first_words(const V v[4])
{
    const V none = every_32(0);
    V x = bit_xor(bit_xor(v[0], middle(v[0], v[1])), bit_xor(v[2], wasm_i32x4_shuffle(v[3], none, 1, 2, 3, 4)));

    return bit_xor(rol_1(x), rol_2(wasm_i32x4_shuffle(none, x, 0, 1, 2, 4)));
}

/* The same for t > 31 from v[0], words t - 32 to t - 29, to v[7]. */
INLINE V later_words(V v0, V v1, V v4, V v6, V v7)
{
    return rol_2(bit_xor(bit_xor(middle(v6, v7), v4), bit_xor(v1, v0)));
}

#define WORD(t) (words[(t) & 15])
#define KEEP(t, x, k) store(&words[(t) & 15], add_32(x, every_32(k)))

/* Four rounds from t on, and the vector for those from t + 16 on. */
#define FOUR(f, t, a, b, c, d, e)            \
    ROUND(f, 0, a, b, c, d, e, WORD(t));     \
    ROUND(f, 0, e, a, b, c, d, WORD(t + 1)); \
    ROUND(f, 0, d, e, a, b, c, WORD(t + 2)); \
    ROUND(f, 0, c, d, e, a, b, WORD(t + 3))

#define TWENTY(f, t, NEXT)            \
    FOUR(f, (t), a, b, c, d, e);      \
    NEXT((t) + 16);                   \
    FOUR(f, (t) + 4, b, c, d, e, a);  \
    NEXT((t) + 20);                   \
    FOUR(f, (t) + 8, c, d, e, a, b);  \
    NEXT((t) + 24);                   \
    FOUR(f, (t) + 12, d, e, a, b, c); \
    NEXT((t) + 28);                   \
    FOUR(f, (t) + 16, e, a, b, c, d); \
    NEXT((t) + 32)

#define K_OF(t) ((t) < 20 ? SHA1_K0 : (t) < 40 ? SHA1_K1 : (t) < 60 ? SHA1_K2 : SHA1_K3)
#define AT(t) v[(t) / 4 & 7]
#define NEXT(t)                                                                                \
    do {                                                                                       \
        if ((t) < 32)                                                                          \
            AT(t) = first_words(v + ((t) / 4 - 4));                                            \
        else if ((t) < 80)                                                                     \
            AT(t) = later_words(AT(t), AT((t) + 4), AT((t) + 16), AT((t) + 24), AT((t) + 28)); \
        if ((t) < 80)                                                                          \
            KEEP(t, AT(t), K_OF(t));                                                           \
    } while (0)

HASH_KERNEL(sha1, simd128)
{
    uint32_t *h = ((struct sha1_state *)state)->h, memory[16], *words = memory;

    BARRIER_PTR(words); /* or clang would take words out of the vectors, which takes two instructions on x86 */
    for (; blocks > 0; blocks--, in += 64) {
        uint32_t a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];
        V v[8];

        UNROLL(4) for (int i = 0; i < 4; i++)
        {
            v[i] = reverse_32(load(in + 16 * i));
            KEEP(4 * i, v[i], SHA1_K0);
        }
        BARRIER_MEM();
        TWENTY(CH, 0, NEXT);
        TWENTY(PARITY, 20, NEXT);
        TWENTY(MAJ, 40, NEXT);
        TWENTY(PARITY, 60, NEXT);
        h[0] += a;
        h[1] += b;
        h[2] += c;
        h[3] += d;
        h[4] += e;
    }
}

#endif
