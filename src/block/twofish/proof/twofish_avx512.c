/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish avx512, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_avx512.c"

#if CITIUS_X86

enum { SIDES = 64, VECTORS = 4 };

#define SCHEDULE struct twofish_boxes
#define EXPAND citius_twofish_avx512_expand
#define TURN(s, x, k) crypt_round(false, (x)[0], (x)[1], (x)[2], (x)[3], k, (const uint8_t(*)[256])(s).box)

TARGET_BEGIN(TWOFISH_AVX512_ISA)
#include "twofish.inc"
TARGET_END

CHECK_TWOFISH("twofish/avx512", CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI)

#endif
