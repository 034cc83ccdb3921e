/* SPDX-License-Identifier: MIT */
/* Groestl by rows with AESENCLAST: the constants.  @[Aoki12, Section 5.1]
 *
 * AESENCLAST shifts the rows of its own state before the S-box, so ShiftBytes takes that back as well.
 * Its key is added after the S-box: that is the place of the next round's constant, drawn through MixBytes.
 * groestl_aesni_x86_64.S relies on the offsets of the members. */
#ifndef CITIUS_HASH_GROESTL_AES_H
#define CITIUS_HASH_GROESTL_AES_H

#include "groestl.h"
#include "groestl_constants.h"
#include "groestl_tables.h"

struct constants {
    _Alignas(32) uint8_t shift[8][32]; /* ShiftBytes for each row: of P, of Q; or of both together, twice */
    uint64_t key[15][8][4];            /* round 0's constants, then keys; the last are zero */
};

static const struct constants groestl_256 = { { GROESTL_256_SHIFT_AES }, { GROESTL_256_KEYS } };
static const struct constants groestl_512 = { { GROESTL_512_SHIFT_AES }, { GROESTL_512_KEYS } };
static const struct constants groestl0_256 = { { GROESTL0_256_SHIFT_AES }, { GROESTL0_256_KEYS } };
static const struct constants groestl0_512 = { { GROESTL0_512_SHIFT_AES }, { GROESTL0_512_KEYS } };

#endif
