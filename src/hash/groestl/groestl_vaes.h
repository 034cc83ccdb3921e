/* Groestl by rows with AESENCLAST: what SubBytes and MixBytes become there.
 *
 * Before it is included: AES_LAST(x, key), ADD_8(a, b), GREATER_8(a, b), the instructions, and
 * BYTES_1B, that byte everywhere; and PRODUCT(x) where IN_ORDER(x) would not do for what is doubled.
 * groestl_rows.h comes next. */
#include "groestl_aes.h"

#define CONSTANTS struct aes_constants
#define NAME(room) aes_##room
#define FIRST(c, i) (c)->key[0][i]
#define SUB_BYTES(c, x, i, n) AES_LAST(x, (n) == 0 ? ZERO : REPEAT((c)->key[n][i]))
#define DOUBLE(x) double_bytes(x)
#define TOGETHER 1
#ifndef PRODUCT
#define PRODUCT(x) IN_ORDER(x)
#endif

INLINE V double_bytes(V x)
{
    return XOR(ADD_8(x, x), AND(GREATER_8(ZERO, x), BYTES_1B));
}

/* With t and y as in groestl_gfni.h and x_i = t_i + t_(i+3): b_i = 2 (2 x_(i+3) + y_(i+7)) + y_(i+4).
 * Only six of the x must be doubled: the sum of the even ones is zero, and that of the odd ones, since
 * x = (1 + z)(1 + z^3) a modulo z^8 + 1 is a multiple of (1 + z)^2.  50 additions, 14 doublings.
 * clang would choose another order, with more of them on the stack. */
INLINE void prepare(V x[8], V unused[8], V y[8], const V a[8])
{
    V t[8];

    (void)unused;
    for (int i = 0; i < 8; i++) {
        t[i] = XOR(a[i], a[(i + 1) & 7]);
        IN_ORDER(t[i]);
    }
    for (int i = 0; i < 8; i++) {
        y[i] = XOR3(t[i], t[(i + 2) & 7], a[(i + 6) & 7]);
        IN_ORDER(y[i]);
    }
    for (int i = 0; i < 8; i++)
        if (i != 2 && i != 5) {
            x[i] = DOUBLE(XOR(t[i], t[(i + 3) & 7]));
            PRODUCT(x[i]);
        }
    x[2] = XOR3(x[0], x[4], x[6]);
    x[5] = XOR3(x[1], x[3], x[7]);
}

#define RESULT(c, x, unused, y, i, n) XOR(DOUBLE(XOR(x[((i) + 3) & 7], y[((i) + 7) & 7])), y[((i) + 4) & 7])
