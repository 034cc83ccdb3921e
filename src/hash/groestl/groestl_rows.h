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
 *
 * and, from groestl_gfni.h or groestl_vaes.h,
 *
 *     CONSTANTS               the type of a permutation pair's constants, with a member shift[8][32]
 *     NAME(room)              those of a room
 *     FIRST(c, i)             row i of the constants of round 0
 *     SUB_BYTES(c, x, i, n)   SubBytes of row i; n is the next round, or 0 at the end
 *     prepare(f, g, y, a)     what MixBytes needs of the rows a for all rows,
 *     RESULT(c, f, g, y, i, n)  and row i.  This or SUB_BYTES adds round n's constants
 *     TOGETHER                how many rows then go on side by side */

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

/* The round that adds the constants of round n (0: of none), without SubBytes and ShiftBytes, which are
 * done already, and with those of the next round, if there is one: next is the round behind that.
 * A row's result goes on its way at once, up to the next S-box, TOGETHER of them; compilers would gather what is
 * alike. */
INLINE void turn(const CONSTANTS *c, V r[8], V a[8], int n, int next)
{
    V f[8], g[8], y[8];

    (void)next; /* without keys */
    ANEW(c); /* so that clang does not make two shuffles of one, nor gcc keep all on the stack */
    prepare(f, g, y, a);
#if TOGETHER == 1
    for (int i = 0; i < 8; i++) {
        r[i] = RESULT(c, f, g, y, i, n);
        IN_ORDER(r[i]);
        if (n != 0) {
            a[i] = SUB_BYTES(c, SHUFFLE(r[i], REPEAT(c->shift[i])), i, next);
            IN_ORDER(a[i]);
        }
    }
#else
    for (int first = 0; first < 8; first += TOGETHER) {
        int end = first + TOGETHER;

        for (int i = first; i < end; i++) {
            r[i] = RESULT(c, f, g, y, i, n);
            IN_ORDER(r[i]);
        }
        for (int i = first; i < end && n != 0; i++) {
            a[i] = SHUFFLE(r[i], REPEAT(c->shift[i]));
            IN_ORDER(a[i]);
        }
        for (int i = first; i < end && n != 0; i++) {
            a[i] = SUB_BYTES(c, a[i], i, next);
            IN_ORDER(a[i]);
        }
    }
#endif
}

INLINE void permute(const CONSTANTS *c, int wide, V r[8])
{
    const int rounds = wide ? 14 : 10;
    V a[8];

    ANEW(c); /* as above */
    for (int i = 0; i < 8; i++)
        a[i] = SUB_BYTES(c, SHUFFLE(r[i], REPEAT(c->shift[i])), i, 1);
    for (int n = 1; n < rounds - 1; n++)
        turn(c, r, a, n, n + 1);
    turn(c, r, a, rounds - 1, 0);
    turn(c, r, a, 0, 0);
}

INLINE void absorb(const CONSTANTS *c, int wide, void *const *state, const uint8_t *const *in, size_t blocks)
{
    static const uint64_t places[2][4] = { { ~UINT64_C(0), 0, ~UINT64_C(0), 0 }, { ~UINT64_C(0), ~UINT64_C(0), 0, 0 } };
    const V p = REPEAT(places[wide]); /* all ones where P is */
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (size_t at = 0; blocks > 0; blocks--, at += wide ? 128 : 64) {
        load_rows(wide, r, in, at);
        for (int i = 0; i < 8; i++)
            r[i] = XOR3(r[i], AND(h[i], p), REPEAT(FIRST(c, i)));
        permute(c, wide, r);
        for (int i = 0; i < 8; i++)
            h[i] = XOR3(h[i], r[i], EXCHANGE(wide, r[i]));
    }
    store_rows(wide, state, h);
}

/* What stands in Q's places does not matter here. */
INLINE void output(const CONSTANTS *c, int wide, void *const *state)
{
    V h[8], r[8];

    load_rows(wide, h, (const uint8_t *const *)state, 0);
    for (int i = 0; i < 8; i++)
        r[i] = XOR(h[i], REPEAT(FIRST(c, i)));
    permute(c, wide, r);
    for (int i = 0; i < 8; i++)
        h[i] = XOR(h[i], r[i]);
    store_rows(wide, state, h);
}

/* Rows for one message. */
#define DEFINE(room, row, wide)                                                                                  \
    ALIGN_STACK void citius_##room##_##row##_absorb(void *state, const uint8_t *in, size_t blocks)               \
    {                                                                                                            \
        absorb(&NAME(room), wide, &state, &in, blocks);                                                          \
    }                                                                                                            \
    ALIGN_STACK void citius_##room##_##row##_output(void *state)                                                 \
    {                                                                                                            \
        output(&NAME(room), wide, &state);                                                                       \
    }

/* And for many. */
#define DEFINE_MANY(room, row, wide)                                                                             \
    ALIGN_STACK void citius_##room##_##row##_absorb(void *const *state, const uint8_t *const *in, size_t blocks) \
    {                                                                                                            \
        absorb(&NAME(room), wide, state, in, blocks);                                                            \
    }
