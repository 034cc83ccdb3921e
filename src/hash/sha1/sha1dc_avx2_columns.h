/* SPDX-License-Identifier: MIT */
/* The conditions of eight blocks with AVX2: what sha1dc_columns.h requires, in the terms of sha1_avx2_x8.h. */

#define bit_xor XOR
#define rotate_left ROL
#define rotate_or_shift_left _mm256_slli_epi32
#define rotate_or_shift_right(x, n, m) _mm256_srli_epi32(x, m)
#define masked(x, c) AND(x, SET1(c))
#define masked_complement(x, c) _mm256_andnot_si256(x, SET1(c))
#define add_masked(y, x, c) _mm256_or_si256(y, AND(x, SET1(c)))
#define add_masked_complement(y, x, c) _mm256_or_si256(y, _mm256_andnot_si256(x, SET1(c)))
