// AES with tables, x86-64.
//
//     void citius_aes_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_aes_x86_64_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//
// Schedule and tables are those of aes_table.c.  Addresses depend on key and data: not constant-time.
// Uses 48 bytes of stack, none of them for keys or data.
// Idea: four columns grow in r8d-r11d while the bytes of the old ones, in eax, ebx, ecx and edx where each
// half's bytes have names, are looked up.  One table does for all four rows, read from four places.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define ROUNDS  480                     // in the schedule; the keys for decryption are at 240

#define KEY     r12
#define OUT     r13
#define IN      r14
#define BLOCKS  r15
#define END     qword ptr [rsp]         // the last round key
#define BEGIN   qword ptr [rsp + 8]
#define TABLE   rbp

        // What the bytes of column x, in rax to rdx, add to columns: row 0 to n0, row 1 to n1, ...
        .macro  ADD_COLUMN x, n0, n1, n2, n3
        movzx   esi, \x\()l
        movzx   edi, \x\()h
        shr     e\x\()x, 16
        xor     \n0, [TABLE + 8*rsi]
        xor     \n1, [TABLE + 8*rdi + 3]
        movzx   esi, \x\()l
        movzx   edi, \x\()h
        xor     \n2, [TABLE + 8*rsi + 2]
        xor     \n3, [TABLE + 8*rdi + 1]
        .endm

        // The same in the last round, S-box only.  Each entry is `scale` bytes, table is its first.
        .macro  ADD_LAST table, scale, x, n0, n1, n2, n3
        movzx   esi, \x\()l
        movzx   edi, \x\()h
        shr     e\x\()x, 16
        movzx   esi, byte ptr [\table + \scale*rsi]
        movzx   edi, byte ptr [\table + \scale*rdi]
        shl     edi, 8
        xor     \n0, esi
        xor     \n1, edi
        movzx   esi, \x\()l
        movzx   edi, \x\()h
        movzx   esi, byte ptr [\table + \scale*rsi]
        movzx   edi, byte ptr [\table + \scale*rdi]
        shl     esi, 16
        shl     edi, 24
        xor     \n2, esi
        xor     \n3, edi
        .endm

        .macro  ADD_S x, n0, n1, n2, n3
        ADD_LAST TABLE + 1, 8, \x, \n0, \n1, \n2, \n3
        .endm

        .macro  ADD_S_BACK x, n0, n1, n2, n3
        ADD_LAST TABLE + 2048, 1, \x, \n0, \n1, \n2, \n3
        .endm

        // Row i of a column comes from i columns further on; or before.
        .macro  TO_THE_LEFT add
        \add   a, r8d,  r11d, r10d, r9d
        \add   b, r9d,  r8d,  r11d, r10d
        \add   c, r10d, r9d,  r8d,  r11d
        \add   d, r11d, r10d, r9d,  r8d
        .endm

        .macro  TO_THE_RIGHT add
        \add   a, r8d,  r9d,  r10d, r11d
        \add   b, r9d,  r10d, r11d, r8d
        \add   c, r10d, r11d, r8d,  r9d
        \add   d, r11d, r8d,  r9d,  r10d
        .endm

        .macro  START_COLUMNS
        mov     r8d, [KEY]
        mov     r9d, [KEY + 4]
        mov     r10d, [KEY + 8]
        mov     r11d, [KEY + 12]
        .endm

        .macro  CRYPT name, keys, table, shift, last
FUNC \name
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   16
        mov     OUT, rsi
        mov     IN, rdx
        mov     BLOCKS, rcx
        mov     eax, [rdi + ROUNDS]
        lea     KEY, [rdi + \keys]
        mov     BEGIN, KEY
        shl     eax, 4
        add     rax, KEY
        mov     END, rax
        lea     TABLE, \table[rip]

        .balign 16
1:      mov     eax, [IN]
        mov     ebx, [IN + 4]
        mov     ecx, [IN + 8]
        mov     edx, [IN + 12]
        xor     eax, [KEY]
        xor     ebx, [KEY + 4]
        xor     ecx, [KEY + 8]
        xor     edx, [KEY + 12]
        add     IN, 16
        add     KEY, 16

        .balign 16
2:      START_COLUMNS
        \shift  ADD_COLUMN
        mov     eax, r8d
        mov     ebx, r9d
        mov     ecx, r10d
        mov     edx, r11d
        add     KEY, 16
        cmp     KEY, END
        jne     2b

        START_COLUMNS
        \shift  \last
        mov     [OUT], r8d
        mov     [OUT + 4], r9d
        mov     [OUT + 8], r10d
        mov     [OUT + 12], r11d
        add     OUT, 16
        mov     KEY, BEGIN
        dec     BLOCKS
        jnz     1b

        ENDFRAME 16
        RESTORE r15
        RESTORE r14
        RESTORE r13
        RESTORE r12
        RESTORE rbp
        RESTORE rbx
ENDFUNC \name
        .endm

        CRYPT citius_aes_x86_64_encrypt, 0, citius_aes_mixed, TO_THE_LEFT, ADD_S
        CRYPT citius_aes_x86_64_decrypt, 240, citius_aes_back, TO_THE_RIGHT, ADD_S_BACK
#endif
