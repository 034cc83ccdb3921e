/* SPDX-License-Identifier: MIT */
/* Counter mode.  @[SP800-38A, Section 6.5] */
#include "mode.h"

void citius_ctr_advance(const struct key *key, uint8_t *counter, uint64_t n)
{
    size_t low = key->kind->block - 8;
    uint64_t sum = load_be64(counter + low) + n;

    store_be64(counter + low, sum);
    if (low > 0)
        store_be64(counter, load_be64(counter) + (sum < n));
}

/* The next so many counter blocks. */
OWN_FRAME static void fill(const struct key *key, const struct passes *passes, uint8_t *counter, uint8_t *out,
                           size_t blocks)
{
    uint64_t high = load_be64(counter), low = load_be64(counter + key->kind->block - 8);
    size_t before = ~low < blocks ? (size_t)(0 - low) : blocks; /* those until low overflows */

    if (key->kind->block == 8) {
        passes->counters_8(low, out, blocks);
    } else {
        passes->counters_16(high, low, out, before);
        passes->counters_16(high + 1, 0, out + 16 * before, blocks - before);
    }
    citius_ctr_advance(key, counter, blocks);
}

OWN_FRAME static void pieces(const struct key *key, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    PIECE_ALIGNED uint8_t piece[PIECE];
    size_t size = key->kind->block, used = piece_of(key, blocks) * size;
    unsigned spoilt = 0;

    while (blocks > 0) {
        size_t now = piece_of(key, blocks), len = now * size;

        fill(key, passes, counter, piece, now);
        spoilt = most(spoilt, citius_block_encrypt(key, piece, piece, now));
        passes->xor_blocks(out, in, piece, len);
        in += len;
        out += len;
        blocks -= now;
    }
    citius_wipe(piece, used);
    wipe_stack(spoilt + FRAMES);
}

unsigned citius_ctr_blocks(const struct key *key, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (blocks > 0 && FUSED(key, ctr) != NULL) {
        FUSED(key, ctr)(key->schedule, counter, out, in, blocks);
        return FUSED_STACK(key, ctr);
    }
    if (blocks > 0)
        pieces(key, counter, out, in, blocks);
    return 0;
}

int citius_ctr(const citius_key *key, uint8_t *counter, void *out, const void *in, size_t len)
{
    const struct key *k = citius_key_open(key);
    int error = check(k, out, in, len);
    unsigned spoilt;
    size_t blocks, rest;

    if (error != CITIUS_OK)
        return error;
    if (counter == NULL)
        return CITIUS_ENULL;
    if (len == 0)
        return CITIUS_OK;
    rest = behind_blocks(k, len);
    blocks = blocks_in(k, len);
    spoilt = citius_ctr_blocks(k, counter, out, in, blocks);
    if (rest == 0) {
        wipe_few(k->few, blocks, spoilt);
    } else {
        uint8_t last[CITIUS_CIPHER_MAX_BLOCK] = { 0 };

        memcpy(last, (const uint8_t *)in + len - rest, rest);
        spoilt = most(spoilt, citius_ctr_blocks(k, counter, last, last, 1));
        memcpy((uint8_t *)out + len - rest, last, rest);
        citius_wipe(last, sizeof last);
        wipe_traces(spoilt + FRAMES);
    }
    return CITIUS_OK;
}
