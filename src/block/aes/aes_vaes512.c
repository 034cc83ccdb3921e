/* AES, AVX-512 with VAES: four blocks to a register, 32 in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx512f,avx512bw,avx512dq,avx512vl,vaes,vpclmulqdq")

#define ROW(name) citius_aes_vaes512_##name
#define CHAIN_CYCLES 42
#define MODE_STACK 0
#define CHAIN_STACK 2304
#define V __m512i
#define N 4
#define LOG_N 2
#define ALL(x) _mm512_broadcast_i32x4(x)
#define LOAD(p) _mm512_loadu_si512(p)
#define STORE(p, x) _mm512_storeu_si512(p, x)
#define MASK(n) ((__mmask8)((1u << 2 * (n)) - 1))
#define LOAD_SOME(p, n) \
    ((n) == 1 ? _mm512_zextsi128_si512(load_block(p)) : _mm512_maskz_loadu_epi64(MASK(n), p))
#define STORE_SOME(p, x, n) \
    ((n) == 1 ? _mm_storeu_si128((void *)(p), FIRST(x)) : _mm512_mask_storeu_epi64(p, MASK(n), x))
#define KEEP(x, n) _mm512_maskz_mov_epi64(MASK(n), x)
#define FIRST(x) _mm512_castsi512_si128(x)
#define FOLD(x) fold(x)
#define XOR(a, b) _mm512_xor_si512(a, b)
#define XOR3(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x96)
#define AND(a, b) _mm512_and_si512(a, b)
#define XOR_AND(a, b, c) _mm512_ternarylogic_epi64(a, b, c, 0x78)
#define ENC(x, k) _mm512_aesenc_epi128(x, k)
#define ENC_LAST(x, k) _mm512_aesenclast_epi128(x, k)
#define DEC(x, k) _mm512_aesdec_epi128(x, k)
#define DEC_LAST(x, k) _mm512_aesdeclast_epi128(x, k)
#define ADD_8(a, b) _mm512_add_epi8(a, b)
#define SET_8(b) _mm512_set1_epi8(b)
#define SHUFFLE(x, i) _mm512_shuffle_epi8(x, i)
#define BEFORE(a, b) _mm512_alignr_epi64(b, a, 6)
#define LEFT(x, e) _mm512_sllv_epi64(x, _mm512_add_epi64(_mm512_set1_epi64(e), _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0)))
#define RIGHT(x, e) \
    _mm512_srlv_epi64(x, _mm512_sub_epi64(_mm512_set_epi64(61, 61, 62, 62, 63, 63, 64, 64), _mm512_set1_epi64(e)))
#define BYTES_UP(x, n) _mm512_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm512_bsrli_epi128(x, n)
#define MULTIPLY(x, y, i) _mm512_clmulepi64_epi128(x, y, i)
#define LANES _mm512_set_epi32(L(3), L(2), L(1), L(0))
#define L(i) 0x01010101 * (i), 0x01010101 * (i), 0x01010101 * (i), 0x01010101 * (i)
#define LAST_LANE _mm512_set_epi64(-1, -1, 0, 0, 0, 0, 0, 0)
#define OFFSETS_WITHIN(l) \
    XOR(_mm512_maskz_broadcast_i32x4(0x00ff, load_block((l)[0])), _mm512_maskz_broadcast_i32x4(0xfff0, load_block((l)[1])))
#define OFFSETS_STEP(l) ALL(load_block((l)[1]))

INLINE __m128i fold(__m512i x)
{
    __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));

    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}

static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks);

enum { QUADS = 4, CHAINS = 4 * QUADS };

#include "aes_aesni_modes.h"

/* ---- many chains of CBC ---- */

/* Four blocks of four chains, to four chains a register, or back. */
INLINE void transpose(V x[4])
{
    V a = _mm512_shuffle_i32x4(x[0], x[1], 0x88), b = _mm512_shuffle_i32x4(x[0], x[1], 0xdd);
    V c = _mm512_shuffle_i32x4(x[2], x[3], 0x88), d = _mm512_shuffle_i32x4(x[2], x[3], 0xdd);

    x[0] = _mm512_shuffle_i32x4(a, c, 0x88);
    x[1] = _mm512_shuffle_i32x4(b, d, 0x88);
    x[2] = _mm512_shuffle_i32x4(a, c, 0xdd);
    x[3] = _mm512_shuffle_i32x4(b, d, 0xdd);
}

/* Blocks 0 to 3 of all chains, a chain in each lane. */
struct square {
    V block[4][QUADS];
};

/* The next blocks of four chains; zeros behind the last. */
INLINE void take(struct square *s, const uint8_t *const *in, int q, size_t at, size_t blocks)
{
    V x[4];

    if (blocks >= 4)
        for (int i = 0; i < 4; i++)
            x[i] = LOAD(in[4 * q + i] + at);
    else
        for (int i = 0; i < 4; i++)
            x[i] = blocks == 0 ? _mm512_setzero_si512() : LOAD_SOME(in[4 * q + i] + at, blocks);
    transpose(x);
    for (int i = 0; i < 4; i++)
        s->block[i][q] = x[i];
}

INLINE void give(const struct square *s, uint8_t *const *out, int q, size_t at, size_t blocks)
{
    V x[4];

    for (int i = 0; i < 4; i++)
        x[i] = s->block[i][q];
    transpose(x);
    for (int i = 0; i < 4; i++)
        store_some(out[4 * q + i] + at, x[i], blocks);
}

/* While a square of four blocks goes through the cipher, a quarter at a time, the results of the one before leave its
 * place and the one behind takes it. */
static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V first = first_key(&k), both = XOR(first, last_key(&k));
    struct square squares[2], *now = &squares[0], *other = &squares[1];
    V x[QUADS];
    size_t at = 0;

    for (int q = 0; q < QUADS; q++) {
        V c = _mm512_zextsi128_si512(load_block(chain[4 * q]));

        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 1]), 1);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 2]), 2);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 3]), 3);
        take(now, in, q, 0, blocks);
        x[q] = XOR3(c, now->block[0][q], first);
    }
    for (;;) {
        struct square *swap = now;

        EACH(b, 4) {
            if (at > 0 && out[0] != NULL)
                give(other, out, b, at - 64, 4);
            take(other, in, b, at + 64, blocks > 4 ? blocks - 4 : 0);
            if (b >= (int)blocks)
                continue;
            middle_rounds(&k, x, QUADS);
            EACH(q, QUADS) {
                V p = b < 3 ? now->block[b + 1][q] : other->block[0][q];

                x[q] = ENC_LAST(x[q], XOR(both, p));
                now->block[b][q] = XOR3(x[q], p, first);
            }
        }
        if (blocks <= 4)
            break;
        now = other;
        other = swap;
        blocks -= 4;
        at += 64;
    }
    EACH(q, QUADS) {
        V c = XOR(x[q], first);

        if (out[0] != NULL)
            give(now, out, q, at, blocks);
        _mm_storeu_si128((void *)chain[4 * q], FIRST(c));
        _mm_storeu_si128((void *)chain[4 * q + 1], _mm512_extracti32x4_epi32(c, 1));
        _mm_storeu_si128((void *)chain[4 * q + 2], _mm512_extracti32x4_epi32(c, 2));
        _mm_storeu_si128((void *)chain[4 * q + 3], _mm512_extracti32x4_epi32(c, 3));
    }
}

TARGET_END
#endif
