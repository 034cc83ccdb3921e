/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc shani-woven, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_shani_woven_absorb citius_test_sha1dc_shani_woven_absorb
#include "src/hash/sha1dc/sha1dc_shani_woven.c"

#include "sha1dc_forms.h"

#if CITIUS_ASM_X86_64

/* Of real blocks, sixteen at a time; what is missing is there again. */
void citius_test_conditions_woven(uint32_t *masks, const uint32_t (*w)[80], size_t blocks)
{
    for (size_t i = 0; i < blocks; i += WOVEN_BLOCKS) {
        struct sha1dc_value values[WOVEN_BLOCKS + 1];
        uint32_t all[WOVEN_BLOCKS];
        uint8_t bytes[64 * WOVEN_BLOCKS];

        memset(values, 0, sizeof values);
        for (size_t t = 0; t < sizeof bytes / 4; t++)
            store_be32(bytes + 4 * t, w[(i + t / 16) % blocks][t % 16]);
        citius_sha1dc_woven_blocks(values, all, bytes);
        for (size_t at = 0; at < WOVEN_BLOCKS && i + at < blocks; at++)
            masks[i + at] = all[at];
    }
}

#endif
