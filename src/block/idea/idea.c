/* SPDX-License-Identifier: MIT */
/* IDEA: the algorithm and its implementations. */
#include "idea.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(idea, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_idea_kind = {
    .id = CITIUS_IDEA,
    .name = "idea",
    .block = 8,
    .key_min = 16,
    .key_max = 16,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
