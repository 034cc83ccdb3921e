/* SPDX-License-Identifier: MIT */
/* AES, eight blocks at a time, SSSE3.
 *
 * Time depends on blocks and on the key's length only.
 * Idea: bit slices, aes_slice_bytes.h.  The S-box has more words than there are registers: which of them wait in
 * memory, and in which order its gates come, is found by src/block/aes/circuits.py, not by compilers. */
#include "../../core/barriers.h"
#include "../../core/vectors.h"
#include "aes_circuits.h"
#include "aes_vperm.h"

#if CITIUS_X86_64 /* with eight registers vperm is faster */

TARGET_BEGIN("ssse3")

typedef uint64_t W __attribute__((vector_size(16)));

INLINE W load_word_16(const void *p)
{
    return (W)_mm_loadu_si128(p);
}

INLINE void store_word_16(void *p, W x)
{
    _mm_storeu_si128(p, (__m128i)x);
}

INLINE W shuffle(W x, const uint8_t mask[16])
{
    return (W)_mm_shuffle_epi8((__m128i)x, *(const __m128i *)(const void *)mask);
}

INLINE W turn(W x, int n, int p)
{
    return shuffle(x, citius_aes_turns[n - 1][p]);
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

#include "aes_slice_bytes.h"

BLOCK_ENCRYPT(aes, ssse3)
{
    encrypt_groups(schedule, out, in, blocks);
}

BLOCK_DECRYPT(aes, ssse3)
{
    decrypt_groups(schedule, out, in, blocks);
}

TARGET_END
#endif
