/* SPDX-License-Identifier: MIT */
// Execute code with given contents of all registers, and report them afterwards.
//
//     void proof_execute(struct registers *r)
//
// The code ends with a jump to proof_return or proof_taken; it may change everything but memory outside its own.  The layout is that of single.h.
        .intel_syntax noprefix

#define FLAGS   128
#define MASKS   136
#define CODE    200
#define LEVEL   208     // 0: SSE, 1: AVX, 2: AVX-512
#define TAKEN   216     // set by code that ends at proof_taken
#define VECTORS 256

        .lcomm  registers, 8
        .lcomm  code, 8
        .lcomm  stack, 8
        .lcomm  scratch, 8

        .text
        .globl  proof_execute, proof_return, proof_taken
        .type   proof_execute, @function
proof_execute:
        endbr64
        push    rbx
        push    rbp
        push    r12
        push    r13
        push    r14
        push    r15
        mov     [rip + registers], rdi
        mov     [rip + stack], rsp
        mov     rax, [rdi + CODE]
        mov     [rip + code], rax
        cmp     qword ptr [rdi + LEVEL], 1
        je      1f
        ja      2f
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movdqu  xmm\n, [rdi + VECTORS + 64 * \n]
        .endr
        jmp     3f
1:      .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        vmovdqu ymm\n, [rdi + VECTORS + 64 * \n]
        .endr
        jmp     3f
2:      .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vmovdqu64 zmm\n, [rdi + VECTORS + 64 * \n]
        .endr
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        kmovq   k\n, [rdi + MASKS + 8 * \n]
        .endr
3:      push    qword ptr [rdi + FLAGS]
        popfq
        mov     rax, [rdi]
        mov     rcx, [rdi + 8]
        mov     rdx, [rdi + 16]
        mov     rbx, [rdi + 24]
        mov     rsp, [rdi + 32]
        mov     rbp, [rdi + 40]
        mov     rsi, [rdi + 48]
        .irp    n, 8, 9, 10, 11, 12, 13, 14, 15
        mov     r\n, [rdi + 8 * \n]
        .endr
        mov     rdi, [rdi + 56]
        jmp     [rip + code]

proof_taken:
        mov     [rip + scratch], rdi
        mov     rdi, [rip + registers]
        mov     qword ptr [rdi + TAKEN], 1
        mov     rdi, [rip + scratch]
proof_return:
        mov     [rip + scratch], rdi
        mov     rdi, [rip + registers]
        mov     [rdi], rax
        mov     rax, [rip + scratch]
        mov     [rdi + 56], rax
        mov     [rdi + 8], rcx
        mov     [rdi + 16], rdx
        mov     [rdi + 24], rbx
        mov     [rdi + 32], rsp
        mov     [rdi + 40], rbp
        mov     [rdi + 48], rsi
        .irp    n, 8, 9, 10, 11, 12, 13, 14, 15
        mov     [rdi + 8 * \n], r\n
        .endr
        mov     rsp, [rip + stack]
        pushfq
        pop     qword ptr [rdi + FLAGS]
        cld
        cmp     qword ptr [rdi + LEVEL], 1
        je      1f
        ja      2f
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        movdqu  [rdi + VECTORS + 64 * \n], xmm\n
        .endr
        jmp     4f
1:      .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        vmovdqu [rdi + VECTORS + 64 * \n], ymm\n
        .endr
        jmp     3f
2:      .irp    n, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        vmovdqu64 [rdi + VECTORS + 64 * \n], zmm\n
        .endr
        .irp    n, 0, 1, 2, 3, 4, 5, 6, 7
        kmovq   [rdi + MASKS + 8 * \n], k\n
        .endr
3:      vzeroupper
4:      pop     r15
        pop     r14
        pop     r13
        pop     r12
        pop     rbp
        pop     rbx
        ret
        .size   proof_execute, . - proof_execute

        .section .note.GNU-stack, "", @progbits
