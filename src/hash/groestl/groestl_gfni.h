/* Groestl by rows with GFNI: constants, and what SubBytes and MixBytes become there.
 *
 * Before it is included: INVERSE(x, matrix, constant) and AFFINE(x, matrix), the instructions, and
 * MATRIX(q), a constant for them.  groestl_rows.h comes next. */

#include "groestl_shift.h"

struct gfni_constants {
    uint8_t shift[8][32];       /* ShiftBytes for each row */
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
#define MIX(c, r, a, n)                                                                           \
    do {                                                                                          \
        if ((n) == 0)                                                                             \
            MIX_MULTIPLY(r, a, ZERO, ZERO, ZERO);                                                 \
        else                                                                                      \
            MIX_MULTIPLY(r, a, REPEAT((c)->row0[n]), REPEAT((c)->middle), REPEAT((c)->row7[n]));  \
    } while (0)
