/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES ct, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_ct.c"

#include "aes_slice.inc"

ASK_BOX("aes/ct", 0, 1, 256, 64, 1, sub, aes_sub)
ASK_BOX("aes/ct", 0, 1, 256, 64, 1, sub_back, aes_sub_back)
ASK_SUM("aes/ct", 0, 16, 16, 4, 4, mix, aes_mix)
ASK_SUM("aes/ct", 0, 16, 16, 4, 4, unmix, aes_unmix)
