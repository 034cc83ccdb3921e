/* SPDX-License-Identifier: MIT */
/* The body of the kernels on nibbles and tables, for one message.
 *
 * The including file defines:
 *     V                               a lane's x or y
 *     XOR(a, b)                       sums of these
 *     unpack(p)                       from the 128 bits at p in the state
 *     pack(p, a)                      and back
 *     message(x, y, in)               a block
 *     TWICE(out_x, out_y, x, y)       (out_x, out_y) = 2 * (x, y)
 *     BYTES_LEFT(a, n)                words rotated to the left by 2 n
 *     rotate_one(a)                   by 1
 *     permute(w, x, y)                all rounds of all lanes
 *     LANES_UNROLLED                  UNROLL(5) where that helps: compilers at -O2 leave the loops over lanes
 * This file defines:
 *     absorb(w, state, in, blocks)    for w lanes */

/* The mixing of lanes that w = 4 and 5 have on top of T = 2 S: G = H + T.  w = 5: 2 G and the next G first, that is 2 H
 * and the next H and 3 T; then, and for w = 4, the same with the last lane's.  What is left to add to all lanes is in t. */
INLINE void mix_neighbours(const unsigned w, V *x, V *y, V *tx, V *ty)
{
    V first_x = x[0], first_y = y[0], ux, uy;

    TWICE(ux, uy, *tx, *ty)
    *tx = XOR(*tx, ux);
    *ty = XOR(*ty, uy);
    if (w == 5) {
        LANES_UNROLLED for (unsigned j = 0; j < 5; j++)
        {
            V next_x = XOR(*tx, j < 4 ? x[j + 1] : first_x), next_y = XOR(*ty, j < 4 ? y[j + 1] : first_y);

            TWICE(x[j], y[j], x[j], y[j])
            x[j] = XOR(x[j], next_x);
            y[j] = XOR(y[j], next_y);
        }
        *tx = *ty = XOR(*tx, *tx);
    }
    first_x = x[w - 1];
    first_y = y[w - 1];
    LANES_UNROLLED for (unsigned j = w; j-- > 0;)
    {
        TWICE(x[j], y[j], x[j], y[j])
        x[j] = XOR(x[j], j > 0 ? x[j - 1] : first_x);
        y[j] = XOR(y[j], j > 0 ? y[j - 1] : first_y);
    }
}

/* Words 4 to 7 of lane j turn by j. */
INLINE void tweak(const unsigned w, V *y)
{
    y[1] = rotate_one(y[1]);
    y[2] = BYTES_LEFT(y[2], 1);
    if (w > 3)
        y[3] = rotate_one(BYTES_LEFT(y[3], 1));
    if (w > 4)
        y[4] = BYTES_LEFT(y[4], 2);
}

INLINE void absorb(const unsigned w, struct luffa_nibbles *state, const uint8_t *in, size_t blocks)
{
    V x[LUFFA_LANES], y[LUFFA_LANES], sx, sy;

    LANES_UNROLLED for (unsigned j = 0; j < w; j++)
    {
        x[j] = unpack(state->x[j]);
        y[j] = unpack(state->y[j]);
    }
    do {
        V mx, my, tx, ty;

        message(&mx, &my, in);
        in += LUFFA_BLOCK;
        sx = XOR(XOR(x[0], x[1]), x[2]);
        sy = XOR(XOR(y[0], y[1]), y[2]);
        LANES_UNROLLED for (unsigned j = 3; j < w; j++)
        {
            sx = XOR(sx, x[j]);
            sy = XOR(sy, y[j]);
        }
        TWICE(tx, ty, sx, sy)
        if (w >= 4)
            mix_neighbours(w, x, y, &tx, &ty);
        LANES_UNROLLED for (unsigned j = 0; j < w; j++)
        {
            x[j] = XOR(x[j], XOR(mx, tx));
            y[j] = XOR(y[j], XOR(my, ty));
            TWICE(mx, my, mx, my)
        }
        tweak(w, y);
        permute(w, x, y);
    } while (--blocks > 0);

    LANES_UNROLLED for (unsigned j = 0; j < w; j++)
    {
        pack(state->x[j], x[j]);
        pack(state->y[j], y[j]);
    }
    pack(state->before[0], sx);
    pack(state->before[1], sy);
}
