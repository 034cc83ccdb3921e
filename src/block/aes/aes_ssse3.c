/* SPDX-License-Identifier: MIT */
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

INLINE W load_word_16(const void *p)
{
    return (W)_mm_loadu_si128(p);
}

INLINE W shuffle(W x, const uint8_t mask[16])
{
    return (W)_mm_shuffle_epi8((__m128i)x, *(const __m128i *)(const void *)mask);
}

INLINE W turn(W x, int n, int p)
{
    return shuffle(x, citius_aes_turns[n - 1][p]);
}

INLINE W unshift_2(W x)
{
    return shuffle(x, citius_aes_shifts[2]);
}

INLINE W key_word(const uint64_t *k, int b)
{
    return load_word_16(k + 2 * b);
}

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
#define SPILL(place, from) OPERATION(movdqa, PLACE(place), REGISTER(from))
#define RELOAD(to, place) OPERATION(movdqa, REGISTER(to), PLACE(place))
#define XOR_KEPT(to, place) OPERATION(pxor, REGISTER(to), PLACE(place))
#define AND_KEPT(to, place) OPERATION(pand, REGISTER(to), PLACE(place))
#define BIT(b, n) a[b] = r[n];

/* A circuit, from registers 0 to 7 to those that its BITs name. */
#define COMPUTE(circuit, r, kept)                                                                              \
    __asm__(circuit                                                                                            \
            : [r0] "+x"((r)[0]), [r1] "+x"((r)[1]), [r2] "+x"((r)[2]), [r3] "+x"((r)[3]), [r4] "+x"((r)[4]),   \
              [r5] "+x"((r)[5]), [r6] "+x"((r)[6]), [r7] "+x"((r)[7]), [r8] "=&x"((r)[8]), [r9] "=&x"((r)[9]), \
              [r10] "=&x"((r)[10]), [r11] "=&x"((r)[11]), [r12] "=&x"((r)[12]), [r13] "=&x"((r)[13]),          \
              [r14] "=&x"((r)[14]), [r15] "=&x"((r)[15]), "=m"(kept)                                           \
            : [kept] "r"(kept))

INLINE void sub_bytes(W a[8])
{
    W r[16], kept[SUB_BYTES_PLACES];

    for (int b = 0; b < 8; b++)
        r[b] = a[b];
    COMPUTE(SUB_BYTES, r, kept);
    SUB_BYTES_BITS
}

INLINE void sub_bytes_back(W a[8])
{
    W r[16], kept[SUB_BYTES_BACK_PLACES];

    for (int b = 0; b < 8; b++)
        r[b] = a[b];
    COMPUTE(SUB_BYTES_BACK, r, kept);
    SUB_BYTES_BACK_BITS
}
#endif

#include "aes_slice.h"

INLINE void load(W a[8], const uint8_t *in)
{
    for (int n = 0; n < 8; n++)
        a[n] = load_word_16(in + 16 * n);
    transpose(a);
}

INLINE void store(uint8_t *out, W a[8])
{
    transpose(a);
    for (int n = 0; n < 8; n++)
        _mm_storeu_si128((void *)(out + 16 * n), (__m128i)a[n]);
}

BLOCK_ENCRYPT(aes, ssse3)
{
    const struct schedule *s = schedule;

    for (; blocks > 0; blocks -= 8, in += 128, out += 128) {
        W a[8];

        load(a, in);
        encrypt_slice(a, s->sliced[0], 16, s->rounds);
        store(out, a);
    }
}

BLOCK_DECRYPT(aes, ssse3)
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
