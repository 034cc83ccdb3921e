/* SPDX-License-Identifier: MIT */
// Overwrite the stack below the caller's frame.
//
//     void citius_wipe_stack(size_t bytes)
//     void citius_wipe_stack_avx(size_t bytes)        half as many stores, of which Zen 4 makes one a cycle
//
// In assembly, because a compiler's frame has holes that nothing overwrites.  Begins at the return
// address of this call, which is where that of the kernel was; bytes are rounded up to 64, and more on Windows.
#include "prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#if defined(_WIN32)
#define BYTES   rcx
#define MORE    512             // for what kernels save there for their callers
#else
#define BYTES   rdi
#define MORE    0
#endif

        .macro  DOWN                    // rsp to the lowest of the bytes, rax to where it was; on to 2 if there are none
        .cfi_startproc
        endbr64
        add     BYTES, MORE + 63
        and     BYTES, -64
        jz      2f
        mov     rax, rsp
        .cfi_def_cfa_register rax
        sub     rsp, BYTES
        .endm

SYMBOL citius_wipe_stack
        DOWN
        xorps   xmm0, xmm0
        movlps  [rax - 8], xmm0         // rsp is 8 above a multiple of 16; stores across cache lines are slow
        sub     rsp, 8
1:      movups  [rsp + BYTES - 16], xmm0
        movups  [rsp + BYTES - 32], xmm0
        movups  [rsp + BYTES - 48], xmm0
        movups  [rsp + BYTES - 64], xmm0
        sub     BYTES, 64
        jnz     1b
        mov     rsp, rax
        .cfi_def_cfa_register rsp
2:
        ret
        int3
        .cfi_endproc
ENDSYMBOL citius_wipe_stack

SYMBOL citius_wipe_stack_avx
        DOWN
        vpxor   xmm0, xmm0, xmm0
        vmovups [rax - 32], ymm0        // what lies above the multiple of 32 at which the others begin
        and     rsp, -32
1:      vmovaps [rsp + BYTES - 32], ymm0
        vmovaps [rsp + BYTES - 64], ymm0
        sub     BYTES, 64
        jnz     1b
        mov     rsp, rax
        .cfi_def_cfa_register rsp
        vzeroupper
2:
        ret
        int3
        .cfi_endproc
ENDSYMBOL citius_wipe_stack_avx

#endif
