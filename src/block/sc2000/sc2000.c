/* SPDX-License-Identifier: MIT */
/* SC2000: the algorithm and its implementations. */
#include "sc2000.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(sc2000, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_sc2000_kind = {
    .id = CITIUS_SC2000,
    .name = "sc2000",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
