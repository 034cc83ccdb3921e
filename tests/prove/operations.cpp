/* SPDX-License-Identifier: MIT */
/* Operations on secrets.  A single step takes 17 microseconds on a virtual machine, so messages are short. */
#include "detector.h"

#include <algorithm>
#include <cstring>

/* ---- hashes ---- */

enum { MESSAGES = HASH_LANES_MAX + 8, BLOCKS = 2 }; /* some lanes take a second message */

static struct {
    uint8_t text[MESSAGES * BLOCKS * HASH_BLOCK_MAX], out[MESSAGES * CITIUS_HASH_MAX_DIGEST];
    uint64_t states[HASH_LANES_MAX][HASH_STATE_MAX / 8];
    void *state[HASH_LANES_MAX];
    const uint8_t *blocks[HASH_LANES_MAX];
    const void *in[MESSAGES];
    size_t len[MESSAGES];
    citius_hmac hmac;
} hashing;

static int error;

int operation_error()
{
    make_public(&error, sizeof error);
    return error;
}

static void place(uint8_t *p, const bytes &secret)
{
    memcpy(p, secret.data(), secret.size());
    make_secret(p, secret.size());
    error = CITIUS_OK;
}

std::vector<operation> operations_of(const hash_implementation &r)
{
    auto prepare = [=](const bytes &secret) {
        place(hashing.text, secret);
        for (unsigned i = 0; i < r.impl->lanes; i++) {
            r.impl->init(r.kind, hashing.states[i]);
            hashing.state[i] = hashing.states[i];
            hashing.blocks[i] = hashing.text + i * BLOCKS * r.kind->block;
        }
    };
    auto run = [=] {
        if (r.impl->lanes == 1)
            r.impl->absorb(hashing.states[0], hashing.text, BLOCKS);
        else
            r.impl->absorb_many(hashing.state, hashing.blocks, BLOCKS);
        r.impl->finish(r.kind, hashing.states[0], hashing.out);
    };

    return { { "absorb", sizeof hashing.text, prepare, run, false, hashing.out, r.kind->digest } };
}

std::vector<operation> operations_of(const hash_kind *kind)
{
    auto prepare = [=](const bytes &secret) {
        place(hashing.text, secret);
        for (size_t i = 0; i < MESSAGES; i++) {
            hashing.in[i] = hashing.text + i * BLOCKS * kind->block;
            hashing.len[i] = i * BLOCKS * kind->block / MESSAGES;
        }
    };
    auto call = [=](const char *name, const std::function<void()> &run) {
        return operation{ name, sizeof hashing.text, prepare, run, true, hashing.out, 0 };
    };
    std::vector<operation> operations = {
        call("citius_hash_once",
             [=] {
                 error |= citius_hash_once(kind->id, nullptr, hashing.out, hashing.text, BLOCKS * kind->block + 5);
             }),
        call("citius_hash_many",
             [=] { error |= citius_hash_many(kind->id, nullptr, hashing.out, hashing.in, hashing.len, MESSAGES); }),
    };

    if (kind->digest > kind->block) /* HMAC is not defined */
        return operations;
    operations.push_back(call("citius_hmac", [=] {
        error |= citius_hmac_init(&hashing.hmac, kind->id, hashing.text, kind->block + 1);
        error |= citius_hmac_update(&hashing.hmac, hashing.text, 2 * kind->block + 7);
        error |= citius_hmac_final(&hashing.hmac, hashing.out, kind->digest);
        error |= citius_hmac_verify(&hashing.hmac, hashing.out, kind->digest);
    }));
    operations.push_back(call("citius_pbkdf2", [=] {
        error |=
            citius_pbkdf2(kind->id, nullptr, hashing.out, 3 * kind->digest, hashing.text, 20, hashing.text + 20, 16, 2);
    }));
    return operations;
}

/* ---- block ciphers ---- */

enum { MOST_BLOCKS = 2 * BLOCK_LANES_MAX, MOST_CHAINS = 128, MOST = MOST_BLOCKS * CITIUS_CIPHER_MAX_BLOCK };

static struct {
    uint8_t secret[2 * CITIUS_CIPHER_MAX_KEY + MOST + MOST_CHAINS * CITIUS_CIPHER_MAX_BLOCK];
    citius_key keys[2];
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
    uint8_t out[2 * MOST], chain[MOST_CHAINS * CITIUS_CIPHER_MAX_BLOCK], iv[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK], l[64][16];
    ocb_blocks ocb;
} enciphering;

static uint8_t *const text = enciphering.secret + 2 * CITIUS_CIPHER_MAX_KEY, *const more = text + MOST;

/* Enough blocks to take all of a kernel's paths, but within 20,000 cycles.  To detect a leak a few suffice: many blocks
 * access the whole of a table, whatever the secret. */
static size_t enough(const block_impl *impl, unsigned group)
{
    if (impl->timing != CITIUS_CONSTANT)
        return group;

    size_t cycles = cost_on(impl->cost.blocks[BLOCK_COUNTS - 1], (core)0) / BLOCK_LANES_MAX + 1;
    size_t n = std::min<size_t>(20000 / cycles, 67);

    return std::max<size_t>(n / group * group, group);
}

std::vector<operation> operations_of(const cipher_implementation &r)
{
    std::vector<operation> operations;
    auto prepare = [=](const bytes &secret, bool counter) {
        place(enciphering.secret, secret);
        memcpy(enciphering.chain, more, sizeof enciphering.chain);
        if (counter) { /* is public; this one carries into every byte */
            memset(enciphering.chain, 0xff, sizeof enciphering.chain);
            make_public(enciphering.chain, sizeof enciphering.chain);
        }
        memcpy(enciphering.l, more, sizeof enciphering.l);
        enciphering.ocb = {};
        memcpy(enciphering.ocb.offset, more, sizeof enciphering.ocb.offset);
        enciphering.ocb.l = enciphering.l;
        r.impl->expand(enciphering.schedule, enciphering.secret, r.kind->key_max);
    };

    for (const block_kernel &kernel : kernels_of(r.impl)) {
        const bool expand = kernel.shape == block_kernel::EXPAND, counter = strcmp(kernel.name, "ctr") == 0;
        const size_t n = expand ? r.kind->key_max : kernel.chains > 1 ? 5 : enough(r.impl, kernel.group);
        auto call = std::make_shared<kernel_call>(kernel, kernel_places{ enciphering.schedule, enciphering.secret,
                                                                         enciphering.chain, &enciphering.ocb,
                                                                         enciphering.out, text, r.kind->block, n, 0 });

        operations.push_back({ kernel.name, sizeof enciphering.secret,
                               [=](const bytes &secret) { prepare(secret, counter); }, [=] { call->run(); }, false,
                               kernel.silent ? enciphering.chain : enciphering.out,
                               expand          ? 0
                               : kernel.silent ? r.kind->block
                                               : kernel.chains * n * r.kind->block });
    }
    return operations;
}

/* The functions on a CPU with these features. */
struct limited_functions {
    const block_kind *kind;
    uint64_t features;
    const char *suffix; /* of the names */
};

static std::function<void(const bytes &)> prepare_keys(const limited_functions &f, size_t keys)
{
    return [=](const bytes &secret) {
        cpu_mask mask(f.features);

        place(enciphering.secret, secret);
        memset(enciphering.iv, 0x96, sizeof enciphering.iv);
        for (size_t i = 0; i < keys; i++)
            error |= citius_key_init(&enciphering.keys[i], f.kind->id, enciphering.secret + i * CITIUS_CIPHER_MAX_KEY,
                                     f.kind->key_max);
    };
}

static operation key_operation(const limited_functions &f)
{
    auto run = [=] {
        cpu_mask mask(f.features);

        error |= citius_key_init(&enciphering.keys[0], f.kind->id, enciphering.secret, f.kind->key_max);
    };

    return { std::string("citius_key_init") + f.suffix,
             sizeof enciphering.secret,
             prepare_keys(f, 0),
             run,
             true,
             enciphering.out,
             0 };
}

static operation mode_operation(const limited_functions &f, const mode_call &mode, size_t blocks)
{
    const size_t len = std::max(blocks * f.kind->block + 3, mode.unit) / mode.unit * mode.unit;
    mode_places places = { &enciphering.keys[0], &enciphering.keys[1], enciphering.iv, enciphering.out, text, len,
                           enciphering.tag };
    auto run = [=] {
        cpu_mask mask(f.features);

        error |= mode.run(places);
    };

    return { mode.name + f.suffix, sizeof enciphering.secret, prepare_keys(f, 2), run, true, enciphering.out, 0 };
}

/* Modes are the same code for all ciphers: fast kernels are enough to test the portable passes. */
static bool is_fast(const limited_functions &f)
{
    cpu_mask mask(f.features);

    return cost_on(implementation_named(f.kind, citius_cipher_chosen(f.kind->id, 1))->cost.blocks[0], (core)0) <= 600;
}

/* With the library's own choice of implementation, and with the portable ones. */
std::vector<operation> operations_of(const block_kind *kind)
{
    const limited_functions all = { kind, ~(uint64_t)0, "" }, portable = { kind, 0, ", portable" };
    std::vector<operation> operations = { key_operation(all) };

    for (const mode_call &mode : all_modes(kind))
        operations.push_back(mode_operation(all, mode, 5));
    if (!is_fast(portable))
        return operations;
    operations.push_back(key_operation(portable));
    for (const mode_call &mode : all_modes(kind))
        operations.push_back(mode_operation(portable, mode, 2));
    return operations;
}
