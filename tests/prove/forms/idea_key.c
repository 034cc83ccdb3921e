/* SPDX-License-Identifier: MIT */
/* The factors that IDEA's key schedule makes of a subkey. */
#include "src/block/idea/idea_key.c"
#include "forms.h"

void idea_factor_of(struct idea_factor *f, uint16_t k)
{
    const uint16_t words[8] = { k, k, k, k, k, k, k, k };

    store_factor(f, load(words));
}
