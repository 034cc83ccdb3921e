/* SPDX-License-Identifier: MIT */
/* Twofish: what twofish_nibbles.h expects, in NEON.
 *
 * This file defines:
 *     shuffle(table, x)       the bytes of table that x selects; 0 where x is above 15
 * and what twofish_nibbles.h defines. */
#include "../../core/vector_neon.h"

#define HIGH_NIBBLES(x) of_bytes(vshrq_n_u8(bytes_of(x), 4))
#define ROL(x, n) vsriq_n_u32(vshlq_n_u32(x, n), x, 32 - (n))
#define TO_BYTES(x) unzip_bytes(x)
#define TO_WORDS(x) zip_bytes(x)

#include "twofish_nibbles.h"
