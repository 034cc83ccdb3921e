/* src/block/sc2000/sc2000_circuits.h: made by gen/sc2000.py
 *
 * sub_4, unsub_4: the 4-bit box, without what it makes of 0, and the inverse of that, on words of the type W, the top
 * bit first; y may be x.  sub_5, sub_6: the boxes of S, likewise, the lowest bit first, the result in another basis.
 * multiply: the matrix of M in that basis.  TERN(a, b, c, table), where it is defined, is any function of three bits:
 * bit 4 a + 2 b + c of the table. */
#ifndef CITIUS_BLOCK_SC2000_CIRCUITS_H
#define CITIUS_BLOCK_SC2000_CIRCUITS_H

#ifdef TERN

#define XOR3(a, b, c) TERN(a, b, c, 0x96)

INLINE void sub_4(W y[4], const W x[4])
{
    W x0 = x[3], x1 = x[2], x2 = x[1], x3 = x[0], t0 = TERN(x0, x1, x2, 0x1e), t1 = TERN(x1, x2, x3, 0xc6),
      t2 = TERN(x1, x3, t0, 0xca), t3 = TERN(x0, t1, t2, 0x36), t4 = TERN(x0, t1, t2, 0x6c),
      t5 = TERN(t0, t1, t3, 0x1e), t6 = TERN(x1, t0, t4, 0x1e);

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
      t2 = TERN(x2, t0, t1, 0xd8), t3 = TERN(t1, t2, x0, 0xd6), t4 = TERN(x1, t0, t3, 0xbc),
      t5 = TERN(x2, t2, t4, 0xe2), t6 = TERN(t0, x2, t5, 0xa4), t7 = TERN(x1, t2, t1, 0x3e),
      t8 = TERN(x3, t7, t0, 0x52), t9 = TERN(t6, t7, t8, 0x96), t10 = TERN(t4, t2, t7, 0xd8),
      t11 = TERN(t9, t10, x4, 0xd8), t12 = TERN(x4, t4, x3, 0x86), t13 = TERN(t3, t6, t12, 0xd0),
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
      t1 = TERN(t0, x1, x3, 0x66), t2 = TERN(t1, x4, x4, 0x7c), t3 = TERN(x0, t2, x2, 0x5a),
      t4 = TERN(t3, x5, t0, 0x60), t5 = TERN(t2, x3, x5, 0x5a), t6 = TERN(t4, t1, t5, 0x78),
      t7 = TERN(x5, t3, x0, 0x96), t8 = TERN(x5, t6, t7, 0xc6), t9 = TERN(t0, x4, t8, 0x96),
      t10 = TERN(x1, x3, t7, 0x18), t11 = TERN(t10, t3, t2, 0xb4), t12 = TERN(t11, t5, t7, 0x1e),
      t13 = TERN(t3, t1, t5, 0x6c), t14 = TERN(t7, t13, t0, 0x6c), t15 = TERN(t1, x5, t14, 0xa6),
      t16 = TERN(t9, t12, t15, 0x78), t17 = TERN(t15, t16, t12, 0x6a), t18 = TERN(t9, t15, t12, 0xac),
      t19 = TERN(t3, t1, t18, 0x88), t20 = TERN(t3, t17, t19, 0x6a), t21 = TERN(t16, t7, t20, 0x6a),
      t22 = TERN(t3, t16, t18, 0x6c), t23 = TERN(t6, t17, t16, 0x66), t24 = TERN(t16, t18, x5, 0x28),
      t25 = TERN(t2, t16, t24, 0x6a), t26 = TERN(t0, t23, t25, 0x6a), t27 = TERN(t1, t26, t17, 0xa0),
      t28 = TERN(t22, t27, t3, 0x6c), t29 = TERN(t28, t18, t7, 0x78), t30 = TERN(t16, t22, t1, 0x9c),
      t31 = TERN(t23, t7, t30, 0x6a), t32 = TERN(t13, t17, x5, 0x88), t33 = TERN(t18, t32, t5, 0x6c),
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
    W t32 = XOR3(x[1], x[15], x[16]); W t33 = XOR3(x[18], x[31], t32); W t34 = XOR3(x[1], x[5], x[18]);
    W t35 = XOR3(x[0], x[19], x[21]); W t36 = XOR3(x[7], x[13], x[19]); W t37 = XOR3(t35, t36, t34);
    W t38 = XOR3(x[7], t34, t37); W t39 = x[26] ^ t38; W t40 = XOR3(x[4], x[9], x[25]);
    W t41 = XOR3(x[10], x[19], x[29]); W t42 = XOR3(x[7], t40, t41); W t43 = XOR3(t33, t39, t42); y[0] = t43;
    W t44 = XOR3(x[11], x[24], x[28]); W t45 = XOR3(x[5], x[23], t44); W t46 = XOR3(x[9], x[21], t45);
    W t47 = XOR3(x[10], x[22], x[25]); W t48 = XOR3(t46, t47, t36); W t49 = XOR3(x[14], x[17], x[30]);
    W t50 = XOR3(x[6], x[18], t49); W t51 = XOR3(x[2], x[26], t50); W t52 = t48 ^ t51; y[1] = t52;
    W t53 = x[3] ^ x[20]; W t54 = XOR3(x[2], x[12], t53); W t55 = XOR3(x[8], x[9], t54);
    W t56 = XOR3(x[24], x[27], t49); W t57 = XOR3(x[10], x[31], t56); W t58 = XOR3(t55, t57, t37); y[2] = t58;
    W t59 = XOR3(x[8], x[15], t39); W t60 = XOR3(x[24], t40, t54); W t61 = t59 ^ t60; y[3] = t61;
    W t62 = XOR3(x[6], x[9], x[31]); W t63 = XOR3(x[4], x[21], t62); W t64 = XOR3(x[17], t53, t63);
    W t65 = XOR3(x[2], x[7], x[15]); W t66 = XOR3(x[19], x[22], t65); W t67 = t64 ^ t66; y[4] = t67;
    W t68 = XOR3(x[23], x[28], t40); W t69 = XOR3(t35, x[31], t68); W t70 = XOR3(x[6], x[21], x[29]);
    W t71 = XOR3(x[3], t36, t70); W t72 = XOR3(x[15], x[26], t56); W t73 = t71 ^ t72; W t74 = XOR3(t69, t71, t73);
    y[5] = t74; W t75 = XOR3(x[3], x[18], x[22]); W t76 = XOR3(t68, t70, t75); W t77 = t76 ^ t57; y[6] = t77;
    y[7] = t73; W t78 = XOR3(x[5], x[15], x[21]); W t79 = XOR3(t78, t40, t44); W t80 = XOR3(x[10], x[16], x[30]);
    W t81 = t79 ^ t80; y[8] = t81; W t82 = XOR3(x[4], x[16], t65); W t83 = XOR3(x[3], x[30], t82);
    W t84 = XOR3(x[5], x[18], t38); W t85 = XOR3(x[8], x[22], x[27]); W t86 = x[12] ^ x[14];
    W t87 = XOR3(x[11], t85, t86); W t88 = XOR3(t83, t84, t87); y[9] = t88; W t89 = XOR3(x[7], x[14], t40);
    W t90 = XOR3(x[0], x[17], t44); W t91 = XOR3(t53, t89, t90); y[10] = t91; W t92 = XOR3(x[9], x[11], x[12]);
    W t93 = XOR3(x[19], x[20], t92); W t94 = XOR3(x[28], t49, t93); W t95 = XOR3(t94, t34, t47); y[11] = t95;
    W t96 = XOR3(x[19], x[23], t85); W t97 = XOR3(x[2], x[30], t96); W t98 = t37 ^ t97; y[12] = t98;
    W t99 = XOR3(x[9], x[12], x[16]); W t100 = XOR3(t38, t66, t99); W t101 = XOR3(x[3], x[17], t45);
    W t102 = t100 ^ t101; y[13] = t102; W t103 = XOR3(x[6], x[15], x[28]); W t104 = XOR3(x[25], x[30], x[31]);
    W t105 = XOR3(x[11], x[22], t104); W t106 = XOR3(t84, t103, t105); y[14] = t106; W t107 = XOR3(x[0], x[28], t85);
    W t108 = XOR3(x[5], x[20], t107); W t109 = XOR3(x[16], t51, t108); y[15] = t109; W t110 = XOR3(x[0], x[5], x[30]);
    W t111 = XOR3(x[1], x[12], x[24]); W t112 = XOR3(t110, t63, t111); W t113 = t96 ^ t112; y[16] = t113;
    W t114 = XOR3(x[11], t40, t53); W t115 = XOR3(t114, t39, t66); W t116 = XOR3(x[8], x[14], t34);
    W t117 = t115 ^ t116; y[17] = t117; W t118 = XOR3(x[13], x[29], x[31]); W t119 = XOR3(t118, t65, t80);
    W t120 = t108 ^ t119; y[18] = t120; W t121 = XOR3(x[4], x[11], x[16]); W t122 = XOR3(t121, x[18], x[20]);
    W t123 = XOR3(t122, x[25], t56); W t124 = XOR3(x[23], t39, t41); W t125 = t123 ^ t124; y[19] = t125;
    W t126 = XOR3(x[3], t68, t80); W t127 = XOR3(t36, t86, t126); y[20] = t127; W t128 = XOR3(x[6], x[13], x[19]);
    W t129 = XOR3(t128, x[29], t85); W t130 = XOR3(t82, t90, t129); y[21] = t130; W t131 = XOR3(x[7], x[29], x[30]);
    W t132 = XOR3(t63, t116, t131); y[22] = t132; W t133 = XOR3(x[1], x[10], x[23]); W t134 = XOR3(t39, t50, t133);
    W t135 = XOR3(x[27], t82, t53); W t136 = t134 ^ t135; y[23] = t136; W t137 = XOR3(x[29], t34, t135);
    W t138 = t105 ^ t137; y[24] = t138; W t139 = XOR3(x[2], x[15], x[28]); W t140 = XOR3(t139, t62, t124);
    W t141 = t140 ^ t87; y[25] = t141; W t142 = XOR3(x[0], x[9], x[15]); W t143 = XOR3(x[25], x[29], t142);
    W t144 = XOR3(x[1], x[16], x[27]); W t145 = XOR3(t143, t49, t144); y[26] = t145; W t146 = XOR3(t118, t128, t129);
    W t147 = XOR3(t146, t41, t60); y[27] = t147; W t148 = XOR3(x[17], x[24], x[26]); W t149 = XOR3(t148, t34, t70);
    W t150 = XOR3(t149, t47, t86); y[28] = t150; W t151 = XOR3(x[0], x[6], t85); W t152 = XOR3(t42, t101, t151);
    y[29] = t152; W t153 = XOR3(t38, t45, t63); W t154 = t144 ^ t153; y[30] = t154; W t155 = XOR3(x[17], t82, t104);
    W t156 = XOR3(t107, t111, t155); y[31] = t156;
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
    W t32 = x[9] ^ x[13]; W t33 = x[12] ^ x[30]; W t34 = x[25] ^ t33; W t35 = x[18] ^ t34; W t36 = x[4] ^ x[31];
    W t37 = t34 ^ t36; W t38 = x[1] ^ t37; W t39 = t35 ^ t38; W t40 = t32 ^ t39; W t41 = x[7] ^ x[21];
    W t42 = x[10] ^ x[11]; W t43 = x[26] ^ t42; W t44 = t41 ^ t43; W t45 = x[0] ^ t44; W t46 = x[6] ^ x[29];
    W t47 = x[17] ^ t46; W t48 = t45 ^ t47; W t49 = t40 ^ t48; y[0] = t49; W t50 = x[6] ^ t32; W t51 = x[2] ^ t50;
    W t52 = x[17] ^ t34; W t53 = x[19] ^ x[22]; W t54 = x[23] ^ t53; W t55 = x[28] ^ t41; W t56 = t54 ^ t55;
    W t57 = x[4] ^ x[20]; W t58 = x[5] ^ x[24]; W t59 = x[4] ^ t58; W t60 = x[18] ^ t59; W t61 = t57 ^ t60;
    W t62 = x[26] ^ t61; W t63 = t56 ^ t62; W t64 = t52 ^ t63; W t65 = t51 ^ t64; y[1] = t65; W t66 = x[3] ^ x[16];
    W t67 = x[2] ^ x[8]; W t68 = t66 ^ t67; W t69 = x[0] ^ x[27]; W t70 = t68 ^ t69; W t71 = t35 ^ t50;
    W t72 = t70 ^ t71; W t73 = x[1] ^ x[31]; W t74 = x[7] ^ t73; W t75 = x[5] ^ t74; W t76 = t72 ^ t75;
    W t77 = x[15] ^ t53; W t78 = x[14] ^ t77; W t79 = t76 ^ t78; y[2] = t79; W t80 = x[14] ^ t57;
    W t81 = x[13] ^ x[22]; W t82 = t80 ^ t81; W t83 = t45 ^ t68; W t84 = t82 ^ t83; y[3] = t84; W t85 = t33 ^ t57;
    W t86 = t34 ^ t85; W t87 = x[9] ^ t86; W t88 = t66 ^ t87; W t89 = x[2] ^ t88; W t90 = x[31] ^ t42;
    W t91 = x[7] ^ x[19]; W t92 = x[15] ^ t34; W t93 = t52 ^ t92; W t94 = x[24] ^ t93; W t95 = t91 ^ t94;
    W t96 = t90 ^ t95; W t97 = t89 ^ t96; y[4] = t97; W t98 = x[26] ^ t69; W t99 = x[11] ^ t98; W t100 = t37 ^ t99;
    W t101 = t56 ^ t93; W t102 = t100 ^ t101; y[5] = t102; W t103 = t35 ^ t57; W t104 = x[3] ^ t56;
    W t105 = x[31] ^ t46; W t106 = t104 ^ t105; W t107 = t103 ^ t106; W t108 = x[24] ^ x[27]; W t109 = t107 ^ t108;
    y[6] = t109; W t110 = x[3] ^ t32; W t111 = x[27] ^ x[29]; W t112 = t53 ^ t111; W t113 = t43 ^ t112;
    W t114 = t110 ^ t113; W t115 = t52 ^ t114; y[7] = t115; W t116 = x[5] ^ t57; W t117 = t42 ^ t116;
    W t118 = x[6] ^ t55; W t119 = t117 ^ t118; W t120 = x[22] ^ x[30]; W t121 = t119 ^ t120; y[8] = t121;
    W t122 = t66 ^ t70; W t123 = x[14] ^ t42; W t124 = t122 ^ t123; W t125 = t92 ^ t110; W t126 = t124 ^ t125;
    W t127 = t60 ^ t126; y[9] = t127; W t128 = x[0] ^ x[28]; W t129 = t41 ^ x[12]; W t130 = t128 ^ t129;
    W t131 = t77 ^ t130; W t132 = t88 ^ t131; y[10] = t132; W t133 = x[14] ^ t93; W t134 = t35 ^ t58;
    W t135 = t133 ^ t134; W t136 = x[1] ^ x[19]; W t137 = t135 ^ t136; W t138 = t118 ^ t137; W t139 = x[10] ^ x[16];
    W t140 = t138 ^ t139; y[11] = t140; W t141 = x[30] ^ t122; W t142 = t61 ^ t141; W t143 = x[10] ^ x[23];
    W t144 = t142 ^ t143; W t145 = t32 ^ t93; W t146 = x[1] ^ t145; W t147 = t144 ^ t146; y[12] = t147;
    W t148 = t110 ^ t133; W t149 = x[2] ^ x[7]; W t150 = x[20] ^ t149; W t151 = t54 ^ t150; W t152 = x[11] ^ t58;
    W t153 = t151 ^ t152; W t154 = t148 ^ t153; W t155 = t128 ^ t154; y[13] = t155; W t156 = x[13] ^ x[15];
    W t157 = t61 ^ t156; W t158 = x[21] ^ x[30]; W t159 = t157 ^ t158; W t160 = t90 ^ t159; W t161 = t128 ^ t160;
    y[14] = t161; W t162 = x[19] ^ t33; W t163 = t62 ^ t162; W t164 = x[27] ^ t128; W t165 = t67 ^ t164;
    W t166 = x[16] ^ t165; W t167 = t163 ^ t166; y[15] = t167; W t168 = x[15] ^ t133; W t169 = x[23] ^ t168;
    W t170 = t74 ^ t169; W t171 = t120 ^ t170; W t172 = x[8] ^ t59; W t173 = t69 ^ t172; W t174 = t171 ^ t173;
    y[16] = t174; W t175 = x[1] ^ x[12]; W t176 = t145 ^ t175; W t177 = t60 ^ t176; W t178 = t83 ^ t177; y[17] = t178;
    W t179 = x[30] ^ t105; W t180 = t32 ^ t179; W t181 = t152 ^ t180; W t182 = t166 ^ t181; y[18] = t182;
    W t183 = x[13] ^ x[21]; W t184 = t54 ^ t183; W t185 = t98 ^ t184; W t186 = t103 ^ t185; W t187 = t47 ^ t186;
    W t188 = t139 ^ t187; y[19] = t188; W t189 = t118 ^ t143; W t190 = t85 ^ t189; W t191 = t148 ^ t190; y[20] = t191;
    W t192 = t53 ^ t57; W t193 = x[11] ^ x[29]; W t194 = t192 ^ t193; W t195 = x[24] ^ t165; W t196 = t145 ^ t195;
    W t197 = t194 ^ t196; y[21] = t197; W t198 = x[9] ^ x[29]; W t199 = x[8] ^ t198; W t200 = t103 ^ t199;
    W t201 = t75 ^ t200; y[22] = t201; W t202 = x[18] ^ x[23]; W t203 = t66 ^ t202; W t204 = t136 ^ t203;
    W t205 = t85 ^ t204; W t206 = t51 ^ t205; W t207 = t99 ^ t206; y[23] = t207; W t208 = x[18] ^ t152;
    W t209 = t111 ^ t208; W t210 = t73 ^ t158; W t211 = t209 ^ t210; W t212 = t89 ^ t211; y[24] = t212;
    W t213 = t129 ^ t183; W t214 = x[23] ^ t213; W t215 = t43 ^ t214; W t216 = t195 ^ t215; W t217 = t105 ^ t133;
    W t218 = t216 ^ t217; y[25] = t218; W t219 = x[20] ^ t69; W t220 = t41 ^ t219; W t221 = t193 ^ t220;
    W t222 = t136 ^ t221; W t223 = t92 ^ t222; y[26] = t223; W t224 = t41 ^ t68; W t225 = t217 ^ t224;
    W t226 = t81 ^ t86; W t227 = t225 ^ t226; W t228 = t108 ^ t227; y[27] = t228; W t229 = x[14] ^ t175;
    W t230 = x[21] ^ t53; W t231 = t229 ^ t230; W t232 = t46 ^ t231; W t233 = t62 ^ t232; y[28] = t233;
    W t234 = t86 ^ t88; W t235 = t139 ^ t234; W t236 = t46 ^ t235; W t237 = t101 ^ t236; W t238 = t173 ^ t237;
    y[29] = t238; W t239 = t164 ^ t143; W t240 = t75 ^ t239; W t241 = t226 ^ t240; y[30] = t241; W t242 = t87 ^ t195;
    W t243 = t42 ^ t242; W t244 = t210 ^ t243; W t245 = t78 ^ t244; y[31] = t245;
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
