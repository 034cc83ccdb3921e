/* SPDX-License-Identifier: MIT */
// SHA-1, one message, SSSE3: the schedule in vectors, the rounds in general registers.
//
//     void citius_sha1_ssse3_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers, xmm0-xmm3, xmm7 and 352 bytes of stack.
// Idea: sha1_schedule_x86.inc.  @[Locktyukhin10]
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE
#include "sha1_schedule_x86.inc"

        .macro  PREPARE                 // a constant without an address
        mov     dword ptr [BASE], 0x00010203
        mov     dword ptr [BASE + 4], 0x04050607
        mov     dword ptr [BASE + 8], 0x08090a0b
        mov     dword ptr [BASE + 12], 0x0c0d0e0f
        movdqa  xmm7, [BASE]
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
