/* SPDX-License-Identifier: MIT */
/* AES with the instructions for it, vectors of one or two blocks: what vectors of four do otherwise, the end of CTR and
 * many chains of CBC.
 *
 * The including file defines all that aes_modes.h and aes_aesni_modes.h take, includes the latter, and defines:
 *     gather(p, g, at)        the blocks at p[i] + at for the N chains of vector g
 *     scatter(p, g, at, x)    the reverse
 * This file defines:
 *     ctr cbc_many            kernels of struct block_modes
 *     CHAINS                  how many chains cbc_many takes */

#define CTR_STEP(count, n)                                         \
    do {                                                           \
        V x[count];                                                \
                                                                   \
        UNROLL(16) for (int g = 0; g < (count); g++)               \
        {                                                          \
            V u = add_8(t, every_8((uint32_t)(g * N)));            \
                                                                   \
            x[g] = counters_at(&c, low_bits(u), is_first_base(u)); \
        }                                                          \
        middle_rounds(&k, x, count);                               \
        ctr_last(&k, x, out, in, count, n);                        \
        t = add_8(t, every_8((count) * N));                        \
    } while (0)

ALIGN_STACK static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    uint64_t high = counter_word(counter), low = counter_word(counter + 8);
    uint64_t after = low + blocks, rest = low % GROUP_BLOCKS;
    struct counters c = counters_of(&k, high, low);
    V t;

    _mm_storeu_si128((void *)counter, counter_block(high + (after < low), after));
    if (blocks >= GROUP_BLOCKS) {
        size_t whole = blocks - blocks % GROUP_BLOCKS;

        ctr_groups(&k, &c, rest, out, in, whole);
        blocks -= whole;
        in += 16 * whole;
        out += 16 * whole;
    }
    BARRIER_REG(rest); /* the vector is computed here, so that no register holds it meanwhile */
    t = distances(rest);
    REST(CTR_STEP);
}

/* The next plaintext and the first round key come with the last one, so that the chain is rounds only. */
ALIGN_STACK static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out,
                                 const uint8_t *const *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V first = first_key(&k), both = bit_xor(first, last_key(&k));
    const int mac = out[0] == NULL;
    size_t at = 0;
    V x[GROUP];

    UNROLL(16)
    for (int g = 0; g < GROUP; g++)
        x[g] = xor3(gather((const uint8_t *const *)chain, g, 0), gather(in, g, 0), first);
    for (; --blocks > 0; at += 16) {
        middle_rounds(&k, x, GROUP);
        UNROLL(16) for (int g = 0; g < GROUP; g++)
        {
            V p = gather(in, g, at + 16);

            x[g] = enc_last(x[g], bit_xor(both, p));
            if (!mac)
                scatter(out, g, at, xor3(x[g], p, first));
        }
    }
    middle_rounds(&k, x, GROUP);
    UNROLL(16) for (int g = 0; g < GROUP; g++)
    {
        x[g] = enc_last(x[g], last_key(&k));
        if (!mac)
            scatter(out, g, at, x[g]);
    }
    UNROLL(16) for (int g = 0; g < GROUP; g++) scatter(chain, g, 0, x[g]);
}

enum { CHAINS = GROUP * N };
