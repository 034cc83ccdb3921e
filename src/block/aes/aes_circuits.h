/* SPDX-License-Identifier: MIT */
/* clang-format off */
/* src/block/aes/aes_circuits.h: made by src/block/aes/circuits.py
 *
 * The circuits of aes_sbox.h in 16 registers.  At first register n holds bit n of the bytes.
 *
 * The including file defines:
 *     COPY(to, from) XOR(to, from) AND(to, from)    of registers
 *     SPILL(place, from)           a register to a word in memory
 *     RELOAD(to, place)            the reverse
 *     XOR_KEPT(to, place) AND_KEPT(to, place)       of a register with such a word
 *     BIT(b, n)                    at the end register n holds bit b
 * This file defines:
 *     SUB_BYTES SUB_BYTES_BACK     the circuits; ..._BITS, where the bits are then; ..._PLACES, the words in memory */

#define SUB_BYTES \
    COPY(8, 7) XOR(8, 4) XOR(5, 6) COPY(9, 4) XOR(9, 2) COPY(10, 5) XOR(10, 0) COPY(11, 9) \
    XOR(11, 8) COPY(12, 7) XOR(12, 1) COPY(13, 12) XOR(13, 9) XOR(3, 13) XOR(2, 3) COPY(14, 2) \
    XOR(14, 0) XOR(3, 6) XOR(5, 2) COPY(6, 5) XOR(6, 11) COPY(15, 3) XOR(15, 8) SPILL(0, 0) \
    XOR(0, 15) SPILL(1, 2) AND(2, 13) XOR(4, 10) SPILL(2, 11) AND(11, 5) SPILL(3, 5) XOR(5, 15) \
    SPILL(4, 15) AND(15, 8) XOR(1, 10) SPILL(5, 13) XOR(13, 4) SPILL(6, 5) AND(5, 9) SPILL(7, 4) \
    AND_KEPT(4, 0) XOR(11, 15) XOR(5, 15) XOR(7, 10) COPY(15, 10) XOR(15, 0) SPILL(8, 12) AND(12, 15) \
    SPILL(9, 1) AND(1, 10) XOR(4, 2) SPILL(10, 14) AND(14, 13) XOR(1, 12) XOR(4, 11) XOR(14, 2) \
    XOR(4, 6) COPY(2, 7) AND(2, 0) RELOAD(6, 8) XOR(6, 15) XOR(14, 5) XOR(2, 12) XOR(2, 11) \
    XOR(14, 3) COPY(3, 14) XOR(3, 4) XOR(1, 5) COPY(5, 7) XOR(5, 0) XOR(2, 5) XOR(1, 6) \
    COPY(5, 14) AND(5, 1) COPY(6, 4) XOR(6, 5) XOR(5, 2) AND(5, 3) COPY(11, 1) XOR(11, 2) \
    XOR(5, 4) AND(6, 11) AND(0, 5) AND(4, 2) COPY(12, 11) XOR(12, 4) AND(14, 12) XOR(4, 3) \
    XOR(3, 14) AND(7, 5) AND(1, 4) XOR(11, 1) XOR(2, 6) COPY(1, 5) XOR(1, 3) COPY(4, 3) \
    XOR(4, 11) AND(15, 1) COPY(6, 2) XOR(6, 11) AND(13, 11) RELOAD(12, 1) AND(12, 6) XOR(5, 2) \
    COPY(14, 5) XOR(14, 4) AND_KEPT(6, 5) AND(10, 3) XOR(12, 15) AND_KEPT(11, 10) AND(9, 14) AND(8, 5) \
    AND_KEPT(5, 4) SPILL(1, 4) AND_KEPT(4, 2) XOR(11, 10) AND_KEPT(3, 9) XOR(13, 9) AND_KEPT(14, 6) XOR(14, 10) \
    RELOAD(10, 0) AND(10, 2) XOR(10, 12) XOR(11, 12) XOR(6, 8) XOR(5, 15) XOR(5, 14) AND_KEPT(1, 8) \
    XOR(6, 13) RELOAD(12, 1) AND_KEPT(12, 3) XOR(11, 6) XOR(6, 5) XOR(3, 9) XOR(0, 10) XOR(12, 14) \
    AND_KEPT(2, 7) XOR(12, 10) XOR(1, 8) XOR(4, 5) XOR(1, 12) XOR(2, 13) XOR(7, 1) XOR(3, 0) \
    XOR(4, 7) XOR(0, 11) XOR(3, 1) XOR(5, 11) XOR(12, 3) XOR(2, 7)

#define SUB_BYTES_BITS \
    BIT(0, 12) BIT(1, 3) BIT(2, 2) BIT(3, 0) BIT(4, 11) BIT(5, 4) BIT(6, 5) BIT(7, 6)

#define SUB_BYTES_PLACES 11

#define SUB_BYTES_BACK \
    COPY(8, 4) XOR(8, 3) COPY(9, 8) XOR(9, 0) COPY(10, 8) XOR(10, 5) COPY(11, 7) XOR(11, 6) \
    COPY(12, 9) XOR(12, 1) COPY(13, 11) XOR(13, 4) XOR(0, 3) XOR(3, 13) XOR(6, 4) COPY(14, 12) \
    XOR(14, 3) COPY(15, 12) XOR(15, 6) SPILL(0, 0) XOR(0, 11) SPILL(1, 10) XOR(10, 15) XOR(4, 7) \
    SPILL(2, 15) AND(15, 10) XOR(1, 10) XOR(7, 2) COPY(2, 1) XOR(2, 12) SPILL(3, 10) XOR(10, 5) \
    SPILL(4, 9) AND(9, 6) XOR(5, 7) SPILL(5, 12) AND(12, 2) SPILL(6, 4) AND(4, 13) XOR(15, 12) \
    SPILL(7, 13) XOR(13, 5) XOR(7, 10) SPILL(8, 2) XOR(2, 13) SPILL(9, 14) AND(14, 13) SPILL(10, 0) \
    AND(0, 11) XOR(9, 12) COPY(12, 8) AND(12, 7) XOR(0, 12) SPILL(11, 2) AND(2, 3) SPILL(12, 10) \
    AND(10, 5) XOR(2, 12) XOR(4, 14) COPY(12, 7) XOR(12, 8) XOR(9, 2) XOR(4, 2) XOR(10, 14) \
    XOR(10, 0) XOR(15, 0) XOR_KEPT(15, 1) XOR(9, 1) XOR_KEPT(10, 0) COPY(0, 9) XOR(0, 15) COPY(1, 10) \
    AND(1, 15) XOR(4, 12) COPY(2, 4) XOR(2, 10) COPY(12, 2) XOR(12, 1) XOR(1, 0) AND(1, 4) \
    AND(4, 9) COPY(14, 15) XOR(14, 4) XOR(1, 2) XOR(4, 10) AND(4, 0) AND(2, 14) XOR(10, 2) \
    XOR(15, 4) RELOAD(2, 2) AND(2, 10) AND(9, 12) COPY(4, 10) XOR(4, 15) XOR(0, 9) AND(5, 15) \
    AND(8, 4) AND(6, 1) AND(7, 4) COPY(9, 1) XOR(9, 0) AND(11, 9) COPY(12, 10) XOR(12, 1) \
    XOR(2, 6) XOR(4, 9) AND(3, 4) XOR(8, 3) AND_KEPT(10, 3) RELOAD(14, 5) AND(14, 12) XOR(14, 6) \
    XOR(7, 14) AND_KEPT(1, 4) AND_KEPT(4, 11) RELOAD(6, 12) AND(6, 15) XOR(7, 8) XOR(15, 0) AND_KEPT(12, 8) \
    XOR(10, 12) XOR(11, 3) XOR(1, 12) AND_KEPT(9, 10) XOR(1, 7) AND(13, 15) XOR(13, 10) RELOAD(3, 6) \
    AND(3, 0) AND_KEPT(0, 7) XOR(0, 9) AND_KEPT(15, 9) XOR(15, 6) XOR(4, 1) XOR(0, 1) XOR(15, 11) \
    XOR(0, 13) XOR(2, 0) XOR(5, 13) XOR(14, 15) XOR(8, 15) XOR(3, 6) XOR(3, 5) XOR(11, 3) \
    XOR(10, 7) XOR(11, 4) XOR(10, 9) XOR(5, 10) XOR(2, 3) XOR(14, 2)

#define SUB_BYTES_BACK_BITS \
    BIT(0, 8) BIT(1, 4) BIT(2, 0) BIT(3, 11) BIT(4, 5) BIT(5, 2) BIT(6, 14) BIT(7, 10)

#define SUB_BYTES_BACK_PLACES 13
