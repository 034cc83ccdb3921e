/* SPDX-License-Identifier: MIT */
/* Runs the kernels of one implementation, each between the marks of trace.h, for model.py.
 *
 *     kernels                  list all implementations: algorithm, name, hash or cipher, lanes, bytes of a block, timing, and
 *                              the CPU features that it needs
 *     kernels ALGORITHM NAME   run one; each line of output is a call of a kernel: its name, the number of messages, and
 *                              the number of blocks of each
 *
 * Numbers of blocks are those of `citius bench --record`. */
#include "tests/support/cipher_harness.h"
#include "tools/models/trace.h"

#include <cstdio>
#include <cstring>
#include <set>

enum { KEY = 16, LONG = 1024, MOST_CHAINS = 128 }; /* bytes of a key and of each of many messages */

/* One call of a kernel, and nothing else, between the marks. */
static void traced(void (*kernel)(void), const uintptr_t arguments[CALL_ARGUMENTS])
{
    register uintptr_t a __asm__("x0") = arguments[0];
    register uintptr_t b __asm__("x1") = arguments[1];
    register uintptr_t c __asm__("x2") = arguments[2];
    register uintptr_t d __asm__("x3") = arguments[3];
    register uintptr_t e __asm__("x4") = arguments[4];

    __asm__ volatile("hint %[begin]; blr %[kernel]; hint %[end]"
                     : "+r"(a), "+r"(b), "+r"(c), "+r"(d), "+r"(e)
                     : [kernel] "r"(kernel), [begin] "i"(TRACE_BEGIN), [end] "i"(TRACE_END)
                     : "x5", "x6", "x7", "x8", "x9", "x10", "x11", "x12", "x13", "x14", "x15", "x16", "x17", "x30",
                       "v0", "v1", "v2", "v3", "v4", "v5", "v6", "v7", "v8", "v9", "v10", "v11", "v12", "v13", "v14",
                       "v15", "v16", "v17", "v18", "v19", "v20", "v21", "v22", "v23", "v24", "v25", "v26", "v27", "v28",
                       "v29", "v30", "v31", "cc", "memory");
}

/* Two lengths: their difference is the cost of blocks alone. */
static void run(const hash_implementation &r)
{
    static uint8_t text[HASH_LANES_MAX * 12 * HASH_BLOCK_MAX];
    static uint64_t states[HASH_LANES_MAX][HASH_STATE_MAX / 8];
    void *state[HASH_LANES_MAX];
    const uint8_t *in[HASH_LANES_MAX];
    const bool one = r.impl->lanes == 1;

    for (size_t blocks : { (size_t)4, (size_t)12 }) {
        for (unsigned i = 0; i < r.impl->lanes; i++) {
            r.impl->init(r.kind, states[i]);
            state[i] = states[i];
            in[i] = text + i * blocks * r.kind->block;
        }

        const uintptr_t arguments[CALL_ARGUMENTS] = { one ? (uintptr_t)states[0] : (uintptr_t)state,
                                                      one ? (uintptr_t)text : (uintptr_t)in, blocks };

        printf("absorb %u %zu\n", r.impl->lanes, blocks);
        traced(one ? (void (*)(void))r.impl->absorb : (void (*)(void))r.impl->absorb_many, arguments);
    }
}

/* Numbers of blocks for a kernel; of one whose calls cost the same for several numbers, one of these. */
static std::set<size_t> counts(const cipher_implementation &r, const block_kernel &kernel)
{
    std::set<size_t> numbers;

    if (kernel.shape == block_kernel::EXPAND)
        return { KEY };
    if (kernel.chains > 1 || strcmp(kernel.name, "cbc_encrypt") == 0)
        return { LONG / r.kind->block };
    if (kernel.shape != block_kernel::BLOCKS)
        return { BLOCK_LANES_MAX };
    for (unsigned i = 0; i < BLOCK_COUNTS; i++)
        numbers.insert((block_count(i) + kernel.group - 1) / kernel.group * kernel.group);
    return numbers;
}

static void run(const cipher_implementation &r)
{
    static uint8_t text[MOST_CHAINS * LONG], out[MOST_CHAINS * LONG], chain[MOST_CHAINS * CITIUS_CIPHER_MAX_BLOCK];
    static uint64_t schedule[BLOCK_SCHEDULE_MAX / 8];
    static ocb_blocks ocb;
    const bytes key = test_key(KEY, 0);

    r.impl->expand(schedule, key.data(), key.size());
    ocb.l = ocb_table();
    for (const block_kernel &kernel : kernels_of(r.impl)) {
        /* As in bench: where calls take little, both directions; else they cost the same. */
        if (kernel.silent || (strcmp(kernel.name, "decrypt") == 0 && r.kind->id != CITIUS_AES))
            continue;
        for (size_t blocks : counts(r, kernel)) {
            const kernel_call call(kernel, { schedule, key.data(), chain, &ocb, out, text, r.kind->block, blocks, 0 });

            printf("%s %u %zu\n", kernel.name, kernel.chains, blocks);
            traced(kernel.function, call.arguments());
        }
    }
}

template <class Implementation> static bool run_named(const std::vector<Implementation> &all, char **names)
{
    for (const Implementation &r : all)
        if (strcmp(r.kind->name, names[0]) == 0 && strcmp(r.impl->name, names[1]) == 0) {
            run(r);
            return true;
        }
    return false;
}

template <class Implementation> static void list(const std::vector<Implementation> &all, const char *type)
{
    for (const Implementation &r : all)
        printf("%s %s %s %u %zu %s %s\n", r.kind->name, r.impl->name, type, r.impl->lanes, r.kind->block,
               r.impl->timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE",
               r.impl->needs == 0 ? "" : feature_names(r.impl->needs).c_str());
}

int main(int argc, char **argv)
{
    const auto hashes = all_hash_implementations();
    const auto ciphers = all_cipher_implementations();

    if (argc == 3)
        return run_named(hashes, argv + 1) || run_named(ciphers, argv + 1) ? 0 : 1;
    list(hashes, "hash");
    list(ciphers, "cipher");
    return 0;
}
