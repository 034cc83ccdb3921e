/* SPDX-License-Identifier: MIT */
/* src/hash/sha1dc/sha1dc_woven_x86_64.S: written by src/hash/sha1dc/woven.py.
 *
 * SHA-1 with detection of collision attacks, sixteen blocks of one message: SHA-NI, and the conditions of the same
 * blocks with AVX-512.
 *
 *     void citius_sha1dc_woven_blocks(struct sha1dc_value values[17], uint32_t masks[16],
 *                                     const uint8_t *in)
 *
 * values: aligned to 16 bytes; values[0] is the chaining value before the first block, and the others become those after
 * each block.  masks: the vectors all of whose conditions a block fulfils.  Time does not depend on the data.
 * Uses xmm0-xmm15, zmm16-zmm31, k1 and 4296 bytes of stack. */
#include "../../core/prelude_x86_64.inc"
#ifdef CITIUS_ASSEMBLE

#define VALUES  rdi
#define MASKS   rsi
#define IN      rdx

#define FRAME_BYTES 4160

        RODATA
        .balign 16
.Lreverse: .byte 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0
.Lswap: .byte   3, 2, 1, 0, 7, 6, 5, 4, 11, 10, 9, 8, 15, 14, 13, 12
.Lmasks: .long   0x00000010, 0x00000040, 0x00000080, 0x00000100, 0x00000002, 0x00000020
        .long   0x00000400, 0x00000004, 0x00000200, 0x00000800, 0x00000008, 0x00001000
        .long   0x00002000, 0x00004000, 0x00008000, 0x00010000, 0x00020000, 0x00040000
        .long   0x00080000, 0x00100000, 0x00200000, 0x00400000, 0x00800000, 0x01000000
        .long   0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000
        .long   0x80000000, 0x00000001, 0x00003c00, 0x0001c000, 0x00000300, 0x00018000
        .long   0x0001c800, 0x0000c000, 0x00004800, 0x00013800, 0x0001b800, 0x00000700
        .long   0x00003800, 0x003ff000, 0x00038000, 0x003e0000, 0x00380000, 0x00000f00
        .long   0x003ff800, 0x0003f000, 0x003c0000, 0x00300000, 0x0003fc00, 0x000ffc00
        .long   0x0003ff00, 0x003ffc00, 0x00000c00, 0x0003e000, 0x0001f800, 0x0003fe00
        .long   0x0001fc00, 0x00007f00, 0x0005a800, 0x00025000, 0x00028000, 0x000003ff
        .long   0x0fc00000, 0x70000000

FUNC citius_sha1dc_woven_blocks
        SAVE    rbp
        mov     rbp, rsp
        .cfi_def_cfa_register rbp
        sub     rsp, FRAME_BYTES
        and     rsp, -64
        vzeroupper
        mov     eax, 8
        kmovw   k1, eax
        vmovdqa xmm7, [rip + .Lreverse]
        vmovdqa xmm0, [VALUES]
        vmovdqa xmm4, [VALUES + 16]
        vpxor   xmm1, xmm1, xmm1
        vmovdqu xmm8, [IN + 0 + 0]
        vbroadcasti32x4 zmm31, [rip + .Lswap]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 0 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu32 xmm16, [IN + 0]
        vmovdqu xmm10, [IN + 0 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 0 + 48]
        vinserti32x4 zmm16, zmm16, [IN + 0 + 256], 1
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vinserti32x4 zmm16, zmm16, [IN + 0 + 512], 2
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vinserti32x4 zmm16, zmm16, [IN + 0 + 768], 3
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 0], xmm0
        vmovdqa [VALUES + 0 + 16], xmm4
        vpshufb zmm16, zmm16, zmm31
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        vmovdqu32 xmm17, [IN + 64]
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        vinserti32x4 zmm17, zmm17, [IN + 64 + 256], 1
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vinserti32x4 zmm17, zmm17, [IN + 64 + 512], 2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        vinserti32x4 zmm17, zmm17, [IN + 64 + 768], 3
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vpshufb zmm17, zmm17, zmm31
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqu32 xmm18, [IN + 128]
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        vinserti32x4 zmm18, zmm18, [IN + 128 + 256], 1
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vinserti32x4 zmm18, zmm18, [IN + 128 + 512], 2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vinserti32x4 zmm18, zmm18, [IN + 128 + 768], 3
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpshufb zmm18, zmm18, zmm31
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqu32 xmm19, [IN + 192]
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vinserti32x4 zmm19, zmm19, [IN + 192 + 256], 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm19, zmm19, [IN + 192 + 512], 2
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vinserti32x4 zmm19, zmm19, [IN + 192 + 768], 3
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpshufb zmm19, zmm19, zmm31
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpunpckldq zmm20, zmm16, zmm17
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpunpckhdq zmm21, zmm16, zmm17
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpunpckldq zmm22, zmm18, zmm19
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vpunpckhdq zmm23, zmm18, zmm19
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpunpcklqdq zmm24, zmm20, zmm22
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vmovdqa32 [rsp + 0], zmm24
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vpunpckhqdq zmm25, zmm20, zmm22
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vmovdqa32 [rsp + 64], zmm25
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vpunpcklqdq zmm26, zmm21, zmm23
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa32 [rsp + 128], zmm26
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpunpckhqdq zmm27, zmm21, zmm23
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 192], zmm27
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vmovdqu32 xmm16, [IN + 16]
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vinserti32x4 zmm16, zmm16, [IN + 16 + 256], 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm16, zmm16, [IN + 16 + 512], 2
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vinserti32x4 zmm16, zmm16, [IN + 16 + 768], 3
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpshufb zmm16, zmm16, zmm31
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vmovdqu32 xmm17, [IN + 80]
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vinserti32x4 zmm17, zmm17, [IN + 80 + 256], 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm17, zmm17, [IN + 80 + 512], 2
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vinserti32x4 zmm17, zmm17, [IN + 80 + 768], 3
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpshufb zmm17, zmm17, zmm31
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqu32 xmm18, [IN + 144]
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vinserti32x4 zmm18, zmm18, [IN + 144 + 256], 1
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vinserti32x4 zmm18, zmm18, [IN + 144 + 512], 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm18, zmm18, [IN + 144 + 768], 3
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpshufb zmm18, zmm18, zmm31
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 64 + 0]
        vmovdqu32 xmm19, [IN + 208]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 64 + 16]
        vpshufb xmm9, xmm9, xmm7
        vinserti32x4 zmm19, zmm19, [IN + 208 + 256], 1
        vmovdqu xmm10, [IN + 64 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 64 + 48]
        vinserti32x4 zmm19, zmm19, [IN + 208 + 512], 2
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        vinserti32x4 zmm19, zmm19, [IN + 208 + 768], 3
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpshufb zmm19, zmm19, zmm31
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 32], xmm0
        vmovdqa [VALUES + 32 + 16], xmm4
        vpunpckldq zmm20, zmm16, zmm17
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        vpunpckhdq zmm21, zmm16, zmm17
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        vpunpckldq zmm22, zmm18, zmm19
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vpunpckhdq zmm23, zmm18, zmm19
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        vpunpcklqdq zmm24, zmm20, zmm22
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 256], zmm24
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpunpckhqdq zmm25, zmm20, zmm22
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        vmovdqa32 [rsp + 320], zmm25
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpunpcklqdq zmm26, zmm21, zmm23
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vmovdqa32 [rsp + 384], zmm26
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpunpckhqdq zmm27, zmm21, zmm23
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa32 [rsp + 448], zmm27
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vmovdqu32 xmm16, [IN + 32]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm16, zmm16, [IN + 32 + 256], 1
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vinserti32x4 zmm16, zmm16, [IN + 32 + 512], 2
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vinserti32x4 zmm16, zmm16, [IN + 32 + 768], 3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpshufb zmm16, zmm16, zmm31
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vmovdqu32 xmm17, [IN + 96]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vinserti32x4 zmm17, zmm17, [IN + 96 + 256], 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vinserti32x4 zmm17, zmm17, [IN + 96 + 512], 2
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vinserti32x4 zmm17, zmm17, [IN + 96 + 768], 3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpshufb zmm17, zmm17, zmm31
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqu32 xmm18, [IN + 160]
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vinserti32x4 zmm18, zmm18, [IN + 160 + 256], 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vinserti32x4 zmm18, zmm18, [IN + 160 + 512], 2
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm18, zmm18, [IN + 160 + 768], 3
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpshufb zmm18, zmm18, zmm31
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqu32 xmm19, [IN + 224]
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vinserti32x4 zmm19, zmm19, [IN + 224 + 256], 1
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vinserti32x4 zmm19, zmm19, [IN + 224 + 512], 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm19, zmm19, [IN + 224 + 768], 3
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpshufb zmm19, zmm19, zmm31
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vpunpckldq zmm20, zmm16, zmm17
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpunpckhdq zmm21, zmm16, zmm17
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpunpckldq zmm22, zmm18, zmm19
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpunpckhdq zmm23, zmm18, zmm19
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpunpcklqdq zmm24, zmm20, zmm22
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa32 [rsp + 512], zmm24
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpunpckhqdq zmm25, zmm20, zmm22
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 576], zmm25
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpunpcklqdq zmm26, zmm21, zmm23
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 640], zmm26
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpunpckhqdq zmm27, zmm21, zmm23
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 128 + 0]
        vmovdqa32 [rsp + 704], zmm27
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 128 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu32 xmm16, [IN + 48]
        vmovdqu xmm10, [IN + 128 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 128 + 48]
        vpshufb xmm11, xmm11, xmm7
        vinserti32x4 zmm16, zmm16, [IN + 48 + 256], 1
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        vinserti32x4 zmm16, zmm16, [IN + 48 + 512], 2
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vinserti32x4 zmm16, zmm16, [IN + 48 + 768], 3
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 64], xmm0
        vmovdqa [VALUES + 64 + 16], xmm4
        vpshufb zmm16, zmm16, zmm31
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqu32 xmm17, [IN + 112]
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        vinserti32x4 zmm17, zmm17, [IN + 112 + 256], 1
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vinserti32x4 zmm17, zmm17, [IN + 112 + 512], 2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vinserti32x4 zmm17, zmm17, [IN + 112 + 768], 3
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpshufb zmm17, zmm17, zmm31
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqu32 xmm18, [IN + 176]
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        vinserti32x4 zmm18, zmm18, [IN + 176 + 256], 1
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm18, zmm18, [IN + 176 + 512], 2
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vinserti32x4 zmm18, zmm18, [IN + 176 + 768], 3
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpshufb zmm18, zmm18, zmm31
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vmovdqu32 xmm19, [IN + 240]
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vinserti32x4 zmm19, zmm19, [IN + 240 + 256], 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vinserti32x4 zmm19, zmm19, [IN + 240 + 512], 2
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vinserti32x4 zmm19, zmm19, [IN + 240 + 768], 3
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpshufb zmm19, zmm19, zmm31
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpunpckldq zmm20, zmm16, zmm17
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpunpckhdq zmm21, zmm16, zmm17
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpunpckldq zmm22, zmm18, zmm19
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vpunpckhdq zmm23, zmm18, zmm19
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpunpcklqdq zmm24, zmm20, zmm22
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vmovdqa32 [rsp + 768], zmm24
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpunpckhqdq zmm25, zmm20, zmm22
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vmovdqa32 [rsp + 832], zmm25
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vpunpcklqdq zmm26, zmm21, zmm23
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 896], zmm26
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpunpckhqdq zmm27, zmm21, zmm23
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 960], zmm27
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vmovdqa32 zmm29, [rsp + 832]
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vmovdqa32 zmm30, [rsp + 896]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 zmm28, [rsp + 960]
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpxord  zmm29, zmm29, [rsp + 512]
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa32 zmm27, [rsp + 128]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpternlogd zmm29, zmm27, [rsp + 0], 0x96
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  zmm29, zmm29, 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vmovdqa32 [rsp + 1024], zmm29
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpxord  zmm30, zmm30, [rsp + 576]
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa32 zmm27, [rsp + 192]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpternlogd zmm30, zmm27, [rsp + 64], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, zmm30, 1
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vmovdqa32 [rsp + 1088], zmm30
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpxord  zmm28, zmm28, [rsp + 640]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 zmm27, [rsp + 256]
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 192 + 0]
        vpternlogd zmm28, zmm27, [rsp + 128], 0x96
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 192 + 16]
        vpshufb xmm9, xmm9, xmm7
        vprold  zmm28, zmm28, 1
        vmovdqu xmm10, [IN + 192 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 192 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa32 [rsp + 1152], zmm28
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        vpxord  zmm29, zmm29, [rsp + 704]
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vmovdqa32 zmm27, [rsp + 320]
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 96], xmm0
        vmovdqa [VALUES + 96 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpternlogd zmm29, zmm27, [rsp + 192], 0x96
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm29, zmm29, 1
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        vmovdqa32 [rsp + 1216], zmm29
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vpxord  zmm30, zmm30, [rsp + 768]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vmovdqa32 zmm27, [rsp + 384]
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm30, zmm27, [rsp + 256], 0x96
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm30, zmm30, 1
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vmovdqa32 [rsp + 1280], zmm30
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm28, zmm28, [rsp + 832]
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vmovdqa32 zmm27, [rsp + 448]
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vpternlogd zmm28, zmm27, [rsp + 320], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vprold  zmm28, zmm28, 1
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vmovdqa32 [rsp + 1344], zmm28
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm29, zmm29, [rsp + 896]
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vmovdqa32 zmm27, [rsp + 512]
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpternlogd zmm29, zmm27, [rsp + 384], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vprold  zmm29, zmm29, 1
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 1408], zmm29
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpxord  zmm30, zmm30, [rsp + 960]
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vmovdqa32 zmm27, [rsp + 576]
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm30, zmm27, [rsp + 448], 0x96
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vprold  zmm30, zmm30, 1
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 1472], zmm30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpxord  zmm28, zmm28, [rsp + 1024]
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vmovdqa32 zmm27, [rsp + 640]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm28, zmm27, [rsp + 512], 0x96
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vprold  zmm28, zmm28, 1
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa32 [rsp + 1536], zmm28
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxord  zmm29, zmm29, [rsp + 1088]
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vmovdqa32 zmm27, [rsp + 704]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm29, zmm27, [rsp + 576], 0x96
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  zmm29, zmm29, 1
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa32 [rsp + 1600], zmm29
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxord  zmm30, zmm30, [rsp + 1152]
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 zmm27, [rsp + 768]
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm30, zmm27, [rsp + 640], 0x96
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  zmm30, zmm30, 1
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 1664], zmm30
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpxord  zmm28, zmm28, [rsp + 1216]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 zmm27, [rsp + 832]
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm28, zmm27, [rsp + 704], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  zmm28, zmm28, 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 1728], zmm28
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 256 + 0]
        vpxord  zmm29, zmm29, [rsp + 1280]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 256 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 256 + 32]
        vmovdqa32 zmm27, [rsp + 896]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 256 + 48]
        vpshufb xmm11, xmm11, xmm7
        vpternlogd zmm29, zmm27, [rsp + 768], 0x96
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        vprold  zmm29, zmm29, 1
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa32 [rsp + 1792], zmm29
        vmovdqa [VALUES + 128], xmm0
        vmovdqa [VALUES + 128 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpxord  zmm30, zmm30, [rsp + 1344]
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa32 zmm27, [rsp + 960]
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        vpternlogd zmm30, zmm27, [rsp + 832], 0x96
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm30, zmm30, 1
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vmovdqa32 [rsp + 1856], zmm30
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm28, zmm28, [rsp + 1408]
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        vmovdqa32 zmm27, [rsp + 1024]
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vpternlogd zmm28, zmm27, [rsp + 896], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm28, zmm28, 1
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vmovdqa32 [rsp + 1920], zmm28
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vpxord  zmm29, zmm29, [rsp + 1472]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vmovdqa32 zmm27, [rsp + 1088]
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vpternlogd zmm29, zmm27, [rsp + 960], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm29, zmm29, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vmovdqa32 [rsp + 1984], zmm29
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpxord  zmm30, zmm30, [rsp + 1536]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vmovdqa32 zmm27, [rsp + 1152]
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm30, zmm27, [rsp + 1024], 0x96
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm30, zmm30, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vmovdqa32 [rsp + 2048], zmm30
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm28, zmm28, [rsp + 1600]
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vmovdqa32 zmm27, [rsp + 1216]
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm28, zmm27, [rsp + 1088], 0x96
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vprold  zmm28, zmm28, 1
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vmovdqa32 [rsp + 2112], zmm28
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm29, zmm29, [rsp + 1664]
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vmovdqa32 zmm27, [rsp + 1280]
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm29, zmm27, [rsp + 1152], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vprold  zmm29, zmm29, 1
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vmovdqa32 [rsp + 2176], zmm29
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpxord  zmm30, zmm30, [rsp + 1728]
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vmovdqa32 zmm27, [rsp + 1344]
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vpternlogd zmm30, zmm27, [rsp + 1216], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vprold  zmm30, zmm30, 1
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 2240], zmm30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vprold  zmm27, zmm30, 3
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpandd  zmm17, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpandd  zmm21, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpandd  zmm23, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpandd  zmm24, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpandd  zmm22, zmm27, dword ptr [rip + .Lmasks + 16]{1to16}
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpxord  zmm28, zmm28, [rsp + 1792]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 zmm27, [rsp + 1408]
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 320 + 0]
        vpshufb xmm8, xmm8, xmm7
        vpternlogd zmm28, zmm27, [rsp + 1280], 0x96
        vmovdqu xmm9, [IN + 320 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 320 + 32]
        vprold  zmm28, zmm28, 1
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 320 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa32 [rsp + 2304], zmm28
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        vprold  zmm27, zmm28, 4
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vpandd  zmm16, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}
        vmovdqa [VALUES + 160], xmm0
        vmovdqa [VALUES + 160 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpandd  zmm25, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 28]{1to16}, 0xf8
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm29, zmm29, [rsp + 1856]
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        vmovdqa32 zmm27, [rsp + 1472]
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vpternlogd zmm29, zmm27, [rsp + 1344], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm29, zmm29, 1
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vmovdqa32 [rsp + 2368], zmm29
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vprold  zmm27, zmm29, 5
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 40]{1to16}, 0xf8
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpxord  zmm30, zmm30, [rsp + 1920]
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vmovdqa32 zmm27, [rsp + 1536]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm30, zmm27, [rsp + 1408], 0x96
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vprold  zmm30, zmm30, 1
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa32 [rsp + 2432], zmm30
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vprold  zmm27, zmm30, 6
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}, 0xf8
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpxord  zmm28, zmm28, [rsp + 1984]
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa32 zmm27, [rsp + 1600]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd zmm28, zmm27, [rsp + 1472], 0x96
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm28, zmm28, 1
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vmovdqa32 [rsp + 2496], zmm28
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  zmm27, zmm28, 7
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 48]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpandd  zmm19, zmm27, dword ptr [rip + .Lmasks + 40]{1to16}
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 384 + 0]
        vpshufb xmm8, xmm8, xmm7
        vpandd  zmm20, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}
        vmovdqu xmm9, [IN + 384 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 384 + 32]
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 384 + 48]
        vpshufb xmm11, xmm11, xmm7
        vpxord  zmm29, zmm29, [rsp + 2048]
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vmovdqa32 zmm27, [rsp + 1664]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vpternlogd zmm29, zmm27, [rsp + 1536], 0x96
        vmovdqa [VALUES + 192], xmm0
        vmovdqa [VALUES + 192 + 16], xmm4
        vmovdqa xmm5, xmm0
        vprold  zmm29, zmm29, 1
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        vmovdqa32 [rsp + 2560], zmm29
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  zmm27, zmm29, 8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 52]{1to16}, 0xf8
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vpxord  zmm30, zmm30, [rsp + 2112]
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa32 zmm27, [rsp + 1728]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpternlogd zmm30, zmm27, [rsp + 1600], 0x96
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, zmm30, 1
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vmovdqa32 [rsp + 2624], zmm30
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  zmm27, zmm30, 9
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 48]{1to16}, 0xf8
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 56]{1to16}, 0xf8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vpxord  zmm28, zmm28, [rsp + 2176]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vmovdqa32 zmm27, [rsp + 1792]
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vpternlogd zmm28, zmm27, [rsp + 1664], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vprold  zmm28, zmm28, 1
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vmovdqa32 [rsp + 2688], zmm28
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vprold  zmm27, zmm28, 10
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 48]{1to16}, 0xf8
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 52]{1to16}, 0xf8
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxord  zmm29, zmm29, [rsp + 2240]
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vmovdqa32 zmm27, [rsp + 1856]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm29, zmm27, [rsp + 1728], 0x96
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vprold  zmm29, zmm29, 1
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa32 [rsp + 2752], zmm29
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm27, zmm29, 11
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 52]{1to16}, 0xf8
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 448 + 0]
        vpshufb xmm8, xmm8, xmm7
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 56]{1to16}, 0xf8
        vmovdqu xmm9, [IN + 448 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 448 + 32]
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 64]{1to16}, 0xf8
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 448 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        vmovdqa [VALUES + 224], xmm0
        vmovdqa [VALUES + 224 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpxord  zmm30, zmm30, [rsp + 2304]
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        vmovdqa32 zmm27, [rsp + 1920]
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vpternlogd zmm30, zmm27, [rsp + 1792], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm30, zmm30, 1
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        vmovdqa32 [rsp + 2816], zmm30
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm27, zmm30, 12
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 48]{1to16}, 0xf8
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vpternlogd zmm21, zmm27, dword ptr [rip + .Lmasks + 56]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 68]{1to16}, 0xf8
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 12]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm28, zmm28, [rsp + 2368]
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vmovdqa32 zmm27, [rsp + 1984]
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpternlogd zmm28, zmm27, [rsp + 1856], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm28, zmm28, 1
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vmovdqa32 [rsp + 2880], zmm28
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm27, zmm28, 13
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 52]{1to16}, 0xf8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 64]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 72]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 32]{1to16}, 0xf8
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxord  zmm29, zmm29, [rsp + 2432]
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 zmm27, [rsp + 2048]
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm29, zmm27, [rsp + 1920], 0x96
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  zmm29, zmm29, 1
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa32 [rsp + 2944], zmm29
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vprold  zmm27, zmm29, 14
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 56]{1to16}, 0xf8
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 68]{1to16}, 0xf8
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 76]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm30, zmm30, [rsp + 2496]
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vmovdqa32 zmm27, [rsp + 2112]
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpternlogd zmm30, zmm27, [rsp + 1984], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm30, zmm30, 1
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 3008], zmm30
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vprold  zmm27, zmm30, 15
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 72]{1to16}, 0xf8
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 80]{1to16}, 0xf8
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 512 + 0]
        vpshufb xmm8, xmm8, xmm7
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf8
        vmovdqu xmm9, [IN + 512 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 512 + 32]
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 512 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        vpxord  zmm28, zmm28, [rsp + 2560]
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vmovdqa32 zmm27, [rsp + 2176]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vpternlogd zmm28, zmm27, [rsp + 2048], 0x96
        vmovdqa [VALUES + 256], xmm0
        vmovdqa [VALUES + 256 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vprold  zmm28, zmm28, 1
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        vmovdqa32 [rsp + 3072], zmm28
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  zmm27, zmm28, 16
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 64]{1to16}, 0xf8
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 76]{1to16}, 0xf8
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 84]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        vpternlogd zmm19, zmm27, dword ptr [rip + .Lmasks + 44]{1to16}, 0xf8
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 48]{1to16}, 0xf8
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpxord  zmm29, zmm29, [rsp + 2624]
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vmovdqa32 zmm27, [rsp + 2240]
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm29, zmm27, [rsp + 2112], 0x96
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vprold  zmm29, zmm29, 1
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 3136], zmm29
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm27, zmm29, 17
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 68]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 80]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 88]{1to16}, 0xf8
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 52]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxord  zmm30, zmm30, [rsp + 2688]
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vmovdqa32 zmm27, [rsp + 2304]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpternlogd zmm30, zmm27, [rsp + 2176], 0x96
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  zmm30, zmm30, 1
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa32 [rsp + 3200], zmm30
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vprold  zmm27, zmm30, 18
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 72]{1to16}, 0xf8
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 84]{1to16}, 0xf8
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 92]{1to16}, 0xf8
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 56]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpxord  zmm28, zmm28, [rsp + 2752]
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 zmm27, [rsp + 2368]
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpternlogd zmm28, zmm27, [rsp + 2240], 0x96
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  zmm28, zmm28, 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 3264], zmm28
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vprold  zmm27, zmm28, 19
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 76]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 88]{1to16}, 0xf8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 96]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm29, zmm29, [rsp + 2816]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa32 zmm27, [rsp + 2432]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm29, zmm27, [rsp + 2304], 0x96
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm29, zmm29, 1
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vmovdqa32 [rsp + 3328], zmm29
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 576 + 0]
        vpshufb xmm8, xmm8, xmm7
        vprold  zmm27, zmm29, 20
        vmovdqu xmm9, [IN + 576 + 16]
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 576 + 32]
        vpshufb xmm10, xmm10, xmm7
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 80]{1to16}, 0xf8
        vmovdqu xmm11, [IN + 576 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 92]{1to16}, 0xf8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 100]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 288], xmm0
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 64]{1to16}, 0xf8
        vmovdqa [VALUES + 288 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vpxord  zmm30, zmm30, [rsp + 2880]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        vmovdqa32 zmm27, [rsp + 2496]
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vpternlogd zmm30, zmm27, [rsp + 2368], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm30, zmm30, 1
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        vmovdqa32 [rsp + 3392], zmm30
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm27, zmm30, 21
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 96]{1to16}, 0xf8
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 104]{1to16}, 0xf8
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 68]{1to16}, 0xf8
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vpxord  zmm28, zmm28, [rsp + 2944]
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 zmm27, [rsp + 2560]
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd zmm28, zmm27, [rsp + 2432], 0x96
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm28, zmm28, 1
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vmovdqa32 [rsp + 3456], zmm28
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  zmm27, zmm28, 22
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 88]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 100]{1to16}, 0xf8
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 108]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 72]{1to16}, 0xf8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vpxord  zmm29, zmm29, [rsp + 3008]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vmovdqa32 zmm27, [rsp + 2624]
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vpternlogd zmm29, zmm27, [rsp + 2496], 0x96
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vprold  zmm29, zmm29, 1
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vmovdqa32 [rsp + 3520], zmm29
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm27, zmm29, 23
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 92]{1to16}, 0xf8
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 104]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 112]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 76]{1to16}, 0xf8
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm30, zmm30, [rsp + 3072]
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vmovdqa32 zmm27, [rsp + 2688]
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vpternlogd zmm30, zmm27, [rsp + 2560], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm30, zmm30, 1
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vmovdqa32 [rsp + 3584], zmm30
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vprold  zmm27, zmm30, 24
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 96]{1to16}, 0xf8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 108]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 80]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm28, zmm28, [rsp + 3136]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa32 zmm27, [rsp + 2752]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm28, zmm27, [rsp + 2624], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm28, zmm28, 1
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vmovdqa32 [rsp + 3648], zmm28
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 640 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 640 + 16]
        vprold  zmm27, zmm28, 25
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 640 + 32]
        vpshufb xmm10, xmm10, xmm7
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 112]{1to16}, 0xf8
        vmovdqu xmm11, [IN + 640 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 84]{1to16}, 0xf8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vpxord  zmm29, zmm29, [rsp + 3200]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 320], xmm0
        vmovdqa32 zmm27, [rsp + 2816]
        vmovdqa [VALUES + 320 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vpternlogd zmm29, zmm27, [rsp + 2688], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        vprold  zmm29, zmm29, 1
        sha1msg1 xmm13, xmm10
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 3712], zmm29
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm27, zmm29, 26
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 100]{1to16}, 0xf8
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 116]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 88]{1to16}, 0xf8
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm30, zmm30, [rsp + 3264]
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa32 zmm27, [rsp + 2880]
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vpternlogd zmm30, zmm27, [rsp + 2752], 0x96
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm30, zmm30, 1
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vmovdqa32 [rsp + 3776], zmm30
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vprold  zmm27, zmm30, 27
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 104]{1to16}, 0xf8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 120]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 124]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 92]{1to16}, 0xf8
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpxord  zmm28, zmm28, [rsp + 3328]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vmovdqa32 zmm27, [rsp + 2944]
        vpxor   xmm12, xmm12, xmm13
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm28, zmm27, [rsp + 2816], 0x96
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm28, zmm28, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vmovdqa32 [rsp + 3840], zmm28
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm27, zmm28, 28
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 108]{1to16}, 0xf8
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm23, zmm27, dword ptr [rip + .Lmasks + 124]{1to16}, 0xf8
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 16]{1to16}, 0xf8
        vpalignr xmm6, xmm13, xmm14, 8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 96]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm29, zmm29, [rsp + 3392]
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vmovdqa32 zmm27, [rsp + 3008]
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vpternlogd zmm29, zmm27, [rsp + 2880], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vprold  zmm29, zmm29, 1
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vmovdqa32 [rsp + 3904], zmm29
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vprold  zmm27, zmm29, 29
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 112]{1to16}, 0xf8
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 116]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpandd  zmm18, zmm27, dword ptr [rip + .Lmasks + 120]{1to16}
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 28]{1to16}, 0xf8
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 100]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm30, zmm30, [rsp + 3456]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 zmm27, [rsp + 3072]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm30, zmm27, [rsp + 2944], 0x96
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, zmm30, 1
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vmovdqa32 [rsp + 3968], zmm30
        vpaddd  xmm0, xmm0, xmm5
        vmovdqu xmm8, [IN + 704 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 704 + 16]
        vprold  zmm27, zmm30, 30
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 704 + 32]
        vpshufb xmm10, xmm10, xmm7
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 116]{1to16}, 0xf8
        vmovdqu xmm11, [IN + 704 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 120]{1to16}, 0xf8
        sha1msg1 xmm12, xmm9
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm27, dword ptr [rip + .Lmasks + 124]{1to16}, 0xf8
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 352], xmm0
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 40]{1to16}, 0xf8
        vmovdqa [VALUES + 352 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpandd  zmm26, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 104]{1to16}, 0xf8
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpxord  zmm28, zmm28, [rsp + 3520]
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        vmovdqa32 zmm27, [rsp + 3136]
        sha1msg2 xmm14, xmm13
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm28, zmm27, [rsp + 3008], 0x96
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vprold  zmm28, zmm28, 1
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 4032], zmm28
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vprold  zmm27, zmm28, 31
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 120]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 124]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpternlogd zmm18, zmm27, dword ptr [rip + .Lmasks + 16]{1to16}, 0xf8
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vpternlogd zmm24, zmm27, dword ptr [rip + .Lmasks + 0]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpternlogd zmm25, zmm27, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpternlogd zmm26, zmm27, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpternlogd zmm20, zmm27, dword ptr [rip + .Lmasks + 108]{1to16}, 0xf8
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpternlogd zmm22, zmm27, dword ptr [rip + .Lmasks + 112]{1to16}, 0xf8
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpxord  zmm29, zmm29, [rsp + 3584]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vmovdqa32 zmm27, [rsp + 3200]
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm29, zmm27, [rsp + 3072], 0x96
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm29, zmm29, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vmovdqa32 [rsp + 4096], zmm29
        vprold  xmm13, xmm13, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm24, zmm29, dword ptr [rip + .Lmasks + 20]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd zmm25, zmm29, dword ptr [rip + .Lmasks + 4]{1to16}, 0xf8
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm26, zmm29, dword ptr [rip + .Lmasks + 8]{1to16}, 0xf8
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpternlogd zmm20, zmm29, dword ptr [rip + .Lmasks + 112]{1to16}, 0xf8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vpternlogd zmm22, zmm29, dword ptr [rip + .Lmasks + 116]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vmovdqa32 [rsp + 0], zmm16
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vmovdqa32 [rsp + 64], zmm17
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa32 [rsp + 128], zmm18
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vmovdqa32 [rsp + 192], zmm19
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vmovdqa32 [rsp + 256], zmm20
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vmovdqa32 [rsp + 320], zmm21
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vmovdqa32 [rsp + 384], zmm22
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa32 [rsp + 448], zmm23
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vmovdqa32 [rsp + 512], zmm24
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vmovdqa32 [rsp + 576], zmm25
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vmovdqa32 [rsp + 640], zmm26
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm21, [rsp + 512], 26
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm22, zmm21, [rsp + 0]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm23, zmm22, 14
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpandnd zmm18, zmm23, dword ptr [rip + .Lmasks + 128]{1to16}
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vpandnd zmm16, zmm23, dword ptr [rip + .Lmasks + 128]{1to16}
        vmovdqu xmm8, [IN + 768 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 768 + 16]
        vprold  zmm24, [rsp + 384], 29
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 768 + 32]
        vpshufb xmm10, xmm10, xmm7
        vpxord  zmm25, zmm24, [rsp + 0]
        vmovdqu xmm11, [IN + 768 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vprold  zmm26, zmm25, 10
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpandnd zmm17, zmm26, dword ptr [rip + .Lmasks + 132]{1to16}
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 384], xmm0
        vprold  zmm27, zmm25, 14
        vmovdqa [VALUES + 384 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vpternlogd zmm18, zmm27, dword ptr [rip + .Lmasks + 136]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vprold  zmm28, [rsp + 64], 30
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm29, zmm28, [rsp + 64]
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm30, zmm29, 1
        vmovdqa xmm14, xmm10
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vpternlogd zmm17, zmm30, dword ptr [rip + .Lmasks + 140]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm31, zmm29, 7
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpandnd zmm19, zmm31, dword ptr [rip + .Lmasks + 52]{1to16}
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vprold  zmm21, [rsp + 64], 28
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vpxord  zmm22, zmm21, [rsp + 64]
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  zmm23, zmm22, 27
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm23, dword ptr [rip + .Lmasks + 144]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  zmm24, [rsp + 64], 24
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vpxord  zmm25, zmm24, [rsp + 64]
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vprold  zmm26, zmm25, 3
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm19, zmm26, dword ptr [rip + .Lmasks + 148]{1to16}, 0xf2
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm27, [rsp + 576], 27
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vpxord  zmm28, zmm27, [rsp + 64]
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vprold  zmm29, zmm28, 10
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd zmm19, zmm29, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, [rsp + 576], 26
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpxord  zmm31, zmm30, [rsp + 64]
        vpalignr xmm6, xmm11, xmm12, 8
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  zmm21, zmm31, 1
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm21, dword ptr [rip + .Lmasks + 152]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vprold  zmm22, zmm31, 3
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm19, zmm22, dword ptr [rip + .Lmasks + 156]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vprold  zmm23, zmm31, 6
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vpternlogd zmm17, zmm23, dword ptr [rip + .Lmasks + 144]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm24, zmm31, 7
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vpternlogd zmm19, zmm24, dword ptr [rip + .Lmasks + 160]{1to16}, 0xf2
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vprold  zmm25, zmm31, 10
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpternlogd zmm18, zmm25, dword ptr [rip + .Lmasks + 164]{1to16}, 0xf2
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm19, zmm25, dword ptr [rip + .Lmasks + 132]{1to16}, 0xf2
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm16, zmm25, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf2
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  zmm26, [rsp + 640], 26
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm27, zmm26, [rsp + 128]
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vprold  zmm28, zmm27, 12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm19, zmm28, dword ptr [rip + .Lmasks + 168]{1to16}, 0xf2
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm17, zmm28, dword ptr [rip + .Lmasks + 36]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  zmm29, [rsp + 192], 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm30, zmm29, [rsp + 320]
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm31, zmm30, 6
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm16, zmm31, dword ptr [rip + .Lmasks + 172]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vprold  zmm21, zmm30, 10
        vmovdqu xmm8, [IN + 832 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 832 + 16]
        vpternlogd zmm18, zmm21, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 832 + 32]
        vpshufb xmm10, xmm10, xmm7
        vprold  zmm22, [rsp + 448], 31
        vmovdqu xmm11, [IN + 832 + 48]
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpxord  zmm23, zmm22, [rsp + 448]
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm24, zmm23, 7
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 416], xmm0
        vpternlogd zmm18, zmm24, dword ptr [rip + .Lmasks + 176]{1to16}, 0xf2
        vmovdqa [VALUES + 416 + 16], xmm4
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm25, [rsp + 448], 30
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpxord  zmm26, zmm25, [rsp + 448]
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm27, zmm26, 9
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 180]{1to16}, 0xf2
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  zmm28, zmm26, 11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm28, dword ptr [rip + .Lmasks + 184]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vprold  zmm29, zmm26, 29
        vpxor   xmm15, xmm15, xmm13
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm18, zmm29, dword ptr [rip + .Lmasks + 136]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vprold  zmm30, zmm26, 31
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vpternlogd zmm18, zmm30, dword ptr [rip + .Lmasks + 188]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm31, [rsp + 256], 5
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpxord  zmm21, zmm31, [rsp + 448]
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vprold  zmm22, zmm21, 23
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd zmm16, zmm22, dword ptr [rip + .Lmasks + 76]{1to16}, 0xf8
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm23, [rsp + 256], 4
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpxord  zmm24, zmm23, [rsp + 448]
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  zmm25, zmm24, 2
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm25, dword ptr [rip + .Lmasks + 192]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vprold  zmm26, zmm24, 3
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm26, dword ptr [rip + .Lmasks + 196]{1to16}, 0xf8
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vprold  zmm27, zmm24, 9
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 200]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm28, zmm24, 11
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd zmm16, zmm28, dword ptr [rip + .Lmasks + 204]{1to16}, 0xf8
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm29, zmm24, 21
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpternlogd zmm16, zmm29, dword ptr [rip + .Lmasks + 208]{1to16}, 0xf8
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  zmm30, zmm24, 23
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm16, zmm30, dword ptr [rip + .Lmasks + 212]{1to16}, 0xf8
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  zmm31, zmm24, 25
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vpternlogd zmm18, zmm31, dword ptr [rip + .Lmasks + 216]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vprold  zmm21, zmm24, 27
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm21, dword ptr [rip + .Lmasks + 216]{1to16}, 0xf8
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vprold  zmm22, zmm24, 29
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vpternlogd zmm18, zmm22, dword ptr [rip + .Lmasks + 216]{1to16}, 0xf8
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm22, dword ptr [rip + .Lmasks + 220]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vprold  zmm23, zmm24, 31
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm23, dword ptr [rip + .Lmasks + 216]{1to16}, 0xf8
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm24, [rsp + 256], 3
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpxord  zmm25, zmm24, [rsp + 448]
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm26, zmm25, 2
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm16, zmm26, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vprold  zmm27, zmm25, 3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vpternlogd zmm18, zmm27, dword ptr [rip + .Lmasks + 224]{1to16}, 0xf8
        vmovdqu xmm8, [IN + 896 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 896 + 16]
        vprold  zmm28, zmm25, 5
        vpshufb xmm9, xmm9, xmm7
        vmovdqu xmm10, [IN + 896 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 896 + 48]
        vpternlogd zmm16, zmm28, dword ptr [rip + .Lmasks + 172]{1to16}, 0xf8
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vprold  zmm29, zmm25, 6
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm29, dword ptr [rip + .Lmasks + 228]{1to16}, 0xf8
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 448], xmm0
        vmovdqa [VALUES + 448 + 16], xmm4
        vprold  zmm30, zmm25, 21
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm30, dword ptr [rip + .Lmasks + 200]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vprold  zmm31, [rsp + 384], 3
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm21, zmm31, [rsp + 512]
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        vprold  zmm22, zmm21, 4
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vpternlogd zmm17, zmm22, dword ptr [rip + .Lmasks + 132]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm23, zmm21, 8
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        vpternlogd zmm18, zmm23, dword ptr [rip + .Lmasks + 136]{1to16}, 0xf8
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm19, zmm23, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vprold  zmm24, [rsp + 64], 4
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpxord  zmm25, zmm24, [rsp + 576]
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpternlogd zmm17, zmm25, dword ptr [rip + .Lmasks + 132]{1to16}, 0xf8
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  zmm26, zmm25, 1
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vpternlogd zmm19, zmm26, dword ptr [rip + .Lmasks + 132]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vprold  zmm27, zmm25, 19
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm17, zmm27, dword ptr [rip + .Lmasks + 144]{1to16}, 0xf8
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm28, zmm25, 23
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vpternlogd zmm19, zmm28, dword ptr [rip + .Lmasks + 232]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm29, zmm25, 27
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vpternlogd zmm17, zmm29, dword ptr [rip + .Lmasks + 144]{1to16}, 0xf8
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, [rsp + 576], 30
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vpxord  zmm31, zmm30, [rsp + 576]
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vprold  zmm21, zmm31, 21
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm17, zmm21, dword ptr [rip + .Lmasks + 144]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vprold  zmm22, zmm31, 25
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vpternlogd zmm19, zmm22, dword ptr [rip + .Lmasks + 232]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vprold  zmm23, zmm31, 27
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm19, zmm23, dword ptr [rip + .Lmasks + 232]{1to16}, 0xf8
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vprold  zmm24, zmm31, 29
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vpternlogd zmm19, zmm24, dword ptr [rip + .Lmasks + 232]{1to16}, 0xf8
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vprold  zmm25, [rsp + 256], 31
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpxord  zmm26, zmm25, [rsp + 256]
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm27, zmm26, 1
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm16, zmm27, dword ptr [rip + .Lmasks + 220]{1to16}, 0xf8
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  zmm28, zmm26, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm28, dword ptr [rip + .Lmasks + 220]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vprold  zmm29, zmm26, 4
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpternlogd zmm18, zmm29, dword ptr [rip + .Lmasks + 236]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm30, zmm26, 6
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm16, zmm30, dword ptr [rip + .Lmasks + 192]{1to16}, 0xf8
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm31, zmm26, 7
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm18, zmm31, dword ptr [rip + .Lmasks + 196]{1to16}, 0xf8
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm16, zmm31, dword ptr [rip + .Lmasks + 172]{1to16}, 0xf8
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vprold  zmm21, zmm26, 8
        vmovdqu xmm8, [IN + 960 + 0]
        vpshufb xmm8, xmm8, xmm7
        vmovdqu xmm9, [IN + 960 + 16]
        vpshufb xmm9, xmm9, xmm7
        vpternlogd zmm18, zmm21, dword ptr [rip + .Lmasks + 228]{1to16}, 0xf8
        vmovdqu xmm10, [IN + 960 + 32]
        vpshufb xmm10, xmm10, xmm7
        vmovdqu xmm11, [IN + 960 + 48]
        vprold  zmm22, zmm26, 16
        vpshufb xmm11, xmm11, xmm7
        vmovdqa xmm12, xmm8
        sha1msg1 xmm12, xmm9
        vpternlogd zmm16, zmm22, dword ptr [rip + .Lmasks + 80]{1to16}, 0xf8
        vpxor   xmm12, xmm12, xmm10
        sha1msg2 xmm12, xmm11
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm23, zmm26, 25
        vpaddd  xmm2, xmm4, xmm8
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 480], xmm0
        vmovdqa [VALUES + 480 + 16], xmm4
        vpternlogd zmm16, zmm23, dword ptr [rip + .Lmasks + 208]{1to16}, 0xf8
        vmovdqa xmm5, xmm0
        vpaddd  xmm2, xmm2, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm24, zmm26, 28
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm13, xmm9
        sha1msg1 xmm13, xmm10
        vpternlogd zmm16, zmm24, dword ptr [rip + .Lmasks + 212]{1to16}, 0xf8
        vpxor   xmm13, xmm13, xmm11
        sha1msg2 xmm13, xmm12
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vprold  zmm25, zmm26, 29
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vmovdqa xmm14, xmm10
        vpternlogd zmm18, zmm25, dword ptr [rip + .Lmasks + 216]{1to16}, 0xf8
        sha1msg1 xmm14, xmm11
        vpxor   xmm14, xmm14, xmm12
        sha1msg2 xmm14, xmm13
        vprold  zmm26, [rsp + 256], 30
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpxord  zmm27, zmm26, [rsp + 256]
        vmovdqa xmm15, xmm11
        sha1msg1 xmm15, xmm12
        vpxor   xmm15, xmm15, xmm13
        vprold  zmm28, zmm27, 1
        sha1msg2 xmm15, xmm14
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vpternlogd zmm18, zmm28, dword ptr [rip + .Lmasks + 240]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vpalignr xmm6, xmm14, xmm15, 8
        vprold  zmm29, zmm27, 3
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm18, zmm29, dword ptr [rip + .Lmasks + 196]{1to16}, 0xf2
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 0
        vprold  zmm30, zmm27, 27
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vpternlogd zmm16, zmm30, dword ptr [rip + .Lmasks + 24]{1to16}, 0xf2
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        vprold  zmm31, zmm27, 31
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm8, xmm9, 8
        vpxor   xmm10, xmm10, xmm11
        vpternlogd zmm18, zmm31, dword ptr [rip + .Lmasks + 244]{1to16}, 0xf2
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm21, [rsp + 256], 29
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm9, xmm10, 8
        vpxord  zmm22, zmm21, [rsp + 256]
        vpxor   xmm11, xmm11, xmm12
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  zmm23, zmm22, 27
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm16, zmm23, dword ptr [rip + .Lmasks + 248]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm10, xmm11, 8
        vpxor   xmm12, xmm12, xmm13
        vprold  zmm24, zmm22, 28
        vpternlogd xmm12, xmm8, xmm6, 0x96
        vprold  xmm12, xmm12, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm8, xmm3
        vpternlogd zmm16, zmm24, dword ptr [rip + .Lmasks + 252]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vpalignr xmm6, xmm11, xmm12, 8
        vprold  zmm25, zmm22, 31
        vpxor   xmm13, xmm13, xmm14
        vpternlogd xmm13, xmm9, xmm6, 0x96
        vprold  xmm13, xmm13, 2
        vpternlogd zmm18, zmm25, dword ptr [rip + .Lmasks + 256]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 1
        vprold  zmm26, [rsp + 256], 25
        vpalignr xmm6, xmm12, xmm13, 8
        vpxor   xmm14, xmm14, xmm15
        vpternlogd xmm14, xmm10, xmm6, 0x96
        vpxord  zmm27, zmm26, [rsp + 256]
        vprold  xmm14, xmm14, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vprold  zmm28, zmm27, 3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm13, xmm14, 8
        vpternlogd zmm18, zmm28, dword ptr [rip + .Lmasks + 60]{1to16}, 0xf2
        vpxor   xmm15, xmm15, xmm8
        vpternlogd xmm15, xmm11, xmm6, 0x96
        vprold  xmm15, xmm15, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm29, zmm27, 4
        vpaddd  xmm2, xmm11, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpternlogd zmm18, zmm29, dword ptr [rip + .Lmasks + 64]{1to16}, 0xf2
        vpalignr xmm6, xmm14, xmm15, 8
        vpxor   xmm8, xmm8, xmm9
        vpternlogd xmm8, xmm12, xmm6, 0x96
        vprold  zmm30, [rsp + 192], 29
        vprold  xmm8, xmm8, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm12, xmm3
        vmovdqa xmm1, xmm0
        vpxord  zmm31, zmm30, [rsp + 384]
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm15, xmm8, 8
        vpxor   xmm9, xmm9, xmm10
        vprold  zmm21, zmm31, 12
        vpternlogd xmm9, xmm13, xmm6, 0x96
        vprold  xmm9, xmm9, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpternlogd zmm16, zmm21, dword ptr [rip + .Lmasks + 228]{1to16}, 0xf2
        vpaddd  xmm2, xmm13, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm8, xmm9, 8
        vprold  zmm22, zmm18, 24
        vpxor   xmm10, xmm10, xmm11
        vpternlogd xmm10, xmm14, xmm6, 0x96
        vprold  xmm10, xmm10, 2
        vpandnd zmm20, zmm22, dword ptr [rip + .Lmasks + 260]{1to16}
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm14, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm20, zmm16, dword ptr [rip + .Lmasks + 220]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 2
        vpalignr xmm6, xmm9, xmm10, 8
        vpxor   xmm11, xmm11, xmm12
        vprold  zmm23, zmm19, 11
        vpternlogd xmm11, xmm15, xmm6, 0x96
        vprold  xmm11, xmm11, 2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm15, xmm3
        vpternlogd zmm20, zmm23, dword ptr [rip + .Lmasks + 264]{1to16}, 0xf2
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vprold  zmm24, zmm17, 14
        vpaddd  xmm2, xmm8, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpternlogd zmm20, zmm24, dword ptr [rip + .Lmasks + 268]{1to16}, 0xf2
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm9, xmm3
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vprold  zmm25, zmm17, 20
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm10, xmm3
        vmovdqa xmm1, xmm0
        vpternlogd zmm20, zmm25, dword ptr [rip + .Lmasks + 120]{1to16}, 0xf2
        sha1rnds4 xmm0, xmm2, 3
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm2, xmm11, xmm3
        vmovdqu32 [MASKS], zmm20
        vmovdqa xmm1, xmm0
        sha1rnds4 xmm0, xmm2, 3
        vpaddd  xmm0, xmm0, xmm5
        vprold  xmm3{k1}{z}, xmm1, 30
        vpaddd  xmm4, xmm4, xmm3
        vmovdqa [VALUES + 512], xmm0
        vmovdqa [VALUES + 528], xmm4
        vzeroupper
        mov     rsp, rbp
        .cfi_def_cfa_register rsp
        RESTORE rbp
ENDFUNC citius_sha1dc_woven_blocks

#endif
