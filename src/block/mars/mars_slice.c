/* SPDX-License-Identifier: MIT */
/* MARS, 64 blocks at a time, portable 64-bit words.
 *
 * No table is indexed with data; time depends on blocks only.
 * Idea: bit slices, mars_slice.h. */
#include "mars.h"

typedef uint64_t W;

#include "mars_slice.h"

BLOCK_ENCRYPT(mars, slice)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(mars, slice)
{
    crypt_all(true, schedule, out, in, blocks);
}
