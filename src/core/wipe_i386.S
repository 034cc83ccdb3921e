/* SPDX-License-Identifier: MIT */
// Overwrite the stack below the caller's frame.
//
//     void citius_wipe_stack(size_t bytes)
//
// In assembly, because a compiler's frame has holes that nothing overwrites.  Begins at the return
// address of this call, which is where that of the kernel was; bytes are rounded up to 4.
#include "prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

FUNC citius_wipe_stack
        mov     ecx, [esp + 4]
        add     ecx, 3
        shr     ecx, 2
        mov     edx, edi
        .cfi_register edi, edx
        lea     edi, [ecx * 4]
        neg     edi
        add     edi, esp
        mov     esp, edi
        xor     eax, eax
        rep stosd
        mov     esp, edi                // it has come back to where it began
        mov     edi, edx
        .cfi_restore edi
ENDFUNC citius_wipe_stack

#endif
