/* SPDX-License-Identifier: MIT */
/* The arithmetic of RC6 c, for forms_test.c. */
#include "src/block/rc6/rc6_c.c"
#include "forms.h"

void rc6_c(uint32_t out[WORDS], uint32_t x)
{
    for (uint32_t i = 0; i < WORDS; i++)
        out[i] = turn(x + i);
}

void rc6_c_left(uint32_t out[WORDS], const uint32_t in[WORDS], uint32_t x)
{
    for (uint32_t i = 0; i < WORDS; i++)
        out[i] = mix(in[i], 0, turn(x + i));
}

void rc6_c_right(uint32_t out[WORDS], const uint32_t in[WORDS], uint32_t x)
{
    for (uint32_t i = 0; i < WORDS; i++)
        out[i] = unmix(in[i], 0, turn(x + i), 0);
}
