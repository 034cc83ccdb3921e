/* SPDX-License-Identifier: MIT */
// citius bench: how fast is each implementation here?
#include "cli/bench/bench.h"

#include "cli/base/words.h"
#include "cli/bench/json.h"
#include "cli/bench/plot.h"
#include "cli/bench/record.h"
#include "cli/bench/subjects.h"
#include "cli/bench/table.h"
#include "cli/names/command_line.h"
#include "cli/names/named_file.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/peers/peers.h"

#include <algorithm>
#include <cstring>
#include <memory>

namespace citius::tool {

namespace {

constexpr size_t STREAMS[] = { 1, 2, 4, 8, 16 };
constexpr size_t LONGEST = size_t(1) << 24, MOST_STREAMS = 1024, MOST_BYTES = size_t(1) << 30, MOST_THREADS = 1024;

void add_hash(std::vector<bench_row> &rows, const citius_hash_info &kind, const bench_options &opt,
              const bench_messages &messages, bool &good)
{
    for (const citius_implementation &impl : verified_implementations(kind, opt, good)) {
        std::vector<size_t> streams = opt.messages;

        if (streams.empty()) {
            streams.push_back(impl.lanes);
            for (size_t n : STREAMS)
                if (n != impl.lanes && std::strcmp(citius_hash_chosen(kind.kind, n), impl.name) == 0)
                    streams.push_back(n);
        }
        for (size_t n : streams)
            for (size_t bytes : opt.bytes)
                rows.push_back(hash_row(kind, impl, n, bytes, messages));
    }
}

void add_op(std::vector<bench_row> &rows, const cipher_op &op, const bench_options &opt, const bench_messages &messages,
            verified_ciphers &impls)
{
    if (!opt.messages.empty() && !op.takes_many())
        return;
    for (const citius_implementation *impl : impls.of(op.cipher))
        for (size_t n : opt.messages.empty() ? op.streams() : opt.messages)
            for (size_t bytes : opt.bytes)
                if (op.takes(bytes) && (n == 1 || impl == nullptr || impl->timing == CITIUS_CONSTANT))
                    rows.push_back(cipher_row(op, impl, n, bytes, messages));
}

// ---- lists of numbers ----

std::vector<size_t> read_numbers(const std::string &option, const std::string &list, size_t most)
{
    std::vector<size_t> numbers;

    for (const std::string &word : parts_of(list, ','))
        numbers.push_back(static_cast<size_t>(read_number(option, word, 1, most)));
    std::sort(numbers.begin(), numbers.end());
    numbers.erase(std::unique(numbers.begin(), numbers.end()), numbers.end());
    return numbers;
}

std::vector<size_t> powers_of_two(size_t from, size_t to)
{
    std::vector<size_t> powers;

    for (size_t n = from; n <= to; n *= 2)
        powers.push_back(n);
    return powers;
}

std::vector<size_t> read_lengths(const std::string &list)
{
    if (list == "ebash")
        return { 8, 64, 576, 1536, 4096, 16384 };
    if (list == "pow2")
        return powers_of_two(16, 65536);
    return read_numbers("--lengths LIST, pow2 or ebash: LIST", list, LONGEST);
}

std::vector<size_t> read_messages(const std::string &list)
{
    if (list == "pow2")
        return powers_of_two(1, 64);
    return read_numbers("--messages LIST or pow2: LIST", list, MOST_STREAMS);
}

const char *usual_lengths(const bench_options &opt)
{
    if (opt.check_order || opt.threads > 0)
        return "16384";
    if (!opt.messages.empty())
        return "1024";
    return opt.named.ops.empty() || opt.compare ? "64,1024,16384" : "64,256,1024,8192,16384";
}

void check_exclusions()
{
    const std::pair<const char *, std::vector<const char *>> excluded[] = {
        { "--compare", { "--messages", "--threads" } },
        { "--against", { "--compare", "--threads" } },
        { "--check-order", { "--json", "--compare", "--save", "--against", "--messages", "--threads", "--plot" } },
        { "--record",
          { "--json", "--compare", "--save", "--against", "--messages", "--threads", "--lengths", "--plot", "--from",
            "--check-order", "--impl" } },
        { "--from",
          { "--json", "--compare", "--save", "--against", "--messages", "--threads", "--lengths", "--check-order" } },
    };

    for (const auto &[option, others] : excluded)
        for (const char *other : others)
            if (was_given(option) && was_given(other))
                mistake(std::string(option) + " and " + other + " exclude each other");
    if (was_given("--from") && !was_given("--plot"))
        mistake("--from needs --plot, which names the picture");
}

// The table of costs has each algorithm once, and of a cipher the shortest key.
void keep_what_costs_need(subjects &named)
{
    subjects kept;
    auto has = [](const auto &list, auto same) { return std::any_of(list.begin(), list.end(), same); };

    for (const citius_hash_info &kind : named.hashes)
        if (!has(kept.hashes, [&](auto &other) { return other.kind == kind.kind; }))
            kept.hashes.push_back(kind);
    for (const auto &named_cipher : named.ciphers) {
        const citius_cipher_info &cipher = named_cipher.first;
        const size_t shortest = usual_keys(cipher).front();
        auto same = [&](auto &other) { return other.first.kind == cipher.kind && other.second == shortest; };

        if (!has(named.ciphers, same))
            mistake("--record measures keys of " + std::to_string(shortest) + " bits: not " + cipher.name + "-" +
                    std::to_string(named_cipher.second));
        else if (!has(kept.ciphers, same))
            kept.ciphers.emplace_back(cipher, shortest);
    }
    named = kept;
}

void check(bench_options &opt)
{
    check_exclusions();
    if (opt.bytes.empty())
        opt.bytes = read_lengths(usual_lengths(opt));
    if (!opt.messages.empty() && opt.messages.back() > MOST_BYTES / opt.bytes.back())
        mistake("--messages: " + std::to_string(opt.messages.back()) + " messages of " +
                std::to_string(opt.bytes.back()) + " bytes are more than " + std::to_string(MOST_BYTES) + " bytes");
    for (const char *option : { "--check-order", "--record" })
        if (was_given(option) && !opt.named.ops.empty())
            mistake(std::string(option) + " takes kinds: " + opt.named.ops[0].label() + " is none");
    if (!opt.record.empty())
        keep_what_costs_need(opt.named);
    for (const auto &[option, name] :
         { std::pair("--from", opt.from), { "--against", opt.against }, { "--save", opt.save } })
        if (!name.empty() && !opt.plot.empty())
            refuse_overwritten(named_file("--plot", opt.plot, -1), named_file(option, name, -1));
    if (!opt.save.empty() && opt.save == opt.plot) // which need not be there yet
        mistake("--plot and --save name the same file");
}

int bench(bench_options &opt)
{
    if (!opt.plot.empty())
        must_be_able_to_plot(opt.plot);
    if (!opt.from.empty())
        return plot_record(opt);
    if (!opt.save.empty())
        opt.saved = std::make_shared<sink>(opt.save); // before minutes pass: may it be written?

    cycle_meter meter;

    opt.effort = { opt.quick ? std::min<size_t>(opt.rounds, 7) : opt.rounds, opt.quick ? 20.0 : 100.0,
                   opt.quick ? 20000.0 : 200000.0 };
    return !opt.record.empty() ? bench_costs(opt, meter)
           : opt.check_order   ? bench_order(opt, meter)
           : opt.threads > 0   ? bench_threads(opt, meter)
           : opt.compare       ? bench_compare(opt, meter)
                               : bench_table(opt, meter);
}

// Rows of the tables: each with the lengths of -a, or of a cipher as a whole with `whole` bytes.
struct table_rows {
    std::vector<bench_row> rows, ciphers;
};

table_rows rows_of(const bench_options &opt, const bench_messages &messages, size_t whole, bool &good)
{
    const subjects what = selected(opt);
    table_rows all;
    verified_ciphers impls(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        add_hash(all.rows, kind, opt, messages, good);
    for (const cipher_op &op : what.ops)
        add_op(all.rows, op, opt, messages, impls);
    for (const auto &[cipher, key_bits] : what.ciphers) {
        if (!opt.messages.empty())
            for (const cipher_op &op : all_ops(cipher, key_bits))
                add_op(all.rows, op, opt, messages, impls);
        else if (whole > 0)
            for (const citius_implementation *impl : impls.of(cipher))
                for (const cipher_op &op : main_ops(cipher, key_bits))
                    all.ciphers.push_back(cipher_row(op, impl, 1, whole, messages));
    }
    return all;
}

std::string picture_name(const std::string &name)
{
    if (const std::string complaint = is_picture(name); !complaint.empty())
        throw usage_error("--plot: " + complaint);
    return name;
}

void read_peers(bench_options &opt, const std::string &list)
{
    const std::vector<std::string> known = peer_names();

    opt.compare = true;
    if (list.empty())
        return;
    for (const std::string &name : parts_of(list, ',')) {
        if (std::find(known.begin(), known.end(), name) == known.end())
            mistake("--compare: unknown library " + in_quotes(name) + ": there are " + joined(known));
        opt.compared_with.push_back(name);
    }
}

} // namespace

int bench_table(const bench_options &opt, cycle_meter &meter)
{
    output out;
    const std::unique_ptr<bench_record> record = record_for(opt, meter);
    const bench_messages messages(opt.messages.empty() ? 64 : opt.messages.back(), opt.bytes.back());
    const size_t whole = opt.bytes.back() - opt.bytes.back() % CITIUS_CIPHER_MAX_BLOCK; // bytes, in tables of ciphers
    bool good = true;
    auto [rows, ciphers] = rows_of(opt, messages, whole, good);

    measure(rows, meter, opt.effort);
    measure(ciphers, meter, opt.effort);
    good = timed(rows) && good;
    good = timed(ciphers) && good;
    if (!opt.json) {
        print_machine(out, meter);
        if (opt.messages.empty())
            print_lengths(out, rows, opt.bytes, meter);
        else
            print_messages(out, rows, opt.bytes, opt.messages, meter);
        print_ciphers(out, ciphers, whole, meter);
    }
    rows.insert(rows.end(), ciphers.begin(), ciphers.end());
    good = deliver(out, json_lines(rows, run_info(), meter), opt) && good;
    if (record != nullptr)
        good = as_fast_as(*record, rows, opt, meter, out) && good;
    if (rows.empty() && good && !opt.messages.empty()) {
        complain("nothing of this takes many messages of such lengths: hashes, CBC encryption, MACs and -iterated do");
        good = false;
    }
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

void add_bench(command &c)
{
    auto opt = std::make_shared<bench_options>();

    add_values(c, "--algorithm", [opt](const std::string &list) { add_subjects(opt->named, list); });
    opt->impls.add_to(c);
    add_value(c, "--lengths", [opt](const std::string &list) { opt->bytes = read_lengths(list); });
    add_value(c, "--messages", [opt](const std::string &list) { opt->messages = read_messages(list); });
    add_number(c, "--threads", opt->threads, 1, MOST_THREADS);
    add_number(c, "--rounds", opt->rounds, 1, 100000);
    add_flag(c, "--quick", opt->quick);
    add_flag(c, "--json", opt->json);
    add_value(c, "--compare", [opt](const std::string &list) { read_peers(*opt, list); });
    add_file(c, "--save", opt->save);
    add_file(c, "--against", opt->against);
    add_value(c, "--plot", [opt](const std::string &name) { opt->plot = picture_name(name); });
    add_file(c, "--from", opt->from);
    add_file(c, "--record", opt->record);
    add_flag(c, "--check-order", opt->check_order);
    add_examples(c, "citius bench aes-256-ocb sha1", "citius bench --compare --plot compared.svg aes-128");
    c.check = [opt] { check(*opt); };
    c.run = [opt] { return bench(*opt); };
}

} // namespace citius::tool
