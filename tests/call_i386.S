// Call a kernel with known values in all that belongs to the caller, and report what came back.
//
//     void citius_test_call(void (*kernel)(void), const void *a, const void *b, size_t c, struct call_report *report)
//
// The layout of the report is that of questions.h.
#include "../src/core/prelude_i386.inc"
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

// esp: three arguments, a word of nothing, sixteen canaries at 16, the caller's control words at 80
// and 84, ours at 88 and 90, the x87 environment at 92; behind them four registers and the return address
FUNC citius_test_call
        SAVE    ebx
        SAVE    esi
        SAVE    edi
        SAVE    ebp
        FRAME   124
        mov     edx, [esp + 160]
        ADDRESS ecx, stack
        mov     [ecx], esp
        mov     [ecx + 4], edx
        mov     [edx + STACK_BEFORE], esp

        mov     eax, 0xca7a21e5
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        mov     [esp + 16 + 4 * \i], eax
        inc     eax
        .endr

        stmxcsr [esp + 80]
        fnstcw  [esp + 84]
        mov     dword ptr [esp + 88], 0x5f80    // round up
        ldmxcsr [esp + 88]
        mov     word ptr [esp + 88], 0x0f7f     // truncate
        emms
        fldcw   [esp + 88]
        cmp     dword ptr [edx + CAN_TELL], 0
        je      1f
        vzeroupper
1:
        mov     eax, [esp + 148]
        mov     [esp], eax
        mov     eax, [esp + 152]
        mov     [esp + 4], eax
        mov     eax, [esp + 156]
        mov     [esp + 8], eax
        mov     eax, [esp + 144]
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
        mov     eax, [esp + 16 + 4 * \i]
        mov     [edx + CANARIES + 4 * \i], eax
        .endr
        fnstenv [esp + 92]
        mov     ax, [esp + 92]
        mov     [edx + X87_CONTROL], ax
        mov     ax, [esp + 100]
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
        fldcw   [esp + 84]
        ldmxcsr [esp + 80]
        ENDFRAME 124
        RESTORE ebp
        RESTORE edi
        RESTORE esi
        RESTORE ebx
ENDFUNC citius_test_call

#endif
