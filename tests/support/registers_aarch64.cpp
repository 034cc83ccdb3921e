/* SPDX-License-Identifier: MIT */
/* 64-bit ARM: what a call leaves in registers.  The calling convention, and residue in vectors. */
#include "harness.h"

#if CITIUS_AARCH64 && HAVE_TRAMPOLINE

AssertionResult check_convention(const call_report &report)
{
    const uint64_t ones = 0x1111111111111111u, canary = 0xca7a21e5ca7a21e5u;

    for (size_t i = 0; i < COUNT_OF(report.registers); i++)
        if (report.registers[i] != ones * (i + 1))
            return AssertionFailure() << "clobbers x" << 19 + i;
    for (size_t i = 0; i < COUNT_OF(report.vectors); i++)
        if (report.vectors[i] != canary + COUNT_OF(report.canaries) + i)
            return AssertionFailure() << "clobbers d" << 8 + i;
    if (report.stack_after != report.stack_before)
        return AssertionFailure() << "the stack pointer moves by "
                                  << (int64_t)(report.stack_after - report.stack_before);
    if (report.fpcr != 0x400000)
        return AssertionFailure() << "changes FPCR";
    for (size_t i = 0; i < COUNT_OF(report.canaries); i++)
        if (report.canaries[i] != canary + i)
            return AssertionFailure() << "writes to the stack of its caller";
    return AssertionSuccess();
}

enum { VECTORS = 32, VECTOR = 16 };

size_t size_of_registers()
{
    return VECTORS * VECTOR;
}

std::string name_of_register(size_t offset)
{
    return "register v" + std::to_string(offset / VECTOR);
}

void save_registers(uint8_t *to)
{
    __asm__ volatile(".irp i, 0, 2, 4, 6, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30\n\t"
                     "str q\\i, [%0], 32\n\t"
                     ".endr\n\t"
                     "sub %0, %0, 496\n\t"
                     ".irp i, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19, 21, 23, 25, 27, 29, 31\n\t"
                     "str q\\i, [%0], 32\n\t"
                     ".endr"
                     : "+r"(to)
                     :
                     : "memory");
}

#endif
