/* SPDX-License-Identifier: MIT */
/* Passes over memory in C, and the choice among them. */
#include "passes.h"

#include "../core/bytes.h"

/* Variables, no arrays: compilers keep those in registers, where nothing has to be wiped. */
static void xor_blocks(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    for (; len % 32 > 0; len -= 8)
        store_word(out + len - 8, load_word(a + len - 8) ^ load_word(b + len - 8));
    for (; len > 0; len -= 32) {
        const uint8_t *x = a + len - 32, *y = b + len - 32;
        uint64_t w0 = load_word(x) ^ load_word(y), w1 = load_word(x + 8) ^ load_word(y + 8);
        uint64_t w2 = load_word(x + 16) ^ load_word(y + 16), w3 = load_word(x + 24) ^ load_word(y + 24);

        store_word(out + len - 32, w0);
        store_word(out + len - 24, w1);
        store_word(out + len - 16, w2);
        store_word(out + len - 8, w3);
    }
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

static void counters_8(uint64_t low, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, out += 8)
        store_be64(out, low++);
}

static void counters_16(uint64_t high, uint64_t low, uint8_t *out, size_t blocks)
{
    for (; blocks > 0; blocks--, out += 16) {
        store_be64(out, high);
        store_be64(out + 8, low++);
    }
}

static void tweaks(uint8_t tweak[16], uint8_t *masks, uint8_t *out, const uint8_t *in, size_t blocks)
{
    uint64_t low = load_le64(tweak), high = load_le64(tweak + 8);

    for (; blocks > 0; blocks--, masks += 16, out += 16, in += 16) {
        store_le64(masks, low);
        store_le64(masks + 8, high);
        store_word(out, load_word(in) ^ load_word(masks));
        store_word(out + 8, load_word(in + 8) ^ load_word(masks + 8));
        next_tweak(&low, &high);
    }
    store_le64(tweak, low);
    store_le64(tweak + 8, high);
}

static void offsets(struct ocb_blocks *ocb, uint8_t *sum, uint8_t *out, const uint8_t *in, size_t blocks)
{
    uint64_t o0 = load_word(ocb->offset), o1 = load_word(ocb->offset + 8);

    if (sum != NULL)
        xor_into(sum, in, blocks);
    for (; blocks > 0; blocks--, out += 16, in += 16) {
        const uint8_t *step = ocb->l[ntz(++ocb->index)];

        o0 ^= load_word(step);
        o1 ^= load_word(step + 8);
        store_word(out, load_word(in) ^ o0);
        store_word(out + 8, load_word(in + 8) ^ o1);
    }
    store_word(ocb->offset, o0);
    store_word(ocb->offset + 8, o1);
}

static const struct passes plain = { 0, xor_blocks, xor_into, counters_8, counters_16, tweaks, offsets };

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
