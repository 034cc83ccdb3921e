/* SPDX-License-Identifier: MIT */
/* Forbidden memory, faults and stacks, by POSIX. */
#if !defined(_WIN32)
#include "harness.h"

#include <csetjmp>
#include <csignal>
#include <new>

#include <sys/mman.h>
#include <ucontext.h>
#include <unistd.h>

guarded::guarded(size_t len, side flush)
{
    page_ = (size_t)sysconf(_SC_PAGESIZE);
    inner_ = (len + page_ - 1) / page_ * page_;
    if (inner_ == 0)
        inner_ = page_;
    void *map = mmap(nullptr, inner_ + 2 * page_, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (map == MAP_FAILED)
        throw std::bad_alloc();
    map_ = (uint8_t *)map;
    mprotect(map_ + page_, inner_, PROT_READ | PROT_WRITE);
    data_ = map_ + page_ + (flush == BACK ? inner_ - len : 0);
}

guarded::~guarded()
{
    munmap(map_, inner_ + 2 * page_);
}

void guarded::read_only()
{
    mprotect(map_ + page_, inner_, PROT_READ);
}

void guarded::forbid()
{
    mprotect(map_ + page_, inner_, PROT_NONE);
}

static sigjmp_buf way_out;

static void jump_out(int)
{
    siglongjmp(way_out, 1);
}

bool faults(const std::function<void()> &function)
{
    struct sigaction catching = {}, segv, bus;
    volatile bool caught = true;

    catching.sa_handler = jump_out;
    sigaction(SIGSEGV, &catching, &segv);
    sigaction(SIGBUS, &catching, &bus);
    if (sigsetjmp(way_out, 1) == 0) {
        function();
        caught = false;
    }
    sigaction(SIGSEGV, &segv, nullptr);
    sigaction(SIGBUS, &bus, nullptr);
    return caught;
}

static void (*stack_function)(void *);
static void *stack_argument;

static void stack_entry()
{
    stack_function(stack_argument);
}

void call_on_stack(uint8_t *stack, size_t size, void (*function)(void *), void *argument)
{
    static ucontext_t back, there;

    stack_function = function;
    stack_argument = argument;
    getcontext(&there);
#if defined(__x86_64__)
    /* The function must not see what our caller keeps in registers. */
    for (int i : { REG_RBX, REG_RBP, REG_R12, REG_R13, REG_R14, REG_R15 })
        there.uc_mcontext.gregs[i] = 0;
#elif defined(__i386__)
    for (int i : { REG_EBX, REG_EBP, REG_ESI, REG_EDI })
        there.uc_mcontext.gregs[i] = 0;
#elif defined(__aarch64__) && defined(__linux__)
    for (int i = 19; i < 30; i++)
        there.uc_mcontext.regs[i] = 0;
#endif
    there.uc_stack.ss_sp = stack;
    there.uc_stack.ss_size = size;
    there.uc_link = &back;
    makecontext(&there, stack_entry, 0);
    swapcontext(&back, &there);
}

#endif
