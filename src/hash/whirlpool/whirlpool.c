/* SPDX-License-Identifier: MIT */
/* Whirlpool: its three algorithms and their implementations.
 *
 * All implementations share the state: the matrix, row by row, zero to begin with, and the digest at the end. */
#include "whirlpool.h"

#include "costs.h"

static void init(const struct hash_kind *kind, void *state)
{
    (void)kind;
    memset(state, 0, sizeof(struct whirlpool_state));
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    (void)kind;
    memcpy(out, state, sizeof(struct whirlpool_state));
}

static const struct hash_impl impls[] = {
#define VARIANT 1
#define ROW(...) HASH_ROW(whirlpool, __VA_ARGS__, .init = init, .finish = finish)
#define ROW_MANY(...) HASH_ROW_MANY(whirlpool, __VA_ARGS__, .init = init, .finish = finish)
#include "rows.def"
};

static const struct hash_impl impls_0[] = {
#define VARIANT 0
#define ROW(...) HASH_ROW(whirlpool_0, __VA_ARGS__, .init = init, .finish = finish)
#define ROW_MANY(...) HASH_ROW_MANY(whirlpool_0, __VA_ARGS__, .init = init, .finish = finish)
#include "rows.def"
};

static const struct hash_impl impls_t[] = {
#define VARIANT 1
#define ROW(...) HASH_ROW(whirlpool_t, __VA_ARGS__, .init = init, .finish = finish)
#define ROW_MANY(...) HASH_ROW_MANY(whirlpool_t, __VA_ARGS__, .init = init, .finish = finish)
#include "rows.def"
};

/* The three differ in S-box and matrix only. */
const struct hash_kind citius_whirlpool_kind = {
    .id = CITIUS_WHIRLPOOL,
    .name = "whirlpool",
    .tag = "WHIRLPOOL",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls,
    .count = COUNT_OF(impls),
};

const struct hash_kind citius_whirlpool_0_kind = {
    .id = CITIUS_WHIRLPOOL_0,
    .name = "whirlpool-0",
    .tag = "WHIRLPOOL-0",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls_0,
    .count = COUNT_OF(impls_0),
};

const struct hash_kind citius_whirlpool_t_kind = {
    .id = CITIUS_WHIRLPOOL_T,
    .name = "whirlpool-t",
    .tag = "WHIRLPOOL-T",
    .digest = 64,
    .block = 64,
    .state = sizeof(struct whirlpool_state),
    .pad = { .length_bytes = 32, .counts = COUNT_BITS },
    .impls = impls_t,
    .count = COUNT_OF(impls_t),
};
