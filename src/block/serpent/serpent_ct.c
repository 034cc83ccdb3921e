/* Serpent, portable 32-bit words.
 *
 * No table; time depends on blocks only.
 * Idea: the S-boxes as circuits, serpent_boxes.h.  @[Osvik00]
 * Two blocks are in flight where registers suffice. */
#include "serpent.h"

#include "../../core/bytes.h"

typedef uint32_t W;

#define LANES 1
#define GROUPS (UINTPTR_MAX > UINT32_MAX ? 2 : 1)
#define KEY(k, j) (k)[j]
#define ROL(x, n) rol32(x, n)
#define SHL(x, n) ((x) << (n))
#if defined(__GNUC__)
#define IN_TURN(x) __asm__("" : "+r"((x)[0]), "+r"((x)[1]), "+r"((x)[2]), "+r"((x)[3]));
#endif

INLINE void load(W x[4], const uint8_t *in)
{
    for (int j = 0; j < 4; j++)
        x[j] = load_le32(in + 4 * j);
}

INLINE void store(uint8_t *out, W x[4])
{
    for (int j = 0; j < 4; j++)
        store_le32(out + 4 * j, x[j]);
}

#include "serpent_words.h"

SERPENT_WORDS(ct)

/* Where box i takes 0: bit j for word j.  @[Serpent98, Section 3] */
static const uint8_t of_zero[8] = { 3, 15, 8, 0, 1, 15, 7, 1 };

static void add_of_zero(uint32_t x[4], unsigned i)
{
    for (int j = 0; j < 4; j++)
        x[j] ^= 0 - (uint32_t)(of_zero[i % 8] >> j & 1);
}

static void substitute(uint32_t x[4], unsigned i)
{
    static const uint32_t none[4];

    switch (i % 8) {
    case 0: SUB_0(x, none) break;
    case 1: SUB_1(x, none) break;
    case 2: SUB_2(x, none) break;
    case 3: SUB_3(x, none) break;
    case 4: SUB_4(x, none) break;
    case 5: SUB_5(x, none) break;
    case 6: SUB_6(x, none) break;
    default: SUB_7(x, none) break;
    }
    add_of_zero(x, i);
}

void citius_serpent_expand(void *schedule, const uint8_t *key, size_t len)
{
    struct schedule *s = schedule;
    uint8_t padded[32] = { 0 };
    uint32_t w[8 + 132];

    memcpy(padded, key, len);
    if (len < 32)
        padded[len] = 1;
    for (int i = 0; i < 8; i++)
        w[i] = load_le32(padded + 4 * i);
    for (uint32_t i = 0; i < 132; i++)
        w[i + 8] = rol32(w[i] ^ w[i + 3] ^ w[i + 5] ^ w[i + 7] ^ 0x9e3779b9 ^ i, 11);
    for (unsigned r = 0; r <= 32; r++) {
        uint32_t *k = w + 8 + 4 * r;

        substitute(k, 3 - r);
        if (r == 0) {
            memcpy(s->first, k, 16);
        } else {
            if (r < 32)
                unmix(k);
            add_of_zero(k, r - 1);
            memcpy(s->encrypt[r - 1], k, 16);
            if (r < 32)
                mix(k);
        }
        memcpy(s->decrypt[r], k, 16);
    }
}
