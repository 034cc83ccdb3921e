/* SPDX-License-Identifier: MIT */
/* The detector by single steps: it stops before every instruction and computes the addresses that it accesses. */
#include "executed.h"

#include <Zydis/Zydis.h>

#include <algorithm>
#include <csignal>
#include <cstring>
#include <stdexcept>

#include <cpuid.h>
#include <sys/mman.h>
#include <ucontext.h>

static const int registers[] = { REG_RAX, REG_RCX, REG_RDX, REG_RBX, REG_RSP, REG_RBP, REG_RSI, REG_RDI,
                                 REG_R8,  REG_R9,  REG_R10, REG_R11, REG_R12, REG_R13, REG_R14, REG_R15 };

/* ---- the memory that an instruction accesses ---- */

/* An operand in memory: registers[base] + scale * registers[index] + offset; -1: no register. */
struct operand {
    int base, index;
    uintptr_t scale, offset;
    int vector, size; /* for gather and scatter: the register of indices and its bytes; size 0: none */
};

struct decoded {
    uintptr_t at;
    unsigned operands;
    operand memory[4];
    bool divides;
};

static ZydisDecoder decoder;

static int number_of(ZydisRegister r)
{
    return r == ZYDIS_REGISTER_NONE || r == ZYDIS_REGISTER_RIP ? -1 : ZydisRegisterGetId(r);
}

/* Division and square roots are faster with some numbers than with others. */
static bool divides(ZydisInstructionCategory category, const char *name)
{
    return strstr(name, "div") != nullptr || strstr(name, "sqrt") != nullptr || category == ZYDIS_CATEGORY_X87_ALU;
}

static void decode(uintptr_t at, decoded &d)
{
    ZydisDecodedInstruction instruction;
    ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];

    d = { at, 0, {}, true };
    if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, (const void *)at, ZYDIS_MAX_INSTRUCTION_LENGTH, &instruction,
                                             operands)))
        return;
    d.divides = divides(instruction.meta.category, ZydisMnemonicGetString(instruction.mnemonic));
    if (instruction.mnemonic == ZYDIS_MNEMONIC_NOP) /* long ones have an operand */
        return;
    for (unsigned i = 0; i < instruction.operand_count && d.operands < 4; i++) {
        const ZydisDecodedOperand &o = operands[i];

        if (o.type != ZYDIS_OPERAND_TYPE_MEMORY || o.mem.type == ZYDIS_MEMOP_TYPE_AGEN)
            continue;

        const uintptr_t offset =
            (uintptr_t)o.mem.disp.value + (o.mem.base == ZYDIS_REGISTER_RIP ? at + instruction.length : 0);

        if (o.mem.type == ZYDIS_MEMOP_TYPE_VSIB)
            d.memory[d.operands++] = { number_of(o.mem.base),
                                       -1,
                                       0,
                                       offset,
                                       number_of(o.mem.index),
                                       ZydisRegisterGetWidth(decoder.machine_mode, o.mem.index) / 8 };
        else
            d.memory[d.operands++] = { number_of(o.mem.base), number_of(o.mem.index), o.mem.scale, offset, 0, 0 };
    }
}

std::string in_words(uintptr_t at)
{
    ZydisDisassembledInstruction d;
    char place[32];

    snprintf(place, sizeof place, " at %#zx", (size_t)at);
    return (ZYAN_SUCCESS(ZydisDisassembleIntel(decoder.machine_mode, at, (const void *)at, ZYDIS_MAX_INSTRUCTION_LENGTH,
                                               &d))
                ? d.text
                : "an instruction") +
           std::string(place);
}

/* A hash of the indices, from the vector registers that the system saved.  [Intel SDM 1, 13.4] */
static uintptr_t mixed_vector(const operand &o, const fpregset_t saved)
{
    const uint8_t *area = (const uint8_t *)saved;
    uintptr_t mixed = 0;

    for (unsigned i = 0; i < (unsigned)o.size; i += 8) {
        unsigned part = o.vector >= 16 ? 7 : i < 16 ? 0 : i < 32 ? 2 : 6; /* of XSAVE's area */
        unsigned size = part == 7 ? 64 : part == 6 ? 32 : 16, start = 160, a, c, d;
        uint64_t word;

        if (part > 0)
            __cpuid_count(13, part, a, start, c, d);
        memcpy(&word, area + start + (unsigned)(o.vector % 16) * size + (i & (size - 1)), 8);
        mixed = mixed * 0x9e3779b1u + word;
    }
    return mixed;
}

/* ---- stepping ---- */

enum { CACHED = 1 << 14, STACK_SIZE = 1 << 17, TRAP = 0x100 };

static step *kept;
static size_t count, most_steps;
static uintptr_t division;
static decoded cache[CACHED]; /* the last decoded instructions */

/* Before each instruction. */
static void on_step(int, siginfo_t *, void *context)
{
    mcontext_t &machine = ((ucontext_t *)context)->uc_mcontext;
    greg_t *now = machine.gregs;
    uintptr_t at = (uintptr_t)now[REG_RIP], touched = 0;
    decoded &d = cache[at % CACHED];

    if (d.at != at)
        decode(at, d);
    for (unsigned i = 0; i < d.operands; i++) {
        const operand &o = d.memory[i];
        uintptr_t address = o.offset;

        if (o.base >= 0)
            address += (uintptr_t)now[registers[o.base]];
        if (o.index >= 0)
            address += o.scale * (uintptr_t)now[registers[o.index]];
        if (o.size > 0)
            address += mixed_vector(o, machine.fpregs);
        touched = touched * 0x9e3779b1u + address;
    }
    if (d.divides)
        division = at;
    kept[count++] = { at, touched };
    if (count == most_steps)
        now[REG_EFL] &= ~(greg_t)TRAP;
}

/* After POPF the processor stops before each instruction, until the flag is cleared. */
__attribute__((noinline)) static void step_through(const std::function<void()> &function)
{
    __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; orl %0, (%%rsp); popfq; leaq 128(%%rsp), %%rsp"
                     :
                     : "i"(TRAP)
                     : "memory", "cc");
    function();
    __asm__ volatile("leaq -128(%%rsp), %%rsp; pushfq; andl %0, (%%rsp); popfq; leaq 128(%%rsp), %%rsp"
                     :
                     : "i"(~TRAP)
                     : "memory", "cc");
}

/* After `most` steps the function continues without stops. */
steps steps_of(const std::function<void()> &function, size_t most)
{
    static uint8_t stack[STACK_SIZE]; /* the handler's: it must not touch the function's */
    struct sigaction action = {}, before;
    stack_t other = {}, other_before;

    if (kept == nullptr) {
        void *map = mmap(nullptr, MOST_STEPS * sizeof *kept, PROT_READ | PROT_WRITE,
                         MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);

        if (map == MAP_FAILED)
            throw std::runtime_error("no memory for the steps");
        kept = (step *)map;
        ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
    }
    count = 0;
    most_steps = std::min<size_t>(most, MOST_STEPS);
    division = 0;
    other.ss_sp = stack;
    other.ss_size = sizeof stack;
    action.sa_sigaction = on_step;
    action.sa_flags = SA_SIGINFO | SA_ONSTACK;
    sigaltstack(&other, &other_before);
    sigaction(SIGTRAP, &action, &before);
    step_through(function);
    sigaction(SIGTRAP, &before, nullptr);
    sigaltstack(&other_before, nullptr);
    return { std::vector<step>(kept, kept + count), division };
}

/* Steps are slow: an operation of more than LONG steps runs with two secrets only. */
enum { ALL_STEPS = 12000, LONG = 40000 };

size_t secrets_for(size_t steps)
{
    return steps > LONG ? 2 : std::clamp<size_t>(ALL_STEPS / steps, LEAST_SECRETS, MOST_SECRETS);
}

const struct detector detector = { "steps", "branches on secrets", "touches memory by secrets", "runs div" };
