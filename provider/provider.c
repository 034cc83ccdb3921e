/* Citius as a provider of OpenSSL 3: how it is found, what it offers, and how it says what went wrong.
 *
 * Nothing here needs libcrypto: what it has to offer stands in the table that it hands over. */
#include "provider.h"

/* ---- errors ---- */

static const struct {
    enum reason reason;
    const char *text;
} own_reasons[] = {
    { REASON_MEMORY, "out of memory" },
    { REASON_KEYS_ALIKE, "the two keys of XTS are the same" },
    { REASON_NO_KEY, "no key was set" },
    { REASON_NO_IV, "no IV was set, or it was used already" },
    { REASON_NO_CIPHER, "no such cipher in CBC mode" },
    { REASON_OUTPUT, "the output is too small" },
    { REASON_TLS, "records of TLS in CBC are left to the default provider" },
    { REASON_SELF_TEST, "a published answer did not come out" },
    { REASON_PARAMETER, "a parameter has a value that does not fit" },
};

enum { OWN_REASONS = sizeof own_reasons / sizeof own_reasons[0], LIBRARY_REASONS = -CITIUS_EPADDING };
_Static_assert(LIBRARY_REASONS + OWN_REASONS < 24, "struct provider has too little room");

static void list_reasons(OSSL_ITEM *out)
{
    for (unsigned i = 1; i <= LIBRARY_REASONS; i++)
        *out++ = (OSSL_ITEM){ i, (void *)(uintptr_t)citius_strerror(-(int)i) };
    for (unsigned i = 0; i < OWN_REASONS; i++)
        *out++ = (OSSL_ITEM){ own_reasons[i].reason, (void *)(uintptr_t)own_reasons[i].text };
}

static void set_error(const struct provider *provider, int reason, ...)
{
    va_list none;

    va_start(none, reason);
    provider->set_error(provider->handle, (uint32_t)reason, NULL, none);
    va_end(none);
}

int citius_provider_fail(const struct provider *provider, int reason, const char *file, int line, const char *function)
{
    provider->new_error(provider->handle);
    provider->set_error_debug(provider->handle, file, line, function);
    set_error(provider, reason);
    return 0;
}

/* ---- keys ---- */

static size_t size_of_keys(unsigned count)
{
    return sizeof(struct keys) + count * sizeof(citius_key);
}

int citius_keys_set(const struct provider *provider, struct keys **keys, enum citius_cipher_kind kind, unsigned count,
                    const uint8_t *bytes, size_t len)
{
    struct keys *fresh = *keys;

    if (fresh == NULL || atomic_load(&fresh->users) > 1) {
        fresh = allocate(provider, size_of_keys(count));
        if (fresh == NULL)
            return fail(provider, REASON_MEMORY);
        atomic_init(&fresh->users, 1);
        fresh->count = count;
        citius_keys_release(provider, *keys);
        *keys = fresh;
    }
    for (unsigned i = 0; i < count; i++) {
        int error = citius_key_init(&fresh->key[i], kind, bytes + i * (len / count), len / count);

        if (error != CITIUS_OK) {
            citius_keys_release(provider, fresh);
            *keys = NULL;
            return fail(provider, -error);
        }
    }
    return 1;
}

void citius_keys_share(struct keys *keys)
{
    if (keys != NULL)
        atomic_fetch_add(&keys->users, 1);
}

void citius_keys_release(const struct provider *provider, struct keys *keys)
{
    if (keys != NULL && atomic_fetch_sub(&keys->users, 1) == 1)
        release(provider, keys, size_of_keys(keys->count));
}

/* ---- the provider ---- */

static void teardown(void *context)
{
    struct provider *provider = context;

    release(provider, provider, sizeof *provider);
}

static const OSSL_PARAM *gettable_params(void *context)
{
    static const OSSL_PARAM params[] = {
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, NULL, 0),
        OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_BUILDINFO, NULL, 0),
        OSSL_PARAM_uint(OSSL_PROV_PARAM_STATUS, NULL),
        OSSL_PARAM_END
    };

    (void)context;
    return params;
}

static int get_params(void *context, OSSL_PARAM params[])
{
    (void)context;
    return param_set_text(param_find(params, OSSL_PROV_PARAM_NAME), "Citius") &&
           param_set_text(param_find(params, OSSL_PROV_PARAM_VERSION), citius_version()) &&
           param_set_text(param_find(params, OSSL_PROV_PARAM_BUILDINFO), citius_version()) &&
           param_set_number(param_find(params, OSSL_PROV_PARAM_STATUS), 1);
}

static const OSSL_ALGORITHM *query_operation(void *context, int operation, int *no_cache)
{
    (void)context;
    *no_cache = 0;
    switch (operation) {
    case OSSL_OP_DIGEST: return citius_provider_digests;
    case OSSL_OP_CIPHER: return citius_provider_ciphers;
    case OSSL_OP_MAC: return citius_provider_macs;
    default: return NULL;
    }
}

static const OSSL_ITEM *get_reason_strings(void *context)
{
    return ((struct provider *)context)->reasons;
}

static int self_test(void *context)
{
    return citius_provider_self_test() || fail((struct provider *)context, REASON_SELF_TEST);
}

CITIUS_API int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out,
                                  void **context)
{
    static const OSSL_DISPATCH functions[] = {
        { OSSL_FUNC_PROVIDER_TEARDOWN, (void (*)(void))teardown },
        { OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, (void (*)(void))gettable_params },
        { OSSL_FUNC_PROVIDER_GET_PARAMS, (void (*)(void))get_params },
        { OSSL_FUNC_PROVIDER_QUERY_OPERATION, (void (*)(void))query_operation },
        { OSSL_FUNC_PROVIDER_GET_REASON_STRINGS, (void (*)(void))get_reason_strings },
        { OSSL_FUNC_PROVIDER_SELF_TEST, (void (*)(void))self_test },
        { 0, NULL }
    };
    struct provider from = { .handle = handle }, *provider;

    for (; in->function_id != 0; in++) {
        switch (in->function_id) {
        case OSSL_FUNC_CORE_NEW_ERROR: from.new_error = OSSL_FUNC_core_new_error(in); break;
        case OSSL_FUNC_CORE_SET_ERROR_DEBUG: from.set_error_debug = OSSL_FUNC_core_set_error_debug(in); break;
        case OSSL_FUNC_CORE_VSET_ERROR: from.set_error = OSSL_FUNC_core_vset_error(in); break;
        case OSSL_FUNC_CRYPTO_ZALLOC: from.allocate = OSSL_FUNC_CRYPTO_zalloc(in); break;
        case OSSL_FUNC_CRYPTO_CLEAR_FREE: from.release = OSSL_FUNC_CRYPTO_clear_free(in); break;
        default: break;
        }
    }
    if (from.new_error == NULL || from.set_error_debug == NULL || from.set_error == NULL || from.allocate == NULL ||
        from.release == NULL)
        return 0;
    provider = allocate(&from, sizeof *provider);
    if (provider == NULL)
        return 0;
    *provider = from;
    list_reasons(provider->reasons);
    *out = functions;
    *context = provider;
    return 1;
}
