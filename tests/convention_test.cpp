/* Does every kernel give back what belongs to its caller? */
#include "questions.h"

#if HAVE_TRAMPOLINE

#include <cstring>

#include <cpuid.h>

/* XGETBV must tell which register sets are in use.  [Intel SDM 1, 13.2]  And compilers put in
 * VZEROUPPER only when they optimise. */
bool upper_halves_matter()
{
    unsigned a, b, c, d;

#ifndef __OPTIMIZE__
    return false;
#endif
    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 27 & 1) && __get_cpuid_count(13, 1, &a, &b, &c, &d) && (a >> 2 & 1);
}

static answer judge(const row &r, const call_report &report)
{
#if CITIUS_ASM_X86_64
    static const char *const names[] = { "rbx", "rbp", "r12", "r13", "r14", "r15" };
    const uint64_t ones = 0x1111111111111111u;
#else
    static const char *const names[] = { "ebx", "esi", "edi", "ebp" };
    const uint64_t ones = 0x11111111u;
#endif
    const uint32_t sticky = 0x3f;
    enum { YMM = 2, ZMM = 6 };

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (report.registers[i] != ones * (i + 1))
            return no() << r << ": spoils " << names[i];
    if (report.stack_after != report.stack_before)
        return no() << r << ": the stack pointer moves by " << (int64_t)(report.stack_after - report.stack_before);
    if (report.flags >> 10 & 1)
        return no() << r << ": leaves the direction flag set";
    if ((report.mxcsr & ~sticky) != 0x5f80)
        return no() << r << ": changes MXCSR";
    if (report.x87_control != 0x0f7f)
        return no() << r << ": changes the x87 control word";
    if (report.x87_tags != 0xffff)
        return no() << r << ": leaves MMX registers in use: emms is missing";
    if (report.can_tell && (report.in_use >> YMM & 1 || report.in_use >> ZMM & 1))
        return no() << r << ": leaves upper halves of vector registers in use: vzeroupper is missing";
    for (size_t i = 0; i < COUNT_OF(report.canaries); i++) {
#if CITIUS_ASM_X86_64
        uint64_t want = 0xca7a21e5ca7a21e5u + i;
#else
        uint64_t want = (0xca7a21e5u + 2 * i) | (uint64_t)(0xca7a21e5u + 2 * i + 1) << 32;
#endif
        if (report.canaries[i] != want)
            return no() << r << ": writes to the stack of its caller";
    }
    return yes();
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
        if (answer a = judge(r, report); !a)
            return a;
    }
    return yes();
}

OF_EVERY_ROW(convention);
ASK(convention, kernel)

#endif
