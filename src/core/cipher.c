/* Keys of block ciphers, and the choice of rows for a number of blocks. */
#include "cipher.h"

#include <stdatomic.h>
#include <string.h>

#include "bytes.h"

_Static_assert(sizeof(struct key) <= sizeof(citius_key), "citius_key is too small");

/* ---- choice ---- */

/* Which rows run for which work: those with the schedule of the one that is cheapest for many blocks. */
struct plan {
    uint8_t bulk, serial, count;        /* rows of the kind; how many steps */
    struct block_step steps[BLOCK_STEPS]; /* by number of blocks, rising; the last goes on for ever */
};

/* For a row what 2^i blocks cost on this core; 0: nothing is known, or it may not run when no row is named. */
static uint64_t cost_of(const struct block_impl *impl, uint64_t cpu, unsigned i)
{
    return impl->timing == CONSTANT && (impl->needs & ~cpu) == 0 ? cost_on(impl->cost.blocks[i], core_of(cpu)) : 0;
}

/* The same for any number of blocks up to BLOCK_LANES_MAX, on the line between two numbers that are known; times the lower
 * of these. */
static uint64_t scaled_cost(const struct block_impl *impl, uint64_t cpu, size_t blocks)
{
    unsigned i = 0;
    uint64_t below;

    while (i < BLOCK_COUNTS - 2 && (size_t)2 << i <= blocks)
        i++;
    below = (uint64_t)1 << i;
    return (2 * below - blocks) * cost_of(impl, cpu, i) + (blocks - below) * cost_of(impl, cpu, i + 1);
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

        if (cost == 0 || impl->lanes > 1 || cost_of(impl, cpu, 0) == 0 || impl->expand != expand || (best != NULL && cost >= best_cost))
            continue;
        best = impl;
        best_cost = cost;
    }
    return best != NULL ? best : cheapest(kind, cpu, 1, expand);
}

static struct plan make_plan(const struct block_kind *kind, uint64_t cpu)
{
    const struct block_impl *bulk = cheapest(kind, cpu, BLOCK_LANES_MAX, NULL);
    struct plan plan = { .bulk = (uint8_t)(bulk - kind->impls), .count = 0 };

    plan.serial = (uint8_t)(cheapest_serial(kind, cpu, bulk->expand) - kind->impls);
    for (size_t blocks = 1; blocks <= BLOCK_LANES_MAX; blocks++) {
        uint8_t row = (uint8_t)(cheapest(kind, cpu, blocks, bulk->expand) - kind->impls);

        if (plan.count == 0 || plan.steps[plan.count - 1].row != row) {
            if (plan.count == BLOCK_STEPS)
                break;
            plan.steps[plan.count++].row = row;
        }
        plan.steps[plan.count - 1].up_to = (uint16_t)blocks;
    }
    plan.steps[plan.count - 1].up_to = BLOCK_LANES_MAX;
    return plan;
}

enum { PLAN_WORDS = (sizeof(struct plan) + 7) / 8 };

/* For each kind's number the CPU for which its plan was made, and the plan.  Whoever comes at the same time writes the same. */
static struct {
    _Atomic uint64_t cpu, plan[PLAN_WORDS];
} found[CITIUS_SC2000 + 1];

static struct plan plan_for(const struct block_kind *kind)
{
    bool keep = kind->id > 0 && (size_t)kind->id < COUNT_OF(found); /* 0: a kind that tests replace */
    uint64_t cpu = citius_cpu(), words[PLAN_WORDS] = { 0 };
    struct plan plan;

    if (keep && atomic_load_explicit(&found[kind->id].cpu, memory_order_acquire) == cpu) {
        for (int i = 0; i < PLAN_WORDS; i++)
            words[i] = atomic_load_explicit(&found[kind->id].plan[i], memory_order_relaxed);
        memcpy(&plan, words, sizeof plan);
        return plan;
    }
    plan = make_plan(kind, cpu);
    if (keep) {
        memcpy(words, &plan, sizeof plan);
        for (int i = 0; i < PLAN_WORDS; i++)
            atomic_store_explicit(&found[kind->id].plan[i], words[i], memory_order_relaxed);
        atomic_store_explicit(&found[kind->id].cpu, cpu, memory_order_release);
    }
    return plan;
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
    struct plan plan;

    if (kind == NULL || blocks == 0)
        return NULL;
    plan = plan_for(kind);
    return kind->impls[citius_block_step(plan.steps, blocks)].name;
}

const char *citius_cipher_chosen_serial(enum citius_cipher_kind id)
{
    const struct block_kind *kind = citius_block_find(id);

    return kind == NULL ? NULL : kind->impls[plan_for(kind).serial].name;
}

/* ---- keys ---- */

static bool fits(const struct block_kind *kind, size_t len)
{
    return len >= kind->key_min && len <= kind->key_max && (len - kind->key_min) % kind->key_step == 0;
}

/* The rows that run when none is named. */
static void set_rows(struct key *k)
{
    struct plan plan = plan_for(k->kind);
    const struct block_impl *impls = k->kind->impls;

    k->impl = &impls[plan.bulk];
    k->serial = &impls[plan.serial];
    memcpy(k->steps, plan.steps, sizeof k->steps);
    k->stack = k->serial->stack;
    for (unsigned i = 0; i < plan.count; i++)
        k->stack = impls[plan.steps[i].row].stack > k->stack ? impls[plan.steps[i].row].stack : k->stack;
}

/* The one that is named, for all work. */
static void set_row(struct key *k, const struct block_impl *impl)
{
    k->impl = k->serial = impl;
    k->steps[0] = (struct block_step){ .up_to = BLOCK_LANES_MAX, .row = (uint8_t)(impl - k->kind->impls) };
    k->stack = impl->stack;
}

static unsigned deepest(const struct block_modes *modes, unsigned blocks)
{
    if (modes != NULL) {
        const unsigned stacks[] = { modes->stack.feedback, modes->stack.ctr, modes->stack.xts, modes->stack.ocb };

        for (size_t i = 0; i < COUNT_OF(stacks); i++)
            blocks = stacks[i] > blocks ? stacks[i] : blocks;
    }
    return blocks;
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
    k->mode_stack = deepest(k->impl->modes, k->stack);
    k->impl->expand(k->schedule, bytes, len);
    k->mark = KEY_LIVE;
    wipe_kernels(k->impl->expand_stack);
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
static void fill_up(const struct key *key, const struct block_impl *impl, kernel_fn *kernel,
                    uint8_t *out, const uint8_t *in, size_t blocks)
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
