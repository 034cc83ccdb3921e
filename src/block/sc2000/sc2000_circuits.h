/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/sc2000/sc2000_circuits.h: made by src/block/sc2000/circuits.py
 *
 * SC2000's boxes and matrix as circuits, without what the boxes make of 0.
 *
 * The including file defines:
 *     W                       a word, or a vector of words, on which the operators of C work
 * It may define:
 *     TERN(a, b, c, table)    any function of three bits: bit 4 a + 2 b + c of the table; default: none, and circuits
 *                             of gates with two inputs
 *     SUM(t, x)               declares t as the sum x in the matrix; default: W t = x
 * This file defines:
 *     sub_4(y, x)             the 4-bit box, the top bit first; y may be x; unsub_4: its inverse
 *     sub_5(y, x)             the box of 5 bits in S, the lowest bit first, its result in another basis;
 *                             sub_6: of 6 bits
 *     multiply(y, x)          the matrix of M in that basis
 *     columns                 without TERN: what each bit in that basis adds */
#ifndef CITIUS_BLOCK_SC2000_CIRCUITS_H
#define CITIUS_BLOCK_SC2000_CIRCUITS_H

#include "../../core/target.h"

#ifndef SUM
#define SUM(t, x) W t = x
#endif

#ifdef TERN

INLINE W xor3(W a, W b, W c)
{
    return TERN(a, b, c, 0x96);
}

INLINE void sub_4(W y[4], const W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = TERN(x0, x1, x2, 0x1e), t1 = TERN(x2, x1, x3, 0xd2),
      t2 = TERN(x3, x1, t0, 0xe2), t3 = TERN(x0, t1, t2, 0x36), t4 = TERN(x0, t1, t2, 0x6c),
      t5 = TERN(t1, t0, t3, 0x36), t6 = TERN(x1, t0, t4, 0x1e);

    y[3] = t4;
    y[2] = t3;
    y[1] = t6;
    y[0] = t5;
}

INLINE void unsub_4(W y[4], const W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = TERN(x0, x1, x3, 0x78), t1 = TERN(x0, x2, x3, 0xc6),
      t2 = TERN(x1, x3, t1, 0x74), t3 = TERN(x2, t0, t2, 0x6c), t4 = TERN(x3, t1, t3, 0xb4),
      t5 = TERN(x2, t2, t3, 0x96), t6 = TERN(t0, t1, t5, 0x36);

    y[3] = t4;
    y[2] = t6;
    y[1] = t3;
    y[0] = t5;
}

INLINE void sub_5(W y[5], const W x[5])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], t0 = TERN(x1, x2, x0, 0x9a), t1 = TERN(x3, x2, x1, 0x78),
      t2 = TERN(x2, t0, t1, 0xd8), t3 = TERN(x0, t1, t2, 0x9e), t4 = TERN(x1, t0, t3, 0xbc),
      t5 = TERN(x2, t2, t4, 0xe2), t6 = TERN(x2, t0, t5, 0x98), t7 = TERN(x1, t2, t1, 0x3e),
      t8 = TERN(t0, x3, t7, 0x1c), t9 = TERN(t6, t7, t8, 0x96), t10 = TERN(t2, t4, t7, 0xe4),
      t11 = TERN(t10, t9, x4, 0xe4), t12 = TERN(x3, x4, t4, 0x92), t13 = TERN(t3, t6, t12, 0xd0),
      t14 = TERN(t5, x4, t1, 0x1e), t15 = TERN(t7, t4, x4, 0x4e), t16 = TERN(t1, t9, t8, 0x86),
      t17 = TERN(t16, x4, t8, 0x2e);

    y[0] = t11;
    y[1] = t13;
    y[2] = t14;
    y[3] = t15;
    y[4] = t17;
}

INLINE void sub_6(W y[6], const W x[6])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], t0 = TERN(x2, x3, x1, 0x5a),
      t1 = TERN(t0, x1, x3, 0x66), t2 = TERN(t1, x4, x4, 0x7c), t3 = TERN(x2, x0, t2, 0x3c),
      t4 = TERN(t3, x5, t0, 0x60), t5 = TERN(t2, x3, x5, 0x5a), t6 = TERN(t4, t1, t5, 0x78),
      t7 = TERN(x0, x5, t3, 0x96), t8 = TERN(x5, t6, t7, 0xc6), t9 = TERN(x4, t0, t8, 0x96),
      t10 = TERN(x1, x3, t7, 0x18), t11 = TERN(t10, t3, t2, 0xb4), t12 = TERN(t11, t5, t7, 0x1e),
      t13 = TERN(t3, t1, t5, 0x6c), t14 = TERN(t7, t13, t0, 0x6c), t15 = TERN(t14, t1, x5, 0xd2),
      t16 = TERN(t9, t12, t15, 0x78), t17 = TERN(t15, t16, t12, 0x6a), t18 = TERN(t9, t15, t12, 0xac),
      t19 = TERN(t3, t1, t18, 0x88), t20 = TERN(t19, t3, t17, 0x78), t21 = TERN(t20, t16, t7, 0x78),
      t22 = TERN(t3, t16, t18, 0x6c), t23 = TERN(t6, t17, t16, 0x66), t24 = TERN(t16, t18, x5, 0x28),
      t25 = TERN(t2, t16, t24, 0x6a), t26 = TERN(t25, t0, t23, 0x78), t27 = TERN(t1, t26, t17, 0xa0),
      t28 = TERN(t27, t22, t3, 0x78), t29 = TERN(t28, t18, t7, 0x78), t30 = TERN(t22, t16, t1, 0xb4),
      t31 = TERN(t23, t7, t30, 0x6a), t32 = TERN(t13, t17, x5, 0x88), t33 = TERN(t32, t18, t5, 0x78),
      t34 = TERN(t16, t0, t33, 0x6a), t35 = TERN(t24, t5, t17, 0x78), t36 = TERN(t0, t18, t35, 0x6a);

    y[0] = t21;
    y[1] = t29;
    y[2] = t31;
    y[3] = t34;
    y[4] = t36;
    y[5] = t26;
}

INLINE void multiply(W y[32], const W x[32])
{
    SUM(t32, xor3(x[1], x[15], x[16])); SUM(t33, xor3(t32, x[18], x[31])); SUM(t34, xor3(x[1], x[5], x[18]));
    SUM(t35, xor3(x[0], x[19], x[21])); SUM(t36, xor3(x[7], x[13], x[19])); SUM(t37, xor3(t35, t36, t34));
    SUM(t38, xor3(x[7], t34, t37)); SUM(t39, x[26] ^ t38); SUM(t40, xor3(x[4], x[9], x[25]));
    SUM(t41, xor3(x[10], x[19], x[29])); SUM(t42, xor3(x[7], t40, t41)); SUM(t43, xor3(t33, t39, t42)); y[0] = t43;
    SUM(t44, xor3(x[11], x[24], x[28])); SUM(t45, xor3(x[5], x[23], t44)); SUM(t46, xor3(x[9], x[21], t45));
    SUM(t47, xor3(x[10], x[22], x[25])); SUM(t48, xor3(t46, t47, t36)); SUM(t49, xor3(x[14], x[17], x[30]));
    SUM(t50, xor3(x[6], x[18], t49)); SUM(t51, xor3(x[2], x[26], t50)); SUM(t52, t48 ^ t51); y[1] = t52;
    SUM(t53, x[3] ^ x[20]); SUM(t54, xor3(x[2], x[12], t53)); SUM(t55, xor3(x[8], x[9], t54));
    SUM(t56, xor3(x[24], x[27], t49)); SUM(t57, xor3(x[10], x[31], t56)); SUM(t58, xor3(t55, t57, t37)); y[2] = t58;
    SUM(t59, xor3(x[8], x[15], t39)); SUM(t60, xor3(t54, x[24], t40)); SUM(t61, t59 ^ t60); y[3] = t61;
    SUM(t62, xor3(x[6], x[9], x[31])); SUM(t63, xor3(x[4], x[21], t62)); SUM(t64, xor3(x[17], t53, t63));
    SUM(t65, xor3(x[2], x[7], x[15])); SUM(t66, xor3(x[19], x[22], t65)); SUM(t67, t64 ^ t66); y[4] = t67;
    SUM(t68, xor3(x[23], x[28], t40)); SUM(t69, xor3(t35, x[31], t68)); SUM(t70, xor3(x[6], x[21], x[29]));
    SUM(t71, xor3(x[3], t36, t70)); SUM(t72, xor3(x[15], x[26], t56)); SUM(t73, t71 ^ t72); y[7] = t73;
    SUM(t74, xor3(t69, t71, t73)); y[5] = t74; SUM(t75, xor3(x[3], x[18], x[22])); SUM(t76, xor3(t75, t68, t70));
    SUM(t77, t76 ^ t57); y[6] = t77; SUM(t78, xor3(x[21], x[5], x[15])); SUM(t79, xor3(t78, t40, t44));
    SUM(t80, xor3(x[10], x[16], x[30])); SUM(t81, t79 ^ t80); y[8] = t81; SUM(t82, xor3(x[4], x[16], t65));
    SUM(t83, xor3(x[3], x[30], t82)); SUM(t84, xor3(x[5], x[18], t38)); SUM(t85, xor3(x[8], x[22], x[27]));
    SUM(t86, x[12] ^ x[14]); SUM(t87, xor3(x[11], t85, t86)); SUM(t88, xor3(t83, t84, t87)); y[9] = t88;
    SUM(t89, xor3(x[7], x[14], t40)); SUM(t90, xor3(t44, x[0], x[17])); SUM(t91, xor3(t89, t53, t90)); y[10] = t91;
    SUM(t92, xor3(x[9], x[11], x[12])); SUM(t93, xor3(t92, x[19], x[20])); SUM(t94, xor3(t93, x[28], t49));
    SUM(t95, xor3(t94, t34, t47)); y[11] = t95; SUM(t96, xor3(x[19], x[23], t85)); SUM(t97, xor3(x[2], x[30], t96));
    SUM(t98, t37 ^ t97); y[12] = t98; SUM(t99, xor3(x[9], x[12], x[16])); SUM(t100, xor3(t99, t38, t66));
    SUM(t101, xor3(x[3], x[17], t45)); SUM(t102, t100 ^ t101); y[13] = t102; SUM(t103, xor3(x[6], x[15], x[28]));
    SUM(t104, xor3(x[25], x[30], x[31])); SUM(t105, xor3(x[22], x[11], t104)); SUM(t106, xor3(t84, t103, t105));
    y[14] = t106; SUM(t107, xor3(x[0], x[28], t85)); SUM(t108, xor3(x[5], x[20], t107));
    SUM(t109, xor3(t51, x[16], t108)); y[15] = t109; SUM(t110, xor3(x[5], x[0], x[30]));
    SUM(t111, xor3(x[12], x[1], x[24])); SUM(t112, xor3(t110, t63, t111)); SUM(t113, t96 ^ t112); y[16] = t113;
    SUM(t114, xor3(t40, x[11], t53)); SUM(t115, xor3(t114, t39, t66)); SUM(t116, xor3(x[8], x[14], t34));
    SUM(t117, t115 ^ t116); y[17] = t117; SUM(t118, xor3(x[31], x[13], x[29])); SUM(t119, xor3(t65, t118, t80));
    SUM(t120, t108 ^ t119); y[18] = t120; SUM(t121, xor3(x[4], x[11], x[16])); SUM(t122, xor3(t121, x[18], x[20]));
    SUM(t123, xor3(t122, x[25], t56)); SUM(t124, xor3(x[23], t39, t41)); SUM(t125, t123 ^ t124); y[19] = t125;
    SUM(t126, xor3(t68, x[3], t80)); SUM(t127, xor3(t36, t86, t126)); y[20] = t127;
    SUM(t128, xor3(x[13], x[6], x[19])); SUM(t129, xor3(x[29], t128, t85)); SUM(t130, xor3(t90, t82, t129));
    y[21] = t130; SUM(t131, xor3(x[7], x[29], x[30])); SUM(t132, xor3(t116, t63, t131)); y[22] = t132;
    SUM(t133, xor3(x[10], x[1], x[23])); SUM(t134, xor3(t39, t50, t133)); SUM(t135, xor3(t53, x[27], t82));
    SUM(t136, t134 ^ t135); y[23] = t136; SUM(t137, xor3(t135, x[29], t34)); SUM(t138, t105 ^ t137); y[24] = t138;
    SUM(t139, xor3(x[2], x[15], x[28])); SUM(t140, xor3(t139, t62, t124)); SUM(t141, t140 ^ t87); y[25] = t141;
    SUM(t142, xor3(x[9], x[0], x[15])); SUM(t143, xor3(t142, x[25], x[29])); SUM(t144, xor3(x[1], x[16], x[27]));
    SUM(t145, xor3(t143, t49, t144)); y[26] = t145; SUM(t146, xor3(t118, t128, t129)); SUM(t147, xor3(t146, t41, t60));
    y[27] = t147; SUM(t148, xor3(x[24], x[17], x[26])); SUM(t149, xor3(t148, t34, t70));
    SUM(t150, xor3(t149, t47, t86)); y[28] = t150; SUM(t151, xor3(t85, x[0], x[6])); SUM(t152, xor3(t42, t101, t151));
    y[29] = t152; SUM(t153, xor3(t38, t45, t63)); SUM(t154, t144 ^ t153); y[30] = t154;
    SUM(t155, xor3(t82, x[17], t104)); SUM(t156, xor3(t107, t111, t155)); y[31] = t156;
}

#else

INLINE void sub_4(W y[4], const W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = x2 ^ x3, t1 = x1 | x2, t2 = x0 ^ t1, t3 = t0 | t2, t4 = t3 ^ x1,
      t5 = t0 | t4, t6 = t5 ^ x2, t7 = t5 | x3, t8 = t2 ^ t7, t9 = t2 & t6, t10 = t0 ^ t9, t11 = t10 ^ t4,
      t12 = t2 & t11, t13 = t12 ^ t6;

    y[3] = t10;
    y[2] = t13;
    y[1] = t4;
    y[0] = t8;
}

INLINE void unsub_4(W y[4], const W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = x3 & ~x0, t1 = x1 & x3, t2 = x1 ^ x2, t3 = t2 | x3,
      t4 = t0 ^ t3, t5 = t0 ^ x2, t6 = t4 | x2, t7 = x0 ^ t6, t8 = t7 ^ t1, t9 = t8 | t6, t10 = t5 ^ t9, t11 = t8 ^ t4,
      t12 = t5 & ~t11, t13 = t12 ^ x3;

    y[3] = t13;
    y[2] = t10;
    y[1] = t11;
    y[0] = t8;
}

INLINE void sub_5(W y[5], const W x[5])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], t0 = x0 | x2, t1 = x1 & t0, t2 = t0 ^ x3, t3 = t2 & ~x0,
      t4 = t3 ^ x1, t5 = x1 & x2, t6 = t5 ^ x3, t7 = x0 ^ t1, t8 = x0 ^ x2, t9 = t8 & t7, t10 = x4 & ~t4,
      t11 = t10 ^ t9, t12 = t11 ^ t5, t13 = t12 & x4, t14 = x4 & ~t6, t15 = t14 & x2, t16 = t13 ^ t15, t17 = t16 ^ t4,
      t18 = t2 ^ t17, t19 = t17 ^ t14, t20 = t11 ^ t19, t21 = x4 & ~t18, t22 = t21 ^ t8, t23 = t8 | t4, t24 = t4 & x3,
      t25 = t18 ^ t24, t26 = t6 & t23, t27 = t25 ^ t23, t28 = t27 & x4, t29 = x3 & ~t26, t30 = t26 ^ t19,
      t31 = t1 ^ t29, t32 = t22 ^ t31, t33 = t31 | t7, t34 = t33 ^ t28;

    y[0] = t20;
    y[1] = t34;
    y[2] = t25;
    y[3] = t32;
    y[4] = t30;
}

INLINE void sub_6(W y[6], const W x[6])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], t0 = x1 ^ x3, t1 = t0 ^ x4, t2 = x0 ^ x2,
      t3 = x2 ^ x5, t4 = x2 & ~x5, t5 = x1 ^ x2, t6 = t3 ^ x1, t7 = t6 & ~t2, t8 = t4 ^ t7, t9 = t0 | x5,
      t10 = t3 & t5, t11 = t10 ^ t9, t12 = t2 | t1, t13 = t0 & t6, t14 = t1 ^ x5, t15 = t14 & t2, t16 = t15 ^ t11,
      t17 = t3 & ~t14, t18 = t17 ^ t12, t19 = t18 ^ x5, t20 = t13 ^ t19, t21 = t0 | t14, t22 = t20 & t16,
      t23 = t22 ^ t8, t24 = t21 ^ t23, t25 = t24 & t1, t26 = t24 & t16, t27 = t20 ^ t26, t28 = t0 & ~t23,
      t29 = t27 & t6, t30 = t20 & t27, t31 = t22 ^ t30, t32 = x5 & ~t31, t33 = t2 & ~t31, t34 = t31 ^ t24,
      t35 = t14 & t27, t36 = t35 ^ t32, t37 = t14 & ~t34, t38 = t37 ^ t29, t39 = t0 & ~t34, t40 = t0 & t27,
      t41 = t40 ^ t33, t42 = t5 & ~t34, t43 = t42 ^ t36, t44 = t3 & t24, t45 = t24 ^ t27, t46 = t2 & t27,
      t47 = t46 ^ t39, t48 = t44 ^ t47, t49 = t2 & ~t34, t50 = t28 ^ t49, t51 = t45 & t5, t52 = t51 ^ t25,
      t53 = t51 ^ t38, t54 = t52 ^ t32, t55 = t3 & ~t34, t56 = t3 & t45, t57 = t56 ^ t50, t58 = t55 ^ t41;

    y[0] = t48;
    y[1] = t58;
    y[2] = t57;
    y[3] = t53;
    y[4] = t43;
    y[5] = t54;
}

INLINE void multiply(W y[32], const W x[32])
{
    SUM(t32, x[23] ^ x[12]); SUM(t33, t32 ^ x[0]); SUM(t34, x[5] ^ x[24]); SUM(t35, x[24] ^ x[27]);
    SUM(t36, x[0] ^ x[27]); SUM(t37, x[23] ^ x[15]); SUM(t38, t34 ^ x[4]); SUM(t39, x[6] ^ x[31]);
    SUM(t40, x[13] ^ x[7]); SUM(t41, x[17] ^ x[15]); SUM(t42, t40 ^ t33); SUM(t43, x[9] ^ t38); SUM(t44, x[8] ^ t36);
    SUM(t45, x[12] ^ x[8]); SUM(t46, x[1] ^ t41); SUM(t47, t41 ^ x[31]); SUM(t48, t34 ^ x[20]); SUM(t49, x[13] ^ x[9]);
    SUM(t50, t48 ^ t43); SUM(t51, t41 ^ x[14]); SUM(t52, t50 ^ x[13]); SUM(t53, t50 ^ x[25]); SUM(t54, x[15] ^ t53);
    SUM(t55, x[30] ^ x[12]); SUM(t56, t46 ^ x[30]); SUM(t57, t44 ^ t47); SUM(t58, t47 ^ x[7]); SUM(t59, t45 ^ t53);
    SUM(t60, x[18] ^ t48); SUM(t61, t56 ^ t58); SUM(t62, t51 ^ t52); SUM(t63, x[7] ^ x[21]); SUM(t64, t61 ^ t51);
    SUM(t65, t55 ^ t60); SUM(t66, t59 ^ x[5]); SUM(t67, x[29] ^ x[18]); SUM(t68, t66 ^ t61); SUM(t69, t67 ^ t68);
    y[22] = t69; SUM(t70, x[23] ^ x[28]); SUM(t71, t63 ^ x[6]); SUM(t72, t61 ^ t63); SUM(t73, t65 ^ t56);
    SUM(t74, t71 ^ x[28]); SUM(t75, x[28] ^ x[2]); SUM(t76, t68 ^ t75); SUM(t77, t64 ^ t37); SUM(t78, t75 ^ t44);
    SUM(t79, x[3] ^ x[2]); SUM(t80, t53 ^ t79); SUM(t81, t79 ^ t62); SUM(t82, t81 ^ t44); SUM(t83, t77 ^ t44);
    SUM(t84, t78 ^ t55); SUM(t85, x[10] ^ t84); SUM(t86, t85 ^ t70); SUM(t87, t74 ^ t82); SUM(t88, x[29] ^ x[10]);
    SUM(t89, t87 ^ t86); y[20] = t89; SUM(t90, t74 ^ x[20]); SUM(t91, t86 ^ t49); SUM(t92, t76 ^ t91);
    SUM(t93, t91 ^ t73); y[12] = t93; SUM(t94, t92 ^ x[22]); y[30] = t94; SUM(t95, t38 ^ x[22]); SUM(t96, t73 ^ x[22]);
    SUM(t97, t83 ^ t95); y[16] = t97; SUM(t98, x[16] ^ t49); SUM(t99, x[10] ^ x[11]); SUM(t100, t90 ^ t95);
    SUM(t101, x[24] ^ t78); SUM(t102, t70 ^ t63); SUM(t103, t99 ^ t80); SUM(t104, t78 ^ t100);
    SUM(t105, x[19] ^ x[22]); SUM(t106, x[16] ^ t100); SUM(t107, t63 ^ x[0]); SUM(t108, t62 ^ t88);
    SUM(t109, t39 ^ t88); SUM(t110, t105 ^ x[14]); SUM(t111, t99 ^ t65); SUM(t112, x[11] ^ t38);
    SUM(t113, t105 ^ t102); SUM(t114, x[3] ^ t113); SUM(t115, t101 ^ t99); SUM(t116, t109 ^ x[5]);
    SUM(t117, t115 ^ t110); SUM(t118, t116 ^ t98); SUM(t119, t108 ^ t117); y[21] = t119; SUM(t120, x[11] ^ t72);
    SUM(t121, x[30] ^ t115); SUM(t122, t104 ^ t121); y[8] = t122; SUM(t123, t118 ^ t121); y[18] = t123;
    SUM(t124, t120 ^ t109); SUM(t125, x[17] ^ t111); SUM(t126, t124 ^ x[26]); SUM(t127, t103 ^ x[26]);
    SUM(t128, t126 ^ t64); SUM(t129, t103 ^ x[16]); SUM(t130, t110 ^ t126); SUM(t131, t114 ^ x[16]);
    SUM(t132, t111 ^ t130); y[28] = t132; SUM(t133, t127 ^ t98); SUM(t134, t109 ^ t114); SUM(t135, t128 ^ t107);
    SUM(t136, t72 ^ t54); SUM(t137, t54 ^ t131); SUM(t138, t137 ^ t33); y[10] = t138; SUM(t139, t50 ^ t133);
    SUM(t140, t125 ^ t131); SUM(t141, x[8] ^ t128); SUM(t142, t69 ^ t130); SUM(t143, t139 ^ x[6]);
    SUM(t144, t135 ^ t101); SUM(t145, t140 ^ t143); y[1] = t145; SUM(t146, t133 ^ x[22]); SUM(t147, t143 ^ t36);
    SUM(t148, t144 ^ t42); y[25] = t148; SUM(t149, t57 ^ t134); SUM(t150, t136 ^ t117); y[31] = t150;
    SUM(t151, t149 ^ t43); y[29] = t151; SUM(t152, t147 ^ t39); SUM(t153, t152 ^ t136); SUM(t154, t125 ^ x[25]);
    SUM(t155, t135 ^ x[25]); SUM(t156, t82 ^ t154); y[9] = t156; SUM(t157, t141 ^ t146); SUM(t158, t157 ^ t35);
    y[27] = t158; SUM(t159, t142 ^ t153); y[2] = t159; SUM(t160, t46 ^ t35); SUM(t161, t160 ^ t134);
    SUM(t162, t155 ^ t157); SUM(t163, t112 ^ t46); SUM(t164, t163 ^ t154); SUM(t165, x[19] ^ t147);
    SUM(t166, t146 ^ t163); SUM(t167, t164 ^ x[17]); SUM(t168, x[19] ^ t129); SUM(t169, t161 ^ t167); y[6] = t169;
    SUM(t170, t129 ^ x[10]); SUM(t171, t170 ^ x[20]); SUM(t172, t168 ^ x[24]); SUM(t173, t167 ^ t110);
    SUM(t174, t112 ^ t107); SUM(t175, t168 ^ t60); SUM(t176, t162 ^ x[14]); y[3] = t176; SUM(t177, t106 ^ t173);
    y[11] = t177; SUM(t178, x[29] ^ x[27]); SUM(t179, t60 ^ t171); SUM(t180, t127 ^ t175); SUM(t181, t179 ^ t72);
    SUM(t182, t171 ^ t174); SUM(t183, t178 ^ t181); y[24] = t183; SUM(t184, t102 ^ t42); SUM(t185, t181 ^ t153);
    SUM(t186, t96 ^ t42); SUM(t187, t185 ^ t125); SUM(t188, t174 ^ x[7]); SUM(t189, t164 ^ t178);
    SUM(t190, t189 ^ t175); SUM(t191, t165 ^ t37); SUM(t192, t182 ^ t190); y[26] = t192; SUM(t193, t190 ^ t166);
    SUM(t194, t184 ^ t125); SUM(t195, t81 ^ t113); SUM(t196, t71 ^ t189); SUM(t197, t186 ^ t196);
    SUM(t198, t180 ^ t84); y[15] = t198; SUM(t199, t191 ^ t164); y[23] = t199; SUM(t200, t196 ^ t187); y[0] = t200;
    SUM(t201, t193 ^ x[3]); y[7] = t201; SUM(t202, t194 ^ t47); y[14] = t202; SUM(t203, t172 ^ t58); y[4] = t203;
    SUM(t204, t113 ^ t187); SUM(t205, t197 ^ t180); y[19] = t205; SUM(t206, t204 ^ t52); y[5] = t206;
    SUM(t207, t96 ^ x[9]); SUM(t208, t207 ^ t162); y[17] = t208; SUM(t209, t195 ^ t188); y[13] = t209;
}

/* The same matrix: what each bit adds, from bit 0 on. */
static const uint32_t columns[32] = {
    0xe6aff62d, 0xd5c31805, 0x8ba6b21e, 0x299226dc, 0xe9fb0779, 0x7147fb06, 0x3a9c0947, 0x6e532d7f,
    0xaa67920c, 0xa1f63697, 0xe21a5b99, 0x87a663b9, 0x16da8ee6, 0x4abe728f, 0x9a112a0c, 0xae327e34,
    0x098e8c1c, 0x2a3b38b3, 0x11cada47, 0xb4a8acf6, 0xddf8f55a, 0xbd1a4d6b, 0xf82925ee, 0x62993062,
    0xbb27fa52, 0xcd480ef6, 0x128a80ab, 0xefad92e4, 0xe234ed62, 0x3f6c00c1, 0x85dddbe6, 0xcb454075,
};

#endif

#endif
