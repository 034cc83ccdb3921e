/* SPDX-License-Identifier: MIT */
/* What the modes share.
 *
 * A mode has two ways: a kernel of the cipher's row for the whole mode, where there is one; else passes
 * over pieces that stay in the first-level cache, with the cipher over the piece between them. */
#ifndef CITIUS_MODE_MODE_H
#define CITIUS_MODE_MODE_H

#include <string.h>

#include "../core/bytes.h"
#include "../core/cipher.h"
#include "passes.h"

/* Buffers are in functions of their own, and so is every pass over one and all that calculates: what these
 * spill then lies below the frame of the function with the buffer, or of the public one, which wipe all that
 * is below theirs. */
#if defined(__GNUC__)
#define OWN_FRAME __attribute__((noinline, unused))
#else
#define OWN_FRAME
#endif

/* Vectors of such a buffer lie in one cache line each. */
#define PIECE_ALIGNED _Alignas(64)

/* The kernel of the key's row for a mode, or NULL. */
#define FUSED(key, mode) ((key)->impl->modes == NULL ? NULL : (key)->impl->modes->mode)

/* How much stack such a kernel may spoil; those: one of block_modes.stack. */
#define FUSED_STACK(key, those) ((key)->impl->modes->stack.those)

/* What a function that calculates by itself returns at the least, so that its frame is wiped. */
enum { OWN_TRACES = 1 };

static inline unsigned most(unsigned a, unsigned b)
{
    return a > b ? a : b;
}

/* out = a ^ b; out may equal either.  Any number of bytes: */
static inline void xor_few(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t len)
{
    for (size_t i = 0; i < len; i++)
        out[i] = a[i] ^ b[i];
}

/* a block of 8 or 16 (for more see passes.h). */
static inline void xor_block(uint8_t *out, const uint8_t *a, const uint8_t *b, size_t size)
{
    if (size > 8)
        store_words(out, load_word(a) ^ load_word(b), load_word(a + 8) ^ load_word(b + 8));
    else
        store_word(out, load_word(a) ^ load_word(b));
}

/* out = in, such a block; memcpy with a length that the compiler does not know is a call.  All at once, for a vector that
 * is loaded from two stores must wait until both are in the cache. */
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

/* len / block and len % block; in the time of two divisions AES encrypts a block. */
static inline size_t blocks_in(const struct key *key, size_t len)
{
    return len >> (key->kind->block > 8 ? 4 : 3);
}

static inline size_t behind_blocks(const struct key *key, size_t len)
{
    return len & (key->kind->block - 1);
}

/* How many of so many blocks go into a piece. */
static inline size_t piece_of(const struct key *key, size_t blocks)
{
    size_t most = blocks_in(key, PIECE);

    return blocks < most ? blocks : most;
}

/* What every mode asks of its arguments, */
static inline int check(const struct key *key, const void *out, const void *in, size_t len)
{
    return key == NULL ? CITIUS_EINIT : citius_mode_check(out, in, len);
}

/* and those for whole blocks. */
static inline int check_blocks(const struct key *key, const void *out, const void *in, size_t len)
{
    return key != NULL && behind_blocks(key, len) != 0 ? CITIUS_ESIZE : check(key, out, in, len);
}

/* Whole blocks through a mode, without checks; returns as a crypt_fn.  [ecb.c, cbc.c, ...] */
typedef unsigned mode_fn(const struct key *key, uint8_t *iv, uint8_t *out, const uint8_t *in, size_t blocks);

mode_fn citius_ecb_encrypt_blocks, citius_ecb_decrypt_blocks;
mode_fn citius_cbc_encrypt_blocks, citius_cbc_decrypt_blocks; /* encryption: out may be NULL */
mode_fn citius_ctr_blocks;
mode_fn citius_cfb_encrypt_blocks, citius_cfb_decrypt_blocks;
mode_fn citius_ofb_blocks;

/* counter += n, a big-endian number of a block's size. */
void citius_ctr_advance(const struct key *key, uint8_t *counter, uint64_t n);

#endif
