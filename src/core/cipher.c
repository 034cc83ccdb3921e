/* Keys of block ciphers, and the choice of rows for a number of blocks. */
#include "cipher.h"

#include <stdatomic.h>
#include <string.h>

#include "bytes.h"

_Static_assert(sizeof(struct key) <= sizeof(citius_key), "citius_key is too small");

/* ---- choice ---- */

/* missing: the features that this CPU lacks. */
static bool may_run(const struct block_impl *impl, uint64_t missing)
{
    return impl->timing == CONSTANT && (impl->needs & missing) == 0;
}

static unsigned cycles(const struct block_impl *impl, uint64_t cpu)
{
    return cycles_on(cpu, impl->cycles, impl->zen4);
}

/* The row for very many blocks.  Every kind ends with one that runs anywhere. */
static const struct block_impl *first(const struct block_kind *kind)
{
    const struct block_impl *impl = kind->impls;
    uint64_t missing = ~citius_cpu();

    while (!may_run(impl, missing))
        impl++;
    return impl;
}

/* Whether the row is chosen for no number of blocks, for the other one, which comes first if they are alike, takes as
 * many and fewer cycles.  Whole groups go to the wide one. */
static bool idle_beside(const struct block_impl *impl, const struct block_impl *other, const struct block_impl *wide,
                        uint64_t cpu)
{
    unsigned theirs = cycles(other, cpu), ours = cycles(impl, cpu);

    return (theirs < ours || (theirs == ours && other < impl)) &&
           (other->lanes >= impl->lanes || other->lanes >= wide->lanes);
}

/* The rows with that one's schedule that may run, and are chosen for some number of blocks: bit i for the i-th. */
static uint32_t others_than(const struct block_kind *kind, const struct block_impl *wide)
{
    const struct block_impl *impl = kind->impls, *end = impl + kind->count, *other;
    uint64_t cpu = citius_cpu();
    uint32_t others = 0;

    for (; impl < end; impl++) {
        if (impl == wide || impl->expand != wide->expand || !may_run(impl, ~cpu))
            continue;
        for (other = wide; other < end; other++)
            if (other->expand == wide->expand && may_run(other, ~cpu) && idle_beside(impl, other, wide, cpu))
                break;
        if (other == end)
            others |= UINT32_C(1) << (impl - kind->impls);
    }
    return others;
}

/* For each kind's number the CPU for which others_than(first) was found and, in its spare bits, these. */
static _Atomic uint64_t found[CITIUS_SC2000 + 1];

static uint32_t others_than_first(const struct block_kind *kind, const struct block_impl *wide)
{
    bool keep = kind->id > 0 && (size_t)kind->id < COUNT_OF(found); /* 0: a kind that tests replace */
    uint64_t word = keep ? atomic_load_explicit(&found[kind->id], memory_order_relaxed) : 0, cpu = citius_cpu();
    uint32_t others = (uint32_t)((word & CPU_SPARE) >> CPU_SPARE_BIT);

    if ((word & ~CPU_SPARE) == cpu)
        return others;
    others = others_than(kind, wide);
    if (keep)
        atomic_store_explicit(&found[kind->id], cpu | (uint64_t)others << CPU_SPARE_BIT, memory_order_relaxed);
    return others;
}

/* Of those and the wide one, the row with the fewest cycles for each of so many blocks. */
static const struct block_impl *choose(const struct block_kind *kind, const struct block_impl *wide, uint32_t others,
                                       size_t blocks)
{
    const struct block_impl *best = wide;
    uint64_t cpu = citius_cpu(), best_busy = blocks < wide->lanes ? blocks : wide->lanes;

    for (; others != 0; others &= others - 1) {
        const struct block_impl *impl = &kind->impls[ntz(others)];
        uint64_t busy = blocks < impl->lanes ? blocks : impl->lanes;

        if (cycles(impl, cpu) * best_busy < cycles(best, cpu) * busy) {
            best = impl;
            best_busy = busy;
        }
    }
    return best;
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
    const struct block_impl *wide;

    if (kind == NULL || blocks == 0)
        return NULL;
    wide = first(kind);
    return choose(kind, wide, others_than_first(kind, wide), blocks)->name;
}

/* ---- keys ---- */

static bool fits(const struct block_kind *kind, size_t len)
{
    return len >= kind->key_min && len <= kind->key_max && (len - kind->key_min) % kind->key_step == 0;
}

static void admit_others(struct key *k)
{
    uint64_t cpu = citius_cpu();

    k->others = others_than_first(k->kind, k->impl);
    for (uint32_t left = k->others; left != 0; left &= left - 1) {
        const struct block_impl *other = &k->kind->impls[ntz(left)];

        if (other->stack > k->stack)
            k->stack = other->stack;
        if (cycles(other, cpu) < cycles(k->single, cpu))
            k->single = other;
    }
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
    const struct block_impl *impl;
    int error = CITIUS_OK;

    if (key == NULL)
        return CITIUS_ENULL;
    k->mark = 0;
    if (kind == NULL)
        return CITIUS_EKIND;
    if (name == NULL)
        impl = first(kind);
    else
        error = choose_named(kind, name, &impl);
    if (error != CITIUS_OK)
        return error;
    if (bytes == NULL && len > 0)
        return CITIUS_ENULL;
    if (!fits(kind, len))
        return CITIUS_ESIZE;

    k->kind = kind;
    k->impl = k->single = impl;
    k->others = 0;
    k->stack = impl->stack;
    if (name == NULL)
        admit_others(k);
    k->mode_stack = deepest(impl->modes, k->stack);
    impl->expand(k->schedule, bytes, len);
    k->mark = KEY_LIVE;
    wipe_kernels(impl->expand_stack);
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
        const struct block_impl *impl = key->impl;
        size_t now = blocks, len;

        if (key->others != 0 && blocks < impl->lanes) /* whole groups go to the first in the list: it is the fastest */
            impl = blocks == 1 ? key->single : choose(key->kind, impl, key->others, blocks);
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
