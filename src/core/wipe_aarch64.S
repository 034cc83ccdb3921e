/* SPDX-License-Identifier: MIT */
// Overwrite the stack below the caller's frame, and the vector registers.
//
//     void citius_wipe_stack(size_t bytes)
//     void citius_wipe_vectors(void)
//
// In assembly, because a compiler's frame has holes that nothing overwrites, and because it would save registers that are to
// be cleared.  The stack begins at the caller's sp, which is where the kernel's began; bytes are rounded up to 64.
#include "prelude_aarch64.inc"
#ifdef CITIUS_ASSEMBLE

FUNC citius_wipe_stack
        add     x0, x0, 63
        ands    x0, x0, -64
        b.eq    2f
        mov     x1, sp
        .cfi_def_cfa_register x1
        sub     x2, x1, x0
        mov     sp, x2
        movi    v0.2d, 0
        mov     x0, x1
1:      stp     q0, q0, [x0, -32]
        stp     q0, q0, [x0, -64]!      // from the top down, as a stack grows: the system may map it page by page
        cmp     x0, x2
        b.ne    1b
        mov     sp, x1
        .cfi_def_cfa_register sp
2:
ENDFUNC citius_wipe_stack

// The lower halves of v8 to v15 are the caller's, and every kernel has restored them: FMOV keeps a lower half and clears the upper
// one.  A write to a vector register also clears what SVE has above it.
FUNC citius_wipe_vectors
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, 29, 30, 31
        movi    v\i\().2d, 0
        .endr
        .irp    i, 8, 9, 10, 11, 12, 13, 14, 15
        fmov    d\i, d\i
        .endr
ENDFUNC citius_wipe_vectors

#endif
