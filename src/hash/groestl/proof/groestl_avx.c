/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Groestl avx, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../groestl_avx.c"

#if CITIUS_X86

TARGET_BEGIN("avx,aes")
#include "groestl.inc"
TARGET_END

CHECK_GROESTL("groestl/avx", CPU_AVX | CPU_AES)

#endif
