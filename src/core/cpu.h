/* CPU features: those that the processor has and the operating system saves. */
#ifndef CITIUS_CORE_CPU_H
#define CITIUS_CORE_CPU_H

#include <stdint.h>

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* One list: bit, name. */
#define CPU_FEATURES(X) \
    X(MMX, "mmx")       \
    X(SSE, "sse")       \
    X(SSE2, "sse2")     \
    X(SSSE3, "ssse3")   \
    X(SSE41, "sse4.1")  \
    X(AVX, "avx")       \
    X(AVX2, "avx2")     \
    X(BMI1, "bmi1")     \
    X(BMI2, "bmi2")     \
    X(AES, "aes")       \
    X(PCLMUL, "pclmul") \
    X(SHA, "sha")       \
    X(GFNI, "gfni")     \
    X(VAES, "vaes")     \
    X(VPCLMUL, "vpclmul") \
    X(AVX512, "avx512") /* F, CD, BW, DQ and VL together, as in x86-64-v4 */ \
    X(VBMI, "avx512vbmi") \
    X(VBMI2, "avx512vbmi2")

enum cpu_bit {
#define X(id, name) CPU_BIT_##id,
    CPU_FEATURES(X)
#undef X
    CPU_BITS
};

#define CPU_(id) ((uint64_t)1 << CPU_BIT_##id)
#define CPU_MMX CPU_(MMX)
#define CPU_SSE CPU_(SSE)
#define CPU_SSE2 CPU_(SSE2)
#define CPU_SSSE3 CPU_(SSSE3)
#define CPU_SSE41 CPU_(SSE41)
#define CPU_AVX CPU_(AVX)
#define CPU_AVX2 CPU_(AVX2)
#define CPU_BMI1 CPU_(BMI1)
#define CPU_BMI2 CPU_(BMI2)
#define CPU_AES CPU_(AES)
#define CPU_PCLMUL CPU_(PCLMUL)
#define CPU_SHA CPU_(SHA)
#define CPU_GFNI CPU_(GFNI)
#define CPU_VAES CPU_(VAES)
#define CPU_VPCLMUL CPU_(VPCLMUL)
#define CPU_AVX512 CPU_(AVX512)
#define CPU_VBMI CPU_(VBMI)
#define CPU_VBMI2 CPU_(VBMI2)

#define CPU_EVERY (((uint64_t)1 << CPU_BITS) - 1)

/* The cores whose costs are known. */
enum core {
#define CORE(id, name, vendor, family, first, last, features, fallback) CORE_##id,
#define ALIKE(name, vendor, family, first, last, id)
#include "cores.def"
#undef CORE
#undef ALIKE
    CORES
};

/* In these bits of citius_cpu() stands the core whose costs count. */
#define CPU_CORE_BIT 56
#define CPU_CORE(core) ((uint64_t)(core) << CPU_CORE_BIT)
#define CPU_CORE_MAX 63

/* These bits of citius_cpu() are 0: room for something that was found for that CPU, in one atomic word with it. */
#define CPU_SPARE_BIT 32
#define CPU_SPARE ((uint64_t)0xffffff << CPU_SPARE_BIT)

/* This CPU's features, less those that a test masked, and its core; further bits mean nothing. */
uint64_t citius_cpu(void);

/* Of citius_cpu(). */
static inline enum core core_of(uint64_t cpu)
{
    return (enum core)(cpu >> CPU_CORE_BIT & CPU_CORE_MAX);
}

/* For tests: from now on only the features in mask count, and the core in it.  All ones: back to normal. */
void citius_cpu_mask(uint64_t mask);

/* For tests: the core whose costs count for a processor of that vendor (the first four bytes of its name, as CPUID
 * gives them in EBX), family, model and features. */
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
