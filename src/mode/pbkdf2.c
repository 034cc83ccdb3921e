/* SPDX-License-Identifier: MIT */
/* PBKDF2: each block of the key is a sum of HMACs of HMACs, and the blocks know nothing of each other: they
 * take the lanes.  @[RFC8018, Section 5.2] */
#include "../../include/citius/mac.h"
#include "../core/bytes.h"
#include "../core/secret.h"
#include "hmac.h"

enum { STATE_WORDS = HASH_STATE_MAX / 8, DIGEST_WORDS = CITIUS_HASH_MAX_DIGEST / 8 };

struct derivation {
    const struct hash_kind *kind;
    const struct hash_impl *one;                     /* for single messages */
    size_t words;                                    /* of a state */
    size_t blocks;                                   /* of a padded digest */
    uint64_t inner[STATE_WORDS], outer[STATE_WORDS]; /* HMAC's key states */
    struct hash salted;                              /* the inner hash, behind the salt */

    /* The states of the lanes lie side by side, so that one copy begins all inner hashes, or all outer
     * ones; behind them there is room for that of the idle lanes. */
    uint64_t inners[HASH_LANES_MAX * STATE_WORDS], outers[HASH_LANES_MAX * STATE_WORDS];
    uint64_t states[HASH_LANES_MAX * STATE_WORDS];

    /* The last HMAC of each lane, with its padding, which is that of all its messages. */
    _Alignas(64) uint64_t digests[HASH_LANES_MAX][HASH_TAIL_MAX / 8];
    uint64_t sums[HASH_LANES_MAX][DIGEST_WORDS];
};

/* The first HMAC of block number `number`: that of the salt and the number.  Wipes after itself. */
static void begin(struct derivation *d, uint64_t *digest, uint32_t number)
{
    const struct hash_kind *kind = d->kind;
    uint8_t bytes[4], *out = (uint8_t *)digest;
    struct hash_tail tail;
    struct hash h = d->salted;

    store_be32(bytes, number);
    citius_hash_append(&h, bytes, sizeof bytes);
    citius_hash_conclude(kind, d->one, h.state, tail.bytes, h.buffer, (size_t)(h.total % kind->block), h.total, out);
    memcpy(h.state, d->outer, kind->state);
    citius_hash_conclude(kind, d->one, h.state, tail.bytes, out, kind->digest, kind->block + kind->digest, out);
    citius_wipe(&h, sizeof h);
    wipe_hashing(d->one->stack);
}

/* One block in each of the first `busy` lanes of the row, from block number `number` on.  Wipes after itself. */
static void derive(struct derivation *d, const struct hash_impl *impl, unsigned busy, uint32_t number,
                   uint64_t iterations)
{
    const struct hash_kind *kind = d->kind;
    size_t words = (kind->digest + 7) / 8;
    void *state[HASH_LANES_MAX];
    const uint8_t *in[HASH_LANES_MAX];

    for (unsigned i = 0; i < impl->lanes; i++) {
        unsigned lane = i < busy ? i : busy;

        state[i] = &d->states[lane * d->words];
        in[i] = (uint8_t *)d->digests[lane % busy];
    }
    for (unsigned i = 0; i < busy; i++) {
        uint8_t *tail = (uint8_t *)d->digests[i];

        memset(tail, 0, sizeof d->sums[i]);
        begin(d, d->digests[i], number + i);
        memcpy(d->sums[i], d->digests[i], sizeof d->sums[i]);
        d->blocks = citius_hash_pad(kind, tail, tail, kind->digest, kind->block + kind->digest);
    }
    if (busy < impl->lanes)
        impl->init(kind, &d->states[busy * d->words]);

    while (--iterations > 0) {
        for (int outside = 0; outside < 2; outside++) {
            memcpy(d->states, outside ? d->outers : d->inners, busy * d->words * sizeof *d->states);
            if (impl->lanes == 1)
                impl->absorb(state[0], in[0], d->blocks);
            else
                impl->absorb_many(state, in, d->blocks);
            for (unsigned i = 0; i < busy; i++)
                impl->finish(kind, state[i], (uint8_t *)d->digests[i]);
        }
        for (unsigned i = 0; i < busy; i++)
            for (size_t j = 0; j < words; j++)
                d->sums[i][j] ^= d->digests[i][j];
    }
    wipe_residue(impl->stack);
}

int citius_pbkdf2(enum citius_hash_kind id, const char *name, uint8_t *out, size_t out_len, const void *password,
                  size_t password_len, const void *salt, size_t salt_len, uint64_t iterations)
{
    struct derivation d;
    const struct hash_impl *impl, *one;
    uint64_t blocks;
    size_t left;
    int error = citius_hash_find_both(id, name, &d.kind, &impl);

    if (error != CITIUS_OK)
        return error;
    if ((out == NULL && out_len > 0) || (salt == NULL && salt_len > 0))
        return CITIUS_ENULL;
    blocks = out_len / d.kind->digest + (out_len % d.kind->digest > 0);
    if (iterations == 0 || blocks > UINT32_MAX)
        return CITIUS_ESIZE;
    if (salt_len > citius_hash_longest(d.kind) - d.kind->block - 4)
        return CITIUS_ELENGTH;

    left = (size_t)blocks;
    if (name == NULL && left > 0)
        impl = citius_hash_choose(d.kind, left, NULL);
    one = name != NULL ? impl : citius_hash_choose(d.kind, 1, impl->init);
    error = citius_hmac_key(d.kind, one, d.inner, d.outer, password, password_len);
    if (error != CITIUS_OK)
        return error;
    d.one = one;
    d.salted = (struct hash){ .mark = HASH_LIVE, .kind = d.kind, .impl = one, .total = d.kind->block };
    memcpy(d.salted.state, d.inner, d.kind->state);
    if (salt_len > 0)
        citius_hash_append(&d.salted, salt, salt_len);

    d.words = (d.kind->state + 7) / 8;
    for (size_t i = 0; i < HASH_LANES_MAX && i < left; i++) {
        memcpy(&d.inners[i * d.words], d.inner, d.kind->state);
        memcpy(&d.outers[i * d.words], d.outer, d.kind->state);
    }
    for (uint32_t number = 1; left > 0;) {
        const struct hash_impl *row = name != NULL ? impl : citius_hash_choose(d.kind, left, impl->init);
        unsigned busy = left < row->lanes ? (unsigned)left : row->lanes;

        derive(&d, row, busy, number, iterations);
        for (unsigned i = 0; i < busy; i++) {
            size_t n = out_len < d.kind->digest ? out_len : d.kind->digest;

            memcpy(out, d.sums[i], n);
            out += n;
            out_len -= n;
        }
        number += busy;
        left -= busy;
    }
    citius_wipe(&d, sizeof d);
    wipe_hashing(one->stack);
    return CITIUS_OK;
}
