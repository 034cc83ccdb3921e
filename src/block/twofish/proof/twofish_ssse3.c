/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish ssse3, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_ssse3.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")
#include "twofish_keyed.inc"
TARGET_END

CHECK_TWOFISH("twofish/ssse3", CPU_SSSE3)

#endif
