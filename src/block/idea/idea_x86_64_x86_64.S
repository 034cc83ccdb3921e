/* SPDX-License-Identifier: MIT */
// IDEA, two blocks in flight, x86-64.
//
//     void citius_idea_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_idea_x86_64_decrypt(the same)
//
// out may equal in.  No alignment required.  Time depends on blocks only.  Uses 88 bytes of stack.
// Idea: a block waits for three multiplications a round, each of which takes six cycles: additions and subtractions of
// 16 bits leave the upper parts of registers 0, so that nothing has to be cut to size for the next one.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define KEYS    rdi
#define OUT     qword ptr [rsp]
#define IN      qword ptr [rsp + 8]
#define BLOCKS  qword ptr [rsp + 16]
#define END     qword ptr [rsp + 24]    // after the last round's keys

#define H       eax     // upper half of a product
#define H16     ax
#define FIX     ebx     // 1 - factor where the word is 0, else 0
#define FIX16   bx
#define TEMP    ebp
#define TEMP16  bp
#define P       ecx
#define P16     cx
#define Q       edx
#define Q16     dx
#define SUM     esi
#define SUM16   si

// struct idea_schedule
        .set    ENCRYPT_ONE, 3840
        .set    DECRYPT_ONE, 4048
        .set    ROUND_BYTES, 24

        // x and H = the halves of x times the factor at KEYS + at.
        .macro  PRODUCT at, x
        mov     H, [KEYS + \at]
        mov     TEMP, 1
        sub     TEMP, H
        cmp     \x, 1
        sbb     FIX, FIX
        and     FIX, TEMP
        imul    H, \x
        .endm

        // x = x times the factor: the lower half less the upper one, and one more if it was smaller.
        .macro  MULTIPLY at, x, x16
        PRODUCT \at, \x
        movzx   \x, H16
        shr     H, 16
        sub     \x16, H16
        adc     \x16, FIX16
        .endm

        // Q = Q times the factor, SUM = that plus P.
        .macro  MULTIPLY_ADD at
        PRODUCT \at, Q
        lea     TEMP, [rbx + rcx]
        movzx   Q, H16
        movzx   SUM, H16
        shr     H, 16
        sub     Q16, H16
        adc     Q16, FIX16
        sub     SUM16, H16
        adc     SUM16, TEMP16
        .endm

        // From here on, words go by the numbers of their registers, 8 to 15.

        .macro  TRANSFORM at, a, b, c, d
        MULTIPLY \at, r\a\()d, r\a\()w
        add     r\b\()w, [KEYS + \at + 4]
        add     r\c\()w, [KEYS + \at + 8]
        MULTIPLY \at + 12, r\d\()d, r\d\()w
        .endm

        // The rest of a round; then b and c have each other's names.
        .macro  MIX at, a, b, c, d
        mov     P, r\a\()d
        mov     Q, r\b\()d
        xor     P, r\c\()d
        xor     Q, r\d\()d
        MULTIPLY \at + 16, P, P16
        add     Q16, P16
        MULTIPLY_ADD \at + 20
        xor     r\a\()d, Q
        xor     r\c\()d, Q
        xor     r\b\()d, SUM
        xor     r\d\()d, SUM
        .endm

        // One block or two.
        .macro  ROUND at, a, b, c, d, e, f, g, h
        TRANSFORM \at, \a, \b, \c, \d
        .ifnb   \e
        TRANSFORM \at, \e, \f, \g, \h
        .endif
        MIX     \at, \a, \b, \c, \d
        .ifnb   \e
        MIX     \at, \e, \f, \g, \h
        .endif
        .endm

        // The n-th block.
        .macro  LOAD n, a, b, c, d
        mov     rax, IN
        mov     rax, [rax + 8*\n]
        bswap   rax
        mov     r\a, rax
        shr     r\a, 48
        movzx   r\d\()d, ax
        mov     r\c\()d, eax
        shr     r\c\()d, 16
        shr     rax, 32
        movzx   r\b\()d, ax
        .endm

        .macro  STORE n, a, b, c, d
        TRANSFORM 0, \a, \c, \b, \d
        mov     rax, OUT
        shl     r\a, 48
        shl     r\c, 32
        shl     r\b\()d, 16
        or      r\a, r\c
        or      r\b, r\d
        or      r\a, r\b
        bswap   r\a
        mov     [rax + 8*\n], r\a
        .endm

        // keys: where they are in struct idea_schedule.
        .macro  KERNEL name, keys
FUNC \name
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   32
        add     KEYS, \keys
        lea     rax, [KEYS + 8*ROUND_BYTES]
        mov     OUT, rsi
        mov     IN, rdx
        mov     BLOCKS, rcx
        mov     END, rax
        sub     BLOCKS, 2
        jb      3f
1:      LOAD    0, 8, 9, 10, 11
        LOAD    1, 12, 13, 14, 15
2:      ROUND   0, 8, 9, 10, 11, 12, 13, 14, 15
        ROUND   ROUND_BYTES, 8, 10, 9, 11, 12, 14, 13, 15
        add     KEYS, 2*ROUND_BYTES
        cmp     KEYS, END
        jne     2b
        STORE   0, 8, 9, 10, 11
        STORE   1, 12, 13, 14, 15
        sub     KEYS, 8*ROUND_BYTES
        add     IN, 16
        add     OUT, 16
        sub     BLOCKS, 2
        jae     1b
3:      test    BLOCKS, 1
        jz      5f
        LOAD    0, 8, 9, 10, 11
4:      ROUND   0, 8, 9, 10, 11
        ROUND   ROUND_BYTES, 8, 10, 9, 11
        add     KEYS, 2*ROUND_BYTES
        cmp     KEYS, END
        jne     4b
        STORE   0, 8, 9, 10, 11
5:      ENDFRAME 32
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC \name
        .endm

        KERNEL  citius_idea_x86_64_encrypt, ENCRYPT_ONE
        KERNEL  citius_idea_x86_64_decrypt, DECRYPT_ONE
#endif
