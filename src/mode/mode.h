/* SPDX-License-Identifier: MIT */
/* What the modes share.
 *
 * Each mode has a generic path and an optional fused one.  The generic path processes chunks that stay in the first-level
 * cache: passes (passes.h) and the cipher alternate on them.  The fused path is a kernel of the cipher for the whole mode.
 *
 * How the stack is wiped, and what OWN_FRAME, OWN_STACK and clobbered mean: docs/wiping.md. */
#ifndef CITIUS_MODE_MODE_H
#define CITIUS_MODE_MODE_H

#include <string.h>

#include "../core/bytes.h"
#include "../core/cipher.h"
#include "passes.h"

/* For functions with a buffer for keys or data, and for those that calculate with them: not inlined, so that what they spill
 * lies below the frame of their caller, which wipes it.  [docs/wiping.md] */
#if defined(__GNUC__)
#define OWN_FRAME __attribute__((noinline, unused))
#else
#define OWN_FRAME
#endif

/* No vector of such a buffer crosses a cache line. */
enum { CHUNK_ALIGN = 64 };

/* The kernel of the key's implementation for a whole mode, or NULL.  The stack that it may clobber: modes->stack. */
#define FUSED(key, mode) ((key)->impl->modes == NULL ? NULL : (key)->impl->modes->mode)

/* The least that a function returns as clobbered if it has calculated with keys or data itself: its frame must be wiped. */
enum { OWN_STACK = 1 };

static inline unsigned larger(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* out = a ^ b, any number of bytes; out may equal a or b. */
static inline void xor_few(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    for (size_t i = 0; i < len; i++)
        out[i] = a[i] ^ b[i];
}

/* The same for one block of 8 or 16 bytes; for more see passes.h. */
static inline void xor_block(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t size)
{
    if (size > 8)
        store_words(out, load_word(a) ^ load_word(b), load_word(a + 8) ^ load_word(b + 8));
    else
        store_word(out, load_word(a) ^ load_word(b));
}

/* Copy one such block.  memcpy with a length that the compiler does not know is a call; two stores of 8 bytes would make a
 * vector load wait until both are in the cache. */
static inline void copy_block(uint8_t *out, const uint8_t *in, size_t size)
{
    uint64_t words[2];

    if (size > 8) {
        memcpy(words, in, 16);
        memcpy(out, words, 16);
    } else {
        store_word(out, load_word(in));
    }
}

/* len / block and len % block, without a division, which takes half as long as AES of a block. */
static inline size_t blocks_in(const struct key *key, size_t len)
{
    return len >> (key->kind->block > 8 ? 4 : 3);
}

static inline size_t bytes_after_blocks(const struct key *key, size_t len)
{
    return len & (key->kind->block - 1);
}

/* The number of blocks of the next chunk. */
static inline size_t chunk_of(const struct key *key, size_t blocks)
{
    size_t limit = blocks_in(key, CHUNK);

    return blocks < limit ? blocks : limit;
}

/* The checks of arguments that all modes have in common. */
static inline int check(const struct key *key, const void *out, const void *in, size_t len)
{
    return key == NULL ? CITIUS_EINIT : citius_mode_check(out, in, len);
}

/* The same for modes over whole blocks. */
static inline int check_blocks(const struct key *key, const void *out, const void *in, size_t len)
{
    return key != NULL && bytes_after_blocks(key, len) != 0 ? CITIUS_ESIZE : check(key, out, in, len);
}

/* The result of a check, or CITIUS_ENULL if the IV is missing. */
static inline int check_iv(int error, const void *iv)
{
    if (error != CITIUS_OK)
        return error;
    return iv == NULL ? CITIUS_ENULL : CITIUS_OK;
}

/* A mode over whole blocks, without checks.  Returns the clobbered bytes of stack as a crypt_fn does.  [ecb.c, cbc.c, ...] */
typedef unsigned mode_fn(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks);

mode_fn citius_ecb_encrypt_blocks, citius_ecb_decrypt_blocks;
mode_fn citius_cbc_encrypt_blocks, citius_cbc_decrypt_blocks; /* encryption: out may be NULL */
mode_fn citius_ctr_blocks;
mode_fn citius_cfb_encrypt_blocks, citius_cfb_decrypt_blocks;
mode_fn citius_ofb_blocks;

/* counter += n, a big-endian number of a block's size. */
void citius_ctr_advance(const struct key *key, uint8_t *counter, uint64_t n);

#endif
