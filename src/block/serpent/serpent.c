/* SPDX-License-Identifier: MIT */
/* Serpent: the algorithm and its implementations. */
#include "serpent.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(serpent, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_serpent_kind = {
    .id = CITIUS_SERPENT,
    .name = "serpent",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
