/* SPDX-License-Identifier: MIT */
// Whirlpool with combined tables, i386 with MMX and SSE2.
//
//     void citius_whirlpool_mmx_absorb(void *state, const uint8_t *in, size_t blocks)
//
// and the same for whirlpool_0 and whirlpool_t.  Addresses depend on the message: not constant-time.
// Uses less than 200 bytes of stack.
// Idea: the eight rows of the next matrix grow in mm0-mm7, row by row of the old one, which is in
// memory: byte k of row i goes through table k into row i + k.  Pairs of rows then meet in an XMM
// register, where AddRoundKey takes 128 bits at a time.  @[Nayuki, Whirlpool x86]
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define IN      esi
#define RC      edi                     // the round constants are the S-box's first 80 bytes
#define TABLES  ebp
#define CALLER   ebx                     // the stack pointer before it was aligned

#define STATE   dword ptr [CALLER + 20]
#define IN_ARG  dword ptr [CALLER + 24]
#define BLOCKS  dword ptr [CALLER + 28]

#define KEY     esp
#define S       esp + 64
#define SBOX    dword ptr [esp + 128]
#define RC_END  dword ptr [esp + 132]

        // Four bytes of a row of the old matrix, the first of them in column k.    clobbers eax ecx edx
        .macro  ADD_HALF op, half, k, n0, n1, n2, n3
        mov     eax, [\half]
        movzx   ecx, al
        movzx   edx, ah
        shr     eax, 16
        \op     \n0, [TABLES + 8*ecx + 2048*\k]
        \op     \n1, [TABLES + 8*edx + 2048*(\k + 1)]
        movzx   ecx, al
        movzx   edx, ah
        \op     \n2, [TABLES + 8*ecx + 2048*(\k + 2)]
        \op     \n3, [TABLES + 8*edx + 2048*(\k + 3)]
        .endm

        // A row of the old matrix; the rows of the new one from its own on.
        .macro  ADD_ROW op, row, n0, n1, n2, n3, n4, n5, n6, n7
        ADD_HALF \op, \row, 0, \n0, \n1, \n2, \n3
        ADD_HALF \op, \row + 4, 4, \n4, \n5, \n6, \n7
        .endm

        // SubBytes, ShiftColumns, MixRows of a matrix in memory into mm0-mm7.
        .macro  SHUFFLE matrix
        ADD_ROW movq, \matrix,      mm0, mm1, mm2, mm3, mm4, mm5, mm6, mm7
        ADD_ROW pxor, \matrix + 8,  mm1, mm2, mm3, mm4, mm5, mm6, mm7, mm0
        ADD_ROW pxor, \matrix + 16, mm2, mm3, mm4, mm5, mm6, mm7, mm0, mm1
        ADD_ROW pxor, \matrix + 24, mm3, mm4, mm5, mm6, mm7, mm0, mm1, mm2
        ADD_ROW pxor, \matrix + 32, mm4, mm5, mm6, mm7, mm0, mm1, mm2, mm3
        ADD_ROW pxor, \matrix + 40, mm5, mm6, mm7, mm0, mm1, mm2, mm3, mm4
        ADD_ROW pxor, \matrix + 48, mm6, mm7, mm0, mm1, mm2, mm3, mm4, mm5
        ADD_ROW pxor, \matrix + 56, mm7, mm0, mm1, mm2, mm3, mm4, mm5, mm6
        .endm

        .macro  STORE_ROWS matrix
        movq    [\matrix], mm0
        movq    [\matrix + 8], mm1
        movq    [\matrix + 16], mm2
        movq    [\matrix + 24], mm3
        movq    [\matrix + 32], mm4
        movq    [\matrix + 40], mm5
        movq    [\matrix + 48], mm6
        movq    [\matrix + 56], mm7
        .endm

        // mm0-mm7 to xmm0-xmm3.    clobbers xmm4-xmm7
        .macro  GATHER
        movq2dq xmm0, mm0
        movq2dq xmm4, mm1
        movq2dq xmm1, mm2
        movq2dq xmm5, mm3
        movq2dq xmm2, mm4
        movq2dq xmm6, mm5
        movq2dq xmm3, mm6
        movq2dq xmm7, mm7
        punpcklqdq xmm0, xmm4
        punpcklqdq xmm1, xmm5
        punpcklqdq xmm2, xmm6
        punpcklqdq xmm3, xmm7
        .endm

        .macro  LOAD op, matrix
        \op     xmm0, [\matrix]
        \op     xmm1, [\matrix + 16]
        \op     xmm2, [\matrix + 32]
        \op     xmm3, [\matrix + 48]
        .endm

        // xmm0-xmm3 ^= xmm4-xmm7, which come from a matrix anywhere.
        .macro  ADD_MATRIX matrix
        movdqu  xmm4, [\matrix]
        movdqu  xmm5, [\matrix + 16]
        movdqu  xmm6, [\matrix + 32]
        movdqu  xmm7, [\matrix + 48]
        pxor    xmm0, xmm4
        pxor    xmm1, xmm5
        pxor    xmm2, xmm6
        pxor    xmm3, xmm7
        .endm

        .macro  STORE op, matrix
        \op     [\matrix], xmm0
        \op     [\matrix + 16], xmm1
        \op     [\matrix + 32], xmm2
        \op     [\matrix + 48], xmm3
        .endm

FUNC citius_whirlpool_0_mmx_absorb
        ADDRESS eax, citius_whirlpool_0_rows
        ADDRESS edx, citius_whirlpool_0_sbox
        jmp     .Labsorb
ENDFUNC citius_whirlpool_0_mmx_absorb

FUNC citius_whirlpool_t_mmx_absorb
        ADDRESS eax, citius_whirlpool_t_rows
        ADDRESS edx, citius_whirlpool_sbox
        jmp     .Labsorb
ENDFUNC citius_whirlpool_t_mmx_absorb

FUNC citius_whirlpool_mmx_absorb
        ADDRESS eax, citius_whirlpool_rows
        ADDRESS edx, citius_whirlpool_sbox

        // The common body: tables in eax, S-box in edx.
.Labsorb:
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        mov     CALLER, esp
        .cfi_def_cfa_register ebx
        sub     esp, 144
        and     esp, -16
        mov     TABLES, eax
        mov     SBOX, edx
        add     edx, 80
        mov     RC_END, edx
        mov     IN, IN_ARG

.Lblock:
        mov     eax, STATE
        LOAD    movdqu, eax
        STORE   movdqa, KEY
        ADD_MATRIX IN
        STORE   movdqa, S
        mov     RC, SBOX

        .balign 16
.Lround:
        SHUFFLE KEY
        pxor    mm0, [RC]
        STORE_ROWS KEY
        SHUFFLE S
        GATHER
        LOAD    pxor, KEY
        STORE   movdqa, S
        add     RC, 8
        cmp     RC, RC_END
        jb      .Lround

        mov     eax, STATE
        ADD_MATRIX IN
        ADD_MATRIX eax
        STORE   movdqu, eax
        add     IN, 64
        dec     BLOCKS
        jnz     .Lblock

        emms
        mov     esp, CALLER
        .cfi_def_cfa_register esp
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC citius_whirlpool_mmx_absorb

#endif
