/* SPDX-License-Identifier: MIT */
// SHA-1, one message, SSE2: the schedule in vectors, the rounds in general registers.
//
//     void citius_sha1_sse2_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers, xmm0-xmm3 and 352 bytes of stack.
// Idea: sha1_schedule_x86.inc.  @[Locktyukhin10]
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE
#include "sha1_schedule_x86.inc"

        .macro  PREPARE
        .endm

        .macro  SWAP                    // halves of words, then bytes of halves
        pshuflw xmm0, xmm0, 0xb1
        pshufhw xmm0, xmm0, 0xb1
        movdqa  xmm1, xmm0
        psllw   xmm0, 8
        psrlw   xmm1, 8
        por     xmm0, xmm1
        .endm

        .macro  SHIFT_IN g
        pslldq  xmm0, 8
        movlps  xmm0, [BASE + 16*(\g) + 8]
        .endm

        .macro  MIDDLE g, h
        movq    xmm1, [BASE + 16*(\g) + 8]
        movhps  xmm1, [BASE + 16*(\h)]
        .endm

VECTOR_ROW citius_sha1_sse2_absorb

#endif
