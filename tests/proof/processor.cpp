/* SPDX-License-Identifier: MIT */
/* One instruction, executed by this processor. */
#include "single.h"

#include <csetjmp>
#include <csignal>
#include <cstring>

#include <sys/mman.h>

namespace proof {

extern "C" {
void proof_execute(struct registers *r);
void proof_return(void);
void proof_taken(void);
}

static constexpr size_t SYSTEM_PAGE = 4096;
static constexpr int SIGNALS[] = { SIGILL, SIGFPE, SIGSEGV, SIGBUS };
static sigjmp_buf escape;

[[noreturn]] static void refused(int signal)
{
    siglongjmp(escape, signal);
}

/* Pages that can be written, between pages that cannot. */
static uint8_t *guarded()
{
    void *all = mmap(nullptr, 3 * SYSTEM_PAGE, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);

    if (all == MAP_FAILED || mprotect((uint8_t *)all + SYSTEM_PAGE, SYSTEM_PAGE, PROT_READ | PROT_WRITE) != 0)
        throw std::runtime_error("no memory");
    return (uint8_t *)all + SYSTEM_PAGE;
}

processor::processor()
    : level(__builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") ? 2
            : __builtin_cpu_supports("avx")                                         ? 1
                                                                                    : 0),
      code(guarded()), memory(guarded())
{
}

processor::~processor()
{
    munmap(code - SYSTEM_PAGE, 3 * SYSTEM_PAGE);
    munmap(memory - SYSTEM_PAGE, 3 * SYSTEM_PAGE);
}

/* The instruction, and what follows it: twice jmp [rip], and the address. */
void processor::load(std::span<const uint8_t> bytes)
{
    static const uint8_t jump[BACK - 8] = { 0xff, 0x25, 0, 0, 0, 0 };
    uint8_t *to = std::ranges::copy(bytes, (mprotect(code, SYSTEM_PAGE, PROT_READ | PROT_WRITE), code)).out;

    for (const auto back : { &proof_return, &proof_taken }) {
        memcpy(to, jump, sizeof jump);
        memcpy(to + sizeof jump, &back, sizeof back);
        to += BACK;
    }
    mprotect(code, SYSTEM_PAGE, PROT_READ | PROT_EXEC);
}

int processor::execute(state &s)
{
    static uint8_t signal_stack[1 << 16];
    struct sigaction own = {}, old[std::size(SIGNALS)];
    stack_t alternative = {}, before;

    alternative.ss_sp = signal_stack;
    alternative.ss_size = sizeof signal_stack;
    sigaltstack(&alternative, &before);
    own.sa_handler = refused;
    own.sa_flags = SA_ONSTACK;
    for (size_t i = 0; i < std::size(SIGNALS); i++)
        sigaction(SIGNALS[i], &own, &old[i]);
    std::ranges::copy(s.memory, memory);
    s.registers.code = (uint64_t)code;
    s.registers.level = level;

    const int signal = sigsetjmp(escape, 1);

    if (signal == 0)
        proof_execute(&s.registers);
    std::copy_n(memory, PAGE, s.memory.begin());
    for (size_t i = 0; i < std::size(SIGNALS); i++)
        sigaction(SIGNALS[i], &old[i], nullptr);
    sigaltstack(&before, nullptr);
    return signal;
}

} // namespace proof
