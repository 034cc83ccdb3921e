/* SPDX-License-Identifier: MIT */
/* CFB with full blocks, and OFB.  @[SP800-38A, Sections 6.3 and 6.4] */
#include "mode.h"

OWN_FRAME unsigned citius_cfb_encrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in,
                                             size_t blocks)
{
    size_t size = key->kind->block;
    unsigned clobbered = OWN_STACK;

    if (blocks > 0 && FUSED(key, cfb_encrypt) != NULL) {
        FUSED(key, cfb_encrypt)(key->schedule, iv, out, in, blocks);
        return key->impl->modes->stack.feedback;
    }
    for (; blocks > 0; blocks--, in += size, out += size) {
        clobbered = larger(clobbered, citius_block_serial(key, iv, iv));
        xor_block(iv, iv, in, size);
        copy_block(out, iv, size);
    }
    return clobbered;
}

/* Encrypt the IV and all blocks of ciphertext but the last, and XOR each with the block after it. */
OWN_FRAME static void decrypt_chunks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct passes *passes = citius_passes();
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    size_t size = key->kind->block, used = chunk_of(key, blocks) * size;
    unsigned clobbered = 0;

    while (blocks > 0) {
        size_t now = chunk_of(key, blocks), len = now * size;

        memcpy(chunk, iv, size);
        memcpy(chunk + size, in, len - size);
        memcpy(iv, in + len - size, size);
        clobbered = larger(clobbered, citius_block_encrypt(key, chunk, chunk, now));
        passes->xor_blocks(out, in, chunk, len);
        in += len;
        out += len;
        blocks -= now;
    }
    citius_wipe(chunk, used);
    wipe_stack(clobbered + MODE_FRAMES);
}

unsigned citius_cfb_decrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (blocks > 0 && FUSED(key, cfb_decrypt) != NULL) {
        FUSED(key, cfb_decrypt)(key->schedule, iv, out, in, blocks);
        return key->impl->modes->stack.feedback;
    }
    if (blocks > 0)
        decrypt_chunks(key, iv, out, in, blocks);
    return 0;
}

OWN_FRAME unsigned citius_ofb_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t size = key->kind->block;
    unsigned clobbered = OWN_STACK;

    if (blocks > 0 && FUSED(key, ofb) != NULL) {
        FUSED(key, ofb)(key->schedule, iv, out, in, blocks);
        return key->impl->modes->stack.feedback;
    }
    for (; blocks > 0; blocks--, in += size, out += size) {
        clobbered = larger(clobbered, citius_block_serial(key, iv, iv));
        xor_block(out, in, iv, size);
    }
    return clobbered;
}

/* Whole blocks, and an incomplete one, which is the same for both modes and directions. */
static int run(mode_fn *mode, const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    int error = check_iv(check(k, out, in, len), iv);
    unsigned clobbered;
    size_t rest;

    if (error != CITIUS_OK)
        return error;
    if (len == 0)
        return CITIUS_OK;
    rest = bytes_after_blocks(k, len);
    clobbered = mode(k, iv, out, in, blocks_in(k, len));
    if (rest == 0) {
        wipe_kernels(clobbered);
    } else {
        uint8_t last[CITIUS_CIPHER_MAX_BLOCK];

        citius_block_encrypt(k, last, iv, 1);
        xor_few((uint8_t *)out + len - rest, (const uint8_t *)in + len - rest, last, rest);
        citius_wipe(last, sizeof last);
        wipe_mode(k);
    }
    return CITIUS_OK;
}

int citius_cfb_encrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    return run(citius_cfb_encrypt_blocks, key, iv, out, in, len);
}

int citius_cfb_decrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    return run(citius_cfb_decrypt_blocks, key, iv, out, in, len);
}

int citius_ofb(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    return run(citius_ofb_blocks, key, iv, out, in, len);
}
