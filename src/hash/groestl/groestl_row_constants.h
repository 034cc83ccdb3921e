/* SPDX-License-Identifier: MIT */
/* Groestl by rows: row shifts and round constants as they are, for kernels that add the constants of a round before its S-box.
 *
 * The including file defines:
 *     SHIFTS(version, bits) the macro of groestl_constants.h with that permutation pair's shuffles
 * This file defines:
 *     struct constants, groestl_256, groestl_512, groestl0_256, groestl0_512
 *     constants_of(c, i, n) those of row i in round n, of P and of Q */
#include "groestl.h"
#include "groestl_constants.h"

struct constants {
    _Alignas(64) uint8_t shift[8][32]; /* ShiftBytes for each row */
    uint64_t row0[14][4];              /* round constants: of row 0, */
    uint64_t row7[14][4];              /* of row 7, */
    uint64_t middle[4];                /* and of the others, where all rounds have the same */
};

static const struct constants groestl_256 = {
    { SHIFTS(GROESTL_, 256) }, { GROESTL_256_ROW_0 }, { GROESTL_256_ROW_7 }, { 0, ~UINT64_C(0), 0, ~UINT64_C(0) }
};
static const struct constants groestl_512 = {
    { SHIFTS(GROESTL_, 512) }, { GROESTL_512_ROW_0 }, { GROESTL_512_ROW_7 }, { 0, 0, ~UINT64_C(0), ~UINT64_C(0) }
};
static const struct constants groestl0_256 = {
    { SHIFTS(GROESTL0_, 256) }, { GROESTL0_256_ROW_0 }, { GROESTL0_256_ROW_7 }, { 0 }
};
static const struct constants groestl0_512 = {
    { SHIFTS(GROESTL0_, 512) }, { GROESTL0_512_ROW_0 }, { GROESTL0_512_ROW_7 }, { 0 }
};

INLINE const uint64_t *constants_of(const struct constants *c, int i, int n)
{
    return i == 0 ? c->row0[n] : i == 7 ? c->row7[n] : c->middle;
}
