/* SPDX-License-Identifier: MIT */
/* concrete LIBRARY [KIND[:ROW]]...: whole kernels on random numbers, executed by this processor and by the model with known bits, must write
 * the same bytes. */
#include <csetjmp>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <dlfcn.h>
#include <random>

#include "rows.h"
#include "x86.h"

extern "C" {
#include "src/core/impl.h"
}

namespace proof {

static sigjmp_buf illegal;

static void on_illegal(int)
{
    siglongjmp(illegal, 1);
}

/* Memory that the model and the processor have both. */
struct memory {
    region *model;
    std::vector<uint8_t> room;
    uint8_t *at;
    size_t size;
    std::vector<std::pair<size_t, memory *>> pointers; /* in it: at this offset one to that */
};

struct argument {
    const memory *buffer;
    uint64_t number;
    argument(const memory &m) : buffer(&m), number(0) {}
    argument(uint64_t n) : buffer(nullptr), number(n) {}
};

class two_machines {
public:
    two_machines(const image &library, uint64_t loaded_at, std::mt19937_64 &numbers)
        : m(library, s), base(loaded_at), random(numbers)
    {
    }

    /* Of random bytes; the address modulo 64 is `misaligned`. */
    memory &make(const std::string &name, size_t size, size_t misaligned = 0)
    {
        memory &b = *all.emplace_back(std::make_unique<memory>());

        b.model = &m.buffer(name, { size, {} }, true, misaligned == 0 ? 64 : 1);
        b.room.resize(size + 128);
        b.at = b.room.data() + (64 - (uintptr_t)b.room.data() % 64) + misaligned;
        b.size = size;
        for (size_t i = 0; i < size; i++)
            b.at[i] = (uint8_t)random();
        m.write(*b.model, 0, bits_at(b));
        return b;
    }
    void point(memory &from, size_t at, memory &to)
    {
        from.pointers.emplace_back(at, &to);
        m.write_number(*from.model, at, machine::address(*to.model), 8);
        memcpy(from.at + at, &to.at, 8);
    }
    memory &list(const std::string &name, const std::vector<memory *> &of)
    {
        memory &b = make(name, 8 * of.size());

        for (size_t i = 0; i < of.size(); i++)
            point(b, 8 * i, *of[i]);
        return b;
    }

    /* Throws stopped; false: this processor has not all instructions. */
    bool call(uint64_t function, const std::vector<argument> &arguments)
    {
        std::vector<linear> to_model;
        uint64_t real[6] = {};

        for (size_t i = 0; i < arguments.size(); i++) {
            const argument &a = arguments[i];
            const bool in_library = a.buffer == nullptr && a.number > 1 << 16; /* the kind */

            to_model.push_back(a.buffer != nullptr ? machine::address(*a.buffer->model) : linear{ a.number, {} });
            real[i] = a.buffer != nullptr ? (uint64_t)a.buffer->at : a.number + (in_library ? base : 0);
        }
        m.call(function, to_model);
        if (sigsetjmp(illegal, 1) != 0)
            return false;
        ((void (*)(uint64_t, uint64_t, uint64_t, uint64_t, uint64_t))(base + function))(real[0], real[1], real[2],
                                                                                        real[3], real[4]);
        compare();
        return true;
    }

    store s;
    x86 m;

private:
    static word bits_at(const memory &b)
    {
        word w(8 * b.size);

        for (size_t i = 0; i < w.size(); i++)
            w[i] = b.at[i / 8] >> i % 8 & 1U;
        return w;
    }
    void compare()
    {
        for (const auto &b : all) {
            const word got = m.read(*b->model, 0, b->size), expected = bits_at(*b);

            for (size_t i = 0; i < b->size; i++) {
                const bool pointer =
                    std::ranges::any_of(b->pointers, [&](const auto &p) { return i >= p.first && i < p.first + 8; });

                if (!pointer && !std::equal(got.begin() + (ptrdiff_t)(8 * i), got.begin() + (ptrdiff_t)(8 * i + 8),
                                            expected.begin() + (ptrdiff_t)(8 * i)))
                    throw std::runtime_error("differs in byte " + std::to_string(i) + " of " + b->model->name);
            }
        }
    }

    uint64_t base;
    std::mt19937_64 &random;
    std::vector<std::unique_ptr<memory>> all;
};

static bool run_hash(two_machines &t, const hash_row &row, size_t block, size_t digest)
{
    constexpr size_t BLOCKS = 3;
    std::vector<memory *> states, inputs;
    memory &out = t.make("digest", digest, 3);

    for (unsigned lane = 0; lane < row.lanes; lane++) {
        states.push_back(&t.make("state " + std::to_string(lane), row.state));
        inputs.push_back(&t.make("message " + std::to_string(lane), BLOCKS * block, lane % 7));
        if (!t.call(row.init, { row.kind_at, *states.back() }))
            return false;
    }
    if (row.lanes == 1) {
        if (!t.call(row.absorb, { *states[0], *inputs[0], BLOCKS }))
            return false;
    } else {
        memory &state_list = t.list("list of states", states), &input_list = t.list("list of messages", inputs);

        if (!t.call(row.absorb_many, { state_list, input_list, BLOCKS }))
            return false;
        if (row.absorb_later != 0) {
            memory &batch = t.make("batch", sizeof(hash_batch)), &numbers = t.make("numbers", 2 * row.lanes);

            memset(batch.at, 0, batch.size);
            t.m.write(*batch.model, 0, word(8 * batch.size, ZERO));
            for (size_t i = 0; i < 2 * row.lanes; i += 2) {
                numbers.at[i] = (uint8_t)i;
                numbers.at[i + 1] = 0;
                t.m.write(*numbers.model, i, constant(i, 16));
            }
            if (!t.call(row.absorb_later, { state_list, input_list, BLOCKS, batch, numbers }) ||
                !t.call(row.settle, { batch }))
                return false;
        }
    }
    return t.call(row.finish, { row.kind_at, *states[0], out });
}

/* Numbers of blocks for one call. */
static std::vector<size_t> counts(unsigned lanes)
{
    if (lanes == 1)
        return { 1, 2, 5, 67 };
    return { lanes, 2 * lanes };
}

static bool run_cipher(two_machines &t, const cipher_row &row, size_t block, size_t key_bytes)
{
    memory &key = t.make("key", key_bytes, 1), &schedule = t.make("schedule", BLOCK_SCHEDULE_MAX);

    if (!t.call(row.expand, { schedule, key, key_bytes }))
        return false;
    for (size_t n : counts(row.lanes)) {
        memory &in = t.make("input", n * block, 1), &out = t.make("output", n * block, 5);

        for (uint64_t f : { row.encrypt, row.decrypt })
            if (!t.call(f, { schedule, out, in, n }))
                return false;

        memory &chain = t.make("chain", 16), &ocb = t.make("OCB", sizeof(ocb_blocks)), &l = t.make("L", 64 * 16);

        t.point(ocb, offsetof(ocb_blocks, l), l);
        for (size_t i = 0; i + 1 < row.modes.size(); i++) /* without cbc_many */
            if (row.modes[i] != 0 && !t.call(row.modes[i], { schedule, i == 7 || i == 8 ? ocb : chain, out, in, n }))
                return false;
    }
    return true;
}

struct totals {
    unsigned same = 0, wrong = 0, skipped = 0;
};

template <class Run> static void report(totals &sum, const row &r, Run run)
{
    const char *verdict = "same";
    std::string why;
    uint64_t steps = 0;

    try {
        if (!run(steps))
            verdict = "not executed here";
    } catch (const std::runtime_error &e) {
        verdict = "WRONG";
        why = e.what();
    }
    (verdict[0] == 's' ? sum.same : verdict[0] == 'W' ? sum.wrong : sum.skipped)++;
    printf("%-14s %-18s %-18s %8llu %s\n", r.kind.c_str(), r.name.c_str(), verdict, (unsigned long long)steps,
           why.c_str());
    fflush(stdout);
}

static bool needed(int argc, char **argv, const row &r)
{
    bool some = argc == 2;

    for (int i = 2; i < argc; i++)
        some = some || argv[i] == r.kind || argv[i] == r.kind + ":" + r.name;
    return some;
}

static int main_of(int argc, char **argv)
{
    const image library(argv[1]);
    void *handle = dlopen(argv[1], RTLD_NOW);
    void *version = handle == nullptr ? nullptr : dlsym(handle, "citius_version");

    if (version == nullptr) {
        fprintf(stderr, "%s: cannot be loaded\n", argv[1]);
        return 2;
    }

    const uint64_t base = (uint64_t)version - library.symbols.at("citius_version").at;
    std::mt19937_64 random(1);
    totals sum;

    for (const hash_row &r : hash_rows(library))
        if (needed(argc, argv, r))
            report(sum, r, [&](uint64_t &steps) {
                two_machines t(library, base, random);
                const bool done = run_hash(t, r, library.u64(r.kind_at + offsetof(hash_kind, block)),
                                           library.u64(r.kind_at + offsetof(hash_kind, digest)));

                steps = t.m.steps;
                return done;
            });
    for (const cipher_row &r : cipher_rows(library))
        for (size_t key_bytes = 16; key_bytes <= 32; key_bytes += 8)
            if (needed(argc, argv, r) && (key_bytes == 16 || r.kind != "idea"))
                report(sum, r, [&](uint64_t &steps) {
                    two_machines t(library, base, random);
                    const bool done = run_cipher(t, r, r.kind == "idea" ? 8 : 16, key_bytes);

                    steps = t.m.steps;
                    return done;
                });
    printf("%u the same, %u wrong, %u not executed\n", sum.same, sum.wrong, sum.skipped);
    return sum.wrong == 0 && sum.same > 0 ? 0 : 1;
}

} // namespace proof

int main(int argc, char **argv)
{
    if (argc < 2) {
        fprintf(stderr, "concrete LIBRARY [KIND[:ROW]]...\n");
        return 2;
    }
    signal(SIGILL, proof::on_illegal);
    try {
        return proof::main_of(argc, argv);
    } catch (const std::exception &e) {
        fprintf(stderr, "%s\n", e.what());
        return 2;
    }
}
