/* SPDX-License-Identifier: MIT */
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
INLINE void trade(V x[4])
{
    const V low_16 = every_32(0x0000ffff), low_8 = every_16(0x00ff);
    const V swap = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0e0f0c0d0a0b0809, 0x0607040502030001));
    V c = _mm512_rol_epi32(x[2], 16), d = _mm512_rol_epi32(x[3], 16);
    V a0 = choose(low_16, x[0], c), a1 = choose(low_16, x[1], d);
    V a2 = _mm512_shrdi_epi32(x[0], c, 16), a3 = _mm512_shrdi_epi32(x[1], d, 16);

    a1 = shuffle(a1, swap);
    a3 = shuffle(a3, swap);
    x[0] = choose(low_8, a0, a1);
    x[1] = _mm512_shrdi_epi16(a0, a1, 8);
    x[2] = choose(low_8, a2, a3);
    x[3] = _mm512_shrdi_epi16(a2, a3, 8);
}

INLINE V look_up(const uint8_t *box, V x)
{
    V low = _mm512_permutex2var_epi8(load(box), x, load(box + 64));
    V high = _mm512_permutex2var_epi8(load(box + 128), x, load(box + 192));

    return choose(shuffle(every_8(0xff), x), low, high); /* VPSHUFB gives 0 where bit 7 is set */
}

/* z = g(x), the bytes of x rotated by `rotation`. */
INLINE void g(V z[4], const V x[4], int rotation, const uint8_t (*box)[256])
{
    const V times_5b = every_64(citius_twofish_times[0]), times_ef = every_64(citius_twofish_times[1]);
    V b[4] = { x[0], x[1], x[2], x[3] }, y[4], f[4], e[4];

    trade(b);
    for (int i = 0; i < 4; i++) {
        y[i] = look_up(box[i], b[(i - rotation) & 3]);
        f[i] = affine(y[i], times_5b);
        e[i] = affine(y[i], times_ef);
    }
    add_up(z, y, f, e);
    trade(z);
}

/* A round: c and d take g(a) and g(b) in. */
INLINE void crypt_round(bool decrypt, const V a[4], const V b[4], V c[4], V d[4], const uint32_t *k,
                        const uint8_t (*box)[256])
{
    V t0[4], t1[4], k0 = every_32(k[0]), k1 = every_32(k[1]);

    g(t1, b, 1, box); /* b is there before a, when it encrypts */
    g(t0, a, 0, box);
    for (int i = 0; i < 4; i++) {
        V sum = add_32(t0[i], t1[i]), f0 = add_32(sum, k0), f1 = add_32(add_32(sum, t1[i]), k1);

        if (decrypt) {
            c[i] = bit_xor(_mm512_rol_epi32(c[i], 1), f0);
            d[i] = _mm512_ror_epi32(bit_xor(d[i], f1), 1);
        } else {
            c[i] = _mm512_ror_epi32(bit_xor(c[i], f0), 1);
            d[i] = bit_xor(_mm512_rol_epi32(d[i], 1), f1);
        }
    }
}

/* x[n][i]: word n of blocks 16 i to 16 i + 15 */
INLINE void load_blocks(V x[4][4], const uint8_t *in, const uint32_t *k)
{
    for (int i = 0; i < 4; i++) {
        for (int n = 0; n < 4; n++)
            x[n][i] = load(in + 256 * i + 64 * n);
        transpose(&x[0][i], &x[1][i], &x[2][i], &x[3][i]);
        for (int n = 0; n < 4; n++)
            x[n][i] = bit_xor(x[n][i], every_32(k[n]));
    }
}

/* The halves of a block, exchanged once too often, go back. */
INLINE void store_blocks(uint8_t *out, V x[4][4], const uint32_t *k)
{
    for (int i = 0; i < 4; i++) {
        V y[4];

        for (int n = 0; n < 4; n++)
            y[n] = bit_xor(x[n ^ 2][i], every_32(k[n]));
        transpose(&y[0], &y[1], &y[2], &y[3]);
        for (int n = 0; n < 4; n++)
            store(out + 256 * i + 64 * n, y[n]);
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
    V x[2][4][4];
    const uint32_t *round_key = decrypt ? k + 38 : k + 8;
    const int next = decrypt ? -2 : 2;

    for (int h = 0; h < halves; h++)
        load_blocks(x[h], in + 1024 * h, decrypt ? k + 4 : k);
    for (int round = 0; round < 16; round += 2, round_key += 2 * next) {
        for (int h = 0; h < halves; h++)
            crypt_round(decrypt, x[h][0], x[h][1], x[h][2], x[h][3], round_key, box);
        for (int h = 0; h < halves; h++)
            crypt_round(decrypt, x[h][2], x[h][3], x[h][0], x[h][1], round_key + next, box);
    }
    for (int h = 0; h < halves; h++)
        store_blocks(out + 1024 * h, x[h], decrypt ? k : k + 4);
}

INLINE void crypt_all(bool decrypt, const struct twofish_boxes *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct boxes b;

    memcpy(b.box, s->box, sizeof b.box);
    for (; blocks >= 128; blocks -= 128, in += 2048, out += 2048)
        crypt(decrypt, 2, s->key.k, (const uint8_t(*)[256])b.box, out, in);
    if (blocks > 0)
        crypt(decrypt, 1, s->key.k, (const uint8_t(*)[256])b.box, out, in);
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
