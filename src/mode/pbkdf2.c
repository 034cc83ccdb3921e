/* SPDX-License-Identifier: MIT */
/* PBKDF2: each block of the key is a sum of HMACs of HMACs.  The blocks are independent, so each uses a lane.  @[RFC8018, Section 5.2] */
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
    struct hash salted;                              /* the inner hash, after the salt */

    /* The states of the lanes are adjacent, so that one copy starts all inner hashes, or all outer ones.  The state of the idle
     * lanes follows. */
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

/* One block in each of the first `busy` lanes of the implementation, from block number `number` on.  Wipes after itself. */
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

INLINE int check(const struct hash_kind *kind, const uint8_t *out, uint64_t blocks, size_t out_len, const void *salt,
                 size_t salt_len, uint64_t iterations)
{
    if ((out == NULL && out_len > 0) || (salt == NULL && salt_len > 0))
        return CITIUS_ENULL;
    if (iterations == 0 || blocks > UINT32_MAX)
        return CITIUS_ESIZE;
    return salt_len > citius_hash_longest(kind) - kind->block - 4 ? CITIUS_ELENGTH : CITIUS_OK;
}

/* Prepare the states for this number of blocks.  Inline, so that kernels run below the frame of the public function. */
INLINE int set_up(struct derivation *d, size_t blocks, const void *password, size_t password_len, const void *salt,
                  size_t salt_len)
{
    const struct hash_kind *kind = d->kind;
    int error = citius_hmac_key(kind, d->one, d->inner, d->outer, password, password_len);

    if (error != CITIUS_OK)
        return error;
    d->salted = (struct hash){ .mark = HASH_LIVE, .kind = kind, .impl = d->one, .total = kind->block };
    memcpy(d->salted.state, d->inner, kind->state);
    if (salt_len > 0)
        citius_hash_append(&d->salted, salt, salt_len);
    d->words = (kind->state + 7) / 8;
    for (size_t i = 0; i < HASH_LANES_MAX && i < blocks; i++) {
        memcpy(&d->inners[i * d->words], d->inner, kind->state);
        memcpy(&d->outers[i * d->words], d->outer, kind->state);
    }
    return CITIUS_OK;
}

int citius_pbkdf2(enum citius_hash_kind id, const char *name, uint8_t *out, size_t out_len, const void *password,
                  size_t password_len, const void *salt, size_t salt_len, uint64_t iterations)
{
    DATA_INDEPENDENT_TIMING;
    struct derivation d;
    const struct hash_impl *impl, *one;
    uint64_t blocks;
    size_t left;
    int error = citius_hash_find_both(id, name, &d.kind, &impl);

    if (error != CITIUS_OK)
        return error;
    blocks = out_len / d.kind->digest + (out_len % d.kind->digest > 0);
    error = check(d.kind, out, blocks, out_len, salt, salt_len, iterations);
    if (error != CITIUS_OK)
        return error;
    left = (size_t)blocks;
    if (name == NULL && left > 0)
        impl = citius_hash_choose(d.kind, left, NULL);
    d.one = one = name != NULL ? impl : citius_hash_choose(d.kind, 1, impl->init);
    error = set_up(&d, left, password, password_len, salt, salt_len);
    if (error != CITIUS_OK)
        return error;
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
