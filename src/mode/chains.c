/* SPDX-License-Identifier: MIT */
/* Many CBC chains: one alone waits for the cipher at every block, many keep it busy. */
#include "chains.h"

/* Chains at once, when there is no kernel for many: enough for the widest rows; and the most that a
 * kernel may take. */
enum { LANES = 128 };

/* One block of each of n chains through the cipher together.  The piece holds the chain values. */
OWN_FRAME static void step_together(const struct key *key, struct chain *const *active, unsigned n, uint8_t *piece,
                                    size_t blocks)
{
    size_t size = key->kind->block, len = blocks * size;

    for (unsigned i = 0; i < n; i++)
        copy_block(piece + i * size, active[i]->chain, size);
    for (size_t at = 0; at < len; at += size) {
        for (unsigned i = 0; i < n; i++)
            xor_block(piece + i * size, piece + i * size, active[i]->in[0] + at, size);
        citius_block_encrypt(key, piece, piece, n);
        for (unsigned i = 0; i < n && active[i]->out != NULL; i++)
            copy_block(active[i]->out + at, piece + i * size, size);
    }
    for (unsigned i = 0; i < n; i++)
        copy_block(active[i]->chain, piece + i * size, size);
}

/* A kernel for as many at least.  Idle lanes do the first one's input over, into the piece. */
OWN_FRAME static void step_fused(const struct key *key, const struct block_modes *modes, struct chain *const *active,
                                 unsigned n, uint8_t *piece, size_t blocks)
{
    uint8_t *chain[LANES], *out[LANES], spare[CITIUS_CIPHER_MAX_BLOCK] = { 0 };
    const uint8_t *in[LANES];

    for (unsigned i = 0; i < modes->chains; i++) {
        struct chain *c = active[i < n ? i : 0];

        chain[i] = i < n ? c->chain : spare;
        in[i] = c->in[0];
        out[i] = i < n || c->out == NULL ? c->out : piece;
    }
    modes->cbc_many(key->schedule, chain, out, in, blocks);
    citius_wipe(spare, sizeof spare);
    wipe_stack(modes->stack.many + FRAMES);
}

OWN_FRAME static void step_alone(const struct key *key, struct chain *const *active, unsigned n, size_t blocks)
{
    for (unsigned i = 0; i < n; i++)
        citius_cbc_encrypt_blocks(key, active[i]->chain, active[i]->out, active[i]->in[0], blocks);
}

/* How many chains the key's row takes at once.  A few groups: some rows keep that many in flight. */
static unsigned width_of(const struct key *key)
{
    const struct block_modes *modes = key->impl->modes;
    unsigned some = 4 * key->impl->lanes;

    if (modes != NULL && modes->cbc_many != NULL)
        return modes->chains;
    return some > LANES ? LANES : some > 16 ? some : 16;
}

/* The most messages for which one after the other, by the kernel for one, is as soon done as by a kernel for many. */
static unsigned alone_of(const struct key *key)
{
    enum core core = core_of(citius_cpu());
    uint32_t serial = cost_on(key->impl->cost.serial, core), chains = cost_on(key->few_chains->cost.chains, core);

    return serial == 0 ? 1 : chains / serial;
}

OWN_FRAME void citius_chains_run(const struct key *key, struct chain_source *source)
{
    struct chain chains[LANES];
    struct chain *active[LANES]; /* the first n of a permutation of the chains */
    PIECE_ALIGNED uint8_t piece[PIECE];
    const struct block_modes *modes = key->impl->modes, *few = key->few_chains->modes, *many = modes;
    bool fused = modes != NULL && modes->cbc_many != NULL;
    bool idle = false; /* whether a lane ever was, and the piece used */
    unsigned width = width_of(key), alone = fused ? alone_of(key) : 1, n = 0, used = 0;
    size_t taken = 0, size = key->kind->block, most = blocks_in(key, PIECE);

    for (unsigned i = 0; i < width; i++)
        active[i] = &chains[i];
    for (;;) {
        size_t step = SIZE_MAX;

        for (; n < width && taken < source->count; taken++) {
            active[n]->index = taken;
            source->load(source, active[n]);
            if (active[n]->blocks[0] > 0)
                n++;
            else
                source->unload(source, active[n]);
        }
        used = n > used ? n : used;
        if (n == 0)
            break;
        for (unsigned i = 0; i < n; i++)
            if (active[i]->blocks[0] < step)
                step = active[i]->blocks[0];
        if (n == 1 || n <= alone) {
            step_alone(key, active, n, step);
        } else if (fused) {
            modes = n <= few->chains ? few : many;
            if (n < modes->chains) {
                idle = true;
                step = step < most ? step : most;
            }
            step_fused(key, modes, active, n, piece, step);
        } else {
            step_together(key, active, n, piece, step);
        }
        for (unsigned i = n; i-- > 0;) {
            struct chain *c = active[i];

            c->blocks[0] -= step;
            c->in[0] += step * size;
            if (c->out != NULL)
                c->out += step * size;
            if (c->blocks[0] > 0)
                continue;
            c->in[0] = c->in[1];
            c->blocks[0] = c->blocks[1];
            c->blocks[1] = 0;
            if (c->blocks[0] > 0)
                continue;
            source->unload(source, c);
            active[i] = active[--n];
            active[n] = c;
        }
    }
    if (!fused || idle)
        citius_wipe(piece, sizeof piece);
    citius_wipe(chains, (used < width ? used + 1 : width) * sizeof *chains);
    wipe_mode(key);
}

/* ---- CBC encryption of many messages ---- */

struct cbc_source {
    struct chain_source source;
    size_t block;
    uint8_t *iv;
    void *const *out;
    const void *const *in;
    const size_t *len;
};

static void load(struct chain_source *source, struct chain *chain)
{
    struct cbc_source *s = (struct cbc_source *)source;
    size_t i = chain->index;

    chain->chain = s->iv + i * s->block;
    chain->in[0] = s->in[i];
    chain->blocks[0] = s->len[i] / s->block;
    chain->blocks[1] = 0;
    chain->out = s->out[i];
}

static void unload(struct chain_source *source, struct chain *chain)
{
    (void)source;
    (void)chain;
}

int citius_cbc_encrypt_many(const citius_key *key, uint8_t *iv, void *const *out, const void *const *in,
                            const size_t *len, size_t n)
{
    const struct key *k = citius_key_open(key);
    struct cbc_source source = { .source = { n, load, unload }, .iv = iv, .out = out, .in = in, .len = len };

    if (k == NULL)
        return CITIUS_EINIT;
    if (n == 0)
        return CITIUS_OK;
    if (iv == NULL || out == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    source.block = k->kind->block;
    for (size_t i = 0; i < n; i++) {
        int error = check_blocks(k, out[i], in[i], len[i]);

        if (error != CITIUS_OK)
            return error;
    }
    citius_chains_run(k, &source.source);
    return CITIUS_OK;
}
