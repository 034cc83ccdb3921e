/* SPDX-License-Identifier: MIT */
// AES with tables, x86-64, two blocks in flight.
//
//     void citius_aes_x86_64_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_aes_x86_64_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//
// Schedule and tables are those of aes_table.c.  Addresses depend on key and data: not constant-time.
// Uses 96 bytes of stack, none of them for keys or data.
// Idea: four columns grow while the bytes of the old ones, in eax, ebx, ecx and edx where half of the bytes
// have names, are looked up.  One table does for all four rows, read from four places.
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define ROUNDS  480                     // in the schedule; the keys for decryption are at 240

#define KEY     rdi
#define TABLE   rbp
#define FIRST   r8d,  r9d,  r10d, r11d  // columns of one block
#define SECOND  r12d, r13d, r14d, r15d  // and of the other

#define BEGIN   qword ptr [rsp]         // round keys: the first
#define END     qword ptr [rsp + 8]     // and the last
#define OUT     qword ptr [rsp + 16]
#define IN      qword ptr [rsp + 24]
#define BLOCKS  qword ptr [rsp + 32]    // left, less two
#define FRAME_BYTES 40

        // What the bytes of column x, of a to d, add to columns: row 0 to n0, row 1 to n1, ...    clobbers rsi
        .macro  ADD_COLUMN x, n0, n1, n2, n3
        movzx   esi, \x\()l
        xor     \n0, [TABLE + 8*rsi]
        movzx   esi, \x\()h
        shr     e\x\()x, 16
        xor     \n1, [TABLE + 8*rsi + 3]
        movzx   esi, \x\()l
        xor     \n2, [TABLE + 8*rsi + 2]
        movzx   esi, \x\()h
        xor     \n3, [TABLE + 8*rsi + 1]
        .endm

        // The same in the last round, S-box only; an entry is `scale` bytes.
        .macro  ADD_LAST table, scale, x, n0, n1, n2, n3
        movzx   esi, \x\()l
        movzx   esi, byte ptr [\table + \scale*rsi]
        xor     \n0, esi
        movzx   esi, \x\()h
        shr     e\x\()x, 16
        movzx   esi, byte ptr [\table + \scale*rsi]
        shl     esi, 8
        xor     \n1, esi
        movzx   esi, \x\()l
        movzx   esi, byte ptr [\table + \scale*rsi]
        shl     esi, 16
        xor     \n2, esi
        movzx   esi, \x\()h
        movzx   esi, byte ptr [\table + \scale*rsi]
        shl     esi, 24
        xor     \n3, esi
        .endm

        .macro  ADD_S x, n0, n1, n2, n3
        ADD_LAST TABLE + 1, 8, \x, \n0, \n1, \n2, \n3
        .endm

        .macro  ADD_S_BACK x, n0, n1, n2, n3
        ADD_LAST TABLE + 2048, 1, \x, \n0, \n1, \n2, \n3
        .endm

        // Row i of a column comes from i columns further on; or before.
        .macro  TO_THE_LEFT add, n0, n1, n2, n3
        \add    a, \n0, \n3, \n2, \n1
        \add    b, \n1, \n0, \n3, \n2
        \add    c, \n2, \n1, \n0, \n3
        \add    d, \n3, \n2, \n1, \n0
        .endm

        .macro  TO_THE_RIGHT add, n0, n1, n2, n3
        \add    a, \n0, \n1, \n2, \n3
        \add    b, \n1, \n2, \n3, \n0
        \add    c, \n2, \n3, \n0, \n1
        \add    d, \n3, \n0, \n1, \n2
        .endm

        // Columns from or to memory.
        .macro  EACH_COLUMN op, at, n0, n1, n2, n3
        \op     \n0, [\at]
        \op     \n1, [\at + 4]
        \op     \n2, [\at + 8]
        \op     \n3, [\at + 12]
        .endm

        .macro  STORE at, n0, n1, n2, n3
        mov     [\at], \n0
        mov     [\at + 4], \n1
        mov     [\at + 8], \n2
        mov     [\at + 12], \n3
        .endm

        // A round.    clobbers rax rbx rcx rdx rsi
        .macro  ROUND shift, add, n0, n1, n2, n3
        mov     eax, \n0
        mov     ebx, \n1
        mov     ecx, \n2
        mov     edx, \n3
        EACH_COLUMN mov, KEY, \n0, \n1, \n2, \n3
        \shift  \add, \n0, \n1, \n2, \n3
        .endm

        // `count` blocks: what is done to FIRST is done to SECOND too, if there are two.
        .macro  BLOCKS_AT_ONCE count, shift, last
        mov     rax, IN
        mov     KEY, BEGIN
        EACH_COLUMN mov, rax, FIRST
        EACH_COLUMN xor, KEY, FIRST
        .if     \count == 2
        EACH_COLUMN mov, rax + 16, SECOND
        EACH_COLUMN xor, KEY, SECOND
        .endif
        add     rax, 16*\count
        add     KEY, 16
        mov     IN, rax

        .balign 16
.Lround\@:
        ROUND   \shift, ADD_COLUMN, FIRST
        .if     \count == 2
        ROUND   \shift, ADD_COLUMN, SECOND
        .endif
        add     KEY, 16
        cmp     KEY, END
        jne     .Lround\@

        ROUND   \shift, \last, FIRST
        .if     \count == 2
        ROUND   \shift, \last, SECOND
        .endif
        mov     rax, OUT
        STORE   rax, FIRST
        .if     \count == 2
        STORE   rax + 16, SECOND
        .endif
        add     rax, 16*\count
        mov     OUT, rax
        .endm

        .macro  CRYPT name, keys, table, shift, last
FUNC \name
        SAVE    rbx
        SAVE    rbp
        SAVE    r12
        SAVE    r13
        SAVE    r14
        SAVE    r15
        FRAME   FRAME_BYTES
        mov     eax, [rdi + ROUNDS]
        add     KEY, \keys
        mov     OUT, rsi
        mov     IN, rdx
        mov     BLOCKS, rcx
        mov     BEGIN, KEY
        shl     eax, 4
        add     rax, KEY
        mov     END, rax
        lea     TABLE, \table[rip]

        sub     BLOCKS, 2
        jb      .Lone\@
.Ltwo\@:
        BLOCKS_AT_ONCE 2, \shift, \last
        sub     BLOCKS, 2
        jae     .Ltwo\@
.Lone\@:
        test    BLOCKS, 1
        jz      .Ldone\@
        BLOCKS_AT_ONCE 1, \shift, \last
.Ldone\@:
        ENDFRAME FRAME_BYTES
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
