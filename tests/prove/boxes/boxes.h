/* SPDX-License-Identifier: MIT */
/* Substitution and mixing in kernels: the functions themselves, as in each kernel's file, compared with the definition,
 * which the functions of the reference implementation give.
 *
 * A part of a kernel maps `lanes` units of `in` bytes to as many of `out` bytes, independently.  Every lane gets
 *
 *     a box:   all numbers below `values`, little-endian; random bits above them, if there is space
 *     a sum:   all units with one non-zero byte; zeros; and random units
 *
 * A sum adds up the contributions of its bytes: by construction, from XOR, shuffles and look-ups of bytes; so those
 * units determine it.  The random units detect a part that is not such a sum.  Each variant is checked. */
#ifndef CITIUS_TESTS_BOXES_H
#define CITIUS_TESTS_BOXES_H

#include <stdbool.h>
#include <stdint.h>
#include <stdlib.h>
#include <string.h>

#include "src/core/bytes.h"
#include "src/core/cpu.h"
#include "src/core/target.h"

typedef void boxes_fn(uint8_t *out, const uint8_t *in, unsigned variant);

struct boxes_part {
    const char *name;
    uint64_t needs;
    unsigned values, in, out, lanes, variants;
    boxes_fn *kernel;     /* all lanes */
    boxes_fn *definition; /* one */
    struct boxes_part *next;
};

void boxes_register(struct boxes_part *part);

#define BOXES_PART(id, ...)                                      \
    static struct boxes_part id##_part = { __VA_ARGS__ };        \
    __attribute__((constructor)) static void id##_register(void) \
    {                                                            \
        boxes_register(&id##_part);                              \
    }

/* kernel: a function of that name, which the report names as well. */
#define CHECK_BOX(implementation, needs, size, values, lanes, variants, kernel, definition) \
    BOXES_PART(kernel, implementation " " #kernel, needs, values, size, size, lanes, variants, kernel, definition, NULL)
#define CHECK_SUM(implementation, needs, in, out, lanes, variants, kernel, definition) \
    BOXES_PART(kernel, implementation " " #kernel, needs, 0, in, out, lanes, variants, kernel, definition, NULL)

/* Bit b of element n, of (bits + 7) / 8 bytes, is bit n of the b-th of words of `word` bytes; and back. */
static inline void to_planes(void *planes, size_t word, const uint8_t *in, unsigned bits)
{
    unsigned char *p = memset(planes, 0, word * bits);
    size_t size = (bits + 7) / 8;

    for (size_t n = 0; n < 8 * word; n++)
        for (unsigned b = 0; b < bits; b++)
            p[word * b + n / 8] |= (unsigned char)((in[size * n + b / 8] >> b % 8 & 1) << n % 8);
}

static inline void from_planes(uint8_t *out, const void *planes, size_t word, unsigned bits)
{
    const unsigned char *p = planes;
    size_t size = (bits + 7) / 8;

    memset(out, 0, 8 * word * size);
    for (size_t n = 0; n < 8 * word; n++)
        for (unsigned b = 0; b < bits; b++)
            out[size * n + b / 8] |= (uint8_t)((p[word * b + n / 8] >> n % 8 & 1) << b % 8);
}

/* Definitions. */
boxes_fn aes_sub, aes_sub_back, aes_mix, aes_unmix;
boxes_fn fields_twice, fields_power, fields_powers;
boxes_fn serpent_sub, serpent_unsub, serpent_mix, serpent_unmix, serpent_round, serpent_of_columns;
boxes_fn twofish_permutation, twofish_g, twofish_rs;
boxes_fn mars_bytes, mars_word;
/* Two words by their fields, a byte each, the highest one first. */
void boxes_sc2000_words(uint32_t x[2], const uint8_t *fields);

boxes_fn sc2000_sub, sc2000_unsub, sc2000_mix;
boxes_fn whirlpool_rho;
boxes_fn groestl_sub, groestl_mix, groestl_shift, groestl_short, groestl_long, groestl_both_short, groestl_both_long;
boxes_fn luffa_columns, luffa_round, luffa_inject, luffa_inject_turned;

/* The number of powers that are checked together. */
enum { FIELDS_POWERS = 24 };

/* A key of 16, 24 or 32 bytes; returns its length. */
enum { TWOFISH_KEYS = 9 };
size_t boxes_twofish_key(uint8_t key[32], unsigned variant);

#endif
