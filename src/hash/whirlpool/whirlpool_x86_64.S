/* SPDX-License-Identifier: MIT */
// Whirlpool with combined tables, x86-64.
//
//     void citius_whirlpool_x86_64_absorb(void *state, const uint8_t *in, size_t blocks)
//
// and the same for whirlpool_0 and whirlpool_t.  Addresses depend on the message: not constant-time.
// Uses 152 bytes of stack.
// Idea: the eight rows of the next matrix grow in r8-r15, row by row of the old one, which is in
// memory: byte k of row i goes through table k into row i + k.  @[Nayuki, Whirlpool x86]
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define IN      rsi
#define RC      rdi                     // the round constants are the S-box's first 80 bytes
#define TABLES  rbp

#define KEY     rsp
#define S       rsp + 64
#define STATE   qword ptr [rsp + 128]
#define BLOCKS  qword ptr [rsp + 136]
#define SBOX    qword ptr [rsp + 144]

        // Add what a row of the old matrix gives; the rows of the new one from its own on.
        //   x: a or b, for the register to take it apart in    clobbers rcx rdx
        .macro  ADD_ROW op, x, row, n0, n1, n2, n3, n4, n5, n6, n7
        mov     r\x\()x, [\row]
        movzx   ecx, \x\()l
        movzx   edx, \x\()h
        shr     r\x\()x, 16
        \op     \n0, [TABLES + 8*rcx]
        \op     \n1, [TABLES + 8*rdx + 1*2048]
        movzx   ecx, \x\()l
        movzx   edx, \x\()h
        shr     r\x\()x, 16
        \op     \n2, [TABLES + 8*rcx + 2*2048]
        \op     \n3, [TABLES + 8*rdx + 3*2048]
        movzx   ecx, \x\()l
        movzx   edx, \x\()h
        shr     r\x\()x, 16
        \op     \n4, [TABLES + 8*rcx + 4*2048]
        \op     \n5, [TABLES + 8*rdx + 5*2048]
        movzx   ecx, \x\()l
        movzx   edx, \x\()h
        \op     \n6, [TABLES + 8*rcx + 6*2048]
        \op     \n7, [TABLES + 8*rdx + 7*2048]
        .endm

        // SubBytes, ShiftColumns, MixRows of a matrix in memory into r8-r15.    clobbers rax rbx rcx rdx
        .macro  SHUFFLE matrix
        ADD_ROW mov, a, \matrix,      r8,  r9,  r10, r11, r12, r13, r14, r15
        ADD_ROW xor, b, \matrix + 8,  r9,  r10, r11, r12, r13, r14, r15, r8
        ADD_ROW xor, a, \matrix + 16, r10, r11, r12, r13, r14, r15, r8,  r9
        ADD_ROW xor, b, \matrix + 24, r11, r12, r13, r14, r15, r8,  r9,  r10
        ADD_ROW xor, a, \matrix + 32, r12, r13, r14, r15, r8,  r9,  r10, r11
        ADD_ROW xor, b, \matrix + 40, r13, r14, r15, r8,  r9,  r10, r11, r12
        ADD_ROW xor, a, \matrix + 48, r14, r15, r8,  r9,  r10, r11, r12, r13
        ADD_ROW xor, b, \matrix + 56, r15, r8,  r9,  r10, r11, r12, r13, r14
        .endm

        // r8-r15 op= the matrix there; or mov.
        .macro  EACH_ROW op, matrix
        \op     r8,  [\matrix]
        \op     r9,  [\matrix + 8]
        \op     r10, [\matrix + 16]
        \op     r11, [\matrix + 24]
        \op     r12, [\matrix + 32]
        \op     r13, [\matrix + 40]
        \op     r14, [\matrix + 48]
        \op     r15, [\matrix + 56]
        .endm

        .macro  STORE matrix
        mov     [\matrix], r8
        mov     [\matrix + 8], r9
        mov     [\matrix + 16], r10
        mov     [\matrix + 24], r11
        mov     [\matrix + 32], r12
        mov     [\matrix + 40], r13
        mov     [\matrix + 48], r14
        mov     [\matrix + 56], r15
        .endm

FUNC citius_whirlpool_0_x86_64_absorb
        lea     rcx, citius_whirlpool_0_rows[rip]
        lea     r8, citius_whirlpool_0_sbox[rip]
        jmp     .Labsorb
ENDFUNC citius_whirlpool_0_x86_64_absorb

FUNC citius_whirlpool_t_x86_64_absorb
        lea     rcx, citius_whirlpool_t_rows[rip]
        lea     r8, citius_whirlpool_sbox[rip]
        jmp     .Labsorb
ENDFUNC citius_whirlpool_t_x86_64_absorb

FUNC citius_whirlpool_x86_64_absorb
        lea     rcx, citius_whirlpool_rows[rip]
        lea     r8, citius_whirlpool_sbox[rip]

        // The common body: tables in rcx, S-box in r8.
.Labsorb:
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   152
        mov     TABLES, rcx
        mov     STATE, rdi
        mov     BLOCKS, rdx
        mov     SBOX, r8

.Lblock:
        mov     rax, STATE
        EACH_ROW mov, rax
        STORE   KEY
        EACH_ROW xor, IN
        STORE   S
        mov     RC, SBOX

        .balign 16
.Lround:
        SHUFFLE KEY
        xor     r8, [RC]
        STORE   KEY
        SHUFFLE S
        EACH_ROW xor, KEY
        STORE   S
        add     RC, 8
        mov     rax, RC
        sub     rax, SBOX
        cmp     eax, 80
        jb      .Lround

        mov     rax, STATE
        EACH_ROW xor, IN
        EACH_ROW xor, rax
        STORE   rax
        add     IN, 64
        dec     BLOCKS
        jnz     .Lblock

        ENDFRAME 152
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC citius_whirlpool_x86_64_absorb

#endif
