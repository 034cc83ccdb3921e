/* SPDX-License-Identifier: MIT */
/* RC6, 16 blocks at a time: what sse2 and sse41 share.
 *
 * The including file defines:
 *     V, every_32(x)          vector.h, for other names as well
 * This file defines:
 *     LANES, GROUPS, key_word(p), BARRIER_WORD(x)     as rc6_lanes.h expects */

enum { LANES = 4, GROUPS = 4 };

#define BARRIER_WORD(x) BARRIER_VEC_CLANG(x)

INLINE V key_word(const uint32_t *p)
{
    V x = every_32(*p);

    BARRIER_VEC_VALUE_CLANG(x); /* or it would be shuffled for each group */
    return x;
}
