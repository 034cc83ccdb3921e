/* AES, eight blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: bit slices, aes_slice.h.  Bit n of a word's byte i belongs to byte i of block n, so that PSHUFB moves
 * rows and columns.  @[KaesperSchwabe09] */
#include "../../core/vectors.h"
#include "aes_ssse3.h"

#if CITIUS_X86_64 /* with eight registers vperm is faster */

TARGET_BEGIN("ssse3")

typedef uint64_t W __attribute__((vector_size(16)));

#define LOAD(p) (W)_mm_loadu_si128((const __m128i *)(const void *)(p))
#define STORE(p, x) _mm_storeu_si128((__m128i *)(void *)(p), (__m128i)(x))

#define SHUFFLE(x, mask) (W)_mm_shuffle_epi8((__m128i)(x), *(const __m128i *)(const void *)(mask))
#define TURN(x, n, p) SHUFFLE(x, citius_aes_turns[(n) - 1][p])
#define UNSHIFT_2(x) SHUFFLE(x, citius_aes_shifts[2])
#define KEY(k, b) LOAD((k) + 2 * (b))

#include "aes_slice.h"

INLINE void load(W a[8], const uint8_t *in)
{
    for (int n = 0; n < 8; n++)
        a[n] = LOAD(in + 16 * n);
    transpose(a);
}

INLINE void store(uint8_t *out, W a[8])
{
    transpose(a);
    for (int n = 0; n < 8; n++)
        STORE(out + 16 * n, a[n]);
}

void citius_aes_ssse3_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 8, in += 128, out += 128) {
        W a[8];

        load(a, in);
        encrypt_slice(a, s->sliced[0], 16, s->rounds);
        store(out, a);
    }
}

void citius_aes_ssse3_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 8, in += 128, out += 128) {
        W a[8];

        load(a, in);
        decrypt_slice(a, s->sliced[0], 16, s->rounds);
        store(out, a);
    }
}

TARGET_END
#endif
