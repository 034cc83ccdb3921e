// Twofish with tables made for the key, x86-64.
//
//     void citius_twofish_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_twofish_x86_64_decrypt(...)
//
// Tables are indexed with data: not constant-time.  Uses 32 bytes of stack.
// Idea: two bytes of a word are in reach of one instruction each; a rotation by 16 brings the other two there, and
// another one the word back.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define S       r11                     // the schedule: words k, then the tables
#define OUT     r10
#define IN      r12
#define BLOCKS  r13
#define K(i)    [S + 4*(i)]
#define BOX     180                     // of byte 0; the others 1024 behind each other

        // t = g(x), its byte i through table (i + turn) mod 4; x rotates by 16.    spoils rbp, rsi
        .macro  G t, x, x_low, x_high, turn
        movzx   ebp, \x_low
        movzx   esi, \x_high
        ror     \x, 16
        mov     \t, [S + 4*rbp + BOX + 1024*((\turn) & 3)]
        xor     \t, [S + 4*rsi + BOX + 1024*((\turn + 1) & 3)]
        movzx   ebp, \x_low
        movzx   esi, \x_high
        ror     \x, 16
        xor     \t, [S + 4*rbp + BOX + 1024*((\turn + 2) & 3)]
        xor     \t, [S + 4*rsi + BOX + 1024*((\turn + 3) & 3)]
        .endm

        // t0 + t1 in r8d, t0 + 2 t1 in r9d, with the keys
        .macro  F a, a_low, a_high, b, b_low, b_high, i
        G       r8d, \a, \a_low, \a_high, 0
        G       r9d, \b, \b_low, \b_high, 1
        add     r8d, r9d
        add     r9d, r8d
        add     r8d, K(\i)
        add     r9d, K(\i+1)
        .endm

        .macro  ROUND a, a_low, a_high, b, b_low, b_high, c, d, i
        F       \a, \a_low, \a_high, \b, \b_low, \b_high, \i
        xor     \c, r8d
        rol     \d, 1
        ror     \c, 1
        xor     \d, r9d
        .endm

        .macro  ROUND_BACK a, a_low, a_high, b, b_low, b_high, c, d, i
        F       \a, \a_low, \a_high, \b, \b_low, \b_high, \i
        rol     \c, 1
        xor     \d, r9d
        xor     \c, r8d
        ror     \d, 1
        .endm

        .macro  ENTER
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        mov     S, rdi
        mov     OUT, rsi
        mov     IN, rdx
        mov     BLOCKS, rcx
        .endm

        .macro  LEAVE
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
        .endm

        // The block, words in eax ebx ecx edx
        .macro  TAKE i
        mov     eax, [IN]
        mov     ebx, [IN + 4]
        mov     ecx, [IN + 8]
        mov     edx, [IN + 12]
        add     IN, 16
        xor     eax, K(\i)
        xor     ebx, K(\i+1)
        xor     ecx, K(\i+2)
        xor     edx, K(\i+3)
        .endm

        .macro  GIVE i
        xor     ecx, K(\i)
        xor     edx, K(\i+1)
        xor     eax, K(\i+2)
        xor     ebx, K(\i+3)
        mov     [OUT], ecx
        mov     [OUT + 4], edx
        mov     [OUT + 8], eax
        mov     [OUT + 12], ebx
        add     OUT, 16
        .endm

FUNC citius_twofish_x86_64_encrypt
        ENTER
.Lencrypt:
        TAKE    0
        .irp    i, 8, 12, 16, 20, 24, 28, 32, 36
        ROUND   eax, al, ah, ebx, bl, bh, ecx, edx, \i
        ROUND   ecx, cl, ch, edx, dl, dh, eax, ebx, \i+2
        .endr
        GIVE    4
        dec     BLOCKS
        jnz     .Lencrypt
        LEAVE
ENDFUNC citius_twofish_x86_64_encrypt

FUNC citius_twofish_x86_64_decrypt
        ENTER
.Ldecrypt:
        TAKE    4
        .irp    i, 38, 34, 30, 26, 22, 18, 14, 10
        ROUND_BACK eax, al, ah, ebx, bl, bh, ecx, edx, \i
        ROUND_BACK ecx, cl, ch, edx, dl, dh, eax, ebx, \i-2
        .endr
        GIVE    0
        dec     BLOCKS
        jnz     .Ldecrypt
        LEAVE
ENDFUNC citius_twofish_x86_64_decrypt
#endif
