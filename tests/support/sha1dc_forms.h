/* SPDX-License-Identifier: MIT */
/* Parts of implementations of SHA-1 with collision detection that their files keep for themselves: sha1dc_forms_*.c include these
 * files. */
#ifndef CITIUS_TESTS_SHA1DC_FORMS_H
#define CITIUS_TESTS_SHA1DC_FORMS_H

#ifdef __cplusplus
#include <cstddef>
#include <cstdint>
extern "C" {
#else
#include <stddef.h>
#include <stdint.h>
#endif

/* Of `blocks` expanded blocks the masks: a bit for each vector whose conditions hold. */
typedef void sha1dc_conditions(uint32_t *masks, const uint32_t (*w)[80], size_t blocks);
sha1dc_conditions citius_test_conditions_fast, citius_test_conditions_avx2_x8, citius_test_conditions_avx512_x16;

/* The same of real blocks only, whose words 16 to 79 follow from the first ones. */
sha1dc_conditions citius_test_conditions_shani, citius_test_conditions_woven;

struct hash_batch;
void citius_test_settle_few(struct hash_batch *batch);
void citius_test_settle_in_c(struct hash_batch *batch);

/* Whether an attack by one vector made a block, as in sha1dc_check.h. */
int citius_test_made(unsigned vector, const uint32_t w[80], const uint32_t middle[5], const uint32_t before[5],
                     const uint32_t after[5], int reduced);

/* The same for all vectors, as in sha1dc_avx512_all.c. */
int citius_test_made_by_any(const uint32_t w[80], const uint32_t before[5], const uint32_t after[5], int reduced);

/* The same as struct sha1dc_vector, whose header is not C++. */
struct vector_copy {
    unsigned step, count;
    struct {
        unsigned word, bit, later, later_bit, differ;
    } conditions[16];
    uint32_t difference[80];
};

void citius_test_vector(unsigned vector, struct vector_copy *copy);

#ifdef __cplusplus
}
#endif

#endif
