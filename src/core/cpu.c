#include "cpu.h"

#include <stdatomic.h>

#include "../../include/citius/implementations.h"
#include "vectors.h"

#define KNOWN ((uint64_t)1 << 63) /* set in the word, so that it is not 0 */
#define FEATURES (((uint64_t)1 << CPU_BITS) - 1)

static _Atomic uint64_t features; /* 0: not found out yet */

#if CITIUS_X86

#include <cpuid.h>

/* The register sets that the operating system saves: XCR0.  [Intel SDM 1, 13.3] */
static uint64_t saved_sets(void)
{
    uint32_t low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

static uint64_t find(void)
{
    enum { OSXSAVE = 27, YMM = 0x06, ZMM = 0xe6 };
    uint32_t a, b = 0, c = 0, d = 0, b7 = 0, c7 = 0, d7 = 0, vendor = 0;
    uint64_t xcr0 = 0, f = 0;

    uint32_t last = __get_cpuid_max(0, &vendor); /* asked once: in a virtual machine, cpuid takes microseconds */

    if (last < 1)
        return 0;
    __cpuid(1, a, b, c, d);
    if (vendor == signature_AMD_ebx && (a >> 8 & 0xf) + (a >> 20 & 0xff) == 0x19)
        f |= CPU_ZEN4;
    if (last >= 7)
        __cpuid_count(7, 0, a, b7, c7, d7);
    if (c >> OSXSAVE & 1)
        xcr0 = saved_sets();

#define HAS(word, bit, id) \
    if ((word) >> (bit) & 1) \
        f |= CPU_##id
    HAS(d, 23, MMX);
    HAS(d, 25, SSE);
    HAS(d, 26, SSE2);
    HAS(c, 9, SSSE3);
    HAS(c, 19, SSE41);
    HAS(c, 25, AES);
    HAS(c, 1, PCLMUL);
    HAS(b7, 3, BMI1);
    HAS(b7, 8, BMI2);
    HAS(b7, 29, SHA);
    HAS(c7, 8, GFNI);
    if ((xcr0 & YMM) == YMM) {
        HAS(c, 28, AVX);
        HAS(b7, 5, AVX2);
        HAS(c7, 9, VAES);
        HAS(c7, 10, VPCLMUL);
    }
    if ((xcr0 & ZMM) == ZMM) {
        uint32_t v4 = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31; /* F DQ CD BW VL */

        if ((b7 & v4) == v4) {
            f |= CPU_AVX512;
            HAS(c7, 1, VBMI);
            HAS(c7, 6, VBMI2);
        }
    }
#undef HAS
    return f;
}

#else

static uint64_t find(void)
{
    return 0;
}

#endif

/* Threads that come here at the same time find the same word, so no order is needed. */
uint64_t citius_cpu(void)
{
    uint64_t f = atomic_load_explicit(&features, memory_order_relaxed);

    if (f == 0)
        citius_cpu_mask(~(uint64_t)0);
    return f != 0 ? f : atomic_load_explicit(&features, memory_order_relaxed);
}

void citius_cpu_mask(uint64_t mask)
{
    uint64_t found = find(), core = mask == ~(uint64_t)0 ? found : mask;

    atomic_store_explicit(&features, (found & mask & FEATURES) | (core & CPU_ZEN4) | KNOWN, memory_order_relaxed);
}

uint64_t citius_cpu_features(void)
{
    return citius_cpu() & FEATURES;
}

const char *citius_cpu_feature_name(unsigned bit)
{
    static const char *const names[] = {
#define X(id, name) name,
        CPU_FEATURES(X)
#undef X
    };

    return bit < CPU_BITS ? names[bit] : NULL;
}
