/* SPDX-License-Identifier: MIT */
/* The boxes and sums of Twofish ct, compared with the reference. */
#include "tests/prove/boxes/boxes.h"
#include "../twofish_ct.c"

typedef uint32_t V;
enum { SIDES = LANES, VECTORS = LANES };

#define SCHEDULE                \
    struct {                    \
        struct twofish_key key; \
        list_word list[4];      \
    }
#define EXPAND(schedule, bytes, len)                              \
    do {                                                          \
        struct twofish_key *k = &(schedule)->key;                 \
                                                                  \
        citius_twofish_ct_expand(k, bytes, len);                  \
        for (unsigned n = 0; n < k->words; n++)                   \
            slice_word((schedule)->list[n], n, k->s[n], k->s[n]); \
    } while (0)
#define TURN(s, x, k)                                                           \
    do {                                                                        \
        crypt_round(false, x, k, (const list_word *)(s).list, (s).key.words);   \
        memcpy((x)[2], (x)[0], 2 * sizeof *(x)); /* the words changed places */ \
    } while (0)

#include "twofish.inc"

CHECK_TWOFISH("twofish/ct", 0)

static void permutations(uint8_t *out, const uint8_t *in, unsigned variant)
{
    W x[8];

    to_planes(x, sizeof *x, in, 8);
    if (variant == 0)
        q0(x);
    else
        q1(x);
    add_byte(x, variant == 0 ? Q0_OF_0 : Q1_OF_0);
    from_planes(out, x, sizeof *x, 8);
}

static void remainders(uint8_t *out, const uint8_t *in, unsigned variant)
{
    struct twofish_key s = { .words = 0 };

    twofish_s_words(&s, in, 16 + 8 * variant);
    for (int i = 0; i < 4; i++)
        store_le32(out + 4 * i, s.s[i]);
}

CHECK_BOX("twofish/ct", 0, 1, 256, 64, 2, permutations, twofish_permutation)
CHECK_SUM("twofish", 0, 32, 16, 1, 3, remainders, twofish_rs)
