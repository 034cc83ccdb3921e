/* AES, AES-NI: a block to a register, eight in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_X86

TARGET_BEGIN("aes,pclmul,ssse3")

#define ROW(name) citius_aes_aesni_##name
#define CHAIN_CYCLES 42
#define CTR_STACK 512
#define XTS_STACK 448
#define OCB_STACK 448
#define CHAIN_STACK 192
#define V __m128i
#define N 1
#define LOG_N 0
#define ALL(x) (x)
#define LOAD(p) _mm_loadu_si128((const void *)(p))
#define STORE(p, x) _mm_storeu_si128((void *)(p), x)
#define LOAD_SOME(p, n) LOAD(p)
#define STORE_SOME(p, x, n) STORE(p, x)
#define KEEP(x, n) (x)
#define FIRST(x) (x)
#define FOLD(x) (x)
#define XOR(a, b) _mm_xor_si128(a, b)
#define XOR3(a, b, c) XOR(XOR(a, b), c)
#define AND(a, b) _mm_and_si128(a, b)
#define XOR_AND(a, b, c) XOR(a, AND(b, c))
#define ENC(x, k) _mm_aesenc_si128(x, k)
#define ENC_LAST(x, k) _mm_aesenclast_si128(x, k)
#define DEC(x, k) _mm_aesdec_si128(x, k)
#define DEC_LAST(x, k) _mm_aesdeclast_si128(x, k)
#define ADD_8(a, b) _mm_add_epi8(a, b)
#define SET_8(b) _mm_set1_epi8(b)
#define SHUFFLE(x, i) _mm_shuffle_epi8(x, i)
#define BEFORE(a, b) (a)
#define LEFT(x, e) _mm_sll_epi64(x, _mm_cvtsi32_si128((int)(e)))
#define RIGHT(x, e) _mm_srl_epi64(x, _mm_cvtsi32_si128((int)(64 - (e))))
#define BYTES_UP(x, n) _mm_slli_si128(x, n)
#define BYTES_DOWN(x, n) _mm_srli_si128(x, n)
#define MULTIPLY(x, y, i) _mm_clmulepi64_si128(x, y, i)
#define LANES _mm_setzero_si128()
#define LAST_LANE _mm_set1_epi8(-1)
#define OFFSETS_WITHIN(l) _mm_setzero_si128()
#define OFFSETS_STEP(l) _mm_setzero_si128()
#define GATHER(p, g, at) LOAD((p)[g] + (at))
#define SCATTER(p, g, at, x) STORE((p)[g] + (at), x)
#include "aes_aesni_modes.h"

/* Round keys are loaded for each block anew: registers cannot hold all, and what the compiler spilt would have to be
 * wiped. */
#define LOAD_AGAIN(k) __asm__("" : "+r"((k).key))

void citius_aes_aesni_cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct keys k = keys_of(schedule, 0);
    const __m128i first = first_key(&k), last = last_key(&k);
    __m128i x = XOR3(load_chain(chain), LOAD(in), first), p;

    while (middle_rounds(&k, &x, 1), --blocks > 0) {
        LOAD_AGAIN(k);
        in += 16;
        p = XOR(LOAD(in), first);
        x = ENC_LAST(x, XOR(p, last));
        if (out != NULL) {
            STORE(out, XOR(x, p));
            out += 16;
        }
    }
    x = ENC_LAST(x, last);
    STORE(chain, x);
    if (out != NULL)
        STORE(out, x);
}

/* CFB and OFB: the chain has the first key of the next block in it already; in CFB the message, too. */
INLINE void feedback(bool cfb, const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    struct keys k = keys_of(schedule, 0);
    const __m128i first = first_key(&k), both = XOR(first, last_key(&k));
    __m128i x = XOR(load_chain(chain), first);

    for (; blocks > 0; blocks--, in += 16, out += 16) {
        const __m128i p = LOAD(in);

        LOAD_AGAIN(k);
        middle_rounds(&k, &x, 1);
        x = ENC_LAST(x, cfb ? XOR(p, both) : both);
        STORE(out, cfb ? XOR(x, first) : XOR3(x, first, p));
    }
    STORE(chain, XOR(x, first));
}

void citius_aes_aesni_cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback(true, schedule, chain, out, in, blocks);
}

void citius_aes_aesni_ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback(false, schedule, chain, out, in, blocks);
}

TARGET_END
#endif
