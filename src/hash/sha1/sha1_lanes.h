/* SHA-1, many messages at a time: vectors of words, one message in each lane.  The body of
 * sse2-x4, avx2-x8 and avx512-x16, each of which defines
 *
 *     KERNEL                   the name of the row
 *     LANES                    4, 8 or 16
 *     V                        a vector of LANES words
 *     ADD SET1 ROL             on words; ROL rotates to the left by a constant
 *     CH PARITY MAJ            the functions of FIPS 180-4
 *     EXPAND                   ROL(x ^ y ^ z ^ u, 1)
 *     LOW HIGH LOW2 HIGH2      interleave words, or pairs of words, within every 16 bytes
 *     GATHER(in, at)           the 16 bytes at in[0] + at, in[4] + at, in[8] + at ... as big-endian words
 *     LOAD STORE               a vector, from and to an array aligned to its size
 *
 * Idea: four gathered vectors, of messages 0 4 8 ..., 1 5 9 ..., 2 6 10 ... and 3 7 11 ..., are four rows of
 * LANES / 4 matrices of 4 x 4 words.  Transposed within every 16 bytes they are four words of
 * all messages, and the lanes are in order.  @[FIPS180, Section 6.1.2] */

#define LOAD_FOUR(t)                                                                                             \
    do {                                                                                                         \
        V x0 = GATHER(p, 4 * (t)), x1 = GATHER(p + 1, 4 * (t)), x2 = GATHER(p + 2, 4 * (t)),                     \
          x3 = GATHER(p + 3, 4 * (t));                                                                           \
        V y0 = LOW(x0, x1), y1 = HIGH(x0, x1), y2 = LOW(x2, x3), y3 = HIGH(x2, x3);                              \
                                                                                                                 \
        w[t] = LOW2(y0, y2);                                                                                     \
        w[(t) + 1] = HIGH2(y0, y2);                                                                              \
        w[(t) + 2] = LOW2(y1, y3);                                                                               \
        w[(t) + 3] = HIGH2(y1, y3);                                                                              \
    } while (0)

#define OLD(t) w[t]
#define NEW(t) (w[(t) & 15] = EXPAND(w[(t) & 15], w[((t) - 14) & 15], w[((t) - 8) & 15], w[((t) - 3) & 15]))

/* One round; then e has the name a, a the name b and so on.  The word, e and k come first, a, the youngest, comes last:
 * left alone, gcc would make words late and add a early, and copy b for the function to overwrite. */
#define ROUND(f, k, a, b, c, d, e, word)                    \
    do {                                                    \
        V turned = ROL(b, 30), x = word, first = ADD(e, k); \
                                                            \
        IN_ORDER(x);                                        \
        IN_ORDER(first);                                    \
        e = ADD(first, ADD(f(b, c, d), x));                 \
        IN_ORDER(e);                                        \
        e = ADD(e, ROL(a, 5));                              \
        b = turned;                                         \
    } while (0)

#define FIVE(f, k, W, t)                  \
    ROUND(f, k, a, b, c, d, e, W(t));     \
    ROUND(f, k, e, a, b, c, d, W(t + 1)); \
    ROUND(f, k, d, e, a, b, c, W(t + 2)); \
    ROUND(f, k, c, d, e, a, b, W(t + 3)); \
    ROUND(f, k, b, c, d, e, a, W(t + 4))

#define TWENTY(f, k, t)     \
    FIVE(f, k, NEW, t);     \
    FIVE(f, k, NEW, t + 5); \
    FIVE(f, k, NEW, t + 10); \
    FIVE(f, k, NEW, t + 15)

void KERNEL(void *const *state, const uint8_t *const *in, size_t blocks)
{
    _Alignas(V) uint32_t h[5][LANES];
    const uint8_t *p[LANES];
    V a, b, c, d, e;

    for (int i = 0; i < LANES; i++) {
        p[i] = in[i];
        for (int j = 0; j < 5; j++)
            h[j][i] = ((const struct sha1_state *)state[i])->h[j];
    }
    a = LOAD(h[0]);
    b = LOAD(h[1]);
    c = LOAD(h[2]);
    d = LOAD(h[3]);
    e = LOAD(h[4]);

    for (; blocks > 0; blocks--) {
        const V k0 = SET1(SHA1_K0), k1 = SET1(SHA1_K1), k2 = SET1(SHA1_K2), k3 = SET1(SHA1_K3);
        V a0 = a, b0 = b, c0 = c, d0 = d, e0 = e;
        V w[16];

        LOAD_FOUR(0);
        LOAD_FOUR(4);
        FIVE(CH, k0, OLD, 0);
        LOAD_FOUR(8);
        FIVE(CH, k0, OLD, 5);
        LOAD_FOUR(12);
        FIVE(CH, k0, OLD, 10);
        for (int i = 0; i < LANES; i++)
            p[i] += 64;

        ROUND(CH, k0, a, b, c, d, e, OLD(15));
        ROUND(CH, k0, e, a, b, c, d, NEW(16));
        ROUND(CH, k0, d, e, a, b, c, NEW(17));
        ROUND(CH, k0, c, d, e, a, b, NEW(18));
        ROUND(CH, k0, b, c, d, e, a, NEW(19));
        TWENTY(PARITY, k1, 20);
        TWENTY(MAJ, k2, 40);
        TWENTY(PARITY, k3, 60);

        a = ADD(a, a0);
        b = ADD(b, b0);
        c = ADD(c, c0);
        d = ADD(d, d0);
        e = ADD(e, e0);
    }

    STORE(h[0], a);
    STORE(h[1], b);
    STORE(h[2], c);
    STORE(h[3], d);
    STORE(h[4], e);
    for (int i = 0; i < LANES; i++)
        for (int j = 0; j < 5; j++)
            ((struct sha1_state *)state[i])->h[j] = h[j][i];
}
