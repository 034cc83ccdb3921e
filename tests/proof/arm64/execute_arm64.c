/* SPDX-License-Identifier: MIT */
/* For proof.instructions_arm64, in QEMU: executes one instruction after the other, each with its registers and memory, which come from
 * standard input and go to standard output. */
#include <setjmp.h>
#include <signal.h>
#include <stdint.h>
#include <string.h>
#include <sys/mman.h>
#include <unistd.h>

#include "execute_arm64.h"

/* Loads x0 to x27, sp, the vectors and the flags, goes to the code, and stores what came of it; x28 has the address of the registers, x29
 * becomes 1 if the instruction jumps. */
void execute_registers(struct arm64_registers *r, void *code, void *host_stack);
void leave_code(void);

__asm__(
    ".arch armv8-a\n"
    ".macro pairs operation, from=0\n"
    "    .irp n,0,2,4,6,8,10,12,14,16,18,20,22,24,26\n    pair_of \\operation, \\n\n    .endr\n"
    ".endm\n"
    ".global execute_registers, leave_code\n"
    ".altmacro\n"
    ".macro pair_of operation, n\n    pair_at \\operation, \\n, %\\n+1\n.endm\n"
    ".macro pair_at operation, n, k\n    \\operation x\\n, x\\k, [x28, 8 * \\n]\n.endm\n"
    ".macro vectors operation\n"
    "    .irp n,0,2,4,6,8,10,12,14,16,18,20,22,24,26,28,30\n    vector_of \\operation, \\n\n    .endr\n"
    ".endm\n"
    ".macro vector_of operation, n\n    vector_at \\operation, \\n, %\\n+1\n.endm\n"
    ".macro vector_at operation, n, k\n    \\operation q\\n, q\\k, [x0, 16 * \\n]\n.endm\n"
    "execute_registers:\n"
    "    stp x19, x20, [sp, -160]!\n    stp x21, x22, [sp, 16]\n    stp x23, x24, [sp, 32]\n"
    "    stp x25, x26, [sp, 48]\n    stp x27, x28, [sp, 64]\n    stp x29, x30, [sp, 80]\n"
    "    stp d8, d9, [sp, 96]\n    stp d10, d11, [sp, 112]\n    stp d12, d13, [sp, 128]\n    stp d14, d15, [sp, 144]\n"
    "    mov x28, x0\n    mov x30, x1\n    mov x3, sp\n    str x3, [x2]\n    str x2, [x28, 248]\n"
    "    add x0, x28, 272\n    vectors ldp\n"
    "    ldr x0, [x28, 256]\n    msr nzcv, x0\n    ldr x0, [x28, 224]\n    mov sp, x0\n    mov x29, 0\n"
    "    pairs ldp\n    br x30\n"
    "leave_code:\n"
    "    pairs stp\n"
    "    mrs x0, nzcv\n    str x0, [x28, 256]\n    mov x0, sp\n    str x0, [x28, 224]\n    str x29, [x28, 232]\n"
    "    str x30, [x28, 240]\n    add x0, x28, 272\n    vectors stp\n"
    "    ldr x2, [x28, 248]\n    ldr x3, [x2]\n    mov sp, x3\n"
    "    ldp d8, d9, [sp, 96]\n    ldp d10, d11, [sp, 112]\n    ldp d12, d13, [sp, 128]\n    ldp d14, d15, [sp, 144]\n"
    "    ldp x21, x22, [sp, 16]\n    ldp x23, x24, [sp, 32]\n    ldp x25, x26, [sp, 48]\n    ldp x27, x28, [sp, 64]\n"
    "    ldp x29, x30, [sp, 80]\n    ldp x19, x20, [sp], 160\n    ret\n");

static sigjmp_buf faulted;

static void on_signal(int number)
{
    siglongjmp(faulted, number);
}

static int transfer(ssize_t (*one)(int, void *, size_t), int file, void *at, size_t size)
{
    for (size_t done = 0; done < size;) {
        const ssize_t n = one(file, (char *)at + done, size - done);

        if (n <= 0)
            return 0;
        done += (size_t)n;
    }
    return 1;
}

static ssize_t write_some(int file, void *at, size_t size)
{
    return write(file, at, size);
}

/* After the instruction: a branch to the end, and then again and again: the mark that it jumped, and the same branch. */
static void place_rest(uint32_t *code)
{
    for (size_t i = 1; i < ARM64_CODE / 4; i++) {
        const int64_t distance = (int64_t)((uintptr_t)leave_code - (uintptr_t)&code[i]) / 4;

        code[i] = i % 2 == 0 ? 0xd280003d /* mov x29, 1 */ : 0x14000000 | ((uint32_t)distance & 0x3ffffff);
    }
}

int main(void)
{
    static struct arm64_case c;
    static char alternative[1 << 16];
    void *host_stack;
    const int all = PROT_READ | PROT_WRITE | PROT_EXEC, how = MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED_NOREPLACE;
    uint32_t *code = mmap((void *)ARM64_CODE_AT, ARM64_CODE, all, how, -1, 0);
    uint8_t *memory = mmap((void *)ARM64_MEMORY_AT, ARM64_MEMORY, PROT_READ | PROT_WRITE, how, -1, 0);
    const stack_t stack = { .ss_sp = alternative, .ss_size = sizeof alternative };
    struct sigaction action = { .sa_handler = on_signal, .sa_flags = SA_ONSTACK | SA_NODEFER };

    if (code == MAP_FAILED || memory == MAP_FAILED || sigaltstack(&stack, NULL) != 0)
        return 1;
    sigaction(SIGILL, &action, NULL);
    sigaction(SIGSEGV, &action, NULL);
    sigaction(SIGBUS, &action, NULL);
    sigaction(SIGTRAP, &action, NULL);
    place_rest(code);
    while (transfer(read, 0, &c, sizeof c)) {
        const int number = sigsetjmp(faulted, 1);

        if (number == 0) {
            memcpy(memory, c.memory, ARM64_MEMORY);
            code[0] = (uint32_t)c.code;
            __builtin___clear_cache((char *)code, (char *)code + ARM64_CODE);
            execute_registers(&c.registers, code, &host_stack);
            memcpy(c.memory, memory, ARM64_MEMORY);
        }
        c.code = (uint64_t)number;
        if (!transfer(write_some, 1, &c, sizeof c))
            return 1;
    }
    return 0;
}
