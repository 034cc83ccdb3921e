/* SPDX-License-Identifier: MIT */
// RC6, three blocks in flight, and what is left by two or one, x86-64.
//
//     void citius_rc6_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_rc6_x86_64_decrypt(the same)
//
// out may equal in.  No alignment required.  Time depends on blocks only.  Uses 80 bytes of stack.
// Idea: one block waits nine cycles a round for its multiplications, and three fill the time; their words need
// twelve registers.  The words change names instead of places: after four rounds they are back.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define KEYS    rdi
#define T       eax
#define U       ecx

#define OUT     qword ptr [rsp]
#define IN      qword ptr [rsp + 8]
#define BLOCKS  qword ptr [rsp + 16]
#define END     qword ptr [rsp + 24]    // after the last round's keys

        // t = rol(x (2x + 1), 5)
        .macro  TURN t, x
        lea     \t, [2*\x + 1]
        imul    \t, \x
        rol     \t, 5
        .endm

        // The order of instructions is the fastest of some hundreds on Zen 4.
        .macro  ENCRYPT_ROUND i, a, b, c, d
        TURN    T, \b
        xor     \a, T
        TURN    U, \d
        rol     \a, cl
        xor     \c, U
        mov     ecx, T
        rol     \c, cl
        add     \c, [KEYS + 8*\i + 4]
        add     \a, [KEYS + 8*\i]
        .endm

        .macro  DECRYPT_ROUND i, a, b, c, d
        TURN    T, \b
        TURN    U, \d
        sub     \a, [KEYS + 8*\i]
        sub     \c, [KEYS + 8*\i + 4]
        ror     \a, cl
        xor     \a, T
        xchg    T, U
        ror     \c, cl
        xor     \c, T
        .endm

        // Round i modulo 4 of one block, of two or three; then a has the name b, b the name c and so on.
        .macro  ROUND op, i, a, b, c, d, e, f, g, h, p, q, r, s
        \op     \i, \a, \b, \c, \d
        .ifnb   \e
        \op     \i, \e, \f, \g, \h
        .endif
        .ifnb   \p
        \op     \i, \p, \q, \r, \s
        .endif
        .endm

        .macro  ENCRYPT_FOUR a, b, c, d, e, f, g, h, p, q, r, s
        ROUND   ENCRYPT_ROUND, 1, \a, \b, \c, \d, \e, \f, \g, \h, \p, \q, \r, \s
        ROUND   ENCRYPT_ROUND, 2, \b, \c, \d, \a, \f, \g, \h, \e, \q, \r, \s, \p
        ROUND   ENCRYPT_ROUND, 3, \c, \d, \a, \b, \g, \h, \e, \f, \r, \s, \p, \q
        ROUND   ENCRYPT_ROUND, 4, \d, \a, \b, \c, \h, \e, \f, \g, \s, \p, \q, \r
        .endm

        .macro  DECRYPT_FOUR a, b, c, d, e, f, g, h, p, q, r, s
        ROUND   DECRYPT_ROUND, 4, \d, \a, \b, \c, \h, \e, \f, \g, \s, \p, \q, \r
        ROUND   DECRYPT_ROUND, 3, \c, \d, \a, \b, \g, \h, \e, \f, \r, \s, \p, \q
        ROUND   DECRYPT_ROUND, 2, \b, \c, \d, \a, \f, \g, \h, \e, \q, \r, \s, \p
        ROUND   DECRYPT_ROUND, 1, \a, \b, \c, \d, \e, \f, \g, \h, \p, \q, \r, \s
        .endm

        // x and y take the words of the key at KEYS + at.
        .macro  WHITEN op, at, x, y
        \op     \x, [KEYS + \at]
        \op     \y, [KEYS + \at + 4]
        .endm

        // Block n, from rax.
        .macro  LOAD n, a, b, c, d
        mov     \a, [rax + 16*\n]
        mov     \b, [rax + 16*\n + 4]
        mov     \c, [rax + 16*\n + 8]
        mov     \d, [rax + 16*\n + 12]
        .endm

        .macro  STORE n, a, b, c, d
        mov     [rax + 16*\n], \a
        mov     [rax + 16*\n + 4], \b
        mov     [rax + 16*\n + 8], \c
        mov     [rax + 16*\n + 12], \d
        .endm

        .macro  ENCRYPT_BLOCKS count, a, b, c, d, e, f, g, h, p, q, r, s
        mov     rax, IN
        LOAD    0, \a, \b, \c, \d
        WHITEN  add, 0, \b, \d
        .if     \count >= 2
        LOAD    1, \e, \f, \g, \h
        WHITEN  add, 0, \f, \h
        .endif
        .if     \count == 3
        LOAD    2, \p, \q, \r, \s
        WHITEN  add, 0, \q, \s
        .endif
        lea     rax, [KEYS + 160]
        mov     END, rax
0:      ENCRYPT_FOUR \a, \b, \c, \d, \e, \f, \g, \h, \p, \q, \r, \s
        add     KEYS, 32
        cmp     KEYS, END
        jne     0b
        mov     rax, OUT
        WHITEN  add, 8, \a, \c
        STORE   0, \a, \b, \c, \d
        .if     \count >= 2
        WHITEN  add, 8, \e, \g
        STORE   1, \e, \f, \g, \h
        .endif
        .if     \count == 3
        WHITEN  add, 8, \p, \r
        STORE   2, \p, \q, \r, \s
        .endif
        sub     KEYS, 160
        .endm

        .macro  DECRYPT_BLOCKS count, a, b, c, d, e, f, g, h, p, q, r, s
        mov     rax, IN
        mov     END, KEYS
        add     KEYS, 160
        LOAD    0, \a, \b, \c, \d
        WHITEN  sub, 8, \a, \c
        .if     \count >= 2
        LOAD    1, \e, \f, \g, \h
        WHITEN  sub, 8, \e, \g
        .endif
        .if     \count == 3
        LOAD    2, \p, \q, \r, \s
        WHITEN  sub, 8, \p, \r
        .endif
0:      sub     KEYS, 32
        DECRYPT_FOUR \a, \b, \c, \d, \e, \f, \g, \h, \p, \q, \r, \s
        cmp     KEYS, END
        jne     0b
        mov     rax, OUT
        WHITEN  sub, 0, \b, \d
        STORE   0, \a, \b, \c, \d
        .if     \count >= 2
        WHITEN  sub, 0, \f, \h
        STORE   1, \e, \f, \g, \h
        .endif
        .if     \count == 3
        WHITEN  sub, 0, \q, \s
        STORE   2, \p, \q, \r, \s
        .endif
        .endm

        // What both directions have around their blocks.
        .macro  KERNEL name, blocks
FUNC \name
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   32
        mov     OUT, rsi
        mov     IN, rdx
        mov     BLOCKS, rcx
        sub     BLOCKS, 3
        jb      2f
1:      \blocks 3, ebx, edx, esi, ebp, r8d, r9d, r10d, r11d, r12d, r13d, r14d, r15d
        add     IN, 48
        add     OUT, 48
        sub     BLOCKS, 3
        jae     1b
2:      add     BLOCKS, 2               // one too few: 1, 0 or -1
        jg      3f
        jl      4f
        \blocks 1, ebx, edx, esi, ebp
        jmp     4f
3:      \blocks 2, ebx, edx, esi, ebp, r8d, r9d, r10d, r11d
4:      ENDFRAME 32
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC \name
        .endm

        KERNEL  citius_rc6_x86_64_encrypt, ENCRYPT_BLOCKS
        KERNEL  citius_rc6_x86_64_decrypt, DECRYPT_BLOCKS
#endif
