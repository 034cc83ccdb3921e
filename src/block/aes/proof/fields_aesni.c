/* SPDX-License-Identifier: MIT */
/* The tweaks of AES's aesni implementations, compared with the definition. */
#include "tests/prove/boxes/boxes.h"
#include "../aes_aesni.c"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,ssse3")
#include "fields_aes.inc"
TARGET_END

CHECK_SUM("aes/aesni", CPU_AES | CPU_PCLMUL | CPU_SSSE3, 16, 16, 1, 64, power, fields_power)
CHECK_SUM("aes/aesni", CPU_AES | CPU_PCLMUL | CPU_SSSE3, 16, 16 * N, 1, 64 - N, powers, next_powers)

#endif
