/* SPDX-License-Identifier: MIT */
/* IDEA, LANES blocks to a vector, up to four such groups in flight.  Four vectors in a row take LANES blocks; transposed
 * as matrices of 4 x 4 pairs they are the four words of these, in an order that the transposition back undoes.
 *
 * The including file defines:
 *     V                       a vector
 *     LANES                   words of 16 bits in a vector
 *     load(p)                 a vector from anywhere
 *     store(p, x)             to anywhere
 *     every_128(p)            eight words to all of a vector
 *     add_16(a, b)            sums of words
 *     bit_xor(a, b)               bitwise
 *     transpose(w, x, y, z)   the 4 x 4 matrix of pairs of words in every 16 bytes of four vectors
 *     spread(f)               an idea_factor in registers
 *     multiply(x, f)          words times a factor
 *     to_pairs(x)             two blocks, big-endian, to a0 a1 b0 b1 c0 c1 d0 d1
 *     from_pairs(x)           and back
 * This file defines:
 *     crypt(k, out, in, blocks)   with k the subkeys of either direction; blocks: a multiple of LANES */

enum { MOST = 4 };

/* Four words of a group take their subkeys. */
INLINE void transform(V *a, V *b, V *c, V *d, const struct idea_transform *k)
{
    *a = multiply(*a, spread(&k->a));
    *b = add_16(*b, every_128(k->b));
    *c = add_16(*c, every_128(k->c));
    *d = multiply(*d, spread(&k->d));
}

INLINE void crypt_groups(const struct idea_keys *k, uint8_t *out, const uint8_t *in, const int groups)
{
    V s[MOST][4];

    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        for (int j = 0; j < 4; j++)
            s[g][j] = to_pairs(load(in + (4 * g + j) * (int)sizeof(V)));
        transpose(&s[g][0], &s[g][1], &s[g][2], &s[g][3]);
    }
    for (int r = 0; r < IDEA_ROUNDS; r++)
        UNROLL(4) for (int g = 0; g < groups; g++)
        { /* one after another: together they would need too many registers */
            V a = s[g][0], b = s[g][1], c = s[g][2], d = s[g][3], p, q;

            transform(&a, &b, &c, &d, &k->round[r].in);
            p = multiply(bit_xor(a, c), spread(&k->round[r].p));
            q = multiply(add_16(p, bit_xor(b, d)), spread(&k->round[r].q));
            p = add_16(p, q);
            s[g][0] = bit_xor(a, q);
            s[g][1] = bit_xor(c, q);
            s[g][2] = bit_xor(b, p);
            s[g][3] = bit_xor(d, p);
        }
    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        transform(&s[g][0], &s[g][2], &s[g][1], &s[g][3], &k->out);
        transpose(&s[g][0], &s[g][2], &s[g][1], &s[g][3]);
        store(out + (4 * g) * (int)sizeof(V), from_pairs(s[g][0]));
        store(out + (4 * g + 1) * (int)sizeof(V), from_pairs(s[g][2]));
        store(out + (4 * g + 2) * (int)sizeof(V), from_pairs(s[g][1]));
        store(out + (4 * g + 3) * (int)sizeof(V), from_pairs(s[g][3]));
    }
}

INLINE void crypt(const struct idea_keys *k, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const size_t most = MOST * 8 * LANES;

    for (; blocks >= MOST * LANES; blocks -= MOST * LANES, in += most, out += most)
        crypt_groups(k, out, in, MOST);
    switch (blocks / LANES) {
    case 3:
        crypt_groups(k, out, in, 3);
        break;
    case 2:
        crypt_groups(k, out, in, 2);
        break;
    case 1:
        crypt_groups(k, out, in, 1);
        break;
    default:
        break;
    }
}
