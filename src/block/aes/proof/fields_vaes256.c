/* SPDX-License-Identifier: MIT */
/* The tweaks of AES's vaes256 implementations, compared with the definition. */
#include "tests/prove/boxes/boxes.h"
#include "../aes_vaes256.c"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx2,vaes,vpclmulqdq")
#include "fields_aes.inc"
TARGET_END

CHECK_SUM("aes/vaes256", CPU_AVX2 | CPU_AES | CPU_PCLMUL | CPU_VAES | CPU_VPCLMUL, 16, 16, 1, 64, power, fields_power)
CHECK_SUM("aes/vaes256", CPU_AVX2 | CPU_AES | CPU_PCLMUL | CPU_VAES | CPU_VPCLMUL, 16, 16 * N, 1, 64 - N, powers,
          next_powers)

#endif
