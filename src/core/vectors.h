/* SPDX-License-Identifier: MIT */
/* For kernels with vectors.  The others need not wait for the compiler to read all of immintrin.h. */
#ifndef CITIUS_CORE_VECTORS_H
#define CITIUS_CORE_VECTORS_H

#include "target.h"

#if CITIUS_X86
#include <immintrin.h>
#endif

#endif
