/* SPDX-License-Identifier: MIT */
/* Hashing: choice, buffering, padding and lanes, once for all algorithms. */
#include <stdatomic.h>
#include <stdbool.h>
#include <string.h>

#include "bytes.h"
#include "choice.h"
#include "hashing.h"
#include "lanes.h"
#include "secret.h"

_Static_assert(sizeof(struct hash) <= sizeof(citius_hash), "citius_hash is too small");
_Static_assert(HASH_STATE_MAX % 32 == 0 && HASH_TAIL_MAX % 32 == 0, "wipe_words wipes 32 bytes at a time");
_Static_assert(HASH_GROUP <= UINT16_MAX, "a uint16_t holds the number of a message in its group");

struct hash *citius_hash_open(const citius_hash *hash)
{
    struct hash *h = (struct hash *)(uintptr_t)hash;

    return h != NULL && h->mark == HASH_LIVE ? h : NULL;
}

/* ---- choice ---- */

/* Whether an implementation may run if none is named, with the state of init, unless that is NULL. */
static bool may_run(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t cpu,
                    void (*init)(const struct hash_kind *, void *))
{
    return may_be_chosen(impl->timing, kind->public_data, impl->needs, cpu) && (init == NULL || impl->init == init);
}

/* The cost of one block of a message in every lane; 0: it is unknown, or the implementation may not run. */
static uint64_t cost_of(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t cpu,
                        void (*init)(const struct hash_kind *, void *))
{
    return may_run(kind, impl, cpu, init) ? cost_on(impl->cost, core_of(cpu)) : 0;
}

/* Where no cost is known: the first one for one message, since the fastest are listed first. */
static const struct hash_impl *first(const struct hash_kind *kind, uint64_t cpu,
                                     void (*init)(const struct hash_kind *, void *))
{
    const struct hash_impl *impl = kind->impls;

    while (impl < kind->impls + kind->count - 1 && (impl->lanes > 1 || !may_run(kind, impl, cpu, init)))
        impl++;
    return impl;
}

/* The implementation with the lowest cost per message; for one message, only those of one lane count. */
static const struct hash_impl *cheapest(const struct hash_kind *kind, uint64_t cpu, size_t messages,
                                        void (*init)(const struct hash_kind *, void *))
{
    struct cheapest best = { NULL, 0, 0 };

    for (const struct hash_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++)
        if (messages > 1 || impl->lanes == 1)
            take_cheaper(&best, impl, cost_of(kind, impl, cpu, init), messages < impl->lanes ? messages : impl->lanes);
    return best.impl != NULL ? best.impl : first(kind, cpu, init);
}

/* For 1 to HASH_LANES_MAX messages, the implementation that runs first if the total cost of all calls is to be minimal; of
 * equals the widest.  So 5 messages may use 6 lanes although 4 lanes cost less per message. */
static void plan(const struct hash_kind *kind, uint64_t cpu, uint8_t rows[HASH_LANES_MAX])
{
    const struct hash_impl *one = cheapest(kind, cpu, 1, NULL);
    uint64_t sum[HASH_LANES_MAX + 1] = { 0 };

    for (unsigned n = 1; n <= HASH_LANES_MAX; n++) {
        const struct hash_impl *best = NULL;

        for (const struct hash_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++) {
            uint64_t cost = cost_of(kind, impl, cpu, one->init),
                     all = cost + sum[n > impl->lanes ? n - impl->lanes : 0];

            if (cost == 0 || (n == 1 && impl->lanes > 1))
                continue;
            if (best == NULL || all < sum[n] || (all == sum[n] && impl->lanes > best->lanes)) {
                best = impl;
                sum[n] = all;
            }
        }
        rows[n - 1] = (uint8_t)((best != NULL ? best : one) - kind->impls);
    }
}

/* The plan of each algorithm, and the CPU for which it was made.  Threads that plan at the same time write the same words.  Number 0
 * is for algorithms that tests replace; these are planned again each time. */
static struct {
    _Atomic uint64_t cpu, rows[HASH_LANES_MAX / 8];
} planned[HASH_IDS];

_Static_assert(HASH_LANES_MAX % 8 == 0, "a word holds the choice for eight numbers of messages");

const struct hash_impl *citius_hash_choose(const struct hash_kind *kind, size_t messages,
                                           void (*init)(const struct hash_kind *, void *))
{
    size_t id = (size_t)kind->id < COUNT_OF(planned) ? (size_t)kind->id : 0, at = messages - 1;
    uint64_t cpu = citius_cpu(), word;
    const struct hash_impl *impl;

    if (messages > HASH_LANES_MAX)
        return cheapest(kind, cpu, messages, init);
    if (id == 0 || atomic_load_explicit(&planned[id].cpu, memory_order_acquire) != cpu) {
        uint8_t rows[HASH_LANES_MAX];

        plan(kind, cpu, rows);
        for (size_t i = 0; i < COUNT_OF(planned[id].rows); i++) {
            word = 0;
            for (unsigned byte = 0; byte < 8; byte++)
                word |= (uint64_t)rows[8 * i + byte] << 8 * byte;
            atomic_store_explicit(&planned[id].rows[i], word, memory_order_relaxed);
        }
        atomic_store_explicit(&planned[id].cpu, cpu, memory_order_release);
    }
    word = atomic_load_explicit(&planned[id].rows[at / 8], memory_order_relaxed);
    impl = &kind->impls[word >> 8 * (at % 8) & 0xff];
    /* tests may change the CPU while an object exists, whose state keeps its layout */
    return init == NULL || impl->init == init ? impl : cheapest(kind, cpu, messages, init);
}

static int choose_named(const struct hash_kind *kind, const char *name, const struct hash_impl **impl)
{
    size_t i = index_of_name(&kind->impls->name, sizeof *kind->impls, kind->count, name);

    if (i == kind->count)
        return CITIUS_EIMPL;
    *impl = &kind->impls[i];
    return can_run((*impl)->needs, citius_cpu()) ? CITIUS_OK : CITIUS_ECPU;
}

/* The result of the last choice for one message of each algorithm, in one word, so that it can be read without a lock: the CPU
 * features for which it was made and, in the bits that these leave free, the index of the algorithm in citius_hash_kinds and
 * that of its fastest implementation. */
static _Atomic uint64_t kept[HASH_IDS];

enum { ROW_BITS = 8 };

_Static_assert((uint64_t)HASH_IDS << ROW_BITS <= CPU_SPARE_MAX, "the spare bits hold every index");

static int find_and_keep(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                         const struct hash_impl **impl)
{
    uint64_t place = 0, row;

    while (citius_hash_kinds[place] != NULL && citius_hash_kinds[place]->id != id)
        place++;
    *kind = citius_hash_kinds[place];
    if (*kind == NULL)
        return CITIUS_EKIND;
    if (name != NULL)
        return choose_named(*kind, name, impl);
    *impl = citius_hash_choose(*kind, 1, NULL);
    row = (uint64_t)(*impl - (*kind)->impls);
    if (id > 0 && (size_t)id < COUNT_OF(kept)) /* 0: an algorithm that tests replace */
        atomic_store_explicit(&kept[id], citius_cpu() | (place << ROW_BITS | row) << CPU_SPARE_BIT,
                              memory_order_relaxed);
    return CITIUS_OK;
}

INLINE int find_both(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                     const struct hash_impl **impl)
{
    if (name == NULL && (size_t)id < COUNT_OF(kept)) {
        uint64_t word = atomic_load_explicit(&kept[id], memory_order_relaxed);
        unsigned where = (unsigned)(word >> CPU_SPARE_BIT) & CPU_SPARE_MAX;

        if ((word & ~((uint64_t)CPU_SPARE_MAX << CPU_SPARE_BIT)) == citius_cpu()) {
            *kind = citius_hash_kinds[where >> ROW_BITS];
            *impl = &(*kind)->impls[where & ((1u << ROW_BITS) - 1)];
            return CITIUS_OK;
        }
    }
    return find_and_keep(id, name, kind, impl);
}

int citius_hash_find_both(enum citius_hash_kind id, const char *name, const struct hash_kind **kind,
                          const struct hash_impl **impl)
{
    return find_both(id, name, kind, impl);
}

const char *citius_hash_chosen(enum citius_hash_kind id, size_t messages)
{
    const struct hash_kind *kind = citius_hash_find(id);

    return kind == NULL || messages == 0 ? NULL : citius_hash_choose(kind, messages, NULL)->name;
}

/* ---- collision attacks ---- */

INLINE uint32_t *flags_of(const struct hash_kind *kind, void *state)
{
    return (uint32_t *)((uint8_t *)state + kind->detection->flags);
}

INLINE bool is_found(const struct hash_kind *kind, void *state)
{
    return (*flags_of(kind, state) & HASH_FOUND) != 0;
}

/* What a function returns that finishes a message. */
INLINE int verdict(const struct hash_kind *kind, void *state)
{
    return kind->detection != NULL && is_found(kind, state) ? kind->detection->error : CITIUS_OK;
}

/* ---- one message ---- */

/* Run one message in a named implementation of many lanes, and wipe the stack.  Not inlined, so that the callers' frames stay
 * small. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
absorb_alone(const struct hash_kind *kind, const struct hash_impl *impl, void *state, const uint8_t *in, size_t blocks)
{
    DATA_INDEPENDENT_TIMING;
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
    wipe_residue(impl->stack);
}

void citius_hash_absorb(const struct hash_kind *kind, const struct hash_impl *impl, void *state, const uint8_t *in,
                        size_t blocks)
{
    if (blocks == 0)
        return;
    if (impl->absorb != NULL)
        impl->absorb(state, in, blocks);
    else
        absorb_alone(kind, impl, state, in, blocks);
}

uint64_t citius_hash_longest(const struct hash_kind *kind)
{
    return kind->pad.counts == COUNT_BITS && kind->pad.length_bytes == 8 ? UINT64_MAX >> 3 : UINT64_MAX;
}

/* A division by the size of a block, a power of 2. */
static uint64_t whole_blocks(const struct hash_kind *kind, uint64_t len)
{
    return len >> ntz(kind->block);
}

/* How many bytes of a message are absorbed where they lie; the rest of it, or all of it if it is short, goes into a tail. */
INLINE size_t split(const struct hash_kind *kind, size_t len)
{
    return len < HASH_SHORT * kind->block ? 0 : len & ~(kind->block - 1);
}

/* The last n % 8 of n bytes as a big-endian word, followed by zeros. */
INLINE uint64_t odd_bytes(const uint8_t *from, size_t n)
{
    unsigned shift = 56 - 8 * (n % 8);
    uint64_t x = 0;

    if (n >= 8)
        return load_be64(from + n - 8) << shift << 8;
    for (size_t i = 0; i < n; i++)
        x |= (uint64_t)from[i] << (56 - 8 * i);
    return x;
}

/* Write the last fill bytes of a message and its padding to the tail, and return the number of bytes.  All stores are of 16 aligned
 * bytes, and none is repeated, because kernels load as many: a load that spans two stores must wait until both are in the cache,
 * and no call can begin before the last one is done.
 *
 * Where registers are few, words of the message are spilled: then it is not inlined, and its frame is wiped with those of
 * kernels. */
#if CITIUS_X86_64 || !defined(__GNUC__)
INLINE
#else
__attribute__((noinline)) static
#endif
size_t pad(const struct hash_kind *kind, uint8_t *tail, const uint8_t *from, size_t fill, uint64_t total, uint8_t last,
           unsigned bits)
{
    const struct hash_padding *rule = &kind->pad;
    size_t size = ((fill + rule->length_bytes + kind->block) & ~(kind->block - 1)) + rule->blank * kind->block;
    uint8_t *at = tail, *end = tail + size;
    uint64_t marker = (last & ~(0xffu >> bits)) | 0x80u >> bits, high = 0, low = 0, first, second = 0;

    if (rule->counts == COUNT_BLOCKS) {
        low = whole_blocks(kind, total - fill + size);
    } else if (rule->length_bytes > 0) {
        high = total >> 61; /* 0 where the count has 8 bytes */
        low = total << 3 | bits;
    }
    first = odd_bytes(from, fill) | marker << (56 - 8 * (fill % 8));
    for (size_t left = fill; left >= 32; at += 32, from += 32, left -= 32) {
        copy16(at, from);
        copy16(at + 16, from + 16);
    }
    if ((fill & 16) > 0) {
        copy16(at, from);
        at += 16, from += 16;
    }
    if ((fill & 8) > 0) {
        second = first;
        first = load_be64(from);
    }
    if (at + 16 < end) {
        store_be128(at, first, second);
        for (at += 16; at + 16 < end; at += 16)
            store_words(at, 0, 0);
        first = second = 0;
    }
    store_be128(at, first | high, second | low); /* the marker and a count of 8 bytes may share the last 16 */
    return size;
}

size_t citius_hash_pad(const struct hash_kind *kind, uint8_t *tail, const uint8_t *from, size_t fill, uint64_t total)
{
    return (size_t)whole_blocks(kind, pad(kind, tail, from, fill, total, 0, 0));
}

static void start(struct hash *h, const struct hash_kind *kind, const struct hash_impl *impl, bool named)
{
    h->mark = HASH_LIVE;
    h->kind = kind;
    h->impl = impl;
    h->named = named;
    h->total = 0;
    impl->init(kind, h->state);
}

bool citius_hash_append(struct hash *h, const uint8_t *in, size_t len)
{
    size_t block = h->kind->block, fill = (size_t)(h->total % block), blocks;
    bool ran = false;

    h->total += len;
    if (fill > 0) {
        size_t n = len < block - fill ? len : block - fill;

        copy(h->buffer + fill, in, n);
        if (fill + n < block)
            return false;
        citius_hash_absorb(h->kind, h->impl, h->state, h->buffer, 1);
        ran = true;
        in += n;
        len -= n;
    }
    blocks = len / block;
    citius_hash_absorb(h->kind, h->impl, h->state, in, blocks);
    copy(h->buffer, in + blocks * block, len % block);
    return ran || blocks > 0;
}

/* Absorb the last fill bytes of a message, write the digest, and return the verdict.  Wipes the state and the tail. */
INLINE int conclude(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *state, uint8_t *tail,
                    const uint8_t *from, size_t fill, uint64_t total, uint8_t last, unsigned bits, uint8_t *out)
{
    size_t size = pad(kind, tail, from, fill, total, last, bits);
    int result;

    citius_hash_absorb(kind, impl, state, tail, (size_t)whole_blocks(kind, size));
    result = verdict(kind, state);
    impl->finish(kind, state, out);
    wipe_words(state, kind->state);
    wipe_words(tail, size);
    return result;
}

void citius_hash_conclude(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *state, uint8_t *tail,
                          const uint8_t *from, size_t fill, uint64_t total, uint8_t *out)
{
    (void)conclude(kind, impl, state, tail, from, fill, total, 0, 0, out);
}

int citius_hash_init(citius_hash *hash, enum citius_hash_kind id)
{
    return citius_hash_init_with(hash, id, NULL);
}

int citius_hash_init_with(citius_hash *hash, enum citius_hash_kind id, const char *name)
{
    const struct hash_kind *kind;
    const struct hash_impl *impl;
    int error;

    if (hash == NULL)
        return CITIUS_ENULL;
    error = citius_hash_find_both(id, name, &kind, &impl);
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
    return len > citius_hash_longest(h->kind) - h->total ? CITIUS_ELENGTH : CITIUS_OK;
}

int citius_hash_update(citius_hash *hash, const void *in, size_t len)
{
    DATA_INDEPENDENT_TIMING;
    struct hash *h = citius_hash_open(hash);
    int error = can_append(h, in, len);

    if (error == CITIUS_OK && len > 0 && citius_hash_append(h, in, len))
        wipe_hashing(h->impl->stack);
    return error;
}

int citius_hash_final_bits(const citius_hash *hash, uint8_t *out, size_t len, uint8_t last, unsigned bits)
{
    DATA_INDEPENDENT_TIMING;
    const struct hash *h = citius_hash_open(hash);
    uint64_t state[HASH_STATE_MAX / 8];
    struct hash_tail tail;
    int result;

    if (h == NULL)
        return CITIUS_EINIT;
    if (out == NULL)
        return CITIUS_ENULL;
    if (len != h->kind->digest || bits > 7)
        return CITIUS_ESIZE;
    memcpy(state, h->state, h->kind->state);
    result = conclude(h->kind, h->impl, state, tail.bytes, h->buffer, (size_t)(h->total % h->kind->block), h->total,
                      last, bits, out);
    wipe_hashing(h->impl->stack);
    return result;
}

int citius_hash_final(const citius_hash *hash, uint8_t *out, size_t len)
{
    return citius_hash_final_bits(hash, out, len, 0, 0);
}

void citius_hash_skip(citius_hash *hash, uint64_t bytes)
{
    ((struct hash *)hash)->total += bytes;
}

int citius_hash_collision(const citius_hash *hash)
{
    struct hash *h = citius_hash_open(hash);

    if (h == NULL)
        return CITIUS_EINIT;
    return h->kind->detection == NULL ? CITIUS_EMODE : is_found(h->kind, h->state);
}

int citius_hash_reduced_rounds(citius_hash *hash)
{
    struct hash *h = citius_hash_open(hash);

    if (h == NULL)
        return CITIUS_EINIT;
    if (h->kind->detection == NULL || h->total > 0)
        return CITIUS_EMODE;
    *flags_of(h->kind, h->state) |= HASH_REDUCED;
    return CITIUS_OK;
}

void citius_hash_wipe(citius_hash *hash)
{
    if (hash != NULL)
        citius_wipe(hash, sizeof *hash);
}

/* Hash a message whose arguments were checked. */
INLINE int hash_one(const struct hash_kind *kind, const struct hash_impl *impl, uint8_t *out, const uint8_t *rest,
                    size_t len)
{
    DATA_INDEPENDENT_TIMING;
    uint64_t state[HASH_STATE_MAX / 8];
    struct hash_tail tail;
    size_t done;
    int result;

    impl->init(kind, state);
    /* where the state is smaller than a block, to pass it from call to call costs less than to copy blocks */
    done = kind->state < kind->block ? len & ~(kind->block - 1) : split(kind, len);
    if (done > 0) {
        citius_hash_absorb(kind, impl, state, rest, (size_t)whole_blocks(kind, done));
        rest += done;
    }
    result = conclude(kind, impl, state, tail.bytes, rest, len - done, len, 0, 0, out);
    wipe_hashing(impl->stack);
    return result;
}

int citius_hash_once(enum citius_hash_kind id, const char *name, uint8_t *out, const void *in, size_t len)
{
    const struct hash_kind *kind;
    const struct hash_impl *impl;
    int error = find_both(id, name, &kind, &impl);

    if (error != CITIUS_OK)
        return error;
    if (out == NULL || (in == NULL && len > 0))
        return CITIUS_ENULL;
    if (len > citius_hash_longest(kind))
        return CITIUS_ELENGTH;
    return hash_one(kind, impl, out, in, len);
}

/* ---- many messages ---- */

struct hash_lane {
    struct lane lane;
    void *state;                      /* own, or that of a citius_hash */
    size_t used;                      /* bytes of the tail */
    uint64_t own[HASH_STATE_MAX / 8]; /* of citius_hash_many: the state */
    struct hash_tail tail;            /* and the end of the message */
};

struct hash_source {
    struct lane_source lanes;
    const struct hash_kind *kind;
    void (*init)(const struct hash_kind *, void *); /* the layout of the states */
    void (*finish)(const struct hash_kind *, void *, uint8_t *);
    const void *const *in;
    const size_t *len;
    uint8_t *out;             /* of citius_hash_many */
    citius_hash *const *hash; /* of citius_hash_update_many */
    struct hash_batch *batch; /* of algorithms that detect, else NULL: then at most HASH_GROUP messages */
};

INLINE struct hash_lane *hash_lane_of(struct lane *lane)
{
    return (struct hash_lane *)lane;
}

static void absorb_later(const struct hash_impl *impl, struct lane *const *active, unsigned busy, void *const *state,
                         const uint8_t *const *in, size_t blocks, struct hash_batch *batch)
{
    uint16_t message[HASH_LANES_MAX];

    for (unsigned i = 0; i < impl->lanes; i++)
        message[i] = i < busy ? (uint16_t)active[i]->index : HASH_GROUP;
    impl->absorb_later(state, in, blocks, batch, message);
}

/* Absorb, in each of the first `busy` lanes, the largest number of blocks that all of them have, and return this number.  Lanes
 * of the implementation that have no message absorb the blocks of the first one into a spare state, which is never read. */
INLINE size_t absorb_lanes(const struct hash_impl *impl, struct lane *const *active, unsigned busy, uint64_t *spare,
                           struct hash_batch *batch)
{
    void *state[HASH_LANES_MAX];
    const uint8_t *in[HASH_LANES_MAX];
    size_t blocks = SIZE_MAX;

    for (unsigned i = 0; i < busy; i++) {
        state[i] = hash_lane_of(active[i])->state;
        in[i] = active[i]->in[0];
        blocks = lane_step(active[i], blocks);
    }
    for (unsigned i = busy; i < impl->lanes; i++) {
        state[i] = spare;
        in[i] = in[0];
    }
    if (impl->lanes == 1)
        impl->absorb(state[0], in[0], blocks);
    else if (batch != NULL && impl->absorb_later != NULL)
        absorb_later(impl, active, busy, state, in, blocks, batch);
    else
        impl->absorb_many(state, in, blocks);
    return blocks;
}

/* Run all messages of the source, and carry out the checks that were delayed.  Without a named implementation, choose the
 * cheapest one whenever the number of busy lanes changes.  Wipes registers and stack. */
static void run(struct hash_source *source, const struct hash_impl *named)
{
    DATA_INDEPENDENT_TIMING;
    struct hash_lane all[HASH_LANES_MAX];
    struct lane *active[HASH_LANES_MAX];
    uint64_t spare[HASH_STATE_MAX / 8];
    const struct hash_kind *kind = source->kind;
    size_t count = source->lanes.count;
    const struct hash_impl *impl = named != NULL ? named : citius_hash_choose(kind, count, source->init);
    struct lanes lanes = { .source = &source->lanes, .active = active, .width = impl->lanes };
    unsigned chosen_for = count < lanes.width ? (unsigned)count : lanes.width; /* it is the cheapest for these, too */
    unsigned stack = 0;
    void (*settle)(struct hash_batch *) = NULL;

    for (unsigned i = 0; i < lanes.width; i++)
        active[i] = &all[i].lane;
    source->init(kind, spare);
    for (;;) {
        unsigned busy;

        lanes_fill(&lanes);
        if (lanes.busy == 0)
            break;
        if (named == NULL && lanes.busy != chosen_for) {
            impl = citius_hash_choose(kind, lanes.busy, source->init);
            chosen_for = lanes.busy;
        }
        stack = impl->stack > stack ? impl->stack : stack;
        busy = lanes.busy < impl->lanes ? lanes.busy : impl->lanes;
        lanes_advance(&lanes, busy, absorb_lanes(impl, active, busy, spare, source->batch), kind->block, NULL);
        settle = impl->settle != NULL ? impl->settle : settle;
    }
    if (settle != NULL && source->batch != NULL)
        settle(source->batch);
    wipe_words(spare, kind->state);
    wipe_hashing(stack);
}

/* A short message goes into the tail whole, so that the lanes stop for it only once. */
static bool load_message(struct lane_source *from, struct lane *lane, size_t index)
{
    const struct hash_source *source = (const struct hash_source *)from;
    const struct hash_kind *kind = source->kind;
    struct hash_lane *l = hash_lane_of(lane);
    const uint8_t *in = source->in[index];
    size_t len = source->len[index], done = split(kind, len);
    unsigned run = done > 0;

    l->used = pad(kind, l->tail.bytes, done > 0 ? in + done : in, len - done, len, 0, 0);
    l->state = l->own;
    source->init(kind, l->own);
    lane->in[0] = in;
    lane->blocks[0] = (size_t)whole_blocks(kind, done);
    lane->blocks[1] = 0;
    lane->in[run] = l->tail.bytes;
    lane->blocks[run] = (size_t)whole_blocks(kind, l->used);
    return true;
}

static void unload_message(struct lane_source *from, struct lane *lane)
{
    const struct hash_source *source = (const struct hash_source *)from;
    const struct hash_kind *kind = source->kind;
    struct hash_lane *l = hash_lane_of(lane);

    if (source->batch != NULL && is_found(kind, l->own))
        source->batch->found[lane->index] = true;
    source->finish(kind, l->own, source->out + lane->index * kind->digest);
    wipe_words(l->own, kind->state);
    wipe_words(l->tail.bytes, l->used);
}

/* Run the next messages of the source, as many as a batch serves, with an empty batch; returns their number. */
static size_t run_group(struct hash_source *source, const struct hash_impl *named, size_t left)
{
    size_t n = left < HASH_GROUP ? left : HASH_GROUP;

    memset(source->batch->found, 0, n);
    source->batch->count = 0;
    source->lanes.count = n;
    source->lanes.taken = 0;
    run(source, named);
    return n;
}

/* The messages of citius_hash_many_collisions, in groups, each of which has its batch of checks.  Not inlined, so that the batch is not
 * in the frame of other algorithms. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static int
hash_groups(struct hash_source source, const struct hash_impl *one, const struct hash_impl *named, uint8_t *found)
{
    const struct hash_kind *kind = source.kind;
    size_t left = source.lanes.count;
    _Alignas(64) struct hash_batch batch;
    int result = CITIUS_OK;

    source.batch = &batch;
    for (size_t n; left > 0; left -= n) {
        n = run_group(&source, named, left);
        for (size_t i = 0; i < n; i++) {
            if (batch.found[i]) { /* in lanes its digest may be the plain one */
                (void)hash_one(kind, one, source.out + i * kind->digest, source.in[i], source.len[i]);
                result = kind->detection->error;
            }
            if (found != NULL)
                found[i] = batch.found[i];
        }
        source.in += n;
        source.len += n;
        source.out += n * kind->digest;
        found = found != NULL ? found + n : NULL;
    }
    return result;
}

static int check_many(const struct hash_kind *kind, const uint8_t *out, const uint8_t *found, const void *const *in,
                      const size_t *len, size_t n)
{
    if (out == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    if (n > SIZE_MAX / kind->digest)
        return CITIUS_ESIZE;
    if (found != NULL && overlap(out, n * kind->digest, found, n))
        return CITIUS_EOVERLAP;
    for (size_t i = 0; i < n; i++) {
        if (in[i] == NULL && len[i] > 0)
            return CITIUS_ENULL;
        if (len[i] > citius_hash_longest(kind))
            return CITIUS_ELENGTH;
        if (overlap(out, n * kind->digest, in[i], len[i]) || (found != NULL && overlap(found, n, in[i], len[i])))
            return CITIUS_EOVERLAP;
    }
    return CITIUS_OK;
}

INLINE int hash_many(enum citius_hash_kind id, const char *name, bool detect, uint8_t *out, uint8_t *found,
                     const void *const *in, const size_t *len, size_t n)
{
    struct hash_source source = { .lanes = { n, 0, load_message, unload_message }, .in = in, .len = len, .out = out };
    const struct hash_impl *impl;
    int error = citius_hash_find_both(id, name, &source.kind, &impl);

    if (error != CITIUS_OK)
        return error;
    if (detect && source.kind->detection == NULL)
        return CITIUS_EMODE;
    if (n == 0)
        return CITIUS_OK;
    error = check_many(source.kind, out, found, in, len, n);
    if (error != CITIUS_OK)
        return error;
    source.init = impl->init;
    source.finish = impl->finish;
    if (source.kind->detection != NULL)
        return hash_groups(source, impl, name != NULL ? impl : NULL, found);
    run(&source, name != NULL ? impl : NULL);
    return CITIUS_OK;
}

int citius_hash_many(enum citius_hash_kind id, const char *name, uint8_t *out, const void *const *in, const size_t *len,
                     size_t n)
{
    return hash_many(id, name, false, out, NULL, in, len, n);
}

int citius_hash_many_collisions(enum citius_hash_kind id, const char *name, uint8_t *out, uint8_t *found,
                                const void *const *in, const size_t *len, size_t n)
{
    return hash_many(id, name, true, out, found, in, len, n);
}

/* How many bytes of an update complete the buffer; 0 if it is empty. */
static size_t bytes_to_fill(const struct hash_kind *kind, uint64_t total)
{
    return (size_t)(0 - total) & (kind->block - 1);
}

/* The blocks that the new bytes complete: the buffer's, then those that stand whole in the input. */
static bool load_update(struct lane_source *from, struct lane *lane, size_t index)
{
    const struct hash_source *source = (const struct hash_source *)from;
    struct hash *h = (struct hash *)source->hash[index];
    const uint8_t *in = source->in[index];
    size_t len = source->len[index], block = source->kind->block;
    size_t fill = (size_t)(h->total % block), n = bytes_to_fill(source->kind, h->total), blocks;

    if (len < block - fill) {
        copy(h->buffer + fill, in, len);
        h->total += len;
        return false;
    }
    blocks = (len - n) / block;
    copy(h->buffer + fill, in, n);
    hash_lane_of(lane)->state = h->state;
    lane->in[0] = h->buffer;
    lane->blocks[0] = n > 0;
    lane->blocks[1] = 0;
    lane->in[n > 0] = in + n;
    lane->blocks[n > 0] = blocks;
    return true;
}

static void unload_update(struct lane_source *from, struct lane *lane)
{
    const struct hash_source *source = (const struct hash_source *)from;
    struct hash *h = (struct hash *)source->hash[lane->index];
    size_t len = source->len[lane->index], rest = (size_t)((h->total + len) % source->kind->block);

    copy(h->buffer, (const uint8_t *)source->in[lane->index] + len - rest, rest);
    h->total += len;
}

/* The same for algorithms that detect.  Blocks in the buffer are absorbed at once, so that the object can go back to the state
 * before the blocks in the input; this state it keeps. */
static void *kept_state(struct hash *h)
{
    return h->state + HASH_STATE_MAX / 16;
}

static bool load_update_to_check(struct lane_source *from, struct lane *lane, size_t index)
{
    const struct hash_source *source = (const struct hash_source *)from;
    struct hash *h = (struct hash *)source->hash[index];
    const uint8_t *in = source->in[index];
    size_t len = source->len[index], n = bytes_to_fill(h->kind, h->total), blocks;

    if (len == 0) /* in may be NULL */
        return false;
    n = len < n ? len : n;
    citius_hash_append(h, in, n);
    blocks = (size_t)whole_blocks(h->kind, len - n);
    if (blocks == 0) {
        citius_hash_append(h, in + n, len - n);
        return false;
    }
    copy(kept_state(h), (const uint8_t *)h->state, h->kind->state);
    h->total += blocks * h->kind->block;
    hash_lane_of(lane)->state = h->state;
    lane->in[0] = in + n;
    lane->in[1] = in + n + blocks * h->kind->block; /* what is left, for unload */
    lane->blocks[0] = blocks;
    lane->blocks[1] = 0;
    return true;
}

static void unload_update_to_check(struct lane_source *from, struct lane *lane)
{
    const struct hash_source *source = (const struct hash_source *)from;
    const uint8_t *end = (const uint8_t *)source->in[lane->index] + source->len[lane->index];

    citius_hash_append((struct hash *)source->hash[lane->index], lane->in[0], (size_t)(end - lane->in[0]));
}

/* After an attack in the blocks of the input, which ended with `rest` bytes in the buffer: absorb them again, one by one. */
static void absorb_again(struct hash *h, const uint8_t *in, size_t len)
{
    size_t rest = (size_t)(h->total % h->kind->block), n = bytes_to_fill(h->kind, h->total - len);

    if ((*flags_of(h->kind, h->state) & HASH_SAFE) != 0) {
        copy((uint8_t *)h->state, kept_state(h), h->kind->state);
        citius_hash_absorb(h->kind, h->impl, h->state, in + n, (size_t)whole_blocks(h->kind, len - n - rest));
    }
    *flags_of(h->kind, h->state) |= HASH_FOUND;
}

/* The objects of citius_hash_update_many in groups, as in hash_groups. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
update_groups(struct hash_source source, const struct hash_impl *one, const struct hash_impl *named)
{
    DATA_INDEPENDENT_TIMING;
    size_t left = source.lanes.count;
    _Alignas(64) struct hash_batch batch;

    source.batch = &batch;
    source.lanes.load = load_update_to_check;
    source.lanes.unload = unload_update_to_check;
    for (size_t n; left > 0; left -= n) {
        n = run_group(&source, named, left);
        for (size_t i = 0; i < n; i++)
            if (batch.found[i])
                absorb_again((struct hash *)source.hash[i], source.in[i], source.len[i]);
        source.in += n;
        source.len += n;
        source.hash += n;
    }
    wipe_hashing(one->stack);
}

int citius_hash_update_many(citius_hash *const *hash, const void *const *in, const size_t *len, size_t n)
{
    struct hash_source source = { .lanes = { n, 0, load_update, unload_update }, .in = in, .len = len, .hash = hash };
    const struct hash *first;

    if (n == 0)
        return CITIUS_OK;
    if (hash == NULL || in == NULL || len == NULL)
        return CITIUS_ENULL;
    first = citius_hash_open(hash[0]);
    for (size_t i = 0; i < n; i++) {
        const struct hash *h = citius_hash_open(hash[i]);
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
    if (source.kind->detection != NULL)
        update_groups(source, first->impl, first->named ? first->impl : NULL);
    else
        run(&source, first->named ? first->impl : NULL);
    return CITIUS_OK;
}
