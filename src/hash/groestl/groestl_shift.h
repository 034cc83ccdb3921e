/* Groestl by rows: ShiftBytes as byte shuffles. */
#ifndef CITIUS_HASH_GROESTL_SHIFT_H
#define CITIUS_HASH_GROESTL_SHIFT_H

/* Where byte j of a row comes from: of 8 columns of P, shifted by p, and of Q by q; or of 16 columns. */
#define BYTE_256(j, p, q) ((j) < 8 ? ((j) + (p)) & 7 : 8 | (((j) + (q)) & 7))
#define BYTE_512(j, p, q) (((j) + (p)) & 15)

/* In order, or in the order that AESENCLAST wants: it takes its byte j from 5 j, so the byte at k is
 * the one wanted at 13 k. */
#define PLAIN(B, p, q)                                                                              \
    B(0, p, q), B(1, p, q), B(2, p, q), B(3, p, q), B(4, p, q), B(5, p, q), B(6, p, q), B(7, p, q), \
    B(8, p, q), B(9, p, q), B(10, p, q), B(11, p, q), B(12, p, q), B(13, p, q), B(14, p, q), B(15, p, q)
#define FOR_AES(B, p, q)                                                                                \
    B(0, p, q), B(13, p, q), B(10, p, q), B(7, p, q), B(4, p, q), B(1, p, q), B(14, p, q), B(11, p, q), \
    B(8, p, q), B(5, p, q), B(2, p, q), B(15, p, q), B(12, p, q), B(9, p, q), B(6, p, q), B(3, p, q)

/* 32 bytes a row: P and Q, twice; or P, then Q. */
#define ROW_256(O, p, q) { O(BYTE_256, p, q), O(BYTE_256, p, q) }
#define ROW_512(O, p, q) { O(BYTE_512, p, q), O(BYTE_512, q, p) }
#define SHIFT_GROESTL_256(O)                                                                           \
    { ROW_256(O, 0, 1), ROW_256(O, 1, 3), ROW_256(O, 2, 5), ROW_256(O, 3, 7),                          \
      ROW_256(O, 4, 0), ROW_256(O, 5, 2), ROW_256(O, 6, 4), ROW_256(O, 7, 6) }
#define SHIFT_GROESTL_512(O)                                                                           \
    { ROW_512(O, 0, 1), ROW_512(O, 1, 3), ROW_512(O, 2, 5), ROW_512(O, 3, 11),                         \
      ROW_512(O, 4, 0), ROW_512(O, 5, 2), ROW_512(O, 6, 4), ROW_512(O, 11, 6) }
#define SHIFT_GROESTL0_256(O)                                                                          \
    { ROW_256(O, 0, 0), ROW_256(O, 1, 1), ROW_256(O, 2, 2), ROW_256(O, 3, 3),                          \
      ROW_256(O, 4, 4), ROW_256(O, 5, 5), ROW_256(O, 6, 6), ROW_256(O, 7, 7) }
#define SHIFT_GROESTL0_512(O)                                                                          \
    { ROW_512(O, 0, 0), ROW_512(O, 1, 1), ROW_512(O, 2, 2), ROW_512(O, 3, 3),                          \
      ROW_512(O, 4, 4), ROW_512(O, 5, 5), ROW_512(O, 6, 6), ROW_512(O, 11, 11) }

#endif
