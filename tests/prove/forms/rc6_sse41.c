/* SPDX-License-Identifier: MIT */
/* The arithmetic of RC6 sse41, for forms_test.c. */
#include "forms.h"
#include "src/block/rc6/rc6_sse41.c"

#if CITIUS_X86
#define FORM(what) rc6_sse41##what
TARGET_BEGIN("sse4.1")
#include "rc6.inc"
TARGET_END
#endif
