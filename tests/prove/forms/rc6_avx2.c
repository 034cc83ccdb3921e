/* SPDX-License-Identifier: MIT */
/* The arithmetic of RC6 avx2, for forms_test.c. */
#include "forms.h"
#include "src/block/rc6/rc6_avx2.c"

#if CITIUS_X86
#define FORM(what) rc6_avx2##what
TARGET_BEGIN("avx2")
#include "rc6.inc"
TARGET_END
#endif
