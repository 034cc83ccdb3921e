/* SPDX-License-Identifier: MIT */
/* Does anything of a key or of a message stay behind?  As in hash_wiping_test.cpp: whatever differs after the
 * same calls with other keys and other data comes from these. */
#include "tests/support/cipher_harness.h"

#if HAVE_TRAMPOLINE

#include <algorithm>
#include <cstring>

enum { MOST_KERNEL = 3 * BLOCK_LANES_MAX * CITIUS_CIPHER_MAX_BLOCK };

/* Every object has its place, the same in each performance. */
static struct {
    citius_key keys[2];
    uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
    uint8_t secret[2 * CITIUS_CIPHER_MAX_KEY + MOST_KERNEL + 128 * CITIUS_CIPHER_MAX_BLOCK];
    uint8_t out[MOST_KERNEL], chain[128 * CITIUS_CIPHER_MAX_BLOCK], iv[CITIUS_CIPHER_MAX_BLOCK];
    uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];
    ocb_blocks ocb;
    call_report report;
    int error;
} play;

static uint8_t *const text = play.secret + 2 * CITIUS_CIPHER_MAX_KEY;

static void prepare(const cipher_row &r, const bytes &secret)
{
    memcpy(play.secret, secret.data(), secret.size());
    memcpy(play.chain, text + MOST_KERNEL, sizeof play.chain);
    memset(play.iv, 0x96, sizeof play.iv);
    play.ocb = {};
    play.ocb.l = ocb_table();
    play.error = CITIUS_OK;
    for (size_t i = 0; i < 2; i++)
        play.error |= citius_key_init_with(&play.keys[i], r.kind->id, r.impl->name,
                                           play.secret + i * CITIUS_CIPHER_MAX_KEY, r.kind->key_max);
    r.impl->expand(play.schedule, play.secret, r.kind->key_max);
}

static remains after(const cipher_row &r, const std::function<void()> &act)
{
    return remains_of(sizeof play.secret, [&](const bytes &secret) { prepare(r, secret); }, act);
}

static answer ask_wiping_of_key(const cipher_row &r)
{
    remains found = after(r, [&] {
        citius_key key;

        play.error |= citius_key_init_with(&key, r.kind->id, r.impl->name, play.secret, r.kind->key_max);
        citius_key_wipe(&key);
    });

    if (answer a = nothing_in(found, r.impl->expand_stack); !a)
        return no() << r << ": citius_key_init " << a.message();
    return yes();
}

answer ask_cipher_wiping_calls(const cipher_row &r)
{
    if (answer a = ask_wiping_of_key(r); !a)
        return a;
    for (const mode_call &mode : all_modes(r.kind))
        for (size_t blocks : { (size_t)1, (size_t)5, std::max<size_t>(67, r.impl->lanes + 3) }) {
            size_t len = blocks * r.kind->block + (blocks > 1 ? 3 : 0);
            mode_places places = { &play.keys[0], &play.keys[1], play.iv,
                                   play.out,      text,          std::max(len, mode.unit) / mode.unit * mode.unit,
                                   play.tag };
            auto act = [&] { play.error |= mode.run(places); };
            remains found = after(r, act);

            /* Of 128 pairs of secrets one has right padding by chance, and then another end; but not four in turn. */
            if (mode.name.find("decryption, padded") != std::string::npos)
                for (int tries = 1; found.stack_bytes > 0 && tries < 4; tries++)
                    found = after(r, act);
            if (play.error != CITIUS_OK)
                return no() << r << ": " << mode.name << " failed for " << len << " bytes: " << play.error;
            if (answer a = nothing_in(found, r.impl->stack); !a)
                return no() << r << ": " << mode.name << ", " << len << " bytes, " << a.message();
        }
    return yes();
}

/* Blocks for a kernel (bytes for an expansion): one group and several, of which rows keep some in flight; or chains. */
static std::vector<size_t> sizes_for(const block_kernel &kernel, const cipher_row &r)
{
    if (kernel.shape == block_kernel::EXPAND)
        return { r.kind->key_max };
    if (kernel.group > 1)
        return { kernel.group, std::min<size_t>(15, MOST_KERNEL / r.kind->block / kernel.group) * kernel.group };
    return { kernel.chains > 1 ? (size_t)8 : 67 };
}

/* The row's own figures, on which the wiping of the stack rests. */
answer ask_cipher_wiping_claim(const cipher_row &r)
{
    for (const block_kernel &kernel : kernels_of(r.impl))
        for (size_t n : sizes_for(kernel, r)) {
            kernel_call call(kernel, { play.schedule, play.secret, play.chain, &play.ocb, play.out, text, r.kind->block,
                                       n, 0 });
            remains found = after(r, [&] { call.run(&play.report); });
            uintptr_t top = (uintptr_t)play.report.stack_before;
            size_t deep = found.lowest < top ? top - found.lowest : 0;

            if (deep > (kernel.stack > 0 ? kernel.stack + SAVED_FOR_CALLERS : 0))
                return no() << r << ": " << kernel.name << " leaves parts of secrets " << deep
                            << " bytes deep in the stack; the row admits " << kernel.stack;
        }
    return yes();
}

OF_EVERY_CIPHER_ROW(cipher_wiping);
ASK_UNLESS_SANITIZED(cipher_wiping, calls)
ASK_UNLESS_SANITIZED(cipher_wiping, claim)

#endif
