/* Groestl by rows with GFNI: what SubBytes and MixBytes become there.
 *
 * Before it is included: INVERSE(x, matrix, constant) and AFFINE(x, matrix), the instructions,
 * MATRIX(q), a constant for them, and the rest of groestl_rows.h. */
#define INDEX(j) (j)
#define KEY(c, next, i) 0
#define SUB_BYTES(x, key) INVERSE(x, MATRIX(0xf1e3c78f1f3e7cf8), 0x63)
#define TIMES_2(x) AFFINE(x, MATRIX(0x8081028488102040))
#define TIMES_4(x) AFFINE(x, MATRIX(0x40c08142c4881020))
#define MIX(c, next, r, a)                                                                    \
    do {                                                                                      \
        if (next == 0)                                                                        \
            MIX_MULTIPLY(r, a, ZERO, ZERO, ZERO);                                             \
        else                                                                                  \
            MIX_MULTIPLY(r, a, REPEAT((c)->row0[next]), REPEAT((c)->middle), REPEAT((c)->row7[next])); \
    } while (0)

#include "groestl_rows.h"
