/* SPDX-License-Identifier: MIT */
// Call a kernel with known values in everything that belongs to the caller, and report them after its return.
//
//     void citius_test_call(void (*kernel)(void), const uintptr_t arguments[5], struct call_report *report)
//
// The layout of the report is that of harness.h.
#include "../../src/core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define REGISTERS    0
#define STACK_BEFORE 64
#define STACK_AFTER  72
#define FLAGS        80
#define MXCSR        88
#define X87_CONTROL  92
#define X87_TAGS     94
#define IN_USE       96
#define CANARIES     104
#define CAN_TELL     168
#define VECTORS      176

// Above the kernel's return address on Windows: 32 bytes that are the kernel's, and the fifth argument.
#if defined(_WIN32)
#define HOME         48
#else
#define HOME         0
#endif

        .lcomm  stack, 8
        .lcomm  report, 8

// rsp: HOME, eight canaries, then the caller's control words at 64 and 68 after HOME, ours at 72 and 76
FUNC citius_test_call
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   HOME + 88
        mov     [rip + stack], rsp
        mov     [rip + report], rdx
        mov     [rdx + STACK_BEFORE], rsp

        mov     rax, 0xca7a21e5ca7a21e5
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        mov     [rsp + HOME + 8 * \i], rax
        inc     rax
        .endr

        stmxcsr [rsp + HOME + 64]
        fnstcw  [rsp + HOME + 68]
        mov     dword ptr [rsp + HOME + 72], 0x5f80    // round up
        mov     word ptr [rsp + HOME + 76], 0x0f7f     // truncate
        ldmxcsr [rsp + HOME + 72]
        emms
        fldcw   [rsp + HOME + 76]
        cmp     qword ptr [rdx + CAN_TELL], 0
        je      1f
        vzeroupper
1:
        mov     rax, rdi
#if defined(_WIN32)
        mov     r10, 0xca11e5ca11e50000
        .irp    i, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movq    xmm\i, r10
        inc     r10
        movq    xmm0, r10
        inc     r10
        movlhps xmm\i, xmm0
        .endr
        mov     r10, [rsi + 32]
        mov     [rsp + 32], r10
        mov     rcx, [rsi]
        mov     rdx, [rsi + 8]
        mov     r8, [rsi + 16]
        mov     r9, [rsi + 24]
        mov     rdi, 0x7777777777777777
        mov     rsi, 0x8888888888888888
#else
        mov     rdi, [rsi]
        mov     rdx, [rsi + 16]
        mov     rcx, [rsi + 24]
        mov     r8, [rsi + 32]
        mov     rsi, [rsi + 8]
#endif
        mov     rbx, 0x1111111111111111
        mov     rbp, 0x2222222222222222
        mov     r12, 0x3333333333333333
        mov     r13, 0x4444444444444444
        mov     r14, 0x5555555555555555
        mov     r15, 0x6666666666666666
        cld
        call    rax

        mov     r8, [rip + report]
        mov     [r8 + REGISTERS], rbx
        mov     [r8 + REGISTERS + 8], rbp
        mov     [r8 + REGISTERS + 16], r12
        mov     [r8 + REGISTERS + 24], r13
        mov     [r8 + REGISTERS + 32], r14
        mov     [r8 + REGISTERS + 40], r15
#if defined(_WIN32)
        mov     [r8 + REGISTERS + 48], rdi
        mov     [r8 + REGISTERS + 56], rsi
        .irp    i, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movups  [r8 + VECTORS + 16 * (\i - 6)], xmm\i
        .endr
#endif
        mov     [r8 + STACK_AFTER], rsp
        mov     rsp, [rip + stack]
        pushfq
        pop     qword ptr [r8 + FLAGS]
        cld
        stmxcsr [r8 + MXCSR]
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        mov     rax, [rsp + HOME + 8 * \i]
        mov     [r8 + CANARIES + 8 * \i], rax
        .endr
        fnstenv [rsp + HOME]
        mov     ax, [rsp + HOME]
        mov     [r8 + X87_CONTROL], ax
        mov     ax, [rsp + HOME + 8]
        mov     [r8 + X87_TAGS], ax
        cmp     qword ptr [r8 + CAN_TELL], 0
        je      2f
        mov     ecx, 1
        xgetbv
        mov     [r8 + IN_USE], eax
        mov     [r8 + IN_USE + 4], edx
2:
        emms
        fldcw   [rsp + HOME + 68]
        ldmxcsr [rsp + HOME + 64]
        ENDFRAME HOME + 88
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC citius_test_call

#if defined(_WIN32)
// Call function(argument) with another stack, up to top.
//
//     void citius_test_on_stack(uint8_t *top, void (*function)(void *), void *argument)
//
FUNC citius_test_on_stack
        .irp    r, rbx, rbp, r12, r13, r14, r15 // the function must not see what the caller keeps there
        SAVE    \r
        xor     \r, \r
        .endr
        .irp    i, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        xorps   xmm\i, xmm\i
        .endr
        mov     [rdi - 8], rsp
        lea     rsp, [rdi - 48]         // 32 bytes are the function's
        mov     rcx, rdx
        mov     rax, rsi
        xor     esi, esi
        xor     edi, edi
        call    rax
        mov     rsp, [rsp + 40]
        .irp    r, r15, r14, r13, r12, rbp, rbx
        RESTORE \r
        .endr
ENDFUNC citius_test_on_stack
#endif

#endif
