/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES ct, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_ct.c"

#include "aes_slice.inc"

CHECK_BOX("aes/ct", 0, 1, 256, 64, 1, sub, aes_sub)
CHECK_BOX("aes/ct", 0, 1, 256, 64, 1, sub_back, aes_sub_back)
CHECK_SUM("aes/ct", 0, 16, 16, 4, 4, mix, aes_mix)
CHECK_SUM("aes/ct", 0, 16, 16, 4, 4, unmix, aes_unmix)
