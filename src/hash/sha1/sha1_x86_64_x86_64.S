// SHA-1, one message, plain x86-64.
//
//     void citius_sha1_x86_64_absorb(void *state, const uint8_t *in, size_t blocks)
//
// blocks: at least 1.  No alignment asked.  Time depends on blocks only.
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


#define W0      r8d             // no spaces: these are arguments of macros
#define W1      [rsp]
#define W2      r9d
#define W3      [rsp+4]
#define W4      r10d
#define W5      [rsp+8]
#define W6      r11d
#define W7      [rsp+12]
#define W8      r12d
#define W9      [rsp+16]
#define W10     r13d
#define W11     [rsp+20]
#define W12     r14d
#define W13     [rsp+24]
#define W14     r15d
#define W15     [rsp+28]
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

// way: LOAD or EXPAND
        .macro  WORD_OF way, t, e
        .if     (\t & 15) == 0
        \way\()_REGISTER \t, \e, W0, W2, W8, W13
        .elseif (\t & 15) == 1
        \way\()_MEMORY   \t, \e, W1, W3, W9, W14
        .elseif (\t & 15) == 2
        \way\()_REGISTER \t, \e, W2, W4, W10, W15
        .elseif (\t & 15) == 3
        \way\()_MEMORY   \t, \e, W3, W5, W11, W0
        .elseif (\t & 15) == 4
        \way\()_REGISTER \t, \e, W4, W6, W12, W1
        .elseif (\t & 15) == 5
        \way\()_MEMORY   \t, \e, W5, W7, W13, W2
        .elseif (\t & 15) == 6
        \way\()_REGISTER \t, \e, W6, W8, W14, W3
        .elseif (\t & 15) == 7
        \way\()_MEMORY   \t, \e, W7, W9, W15, W4
        .elseif (\t & 15) == 8
        \way\()_REGISTER \t, \e, W8, W10, W0, W5
        .elseif (\t & 15) == 9
        \way\()_MEMORY   \t, \e, W9, W11, W1, W6
        .elseif (\t & 15) == 10
        \way\()_REGISTER \t, \e, W10, W12, W2, W7
        .elseif (\t & 15) == 11
        \way\()_MEMORY   \t, \e, W11, W13, W3, W8
        .elseif (\t & 15) == 12
        \way\()_REGISTER \t, \e, W12, W14, W4, W9
        .elseif (\t & 15) == 13
        \way\()_MEMORY   \t, \e, W13, W15, W5, W10
        .elseif (\t & 15) == 14
        \way\()_REGISTER \t, \e, W14, W0, W6, W11
        .else
        \way\()_MEMORY   \t, \e, W15, W1, W7, W12
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
