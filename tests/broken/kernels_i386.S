/* SPDX-License-Identifier: MIT */
// Kernels that break the calling convention, each in one way.  All have the shape
//
//     void broken_...(void *state, const uint8_t *in, size_t blocks)
#include "../../src/core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define IN esp + 8

FUNC broken_clobbers_register
        xor     ebx, ebx
ENDFUNC broken_clobbers_register

FUNC broken_clobbers_frame_pointer
        xor     ebp, ebp
ENDFUNC broken_clobbers_frame_pointer

FUNC broken_sets_direction_flag
        std
ENDFUNC broken_sets_direction_flag

FUNC broken_changes_mxcsr
        mov     dword ptr [esp + 4], 0x1f80     // the place of an argument, which is ours
        ldmxcsr [esp + 4]
ENDFUNC broken_changes_mxcsr

FUNC broken_changes_x87_control
        fninit
ENDFUNC broken_changes_x87_control

FUNC broken_leaves_mmx
        mov     eax, [IN]
        movq    mm0, [eax]
ENDFUNC broken_leaves_mmx

FUNC broken_writes_to_caller
        mov     dword ptr [esp + 40], 0
ENDFUNC broken_writes_to_caller

FUNC broken_no_vzeroupper
        mov     eax, [IN]
        vmovdqu ymm0, [eax]
ENDFUNC broken_no_vzeroupper

#endif
