/* SPDX-License-Identifier: MIT */
/* The arithmetic of RC6 sse2, for forms_test.c. */
#include "forms.h"
#include "src/block/rc6/rc6_sse2.c"

#if CITIUS_X86
#define FORM(what) rc6_sse2##what
TARGET_BEGIN("sse2")
#include "rc6.inc"
TARGET_END
#endif
