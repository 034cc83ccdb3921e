/* SPDX-License-Identifier: MIT */
/* OSSL_PARAM without libcrypto.  All functions but param_find accept NULL, a parameter that was not requested, and then
 * return 1. */
#ifndef CITIUS_PROVIDER_PARAMS_H
#define CITIUS_PROVIDER_PARAMS_H

#include <openssl/core.h>
#include <stdint.h>
#include <string.h>

static inline OSSL_PARAM *param_find(const OSSL_PARAM *params, const char *key)
{
    for (; params != NULL && params->key != NULL; params++)
        if (params->key[0] == key[0] && strcmp(params->key, key) == 0)
            return (OSSL_PARAM *)(uintptr_t)params;
    return NULL;
}

static inline int param_is_number(const OSSL_PARAM *p)
{
    return (p->data_type == OSSL_PARAM_INTEGER || p->data_type == OSSL_PARAM_UNSIGNED_INTEGER) &&
           (p->data == NULL || p->data_size == 4 || p->data_size == 8);
}

/* A number that is not negative. */
static inline int param_get_number(const OSSL_PARAM *p, size_t *out)
{
    uint64_t value;
    uint32_t low;

    if (p == NULL)
        return 1;
    if (!param_is_number(p) || p->data == NULL)
        return 0;
    if (p->data_size == 8) {
        memcpy(&value, p->data, 8);
    } else {
        memcpy(&low, p->data, 4);
        value = low;
    }
    if ((p->data_type == OSSL_PARAM_INTEGER && value >> (8 * p->data_size - 1) != 0) || value > SIZE_MAX)
        return 0;
    *out = (size_t)value;
    return 1;
}

/* Ours are all small. */
static inline int param_set_number(OSSL_PARAM *p, size_t value)
{
    uint64_t wide = value;
    uint32_t low = (uint32_t)value;

    if (p == NULL)
        return 1;
    if (!param_is_number(p))
        return 0;
    p->return_size = p->data == NULL ? sizeof value : p->data_size;
    if (p->data != NULL)
        memcpy(p->data, p->data_size == 8 ? (const void *)&wide : (const void *)&low, p->data_size);
    return 1;
}

/* A copy, or a pointer to the value, as requested. */
static inline int param_set_bytes(OSSL_PARAM *p, const void *bytes, size_t len)
{
    if (p == NULL)
        return 1;
    p->return_size = len;
    if (p->data_type == OSSL_PARAM_OCTET_PTR && p->data != NULL)
        memcpy(p->data, &bytes, sizeof bytes);
    else if (p->data_type != OSSL_PARAM_OCTET_STRING || (p->data != NULL && p->data_size < len))
        return 0;
    else if (p->data != NULL && len > 0)
        memcpy(p->data, bytes, len);
    return 1;
}

static inline int param_set_text(OSSL_PARAM *p, const char *text)
{
    if (p == NULL)
        return 1;
    if (p->data_type != OSSL_PARAM_UTF8_PTR || p->data == NULL)
        return 0;
    memcpy(p->data, &text, sizeof text);
    p->return_size = strlen(text);
    return 1;
}

#endif
