/* SPDX-License-Identifier: MIT */
/* Keys of block ciphers, and the choice of implementations by the number of blocks. */
#include "cipher.h"

#include <stdatomic.h>
#include <string.h>

#include "bytes.h"
#include "choice.h"

_Static_assert(sizeof(struct key) <= sizeof(citius_key), "citius_key is too small");

/* ---- choice ---- */

/* Which implementations run for which work.  The cheapest one for many blocks decides on the layout of the schedule; all
 * others share it. */
struct plan {
    uint32_t stack, mode_stack, few;  /* of the key */
    uint8_t bulk, serial, few_chains; /* indices of implementations */
    union block_steps steps;
};

_Static_assert(BLOCK_LANES_MAX < 1 << BLOCK_STEP_BITS, "a step holds BLOCK_LANES_MAX blocks");
_Static_assert(sizeof(((union block_steps *)0)->by) == sizeof(union block_steps), "all steps are copied as words");
_Static_assert(BLOCK_COUNTS % 2 == 0 && 2 << (BLOCK_COUNTS / 2 - 1) == BLOCK_LANES_MAX,
               "the last number of blocks of known cost is BLOCK_LANES_MAX");
_Static_assert(sizeof(((struct block_modes *)0)->stack) == 5 * sizeof(unsigned),
               "with_modes considers every fused kernel, except cbc_many");

/* The cost of block_count(i) blocks on this core; 0: it is unknown, or the implementation runs only by name. */
static uint64_t cost_of(const struct block_impl *impl, uint64_t cpu, unsigned i)
{
    return may_be_chosen(impl->timing, false, impl->needs, cpu) ? cost_on(impl->cost.blocks[i], core_of(cpu)) : 0;
}

/* The same for any number of blocks up to BLOCK_LANES_MAX, by linear interpolation between two known numbers, and multiplied
 * by their difference. */
static uint64_t scaled_cost(const struct block_impl *impl, uint64_t cpu, size_t blocks)
{
    unsigned i = 0;

    while (block_count(i + 1) < blocks)
        i++;
    return (block_count(i + 1) - blocks) * cost_of(impl, cpu, i) +
           (blocks - block_count(i)) * cost_of(impl, cpu, i + 1);
}

/* Where no cost is known: the first one that may run, since the fastest are listed first. */
static const struct block_impl *first(const struct block_kind *kind, uint64_t cpu,
                                      void (*expand)(void *, const uint8_t *, size_t))
{
    const struct block_impl *impl = kind->impls;

    while (impl < kind->impls + kind->count - 1 &&
           (!may_be_chosen(impl->timing, false, impl->needs, cpu) || (expand != NULL && impl->expand != expand)))
        impl++;
    return impl;
}

/* The cheapest implementation for this number of blocks; with the schedule of expand, unless expand is NULL. */
static const struct block_impl *cheapest(const struct block_kind *kind, uint64_t cpu, size_t blocks,
                                         void (*expand)(void *, const uint8_t *, size_t))
{
    struct cheapest best = { NULL, 0, 0 };

    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++)
        if (expand == NULL || impl->expand == expand)
            take_cheaper(&best, impl, scaled_cost(impl, cpu, blocks), 1);
    return best.impl != NULL ? best.impl : first(kind, cpu, expand);
}

/* The cheapest one for a block that depends on the one before: of one lane, if that cost is known. */
static const struct block_impl *cheapest_serial(const struct block_kind *kind, uint64_t cpu,
                                                void (*expand)(void *, const uint8_t *, size_t))
{
    struct cheapest best = { NULL, 0, 0 };

    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++)
        if (impl->lanes == 1 && impl->expand == expand && cost_of(impl, cpu, 0) > 0)
            take_cheaper(&best, impl, cost_on(impl->cost.serial, core_of(cpu)), 1);
    return best.impl != NULL ? best.impl : cheapest(kind, cpu, 1, expand);
}

static bool has_chains(const struct block_impl *impl)
{
    return impl->modes != NULL && impl->modes->cbc_many != NULL;
}

/* The cheapest one with a kernel for many messages, if bulk has such a kernel; else bulk. */
static const struct block_impl *cheapest_chains(const struct block_kind *kind, uint64_t cpu,
                                                const struct block_impl *bulk)
{
    struct cheapest best = { bulk, cost_on(bulk->cost.chains, core_of(cpu)), 1 };

    if (!has_chains(bulk))
        return bulk;
    for (const struct block_impl *impl = kind->impls; impl < kind->impls + kind->count; impl++)
        if (impl->expand == bulk->expand && cost_of(impl, cpu, 0) > 0 && has_chains(impl))
            take_cheaper(&best, impl, cost_on(impl->cost.chains, core_of(cpu)), 1);
    return best.impl;
}

/* The larger of stack and what the fused kernels use. */
static unsigned with_modes(const struct block_modes *modes, unsigned stack)
{
    if (modes != NULL) {
        const unsigned stacks[] = { modes->stack.feedback, modes->stack.ctr, modes->stack.xts, modes->stack.ocb };

        for (size_t i = 0; i < COUNT_OF(stacks); i++)
            stack = stacks[i] > stack ? stacks[i] : stack;
    }
    return stack;
}

/* Up to this number of blocks VZEROALL clears all registers that the kernels use (.modes->few); 0 on a CPU without AVX. */
static unsigned few_of(const struct block_impl *impl, uint64_t cpu)
{
#if CITIUS_X86
    return impl->modes != NULL && (cpu & CPU_AVX) != 0 ? impl->modes->few : 0;
#else
    (void)impl, (void)cpu;
    return 0;
#endif
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
                plan.steps.by.step[count++] = block_step(BLOCK_LANES_MAX, (size_t)(impl - kind->impls));
            plan.steps.by.step[count - 1] = block_step(blocks, plan.steps.by.step[count - 1] >> BLOCK_STEP_BITS);
        }
        plan.stack = impl->stack > plan.stack ? impl->stack : plan.stack;
        plan.few = few_of(impl, cpu) < plan.few ? few_of(impl, cpu) : plan.few;
        before = impl;
    }
    plan.mode_stack = with_modes(bulk->modes, plan.stack);
    return plan;
}

/* The plan of each algorithm, and the CPU for which it was made: stack, mode_stack, bulk and serial in one word, few and few_chains
 * in another, and the steps.  Threads that plan at the same time write the same words.  Number 0 is for algorithms that tests
 * replace; these are planned again for each key. */
struct kept_plan {
    _Atomic uint64_t cpu, rows, few, steps[sizeof(union block_steps) / 8];
};

static struct kept_plan kept_plans[BLOCK_IDS];

enum { STACK_BITS = 24, BULK_BIT = 2 * STACK_BITS, SERIAL_BIT = BULK_BIT + 8, FEW_CHAINS_BIT = 32 };

static void keep_plan(struct kept_plan *kept, const struct plan *plan, uint64_t cpu)
{
    atomic_store_explicit(&kept->rows,
                          plan->stack | (uint64_t)plan->mode_stack << STACK_BITS | (uint64_t)plan->bulk << BULK_BIT |
                              (uint64_t)plan->serial << SERIAL_BIT,
                          memory_order_relaxed);
    atomic_store_explicit(&kept->few, plan->few | (uint64_t)plan->few_chains << FEW_CHAINS_BIT, memory_order_relaxed);
    for (unsigned i = 0; i < COUNT_OF(kept->steps); i++)
        atomic_store_explicit(&kept->steps[i], plan->steps.word[i], memory_order_relaxed);
    atomic_store_explicit(&kept->cpu, cpu, memory_order_release);
}

static struct kept_plan *plan_for(const struct block_kind *kind)
{
    struct kept_plan *kept = &kept_plans[(size_t)kind->id < COUNT_OF(kept_plans) ? kind->id : 0];
    uint64_t cpu = citius_cpu();

    if (kept == kept_plans || atomic_load_explicit(&kept->cpu, memory_order_acquire) != cpu) {
        const struct plan plan = make_plan(kind, cpu);

        keep_plan(kept, &plan, cpu);
    }
    return kept;
}

static const struct block_impl *planned_row(const struct block_kind *kind, uint64_t rows, int bit)
{
    return &kind->impls[rows >> bit & 0xff];
}

static void copy_steps(union block_steps *steps, struct kept_plan *kept)
{
    for (unsigned i = 0; i < COUNT_OF(kept->steps); i++)
        steps->word[i] = atomic_load_explicit(&kept->steps[i], memory_order_relaxed);
}

static int choose_named(const struct block_kind *kind, const char *name, const struct block_impl **impl)
{
    size_t i = index_of_name(&kind->impls->name, sizeof *kind->impls, kind->count, name);

    if (i == kind->count)
        return CITIUS_EIMPL;
    *impl = &kind->impls[i];
    return can_run((*impl)->needs, citius_cpu()) ? CITIUS_OK : CITIUS_ECPU;
}

const char *citius_cipher_chosen(enum citius_cipher_kind id, size_t blocks)
{
    const struct block_kind *kind = citius_block_find(id);
    union block_steps steps;

    if (kind == NULL || blocks == 0)
        return NULL;
    copy_steps(&steps, plan_for(kind));
    return kind->impls[citius_block_step(&steps, blocks)].name;
}

const char *citius_cipher_chosen_serial(enum citius_cipher_kind id)
{
    const struct block_kind *kind = citius_block_find(id);

    return kind == NULL ? NULL : planned_row(kind, plan_for(kind)->rows, SERIAL_BIT)->name;
}

/* ---- keys ---- */

static bool fits(const struct block_kind *kind, size_t len)
{
    return len >= kind->key_min && len <= kind->key_max && (len - kind->key_min) % kind->key_step == 0;
}

/* No implementation is named: use the plan. */
static void use_plan(struct key *k)
{
    struct kept_plan *plan = plan_for(k->kind);
    uint64_t rows = atomic_load_explicit(&plan->rows, memory_order_relaxed), stack = ((uint64_t)1 << STACK_BITS) - 1;
    uint64_t few = atomic_load_explicit(&plan->few, memory_order_relaxed);

    k->impl = planned_row(k->kind, rows, BULK_BIT);
    k->serial = planned_row(k->kind, rows, SERIAL_BIT);
    k->stack = (unsigned)(rows & stack);
    k->mode_stack = (unsigned)(rows >> STACK_BITS & stack);
    k->few = (unsigned)few;
    k->few_chains = planned_row(k->kind, few, FEW_CHAINS_BIT);
    copy_steps(&k->steps, plan);
}

/* Use the named implementation for all work. */
static void use_named(struct key *k, const struct block_impl *impl)
{
    k->impl = k->serial = k->few_chains = impl;
    memset(k->steps.by.few, (int)(impl - k->kind->impls), BLOCK_FEW);
    k->steps.by.step[0] = block_step(BLOCK_LANES_MAX, (size_t)(impl - k->kind->impls));
    k->stack = impl->stack;
    k->mode_stack = with_modes(impl->modes, impl->stack);
    k->few = few_of(impl, citius_cpu());
}

int citius_key_init_with(citius_key *key, enum citius_cipher_kind id, const char *name, const void *bytes, size_t len)
{
    DATA_INDEPENDENT_TIMING;
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
        use_plan(k);
    else
        use_named(k, impl);
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

/* Run fewer blocks than the implementation has lanes, and wipe the stack.  Not inlined, so that the callers do not need the
 * buffer. */
#if defined(__GNUC__)
__attribute__((noinline))
#endif
static void
run_padded(const struct key *key, const struct block_impl *impl, kernel_fn *kernel, uint8_t *out, const uint8_t *in,
           size_t blocks)
{
    uint8_t buffer[BLOCK_LANES_MAX * CITIUS_CIPHER_MAX_BLOCK];
    size_t group = impl->lanes * key->kind->block, len = blocks * key->kind->block;

    memcpy(buffer, in, len);
    memset(buffer + len, 0, group - len);
    kernel(key->schedule, buffer, buffer, impl->lanes);
    memcpy(out, buffer, len);
    citius_wipe(buffer, group);
    wipe_stack(impl->stack + MODE_FRAMES);
}

static inline kernel_fn *kernel_of(const struct block_impl *impl, bool decrypt)
{
    return decrypt ? impl->decrypt : impl->encrypt;
}

/* Whole groups of blocks, each time by the implementation for the number of blocks that are left. */
unsigned citius_block_run(const struct key *key, bool decrypt, uint8_t *out, const uint8_t *in, size_t blocks)
{
    unsigned clobbered = 0;

    while (blocks > 0) {
        const struct block_impl *impl = citius_block_row(key, blocks);
        size_t now = blocks, len;

        if (blocks < impl->lanes) {
            run_padded(key, impl, kernel_of(impl, decrypt), out, in, blocks);
            break;
        }
        if (impl->lanes > 1)
            now -= blocks % impl->lanes;
        kernel_of(impl, decrypt)(key->schedule, out, in, now);
        clobbered = impl->stack > clobbered ? impl->stack : clobbered;
        if (now == blocks)
            break;
        len = now * key->kind->block;
        out += len;
        in += len;
        blocks -= now;
    }
    return clobbered;
}

unsigned citius_block_padded(const struct key *key, const struct block_impl *impl, uint8_t *out, const uint8_t *in)
{
    run_padded(key, impl, impl->encrypt, out, in, 1);
    return 0;
}
