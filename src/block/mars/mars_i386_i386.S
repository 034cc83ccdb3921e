/* SPDX-License-Identifier: MIT */
// MARS by tables, two blocks in flight, i386.
//
//     void citius_mars_i386_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//     void citius_mars_i386_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
//
// Tables are indexed with data: not constant-time.  Uses 216 bytes of stack.
// Idea: only the word that a round takes apart is in a register, a block each; it and the word that comes next go
// around in eax, ebx and edx, whose bytes have names.  The other words wait on the stack, and so do the keys, because
// ebp has the S-box.  Decryption is as in mars_rounds.h.
#include "../../core/prelude_i386.inc"
#ifdef CITIUS_ASSEMBLE

#define S       ebp                     // S0, then S1
#define S1      ebp + 1024
#define W(i)    dword ptr [esp + 16*\block + 4*((i) & 3)] // word i of the block
#define KEYS    esp + 32
#define K(i)    dword ptr [KEYS + 4*(i)]

#define FRAME_BYTES 192
#define ARG     esp + FRAME_BYTES + 16  // after four registers: the return address, then the arguments
#define SCHEDULE dword ptr [ARG + 4]
#define OUT     dword ptr [ARG + 8]
#define IN      dword ptr [ARG + 12]
#define BLOCKS  dword ptr [ARG + 16]

        // Round i of the forward mixing; x: the letter of word i's register, y: where word i + 1 goes.  clobbers ecx edi
        .macro  FORWARD block, i, x, y
        movzx   ecx, \x\()l
        movzx   edi, \x\()h
        mov     e\y\()x, W(\i+1)
        xor     e\y\()x, [S + 4*ecx]
        add     e\y\()x, [S1 + 4*edi]
        ror     e\x\()x, 16
        movzx   ecx, \x\()l
        movzx   edi, \x\()h
        mov     ecx, [S + 4*ecx]
        mov     edi, [S1 + 4*edi]
        add     W(\i+2), ecx
        xor     edi, W(\i+3)
        ror     e\x\()x, 8
        mov     W(\i+3), edi
        .if     (\i) % 4 == 0
        add     e\x\()x, edi
        .elseif (\i) % 4 == 1
        add     e\x\()x, e\y\()x
        .endif
        mov     W(\i), e\x\()x
        .endm

        // The same backwards.    clobbers ecx esi edi
        .macro  BACKWARDS block, i, x, y
        .if     (\i) % 4 == 2
        sub     e\x\()x, W(\i+3)
        .elseif (\i) % 4 == 3
        sub     e\x\()x, W(\i+1)
        .endif
        movzx   ecx, \x\()l
        movzx   edi, \x\()h
        mov     e\y\()x, W(\i+1)
        xor     e\y\()x, [S1 + 4*ecx]
        ror     e\x\()x, 16
        mov     esi, W(\i+3)
        movzx   ecx, \x\()l
        sub     esi, [S1 + 4*ecx]
        movzx   ecx, \x\()h
        xor     esi, [S + 4*edi]
        mov     ecx, [S + 4*ecx]
        mov     W(\i+3), esi
        sub     W(\i+2), ecx
        rol     e\x\()x, 8
        mov     W(\i), e\x\()x
        .endm

        // Round i of the core, from word i in x to word i + 1 in x.    clobbers ecx edi
        .macro  CORE_ENCRYPT block, i, x
        mov     edi, \x
        rol     \x, 13
        mov     ecx, \x
        imul    ecx, K(2*(\i)+5)
        add     edi, K(2*(\i)+4)
        CORE    add, \block, \i, \x
        .endm

        .macro  CORE_DECRYPT block, i, x
        mov     ecx, \x
        ror     \x, 13
        imul    ecx, K(35-2*(\i))
        mov     edi, \x
        add     edi, K(34-2*(\i))
        CORE    sub, \block, \i, \x
        .endm

        // What both do when M is in edi and the product in ecx.
        .macro  CORE op, block, i, x
        mov     W(\i), \x
        mov     \x, edi
        and     \x, 511
        rol     ecx, 5
        mov     \x, [S + 4*\x]
        rol     edi, cl
        \op     W(\i+2), edi
        xor     \x, ecx
        rol     ecx, 5
        xor     \x, ecx
        rol     \x, cl
        .if     (\i) < 8
        .ifc    \op, sub
        neg     \x
        .endif
        add     \x, W(\i+1)
        xor     W(\i+3), ecx
        .else
        \op     W(\i+3), \x
        mov     \x, W(\i+1)
        xor     \x, ecx
        .endif
        .endm

        // A round of mixing of the first block and, if there are two, the second; t: how often words have moved to
        // other registers.
        .macro  MIX round, i, t, two
        .if     (\t) % 3 == 0
        \round  0, \i, a, d
        .elseif (\t) % 3 == 1
        \round  0, \i, d, b
        .else
        \round  0, \i, b, a
        .endif
        .if     \two
        .if     (\t) % 3 == 0
        \round  1, \i, b, a
        .elseif (\t) % 3 == 1
        \round  1, \i, a, d
        .else
        \round  1, \i, d, b
        .endif
        .endif
        .endm

        // Word i of a block is word `from` in memory, with key `key`.    clobbers ecx
        .macro  TAKE block, i, from, key
        mov     ecx, [esi + 16*\block + 4*\from]
        add     ecx, K(\key)
        mov     W(\i), ecx
        .endm

        .macro  GIVE block, i, to, key
        mov     ecx, W(\i)
        sub     ecx, K(\key)
        mov     [esi + 16*\block + 4*\to], ecx
        .endm

        .macro  TAKE_BLOCK block, decrypt
        .if     \decrypt
        .irp    i, 0, 1, 2, 3
        TAKE    \block, \i, (3-\i), (39-\i)
        .endr
        .else
        .irp    i, 0, 1, 2, 3
        TAKE    \block, \i, \i, \i
        .endr
        .endif
        .endm

        .macro  GIVE_BLOCK block, decrypt
        .if     \decrypt
        .irp    i, 0, 1, 2, 3
        GIVE    \block, \i, (3-\i), (3-\i)
        .endr
        .else
        .irp    i, 0, 1, 2, 3
        GIVE    \block, \i, \i, (36+\i)
        .endr
        .endif
        .endm

        // One block or two.
        .macro  CRYPT core, decrypt, two
        mov     esi, IN
        TAKE_BLOCK 0, \decrypt
        mov     eax, [esp]
        .if     \two
        TAKE_BLOCK 1, \decrypt
        mov     ebx, [esp + 16]
        .endif
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        MIX     FORWARD, \i, \i, \two
        .endr
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15
        \core   0, \i, ebx
        .if     \two
        \core   1, \i, edx
        .endif
        .endr
        .irp    i, 0, 1, 2, 3, 4, 5, 6, 7
        MIX     BACKWARDS, \i, 8+\i, \two
        .endr
        mov     esi, OUT
        mov     [esp], edx
        GIVE_BLOCK 0, \decrypt
        .if     \two
        mov     [esp + 16], eax
        GIVE_BLOCK 1, \decrypt
        .endif
        .endm

        // What both directions have around their blocks.
        .macro  KERNEL name, core, decrypt
FUNC \name
        SAVE    ebx
        SAVE    ebp
        SAVE    esi
        SAVE    edi
        FRAME   FRAME_BYTES
        ADDRESS S, citius_mars_s
        mov     esi, SCHEDULE
        mov     ecx, 39
1:      mov     eax, [esi + 4*ecx]
        mov     [KEYS + 4*ecx], eax
        dec     ecx
        jns     1b
        sub     BLOCKS, 2
        jb      3f
2:      CRYPT   \core, \decrypt, 1
        add     IN, 32
        add     OUT, 32
        sub     BLOCKS, 2
        jae     2b
3:      add     BLOCKS, 2
        jz      4f
        CRYPT   \core, \decrypt, 0
4:      ENDFRAME FRAME_BYTES
        RESTORE edi
        RESTORE esi
        RESTORE ebp
        RESTORE ebx
ENDFUNC \name
        .endm

        KERNEL  citius_mars_i386_encrypt, CORE_ENCRYPT, 0
        KERNEL  citius_mars_i386_decrypt, CORE_DECRYPT, 1
#endif
