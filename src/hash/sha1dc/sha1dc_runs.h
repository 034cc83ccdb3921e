/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, one message: the body of the implementations avx2, ssse3 and armv8.
 *
 * Idea: the conditions depend on the message only.  So they are evaluated first, of LANES blocks at once, a block in each lane; then a
 * kernel of plain SHA-1 absorbs the blocks in runs that end before and after each suspect.
 *
 * The including file defines what sha1_gather.h, sha1dc_columns.h and sha1dc_suspects.h require, and:
 *     LANES                      number of blocks in a vector
 *     STORE(p, x)                a vector to aligned memory
 *     EXPAND(x, y, z, u)         rol(x ^ y ^ z ^ u, 1)
 * This file defines:
 *     absorb_runs(state, in, blocks, plain)     plain: the kernel */
#include <string.h>

#include "../sha1/sha1_gather.h"
#include "sha1dc_columns.h"
#include "sha1dc_suspects.h"

typedef void plain_kernel(void *state, const uint8_t *in, size_t blocks);

enum { RUN_BLOCKS = 32 }; /* whose conditions are evaluated before they are absorbed */

struct schedule {
    V w[65];
};

enum { s_ = 0 }; /* the first of lanes s, for sha1_gather.h */

/* Masks of LANES blocks from `in` on; those from n on are the last one again. */
INLINE void masks_of_lanes(uint32_t *masks, const uint8_t *in, size_t n)
{
    const uint8_t *p[LANES];
    struct schedule s;

    for (size_t i = 0; i < LANES; i++)
        p[i] = in + 64 * (i < n ? i : n - 1);
    LOAD_FOUR(s, 0);
    LOAD_FOUR(s, 4);
    LOAD_FOUR(s, 8);
    LOAD_FOUR(s, 12);
    for (int t = 16; t <= 64; t++)
        s.w[t] = EXPAND(s.w[t - 16], s.w[t - 14], s.w[t - 8], s.w[t - 3]);
    STORE(masks, possible_vectors(s.w));
}

/* Absorb n blocks, at most RUN_BLOCKS; suspects go into the batch. */
INLINE void absorb_run(struct hash_batch *batch, struct sha1dc_state *state, const uint8_t *in, size_t n,
                       plain_kernel *plain)
{
    _Alignas(V) uint32_t masks[RUN_BLOCKS];
    uint32_t before[5];
    size_t done = 0;

    for (size_t i = 0; i < n; i += LANES)
        masks_of_lanes(masks + i, in + 64 * i, n - i);
    for (size_t i = 0; i < n; i++) {
        if (masks[i] == 0)
            continue;
        if (i > done)
            plain(state, in + 64 * done, i - done);
        memcpy(before, state->h, sizeof before);
        plain(state, in + 64 * i, 1);
        add_suspect(batch, before, state->h, in + 64 * i, masks[i], state->flags);
        done = i + 1;
    }
    if (n > done)
        plain(state, in + 64 * done, n - done);
}

INLINE void absorb_runs(void *state, const uint8_t *in, size_t blocks, plain_kernel *plain)
{
    const struct sha1dc_state start = *(const struct sha1dc_state *)state;
    _Alignas(64) struct hash_batch batch;
    const uint8_t *at = in;

    begin_call(&batch);
    for (size_t n, left = blocks; left > 0; left -= n, at += 64 * n) {
        n = left < RUN_BLOCKS ? left : RUN_BLOCKS;
        absorb_run(&batch, state, at, n, plain);
    }
    finish_call(&batch, state, &start, in, blocks);
}
