/* SPDX-License-Identifier: MIT */
// Groestl, one message, AES-NI, in four forms of MixBytes.
//
//     void citius_groestl_short_FORM_absorb(void *state, const uint8_t *in, size_t blocks,
//                                           const struct constants *constants)
//     void citius_groestl_short_aesni_output(void *state, const struct constants *constants)
//     void citius_groestl_long_FORM_absorb, citius_groestl_long_aesni_output    the same for 16 columns
//
// FORM: aesni, aesni_v1, aesni_v2, aesni_v3.  constants: aligned to 16.
// Uses xmm0-xmm15 and 400 bytes of stack.  Time depends on blocks only.
// Idea: one row in a register, of 8 columns P and Q side by side, of 16 P and then Q:
//
//     xmm8     row 0    P c0 .. c7 | Q c0 .. c7        or    c0 .. c15
//     ...      ...
//     xmm15    row 7    P c0 .. c7 | Q c0 .. c7
//
// A row's ShiftBytes is a PSHUFB, its SubBytes an AESENCLAST; see groestl_aes.h.  @[Aoki12, Section 5.1]
#include "../../core/prelude_x86_64.inc"

#ifdef CITIUS_ASSEMBLE

#define STATE     rdi
#define IN        rsi
#define BLOCKS    rdx
#define CONSTANTS rcx
#define SHIFT     r8            // of the permutation
#define KEY       r9            // of the round
#define SCRATCH   r10           // 24 x 16 bytes
#define ROUNDS    eax

#define KEYS      256           // offset of the keys in the constants; each round has 256 bytes

        RODATA
        .balign 16
.Linterleave:
        .byte   0, 8, 1, 9, 2, 10, 3, 11, 4, 12, 5, 13, 6, 14, 7, 15
.Lreduce:
        .fill   16, 1, 0x1b

// ---- ShiftBytes and SubBytes ----
        .macro  SUB_ROW i, row
        pshufb  \row, [SHIFT + 32 * \i]
        aesenclast \row, [KEY + 32 * \i]
        .endm

        .macro  SUB_BYTES
        SUB_ROW 0, xmm8
        SUB_ROW 1, xmm9
        SUB_ROW 2, xmm10
        SUB_ROW 3, xmm11
        SUB_ROW 4, xmm12
        SUB_ROW 5, xmm13
        SUB_ROW 6, xmm14
        SUB_ROW 7, xmm15
        .endm

// ---- doubling in GF(2^8) ----

// x doubled.  Clobbers t.
        .macro  DOUBLE x, t
        pxor    \t, \t
        pcmpgtb \t, \x
        paddb   \x, \x
        pand    \t, [rip + .Lreduce]
        pxor    \x, \t
        .endm

// The same with one instruction fewer, since clearing t costs none: the sign chooses 1b or 0.
// Clobbers xmm0 and t.
        .macro  DOUBLE_BLEND x, t
        movdqa  xmm0, \x
        pxor    \t, \t
        pblendvb \t, [rip + .Lreduce], xmm0
        paddb   \x, \x
        pxor    \x, \t
        .endm

// ---- a round whose MixBytes takes 44 XOR and 12 doublings ----
// A program found this order of the instructions: the fastest of some 100,000 legal ones (notes.md has the
// cycles). Do not reorder them by hand. The y_i, ready early, are stored in the scratch area. The round computes, before
// scheduling (docs/avr.md derives it; e and o are the sums of the even and of the odd a):
//
//     c = a0 + a2     d = c + a3     f = a3 + a5     g = f + a7     h = f + a6     j = f + a4     k = a1 + a4
//     m = k + a0      x7 = d + a7    y2 = c + j      y3 = k + h     e = h + y2     o = a1 + g     x0 = m + a3
//     y7 = o + d      p = d + y3     q = g + m       y6 = h + q     y0 = j + p     x2 = p + x0    y4 = q + y0
//     y1 = m + x7     y5 = p + y1    x1 = q + x7                    where p = y1 + y5, q = y0 + y4
//
//     z4 = 2 x7 + y3  z5 = 2 x0 + y4 z6 = 2 x1 + y5  z7 = 2 x2 + y6
//     s = 2 e + p     t = 2 o + q                                   where s = z2 + z6, t = z1 + z5
//
//     b4 = 2 z4 + y0  b5 = 2 z5 + y1 b6 = 2 z6 + y2  b7 = 2 z7 + y3
//     b0 = 2 s + 2 o + 2 z4 + y4     b1 = 2 t + 2 z5 + y5
//     b3 = 2 t + 2 e + 2 z7 + y7     b2 = 2 s + 2 z6 + y6
        .macro  XOR_COPY t, a, b
        movdqa  \t, \a
        pxor    \t, \b
        .endm

        .macro  KEEP_Y i, y
        movdqa  [SCRATCH + 16 * \i], \y
        .endm

        .macro  RESULT b, y, z
        movdqa  \b, [SCRATCH + 16 * \y]
        pxor    \b, \z
        .endm

        .macro  ROUND_12
        SUB_ROW 5, xmm13
        SUB_ROW 3, xmm11
        SUB_ROW 0, xmm8
        SUB_ROW 2, xmm10
        SUB_ROW 1, xmm9
        movdqa  xmm2, xmm11
        SUB_ROW 4, xmm12
        pxor    xmm10, xmm8
        SUB_ROW 6, xmm14
        pxor    xmm2, xmm10
        SUB_ROW 7, xmm15
        pxor    xmm13, xmm11
        movdqa  xmm4, xmm15
        pxor    xmm15, xmm2             // x7
        pxor    xmm4, xmm13
        pxor    xmm14, xmm13
        pxor    xmm13, xmm12
        pxor    xmm12, xmm9
        movdqa  xmm5, xmm14
        pxor    xmm10, xmm13            // y2
        pxor    xmm8, xmm12
        pxor    xmm12, xmm14            // y3
        pxor    xmm14, xmm10            // e
        pxor    xmm9, xmm4              // o
        pxor    xmm11, xmm8             // x0
        movdqa  xmm3, xmm9
        pxor    xmm3, xmm2              // y7
        pxor    xmm2, xmm12             // y1 + y5
        pxor    xmm4, xmm8              // y0 + y4
        pxor    xmm5, xmm4              // y6
        pxor    xmm13, xmm2             // y0
        XOR_COPY xmm6, xmm2, xmm11      // x2
        DOUBLE_BLEND xmm14, xmm1
        XOR_COPY xmm0, xmm4, xmm13      // y4
        KEEP_Y  4, xmm0
        pxor    xmm8, xmm15             // y1
        DOUBLE_BLEND xmm9, xmm1
        XOR_COPY xmm1, xmm2, xmm8       // y5
        KEEP_Y  5, xmm1
        pxor    xmm2, xmm14             // z2 + z6
        KEEP_Y  6, xmm5
        XOR_COPY xmm7, xmm4, xmm15      // x1
        DOUBLE_BLEND xmm15, xmm1
        KEEP_Y  3, xmm12
        DOUBLE_BLEND xmm6, xmm1
        KEEP_Y  1, xmm8
        DOUBLE_BLEND xmm11, xmm1
        pxor    xmm4, xmm9              // z1 + z5
        pxor    xmm11, [SCRATCH + 16 * 4]// z5
        KEEP_Y  0, xmm13
        DOUBLE_BLEND xmm11, xmm1
        pxor    xmm15, [SCRATCH + 16 * 3]// z4
        pxor    xmm6, [SCRATCH + 16 * 6]// z7
        DOUBLE_BLEND xmm7, xmm1
        KEEP_Y  2, xmm10
        DOUBLE_BLEND xmm15, xmm1
        KEEP_Y  7, xmm3
        DOUBLE_BLEND xmm2, xmm1
        pxor    xmm7, [SCRATCH + 16 * 5]// z6
        DOUBLE_BLEND xmm4, xmm1
        RESULT  xmm13, 1, xmm11
        DOUBLE_BLEND xmm7, xmm1
        RESULT  xmm12, 0, xmm15
        DOUBLE_BLEND xmm6, xmm1
        pxor    xmm9, xmm2
        pxor    xmm14, xmm4
        pxor    xmm2, xmm7              // 2 z2
        pxor    xmm14, xmm6             // 2 z3
        pxor    xmm9, xmm15             // 2 z0
        pxor    xmm4, xmm11             // 2 z1
        RESULT  xmm11, 7, xmm14
        RESULT  xmm8, 4, xmm9
        RESULT  xmm15, 3, xmm6
        RESULT  xmm10, 6, xmm2
        RESULT  xmm9, 5, xmm4
        RESULT  xmm14, 2, xmm7
        .endm

// ---- MixBytes, 50 XOR and 14 doublings ----
// t_i = a_i + a_(i+1), x_i = t_i + t_(i+3), y_i = t_i + t_(i+2) + a_(i+6),
// b_i = 2 (2 x_(i+3) + y_(i+7)) + y_(i+4); and 2 x_2, 2 x_5 are sums of the other 2 x_i.
// t0..t7 in xmm2 xmm5 xmm0 xmm3 xmm6 xmm1 xmm4 xmm7, so that the two which end first are xmm0 and xmm1.

        .macro  T t, a, b
        movdqa  \t, \a
        pxor    \t, \b
        .endm

// y_i, in the place of a_(i+6); also to the scratch area.
        .macro  Y i, a, t, u
        pxor    \a, \t
        pxor    \a, \u
        movdqa  [SCRATCH + 16 * \i], \a
        .endm

        .macro  T_Y
        T       xmm2, xmm8, xmm9
        T       xmm5, xmm9, xmm10
        T       xmm0, xmm10, xmm11
        T       xmm3, xmm11, xmm12
        T       xmm6, xmm12, xmm13
        T       xmm1, xmm13, xmm14
        T       xmm4, xmm14, xmm15
        T       xmm7, xmm15, xmm8
        Y       0, xmm14, xmm2, xmm0
        Y       1, xmm15, xmm5, xmm3
        Y       2, xmm8, xmm0, xmm6
        Y       3, xmm9, xmm3, xmm1
        Y       4, xmm10, xmm6, xmm4
        Y       5, xmm11, xmm1, xmm7
        Y       6, xmm12, xmm4, xmm2
        Y       7, xmm13, xmm7, xmm5
        .endm

// b_i from d = 2 x_(i+3), y_(i+7), y_(i+4).
        .macro  B double, b, d, y7, y4, t
        movdqa  \b, \d
        pxor    \b, [SCRATCH + 16 * \y7]
        \double \b, \t
        pxor    \b, [SCRATCH + 16 * \y4]
        .endm

        .macro  MIX_14
        T_Y
        pxor    xmm2, xmm3              // x0
        pxor    xmm3, xmm4              // x3
        pxor    xmm4, xmm5              // x6
        pxor    xmm5, xmm6              // x1
        pxor    xmm6, xmm7              // x4
        pxor    xmm7, xmm0              // x7
        DOUBLE_BLEND xmm2, xmm1
        DOUBLE_BLEND xmm3, xmm1
        DOUBLE_BLEND xmm4, xmm1
        DOUBLE_BLEND xmm5, xmm1
        DOUBLE_BLEND xmm6, xmm1
        DOUBLE_BLEND xmm7, xmm1
        B       DOUBLE_BLEND, xmm8, xmm3, 7, 4, xmm1
        B       DOUBLE_BLEND, xmm9, xmm6, 0, 5, xmm1
        B       DOUBLE_BLEND, xmm11, xmm4, 2, 7, xmm1
        B       DOUBLE_BLEND, xmm12, xmm7, 3, 0, xmm1
        B       DOUBLE_BLEND, xmm13, xmm2, 4, 1, xmm1
        B       DOUBLE_BLEND, xmm14, xmm5, 5, 2, xmm1
        pxor    xmm3, xmm5              // 2 x5
        pxor    xmm3, xmm7
        pxor    xmm2, xmm4              // 2 x2
        pxor    xmm2, xmm6
        B       DOUBLE_BLEND, xmm10, xmm3, 1, 6, xmm1
        B       DOUBLE_BLEND, xmm15, xmm2, 6, 3, xmm1
        .endm

// ---- MixBytes, 48 XOR and 16 doublings: all eight x_i ----
        .macro  MIX_V3
        T_Y
        movdqa  xmm8, xmm2
        pxor    xmm2, xmm3              // x0
        pxor    xmm3, xmm4              // x3
        pxor    xmm4, xmm5              // x6
        pxor    xmm5, xmm6              // x1
        pxor    xmm6, xmm7              // x4
        pxor    xmm7, xmm0              // x7
        pxor    xmm0, xmm1              // x2
        pxor    xmm1, xmm8              // x5
        DOUBLE  xmm3, xmm15
        DOUBLE  xmm6, xmm15
        DOUBLE  xmm1, xmm15
        DOUBLE  xmm4, xmm15
        DOUBLE  xmm7, xmm15
        DOUBLE  xmm2, xmm15
        DOUBLE  xmm5, xmm15
        DOUBLE  xmm0, xmm15
        B       DOUBLE, xmm8, xmm3, 7, 4, xmm15
        B       DOUBLE, xmm9, xmm6, 0, 5, xmm15
        B       DOUBLE, xmm10, xmm1, 1, 6, xmm15
        B       DOUBLE, xmm11, xmm4, 2, 7, xmm15
        B       DOUBLE, xmm12, xmm7, 3, 0, xmm15
        B       DOUBLE, xmm13, xmm2, 4, 1, xmm15
        B       DOUBLE, xmm14, xmm5, 5, 2, xmm15
        B       DOUBLE, xmm15, xmm0, 6, 3, xmm1
        .endm

// ---- MixBytes as sums of a, 2a and 4a: 16 doublings, and sums that several rows share first ----
// The designers' greedy choice takes 58 XOR; where it has a tie, another way takes 56.
        .macro  MULTIPLES i, a
        movdqa  [SCRATCH + 16 * \i], \a
        DOUBLE  \a, xmm0
        movdqa  [SCRATCH + 128 + 16 * \i], \a
        DOUBLE  \a, xmm0
        movdqa  [SCRATCH + 256 + 16 * \i], \a
        .endm

// Row i times 1, 2, 4.
#define ONE(i)  [SCRATCH + 16 * i]
#define TWO(i)  [SCRATCH + 128 + 16 * i]
#define FOUR(i) [SCRATCH + 256 + 16 * i]

        .macro  SUM t, first, rest:vararg
        movdqa  \t, \first
        .irp    x, \rest
        pxor    \t, \x
        .endr
        .endm

        .macro  ADD_TO t, rows:vararg
        .irp    b, \rows
        pxor    \b, \t
        .endr
        .endm

        .macro  COPY_TO t, rows:vararg
        .irp    b, \rows
        movdqa  \b, \t
        .endr
        .endm

        .macro  MIX_V1
        MULTIPLES 0, xmm8
        MULTIPLES 1, xmm9
        MULTIPLES 2, xmm10
        MULTIPLES 3, xmm11
        MULTIPLES 4, xmm12
        MULTIPLES 5, xmm13
        MULTIPLES 6, xmm14
        MULTIPLES 7, xmm15
        SUM     xmm0, ONE(1), ONE(3), TWO(4), TWO(6), FOUR(3)
        COPY_TO xmm0, xmm12, xmm13, xmm15
        SUM     xmm1, ONE(2), ONE(4), TWO(5), TWO(7), FOUR(4)
        COPY_TO xmm1, xmm8
        pxor    xmm1, FOUR(1)
        ADD_TO  xmm1, xmm13
        COPY_TO xmm1, xmm14
        SUM     xmm2, ONE(5), ONE(7), TWO(0), TWO(2), FOUR(7)
        ADD_TO  xmm2, xmm8
        COPY_TO xmm2, xmm9, xmm11
        SUM     xmm3, ONE(0), ONE(6), TWO(1), TWO(3), FOUR(0)
        ADD_TO  xmm3, xmm12
        pxor    xmm3, FOUR(5)
        ADD_TO  xmm3, xmm9
        COPY_TO xmm3, xmm10
        SUM     xmm4, ONE(5), TWO(0), FOUR(2), FOUR(5)
        ADD_TO  xmm4, xmm14, xmm15
        SUM     xmm5, ONE(1), TWO(4), FOUR(1), FOUR(6)
        ADD_TO  xmm5, xmm10, xmm11
        SUM     xmm6, ONE(6), TWO(1), FOUR(6)
        ADD_TO  xmm6, xmm8, xmm15
        SUM     xmm7, ONE(2), TWO(5), FOUR(2)
        ADD_TO  xmm7, xmm11, xmm12
        SUM     xmm0, ONE(3), TWO(6)
        ADD_TO  xmm0, xmm9, xmm14
        SUM     xmm1, ONE(4), TWO(7)
        ADD_TO  xmm1, xmm10, xmm15
        SUM     xmm2, ONE(7), TWO(2)
        ADD_TO  xmm2, xmm10, xmm13
        SUM     xmm3, ONE(0), TWO(3)
        ADD_TO  xmm3, xmm11, xmm14
        pxor    xmm8, FOUR(3)
        pxor    xmm9, FOUR(4)
        pxor    xmm12, FOUR(7)
        pxor    xmm13, FOUR(0)
        .endm

// ---- rounds ----

// A permutation: rows in xmm8-xmm15, SHIFT, KEY of round 1, SCRATCH, ROUNDS.  Clobbers xmm0-xmm7, KEY, ROUNDS.
        .macro  PERMUTATION form, sub, mix
        FUNC    citius_groestl_\form\()_permute
        .balign 32
1:
        \sub
        \mix
        add     KEY, 256
        dec     ROUNDS
        jnz     1b
        ENDFUNC citius_groestl_\form\()_permute
        .endm

// ---- columns to rows ----

// xmm0-xmm3: four times two columns become four times two rows, and back.  Clobbers xmm4, xmm5.
        .macro  TRANSPOSE
        movdqa  xmm4, [rip + .Linterleave]
        pshufb  xmm0, xmm4
        pshufb  xmm1, xmm4
        pshufb  xmm2, xmm4
        pshufb  xmm3, xmm4
        movdqa  xmm4, xmm0
        punpcklwd xmm0, xmm1
        punpckhwd xmm4, xmm1
        movdqa  xmm5, xmm2
        punpcklwd xmm2, xmm3
        punpckhwd xmm5, xmm3
        movdqa  xmm1, xmm0
        punpckldq xmm0, xmm2
        punpckhdq xmm1, xmm2
        movdqa  xmm2, xmm4
        movdqa  xmm3, xmm4
        punpckldq xmm2, xmm5
        punpckhdq xmm3, xmm5
        .endm

        .macro  LOAD from
        movdqu  xmm0, [\from]
        movdqu  xmm1, [\from + 16]
        movdqu  xmm2, [\from + 32]
        movdqu  xmm3, [\from + 48]
        TRANSPOSE
        .endm

        .macro  STORE to
        TRANSPOSE
        movdqu  [\to], xmm0
        movdqu  [\to + 16], xmm1
        movdqu  [\to + 32], xmm2
        movdqu  [\to + 48], xmm3
        .endm

// low = lower halves of low and b; high = their upper halves.
        .macro  SPLIT low, high, b
        movdqa  \high, \low
        punpcklqdq \low, \b
        punpckhqdq \high, \b
        .endm

// Add to the rows the 16 bytes in every `step` from p on.
        .macro  ADD_ROWS p, step
        pxor    xmm8, [\p]
        pxor    xmm9, [\p + \step]
        pxor    xmm10, [\p + 2 * \step]
        pxor    xmm11, [\p + 3 * \step]
        pxor    xmm12, [\p + 4 * \step]
        pxor    xmm13, [\p + 5 * \step]
        pxor    xmm14, [\p + 6 * \step]
        pxor    xmm15, [\p + 7 * \step]
        .endm

        .macro  STORE_ROWS p
        movdqa  [\p], xmm8
        movdqa  [\p + 16], xmm9
        movdqa  [\p + 32], xmm10
        movdqa  [\p + 48], xmm11
        movdqa  [\p + 64], xmm12
        movdqa  [\p + 80], xmm13
        movdqa  [\p + 96], xmm14
        movdqa  [\p + 112], xmm15
        .endm

        .macro  LOAD_ROWS p
        movdqa  xmm8, [\p]
        movdqa  xmm9, [\p + 16]
        movdqa  xmm10, [\p + 32]
        movdqa  xmm11, [\p + 48]
        movdqa  xmm12, [\p + 64]
        movdqa  xmm13, [\p + 80]
        movdqa  xmm14, [\p + 96]
        movdqa  xmm15, [\p + 112]
        .endm

// ---- 8 columns ----

#define H rsp + 384             // the chaining value, two rows in 16 bytes; or a row in each

// h += P + Q for rows a and b, whose chaining value is at h.  Leaves it in a; clobbers xmm0.
        .macro  FEED a, b, h
        movdqa  xmm0, \a
        punpcklqdq xmm0, \b
        punpckhqdq \a, \b
        pxor    \a, xmm0
        pxor    \a, [\h]
        .endm

        .macro  SHORT form
        FUNC    citius_groestl_short_\form\()_absorb
        FRAME   456
        mov     SCRATCH, rsp
        mov     SHIFT, CONSTANTS
        LOAD    STATE
        movdqa  xmm8, xmm0
        movdqa  xmm10, xmm1
        movdqa  xmm12, xmm2
        movdqa  xmm14, xmm3
1:
        movdqa  [H], xmm8
        movdqa  [H + 16], xmm10
        movdqa  [H + 32], xmm12
        movdqa  [H + 48], xmm14
        LOAD    IN
        pxor    xmm8, xmm0
        pxor    xmm10, xmm1
        pxor    xmm12, xmm2
        pxor    xmm14, xmm3
        SPLIT   xmm8, xmm9, xmm0        // P's and Q's halves of the rows
        SPLIT   xmm10, xmm11, xmm1
        SPLIT   xmm12, xmm13, xmm2
        SPLIT   xmm14, xmm15, xmm3
        ADD_ROWS CONSTANTS + KEYS, 32
        lea     KEY, [CONSTANTS + KEYS + 256]
        mov     ROUNDS, 10
        INVOKE  citius_groestl_\form\()_permute
        FEED    xmm8, xmm9, H
        FEED    xmm10, xmm11, H + 16
        FEED    xmm12, xmm13, H + 32
        FEED    xmm14, xmm15, H + 48
        add     IN, 64
        dec     BLOCKS
        jnz     1b
        movdqa  xmm0, xmm8
        movdqa  xmm1, xmm10
        movdqa  xmm2, xmm12
        movdqa  xmm3, xmm14
        STORE   STATE
        ENDFRAME 456
        ENDFUNC citius_groestl_short_\form\()_absorb
        .endm

        .macro  SHORT_OUTPUT form
        FUNC    citius_groestl_short_\form\()_output
        FRAME   456
        mov     SCRATCH, rsp
        mov     SHIFT, rsi
        lea     KEY, [rsi + KEYS + 256]
        LOAD    STATE
        movdqa  [H], xmm0
        movdqa  [H + 16], xmm1
        movdqa  [H + 32], xmm2
        movdqa  [H + 48], xmm3
        movdqa  xmm8, xmm0              // in Q's half stands anything
        movdqa  xmm10, xmm1
        movdqa  xmm12, xmm2
        movdqa  xmm14, xmm3
        SPLIT   xmm8, xmm9, xmm0
        SPLIT   xmm10, xmm11, xmm1
        SPLIT   xmm12, xmm13, xmm2
        SPLIT   xmm14, xmm15, xmm3
        ADD_ROWS rsi + KEYS, 32
        mov     ROUNDS, 10
        INVOKE  citius_groestl_\form\()_permute
        movdqa  xmm0, [H]
        movdqa  xmm1, [H + 16]
        movdqa  xmm2, [H + 32]
        movdqa  xmm3, [H + 48]
        punpcklqdq xmm8, xmm9
        punpcklqdq xmm10, xmm11
        punpcklqdq xmm12, xmm13
        punpcklqdq xmm14, xmm15
        pxor    xmm0, xmm8
        pxor    xmm1, xmm10
        pxor    xmm2, xmm12
        pxor    xmm3, xmm14
        STORE   STATE
        ENDFRAME 456
        ENDFUNC citius_groestl_short_\form\()_output
        .endm

// ---- 16 columns ----

#define M rsp + 512             // the message's rows

        .macro  LOAD_LONG from
        LOAD    \from
        movdqa  xmm8, xmm0
        movdqa  xmm10, xmm1
        movdqa  xmm12, xmm2
        movdqa  xmm14, xmm3
        LOAD    \from + 64
        SPLIT   xmm8, xmm9, xmm0
        SPLIT   xmm10, xmm11, xmm1
        SPLIT   xmm12, xmm13, xmm2
        SPLIT   xmm14, xmm15, xmm3
        .endm

        .macro  STORE_LONG to
        SPLIT   xmm8, xmm0, xmm9
        SPLIT   xmm10, xmm1, xmm11
        SPLIT   xmm12, xmm2, xmm13
        SPLIT   xmm14, xmm3, xmm15
        STORE   \to + 64
        movdqa  xmm0, xmm8
        movdqa  xmm1, xmm10
        movdqa  xmm2, xmm12
        movdqa  xmm3, xmm14
        STORE   \to
        .endm

        .macro  LONG form
        FUNC    citius_groestl_long_\form\()_absorb
        FRAME   648
        mov     SCRATCH, rsp
        LOAD_LONG STATE
        STORE_ROWS H
1:
        LOAD_LONG IN
        STORE_ROWS M
        ADD_ROWS H, 16
        ADD_ROWS CONSTANTS + KEYS, 32
        mov     SHIFT, CONSTANTS
        lea     KEY, [CONSTANTS + KEYS + 256]
        mov     ROUNDS, 14
        INVOKE  citius_groestl_\form\()_permute
        ADD_ROWS H, 16
        STORE_ROWS H
        LOAD_ROWS M
        ADD_ROWS CONSTANTS + KEYS + 16, 32
        lea     SHIFT, [CONSTANTS + 16]
        lea     KEY, [CONSTANTS + KEYS + 256 + 16]
        mov     ROUNDS, 14
        INVOKE  citius_groestl_\form\()_permute
        ADD_ROWS H, 16
        STORE_ROWS H
        add     IN, 128
        dec     BLOCKS
        jnz     1b
        STORE_LONG STATE
        ENDFRAME 648
        ENDFUNC citius_groestl_long_\form\()_absorb
        .endm

        .macro  LONG_OUTPUT form
        FUNC    citius_groestl_long_\form\()_output
        FRAME   648
        mov     SCRATCH, rsp
        LOAD_LONG STATE
        STORE_ROWS H
        ADD_ROWS rsi + KEYS, 32
        mov     SHIFT, rsi
        lea     KEY, [rsi + KEYS + 256]
        mov     ROUNDS, 14
        INVOKE  citius_groestl_\form\()_permute
        ADD_ROWS H, 16
        STORE_LONG STATE
        ENDFRAME 648
        ENDFUNC citius_groestl_long_\form\()_output
        .endm

        .text
        PERMUTATION aesni, , ROUND_12
        PERMUTATION aesni_v2, SUB_BYTES, MIX_14
        PERMUTATION aesni_v1, SUB_BYTES, MIX_V1
        PERMUTATION aesni_v3, SUB_BYTES, MIX_V3
        .irp    form, aesni, aesni_v1, aesni_v2, aesni_v3
        SHORT   \form
        LONG    \form
        .endr
        SHORT_OUTPUT aesni
        LONG_OUTPUT aesni
#endif
