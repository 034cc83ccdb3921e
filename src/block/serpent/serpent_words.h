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

INLINE void encrypt_round(box *sub, int groups, W (*x)[4], const key_word *k, bool mixing)
{
    for (int g = 0; g < groups; g++) {
        if (groups > 1)
            group_barrier(x[g]);
        sub(x[g], k);
        if (mixing)
            mix(x[g]);
    }
}

INLINE void decrypt_round(box *unsub, int groups, W (*x)[4], const key_word *k, bool mixing)
{
    for (int g = 0; g < groups; g++) {
        if (groups > 1)
            group_barrier(x[g]);
        if (mixing)
            unmix(x[g]);
        unsub(x[g], k);
    }
}

/* Only the last of the 32 rounds does not mix. */
INLINE void encrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->encrypt;
    W x[GROUPS][4];

    for (int g = 0; g < groups; g++) {
        load_group(x[g], in + 16 * LANES * g);
        add_key(x[g], s->first);
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
    for (int g = 0; g < groups; g++)
        store_group(out + 16 * LANES * g, x[g]);
}

INLINE void decrypt_groups(int groups, const struct schedule *s, uint8_t *out, const uint8_t *in)
{
    const uint32_t(*k)[4] = s->decrypt + 24;
    W x[GROUPS][4];

    for (int g = 0; g < groups; g++) {
        load_group(x[g], in + 16 * LANES * g);
        add_key(x[g], s->decrypt[32]);
    }
    for (int r = 3; r >= 0; r--, k -= 8) {
        decrypt_round(unsub_7, groups, x, k[7], r < 3);
        decrypt_round(unsub_6, groups, x, k[6], true);
        decrypt_round(unsub_5, groups, x, k[5], true);
        decrypt_round(unsub_4, groups, x, k[4], true);
        decrypt_round(unsub_3, groups, x, k[3], true);
        decrypt_round(unsub_2, groups, x, k[2], true);
        decrypt_round(unsub_1, groups, x, k[1], true);
        decrypt_round(unsub_0, groups, x, k[0], true);
    }
    for (int g = 0; g < groups; g++)
        store_group(out + 16 * LANES * g, x[g]);
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
