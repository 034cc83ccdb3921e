/* SPDX-License-Identifier: MIT */
/* RC6: the algorithm and its implementations. */
#include "rc6.h"

#include "costs.h"

/* Every implementation takes the same schedule. */
static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(rc6, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_rc6_kind = {
    .id = CITIUS_RC6,
    .name = "rc6",
    .block = 16,
    .key_min = 0,
    .key_max = 255,
    .key_step = 1,
    .impls = impls,
    .count = COUNT_OF(impls),
};
