/* SPDX-License-Identifier: MIT */
/* SHA-1 in vectors of 4 words, NEON: what sha1_gather.h and sha1_lanes.h require, but for LANES and WIDTH. */

#define V uint32x4_t
#define ADD vaddq_u32
#define XOR veorq_u32
#define SET1 vdupq_n_u32
#define ROL(x, n) vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n))
#define CH vbslq_u32
#define PARITY(x, y, z) XOR(XOR(y, z), x)
#define MAJ(x, y, z) CH(XOR(x, y), z, y)
#define EXPAND(x, y, z, u) expand(XOR(XOR(XOR(x, y), z), u))
#define LOW vzip1q_u32
#define HIGH vzip2q_u32
#define LOW2(x, y) vreinterpretq_u32_u64(vzip1q_u64(vreinterpretq_u64_u32(x), vreinterpretq_u64_u32(y)))
#define HIGH2(x, y) vreinterpretq_u32_u64(vzip2q_u64(vreinterpretq_u64_u32(x), vreinterpretq_u64_u32(y)))
#define GATHER(in, at) vreinterpretq_u32_u8(vrev32q_u8(vld1q_u8(*(in) + (at))))
#define LOAD vld1q_u32
#define STORE vst1q_u32

INLINE V expand(V x)
{
    return vsriq_n_u32(ADD(x, x), x, 31);
}
