/* SPDX-License-Identifier: MIT */
/* AES: the algorithm and its implementations. */
#include "aes.h"

#include "costs.h"

static const struct block_impl impls[] = {
#define ROW(...) BLOCK_ROW(aes, __VA_ARGS__)
#include "rows.def"
};

const struct block_kind citius_aes_kind = {
    .id = CITIUS_AES,
    .name = "aes",
    .block = 16,
    .key_min = 16,
    .key_max = 32,
    .key_step = 8,
    .impls = impls,
    .count = COUNT_OF(impls),
};
