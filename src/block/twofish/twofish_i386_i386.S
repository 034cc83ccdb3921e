/* SPDX-License-Identifier: MIT */
// Twofish with tables made for the key, i386.
//
//     void citius_twofish_i386_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_twofish_i386_decrypt(...)
//
// Tables are indexed with data: not constant-time.  Uses 24 bytes of stack and its arguments.
// Idea: that of x86-64.  With seven registers words 2 and 3 of a round wait in memory.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define S       ebp                     // the schedule: words k, then the tables
#define K(i)    [S + 4*(i)]
#define BOX     180                     // of byte 0; each further one 1024 bytes later

#define FRAME_BYTES 8
#define C       [esp]                   // words 2 and 3
#define D       [esp + 4]
#define ARG     esp + FRAME_BYTES + 16  // after four registers: the return address, then the arguments
#define SCHEDULE dword ptr [ARG + 4]
#define OUT     dword ptr [ARG + 8]
#define IN      dword ptr [ARG + 12]
#define BLOCKS  dword ptr [ARG + 16]

        // t = g(x), its byte i through table (i + turn) mod 4; x rotates by 16 twice.    clobbers ecx
        .macro  G t, x, x_low, x_high, turn
        movzx   ecx, \x_low
        mov     \t, [S + 4*ecx + BOX + 1024*((\turn) & 3)]
        movzx   ecx, \x_high
        ror     \x, 16
        xor     \t, [S + 4*ecx + BOX + 1024*((\turn + 1) & 3)]
        movzx   ecx, \x_low
        xor     \t, [S + 4*ecx + BOX + 1024*((\turn + 2) & 3)]
        movzx   ecx, \x_high
        ror     \x, 16
        xor     \t, [S + 4*ecx + BOX + 1024*((\turn + 3) & 3)]
        .endm

        // From words 0 and 1 in eax and ebx: t0 + t1 in esi, t0 + 2 t1 in edi, with the keys.    clobbers ecx
        .macro  F i
        G       esi, eax, al, ah, 0
        G       edi, ebx, bl, bh, 1
        add     esi, edi
        add     edi, esi
        add     esi, K(\i)
        add     edi, K(\i+1)
        .endm

        // Words 2 and 3 take F in and change places with the others.
        .macro  ROUND i
        F       \i
        mov     edx, D
        xor     esi, C
        rol     edx, 1
        ror     esi, 1
        xor     edx, edi
        mov     C, eax
        mov     D, ebx
        mov     eax, esi
        mov     ebx, edx
        .endm

        .macro  ROUND_BACK i
        F       \i
        mov     edx, C
        xor     edi, D
        rol     edx, 1
        ror     edi, 1
        xor     edx, esi
        mov     C, eax
        mov     D, ebx
        mov     eax, edx
        mov     ebx, edi
        .endm

        .macro  ENTER
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES
        mov     S, SCHEDULE
        .endm

        .macro  LEAVE
        ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
        .endm

        // The block, words 0 and 1 in eax and ebx
        .macro  TAKE i
        mov     esi, IN
        mov     eax, [esi]
        mov     ebx, [esi + 4]
        mov     ecx, [esi + 8]
        mov     edx, [esi + 12]
        add     esi, 16
        mov     IN, esi
        xor     eax, K(\i)
        xor     ebx, K(\i+1)
        xor     ecx, K(\i+2)
        xor     edx, K(\i+3)
        mov     C, ecx
        mov     D, edx
        .endm

        .macro  GIVE i
        mov     esi, OUT
        mov     ecx, C
        mov     edx, D
        xor     ecx, K(\i)
        xor     edx, K(\i+1)
        xor     eax, K(\i+2)
        xor     ebx, K(\i+3)
        mov     [esi], ecx
        mov     [esi + 4], edx
        mov     [esi + 8], eax
        mov     [esi + 12], ebx
        add     esi, 16
        mov     OUT, esi
        .endm

FUNC citius_twofish_i386_encrypt
        ENTER
.Lencrypt:
        TAKE    0
        .irp    i, 8, 10, 12, 14, 16, 18, 20, 22, 24, 26, 28, 30, 32, 34, 36, 38
        ROUND   \i
        .endr
        GIVE    4
        dec     BLOCKS
        jnz     .Lencrypt
        LEAVE
ENDFUNC citius_twofish_i386_encrypt

FUNC citius_twofish_i386_decrypt
        ENTER
.Ldecrypt:
        TAKE    4
        .irp    i, 38, 36, 34, 32, 30, 28, 26, 24, 22, 20, 18, 16, 14, 12, 10, 8
        ROUND_BACK \i
        .endr
        GIVE    0
        dec     BLOCKS
        jnz     .Ldecrypt
        LEAVE
ENDFUNC citius_twofish_i386_decrypt
#endif
