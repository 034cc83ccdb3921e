/* SPDX-License-Identifier: MIT */
/* The arithmetic of IDEA c, for forms_test.c. */
#include "src/block/idea/idea_c.c"
#include "forms.h"

void idea_c(uint16_t out[WORDS], uint16_t k, const struct idea_factor *f)
{
    (void)f;
    for (uint32_t a = 0; a < WORDS; a++)
        out[a] = (uint16_t)multiply(a, k == 0 ? 65536 : k);
}
