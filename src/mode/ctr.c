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

/* Write the next counter blocks. */
OWN_FRAME static void fill(const struct key *key, const struct passes *passes, uint8_t *counter, uint8_t *out,
                           size_t blocks)
{
    uint64_t high = load_be64(counter), low = load_be64(counter + key->kind->block - 8);
    size_t before = ~low < blocks ? (size_t)(0 - low) : blocks; /* low overflows */

    if (key->kind->block == 8) {
        passes->counters_8(low, out, blocks);
    } else {
        passes->counters_16(high, low, out, before);
        passes->counters_16(high + 1, 0, out + 16 * before, blocks - before);
    }
    citius_ctr_advance(key, counter, blocks);
}

OWN_FRAME static void crypt_chunks(const struct key *key, uint8_t *counter, uint8_t *out, const uint8_t *in,
                                   size_t blocks)
{
    const struct passes *passes = citius_passes();
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    size_t size = key->kind->block, used = chunk_of(key, blocks) * size;
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks), len = now * size;

        fill(key, passes, counter, chunk, now);
        clobbered = larger(clobbered, citius_block_encrypt(key, chunk, chunk, now));
        passes->xor_blocks(out, in, chunk, len);
        in += len;
        out += len;
        blocks -= now;
    }
    citius_wipe(chunk, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

unsigned citius_ctr_blocks(const struct key *key, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (blocks > 0 && FUSED(key, ctr) != NULL) {
        FUSED(key, ctr)(key->schedule, counter, out, in, blocks);
        return key->impl->modes->stack.ctr;
    }
    if (blocks > 0)
        crypt_chunks(key, counter, out, in, blocks);
    return 0;
}

int citius_ctr(const citius_key *key, uint8_t *counter, void *out, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    int error = check_iv(check(k, out, in, len), counter);
    unsigned clobbered;
    size_t blocks, rest;

    if (error != CITIUS_OK)
        return error;
    if (len == 0)
        return CITIUS_OK;
    rest = bytes_after_blocks(k, len);
    blocks = blocks_in(k, len);
    clobbered = citius_ctr_blocks(k, counter, out, in, blocks);
    if (rest == 0) {
        wipe_few(k->few, blocks, clobbered);
    } else {
        uint8_t last[CITIUS_CIPHER_MAX_BLOCK] = { 0 };

        memcpy(last, (const uint8_t *)in + len - rest, rest);
        clobbered = larger(clobbered, citius_ctr_blocks(k, counter, last, last, 1));
        memcpy((uint8_t *)out + len - rest, last, rest);
        citius_wipe(last, sizeof last);
        wipe_residue(clobbered + MODE_FRAMES);
    }
    return CITIUS_OK;
}
