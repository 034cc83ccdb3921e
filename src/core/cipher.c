/* SPDX-License-Identifier: MIT */
/* Keys of block ciphers, and the choice of rows for a number of blocks. */
#include "cipher.h"

#include <stdatomic.h>
#include <string.h>

#include "bytes.h"

_Static_assert(sizeof(struct key) <= sizeof(citius_key), "citius_key is too small");

/* ---- choice ---- */

/* Which rows run for which work: those with the schedule of the one that is cheapest for many blocks. */
struct plan {
    uint32_t stack, mode_stack, few;  /* of the key */
    uint8_t bulk, serial, few_chains; /* rows of the kind */
    union block_steps steps;
};

_Static_assert(BLOCK_LANES_MAX < 1 << BLOCK_STEP_BITS, "a step holds as many blocks");

/* For a row what block_count(i) blocks cost on this core; 0: nothing is known, or it may not run when no row is named. */
static uint64_t cost_of(const struct block_impl *impl, uint64_t cpu, unsigned i)
{
    return impl->timing == CONSTANT && (impl->needs & ~cpu) == 0 ? cost_on(impl->cost.blocks[i], core_of(cpu)) : 0;
}

/* The same for any number of blocks up to BLOCK_LANES_MAX, on the line between two numbers that are known; times their
 * difference. */
static uint64_t scaled_cost(const struct block_impl *impl, uint64_t cpu, size_t blocks)
{
    unsigned i = 0;

    while (block_count(i + 1) < blocks)
        i++;
    return (block_count(i + 1) - blocks) * cost_of(impl, cpu, i) +
           (blocks - block_count(i)) * cost_of(impl, cpu, i + 1);
}

/* The cheapest row for so many blocks, of equals the first.  expand NULL: any; else only rows with that schedule. */
static const struct block_impl *cheapest(const struct block_kind *kind, uint64_t cpu, size_t blocks,
                                         void (*expand)(void *, const uint8_t *, size_t))
{
    const struct block_impl *best = NULL;
    uint64_t best_cost = 0;

    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++) {
        uint64_t cost = scaled_cost(impl, cpu, blocks);

        if (cost == 0 || (expand != NULL && impl->expand != expand) || (best != NULL && cost >= best_cost))
            continue;
        best = impl;
        best_cost = cost;
    }
    return best;
}

/* The same for a block that depends on the one before: of the rows of one lane, where the cost of one is known, else the
 * cheapest for one block. */
static const struct block_impl *cheapest_serial(const struct block_kind *kind, uint64_t cpu,
                                                void (*expand)(void *, const uint8_t *, size_t))
{
    const struct block_impl *best = NULL;
    uint32_t best_cost = 0;

    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++) {
        uint32_t cost = cost_on(impl->cost.serial, core_of(cpu));

        if (cost == 0 || impl->lanes > 1 || cost_of(impl, cpu, 0) == 0 || impl->expand != expand ||
            (best != NULL && cost >= best_cost))
            continue;
        best = impl;
        best_cost = cost;
    }
    return best != NULL ? best : cheapest(kind, cpu, 1, expand);
}

/* The most of so much stack and what the kernels for whole modes take. */
static unsigned deepest(const struct block_modes *modes, unsigned stack)
{
    if (modes != NULL) {
        const unsigned stacks[] = { modes->stack.feedback, modes->stack.ctr, modes->stack.xts, modes->stack.ocb };

        for (size_t i = 0; i < COUNT_OF(stacks); i++)
            stack = stacks[i] > stack ? stacks[i] : stack;
    }
    return stack;
}

/* Up to how many blocks VZEROALL clears what the row's kernels touch; 0: never, as on a processor without AVX. */
static unsigned few_of(const struct block_impl *impl, uint64_t cpu)
{
    return impl->modes != NULL && (cpu & CPU_AVX) != 0 ? impl->modes->few : 0;
}

/* Of the rows that share that one's schedule, and its kernel for many messages, the one whose kernel costs the least. */
static const struct block_impl *cheapest_chains(const struct block_kind *kind, uint64_t cpu,
                                                const struct block_impl *bulk)
{
    const struct block_impl *best = bulk;

    if (bulk->modes == NULL || bulk->modes->cbc_many == NULL)
        return bulk;
    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++)
        if (impl->expand == bulk->expand && cost_of(impl, cpu, 0) > 0 && impl->modes != NULL &&
            impl->modes->cbc_many != NULL &&
            cost_on(impl->cost.chains, core_of(cpu)) < cost_on(best->cost.chains, core_of(cpu)))
            best = impl;
    return best;
}

static struct plan make_plan(const struct block_kind *kind, uint64_t cpu)
{
    const struct block_impl *bulk = cheapest(kind, cpu, BLOCK_LANES_MAX, NULL), *before = NULL;
    const struct block_impl *serial = cheapest_serial(kind, cpu, bulk->expand);
    struct plan plan = { .stack = serial->stack,
                         .few = few_of(bulk, cpu),
                         .bulk = (uint8_t)(bulk - kind->impls),
                         .serial = (uint8_t)(serial - kind->impls),
                         .few_chains = (uint8_t)(cheapest_chains(kind, cpu, bulk) - kind->impls) };
    unsigned count = 0;

    for (size_t blocks = 1; blocks <= BLOCK_LANES_MAX; blocks++) {
        const struct block_impl *impl = cheapest(kind, cpu, blocks, bulk->expand);

        if (blocks <= BLOCK_FEW) {
            plan.steps.by.few[blocks - 1] = (uint8_t)(impl - kind->impls);
        } else {
            if ((count == 0 || impl != before) && count < BLOCK_STEPS)
                plan.steps.by.step[count++] = BLOCK_STEP(BLOCK_LANES_MAX, impl - kind->impls);
            plan.steps.by.step[count - 1] = BLOCK_STEP(blocks, plan.steps.by.step[count - 1] >> BLOCK_STEP_BITS);
        }
        plan.stack = impl->stack > plan.stack ? impl->stack : plan.stack;
        plan.few = few_of(impl, cpu) < plan.few ? few_of(impl, cpu) : plan.few;
        before = impl;
    }
    plan.mode_stack = deepest(bulk->modes, plan.stack);
    return plan;
}

/* For each kind's number the CPU for which its plan was made, and the plan: stack, mode_stack, bulk and serial in one word, few and
 * few_chains in another, and the steps.  Whoever comes at the same time writes the same.  Number 0: kinds that tests replace, planned again each time. */
struct found {
    _Atomic uint64_t cpu, rows, few, steps[sizeof(union block_steps) / 8];
};

static struct found found[BLOCK_IDS];

enum { STACK_BITS = 24, BULK_BIT = 2 * STACK_BITS, SERIAL_BIT = BULK_BIT + 8, FEW_CHAINS_BIT = 32 };

static void keep(struct found *f, const struct plan *plan, uint64_t cpu)
{
    atomic_store_explicit(&f->rows,
                          plan->stack | (uint64_t)plan->mode_stack << STACK_BITS | (uint64_t)plan->bulk << BULK_BIT |
                              (uint64_t)plan->serial << SERIAL_BIT,
                          memory_order_relaxed);
    atomic_store_explicit(&f->few, plan->few | (uint64_t)plan->few_chains << FEW_CHAINS_BIT, memory_order_relaxed);
    for (unsigned i = 0; i < COUNT_OF(f->steps); i++)
        atomic_store_explicit(&f->steps[i], plan->steps.word[i], memory_order_relaxed);
    atomic_store_explicit(&f->cpu, cpu, memory_order_release);
}

static struct found *plan_for(const struct block_kind *kind)
{
    struct found *f = &found[(size_t)kind->id < COUNT_OF(found) ? kind->id : 0];
    uint64_t cpu = citius_cpu();

    if (f == found || atomic_load_explicit(&f->cpu, memory_order_acquire) != cpu) {
        const struct plan plan = make_plan(kind, cpu);

        keep(f, &plan, cpu);
    }
    return f;
}

static const struct block_impl *planned(const struct block_kind *kind, uint64_t rows, int bit)
{
    return &kind->impls[rows >> bit & 0xff];
}

static void take_steps(union block_steps *steps, struct found *f)
{
    for (unsigned i = 0; i < COUNT_OF(f->steps); i++)
        steps->word[i] = atomic_load_explicit(&f->steps[i], memory_order_relaxed);
}

static int choose_named(const struct block_kind *kind, const char *name, const struct block_impl **impl)
{
    for (size_t i = 0; i < kind->count; i++) {
        *impl = &kind->impls[i];
        if (strcmp((*impl)->name, name) == 0)
            return ((*impl)->needs & ~citius_cpu()) == 0 ? CITIUS_OK : CITIUS_ECPU;
    }
    return CITIUS_EIMPL;
}

const char *citius_cipher_chosen(enum citius_cipher_kind id, size_t blocks)
{
    const struct block_kind *kind = citius_block_find(id);
    union block_steps steps;

    if (kind == NULL || blocks == 0)
        return NULL;
    take_steps(&steps, plan_for(kind));
    return kind->impls[citius_block_step(&steps, blocks)].name;
}

const char *citius_cipher_chosen_serial(enum citius_cipher_kind id)
{
    const struct block_kind *kind = citius_block_find(id);

    return kind == NULL ? NULL : planned(kind, plan_for(kind)->rows, SERIAL_BIT)->name;
}

/* ---- keys ---- */

static bool fits(const struct block_kind *kind, size_t len)
{
    return len >= kind->key_min && len <= kind->key_max && (len - kind->key_min) % kind->key_step == 0;
}

/* The rows that run when none is named. */
static void set_rows(struct key *k)
{
    struct found *plan = plan_for(k->kind);
    uint64_t rows = atomic_load_explicit(&plan->rows, memory_order_relaxed), stack = ((uint64_t)1 << STACK_BITS) - 1;
    uint64_t few = atomic_load_explicit(&plan->few, memory_order_relaxed);

    k->impl = planned(k->kind, rows, BULK_BIT);
    k->serial = planned(k->kind, rows, SERIAL_BIT);
    k->stack = (unsigned)(rows & stack);
    k->mode_stack = (unsigned)(rows >> STACK_BITS & stack);
    k->few = (unsigned)few;
    k->few_chains = planned(k->kind, few, FEW_CHAINS_BIT);
    take_steps(&k->steps, plan);
}

/* The one that is named, for all work. */
static void set_row(struct key *k, const struct block_impl *impl)
{
    k->impl = k->serial = k->few_chains = impl;
    memset(k->steps.by.few, (int)(impl - k->kind->impls), BLOCK_FEW);
    k->steps.by.step[0] = BLOCK_STEP(BLOCK_LANES_MAX, impl - k->kind->impls);
    k->stack = impl->stack;
    k->mode_stack = deepest(impl->modes, impl->stack);
    k->few = few_of(impl, citius_cpu());
}

int citius_key_init_with(citius_key *key, enum citius_cipher_kind id, const char *name, const void *bytes, size_t len)
{
    struct key *k = (struct key *)key;
    const struct block_kind *kind = citius_block_find(id);
    const struct block_impl *impl = NULL;
    int error = CITIUS_OK;

    if (key == NULL)
        return CITIUS_ENULL;
    k->mark = 0;
    if (kind == NULL)
        return CITIUS_EKIND;
    if (name != NULL)
        error = choose_named(kind, name, &impl);
    if (error != CITIUS_OK)
        return error;
    if (bytes == NULL && len > 0)
        return CITIUS_ENULL;
    if (!fits(kind, len))
        return CITIUS_ESIZE;

    k->kind = kind;
    if (impl == NULL)
        set_rows(k);
    else
        set_row(k, impl);
    k->impl->expand(k->schedule, bytes, len);
    k->mark = KEY_LIVE;
    wipe_few(k->few, 1, k->impl->expand_stack);
    return CITIUS_OK;
}

int citius_key_init(citius_key *key, enum citius_cipher_kind id, const void *bytes, size_t len)
{
    return citius_key_init_with(key, id, NULL, bytes, len);
}

void citius_key_wipe(citius_key *key)
{
    if (key != NULL)
        citius_wipe(key, sizeof *key);
}

size_t citius_key_block(const citius_key *key)
{
    const struct key *k = citius_key_open(key);

    return k == NULL ? 0 : k->kind->block;
}

/* ---- blocks ---- */

typedef void kernel_fn(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

/* Fewer blocks than the row takes at once; wiped when it returns.  A function by itself, so that the others need no such
 * buffer. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
fill_up(const struct key *key, const struct block_impl *impl, kernel_fn *kernel, uint8_t *out, const uint8_t *in,
        size_t blocks)
{
    uint8_t buffer[BLOCK_LANES_MAX * CITIUS_CIPHER_MAX_BLOCK];
    size_t group = impl->lanes * key->kind->block, len = blocks * key->kind->block;

    memcpy(buffer, in, len);
    memset(buffer + len, 0, group - len);
    kernel(key->schedule, buffer, buffer, impl->lanes);
    memcpy(out, buffer, len);
    citius_wipe(buffer, group);
    wipe_stack(impl->stack + FRAMES);
}

static inline kernel_fn *kernel_of(const struct block_impl *impl, bool decrypt)
{
    return decrypt ? impl->decrypt : impl->encrypt;
}

/* Whole groups to the row that suits as many blocks as are left, until none is. */
unsigned citius_block_run(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    unsigned spoilt = 0;

    while (blocks > 0) {
        const struct block_impl *impl = citius_block_row(key, blocks);
        size_t now = blocks, len;

        if (blocks < impl->lanes) {
            fill_up(key, impl, kernel_of(impl, decrypt), out, in, blocks);
            break;
        }
        if (impl->lanes > 1)
            now -= blocks % impl->lanes;
        kernel_of(impl, decrypt)(key->schedule, out, in, now);
        spoilt = impl->stack > spoilt ? impl->stack : spoilt;
        if (now == blocks)
            break;
        len = now * key->kind->block;
        out += len;
        in += len;
        blocks -= now;
    }
    return spoilt;
}

unsigned citius_block_fill(const struct key *key, const struct block_impl *impl, uint8_t *out, const uint8_t *in)
{
    fill_up(key, impl, impl->encrypt, out, in, 1);
    return 0;
}
