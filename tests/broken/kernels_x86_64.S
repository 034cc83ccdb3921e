/* SPDX-License-Identifier: MIT */
// Kernels that break the calling convention, each in one way.  All have the shape
//
//     void broken_...(void *state, const uint8_t *in, size_t blocks)
#include "../../src/core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#if defined(_WIN32)
#define CALLER  rsp + 8 + 184 + 8 + 48 + 8      // above FUNC's frame and the kernel's area in the caller's stack

SYMBOL broken_clobbers_index
        xor     edi, edi
        ret
ENDSYMBOL broken_clobbers_index

SYMBOL broken_clobbers_vector
        xorps   xmm15, xmm15
        ret
ENDSYMBOL broken_clobbers_vector
#else
#define CALLER  rsp + 16
#endif

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
        mov     dword ptr [rsp - 8], 0x1f80
        ldmxcsr [rsp - 8]
ENDFUNC broken_changes_mxcsr

FUNC broken_changes_x87_control
        fninit
ENDFUNC broken_changes_x87_control

FUNC broken_leaves_mmx
        movq    mm0, [rsi]
ENDFUNC broken_leaves_mmx

FUNC broken_writes_to_caller
        mov     qword ptr [CALLER], 0
ENDFUNC broken_writes_to_caller

FUNC broken_no_vzeroupper
        vmovdqu ymm0, [rsi]
ENDFUNC broken_no_vzeroupper

FUNC broken_keeps_message_in_mm1
        movq    mm1, [rsi]
        emms                            // empties the tags, not the registers
ENDFUNC broken_keeps_message_in_mm1

#endif
