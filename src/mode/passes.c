/* Passes over memory in C, and the choice among them. */
#include "passes.h"

#include "../core/bytes.h"

/* Variables, no arrays: compilers keep those in registers, where nothing has to be wiped. */
static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    for (; len >= 32; len -= 32, out += 32, a += 32, b += 32) {
        uint64_t w0 = load_word(a) ^ load_word(b), w1 = load_word(a + 8) ^ load_word(b + 8);
        uint64_t w2 = load_word(a + 16) ^ load_word(b + 16), w3 = load_word(a + 24) ^ load_word(b + 24);

        store_word(out, w0);
        store_word(out + 8, w1);
        store_word(out + 16, w2);
        store_word(out + 24, w3);
    }
    for (; len > 0; len -= 8, out += 8, a += 8, b += 8)
        store_word(out, load_word(a) ^ load_word(b));
}

static void xor_into(uint8_t sum[16], const uint8_t *in, size_t blocks)
{
    uint64_t s0 = load_word(sum), s1 = load_word(sum + 8);

    for (; blocks > 0; blocks--, in += 16) {
        s0 ^= load_word(in);
        s1 ^= load_word(in + 8);
    }
    store_word(sum, s0);
    store_word(sum + 8, s1);
}

static void counters(uint64_t high, uint64_t low, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, out += 16) {
        store_be64(out, high);
        store_be64(out + 8, low++);
    }
}

static void tweaks(uint8_t tweak[16], uint8_t *out, size_t blocks)
{
    uint64_t low = load_le64(tweak), high = load_le64(tweak + 8);

    for (; blocks > 0; blocks--, out += 16) {
        store_le64(out, low);
        store_le64(out + 8, high);
        next_tweak(&low, &high);
    }
    store_le64(tweak, low);
    store_le64(tweak + 8, high);
}

static const struct passes plain = { 0, xor_blocks, xor_into, counters, tweaks };

const struct passes *citius_passes(void)
{
#if CITIUS_X86
    uint64_t missing = ~citius_cpu();

    if ((citius_passes_avx512.needs & missing) == 0)
        return &citius_passes_avx512;
    if ((citius_passes_avx2.needs & missing) == 0)
        return &citius_passes_avx2;
#endif
    return &plain;
}
