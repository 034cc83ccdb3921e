/* Hashing: buffering, padding and lanes, written once for all kinds. */
#include <stdbool.h>
#include <string.h>

#include "bytes.h"
#include "impl.h"
#include "secret.h"

#define LIVE 0x3173756974696343u /* "Citius1": the mark of an initialised object */

struct hash {
    uint64_t mark;
    const struct hash_kind *kind;
    const struct hash_impl *impl; /* for one message */
    bool named;                   /* impl was asked for: it alone may run */
    uint64_t total;               /* bytes so far; the last total % block are in the buffer */
    uint64_t state[HASH_STATE_MAX / 8];
    uint8_t buffer[HASH_BLOCK_MAX];
};

_Static_assert(sizeof(struct hash) <= sizeof(citius_hash), "citius_hash is too small");

static struct hash *open_hash(const citius_hash *hash)
{
    struct hash *h = (struct hash *)(uintptr_t)hash;

    return h != NULL && h->mark == LIVE ? h : NULL;
}

/* ---- choice ---- */

/* The row for this many messages at once: of the constant-time rows usable here the one with the
 * fewest cycles per message, and for one message the first that takes one.  init NULL: any; else only
 * rows with that layout. */
static const struct hash_impl *choose(const struct hash_kind *kind, size_t messages,
                                      void (*init)(const struct hash_kind *, void *))
{
    const struct hash_impl *best = NULL;
    uint64_t missing = ~citius_cpu(), best_busy = 1;

    for (size_t i = 0; i < kind->count; i++) {
        const struct hash_impl *impl = &kind->impls[i];
        uint64_t busy = messages < impl->lanes ? messages : impl->lanes;

        if ((impl->needs & missing) != 0 || impl->timing != CONSTANT || (init != NULL && impl->init != init))
            continue;
        if (messages == 1 && impl->lanes == 1)
            return impl;
        if (messages > 1 && (best == NULL || impl->cycles * best_busy < best->cycles * busy)) {
            best = impl;
            best_busy = busy;
        }
    }
    return best;
}

static int choose_named(const struct hash_kind *kind, const char *name, const struct hash_impl **impl)
{
    for (size_t i = 0; i < kind->count; i++) {
        *impl = &kind->impls[i];
        if (strcmp((*impl)->name, name) == 0)
            return ((*impl)->needs & ~citius_cpu()) == 0 ? CITIUS_OK : CITIUS_ECPU;
    }
    return CITIUS_EIMPL;
}

const char *citius_hash_chosen(enum citius_hash_kind id, size_t messages)
{
    const struct hash_kind *kind = citius_hash_find(id);

    return kind == NULL || messages == 0 ? NULL : choose(kind, messages, NULL)->name;
}

/* ---- one message ---- */

/* What the frames between here and a kernel may take: no buffers, some registers. */
enum { FRAMES = 256 };

/* One message in a row of many lanes, because it was asked for by name.  A function by itself,
 * which wipes after itself, so that the others need not reckon with its frame. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void absorb_alone(const struct hash_kind *kind, const struct hash_impl *impl, void *state,
                         const uint8_t *in, size_t blocks)
{
    uint64_t spare[HASH_STATE_MAX / 8]; /* for the lanes without a message */
    void *states[HASH_LANES_MAX];
    const uint8_t *ins[HASH_LANES_MAX];

    impl->init(kind, spare);
    for (unsigned i = 0; i < impl->lanes; i++) {
        states[i] = i == 0 ? (void *)state : spare;
        ins[i] = in;
    }
    impl->absorb_many(states, ins, blocks);
    citius_wipe(spare, kind->state);
    wipe_traces(impl->stack);
}

static void absorb(const struct hash_kind *kind, const struct hash_impl *impl, void *state,
                   const uint8_t *in, size_t blocks)
{
    if (blocks == 0)
        return;
    if (impl->absorb != NULL)
        impl->absorb(state, in, blocks);
    else
        absorb_alone(kind, impl, state, in, blocks);
}

/* The most bytes that a message of the kind can have. */
static uint64_t longest(const struct hash_kind *kind)
{
    return kind->pad.counts == COUNT_BITS && kind->pad.length_bytes == 8 ? UINT64_MAX >> 3 : UINT64_MAX;
}

/* The end of a message: fewer than SHORT whole blocks, the incomplete one, and the padding, which
 * may take a block for the count or two blank ones. */
enum { SHORT = 3, TAIL_BLOCKS = SHORT + 2 };

/* Copy the end of a message, or all of it if it is short, into the tail: fill bytes.  Returns how many
 * blocks are to be absorbed before. */
static size_t split(const struct hash_kind *kind, const uint8_t *in, size_t len, uint8_t *tail, size_t *fill)
{
    size_t blocks = len / kind->block;

    if (blocks < SHORT)
        blocks = 0;
    *fill = len - blocks * kind->block;
    if (*fill > 0)
        memcpy(tail, in + len - *fill, *fill);
    return blocks;
}

/* Behind the last fill bytes of a message of total bytes, which are in the buffer, put the final
 * bits and the padding.  Returns how many blocks the buffer now holds. */
static size_t pad(const struct hash_kind *kind, uint8_t *buffer, size_t fill, uint64_t total,
                  uint8_t last, unsigned bits)
{
    uint64_t before = (total - fill) / kind->block; /* blocks */
    size_t blocks, end;

    buffer[fill++] = (uint8_t)((last & ~(0xffu >> bits)) | 0x80u >> bits);
    blocks = (fill + kind->pad.length_bytes + kind->block - 1) / kind->block + kind->pad.blank;
    end = blocks * kind->block;
    memset(buffer + fill, 0, end - fill);
    if (kind->pad.length_bytes == 0)
        return blocks;
    if (kind->pad.counts == COUNT_BLOCKS) {
        store_be64(buffer + end - 8, before + blocks);
    } else {
        store_be64(buffer + end - 8, total << 3 | bits);
        if (kind->pad.length_bytes > 8)
            buffer[end - 9] = (uint8_t)(total >> 61);
    }
    return blocks;
}

static void start(struct hash *h, const struct hash_kind *kind, const struct hash_impl *impl, bool named)
{
    h->mark = LIVE;
    h->kind = kind;
    h->impl = impl;
    h->named = named;
    h->total = 0;
    impl->init(kind, h->state);
}

/* Returns whether a kernel ran. */
static bool append(struct hash *h, const uint8_t *in, size_t len)
{
    size_t block = h->kind->block, fill = (size_t)(h->total % block), blocks;
    bool ran = false;

    h->total += len;
    if (fill > 0) {
        size_t n = len < block - fill ? len : block - fill;

        copy(h->buffer + fill, in, n);
        if (fill + n < block)
            return false;
        absorb(h->kind, h->impl, h->state, h->buffer, 1);
        ran = true;
        in += n;
        len -= n;
    }
    blocks = len / block;
    absorb(h->kind, h->impl, h->state, in, blocks);
    copy(h->buffer, in + blocks * block, len % block);
    return ran || blocks > 0;
}

/* The end of a message of total bytes, the last fill of which are in the tail.  Wipes its buffers. */
static void conclude(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *state, uint8_t *tail,
                     size_t fill, uint64_t total, uint8_t last, unsigned bits, uint8_t *out)
{
    size_t blocks = pad(kind, tail, fill, total, last, bits);

    absorb(kind, impl, state, tail, blocks);
    impl->finish(kind, state, out);
    citius_wipe(state, kind->state);
    citius_wipe(tail, blocks * kind->block);
}

int citius_hash_init(citius_hash *hash, enum citius_hash_kind id)
{
    return citius_hash_init_with(hash, id, NULL);
}

static int find_both(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                     const struct hash_impl **impl)
{
    *kind = citius_hash_find(id);
    if (*kind == NULL)
        return CITIUS_EKIND;
    if (name != NULL)
        return choose_named(*kind, name, impl);
    *impl = choose(*kind, 1, NULL);
    return CITIUS_OK;
}

int citius_hash_init_with(citius_hash *hash, enum citius_hash_kind id, const char *name)
{
    const struct hash_kind *kind;
    const struct hash_impl *impl;
    int error;

    if (hash == NULL)
        return CITIUS_ENULL;
    error = find_both(id, name, &kind, &impl);
    if (error == CITIUS_OK)
        start((struct hash *)hash, kind, impl, name != NULL);
    else
        ((struct hash *)hash)->mark = 0;
    return error;
}

static int can_append(const struct hash *h, const void *in, size_t len)
{
    if (h == NULL)
        return CITIUS_EINIT;
    if (in == NULL && len > 0)
        return CITIUS_ENULL;
    return len > longest(h->kind) - h->total ? CITIUS_ELENGTH : CITIUS_OK;
}

int citius_hash_update(citius_hash *hash, const void *in, size_t len)
{
    struct hash *h = open_hash(hash);
    int error = can_append(h, in, len);

    if (error == CITIUS_OK && len > 0 && append(h, in, len))
        wipe_traces(h->impl->stack + FRAMES);
    return error;
}

int citius_hash_final_bits(const citius_hash *hash, uint8_t *out, size_t len, uint8_t last, unsigned bits)
{
    const struct hash *h = open_hash(hash);
    uint64_t state[HASH_STATE_MAX / 8];
    uint8_t tail[TAIL_BLOCKS * HASH_BLOCK_MAX];
    size_t fill;

    if (h == NULL)
        return CITIUS_EINIT;
    if (out == NULL)
        return CITIUS_ENULL;
    if (len != h->kind->digest || bits > 7)
        return CITIUS_ESIZE;
    fill = (size_t)(h->total % h->kind->block);
    memcpy(state, h->state, h->kind->state);
    memcpy(tail, h->buffer, fill);
    conclude(h->kind, h->impl, state, tail, fill, h->total, last, bits, out);
    wipe_traces(h->impl->stack + FRAMES);
    return CITIUS_OK;
}

int citius_hash_final(const citius_hash *hash, uint8_t *out, size_t len)
{
    return citius_hash_final_bits(hash, out, len, 0, 0);
}

void citius_hash_skip(citius_hash *hash, uint64_t bytes)
{
    ((struct hash *)hash)->total += bytes;
}

void citius_hash_wipe(citius_hash *hash)
{
    if (hash != NULL)
        citius_wipe(hash, sizeof *hash);
}

int citius_hash_once(enum citius_hash_kind id, const char *name, uint8_t *out, const void *in, size_t len)
{
    const struct hash_kind *kind;
    const struct hash_impl *impl;
    uint64_t state[HASH_STATE_MAX / 8];
    uint8_t tail[TAIL_BLOCKS * HASH_BLOCK_MAX];
    size_t blocks, fill;
    int error = find_both(id, name, &kind, &impl);

    if (error != CITIUS_OK)
        return error;
    if (out == NULL || (in == NULL && len > 0))
        return CITIUS_ENULL;
    if (len > longest(kind))
        return CITIUS_ELENGTH;
    impl->init(kind, state);
    blocks = split(kind, in, len, tail, &fill);
    absorb(kind, impl, state, in, blocks);
    conclude(kind, impl, state, tail, fill, len, 0, 0, out);
    wipe_traces(impl->stack + FRAMES);
    return CITIUS_OK;
}

/* ---- many messages ---- */

/* A message in a lane: up to two runs of whole blocks, one after the other. */
struct lane {
    void *state;
    const uint8_t *in[2];
    size_t blocks[2];
    size_t index;                     /* which message */
    size_t used;                      /* bytes of the tail */
    uint64_t own[HASH_STATE_MAX / 8]; /* a place for the state */
    uint8_t tail[TAIL_BLOCKS * HASH_BLOCK_MAX]; /* and for the end of the message */
};

/* Where messages come from and what becomes of them. */
struct source {
    size_t count, taken;
    bool (*load)(struct source *source, struct lane *lane); /* message lane->index; false: it needs no lane */
    void (*unload)(struct source *source, struct lane *lane);
    const struct hash_kind *kind;
    void (*init)(const struct hash_kind *, void *); /* the layout of the states */
    void (*finish)(const struct hash_kind *, void *, uint8_t *);
    const void *const *in;
    const size_t *len;
    uint8_t *out;             /* of citius_hash_many */
    citius_hash *const *hash; /* of citius_hash_update_many */
};

/* All messages of the source, the lanes as full as can be.  only NULL: the best row for as many
 * messages as are left at each moment.  Wipes after itself. */
static void run(struct source *source, const struct hash_impl *only)
{
    struct lane lanes[HASH_LANES_MAX];
    struct lane *active[HASH_LANES_MAX]; /* the first n of a permutation of the lanes */
    uint64_t spare[HASH_STATE_MAX / 8];
    const struct hash_kind *kind = source->kind;
    const struct hash_impl *impl = only;
    unsigned stack = 0, n = 0, chosen_for = 0, width;

    if (impl == NULL)
        impl = choose(kind, source->count, source->init);
    width = impl->lanes;
    for (unsigned i = 0; i < width; i++)
        active[i] = &lanes[i];
    source->init(kind, spare);

    for (;;) {
        void *state[HASH_LANES_MAX];
        const uint8_t *in[HASH_LANES_MAX];
        size_t step = SIZE_MAX;
        unsigned busy;

        if (n < width && source->taken < source->count) {
            active[n]->index = source->taken++;
            n += source->load(source, active[n]);
            continue;
        }
        if (n == 0)
            break;
        if (only == NULL && n != chosen_for) {
            impl = choose(kind, n, source->init);
            chosen_for = n;
        }
        if (impl->stack > stack)
            stack = impl->stack;
        busy = n < impl->lanes ? n : impl->lanes;
        for (unsigned i = 0; i < busy; i++) {
            state[i] = active[i]->state;
            in[i] = active[i]->in[0];
            if (active[i]->blocks[0] < step)
                step = active[i]->blocks[0];
        }
        for (unsigned i = busy; i < impl->lanes; i++) {
            state[i] = spare;
            in[i] = in[0];
        }
        if (impl->lanes == 1)
            impl->absorb(state[0], in[0], step);
        else
            impl->absorb_many(state, in, step);

        for (unsigned i = busy; i-- > 0;) {
            struct lane *lane = active[i];

            lane->in[0] += step * kind->block;
            lane->blocks[0] -= step;
            if (lane->blocks[0] > 0)
                continue;
            lane->in[0] = lane->in[1];
            lane->blocks[0] = lane->blocks[1];
            lane->blocks[1] = 0;
            if (lane->blocks[0] > 0)
                continue;
            source->unload(source, lane);
            active[i] = active[--n];
            active[n] = lane;
        }
    }
    citius_wipe(spare, kind->state);
    wipe_traces(stack + FRAMES);
}

/* A short message goes into the tail whole, so that the lanes stop for it only once. */
static bool load_message(struct source *source, struct lane *lane)
{
    const struct hash_kind *kind = source->kind;
    const uint8_t *in = source->in[lane->index];
    size_t len = source->len[lane->index], fill, blocks = split(kind, in, len, lane->tail, &fill);

    lane->state = lane->own;
    source->init(kind, lane->own);
    lane->in[0] = in;
    lane->blocks[0] = blocks;
    lane->in[blocks > 0] = lane->tail;
    lane->blocks[1] = 0;
    lane->blocks[blocks > 0] = pad(kind, lane->tail, fill, len, 0, 0);
    lane->used = lane->blocks[blocks > 0] * kind->block;
    return true;
}

static void unload_message(struct source *source, struct lane *lane)
{
    const struct hash_kind *kind = source->kind;

    source->finish(kind, lane->own, source->out + lane->index * kind->digest);
    citius_wipe(lane->own, kind->state);
    citius_wipe(lane->tail, lane->used);
}

int citius_hash_many(enum citius_hash_kind id, const char *name, uint8_t *out, const void *const *in,
                     const size_t *len, size_t n)
{
    struct source source = { .count = n, .load = load_message, .unload = unload_message,
                             .in = in, .len = len, .out = out };
    const struct hash_impl *impl;
    int error = find_both(id, name, &source.kind, &impl);

    if (error != CITIUS_OK)
        return error;
    if (n == 0)
        return CITIUS_OK;
    if (out == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    if (n > SIZE_MAX / source.kind->digest)
        return CITIUS_ESIZE;
    for (size_t i = 0; i < n; i++) {
        if (in[i] == NULL && len[i] > 0)
            return CITIUS_ENULL;
        if (len[i] > longest(source.kind))
            return CITIUS_ELENGTH;
        if (overlap(out, n * source.kind->digest, in[i], len[i]))
            return CITIUS_EOVERLAP;
    }
    source.init = impl->init;
    source.finish = impl->finish;
    run(&source, name != NULL ? impl : NULL);
    return CITIUS_OK;
}

/* The blocks that the new bytes complete: the buffer's, then those that stand whole in the input. */
static bool load_update(struct source *source, struct lane *lane)
{
    struct hash *h = (struct hash *)source->hash[lane->index];
    const uint8_t *in = source->in[lane->index];
    size_t len = source->len[lane->index], block = source->kind->block;
    size_t fill = (size_t)(h->total % block), n = fill > 0 ? block - fill : 0, blocks;

    if (len < block - fill) {
        copy(h->buffer + fill, in, len);
        h->total += len;
        return false;
    }
    blocks = (len - n) / block;
    copy(h->buffer + fill, in, n);
    lane->state = h->state;
    lane->in[0] = h->buffer;
    lane->blocks[0] = n > 0;
    lane->blocks[1] = 0;
    lane->in[n > 0] = in + n;
    lane->blocks[n > 0] = blocks;
    return true;
}

static void unload_update(struct source *source, struct lane *lane)
{
    struct hash *h = (struct hash *)source->hash[lane->index];
    size_t len = source->len[lane->index], rest = (size_t)((h->total + len) % source->kind->block);

    copy(h->buffer, (const uint8_t *)source->in[lane->index] + len - rest, rest);
    h->total += len;
}

int citius_hash_update_many(citius_hash *const *hash, const void *const *in, const size_t *len, size_t n)
{
    struct source source = { .count = n, .load = load_update, .unload = unload_update,
                             .in = in, .len = len, .hash = hash };
    const struct hash *first;

    if (n == 0)
        return CITIUS_OK;
    if (hash == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    first = open_hash(hash[0]);
    for (size_t i = 0; i < n; i++) {
        const struct hash *h = open_hash(hash[i]);
        int error = can_append(h, in[i], len[i]);

        if (error != CITIUS_OK)
            return error;
        if (h->kind != first->kind)
            return CITIUS_EKIND;
        if (h->impl != first->impl || h->named != first->named)
            return CITIUS_EIMPL;
    }

    source.kind = first->kind;
    source.init = first->impl->init;
    run(&source, first->named ? first->impl : NULL);
    return CITIUS_OK;
}
