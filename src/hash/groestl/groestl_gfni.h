/* Groestl by rows with GFNI: constants, and what SubBytes and MixBytes become there.
 *
 * Before it is included: INVERSE(x, matrix, constant) and AFFINE(x, matrix), the instructions; MATRIX(q), a
 * constant for them; and REGISTERS, how many there are.  groestl_rows.h comes next. */

#include "groestl_shift.h"

struct gfni_constants {
    _Alignas(64) uint8_t shift[8][32]; /* ShiftBytes for each row */
    uint64_t row0[14][4];       /* round constants: of row 0, */
    uint64_t row7[14][4];       /* of row 7, */
    uint64_t middle[4];         /* and of the others, where all rounds have the same */
};

/* ---- constants ---- */
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

static const struct gfni_constants gfni_groestl_256 = {
    SHIFT_GROESTL_256(PLAIN), { TEN(ROUND0_256) }, { TEN(ROUND7_256) }, { 0, ~UINT64_C(0), 0, ~UINT64_C(0) }
};
static const struct gfni_constants gfni_groestl_512 = {
    SHIFT_GROESTL_512(PLAIN), { FOURTEEN(ROUND0_512) }, { FOURTEEN(ROUND7_512) }, { 0, 0, ~UINT64_C(0), ~UINT64_C(0) }
};
static const struct gfni_constants gfni_groestl0_256 = {
    SHIFT_GROESTL0_256(PLAIN), { TEN(FIRST0_256) }, { TEN(FIRST7_256) }, { 0 }
};
static const struct gfni_constants gfni_groestl0_512 = {
    SHIFT_GROESTL0_512(PLAIN), { FOURTEEN(FIRST0_512) }, { FOURTEEN(FIRST7_512) }, { 0 }
};

/* ---- layers ---- */
#define CONSTANTS struct gfni_constants
#define NAME(room) gfni_##room
#define FIRST(c, i) ((i) == 0 ? (c)->row0[0] : (i) == 7 ? (c)->row7[0] : (c)->middle)
#define SUB_BYTES(c, x, i, n) INVERSE(x, MATRIX(0xf1e3c78f1f3e7cf8), 0x63)
#define TIMES_2(x) AFFINE(x, MATRIX(0x8081028488102040))
#define TIMES_4(x) AFFINE(x, MATRIX(0x40c08142c4881020))
#define ADD_CONSTANT(c, i, n) REPEAT((i) == 0 ? (c)->row0[n] : (i) == 7 ? (c)->row7[n] : (c)->middle)

/* With t_i = a_i + a_(i+1) and y_i = t_i + t_(i+2) + a_(i+6):
 * b_i = 4 (t_(i+3) + t_(i+6)) + 2 y_(i+7) + y_(i+4).  @[Aoki12, Section 4.3]
 * The order matters: where multiplications wait for port 0, the processor sends additions to port 5. */
#if REGISTERS == 32

#define TOGETHER 4

/* Zen 4 deals instructions out to two queues in turn; with additions and multiplications by turns one queue gets most
 * of the multiplications. */
INLINE void prepare(V four[8], V two[8], V y[8], const V a[8])
{
    V t[8];

    for (int i = 0; i < 8; i += 2) {
        for (int k = i; k < i + 2; k++) {
            t[k] = XOR(a[k], a[(k + 1) & 7]);
            IN_ORDER(t[k]);
        }
        for (int k = i; k < i + 2; k++) {
            four[k] = TIMES_4(t[k]);
            IN_ORDER(four[k]);
        }
    }
    for (int i = 0; i < 8; i += 4) {
        for (int k = i; k < i + 4; k++) {
            y[k] = XOR3(a[(k + 6) & 7], t[k], t[(k + 2) & 7]);
            IN_ORDER(y[k]);
        }
        for (int k = i; k < i + 4; k++) {
            two[k] = TIMES_2(y[k]);
            IN_ORDER(two[k]);
        }
    }
}

/* y comes first, since it is needed no more: gcc lets VPTERNLOG overwrite what comes first. */
#define RESULT(c, four, two, y, i, n)                                                         \
    XOR3(XOR3(y[((i) + 4) & 7], four[((i) + 3) & 7], four[((i) + 6) & 7]), two[((i) + 7) & 7], \
         (n) == 0 ? ZERO : ADD_CONSTANT(c, i, n))

#else /* sixteen hold t and y, and products must come when they are used */

#define TOGETHER 1

INLINE void prepare(V t[8], V unused[8], V y[8], const V a[8])
{
    (void)unused;
    for (int i = 0; i < 8; i++)
        t[i] = XOR(a[i], a[(i + 1) & 7]);
    for (int i = 0; i < 8; i++) {
        y[i] = XOR3(a[(i + 6) & 7], t[i], t[(i + 2) & 7]);
        IN_ORDER(y[i]);
    }
}

#define RESULT(c, t, unused, y, i, n)                                                        \
    XOR3(TIMES_4(XOR(t[((i) + 3) & 7], t[((i) + 6) & 7])), TIMES_2(y[((i) + 7) & 7]),        \
         (n) == 0 ? y[((i) + 4) & 7] : XOR(y[((i) + 4) & 7], ADD_CONSTANT(c, i, n)))

#endif
