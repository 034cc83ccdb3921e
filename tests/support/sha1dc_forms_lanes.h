/* SPDX-License-Identifier: MIT */
/* The conditions of blocks in lanes.  The including file defines V, LANES, STORE and possible_vectors.
 * This file defines:
 *     conditions(masks, w, blocks)     as in sha1dc_forms.h */

INLINE void conditions(uint32_t *masks, const uint32_t (*w)[80], size_t blocks)
{
    for (size_t i = 0; i < blocks; i += LANES) {
        V expanded[80];
        _Alignas(V) uint32_t lanes[LANES];
        const size_t n = blocks - i < LANES ? blocks - i : LANES;

        for (unsigned t = 0; t < 80; t++) {
            for (size_t lane = 0; lane < LANES; lane++)
                lanes[lane] = w[i + lane % n][t];
            expanded[t] = LOAD(lanes);
        }
        STORE(lanes, possible_vectors(expanded));
        for (size_t lane = 0; lane < n; lane++)
            masks[i + lane] = lanes[lane];
    }
}
