#include "boxes.h"
#include "src/block/twofish/twofish_avx512_x16.c"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

/* As in twofish.inc, but both words of a block are neighbours. */
static void keyed(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const uint32_t none[2];
    uint8_t key[32];
    size_t len = boxes_twofish_key(key, variant);
    struct twofish_boxes s;
    struct tables b;

    citius_twofish_avx512_expand(&s, key, len);
    for (int i = 0; i < 4; i++)
        for (int n = 0; n < 4; n++)
            b.t[i][n] = LOAD(s.box[i] + 64 * n);
    STORE(out, turn(false, &b, LOAD(in), _mm512_setzero_si512(), none));
    for (int n = 0; n < 64; n += 8) {
        uint32_t f0 = rol32(load_le32(out + n), 1), t1 = load_le32(out + n + 4) - f0;

        store_le32(out + n, f0 - t1);
        store_le32(out + n + 4, t1);
    }
}

TARGET_END

ASK_SUM("twofish/avx512_x16", CPU_AVX512 | CPU_VBMI | CPU_VBMI2 | CPU_GFNI, 8, 8, 8, TWOFISH_KEYS, keyed, twofish_g)

#endif
