/* Enumeration of the block ciphers. */
#include "impl.h"
#include "names.h"

const struct block_kind *citius_block_find(enum citius_cipher_kind id)
{
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (citius_block_kinds[i]->id == id)
            return citius_block_kinds[i];
    return NULL;
}

static int describe(const struct block_kind *kind, struct citius_cipher_info *out)
{
    *out = (struct citius_cipher_info){ kind->id, kind->name, kind->block, kind->key_min, kind->key_max,
                                        kind->key_step, kind->count };
    return CITIUS_OK;
}

int citius_cipher_kind_at(size_t index, struct citius_cipher_info *out)
{
    if (out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (i == index)
            return describe(citius_block_kinds[i], out);
    return CITIUS_EKIND;
}

int citius_cipher_kind_named(const char *name, struct citius_cipher_info *out)
{
    if (name == NULL || out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_block_kinds[i] != NULL; i++)
        if (same_name(citius_block_kinds[i]->name, name))
            return describe(citius_block_kinds[i], out);
    return CITIUS_EKIND;
}

int citius_cipher_implementation_at(enum citius_cipher_kind id, size_t index, struct citius_implementation *out)
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
    *out = (struct citius_implementation){ impl->name, impl->needs, impl->timing, impl->lanes,
                                           (impl->needs & ~citius_cpu()) == 0 };
    return CITIUS_OK;
}
