/* SPDX-License-Identifier: MIT */
/* The features and the core of this CPU, found out once and cached in one atomic word. */
#include "cpu.h"

#include <stdatomic.h>

#include "../../include/citius/implementations.h"
#include "vectors.h"

_Static_assert(CPU_BITS < 31, "a feature is a positive int, and below the spare bits");
_Static_assert(CORES <= CPU_CORE_MAX + 1, "the number of a core has six bits");

static _Atomic uint64_t features; /* 0: not found out yet */

/* ---- cores ---- */

const unsigned char citius_core_fallback[CORES] = {
#define CORE(id, name, vendor, family, first, last, features, fallback) [CORE_##id] = CORE_##fallback,
#define ALIKE(name, vendor, family, first, last, id)
#include "cores.def"
#undef CORE
#undef ALIKE
};

static const char *const core_names[CORES] = {
#define CORE(id, name, vendor, family, first, last, features, fallback) [CORE_##id] = name,
#define ALIKE(name, vendor, family, first, last, id)
#include "cores.def"
#undef CORE
#undef ALIKE
};

/* A line of cores.def. */
struct processor {
    const char *name;
    uint32_t vendor; /* the first four bytes of its name */
    unsigned family, first, last;
    uint64_t features;
    enum core core;
};

enum vendor { ARM = 0, ENGINE = 0, INTEL = 0x756e6547 /* "Genu" */, AMD = 0x68747541 /* "Auth" */ };

static const struct processor processors[] = {
#define CORE(id, name, vendor, family, first, last, features, fallback) \
    { name, vendor, family, first, last, features, CORE_##id },
#define ALIKE(name, vendor, family, first, last, id) { name, vendor, family, first, last, 0, CORE_##id },
#include "cores.def"
#undef CORE
#undef ALIKE
};

/* The line that matches; NULL: none. */
static const struct processor *recognise(uint32_t vendor, unsigned family, unsigned model)
{
    for (const struct processor *p = processors; p < processors + COUNT_OF(processors); p++)
        if (p->vendor == vendor && p->family == family && p->first <= model && model <= p->last)
            return p;
    return NULL;
}

enum core citius_core_for(uint32_t vendor, unsigned family, unsigned model, uint64_t has)
{
    const struct processor *known = recognise(vendor, family, model);
    enum core core = (enum core)0;

    if (known != NULL)
        return known->core;
    for (const struct processor *p = processors; p < processors + COUNT_OF(processors); p++)
        if (p->vendor == vendor && p->features != 0 && (has & ~p->features) == 0)
            core = p->core;
    return core;
}

/* ---- this processor ---- */

#if CITIUS_X86

#include <cpuid.h>

/* The register sets that the operating system saves: XCR0.  [Intel SDM 1, 13.3] */
static uint64_t saved_sets(void)
{
    uint32_t low, high;

    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    return (uint64_t)high << 32 | low;
}

/* Of CPUID: the highest leaf and the vendor, and what leaf 1 gives. */
struct identity {
    uint32_t last, vendor;
    uint32_t signature, b, c, d;
};

/* [Intel SDM 2A, CPUID]: the extended family counts where the family is 15, the extended model there and where it is 6. */
static unsigned family_of(uint32_t signature)
{
    unsigned family = signature >> 8 & 0xf;

    return family == 0xf ? family + (signature >> 20 & 0xff) : family;
}

static unsigned model_of(uint32_t signature)
{
    unsigned family = signature >> 8 & 0xf, model = signature >> 4 & 0xf;

    return family == 0x6 || family == 0xf ? model | (signature >> 12 & 0xf0) : model;
}

static struct identity identify(void)
{
    struct identity id = { 0 };

    id.last = __get_cpuid_max(0, &id.vendor);
    if (id.last >= 1)
        __cpuid(1, id.signature, id.b, id.c, id.d);
    return id;
}

/* The feature if the bit of the word is set, else 0. */
static uint64_t feature(uint32_t word, unsigned bit, enum cpu_feature id)
{
    return word >> bit & 1 ? id : 0;
}

static uint64_t find_features(const struct identity *id)
{
    enum { OSXSAVE = 27, YMM = 0x06, ZMM = 0xe6 };
    uint32_t a, c = id->c, d = id->d, b7 = 0, c7 = 0, d7 = 0;
    uint32_t v4 = 1u << 16 | 1u << 17 | 1u << 28 | 1u << 30 | 1u << 31; /* F DQ CD BW VL */
    uint64_t xcr0 = c >> OSXSAVE & 1 ? saved_sets() : 0, f;

    if (id->last >= 7)
        __cpuid_count(7, 0, a, b7, c7, d7);
    f = feature(d, 23, CPU_MMX) | feature(d, 25, CPU_SSE) | feature(d, 26, CPU_SSE2) | feature(c, 9, CPU_SSSE3) |
        feature(c, 19, CPU_SSE41) | feature(c, 25, CPU_AES) | feature(c, 1, CPU_PCLMUL) | feature(b7, 3, CPU_BMI1) |
        feature(b7, 8, CPU_BMI2) | feature(b7, 29, CPU_SHA) | feature(c7, 8, CPU_GFNI);
    if ((xcr0 & YMM) == YMM)
        f |= feature(c, 28, CPU_AVX) | feature(b7, 5, CPU_AVX2) | feature(c7, 9, CPU_VAES) |
             feature(c7, 10, CPU_VPCLMUL);
    if ((xcr0 & ZMM) == ZMM && (b7 & v4) == v4)
        f |= CPU_AVX512 | feature(c7, 1, CPU_VBMI) | feature(c7, 6, CPU_VBMI2);
    return f;
}

/* Called once: in a virtual machine, CPUID takes microseconds. */
static uint64_t find(void)
{
    struct identity id = identify();
    uint64_t f = find_features(&id);

    return f | CPU_CORE(citius_core_for(id.vendor, family_of(id.signature), model_of(id.signature), f));
}

const char *citius_core(void)
{
    struct identity id = identify();
    const struct processor *known = recognise(id.vendor, family_of(id.signature), model_of(id.signature));

    return known == NULL ? NULL : known->name;
}

#elif CITIUS_AARCH64

#include "cpu_aarch64.h"

/* [Arm ARM, MIDR_EL1]: who made the processor, and which of that maker's it is. */
static unsigned implementer_of(uint32_t id)
{
    return id >> 24;
}

static unsigned part_of(uint32_t id)
{
    return id >> 4 & 0xfff;
}

static uint64_t find(void)
{
    uint64_t f = find_features();
    uint32_t id = identify();

    return f | CPU_CORE(citius_core_for(ARM, implementer_of(id), part_of(id), f));
}

const char *citius_core(void)
{
    uint32_t id = identify();
    const struct processor *known = recognise(ARM, implementer_of(id), part_of(id));

    return known == NULL ? NULL : known->name;
}

#else

static uint64_t find(void)
{
#if CITIUS_WASM_SIMD
    return CPU_SIMD128;
#else
    return 0;
#endif
}

const char *citius_core(void)
{
    return NULL;
}

#endif

const char *citius_core_of_costs(void)
{
    return core_names[core_of(citius_cpu())];
}

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

    atomic_store_explicit(&features,
                          (found & mask & CPU_EVERY) | CPU_CORE(core_of(core)) | (uint64_t)1 << CPU_KNOWN_BIT,
                          memory_order_relaxed);
}

uint64_t citius_cpu_features(void)
{
    return citius_cpu() & CPU_EVERY;
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
