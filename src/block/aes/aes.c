/* AES: its kind and rows. */
#include "aes.h"

/* Fastest first. */
static const struct block_impl impls[] = {
    { BLOCK_ROW(aes, ref, "ref"), .needs = 0, .timing = CONSTANT, .lanes = 1, .cycles = 30000, .stack = STACK(1024),
      .expand = citius_aes_ref_expand },
};

const struct block_kind citius_aes_kind = {
    .id = CITIUS_AES, .name = "aes", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
