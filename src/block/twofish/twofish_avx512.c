/* Twofish, 64 blocks at a time, AVX-512 with VBMI and GFNI.
 *
 * Time depends on blocks only.
 * Idea: a word of 16 blocks a register, because of the additions.  For g four of them trade bytes, so that each holds
 * one byte of 64 words; VPERMI2B looks it up in half of an S-box each, and the matrix is GF2P8AFFINEQB. */
#include "../../core/vectors.h"
#include "twofish_avx512.h"

#if CITIUS_X86

TARGET_BEGIN(TWOFISH_AVX512_ISA)

/* Words of four bytes in four registers to byte i of all in register i, and back. */
INLINE void trade(__m512i x[4])
{
    const __m512i low_16 = ALL_32(0x0000ffff), low_8 = ALL_16(0x00ff);
    const __m512i swap = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0e0f0c0d0a0b0809, 0x0607040502030001));
    __m512i c = _mm512_rol_epi32(x[2], 16), d = _mm512_rol_epi32(x[3], 16);
    __m512i a0 = SELECT(low_16, x[0], c), a1 = SELECT(low_16, x[1], d);
    __m512i a2 = _mm512_shrdi_epi32(x[0], c, 16), a3 = _mm512_shrdi_epi32(x[1], d, 16);

    a1 = SHUFFLE(a1, swap);
    a3 = SHUFFLE(a3, swap);
    x[0] = SELECT(low_8, a0, a1);
    x[1] = _mm512_shrdi_epi16(a0, a1, 8);
    x[2] = SELECT(low_8, a2, a3);
    x[3] = _mm512_shrdi_epi16(a2, a3, 8);
}

INLINE __m512i look_up(const uint8_t *box, __m512i x)
{
    __m512i low = _mm512_permutex2var_epi8(LOAD(box), x, LOAD(box + 64));
    __m512i high = _mm512_permutex2var_epi8(LOAD(box + 128), x, LOAD(box + 192));

    return SELECT(SHUFFLE(ALL_8(0xff), x), low, high); /* VPSHUFB gives 0 where bit 7 is set */
}

/* z = g(x), the bytes of x rotated by `turn`. */
INLINE void g(__m512i z[4], const __m512i x[4], int turn, const uint8_t (*box)[256])
{
    const __m512i times_5b = ALL_64(citius_twofish_times[0]), times_ef = ALL_64(citius_twofish_times[1]);
    __m512i b[4] = { x[0], x[1], x[2], x[3] }, y[4], f[4], e[4];

    trade(b);
    for (int i = 0; i < 4; i++) {
        y[i] = look_up(box[i], b[(i - turn) & 3]);
        f[i] = AFFINE(y[i], times_5b);
        e[i] = AFFINE(y[i], times_ef);
    }
    z[0] = XOR(y[0], XOR3(e[1], f[2], f[3]));
    z[1] = XOR(y[3], XOR3(f[0], e[1], e[2]));
    z[2] = XOR(y[2], XOR3(e[0], f[1], e[3]));
    z[3] = XOR(y[1], XOR3(e[0], e[2], f[3]));
    trade(z);
}

/* A round: c and d take g(a) and g(b) in. */
INLINE void turn(bool decrypt, const __m512i a[4], const __m512i b[4], __m512i c[4], __m512i d[4], const uint32_t *k,
                 const uint8_t (*box)[256])
{
    __m512i t0[4], t1[4], k0 = ALL_32(k[0]), k1 = ALL_32(k[1]);

    g(t1, b, 1, box); /* b is there before a, when it encrypts */
    g(t0, a, 0, box);
    for (int i = 0; i < 4; i++) {
        __m512i sum = ADD(t0[i], t1[i]), f0 = ADD(sum, k0), f1 = ADD(ADD(sum, t1[i]), k1);

        if (decrypt) {
            c[i] = XOR(_mm512_rol_epi32(c[i], 1), f0);
            d[i] = _mm512_ror_epi32(XOR(d[i], f1), 1);
        } else {
            c[i] = _mm512_ror_epi32(XOR(c[i], f0), 1);
            d[i] = XOR(_mm512_rol_epi32(d[i], 1), f1);
        }
    }
}

/* Words 0 to 3 of 16 blocks, four blocks a register, to a word of all a register, and back. */
INLINE void transpose(__m512i *a, __m512i *b, __m512i *c, __m512i *d)
{
    __m512i ab = _mm512_unpacklo_epi32(*a, *b), ab_high = _mm512_unpackhi_epi32(*a, *b);
    __m512i cd = _mm512_unpacklo_epi32(*c, *d), cd_high = _mm512_unpackhi_epi32(*c, *d);

    *a = _mm512_unpacklo_epi64(ab, cd);
    *b = _mm512_unpackhi_epi64(ab, cd);
    *c = _mm512_unpacklo_epi64(ab_high, cd_high);
    *d = _mm512_unpackhi_epi64(ab_high, cd_high);
}

/* x[n][i]: word n of blocks 16 i to 16 i + 15 */
INLINE void load(__m512i x[4][4], const uint8_t *in, const uint32_t *k)
{
    for (int i = 0; i < 4; i++) {
        for (int n = 0; n < 4; n++)
            x[n][i] = LOAD(in + 256 * i + 64 * n);
        transpose(&x[0][i], &x[1][i], &x[2][i], &x[3][i]);
        for (int n = 0; n < 4; n++)
            x[n][i] = XOR(x[n][i], ALL_32(k[n]));
    }
}

/* The halves of a block, exchanged once too often, go back. */
INLINE void store(uint8_t *out, __m512i x[4][4], const uint32_t *k)
{
    for (int i = 0; i < 4; i++) {
        __m512i y[4];

        for (int n = 0; n < 4; n++)
            y[n] = XOR(x[n ^ 2][i], ALL_32(k[n]));
        transpose(&y[0], &y[1], &y[2], &y[3]);
        for (int n = 0; n < 4; n++)
            STORE(out + 256 * i + 64 * n, y[n]);
    }
}

/* The S-boxes, aligned: a register that crosses a cache line takes two loads. */
struct boxes {
    _Alignas(64) uint8_t box[4][256];
};

/* 64 blocks, or 128: then one half has work while the other waits for the end of its round. */
INLINE void crypt(bool decrypt, int halves, const uint32_t *k, const uint8_t (*box)[256], uint8_t *out,
                  const uint8_t *in)
{
    __m512i x[2][4][4];
    const uint32_t *round_key = decrypt ? k + 38 : k + 8;
    const int next = decrypt ? -2 : 2;

    for (int h = 0; h < halves; h++)
        load(x[h], in + 1024 * h, decrypt ? k + 4 : k);
    for (int round = 0; round < 16; round += 2, round_key += 2 * next) {
        for (int h = 0; h < halves; h++)
            turn(decrypt, x[h][0], x[h][1], x[h][2], x[h][3], round_key, box);
        for (int h = 0; h < halves; h++)
            turn(decrypt, x[h][2], x[h][3], x[h][0], x[h][1], round_key + next, box);
    }
    for (int h = 0; h < halves; h++)
        store(out + 1024 * h, x[h], decrypt ? k : k + 4);
}

INLINE void crypt_all(bool decrypt, const struct twofish_boxes *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct boxes b;

    memcpy(b.box, s->box, sizeof b.box);
    for (; blocks >= 128; blocks -= 128, in += 2048, out += 2048)
        crypt(decrypt, 2, s->key.k, (const uint8_t (*)[256])b.box, out, in);
    if (blocks > 0)
        crypt(decrypt, 1, s->key.k, (const uint8_t (*)[256])b.box, out, in);
}

BLOCK_ENCRYPT(twofish, avx512)
{
    crypt_all(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(twofish, avx512)
{
    crypt_all(true, schedule, out, in, blocks);
}

TARGET_END
#endif
