/* Enumeration of the hashes. */
#include "impl.h"
#include "names.h"

const struct hash_kind *citius_hash_find(enum citius_hash_kind id)
{
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (citius_hash_kinds[i]->id == id)
            return citius_hash_kinds[i];
    return NULL;
}

static int describe(const struct hash_kind *kind, struct citius_hash_info *out)
{
    *out = (struct citius_hash_info){ kind->id, kind->name, kind->tag, kind->digest, kind->block, kind->count };
    return CITIUS_OK;
}

int citius_hash_kind_at(size_t index, struct citius_hash_info *out)
{
    if (out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (i == index)
            return describe(citius_hash_kinds[i], out);
    return CITIUS_EKIND;
}

int citius_hash_kind_named(const char *name, struct citius_hash_info *out)
{
    if (name == NULL || out == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; citius_hash_kinds[i] != NULL; i++)
        if (same_name(citius_hash_kinds[i]->name, name))
            return describe(citius_hash_kinds[i], out);
    return CITIUS_EKIND;
}

int citius_hash_implementation_at(enum citius_hash_kind id, size_t index, struct citius_implementation *out)
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
    *out = (struct citius_implementation){ impl->name, impl->needs, impl->timing, impl->lanes,
                                           (impl->needs & ~citius_cpu()) == 0 };
    return CITIUS_OK;
}
