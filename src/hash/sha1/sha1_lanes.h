/* SPDX-License-Identifier: MIT */
/* SHA-1, many messages at a time: vectors of words, one message in each lane.  The body of sse2-x4, avx2-x8, avx512-x16
 * and avx512-x32, and a part of sha1dc_lanes.h.
 *
 * Two vectors in parallel fill the time where an operation takes two cycles.
 *
 * The including file defines:
 *     LANES                    messages: 4, 8, 16 or 32
 *     V                        a vector of WIDTH words
 *     ADD(x, y)                sums of words
 *     SET1(x)                  a word in all lanes
 *     ROL(x, n)                words rotated to the left by a constant
 *     CH(x, y, z) PARITY(x, y, z) MAJ(x, y, z)
 *                              the functions of FIPS 180-4
 *     EXPAND(x, y, z, u)       ROL(x ^ y ^ z ^ u, 1)
 *     LOAD(p)                  a vector from an array aligned to its size
 *     STORE(p, x)              the reverse
 * It may define:
 *     WIDTH                    words in a vector: LANES, or half of them, for two vectors; default: LANES
 *     LOAD_ALL(w, in)          w[0] to w[15] of WIDTH messages, before the rounds; default: nothing
 *     LOAD_FOUR(s, t)          words t to t + 3 of lanes s from the pointers p, before their rounds, for which
 *                              sha1_gather.h is; default: nothing
 *     WORDS                    80 to keep all words of the schedule in s.w; default: 16, the latest ones
 *     MORE                     a comma and more parameters of absorb; default: none
 *     AFTER(s)                 after each block, lanes s; default: nothing
 * This file defines:
 *     absorb(state, in, blocks)   blocks of LANES messages */

#ifndef WIDTH
#define WIDTH LANES
#endif
#ifndef WORDS
#define WORDS 16
#endif
#ifndef MORE
#define MORE
#endif
#ifndef AFTER
#define AFTER(s) (void)0
#endif

struct lanes {
    V a, b, c, d, e;
    V a0, b0, c0, d0, e0; /* at the beginning of the block */
    V w[WORDS];
};

#if LANES == WIDTH
#define EACH(M, ...) M(one, __VA_ARGS__)
#else
#define EACH(M, ...)     \
    M(one, __VA_ARGS__); \
    M(two, __VA_ARGS__)
#endif

enum { one_ = 0, two_ = WIDTH }; /* the first message of each */

#ifndef LOAD_ALL
#define LOAD_ALL(w, in) (void)0
#endif
#ifndef LOAD_FOUR
#define LOAD_FOUR(s, t) (void)0
#endif
#define LOAD_FIRST(s, p) LOAD_ALL(s.w, (p) + s##_)

#define OLD(s, t) s.w[t]
#define NEW(s, t)       \
    (s.w[(t) % WORDS] = \
         EXPAND(s.w[((t) - 16) % WORDS], s.w[((t) - 14) % WORDS], s.w[((t) - 8) % WORDS], s.w[((t) - 3) % WORDS]))

/* One round; then e has the name a, a the name b and so on.  The word, e and k come first, a, the youngest, comes last:
 * left alone, gcc would make words late and add a early, and copy b for the function to overwrite. */
#define ROUND(s, f, k, a, b, c, d, e, W, t)                        \
    do {                                                           \
        V turned = ROL(s.b, 30), x = W(s, t), first = ADD(s.e, k); \
                                                                   \
        BARRIER_VEC(x);                                            \
        BARRIER_VEC(first);                                        \
        s.e = ADD(first, ADD(f(s.b, s.c, s.d), x));                \
        BARRIER_VEC(s.e);                                          \
        s.e = ADD(s.e, ROL(s.a, 5));                               \
        s.b = turned;                                              \
    } while (0)

#define FIVE(f, k, W, t)                        \
    EACH(ROUND, f, k, a, b, c, d, e, W, t);     \
    EACH(ROUND, f, k, e, a, b, c, d, W, t + 1); \
    EACH(ROUND, f, k, d, e, a, b, c, W, t + 2); \
    EACH(ROUND, f, k, c, d, e, a, b, W, t + 3); \
    EACH(ROUND, f, k, b, c, d, e, a, W, t + 4)

#define TWENTY(f, k, t)      \
    FIVE(f, k, NEW, t);      \
    FIVE(f, k, NEW, t + 5);  \
    FIVE(f, k, NEW, t + 10); \
    FIVE(f, k, NEW, t + 15)

#define OPEN(s, h)           \
    struct lanes s;          \
                             \
    s.a = LOAD(h[0] + s##_); \
    s.b = LOAD(h[1] + s##_); \
    s.c = LOAD(h[2] + s##_); \
    s.d = LOAD(h[3] + s##_); \
    s.e = LOAD(h[4] + s##_)

#define CLOSE(s, h)          \
    STORE(h[0] + s##_, s.a); \
    STORE(h[1] + s##_, s.b); \
    STORE(h[2] + s##_, s.c); \
    STORE(h[3] + s##_, s.d); \
    STORE(h[4] + s##_, s.e)

#define BEGIN(s, unused) \
    s.a0 = s.a;          \
    s.b0 = s.b;          \
    s.c0 = s.c;          \
    s.d0 = s.d;          \
    s.e0 = s.e

#define END(s, unused)    \
    s.a = ADD(s.a, s.a0); \
    s.b = ADD(s.b, s.b0); \
    s.c = ADD(s.c, s.c0); \
    s.d = ADD(s.d, s.d0); \
    s.e = ADD(s.e, s.e0); \
    AFTER(s)

INLINE void absorb(void *const *state, const uint8_t *const *in, size_t blocks MORE)
{
    _Alignas(V) uint32_t h[5][LANES];
    const uint8_t *p[LANES];

    for (int i = 0; i < LANES; i++) {
        p[i] = in[i];
        for (int j = 0; j < 5; j++)
            h[j][i] = ((const struct sha1_state *)state[i])->h[j];
    }
    EACH(OPEN, h);

    for (; blocks > 0; blocks--) {
        const V k0 = SET1(SHA1_K0), k1 = SET1(SHA1_K1), k2 = SET1(SHA1_K2), k3 = SET1(SHA1_K3);

        EACH(BEGIN, 0);
        EACH(LOAD_FIRST, p);
        EACH(LOAD_FOUR, 0);
        EACH(LOAD_FOUR, 4);
        FIVE(CH, k0, OLD, 0);
        EACH(LOAD_FOUR, 8);
        FIVE(CH, k0, OLD, 5);
        EACH(LOAD_FOUR, 12);
        FIVE(CH, k0, OLD, 10);
        for (int i = 0; i < LANES; i++)
            p[i] += 64;

        EACH(ROUND, CH, k0, a, b, c, d, e, OLD, 15);
        EACH(ROUND, CH, k0, e, a, b, c, d, NEW, 16);
        EACH(ROUND, CH, k0, d, e, a, b, c, NEW, 17);
        EACH(ROUND, CH, k0, c, d, e, a, b, NEW, 18);
        EACH(ROUND, CH, k0, b, c, d, e, a, NEW, 19);
        TWENTY(PARITY, k1, 20);
        TWENTY(MAJ, k2, 40);
        TWENTY(PARITY, k3, 60);
        EACH(END, 0);
    }

    EACH(CLOSE, h);
    for (int i = 0; i < LANES; i++)
        for (int j = 0; j < 5; j++)
            ((struct sha1_state *)state[i])->h[j] = h[j][i];
}
