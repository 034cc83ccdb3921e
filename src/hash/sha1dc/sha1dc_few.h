/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/hash/sha1dc/sha1dc_few.h: written by src/hash/sha1dc/tables.py.
 *
 * Some conditions of all vectors at once.
 *
 * The including file defines:
 *     V                                    one word of each block
 *     XOR(x, y)
 *     ROL(x, n)                            a rotation to the left
 *     rotate_or_shift_left(x, n)           a rotation, or a shift, whichever is cheaper: the bits that come around do not count
 *     rotate_or_shift_right(x, n, m)       a rotation to the left by n, or a shift to the right by m
 *     masked(x, c)                         x & c, where c is a word, the same for all blocks
 *     masked_complement(x, c)              ~x & c
 *     add_masked(y, x, c)                  y | (x & c)
 *     add_masked_complement(y, x, c)       y | (~x & c)
 * It may define:
 *     WORD(w, t)                           word t of the schedules; default: w[t]
 *     WORK(n)                              the n-th part of other work, which its user does in between; default: nothing
 * This file defines:
 *     likely_vectors(w)                        a bit for each vector that they leave, of words w[0] to w[64] */

#ifndef WORD
#define WORD(w, t) (w)[t]
#endif

#ifndef WORK
#define WORK(n) (void)work
#endif

struct work;

INLINE V likely_vectors(const V *w, struct work *work)
{
    /* word 35 */
    const V w35_0 = rotate_or_shift_left(WORD(w, 35), 3);
    V column1 = masked(w35_0, 0x00000010);
    /* word 36 */
    const V w36_0 = rotate_or_shift_left(WORD(w, 36), 4);
    column1 = add_masked(column1, w36_0, 0x00000020);
    V column4 = masked(w36_0, 0x00000100);
    V column6 = masked(w36_0, 0x00000400);
    /* word 37 */
    const V w37_0 = rotate_or_shift_left(WORD(w, 37), 5);
    WORK(0);
    column1 = add_masked(column1, w37_0, 0x00000040);
    column4 = add_masked(column4, w37_0, 0x00000200);
    column6 = add_masked(column6, w37_0, 0x00000800);
    /* word 38 */
    const V w38_0 = rotate_or_shift_left(WORD(w, 38), 6);
    column4 = add_masked(column4, w38_0, 0x00000400);
    column6 = add_masked(column6, w38_0, 0x00001000);
    WORK(1);
    /* word 39 */
    const V w39_0 = rotate_or_shift_left(WORD(w, 39), 7);
    column1 = add_masked(column1, w39_0, 0x00000100);
    column4 = add_masked(column4, w39_0, 0x00000800);
    column6 = add_masked(column6, w39_0, 0x00002000);
    /* word 40 */
    const V w40_0 = rotate_or_shift_left(WORD(w, 40), 8);
    column1 = add_masked(column1, w40_0, 0x00000200);
    WORK(2);
    column4 = add_masked(column4, w40_0, 0x00001000);
    column6 = add_masked(column6, w40_0, 0x00004000);
    const V w40_1 = rotate_or_shift_right(WORD(w, 40), 8, 24);
    V column29 = masked(w40_1, 0x00000020);
    /* word 41 */
    const V w41_0 = rotate_or_shift_left(WORD(w, 41), 9);
    column1 = add_masked(column1, w41_0, 0x00000400);
    column4 = add_masked(column4, w41_0, 0x00002000);
    WORK(3);
    column6 = add_masked(column6, w41_0, 0x00008000);
    const V w41_1 = rotate_or_shift_right(WORD(w, 41), 9, 23);
    column29 = add_masked(column29, w41_1, 0x00000040);
    /* word 42 */
    const V w42_0 = rotate_or_shift_left(WORD(w, 42), 10);
    column1 = add_masked(column1, w42_0, 0x00000800);
    column4 = add_masked(column4, w42_0, 0x00004000);
    WORK(4);
    column6 = add_masked(column6, w42_0, 0x00010000);
    const V w42_1 = rotate_or_shift_right(WORD(w, 42), 10, 22);
    column29 = add_masked(column29, w42_1, 0x00000080);
    /* word 43 */
    const V w43_0 = rotate_or_shift_left(WORD(w, 43), 11);
    column1 = add_masked(column1, w43_0, 0x00001000);
    column4 = add_masked(column4, w43_0, 0x00008000);
    WORK(5);
    column6 = add_masked(column6, w43_0, 0x00020000);
    const V w43_1 = rotate_or_shift_right(WORD(w, 43), 11, 21);
    column29 = add_masked(column29, w43_1, 0x00000100);
    /* word 44 */
    const V w44_0 = rotate_or_shift_left(WORD(w, 44), 12);
    column1 = add_masked(column1, w44_0, 0x00002000);
    column4 = add_masked(column4, w44_0, 0x00010000);
    column6 = add_masked(column6, w44_0, 0x00040000);
    WORK(6);
    const V w44_1 = rotate_or_shift_right(WORD(w, 44), 12, 20);
    column29 = add_masked(column29, w44_1, 0x00000200);
    /* word 45 */
    const V w45_0 = rotate_or_shift_left(WORD(w, 45), 13);
    column1 = add_masked(column1, w45_0, 0x00004000);
    column4 = add_masked(column4, w45_0, 0x00020000);
    column6 = add_masked(column6, w45_0, 0x00080000);
    WORK(7);
    const V w45_1 = rotate_or_shift_right(WORD(w, 45), 13, 19);
    column29 = add_masked(column29, w45_1, 0x00000400);
    /* word 46 */
    const V w46_0 = rotate_or_shift_left(WORD(w, 46), 14);
    column1 = add_masked(column1, w46_0, 0x00008000);
    column4 = add_masked(column4, w46_0, 0x00040000);
    column6 = add_masked(column6, w46_0, 0x00100000);
    WORK(8);
    const V w46_1 = rotate_or_shift_right(WORD(w, 46), 14, 18);
    column29 = add_masked(column29, w46_1, 0x00000800);
    /* word 47 */
    const V w47_0 = rotate_or_shift_left(WORD(w, 47), 15);
    column1 = add_masked(column1, w47_0, 0x00010000);
    column4 = add_masked(column4, w47_0, 0x00080000);
    column6 = add_masked(column6, w47_0, 0x00200000);
    const V w47_1 = rotate_or_shift_right(WORD(w, 47), 15, 17);
    WORK(9);
    column29 = add_masked(column29, w47_1, 0x00001000);
    /* word 48 */
    const V w48_0 = rotate_or_shift_left(WORD(w, 48), 16);
    column1 = add_masked(column1, w48_0, 0x00020000);
    column4 = add_masked(column4, w48_0, 0x00100000);
    column6 = add_masked(column6, w48_0, 0x00400000);
    const V w48_1 = rotate_or_shift_right(WORD(w, 48), 16, 16);
    WORK(10);
    column29 = add_masked(column29, w48_1, 0x00002000);
    /* word 49 */
    const V w49_0 = rotate_or_shift_left(WORD(w, 49), 17);
    column1 = add_masked(column1, w49_0, 0x00040000);
    column4 = add_masked(column4, w49_0, 0x00200000);
    column6 = add_masked(column6, w49_0, 0x00800000);
    const V w49_1 = rotate_or_shift_right(WORD(w, 49), 17, 15);
    WORK(11);
    column29 = add_masked(column29, w49_1, 0x00004000);
    /* word 50 */
    const V w50_0 = rotate_or_shift_left(WORD(w, 50), 18);
    column1 = add_masked(column1, w50_0, 0x00080000);
    column4 = add_masked(column4, w50_0, 0x00400000);
    column6 = add_masked(column6, w50_0, 0x01000000);
    const V w50_1 = rotate_or_shift_right(WORD(w, 50), 18, 14);
    column29 = add_masked(column29, w50_1, 0x00008000);
    WORK(12);
    /* word 51 */
    const V w51_0 = rotate_or_shift_left(WORD(w, 51), 19);
    column1 = add_masked(column1, w51_0, 0x00100000);
    column4 = add_masked(column4, w51_0, 0x00800000);
    column6 = add_masked(column6, w51_0, 0x02000000);
    const V w51_1 = rotate_or_shift_right(WORD(w, 51), 19, 13);
    column29 = add_masked(column29, w51_1, 0x00010000);
    WORK(13);
    /* word 52 */
    const V w52_0 = rotate_or_shift_left(WORD(w, 52), 20);
    column1 = add_masked(column1, w52_0, 0x00200000);
    column4 = add_masked(column4, w52_0, 0x01000000);
    column6 = add_masked(column6, w52_0, 0x04000000);
    const V w52_1 = rotate_or_shift_right(WORD(w, 52), 20, 12);
    column29 = add_masked(column29, w52_1, 0x00020000);
    WORK(14);
    /* word 53 */
    const V w53_0 = rotate_or_shift_left(WORD(w, 53), 21);
    column4 = add_masked(column4, w53_0, 0x02000000);
    column6 = add_masked(column6, w53_0, 0x08000000);
    const V w53_1 = rotate_or_shift_right(WORD(w, 53), 21, 11);
    column29 = add_masked(column29, w53_1, 0x00040000);
    /* word 54 */
    const V w54_0 = rotate_or_shift_left(WORD(w, 54), 22);
    column1 = add_masked(column1, w54_0, 0x00800000);
    WORK(15);
    column4 = add_masked(column4, w54_0, 0x04000000);
    column6 = add_masked(column6, w54_0, 0x10000000);
    const V w54_1 = rotate_or_shift_right(WORD(w, 54), 22, 10);
    column29 = add_masked(column29, w54_1, 0x00080000);
    /* word 55 */
    const V w55_0 = rotate_or_shift_left(WORD(w, 55), 23);
    column1 = add_masked(column1, w55_0, 0x01000000);
    WORK(16);
    column4 = add_masked(column4, w55_0, 0x08000000);
    column6 = add_masked(column6, w55_0, 0x20000000);
    const V w55_1 = rotate_or_shift_right(WORD(w, 55), 23, 9);
    column29 = add_masked(column29, w55_1, 0x00100000);
    /* word 56 */
    const V w56_0 = rotate_or_shift_left(WORD(w, 56), 24);
    column1 = add_masked(column1, w56_0, 0x02000000);
    WORK(17);
    column4 = add_masked(column4, w56_0, 0x10000000);
    const V w56_1 = rotate_or_shift_right(WORD(w, 56), 24, 8);
    column29 = add_masked(column29, w56_1, 0x00200000);
    /* word 57 */
    const V w57_0 = rotate_or_shift_right(WORD(w, 57), 25, 7);
    column29 = add_masked(column29, w57_0, 0x00400000);
    /* word 58 */
    const V w58_0 = rotate_or_shift_right(WORD(w, 58), 26, 6);
    column29 = add_masked(column29, w58_0, 0x00800000);
    WORK(18);
    /* word 59 */
    const V w59_0 = rotate_or_shift_right(WORD(w, 59), 27, 5);
    column29 = add_masked(column29, w59_0, 0x01000000);
    /* word 60 */
    const V w60_0 = rotate_or_shift_right(WORD(w, 60), 28, 4);
    column29 = add_masked(column29, w60_0, 0x02000000);
    /* word 61 */
    const V w61_0 = rotate_or_shift_left(WORD(w, 61), 29);
    V column2 = masked(w61_0, 0x80000000);
    WORK(19);
    /* word 62 */
    const V w62_0 = rotate_or_shift_right(WORD(w, 62), 30, 2);
    column2 = add_masked(column2, w62_0, 0x00000001);
    V column7 = masked(w62_0, 0x00000020);
    /* word 63 */
    const V w63_0 = rotate_or_shift_right(WORD(w, 63), 31, 1);
    column2 = add_masked(column2, w63_0, 0x00000002);
    column7 = add_masked(column7, w63_0, 0x00000040);
    WORK(20);
    /* word 64 */
    column7 = add_masked(column7, WORD(w, 64), 0x00000080);
    /* bit 1 of a word and bit 1 of the word 2 later */
    const V moved1_1_2 = rotate_or_shift_right(column1, 30, 2);
    const V differ1_1_2 = XOR(column1, moved1_1_2);
    const V at1_1_2_1 = rotate_or_shift_left(differ1_1_2, 1);
    V failed_II_2 = masked_complement(at1_1_2_1, 0x00018000);
    /* bit 1 of a word and bit 1 of the word 4 later */
    const V moved1_1_4 = rotate_or_shift_right(column1, 28, 4);
    const V differ1_1_4 = XOR(column1, moved1_1_4);
    WORK(21);
    const V at1_1_4_27 = rotate_or_shift_right(differ1_1_4, 27, 5);
    failed_II_2 = add_masked_complement(failed_II_2, at1_1_4_27, 0x0001c800);
    /* bit 1 of a word and bit 1 of the word 8 later */
    const V moved1_1_8 = rotate_or_shift_right(column1, 24, 8);
    const V differ1_1_8 = XOR(column1, moved1_1_8);
    const V at1_1_8_3 = rotate_or_shift_left(differ1_1_8, 3);
    V failed_I_2 = masked_complement(at1_1_8_3, 0x0000c000);
    WORK(22);
    /* bit 1 of a word and bit 6 of the word 1 later */
    const V moved1_6_1 = rotate_or_shift_right(column6, 26, 6);
    const V differ1_6_1 = XOR(column1, moved1_6_1);
    const V at1_6_1_1 = rotate_or_shift_left(differ1_6_1, 1);
    failed_II_2 = add_masked_complement(failed_II_2, at1_6_1_1, 0x00004800);
    const V at1_6_1_3 = rotate_or_shift_left(differ1_6_1, 3);
    failed_I_2 = add_masked_complement(failed_I_2, at1_6_1_3, 0x00013800);
    WORK(23);
    const V at1_6_1_6 = rotate_or_shift_left(differ1_6_1, 6);
    failed_II_2 = add_masked_complement(failed_II_2, at1_6_1_6, 0x0001c800);
    const V at1_6_1_7 = rotate_or_shift_left(differ1_6_1, 7);
    failed_I_2 = add_masked_complement(failed_I_2, at1_6_1_7, 0x0001b800);
    const V at1_6_1_10 = rotate_or_shift_left(differ1_6_1, 10);
    failed_I_2 = add_masked_complement(failed_I_2, at1_6_1_10, 0x0001c000);
    /* bit 2 of a word and bit 7 of the word 1 later */
    const V moved2_7_1 = ROL(column7, 26);
    WORK(24);
    const V differ2_7_1 = XOR(column2, moved2_7_1);
    const V at2_7_1_12 = ROL(differ2_7_1, 12);
    failed_I_2 = add_masked_complement(failed_I_2, at2_7_1_12, 0x00003800);
    failed_II_2 = add_masked_complement(failed_II_2, at2_7_1_12, 0x00000800);
    /* bit 4 of a word and bit 4 of the word 2 later */
    const V moved4_4_2 = rotate_or_shift_right(column4, 30, 2);
    const V differ4_4_2 = XOR(column4, moved4_4_2);
    WORK(25);
    const V at4_4_2_9 = rotate_or_shift_left(differ4_4_2, 9);
    V failed_II_0 = masked_complement(at4_4_2_9, 0x003e0000);
    const V at4_4_2_11 = rotate_or_shift_left(differ4_4_2, 11);
    failed_II_0 = add_masked_complement(failed_II_0, at4_4_2_11, 0x00380000);
    const V at4_4_2_29 = rotate_or_shift_right(differ4_4_2, 29, 3);
    V failed_I_0 = masked_complement(at4_4_2_29, 0x00000300);
    WORK(26);
    const V at4_4_2_31 = rotate_or_shift_right(differ4_4_2, 31, 1);
    failed_I_0 = add_masked_complement(failed_I_0, at4_4_2_31, 0x00000f00);
    /* bit 4 of a word and bit 29 of the word 3 later */
    const V moved4_29_3 = rotate_or_shift_left(column29, 4);
    const V differ4_29_3 = XOR(column4, moved4_29_3);
    const V at4_29_3_2 = rotate_or_shift_left(differ4_29_3, 2);
    failed_II_0 = add_masked(failed_II_0, at4_29_3_2, 0x003ff800);
    const V at4_29_3_3 = rotate_or_shift_left(differ4_29_3, 3);
    WORK(27);
    failed_I_0 = add_masked(failed_I_0, at4_29_3_3, 0x0003f000);
    const V at4_29_3_9 = rotate_or_shift_left(differ4_29_3, 9);
    failed_II_0 = add_masked(failed_II_0, at4_29_3_9, 0x003c0000);
    const V at4_29_3_21 = rotate_or_shift_right(differ4_29_3, 21, 11);
    failed_II_0 = add_masked(failed_II_0, at4_29_3_21, 0x0003fc00);
    const V at4_29_3_23 = rotate_or_shift_right(differ4_29_3, 23, 9);
    WORK(28);
    failed_II_0 = add_masked(failed_II_0, at4_29_3_23, 0x000ffc00);
    const V at4_29_3_25 = rotate_or_shift_right(differ4_29_3, 25, 7);
    failed_I_0 = add_masked(failed_I_0, at4_29_3_25, 0x0003ff00);
    const V at4_29_3_27 = rotate_or_shift_right(differ4_29_3, 27, 5);
    failed_I_0 = add_masked(failed_I_0, at4_29_3_27, 0x0003ff00);
    const V at4_29_3_29 = rotate_or_shift_right(differ4_29_3, 29, 3);
    WORK(29);
    failed_I_0 = add_masked(failed_I_0, at4_29_3_29, 0x0003ff00);
    failed_II_0 = add_masked(failed_II_0, at4_29_3_29, 0x003ffc00);
    const V at4_29_3_31 = rotate_or_shift_right(differ4_29_3, 31, 1);
    failed_I_0 = add_masked(failed_I_0, at4_29_3_31, 0x0003ff00);
    /* bit 6 of a word and bit 1 of the word 1 later */
    const V moved6_1_1 = rotate_or_shift_left(column1, 4);
    const V differ6_1_1 = XOR(column6, moved6_1_1);
    failed_II_2 = add_masked(failed_II_2, differ6_1_1, 0x0001c000);
    WORK(30);
    const V at6_1_1_1 = rotate_or_shift_left(differ6_1_1, 1);
    failed_I_2 = add_masked(failed_I_2, at6_1_1_1, 0x0001c000);
    const V at6_1_1_19 = rotate_or_shift_right(differ6_1_1, 19, 13);
    failed_II_2 = add_masked(failed_II_2, at6_1_1_19, 0x0001c800);
    const V at6_1_1_23 = rotate_or_shift_right(differ6_1_1, 23, 9);
    failed_I_2 = add_masked(failed_I_2, at6_1_1_23, 0x0001f800);
    WORK(31);
    const V at6_1_1_27 = rotate_or_shift_right(differ6_1_1, 27, 5);
    failed_II_2 = add_masked(failed_II_2, at6_1_1_27, 0x0001c800);
    /* bit 6 of a word and bit 6 of the word 2 later */
    const V moved6_6_2 = rotate_or_shift_right(column6, 30, 2);
    const V differ6_6_2 = XOR(column6, moved6_6_2);
    const V at6_6_2_21 = rotate_or_shift_right(differ6_6_2, 21, 11);
    failed_II_2 = add_masked(failed_II_2, at6_6_2_21, 0x0001c800);
    WORK(32);
    const V at6_6_2_25 = rotate_or_shift_right(differ6_6_2, 25, 7);
    failed_I_2 = add_masked(failed_I_2, at6_6_2_25, 0x0001f800);
    const V at6_6_2_27 = rotate_or_shift_right(differ6_6_2, 27, 5);
    failed_I_2 = add_masked(failed_I_2, at6_6_2_27, 0x0001f800);
    const V at6_6_2_29 = rotate_or_shift_right(differ6_6_2, 29, 3);
    failed_I_2 = add_masked(failed_I_2, at6_6_2_29, 0x0001f800);
    /* bit 29 of a word and bit 29 of the word 1 later */
    const V moved29_29_1 = rotate_or_shift_right(column29, 31, 1);
    WORK(33);
    const V differ29_29_1 = XOR(column29, moved29_29_1);
    const V at29_29_1_1 = rotate_or_shift_left(differ29_29_1, 1);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_1, 0x003ffc00);
    const V at29_29_1_2 = rotate_or_shift_left(differ29_29_1, 2);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_2, 0x003ffc00);
    const V at29_29_1_4 = rotate_or_shift_left(differ29_29_1, 4);
    WORK(34);
    failed_I_0 = add_masked(failed_I_0, at29_29_1_4, 0x0003fe00);
    const V at29_29_1_6 = rotate_or_shift_left(differ29_29_1, 6);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_6, 0x003ff800);
    const V at29_29_1_7 = rotate_or_shift_left(differ29_29_1, 7);
    failed_I_0 = add_masked(failed_I_0, at29_29_1_7, 0x0003f000);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_7, 0x003ff000);
    WORK(35);
    const V at29_29_1_25 = rotate_or_shift_right(differ29_29_1, 25, 7);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_25, 0x0003fc00);
    const V at29_29_1_28 = rotate_or_shift_right(differ29_29_1, 28, 4);
    failed_II_0 = add_masked(failed_II_0, at29_29_1_28, 0x000ffc00);
    const V at29_29_1_29 = rotate_or_shift_right(differ29_29_1, 29, 3);
    failed_I_0 = add_masked(failed_I_0, at29_29_1_29, 0x0003ff00);
    /* bit 29 of a word and bit 29 of the word 2 later */
    const V moved29_29_2 = rotate_or_shift_right(column29, 30, 2);
    WORK(36);
    const V differ29_29_2 = XOR(column29, moved29_29_2);
    const V at29_29_2_1 = rotate_or_shift_left(differ29_29_2, 1);
    failed_I_0 = add_masked_complement(failed_I_0, at29_29_2_1, 0x0001fc00);
    const V at29_29_2_3 = rotate_or_shift_left(differ29_29_2, 3);
    failed_I_0 = add_masked_complement(failed_I_0, at29_29_2_3, 0x0003f000);
    const V at29_29_2_27 = rotate_or_shift_right(differ29_29_2, 27, 5);
    WORK(37);
    failed_II_0 = add_masked_complement(failed_II_0, at29_29_2_27, 0x00000400);
    const V at29_29_2_31 = rotate_or_shift_right(differ29_29_2, 31, 1);
    failed_I_0 = add_masked_complement(failed_I_0, at29_29_2_31, 0x00007f00);
    const V run0 = rotate_or_shift_right(failed_I_0, 24, 8);
    V mask = masked_complement(run0, 0x000003ff);
    mask = add_masked_complement(mask, failed_II_0, 0x003ffc00);
    WORK(38);
    const V run2 = rotate_or_shift_left(failed_I_2, 11);
    mask = add_masked_complement(mask, run2, 0x0fc00000);
    const V run3 = rotate_or_shift_left(failed_II_2, 14);
    mask = add_masked_complement(mask, run3, 0x70000000);
    const V run4 = rotate_or_shift_left(failed_II_2, 20);
    mask = add_masked_complement(mask, run4, 0x80000000);
    WORK(39);
    return mask;
}
