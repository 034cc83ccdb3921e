/* SPDX-License-Identifier: MIT */
/* Parts of sha1dc fast, for tests.  sha1dc_forms.h declares them. */
#define citius_sha1dc_fast_absorb citius_test_sha1dc_fast_absorb
#include "src/hash/sha1dc/sha1dc_fast.c"

#include "sha1dc_forms.h"

/* Few conditions, then all conditions of the vectors that they leave. */
void citius_test_conditions_fast(uint32_t *masks, const uint32_t (*w)[80], size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        const size_t other = i + 1 < blocks ? i + 1 : 0; /* in the other half of each word */
        _Alignas(V) uint32_t words[80 * TOGETHER];
        uint32_t likely[TOGETHER];
        V all;

        for (unsigned t = 0; t < 80; t++) {
            words[TOGETHER * t + TOGETHER - 1] = w[other][t];
            words[TOGETHER * t] = w[i][t];
        }
        all = likely_vectors((const V *)(const void *)words, NULL);
        memcpy(likely, &all, sizeof all);
        masks[i] = 0;
        for (unsigned v = 0; v < SHA1DC_VECTORS; v++)
            if ((likely[0] >> v & 1) != 0 && sha1dc_possible(&citius_sha1dc_vectors[v], words, place_in_turn))
                masks[i] |= 1u << v;
    }
}

void citius_test_settle_in_c(struct hash_batch *batch)
{
    citius_sha1dc_settle(batch);
}

int citius_test_made(unsigned vector, const uint32_t w[80], const uint32_t middle[5], const uint32_t before[5],
                     const uint32_t after[5], int reduced)
{
    return sha1dc_made(&citius_sha1dc_vectors[vector], w, middle, before, after, reduced != 0);
}

void citius_test_vector(unsigned vector, struct vector_copy *copy)
{
    const struct sha1dc_vector *from = &citius_sha1dc_vectors[vector];

    copy->step = from->step;
    copy->count = from->count;
    for (unsigned i = 0; i < from->count; i++) {
        copy->conditions[i].word = from->conditions[i].word;
        copy->conditions[i].bit = from->conditions[i].bit;
        copy->conditions[i].later = from->conditions[i].later;
        copy->conditions[i].later_bit = from->conditions[i].later_bit;
        copy->conditions[i].differ = from->conditions[i].differ;
    }
    for (unsigned t = 0; t < 80; t++)
        copy->difference[t] = from->difference[t];
}
