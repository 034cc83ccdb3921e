// Overwrite the stack below the caller's frame.
//
//     void citius_wipe_stack(size_t bytes)
//
// In assembly, because a compiler's frame has holes that nothing overwrites.  Begins at the return
// address of this call, which is where that of the kernel was; bytes are rounded up to 64.
#include "prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

FUNC citius_wipe_stack
        add     rdi, 63
        and     rdi, -64
        jz      2f
        mov     rax, rsp
        .cfi_def_cfa_register rax
        sub     rsp, rdi
        xorps   xmm0, xmm0
        movlps  [rax - 8], xmm0         // rsp comes 8 beside a multiple of 16; stores across cache lines are slow
        sub     rsp, 8
1:      movups  [rsp + rdi - 16], xmm0
        movups  [rsp + rdi - 32], xmm0
        movups  [rsp + rdi - 48], xmm0
        movups  [rsp + rdi - 64], xmm0
        sub     rdi, 64
        jnz     1b
        mov     rsp, rax
        .cfi_def_cfa_register rsp
2:
ENDFUNC citius_wipe_stack

#endif
