/* SPDX-License-Identifier: MIT */
/* HMAC: hash(key ^ opad, hash(key ^ ipad, message)).  @[RFC2104, Section 2] */
#include "hmac.h"

#include "../../include/citius/mac.h"
#include "../core/bytes.h"
#include "../core/secret.h"

enum { IPAD = 0x36, OPAD = 0x5c };

/* A citius_hmac begins with a citius_hash: the inner one, which has absorbed the first block. */
struct hmac {
    struct hash inner;
    uint64_t outer[HASH_STATE_MAX / 8]; /* the outer hash's state after its first block */
};

_Static_assert(sizeof(struct hmac) <= sizeof(citius_hmac), "citius_hmac is too small");
_Static_assert(sizeof(citius_hash) <= sizeof(citius_hmac), "a citius_hmac must do for a citius_hash");

static void mask(uint8_t *block, size_t len, uint8_t with)
{
    for (size_t i = 0; i < len; i++)
        block[i] ^= with;
}

int citius_hmac_key(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *inner, uint64_t *outer,
                    const void *key, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    uint8_t block[HASH_BLOCK_MAX] = { 0 };

    if (kind->digest > kind->block || kind->public_data)
        return CITIUS_EMODE;
    if (key == NULL && len > 0)
        return CITIUS_ENULL;
    if (len > kind->block) {
        int error = citius_hash_once(kind->id, impl->name, block, key, len);

        if (error != CITIUS_OK)
            return error;
    } else {
        copy(block, key, len);
    }
    mask(block, kind->block, IPAD);
    impl->init(kind, inner);
    citius_hash_absorb(kind, impl, inner, block, 1);
    mask(block, kind->block, IPAD ^ OPAD);
    impl->init(kind, outer);
    citius_hash_absorb(kind, impl, outer, block, 1);
    citius_wipe(block, sizeof block);
    wipe_hashing(impl->stack);
    return CITIUS_OK;
}

int citius_hmac_init(citius_hmac *hmac, enum citius_hash_kind id, const void *key, size_t len)
{
    return citius_hmac_init_with(hmac, id, NULL, key, len);
}

int citius_hmac_init_with(citius_hmac *hmac, enum citius_hash_kind id, const char *name, const void *key, size_t len)
{
    struct hmac *m = (struct hmac *)hmac;
    const struct hash_kind *kind;
    const struct hash_impl *impl;
    int error;

    if (m == NULL)
        return CITIUS_ENULL;
    m->inner.mark = 0;
    error = citius_hash_find_both(id, name, &kind, &impl);
    if (error == CITIUS_OK)
        error = citius_hmac_key(kind, impl, m->inner.state, m->outer, key, len);
    if (error == CITIUS_OK) {
        m->inner.mark = HASH_LIVE;
        m->inner.kind = kind;
        m->inner.impl = impl;
        m->inner.named = name != NULL;
        m->inner.total = kind->block;
    }
    return error;
}

int citius_hmac_update(citius_hmac *hmac, const void *in, size_t len)
{
    return citius_hash_update((citius_hash *)hmac, in, len);
}

/* The first len bytes of the tag.  Wipes after itself. */
static void finish(const struct hmac *m, uint8_t *out, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    const struct hash *h = &m->inner;
    const struct hash_kind *kind = h->kind;
    uint64_t state[HASH_STATE_MAX / 8];
    uint8_t tag[CITIUS_HASH_MAX_DIGEST];
    struct hash_tail tail;

    memcpy(state, h->state, kind->state);
    citius_hash_conclude(kind, h->impl, state, tail.bytes, h->buffer, (size_t)(h->total % kind->block), h->total, tag);
    memcpy(state, m->outer, kind->state);
    citius_hash_conclude(kind, h->impl, state, tail.bytes, tag, kind->digest, kind->block + kind->digest, tag);
    memcpy(out, tag, len);
    citius_wipe(tag, sizeof tag);
    wipe_hashing(h->impl->stack);
}

static const struct hmac *open(const citius_hmac *hmac)
{
    /* NOLINTNEXTLINE(bugprone-casting-through-void): a struct hmac begins with a struct hash. */
    return (const struct hmac *)(const void *)citius_hash_open((const citius_hash *)hmac);
}

int citius_hmac_final(const citius_hmac *hmac, uint8_t *out, size_t len)
{
    const struct hmac *m = open(hmac);

    if (m == NULL)
        return CITIUS_EINIT;
    if (out == NULL)
        return CITIUS_ENULL;
    if (len == 0 || len > m->inner.kind->digest)
        return CITIUS_ESIZE;
    finish(m, out, len);
    return CITIUS_OK;
}

int citius_hmac_verify(const citius_hmac *hmac, const uint8_t *tag, size_t len)
{
    const struct hmac *m = open(hmac);
    uint8_t right[CITIUS_HASH_MAX_DIGEST];
    int same;

    if (m == NULL)
        return CITIUS_EINIT;
    if (tag == NULL)
        return CITIUS_ENULL;
    if (len < CITIUS_HMAC_MIN_TAG || len > m->inner.kind->digest)
        return CITIUS_ESIZE;
    finish(m, right, len);
    same = citius_equal(right, tag, len);
    citius_wipe(right, sizeof right);
    citius_wipe_vectors();
    return same ? CITIUS_OK : CITIUS_EFORGED;
}

void citius_hmac_wipe(citius_hmac *hmac)
{
    if (hmac != NULL)
        citius_wipe(hmac, sizeof *hmac);
}

int citius_hmac_once(enum citius_hash_kind id, const char *name, uint8_t *out, size_t len, const void *key,
                     size_t key_len, const void *in, size_t in_len)
{
    citius_hmac hmac;
    int error = citius_hmac_init_with(&hmac, id, name, key, key_len);

    if (error == CITIUS_OK)
        error = citius_hmac_update(&hmac, in, in_len);
    if (error == CITIUS_OK)
        error = citius_hmac_final(&hmac, out, len);
    citius_hmac_wipe(&hmac);
    return error;
}
