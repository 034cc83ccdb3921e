/* SPDX-License-Identifier: MIT */
/* Groestl, one message, 64-bit ARM with AES and SHA3 instructions.
 *
 * Time depends on blocks only.
 * Idea: groestl_rows_16.h, groestl_aese.h.  BCAX ends a doubling.  On Neoverse N2, V1 and V2 it shares one of two or four pipes
 * with EOR3, so a quarter of the operations at most may be of this kind: EOR3 stands where it also shortens the chain from
 * round to round. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "groestl.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8.2-a+sha3+crypto")

#include "groestl_vector_16.h"

/* Compilers would make EOR3 of any two XORs.  clang orders instructions better if it sees which this is; gcc would copy. */
INLINE V sum(V a, V b)
{
#if defined(__clang__)
    a = bit_xor(a, b);
    BARRIER_VEC_VALUE(a);
#else
    __asm__("eor %0.16b, %1.16b, %2.16b" : "=w"(a) : "w"(a), "w"(b));
#endif
    return a;
}

INLINE V sum3(V a, V b, V c)
{
    return veor3q_u8(a, b, c);
}

/* a ^ (b & ~c), c being all ones where nothing overflows. */
INLINE V times_2(V x)
{
    V fits = vcgezq_s8(vreinterpretq_s8_u8(x));

    return vbcaxq_u8(vaddq_u8(x, x), vdupq_n_u8(0x1b), fits);
}

#include "groestl_aese.h"

GROESTL_ROWS_16(sha3)

TARGET_END
#endif
