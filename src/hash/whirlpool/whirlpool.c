/* Whirlpool: its three kinds and their rows.
 *
 * All rows share the state: the matrix, row by row, zero to begin with, and the digest at the end. */
#include "whirlpool.h"

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

#define ROW(room, row) HASH_ROW(room, row), .init = init, .finish = finish
#define ROW_MANY(room, row, n) HASH_ROW_MANY(room, row, n), .init = init, .finish = finish

static const struct hash_impl impls[] = { /* fastest first */
    { ROW(whirlpool, ref), .needs = 0, .timing = CONSTANT, .cycles = 8000, .stack = 512 },
};

static const struct hash_impl impls_0[] = { /* fastest first */
    { ROW(whirlpool_0, ref), .needs = 0, .timing = CONSTANT, .cycles = 8000, .stack = 512 },
};

static const struct hash_impl impls_t[] = { /* fastest first */
    { ROW(whirlpool_t, ref), .needs = 0, .timing = CONSTANT, .cycles = 8000, .stack = 512 },
};

/* The three differ in S-box and matrix only. */
#define KIND(id_, name_, tag_, impls_)                                            \
    {                                                                             \
        .id = id_, .name = name_, .tag = tag_, .digest = 64, .block = 64,         \
        .state = sizeof(struct whirlpool_state),                                  \
        .pad = { .length_bytes = 32, .counts = COUNT_BITS },                      \
        .impls = impls_, .count = COUNT_OF(impls_),                               \
    }

const struct hash_kind citius_whirlpool_kind = KIND(CITIUS_WHIRLPOOL, "whirlpool", "WHIRLPOOL", impls);
const struct hash_kind citius_whirlpool_0_kind = KIND(CITIUS_WHIRLPOOL_0, "whirlpool-0", "WHIRLPOOL-0", impls_0);
const struct hash_kind citius_whirlpool_t_kind = KIND(CITIUS_WHIRLPOOL_T, "whirlpool-t", "WHIRLPOOL-T", impls_t);

HASH_SHORTHANDS(whirlpool, CITIUS_WHIRLPOOL, 64)
