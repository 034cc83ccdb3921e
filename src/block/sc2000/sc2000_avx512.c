/* SPDX-License-Identifier: MIT */
/* SC2000, 64 blocks at a time, AVX-512 with VBMI.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: each byte of a block has a register of its own, with that of all blocks.  VPERMB looks up what a field of six
 * bits or less gives to a byte after the matrix. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"

#if CITIUS_X86

#include "sc2000.h"
#include "sc2000_tables.h"

TARGET_BEGIN("avx512f,avx512bw,avx512dq,avx512vl,avx512vbmi,avx512vbmi2")

#define VECTOR_BITS 512
#include "../../core/vector.h"

typedef V W;

#define TERN(a, b, c, table) _mm512_ternarylogic_epi32(a, b, c, table)

#include "sc2000_circuits.h"

/* The bits of a where the mask is 1, elsewhere those of b; gcc clobbers the first operand of the three. */
INLINE W choose(W mask, W a, W b)
{
    return TERN(a, b, mask, 0xe4);
}

/* ---- blocks to planes ---- */

/* Words of four bytes in four registers to byte i of all in register i, and back. */
INLINE void trade(W x[4])
{
    const W low_16 = every_32(0x0000ffff), low_8 = every_32(0x00ff00ff);
    const W swap = _mm512_broadcast_i32x4(_mm_set_epi64x(0x0e0f0c0d0a0b0809, 0x0607040502030001));
    W c = _mm512_rol_epi32(x[2], 16), d = _mm512_rol_epi32(x[3], 16);
    W a2 = _mm512_shrdi_epi32(x[0], c, 16), a3 = _mm512_shrdi_epi32(x[1], d, 16);
    W a0 = choose(low_16, x[0], c), a1 = choose(low_16, x[1], d);

    a1 = _mm512_shuffle_epi8(a1, swap);
    a3 = _mm512_shuffle_epi8(a3, swap);
    x[1] = _mm512_shrdi_epi16(a0, a1, 8);
    x[0] = choose(low_8, a0, a1);
    x[3] = _mm512_shrdi_epi16(a2, a3, 8);
    x[2] = choose(low_8, a2, a3);
}

/* Byte i of word n, the highest one first, to x[n ^ 2][i]: a round expects words c and d in front. */
INLINE void load_group(W x[4][4], const uint8_t *in)
{
    for (int i = 0; i < 4; i++) {
        W y[4];

        for (int n = 0; n < 4; n++)
            y[n] = load(in + 256 * i + 64 * n);
        transpose(&y[0], &y[1], &y[2], &y[3]);
        for (int n = 0; n < 4; n++)
            x[n ^ 2][i] = y[n];
    }
    for (int n = 0; n < 4; n++)
        trade(x[n]);
}

/* And from x[n][i]. */
INLINE void store_group(uint8_t *out, W x[4][4])
{
    for (int n = 0; n < 4; n++)
        trade(x[n]);
    for (int i = 0; i < 4; i++) {
        transpose(&x[0][i], &x[1][i], &x[2][i], &x[3][i]);
        for (int n = 0; n < 4; n++)
            store(out + 256 * i + 64 * n, x[n][i]);
    }
}

/* ---- rounds ---- */

/* The fields of a word, with whatever is left in the bits that do not count. */
INLINE void cut(W f[6], const W x[4])
{
    f[0] = _mm512_srli_epi16(x[0], 2);
    f[1] = choose(every_8(0x07), _mm512_srli_epi16(x[1], 5), _mm512_slli_epi16(x[0], 3));
    f[2] = x[1];
    f[3] = _mm512_srli_epi16(x[2], 3);
    f[4] = choose(every_8(0x03), _mm512_srli_epi16(x[3], 6), _mm512_slli_epi16(x[2], 2));
    f[5] = x[3];
}

/* What field n of f gives to byte i of a word. */
INLINE W look_up(const W f[6], const uint8_t (*planes)[4][64], int n, int i)
{
    return _mm512_permutexvar_epi8(f[n], load(planes[n][i]));
}

/* What all fields but the last give to it. */
INLINE W look_up_5(const W f[6], const uint8_t (*planes)[4][64], int i)
{
    W sum = xor3(look_up(f, planes, 0, i), look_up(f, planes, 1, i), look_up(f, planes, 2, i));

    return xor3(sum, look_up(f, planes, 3, i), look_up(f, planes, 4, i));
}

/* R: keep is where p adds to a, and q does not to b. */
INLINE void mix(W a[4], W b[4], const W c[4], const W d[4], W keep)
{
    const uint8_t(*planes)[4][64] = citius_sc2000_planes;
    W f[6], g[6];

    cut(f, c);
    cut(g, d);
    for (int i = 0; i < 4; i++) {
        W p, a_q;

        BARRIER_PTR(planes); /* or compilers would keep some of it in registers, and words on the stack */
        p = bit_xor(look_up_5(f, planes, i), look_up(f, planes, 5, i));
        a_q = xor3(look_up_5(g, planes, i), look_up(g, planes, 5, i), a[i]);
        b[i] = xor3(b[i], p, TERN(a[i], a_q, keep, 0x14)); /* q = a_q - a where it is not kept */
        a[i] = TERN(a_q, p, keep, 0x78);
        BARRIER_VEC(a[i]); /* or clang would begin with the look-ups of other bytes */
    }
}

/* Words of the key, each byte four times, the highest one first. */
typedef uint32_t key_bytes[16][4][4];

INLINE void spread_keys(key_bytes bytes, const struct sc2000_key *s)
{
    const __m128i highest_first = _mm_set_epi32(0x0c0d0e0f, 0x08090a0b, 0x04050607, 0x00010203);
    const W order = _mm512_shuffle_epi8(_mm512_cvtepu8_epi32(highest_first),
                                        _mm512_broadcast_i32x4(_mm_set_epi64x(0x0c0c0c0c08080808, 0x0404040400000000)));

    for (unsigned n = 0; n < 2 * s->rounds; n++) {
        W k = _mm512_broadcast_i32x4(_mm_loadu_si128((const __m128i *)(const void *)s->k[n]));

        store(bytes[n], _mm512_permutexvar_epi8(order, k));
    }
}

INLINE void crypt_group(bool decrypt, unsigned rounds, const uint32_t (*k)[4][4], uint8_t *out, const uint8_t *in)
{
    const int next = decrypt ? -1 : 1;
    W x[4][4], *a = x[0], *b = x[1], *c = x[2], *d = x[3];

    load_group(x, in);
    for (unsigned round = 0;; round++, k += 2 * next) {
        const uint32_t(*before)[4] = *k, (*after)[4] = k[next];
        W keep = every_32(sc2000_mask(decrypt ? rounds + round : round));

        for (int i = 0; i < 4; i++) { /* what were c and d becomes a and b */
            W y[4] = { bit_xor(c[i], every_32(before[0][i])), bit_xor(d[i], every_32(before[1][i])),
                       bit_xor(a[i], every_32(before[2][i])), bit_xor(b[i], every_32(before[3][i])) };

            if (decrypt)
                unsub_4(y, y);
            else
                sub_4(y, y);
            a[i] = bit_xor(y[0], every_32(after[0][i]));
            b[i] = bit_xor(y[1], every_32(after[1][i]));
            c[i] = bit_xor(y[2], every_32(after[2][i]));
            d[i] = bit_xor(y[3], every_32(after[3][i]));
        }
        if (round == rounds - 1)
            break;
        mix(a, b, c, d, keep);
        mix(c, d, a, b, keep);
    }
    store_group(out, x);
}

INLINE void crypt(bool decrypt, const struct sc2000_key *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    key_bytes k;

    spread_keys(k, s);
    for (; blocks > 0; blocks -= 64, in += 1024, out += 1024)
        crypt_group(decrypt, s->rounds, (const uint32_t(*)[4][4])k + (decrypt ? 2 * s->rounds - 1 : 0), out, in);
}

BLOCK_ENCRYPT(sc2000, avx512)
{
    crypt(false, schedule, out, in, blocks);
}

BLOCK_DECRYPT(sc2000, avx512)
{
    crypt(true, schedule, out, in, blocks);
}

TARGET_END
#endif
