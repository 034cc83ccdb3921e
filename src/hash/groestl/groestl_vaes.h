/* Groestl by rows with AESENCLAST: what SubBytes and MixBytes become there.
 *
 * Before it is included: AES_LAST(x, key), ADD_8(a, b), GREATER_8(a, b), the instructions, and
 * BYTES_1B, that byte everywhere.  groestl_rows.h comes next. */
#include "groestl_aes.h"

#define CONSTANTS struct aes_constants
#define NAME(room) aes_##room
#define FIRST(c, i) (c)->key[0][i]
#define SUB_BYTES(c, x, i, n) AES_LAST(x, (n) == 0 ? ZERO : REPEAT((c)->key[n][i]))
#define DOUBLE(x) double_bytes(x)
#define MIX(c, r, a, n) MIX_DOUBLE(r, a)

INLINE V double_bytes(V x)
{
    return XOR(ADD_8(x, x), AND(GREATER_8(ZERO, x), BYTES_1B));
}
