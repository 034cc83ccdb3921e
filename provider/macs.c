/* SPDX-License-Identifier: MIT */
/* CMAC and CBC-MAC, over the ciphers here; these are named by their CBC mode, as in OpenSSL.
 * @[OpenSSL3, provider-mac(7)] */
#include "provider.h"

/* Sizes in bytes; key is 0 if there is none. */
struct block_cipher {
    enum citius_cipher_kind kind;
    size_t key, block;
};

/* message points to keys: it is wiped before they change or go, and the library refuses a wiped one. */
struct mac {
    const struct provider *provider;
    enum citius_mac_kind mac;
    struct block_cipher cipher; /* of the last key that was set, even if it was refused */
    struct block_cipher named;  /* for the next key; the message goes on under the old one until then, as in OpenSSL */
    struct keys *keys;          /* NULL: none was set */
    citius_mac message;
};

static void *new_mac(void *provider, enum citius_mac_kind mac)
{
    struct mac *m = allocate((const struct provider *)provider, sizeof *m);

    if (m != NULL) {
        m->provider = provider;
        m->mac = mac;
    }
    return m;
}

static void free_mac(void *context)
{
    struct mac *m = context;

    if (m == NULL)
        return;
    citius_keys_release(m->provider, m->keys);
    release(m->provider, m, sizeof *m);
}

static void *copy_mac(void *context)
{
    const struct mac *m = context;
    struct mac *copy = allocate(m->provider, sizeof *copy);

    if (copy != NULL) {
        *copy = *m;
        citius_keys_share(copy->keys);
    }
    return copy;
}

static int begin(struct mac *m)
{
    return succeed(m->provider, citius_mac_init(&m->message, m->mac, m->keys->key));
}

/* A key that is refused leaves none. */
static int set_key(struct mac *m, const uint8_t *key, size_t len)
{
    citius_mac_wipe(&m->message);
    if (m->named.key != 0)
        m->cipher = m->named;
    m->named.key = 0;
    if (m->cipher.key != 0 && len == m->cipher.key)
        return citius_keys_set(m->provider, &m->keys, m->cipher.kind, 1, key, len) && begin(m);
    citius_keys_release(m->provider, m->keys);
    m->keys = NULL;
    return fail(m->provider, m->cipher.key == 0 ? REASON_NO_CIPHER : -CITIUS_ESIZE);
}

static int set_cipher(struct mac *m, const OSSL_PARAM *p)
{
    struct block_cipher found;
    char name[32];

    m->named.key = 0;
    if (p->data_type != OSSL_PARAM_UTF8_STRING || p->data == NULL || p->data_size >= sizeof name)
        return fail(m->provider, REASON_NO_CIPHER);
    memcpy(name, p->data, p->data_size);
    name[p->data_size] = '\0';
    if (!citius_provider_cbc_named(name, &found.kind, &found.key, &found.block))
        return fail(m->provider, REASON_NO_CIPHER);
    m->named = found;
    return 1;
}

static int set_params(void *context, const OSSL_PARAM params[])
{
    struct mac *m = context;
    const OSSL_PARAM *cipher = param_find(params, OSSL_MAC_PARAM_CIPHER);
    const OSSL_PARAM *key = param_find(params, OSSL_MAC_PARAM_KEY);

    if (cipher != NULL && !set_cipher(m, cipher))
        return 0;
    if (key != NULL && (key->data_type != OSSL_PARAM_OCTET_STRING || key->data == NULL))
        return fail(m->provider, REASON_PARAMETER);
    return key == NULL || set_key(m, key->data, key->data_size);
}

/* Without a key: another message under the same. */
static int init(void *context, const unsigned char *key, size_t key_len, const OSSL_PARAM params[])
{
    struct mac *m = context;

    if (!set_params(m, params))
        return 0;
    if (key != NULL)
        return set_key(m, key, key_len);
    return m->keys != NULL ? begin(m) : fail(m->provider, REASON_NO_KEY);
}

static int update(void *context, const unsigned char *in, size_t len)
{
    struct mac *m = context;

    return succeed(m->provider, citius_mac_update(&m->message, in, len));
}

static int final(void *context, unsigned char *out, size_t *out_len, size_t out_size)
{
    const struct mac *m = context;

    *out_len = m->cipher.block;
    if (out == NULL)
        return 1;
    if (out_size < m->cipher.block)
        return fail(m->provider, REASON_OUTPUT);
    return succeed(m->provider, citius_mac_final(&m->message, out, m->cipher.block));
}

static int get_params(void *context, OSSL_PARAM params[])
{
    const struct mac *m = context;

    return param_set_number(param_find(params, OSSL_MAC_PARAM_SIZE), m->cipher.block) &&
           param_set_number(param_find(params, OSSL_MAC_PARAM_BLOCK_SIZE), m->cipher.block);
}

static const OSSL_PARAM *gettable_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_size_t(OSSL_MAC_PARAM_SIZE, NULL),
                                         OSSL_PARAM_size_t(OSSL_MAC_PARAM_BLOCK_SIZE, NULL), OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

static const OSSL_PARAM *settable_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_utf8_string(OSSL_MAC_PARAM_CIPHER, NULL, 0),
                                         OSSL_PARAM_utf8_string(OSSL_MAC_PARAM_PROPERTIES, NULL,
                                                                0), /* there is one CBC here */
                                         OSSL_PARAM_octet_string(OSSL_MAC_PARAM_KEY, NULL, 0), OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

#define MACS(ROW)               \
    ROW(CMAC, "CMAC")           \
    ROW(CBC_MAC, "CBC-MAC")     \
    ROW(CBC_MAC_1, "CBC-MAC-1") \
    ROW(CBC_MAC_2, "CBC-MAC-2")

#define FUNCTIONS(MAC, names)                                                   \
    static void *new_##MAC(void *provider)                                      \
    {                                                                           \
        return new_mac(provider, CITIUS_##MAC);                                 \
    }                                                                           \
    static const OSSL_DISPATCH functions_##MAC[] = {                            \
        { OSSL_FUNC_MAC_NEWCTX, (void (*)(void))new_##MAC },                    \
        { OSSL_FUNC_MAC_DUPCTX, (void (*)(void))copy_mac },                     \
        { OSSL_FUNC_MAC_FREECTX, (void (*)(void))free_mac },                    \
        { OSSL_FUNC_MAC_INIT, (void (*)(void))init },                           \
        { OSSL_FUNC_MAC_UPDATE, (void (*)(void))update },                       \
        { OSSL_FUNC_MAC_FINAL, (void (*)(void)) final },                        \
        { OSSL_FUNC_MAC_GET_CTX_PARAMS, (void (*)(void))get_params },           \
        { OSSL_FUNC_MAC_GETTABLE_CTX_PARAMS, (void (*)(void))gettable_params }, \
        { OSSL_FUNC_MAC_SET_CTX_PARAMS, (void (*)(void))set_params },           \
        { OSSL_FUNC_MAC_SETTABLE_CTX_PARAMS, (void (*)(void))settable_params }, \
        { 0, NULL }                                                             \
    };
MACS(FUNCTIONS)

#define ALGORITHM(MAC, names) { names, "provider=citius", functions_##MAC, NULL },
const OSSL_ALGORITHM citius_provider_macs[] = { MACS(ALGORITHM){ NULL, NULL, NULL, NULL } };
