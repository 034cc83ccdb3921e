/* SPDX-License-Identifier: MIT */
/* What the parts of the provider share. */
#ifndef CITIUS_PROVIDER_H
#define CITIUS_PROVIDER_H

#include <citius/citius.h>
#include <openssl/core.h>
#include <openssl/core_dispatch.h>
#include <openssl/core_names.h>
#include <openssl/params.h>
#include <stdatomic.h>

#include "params.h"

/* Why something failed: -CITIUS_E..., and what the library has no code for. */
enum reason {
    REASON_MEMORY = 32,
    REASON_KEYS_ALIKE,
    REASON_NO_KEY,
    REASON_NO_IV,
    REASON_NO_CIPHER,
    REASON_OUTPUT,
    REASON_TLS,
    REASON_SELF_TEST,
    REASON_PARAMETER
};

/* One for each library context that loads us. */
struct provider {
    const OSSL_CORE_HANDLE *handle;
    OSSL_FUNC_core_new_error_fn *new_error;
    OSSL_FUNC_core_set_error_debug_fn *set_error_debug;
    OSSL_FUNC_core_vset_error_fn *set_error;
    OSSL_FUNC_CRYPTO_zalloc_fn *allocate;
    OSSL_FUNC_CRYPTO_clear_free_fn *release; /* which wipes */
    int sha1_detects;                        /* from the configuration: the digest SHA1 detects collision attacks */
    OSSL_ITEM reasons[24];
};

/* The name of a source file, for OpenSSL's messages.  It has no folder: builds in two folders give the same bytes. */
#ifdef __FILE_NAME__
#define SOURCE __FILE_NAME__
#else
#define SOURCE "citius.so"
#endif

/* Fill struct provider's reasons: each code with its text. */
void citius_provider_list_reasons(OSSL_ITEM *out);

/* Put the reason, -CITIUS_E... or one of ours, where ERR_get_error finds it; return 0. */
int citius_provider_fail(const struct provider *provider, int reason, const char *file, int line, const char *function);
#define fail(provider, reason) citius_provider_fail(provider, reason, SOURCE, __LINE__, __func__)

/* 1, or 0 and the reason, from what a function of the library returned. */
static inline int citius_provider_succeed(const struct provider *provider, int error, const char *file, int line,
                                          const char *function)
{
    return error == CITIUS_OK || citius_provider_fail(provider, -error, file, line, function);
}
#define succeed(provider, error) citius_provider_succeed(provider, error, SOURCE, __LINE__, __func__)

#define allocate(provider, size) ((provider)->allocate(size, SOURCE, __LINE__))
#define release(provider, object, size) ((provider)->release(object, size, SOURCE, __LINE__))

/* ---- keys ---- */

/* What is expanded from a key.  Contexts that were copied share it: other objects point to it, so it stays where it is,
 * and is constant while it has two users. */
struct keys {
    atomic_uint users;
    unsigned count;
    citius_key key[]; /* two in XTS, the second for tweaks */
};

/* Put keys from count equal parts of bytes in the place of *keys. */
int citius_keys_set(const struct provider *provider, struct keys **keys, enum citius_cipher_kind kind, unsigned count,
                    const uint8_t *bytes, size_t len);
void citius_keys_share(struct keys *keys);
void citius_keys_release(const struct provider *provider, struct keys *keys);

/* ---- the algorithms ---- */

/* The algorithm, if such a cipher with CBC has that name. */
int citius_provider_cbc_named(const char *name, enum citius_cipher_kind *kind, size_t *key, size_t *block);

extern const OSSL_ALGORITHM citius_provider_digests[], citius_provider_ciphers[], citius_provider_macs[];

/* The digests if SHA1 detects collision attacks. */
extern const OSSL_ALGORITHM citius_provider_detecting_digests[];

/* 1 if all published answers come out. */
int citius_provider_self_test(void);

#endif
