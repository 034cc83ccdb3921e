/* Twofish: its kind and rows. */
#include "twofish.h"

/* Fastest first. */
static const struct block_impl impls[] = {
    { BLOCK_ROW(twofish, ref, "ref"), .needs = 0, .timing = VARIABLE, .lanes = 1, .cycles = 30000, .stack = STACK(1024),
      .expand = citius_twofish_ref_expand },
};

const struct block_kind citius_twofish_kind = {
    .id = CITIUS_TWOFISH, .name = "twofish", .block = 16, .key_min = 16, .key_max = 32, .key_step = 8,
    .impls = impls, .count = COUNT_OF(impls),
};
