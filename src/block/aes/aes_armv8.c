/* SPDX-License-Identifier: MIT */
/* AES, 64-bit ARM with the instructions for it: eight blocks in flight.
 *
 * Any number of blocks; out may equal in.  Time depends on blocks only.
 * Idea: AESE adds a key first, so the two additions between blocks of a chain are its operand, and cost no time.  AESMC after
 * AESE of the same register is one operation on most cores: the two are one statement everywhere.  Counters and the tweaks of
 * XTS are computed in general registers, because rounds fill the units for vectors. */
#include "../../core/vectors.h"
#include "aes.h"

#if CITIUS_AARCH64

TARGET_BEGIN("arch=armv8-a+crypto")

#include "../../core/barriers.h"
#include "aes_armv8.h"

typedef B V;

enum { KEY_FIRST = 1 };

INLINE B load_chain(const uint8_t *p)
{
    return load_block(p);
}

INLINE V bit_and(V a, V b)
{
    return vandq_u8(a, b);
}

INLINE V every_8(uint32_t b)
{
    return vdupq_n_u8((uint8_t)b);
}

#include "aes_one_block.h"

/* In assembly, because compilers part some pairs, and clang overwrites the key, of which it needs a copy then: AESE commutes. */
INLINE V enc(V x, V k)
{
    __asm__ volatile("aese %0.16b, %1.16b\n\taesmc %0.16b, %0.16b" : "+w"(x) : "w"(k));
    return x;
}

INLINE V enc_last(V x, V k)
{
    return vaeseq_u8(x, k);
}

INLINE V dec(V x, V k)
{
    __asm__ volatile("aesd %0.16b, %1.16b\n\taesimc %0.16b, %0.16b" : "+w"(x) : "w"(k));
    return x;
}

INLINE V dec_last(V x, V k)
{
    return vaesdq_u8(x, k);
}

INLINE B one_block(const struct keys *k, B x, B last)
{
    for (unsigned r = 0; r < k->rounds - 1; r++)
        x = k->decrypt ? dec(x, load_block(k->key[r])) : enc(x, load_block(k->key[r]));
    x = k->decrypt ? dec_last(x, load_block(k->key[k->rounds - 1])) : enc_last(x, load_block(k->key[k->rounds - 1]));
    return xor3(x, last, load_block(k->key[k->rounds]));
}

#include "aes_modes.h"

/* A block as an integer in general registers. */
struct number {
    uint64_t high, low;
};

/* ---- CTR ---- */

INLINE V counter_block(struct number c)
{
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(__builtin_bswap64(c.high)),
                                             vcreate_u64(__builtin_bswap64(c.low))));
}

INLINE struct number plus(struct number c, uint64_t n)
{
    return (struct number){ c.high + (c.low + n < n), c.low + n };
}

INLINE void ctr_step(const struct keys *k, V *x, uint8_t *out, const uint8_t *in, int count)
{
    V key;

    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16)
    for (int g = 0; g < count; g++)
        store(out + 16 * g, last_round(k, x[g], bit_xor(key, load(in + 16 * g))));
}

/* Whole groups.  Of eight counters only the lowest three bits differ from one of two multiples of eight; which bits, and which
 * multiple, is the same for every group.  So the bits are in the operands for the first round key, and TBL of 32 bytes selects
 * the multiple: one operation for a counter, and no branch for the carry. */
INLINE void ctr_groups(const struct keys *k, struct number c, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const uint64_t rest = c.low % GROUP;
    const V numbers = vcombine_u8(vcreate_u8(0x0706050403020100), vcreate_u8(0x0f0e0d0c0b0a0908));
    V key[GROUP], which[GROUP];
    uint8x16x2_t base;

    UNROLL(16) for (unsigned g = 0; g < GROUP; g++)
    {
        key[g] = bit_xor(first_key(k), counter_block((struct number){ 0, (rest + g) % GROUP }));
        which[g] = vaddq_u8(numbers, vdupq_n_u8((uint8_t)((rest + g) / GROUP * 16)));
    }
    c.low -= rest;
    base.val[1] = counter_block(c);
    for (; blocks >= GROUP; blocks -= GROUP, in += 16 * GROUP, out += 16 * GROUP) {
        V x[GROUP];

        c = plus(c, GROUP);
        base.val[0] = base.val[1];
        base.val[1] = counter_block(c);
        UNROLL(16) for (int g = 0; g < GROUP; g++) x[g] = begin(k, vqtbl2q_u8(base, which[g]), key[g]);
        ctr_step(k, x, out, in, GROUP);
    }
}

#define CTR_STEP(count, n)                                              \
    do {                                                                \
        V x[count];                                                     \
                                                                        \
        UNROLL(16)                                                      \
        for (unsigned g = 0; g < (count); g++)                          \
            x[g] = begin(&k, counter_block(plus(c, g)), first_key(&k)); \
        ctr_step(&k, x, out, in, count);                                \
        c = plus(c, count);                                             \
    } while (0)

static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    struct number c = { load_be64(counter), load_be64(counter + 8) };

    if (blocks >= GROUP) {
        size_t whole = blocks - blocks % GROUP;

        ctr_groups(&k, c, out, in, whole);
        c = plus(c, whole);
        blocks -= whole;
        in += 16 * whole;
        out += 16 * whole;
    }
    REST(CTR_STEP);
    store_block(counter, counter_block(c));
}

/* ---- XTS ---- */

/* Times x. */
INLINE struct number times_x(struct number t)
{
    uint64_t over = (uint64_t)((int64_t)t.high >> 63) & 0x87;

    return (struct number){ t.high << 1 | t.low >> 63, t.low << 1 ^ over };
}

INLINE V tweak_block(struct number t)
{
    return vreinterpretq_u8_u64(vcombine_u64(vcreate_u64(t.low), vcreate_u64(t.high)));
}

INLINE struct number xts_step(const struct keys *k, struct number t, uint8_t *out, const uint8_t *in, int count)
{
    V x[GROUP], of[GROUP], key = first_key(k);

    UNROLL(16) for (int g = 0; g < count; g++)
    {
        of[g] = tweak_block(t);
        x[g] = begin_2(k, load(in + 16 * g), of[g], key);
        t = times_x(t);
    }
    middle_rounds(k, x, count);
    key = last_key(k);
    UNROLL(16) for (int g = 0; g < count; g++) store(out + 16 * g, last_round(k, x[g], bit_xor(of[g], key)));
    return t;
}

#define XTS_STEP(count, n) t = xts_step(&k, t, out, in, count)

INLINE void xts(const void *schedule, int decrypt, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    const struct keys k = keys_of(schedule, decrypt);
    struct number t = { load_le64(tweak + 8), load_le64(tweak) };

    RUN(XTS_STEP);
    store_block(tweak, tweak_block(t));
}

static void xts_encrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, 0, tweak, out, in, blocks);
}

static void xts_decrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, 1, tweak, out, in, blocks);
}

/* ---- chains ---- */

/* The state of a chain is the last block without its last round key: that is added to the operand of the next one's first round, with
 * the first round key and, in CBC and CFB, with plaintext. */

static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    const struct keys k = keys_of(schedule, 0);
    const V last = last_key(&k), both = bit_xor(first_key(&k), last);
    const bool mac = out[0] == NULL;
    V x[GROUP];

    UNROLL(16) for (int g = 0; g < GROUP; g++) x[g] = bit_xor(load(chain[g]), last);
    for (size_t at = 0; blocks > 0; blocks--, at += 16) {
        UNROLL(16) for (int g = 0; g < GROUP; g++) x[g] = begin(&k, x[g], bit_xor(load(in[g] + at), both));
        middle_rounds(&k, x, GROUP);
        if (!mac)
            UNROLL(16) for (int g = 0; g < GROUP; g++) store(out[g] + at, bit_xor(x[g], last));
    }
    UNROLL(16) for (int g = 0; g < GROUP; g++) store(chain[g], bit_xor(x[g], last));
}

enum feedback { CBC, CBC_MAC, CFB, OFB };

INLINE void feedback(unsigned rounds, const struct aes_schedule *s, enum feedback mode, uint8_t *chain, uint8_t *out,
                     const uint8_t *in, size_t blocks)
{
    V key[15], x, both, add;

    UNROLL(16) for (unsigned r = 0; r <= rounds; r++) key[r] = load_block(s->encrypt[r]);
    x = bit_xor(load_chain(chain), key[rounds]);
    both = add = bit_xor(key[0], key[rounds]);
    for (size_t at = 0; at < 16 * blocks; at += 16) {
        const V p = load(in + at);

        if (mode == CBC || mode == CBC_MAC)
            add = bit_xor(both, p);
        x = enc(x, add);
        UNROLL(16) for (unsigned r = 1; r < rounds - 1; r++) x = enc(x, key[r]);
        x = enc_last(x, key[rounds - 1]);
        if (mode == CFB)
            add = bit_xor(both, p);
        if (mode == CBC)
            store(out + at, bit_xor(x, key[rounds]));
        else if (mode != CBC_MAC)
            store(out + at, xor3(x, key[rounds], p));
    }
    store(chain, mode == CFB ? xor3(x, add, key[0]) : bit_xor(x, key[rounds]));
}

INLINE void feedback_any(const struct aes_schedule *s, enum feedback mode, uint8_t *chain, uint8_t *out,
                         const uint8_t *in, size_t blocks)
{
    if (s->rounds == 10)
        feedback(10, s, mode, chain, out, in, blocks);
    else if (s->rounds == 12)
        feedback(12, s, mode, chain, out, in, blocks);
    else
        feedback(14, s, mode, chain, out, in, blocks);
}

static void cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    if (out != NULL)
        feedback_any(schedule, CBC, chain, out, in, blocks);
    else
        feedback_any(schedule, CBC_MAC, chain, out, in, blocks);
}

static void cfb_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback_any(schedule, CFB, chain, out, in, blocks);
}

static void ofb(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    feedback_any(schedule, OFB, chain, out, in, blocks);
}

/* ---- entry points ---- */

BLOCK_ENCRYPT(aes, armv8)
{
    ecb(schedule, 0, out, in, blocks);
}

BLOCK_DECRYPT(aes, armv8)
{
    ecb(schedule, 1, out, in, blocks);
}

const struct block_modes citius_aes_armv8_modes = {
    .cbc_decrypt = cbc_decrypt,
    .cfb_decrypt = cfb_decrypt,
    .ctr = ctr,
    .cfb_encrypt = cfb_encrypt,
    .ofb = ofb,
    .xts_encrypt = xts_encrypt,
    .xts_decrypt = xts_decrypt,
    .ocb_encrypt = ocb_encrypt,
    .ocb_decrypt = ocb_decrypt,
    .cbc_encrypt = cbc_encrypt,
    .cbc_many = cbc_many,
    .chains = GROUP,
    .stack = { .feedback = STACK(0), .ctr = STACK(0), .xts = STACK(0), .ocb = STACK(0), .many = STACK(0) },
};

TARGET_END
#endif
