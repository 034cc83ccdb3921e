/* SPDX-License-Identifier: MIT */
/* Arithmetic in kernels: the inline functions themselves, as in each kernel's file, on many numbers. */
#ifndef CITIUS_TESTS_FORMS_H
#define CITIUS_TESTS_FORMS_H

#include "src/block/idea/idea.h"

enum { WORDS = 1 << 16 };

/* A way to multiply in IDEA: out[a] = a x k for all a; f: the schedule's factor for k. */
typedef void idea_form(uint16_t out[WORDS], uint16_t k, const struct idea_factor *f);
void idea_factor_of(struct idea_factor *f, uint16_t k);

/* A way to compute RC6's rol(x (2x + 1), 5), and rotations by that: of WORDS words from x on. */
typedef void rc6_form(uint32_t out[WORDS], uint32_t x);
typedef void rc6_rotation(uint32_t out[WORDS], const uint32_t in[WORDS], uint32_t x);

idea_form idea_c, idea_sse2, idea_avx2, idea_avx512;
rc6_form rc6_c, rc6_sse2, rc6_sse41, rc6_avx2, rc6_avx512;
rc6_rotation rc6_c_left, rc6_sse2_left, rc6_sse41_left, rc6_avx2_left, rc6_avx512_left;
rc6_rotation rc6_c_right, rc6_sse2_right, rc6_sse41_right, rc6_avx2_right, rc6_avx512_right;

#endif
