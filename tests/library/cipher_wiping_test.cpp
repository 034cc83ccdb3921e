/* SPDX-License-Identifier: MIT */
/* Check that calls leave no residue of a key or a message.  As in hash_wiping_test.cpp, whatever differs after the same
 * calls with other keys and other data comes from these. */
#include "tests/support/cipher_harness.h"

#if HAVE_TRAMPOLINE

#include <algorithm>
#include <cstring>

enum { MOST_KERNEL = 3 * BLOCK_LANES_MAX * CITIUS_CIPHER_MAX_BLOCK };

/* Each object is at the same address in each run. */
static struct {
    citius_key keys[2];
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
    uint8_t secret[2 * CITIUS_CIPHER_MAX_KEY + MOST_KERNEL + 128 * CITIUS_CIPHER_MAX_BLOCK];
    uint8_t out[MOST_KERNEL], chain[128 * CITIUS_CIPHER_MAX_BLOCK], iv[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];
    ocb_blocks ocb;
    call_report report;
    int error;
} data;

static uint8_t *const text = data.secret + 2 * CITIUS_CIPHER_MAX_KEY;

static void prepare(const cipher_implementation &r, const bytes &secret)
{
    memcpy(data.secret, secret.data(), secret.size());
    memcpy(data.chain, text + MOST_KERNEL, sizeof data.chain);
    memset(data.iv, 0x96, sizeof data.iv);
    data.ocb = {};
    data.ocb.l = ocb_table();
    data.error = CITIUS_OK;
    for (size_t i = 0; i < 2; i++)
        data.error |= citius_key_init_with(&data.keys[i], r.kind->id, r.impl->name,
                                           data.secret + i * CITIUS_CIPHER_MAX_KEY, r.kind->key_max);
    r.impl->expand(data.schedule, data.secret, r.kind->key_max);
}

static residue after(const cipher_implementation &r, const std::function<void()> &operation)
{
    return residue_of(sizeof data.secret, [&](const bytes &secret) { prepare(r, secret); }, operation);
}

static AssertionResult check_wiping_of_key(const cipher_implementation &r)
{
    residue found = after(r, [&] {
        citius_key key;

        data.error |= citius_key_init_with(&key, r.kind->id, r.impl->name, data.secret, r.kind->key_max);
        citius_key_wipe(&key);
    });

    if (AssertionResult a = check_residue(found, r.impl->expand_stack); !a)
        return AssertionFailure() << r << ": citius_key_init " << a.message();
    return AssertionSuccess();
}

AssertionResult check_cipher_wiping_calls(const cipher_implementation &r)
{
    if (AssertionResult a = check_wiping_of_key(r); !a)
        return a;
    for (const mode_call &mode : all_modes(r.kind))
        for (size_t blocks : { (size_t)1, (size_t)5, std::max<size_t>(67, r.impl->lanes + 3) }) {
            size_t len = blocks * r.kind->block + (blocks > 1 ? 3 : 0);
            mode_places places = { &data.keys[0], &data.keys[1], data.iv,
                                   data.out,      text,          std::max(len, mode.unit) / mode.unit * mode.unit,
                                   data.tag };
            auto operation = [&] { data.error |= mode.run(places); };
            residue found = after(r, operation);

            /* One of 128 pairs of secrets has valid padding by chance and then ends differently; four in a row do not. */
            if (mode.name.find("decryption, padded") != std::string::npos)
                for (int tries = 1; found.stack_bytes > 0 && tries < 4; tries++)
                    found = after(r, operation);
            if (data.error != CITIUS_OK)
                return AssertionFailure()
                       << r << ": " << mode.name << " failed for " << len << " bytes: " << data.error;
            if (AssertionResult a = check_residue(found, r.impl->stack); !a)
                return AssertionFailure() << r << ": " << mode.name << ", " << len << " bytes, " << a.message();
        }
    return AssertionSuccess();
}

/* Blocks for a kernel (bytes for an expansion): one group and several, some of which are in flight; or chains. */
static std::vector<size_t> sizes_for(const block_kernel &kernel, const cipher_implementation &r)
{
    if (kernel.shape == block_kernel::EXPAND)
        return { r.kind->key_max };
    if (kernel.group > 1)
        return { kernel.group, std::min<size_t>(15, MOST_KERNEL / r.kind->block / kernel.group) * kernel.group };
    return { kernel.chains > 1 ? (size_t)8 : 67 };
}

/* The implementation's own figures, which the wiping of the stack relies on. */
AssertionResult check_cipher_wiping_claim(const cipher_implementation &r)
{
    for (const block_kernel &kernel : kernels_of(r.impl))
        for (size_t n : sizes_for(kernel, r)) {
            kernel_call call(kernel, { data.schedule, data.secret, data.chain, &data.ocb, data.out, text, r.kind->block,
                                       n, 0 });
            residue found = after(r, [&] { call.run(&data.report); });
            uintptr_t top = (uintptr_t)data.report.stack_before;
            size_t deep = found.lowest < top ? top - found.lowest : 0;

            if (deep > (kernel.stack > 0 ? kernel.stack + SAVED_FOR_CALLERS : 0))
                return AssertionFailure() << r << ": " << kernel.name << " leaves parts of secrets " << deep
                                          << " bytes deep in the stack; the implementation declares " << kernel.stack;
        }
    return AssertionSuccess();
}

FOR_EACH_CIPHER_IMPLEMENTATION(cipher_wiping);
CHECK_EACH_UNLESS_SANITIZED(cipher_wiping, calls)
CHECK_EACH_UNLESS_SANITIZED(cipher_wiping, claim)

#endif
