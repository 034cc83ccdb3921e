/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES ssse3, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_ssse3.c"

#if CITIUS_X86_64

TARGET_BEGIN("ssse3")
#include "aes_slice.inc"
TARGET_END

CHECK_BOX("aes/ssse3", CPU_SSSE3, 1, 256, 128, 1, sub, aes_sub)
CHECK_BOX("aes/ssse3", CPU_SSSE3, 1, 256, 128, 1, sub_back, aes_sub_back)
CHECK_SUM("aes/ssse3", CPU_SSSE3, 16, 16, 8, 4, mix, aes_mix)
CHECK_SUM("aes/ssse3", CPU_SSSE3, 16, 16, 8, 4, unmix, aes_unmix)

#endif
