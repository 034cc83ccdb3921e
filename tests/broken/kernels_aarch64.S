/* SPDX-License-Identifier: MIT */
// Kernels that break the calling convention of 64-bit ARM, each in one way, and one that does not.  All have the shape
//
//     void broken_...(void *state, const uint8_t *in, size_t blocks)
#include "../../src/core/prelude_aarch64.inc"
#ifdef CITIUS_ASSEMBLE

FUNC broken_clobbers_register
        add     x20, x20, 1
ENDFUNC broken_clobbers_register

FUNC broken_clobbers_frame_pointer
        add     x29, x29, 16
ENDFUNC broken_clobbers_frame_pointer

FUNC broken_clobbers_vector
        movi    v9.16b, 0
ENDFUNC broken_clobbers_vector

FUNC correct_clears_upper_half
        mov     v10.d[1], xzr
ENDFUNC correct_clears_upper_half

FUNC broken_moves_stack                 // to where no access is allowed: sp must be a multiple of 16
        sub     sp, sp, 8
ENDFUNC broken_moves_stack

FUNC broken_changes_fpcr
        msr     fpcr, xzr
ENDFUNC broken_changes_fpcr

FUNC broken_writes_to_caller
        str     xzr, [sp, 8]
ENDFUNC broken_writes_to_caller

#endif
