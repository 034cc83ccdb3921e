/* SPDX-License-Identifier: MIT */
/* AVX-512 for what sha1_lanes.h and sha1dc_steps.h require. */

#include "../sha1/sha1_avx512_x16.h"

typedef uint32_t words __attribute__((vector_size(64)));

/* As functions they would take hundreds of KiB of stack where nothing is optimised. */
#undef ADD
#undef SET1
#undef EXPAND
#define ADD(x, y) ((V)((words)(x) + (words)(y)))
#define SUB(x, y) ((V)((words)(x) - (words)(y)))
#define XOR(x, y) ((V)((words)(x) ^ (words)(y)))
#define SET1(x) ((V)((words){ 0 } + (uint32_t)(x)))
#define EXPAND(x, y, z, u) ROL(XOR(PARITY(x, y, z), u), 1)
#define AND(x, y) ((V)((words)(x) & (words)(y)))
#define OR(x, y) ((V)((words)(x) | (words)(y)))

typedef __mmask16 lane_choice;

INLINE lane_choice equal(V x, V y)
{
    return _mm512_cmpeq_epi32_mask(x, y);
}

INLINE V select_lanes(lane_choice chosen, V x, V y)
{
    return _mm512_mask_mov_epi32(x, chosen, y);
}

INLINE unsigned bits_of(lane_choice chosen)
{
    return chosen;
}
