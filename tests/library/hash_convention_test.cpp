/* SPDX-License-Identifier: MIT */
/* Does every kernel give back what belongs to its caller? */
#include "tests/support/harness.h"

#if HAVE_TRAMPOLINE

#include <cpuid.h>

/* XGETBV must tell which register sets are in use.  [Intel SDM 1, 13.2]  And compilers put in
 * VZEROUPPER only when they optimise.  In 32-bit programs, which cannot clear ymm8 to ymm15, Zen 4 takes upper halves
 * for in use again at the next instruction of SSE. */
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

answer ask_convention_kernel(const row &r)
{
    for (size_t blocks : { 1u, 2u, 3u, 4u, 7u, 8u, 16u, 17u, 33u }) {
        bytes in = message(r.impl->lanes * blocks * r.kind->block, 0);
        std::vector<uint64_t> state(r.impl->lanes * HASH_STATE_MAX / 8);
        call_report report = {};

        report.can_tell = upper_halves_matter();
        for (unsigned i = 0; i < r.impl->lanes; i++)
            r.impl->init(r.kind, &state[i * HASH_STATE_MAX / 8]);
        call_kernel(r, state.data(), in.data(), blocks, &report);
        if (answer a = gave_back(report); !a)
            return no() << r << ": " << a.message();
    }
    return yes();
}

OF_EVERY_ROW(convention);
ASK(convention, kernel)

#endif
