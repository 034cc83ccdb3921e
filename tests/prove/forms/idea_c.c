#include "src/block/idea/idea_c.c"
#include "src/block/idea/idea_key.c"
#include "forms.h"

void idea_factor_of(struct idea_factor *f, uint16_t k)
{
    factor(f, k);
}

void idea_c(uint16_t out[WORDS], uint16_t k, const struct idea_factor *f)
{
    (void)f;
    for (uint32_t a = 0; a < WORDS; a++)
        out[a] = (uint16_t)multiply(a, whole(k));
}
