/* SPDX-License-Identifier: MIT */
/* Compare all boxes of kernels and all their sums with the definitions.  With an argument, check instead parts with one
 * defect each, which must be detected. */
#include <stdbool.h>
#include <stdio.h>

#include "boxes.h"
#include "include/citius/implementations.h"

static struct boxes_part *parts;

void boxes_register(struct boxes_part *part)
{
    struct boxes_part **at = &parts;

    while (*at != NULL && strcmp((*at)->name, part->name) < 0)
        at = &(*at)->next;
    part->next = *at;
    *at = part;
}

static uint32_t random_word(void)
{
    static uint64_t x = 1;

    x = x * UINT64_C(6364136223846793005) + 1442695040888963407u;
    return (uint32_t)(x >> 32);
}

enum { RANDOM = 512 };

static unsigned unit_count(const struct boxes_part *part)
{
    return part->values > 0 ? part->values : 1 + 255 * part->in + RANDOM;
}

/* The n-th unit. */
static void make_unit(const struct boxes_part *part, unsigned n, uint8_t *unit)
{
    memset(unit, 0, part->in);
    if (part->values > 0) {
        uint32_t x = n + (part->in == 4 ? random_word() * part->values : 0);

        for (unsigned i = 0; i < part->in; i++)
            unit[i] = (uint8_t)(x >> 8 * i);
    } else if (n > 255 * part->in) {
        for (unsigned i = 0; i < part->in; i++)
            unit[i] = (uint8_t)random_word();
    } else if (n > 0) {
        unit[(n - 1) / 255] = (uint8_t)((n - 1) % 255 + 1);
    }
}

static void *bytes(size_t size)
{
    void *p = aligned_alloc(64, (size + 63) / 64 * 64);

    if (p == NULL)
        abort();
    return p;
}

static bool equals_definition(const struct boxes_part *part)
{
    unsigned n = unit_count(part), odd = 37;
    uint8_t *units = bytes((size_t)n * part->in), *expected = bytes((size_t)n * part->out);
    uint8_t *in = bytes((size_t)part->lanes * part->in), *out = bytes((size_t)part->lanes * part->out);
    bool good = true;

    for (unsigned variant = 0; variant < part->variants; variant++) {
        for (unsigned i = 0; i < n; i++) {
            make_unit(part, i, units + (size_t)i * part->in);
            part->definition(expected + (size_t)i * part->out, units + (size_t)i * part->in, variant);
        }
        for (unsigned first = 0; first < n && good; first++) {
            for (unsigned lane = 0; lane < part->lanes; lane++)
                memcpy(in + lane * part->in, units + (size_t)((first + odd * lane) % n) * part->in, part->in);
            part->kernel(out, in, variant);
            for (unsigned lane = 0; lane < part->lanes && good; lane++) {
                unsigned which = (first + odd * lane) % n;

                if (memcmp(out + lane * part->out, expected + (size_t)which * part->out, part->out) != 0) {
                    printf("%s is wrong: variant %u, lane %u, unit %u\n", part->name, variant, lane, which);
                    good = false;
                }
            }
        }
    }
    free(units);
    free(expected);
    free(in);
    free(out);
    return good;
}

static bool check_part(const struct boxes_part *part)
{
    if ((part->needs & ~citius_cpu_features()) != 0) {
        printf("%s: this CPU cannot run it\n", part->name);
        return true;
    }
    if (!equals_definition(part))
        return false;
    printf("%s: %u units in %u lanes\n", part->name, part->variants * unit_count(part), part->lanes);
    return true;
}

/* ---- parts with one defect ---- */

enum { LANES = 8 };

static void box(uint8_t *out, const uint8_t *in, unsigned variant)
{
    *out = (uint8_t)(*in * 7 + variant);
}

static void one_value(uint8_t *out, const uint8_t *in, unsigned variant)
{
    for (int i = 0; i < LANES; i++) {
        box(out + i, in + i, variant);
        out[i] ^= i == LANES - 1 && in[i] == 0xfe && variant == 1;
    }
}

static void sum(uint8_t *out, const uint8_t *in, unsigned variant)
{
    out[0] = in[0] ^ in[1];
    out[1] = (uint8_t)(in[1] ^ variant);
}

static void one_byte(uint8_t *out, const uint8_t *in, unsigned variant)
{
    sum(out, in, variant);
    out[1] ^= in[0] == 0 && in[1] == 0xff;
}

static void product(uint8_t *out, const uint8_t *in, unsigned variant)
{
    sum(out, in, variant);
    out[0] ^= (uint8_t)(in[0] & in[1] & 1);
}

static bool finds_broken(void)
{
    const struct boxes_part broken[] = {
        { "one value", 0, 256, 1, 1, LANES, 2, one_value, box, NULL },
        { "one byte", 0, 0, 2, 2, 1, 1, one_byte, sum, NULL },
        { "product", 0, 0, 2, 2, 1, 1, product, sum, NULL },
    };

    for (size_t i = 0; i < sizeof broken / sizeof *broken; i++)
        if (equals_definition(&broken[i]))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    bool good = true;

    (void)argv;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc > 1)
        return finds_broken() ? 0 : 1;
    for (struct boxes_part *part = parts; part != NULL; part = part->next)
        good = check_part(part) && good;
    return good && parts != NULL ? 0 : 1;
}
