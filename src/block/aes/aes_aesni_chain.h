/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it: CBC encryption, CFB encryption and OFB of one message, where each block waits for
 * the last.  Calls of short messages overlap, as many as the processor's window has room for: so instructions count.
 *
 * The including file defines nothing, but its instruction set is SSE or AVX: there AESENC itself loads round keys, wherever
 * they lie.
 *
 * This file defines:
 *     cbc_encrypt(schedule, chain, out, in, blocks)     out NULL: only the chain
 *     cfb_encrypt(schedule, chain, out, in, blocks)
 *     ofb(schedule, chain, out, in, blocks) */
#include <stdbool.h>

#include "../../core/barriers.h"
#include "aes_aesni_keys.h"

INLINE __m128i add(__m128i a, __m128i b)
{
    return _mm_xor_si128(a, b);
}

/* All rounds but the last.  Round keys are loaded again for each block: registers cannot hold all, and what the compiler
 * spilt would have to be wiped. */
INLINE __m128i until_last(unsigned rounds, const uint8_t (*key)[16], __m128i x)
{
    BARRIER_PTR(key);
    UNROLL(16)
    for (unsigned r = 1; r < rounds; r++)
        x = _mm_aesenc_si128(x, load_block(key[r]));
    return x;
}

INLINE void cbc(unsigned rounds, const struct aes_schedule *s, bool mac, uint8_t *chain, uint8_t *out,
                const uint8_t *in, size_t blocks)
{
    const __m128i first = load_block(s->encrypt[0]), last = load_block(s->encrypt[rounds]);
    const size_t end = 16 * (blocks - 1);
    __m128i x = add(add(load_chain(chain), load_block(in)), first);

    for (size_t at = 0; x = until_last(rounds, s->encrypt, x), at < end; at += 16) {
        const __m128i p = add(load_block(in + 16 + at), first);

        x = _mm_aesenclast_si128(x, add(p, last));
        if (!mac)
            _mm_storeu_si128((void *)(out + at), add(x, p));
    }
    x = _mm_aesenclast_si128(x, last);
    _mm_storeu_si128((void *)chain, x);
    if (!mac)
        _mm_storeu_si128((void *)(out + end), x);
}

INLINE void cbc_any(const struct aes_schedule *s, bool mac, uint8_t *chain, uint8_t *out, const uint8_t *in,
                    size_t blocks)
{
    if (s->rounds == 10)
        cbc(10, s, mac, chain, out, in, blocks);
    else if (s->rounds == 12)
        cbc(12, s, mac, chain, out, in, blocks);
    else
        cbc(14, s, mac, chain, out, in, blocks);
}

INLINE void cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (out != NULL)
        cbc_any(schedule, false, chain, out, in, blocks);
    else
        cbc_any(schedule, true, chain, out, in, blocks);
}

/* CFB and OFB: the chain has the first key of the next block in it already; in CFB the message, too. */
INLINE void feedback(unsigned rounds, const struct aes_schedule *s, bool cfb, uint8_t *chain, uint8_t *out,
                     const uint8_t *in, size_t blocks)
{
    const __m128i first = load_block(s->encrypt[0]), both = add(first, load_block(s->encrypt[rounds]));
    const size_t end = 16 * blocks;
    __m128i x = add(load_chain(chain), first);

    for (size_t at = 0; at < end; at += 16) {
        const __m128i p = load_block(in + at);

        x = _mm_aesenclast_si128(until_last(rounds, s->encrypt, x), cfb ? add(p, both) : both);
        _mm_storeu_si128((void *)(out + at), cfb ? add(x, first) : add(add(x, first), p));
    }
    _mm_storeu_si128((void *)chain, add(x, first));
}

INLINE void feedback_any(const struct aes_schedule *s, bool cfb, uint8_t *chain, uint8_t *out, const uint8_t *in,
                         size_t blocks)
{
    if (s->rounds == 10)
        feedback(10, s, cfb, chain, out, in, blocks);
    else if (s->rounds == 12)
        feedback(12, s, cfb, chain, out, in, blocks);
    else
        feedback(14, s, cfb, chain, out, in, blocks);
}

INLINE void cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback_any(schedule, true, chain, out, in, blocks);
}

INLINE void ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback_any(schedule, false, chain, out, in, blocks);
}
