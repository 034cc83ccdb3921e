/* SPDX-License-Identifier: MIT */
/* Random sequences of EVP calls, each on a context of ours and on one of OpenSSL's own: every return value and every
 * output must be the same.
 *
 *     sequences_test FOLDER_OF_MODULE [SEQUENCES]      (CITIUS_SEED repeats a run)
 *
 * These differences are deliberate; docs/provider.md gives the reasons.  Where the code below names one, it calls only
 * ours, or returns both contexts to the same state.
 *
 *   MACs      AFTER_FINAL      a second final gives the same tag, and an update appends to the message
 *             COPY_UNKEYED     a context without a key can be copied
 *             NOT_CBC          a cipher that is not in CBC mode is rejected and changes nothing
 *   ciphers   KEY_LENGTH       a parameter that is not the key's length is rejected
 *             NUM              the number of key stream bytes used must be below the block's size
 *             UNUSED           a parameter that the mode does not use may have another value: padding in XTS, num in ECB
 *             TURNED           the direction can change without a new key
 *             BAD_PADDING      the block with bad padding is consumed, not decrypted again
 *             XTS_UNKEYED      a message cannot end without a key
 *             OCB_RESTARTED    any init ends an OCB message that has begun, which then needs a new IV
 *             OCB_FORGED       a wrong tag ends the message in the same way
 *             OCB_TAG_LENGTH   it cannot change within a message, nor be 0
 *             OCB_EARLY_TAG    no tag can be read before the end of the message
 *   digests   NO_PARAMETERS    SHA-1 has none (OpenSSL's has one for SSL 3.0), so EVP_DigestFinalXOF of OpenSSL 3.0 fails */
#include <sys/wait.h>
#include <unistd.h>

#include "evp.h"

enum { STEPS = 24, LONGEST = 1000, ROOM = LONGEST + 32, NOTICED = 77 };

/* ---- log of calls, for a sequence that fails ---- */

static char calls[16384];
static size_t calls_len;
static int sequence;

#define NOTE(...)                                                                                          \
    (calls_len < sizeof calls                                                                              \
         ? (void)(calls_len += (size_t)snprintf(calls + calls_len, sizeof calls - calls_len, __VA_ARGS__)) \
         : (void)0)

static void print_calls(void)
{
    fprintf(stderr, "sequence %d:\n%s", sequence, calls);
}

/* Call c on both contexts, with i as 0 for ours and 1 for theirs.  The return values must be equal. */
#define BOTH(type, contexts, call)                            \
    do {                                                      \
        for (int i = 0; i < 2; i++) {                         \
            type *c = (contexts)[i];                          \
                                                              \
            answer[i] = (call);                               \
        }                                                     \
        NOTE("  " #call " -> %d %d\n", answer[0], answer[1]); \
        CHECK((answer[0] > 0) == (answer[1] > 0));            \
    } while (0)

/* The outputs must be equal; if the planted defect is enabled, one bit of ours is wrong. */
static int planted;

static void fill_both(uint8_t (*in)[ROOM], int len)
{
    fill(in[0], (size_t)len);
    memcpy(in[1], in[0], (size_t)len);
    if (planted && len > 0)
        in[0][below(len)] ^= 1;
}

static int length(void)
{
    return below(below(8) ? 50 : LONGEST);
}

/* Space for an output of exactly its length: the address sanitizer detects writes past it. */
static uint8_t first_room[ROOM], second_room[ROOM];

static uint8_t *room_for(int i, size_t len)
{
    return (i == 0 ? first_room : second_room) + ROOM - len;
}

static OSSL_PARAM text_param(const char *key, const char *text)
{
    return OSSL_PARAM_construct_utf8_string(key, (char *)(uintptr_t)text, 0);
}

/* ---- MACs ---- */

struct mac_pair {
    EVP_MAC_CTX *ctx[2];
    int spent; /* 1: a tag was read since the message began */
    uint8_t key[40];
};

/* 1 if the cipher is not in CBC mode. */
static int mac_params(struct mac_pair *p, OSSL_PARAM params[3])
{
    static const char *const ciphers[] = { "AES-128-CBC", "aes-192-cbc", "AES256",     "2.16.840.1.101.3.4.1.2",
                                           "AES-256-CBC", "nonsense",    "AES-128-ECB" };
    static const size_t lengths[] = { 16, 16, 24, 32, 17, 0, 40 };
    int n = 0, cipher = below(14), length;

    if (cipher < 7)
        params[n++] = text_param(OSSL_MAC_PARAM_CIPHER, ciphers[cipher]);
    if (below(4) == 0) {
        fill(p->key, sizeof p->key);
        length = (int)lengths[below(7)];
        params[n++] = OSSL_PARAM_construct_octet_string(OSSL_MAC_PARAM_KEY, p->key, (size_t)length);
        NOTE("  (key of %d bytes)\n", length);
    }
    if (cipher < 7)
        NOTE("  (%s)\n", ciphers[cipher]);
    params[n] = OSSL_PARAM_construct_end();
    return cipher == 6;
}

static void mac_tag(struct mac_pair *p, const char *name)
{
    size_t room = (size_t)(below(5) ? 16 : below(20)), len[2] = { 0, 0 };
    uint8_t *tag[2] = { room_for(0, room), room_for(1, room) }, again[16];
    int answer[2];

    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_final(c, tag[i], &len[i], room));
    if (answer[0] > 0) {
        CHECK(len[0] == len[1] && memcmp(tag[0], tag[1], len[0]) == 0);
        CHECK(EVP_MAC_final(p->ctx[0], again, &len[1], 16) == 1); /* AFTER_FINAL */
        CHECK(memcmp(again, tag[0], len[0]) == 0);
        p->spent = 1;
    }
}

/* A cipher that is not in CBC mode, which only ours rejects; then both get another one. */
static void mac_not_cbc(struct mac_pair *p, const char *name, OSSL_PARAM params[3])
{
    int answer[2];

    CHECK(EVP_MAC_CTX_set_params(p->ctx[0], params) != 1); /* NOT_CBC */
    params[0] = text_param(OSSL_MAC_PARAM_CIPHER, "AES-128-CBC");
    params[1] = OSSL_PARAM_construct_end();
    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_CTX_set_params(c, params));
}

static void mac_init(struct mac_pair *p, const char *name)
{
    static const int lengths[] = { 16, 16, 16, 24, 32, 17, 0 };
    OSSL_PARAM params[3];
    int answer[2], len;

    if (mac_params(p, params)) {
        mac_not_cbc(p, name, params);
        return;
    }
    fill(p->key, sizeof p->key);
    len = below(3) ? lengths[below(7)] : -1;
    NOTE("  (%d bytes)\n", len);
    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_init(c, len < 0 ? NULL : p->key, len < 0 ? 0 : (size_t)len, params));
    p->spent &= answer[0] <= 0;
}

static void mac_set_params(struct mac_pair *p, const char *name)
{
    OSSL_PARAM params[3];
    int answer[2];

    if (mac_params(p, params)) {
        mac_not_cbc(p, name, params);
        return;
    }
    BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_CTX_set_params(c, params));
    if (params[0].key != NULL && strcmp(params[0].key, OSSL_MAC_PARAM_KEY) == 0)
        p->spent &= answer[0] <= 0;
}

static void mac_update(struct mac_pair *p, const char *name, int len)
{
    uint8_t in[2][ROOM];
    int answer[2];

    fill_both(in, len);
    if (p->spent) /* AFTER_FINAL */
        EVP_MAC_update(p->ctx[0], in[0], (size_t)len);
    else
        BOTH(EVP_MAC_CTX, p->ctx, EVP_MAC_update(c, in[i], (size_t)len));
}

static void mac_copy(struct mac_pair *p, const char *name)
{
    for (int i = 0, other = below(2); i < 2; i++) {
        EVP_MAC_CTX *copy = EVP_MAC_CTX_dup(p->ctx[i]), *kept = other ? copy : p->ctx[i];

        if (copy == NULL && i == 1) /* COPY_UNKEYED */
            break;
        CHECK(copy != NULL);
        EVP_MAC_init(other ? p->ctx[i] : copy, p->key, 16, NULL); /* must not affect the context that is kept */
        EVP_MAC_CTX_free(other ? p->ctx[i] : copy);
        p->ctx[i] = kept;
    }
}

static void mac_sizes(struct mac_pair *p, const char *name)
{
    size_t sizes[2];
    int answer[2];

    BOTH(EVP_MAC_CTX, p->ctx, (int)(sizes[i] = EVP_MAC_CTX_get_mac_size(c)));
    CHECK(sizes[0] == sizes[1]);
    BOTH(EVP_MAC_CTX, p->ctx, (int)(sizes[i] = EVP_MAC_CTX_get_block_size(c)));
    CHECK(sizes[0] == sizes[1]);
}

static void mac_step(struct mac_pair *p, const char *name)
{
    uint8_t ignored[16];
    size_t none;
    int len = length();

    switch (below(9)) {
    case 0:
    case 1:
        mac_init(p, name);
        break;
    case 2:
        mac_set_params(p, name);
        break;
    case 3:
    case 4:
    case 5:
        mac_update(p, name, len);
        break;
    case 6:
        if (p->spent)
            EVP_MAC_final(p->ctx[0], ignored, &none, sizeof ignored);
        else
            mac_tag(p, name);
        break;
    case 7:
        mac_copy(p, name);
        break;
    default:
        mac_sizes(p, name);
        break;
    }
}

static EVP_MAC *macs[2];

static void mac_sequence(void)
{
    struct mac_pair p = { { EVP_MAC_CTX_new(macs[0]), EVP_MAC_CTX_new(macs[1]) }, 0, { 0 } };

    for (int steps = 1 + below(STEPS); steps > 0; steps--)
        mac_step(&p, "CMAC");
    EVP_MAC_CTX_free(p.ctx[0]);
    EVP_MAC_CTX_free(p.ctx[1]);
}

/* ---- ciphers ---- */

static EVP_CIPHER *ciphers[64][2];
static int cipher_count;

struct cipher_pair {
    const char *name;
    EVP_CIPHER_CTX *ctx[2];
    EVP_CIPHER **cipher;
    int mode, block;
    int encrypt;      /* the direction */
    int key_encrypt;  /* the direction for which the key was set; -1: no key */
    int waits;        /* bytes of an earlier update may wait */
    int begun, ended; /* OCB: the message */
    int tag_len;
    uint8_t key[64], iv[16];
};

static int has_blocks(const struct cipher_pair *p)
{
    return p->mode == EVP_CIPH_ECB_MODE || p->mode == EVP_CIPH_CBC_MODE;
}

static int cipher_init(struct cipher_pair *p, int with_cipher, int with_key, int with_iv, int n)
{
    const char *name = p->name;
    int answer[2], alike = n < 9 && below(16) == 0, old_iv = EVP_CIPHER_CTX_get_iv_length(p->ctx[0]);
    unsigned padding = (unsigned)below(2);
    size_t iv_len = (size_t)below(18), key_len = below(4) ? (size_t)EVP_CIPHER_get_key_length(p->cipher[0]) : 5;
    OSSL_PARAM choice[] = { OSSL_PARAM_construct_uint(OSSL_CIPHER_PARAM_PADDING, &padding),
                            OSSL_PARAM_construct_size_t(OSSL_CIPHER_PARAM_KEYLEN, &key_len),
                            OSSL_PARAM_construct_size_t(OSSL_CIPHER_PARAM_IVLEN, &iv_len) };
    OSSL_PARAM params[] = { OSSL_PARAM_END, OSSL_PARAM_END };

    if (n == 2 && p->mode != EVP_CIPH_OCB_MODE)
        n = 3; /* OpenSSL 3.5 stores the length even if it rejects it, and then rejects every IV */
    if (n < 3)
        params[0] = choice[n];
    if (n == 1 && key_len == 5 && p->mode != EVP_CIPH_XTS_MODE && p->mode != EVP_CIPH_OCB_MODE) { /* KEY_LENGTH */
        CHECK(EVP_CIPHER_CTX_set_params(p->ctx[0], params) != 1);
        n = 3;
        params[0] = params[1];
    }
    fill(p->key, sizeof p->key);
    fill(p->iv, sizeof p->iv);
    if (alike)
        memset(p->key, 7, sizeof p->key);
    NOTE("  (%s%s%s%s %s, parameter %d)\n", with_cipher ? "cipher, " : "", alike ? "alike " : "",
         with_key ? "key, " : "", with_iv ? "IV, " : "", p->encrypt ? "encrypts" : "decrypts", n);
    BOTH(EVP_CIPHER_CTX, p->ctx,
         EVP_CipherInit_ex2(c, with_cipher ? p->cipher[i] : NULL, with_key ? p->key : NULL, with_iv ? p->iv : NULL,
                            p->encrypt, params));
    if (with_key && answer[0] > 0)
        p->key_encrypt = p->encrypt;
    if (old_iv != EVP_CIPHER_CTX_get_iv_length(p->ctx[0]))
        p->begun = p->ended = 0;
    p->waits = 0;
    return answer[0] > 0;
}

/* Begin a message, so that both have the same state. */
static void cipher_begin(struct cipher_pair *p, int with_key)
{
    const char *name = p->name;

    CHECK(cipher_init(p, 0, with_key, 1, 9));
    p->begun = p->ended = 0;
}

static void cipher_any_init(struct cipher_pair *p)
{
    int cipher = below(12) == 0, key = below(2), iv = below(2), turn = below(5) == 0, done;

    p->encrypt ^= turn;
    if (cipher) {
        p->key_encrypt = -1;
        p->begun = p->ended = 0;
        p->tag_len = 16;
    }
    done = cipher_init(p, cipher, key, iv, below(8));
    if (!done && turn) /* EVP and the provider may have different directions */
        cipher_begin(p, 1);
    else if (p->mode == EVP_CIPH_OCB_MODE && p->begun) /* OCB_RESTARTED */
        cipher_begin(p, 0);
    p->ended &= !(iv && done);
}

static void cipher_update(struct cipher_pair *p)
{
    const char *name = p->name;
    uint8_t in[2][ROOM], *out[2];
    int len = length(), answer[2], n[2] = { 0, 0 }, whole = below(6) == 0;
    int in_place = below(4) == 0 && !p->waits;

    if (below(2) || (whole && has_blocks(p)))
        len -= len % 16;
    fill_both(in, len);
    for (int i = 0; i < 2; i++) {
        out[i] = room_for(i, (size_t)(p->block > 1 ? len + p->block : len)); /* as EVP_EncryptInit(3) documents */
        memcpy(out[i], in[i], (size_t)len);
    }
    NOTE("  (%d bytes%s)\n", len, in_place ? " in place" : "");
    if (whole && p->mode != EVP_CIPH_OCB_MODE) {
        BOTH(EVP_CIPHER_CTX, p->ctx, n[i] = EVP_Cipher(c, out[i], in_place ? out[i] : in[i], (unsigned)len));
    } else {
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CipherUpdate(c, out[i], &n[i], in_place ? out[i] : in[i], len));
        p->begun |= answer[0] > 0;
    }
    if (answer[0] > 0)
        CHECK(n[0] == n[1] && memcmp(out[0], out[1], (size_t)n[0]) == 0);
    if (p->block > 1 && (len % p->block != 0 || (has_blocks(p) && !p->encrypt && len > 0)))
        p->waits = 1;
}

static void cipher_aad(struct cipher_pair *p)
{
    const char *name = p->name;
    uint8_t in[2][ROOM];
    int len = below(50), answer[2], n[2] = { 0, 0 };

    fill_both(in, len);
    NOTE("  (%d bytes)\n", len);
    BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CipherUpdate(c, NULL, &n[i], in[i], len));
    CHECK(n[0] == n[1]);
    p->begun |= answer[0] > 0;
}

static void cipher_final(struct cipher_pair *p)
{
    const char *name = p->name;
    uint8_t *out[2] = { room_for(0, (size_t)p->block), room_for(1, (size_t)p->block) };
    int answer[2], n[2] = { 0, 0 };

    if (p->mode == EVP_CIPH_XTS_MODE && p->key_encrypt < 0) { /* XTS_UNKEYED */
        CHECK(EVP_CipherFinal_ex(p->ctx[0], out[0], &n[0]) != 1);
        return;
    }
    BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CipherFinal_ex(c, out[i], &n[i]));
    if (answer[0] > 0) {
        CHECK(n[0] == n[1] && memcmp(out[0], out[1], (size_t)n[0]) == 0);
        p->begun = 0;
        p->ended = 1;
    } else if (!p->encrypt && (has_blocks(p) || p->mode == EVP_CIPH_OCB_MODE)) {
        cipher_begin(p, 0); /* OCB_FORGED, BAD_PADDING */
    }
}

static void cipher_tag(struct cipher_pair *p)
{
    const char *name = p->name;
    int answer[2], len = below(3) ? p->tag_len : below(3) ? 1 : below(18);
    uint8_t tag[2][32];

    NOTE("  (%d bytes)\n", len);
    fill(tag[0], sizeof tag[0]);
    switch (below(3)) {
    case 0:
        if (p->begun || len == 0) { /* OCB_TAG_LENGTH */
            answer[0] = EVP_CIPHER_CTX_ctrl(p->ctx[0], EVP_CTRL_AEAD_SET_TAG, len, NULL);
            CHECK(answer[0] != 1 || len == p->tag_len);
            return;
        }
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_TAG, len, NULL));
        if (answer[0] > 0 && len != p->tag_len) {
            p->tag_len = len;
            p->ended = 0;
        }
        break;
    case 1:
        if (len > 0)
            BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_TAG, len, tag[0]));
        break;
    default:
        if (!p->ended) { /* OCB_EARLY_TAG */
            CHECK(EVP_CIPHER_CTX_ctrl(p->ctx[0], EVP_CTRL_AEAD_GET_TAG, len, tag[0]) != 1);
            return;
        }
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_GET_TAG, len, tag[i]));
        if (answer[0] > 0)
            CHECK(memcmp(tag[0], tag[1], (size_t)len) == 0);
    }
}

static void cipher_settings(struct cipher_pair *p)
{
    const char *name = p->name;
    int answer[2], value = below(18), key_len = EVP_CIPHER_get_key_length(p->cipher[0]), old;

    NOTE("  (%d)\n", value);
    switch (below(4)) {
    case 0:
        value &= 1;
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_set_padding(c, value));
        break;
    case 1:
        value = below(2) ? value : key_len;
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_set_key_length(c, value));
        break;
    case 2:
        old = EVP_CIPHER_CTX_get_iv_length(p->ctx[0]);
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_ctrl(c, EVP_CTRL_AEAD_SET_IVLEN, value, NULL));
        if (answer[0] > 0 && value != old)
            p->begun = p->ended = 0;
        break;
    default: /* NUM, UNUSED */
        CHECK((EVP_CIPHER_CTX_set_num(p->ctx[0], value) == 1) ==
              (p->block > 1 || value < EVP_CIPHER_get_iv_length(p->cipher[0])));
        BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_set_num(c, 0));
    }
}

static void cipher_state(struct cipher_pair *p)
{
    const char *name = p->name;
    int answer[2];
    uint8_t iv[2][2][16] = { { { 0 } } };
    size_t sizes[2][3] = { { 0 } };
    unsigned num[2] = { 0, 0 }, padding[2] = { 0, 0 };

    BOTH(EVP_CIPHER_CTX, p->ctx, EVP_CIPHER_CTX_get_iv_length(c));
    CHECK(answer[0] == answer[1]);
    for (int i = 0; i < 2; i++) {
        OSSL_PARAM params[] = { OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_IV, iv[i][0], 16),
                                OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_UPDATED_IV, iv[i][1], 16),
                                OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_KEYLEN, &sizes[i][0]),
                                OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_IVLEN, &sizes[i][1]),
                                OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_AEAD_TAGLEN, &sizes[i][2]),
                                OSSL_PARAM_uint(OSSL_CIPHER_PARAM_NUM, &num[i]),
                                OSSL_PARAM_uint(OSSL_CIPHER_PARAM_PADDING, &padding[i]),
                                OSSL_PARAM_END };

        answer[i] = EVP_CIPHER_CTX_get_params(p->ctx[i], params);
    }
    NOTE("  get_params -> %d %d\n", answer[0], answer[1]);
    CHECK(answer[0] == answer[1]);
    CHECK(memcmp(iv[0], iv[1], sizeof iv[0]) == 0);
    CHECK(memcmp(sizes[0], sizes[1], sizeof sizes[0]) == 0);
    if (p->mode != EVP_CIPH_OCB_MODE && p->mode != EVP_CIPH_XTS_MODE) /* UNUSED */
        CHECK(num[0] == num[1] && padding[0] == padding[1]);
}

static void cipher_copy(struct cipher_pair *p)
{
    const char *name = p->name;
    int copied = below(2), n;
    uint8_t in[16] = { 0 }, out[32];

    if (p->mode == EVP_CIPH_XTS_MODE && p->key_encrypt < 0)
        return; /* OpenSSL's copy would crash */
    for (int i = 0; i < 2; i++) {
        EVP_CIPHER_CTX *copy = EVP_CIPHER_CTX_new(), *other = copied ? p->ctx[i] : copy;

        CHECK(EVP_CIPHER_CTX_copy(copy, p->ctx[i]) == 1);
        EVP_CipherInit_ex2(other, NULL, p->key, p->iv, 1, NULL); /* must not affect the context that is kept */
        EVP_CipherUpdate(other, out, &n, in, 16);
        p->ctx[i] = copied ? copy : p->ctx[i];
        EVP_CIPHER_CTX_free(other);
    }
    NOTE("  copied, %s kept\n", copied ? "copy" : "original");
}

static void cipher_step(struct cipher_pair *p)
{
    while (p->key_encrypt >= 0 && p->key_encrypt != p->encrypt &&
           (has_blocks(p) || p->mode == EVP_CIPH_XTS_MODE || p->mode == EVP_CIPH_OCB_MODE))
        cipher_begin(p, 1); /* TURNED */
    switch (below(12)) {
    case 0:
    case 1:
        cipher_any_init(p);
        break;
    case 2:
    case 3:
    case 4:
    case 5:
        cipher_update(p);
        break;
    case 6:
        cipher_final(p);
        break;
    case 7:
        cipher_settings(p);
        break;
    case 8:
        cipher_state(p);
        break;
    case 9:
        cipher_copy(p);
        break;
    default:
        if (p->mode != EVP_CIPH_OCB_MODE)
            cipher_update(p);
        else if (below(2))
            cipher_aad(p);
        else
            cipher_tag(p);
    }
}

static void cipher_sequence(void)
{
    EVP_CIPHER **cipher = ciphers[sequence % cipher_count];
    struct cipher_pair p = { .name = EVP_CIPHER_get0_name(cipher[0]),
                             .cipher = cipher,
                             .ctx = { EVP_CIPHER_CTX_new(), EVP_CIPHER_CTX_new() },
                             .mode = EVP_CIPHER_get_mode(cipher[0]),
                             .block = EVP_CIPHER_get_block_size(cipher[0]),
                             .encrypt = below(2),
                             .key_encrypt = -1,
                             .tag_len = 16 };

    cipher_init(&p, 1, below(8), below(8), below(8));
    for (int steps = 1 + below(STEPS); steps > 0; steps--)
        cipher_step(&p);
    EVP_CIPHER_CTX_free(p.ctx[0]);
    EVP_CIPHER_CTX_free(p.ctx[1]);
}

static void find_cipher(EVP_CIPHER *cipher, void *none)
{
    const char *name = EVP_CIPHER_get0_name(cipher);
    EVP_CIPHER *peer = EVP_CIPHER_fetch(library, name, "provider!=citius");

    (void)none;
    if (EVP_CIPHER_get0_provider(cipher) != ours || peer == NULL) {
        EVP_CIPHER_free(peer);
        return;
    }
    CHECK(cipher_count < 64 && EVP_CIPHER_up_ref(cipher) == 1);
    ciphers[cipher_count][0] = cipher;
    ciphers[cipher_count++][1] = peer;
}

/* ---- digests ---- */

static EVP_MD *digests[16][2];
static int digest_count;

struct digest_pair {
    const char *name;
    EVP_MD **md;
    EVP_MD_CTX *ctx[2];
    int spent; /* a digest was read since the message began */
};

static void digest_take(struct digest_pair *p, int xof)
{
    const char *name = p->name;
    int answer[2], size = EVP_MD_get_size(p->md[0]), room = xof && below(3) == 0 ? below(70) : size;
    uint8_t *out[2] = { room_for(0, (size_t)room), room_for(1, (size_t)room) };
    uint8_t again[EVP_MAX_MD_SIZE];
    unsigned len[2] = { 0, 0 };

    if (p->spent) { /* AFTER_FINAL: the same digest */
        EVP_DigestFinal_ex(p->ctx[0], again, NULL);
        return;
    }
    if (!xof) {
        BOTH(EVP_MD_CTX, p->ctx, EVP_DigestFinal_ex(c, out[i], &len[i]));
    } else if (EVP_MD_settable_ctx_params(p->md[1]) != NULL) { /* NO_PARAMETERS; from OpenSSL 3.4 on like theirs */
        for (int i = 0; i < 2; i++)
            answer[i] = EVP_DigestFinalXOF(p->ctx[i], out[i], (size_t)room);
        CHECK(answer[0] <= answer[1]);
        len[0] = len[1] = (unsigned)size;
        p->spent |= answer[1] > 0;
    } else {
        NOTE("  (%d bytes)\n", room);
        BOTH(EVP_MD_CTX, p->ctx, EVP_DigestFinalXOF(c, out[i], (size_t)room));
        len[0] = len[1] = (unsigned)size;
    }
    if (answer[0] > 0)
        CHECK(len[0] == len[1] && memcmp(out[0], out[1], len[0]) == 0);
    p->spent |= answer[0] > 0;
}

static void digest_settings(struct digest_pair *p)
{
    const char *name = p->name;
    int answer[2];
    size_t length = (size_t)below(100), sizes[2][2] = { { 0 } };
    OSSL_PARAM xof[] = { OSSL_PARAM_size_t(OSSL_DIGEST_PARAM_XOFLEN, &length), OSSL_PARAM_END };

    if (EVP_MD_settable_ctx_params(p->md[1]) == NULL)
        BOTH(EVP_MD_CTX, p->ctx, EVP_MD_CTX_set_params(c, xof));
    else
        CHECK(EVP_MD_CTX_set_params(p->ctx[0], xof) != 1); /* NO_PARAMETERS */
    for (int i = 0; i < 2; i++) {
        sizes[i][0] = (size_t)EVP_MD_CTX_get_size(p->ctx[i]);
        sizes[i][1] = (size_t)EVP_MD_CTX_get_block_size(p->ctx[i]);
    }
    CHECK(memcmp(sizes[0], sizes[1], sizeof sizes[0]) == 0);
}

static void digest_copy(struct digest_pair *p)
{
    const char *name = p->name;
    int copied = below(2);

    for (int i = 0; i < 2; i++) {
        EVP_MD_CTX *copy = EVP_MD_CTX_new(), *other = copied ? p->ctx[i] : copy;

        CHECK(EVP_MD_CTX_copy_ex(copy, p->ctx[i]) == 1);
        EVP_DigestUpdate(other, "not to be seen in what is kept", 30);
        p->ctx[i] = copied ? copy : p->ctx[i];
        EVP_MD_CTX_free(other);
    }
    NOTE("  copied, %s kept\n", copied ? "copy" : "original");
}

static void digest_init(struct digest_pair *p, int with_md)
{
    const char *name = p->name;
    int answer[2];

    NOTE("  (%s)\n", with_md ? "digest" : "as before");
    BOTH(EVP_MD_CTX, p->ctx, EVP_DigestInit_ex2(c, with_md ? p->md[i] : NULL, NULL));
    p->spent &= answer[0] <= 0;
}

static void digest_step(struct digest_pair *p)
{
    const char *name = p->name;
    int answer[2], len = length();
    uint8_t in[2][ROOM];

    switch (below(9)) {
    case 0:
        digest_init(p, below(2));
        break;
    case 1:
        digest_settings(p);
        break;
    case 2:
        digest_copy(p);
        break;
    case 3:
        digest_take(p, 0);
        break;
    case 4:
        digest_take(p, 1);
        break;
    case 5:
        if (below(4) == 0)
            BOTH(EVP_MD_CTX, p->ctx, EVP_MD_CTX_reset(c));
        break;
    default:
        fill_both(in, len);
        NOTE("  (%d bytes)\n", len);
        if (p->spent) /* AFTER_FINAL */
            EVP_DigestUpdate(p->ctx[0], in[0], (size_t)len);
        else
            BOTH(EVP_MD_CTX, p->ctx, EVP_DigestUpdate(c, in[i], (size_t)len));
    }
}

static void digest_sequence(void)
{
    EVP_MD **md = digests[sequence % digest_count];
    struct digest_pair p = { EVP_MD_get0_name(md[0]), md, { EVP_MD_CTX_new(), EVP_MD_CTX_new() }, 0 };

    digest_init(&p, 1);
    for (int steps = 1 + below(STEPS); steps > 0; steps--)
        digest_step(&p);
    EVP_MD_CTX_free(p.ctx[0]);
    EVP_MD_CTX_free(p.ctx[1]);
}

static void find_digest(EVP_MD *md, void *none)
{
    const char *name = EVP_MD_get0_name(md);
    EVP_MD *peer = EVP_MD_fetch(library, name, "provider!=citius");

    (void)none;
    if (EVP_MD_get0_provider(md) != ours || peer == NULL) {
        EVP_MD_free(peer);
        return;
    }
    CHECK(digest_count < 16 && EVP_MD_up_ref(md) == 1);
    digests[digest_count][0] = md;
    digests[digest_count++][1] = peer;
}

/* ---- all ---- */

static void noticed(void)
{
    _exit(NOTICED);
}

/* Then again in a process with a wrong bit, which must be detected. */
static void run(void (*one)(void), int sequences, const char *name)
{
    pid_t child;
    int status;

    for (sequence = 0; sequence < sequences; sequence++) {
        calls_len = 0;
        state = seed + (uint64_t)sequence * 0x9e3779b97f4a7c15u;
        one();
        ERR_clear_error();
    }
    child = fork();
    CHECK(child >= 0);
    if (child == 0) {
        planted = 1;
        explain = noticed;
        for (sequence = 0; sequence < 1000; sequence++)
            one();
        _exit(0);
    }
    CHECK(waitpid(child, &status, 0) == child && WIFEXITED(status) && WEXITSTATUS(status) == NOTICED);
}

int main(int argc, char **argv)
{
    const char *name = "citius";
    int sequences = argc > 2 ? atoi(argv[2]) : 100000;

    if (argc < 2)
        return 2;
    explain = print_calls;
    load_providers(argv[1]);
    EVP_set_default_properties(library, "?provider=default"); /* for ciphers in theirs */
    macs[0] = EVP_MAC_fetch(library, "CMAC", "provider=citius");
    macs[1] = EVP_MAC_fetch(library, "CMAC", "provider=default");
    EVP_CIPHER_do_all_provided(library, find_cipher, NULL);
    EVP_MD_do_all_provided(library, find_digest, NULL);
    CHECK(macs[0] != NULL && macs[1] != NULL && cipher_count >= 20 && digest_count > 0);
    run(mac_sequence, sequences, "CMAC");
    run(cipher_sequence, sequences, "ciphers");
    run(digest_sequence, sequences, "digests");
    printf("%d sequences of each kind; CITIUS_SEED=%llu\n", sequences, (unsigned long long)seed);
    for (int i = 0; i < 2; i++) {
        EVP_MAC_free(macs[i]);
        for (int j = 0; j < cipher_count; j++)
            EVP_CIPHER_free(ciphers[j][i]);
        for (int j = 0; j < digest_count; j++)
            EVP_MD_free(digests[j][i]);
    }
    unload_providers();
    return 0;
}
