/* SPDX-License-Identifier: MIT */
/* Groestl, one message, 64-bit ARM with AES instructions.
 *
 * Time depends on blocks only.
 * Idea: groestl_rows_16.h, groestl_aese.h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8-a+crypto")

#include "groestl_vector_16.h"

INLINE V sum(V a, V b)
{
    return bit_xor(a, b);
}

INLINE V sum3(V a, V b, V c)
{
    return bit_xor(a, bit_xor(b, c));
}

INLINE V times_2(V x)
{
    V overflow = vcltzq_s8(vreinterpretq_s8_u8(x));

    return bit_xor(vaddq_u8(x, x), vandq_u8(overflow, vdupq_n_u8(0x1b)));
}

#include "groestl_aese.h"

GROESTL_ROWS_16(armv8)

TARGET_END
#endif
