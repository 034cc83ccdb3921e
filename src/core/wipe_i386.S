// Overwrite the stack below the caller's frame.
//
//     void citius_wipe_stack(size_t bytes)
//
// In assembly, because a compiler's frame has holes that nothing overwrites.  Begins at the return
// address of this call, which is where that of the kernel was; bytes are rounded up to 16.
#include "prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

FUNC citius_wipe_stack
        mov     ecx, [esp + 4]
        add     ecx, 15
        and     ecx, -16
        jz      2f
        mov     eax, esp
        .cfi_def_cfa_register eax
        sub     esp, ecx
        xor     edx, edx
1:      mov     [esp + ecx - 4], edx
        mov     [esp + ecx - 8], edx
        mov     [esp + ecx - 12], edx
        mov     [esp + ecx - 16], edx
        sub     ecx, 16
        jnz     1b
        mov     esp, eax
        .cfi_def_cfa_register esp
2:
ENDFUNC citius_wipe_stack

#endif
