/* SPDX-License-Identifier: MIT */
/* What luffa_many.h expects of four messages, NEON, except gates.  Word i of a vector belongs to message i; words 0 to 3
 * of a lane, and 4 to 7, are those of luffa_neon.h for each message, transposed. */
#include "luffa_neon.h"

#undef XOR
#undef AND
#define WORD uint32x4_t
#define XOR(a, b) veorq_u32(a, b)
#define AND(a, b) vandq_u32(a, b)
#define OR(a, b) vorrq_u32(a, b)
#define ANDN(a, b) vbicq_u32(b, a)
#define NOT(a) vmvnq_u32(a)
#define ROL1(a) vsriq_n_u32(vaddq_u32(a, a), a, 31)
#define ROL2(a) vsriq_n_u32(vshlq_n_u32(a, 2), a, 30)
#define ROL10(a) vsriq_n_u32(vshlq_n_u32(a, 10), a, 22)
#define ROL14(a) vsriq_n_u32(vshlq_n_u32(a, 14), a, 18)
#define ROL(a, n) OR(vshlq_u32(a, vdupq_n_s32((int)(n))), vshlq_u32(a, vdupq_n_s32((int)(n) - 32)))
#define FILL(word) vdupq_n_u32(word)

/* A 4 x 4 matrix of words, a row in each vector. */
INLINE void transpose(uint32x4_t a[4])
{
    uint32x4x2_t low = vzipq_u32(a[0], a[2]), high = vzipq_u32(a[1], a[3]);
    uint32x4x2_t first = vzipq_u32(low.val[0], high.val[0]), second = vzipq_u32(low.val[1], high.val[1]);

    a[0] = first.val[0];
    a[1] = first.val[1];
    a[2] = second.val[0];
    a[3] = second.val[1];
}

INLINE void load_blocks(uint32x4_t m[8], const uint8_t *const *in, size_t offset)
{
    UNROLL(4) for (int i = 0; i < 4; i++)
    {
        m[i] = vreinterpretq_u32_u8(vrev32q_u8(LOAD(in[i] + offset)));
        m[i + 4] = vreinterpretq_u32_u8(vrev32q_u8(LOAD(in[i] + offset + 16)));
    }
    transpose(m);
    transpose(m + 4);
}

INLINE void load_lane(uint32x4_t a[8], uint8_t *const *state, size_t x, size_t y)
{
    for (int i = 0; i < 4; i++) {
        a[i] = vreinterpretq_u32_u8(words(LOAD(state[i] + x)));
        a[i + 4] = vreinterpretq_u32_u8(words(LOAD(state[i] + y)));
    }
    transpose(a);
    transpose(a + 4);
}

INLINE void store_lane(uint8_t *const *state, size_t x, size_t y, uint32x4_t a[8])
{
    transpose(a);
    transpose(a + 4);
    for (int i = 0; i < 4; i++) {
        vst1q_u8(state[i] + x, nibbles(vreinterpretq_u8_u32(a[i]), word_order));
        vst1q_u8(state[i] + y, nibbles(vreinterpretq_u8_u32(a[i + 4]), word_order));
    }
}
