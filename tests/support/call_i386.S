/* SPDX-License-Identifier: MIT */
// Call a kernel with known values in everything that belongs to the caller, and report them after its return.
//
//     void citius_test_call(void (*kernel)(void), const uintptr_t arguments[5], struct call_report *report)
//
// The layout of the report is that of harness.h.
#include "../../src/core/prelude_i386.inc"
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

        .local  stack                   // esp, then the report
        .comm   stack, 8, 8

// esp: five arguments, three unused words, sixteen canaries at 32, the caller's control words at 96
// and 100, ours at 104 and 106, the x87 environment at 108; then four registers and the return address
FUNC citius_test_call
        SAVE    ebx
        SAVE    esi
        SAVE    edi
        SAVE    ebp
        FRAME   140
        mov     edx, [esp + 168]
        ADDRESS ecx, stack
        mov     [ecx], esp
        mov     [ecx + 4], edx
        mov     [edx + STACK_BEFORE], esp

        mov     eax, 0xca7a21e5
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        mov     [esp + 32 + 4 * \i], eax
        inc     eax
        .endr

        stmxcsr [esp + 96]
        fnstcw  [esp + 100]
        mov     dword ptr [esp + 104], 0x5f80   // round up
        ldmxcsr [esp + 104]
        mov     word ptr [esp + 104], 0x0f7f    // truncate
        emms
        fldcw   [esp + 104]
        cmp     dword ptr [edx + CAN_TELL], 0
        je      1f
        vzeroupper
1:
        mov     ecx, [esp + 164]
        .irp    i, 0, 1, 2, 3, 4
        mov     eax, [ecx + 4 * \i]
        mov     [esp + 4 * \i], eax
        .endr
        mov     eax, [esp + 160]
        mov     ebx, 0x11111111
        mov     esi, 0x22222222
        mov     edi, 0x33333333
        mov     ebp, 0x44444444
        cld
        call    eax

        mov     eax, esp
        ADDRESS ecx, stack
        mov     edx, [ecx + 4]
        mov     esp, [ecx]
        mov     [edx + STACK_AFTER], eax
        mov     [edx + REGISTERS], ebx
        mov     [edx + REGISTERS + 8], esi
        mov     [edx + REGISTERS + 16], edi
        mov     [edx + REGISTERS + 24], ebp
        pushfd
        pop     dword ptr [edx + FLAGS]
        cld
        stmxcsr [edx + MXCSR]
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        mov     eax, [esp + 32 + 4 * \i]
        mov     [edx + CANARIES + 4 * \i], eax
        .endr
        fnstenv [esp + 108]
        mov     ax, [esp + 108]
        mov     [edx + X87_CONTROL], ax
        mov     ax, [esp + 116]
        mov     [edx + X87_TAGS], ax
        cmp     dword ptr [edx + CAN_TELL], 0
        je      2f
        mov     ebx, edx
        mov     ecx, 1
        xgetbv
        mov     [ebx + IN_USE], eax
        mov     [ebx + IN_USE + 4], edx
2:
        emms
        fldcw   [esp + 100]
        ldmxcsr [esp + 96]
        ENDFRAME 140
        RESTORE ebp
        RESTORE edi
        RESTORE esi
        RESTORE ebx
ENDFUNC citius_test_call

#endif
