/* SPDX-License-Identifier: MIT */
// SC2000 with boxes and matrix in three tables, i386.
//
//     void citius_sc2000_i386_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_sc2000_i386_decrypt(...)
//
// Schedule and tables are those of sc2000_table.c.  Addresses depend on key and data: not constant-time.
// Uses 44 bytes of stack and its arguments.
// Idea: words a to d are in eax, ebx, ecx and edx after the 4-bit box, the circuit of sc2000_circuits.h; as halves
// change places they are in ecx, edx, eax and ebx in front of it.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define TABLE   ebp
#define MIDDLE  8192
#define LOW     12288

#define FRAME_BYTES 24
#define SAVED   dword ptr [esp]
#define NEXT_KEY dword ptr [esp + 4]    // the next group
#define ROUNDS_LEFT dword ptr [esp + 8]
#define MASK    dword ptr [esp + 12]    // of this round's R, and its complement
#define UNMASK  dword ptr [esp + 16]
#define BASE    dword ptr [esp + 20]    // of the tables
#define ARG     esp + FRAME_BYTES + 16  // after four registers: the return address, then the arguments
#define SCHEDULE dword ptr [ARG + 4]
#define OUT     dword ptr [ARG + 8]
#define IN      dword ptr [ARG + 12]
#define BLOCKS  dword ptr [ARG + 16]

#define FIRST   4                       // of the groups, 16 bytes each, after the number of rounds
#define OTHER   0x66666666              // from one mask to the other

        // esi = M(S(x)), without the constant.    clobbers edi
        .macro  MS x
        mov     edi, \x
        shr     edi, 21
        mov     esi, [TABLE + 4*edi]
        mov     edi, \x
        shr     edi, 11
        and     edi, 1023
        xor     esi, [TABLE + 4*edi + MIDDLE]
        mov     edi, \x
        and     edi, 2047
        xor     esi, [TABLE + 4*edi + LOW]
        .endm

        // R
        .macro  MIX a, b, c, d
        MS      \c
        xor     \b, esi
        and     esi, MASK
        xor     \a, esi
        MS      \d
        xor     \a, esi
        and     esi, UNMASK
        xor     \b, esi
        .endm

        // A group of keys; then step to the next.    clobbers edi
        .macro  ADD_KEY step, a, b, c, d
        mov     edi, NEXT_KEY
        xor     \a, [edi]
        xor     \b, [edi + 4]
        xor     \c, [edi + 8]
        xor     \d, [edi + 12]
        add     edi, \step
        mov     NEXT_KEY, edi
        .endm

        // sub_4, of ecx, edx, eax and ebx.    clobbers esi, edi, ebp
        .macro  BOX
        mov     esi, eax
        xor     esi, ebx
        mov     edi, esi
        not     edi
        and     edi, edx
        xor     ebx, edi
        mov     edi, edx
        xor     edi, ebx
        mov     ebp, ebx
        not     ebp
        and     ebp, ecx
        or      ebp, edi
        xor     esi, ebp                // for a
        mov     ebp, esi
        and     ebp, ecx
        xor     ebx, ebp                // for b
        mov     SAVED, ebp
        mov     ebp, esi
        not     ebp
        or      ebp, ebx
        and     edi, ebp
        xor     ecx, edi                // for c
        not     eax
        and     eax, ecx
        or      eax, SAVED
        xor     eax, edx                // for d
        mov     edx, eax
        mov     eax, esi
        .endm

        // unsub_4, likewise.    clobbers esi, edi, ebp
        .macro  UNBOX
        xor     eax, ebx
        mov     esi, ebx
        not     esi
        and     esi, ecx
        mov     SAVED, esi
        mov     edi, esi
        xor     edi, eax
        mov     ebp, edx
        xor     ebp, edi
        not     eax
        and     eax, ebp
        xor     eax, ecx                // for d
        or      ebp, ecx
        xor     ebp, ebx
        not     edx
        mov     esi, edx
        and     esi, ebp
        xor     edi, esi                // for b
        xor     ecx, edi
        xor     ecx, ebp                // a
        or      ebx, ecx
        and     ebx, edx
        xor     ebx, SAVED              // for c
        mov     edx, eax
        mov     eax, ecx
        mov     ecx, ebx
        mov     ebx, edi
        .endm

        // All blocks.  way: the box; step: from a group of keys to the next.
        .macro  CRYPT way, step
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES
        ADDRESS TABLE, citius_sc2000_parts
        mov     BASE, TABLE
.Lblock\@:
        mov     esi, SCHEDULE
        mov     edi, [esi]
        mov     ROUNDS_LEFT, edi
        mov     eax, 0x55555555
        .if     \step < 0
        test    edi, 1
        jz      .Leven\@
        xor     eax, OTHER
.Leven\@:
        shl     edi, 5
        lea     esi, [esi + edi - 16]   // the last group
        .endif
        add     esi, FIRST
        mov     NEXT_KEY, esi
        mov     MASK, eax
        not     eax
        mov     UNMASK, eax
        mov     esi, IN
        mov     ecx, [esi]
        mov     edx, [esi + 4]
        mov     eax, [esi + 8]
        mov     ebx, [esi + 12]
        bswap   eax
        bswap   ebx
        bswap   ecx
        bswap   edx
        add     esi, 16
        mov     IN, esi
        jmp     .Lbegin\@
        .balign 32
.Lround\@:
        MIX     eax, ebx, ecx, edx
        MIX     ecx, edx, eax, ebx
        xor     MASK, OTHER
        xor     UNMASK, OTHER
.Lbegin\@:
        ADD_KEY \step, ecx, edx, eax, ebx
        \way
        ADD_KEY \step, eax, ebx, ecx, edx
        mov     TABLE, BASE
        dec     ROUNDS_LEFT
        jnz     .Lround\@
        mov     esi, OUT
        bswap   eax
        bswap   ebx
        bswap   ecx
        bswap   edx
        mov     [esi], eax
        mov     [esi + 4], ebx
        mov     [esi + 8], ecx
        mov     [esi + 12], edx
        add     esi, 16
        mov     OUT, esi
        dec     BLOCKS
        jnz     .Lblock\@
        ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
        .endm

FUNC citius_sc2000_i386_encrypt
        CRYPT   BOX, 16
ENDFUNC citius_sc2000_i386_encrypt

FUNC citius_sc2000_i386_decrypt
        CRYPT   UNBOX, -16
ENDFUNC citius_sc2000_i386_decrypt
#endif
