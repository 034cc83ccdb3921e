/* SPDX-License-Identifier: MIT */
/* Check that every kernel preserves what belongs to its caller. */
#include "tests/support/harness.h"

#if HAVE_TRAMPOLINE

#if CITIUS_X86
#include <cpuid.h>

/* XGETBV must report which register sets are in use.  [Intel SDM 1, 13.2]  Compilers insert VZEROUPPER only when they
 * optimise.  In 32-bit programs, which cannot clear ymm8 to ymm15, Zen 4 reports upper halves as in use again after the
 * next SSE instruction. */
bool upper_halves_matter()
{
    unsigned a, b, c, d;

#ifndef __OPTIMIZE__
    return false;
#endif
#if !CITIUS_X86_64
    if (__get_cpuid(0, &a, &b, &c, &d) && b == signature_AMD_ebx)
        return false;
#endif
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 27 & 1) && __get_cpuid_count(13, 1, &a, &b, &c, &d) && (a >> 2 & 1);
}
#else
bool upper_halves_matter()
{
    return false;
}
#endif

AssertionResult check_convention_kernel(const hash_implementation &r)
{
    for (size_t blocks : { 1u, 2u, 3u, 4u, 7u, 8u, 16u, 17u, 33u }) {
        bytes in = message(r.impl->lanes * blocks * r.kind->block, 0);
        std::vector<uint64_t> state(r.impl->lanes * HASH_STATE_MAX / 8);
        call_report report = {};

        report.can_tell = upper_halves_matter();
        for (unsigned i = 0; i < r.impl->lanes; i++)
            r.impl->init(r.kind, &state[i * HASH_STATE_MAX / 8]);
        call_kernel(r, state.data(), in.data(), blocks, &report);
        if (AssertionResult a = check_convention(report); !a)
            return AssertionFailure() << r << ": " << a.message();
    }
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(convention);
CHECK_EACH(convention, kernel)

#endif
