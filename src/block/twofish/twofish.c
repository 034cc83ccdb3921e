/* SPDX-License-Identifier: MIT */
/* Twofish: the algorithm and its implementations. */
#include "twofish.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(twofish, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_twofish_kind = {
    .id = CITIUS_TWOFISH,
    .name = "twofish",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
