/* SPDX-License-Identifier: MIT */
/* The tweaks of AES's vaes512 implementations, compared with the definition. */
#include "tests/prove/boxes/boxes.h"
#include "../aes_vaes512.c"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx512f,avx512bw,avx512dq,avx512vl,vaes,vpclmulqdq")
#include "fields_aes.inc"
TARGET_END

CHECK_SUM("aes/vaes512", CPU_AVX512 | CPU_AES | CPU_PCLMUL | CPU_VAES | CPU_VPCLMUL, 16, 16, 1, 64, power, fields_power)
CHECK_SUM("aes/vaes512", CPU_AVX512 | CPU_AES | CPU_PCLMUL | CPU_VAES | CPU_VPCLMUL, 16, 16 * N, 1, 64 - N, powers,
          next_powers)

#endif
