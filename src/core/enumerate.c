/* SPDX-License-Identifier: MIT */
/* Enumeration of the hashes and the block ciphers, and of their implementations. */
#include "impl.h"
#include "names.h"
#include "sized.h"

static int describe_implementation(const char *name, uint64_t needs, enum citius_timing timing, unsigned lanes,
                                   struct citius_implementation *out, size_t size)
{
    const struct citius_implementation info = { name, needs, timing, lanes, (needs & ~citius_cpu()) == 0 };

    return give_sized(out, size, &info, sizeof info);
}

/* ---- hashes ---- */

const struct hash_kind *citius_hash_find(enum citius_hash_kind id)
{
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (citius_hash_kinds[i]->id == id)
            return citius_hash_kinds[i];
    return NULL;
}

static int describe_hash(const struct hash_kind *kind, struct citius_hash_info *out, size_t size)
{
    const struct citius_hash_info info = { kind->id,    kind->name,  kind->tag,         kind->digest,
                                           kind->block, kind->count, kind->public_data, kind->detection != NULL };

    return give_sized(out, size, &info, sizeof info);
}

int citius_hash_kind_at_sized(size_t index, struct citius_hash_info *out, size_t size)
{
    if (out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (i == index)
            return describe_hash(citius_hash_kinds[i], out, size);
    return CITIUS_EKIND;
}

static int is_called(const struct hash_kind *kind, const char *name)
{
    for (size_t i = 0; kind->others != NULL && kind->others[i] != NULL; i++)
        if (same_hash_name(kind->others[i], name))
            return 1;
    return same_hash_name(kind->name, name);
}

int citius_hash_kind_named_sized(const char *name, struct citius_hash_info *out, size_t size)
{
    if (name == NULL || out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (is_called(citius_hash_kinds[i], name))
            return describe_hash(citius_hash_kinds[i], out, size);
    return CITIUS_EKIND;
}

int citius_hash_implementation_at_sized(enum citius_hash_kind id, size_t index, struct citius_implementation *out,
                                        size_t size)
{
    const struct hash_kind *kind = citius_hash_find(id);
    const struct hash_impl *impl;

    if (out == NULL)
        return CITIUS_ENULL;
    if (kind == NULL)
        return CITIUS_EKIND;
    if (index >= kind->count)
        return CITIUS_EIMPL;
    impl = &kind->impls[index];
    return describe_implementation(impl->name, impl->needs, impl->timing, impl->lanes, out, size);
}

/* ---- block ciphers ---- */

const struct block_kind *citius_block_find(enum citius_cipher_kind id)
{
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (citius_block_kinds[i]->id == id)
            return citius_block_kinds[i];
    return NULL;
}

static int describe_cipher(const struct block_kind *kind, struct citius_cipher_info *out, size_t size)
{
    const struct citius_cipher_info info = { kind->id,      kind->name,     kind->block, kind->key_min,
                                             kind->key_max, kind->key_step, kind->count };

    return give_sized(out, size, &info, sizeof info);
}

int citius_cipher_kind_at_sized(size_t index, struct citius_cipher_info *out, size_t size)
{
    if (out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (i == index)
            return describe_cipher(citius_block_kinds[i], out, size);
    return CITIUS_EKIND;
}

int citius_cipher_kind_named_sized(const char *name, struct citius_cipher_info *out, size_t size)
{
    if (name == NULL || out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (same_name(citius_block_kinds[i]->name, name))
            return describe_cipher(citius_block_kinds[i], out, size);
    return CITIUS_EKIND;
}

int citius_cipher_implementation_at_sized(enum citius_cipher_kind id, size_t index, struct citius_implementation *out,
                                          size_t size)
{
    const struct block_kind *kind = citius_block_find(id);
    const struct block_impl *impl;

    if (out == NULL)
        return CITIUS_ENULL;
    if (kind == NULL)
        return CITIUS_EKIND;
    if (index >= kind->count)
        return CITIUS_EIMPL;
    impl = &kind->impls[index];
    return describe_implementation(impl->name, impl->needs, impl->timing, impl->lanes, out, size);
}
