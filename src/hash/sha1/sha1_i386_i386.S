/* SPDX-License-Identifier: MIT */
// SHA-1, one message, plain i386: the schedule first, then the rounds.
//
//     void citius_sha1_i386_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers and 348 bytes of stack.
// Idea: the straightforward form of @[Nayuki]: W[0..79] in memory, rounds unrolled so that nothing
// moves between the registers of the state.  @[Nayuki, SHA-1]
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define A       eax
#define B       ebx
#define C       ecx
#define D       edx
#define E       ebp
#define T       esi
#define W(t)    [esp + 4*(t)]
#define FRAME_BYTES 328         // W[80] and W[81] are written too
#define STATE   [esp + FRAME_BYTES + 20]
#define IN      [esp + FRAME_BYTES + 24]
#define BLOCKS  [esp + FRAME_BYTES + 28]

#include "sha1_rounds_x86.inc"

        .macro  ROUND f, k, t, a, b, c, d, e
        add     \e, W(\t)
        \f      \k, \b, \c, \d, \e
        ROTATE  \a, \b, \e
        .endm

FUNC citius_sha1_i386_absorb
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES

.Lblock:
        mov     esi, IN
        xor     ecx, ecx
.Lload:
        mov     eax, [esi + 4*ecx]
        bswap   eax
        mov     [esp + 4*ecx], eax
        inc     ecx
        cmp     ecx, 16
        jne     .Lload
        mov     eax, W(13)
        mov     ebx, W(14)
        mov     edx, W(15)
.Lexpand:                               // three words, each in the register of the one three before
        .irp    word, eax, ebx, edx
        xor     \word, [esp + 4*ecx - 4*8]
        xor     \word, [esp + 4*ecx - 4*14]
        xor     \word, [esp + 4*ecx - 4*16]
        ror     \word, 31
        mov     [esp + 4*ecx], \word
        inc     ecx
        .endr
        cmp     ecx, 82
        jne     .Lexpand

        mov     edi, STATE
        mov     A, [edi]
        mov     B, [edi + 4]
        mov     C, [edi + 8]
        mov     D, [edi + 12]
        mov     E, [edi + 16]
        ROUNDS
        add     [edi], A
        add     [edi + 4], B
        add     [edi + 8], C
        add     [edi + 12], D
        add     [edi + 16], E

        add     dword ptr IN, 64
        dec     dword ptr BLOCKS
        jnz     .Lblock

        ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC citius_sha1_i386_absorb

#endif
