/* SPDX-License-Identifier: MIT */
// SHA-1, one message, plain x86-64.
//
//     void citius_sha1_x86_64_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment required.  Time depends on blocks only.
// Uses all general registers and 112 bytes of stack.
// Idea: half of the ring of 16 words lives in registers, where a new word needs three xors and a
// rotation; the others also need a load and a store.  @[Nayuki, SHA-1]
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define A       eax
#define B       ebx
#define C       ecx
#define D       edx
#define E       ebp
#define T       esi
#define WORD    edi             // from W[16] on; before that rdi is the input
#define STATE   [rsp + 32]
#define IN      [rsp + 40]
#define BLOCKS  [rsp + 48]
#define FRAME_BYTES 56

#include "sha1_rounds_x86.inc"

// e += W[t], a word of the block.
        .macro  LOAD_REGISTER t, e, w, w14, w8, w3
        mov     \w, [rdi + 4*(\t)]
        bswap   \w
        add     \e, \w
        .endm

        .macro  LOAD_MEMORY t, e, w, w14, w8, w3
        mov     T, [rdi + 4*(\t)]
        bswap   T
        mov     \w, T
        add     \e, T
        .endm

// e += W[t] = rol(W[t - 16] ^ W[t - 14] ^ W[t - 8] ^ W[t - 3], 1); w is the place of the first and the new.
        .macro  EXPAND_REGISTER t, e, w, w14, w8, w3
        xor     \w, \w14
        xor     \w, \w8
        xor     \w, \w3
        ror     \w, 31                  // rol by 1 is two operations
        add     \e, \w
        .endm

        .macro  EXPAND_MEMORY t, e, w, w14, w8, w3
        mov     WORD, \w
        xor     WORD, \w14
        xor     WORD, \w8
        xor     WORD, \w3
        ror     WORD, 31
        mov     \w, WORD
        add     \e, WORD
        .endm

// way: LOAD or EXPAND.  Word i of the ring is in register r8d, r9d, ..., r15d for i = 0, 2, ..., 14, and in memory
// at [rsp + 2*(i - 1)] for odd i.  Arguments of macros have no spaces.
//                              e   w[t]      w[t - 14] w[t - 8]  w[t - 3]
        .macro  WORD_OF way, t, e
        .if     (\t & 15) == 0
        \way\()_REGISTER \t, \e, r8d,      r9d,      r12d,     [rsp+24]
        .elseif (\t & 15) == 1
        \way\()_MEMORY   \t, \e, [rsp+0],  [rsp+4],  [rsp+16], r15d
        .elseif (\t & 15) == 2
        \way\()_REGISTER \t, \e, r9d,      r10d,     r13d,     [rsp+28]
        .elseif (\t & 15) == 3
        \way\()_MEMORY   \t, \e, [rsp+4],  [rsp+8],  [rsp+20], r8d
        .elseif (\t & 15) == 4
        \way\()_REGISTER \t, \e, r10d,     r11d,     r14d,     [rsp+0]
        .elseif (\t & 15) == 5
        \way\()_MEMORY   \t, \e, [rsp+8],  [rsp+12], [rsp+24], r9d
        .elseif (\t & 15) == 6
        \way\()_REGISTER \t, \e, r11d,     r12d,     r15d,     [rsp+4]
        .elseif (\t & 15) == 7
        \way\()_MEMORY   \t, \e, [rsp+12], [rsp+16], [rsp+28], r10d
        .elseif (\t & 15) == 8
        \way\()_REGISTER \t, \e, r12d,     r13d,     r8d,      [rsp+8]
        .elseif (\t & 15) == 9
        \way\()_MEMORY   \t, \e, [rsp+16], [rsp+20], [rsp+0],  r11d
        .elseif (\t & 15) == 10
        \way\()_REGISTER \t, \e, r13d,     r14d,     r9d,      [rsp+12]
        .elseif (\t & 15) == 11
        \way\()_MEMORY   \t, \e, [rsp+20], [rsp+24], [rsp+4],  r12d
        .elseif (\t & 15) == 12
        \way\()_REGISTER \t, \e, r14d,     r15d,     r10d,     [rsp+16]
        .elseif (\t & 15) == 13
        \way\()_MEMORY   \t, \e, [rsp+24], [rsp+28], [rsp+8],  r13d
        .elseif (\t & 15) == 14
        \way\()_REGISTER \t, \e, r15d,     r8d,      r11d,     [rsp+20]
        .else
        \way\()_MEMORY   \t, \e, [rsp+28], [rsp+0],  [rsp+12], r14d
        .endif
        .endm

        .macro  ROUND f, k, t, a, b, c, d, e
        .if     \t < 16
        WORD_OF LOAD, (\t), \e
        .else
        WORD_OF EXPAND, (\t), \e
        .endif
        \f      \k, \b, \c, \d, \e
        ROTATE  \a, \b, \e
        .endm

FUNC citius_sha1_x86_64_absorb
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   FRAME_BYTES
        mov     STATE, rdi
        mov     BLOCKS, rdx
        mov     IN, rsi
        mov     A, [rdi]
        mov     B, [rdi + 4]
        mov     C, [rdi + 8]
        mov     D, [rdi + 12]
        mov     E, [rdi + 16]

.Lblock:
        mov     rdi, IN
        add     qword ptr IN, 64
        ROUNDS
        mov     rdi, STATE
        add     A, [rdi]
        add     B, [rdi + 4]
        add     C, [rdi + 8]
        add     D, [rdi + 12]
        add     E, [rdi + 16]
        mov     [rdi], A
        mov     [rdi + 4], B
        mov     [rdi + 8], C
        mov     [rdi + 12], D
        mov     [rdi + 16], E
        dec     qword ptr BLOCKS
        jnz     .Lblock

        ENDFRAME FRAME_BYTES
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC citius_sha1_x86_64_absorb

#endif
