/* SPDX-License-Identifier: MIT */
/* The boxes and sums of AES vperm, compared with the reference. */
#include "boxes.h"
#include "src/block/aes/aes_vperm.c"

#if CITIUS_X86

TARGET_BEGIN("ssse3")

/* From the basis to which a table changes; there are 256 bytes to try. */
static void change_back(uint8_t out[16], int table, V x)
{
    uint8_t bytes[16], changed[16], from[256];

    for (int n = 0; n < 256; n += 16) {
        for (int i = 0; i < 16; i++)
            bytes[i] = (uint8_t)(n + i);
        store(changed, change(table, load(bytes)));
        for (int i = 0; i < 16; i++)
            from[changed[i]] = bytes[i];
    }
    store(changed, x);
    for (int i = 0; i < 16; i++)
        out[i] = from[changed[i]];
}

static void middle(uint8_t *out, const uint8_t *in, unsigned p)
{
    V next = load(citius_aes_turns[0][p]), last = load(citius_aes_turns[2][p]);

    change_back(out, INTO, middle_round(change(INTO, load(in)), next, last, _mm_setzero_si128()));
}

static void middle_back(uint8_t *out, const uint8_t *in, unsigned p)
{
    V next = load(citius_aes_turns[0][p]);

    change_back(out, BACK_INTO, middle_round_back(change(BACK_INTO, load(in)), next, _mm_setzero_si128()));
}

static void end(uint8_t *out, const uint8_t *in, unsigned p)
{
    store(out, finish(OUT, change(INTO, load(in)), load(citius_aes_shifts[p]), _mm_setzero_si128()));
}

static void end_back(uint8_t *out, const uint8_t *in, unsigned p)
{
    store(out, finish(BACK_OUT, change(BACK_INTO, load(in)), load(citius_aes_shifts[p]), _mm_setzero_si128()));
}

static void keys_sub(uint8_t *out, const uint8_t *in, unsigned variant)
{
    (void)variant;
    store_le32(out, sub_word(load_le32(in)));
}

static void keys_unmix(uint8_t *out, const uint8_t *in, unsigned p)
{
    (void)p;
    store(out, unmix(load(in)));
}

TARGET_END

CHECK_BOX("aes/vperm", CPU_SSSE3, 1, 256, 4, 1, keys_sub, aes_sbox)
CHECK_SUM("aes/vperm", CPU_SSSE3, 16, 16, 1, 1, keys_unmix, aes_unmix)
CHECK_SUM("aes/vperm", CPU_SSSE3, 16, 16, 1, 4, middle, aes_sub_and_mix)
CHECK_SUM("aes/vperm", CPU_SSSE3, 16, 16, 1, 4, middle_back, aes_back_and_unmix)
CHECK_SUM("aes/vperm", CPU_SSSE3, 16, 16, 1, 4, end, aes_sub_and_shift)
CHECK_SUM("aes/vperm", CPU_SSSE3, 16, 16, 1, 4, end_back, aes_back_and_shift)

#endif
