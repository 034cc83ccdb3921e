/* SPDX-License-Identifier: MIT */
// citius bench --record: all that the table of costs needs to know of a core, measured in one run.
#include "cli/bench/options.h"

#include "cli/base/sink.h"
#include "cli/base/text.h"
#include "cli/bench/json.h"
#include "cli/bench/subjects.h"
#include "cli/bench/table.h"
#include "cli/os/exit_code.h"

#include <algorithm>
#include <cstring>

namespace citius::tool {

namespace {

constexpr size_t STREAMS[] = { 1, 2, 3, 4, 6, 8, 16, 32 }, CHAINS[] = { 1, 2, 4, 8, 16, 32 };
constexpr size_t MOST_STREAMS = 32, MOST_BLOCKS = 512;
constexpr size_t SHORT = 64, LONG = 1024; // bytes: two lengths separate a block's cost from a call's

// Each implementation with as many messages as it has lanes, and with fewer; the default with every number.
void add_hash(std::vector<bench_row> &rows, const citius_hash_info &kind, const bench_options &opt,
              const bench_messages &messages, bool &good)
{
    for (const citius_implementation &impl : verified_implementations(kind, opt, good)) {
        std::vector<size_t> numbers = { impl.lanes };

        for (size_t n : STREAMS)
            if (n < impl.lanes || std::strcmp(citius_hash_chosen(kind.kind, n), impl.name) == 0)
                numbers.push_back(n);
        std::sort(numbers.begin(), numbers.end());
        numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
        for (size_t n : numbers)
            for (size_t bytes : { SHORT, LONG })
                rows.push_back(hash_row(kind, impl, n, bytes, messages));
    }
}

// 1, 2, 3, 4, 6, 8, 12, ... MOST_BLOCKS
std::vector<size_t> numbers_of_blocks()
{
    std::vector<size_t> numbers = { 1 };

    for (size_t n = 2; n <= MOST_BLOCKS; n *= 2)
        for (size_t some : { n, n + n / 2 })
            if (some <= MOST_BLOCKS)
                numbers.push_back(some);
    return numbers;
}

// Blocks in a parallel mode, of AES in both directions, where calls take so little that these differ; a serial mode, which
// is one chain of CBC; and several chains at once.
void add_cipher(std::vector<bench_row> &rows, const citius_cipher_info &cipher, size_t key_bits,
                const bench_messages &one, const bench_messages &many, verified_ciphers &impls)
{
    const cipher_op ecb = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb };
    const cipher_op ecb_back = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb, true };
    const cipher_op cbc = { cipher, key_bits, cipher_op::crypt, cipher_mode::cbc };

    for (const citius_implementation *impl : impls.of(cipher)) {
        for (size_t n : numbers_of_blocks()) {
            rows.push_back(cipher_row(ecb, impl, 1, n * cipher.block, one));
            if (cipher.kind == CITIUS_AES)
                rows.push_back(cipher_row(ecb_back, impl, 1, n * cipher.block, one));
        }
        for (size_t n : CHAINS)
            if (n == 1 || impl == nullptr || impl->timing == CITIUS_CONSTANT)
                rows.push_back(cipher_row(cbc, impl, n, LONG, many));
    }
}

} // namespace

int bench_costs(const bench_options &opt, cycle_meter &meter)
{
    output out;
    sink file(opt.record); // before minutes pass: may it be written?
    const subjects what = selected(opt);
    const bench_messages one(1, MOST_BLOCKS * CITIUS_CIPHER_MAX_BLOCK), many(MOST_STREAMS, LONG);
    std::vector<bench_row> rows;
    bool good = true;
    verified_ciphers impls(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        add_hash(rows, kind, opt, many, good);
    for (const auto &[cipher, key_bits] : what.ciphers)
        add_cipher(rows, cipher, key_bits, one, many, impls);
    if (good) {
        print_machine(out, meter);
        out.write(formatted("measuring %s\n", counted(rows.size(), "row", "rows").c_str()));
        out.flush();
        measure(rows, meter, opt.effort);
        good = timed(rows);
    }
    if (!good) {
        complain(shown(opt.record) + ": nothing is written, because rows are missing");
        return EXIT_BAD;
    }

    const std::string lines = json_lines(rows, { "costs", {}, {} }, meter);

    file.write(reinterpret_cast<const uint8_t *>(lines.data()), lines.size());
    good = file.close();
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
