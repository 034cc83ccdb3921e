/* SPDX-License-Identifier: MIT */
/* CBC, and its ciphertext stealing.  @[SP800-38A, Section 6.2, and its addendum] */
#include "mode.h"

OWN_FRAME static unsigned encrypt_each(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in,
                                       size_t blocks)
{
    size_t size = key->kind->block;
    unsigned clobbered = OWN_STACK;

    for (; blocks > 0; blocks--, in += size) {
        xor_block(iv, iv, in, size);
        clobbered = larger(clobbered, citius_block_serial(key, iv, iv));
        if (out != NULL) {
            copy_block(out, iv, size);
            out += size;
        }
    }
    return clobbered;
}

unsigned citius_cbc_encrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (blocks > 0 && FUSED(key, cbc_encrypt) != NULL) {
        FUSED(key, cbc_encrypt)(key->schedule, iv, out, in, blocks);
        return key->impl->modes->stack.feedback;
    }
    return encrypt_each(key, iv, out, in, blocks);
}

OWN_FRAME static void decrypt_chunks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    size_t size = key->kind->block, used = chunk_of(key, blocks) * size;
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks), len = now * size;

        clobbered = larger(clobbered, citius_block_decrypt(key, chunk, in, now));
        passes->xor_blocks(chunk, chunk, iv, size);
        memcpy(iv, in + len - size, size);
        passes->xor_blocks(out + size, chunk + size, in, len - size);
        memcpy(out, chunk, size);
        in += len;
        out += len;
        blocks -= now;
    }
    citius_wipe(chunk, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

unsigned citius_cbc_decrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (blocks > 0 && FUSED(key, cbc_decrypt) != NULL) {
        FUSED(key, cbc_decrypt)(key->schedule, iv, out, in, blocks);
        return key->impl->modes->stack.feedback;
    }
    if (blocks > 0)
        decrypt_chunks(key, iv, out, in, blocks);
    return 0;
}

/* Inline, so that the mode is called directly: clang would not copy the function for each mode. */
INLINE int run(mode_fn *mode, const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    int error = check_iv(check_blocks(k, out, in, len), iv);
    size_t blocks;

    if (error != CITIUS_OK)
        return error;
    if (len == 0)
        return CITIUS_OK;
    blocks = blocks_in(k, len);
    wipe_few(k->few, blocks, mode(k, iv, out, in, blocks));
    return CITIUS_OK;
}

int citius_cbc_encrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    return run(citius_cbc_encrypt_blocks, key, iv, out, in, len);
}

int citius_cbc_decrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    return run(citius_cbc_decrypt_blocks, key, iv, out, in, len);
}

/* ---- ciphertext stealing ---- */

/* Whether the last two blocks are exchanged; rest: bytes in the last one, 1 to a block. */
static bool swapped(const struct key *key, enum citius_stealing variant, size_t rest)
{
    return variant == CITIUS_CS3 || (variant == CITIUS_CS2 && rest < key->kind->block);
}

static int check_stealing(const struct key *key, enum citius_stealing variant, const uint8_t *iv, const void *out,
                          const void *in, size_t len)
{
    int error = check_iv(check(key, out, in, len), iv);

    if (error != CITIUS_OK)
        return error;
    if (variant != CITIUS_CS1 && variant != CITIUS_CS2 && variant != CITIUS_CS3)
        return CITIUS_EMODE;
    return len < key->kind->block ? CITIUS_ESIZE : CITIUS_OK;
}

/* Encrypt a message of two or more blocks, the last of rest bytes, with `before` bytes before the last two blocks.  CBC of the
 * message, padded with zeros, ends with the blocks C' and C.  The output ends with the first rest bytes of C', then C, or these two
 * exchanged. */
OWN_FRAME static void steal_encrypt(const struct key *key, bool swap, uint8_t *chain, uint8_t *out, const uint8_t *in,
                                    size_t before, size_t rest)
{
    uint8_t tail[2][CITIUS_CIPHER_MAX_BLOCK] = { { 0 } };
    size_t size = key->kind->block;

    memcpy(tail[0], in + before, size);
    memcpy(tail[1], in + before + size, rest);
    citius_cbc_encrypt_blocks(key, chain, out, in, blocks_in(key, before));
    citius_cbc_encrypt_blocks(key, chain, tail[0], tail[0], 1);
    citius_cbc_encrypt_blocks(key, chain, tail[1], tail[1], 1);
    if (swap) {
        memcpy(out + before, tail[1], size);
        memcpy(out + before + size, tail[0], rest);
    } else {
        memcpy(out + before, tail[0], rest);
        memcpy(out + before + rest, tail[1], size);
    }
    citius_wipe(tail, sizeof tail);
}

OWN_FRAME static void steal_decrypt(const struct key *key, bool swap, uint8_t *chain, uint8_t *out, const uint8_t *in,
                                    size_t before, size_t rest)
{
    uint8_t cut[CITIUS_CIPHER_MAX_BLOCK], whole[CITIUS_CIPHER_MAX_BLOCK], last[CITIUS_CIPHER_MAX_BLOCK];
    size_t size = key->kind->block;

    if (swap) {
        memcpy(whole, in + before, size);
        memcpy(cut, in + before + size, rest);
    } else {
        memcpy(cut, in + before, rest);
        memcpy(whole, in + before + rest, size);
    }
    citius_cbc_decrypt_blocks(key, chain, out, in, blocks_in(key, before));
    /* D(C) = (P padded with zeros) ^ C', which gives the missing bytes of C'. */
    citius_block_decrypt(key, last, whole, 1);
    memcpy(cut + rest, last + rest, size - rest);
    xor_few(last, last, cut, rest);
    citius_cbc_decrypt_blocks(key, chain, out + before, cut, 1);
    memcpy(out + before + size, last, rest);
    citius_wipe(cut, sizeof cut);
    citius_wipe(whole, sizeof whole);
    citius_wipe(last, sizeof last);
}

static int run_stealing(bool decrypt, const citius_key *key, enum citius_stealing variant, const uint8_t *iv, void *out,
                        const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    int error = check_stealing(k, variant, iv, out, in, len);
    uint8_t chain[CITIUS_CIPHER_MAX_BLOCK];
    size_t size, rest, before;

    if (error != CITIUS_OK)
        return error;
    size = k->kind->block;
    rest = bytes_after_blocks(k, len - 1) + 1;
    before = len - rest;
    memcpy(chain, iv, size);
    if (before == 0)
        (decrypt ? citius_cbc_decrypt_blocks : citius_cbc_encrypt_blocks)(k, chain, out, in, 1);
    else
        (decrypt ? steal_decrypt : steal_encrypt)(k, swapped(k, variant, rest), chain, out, in, before - size, rest);
    citius_wipe(chain, sizeof chain);
    wipe_mode(k);
    return CITIUS_OK;
}

int citius_cbc_cts_encrypt(const citius_key *key, enum citius_stealing variant, const uint8_t *iv, void *out,
                           const void *in, size_t len)
{
    return run_stealing(false, key, variant, iv, out, in, len);
}

int citius_cbc_cts_decrypt(const citius_key *key, enum citius_stealing variant, const uint8_t *iv, void *out,
                           const void *in, size_t len)
{
    return run_stealing(true, key, variant, iv, out, in, len);
}
