/* SPDX-License-Identifier: MIT */
// SHA-1 for AVR, small: one loop for all rounds, the schedule in a ring of 16 words.
// 26626 cycles a block, 114 bytes of RAM, 648 of flash.
//
//      r2-r21     a b c d e, each in four               frame, from SP + 1:  64 bytes  ring
//      r22-r25    T0                                                          2        state
//      r1         t, the round                                                2        in
//      X Y Z      for all purposes, ring, a word of it                        2        blocks
#include "../../../core/prelude_avr.inc"
#ifdef CITIUS_ASSEMBLE
#define KIND   citius_sha1_small
#define INIT   citius_sha1_small_init
#define ABSORB citius_sha1_small_absorb
#define FINISH citius_sha1_small_finish
#include "sha1_avr.inc"

#define FRAME 64
#define A     2
#define B     6
#define C     10
#define D     14
#define E     18

        FUNCTIONS

// absorb(state, in, blocks)
        FUNC    ABSORB
        SAVE_REGISTERS
        PUSH16  20
        PUSH16  22
        PUSH16  24
        MOVE_STACK FRAME
        adiw    YL, 1

.Lblock:
        STACK   30, FRAME + 1
        ldd     XL, Z + 2               // ring = in, low bytes first
        ldd     XH, Z + 3
        ldi     T0, 16
1:      ld      r5, X+
        ld      r4, X+
        ld      r3, X+
        ld      r2, X+
        st      Y+, r2
        st      Y+, r3
        st      Y+, r4
        st      Y+, r5
        dec     T0
        brne    1b
        subi    YL, FRAME
        sbci    YH, 0
        std     Z + 2, XL
        std     Z + 3, XH

        ld      r0, Z                   // a b c d e = state, e first
        ldd     ZH, Z + 1
        mov     ZL, r0
        adiw    ZL, 20
        ldi     XL, 5
2:      rcall   .Lmove
        ld      r5, -Z
        ld      r4, -Z
        ld      r3, -Z
        ld      r2, -Z
        dec     XL
        brne    2b

        clr     r1
.Lround:
        mov     XL, r1
        rcall   .Lfind
        ld      T0, Z
        ldd     T0 + 1, Z + 1
        ldd     T0 + 2, Z + 2
        ldd     T0 + 3, Z + 3
        cpi     XL, 16
        brlo    3f
        subi    XL, -13                 // w[t] = (w[t - 16] + w[t - 3] + w[t - 8] + w[t - 14]) rotated left by 1
        rcall   .Ladd_word
        subi    XL, 13 - 8
        rcall   .Ladd_word
        subi    XL, 8 - 2
        rcall   .Ladd_word
        rcall   .Lrotate_1
        mov     XL, r1
        rcall   .Lfind
        st      Z, T0
        std     Z + 1, T0 + 1
        std     Z + 2, T0 + 2
        std     Z + 3, T0 + 3
3:      rcall   .Ladd_to_e

        cpi     XL, 20
        brlo    4f
        cpi     XL, 40
        brlo    5f
        cpi     XL, 60
        brlo    6f
        rcall   .Lparity
        ADD_K   0xca62c1d6
        rjmp    7f
4:      rcall   .Lchoose                // d xor (b and (c xor d))
        WORD    eor, eor, T0, D
        ADD_K   0x5a827999
        rjmp    7f
5:      rcall   .Lparity
        ADD_K   0x6ed9eba1
        rjmp    7f
6:      rcall   .Lchoose                // (b and (c xor d)) + (c and d)
        rcall   .Ladd_to_e
        COPY    T0, C
        WORD    and, and, T0, D
        ADD_K   0x8f1bbcdc
7:      rcall   .Ladd_to_e

        COPY    T0, A
        ldi     XL, 5
8:      rcall   .Lrotate_1
        dec     XL
        brne    8b
        rcall   .Ladd_to_e
        ROTATE_30 B
        rcall   .Lmove
        inc     r1
        mov     XL, r1
        cpi     XL, 80
        breq    9f
        rjmp    .Lround

9:      STACK   30, FRAME + 1           // state += a b c d e, e first
        ldd     T0, Z + 4
        ldd     T0 + 1, Z + 5
        subi    T0, 1
        sbci    T0 + 1, 0
        std     Z + 4, T0
        std     Z + 5, T0 + 1
        or      T0, T0 + 1
        mov     XH, T0                  // 0 after the last block
        ld      r0, Z
        ldd     ZH, Z + 1
        mov     ZL, r0
        adiw    ZL, 16
        ldi     XL, 5
1:      rcall   .Lmove
        ld      r0, Z
        add     r0, A
        st      Z+, r0
        .irp    i, 1, 2, 3
        ld      r0, Z
        adc     r0, A + \i
        st      Z+, r0
        .endr
        sbiw    ZL, 8
        dec     XL
        brne    1b
        tst     XH
        breq    2f
        rjmp    .Lblock
2:      MOVE_STACK -(FRAME + 6)
        RETURN

        // Z = word XL modulo 16 of the ring; clobbers XH.
.Lfind: mov     XH, XL
        andi    XH, 15
        lsl     XH
        lsl     XH
        movw    ZL, YL
        add     ZL, XH
        brcc    1f
        inc     ZH
1:      ret

        // T0 += that word, without carries.
.Ladd_word:
        rcall   .Lfind
        .irp    i, 0, 1, 2, 3
        ldd     r0, Z + \i
        eor     T0 + \i, r0
        .endr
        ret

.Lrotate_1:
        bst     T0 + 3, 7
        lsl     T0
        rol     T0 + 1
        rol     T0 + 2
        rol     T0 + 3
        bld     T0, 0
        ret

.Lparity:
        PARITY  B, C, D
        ret

.Lchoose:
        COPY    T0, C
        WORD    eor, eor, T0, D
        WORD    and, and, T0, B
        ret

.Ladd_to_e:
        WORD    add, adc, E, T0
        ret

        // a b c d e = e a b c d; clobbers T0.
.Lmove: COPY    T0, E
        COPY    E, D
        COPY    D, C
        COPY    C, B
        COPY    B, A
        COPY    A, T0
        ret
        ENDFUNC ABSORB
#endif
