/* SPDX-License-Identifier: MIT */
// RC6, two blocks in flight, i386.
//
//     void citius_rc6_i386_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_rc6_i386_decrypt(the same)
//
// out may equal in.  No alignment required.  Time depends on blocks only.  Uses 80 bytes of stack.
// Idea: a round multiplies with two words and changes the other two, with which the next one multiplies.  Those
// stay in registers, for both blocks, and the other two wait on the stack.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define KEYS    ebp
#define T       eax
#define U       ecx

// Two words of a block wait in one place before even rounds, in another before odd ones.
#define EVEN(block) esp + 8*(block)
#define ODD(block)  esp + 8*(block) + 16
#define END     dword ptr [esp + 32]    // where KEYS stops
#define SCHEDULE dword ptr [esp + 56]
#define OUT     dword ptr [esp + 60]
#define IN      dword ptr [esp + 64]
#define BLOCKS  dword ptr [esp + 68]

        // T = rol(b (2b + 1), 5), U = rol(d (2d + 1), 5)
        .macro  TURN b, d
        lea     T, [2*\b + 1]
        imul    T, \b
        lea     U, [2*\d + 1]
        imul    U, \d
        rol     T, 5
        rol     U, 5
        .endm

        // In: b and d; a and c wait in from.  Out: the new a and c in b's and d's place; b and d wait in to.
        // Then b has the name a, c the name b and so on.
        .macro  ENCRYPT_ROUND i, b, d, from, to
        TURN    \b, \d
        mov     [\to], \b
        mov     \b, T
        xor     \b, [\from]
        mov     [\to + 4], \d
        mov     \d, U
        xor     \d, [\from + 4]
        rol     \b, cl
        mov     ecx, T
        add     \b, [KEYS + 8*\i]
        rol     \d, cl
        add     \d, [KEYS + 8*\i + 4]
        .endm

        // The same with c and a waiting, in this order, and the old a and c in b's and d's place.
        .macro  DECRYPT_ROUND i, b, d, from, to
        TURN    \b, \d
        mov     [\to], \b
        mov     \b, [\from + 4]
        mov     [\to + 4], \d
        mov     \d, [\from]
        sub     \b, [KEYS + 8*\i]
        sub     \d, [KEYS + 8*\i + 4]
        ror     \b, cl
        xor     \b, T
        xchg    T, U
        ror     \d, cl
        xor     \d, T
        .endm

        // Two words of block n into registers, two to where they wait.    clobbers eax ecx
        .macro  LOAD n, b_at, b, d_at, d, wait_0, wait_1
        mov     eax, IN
        mov     ecx, [eax + 16*\n + \wait_0]
        mov     [EVEN(\n)], ecx
        mov     ecx, [eax + 16*\n + \wait_1]
        mov     [EVEN(\n) + 4], ecx
        mov     \b, [eax + 16*\n + \b_at]
        mov     \d, [eax + 16*\n + \d_at]
        .endm

        .macro  STORE n, b_at, b, d_at, d, wait_0, wait_1
        mov     eax, OUT
        mov     [eax + 16*\n + \b_at], \b
        mov     [eax + 16*\n + \d_at], \d
        mov     ecx, [EVEN(\n)]
        mov     [eax + 16*\n + \wait_0], ecx
        mov     ecx, [EVEN(\n) + 4]
        mov     [eax + 16*\n + \wait_1], ecx
        .endm

        // x and y take the words of the key at KEYS + at.
        .macro  WHITEN op, at, x, y
        \op     \x, [KEYS + \at]
        \op     \y, [KEYS + \at + 4]
        .endm

        // The same for the words of block n that wait.    clobbers ecx eax
        .macro  WHITEN_WAITING op, at, n
        mov     eax, [KEYS + \at]
        mov     ecx, [KEYS + \at + 4]
        \op     [EVEN(\n)], eax
        \op     [EVEN(\n) + 4], ecx
        .endm

        // One block, with b and d in p and q, or two.
        .macro  ENCRYPT_BLOCKS p, q, r, s
        mov     KEYS, SCHEDULE
        LOAD    0, 4, \p, 12, \q, 0, 8
        WHITEN  add, 0, \p, \q
        .ifnb   \r
        LOAD    1, 4, \r, 12, \s, 0, 8
        WHITEN  add, 0, \r, \s
        .endif
        lea     eax, [KEYS + 160]
        mov     END, eax
8:      ENCRYPT_ROUND 1, \p, \q, EVEN(0), ODD(0)
        .ifnb   \r
        ENCRYPT_ROUND 1, \r, \s, EVEN(1), ODD(1)
        .endif
        ENCRYPT_ROUND 2, \q, \p, ODD(0), EVEN(0)
        .ifnb   \r
        ENCRYPT_ROUND 2, \s, \r, ODD(1), EVEN(1)
        .endif
        add     KEYS, 16
        cmp     KEYS, END
        jne     8b
        WHITEN_WAITING add, 8, 0
        STORE   0, 4, \p, 12, \q, 0, 8
        .ifnb   \r
        WHITEN_WAITING add, 8, 1
        STORE   1, 4, \r, 12, \s, 0, 8
        .endif
        .endm

        .macro  DECRYPT_BLOCKS p, q, r, s
        mov     KEYS, SCHEDULE
        mov     END, KEYS
        add     KEYS, 160
        LOAD    0, 0, \p, 8, \q, 4, 12
        WHITEN  sub, 8, \p, \q
        .ifnb   \r
        LOAD    1, 0, \r, 8, \s, 4, 12
        WHITEN  sub, 8, \r, \s
        .endif
8:      sub     KEYS, 16
        DECRYPT_ROUND 2, \p, \q, EVEN(0), ODD(0)
        .ifnb   \r
        DECRYPT_ROUND 2, \r, \s, EVEN(1), ODD(1)
        .endif
        DECRYPT_ROUND 1, \p, \q, ODD(0), EVEN(0)
        .ifnb   \r
        DECRYPT_ROUND 1, \r, \s, ODD(1), EVEN(1)
        .endif
        cmp     KEYS, END
        jne     8b
        WHITEN_WAITING sub, 0, 0
        STORE   0, 0, \p, 8, \q, 4, 12
        .ifnb   \r
        WHITEN_WAITING sub, 0, 1
        STORE   1, 0, \r, 8, \s, 4, 12
        .endif
        .endm

        // What both directions have around their blocks.
        .macro  KERNEL name, blocks
FUNC \name
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   36
        sub     BLOCKS, 2
        jb      2f
1:      \blocks ebx, edx, esi, edi
        add     IN, 32
        add     OUT, 32
        sub     BLOCKS, 2
        jae     1b
2:      add     BLOCKS, 2
        jz      3f
        \blocks ebx, edx
3:      ENDFRAME 36
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC \name
        .endm

        KERNEL  citius_rc6_i386_encrypt, ENCRYPT_BLOCKS
        KERNEL  citius_rc6_i386_decrypt, DECRYPT_BLOCKS
#endif
