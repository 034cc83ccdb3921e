/* SPDX-License-Identifier: MIT */
// SHA-1 for AVR, fast: five rounds in a row, so that no word moves, and all 80 words of the schedule in RAM, so that no
// index wraps.  Needs the multiplier of the ATmega: a byte times 32 is that byte in two halves of a rotation by 5.
// 8719 cycles a block, 367 bytes of RAM, 4598 of flash.
//
//      r2-r21     a b c d e, each in four               frame, from SP + 1:  320 bytes  w[0] ... w[79]
//      r22-r25    T0: w, f, rotated a                                          2        state
//      r26 r27    rounds 0-15: in; then 32 and 0                               2        in
//      Y          rounds 0-15: w[t]; then w[t - 3]                             2        blocks
//      Z          rounds 0-15: 32; then w[t - 16]
#include "../../../core/prelude_avr.inc"
#if defined(CITIUS_ASSEMBLE) && defined(__AVR_HAVE_MUL__)
#define KIND   citius_sha1_fast
#define INIT   citius_sha1_fast_init
#define ABSORB citius_sha1_fast_absorb
#define FINISH citius_sha1_fast_finish
#include "sha1_avr.inc"

#define FRAME 320

        // w[t] from the message, into T0 and the array.
        .macro  FETCH j
        ld      T0 + 3, X+
        ld      T0 + 2, X+
        ld      T0 + 1, X+
        ld      T0, X+
        .irp    i, 0, 1, 2, 3
        std     Y + 4 * (\j) + \i, T0 + \i
        .endr
        .endm

        // w[t] = (w[t - 3] + w[t - 8] + w[t - 14] + w[t - 16]) rotated left by 1, j rounds from where the pointers are.
        .macro  EXPAND j
        .irp    i, 0, 1, 2, 3
        ldd     T0 + \i, Z + 4 * (\j) + \i
        ldd     r0, Z + 4 * ((\j) + 2) + \i
        eor     T0 + \i, r0
        ldd     r0, Z + 4 * ((\j) + 8) + \i
        eor     T0 + \i, r0
        ldd     r0, Y + 4 * (\j) + \i
        eor     T0 + \i, r0
        .endr
        lsl     T0
        rol     T0 + 1
        rol     T0 + 2
        rol     T0 + 3
        adc     T0, r27
        .irp    i, 0, 1, 2, 3
        std     Y + 4 * ((\j) + 3) + \i, T0 + \i
        .endr
        .endm

        // T0 = a rotated left by 5.
        .macro  ROTATE_5 a, thirtytwo
        mul     \a, \thirtytwo
        movw    T0, r0
        mul     \a + 1, \thirtytwo
        eor     T0 + 1, r0
        mov     T0 + 2, r1
        mul     \a + 2, \thirtytwo
        eor     T0 + 2, r0
        mov     T0 + 3, r1
        mul     \a + 3, \thirtytwo
        eor     T0 + 3, r0
        eor     T0, r1
        .endm

        // Round j of five: the words have moved on by j places.
        .macro  ROUND j, word, f, k, thirtytwo
        .if     \j == 0
        ROUND_OF \j, \word, \f, \k, \thirtytwo, 2, 6, 10, 14, 18
        .elseif \j == 1
        ROUND_OF \j, \word, \f, \k, \thirtytwo, 18, 2, 6, 10, 14
        .elseif \j == 2
        ROUND_OF \j, \word, \f, \k, \thirtytwo, 14, 18, 2, 6, 10
        .elseif \j == 3
        ROUND_OF \j, \word, \f, \k, \thirtytwo, 10, 14, 18, 2, 6
        .else
        ROUND_OF \j, \word, \f, \k, \thirtytwo, 6, 10, 14, 18, 2
        .endif
        .endm

        .macro  ROUND_OF j, word, f, k, thirtytwo, a, b, c, d, e
        .ifc    \word, EXPAND_1         // one place after its number
        EXPAND  \j - 1
        .else
        \word   \j
        .endif
        ADD_K   \k
        WORD    add, adc, \e, T0
        .ifc    \f, MAJORITY            // (b and c) + (d and (b xor c))
        COPY    T0, \b
        WORD    and, and, T0, \c
        WORD    add, adc, \e, T0
        COPY    T0, \b
        WORD    eor, eor, T0, \c
        WORD    and, and, T0, \d
        .else
        \f      \b, \c, \d
        .endif
        WORD    add, adc, \e, T0
        ROTATE_5 \a, \thirtytwo
        WORD    add, adc, \e, T0
        ROTATE_30 \b
        .endm

        // Twenty rounds.
        .macro  ROUNDS f, k
        ldi     T0, 4
        push    T0
1:      .irp    j, 0, 1, 2, 3, 4
        ROUND   \j, EXPAND, \f, \k, r26
        .endr
        adiw    YL, 20
        adiw    ZL, 20
        pop     r0
        dec     r0
        breq    2f
        push    r0
        rjmp    1b
2:
        .endm

        FUNCTIONS

// absorb(state, in, blocks)
        FUNC    ABSORB
        SAVE_REGISTERS
        PUSH16  20
        PUSH16  22
        PUSH16  24
        MOVE_STACK FRAME

.Lblock:
        STACK   30, FRAME + 1
        ldd     XL, Z + 2
        ldd     XH, Z + 3
        ld      r0, Z
        ldd     ZH, Z + 1
        mov     ZL, r0
        .irp    r, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21
        ld      \r, Z+
        .endr
        STACK   28, 1
        ldi     ZL, 32

        ldi     T0, 3                   // rounds 0 to 15
        push    T0
1:      .irp    j, 0, 1, 2, 3, 4
        ROUND   \j, FETCH, CHOOSE, 0x5a827999, r30
        .endr
        adiw    YL, 20
        pop     r0
        dec     r0
        breq    2f
        push    r0
        rjmp    1b
2:      ROUND   0, FETCH, CHOOSE, 0x5a827999, r30

        STACK   30, FRAME + 1
        std     Z + 2, XL
        std     Z + 3, XH
        movw    ZL, YL                  // Y is at w[15]
        sbiw    ZL, 60
        sbiw    YL, 8
        ldi     r26, 32
        clr     r27
        .irp    j, 1, 2, 3, 4           // rounds 16 to 19
        ROUND   \j, EXPAND_1, CHOOSE, 0x5a827999, r26
        .endr
        adiw    YL, 16
        adiw    ZL, 16
        ROUNDS  PARITY, 0x6ed9eba1
        ROUNDS  MAJORITY, 0x8f1bbcdc
        ROUNDS  PARITY, 0xca62c1d6

        STACK   30, FRAME + 1
        ldd     r24, Z + 4
        ldd     r25, Z + 5
        sbiw    r24, 1
        std     Z + 4, r24
        std     Z + 5, r25
        ld      r0, Z
        ldd     ZH, Z + 1
        mov     ZL, r0
        .irp    word, 2, 6, 10, 14, 18
        ld      r0, Z
        add     r0, \word
        st      Z+, r0
        .irp    i, 1, 2, 3
        ld      r0, Z
        adc     r0, \word + \i
        st      Z+, r0
        .endr
        .endr
        or      r24, r25
        breq    3f
        JUMP    .Lblock
3:      MOVE_STACK -(FRAME + 6)
        RETURN
        ENDFUNC ABSORB
#endif
