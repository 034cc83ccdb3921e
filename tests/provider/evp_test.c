/* SPDX-License-Identifier: MIT */
/* Compare the provider's results with the library's.
 *
 *     evp_test FOLDER_OF_MODULE      (CITIUS_SEED repeats a run)
 *
 * Each algorithm runs through EVP, with random chunks, copies in between, and misuse.  If default or legacy has it as
 * well, sequences_test.c compares all calls. */
#include <citius/citius.h>
#include <openssl/kdf.h>
#include <pthread.h>

#include "evp.h"

enum { LONGEST = 3000, ROOM = LONGEST + 64 };

/* A random length, often a multiple of 16. */
static int length(int most)
{
    int n = below(most + 1);

    return below(2) ? n : n / 16 * 16;
}

/* ---- digests ---- */

static void digest_once(const char *name, const EVP_MD *md, uint8_t *out, const uint8_t *in, int len)
{
    EVP_MD_CTX *ctx = EVP_MD_CTX_new(), *copy;
    unsigned size;

    CHECK(EVP_DigestInit_ex2(ctx, md, NULL) == 1);
    for (int at = 0; at < len;) {
        int n = 1 + below(len - at);

        CHECK(EVP_DigestUpdate(ctx, in + at, (size_t)n) == 1);
        at += n;
        if (below(4) == 0) {
            copy = EVP_MD_CTX_new();
            CHECK(EVP_MD_CTX_copy_ex(copy, ctx) == 1);
            EVP_DigestUpdate(ctx, in, (size_t)len); /* must not affect the copy */
            EVP_MD_CTX_free(ctx);
            ctx = copy;
        }
    }
    CHECK(EVP_DigestFinal_ex(ctx, out, &size) == 1);
    CHECK((int)size == EVP_MD_get_size(md));
    EVP_MD_CTX_free(ctx);
}

static int hmac(const char *digest, uint8_t *out, const uint8_t *key, size_t key_len, const uint8_t *in, size_t len)
{
    OSSL_PARAM params[] = { OSSL_PARAM_construct_utf8_string(OSSL_MAC_PARAM_DIGEST, (char *)(uintptr_t)digest, 0),
                            OSSL_PARAM_utf8_string(OSSL_MAC_PARAM_PROPERTIES, (char *)(uintptr_t)"provider=citius", 15),
                            OSSL_PARAM_END };
    EVP_MAC *mac = EVP_MAC_fetch(library, "HMAC", NULL);
    EVP_MAC_CTX *c = EVP_MAC_CTX_new(mac);
    size_t n;
    int done = EVP_MAC_init(c, key, key_len, params) == 1 && EVP_MAC_update(c, in, len) == 1 &&
               EVP_MAC_final(c, out, &n, 64) == 1;

    EVP_MAC_CTX_free(c);
    EVP_MAC_free(mac);
    return done;
}

static int pbkdf2(const char *digest, uint8_t *out, size_t out_len, uint8_t *password, size_t password_len,
                  uint8_t *salt, size_t salt_len, uint64_t iterations)
{
    int any = 1; /* salt and iterations: SP 800-132 has limits */
    OSSL_PARAM params[] = { OSSL_PARAM_construct_utf8_string(OSSL_KDF_PARAM_DIGEST, (char *)(uintptr_t)digest, 0),
                            OSSL_PARAM_utf8_string(OSSL_KDF_PARAM_PROPERTIES, (char *)(uintptr_t)"provider=citius", 15),
                            OSSL_PARAM_octet_string(OSSL_KDF_PARAM_PASSWORD, password, password_len),
                            OSSL_PARAM_octet_string(OSSL_KDF_PARAM_SALT, salt, salt_len),
                            OSSL_PARAM_uint64(OSSL_KDF_PARAM_ITER, &iterations),
                            OSSL_PARAM_int(OSSL_KDF_PARAM_PKCS5, &any),
                            OSSL_PARAM_END };
    EVP_KDF *kdf = EVP_KDF_fetch(library, "PBKDF2", NULL);
    EVP_KDF_CTX *c = EVP_KDF_CTX_new(kdf);
    int done = EVP_KDF_derive(c, out, out_len, params) == 1;

    EVP_KDF_CTX_free(c);
    EVP_KDF_free(kdf);
    return done;
}

/* OpenSSL's HMAC and PBKDF2 over our digest, and the library's: equal, or both fail.  If a digest is longer than a block,
 * only the library fails; OpenSSL truncates the hash of a long key to a block.  Algorithms for public data, too: OpenSSL
 * computes HMAC over SHA-1, as no attack made the messages. */
static void keyed(const char *name, const struct citius_hash_info *kind)
{
    const int refused = kind->digest > kind->block || kind->public_data;
    uint8_t key[300], in[300], got[200], expected[200], hashed[64];
    size_t key_len = (size_t)below(300), len = (size_t)below(300), out_len = (size_t)below(200);
    uint64_t iterations = (uint64_t)below(4);
    int done, error;

    fill(key, sizeof key);
    fill(in, sizeof in);
    CHECK(hmac(name, got, key, key_len, in, len));
    error = citius_hmac_once(kind->kind, NULL, expected, kind->digest, key, key_len, in, len);
    if (kind->public_data) {
        CHECK(error == CITIUS_EMODE);
        CHECK(hmac("SHA1", expected, key, key_len, in, len) && memcmp(got, expected, kind->digest) == 0);
    } else if (!refused) {
        CHECK(error == CITIUS_OK && memcmp(got, expected, kind->digest) == 0);
    } else {
        CHECK(error == CITIUS_EMODE);
        if (key_len > kind->block) {
            CHECK(citius_hash_once(kind->kind, NULL, hashed, key, key_len) == CITIUS_OK);
            CHECK(hmac(name, expected, hashed, kind->block, in, len) && memcmp(got, expected, kind->digest) == 0);
        }
    }
    done = pbkdf2(name, got, out_len, key, key_len, in, len, iterations);
    error = citius_pbkdf2(kind->kind, NULL, expected, out_len, key, key_len, in, len, iterations);
    if (refused)
        CHECK(error == (iterations > 0 ? CITIUS_EMODE : CITIUS_ESIZE));
    else
        CHECK(done == (error == CITIUS_OK) && (!done || memcmp(got, expected, out_len) == 0));
    ERR_clear_error();
}

static void check_digest(EVP_MD *md, void *count)
{
    const char *name = EVP_MD_get0_name(md);
    EVP_MD *peer = EVP_MD_fetch(library, name, "provider!=citius");
    struct citius_hash_info kind;
    uint8_t in[LONGEST], got[64], expected[64];

    if (EVP_MD_get0_provider(md) != ours) {
        EVP_MD_free(peer);
        return;
    }
    CHECK(citius_hash_kind_named(name, &kind) == CITIUS_OK);
    CHECK(EVP_MD_get_block_size(md) == (int)kind.block);
    if (peer != NULL) {
        CHECK(EVP_MD_get_block_size(md) == EVP_MD_get_block_size(peer));
        CHECK(EVP_MD_get_type(md) == EVP_MD_get_type(peer));
        CHECK(EVP_MD_get_flags(md) == EVP_MD_get_flags(peer));
    }
    for (int i = 0; i < 60; i++) {
        int len = below(i < 30 ? 200 : LONGEST);

        fill(in, (size_t)len);
        digest_once(name, md, got, in, len);
        CHECK(citius_hash_once(kind.kind, NULL, expected, in, (size_t)len) == CITIUS_OK);
        CHECK(memcmp(got, expected, kind.digest) == 0);
        if (peer != NULL) {
            digest_once(name, peer, expected, in, len);
            CHECK(memcmp(got, expected, kind.digest) == 0);
        }
    }
    for (int i = 0; i < 100; i++)
        keyed(name, &kind);
    EVP_MD_free(peer);
    ++*(int *)count;
}

/* ---- ciphers compared with the library, and decrypted ---- */

struct cipher_case {
    citius_key key[2];
    uint8_t bytes[64], iv[16], aad[64], in[ROOM], expected[ROOM], tag[16];
    int len, aad_len, iv_len, padding, expected_len;
};

static void expect_xts(const char *name, struct cipher_case *t)
{
    t->len += t->len < 16 ? 16 : 0;
    CHECK(citius_xts_encrypt(&t->key[0], &t->key[1], t->iv, t->expected, t->in, (size_t)t->len) == CITIUS_OK);
    t->expected_len = t->len;
}

static void expect_ocb(const char *name, struct cipher_case *t)
{
    citius_ocb ocb;

    t->iv_len = 1 + below(15);
    t->aad_len = below(64);
    CHECK(citius_ocb_init(&ocb, &t->key[0], CITIUS_OCB3, 16) == CITIUS_OK);
    CHECK(citius_ocb_encrypt(&ocb, t->expected, t->tag, t->iv, (size_t)t->iv_len, t->aad, (size_t)t->aad_len, t->in,
                             (size_t)t->len) == CITIUS_OK);
    t->expected_len = t->len;
}

static void expect_stream(const char *name, struct cipher_case *t, int mode, size_t block)
{
    static const enum citius_mode modes[] = { [EVP_CIPH_ECB_MODE] = CITIUS_ECB,
                                              [EVP_CIPH_CBC_MODE] = CITIUS_CBC,
                                              [EVP_CIPH_CFB_MODE] = CITIUS_CFB,
                                              [EVP_CIPH_OFB_MODE] = CITIUS_OFB,
                                              [EVP_CIPH_CTR_MODE] = CITIUS_CTR };
    int blocks = mode == EVP_CIPH_ECB_MODE || mode == EVP_CIPH_CBC_MODE;
    citius_cipher message;
    size_t n = 0, end = 0;

    if (blocks && !t->padding)
        t->len -= t->len % (int)block;
    CHECK(citius_cipher_init(&message, &t->key[0], modes[mode], CITIUS_ENCRYPT,
                             blocks && t->padding ? CITIUS_PKCS7 : CITIUS_NO_PADDING, t->iv,
                             mode == EVP_CIPH_ECB_MODE ? 0 : block) == CITIUS_OK);
    CHECK(citius_cipher_update(&message, t->expected, &n, t->in, (size_t)t->len) == CITIUS_OK);
    CHECK(citius_cipher_final(&message, t->expected + n, &end) == CITIUS_OK);
    t->expected_len = (int)(n + end);
}

static void make_case(const char *name, struct cipher_case *t, const EVP_CIPHER *cipher)
{
    int mode = EVP_CIPHER_get_mode(cipher), key_len = EVP_CIPHER_get_key_length(cipher);
    int parts = mode == EVP_CIPH_XTS_MODE ? 2 : 1;
    struct citius_cipher_info kind;
    char word[16];

    snprintf(word, sizeof word, "%.*s", (int)strcspn(name, "-"), name);
    CHECK(citius_cipher_kind_named(word, &kind) == CITIUS_OK);
    fill(t->bytes, sizeof t->bytes);
    fill(t->iv, sizeof t->iv);
    fill(t->aad, sizeof t->aad);
    for (int i = 0; i < parts; i++)
        CHECK(citius_key_init(&t->key[i], kind.kind, t->bytes + i * key_len / parts, (size_t)(key_len / parts)) ==
              CITIUS_OK);
    t->len = length(LONGEST);
    fill(t->in, (size_t)t->len);
    t->padding = below(2);
    t->iv_len = EVP_CIPHER_get_iv_length(cipher);
    if (mode == EVP_CIPH_XTS_MODE)
        expect_xts(name, t);
    else if (mode == EVP_CIPH_OCB_MODE)
        expect_ocb(name, t);
    else
        expect_stream(name, t, mode, kind.block);
}

/* One direction through EVP, in chunks; 1 unless it fails. */
static int through(const char *name, const struct cipher_case *t, const EVP_CIPHER *cipher, int encrypt, uint8_t *tag,
                   uint8_t *out, int *out_len, const uint8_t *in, int len)
{
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    int mode = EVP_CIPHER_get_mode(cipher), n = 0, good, at = 0;

    *out_len = 0;
    CHECK(EVP_CipherInit_ex2(c, cipher, NULL, NULL, encrypt, NULL) == 1);
    if (mode == EVP_CIPH_OCB_MODE)
        CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_IVLEN, t->iv_len, NULL) == 1);
    CHECK(EVP_CipherInit_ex2(c, NULL, t->bytes, t->iv, encrypt, NULL) == 1);
    CHECK(EVP_CIPHER_CTX_set_padding(c, t->padding) == 1);
    if (mode == EVP_CIPH_OCB_MODE && t->aad_len > 0)
        CHECK(EVP_CipherUpdate(c, NULL, &n, t->aad, t->aad_len) == 1);
    while (at < len) {
        int chunk = mode == EVP_CIPH_XTS_MODE ? len : 1 + below(below(2) ? len - at : (len - at) / 10 + 1);

        CHECK(EVP_CipherUpdate(c, out + *out_len, &n, in + at, chunk) == 1);
        at += chunk;
        *out_len += n;
        CHECK(*out_len <= at + 16);
    }
    if (mode == EVP_CIPH_OCB_MODE && !encrypt)
        CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_TAG, 16, tag) == 1);
    good = EVP_CipherFinal_ex(c, out + *out_len, &n);
    *out_len += n;
    if (mode == EVP_CIPH_OCB_MODE && encrypt)
        CHECK(EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_GET_TAG, 16, tag) == 1);
    EVP_CIPHER_CTX_free(c);
    return good;
}

static void against_library(const char *name, const EVP_CIPHER *cipher)
{
    struct cipher_case *t = calloc(1, sizeof *t);
    uint8_t out[ROOM], tag[16];
    int n;

    make_case(name, t, cipher);
    CHECK(through(name, t, cipher, 1, tag, out, &n, t->in, t->len) == 1);
    CHECK(n == t->expected_len && memcmp(out, t->expected, (size_t)n) == 0);
    CHECK(EVP_CIPHER_get_mode(cipher) != EVP_CIPH_OCB_MODE || memcmp(tag, t->tag, 16) == 0);
    CHECK(through(name, t, cipher, 0, t->tag, out, &n, t->expected, t->expected_len) == 1);
    CHECK(n == t->len && memcmp(out, t->in, (size_t)n) == 0);
    if (EVP_CIPHER_get_mode(cipher) == EVP_CIPH_OCB_MODE) {
        t->tag[below(16)] ^= (uint8_t)(1 << below(8));
        CHECK(through(name, t, cipher, 0, t->tag, out, &n, t->expected, t->expected_len) == 0);
        CHECK(strcmp(ERR_reason_error_string(ERR_peek_last_error()), citius_strerror(CITIUS_EFORGED)) == 0);
        ERR_clear_error();
    }
    citius_key_wipe(&t->key[0]);
    citius_key_wipe(&t->key[1]);
    free(t);
}

/* Properties that only our provider promises. */
static void own_rules(const char *name, const EVP_CIPHER *cipher)
{
    int mode = EVP_CIPHER_get_mode(cipher), n;
    uint8_t key[64] = { 1 }, iv[16] = { 0 }, place[96] = { 0 }, other[96];
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    unsigned version = 0x0303;
    OSSL_PARAM tls[] = { OSSL_PARAM_uint(OSSL_CIPHER_PARAM_TLS_VERSION, &version), OSSL_PARAM_END };

    CHECK(EVP_EncryptInit_ex2(c, cipher, NULL, NULL, NULL) == 1);
    CHECK(EVP_EncryptUpdate(c, place, &n, place, 48) != 1); /* no key */
    CHECK(EVP_EncryptInit_ex2(c, cipher, key, iv, NULL) == 1);
    CHECK(EVP_CIPHER_CTX_set_params(c, tls) != 1);
    if (mode == EVP_CIPH_XTS_MODE) {
        memset(key, 7, sizeof key);
        CHECK(EVP_EncryptInit_ex2(c, NULL, key, iv, NULL) != 1);
        key[0] = 1;
        CHECK(EVP_EncryptInit_ex2(c, NULL, key, iv, NULL) == 1);
    }
    CHECK(EVP_EncryptUpdate(c, other, &n, place, 48) == 1);
    CHECK(EVP_EncryptInit_ex2(c, NULL, key, iv, NULL) == 1);
    CHECK(EVP_EncryptUpdate(c, place, &n, place, 48) == 1); /* in place */
    CHECK(memcmp(place, other, 48) == 0);
    if (EVP_CIPHER_get_block_size(cipher) > 1) { /* in place, but three bytes wait */
        CHECK(EVP_EncryptUpdate(c, other, &n, place, 3) == 1);
        CHECK(EVP_EncryptUpdate(c, place, &n, place, 48) != 1);
    }
    CHECK(EVP_EncryptUpdate(c, place + 1, &n, place, 48) != 1);
    CHECK(ERR_GET_LIB(ERR_peek_last_error()) != 0 &&
          strcmp(ERR_reason_error_string(ERR_peek_last_error()), citius_strerror(CITIUS_EOVERLAP)) == 0);
    ERR_clear_error();
    EVP_CIPHER_CTX_free(c);
}

static int peers; /* how many ciphers another provider has as well */

static void check_cipher(EVP_CIPHER *cipher, void *count)
{
    const char *name = EVP_CIPHER_get0_name(cipher);
    EVP_CIPHER *peer = EVP_CIPHER_fetch(library, name, "provider!=citius");

    if (EVP_CIPHER_get0_provider(cipher) != ours) {
        EVP_CIPHER_free(peer);
        return;
    }
    for (int i = 0; i < 20; i++)
        against_library(name, cipher);
    own_rules(name, cipher);
    if (peer != NULL) {
        CHECK(EVP_CIPHER_get_block_size(cipher) == EVP_CIPHER_get_block_size(peer));
        CHECK(EVP_CIPHER_get_key_length(cipher) == EVP_CIPHER_get_key_length(peer));
        CHECK(EVP_CIPHER_get_iv_length(cipher) == EVP_CIPHER_get_iv_length(peer));
        CHECK(EVP_CIPHER_get_nid(cipher) == EVP_CIPHER_get_nid(peer));
        CHECK(EVP_CIPHER_get_flags(cipher) == EVP_CIPHER_get_flags(peer));
        peers++;
    }
    EVP_CIPHER_free(peer);
    ++*(int *)count;
}

/* ---- MACs ---- */

static void mac_once(const char *name, EVP_MAC *mac, const char *cipher, const uint8_t *key, size_t key_len,
                     uint8_t *out, size_t *out_len, const uint8_t *in, int len)
{
    OSSL_PARAM params[] = { OSSL_PARAM_utf8_string(OSSL_MAC_PARAM_CIPHER, (void *)(uintptr_t)cipher, strlen(cipher)),
                            OSSL_PARAM_END };
    EVP_MAC_CTX *c = EVP_MAC_CTX_new(mac), *copy;

    CHECK(EVP_MAC_CTX_set_params(c, params) == 1);
    CHECK(EVP_MAC_init(c, key, key_len, NULL) == 1);
    CHECK(EVP_MAC_update(c, in, (size_t)len / 2) == 1);
    if (below(2)) /* and again */
        CHECK(EVP_MAC_init(c, NULL, 0, NULL) == 1);
    else
        in += len / 2, len -= len / 2;
    for (int at = 0; at < len;) {
        int n = 1 + below(len - at);

        CHECK(EVP_MAC_update(c, in + at, (size_t)n) == 1);
        at += n;
        if (below(3) == 0) {
            copy = EVP_MAC_CTX_dup(c);
            CHECK(copy != NULL);
            EVP_MAC_update(c, in, 5);
            EVP_MAC_CTX_free(c);
            c = copy;
        }
    }
    CHECK(EVP_MAC_CTX_get_mac_size(c) == 16 || EVP_MAC_CTX_get_mac_size(c) == 8);
    CHECK(EVP_MAC_final(c, out, out_len, 16) == 1);
    EVP_MAC_CTX_free(c);
}

static const struct mac_name {
    const char *name;
    enum citius_mac_kind kind;
} mac_names[] = { { "CMAC", CITIUS_CMAC },
                  { "CBC-MAC", CITIUS_CBC_MAC },
                  { "CBC-MAC-1", CITIUS_CBC_MAC_1 },
                  { "CBC-MAC-2", CITIUS_CBC_MAC_2 } };

static const struct mac_cipher {
    const char *name;
    enum citius_cipher_kind kind;
    size_t key, block;
} mac_ciphers[] = {
    { "aes256", CITIUS_AES, 32, 16 }, /* another name, in other letters than the next ones */
    { "AES-192-CBC", CITIUS_AES, 24, 16 },
    /* rooms: mac-ciphers */
    { "aes-128-cbc", CITIUS_AES, 16, 16 },
    { "idea-cbc", CITIUS_IDEA, 16, 8 },
    { "twofish-256-cbc", CITIUS_TWOFISH, 32, 16 },
    { "serpent-128-cbc", CITIUS_SERPENT, 16, 16 },
    { "rc6-192-cbc", CITIUS_RC6, 24, 16 },
    { "mars-256-cbc", CITIUS_MARS, 32, 16 },
    { "sc2000-128-cbc", CITIUS_SC2000, 16, 16 },
    /* end */
};

/* One message, compared with the library and, if there is one, with the default provider's MAC. */
static void compare_mac(EVP_MAC *mac, EVP_MAC *peer, const struct mac_name *of, const struct mac_cipher *cipher)
{
    const char *name = of->name;
    uint8_t key[32], in[LONGEST], got[16], expected[16];
    int len = 32 * (1 + below(20)) + (of->kind == CITIUS_CBC_MAC ? 0 : below(32) & ~1);
    uint64_t before;
    citius_key expanded;
    size_t n;

    fill(key, sizeof key);
    fill(in, (size_t)len);
    before = state;
    mac_once(name, mac, cipher->name, key, cipher->key, got, &n, in, len);
    CHECK(n == cipher->block);
    CHECK(citius_key_init(&expanded, cipher->kind, key, cipher->key) == CITIUS_OK);
    CHECK(citius_mac_once(of->kind, &expanded, expected, n, in, (size_t)len) == CITIUS_OK);
    CHECK(memcmp(got, expected, n) == 0);
    /* The default provider's CMAC accepts our ciphers as well. */
    if (peer != NULL) {
        state = before;
        mac_once(name, peer, cipher->name, key, cipher->key, expected, &n, in, len);
        CHECK(n == cipher->block && memcmp(got, expected, n) == 0);
    }
    citius_key_wipe(&expanded);
}

static void check_macs(void)
{
    for (size_t i = 0; i < sizeof mac_names / sizeof mac_names[0]; i++) {
        const char *name = mac_names[i].name;
        EVP_MAC *mac = EVP_MAC_fetch(library, name, "provider=citius");
        EVP_MAC *peer = EVP_MAC_fetch(library, name, "provider!=citius");

        CHECK(mac != NULL && (peer != NULL) == (i == 0));
        for (size_t j = 0; j < sizeof mac_ciphers / sizeof mac_ciphers[0]; j++)
            for (int round = 0; round < 20; round++)
                compare_mac(mac, peer, &mac_names[i], &mac_ciphers[j]);
        EVP_MAC_free(mac);
        EVP_MAC_free(peer);
    }
}

/* ---- threads: contexts that share their keys, made from one ---- */

static EVP_CIPHER_CTX *template;
static EVP_MD *hash;
static uint8_t thread_expected[1000], thread_digest[64], thread_in[1000];

static void *work(void *argument)
{
    const char *name = "threads";

    state = seed + (uintptr_t)argument;
    for (int i = 0; i < 300; i++) {
        EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new(), *second = EVP_CIPHER_CTX_new();
        uint8_t out[1000], digest[64], key[32] = { 9 };
        int n, cut = below(1000);

        CHECK(EVP_CIPHER_CTX_copy(c, template) == 1);
        CHECK(EVP_EncryptUpdate(c, out, &n, thread_in, cut) == 1);
        CHECK(EVP_CIPHER_CTX_copy(second, c) == 1);
        if (below(2)) /* a different key for one of the contexts that share */
            CHECK(EVP_EncryptInit_ex2(c, NULL, key, NULL, NULL) == 1);
        EVP_CIPHER_CTX_free(c);
        CHECK(EVP_EncryptUpdate(second, out + cut, &n, thread_in + cut, 1000 - cut) == 1);
        EVP_CIPHER_CTX_free(second);
        CHECK(memcmp(out, thread_expected, sizeof out) == 0);
        digest_once(name, hash, digest, thread_in, 1000);
        CHECK(memcmp(digest, thread_digest, sizeof digest) == 0);
    }
    return NULL;
}

static void check_threads(void)
{
    const char *name = "threads";
    EVP_CIPHER *cipher = EVP_CIPHER_fetch(library, "SERPENT-256-CTR", NULL);
    uint8_t key[32] = { 1 }, iv[16] = { 2 };
    pthread_t threads[8];
    int n;

    fill(thread_in, sizeof thread_in);
    hash = EVP_MD_fetch(library, "WHIRLPOOL", "provider=citius");
    template = EVP_CIPHER_CTX_new();
    CHECK(EVP_EncryptInit_ex2(template, cipher, key, iv, NULL) == 1);
    EVP_CIPHER_CTX *c = EVP_CIPHER_CTX_new();
    CHECK(EVP_CIPHER_CTX_copy(c, template) == 1);
    CHECK(EVP_EncryptUpdate(c, thread_expected, &n, thread_in, 1000) == 1);
    EVP_CIPHER_CTX_free(c);
    digest_once(name, hash, thread_digest, thread_in, 1000);
    for (uintptr_t i = 0; i < 8; i++)
        CHECK(pthread_create(&threads[i], NULL, work, (void *)(i + 1)) == 0);
    for (int i = 0; i < 8; i++)
        pthread_join(threads[i], NULL);
    EVP_CIPHER_CTX_free(template);
    EVP_CIPHER_free(cipher);
    EVP_MD_free(hash);
}

/* ---- the provider ---- */

/* The same provider, but its self test gets wrong results. */
static void self_test_detects_errors(const char *folder, const char *name)
{
    OSSL_LIB_CTX *other = OSSL_LIB_CTX_new();
    OSSL_PROVIDER *broken;

    OSSL_PROVIDER_set_default_search_path(other, folder);
    CHECK((broken = OSSL_PROVIDER_load(other, name)) != NULL);
    CHECK(OSSL_PROVIDER_self_test(broken) == 0);
    CHECK(strstr(ERR_reason_error_string(ERR_peek_last_error()), "published answer") != NULL);
    ERR_clear_error();
    OSSL_PROVIDER_unload(broken);
    OSSL_LIB_CTX_free(other);
}

static void check_provider(const char *folder)
{
    const char *name = "provider", *says = NULL, *version = NULL;
    unsigned status = 0;
    OSSL_PARAM params[] = { OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, (char **)&says, 0),
                            OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, (char **)&version, 0),
                            OSSL_PARAM_uint(OSSL_PROV_PARAM_STATUS, &status), OSSL_PARAM_END };

    CHECK(OSSL_PROVIDER_get_params(ours, params) == 1);
    CHECK(strcmp(says, "Citius") == 0 && strcmp(version, citius_version()) == 0 && status == 1);
    CHECK(OSSL_PROVIDER_self_test(ours) == 1);
    self_test_detects_errors(folder, "citius-broken"); /* a wrong cipher */
    self_test_detects_errors(folder, "citius-blind");  /* attacks are not detected */
    for (int i = 0; i < 20; i++) {                     /* load and unload, each in a separate context */
        OSSL_LIB_CTX *other = OSSL_LIB_CTX_new();
        OSSL_PROVIDER *again;
        EVP_MD *md;

        OSSL_PROVIDER_set_default_search_path(other, folder);
        again = OSSL_PROVIDER_load(other, "citius");
        md = EVP_MD_fetch(other, "1.0.10118.3.0.55", NULL);
        CHECK(again != NULL && md != NULL);
        EVP_MD_free(md);
        OSSL_PROVIDER_unload(again);
        OSSL_LIB_CTX_free(other);
    }
}

/* Check that the provider has every algorithm of the library, in every mode. */
static void check_completeness(void)
{
    static const char *modes[] = { "ECB", "CBC", "CFB", "OFB", "CTR", "XTS", "OCB" };
    struct citius_hash_info hash_kind;
    struct citius_cipher_info kind;
    char name[32];

    for (size_t i = 0; citius_hash_kind_at(i, &hash_kind) == CITIUS_OK; i++) {
        EVP_MD *md = EVP_MD_fetch(library, strcpy(name, hash_kind.name), "provider=citius");

        CHECK(md != NULL);
        EVP_MD_free(md);
    }
    for (size_t i = 0; citius_cipher_kind_at(i, &kind) == CITIUS_OK; i++)
        for (int bits = 128; bits <= 256 && bits / 8 <= (int)kind.key_max; bits += 64)
            for (size_t mode = 0; mode < (kind.block == 16 ? 7 : 5); mode++) {
                EVP_CIPHER *cipher;

                if (kind.key_max == 16) /* one size needs no number */
                    snprintf(name, sizeof name, "%s-%s", kind.name, modes[mode]);
                else
                    snprintf(name, sizeof name, "%s-%d-%s", kind.name, bits, modes[mode]);
                cipher = EVP_CIPHER_fetch(library, name, "provider=citius");
                CHECK(cipher != NULL);
                EVP_CIPHER_free(cipher);
            }
}

int main(int argc, char **argv)
{
    const char *name = "citius";
    int digests = 0, ciphers = 0;

    if (argc < 2)
        return 2;
    load_providers(argv[1]);
    check_provider(argv[1]);
    check_completeness();
    EVP_MD_do_all_provided(library, check_digest, &digests);
    EVP_CIPHER_do_all_provided(library, check_cipher, &ciphers);
    check_macs();
    check_threads();
    printf("%d digests, %d ciphers, %d of them OpenSSL's, too%s; CITIUS_SEED=%llu\n", digests, ciphers, peers,
           others[1] == NULL ? " (no legacy)" : "", (unsigned long long)seed);
    CHECK(digests > 0 && ciphers > 0 && peers >= 20);
    unload_providers();
    return 0;
}
