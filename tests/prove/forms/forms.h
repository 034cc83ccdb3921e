/* SPDX-License-Identifier: MIT */
/* Arithmetic in kernels: the inline functions themselves, as in each kernel's file, on many numbers. */
#ifndef CITIUS_TESTS_FORMS_H
#define CITIUS_TESTS_FORMS_H

#include "src/block/idea/idea.h"

enum { WORDS = 1 << 16 };

/* A way to multiply in IDEA: out[a] = a x k for all a; f: the schedule's factor for k. */
typedef void idea_form(uint16_t out[WORDS], uint16_t k, const struct idea_factor *f);
void idea_factor_of(struct idea_factor *f, uint16_t k);

idea_form idea_c, idea_sse2, idea_avx2, idea_avx512;

#endif
