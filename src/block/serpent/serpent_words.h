/* SPDX-License-Identifier: MIT */
/* Serpent by words, written once for all sizes of vectors: groups of LANES blocks, several of them in flight.
 *
 * The including file defines, in addition to what serpent_round.h and serpent_boxes.h expect:
 *     LANES                 blocks in a group, which have the same word in one W
 *     GROUPS                groups in flight at most: one has work while another waits
 *     load_group(x, in)     words x[0] to x[3] of LANES blocks
 *     store_group(out, x)   and back
 * It may define:
 *     GROUP_BARRIER(x)      a barrier on a word, for compilers that would take a group through many rounds before the
 *                           next, too far apart to run side by side; default: none
 *     KEYS_IN_REGISTERS     it defines round_key(spread, k): where the words of the key k are, for key_at; default: k
 *     KEY_IN_MIX            boxes do not add the key of a round, but get one of zeros; then it defines mix_key(x, k):
 *                           mix(x ^ k), and unmix_key(x, k): unmix(x ^ k); default: boxes add it
 * This file defines:
 *     crypt_groups(decrypt, groups, schedule, out, in, blocks)   while there are blocks for that many groups: moves the
 *                                                                pointers on and counts the blocks down
 *     crypt_all(decrypt, schedule, out, in, blocks)              all blocks, a multiple of LANES */
#include <stdbool.h>

#include "../../core/barriers.h"
#include "serpent.h"
#include "serpent_round.h"

#ifndef GROUP_BARRIER
#define GROUP_BARRIER(x) (void)(x)
#endif

#ifdef KEYS_IN_REGISTERS
/* round_key is the including file's. */
#else
INLINE const key_word *round_key(W spread[4], const uint32_t k[4])
{
    (void)spread;
    return k;
}
#endif

/* Keeps the groups' instructions near each other. */
INLINE void group_barrier(W x[4])
{
    for (int j = 0; j < 4; j++)
        GROUP_BARRIER(x[j]);
}

INLINE void add_key(W x[4], const key_word *k)
{
    for (int j = 0; j < 4; j++)
        x[j] ^= key_at(k, j);
}

#ifdef KEY_IN_MIX
enum { KEY_AFTER_BOX = 0 };

static const key_word no_key[4];

INLINE void mix_key(W x[4], const key_word *k);
INLINE void unmix_key(W x[4], const key_word *k);
#else
enum { KEY_AFTER_BOX = 1 };

static const key_word *const no_key = NULL;

INLINE void mix_key(W x[4], const key_word *k)
{
    (void)k;
    mix(x);
}

INLINE void unmix_key(W x[4], const key_word *k)
{
    (void)k;
    unmix(x);
}
#endif

INLINE void encrypt_round(box *sub, int groups, W (*x)[4], const uint32_t words[4], bool mixing)
{
    W spread[4];
    const key_word *k = round_key(spread, words);

    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        if (groups > 1)
            group_barrier(x[g]);
        sub(x[g], KEY_AFTER_BOX ? k : no_key);
        if (mixing)
            mix_key(x[g], k);
        else if (!KEY_AFTER_BOX)
            add_key(x[g], k);
    }
}

/* words[0] are the key that comes after the box, words[1] the one before it. */
INLINE void decrypt_round(box *unsub, int groups, W (*x)[4], const uint32_t (*words)[4], bool mixing)
{
    W spread[4];
    const key_word *k = round_key(spread, words[KEY_AFTER_BOX ? 0 : 1]);

    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        if (groups > 1)
            group_barrier(x[g]);
        if (mixing)
            unmix_key(x[g], k);
        else if (!KEY_AFTER_BOX)
            add_key(x[g], k);
        unsub(x[g], KEY_AFTER_BOX ? k : no_key);
    }
}

/* Only the last of the 32 rounds does not mix. */
INLINE void encrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->encrypt;
    W x[GROUPS][4], spread[4];
    const key_word *first = round_key(spread, s->first);

    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        load_group(x[g], in + 16 * LANES * g);
        add_key(x[g], first);
    }
    for (int r = 0; r < 4; r++, k += 8) {
        encrypt_round(sub_0, groups, x, k[0], true);
        encrypt_round(sub_1, groups, x, k[1], true);
        encrypt_round(sub_2, groups, x, k[2], true);
        encrypt_round(sub_3, groups, x, k[3], true);
        encrypt_round(sub_4, groups, x, k[4], true);
        encrypt_round(sub_5, groups, x, k[5], true);
        encrypt_round(sub_6, groups, x, k[6], true);
        encrypt_round(sub_7, groups, x, k[7], r < 3);
    }
    UNROLL(4) for (int g = 0; g < groups; g++) store_group(out + 16 * LANES * g, x[g]);
}

INLINE void decrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->decrypt + 24;
    W x[GROUPS][4], spread[4];
    const key_word *end = round_key(spread, s->decrypt[KEY_AFTER_BOX ? 32 : 0]);

    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        load_group(x[g], in + 16 * LANES * g);
        if (KEY_AFTER_BOX)
            add_key(x[g], end);
    }
    for (int r = 3; r >= 0; r--, k -= 8) {
        decrypt_round(unsub_7, groups, x, k + 7, r < 3);
        decrypt_round(unsub_6, groups, x, k + 6, true);
        decrypt_round(unsub_5, groups, x, k + 5, true);
        decrypt_round(unsub_4, groups, x, k + 4, true);
        decrypt_round(unsub_3, groups, x, k + 3, true);
        decrypt_round(unsub_2, groups, x, k + 2, true);
        decrypt_round(unsub_1, groups, x, k + 1, true);
        decrypt_round(unsub_0, groups, x, k, true);
    }
    UNROLL(4) for (int g = 0; g < groups; g++)
    {
        if (!KEY_AFTER_BOX)
            add_key(x[g], end);
        store_group(out + 16 * LANES * g, x[g]);
    }
}

INLINE void crypt_groups(bool decrypt, int groups, const struct schedule *s, uint8_t **out, const uint8_t **in,
                         size_t *blocks)
{
    const size_t taken = (size_t)(groups * LANES);

    for (; *blocks >= taken; *blocks -= taken) {
        if (decrypt)
            decrypt_groups(groups, s, *out, *in);
        else
            encrypt_groups(groups, s, *out, *in);
        *in += 16 * taken;
        *out += 16 * taken;
    }
}

INLINE void crypt_all(bool decrypt, const struct schedule *s, uint8_t *out, const uint8_t *in, size_t blocks)
{
    crypt_groups(decrypt, GROUPS, s, &out, &in, &blocks);
    if (GROUPS > 2)
        crypt_groups(decrypt, 2, s, &out, &in, &blocks);
    if (GROUPS > 1)
        crypt_groups(decrypt, 1, s, &out, &in, &blocks);
}
