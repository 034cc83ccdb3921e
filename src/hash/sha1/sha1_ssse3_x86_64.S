/* SPDX-License-Identifier: MIT */
// SHA-1, one message, SSSE3: the schedule in vectors, the rounds in general registers.
//
//     void citius_sha1_ssse3_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses rax rcx rdx rbx rbp rsi rdi r8-r12, xmm0-xmm3, xmm7 and 344 bytes of stack.
// Idea: sha1_schedule_x86.inc.  @[Locktyukhin10]
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE
#include "sha1_schedule_x86.inc"

        RODATA
        .balign 16
.Lswap: .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12

        .macro  PREPARE
        movdqa  xmm7, [rip + .Lswap]
        .endm

        .macro  SWAP
        pshufb  xmm0, xmm7
        .endm

        .macro  SHIFT_IN g
        palignr xmm0, GROUP(\g), 8
        .endm

        .macro  MIDDLE g, h
        movdqa  xmm1, GROUP(\h)
        palignr xmm1, GROUP(\g), 8
        .endm

VECTOR_ROW citius_sha1_ssse3_absorb

#endif
