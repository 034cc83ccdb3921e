/* SPDX-License-Identifier: MIT */
// IDEA, eight blocks at a time, i386 with MMX and PMULHUW, which came with SSE.
//
//     void citius_idea_mmx_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_idea_mmx_decrypt(the same)
//
// blocks: a multiple of 8.  out may equal in.  No alignment required.  Time depends on blocks only.
// Uses 88 bytes of stack.
// Idea: the same word of four blocks in a register; idea.h on multiplication.  @[Lipmaa98]
// Two such groups take turns, from round to round, so that neither waits for its multiplications.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define KEYS    eax
#define OUT     edx
#define IN      ecx
#define ROUNDS  dword ptr [esp + 80]
#define BLOCKS  dword ptr [esp + 100]
#define ZERO    [esp]
#define P       [esp + 8]
#define STATE(group) esp + 16 + 32*(group)  // the words a b c d

// struct idea_keys
        .set    A, 0
        .set    D, 48
        .set    B_WORDS, 96
        .set    C_WORDS, 112
        .set    P_AT, 128
        .set    Q_AT, 176
        .set    ROUND_BYTES, 224
        .set    KEYS_BYTES, 1920

        // l = x times the factor at KEYS + at.    clobbers x h t
        .macro  MULTIPLY at, x, l, h, t
        movq    \l, [KEYS + \at]
        movq    \h, [KEYS + \at + 16]
        pmullw  \l, \x
        pmulhuw \h, \x
        pcmpeqw \x, ZERO
        movq    \t, \l
        psubusw \t, \h
        psubw   \l, \h
        pand    \x, [KEYS + \at + 16]
        pcmpeqw \t, [KEYS + \at + 32]
        psubw   \l, \x
        psubw   \l, \t
        .endm

        // a d: to a1 and d1; b c: in place.    clobbers t u
        .macro  TRANSFORM a, b, c, d, a1, d1, t, u
        MULTIPLY A, \a, \a1, \t, \u
        MULTIPLY D, \d, \d1, \t, \u
        paddw   \b, [KEYS + B_WORDS]
        paddw   \c, [KEYS + C_WORDS]
        .endm

        // A round of the four blocks at state.
        .macro  ROUND state
        movq    mm0, [\state]
        movq    mm1, [\state + 8]
        movq    mm2, [\state + 16]
        movq    mm3, [\state + 24]
        TRANSFORM mm0, mm1, mm2, mm3, mm4, mm5, mm6, mm7
        movq    mm0, mm4
        pxor    mm0, mm2
        MULTIPLY P_AT, mm0, mm3, mm6, mm7
        movq    P, mm3
        movq    mm0, mm1
        pxor    mm0, mm5
        paddw   mm0, mm3
        MULTIPLY Q_AT, mm0, mm3, mm6, mm7
        movq    mm0, P
        paddw   mm0, mm3
        pxor    mm4, mm3
        pxor    mm2, mm3
        pxor    mm1, mm0
        pxor    mm5, mm0
        movq    [\state], mm4
        movq    [\state + 8], mm2
        movq    [\state + 16], mm1
        movq    [\state + 24], mm5
        .endm

        // clobbers t
        .macro  SWAP_BYTES x, t
        movq    \t, \x
        psllw   \x, 8
        psrlw   \t, 8
        por     \x, \t
        .endm

        // Rows x y z w to columns, in x y t w.    clobbers z u
        .macro  TRANSPOSE x, y, z, w, t, u
        movq    \t, \x
        movq    \u, \z
        punpcklwd \x, \y                        // 00 10 01 11
        punpckhwd \t, \y                        // 02 12 03 13
        punpcklwd \z, \w                        // 20 30 21 31
        punpckhwd \u, \w
        movq    \y, \x
        movq    \w, \t
        punpckldq \x, \z
        punpckhdq \y, \z
        punpckldq \t, \u
        punpckhdq \w, \u
        .endm

        .macro  LOAD at, state
        movq    mm0, [IN + \at]
        movq    mm1, [IN + \at + 8]
        movq    mm2, [IN + \at + 16]
        movq    mm3, [IN + \at + 24]
        TRANSPOSE mm0, mm1, mm2, mm3, mm4, mm5
        SWAP_BYTES mm0, mm6
        SWAP_BYTES mm1, mm7
        SWAP_BYTES mm4, mm6
        SWAP_BYTES mm3, mm7
        movq    [\state], mm0
        movq    [\state + 8], mm1
        movq    [\state + 16], mm4
        movq    [\state + 24], mm3
        .endm

        .macro  STORE at, state
        movq    mm0, [\state]
        movq    mm1, [\state + 16]
        movq    mm4, [\state + 8]
        movq    mm3, [\state + 24]
        TRANSFORM mm0, mm1, mm4, mm3, mm2, mm5, mm6, mm7
        SWAP_BYTES mm2, mm6
        SWAP_BYTES mm1, mm7
        SWAP_BYTES mm4, mm6
        SWAP_BYTES mm5, mm7
        TRANSPOSE mm2, mm1, mm4, mm5, mm0, mm3
        movq    [OUT + \at], mm2
        movq    [OUT + \at + 8], mm1
        movq    [OUT + \at + 16], mm0
        movq    [OUT + \at + 24], mm5
        .endm

        // keys: where they are in struct idea_schedule.
        .macro  KERNEL name, keys
FUNC \name
        FRAME   84
        mov     OUT, [esp + 92]
        mov     IN, [esp + 96]
        pxor    mm0, mm0
        movq    ZERO, mm0
1:      LOAD    0, STATE(0)
        LOAD    32, STATE(1)
        mov     KEYS, [esp + 88]
        .if     \keys
        add     KEYS, \keys
        .endif
        mov     ROUNDS, 8
2:      ROUND   STATE(0)
        ROUND   STATE(1)
        add     KEYS, ROUND_BYTES
        dec     ROUNDS
        jnz     2b
        STORE   0, STATE(0)
        STORE   32, STATE(1)
        add     IN, 64
        add     OUT, 64
        sub     BLOCKS, 8
        jnz     1b
        emms
        ENDFRAME 84
ENDFUNC \name
        .endm

        KERNEL  citius_idea_mmx_encrypt, 0
        KERNEL  citius_idea_mmx_decrypt, KEYS_BYTES
#endif
