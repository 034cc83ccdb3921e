/* SPDX-License-Identifier: MIT */
/* The hashes.  @[OpenSSL3, provider-digest(7)] */
#include "provider.h"

struct digest {
    const struct provider *provider;
    enum citius_hash_kind kind;
    size_t size;
    int found; /* 1: the last `final` found a collision attack */
    citius_hash hash;
};

/* Parameters of contexts of the digests that detect collision attacks, in docs/provider.md. */
static const char collision_key[] = "collision", reduced_key[] = "reduced-rounds";

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
    struct digest *d = context;
    int error;

    if (out_size < d->size)
        return fail(d->provider, REASON_OUTPUT);
    error = citius_hash_final(&d->hash, out, d->size);
    *out_len = d->size;
    if (error == CITIUS_ECOLLISION) { /* no digest for callers that ignore the failure */
        d->found = 1;
        memset(out, 0, d->size);
        *out_len = 0;
    }
    return succeed(d->provider, error);
}

/* ---- contexts of the digests that detect collision attacks ---- */

static int set_context_params(void *context, const OSSL_PARAM params[])
{
    struct digest *d = context;
    const OSSL_PARAM *p = param_find(params, reduced_key);
    size_t reduced = 0;

    if (!param_get_number(p, &reduced) || reduced > 1)
        return fail(d->provider, REASON_PARAMETER);
    return reduced == 0 || succeed(d->provider, citius_hash_reduced_rounds(&d->hash));
}

static int init_detection(void *context, const OSSL_PARAM params[])
{
    struct digest *d = context;

    d->found = 0;
    return init(d, NULL) && set_context_params(d, params);
}

static int get_context_params(void *context, OSSL_PARAM params[])
{
    const struct digest *d = context;

    return param_set_number(param_find(params, collision_key), d->found || citius_hash_collision(&d->hash) == 1);
}

static const OSSL_PARAM *gettable_context_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_int(collision_key, NULL), OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

static const OSSL_PARAM *settable_context_params(void *context, void *provider)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_int(reduced_key, NULL), OSSL_PARAM_END };

    (void)context, (void)provider;
    return params;
}

/* ---- the algorithms ---- */

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
#define SHA_1(ROW) ROW(SHA1, 20, 64, 1, SHA1_NAMES)
#define SHA1_NAMES "SHA1:SHA-1:SSL3-SHA1:1.3.14.3.2.26"

#define DETECTING(ROW)               \
    ROW(SHA1DC, 20, 64, 1, "SHA1DC") \
    ROW(SHA1DC_SAFE, 20, 64, 1, "SHA1DC-SAFE")

/* rooms: digests */
#define OTHERS(ROW)                                         \
    ROW(WHIRLPOOL, 64, 64, 0, "WHIRLPOOL:1.0.10118.3.0.55") \
    ROW(WHIRLPOOL_0, 64, 64, 0, "WHIRLPOOL-0")              \
    ROW(WHIRLPOOL_T, 64, 64, 0, "WHIRLPOOL-T")              \
    ROW(LUFFA_224, 28, 32, 0, "LUFFA-224")                  \
    ROW(LUFFA_256, 32, 32, 0, "LUFFA-256")                  \
    ROW(LUFFA_384, 48, 32, 0, "LUFFA-384")                  \
    ROW(LUFFA_512, 64, 32, 0, "LUFFA-512")                  \
    ROW(GROESTL_224, 28, 64, 0, "GROESTL-224")              \
    ROW(GROESTL_256, 32, 64, 0, "GROESTL-256")              \
    ROW(GROESTL_384, 48, 128, 0, "GROESTL-384")             \
    ROW(GROESTL_512, 64, 128, 0, "GROESTL-512")             \
    ROW(GROESTL0_224, 28, 64, 0, "GROESTL0-224")            \
    ROW(GROESTL0_256, 32, 64, 0, "GROESTL0-256")            \
    ROW(GROESTL0_384, 48, 128, 0, "GROESTL0-384")           \
    ROW(GROESTL0_512, 64, 128, 0, "GROESTL0-512")
/* end */

#define ENTRY(NAME, function) { OSSL_FUNC_DIGEST_##NAME, (void (*)(void))(function) }

#define FUNCTIONS_WITH(begin, KIND, size, block, absent, ...)                                  \
    static void *KIND##_new(void *provider)                                                    \
    {                                                                                          \
        return new_digest(provider, CITIUS_##KIND, size);                                      \
    }                                                                                          \
    static int KIND##_params(OSSL_PARAM params[])                                              \
    {                                                                                          \
        return get_digest_params(params, size, block, absent);                                 \
    }                                                                                          \
    static const OSSL_DISPATCH KIND##_functions[] = { ENTRY(NEWCTX, KIND##_new),               \
                                                      ENTRY(INIT, begin),                      \
                                                      ENTRY(UPDATE, update),                   \
                                                      ENTRY(FINAL, final),                     \
                                                      ENTRY(FREECTX, free_digest),             \
                                                      ENTRY(DUPCTX, copy_digest),              \
                                                      ENTRY(GET_PARAMS, KIND##_params),        \
                                                      ENTRY(GETTABLE_PARAMS, gettable_params), \
                                                      __VA_ARGS__ };

#define FUNCTIONS(KIND, size, block, absent, names) FUNCTIONS_WITH(init, KIND, size, block, absent, { 0, NULL })
SHA_1(FUNCTIONS)
OTHERS(FUNCTIONS)

#define DETECTING_FUNCTIONS(KIND, size, block, absent, names)                                                      \
    FUNCTIONS_WITH(init_detection, KIND, size, block, absent, ENTRY(GET_CTX_PARAMS, get_context_params),           \
                   ENTRY(GETTABLE_CTX_PARAMS, gettable_context_params), ENTRY(SET_CTX_PARAMS, set_context_params), \
                   ENTRY(SETTABLE_CTX_PARAMS, settable_context_params), { 0, NULL })
DETECTING(DETECTING_FUNCTIONS)

#define PROPERTIES "provider=citius"
#define DETECTING_PROPERTIES PROPERTIES ",citius.detects_collisions=yes"
#define ALGORITHM(KIND, size, block, absent, names) { names, PROPERTIES, KIND##_functions, NULL },
#define DETECTING_ALGORITHM(KIND, size, block, absent, names) { names, DETECTING_PROPERTIES, KIND##_functions, NULL },

const OSSL_ALGORITHM citius_provider_digests[] = { SHA_1(ALGORITHM) DETECTING(DETECTING_ALGORITHM)
                                                       OTHERS(ALGORITHM){ NULL, NULL, NULL, NULL } };

const OSSL_ALGORITHM citius_provider_detecting_digests[] = {
    { SHA1_NAMES, DETECTING_PROPERTIES, SHA1DC_functions, NULL },
    DETECTING(DETECTING_ALGORITHM) OTHERS(ALGORITHM){ NULL, NULL, NULL, NULL }
};
