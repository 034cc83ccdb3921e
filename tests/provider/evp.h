/* SPDX-License-Identifier: MIT */
/* For the tests of the provider: the providers, a random generator with a seed, and the report of a failure. */
#ifndef CITIUS_TESTS_EVP_H
#define CITIUS_TESTS_EVP_H

#include <openssl/core_names.h>
#include <openssl/err.h>
#include <openssl/evp.h>
#include <openssl/params.h>
#include <openssl/provider.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

static OSSL_LIB_CTX *library;
static OSSL_PROVIDER *ours, *others[2]; /* default, and legacy or NULL */
static uint64_t seed;

/* ---- failures ---- */

static void (*explain)(void); /* set by a test that can report more about a failure */

static inline _Noreturn void wrong(const char *what, const char *name, int line)
{
    if (explain != NULL)
        explain();
    fprintf(stderr, "%s: %s (line %d)  CITIUS_SEED=%llu\n", name, what, line, (unsigned long long)seed);
    ERR_print_errors_fp(stderr);
    exit(1);
}

#define CHECK(condition) ((condition) ? (void)0 : wrong(#condition, name, __LINE__))

static _Thread_local uint64_t state;

static inline uint64_t next(void)
{
    uint64_t x = state += 0x9e3779b97f4a7c15u;

    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9u;
    x = (x ^ x >> 27) * 0x94d049bb133111ebu;
    return x ^ x >> 31;
}

static inline int below(int n)
{
    return (int)(next() % (unsigned)n);
}

static inline void fill(uint8_t *out, size_t len)
{
    for (size_t i = 0; i < len; i++)
        out[i] = (uint8_t)next();
}

/* ---- the providers ---- */

/* The seed is CITIUS_SEED, or the time. */
static inline void load_providers(const char *folder)
{
    const char *name = "citius", *given = getenv("CITIUS_SEED");

    seed = given != NULL ? strtoull(given, NULL, 10) : (uint64_t)time(NULL);
    state = seed;
    library = OSSL_LIB_CTX_new();
    OSSL_PROVIDER_set_default_search_path(library, folder);
    CHECK((ours = OSSL_PROVIDER_load(library, "citius")) != NULL);
    CHECK((others[0] = OSSL_PROVIDER_load(library, "default")) != NULL);
    OSSL_PROVIDER_set_default_search_path(library, NULL);
    others[1] = OSSL_PROVIDER_load(library, "legacy");
    ERR_clear_error();
}

static inline void unload_providers(void)
{
    OSSL_PROVIDER_unload(ours);
    OSSL_PROVIDER_unload(others[0]);
    if (others[1] != NULL)
        OSSL_PROVIDER_unload(others[1]);
    OSSL_LIB_CTX_free(library);
}

#endif
