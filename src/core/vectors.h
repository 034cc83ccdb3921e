/* SPDX-License-Identifier: MIT */
/* For kernels with vectors.  The others need not wait for the compiler to read all of immintrin.h,
 * arm_neon.h or wasm_simd128.h. */
#ifndef CITIUS_CORE_VECTORS_H
#define CITIUS_CORE_VECTORS_H

#include "target.h"

#if CITIUS_X86
#include <immintrin.h>
#elif CITIUS_AARCH64
#include <arm_neon.h>
#elif CITIUS_WASM_SIMD
#include <wasm_simd128.h>
#endif

#endif
