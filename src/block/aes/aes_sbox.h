/* SPDX-License-Identifier: MIT */
/* The S-box of AES and its inverse as circuits, written once for all word sizes.
 *
 * The including file defines:
 *     W                    a word on which the operators of C work
 * This file defines:
 *     sub_bytes(a)         the S-box of eight words
 *     sub_bytes_back(a)    its inverse
 *
 * Word b holds bit b of the bytes.  Both circuits are without the constant 0x63, which is left to the keys:
 * sub_bytes gives S(x) ^ 0x63, sub_bytes_back takes x ^ 0x63.  The inversion, 62 gates, is that of
 * @[BoyarPeralta10, Section 3], but in the field of 16 elements one product more makes it as short and only
 * 4 deep in place of 9.  The linear layers, 23 and 28 gates (inverse: 23 and 29), were searched for with the
 * heuristic of the same paper, those after the inversion by way of the transposed matrix. */

/* 18 products, whose sums are the bits of 1/x, from 22 sums of the bits of x; y[0] is the lowest bit. */
INLINE void invert(W z[18], const W y[22])
{
    W t2 = y[12] & y[15], t4 = (y[3] & y[6]) ^ t2, t6 = (y[4] & y[0]) ^ t2;
    W t7 = y[13] & y[16], t9 = (y[5] & y[1]) ^ t7, t11 = (y[2] & y[7]) ^ t7;
    W t12 = y[9] & y[11], t14 = (y[14] & y[17]) ^ t12, t16 = (y[8] & y[10]) ^ t12;
    W t21 = t4 ^ t14 ^ y[20], t22 = t6 ^ t16 ^ y[19], t23 = t9 ^ t14 ^ y[21], t24 = t11 ^ t16 ^ y[18];

    /* the inverse in the field of 16 elements */
    W t25 = t21 ^ t22, t30 = t23 ^ t24, p = t21 & t23, q = t22 & t24;
    W t29 = t22 ^ (t25 & (t24 ^ p)), t33 = t24 ^ (t30 & (t22 ^ p));
    W t37 = t30 ^ (t23 & (t25 ^ q)), t40 = t25 ^ (t21 & (t30 ^ q));
    W t41 = t40 ^ t37, t42 = t29 ^ t33, t43 = t29 ^ t40, t44 = t33 ^ t37, t45 = t42 ^ t41;

    z[0] = t44 & y[15];
    z[1] = t37 & y[6];
    z[2] = t33 & y[0];
    z[3] = t43 & y[16];
    z[4] = t40 & y[1];
    z[5] = t29 & y[7];
    z[6] = t42 & y[11];
    z[7] = t45 & y[17];
    z[8] = t41 & y[10];
    z[9] = t44 & y[12];
    z[10] = t37 & y[3];
    z[11] = t33 & y[4];
    z[12] = t43 & y[13];
    z[13] = t40 & y[5];
    z[14] = t29 & y[2];
    z[15] = t42 & y[9];
    z[16] = t45 & y[14];
    z[17] = t41 & y[8];
}

/* What invert takes, from the bits of x. */
INLINE void sub_bytes_sums(W y[22], const W a[8])
{
    W t0, t1;

    y[0] = a[0];
    y[9] = a[7] ^ a[4];
    y[14] = a[4] ^ a[2];
    y[8] = y[14] ^ y[9];
    y[13] = a[7] ^ a[1];
    y[12] = y[13] ^ y[14];
    t0 = y[12] ^ a[3];
    y[20] = t0 ^ a[6];
    y[11] = y[20] ^ y[9];
    y[7] = y[11] ^ a[0];
    y[15] = t0 ^ a[2];
    y[6] = y[15] ^ a[0];
    t1 = a[6] ^ a[5];
    y[10] = t1 ^ y[15];
    y[17] = y[10] ^ y[11];
    y[1] = t1 ^ a[0];
    y[16] = y[1] ^ y[7];
    y[2] = y[1] ^ a[7];
    y[4] = y[1] ^ a[4];
    y[5] = y[1] ^ a[1];
    y[19] = y[10] ^ y[8];
    y[3] = y[4] ^ y[12];
    y[18] = y[2] ^ y[7];
    y[21] = y[16] ^ y[13];
}

/* The affine map after the inversion, without its constant. */
INLINE void sub_bytes_bits(W a[8], const W z[18])
{
    W t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11;

    t0 = z[0] ^ z[3];
    t1 = z[10] ^ z[16];
    t2 = z[9] ^ z[15] ^ t1;
    t3 = z[1] ^ z[4] ^ t0 ^ t2;
    t4 = z[7] ^ z[4];
    t5 = z[6] ^ z[3] ^ t4;
    t6 = z[2] ^ t0;
    t7 = z[8] ^ t4 ^ t6;
    t8 = z[5] ^ t6;
    t9 = z[12] ^ z[15] ^ t7;
    t10 = z[13] ^ z[16] ^ t8 ^ t9;
    t11 = z[14] ^ t9;
    a[7] = t2 ^ t5;
    a[6] = t3 ^ t5;
    a[5] = z[17] ^ t5 ^ t11;
    a[4] = t3;
    a[3] = t3 ^ t8;
    a[2] = z[11] ^ t1 ^ t11;
    a[1] = t10;
    a[0] = t7 ^ t10;
}

INLINE void sub_bytes(W a[8])
{
    W y[22], z[18];

    sub_bytes_sums(y, a);
    invert(z, y);
    sub_bytes_bits(a, z);
}

/* What invert takes, from the bits of x through the inverse of the affine map. */
INLINE void sub_bytes_back_sums(W y[22], const W a[8])
{
    W t0;

    y[8] = a[7] ^ a[6];
    y[6] = y[8] ^ a[4];
    y[3] = a[7] ^ a[4];
    y[9] = a[4] ^ a[3];
    y[5] = a[6] ^ a[4];
    y[14] = y[6] ^ a[3];
    y[18] = y[9] ^ a[5];
    y[1] = y[9] ^ a[0];
    y[19] = a[3] ^ a[0];
    y[10] = y[19] ^ y[8];
    y[13] = y[1] ^ a[1];
    y[2] = y[13] ^ y[5];
    y[7] = y[2] ^ y[18];
    y[4] = y[7] ^ a[5];
    y[12] = y[13] ^ y[14];
    y[21] = y[7] ^ a[1];
    y[16] = y[21] ^ y[13];
    t0 = a[7] ^ a[2];
    y[0] = t0 ^ a[5];
    y[11] = t0 ^ y[4];
    y[20] = y[11] ^ y[9];
    y[15] = y[0] ^ y[6];
    y[17] = y[15] ^ y[16];
}

/* The bits of the inverse. */
INLINE void sub_bytes_back_bits(W a[8], const W z[18])
{
    W t0, t1, t2, t3, t4, t5, t6, t7, t8, t9, t10, t11, t12, t13;

    t0 = z[5] ^ z[3];
    t1 = z[12] ^ z[13];
    t2 = z[15] ^ z[16];
    t3 = z[6] ^ t1 ^ t2;
    t4 = t0 ^ t3 ^ z[8];
    t5 = z[17] ^ z[16];
    t6 = z[9] ^ z[11] ^ t5;
    t7 = z[4] ^ z[3] ^ t3;
    t8 = z[0] ^ t0;
    t9 = z[2] ^ t8;
    t10 = z[1] ^ z[8] ^ t7 ^ t8;
    t11 = z[10] ^ z[11] ^ t9;
    t12 = z[7] ^ t7;
    t13 = z[14] ^ z[13] ^ t10 ^ t11;
    a[7] = t4;
    a[6] = t1 ^ t6 ^ t13;
    a[5] = t13;
    a[4] = t4 ^ t9;
    a[3] = t5 ^ t11 ^ t12;
    a[2] = t10;
    a[1] = t12;
    a[0] = t2 ^ t6;
}

INLINE void sub_bytes_back(W a[8])
{
    W y[22], z[18];

    sub_bytes_back_sums(y, a);
    invert(z, y);
    sub_bytes_back_bits(a, z);
}
