/* Passes over memory in C, and the choice among them. */
#include "passes.h"

#include "../core/bytes.h"

static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    uint64_t x[8], y[8];

    for (; len >= 64; len -= 64, out += 64, a += 64, b += 64) {
        memcpy(x, a, 64);
        memcpy(y, b, 64);
        for (int i = 0; i < 8; i++)
            x[i] ^= y[i];
        memcpy(out, x, 64);
    }
    for (; len > 0; len -= 8, out += 8, a += 8, b += 8) {
        memcpy(x, a, 8);
        memcpy(y, b, 8);
        x[0] ^= y[0];
        memcpy(out, x, 8);
    }
}

static void xor_into(uint8_t sum[16], const uint8_t *in, size_t blocks)
{
    uint64_t s[2], x[2];

    memcpy(s, sum, 16);
    for (; blocks > 0; blocks--, in += 16) {
        memcpy(x, in, 16);
        s[0] ^= x[0];
        s[1] ^= x[1];
    }
    memcpy(sum, s, 16);
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
    uint64_t t[2] = { load_le64(tweak), load_le64(tweak + 8) };

    for (; blocks > 0; blocks--, out += 16) {
        store_le64(out, t[0]);
        store_le64(out + 8, t[1]);
        next_tweak(t);
    }
    store_le64(tweak, t[0]);
    store_le64(tweak + 8, t[1]);
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
