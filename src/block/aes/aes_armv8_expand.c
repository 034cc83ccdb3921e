/* SPDX-License-Identifier: MIT */
/* AES key expansion, 64-bit ARM with the instructions for AES: aes_expand.h. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8-a+crypto")

#include "aes_armv8.h"

#define BYTES_UP(x, n) vextq_u8(vdupq_n_u8(0), x, 16 - (n))
#define BYTES_DOWN(x, n) vextq_u8(x, vdupq_n_u8(0), n)

INLINE B load_half(const void *p)
{
    return vcombine_u8(vld1_u8(p), vdup_n_u8(0));
}

INLINE B load_aligned(const void *p)
{
    return load_block(p);
}

INLINE B shuffle(B x, B i)
{
    return vqtbl1q_u8(x, i);
}

INLINE B odd_words(B x)
{
    return vreinterpretq_u8_u64(vshrq_n_u64(vreinterpretq_u64_u8(x), 32));
}

INLINE B words_0_2_of(B x)
{
    return vandq_u8(x, vreinterpretq_u8_u64(vdupq_n_u64(0xffffffff)));
}

INLINE B word_3_in_all(B x)
{
    return vreinterpretq_u8_u32(vdupq_laneq_u32(vreinterpretq_u32_u8(x), 3));
}

INLINE B low_halves(B a, B b)
{
    return vreinterpretq_u8_u64(vzip1q_u64(vreinterpretq_u64_u8(a), vreinterpretq_u64_u8(b)));
}

INLINE B middle(B a, B b)
{
    return vextq_u8(a, b, 8);
}

INLINE B substituted(B x, unsigned add)
{
    return veorq_u8(vaeseq_u8(x, vdupq_n_u8(0)), vreinterpretq_u8_u32(vdupq_n_u32(add)));
}

INLINE B unmixed(B x)
{
    return vaesimcq_u8(x);
}

#include "aes_expand.h"

BLOCK_EXPANSION(aes, armv8)
{
    expand(schedule, key, len);
}

TARGET_END
#endif
