/* SPDX-License-Identifier: MIT */
/* The arithmetic of IDEA avx512, for forms_test.c. */
#include "forms.h"
#include "src/block/idea/idea_avx512.c"

#if CITIUS_X86
#define FORM idea_avx512
TARGET_BEGIN("avx512f,avx512bw")
#include "idea.inc"
TARGET_END
#endif
