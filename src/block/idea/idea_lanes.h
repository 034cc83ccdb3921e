/* IDEA, LANES blocks to a vector, four such groups in flight where there are so many.  Whoever includes this defines
 *
 *     ENCRYPT DECRYPT          the names of the row's kernels
 *     V LANES
 *     ADD XOR                  on words of 16 bits
 *     KEY(words)               eight words to all of a vector
 *     struct factor            an idea_factor in registers
 *     spread(f)                an idea_factor into them
 *     multiply(x, f)
 *     LOW HIGH                 interleave pairs of words within every 16 bytes
 *     LOW2 HIGH2               the same for four words
 *     LOAD STORE               from and to anywhere
 *     to_pairs(x)              two blocks, big-endian, to a0 a1 b0 b1 c0 c1 d0 d1
 *     from_pairs(x)            and back
 *
 * The j-th of four registers in a row takes LANES / 4 blocks; transposed as matrices of 4 x 4 pairs they are four words
 * of LANES blocks, in an order that the transposition back undoes. */

enum { MOST = 4 };

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < groups; g++)

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = LOW(*x0, *x1), y1 = HIGH(*x0, *x1), y2 = LOW(*x2, *x3), y3 = HIGH(*x2, *x3);

    *x0 = LOW2(y0, y2);
    *x1 = HIGH2(y0, y2);
    *x2 = LOW2(y1, y3);
    *x3 = HIGH2(y1, y3);
}

/* Four words of a group take their subkeys. */
INLINE void transform(V *a, V *b, V *c, V *d, const struct idea_transform *k)
{
    *a = multiply(*a, spread(&k->a));
    *b = ADD(*b, KEY(k->b));
    *c = ADD(*c, KEY(k->c));
    *d = multiply(*d, spread(&k->d));
}

INLINE void crypt_groups(const struct idea_keys *k, uint8_t *out, const uint8_t *in, const int groups)
{
    V s[MOST][4];

    EACH {
        for (int j = 0; j < 4; j++)
            s[g][j] = to_pairs(LOAD(in + (4 * g + j) * (int)sizeof(V)));
        transpose(&s[g][0], &s[g][1], &s[g][2], &s[g][3]);
    }
    for (int r = 0; r < IDEA_ROUNDS; r++)
        EACH { /* group after group: side by side they would need too many registers */
            V a = s[g][0], b = s[g][1], c = s[g][2], d = s[g][3], p, q;

            transform(&a, &b, &c, &d, &k->round[r].in);
            p = multiply(XOR(a, c), spread(&k->round[r].p));
            q = multiply(ADD(p, XOR(b, d)), spread(&k->round[r].q));
            p = ADD(p, q);
            s[g][0] = XOR(a, q);
            s[g][1] = XOR(c, q);
            s[g][2] = XOR(b, p);
            s[g][3] = XOR(d, p);
        }
    EACH {
        transform(&s[g][0], &s[g][2], &s[g][1], &s[g][3], &k->out);
        transpose(&s[g][0], &s[g][2], &s[g][1], &s[g][3]);
        STORE(out + (4 * g) * (int)sizeof(V), from_pairs(s[g][0]));
        STORE(out + (4 * g + 1) * (int)sizeof(V), from_pairs(s[g][2]));
        STORE(out + (4 * g + 2) * (int)sizeof(V), from_pairs(s[g][1]));
        STORE(out + (4 * g + 3) * (int)sizeof(V), from_pairs(s[g][3]));
    }
}

INLINE void crypt(const struct idea_keys *k, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const size_t most = MOST * 8 * LANES;

    for (; blocks >= MOST * LANES; blocks -= MOST * LANES, in += most, out += most)
        crypt_groups(k, out, in, MOST);
    switch (blocks / LANES) {
    case 3: crypt_groups(k, out, in, 3); break;
    case 2: crypt_groups(k, out, in, 2); break;
    case 1: crypt_groups(k, out, in, 1); break;
    default: break;
    }
}

ALIGN_STACK void ENCRYPT(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

ALIGN_STACK void DECRYPT(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}
