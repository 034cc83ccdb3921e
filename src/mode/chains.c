/* SPDX-License-Identifier: MIT */
/* Many CBC chains at once: a single one waits for the cipher at every block, many keep it busy. */
#include "chains.h"

/* The most chains at once, also of a kernel for many. */
enum { LANES = 128 };

static struct chain *chain_of(struct lane *lane)
{
    return (struct chain *)lane;
}

/* Without a kernel for many chains: encrypt one block of each together.  The chunk holds the chain values. */
OWN_FRAME static void step_together(const struct key *key, struct lane *const *active, unsigned n, uint8_t *chunk,
                                    size_t blocks)
{
    size_t size = key->kind->block, len = blocks * size;

    for (unsigned i = 0; i < n; i++)
        copy_block(chunk + i * size, chain_of(active[i])->chain, size);
    for (size_t at = 0; at < len; at += size) {
        for (unsigned i = 0; i < n; i++)
            xor_block(chunk + i * size, chunk + i * size, active[i]->in[0] + at, size);
        citius_block_encrypt(key, chunk, chunk, n);
        for (unsigned i = 0; i < n && chain_of(active[i])->out != NULL; i++)
            copy_block(chain_of(active[i])->out + at, chunk + i * size, size);
    }
    for (unsigned i = 0; i < n; i++)
        copy_block(chain_of(active[i])->chain, chunk + i * size, size);
}

/* With a kernel for n or more chains.  Idle lanes repeat the first one's input, and write to the chunk. */
OWN_FRAME static void step_fused(const struct key *key, const struct block_modes *modes, struct lane *const *active,
                                 unsigned n, uint8_t *chunk, size_t blocks)
{
    uint8_t *chain[LANES], *out[LANES], spare[CITIUS_CIPHER_MAX_BLOCK] = { 0 };
    const uint8_t *in[LANES];

    for (unsigned i = 0; i < modes->chains; i++) {
        const struct chain *c = chain_of(active[i < n ? i : 0]);

        chain[i] = i < n ? c->chain : spare;
        in[i] = c->lane.in[0];
        out[i] = i < n || c->out == NULL ? c->out : chunk;
    }
    modes->cbc_many(key->schedule, chain, out, in, blocks);
    citius_wipe(spare, sizeof spare);
    wipe_stack(modes->stack.many + MODE_FRAMES);
}

OWN_FRAME static void step_alone(const struct key *key, struct lane *const *active, unsigned n, size_t blocks)
{
    for (unsigned i = 0; i < n; i++) {
        const struct chain *c = chain_of(active[i]);

        citius_cbc_encrypt_blocks(key, c->chain, c->out, c->lane.in[0], blocks);
    }
}

static void advance_output(struct lane *lane, size_t len)
{
    struct chain *chain = chain_of(lane);

    if (chain->out != NULL)
        chain->out += len;
}

/* How many chains to run at once.  Without a kernel for many: a few groups, because some implementations have that many in
 * flight. */
static unsigned width_of(const struct key *key)
{
    const struct block_modes *modes = key->impl->modes;
    unsigned some = 4 * key->impl->lanes;

    if (modes != NULL && modes->cbc_many != NULL)
        return modes->chains;
    return some > LANES ? LANES : some > 16 ? some : 16;
}

/* The largest number of messages for which the kernel for one, message by message, is as fast as a kernel for many. */
static unsigned alone_of(const struct key *key)
{
    enum core core = core_of(citius_cpu());
    uint32_t serial = cost_on(key->impl->cost.serial, core), chains = cost_on(key->few_chains->cost.chains, core);

    return serial == 0 ? 1 : chains / serial;
}

OWN_FRAME void citius_chains_run(const struct key *key, struct lane_source *source)
{
    struct chain chains[LANES];
    struct lane *active[LANES];
    _Alignas(CHUNK_ALIGN) uint8_t chunk[CHUNK];
    const struct block_modes *modes = key->impl->modes, *few = key->few_chains->modes, *many = modes;
    bool fused = modes != NULL && modes->cbc_many != NULL, chunk_used = !fused;
    struct lanes lanes = { .source = source, .active = active, .width = width_of(key) };
    unsigned alone = fused ? alone_of(key) : 1, used = 0; /* lanes */
    size_t size = key->kind->block, max_step = blocks_in(key, CHUNK);

    for (unsigned i = 0; i < lanes.width; i++)
        active[i] = &chains[i].lane;
    for (;;) {
        size_t step = SIZE_MAX;
        unsigned n;

        lanes_fill(&lanes);
        n = lanes.busy;
        used = n > used ? n : used;
        if (n == 0)
            break;
        for (unsigned i = 0; i < n; i++)
            step = lane_step(active[i], step);
        if (n == 1 || n <= alone) {
            step_alone(key, active, n, step);
        } else if (fused) {
            modes = n <= few->chains ? few : many;
            if (n < modes->chains) {
                chunk_used = true;
                step = step < max_step ? step : max_step;
            }
            step_fused(key, modes, active, n, chunk, step);
        } else {
            step_together(key, active, n, chunk, step);
        }
        lanes_advance(&lanes, n, step, size, advance_output);
    }
    if (chunk_used)
        citius_wipe(chunk, sizeof chunk);
    citius_wipe(chains, (used < lanes.width ? used + 1 : lanes.width) * sizeof *chains);
    wipe_mode(key);
}

/* ---- CBC encryption of many messages ---- */

struct cbc_source {
    struct lane_source lanes;
    const struct key *key;
    uint8_t *iv;
    void *const *out;
    const void *const *in;
    const size_t *len;
};

static bool load(struct lane_source *from, struct lane *lane, size_t index)
{
    const struct cbc_source *source = (const struct cbc_source *)from;
    struct chain *chain = chain_of(lane);

    chain->chain = source->iv + index * source->key->kind->block;
    chain->out = source->out[index];
    lane->in[0] = source->in[index];
    lane->blocks[0] = blocks_in(source->key, source->len[index]);
    lane->blocks[1] = 0;
    return lane->blocks[0] > 0;
}

static void unload(struct lane_source *from, struct lane *lane)
{
    (void)from;
    (void)lane;
}

int citius_cbc_encrypt_many(const citius_key *key, uint8_t *iv, void *const *out, const void *const *in,
                            const size_t *len, size_t n)
{
    DATA_INDEPENDENT_TIMING;
    const struct key *k = citius_key_open(key);
    struct cbc_source source = { .lanes = { n, 0, load, unload },
                                 .key = k,
                                 .iv = iv,
                                 .out = out,
                                 .in = in,
                                 .len = len };

    if (k == NULL)
        return CITIUS_EINIT;
    if (n == 0)
        return CITIUS_OK;
    if (iv == NULL || out == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    for (size_t i = 0; i < n; i++) {
        int error = check_blocks(k, out[i], in[i], len[i]);

        if (error != CITIUS_OK)
            return error;
    }
    citius_chains_run(k, &source.lanes);
    return CITIUS_OK;
}
