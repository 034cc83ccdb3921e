/* Groestl by rows with AESENCLAST: the constants.  @[Aoki12, Section 5.1]
 *
 * AESENCLAST shifts the rows of its own state before the S-box, so ShiftBytes takes that back as well.
 * Its key is added behind the S-box: there goes the next round's constant, drawn through MixBytes.
 * groestl_aesni_x86_64.S knows where the members are. */
#ifndef CITIUS_HASH_GROESTL_AES_H
#define CITIUS_HASH_GROESTL_AES_H

#include "groestl.h"
#include "groestl_tables.h"

struct aes_constants {
    _Alignas(32) uint8_t shift[8][32]; /* ShiftBytes for each row: of P, of Q; or of both together, twice */
    uint64_t key[15][8][4]; /* round 0's constants, then keys; the last are zero */
};

/* AESENCLAST takes its byte j from 5 j; so byte k of the shuffled row is the one wanted at 13 k. */
#define AES_BYTE_256(j, p, q) ((j) < 8 ? ((j) + (p)) & 7 : 8 | (((j) + (q)) & 7))
#define AES_BYTE_512(j, p, q) (((j) + (p)) & 15)
#define AES_BYTES(F, p, q)                                                                           \
    F(0, p, q), F(13, p, q), F(10, p, q), F(7, p, q), F(4, p, q), F(1, p, q), F(14, p, q), F(11, p, q), \
    F(8, p, q), F(5, p, q), F(2, p, q), F(15, p, q), F(12, p, q), F(9, p, q), F(6, p, q), F(3, p, q)
#define AES_256(p, q) { AES_BYTES(AES_BYTE_256, p, q), AES_BYTES(AES_BYTE_256, p, q) }
#define AES_512(p, q) { AES_BYTES(AES_BYTE_512, p, q), AES_BYTES(AES_BYTE_512, q, p) }

static const struct aes_constants aes_groestl_256 = {
    { AES_256(0, 1), AES_256(1, 3), AES_256(2, 5), AES_256(3, 7),
      AES_256(4, 0), AES_256(5, 2), AES_256(6, 4), AES_256(7, 6) },
    { GROESTL_256_KEYS }
};
static const struct aes_constants aes_groestl_512 = {
    { AES_512(0, 1), AES_512(1, 3), AES_512(2, 5), AES_512(3, 11),
      AES_512(4, 0), AES_512(5, 2), AES_512(6, 4), AES_512(11, 6) },
    { GROESTL_512_KEYS }
};
static const struct aes_constants aes_groestl0_256 = {
    { AES_256(0, 0), AES_256(1, 1), AES_256(2, 2), AES_256(3, 3),
      AES_256(4, 4), AES_256(5, 5), AES_256(6, 6), AES_256(7, 7) },
    { GROESTL0_256_KEYS }
};
static const struct aes_constants aes_groestl0_512 = {
    { AES_512(0, 0), AES_512(1, 1), AES_512(2, 2), AES_512(3, 3),
      AES_512(4, 4), AES_512(5, 5), AES_512(6, 6), AES_512(11, 11) },
    { GROESTL0_512_KEYS }
};

#endif
