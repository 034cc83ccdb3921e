/* AES, eight blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: bit slices, aes_slice.h.  Bit n of a word's byte i belongs to byte i of block n, so that PSHUFB moves
 * rows and columns.  @[KaesperSchwabe09]  The S-box has more words than there are registers: which of them wait in
 * memory, and in which order its gates come, is found by gen/aes_circuits.py, not by compilers. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "aes_circuits.h"
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
#define MIX_BARRIER(x) BARRIER_VEC(x)

#if defined(CITIUS_PLAIN)
#include "aes_sbox.h"
#else
#define OPERATION(name, to, from) #name " " from ", " to "\n\t"
#define REGISTER(n) "%[r" #n "]"
#define PLACE(n) "16*" #n "(%[kept])"
#define COPY(to, from) OPERATION(movdqa, REGISTER(to), REGISTER(from))
#define XOR(to, from) OPERATION(pxor, REGISTER(to), REGISTER(from))
#define AND(to, from) OPERATION(pand, REGISTER(to), REGISTER(from))
#define KEEP(place, from) OPERATION(movdqa, PLACE(place), REGISTER(from))
#define FETCH(to, place) OPERATION(movdqa, REGISTER(to), PLACE(place))
#define XOR_KEPT(to, place) OPERATION(pxor, REGISTER(to), PLACE(place))
#define AND_KEPT(to, place) OPERATION(pand, REGISTER(to), PLACE(place))
#define BIT(b, n) a[b] = r[n];

#define SUBSTITUTION(name, circuit)                                                                        \
    INLINE void name(W a[8])                                                                               \
    {                                                                                                      \
        W r[16], kept[circuit##_PLACES];                                                                   \
                                                                                                           \
        for (int b = 0; b < 8; b++)                                                                        \
            r[b] = a[b];                                                                                   \
        __asm__(circuit                                                                                    \
                : [r0] "+x"(r[0]), [r1] "+x"(r[1]), [r2] "+x"(r[2]), [r3] "+x"(r[3]), [r4] "+x"(r[4]),     \
                  [r5] "+x"(r[5]), [r6] "+x"(r[6]), [r7] "+x"(r[7]), [r8] "=&x"(r[8]), [r9] "=&x"(r[9]),   \
                  [r10] "=&x"(r[10]), [r11] "=&x"(r[11]), [r12] "=&x"(r[12]), [r13] "=&x"(r[13]),          \
                  [r14] "=&x"(r[14]), [r15] "=&x"(r[15]), "=m"(kept)                                       \
                : [kept] "r"(kept));                                                                       \
        circuit##_BITS                                                                                     \
    }

SUBSTITUTION(sub_bytes, SUB_BYTES)
SUBSTITUTION(sub_bytes_back, SUB_BYTES_BACK)
#endif

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
