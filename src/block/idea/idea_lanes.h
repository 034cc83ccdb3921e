/* IDEA, GROUPS vectors of LANES blocks at a time.  Whoever includes this defines
 *
 *     ENCRYPT DECRYPT          the names of the row's kernels
 *     V LANES GROUPS
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

#define EACH _Pragma("GCC unroll 4") for (int g = 0; g < GROUPS; g++)

INLINE void transpose(V *x0, V *x1, V *x2, V *x3)
{
    V y0 = LOW(*x0, *x1), y1 = HIGH(*x0, *x1), y2 = LOW(*x2, *x3), y3 = HIGH(*x2, *x3);

    *x0 = LOW2(y0, y2);
    *x1 = HIGH2(y0, y2);
    *x2 = LOW2(y1, y3);
    *x3 = HIGH2(y1, y3);
}

/* a, b, c and d take their subkeys. */
INLINE void transform(V a[GROUPS], V b[GROUPS], V c[GROUPS], V d[GROUPS], const struct idea_transform *k)
{
    struct factor ka = spread(&k->a), kd = spread(&k->d);
    V kb = KEY(k->b), kc = KEY(k->c);

    EACH {
        a[g] = multiply(a[g], ka);
        d[g] = multiply(d[g], kd);
        b[g] = ADD(b[g], kb);
        c[g] = ADD(c[g], kc);
    }
}

INLINE void crypt(const struct idea_keys *k, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks -= GROUPS * LANES) {
        V a[GROUPS], b[GROUPS], c[GROUPS], d[GROUPS];

        EACH {
            a[g] = to_pairs(LOAD(in + (4 * g) * (int)sizeof(V)));
            b[g] = to_pairs(LOAD(in + (4 * g + 1) * (int)sizeof(V)));
            c[g] = to_pairs(LOAD(in + (4 * g + 2) * (int)sizeof(V)));
            d[g] = to_pairs(LOAD(in + (4 * g + 3) * (int)sizeof(V)));
            transpose(&a[g], &b[g], &c[g], &d[g]);
        }
        for (int r = 0; r < IDEA_ROUNDS; r++) {
            struct factor kp = spread(&k->round[r].p), kq = spread(&k->round[r].q);

            transform(a, b, c, d, &k->round[r].in);
            EACH {
                V p = multiply(XOR(a[g], c[g]), kp), q = multiply(ADD(p, XOR(b[g], d[g])), kq), t = b[g];

                p = ADD(p, q);
                a[g] = XOR(a[g], q);
                b[g] = XOR(c[g], q);
                c[g] = XOR(t, p);
                d[g] = XOR(d[g], p);
            }
        }
        transform(a, c, b, d, &k->out);
        EACH {
            transpose(&a[g], &c[g], &b[g], &d[g]);
            STORE(out + (4 * g) * (int)sizeof(V), from_pairs(a[g]));
            STORE(out + (4 * g + 1) * (int)sizeof(V), from_pairs(c[g]));
            STORE(out + (4 * g + 2) * (int)sizeof(V), from_pairs(b[g]));
            STORE(out + (4 * g + 3) * (int)sizeof(V), from_pairs(d[g]));
        }
        in += GROUPS * 4 * sizeof(V);
        out += GROUPS * 4 * sizeof(V);
    }
}

void ENCRYPT(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(&((const struct idea_schedule *)schedule)->encrypt, out, in, blocks);
}

void DECRYPT(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt(&((const struct idea_schedule *)schedule)->decrypt, out, in, blocks);
}
