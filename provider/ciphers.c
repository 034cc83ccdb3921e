/* SPDX-License-Identifier: MIT */
/* The block ciphers in the modes that OpenSSL has notions of, as its own providers do them: in which calls what comes
 * out, what may be set and read when, and what is kept from one message to the next.  @[OpenSSL3, provider-cipher(7)] */
#include <openssl/evp.h> /* the numbers of modes, and no function */
#include <stdbool.h>

#include "provider.h"

enum mode { ECB = CITIUS_ECB, CBC = CITIUS_CBC, CTR = CITIUS_CTR, CFB = CITIUS_CFB, OFB = CITIUS_OFB, XTS, OCB };

/* What the name of an algorithm says; bytes. */
struct algorithm {
    enum citius_cipher_kind kind;
    enum mode mode;
    uint8_t key, block;
};

/* In OCB: of the message.  Its tag is there from ENDED to the next IV. */
enum state { NO_IV, IV_SET, STARTED, ENDED };

struct cipher {
    const struct provider *provider;
    const struct algorithm *is;
    struct keys *keys; /* NULL: none was set */
    uint8_t direction, iv_set;
    uint8_t padding; /* what was set; ECB and CBC alone look at it */
    uint8_t waiting; /* ECB, CBC, OCB: bytes in the buffer; CTR, CFB, OFB: how many of the key stream are spent */
    uint8_t iv_len, tag_len;
    uint8_t first[16]; /* the IV as it was set */
    uint8_t iv[16];    /* CBC, CTR: for the next block; CFB, OFB: the key stream, with ciphertext over what is spent */
    uint8_t buffer[16];
    enum state state;    /* this and the rest: OCB */
    uint8_t ready_for;   /* the length of tags for which ocb was made from this key */
    uint8_t aad_waiting; /* bytes of associated data after its last whole block */
    uint8_t tag[16];
    citius_ocb ocb;
};

typedef int crypt_fn(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len);

static int ecb_encrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    (void)iv;
    return citius_ecb_encrypt(key, out, in, len);
}

static int ecb_decrypt(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len)
{
    (void)iv;
    return citius_ecb_decrypt(key, out, in, len);
}

static crypt_fn *const crypt_whole[][2] = {
    [ECB] = { ecb_encrypt, ecb_decrypt }, [CBC] = { citius_cbc_encrypt, citius_cbc_decrypt },
    [CTR] = { citius_ctr, citius_ctr },   [CFB] = { citius_cfb_encrypt, citius_cfb_decrypt },
    [OFB] = { citius_ofb, citius_ofb },
};

/* Whole blocks in these five modes; in all but ECB and CBC the last may be incomplete if nothing follows. */
static int crypt(struct cipher *c, uint8_t *out, const uint8_t *in, size_t len)
{
    return crypt_whole[c->is->mode][c->direction](c->keys->key, c->iv, out, in, len);
}

/* out may be in, unless what waits is written before in is read. */
static bool overlap(const struct cipher *c, const uint8_t *out, size_t out_len, const uint8_t *in, size_t len)
{
    uintptr_t o = (uintptr_t)out, i = (uintptr_t)in;

    return (o != i || c->waiting > 0) && o < i + len && i < o + out_len;
}

/* ---- ECB and CBC ---- */

static int update_blocks(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size, const uint8_t *in,
                         size_t len)
{
    size_t block = c->is->block, all = c->waiting + len, ready = all - all % block;
    int error = CITIUS_OK;

    if (c->padding && c->direction == CITIUS_DECRYPT && ready == all && ready > 0)
        ready -= block; /* it may hold the padding */
    if (out_size < ready)
        return fail(c->provider, REASON_OUTPUT);
    if (overlap(c, out, ready, in, len))
        return fail(c->provider, -CITIUS_EOVERLAP);
    *out_len = ready;
    if (c->waiting > 0 && ready > 0) {
        size_t now = block - c->waiting;

        memcpy(c->buffer + c->waiting, in, now);
        error = crypt(c, out, c->buffer, block);
        c->waiting = 0;
        in += now;
        len -= now;
        out += block;
        ready -= block;
    }
    if (ready > 0 && error == CITIUS_OK)
        error = crypt(c, out, in, ready);
    if (len > ready)
        memcpy(c->buffer + c->waiting, in + ready, len - ready);
    c->waiting = (uint8_t)(c->waiting + len - ready);
    return succeed(c->provider, error);
}

/* The padding's bytes are secret until all were compared: the library does that. */
static int final_padded(struct cipher *c, uint8_t *out, size_t *out_len)
{
    size_t block = c->is->block, none;
    citius_cipher last;
    int error = citius_cipher_init(&last, c->keys->key, (enum citius_mode)c->is->mode, CITIUS_DECRYPT, CITIUS_PKCS7,
                                   c->iv, c->iv_len);

    if (error == CITIUS_OK)
        error = citius_cipher_update(&last, out, &none, c->buffer, block);
    if (error == CITIUS_OK)
        error = citius_cipher_final(&last, out, out_len);
    citius_cipher_wipe(&last);
    memcpy(c->iv, c->buffer, c->iv_len);
    c->waiting = 0;
    return succeed(c->provider, error);
}

static int final_blocks(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size)
{
    size_t block = c->is->block;
    bool encrypts = c->direction == CITIUS_ENCRYPT;

    *out_len = 0;
    if (!c->padding && c->waiting == 0)
        return 1;
    if (!(c->padding && encrypts) && c->waiting != block)
        return fail(c->provider, -CITIUS_ESIZE);
    if (out_size < block)
        return fail(c->provider, REASON_OUTPUT);
    if (!encrypts && c->padding)
        return final_padded(c, out, out_len);
    memset(c->buffer + c->waiting, (int)(block - c->waiting), block - c->waiting);
    c->waiting = 0;
    *out_len = block;
    return succeed(c->provider, crypt(c, out, c->buffer, block));
}

/* ---- CTR, CFB and OFB ---- */

/* Bytes of one block.  What the first one needs is made when it comes. */
static int crypt_bytes(struct cipher *c, uint8_t *out, const uint8_t *in, size_t len)
{
    static const uint8_t zeros[16];
    uint8_t *stream = c->is->mode == CTR ? c->buffer : c->iv;
    int error = CITIUS_OK;

    if (c->waiting == 0 && len > 0)
        error = c->is->mode == CTR ? citius_ctr(c->keys->key, c->iv, stream, zeros, c->is->block)
                                   : citius_ecb_encrypt(c->keys->key, stream, stream, c->is->block);
    stream += c->waiting;
    for (size_t i = 0; i < len && error == CITIUS_OK; i++) {
        uint8_t from = in[i], to = (uint8_t)(from ^ stream[i]);

        if (c->is->mode == CFB)
            stream[i] = c->direction == CITIUS_ENCRYPT ? to : from;
        out[i] = to;
    }
    c->waiting = (uint8_t)((c->waiting + len) % c->is->block);
    return error;
}

static int update_stream(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size, const uint8_t *in,
                         size_t len)
{
    size_t block = c->is->block, begin = (block - c->waiting) % block, whole;
    int error;

    if (out_size < len)
        return fail(c->provider, REASON_OUTPUT);
    if (out == NULL && len > 0)
        return fail(c->provider, -CITIUS_ENULL);
    if (out != in && overlap(c, out, len, in, len))
        return fail(c->provider, -CITIUS_EOVERLAP);
    *out_len = len;
    begin = begin < len ? begin : len;
    whole = (len - begin) / block * block;
    error = crypt_bytes(c, out, in, begin);
    if (error == CITIUS_OK && whole > 0)
        error = crypt(c, out + begin, in + begin, whole);
    begin += whole;
    if (error == CITIUS_OK && begin < len)
        error = crypt_bytes(c, out + begin, in + begin, len - begin);
    return succeed(c->provider, error);
}

/* Nothing is left, in XTS neither. */
static int final_nothing(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size)
{
    (void)c, (void)out, (void)out_size;
    *out_len = 0;
    return 1;
}

/* ---- XTS: each update is a data unit, all under the tweak that was set ---- */

static int update_unit(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size, const uint8_t *in, size_t len)
{
    const citius_key *key = c->keys->key;

    if (!c->iv_set)
        return fail(c->provider, REASON_NO_IV);
    if (out_size < len)
        return fail(c->provider, REASON_OUTPUT);
    *out_len = len;
    return succeed(c->provider, c->direction == CITIUS_ENCRYPT
                                    ? citius_xts_encrypt(&key[0], &key[1], c->iv, out, in, len)
                                    : citius_xts_decrypt(&key[0], &key[1], c->iv, out, in, len));
}

/* ---- OCB ---- */

/* The message begins with its first data, so that the length of the tag may be set before or after key and IV. */
static int start(struct cipher *c)
{
    int error = CITIUS_OK;

    if (c->state == STARTED)
        return 1;
    if (c->state != IV_SET)
        return fail(c->provider, REASON_NO_IV);
    if (c->ready_for != c->tag_len) {
        error = citius_ocb_init(&c->ocb, c->keys->key, CITIUS_OCB3, c->tag_len);
        c->ready_for = c->tag_len;
    }
    if (error == CITIUS_OK)
        error = citius_ocb_start(&c->ocb, (enum citius_direction)c->direction, c->first, c->iv_len);
    c->aad_waiting = 0;
    if (error == CITIUS_OK)
        c->state = STARTED;
    else
        c->ready_for = 0;
    return succeed(c->provider, error);
}

/* Without out: associated data, whose whole blocks are counted, as OpenSSL does. */
static int update_ocb(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size, const uint8_t *in, size_t len)
{
    size_t all = c->waiting + len;

    if (!start(c))
        return 0;
    if (out == NULL) {
        all = c->aad_waiting + len;
        c->aad_waiting = (uint8_t)(all % 16);
        *out_len = all - all % 16;
        return succeed(c->provider, citius_ocb_aad(&c->ocb, in, len));
    }
    if (out_size < all - all % 16)
        return fail(c->provider, REASON_OUTPUT);
    if (overlap(c, out, all - all % 16, in, len))
        return fail(c->provider, -CITIUS_EOVERLAP);
    c->waiting = (uint8_t)(all % 16);
    return succeed(c->provider, citius_ocb_update(&c->ocb, out, out_len, in, len));
}

/* The IV is spent, whatever happens. */
static int final_ocb(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size)
{
    *out_len = 0;
    if (!start(c))
        return 0;
    if (out_size < c->waiting)
        return fail(c->provider, REASON_OUTPUT);
    c->state = ENDED;
    c->waiting = 0;
    return succeed(c->provider, c->direction == CITIUS_ENCRYPT ? citius_ocb_final(&c->ocb, out, out_len, c->tag)
                                                               : citius_ocb_verify(&c->ocb, out, out_len, c->tag));
}

/* ---- what is common ---- */

static const struct {
    unsigned evp;
    bool blocks; /* whole ones come out, and those that are incomplete wait */
    uint8_t iv;  /* bytes; 0 for a block */
    int (*update)(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size, const uint8_t *in, size_t len);
    int (*final)(struct cipher *c, uint8_t *out, size_t *out_len, size_t out_size);
} modes[] = {
    [ECB] = { EVP_CIPH_ECB_MODE, true, 0, update_blocks, final_blocks },
    [CBC] = { EVP_CIPH_CBC_MODE, true, 0, update_blocks, final_blocks },
    [CTR] = { EVP_CIPH_CTR_MODE, false, 0, update_stream, final_nothing },
    [CFB] = { EVP_CIPH_CFB_MODE, false, 0, update_stream, final_nothing },
    [OFB] = { EVP_CIPH_OFB_MODE, false, 0, update_stream, final_nothing },
    [XTS] = { EVP_CIPH_XTS_MODE, false, 0, update_unit, final_nothing },
    [OCB] = { EVP_CIPH_OCB_MODE, true, 12, update_ocb, final_ocb },
};

static bool is_padded(const struct algorithm *is)
{
    return is->mode == ECB || is->mode == CBC;
}

static size_t key_length(const struct algorithm *is)
{
    return is->mode == XTS ? 2u * is->key : is->key;
}

static uint8_t usual_iv_length(const struct algorithm *is)
{
    return is->mode == ECB ? 0 : modes[is->mode].iv > 0 ? modes[is->mode].iv : is->block;
}

static void *new_cipher(void *provider, const struct algorithm *is)
{
    struct cipher *c = allocate((const struct provider *)provider, sizeof *c);

    if (c != NULL) {
        c->provider = provider;
        c->is = is;
        c->direction = CITIUS_DECRYPT; /* so that a tag can be set before init */
        c->padding = 1;
        c->iv_len = usual_iv_length(is);
        c->tag_len = is->mode == OCB ? 16 : 0;
    }
    return c;
}

static void free_cipher(void *context)
{
    struct cipher *c = context;

    if (c == NULL)
        return;
    citius_keys_release(c->provider, c->keys);
    release(c->provider, c, sizeof *c);
}

static void *copy_cipher(void *context)
{
    const struct cipher *c = context;
    struct cipher *copy = allocate(c->provider, sizeof *copy);

    if (copy != NULL) {
        *copy = *c;
        citius_keys_share(copy->keys);
    }
    return copy;
}

static int set_iv(struct cipher *c, const uint8_t *iv, size_t len)
{
    if (c->is->mode == OCB && len >= 1 && len <= 15)
        c->iv_len = (uint8_t)len;
    if (len != c->iv_len)
        return fail(c->provider, -CITIUS_ESIZE);
    memcpy(c->first, iv, len);
    memcpy(c->iv, iv, len);
    c->iv_set = 1;
    c->state = IV_SET;
    return 1;
}

static int set_key(struct cipher *c, const uint8_t *key, size_t len)
{
    unsigned count = c->is->mode == XTS ? 2 : 1;

    if (len != key_length(c->is))
        return fail(c->provider, -CITIUS_ESIZE);
    if (count == 2 && c->direction == CITIUS_ENCRYPT && citius_equal(key, key + len / 2, len / 2))
        return fail(c->provider, REASON_KEYS_ALIKE);
    c->ready_for = 0;
    return citius_keys_set(c->provider, &c->keys, c->is->kind, count, key, len);
}

static int set_params(void *context, const OSSL_PARAM params[])
{
    struct cipher *c = context;
    const OSSL_PARAM *tag = param_find(params, OSSL_CIPHER_PARAM_AEAD_TAG);
    size_t padding = c->padding, num = c->waiting, key = key_length(c->is), iv = c->iv_len, tls = 0;

    if (!param_get_number(param_find(params, OSSL_CIPHER_PARAM_PADDING), &padding) ||
        !param_get_number(param_find(params, OSSL_CIPHER_PARAM_NUM), &num) ||
        !param_get_number(param_find(params, OSSL_CIPHER_PARAM_KEYLEN), &key) ||
        !param_get_number(param_find(params, OSSL_CIPHER_PARAM_IVLEN), &iv) ||
        !param_get_number(param_find(params, OSSL_CIPHER_PARAM_TLS_VERSION), &tls))
        return fail(c->provider, REASON_PARAMETER);
    if (tls != 0)
        return fail(c->provider, REASON_TLS);
    if (key != key_length(c->is))
        return fail(c->provider, -CITIUS_ESIZE);
    c->padding = padding != 0;
    if (!modes[c->is->mode].blocks && num != c->waiting) {
        if (num >= c->is->block)
            return fail(c->provider, REASON_PARAMETER);
        c->waiting = (uint8_t)num;
    }
    if (c->is->mode != OCB)
        return 1;
    if (iv < 1 || iv > 15)
        return fail(c->provider, -CITIUS_ESIZE);
    if (iv != c->iv_len) {
        c->iv_len = (uint8_t)iv;
        c->state = NO_IV;
    }
    if (tag == NULL)
        return 1;
    if (tag->data_type != OSSL_PARAM_OCTET_STRING || tag->data_size < 1 || tag->data_size > 16)
        return fail(c->provider, REASON_PARAMETER);
    if (tag->data == NULL && tag->data_size == c->tag_len)
        return 1;
    if (tag->data == NULL && c->state != STARTED) { /* only its length */
        c->tag_len = (uint8_t)tag->data_size;
        c->state = c->state == ENDED ? NO_IV : c->state;
        return 1;
    }
    if (tag->data == NULL)
        return fail(c->provider, REASON_PARAMETER);
    if (c->direction == CITIUS_ENCRYPT || tag->data_size != c->tag_len)
        return fail(c->provider, REASON_PARAMETER);
    memcpy(c->tag, tag->data, tag->data_size);
    return 1;
}

static int init(struct cipher *c, enum citius_direction direction, const uint8_t *key, size_t key_len,
                const uint8_t *iv, size_t iv_len, const OSSL_PARAM params[])
{
    c->direction = (uint8_t)direction;
    c->waiting = 0;
    if (c->state == STARTED) /* it can't go on in another direction or under another key, nor begin again */
        c->state = NO_IV;
    if (iv != NULL && c->is->mode != ECB && !set_iv(c, iv, iv_len))
        return 0;
    if (iv == NULL && c->iv_set && c->is->mode != CTR && c->is->mode != OCB)
        memcpy(c->iv, c->first, c->iv_len); /* the same message once more */
    if (key != NULL && !set_key(c, key, key_len))
        return 0;
    return set_params(c, params);
}

static int encrypt_init(void *context, const unsigned char *key, size_t key_len, const unsigned char *iv, size_t iv_len,
                        const OSSL_PARAM params[])
{
    return init(context, CITIUS_ENCRYPT, key, key_len, iv, iv_len, params);
}

static int decrypt_init(void *context, const unsigned char *key, size_t key_len, const unsigned char *iv, size_t iv_len,
                        const OSSL_PARAM params[])
{
    return init(context, CITIUS_DECRYPT, key, key_len, iv, iv_len, params);
}

static int update(void *context, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *in,
                  size_t len)
{
    struct cipher *c = context;

    if (c->keys == NULL)
        return fail(c->provider, REASON_NO_KEY);
    if (in == NULL && len > 0)
        return fail(c->provider, -CITIUS_ENULL);
    return modes[c->is->mode].update(c, out, out_len, out_size, in, len);
}

static int final(void *context, unsigned char *out, size_t *out_len, size_t out_size)
{
    struct cipher *c = context;

    if (c->keys == NULL)
        return fail(c->provider, REASON_NO_KEY);
    return modes[c->is->mode].final(c, out, out_len, out_size);
}

/* EVP_Cipher: whole blocks, without padding and without waiting. */
static int once(void *context, unsigned char *out, size_t *out_len, size_t out_size, const unsigned char *in,
                size_t len)
{
    struct cipher *c = context;

    if (in == NULL && c->is->mode == OCB)
        return final(c, out, out_len, out_size);
    if (!is_padded(c->is))
        return update(c, out, out_len, out_size, in, len);
    if (c->keys == NULL)
        return fail(c->provider, REASON_NO_KEY);
    if (out_size < len)
        return fail(c->provider, REASON_OUTPUT);
    *out_len = len;
    return succeed(c->provider, crypt(c, out, in, len));
}

/* ---- parameters that can be read ---- */

static int get_algorithm_params(const struct algorithm *is, OSSL_PARAM params[])
{
    return param_set_number(param_find(params, OSSL_CIPHER_PARAM_MODE), modes[is->mode].evp) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_KEYLEN), key_length(is)) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_IVLEN), usual_iv_length(is)) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_BLOCK_SIZE), modes[is->mode].blocks ? is->block : 1) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_AEAD), is->mode == OCB) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_CUSTOM_IV), is->mode == OCB || is->mode == XTS) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_CTS), 0) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_TLS1_MULTIBLOCK), 0) &&
           param_set_number(param_find(params, OSSL_CIPHER_PARAM_HAS_RAND_KEY), 0);
}

static int get_tag(const struct cipher *c, OSSL_PARAM *p)
{
    return p == NULL || (c->direction == CITIUS_ENCRYPT && c->state == ENDED && p->data_size == c->tag_len &&
                         param_set_bytes(p, c->tag, c->tag_len));
}

static int get_params(void *context, OSSL_PARAM params[])
{
    const struct cipher *c = context;
    OSSL_PARAM *updated = param_find(params, OSSL_CIPHER_PARAM_UPDATED_IV);

    return (param_set_number(param_find(params, OSSL_CIPHER_PARAM_KEYLEN), key_length(c->is)) &&
            param_set_number(param_find(params, OSSL_CIPHER_PARAM_IVLEN), c->iv_len) &&
            param_set_number(param_find(params, OSSL_CIPHER_PARAM_PADDING), c->padding) &&
            param_set_number(param_find(params, OSSL_CIPHER_PARAM_NUM), modes[c->is->mode].blocks ? 0 : c->waiting) &&
            param_set_bytes(param_find(params, OSSL_CIPHER_PARAM_IV), c->first, c->iv_len) &&
            param_set_bytes(updated, c->iv, c->iv_len) &&
            param_set_number(param_find(params, OSSL_CIPHER_PARAM_AEAD_TAGLEN), c->tag_len) &&
            get_tag(c, param_find(params, OSSL_CIPHER_PARAM_AEAD_TAG))) ||
           fail(c->provider, REASON_PARAMETER);
}

static const OSSL_PARAM *algorithm_params(void *provider)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_uint(OSSL_CIPHER_PARAM_MODE, NULL),        OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_KEYLEN, NULL),
        OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_IVLEN, NULL),     OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_BLOCK_SIZE, NULL),
        OSSL_PARAM_int(OSSL_CIPHER_PARAM_AEAD, NULL),         OSSL_PARAM_int(OSSL_CIPHER_PARAM_CUSTOM_IV, NULL),
        OSSL_PARAM_int(OSSL_CIPHER_PARAM_CTS, NULL),          OSSL_PARAM_int(OSSL_CIPHER_PARAM_TLS1_MULTIBLOCK, NULL),
        OSSL_PARAM_int(OSSL_CIPHER_PARAM_HAS_RAND_KEY, NULL), OSSL_PARAM_END
    };

    (void)provider;
    return params;
}

static const OSSL_PARAM *gettable_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_KEYLEN, NULL),
                                         OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_IVLEN, NULL),
                                         OSSL_PARAM_uint(OSSL_CIPHER_PARAM_PADDING, NULL),
                                         OSSL_PARAM_uint(OSSL_CIPHER_PARAM_NUM, NULL),
                                         OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_IV, NULL, 0),
                                         OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_UPDATED_IV, NULL, 0),
                                         OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_AEAD_TAGLEN, NULL),
                                         OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_AEAD_TAG, NULL, 0),
                                         OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

static const OSSL_PARAM *settable_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_uint(OSSL_CIPHER_PARAM_PADDING, NULL),
                                         OSSL_PARAM_uint(OSSL_CIPHER_PARAM_NUM, NULL),
                                         OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_KEYLEN, NULL),
                                         OSSL_PARAM_size_t(OSSL_CIPHER_PARAM_IVLEN, NULL),
                                         OSSL_PARAM_octet_string(OSSL_CIPHER_PARAM_AEAD_TAG, NULL, 0),
                                         OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

/* ---- the algorithms, with the names and object identifiers of OpenSSL's own providers  @[OpenSSL3] ---- */

/* Kind, bits of the key, bytes of the block, mode, names. */
#define MODES_OF(ROW, KIND, bits)                    \
    ROW(KIND, bits, 16, ECB, #KIND "-" #bits "-ECB") \
    ROW(KIND, bits, 16, CBC, #KIND "-" #bits "-CBC") \
    ROW(KIND, bits, 16, OFB, #KIND "-" #bits "-OFB") \
    ROW(KIND, bits, 16, CFB, #KIND "-" #bits "-CFB") \
    ROW(KIND, bits, 16, CTR, #KIND "-" #bits "-CTR") \
    ROW(KIND, bits, 16, XTS, #KIND "-" #bits "-XTS") \
    ROW(KIND, bits, 16, OCB, #KIND "-" #bits "-OCB")

#define SIZES_OF(ROW, KIND) MODES_OF(ROW, KIND, 128) MODES_OF(ROW, KIND, 192) MODES_OF(ROW, KIND, 256)

/* rooms: provider */
#define CIPHERS(ROW)                                                     \
    ROW(AES, 128, 16, ECB, "AES-128-ECB:2.16.840.1.101.3.4.1.1")         \
    ROW(AES, 128, 16, CBC, "AES-128-CBC:AES128:2.16.840.1.101.3.4.1.2")  \
    ROW(AES, 128, 16, OFB, "AES-128-OFB:2.16.840.1.101.3.4.1.3")         \
    ROW(AES, 128, 16, CFB, "AES-128-CFB:2.16.840.1.101.3.4.1.4")         \
    ROW(AES, 128, 16, CTR, "AES-128-CTR")                                \
    ROW(AES, 128, 16, XTS, "AES-128-XTS:1.3.111.2.1619.0.1.1")           \
    ROW(AES, 128, 16, OCB, "AES-128-OCB")                                \
    ROW(AES, 192, 16, ECB, "AES-192-ECB:2.16.840.1.101.3.4.1.21")        \
    ROW(AES, 192, 16, CBC, "AES-192-CBC:AES192:2.16.840.1.101.3.4.1.22") \
    ROW(AES, 192, 16, OFB, "AES-192-OFB:2.16.840.1.101.3.4.1.23")        \
    ROW(AES, 192, 16, CFB, "AES-192-CFB:2.16.840.1.101.3.4.1.24")        \
    ROW(AES, 192, 16, CTR, "AES-192-CTR")                                \
    ROW(AES, 192, 16, XTS, "AES-192-XTS")                                \
    ROW(AES, 192, 16, OCB, "AES-192-OCB")                                \
    ROW(AES, 256, 16, ECB, "AES-256-ECB:2.16.840.1.101.3.4.1.41")        \
    ROW(AES, 256, 16, CBC, "AES-256-CBC:AES256:2.16.840.1.101.3.4.1.42") \
    ROW(AES, 256, 16, OFB, "AES-256-OFB:2.16.840.1.101.3.4.1.43")        \
    ROW(AES, 256, 16, CFB, "AES-256-CFB:2.16.840.1.101.3.4.1.44")        \
    ROW(AES, 256, 16, CTR, "AES-256-CTR")                                \
    ROW(AES, 256, 16, XTS, "AES-256-XTS:1.3.111.2.1619.0.1.2")           \
    ROW(AES, 256, 16, OCB, "AES-256-OCB")                                \
    ROW(IDEA, 128, 8, ECB, "IDEA-ECB")                                   \
    ROW(IDEA, 128, 8, CBC, "IDEA-CBC:IDEA:1.3.6.1.4.1.188.7.1.1.2")      \
    ROW(IDEA, 128, 8, OFB, "IDEA-OFB:IDEA-OFB64")                        \
    ROW(IDEA, 128, 8, CFB, "IDEA-CFB:IDEA-CFB64")                        \
    ROW(IDEA, 128, 8, CTR, "IDEA-CTR")                                   \
    SIZES_OF(ROW, TWOFISH)                                               \
    SIZES_OF(ROW, SERPENT)                                               \
    SIZES_OF(ROW, RC6)                                                   \
    SIZES_OF(ROW, MARS)                                                  \
    SIZES_OF(ROW, SC2000)
/* end */

/* OpenSSL does not pass the algorithm to newctx and get_params: each algorithm has its own. */
#define FUNCTIONS(KIND, bits, block, mode, names) \
    FUNCTIONS_OF(KIND##_##bits##_##mode, CITIUS_##KIND, mode, bits / 8, block)
#define FUNCTIONS_OF(id, kind, mode, key, block)                                   \
    static const struct algorithm id = { kind, mode, key, block };                 \
    static void *new_##id(void *provider)                                          \
    {                                                                              \
        return new_cipher(provider, &id);                                          \
    }                                                                              \
    static int get_##id(OSSL_PARAM params[])                                       \
    {                                                                              \
        return get_algorithm_params(&id, params);                                  \
    }                                                                              \
    static const OSSL_DISPATCH functions_##id[] = {                                \
        { OSSL_FUNC_CIPHER_NEWCTX, (void (*)(void))new_##id },                     \
        { OSSL_FUNC_CIPHER_ENCRYPT_INIT, (void (*)(void))encrypt_init },           \
        { OSSL_FUNC_CIPHER_DECRYPT_INIT, (void (*)(void))decrypt_init },           \
        { OSSL_FUNC_CIPHER_UPDATE, (void (*)(void))update },                       \
        { OSSL_FUNC_CIPHER_FINAL, (void (*)(void)) final },                        \
        { OSSL_FUNC_CIPHER_CIPHER, (void (*)(void))once },                         \
        { OSSL_FUNC_CIPHER_FREECTX, (void (*)(void))free_cipher },                 \
        { OSSL_FUNC_CIPHER_DUPCTX, (void (*)(void))copy_cipher },                  \
        { OSSL_FUNC_CIPHER_GET_PARAMS, (void (*)(void))get_##id },                 \
        { OSSL_FUNC_CIPHER_GET_CTX_PARAMS, (void (*)(void))get_params },           \
        { OSSL_FUNC_CIPHER_SET_CTX_PARAMS, (void (*)(void))set_params },           \
        { OSSL_FUNC_CIPHER_GETTABLE_PARAMS, (void (*)(void))algorithm_params },    \
        { OSSL_FUNC_CIPHER_GETTABLE_CTX_PARAMS, (void (*)(void))gettable_params }, \
        { OSSL_FUNC_CIPHER_SETTABLE_CTX_PARAMS, (void (*)(void))settable_params }, \
        { 0, NULL }                                                                \
    };
CIPHERS(FUNCTIONS)

#define ALGORITHM(KIND, bits, block, mode, names) \
    { names, "provider=citius", functions_##KIND##_##bits##_##mode, NULL },
const OSSL_ALGORITHM citius_provider_ciphers[] = { CIPHERS(ALGORITHM){ NULL, NULL, NULL, NULL } };

/* ---- for MACs ---- */

static char lower(char c)
{
    return (char)(c >= 'A' && c <= 'Z' ? c - 'A' + 'a' : c);
}

/* Whether one of the names, with colons between them, is that; upper or lower case. */
static bool one_is(const char *names, const char *name)
{
    while (names != NULL) {
        size_t same = 0;

        while (name[same] != '\0' && lower(names[same]) == lower(name[same]))
            same++;
        if (name[same] == '\0' && (names[same] == ':' || names[same] == '\0'))
            return true;
        names = strchr(names, ':');
        if (names != NULL)
            names++;
    }
    return false;
}

int citius_provider_cbc_named(const char *name, enum citius_cipher_kind *kind, size_t *key, size_t *block)
{
#define FIND(KIND, bits, size, mode, names) \
    if (mode == CBC && one_is(names, name)) \
        return *kind = CITIUS_##KIND, *key = bits / 8, *block = size, 1;
    CIPHERS(FIND)
    return 0;
}
