/* SPDX-License-Identifier: MIT */
/* ECB.  @[SP800-38A, Section 6.1] */
#include "mode.h"

unsigned citius_ecb_encrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    (void)iv;
    return citius_block_encrypt(key, out, in, blocks);
}

unsigned citius_ecb_decrypt_blocks(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks)
{
    (void)iv;
    return citius_block_decrypt(key, out, in, blocks);
}

/* Run blocks with their implementation, and wipe. */
static inline void crypt(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    DATA_INDEPENDENT_TIMING;
    const struct block_impl *impl = citius_block_row(key, blocks);
    unsigned clobbered = citius_block_by(key, impl, decrypt, out, in, blocks);

    wipe_few(key->few == 0 ? 0 : impl->modes->few, blocks, clobbered);
}

int citius_ecb_encrypt(const citius_key *key, void *out, const void *in, size_t len)
{
    const struct key *k = citius_key_open(key);
    int error = check_blocks(k, out, in, len);

    if (error != CITIUS_OK || len == 0)
        return error;
    crypt(k, false, out, in, blocks_in(k, len));
    return CITIUS_OK;
}

int citius_ecb_decrypt(const citius_key *key, void *out, const void *in, size_t len)
{
    const struct key *k = citius_key_open(key);
    int error = check_blocks(k, out, in, len);

    if (error != CITIUS_OK || len == 0)
        return error;
    crypt(k, true, out, in, blocks_in(k, len));
    return CITIUS_OK;
}

int citius_ecb_iterate(const citius_key *key, void *out, const void *in, size_t len, uint64_t iterations)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    int error = check_blocks(k, out, in, len);
    unsigned clobbered = 0;
    uint8_t *o = out;

    if (error != CITIUS_OK || len == 0)
        return error;
    if (out != in)
        memcpy(out, in, len);
    for (size_t blocks = blocks_in(k, len); blocks > 0;) {
        size_t now = chunk_of(k, blocks);

        for (uint64_t i = 0; i < iterations; i++)
            clobbered = larger(clobbered, citius_block_encrypt(k, o, o, now));
        o += now * k->kind->block;
        blocks -= now;
    }
    wipe_kernels(clobbered);
    return CITIUS_OK;
}
