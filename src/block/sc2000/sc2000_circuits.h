/* src/block/sc2000/sc2000_circuits.h: made by gen/sc2000.py
 *
 * sub_4, unsub_4: the 4-bit box, without what it makes of 0, and the inverse of that, on words of the type W, the top
 * bit first.  sub_5, sub_6: the boxes of S, likewise, the lowest bit first, the result in another basis.  multiply: the
 * matrix of M in that basis.  TERN(a, b, c, table), where it is defined, is any function of three bits: bit
 * 4 a + 2 b + c of the table. */
#ifndef CITIUS_BLOCK_SC2000_CIRCUITS_H
#define CITIUS_BLOCK_SC2000_CIRCUITS_H

#ifdef TERN

#define XOR3(a, b, c) TERN(a, b, c, 0x96)

INLINE void sub_4(W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = TERN(x0, x1, x2, 0x1e), t1 = TERN(x1, x2, x3, 0xc6),
      t2 = TERN(x1, x3, t0, 0xca), t3 = TERN(x0, t1, t2, 0x36), t4 = TERN(x0, t1, t2, 0x6c),
      t5 = TERN(t0, t1, t3, 0x1e), t6 = TERN(x1, t0, t4, 0x1e);

    x[3] = t4;
    x[2] = t3;
    x[1] = t6;
    x[0] = t5;
}

INLINE void unsub_4(W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = TERN(x0, x1, x3, 0x78), t1 = TERN(x0, x2, x3, 0xc6),
      t2 = TERN(x1, x3, t1, 0x74), t3 = TERN(x2, t0, t2, 0x6c), t4 = TERN(x3, t1, t3, 0xb4),
      t5 = TERN(x2, t2, t3, 0x96), t6 = TERN(t0, t1, t5, 0x36);

    x[3] = t4;
    x[2] = t6;
    x[1] = t3;
    x[0] = t5;
}

INLINE void sub_5(W x[5])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], t0 = TERN(x1, x2, x0, 0x9a), t1 = TERN(x3, x2, x1, 0x78),
      t2 = TERN(x2, t0, t1, 0xd8), t3 = TERN(t1, t2, x0, 0xd6), t4 = TERN(x1, t0, t3, 0xbc),
      t5 = TERN(x2, t2, t4, 0xe2), t6 = TERN(t0, x2, t5, 0xa4), t7 = TERN(x1, t2, t1, 0x3e),
      t8 = TERN(x3, t7, t0, 0x52), t9 = TERN(t6, t7, t8, 0x96), t10 = TERN(t4, t2, t7, 0xd8),
      t11 = TERN(t9, t10, x4, 0xd8), t12 = TERN(x4, t4, x3, 0x86), t13 = TERN(t3, t6, t12, 0xd0),
      t14 = TERN(t5, x4, t1, 0x1e), t15 = TERN(t7, t4, x4, 0x4e), t16 = TERN(t1, t9, t8, 0x86),
      t17 = TERN(t16, x4, t8, 0x2e);

    x[0] = t11;
    x[1] = t13;
    x[2] = t14;
    x[3] = t15;
    x[4] = t17;
}

INLINE void sub_6(W x[6])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], t0 = TERN(x3, x2, x1, 0x66),
      t1 = TERN(x3, x2, t0, 0x96), t2 = TERN(t1, x4, x5, 0x96), t3 = TERN(t1, x0, x5, 0xa0),
      t4 = TERN(x2, x0, x0, 0x7e), t5 = TERN(t2, t3, t4, 0x6c), t6 = TERN(x4, x2, x5, 0x66),
      t7 = TERN(t5, t6, t0, 0x78), t8 = TERN(x5, t7, t1, 0x96), t9 = TERN(t4, x5, t0, 0x60),
      t10 = TERN(t2, t9, t1, 0x6c), t11 = TERN(t10, t6, x2, 0xb4), t12 = TERN(t11, x3, t2, 0x96),
      t13 = TERN(t0, t1, t3, 0x48), t14 = TERN(t2, t12, x5, 0x5a), t15 = TERN(t4, t13, t14, 0x9c),
      t16 = TERN(t15, t6, t2, 0x1e), t17 = TERN(t12, t8, t16, 0x9a), t18 = TERN(t8, t12, t17, 0x6c),
      t19 = TERN(t17, t6, t18, 0x5a), t20 = TERN(t16, t12, t8, 0xe2), t21 = TERN(t1, x2, t20, 0xa0),
      t22 = TERN(t19, t4, t21, 0x6a), t23 = TERN(t18, t6, t22, 0x6a), t24 = TERN(t4, t20, t18, 0x6a),
      t25 = TERN(t10, t19, t1, 0x88), t26 = TERN(t24, t4, t25, 0x6a), t27 = TERN(t20, t26, t6, 0x6c),
      t28 = TERN(t1, t24, t18, 0xc6), t29 = TERN(t6, t17, t28, 0x6a), t30 = TERN(x2, t19, t6, 0x48),
      t31 = TERN(t20, t2, t30, 0x6a), t32 = TERN(t0, t31, t18, 0x6c), t33 = TERN(x5, t20, t18, 0x60),
      t34 = TERN(t19, t2, t33, 0x6a), t35 = TERN(t20, t0, t34, 0x6a), t36 = TERN(t18, t14, t33, 0x6a),
      t37 = TERN(t36, t0, t17, 0x78);

    x[0] = t23;
    x[1] = t27;
    x[2] = t29;
    x[3] = t32;
    x[4] = t35;
    x[5] = t37;
}

INLINE void multiply(W y[32], const W x[32])
{
    W t32 = XOR3(x[18], x[19], x[29]); W t33 = XOR3(x[4], x[9], x[25]); W t34 = XOR3(x[10], x[16], t33);
    W t35 = XOR3(t32, x[31], t34); W t36 = XOR3(x[0], x[13], x[21]); W t37 = XOR3(x[15], x[26], t36);
    W t38 = XOR3(x[1], x[7], t37); W t39 = t35 ^ t38; y[0] = t39; W t40 = XOR3(x[11], x[24], x[28]);
    W t41 = XOR3(x[5], x[23], t40); W t42 = XOR3(x[9], x[18], t41); W t43 = XOR3(x[14], x[17], x[30]);
    W t44 = XOR3(x[19], x[26], t43); W t45 = XOR3(x[2], x[7], x[22]); W t46 = XOR3(x[10], x[13], t45);
    W t47 = XOR3(t42, t44, t46); W t48 = XOR3(x[6], x[21], x[25]); W t49 = t47 ^ t48; y[1] = t49;
    W t50 = XOR3(x[27], x[31], t36); W t51 = XOR3(x[2], x[3], x[20]); W t52 = XOR3(x[12], x[24], t51);
    W t53 = XOR3(x[9], x[10], t43); W t54 = XOR3(t50, t52, t53); W t55 = XOR3(x[1], x[5], x[18]);
    W t56 = XOR3(x[7], x[8], t55); W t57 = t54 ^ t56; y[2] = t57; W t58 = XOR3(x[8], t33, t37); W t59 = t52 ^ t58;
    y[3] = t59; W t60 = XOR3(x[6], x[9], x[31]); W t61 = XOR3(x[4], x[21], t60); W t62 = XOR3(x[15], x[17], t45);
    W t63 = XOR3(x[3], x[19], t62); W t64 = XOR3(x[20], t61, t63); y[4] = t64; W t65 = XOR3(x[0], x[15], t44);
    W t66 = XOR3(x[24], x[28], x[31]); W t67 = XOR3(x[23], x[27], t33); W t68 = XOR3(x[21], t66, t67);
    W t69 = t65 ^ t68; y[5] = t69; W t70 = XOR3(x[10], x[22], x[29]); W t71 = XOR3(x[6], x[18], t43);
    W t72 = XOR3(x[3], t70, t71); W t73 = t72 ^ t68; y[6] = t73; W t74 = XOR3(x[6], x[15], x[21]);
    W t75 = XOR3(x[3], x[7], x[13]); W t76 = XOR3(t74, x[27], t75); W t77 = XOR3(x[24], x[29], t44); W t78 = t76 ^ t77;
    y[7] = t78; W t79 = XOR3(x[5], x[15], x[30]); W t80 = XOR3(x[21], t40, t79); W t81 = t80 ^ t34; y[8] = t81;
    W t82 = XOR3(x[11], x[18], t36); W t83 = XOR3(x[8], t79, t82); W t84 = x[12] ^ x[14];
    W t85 = XOR3(x[4], x[16], x[27]); W t86 = XOR3(x[3], t45, t85); W t87 = XOR3(t83, t84, t86); y[9] = t87;
    W t88 = XOR3(x[14], x[20], t40); W t89 = XOR3(x[3], x[7], t33); W t90 = XOR3(x[0], x[17], t89); W t91 = t88 ^ t90;
    y[10] = t91; W t92 = XOR3(x[12], x[19], x[22]); W t93 = XOR3(t92, x[25], x[28]); W t94 = XOR3(x[11], x[20], t55);
    W t95 = XOR3(t93, t94, t53); y[11] = t95; W t96 = XOR3(t36, t45, t55); W t97 = XOR3(x[8], x[19], x[27]);
    W t98 = XOR3(x[23], x[30], t97); W t99 = t96 ^ t98; y[12] = t99; W t100 = XOR3(x[9], x[12], x[16]);
    W t101 = XOR3(t100, t36, t41); W t102 = t101 ^ t63; y[13] = t102; W t103 = XOR3(x[6], x[22], x[25]);
    W t104 = XOR3(x[28], x[31], t79); W t105 = XOR3(t103, t82, t104); y[14] = t105; W t106 = XOR3(x[2], x[5], x[22]);
    W t107 = XOR3(t106, x[26], x[28]); W t108 = XOR3(x[0], x[16], x[27]); W t109 = XOR3(x[8], x[20], t108);
    W t110 = XOR3(t107, t71, t109); y[15] = t110; W t111 = XOR3(x[0], x[1], x[5]); W t112 = XOR3(t111, x[12], x[22]);
    W t113 = XOR3(t112, x[24], t61); W t114 = t113 ^ t98; y[16] = t114; W t115 = XOR3(x[3], x[14], x[19]);
    W t116 = XOR3(t115, t45, t94); W t117 = t116 ^ t58; y[17] = t117; W t118 = XOR3(x[29], t104, t46);
    W t119 = t118 ^ t109; y[18] = t119; W t120 = XOR3(x[20], x[25], t82); W t121 = XOR3(x[10], x[23], t85);
    W t122 = XOR3(t120, t77, t121); y[19] = t122; W t123 = XOR3(x[19], x[30], t34); W t124 = XOR3(x[23], x[28], t84);
    W t125 = XOR3(t123, t75, t124); y[20] = t125; W t126 = XOR3(x[6], x[13], x[19]); W t127 = XOR3(t126, x[29], t40);
    W t128 = XOR3(x[0], x[8], t85); W t129 = XOR3(t127, t62, t128); y[21] = t129; W t130 = XOR3(x[14], x[29], x[30]);
    W t131 = XOR3(t130, t61, t56); y[22] = t131; W t132 = XOR3(t51, t71, t121); W t133 = t132 ^ t38; y[23] = t133;
    W t134 = XOR3(x[30], x[31], t94); W t135 = XOR3(x[15], x[25], x[29]); W t136 = XOR3(t134, t86, t135); y[24] = t136;
    W t137 = XOR3(x[2], x[11], t37); W t138 = XOR3(t137, t60, t124); W t139 = t97 ^ t70; W t140 = t138 ^ t139;
    y[25] = t140; W t141 = XOR3(x[1], x[9], t43); W t142 = XOR3(t141, t108, t135); y[26] = t142;
    W t143 = XOR3(x[13], x[31], t33); W t144 = XOR3(t143, t52, t139); y[27] = t144; W t145 = XOR3(x[17], x[24], x[26]);
    W t146 = XOR3(t145, t55, t70); W t147 = XOR3(t146, t84, t48); y[28] = t147; W t148 = XOR3(x[6], t41, t90);
    W t149 = t148 ^ t139; y[29] = t149; W t150 = XOR3(x[0], x[1], x[13]); W t151 = XOR3(t150, t85, t60);
    W t152 = t151 ^ t41; y[30] = t152; W t153 = XOR3(x[1], x[12], x[25]); W t154 = XOR3(t153, x[30], t62);
    W t155 = XOR3(t154, t66, t128); y[31] = t155;
}

#else

INLINE void sub_4(W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = x0 ^ x1, t1 = x2 & ~t0, t2 = x0 ^ t1, t3 = t2 ^ x2,
      t4 = x3 & ~t2, t5 = t4 | t3, t6 = t0 ^ t5, t7 = t6 & x3, t8 = t7 ^ t2, t9 = t6 & ~t8, t10 = t3 & ~t9,
      t11 = t10 ^ x3, t12 = t11 & ~x1, t13 = t12 | t7, t14 = x2 ^ t13;

    x[3] = t14;
    x[2] = t11;
    x[1] = t8;
    x[0] = t6;
}

INLINE void unsub_4(W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = x1 & x2, t1 = x0 ^ t0, t2 = x2 & ~t1, t3 = x1 | x0,
      t4 = x3 & t3, t5 = t2 ^ t4, t6 = x3 & ~x0, t7 = t3 & ~x2, t8 = t6 ^ t7, t9 = x1 ^ t2, t10 = x3 & t9,
      t11 = t10 ^ t1, t12 = x2 ^ x1, t13 = x3 | t12, t14 = t11 ^ t6, t15 = t13 ^ t14;

    x[3] = t5;
    x[2] = t8;
    x[1] = t11;
    x[0] = t15;
}

INLINE void sub_5(W x[5])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], t0 = x0 ^ x2, t1 = x2 | x0, t2 = x1 & t1, t3 = t2 ^ x0,
      t4 = t0 & t3, t5 = x0 | x3, t6 = x1 ^ t5, t7 = t1 ^ t6, t8 = x4 & ~t7, t9 = t4 ^ t8, t10 = x2 & t2,
      t11 = t10 ^ x3, t12 = x4 & ~t11, t13 = t12 & ~x2, t14 = t9 ^ t13, t15 = t10 ^ t14, t16 = x4 & t15,
      t17 = t16 ^ t7, t18 = t9 ^ t17, t19 = t7 | t0, t20 = t19 & t11, t21 = x3 & ~t20, t22 = t21 ^ t2, t23 = t22 | t3,
      t24 = x3 & ~t7, t25 = t16 ^ t24, t26 = t6 ^ t25, t27 = t12 ^ t26, t28 = t27 ^ t19, t29 = x4 & t28,
      t30 = t23 ^ t29, t31 = t6 ^ t14, t32 = t31 & x4, t33 = t32 ^ t22, t34 = t33 ^ t0, t35 = t17 ^ t20;

    x[0] = t18;
    x[1] = t30;
    x[2] = t27;
    x[3] = t34;
    x[4] = t35;
}

INLINE void sub_6(W x[6])
{
    W x0 = x[0], x1 = x[1], x2 = x[2], x3 = x[3], x4 = x[4], x5 = x[5], t0 = x1 ^ x3, t1 = t0 ^ x4, t2 = x0 ^ t1,
      t3 = x2 ^ x0, t4 = t3 & t1, t5 = x1 ^ x2, t6 = t5 ^ x5, t7 = t6 & t0, t8 = t4 ^ t7, t9 = t1 ^ x5, t10 = x1 ^ t6,
      t11 = t9 & t10, t12 = t8 ^ t11, t13 = t2 ^ t12, t14 = x5 & ~t0, t15 = t3 & t9, t16 = t14 ^ t15, t17 = t16 ^ t0,
      t18 = t10 & t5, t19 = t17 ^ t18, t20 = t6 & t3, t21 = t9 & t0, t22 = t20 ^ t21, t23 = x5 & t10, t24 = t22 ^ t23,
      t25 = x3 ^ t24, t26 = t25 ^ t9, t27 = t19 & t26, t28 = t13 ^ t27, t29 = t28 ^ t26, t30 = t19 & t29,
      t31 = t28 ^ t30, t32 = t31 & t3, t33 = t31 ^ t29, t34 = t33 & t10, t35 = t32 ^ t34, t36 = t28 & t26,
      t37 = t19 ^ t36, t38 = t37 & t0, t39 = t35 ^ t38, t40 = t28 & t13, t41 = t3 & ~t40, t42 = t0 & t31,
      t43 = t10 & t37, t44 = t42 ^ t43, t45 = t41 ^ t44, t46 = t3 & t37, t47 = t0 & t33, t48 = t46 ^ t47,
      t49 = t10 & t29, t50 = t48 ^ t49, t51 = t5 & t33, t52 = t9 & t37, t53 = t31 & x5, t54 = t52 ^ t53,
      t55 = t51 ^ t54, t56 = t37 & t5, t57 = x5 & ~t40, t58 = t9 & t31, t59 = t57 ^ t58, t60 = t56 ^ t59,
      t61 = t5 & t29, t62 = t1 & t33, t63 = t62 ^ t57, t64 = t61 ^ t63;

    x[0] = t39;
    x[1] = t45;
    x[2] = t50;
    x[3] = t55;
    x[4] = t60;
    x[5] = t64;
}

INLINE void multiply(W y[32], const W x[32])
{
    W t32 = x[0] ^ x[18]; W t33 = x[6] ^ x[29]; W t34 = t32 ^ t33; W t35 = x[10] ^ x[11]; W t36 = x[26] ^ t35;
    W t37 = x[0] ^ x[27]; W t38 = x[8] ^ t37; W t39 = x[9] ^ t38; W t40 = x[13] ^ t33; W t41 = t39 ^ t40;
    W t42 = t33 ^ t41; W t43 = t38 ^ t42; W t44 = t36 ^ t43; W t45 = x[21] ^ t44; W t46 = t34 ^ t45;
    W t47 = x[4] ^ x[7]; W t48 = x[31] ^ t47; W t49 = x[1] ^ t48; W t50 = x[17] ^ t49; W t51 = t46 ^ t50; y[0] = t51;
    W t52 = x[15] ^ t35; W t53 = x[15] ^ x[19]; W t54 = x[22] ^ t53; W t55 = x[28] ^ t54; W t56 = t52 ^ t55;
    W t57 = t35 ^ t56; W t58 = x[23] ^ t57; W t59 = x[17] ^ t58; W t60 = x[6] ^ t43; W t61 = t59 ^ t60;
    W t62 = x[2] ^ x[24]; W t63 = x[5] ^ x[18]; W t64 = t62 ^ t63; W t65 = x[26] ^ t64; W t66 = t61 ^ t65;
    W t67 = x[20] ^ x[21]; W t68 = x[12] ^ x[30]; W t69 = x[25] ^ t68; W t70 = t67 ^ t69; W t71 = x[7] ^ t70;
    W t72 = t66 ^ t71; y[1] = t72; W t73 = t54 ^ t42; W t74 = x[3] ^ x[16]; W t75 = x[2] ^ t74; W t76 = t73 ^ t75;
    W t77 = x[7] ^ x[14]; W t78 = x[31] ^ t77; W t79 = t76 ^ t78; W t80 = x[1] ^ t63; W t81 = t69 ^ t80;
    W t82 = x[6] ^ t81; W t83 = t79 ^ t82; y[2] = t83; W t84 = x[9] ^ t44; W t85 = t75 ^ t84; W t86 = x[0] ^ t47;
    W t87 = t85 ^ t86; W t88 = x[14] ^ t67; W t89 = x[8] ^ x[22]; W t90 = t88 ^ t89; W t91 = t87 ^ t90; y[3] = t91;
    W t92 = x[25] ^ t74; W t93 = x[9] ^ t92; W t94 = t52 ^ t53; W t95 = t48 ^ t94; W t96 = x[15] ^ x[17];
    W t97 = t62 ^ t96; W t98 = x[20] ^ t97; W t99 = t95 ^ t98; W t100 = t93 ^ t99; y[4] = t100; W t101 = x[26] ^ t69;
    W t102 = t48 ^ t101; W t103 = t58 ^ t102; W t104 = x[11] ^ t37; W t105 = t103 ^ t104; W t106 = x[21] ^ t96;
    W t107 = t105 ^ t106; y[5] = t107; W t108 = x[27] ^ t48; W t109 = x[18] ^ t70; W t110 = t108 ^ t109;
    W t111 = x[24] ^ t33; W t112 = x[3] ^ t58; W t113 = t111 ^ t112; W t114 = t110 ^ t113; y[6] = t114;
    W t115 = t54 ^ t96; W t116 = x[3] ^ t69; W t117 = x[27] ^ x[29]; W t118 = t44 ^ t117; W t119 = t116 ^ t118;
    W t120 = t115 ^ t119; y[7] = t120; W t121 = x[6] ^ t67; W t122 = t35 ^ t121; W t123 = x[28] ^ t47;
    W t124 = t122 ^ t123; W t125 = x[5] ^ x[22]; W t126 = x[30] ^ t125; W t127 = t124 ^ t126; y[8] = t127;
    W t128 = x[14] ^ t42; W t129 = t64 ^ t128; W t130 = t116 ^ t129; W t131 = x[4] ^ t52; W t132 = t130 ^ t131;
    y[9] = t132; W t133 = x[12] ^ t86; W t134 = t55 ^ t133; W t135 = t67 ^ t93; W t136 = t134 ^ t135; y[10] = t136;
    W t137 = x[19] ^ x[24]; W t138 = t77 ^ t137; W t139 = x[16] ^ x[28]; W t140 = t138 ^ t139; W t141 = t82 ^ t140;
    W t142 = x[10] ^ t106; W t143 = t141 ^ t142; y[11] = t143; W t144 = x[30] ^ t80; W t145 = x[10] ^ x[23];
    W t146 = t144 ^ t145; W t147 = t42 ^ t98; W t148 = t146 ^ t147; y[12] = t148; W t149 = x[0] ^ t43;
    W t150 = t77 ^ t149; W t151 = t98 ^ t150; W t152 = t112 ^ t151; W t153 = x[5] ^ x[11]; W t154 = t152 ^ t153;
    y[13] = t154; W t155 = x[0] ^ x[24]; W t156 = t67 ^ t155; W t157 = t63 ^ t156; W t158 = x[30] ^ x[31];
    W t159 = t157 ^ t158; W t160 = t52 ^ t159; W t161 = x[13] ^ x[28]; W t162 = t160 ^ t161; y[14] = t162;
    W t163 = t38 ^ t139; W t164 = t65 ^ t163; W t165 = x[19] ^ x[20]; W t166 = t68 ^ t165; W t167 = t164 ^ t166;
    y[15] = t167; W t168 = x[14] ^ x[24]; W t169 = t126 ^ t168; W t170 = x[23] ^ t38; W t171 = t169 ^ t170;
    W t172 = t50 ^ t171; y[16] = t172; W t173 = x[8] ^ t74; W t174 = t97 ^ t173; W t175 = t80 ^ t174;
    W t176 = t45 ^ t175; W t177 = t133 ^ t176; y[17] = t177; W t178 = t139 ^ t41; W t179 = t62 ^ t158;
    W t180 = t178 ^ t179; W t181 = t153 ^ t180; y[18] = t181; W t182 = x[16] ^ t40; W t183 = t109 ^ t182;
    W t184 = t115 ^ t183; W t185 = x[4] ^ x[26]; W t186 = t184 ^ t185; W t187 = t37 ^ t145; W t188 = t186 ^ t187;
    y[19] = t188; W t189 = x[25] ^ t116; W t190 = t96 ^ t189; W t191 = t88 ^ t190; W t192 = t145 ^ t191;
    W t193 = t60 ^ t192; W t194 = t123 ^ t193; y[20] = t194; W t195 = x[11] ^ x[29]; W t196 = x[4] ^ t195;
    W t197 = t57 ^ t196; W t198 = t147 ^ t197; y[21] = t198; W t199 = x[8] ^ x[9]; W t200 = x[20] ^ t199;
    W t201 = x[29] ^ t200; W t202 = t48 ^ t201; W t203 = t81 ^ t202; y[22] = t203; W t204 = x[18] ^ x[23];
    W t205 = t75 ^ t204; W t206 = t60 ^ t205; W t207 = t185 ^ t206; W t208 = t166 ^ t207; W t209 = x[1] ^ t104;
    W t210 = t208 ^ t209; y[23] = t210; W t211 = x[27] ^ t80; W t212 = t179 ^ t211; W t213 = t196 ^ t212;
    W t214 = t135 ^ t213; y[24] = t214; W t215 = x[12] ^ x[28]; W t216 = t36 ^ t215; W t217 = t78 ^ t216;
    W t218 = t40 ^ t97; W t219 = t217 ^ t218; W t220 = t170 ^ t219; y[25] = t220; W t221 = x[29] ^ t53;
    W t222 = t71 ^ t221; W t223 = t209 ^ t222; y[26] = t223; W t224 = t92 ^ t108; W t225 = t218 ^ t224;
    W t226 = t90 ^ t225; y[27] = t226; W t227 = t56 ^ t216; W t228 = t80 ^ t227; W t229 = t88 ^ t228;
    W t230 = t111 ^ t229; y[28] = t230; W t231 = x[5] ^ t47; W t232 = t142 ^ t231; W t233 = t113 ^ t232;
    W t234 = t39 ^ t233; y[29] = t234; W t235 = x[20] ^ x[25]; W t236 = t49 ^ t235; W t237 = t125 ^ t236;
    W t238 = t161 ^ t237; W t239 = t187 ^ t238; y[30] = t239; W t240 = x[1] ^ x[25]; W t241 = t57 ^ t240;
    W t242 = t88 ^ t241; W t243 = t179 ^ t242; W t244 = t131 ^ t243; W t245 = t39 ^ t244; y[31] = t245;
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
