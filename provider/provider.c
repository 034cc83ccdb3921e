/* SPDX-License-Identifier: MIT */
/* Citius as a provider of OpenSSL 3: how it is found, and what it offers.
 *
 * Nothing here needs libcrypto: what it has to offer stands in the table that it hands over. */
#include "provider.h"

static void teardown(void *context)
{
    struct provider *provider = context;

    release(provider, provider, sizeof *provider);
}

static const OSSL_PARAM *gettable_params(void *context)
{
    static const OSSL_PARAM params[] = { OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_NAME, NULL, 0),
                                         OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_VERSION, NULL, 0),
                                         OSSL_PARAM_utf8_ptr(OSSL_PROV_PARAM_BUILDINFO, NULL, 0),
                                         OSSL_PARAM_uint(OSSL_PROV_PARAM_STATUS, NULL), OSSL_PARAM_END };

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
    case OSSL_OP_DIGEST:
        return citius_provider_digests;
    case OSSL_OP_CIPHER:
        return citius_provider_ciphers;
    case OSSL_OP_MAC:
        return citius_provider_macs;
    default:
        return NULL;
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
    static const OSSL_DISPATCH functions[] = { { OSSL_FUNC_PROVIDER_TEARDOWN, (void (*)(void))teardown },
                                               { OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, (void (*)(void))gettable_params },
                                               { OSSL_FUNC_PROVIDER_GET_PARAMS, (void (*)(void))get_params },
                                               { OSSL_FUNC_PROVIDER_QUERY_OPERATION, (void (*)(void))query_operation },
                                               { OSSL_FUNC_PROVIDER_GET_REASON_STRINGS,
                                                 (void (*)(void))get_reason_strings },
                                               { OSSL_FUNC_PROVIDER_SELF_TEST, (void (*)(void))self_test },
                                               { 0, NULL } };
    struct provider from = { .handle = handle }, *provider;

    for (; in->function_id != 0; in++) {
        switch (in->function_id) {
        case OSSL_FUNC_CORE_NEW_ERROR:
            from.new_error = OSSL_FUNC_core_new_error(in);
            break;
        case OSSL_FUNC_CORE_SET_ERROR_DEBUG:
            from.set_error_debug = OSSL_FUNC_core_set_error_debug(in);
            break;
        case OSSL_FUNC_CORE_VSET_ERROR:
            from.set_error = OSSL_FUNC_core_vset_error(in);
            break;
        case OSSL_FUNC_CRYPTO_ZALLOC:
            from.allocate = OSSL_FUNC_CRYPTO_zalloc(in);
            break;
        case OSSL_FUNC_CRYPTO_CLEAR_FREE:
            from.release = OSSL_FUNC_CRYPTO_clear_free(in);
            break;
        default:
            break;
        }
    }
    if (from.new_error == NULL || from.set_error_debug == NULL || from.set_error == NULL || from.allocate == NULL ||
        from.release == NULL)
        return 0;
    provider = allocate(&from, sizeof *provider);
    if (provider == NULL)
        return 0;
    *provider = from;
    citius_provider_list_reasons(provider->reasons);
    *out = functions;
    *context = provider;
    return 1;
}
