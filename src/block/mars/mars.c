/* SPDX-License-Identifier: MIT */
/* MARS: the algorithm and its implementations. */
#include "mars.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(mars, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_mars_kind = {
    .id = CITIUS_MARS,
    .name = "mars",
    .block = 16,
    .key_min = 16,
    .key_max = 56,
    .key_step = 4,
    .impls = impls,
    .count = COUNT_OF(impls),
};
