// citius bench --check-order: is what runs by default the fastest that could?
#include "bench_subjects.h"
#include "bench_table.h"
#include "cli.h"
#include "text.h"

#include <algorithm>
#include <cstring>
#include <iterator>

namespace {

constexpr size_t STREAMS[] = { 1, 2, 4, 8, 16 };
constexpr size_t BLOCKS[] = { 1, 4, 16, 64, 256 };

bool beats(const bench_row &row, const bench_row &chosen)
{
    return row.samples > 0 && chosen.samples > 0 && row.cpb * MARGIN < chosen.cpb;
}

// A suspicion counts when it outlives two longer measurements of the two rows alone.
bool still_beats(const bench_row &row, const bench_row &chosen, cycle_meter &meter, bench_effort effort,
                 std::vector<bench_row> &last)
{
    for (int i = 0; i < 2; i++) {
        effort.rounds *= 2;
        effort.budget_us *= 2;
        last = { chosen, row };
        measure(last, meter, effort);
        if (!beats(last[1], last[0]))
            return false;
    }
    return true;
}

struct claims {
    size_t checked = 0, beaten = 0;
};

void check_hash(const citius_hash_info &kind, const bench_options &opt, cycle_meter &meter, output &out, claims &count,
                bool &good)
{
    const bench_messages messages(STREAMS[std::size(STREAMS) - 1], opt.bytes.back());
    std::vector<citius_implementation> impls;

    for (const citius_implementation &impl : right_implementations(kind, opt, good))
        if (impl.timing == CITIUS_CONSTANT)
            impls.push_back(impl);
    for (size_t streams : STREAMS) {
        const char *chosen = citius_hash_chosen(kind.kind, streams);

        for (size_t bytes : opt.bytes) {
            std::vector<bench_row> rows, last;
            size_t at = impls.size();

            for (const citius_implementation &impl : impls) {
                if (std::strcmp(impl.name, chosen) == 0)
                    at = rows.size();
                rows.push_back(hash_row(kind, impl, streams, bytes, messages));
            }
            if (at == impls.size())
                continue; // it gave wrong answers
            measure(rows, meter, opt.effort);
            count.checked++;
            for (const bench_row &row : rows) {
                if (!beats(row, rows[at]) || !still_beats(row, rows[at], meter, opt.effort, last))
                    continue;
                count.beaten++;
                out.write(formatted("%s, %s of %zu bytes: %s runs at %s, but %s would at %s %s per byte\n", kind.name,
                                    counted(streams, "message", "messages").c_str(), bytes, chosen,
                                    cpb_text(last[0].cpb).c_str(), row.impl.c_str(), cpb_text(last[1].cpb).c_str(),
                                    meter.unit()));
            }
        }
    }
}

// Two claims: what the library does with some blocks is as good as any constant-time implementation, and
// with many blocks no implementation beats one before it in the list.
void check_cipher(const citius_cipher_info &cipher, size_t key_bits, const bench_options &opt, cycle_meter &meter,
                  output &out, claims &count, right_ciphers &right)
{
    const cipher_op op = { cipher, key_bits, cipher_op::crypt, cipher_mode::ecb };
    const std::vector<const citius_implementation *> impls = right.of(cipher);
    const size_t whole = std::max(opt.bytes.back() - opt.bytes.back() % op.cipher.block, op.cipher.block);
    const bench_messages messages(1, std::max(whole, BLOCKS[std::size(BLOCKS) - 1] * op.cipher.block));
    std::vector<bench_row> rows, last;

    auto suspect = [&](const bench_row &row, const bench_row &before) {
        if (!beats(row, before) || !still_beats(row, before, meter, opt.effort, last))
            return;
        count.beaten++;
        out.write(formatted("%s, %s: %s runs at %s, but %s at %s %s per byte\n", op.label().c_str(),
                            counted(row.bytes / op.cipher.block, "block", "blocks").c_str(), before.impl.c_str(),
                            cpb_text(last[0].cpb).c_str(), row.impl.c_str(), cpb_text(last[1].cpb).c_str(),
                            meter.unit()));
    };

    for (size_t blocks : BLOCKS) {
        rows.clear();
        for (const citius_implementation *impl : impls)
            if (impl == nullptr || impl->timing == CITIUS_CONSTANT)
                rows.push_back(cipher_row(op, impl, 1, blocks * op.cipher.block, messages));
        if (rows.size() < 2 || !rows[0].chosen)
            continue;
        measure(rows, meter, opt.effort);
        count.checked++;
        suspect(*std::min_element(rows.begin() + 1, rows.end(),
                                  [](auto &a, auto &b) { return a.cpb < b.cpb; }), rows[0]);
    }
    rows.clear();
    for (const citius_implementation *impl : impls)
        if (impl != nullptr)
            rows.push_back(cipher_row(op, impl, 1, whole, messages));
    measure(rows, meter, opt.effort);
    for (size_t i = 1; i < rows.size(); i++) {
        count.checked++;
        suspect(rows[i], rows[i - 1]);
    }
}

} // namespace

int bench_order(const bench_options &opt, cycle_meter &meter)
{
    output out;
    const subjects what = selected(opt);
    claims count;
    bool good = true;
    right_ciphers right(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        check_hash(kind, opt, meter, out, count, good);
    for (const auto &[cipher, key_bits] : what.ciphers)
        check_cipher(cipher, key_bits, opt, meter, out, count, right);
    out.write(formatted("%zu choices checked, %zu beaten\n", count.checked, count.beaten));
    return out.close() && good && count.beaten == 0 ? EXIT_GOOD : EXIT_BAD;
}
