/* SPDX-License-Identifier: MIT */
// citius bench --check-order: is the default the fastest implementation that may be the default?
#include "cli/bench/options.h"

#include "cli/base/text.h"
#include "cli/bench/format.h"
#include "cli/bench/subjects.h"
#include "cli/bench/table.h"
#include "cli/os/exit_code.h"

#include <algorithm>
#include <cstring>
#include <functional>

namespace citius::tool {

namespace {

constexpr size_t STREAMS[] = { 1, 2, 3, 4, 6, 8, 12, 16, 24, 32 };
constexpr size_t BLOCKS[] = { 1, 2, 3, 4, 6, 8, 12, 16, 24, 32, 48, 64, 128, 256, 512 };
constexpr size_t MOST_STREAMS = 32, MOST_BLOCKS = 512;

// A short measurement shows which implementations may be fastest; those that take longer by this factor are not measured again.
constexpr double TOO_SLOW = 1.2;
constexpr bench_effort SHORT = { 5, 20, 5000 };

constexpr int CONFIRMATIONS = 5;
constexpr double SHORT_CALL = 1000; // cycles: of such a call the message says how many it takes

bool beats(const bench_row &row, const bench_row &chosen)
{
    return row.samples > 0 && chosen.samples > 0 && row.cpb * MARGIN < chosen.cpb;
}

// All rows of one choice: what runs by default, then what may do the same work by name.
using make_rows = std::function<std::vector<bench_row>()>;

const bench_row &named(const std::vector<bench_row> &rows, const std::string &impl)
{
    return *std::find_if(rows.begin() + 1, rows.end(), [&](const bench_row &row) { return row.impl == impl; });
}

// Measure the two rows alone, and made afresh: the machine may be disturbed for a while, and memory may lie well for one row and
// not for another.  The last measurement is what the message says.
bool still_beats(bench_row &row, bench_row &chosen, const make_rows &make, cycle_meter &meter,
                 const bench_effort &effort)
{
    std::vector<std::vector<bench_row>> kept; // so that new rows lie elsewhere

    return confirmed(CONFIRMATIONS, effort, [&](const bench_effort &longer) {
        kept.push_back(make());

        std::vector<bench_row> again = { kept.back()[0], named(kept.back(), row.impl) };

        measure(again, meter, longer);
        chosen = again[0];
        row = again[1];
        return beats(row, chosen) && ratio_of(chosen, row).q1 >= 1;
    });
}

class order_check {
public:
    order_check(const bench_options &opt, cycle_meter &meter, output &out) : opt_(opt), meter_(meter), out_(out) {}

    void check(const std::string &what, const make_rows &make)
    {
        std::vector<bench_row> rows = make();

        checked++;
        keep_candidates(rows);
        if (rows.size() < 2)
            return;
        measure(rows, meter_, opt_.effort);
        std::sort(rows.begin() + 1, rows.end(), [](auto &a, auto &b) { return a.cpb < b.cpb; });
        for (size_t i = 1; i < rows.size(); i++) {
            bench_row chosen = rows[0];

            if (!beats(rows[i], chosen) || !still_beats(rows[i], chosen, make, meter_, opt_.effort))
                continue;
            beaten++;
            out_.write(formatted("%s: %s runs at %s, but %s at %s\n", what.c_str(), chosen.impl.c_str(),
                                 speed(chosen).c_str(), rows[i].impl.c_str(), speed(rows[i]).c_str()));
            out_.flush();
            return;
        }
    }

    size_t checked = 0, beaten = 0;

private:
    const bench_options &opt_;
    cycle_meter &meter_;
    output &out_;

    void keep_candidates(std::vector<bench_row> &rows)
    {
        measure(rows, meter_, SHORT);

        const bench_row &chosen = rows[0];

        rows.erase(std::remove_if(rows.begin() + 1, rows.end(),
                                  [&](const bench_row &row) {
                                      return row.samples > 0 && chosen.samples > 0 && row.q1 > TOO_SLOW * chosen.q3;
                                  }),
                   rows.end());
    }

    // "2.763 cycles per byte (44.2 per call)"
    std::string speed(const bench_row &row) const
    {
        const double call = row.cpb * static_cast<double>(row.streams * row.bytes);

        return cpb_text(row.cpb) + " " + meter_.unit() + " per byte" +
               (call < SHORT_CALL ? formatted(" (%.1f per call)", call) : "");
    }
};

std::string messages_of(size_t streams, size_t bytes)
{
    return counted(streams, "message", "messages") + " of " + counted(bytes, "byte", "bytes");
}

void check_hash(const citius_hash_info &kind, const bench_options &opt, order_check &order, bool &good)
{
    const bench_messages messages(MOST_STREAMS, opt.bytes.back());
    std::vector<citius_implementation> impls;

    for (const citius_implementation &impl : verified_implementations(kind, opt, good))
        if (impl.timing == CITIUS_CONSTANT || kind.public_data)
            impls.push_back(impl);
    for (size_t streams : STREAMS) {
        const char *chosen = citius_hash_chosen(kind.kind, streams);
        const auto first = std::find_if(impls.begin(), impls.end(), [&](const citius_implementation &impl) {
            return std::strcmp(impl.name, chosen) == 0;
        });

        if (first == impls.end())
            continue; // its results were wrong
        std::rotate(impls.begin(), first, first + 1);
        for (size_t bytes : opt.bytes)
            order.check(std::string(kind.name) + ", " + messages_of(streams, bytes), [&] {
                std::vector<bench_row> rows;

                for (const citius_implementation &impl : impls)
                    rows.push_back(hash_row(kind, impl, streams, bytes, messages));
                return rows;
            });
    }
}

void check_cipher(const citius_cipher_info &cipher, size_t key_bits, const bench_options &opt, order_check &order,
                  verified_ciphers &verified)
{
    const cipher_op ecb = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb };
    const cipher_op ecb_back = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb, true };
    const cipher_op cbc = { cipher, key_bits, cipher_op::crypt, cipher_mode::cbc };
    const bench_messages one(1, MOST_BLOCKS * cipher.block), many(MOST_STREAMS, opt.bytes.back());
    std::vector<const citius_implementation *> impls = verified.of(cipher);

    auto check = [&](const cipher_op &op, const std::string &what, size_t streams, size_t bytes,
                     const bench_messages &messages) {
        order.check(op.label() + ", " + what, [&] {
            std::vector<bench_row> rows;

            for (const citius_implementation *impl : impls)
                rows.push_back(cipher_row(op, impl, streams, bytes, messages));
            return rows;
        });
    };

    if (impls.empty() || impls[0] != nullptr)
        return; // what runs by default is wrong, or --impl takes its place
    impls.erase(std::remove_if(impls.begin(), impls.end(),
                               [](auto *impl) { return impl != nullptr && impl->timing != CITIUS_CONSTANT; }),
                impls.end());
    for (size_t blocks : BLOCKS) {
        const std::string what = counted(blocks, "block", "blocks");

        check(ecb, what, 1, blocks * cipher.block, one);
        if (cipher.kind == CITIUS_AES) // decryption has instructions and kernels of its own
            check(ecb_back, what, 1, blocks * cipher.block, one);
    }
    for (size_t bytes : opt.bytes) // one message is the serial mode
        for (size_t streams : STREAMS)
            if (cbc.takes(bytes))
                check(cbc, messages_of(streams, bytes), streams, bytes, many);
}

} // namespace

int bench_order(const bench_options &opt, cycle_meter &meter)
{
    output out;
    const subjects what = selected(opt);
    order_check order(opt, meter, out);
    bool good = true;
    verified_ciphers verified(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        check_hash(kind, opt, order, good);
    for (const auto &[cipher, key_bits] : what.ciphers)
        check_cipher(cipher, key_bits, opt, order, verified);
    out.write(formatted("%zu choices checked, %zu beaten\n", order.checked, order.beaten));
    return out.close() && good && order.beaten == 0 ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
