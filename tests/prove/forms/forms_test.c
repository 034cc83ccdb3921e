/* SPDX-License-Identifier: MIT */
/* Check all forms of IDEA's multiplication for all pairs of words, and its inverses for all words, against sums.  With an
 * argument, check instead forms with one defect each, which must be detected. */
#include <stdio.h>
#include <string.h>

#include "forms.h"
#include "src/core/cpu.h"

static int bad;

static void compare(const char *name, const void *got, const void *expected, size_t size, uint32_t at)
{
    if (memcmp(got, expected, size * WORDS) == 0)
        return;
    for (size_t i = 0; i < WORDS; i++)
        if (memcmp((const char *)got + size * i, (const char *)expected + size * i, size) != 0) {
            printf("%s is wrong at %#x, %#zx\n", name, at, i);
            break;
        }
    bad = 1;
}

static int usable(uint64_t needs)
{
    return (needs & ~citius_cpu_features()) == 0;
}

static uint16_t products[WORDS], got16[WORDS];

/* Multiples of k modulo 2^16 + 1, one after the other; 0 represents 2^16. */
static void multiples(uint32_t k)
{
    uint32_t product = 0;

    k = k == 0 ? 65536 : k;
    for (uint32_t a = 1; a < WORDS; a++) {
        product += k;
        product -= product > 65536 ? 65537 : 0;
        products[a] = (uint16_t)product;
    }
    product += k;
    products[0] = (uint16_t)(product - (product > 65536 ? 65537 : 0));
}

/* Wrong for one pair only. */
static void idea_broken(uint16_t out[WORDS], uint16_t k, const struct idea_factor *f)
{
    idea_c(out, k, f);
    out[0] ^= k == 0;
}

static void check_idea(const char *name, idea_form *form, uint64_t needs)
{
    if (!usable(needs)) {
        printf("%s: this CPU cannot run it\n", name);
        return;
    }
    for (uint32_t k = 0; k < WORDS; k++) {
        struct idea_factor f;

        multiples(k);
        idea_factor_of(&f, (uint16_t)k);
        form(got16, (uint16_t)k, &f);
        compare(name, got16, products, sizeof *products, k);
    }
    printf("%s: all pairs of words%s\n", name, bad ? ", not all right" : "");
}

/* The inverse of any word k, from a decryption schedule. */
static uint32_t inverse_of(uint16_t k)
{
    const uint8_t key[16] = { (uint8_t)(k >> 8), (uint8_t)k };
    struct idea_schedule s;

    citius_idea_c_expand(&s, key, sizeof key);
    return s.decrypt.out.a.low[0] == (uint16_t)s.decrypt_one[6 * IDEA_ROUNDS] ? s.decrypt_one[6 * IDEA_ROUNDS] : 0;
}

static uint32_t inverse_broken(uint16_t k)
{
    return inverse_of(k) ^ (k == 0x8000);
}

static void check_inverses(const char *name, uint32_t inverse(uint16_t k))
{
    for (uint32_t k = 1; k <= WORDS; k++) {
        uint32_t product = (uint32_t)((uint64_t)k * inverse((uint16_t)k) % 65537);

        if (product != 1) {
            printf("%s: %#x times its inverse is %#x\n", name, k, product);
            bad = 1;
        }
    }
    printf("%s: all words%s\n", name, bad ? ", not all right" : "");
}

static int finds_broken(void)
{
    int idea;

    check_idea("idea/broken", idea_broken, 0);
    idea = bad;
    bad = 0;
    check_inverses("idea/broken keys", inverse_broken);
    return idea && bad ? 0 : 1;
}

int main(int argc, char **argv)
{
    (void)argv;
    setvbuf(stdout, NULL, _IOLBF, 0);
    if (argc > 1)
        return finds_broken();
    check_inverses("idea keys", inverse_of);
    check_idea("idea/c", idea_c, 0);
#if CITIUS_X86
    check_idea("idea/sse2", idea_sse2, CPU_SSE2);
    check_idea("idea/avx2", idea_avx2, CPU_AVX2);
    check_idea("idea/avx512", idea_avx512, CPU_AVX512);
#endif
    return bad;
}
