/* Groestl by rows, written once for all vector widths and ways to compute the S-box.
 * @[Aoki12, Section 3]  A register holds one row of P and of Q, of one message or several:
 *
 *     256    16 bytes a message            512    32 bytes a message
 *     row 0  P c0 .. c7 | Q c0 .. c7       row 0  P c0 .. c15 | Q c0 .. c15
 *     ...                                  ...
 *     row 7  P c0 .. c7 | Q c0 .. c7       row 7  P c0 .. c15 | Q c0 .. c15
 *
 * so that ShiftBytes is a byte shuffle in each, and MixBytes treats all columns at once.  The
 * chaining value stands in the places of both.
 *
 * Before it is included:
 *
 *     V                       the vector; in all its lanes of 128 bits work
 *     XOR(a, b) XOR3(a, b, c) AND(a, b) SHUFFLE(x, m) LOW_16(a, b) HIGH_16(a, b) ... HIGH_64(a, b)
 *     ALL(p) REPEAT(p)        16 or 32 bytes at p, as often as they fit (REPEAT: or cut)
 *     EXCHANGE(wide, x)       P's and Q's places exchanged
 *     LOAD(wide, in, at)      16 bytes from in[i] + at for each message i; wide: twice
 *     STORE(wide, out, at, x) the reverse, from P's places
 *     INDEX(j)                SUB_BYTES takes output byte j from here
 *     SUB_BYTES(x, key)       SubBytes, then the key if it has one
 *     MIX(r, a, k0, k, k7)    MixBytes, then round constants if SUB_BYTES has no key */

struct constants {
    uint8_t shift[8][32];       /* ShiftBytes for each row */
    uint64_t row0[14][4];       /* round constants: of row 0, */
    uint64_t row7[14][4];       /* of row 7, */
    uint64_t middle[4];         /* and of the others, where all rounds have the same */
    uint64_t p[4];              /* all ones in the places of P */
    int rounds;
};

/* ---- constants ---- */
#define BYTES(F, p, q)                                                                                     \
    F(INDEX(0), p, q), F(INDEX(1), p, q), F(INDEX(2), p, q), F(INDEX(3), p, q), F(INDEX(4), p, q),         \
    F(INDEX(5), p, q), F(INDEX(6), p, q), F(INDEX(7), p, q), F(INDEX(8), p, q), F(INDEX(9), p, q),         \
    F(INDEX(10), p, q), F(INDEX(11), p, q), F(INDEX(12), p, q), F(INDEX(13), p, q), F(INDEX(14), p, q),    \
    F(INDEX(15), p, q)
#define BYTE_256(j, p, q) ((j) < 8 ? ((j) + (p)) & 7 : 8 | (((j) + (q)) & 7))
#define BYTE_512(j, p, q) (((j) + (p)) & 15)
#define SHIFT_256(p, q) { BYTES(BYTE_256, p, q), BYTES(BYTE_256, p, q) }
#define SHIFT_512(p, q) { BYTES(BYTE_512, p, q), BYTES(BYTE_512, q, p) }

#define ROUND0_256(i) { GROESTL_ROW(i), ~UINT64_C(0), GROESTL_ROW(i), ~UINT64_C(0) }
#define ROUND7_256(i) { 0, ~GROESTL_ROW(i), 0, ~GROESTL_ROW(i) }
#define ROUND0_512(i) { GROESTL_ROW(i), GROESTL_ROW_HIGH(i), ~UINT64_C(0), ~UINT64_C(0) }
#define ROUND7_512(i) { 0, 0, ~GROESTL_ROW(i), ~GROESTL_ROW_HIGH(i) }
#define FIRST0_256(i) { (i), 0, (i), 0 }
#define FIRST7_256(i) { 0, (i) ^ 0xff, 0, (i) ^ 0xff }
#define FIRST0_512(i) { (i), 0, 0, 0 }
#define FIRST7_512(i) { 0, 0, (i) ^ 0xff, 0 }
#define TEN(F) F(0), F(1), F(2), F(3), F(4), F(5), F(6), F(7), F(8), F(9)
#define FOURTEEN(F) TEN(F), F(10), F(11), F(12), F(13)

static const struct constants groestl_256 = {
    .shift = { SHIFT_256(0, 1), SHIFT_256(1, 3), SHIFT_256(2, 5), SHIFT_256(3, 7),
               SHIFT_256(4, 0), SHIFT_256(5, 2), SHIFT_256(6, 4), SHIFT_256(7, 6) },
    .row0 = { TEN(ROUND0_256) }, .row7 = { TEN(ROUND7_256) }, .middle = { 0, ~UINT64_C(0), 0, ~UINT64_C(0) },
    .p = { ~UINT64_C(0), 0, ~UINT64_C(0), 0 }, .rounds = 10,
};
static const struct constants groestl0_256 = {
    .shift = { SHIFT_256(0, 0), SHIFT_256(1, 1), SHIFT_256(2, 2), SHIFT_256(3, 3),
               SHIFT_256(4, 4), SHIFT_256(5, 5), SHIFT_256(6, 6), SHIFT_256(7, 7) },
    .row0 = { TEN(FIRST0_256) }, .row7 = { TEN(FIRST7_256) },
    .p = { ~UINT64_C(0), 0, ~UINT64_C(0), 0 }, .rounds = 10,
};
static const struct constants groestl_512 = {
    .shift = { SHIFT_512(0, 1), SHIFT_512(1, 3), SHIFT_512(2, 5), SHIFT_512(3, 11),
               SHIFT_512(4, 0), SHIFT_512(5, 2), SHIFT_512(6, 4), SHIFT_512(11, 6) },
    .row0 = { FOURTEEN(ROUND0_512) }, .row7 = { FOURTEEN(ROUND7_512) }, .middle = { 0, 0, ~UINT64_C(0), ~UINT64_C(0) },
    .p = { ~UINT64_C(0), ~UINT64_C(0) }, .rounds = 14,
};
static const struct constants groestl0_512 = {
    .shift = { SHIFT_512(0, 0), SHIFT_512(1, 1), SHIFT_512(2, 2), SHIFT_512(3, 3),
               SHIFT_512(4, 4), SHIFT_512(5, 5), SHIFT_512(6, 6), SHIFT_512(11, 11) },
    .row0 = { FOURTEEN(FIRST0_512) }, .row7 = { FOURTEEN(FIRST7_512) },
    .p = { ~UINT64_C(0), ~UINT64_C(0) }, .rounds = 14,
};

/* ---- columns to rows ---- */

/* Four times two columns become four times two rows; and back. */
INLINE void transpose(V x[4])
{
    static const uint8_t interleave[16] = { 0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15 };
    const V m = ALL(interleave);
    V a = SHUFFLE(x[0], m), b = SHUFFLE(x[1], m), c = SHUFFLE(x[2], m), d = SHUFFLE(x[3], m);
    V e = LOW_16(a, b), f = HIGH_16(a, b), g = LOW_16(c, d), h = HIGH_16(c, d);

    x[0] = LOW_32(e, g);
    x[1] = HIGH_32(e, g);
    x[2] = LOW_32(f, h);
    x[3] = HIGH_32(f, h);
}

INLINE void load_rows(int wide, V r[8], const uint8_t *const *in, size_t at)
{
    V x[4], y[4];

    for (size_t i = 0; i < 4; i++) {
        x[i] = LOAD(wide, in, at + 16 * i);
        y[i] = x[i];
    }
    transpose(x);
    if (wide)
        for (size_t i = 0; i < 4; i++)
            y[i] = LOAD(wide, in, at + 64 + 16 * i);
    transpose(y);
    for (int i = 0; i < 4; i++) {
        r[2 * i] = LOW_64(x[i], y[i]);
        r[2 * i + 1] = HIGH_64(x[i], y[i]);
    }
}

INLINE void store_rows(int wide, void *const *out, const V r[8])
{
    V x[4], y[4];

    for (int i = 0; i < 4; i++) {
        x[i] = LOW_64(r[2 * i], r[2 * i + 1]);
        y[i] = HIGH_64(r[2 * i], r[2 * i + 1]);
    }
    transpose(x);
    for (size_t i = 0; i < 4; i++)
        STORE(wide, out, 16 * i, x[i]);
    if (wide) {
        transpose(y);
        for (size_t i = 0; i < 4; i++)
            STORE(wide, out, 64 + 16 * i, y[i]);
    }
}

/* ---- rounds ---- */

/* b_i = 4 (t_(i+3) + t_(i+6)) + 2 y_(i+7) + y_(i+4), where t and y are as in groestl_slice.h, then
 * the next round's constants.  In this order the rows of the result come one by one.  @[Aoki12, Section 4.3] */
#define MIX_MULTIPLY(r, a, k0, k, k7)                                                         \
    do {                                                                                      \
        V t[8], y[8], four[8];                                                                \
                                                                                              \
        for (int i = 0; i < 8; i++)                                                           \
            t[i] = XOR((a)[i], (a)[(i + 1) & 7]);                                             \
        for (int i = 0; i < 8; i++)                                                           \
            y[i] = XOR3(t[i], t[(i + 2) & 7], (a)[(i + 6) & 7]);                              \
        for (int i = 0; i < 8; i++)                                                           \
            four[i] = TIMES_4(t[i]);                                                          \
        for (int i = 0; i < 8; i++)                                                           \
            (r)[i] = XOR3(XOR3(four[(i + 3) & 7], four[(i + 6) & 7], y[(i + 4) & 7]),         \
                          TIMES_2(y[(i + 7) & 7]), i == 0 ? (k0) : i == 7 ? (k7) : (k));      \
    } while (0)

/* b_i = 2 (2 x_(i+3) + y_(i+7)) + y_(i+4), and of the x only six must be doubled: the sum of the even
 * ones is zero, and that of the odd ones, since x = (1 + z)(1 + z^3) a modulo z^8 + 1 is a multiple of
 * (1 + z)^2.  50 additions, 14 doublings.  The constants were added by SUB_BYTES. */
#define MIX_DOUBLE(r, a)                                                                      \
    do {                                                                                      \
        V t[8], y[8], x[8];                                                                   \
                                                                                              \
        for (int i = 0; i < 8; i++)                                                           \
            t[i] = XOR((a)[i], (a)[(i + 1) & 7]);                                             \
        for (int i = 0; i < 8; i++)                                                           \
            y[i] = XOR3(t[i], t[(i + 2) & 7], (a)[(i + 6) & 7]);                              \
        for (int i = 0; i < 8; i++)                                                           \
            if (i != 2 && i != 5)                                                             \
                x[i] = DOUBLE(XOR(t[i], t[(i + 3) & 7]));                                     \
        x[2] = XOR3(x[0], x[4], x[6]);                                                        \
        x[5] = XOR3(x[1], x[3], x[7]);                                                        \
        for (int i = 0; i < 8; i++)                                                           \
            (r)[i] = XOR(DOUBLE(XOR(x[(i + 3) & 7], y[(i + 7) & 7])), y[(i + 4) & 7]);        \
    } while (0)

INLINE void turn(const struct constants *c, V r[8], int next)
{
    V a[8];

    for (int i = 0; i < 8; i++)
        a[i] = SUB_BYTES(SHUFFLE(r[i], REPEAT(c->shift[i])), KEY(c, next, i));
    MIX(c, next, r, a);
}

INLINE void permute(const struct constants *c, V r[8])
{
    for (int i = 1; i < c->rounds; i++)
        turn(c, r, i);
    turn(c, r, 0);
}

/* Round constants of round 0, the first to be added. */
INLINE V first(const struct constants *c, int row)
{
    return REPEAT(row == 0 ? c->row0[0] : row == 7 ? c->row7[0] : c->middle);
}

INLINE void absorb(const struct constants *c, int wide, void *const *state, const uint8_t *const *in, size_t blocks)
{
    const V p = REPEAT(c->p);
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (size_t at = 0; blocks > 0; blocks--, at += wide ? 128 : 64) {
        load_rows(wide, r, in, at);
        for (int i = 0; i < 8; i++)
            r[i] = XOR3(r[i], AND(h[i], p), first(c, i));
        permute(c, r);
        for (int i = 0; i < 8; i++)
            h[i] = XOR3(h[i], r[i], EXCHANGE(wide, r[i]));
    }
    store_rows(wide, state, h);
}

/* What stands in Q's places does not matter here. */
INLINE void output(const struct constants *c, int wide, void *const *state)
{
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (int i = 0; i < 8; i++)
        r[i] = XOR(h[i], first(c, i));
    permute(c, r);
    for (int i = 0; i < 8; i++)
        h[i] = XOR(h[i], r[i]);
    store_rows(wide, state, h);
}

/* Rows for one message. */
#define DEFINE(room, row, wide)                                                      \
    void citius_##room##_##row##_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                                \
        absorb(&room, wide, &state, &in, blocks);                                    \
    }                                                                                \
    void citius_##room##_##row##_output(void *state)                                 \
    {                                                                                \
        output(&room, wide, &state);                                                 \
    }

/* And for many. */
#define DEFINE_MANY(room, row, wide)                                                                        \
    void citius_##room##_##row##_absorb(void *const *state, const uint8_t *const *in, size_t blocks)        \
    {                                                                                                       \
        absorb(&room, wide, state, in, blocks);                                                             \
    }
