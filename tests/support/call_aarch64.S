/* SPDX-License-Identifier: MIT */
// Call a kernel with known values in everything that belongs to the caller, and report them after its return.
//
//     void citius_test_call(void (*kernel)(void), const uintptr_t arguments[5], struct call_report *report)
//
// The layout of the report is that of harness.h.
#include "../../src/core/prelude_aarch64.inc"
#ifdef CITIUS_ASSEMBLE

#define REGISTERS    0
#define STACK_BEFORE 88
#define STACK_AFTER  96
#define FPCR_AFTER   104
#define CANARIES     112
#define VECTORS      176

#define BYTES        240                // of the frame: eight canaries, what is the caller's, FPCR

        .data
        .p2align 4
places: .quad   0, 0                    // sp and the report

FUNC citius_test_call
        FRAME   BYTES
        SAVE    x19, x20, 64, BYTES
        SAVE    x21, x22, 80, BYTES
        SAVE    x23, x24, 96, BYTES
        SAVE    x25, x26, 112, BYTES
        SAVE    x27, x28, 128, BYTES
        SAVE    x29, x30, 144, BYTES
        SAVE    d8, d9, 160, BYTES
        SAVE    d10, d11, 176, BYTES
        SAVE    d12, d13, 192, BYTES
        SAVE    d14, d15, 208, BYTES
        mrs     x9, fpcr
        str     x9, [sp, 224]
        mov     x9, 0x400000            // round up
        msr     fpcr, x9
        ADDRESS x9, places
        mov     x10, sp
        stp     x10, x2, [x9]
        str     x10, [x2, STACK_BEFORE]

        mov     x9, 0x21e5              // 0xca7a21e5ca7a21e5
        movk    x9, 0xca7a, lsl 16
        orr     x9, x9, x9, lsl 32
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        str     x9, [sp, 8 * \i]
        add     x9, x9, 1
        .endr
        .irp    i, 8, 9, 10, 11, 12, 13, 14, 15
        fmov    d\i, x9
        add     x9, x9, 1
        .endr
        mov     x9, 0x1111111111111111
        mov     x19, x9
        add     x20, x19, x9
        add     x21, x20, x9
        add     x22, x21, x9
        add     x23, x22, x9
        add     x24, x23, x9
        add     x25, x24, x9
        add     x26, x25, x9
        add     x27, x26, x9
        add     x28, x27, x9
        add     x29, x28, x9
        mov     x16, x0
        mov     x9, x1
        ldp     x0, x1, [x9]
        ldp     x2, x3, [x9, 16]
        ldr     x4, [x9, 32]
        blr     x16

        ADDRESS x9, places
        ldp     x10, x11, [x9]
        mov     x9, sp
        mov     sp, x10
        str     x9, [x11, STACK_AFTER]
        stp     x19, x20, [x11, REGISTERS]
        stp     x21, x22, [x11, REGISTERS + 16]
        stp     x23, x24, [x11, REGISTERS + 32]
        stp     x25, x26, [x11, REGISTERS + 48]
        stp     x27, x28, [x11, REGISTERS + 64]
        str     x29, [x11, REGISTERS + 80]
        stp     d8, d9, [x11, VECTORS]
        stp     d10, d11, [x11, VECTORS + 16]
        stp     d12, d13, [x11, VECTORS + 32]
        stp     d14, d15, [x11, VECTORS + 48]
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        ldr     x9, [sp, 8 * \i]
        str     x9, [x11, CANARIES + 8 * \i]
        .endr
        mrs     x9, fpcr
        str     x9, [x11, FPCR_AFTER]
        ldr     x9, [sp, 224]
        msr     fpcr, x9
        RESTORE x19, x20, 64
        RESTORE x21, x22, 80
        RESTORE x23, x24, 96
        RESTORE x25, x26, 112
        RESTORE x27, x28, 128
        RESTORE x29, x30, 144
        RESTORE d8, d9, 160
        RESTORE d10, d11, 176
        RESTORE d12, d13, 192
        RESTORE d14, d15, 208
        ENDFRAME BYTES
ENDFUNC citius_test_call

#endif
