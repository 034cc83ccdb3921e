/* AES, AVX-512 with VAES: four blocks to a register, 32 in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,avx512f,avx512bw,avx512dq,avx512vl,vaes,vpclmulqdq")

#define ROW(name) citius_aes_vaes512_##name
#define CHAIN(name) citius_aes_vaes_##name
#define FEW 16
#define CTR_STACK 0
#define XTS_STACK 0
#define OCB_STACK 128
#define CHAIN_STACK 256
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
#define LEFT(x, e) \
    _mm512_sllv_epi64(x, _mm512_add_epi64(_mm512_set1_epi64(e), _mm512_set_epi64(3, 3, 2, 2, 1, 1, 0, 0)))
#define RIGHT(x, e) \
    _mm512_srlv_epi64(x, _mm512_sub_epi64(_mm512_set_epi64(61, 61, 62, 62, 63, 63, 64, 64), _mm512_set1_epi64(e)))
#define BYTES_UP(x, n) _mm512_bslli_epi128(x, n)
#define BYTES_DOWN(x, n) _mm512_bsrli_epi128(x, n)
#define MULTIPLY(x, y, i) _mm512_clmulepi64_epi128(x, y, i)
#define LANES _mm512_set_epi32(L(3), L(2), L(1), L(0))
#define L(i) 0x01010101 * (i), 0x01010101 * (i), 0x01010101 * (i), 0x01010101 * (i)
#define LAST_LANE _mm512_set_epi64(-1, -1, 0, 0, 0, 0, 0, 0)
#define OFFSETS_WITHIN(l) \
    XOR(_mm512_maskz_broadcast_i32x4(0x00ff, load_block((l)[0])), \
        _mm512_maskz_broadcast_i32x4(0xfff0, load_block((l)[1])))
#define OFFSETS_STEP(l) ALL(load_block((l)[1]))

INLINE __m128i fold(__m512i x)
{
    __m256i y = _mm256_xor_si256(_mm512_castsi512_si256(x), _mm512_extracti64x4_epi64(x, 1));

    return _mm_xor_si128(_mm256_castsi256_si128(y), _mm256_extracti128_si256(y, 1));
}

static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks);

enum { QUADS = 4, CHAINS = 4 * QUADS }; /* four registers are enough for a latency of three cycles */

#include "aes_aesni_modes.h"

/* ---- many chains of CBC ---- */

/* A square of blocks, transposed.  VSHUFI32X4 runs on port 5; inserting blocks would take turns away from the rounds. */
INLINE void transpose(V x[4])
{
    V a = _mm512_shuffle_i32x4(x[0], x[1], 0x88);
    V b = _mm512_shuffle_i32x4(x[0], x[1], 0xdd);
    V c = _mm512_shuffle_i32x4(x[2], x[3], 0x88);
    V d = _mm512_shuffle_i32x4(x[2], x[3], 0xdd);

    x[0] = _mm512_shuffle_i32x4(a, c, 0x88);
    x[1] = _mm512_shuffle_i32x4(b, d, 0x88);
    x[2] = _mm512_shuffle_i32x4(a, c, 0xdd);
    x[3] = _mm512_shuffle_i32x4(b, d, 0xdd);
}

/* Four blocks of four chains become block by block of all four: x[b] holds block b.  Zeros after the last block. */
INLINE void take(V x[4], const uint8_t *const *in, size_t at, size_t blocks)
{
    EACH(i, 4)
        x[i] = blocks == 0 ? _mm512_setzero_si512() : load_some(in[i] + at, blocks < 4 ? blocks : 4);
    transpose(x);
}

/* The reverse, for the first `blocks` of the four. */
INLINE void give(uint8_t *const *out, size_t at, V x[4], size_t blocks)
{
    transpose(x);
    EACH(i, 4)
        store_some(out[i] + at, x[i], blocks);
}

/* As the body of the other rows, but four blocks at a time; the next four are loaded during the rounds of the last one.
 * Each cache line is read once and written once: messages that lie a multiple of 4 KiB apart share one set of the
 * first-level cache, which cannot hold a line of each of them for long. */
static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V first = first_key(&k), both = XOR(first, last_key(&k));
    const int mac = out[0] == NULL;
    V x[QUADS], p[QUADS][4];

    EACH(q, QUADS) {
        V c = _mm512_zextsi128_si512(load_block(chain[4 * q]));

        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 1]), 1);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 2]), 2);
        c = _mm512_inserti32x4(c, load_block(chain[4 * q + 3]), 3);
        take(p[q], in + 4 * q, 0, blocks);
        x[q] = XOR3(c, p[q][0], first);
    }
    for (size_t at = 0; blocks > 0; at += 64) {
        const size_t now = blocks < 4 ? blocks : 4;

        blocks -= now;
        EACH(b, 3) { /* ciphertext b takes the place of plaintext b + 1, which nothing needs any more */
            if (b == (int)now)
                break;
            middle_rounds(&k, x, QUADS);
            EACH(q, QUADS) {
                x[q] = ENC_LAST(x[q], XOR(both, p[q][b + 1]));
                p[q][b + 1] = XOR3(x[q], p[q][b + 1], first);
            }
        }
        if (now == 4)
            middle_rounds(&k, x, QUADS);
        EACH(q, QUADS) {
            V c[4] = { p[q][1], p[q][2], p[q][3] };

            if (now == 4) {
                take(p[q], in + 4 * q, at + 64, blocks);
                x[q] = ENC_LAST(x[q], XOR(both, p[q][0]));
                c[3] = XOR3(x[q], p[q][0], first);
            }
            if (!mac)
                give(out + 4 * q, at, c, now);
        }
    }
    EACH(q, QUADS) {
        V c[4] = { XOR(x[q], first) };

        give(chain + 4 * q, 0, c, 1);
    }
}

TARGET_END
#endif
