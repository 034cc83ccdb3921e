/* SPDX-License-Identifier: MIT */
// Functions that are wrong on purpose; avr_test.c must detect each.  The arguments are those of absorb.
#include "../../src/core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE

        FUNC    broken_time             // a branch on the message
        movw    XL, r22
        ld      r24, X
        sbrc    r24, 0
        rjmp    1f
1:      ret
        ENDFUNC broken_time

        FUNC    broken_register
        inc     r17
        ret
        ENDFUNC broken_register

        FUNC    broken_zero
        inc     r1
        ret
        ENDFUNC broken_zero

        FUNC    broken_stack            // returns two bytes too high
        pop     r18
        pop     r19
#if PC_BYTES == 3
        pop     r20
#endif
        pop     r0
        pop     r0
#if PC_BYTES == 3
        push    r20
#endif
        push    r19
        push    r18
        ret
        ENDFUNC broken_stack
#endif
