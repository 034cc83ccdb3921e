/* SPDX-License-Identifier: MIT */
// SHA-1, one message, AVX2 and BMI2: the schedule of two blocks at once, the rounds in general registers.
//
//     void citius_sha1_avx2_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers, ymm0-ymm4 and 1368 bytes of stack.
// Idea: the schedule as in sha1_schedule_x86.inc, with one block in each half of a vector; while the rounds of
// two blocks run, the words of the next two are made.  The rounds are those of sha1_ahead_x86_64.inc.  @[Locktyukhin10]
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define A       eax
#define B       ebx
#define C       ecx
#define D       edx
#define E       ebp
#define X0      esi                     // c ^ d of this round and the next, in turn
#define X1      edi
#define T       r8d
#define WORDS   r10                     // of the two blocks in work: group g of both at 32 g
#define NEXT    r11                     // of the next two
#define IN0     r12                     // the next two blocks
#define IN1     r13
#define BLOCKS  r14
#define STATE   r15
#define SWAP    ymm4

#define SCHEDULE_BYTES 640
#define FRAME_BYTES (2*SCHEDULE_BYTES + 32 + 8)
#define GROUP(g) [NEXT+32*(g)]

#include "sha1_ahead_x86_64.inc"

// Four parts of the making of group g; ymm0 is the group before.
        .macro  LOAD part, g
        .if     \part == 0
        vmovdqu xmm0, [IN0 + 16*(\g)]
        vinserti128 ymm0, ymm0, [IN1 + 16*(\g)], 1
        .elseif \part == 1
        vpshufb ymm0, ymm0, SWAP
        .elseif \part == 2
        vmovdqa GROUP(\g), ymm0
        .endif
        .endm

        .macro  EXPAND_BY_16 part, g
        .if     \part == 0
        vmovdqa ymm1, GROUP(\g - 3)
        vpalignr ymm1, ymm1, GROUP(\g - 4), 8
        vpsrldq ymm0, ymm0, 4
        vpxor   ymm1, ymm1, GROUP(\g - 4)
        .elseif \part == 1
        vpxor   ymm0, ymm0, GROUP(\g - 2)
        vpxor   ymm0, ymm0, ymm1
        vpslldq ymm2, ymm0, 12
        vpsrld  ymm1, ymm0, 31
        .elseif \part == 2
        vpaddd  ymm0, ymm0, ymm0
        vpsrld  ymm3, ymm2, 30
        vpslld  ymm2, ymm2, 2
        vpor    ymm0, ymm0, ymm1
        .else
        vpxor   ymm2, ymm2, ymm3
        vpxor   ymm0, ymm0, ymm2
        vmovdqa GROUP(\g), ymm0
        .endif
        .endm

        .macro  EXPAND_BY_32 part, g
        .if     \part == 0
        vpalignr ymm0, ymm0, GROUP(\g - 2), 8
        vpxor   ymm0, ymm0, GROUP(\g - 8)
        .elseif \part == 1
        vpxor   ymm0, ymm0, GROUP(\g - 7)
        vpxor   ymm0, ymm0, GROUP(\g - 4)
        .elseif \part == 2
        vpsrld  ymm1, ymm0, 30
        vpslld  ymm0, ymm0, 2
        .else
        vpor    ymm0, ymm0, ymm1
        vmovdqa GROUP(\g), ymm0
        .endif
        .endm

        .macro  EXPAND part, g
        .if     \g < 4
        LOAD    (\part), (\g)
        .elseif \g < 8
        EXPAND_BY_16 (\part), (\g)
        .else
        EXPAND_BY_32 (\part), (\g)
        .endif
        .endm

        .macro  FIVE_GROUPS g
        .irp    i, 0, 1, 2, 3, 4
        .irp    part, 0, 1, 2, 3
        EXPAND  \part, (\g + \i)
        .endr
        .endr
        .endm

        .macro  ADD_WORD e, t           // of block CURRENT, 0 or 1
        add     \e, [WORDS + 16*CURRENT + 32*((\t) / 4) + 4*((\t) & 3)]
        .endm

        .macro  ROTATED a
        rorx    T, \a, 27
        .endm

        .macro  BETWEEN_ROUNDS t
        .if     (\t & 1) == 0
        EXPAND  (\t / 2 & 3), (\t / 8 + 10*CURRENT)
        .endif
        .endm

// All rounds of block CURRENT; half of the words of the next two blocks.
        .macro  BLOCK
        ROUNDS_AHEAD
        add     A, [STATE]
        add     B, [STATE + 4]
        add     C, [STATE + 8]
        add     D, [STATE + 12]
        add     E, [STATE + 16]
        mov     [STATE], A
        mov     [STATE + 4], B
        mov     [STATE + 8], C
        mov     [STATE + 12], D
        mov     [STATE + 16], E
        .endm

        .text
        .balign 16
.Lswap: .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12

FUNC citius_sha1_avx2_absorb
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   FRAME_BYTES
        mov     STATE, rdi
        mov     IN0, rsi
        mov     BLOCKS, rdx
        lea     NEXT, [rsp + 31]
        and     NEXT, -32
        lea     WORDS, [NEXT + SCHEDULE_BYTES]
        vbroadcasti128 SWAP, [rip + .Lswap]

        mov     IN1, IN0
        lea     rdi, [IN0 + 64]
        cmp     BLOCKS, 1
        cmova   IN1, rdi
        FIVE_GROUPS 0
        FIVE_GROUPS 5
        FIVE_GROUPS 10
        FIVE_GROUPS 15
        mov     A, [STATE]
        mov     B, [STATE + 4]
        mov     C, [STATE + 8]
        mov     D, [STATE + 12]
        mov     E, [STATE + 16]

.Lpair:                                 // where no block is left, the words of a former one are made again
        xchg    WORDS, NEXT
        lea     rdi, [IN0 + 128]
        cmp     BLOCKS, 2
        cmova   IN0, rdi
        mov     IN1, IN0
        lea     rdi, [IN0 + 64]
        cmp     BLOCKS, 3
        cmova   IN1, rdi
        .set    CURRENT, 0
        BLOCK
        dec     BLOCKS
        jz      .Ldone
        .set    CURRENT, 1
        BLOCK
        dec     BLOCKS
        jnz     .Lpair
.Ldone:
        vzeroupper
        ENDFRAME FRAME_BYTES
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC citius_sha1_avx2_absorb

#endif
