/* SPDX-License-Identifier: MIT */
/* Kernels of ciphers that are wrong in one way each. */
#include "ciphers.h"

#include <string.h>

#include "../../src/core/bytes.h"

/* The checks must find the defect, not the sanitizer before them. */
#if defined(__GNUC__)
#define UNCHECKED __attribute__((no_sanitize("address")))
#else
#define UNCHECKED
#endif

const struct block_kind *broken_cipher;
const struct block_impl *broken_cipher_original;

static void add(uint8_t *out, const uint8_t *a, const uint8_t *b)
{
    for (size_t i = 0; i < broken_cipher->block; i++)
        out[i] = a[i] ^ b[i];
}

/* ---- without defect ---- */

void correct_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    broken_cipher_original->encrypt(schedule, out, in, blocks);
}

void correct_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    broken_cipher_original->decrypt(schedule, out, in, blocks);
}

static void cbc_encrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t size = broken_cipher->block;

    for (size_t i = 0; i < blocks; i++) {
        add(chain, chain, in + i * size);
        correct_encrypt(schedule, chain, chain, 1);
        if (out != NULL)
            memcpy(out + i * size, chain, size);
    }
}

static void cbc_decrypt(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t size = broken_cipher->block;
    uint8_t next[CITIUS_CIPHER_MAX_BLOCK];

    for (size_t i = 0; i < blocks; i++) {
        memcpy(next, in + i * size, size);
        correct_decrypt(schedule, out + i * size, next, 1);
        add(out + i * size, out + i * size, chain);
        memcpy(chain, next, size);
    }
}

static void count(uint8_t *counter, size_t from)
{
    for (size_t i = broken_cipher->block; i-- > from && ++counter[i] == 0;)
        ;
}

static void ctr(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t size = broken_cipher->block;
    uint8_t stream[CITIUS_CIPHER_MAX_BLOCK];

    for (size_t i = 0; i < blocks; i++, count(counter, 0)) {
        correct_encrypt(schedule, stream, counter, 1);
        add(out + i * size, in + i * size, stream);
    }
}

static void xts(const void *schedule, broken_crypt *crypt, uint8_t *tweak, uint8_t *out, const uint8_t *in,
                size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        uint64_t low = load_le64(tweak), high = load_le64(tweak + 8);

        add(out + 16 * i, in + 16 * i, tweak);
        crypt(schedule, out + 16 * i, out + 16 * i, 1);
        add(out + 16 * i, out + 16 * i, tweak);
        store_le64(tweak, low << 1 ^ (high >> 63) * 0x87);
        store_le64(tweak + 8, high << 1 | low >> 63);
    }
}

static void xts_encrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, correct_encrypt, tweak, out, in, blocks);
}

static void xts_decrypt(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks)
{
    xts(schedule, correct_decrypt, tweak, out, in, blocks);
}

static void ocb(const void *schedule, broken_crypt *crypt, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in)
{
    unsigned zeros = 0;

    for (uint64_t i = ++ocb->index; i % 2 == 0; i /= 2)
        zeros++;
    add(ocb->offset, ocb->offset, ocb->l[zeros]);
    add(out, in, ocb->offset);
    crypt(schedule, out, out, 1);
    add(out, out, ocb->offset);
}

static void ocb_encrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        add(o->checksum, o->checksum, in + 16 * i);
        ocb(schedule, correct_encrypt, o, out + 16 * i, in + 16 * i);
    }
}

static void ocb_decrypt(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        ocb(schedule, correct_decrypt, o, out + 16 * i, in + 16 * i);
        add(o->checksum, o->checksum, out + 16 * i);
    }
}

static void cbc_many(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks)
{
    for (size_t i = 0; i < BROKEN_CHAINS; i++)
        cbc_encrypt(schedule, chain[i], out[i], in[i], blocks);
}

#define BLOCKS_OF_ANY_SIZE \
    .cbc_encrypt = cbc_encrypt, .cbc_decrypt = cbc_decrypt, .ctr = ctr, .cbc_many = cbc_many, .chains = BROKEN_CHAINS

const struct block_modes correct_modes = {
    BLOCKS_OF_ANY_SIZE,         .xts_encrypt = xts_encrypt, .xts_decrypt = xts_decrypt,
    .ocb_encrypt = ocb_encrypt, .ocb_decrypt = ocb_decrypt,
};
const struct block_modes correct_modes_8 = { BLOCKS_OF_ANY_SIZE };

/* ---- wrong results ---- */

void broken_wrong_last_block(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    if (blocks % BROKEN_GROUP == 0)
        out[blocks * broken_cipher->block - 1] ^= 1;
}

void broken_wrong_when_many(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    if (blocks > 200)
        out[200 * broken_cipher->block] ^= 1;
}

void broken_wrong_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_decrypt(schedule, out, in, blocks);
    out[0] ^= 1;
}

/* Reads its input again after writing the output. */
void broken_wrong_in_place(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    memset(out, 0, blocks * broken_cipher->block);
    correct_encrypt(schedule, out, in, blocks);
}

void broken_wrong_schedule(void *schedule, const uint8_t *key, size_t len)
{
    uint8_t other[CITIUS_CIPHER_MAX_KEY];

    if (len > 0)
        memcpy(other, key, len);
    if (len == broken_cipher->key_max)
        other[len - 1] ^= 1;
    broken_cipher_original->expand(schedule, other, len);
}

void broken_ctr_without_carry(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks)
{
    size_t size = broken_cipher->block;
    uint8_t stream[CITIUS_CIPHER_MAX_BLOCK];

    for (size_t i = 0; i < blocks; i++, count(counter, size / 2)) {
        correct_encrypt(schedule, stream, counter, 1);
        add(out + i * size, in + i * size, stream);
    }
}

void broken_ocb_sum_too_late(const void *schedule, struct ocb_blocks *o, uint8_t *out, const uint8_t *in, size_t blocks)
{
    for (size_t i = 0; i < blocks; i++) {
        ocb(schedule, correct_encrypt, o, out + 16 * i, in + 16 * i);
        add(o->checksum, o->checksum, in + 16 * i);
    }
}

void broken_wrong_last_chain(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                             size_t blocks)
{
    cbc_many(schedule, chain, out, in, blocks);
    chain[BROKEN_CHAINS - 1][0] ^= 1;
}

/* ---- out of bounds ---- */

UNCHECKED void broken_block_reads_one_past(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    (void)*(const volatile uint8_t *)(in + blocks * broken_cipher->block);
}

UNCHECKED void broken_block_reads_one_before(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    (void)*(const volatile uint8_t *)(in - 1);
}

UNCHECKED void broken_block_writes_one_past(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_decrypt(schedule, out, in, blocks);
    ((volatile uint8_t *)out)[blocks * broken_cipher->block] = 0;
}

void broken_block_writes_to_input(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    volatile uint8_t *p = (volatile uint8_t *)(uintptr_t)in;

    *p = *p;
    correct_encrypt(schedule, out, in, blocks);
}

UNCHECKED void broken_reads_beyond_key(void *schedule, const uint8_t *key, size_t len)
{
    broken_cipher_original->expand(schedule, key, len);
    (void)*(const volatile uint8_t *)(key + len);
}

UNCHECKED void broken_ctr_writes_beyond_counter(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in,
                                                size_t blocks)
{
    ctr(schedule, counter, out, in, blocks);
    ((volatile uint8_t *)counter)[broken_cipher->block] = 0;
}

/* ---- residue of secrets ---- */

void broken_keeps_key_on_stack(void *schedule, const uint8_t *key, size_t len)
{
    volatile uint8_t deep[8192];

    broken_cipher_original->expand(schedule, key, len);
    for (size_t i = 0; i < sizeof deep; i++)
        deep[i] = len > 0 ? key[i % len] : 0;
}

void broken_keeps_data_on_stack(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    volatile uint8_t deep[8192];

    for (size_t i = 0; i < sizeof deep; i++)
        deep[i] = in[i % broken_cipher->block];
    correct_encrypt(schedule, out, in, blocks);
}

#if CITIUS_X86_64
void broken_keeps_data_in_xmm16(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    __asm__ volatile("vmovq %0, %%xmm16" : : "r"(load_word(out)));
}
#endif

/* ---- time depends on secrets ---- */

static volatile unsigned seen;
static volatile unsigned char places[64 * 256];

void broken_branches_on_key(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    for (unsigned i = 0; i < 64; i++) /* of eight words: the first may be the number of rounds */
        if (load_le64((const uint8_t *)schedule + i / 8 * 8) >> i & 1)
            seen = 1;
}

void broken_looks_up_data(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    for (unsigned i = 0; i < 8; i++) /* under two keys one byte may be the same */
        seen = places[64 * out[i]];
}

void broken_divides_data(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
{
    correct_encrypt(schedule, out, in, blocks);
    seen = 1000000007u / (out[0] + 1u);
}
