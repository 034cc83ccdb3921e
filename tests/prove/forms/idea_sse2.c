/* SPDX-License-Identifier: MIT */
/* The arithmetic of IDEA sse2, for forms_test.c. */
#include "forms.h"
#include "src/block/idea/idea_sse2.c"

#if CITIUS_X86
#define FORM idea_sse2
TARGET_BEGIN("sse2")
#include "idea.inc"
TARGET_END
#endif
