/* SPDX-License-Identifier: MIT */
/* Expanded keys, shared by the contexts that EVP copies. */
#include "provider.h"

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
