/* SPDX-License-Identifier: MIT */
/* The arithmetic of IDEA avx2, for forms_test.c. */
#include "forms.h"
#include "src/block/idea/idea_avx2.c"

#if CITIUS_X86
#define FORM idea_avx2
TARGET_BEGIN("avx2")
#include "idea.inc"
TARGET_END
#endif
