/* SPDX-License-Identifier: MIT */
/* The algorithms that the tests use: the library's, and space for one that is wrong on purpose.  The linker takes this
 * list instead of the one in the static library. */
#define citius_hash_kinds real_kinds
#define citius_block_kinds real_ciphers
#include "../../src/registry.c"
#undef citius_hash_kinds
#undef citius_block_kinds

#include "../../include/citius/aead.h"
#include "../../include/citius/mac.h"

const struct hash_kind *citius_hash_kinds[COUNT_OF(real_kinds) + 1];
const struct block_kind *citius_block_kinds[COUNT_OF(real_ciphers) + 1];
void citius_test_kind(const struct hash_kind *kind);
void citius_test_cipher(const struct block_kind *kind);
const char *citius_test_wrong_kinds(void);
const char *citius_test_wrong_ciphers(void);

/* Add an algorithm to those of the library; NULL: remove it. */
__attribute__((noinline)) void citius_test_kind(const struct hash_kind *kind)
{
    size_t i = 0;

    for (; real_kinds[i] != NULL; i++)
        citius_hash_kinds[i] = real_kinds[i];
    citius_hash_kinds[i] = kind;
}

__attribute__((noinline)) void citius_test_cipher(const struct block_kind *kind)
{
    size_t i = 0;

    for (; real_ciphers[i] != NULL; i++)
        citius_block_kinds[i] = real_ciphers[i];
    citius_block_kinds[i] = kind;
}

__attribute__((constructor)) static void fill(void)
{
    citius_test_kind(NULL);
    citius_test_cipher(NULL);
}

static const int numbers[] = { 0, -1, 1000, INT32_MAX, INT32_MIN };

#define EXPECT_RESULT(call, error) \
    if ((call) != (error))         \
    return #call

const char *citius_test_wrong_kinds(void)
{
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        enum citius_hash_kind kind = (enum citius_hash_kind)numbers[i];
        uint8_t out[CITIUS_HASH_MAX_DIGEST];
        const void *in = "abc";
        size_t len = 3;
        citius_hash hash;
        citius_hmac hmac;
        struct citius_implementation implementation;

        EXPECT_RESULT(citius_hash_init(&hash, kind), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_update(&hash, in, len), CITIUS_EINIT);
        EXPECT_RESULT(citius_hash_init_with(&hash, kind, "ref"), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_once(kind, NULL, out, in, len), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_many(kind, NULL, out, &in, &len, 1), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_many(kind, NULL, out, &in, &len, 0), CITIUS_EKIND);
        EXPECT_RESULT(citius_hmac_init(&hmac, kind, in, len), CITIUS_EKIND);
        EXPECT_RESULT(citius_hmac_init_with(&hmac, kind, "ref", in, len), CITIUS_EKIND);
        EXPECT_RESULT(citius_hmac_once(kind, NULL, out, 20, in, len, in, len), CITIUS_EKIND);
        EXPECT_RESULT(citius_pbkdf2(kind, NULL, out, 20, in, len, in, len, 1), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_implementation_at(kind, 0, &implementation), CITIUS_EKIND);
        EXPECT_RESULT(citius_hash_chosen(kind, 1), NULL);
    }
    return NULL;
}

const char *citius_test_wrong_ciphers(void)
{
    static const uint8_t bytes[CITIUS_CIPHER_MAX_KEY];
    citius_key key;

    EXPECT_RESULT(citius_key_init(&key, real_ciphers[0]->id, bytes, real_ciphers[0]->key_min), CITIUS_OK);
    for (size_t i = 0; i < COUNT_OF(numbers); i++) {
        int n = numbers[i];
        enum citius_cipher_kind kind = (enum citius_cipher_kind)n;
        size_t block = citius_key_block(&key);
        uint8_t out[64] = { 0 };
        const void *in = bytes;
        size_t len = 32;
        citius_key none;
        citius_cipher cipher;
        citius_mac mac;
        citius_ocb ocb;
        struct citius_implementation implementation;

        EXPECT_RESULT(citius_key_init(&none, kind, in, 16), CITIUS_EKIND);
        EXPECT_RESULT(citius_key_block(&none), 0);
        EXPECT_RESULT(citius_key_init_with(&none, kind, "ref", in, 16), CITIUS_EKIND);
        EXPECT_RESULT(citius_cipher_implementation_at(kind, 0, &implementation), CITIUS_EKIND);
        EXPECT_RESULT(citius_cipher_chosen(kind, 1), NULL);
        EXPECT_RESULT(citius_cipher_init(&cipher, &key, (enum citius_mode)n, CITIUS_ENCRYPT, CITIUS_NO_PADDING, in,
                                         block),
                      CITIUS_EMODE);
        EXPECT_RESULT(citius_mac_init(&mac, (enum citius_mac_kind)n, &key), CITIUS_EKIND);
        EXPECT_RESULT(citius_mac_update(&mac, in, len), CITIUS_EINIT);
        EXPECT_RESULT(citius_mac_once((enum citius_mac_kind)n, &key, out, 8, in, len), CITIUS_EKIND);
        EXPECT_RESULT(citius_mac_many((enum citius_mac_kind)n, &key, out, 8, &in, &len, 1), CITIUS_EKIND);
        EXPECT_RESULT(citius_ocb_init(&ocb, &key, (enum citius_ocb_version)n, 16), CITIUS_EMODE);
        EXPECT_RESULT(citius_ocb_start(&ocb, CITIUS_ENCRYPT, in, 12), CITIUS_EINIT);
        EXPECT_RESULT(citius_cbc_cts_encrypt(&key, (enum citius_stealing)n, bytes, out, in, len), CITIUS_EMODE);
        EXPECT_RESULT(citius_cbc_cts_decrypt(&key, (enum citius_stealing)n, bytes, out, in, len), CITIUS_EMODE);
        if (n == 0)
            continue; /* a direction, and no padding */
        EXPECT_RESULT(citius_cipher_init(&cipher, &key, CITIUS_CBC, (enum citius_direction)n, CITIUS_NO_PADDING, in,
                                         block),
                      CITIUS_EDIRECTION);
        EXPECT_RESULT(citius_cipher_init(&cipher, &key, CITIUS_CBC, CITIUS_ENCRYPT, (enum citius_padding)n, in, block),
                      CITIUS_EMODE);
        EXPECT_RESULT(citius_cipher_final(&cipher, out, &len), CITIUS_EINIT);
        if (block != 16)
            continue;
        EXPECT_RESULT(citius_ocb_init(&ocb, &key, CITIUS_OCB3, 16), CITIUS_OK);
        EXPECT_RESULT(citius_ocb_start(&ocb, (enum citius_direction)n, in, 12), CITIUS_EDIRECTION);
        EXPECT_RESULT(citius_ocb_update(&ocb, out, &len, in, 16), CITIUS_EINIT);
    }
    return NULL;
}
