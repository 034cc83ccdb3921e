/* SPDX-License-Identifier: MIT */
/* The arithmetic of RC6 avx512, for forms_test.c. */
#include "forms.h"
#include "src/block/rc6/rc6_avx512.c"

#if CITIUS_X86
#define FORM(what) rc6_avx512##what
TARGET_BEGIN("avx512f,avx512bw,avx512vbmi2")
#include "rc6.inc"
TARGET_END
#endif
