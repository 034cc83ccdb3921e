/* SPDX-License-Identifier: MIT */
// Twofish with tables made for the key, x86-64, two blocks at a time.
//
//     void citius_twofish_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_twofish_x86_64_decrypt(...)
//
// Tables are indexed with data: not constant-time.  Uses 64 bytes of stack.
// Idea: a round waits for the round before, so two blocks take turns.  The first one is in the registers whose second
// byte is in reach.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define S       r11                     // the schedule: words k, then the tables
#define OUT     r13
#define IN      r12
#define BLOCKS  qword ptr [rsp]
#define K(i)    [S + 4*(i)]
#define BOX     180                     // of byte 0; each further one 1024 bytes later

        // t, by both its names, = g(x), its byte i through table (i + turn) mod 4.     clobbers rsi
        .macro  G t, t32, x, low, high, turn
        movzx   \t32, \low
        mov     \t32, [S + 4*\t + BOX + 1024*((\turn) & 3)]
        mov     esi, \x
        shr     esi, 24
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 3) & 3)]
        movzx   esi, \high
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 1) & 3)]
        mov     esi, \x
        shr     esi, 16
        movzx   esi, sil
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 2) & 3)]
        .endm

        // The same without the second byte.
        .macro  G_LOW t, t32, x, low, turn
        movzx   \t32, \low
        mov     \t32, [S + 4*\t + BOX + 1024*((\turn) & 3)]
        mov     esi, \x
        shr     esi, 24
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 3) & 3)]
        mov     esi, \x
        shr     esi, 8
        movzx   esi, sil
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 1) & 3)]
        mov     esi, \x
        shr     esi, 16
        movzx   esi, sil
        xor     \t32, [S + 4*rsi + BOX + 1024*((\turn + 2) & 3)]
        .endm

        // r10d = t1 becomes 2 t1, and edi t1, both with keys: t0 waits longer, and is added last.
        .macro  KEYS i
        mov     edi, K(\i)
        add     edi, r10d
        add     r10d, r10d
        add     r10d, K(\i+1)
        .endm

        // c and d take in these and ebp = t0.
        .macro  TAKE_IN c, d
        rol     \d, 1
        add     edi, ebp
        add     r10d, ebp
        xor     \c, edi
        xor     \d, r10d
        ror     \c, 1
        .endm

        .macro  TAKE_IN_BACK c, d
        rol     \c, 1
        add     edi, ebp
        add     r10d, ebp
        xor     \c, edi
        xor     \d, r10d
        ror     \d, 1
        .endm

        // A round of the first block, and of the second.
        .macro  ROUND take_in, a, b, c, d, i
        G       r10, r10d, e\b\()x, \b\()l, \b\()h, 1
        KEYS    \i
        G       rbp, ebp, e\a\()x, \a\()l, \a\()h, 0
        \take_in e\c\()x, e\d\()x
        .endm

        .macro  ROUND_LOW take_in, a, b, c, d, i
        G_LOW   r10, r10d, \b\()d, \b\()b, 1
        KEYS    \i
        G_LOW   rbp, ebp, \a\()d, \a\()b, 0
        \take_in \c\()d, \d\()d
        .endm

        .macro  ENTER
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        SAVE    rcx                     // BLOCKS
        mov     S, rdi
        mov     OUT, rsi
        mov     IN, rdx
        .endm

        .macro  LEAVE
        RESTORE rcx
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
        .endm

        .macro  TAKE at, i, a, b, c, d
        mov     \a, [IN + \at]
        mov     \b, [IN + \at + 4]
        mov     \c, [IN + \at + 8]
        mov     \d, [IN + \at + 12]
        xor     \a, K(\i)
        xor     \b, K(\i+1)
        xor     \c, K(\i+2)
        xor     \d, K(\i+3)
        .endm

        .macro  GIVE at, i, a, b, c, d
        xor     \c, K(\i)
        xor     \d, K(\i+1)
        xor     \a, K(\i+2)
        xor     \b, K(\i+3)
        mov     [OUT + \at], \c
        mov     [OUT + \at + 4], \d
        mov     [OUT + \at + 8], \a
        mov     [OUT + \at + 12], \b
        .endm

        // Two rounds, keys i and j.
        .macro  ROUNDS take_in, i, j
        ROUND   \take_in, a, b, c, d, \i
        ROUND   \take_in, c, d, a, b, \j
        .endm

        .macro  ROUNDS_2 take_in, i, j
        ROUND   \take_in, a, b, c, d, \i
        ROUND_LOW \take_in, r8, r9, r14, r15, \i
        ROUND   \take_in, c, d, a, b, \j
        ROUND_LOW \take_in, r14, r15, r8, r9, \j
        .endm

        // All blocks; before and after: the keys.
        .macro  CRYPT rounds, rounds_2, before, after
        ENTER
        sub     BLOCKS, 2
        jb      .Llast\@
.Lpair\@:
        TAKE    0, \before, eax, ebx, ecx, edx
        TAKE    16, \before, r8d, r9d, r14d, r15d
        add     IN, 32
        \rounds_2
        GIVE    0, \after, eax, ebx, ecx, edx
        GIVE    16, \after, r8d, r9d, r14d, r15d
        add     OUT, 32
        sub     BLOCKS, 2
        jae     .Lpair\@
.Llast\@:
        test    BLOCKS, 1               // -1: one is left
        jz      .Ldone\@
        TAKE    0, \before, eax, ebx, ecx, edx
        \rounds
        GIVE    0, \after, eax, ebx, ecx, edx
.Ldone\@:
        LEAVE
        .endm

        .macro  ENCRYPT_ROUNDS
        .irp    i, 8, 12, 16, 20, 24, 28, 32, 36
        ROUNDS  TAKE_IN, \i, \i+2
        .endr
        .endm

        .macro  ENCRYPT_ROUNDS_2
        .irp    i, 8, 12, 16, 20, 24, 28, 32, 36
        ROUNDS_2 TAKE_IN, \i, \i+2
        .endr
        .endm

        .macro  DECRYPT_ROUNDS
        .irp    i, 38, 34, 30, 26, 22, 18, 14, 10
        ROUNDS  TAKE_IN_BACK, \i, \i-2
        .endr
        .endm

        .macro  DECRYPT_ROUNDS_2
        .irp    i, 38, 34, 30, 26, 22, 18, 14, 10
        ROUNDS_2 TAKE_IN_BACK, \i, \i-2
        .endr
        .endm

FUNC citius_twofish_x86_64_encrypt
        CRYPT   ENCRYPT_ROUNDS, ENCRYPT_ROUNDS_2, 0, 4
ENDFUNC citius_twofish_x86_64_encrypt

FUNC citius_twofish_x86_64_decrypt
        CRYPT   DECRYPT_ROUNDS, DECRYPT_ROUNDS_2, 4, 0
ENDFUNC citius_twofish_x86_64_decrypt
#endif
