/* SPDX-License-Identifier: MIT */
/* x86: what a call leaves in registers.  The calling convention, and residue in x87 and MMX registers, vectors and masks. */
#include "harness.h"

#if CITIUS_X86 && HAVE_TRAMPOLINE

#include <cpuid.h>

AssertionResult check_convention(const call_report &report)
{
#if CITIUS_ASM_X86_64
    static const char *const names[] = { "rbx", "rbp", "r12", "r13", "r14", "r15",
#if defined(_WIN32)
                                         "rdi", "rsi"
#endif
    };
    const uint64_t ones = 0x1111111111111111u;
#else
    static const char *const names[] = { "ebx", "esi", "edi", "ebp" };
    const uint64_t ones = 0x11111111u;
#endif
    const uint32_t sticky = 0x3f;
    enum { YMM = 2, ZMM = 6 };

    for (size_t i = 0; i < COUNT_OF(names); i++)
        if (report.registers[i] != ones * (i + 1))
            return AssertionFailure() << "clobbers " << names[i];
#if defined(_WIN32)
    for (size_t i = 0; i < COUNT_OF(report.vectors); i++)
        if (report.vectors[i] != 0xca11e5ca11e50000u + i)
            return AssertionFailure() << "clobbers xmm" << 6 + i / 2;
#endif
    if (report.stack_after != report.stack_before)
        return AssertionFailure() << "the stack pointer moves by "
                                  << (int64_t)(report.stack_after - report.stack_before);
    if (report.flags >> 10 & 1)
        return AssertionFailure() << "leaves the direction flag set";
    if ((report.mxcsr & ~sticky) != 0x5f80)
        return AssertionFailure() << "changes MXCSR";
    if (report.x87_control != 0x0f7f)
        return AssertionFailure() << "changes the x87 control word";
    if (report.x87_tags != 0xffff)
        return AssertionFailure() << "leaves MMX registers in use: emms is missing";
    if (report.can_tell && (report.in_use >> YMM & 1 || report.in_use >> ZMM & 1))
        return AssertionFailure() << "leaves upper halves of vector registers in use: vzeroupper is missing";
    for (size_t i = 0; i < COUNT_OF(report.canaries); i++) {
#if CITIUS_ASM_X86_64
        uint64_t expected = 0xca7a21e5ca7a21e5u + i;
#else
        uint64_t expected = (0xca7a21e5u + 2 * i) | (uint64_t)(0xca7a21e5u + 2 * i + 1) << 32;
#endif
        if (report.canaries[i] != expected)
            return AssertionFailure() << "writes to the stack of its caller";
    }
    return AssertionSuccess();
}

enum : uint32_t { SETS = 0xe7, HEADER = 512, HEADER_END = 576 };

static bool can_save()
{
    unsigned a, b, c, d;

    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 27 & 1);
}

size_t size_of_registers()
{
    unsigned a, b, c, d;

    return can_save() && __get_cpuid_count(13, 0, &a, &b, &c, &d) ? (b + 63) / 64 * 64 : 64;
}

std::string name_of_register(size_t offset)
{
    static const char *const names[] = {
        "", "", "upper halves of ymm", "", "", "mask registers k0 to k7", "upper halves of zmm", "zmm16 to zmm31"
    };

    if (offset < 32 || (offset >= HEADER && offset < HEADER_END))
        return "";
    if (offset < 160)
        return "MMX registers";
    if (offset < HEADER)
        return "xmm registers";
    for (unsigned i = 2; i < COUNT_OF(names); i++) {
        unsigned size, start, c, d;

        if (__get_cpuid_count(13, i, &size, &start, &c, &d) && offset >= start && offset < start + size)
            return names[i];
    }
    return "registers";
}

__attribute__((target("xsave"))) void save_registers(uint8_t *to)
{
    if (can_save())
        _xsave(to, SETS);
}

#endif
