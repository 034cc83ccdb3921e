/* SPDX-License-Identifier: MIT */
/* For kernels with vectors.  The others need not wait for the compiler to read all of immintrin.h or
 * arm_neon.h. */
#ifndef CITIUS_CORE_VECTORS_H
#define CITIUS_CORE_VECTORS_H

#include "target.h"

#if CITIUS_X86
#include <immintrin.h>
#elif CITIUS_AARCH64
#include <arm_neon.h>
#endif

#endif
