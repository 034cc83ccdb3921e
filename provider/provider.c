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
    *no_cache = 0;
    switch (operation) {
    case OSSL_OP_DIGEST:
        return ((struct provider *)context)->sha1_detects ? citius_provider_detecting_digests : citius_provider_digests;
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

/* Whether two words are the same, in upper or lower case; the second is in lower case. */
static int is_word(const char *text, const char *word)
{
    for (; *text != '\0' && *word != '\0'; text++, word++)
        if ((*text | ('A' <= *text && *text <= 'Z' ? 0x20 : 0)) != *word)
            return 0;
    return *text == *word;
}

/* The provider's own lines in its section of the configuration.  An unknown word switches detection on: if this failed,
 * OpenSSL would go on without the provider, and without a message, so that a typing error would switch detection off. */
static int read_configuration(struct provider *provider, OSSL_FUNC_core_get_params_fn *get)
{
    static const char *const off[] = { "no", "off", "false", "0" };
    char *text = NULL;
    OSSL_PARAM params[] = { OSSL_PARAM_utf8_ptr("sha1-detect-collisions", &text, 0), OSSL_PARAM_END };

    if (get == NULL)
        return 1;
    if (!get(provider->handle, params))
        return fail(provider, REASON_PARAMETER);
    provider->sha1_detects = text != NULL;
    for (int i = 0; i < 4 && text != NULL; i++)
        if (is_word(text, off[i]))
            provider->sha1_detects = 0;
    return 1;
}

static const OSSL_DISPATCH functions[] = { { OSSL_FUNC_PROVIDER_TEARDOWN, (void (*)(void))teardown },
                                           { OSSL_FUNC_PROVIDER_GETTABLE_PARAMS, (void (*)(void))gettable_params },
                                           { OSSL_FUNC_PROVIDER_GET_PARAMS, (void (*)(void))get_params },
                                           { OSSL_FUNC_PROVIDER_QUERY_OPERATION, (void (*)(void))query_operation },
                                           { OSSL_FUNC_PROVIDER_GET_REASON_STRINGS,
                                             (void (*)(void))get_reason_strings },
                                           { OSSL_FUNC_PROVIDER_SELF_TEST, (void (*)(void))self_test },
                                           { 0, NULL } };

CITIUS_API int OSSL_provider_init(const OSSL_CORE_HANDLE *handle, const OSSL_DISPATCH *in, const OSSL_DISPATCH **out,
                                  void **context)
{
    struct provider from = { .handle = handle }, *provider;
    OSSL_FUNC_core_get_params_fn *get_core_params = NULL;

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
        case OSSL_FUNC_CORE_GET_PARAMS:
            get_core_params = OSSL_FUNC_core_get_params(in);
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
        from.release == NULL || !read_configuration(&from, get_core_params))
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
