/* SPDX-License-Identifier: MIT */
/* CPU features: those that the processor has and the operating system saves. */
#ifndef CITIUS_CORE_CPU_H
#define CITIUS_CORE_CPU_H

#include <stdint.h>

#include "target.h"

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* One list for each architecture: bit, name. */
#if CITIUS_AARCH64
#define CPU_FEATURES(X)                            \
    X(NEON, "neon")                                \
    X(AES, "aes")                                  \
    X(PMULL, "pmull") /* of 64 bits, in GCM */     \
    X(SHA1, "sha1")                                \
    X(SHA3, "sha3") /* EOR3, BCAX, RAX1 and XAR */ \
    X(SVE2, "sve2")                                \
    X(DIT, "dit")
#elif CITIUS_WASM
#define CPU_FEATURES(X) X(SIMD128, "simd128")
#else
#define CPU_FEATURES(X)                                                      \
    X(MMX, "mmx")                                                            \
    X(SSE, "sse")                                                            \
    X(SSE2, "sse2")                                                          \
    X(SSSE3, "ssse3")                                                        \
    X(SSE41, "sse4.1")                                                       \
    X(AVX, "avx")                                                            \
    X(AVX2, "avx2")                                                          \
    X(BMI1, "bmi1")                                                          \
    X(BMI2, "bmi2")                                                          \
    X(AES, "aes")                                                            \
    X(PCLMUL, "pclmul")                                                      \
    X(SHA, "sha")                                                            \
    X(GFNI, "gfni")                                                          \
    X(VAES, "vaes")                                                          \
    X(VPCLMUL, "vpclmul")                                                    \
    X(AVX512, "avx512") /* F, CD, BW, DQ and VL together, as in x86-64-v4 */ \
    X(VBMI, "avx512vbmi")                                                    \
    X(VBMI2, "avx512vbmi2")
#endif

enum cpu_bit {
#define X(id, name) CPU_BIT_##id,
    CPU_FEATURES(X)
#undef X
        CPU_BITS
};

/* CPU_MMX or CPU_NEON, ...: one bit each; CPU_EVERY: all of them. */
enum cpu_feature {
#define X(id, name) CPU_##id = 1 << CPU_BIT_##id,
    CPU_FEATURES(X)
#undef X
        CPU_EVERY = (1 << CPU_BITS) - 1
};

/* The cores whose costs are known. */
enum core {
#define CORE(id, name, vendor, family, first, last, features, fallback) CORE_##id,
#define ALIKE(name, vendor, family, first, last, id)
#include "cores.def"
#undef CORE
#undef ALIKE
    CORES
};

/* The layout of citius_cpu(): features from bit 0 on; 24 bits that are 0, in which something that was found for that CPU fits
 * into one atomic word with it; six bits for the core whose costs count; and one that is set. */
enum { CPU_SPARE_BIT = 32, CPU_SPARE_MAX = 0xffffff, CPU_CORE_BIT = 56, CPU_CORE_MAX = 63, CPU_KNOWN_BIT = 63 };

#define CPU_CORE(core) ((uint64_t)(core) << CPU_CORE_BIT)

/* This CPU's features, less those that a test masked, and its core; further bits mean nothing. */
uint64_t citius_cpu(void);

/* Of citius_cpu(). */
static inline enum core core_of(uint64_t cpu)
{
    return (enum core)(cpu >> CPU_CORE_BIT & CPU_CORE_MAX);
}

/* For tests: from now on only the features in mask count, and the core in it.  All ones: back to normal. */
void citius_cpu_mask(uint64_t mask);

/* For tests: the core whose costs count for a processor of that vendor (x86: the first four bytes of its name, as
 * CPUID gives them in EBX; ARM: 0), family, model (ARM: implementer and part) and features. */
enum core citius_core_for(uint32_t vendor, unsigned family, unsigned model, uint64_t features);

/* Measured costs, one a core; 0: as on the core it falls back to. */
extern const unsigned char citius_core_fallback[CORES];

static inline uint32_t cost_on(const uint32_t costs[CORES], enum core core)
{
    while (costs[core] == 0 && citius_core_fallback[core] != core)
        core = (enum core)citius_core_fallback[core];
    return costs[core];
}

#endif
