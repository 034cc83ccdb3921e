/* SPDX-License-Identifier: MIT */
/* The hashes.  @[OpenSSL3, provider-digest(7)] */
#include "provider.h"

struct digest {
    const struct provider *provider;
    enum citius_hash_kind kind;
    size_t size;
    citius_hash hash;
};

static void *new_digest(void *provider, enum citius_hash_kind kind, size_t size)
{
    struct digest *d = allocate((const struct provider *)provider, sizeof *d);

    if (d != NULL) {
        d->provider = provider;
        d->kind = kind;
        d->size = size;
    }
    return d;
}

static void free_digest(void *context)
{
    struct digest *d = context;

    if (d != NULL)
        release(d->provider, d, sizeof *d);
}

static void *copy_digest(void *context)
{
    const struct digest *d = context;
    struct digest *copy = allocate(d->provider, sizeof *copy);

    if (copy != NULL)
        *copy = *d;
    return copy;
}

static int init(void *context, const OSSL_PARAM params[])
{
    struct digest *d = context;

    (void)params;
    return succeed(d->provider, citius_hash_init(&d->hash, d->kind));
}

static int update(void *context, const unsigned char *in, size_t len)
{
    struct digest *d = context;
    int error = citius_hash_update(&d->hash, in, len);

    return succeed(d->provider, error);
}

static int final(void *context, unsigned char *out, size_t *out_len, size_t out_size)
{
    const struct digest *d = context;
    int error;

    if (out_size < d->size)
        return fail(d->provider, REASON_OUTPUT);
    error = citius_hash_final(&d->hash, out, d->size);
    *out_len = d->size;
    return succeed(d->provider, error);
}

static int get_digest_params(OSSL_PARAM params[], size_t size, size_t block, size_t absent)
{
    return param_set_number(param_find(params, OSSL_DIGEST_PARAM_BLOCK_SIZE), block) &&
           param_set_number(param_find(params, OSSL_DIGEST_PARAM_SIZE), size) &&
           param_set_number(param_find(params, OSSL_DIGEST_PARAM_XOF), 0) &&
           param_set_number(param_find(params, OSSL_DIGEST_PARAM_ALGID_ABSENT), absent);
}

static const OSSL_PARAM *gettable_params(void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_size_t(OSSL_DIGEST_PARAM_BLOCK_SIZE, NULL),
                                         OSSL_PARAM_size_t(OSSL_DIGEST_PARAM_SIZE, NULL),
                                         OSSL_PARAM_int(OSSL_DIGEST_PARAM_XOF, NULL),
                                         OSSL_PARAM_int(OSSL_DIGEST_PARAM_ALGID_ABSENT, NULL), OSSL_PARAM_END };

    (void)provider;
    return params;
}

/* Kind, digest and block in bytes, whether its AlgorithmIdentifier has no parameters, names: where OpenSSL has the
 * algorithm, those of its own providers.  @[OpenSSL3] */
#define DIGESTS(ROW)                                           \
    ROW(SHA1, 20, 64, 1, "SHA1:SHA-1:SSL3-SHA1:1.3.14.3.2.26") \
    ROW(WHIRLPOOL, 64, 64, 0, "WHIRLPOOL:1.0.10118.3.0.55")    \
    ROW(WHIRLPOOL_0, 64, 64, 0, "WHIRLPOOL-0")                 \
    ROW(WHIRLPOOL_T, 64, 64, 0, "WHIRLPOOL-T")                 \
    ROW(LUFFA_224, 28, 32, 0, "LUFFA-224")                     \
    ROW(LUFFA_256, 32, 32, 0, "LUFFA-256")                     \
    ROW(LUFFA_384, 48, 32, 0, "LUFFA-384")                     \
    ROW(LUFFA_512, 64, 32, 0, "LUFFA-512")                     \
    ROW(GROESTL_224, 28, 64, 0, "GROESTL-224")                 \
    ROW(GROESTL_256, 32, 64, 0, "GROESTL-256")                 \
    ROW(GROESTL_384, 48, 128, 0, "GROESTL-384")                \
    ROW(GROESTL_512, 64, 128, 0, "GROESTL-512")                \
    ROW(GROESTL0_224, 28, 64, 0, "GROESTL0-224")               \
    ROW(GROESTL0_256, 32, 64, 0, "GROESTL0-256")               \
    ROW(GROESTL0_384, 48, 128, 0, "GROESTL0-384")              \
    ROW(GROESTL0_512, 64, 128, 0, "GROESTL0-512")

#define FUNCTIONS(KIND, size, block, absent, names)                                                                   \
    static void *KIND##_new(void *provider)                                                                           \
    {                                                                                                                 \
        return new_digest(provider, CITIUS_##KIND, size);                                                             \
    }                                                                                                                 \
    static int KIND##_params(OSSL_PARAM params[])                                                                     \
    {                                                                                                                 \
        return get_digest_params(params, size, block, absent);                                                        \
    }                                                                                                                 \
    static const OSSL_DISPATCH KIND##_functions[] = { { OSSL_FUNC_DIGEST_NEWCTX, (void (*)(void))KIND##_new },        \
                                                      { OSSL_FUNC_DIGEST_INIT, (void (*)(void))init },                \
                                                      { OSSL_FUNC_DIGEST_UPDATE, (void (*)(void))update },            \
                                                      { OSSL_FUNC_DIGEST_FINAL, (void (*)(void)) final },             \
                                                      { OSSL_FUNC_DIGEST_FREECTX, (void (*)(void))free_digest },      \
                                                      { OSSL_FUNC_DIGEST_DUPCTX, (void (*)(void))copy_digest },       \
                                                      { OSSL_FUNC_DIGEST_GET_PARAMS, (void (*)(void))KIND##_params }, \
                                                      { OSSL_FUNC_DIGEST_GETTABLE_PARAMS,                             \
                                                        (void (*)(void))gettable_params },                            \
                                                      { 0, NULL } };
DIGESTS(FUNCTIONS)

#define ALGORITHM(KIND, size, block, absent, names) { names, "provider=citius", KIND##_functions, NULL },
const OSSL_ALGORITHM citius_provider_digests[] = { DIGESTS(ALGORITHM){ NULL, NULL, NULL, NULL } };
