/* SPDX-License-Identifier: MIT */
/* The tweaks of XTS, compared with the definition. */
#include "boxes.h"
#include "src/mode/xts.c"

static void twice(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    multiply(out, in);
}

static void power_1(uint8_t *out, const uint8_t *in, unsigned variant)
{
    fields_power(out, in, variant + 1);
}

CHECK_SUM("xts", 0, 16, 16, 1, 1, twice, power_1)

/* What every pass over memory has as tweaks. */
static void powers_of(const struct passes *passes, uint8_t *out, const uint8_t *in)
{
    static const uint8_t none[16 * FIELDS_POWERS];
    uint8_t tweak[16], masked[16 * FIELDS_POWERS];

    memcpy(tweak, in, 16);
    passes->tweaks(tweak, out, masked, none, FIELDS_POWERS);
}

#if CITIUS_X86
static void powers_avx2(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    powers_of(&citius_passes_avx2, out, in);
}

static void powers_avx512(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    powers_of(&citius_passes_avx512, out, in);
}

CHECK_SUM("xts", CPU_AVX2, 16, 16 * FIELDS_POWERS, 1, 1, powers_avx2, fields_powers)
CHECK_SUM("xts", CPU_AVX512, 16, 16 * FIELDS_POWERS, 1, 1, powers_avx512, fields_powers)
#endif
