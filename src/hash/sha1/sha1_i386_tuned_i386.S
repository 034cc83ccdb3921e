/* SPDX-License-Identifier: MIT */
// SHA-1, one message, plain i386: the schedule computed between the rounds.
//
//     void citius_sha1_i386_tuned_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers and 88 bytes of stack.
// Idea: the tuned form of @[Nayuki]: W in a ring of 16 words, the state in registers from the first
// block to the last, the newest word of the ring last in its sum; and
// rotations by 31 instead of 1, since D1 /0 is two operations on recent CPUs.  @[Nayuki, SHA-1]
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define A       eax
#define B       ebx
#define C       ecx
#define D       edx
#define E       ebp
#define T       esi
#define WORD    edi
#define W(t)    [esp + 4*((t) & 15)]
#define FRAME_BYTES 64
#define STATE   [esp + FRAME_BYTES + 20]
#define IN      [esp + FRAME_BYTES + 24]
#define BLOCKS  [esp + FRAME_BYTES + 28]

#include "sha1_rounds_x86.inc"

        .macro  ROUND f, k, t, a, b, c, d, e
        .if     \t >= 16
        mov     WORD, W(\t)
        xor     WORD, W(\t - 14)
        xor     WORD, W(\t - 8)
        xor     WORD, W(\t - 3)
        ror     WORD, 31
        mov     W(\t), WORD
        add     \e, WORD
        .else
        add     \e, W(\t)
        .endif
        \f      \k, \b, \c, \d, \e
        ROTATE  \a, \b, \e
        .endm

FUNC citius_sha1_i386_tuned_absorb
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES
        mov     edi, STATE
        mov     A, [edi]
        mov     B, [edi + 4]
        mov     C, [edi + 8]
        mov     D, [edi + 12]
        mov     E, [edi + 16]

.Lblock:
        mov     esi, IN
        .irp    t, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        mov     edi, [esi + 4*\t]
        bswap   edi
        mov     W(\t), edi
        .endr
        add     esi, 64
        mov     IN, esi
        ROUNDS
        mov     edi, STATE
        add     A, [edi]
        add     B, [edi + 4]
        add     C, [edi + 8]
        add     D, [edi + 12]
        add     E, [edi + 16]
        mov     [edi], A
        mov     [edi + 4], B
        mov     [edi + 8], C
        mov     [edi + 12], D
        mov     [edi + 16], E
        dec     dword ptr BLOCKS
        jnz     .Lblock

        ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC citius_sha1_i386_tuned_absorb

#endif
