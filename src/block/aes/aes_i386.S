/* SPDX-License-Identifier: MIT */
// AES with tables, i386.
//
//     void citius_aes_i386_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_aes_i386_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//
// Schedule and tables are those of aes_table.c.  Addresses depend on key and data: not constant-time.
// Uses 48 bytes of stack.
// Idea: four columns grow in ebx, ecx, esi and edi while the old ones are taken apart, one after the other, in
// eax, whose lower half's bytes have names.  One table does for all four rows, read from four places.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define ROUNDS  480                     // in the schedule; the keys for decryption are at 240

#define TABLE   ebp
#define OLD     esp                     // columns 1 to 3
#define KEY     dword ptr [esp + 12]
#define LAST    dword ptr [esp + 16]    // the last round key
#define FRAME_BYTES 20
#define SCHEDULE dword ptr [esp + FRAME_BYTES + 20]
#define OUT     dword ptr [esp + FRAME_BYTES + 24]
#define IN      dword ptr [esp + FRAME_BYTES + 28]
#define BLOCKS  dword ptr [esp + FRAME_BYTES + 32]

        // What the bytes of the column in eax add to columns: row 0 to n0, row 1 to n1, ...    clobbers eax edx
        .macro  ADD_COLUMN n0, n1, n2, n3
        movzx   edx, al
        xor     \n0, [TABLE + 8*edx]
        movzx   edx, ah
        shr     eax, 16
        xor     \n1, [TABLE + 8*edx + 3]
        movzx   edx, al
        movzx   eax, ah
        xor     \n2, [TABLE + 8*edx + 2]
        xor     \n3, [TABLE + 8*eax + 1]
        .endm

        // The same in the last round, S-box only; an entry is `scale` bytes.
        .macro  ADD_LAST table, scale, n0, n1, n2, n3
        movzx   edx, al
        movzx   edx, byte ptr [\table + \scale*edx]
        xor     \n0, edx
        movzx   edx, ah
        shr     eax, 16
        movzx   edx, byte ptr [\table + \scale*edx]
        shl     edx, 8
        xor     \n1, edx
        movzx   edx, al
        movzx   eax, ah
        movzx   edx, byte ptr [\table + \scale*edx]
        movzx   eax, byte ptr [\table + \scale*eax]
        shl     edx, 16
        shl     eax, 24
        xor     \n2, edx
        xor     \n3, eax
        .endm

        .macro  ADD_S n0, n1, n2, n3
        ADD_LAST TABLE + 1, 8, \n0, \n1, \n2, \n3
        .endm

        .macro  ADD_S_BACK n0, n1, n2, n3
        ADD_LAST TABLE + 2048, 1, \n0, \n1, \n2, \n3
        .endm

        // From ebx, ecx, esi and edi to the next round key, which becomes them.    clobbers eax edx
        .macro  NEXT_KEY
        mov     edx, KEY
        mov     eax, ebx
        mov     [OLD], ecx
        mov     [OLD + 4], esi
        mov     [OLD + 8], edi
        add     edx, 16
        mov     ebx, [edx]
        mov     ecx, [edx + 4]
        mov     esi, [edx + 8]
        mov     edi, [edx + 12]
        mov     KEY, edx
        .endm

        // A round after that.  Row i of a column comes from i columns further on; or before.
        .macro  TO_THE_LEFT add
        \add    ebx, edi, esi, ecx
        mov     eax, [OLD]
        \add    ecx, ebx, edi, esi
        mov     eax, [OLD + 4]
        \add    esi, ecx, ebx, edi
        mov     eax, [OLD + 8]
        \add    edi, esi, ecx, ebx
        .endm

        .macro  TO_THE_RIGHT add
        \add    ebx, ecx, esi, edi
        mov     eax, [OLD]
        \add    ecx, esi, edi, ebx
        mov     eax, [OLD + 4]
        \add    esi, edi, ebx, ecx
        mov     eax, [OLD + 8]
        \add    edi, ebx, ecx, esi
        .endm

        .macro  CRYPT name, keys, table, shift, last
FUNC \name
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES
        ADDRESS TABLE, \table
        mov     edx, SCHEDULE
        mov     eax, [edx + ROUNDS]
        add     edx, \keys
        dec     eax
        mov     SCHEDULE, edx
        shl     eax, 4
        add     eax, edx
        mov     LAST, eax               // one before, for which KEY is when it is time

        .balign 16
1:      mov     eax, IN
        mov     edx, SCHEDULE
        mov     ebx, [eax]
        mov     ecx, [eax + 4]
        mov     esi, [eax + 8]
        mov     edi, [eax + 12]
        add     eax, 16
        mov     IN, eax
        mov     KEY, edx
        xor     ebx, [edx]
        xor     ecx, [edx + 4]
        xor     esi, [edx + 8]
        xor     edi, [edx + 12]

        .balign 16
2:      NEXT_KEY
        \shift  ADD_COLUMN
        mov     eax, LAST
        cmp     KEY, eax
        jne     2b

        NEXT_KEY
        \shift  \last
        mov     eax, OUT
        mov     [eax], ebx
        mov     [eax + 4], ecx
        mov     [eax + 8], esi
        mov     [eax + 12], edi
        add     eax, 16
        mov     OUT, eax
        dec     BLOCKS
        jnz     1b

        ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC \name
        .endm

        CRYPT citius_aes_i386_encrypt, 0, citius_aes_mixed, TO_THE_LEFT, ADD_S
        CRYPT citius_aes_i386_decrypt, 240, citius_aes_back, TO_THE_RIGHT, ADD_S_BACK
#endif
