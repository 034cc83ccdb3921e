// citius bench: how fast is each implementation here?
#include "bench_json.h"
#include "bench_plot.h"
#include "bench_record.h"
#include "bench_subjects.h"
#include "bench_table.h"
#include "cli.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cstring>
#include <memory>

namespace {

constexpr size_t STREAMS[] = { 1, 2, 4, 8, 16 };
constexpr size_t LONGEST = size_t(1) << 24, MOST_STREAMS = 1024, MOST_BYTES = size_t(1) << 30, MOST_THREADS = 1024;

void add_hash(std::vector<bench_row> &rows, const citius_hash_info &kind, const bench_options &opt,
              const bench_messages &messages, bool &good)
{
    for (const citius_implementation &impl : right_implementations(kind, opt, good)) {
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
            right_ciphers &impls)
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

std::vector<size_t> read_numbers(const std::string &list, size_t most, const std::string &complaint)
{
    std::vector<size_t> numbers;

    for (const std::string &word : CLI::detail::split(list, ',')) {
        size_t n = word.empty() || word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos
                       ? 0
                       : static_cast<size_t>(std::stoul(word));

        if (n == 0 || n > most)
            throw CLI::ValidationError(complaint + ": not '" + word + "'");
        numbers.push_back(n);
    }
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
    return read_numbers(list, LONGEST, "--lengths takes numbers of bytes from 1 to " + std::to_string(LONGEST) +
                                           ", separated by commas, or pow2 or ebash");
}

std::vector<size_t> read_messages(const std::string &list)
{
    if (list.empty())
        return {};
    if (list == "pow2")
        return powers_of_two(1, 64);
    return read_numbers(list, MOST_STREAMS, "--messages takes numbers from 1 to " + std::to_string(MOST_STREAMS) +
                                                ", separated by commas, or pow2");
}

const char *usual_lengths(const bench_options &opt)
{
    if (opt.check_order || opt.threads > 0)
        return "16384";
    if (!opt.messages.empty())
        return "1024";
    return opt.named.ops.empty() || !opt.compared_with.empty() ? "64,1024,16384" : "64,256,1024,8192,16384";
}

int bench(bench_options &opt)
{
    if (!opt.plot.empty())
        must_be_able_to_plot(opt.plot);
    if (!opt.from.empty())
        return plot_record(opt);

    cycle_meter meter;

    opt.messages = read_messages(opt.numbers);
    opt.bytes = read_lengths(!opt.lengths.empty() ? opt.lengths : usual_lengths(opt));
    if (!opt.messages.empty() && opt.messages.back() > MOST_BYTES / opt.bytes.back())
        throw CLI::ValidationError("--messages: these are more than " + std::to_string(MOST_BYTES) + " bytes");
    if (opt.check_order && !opt.named.ops.empty())
        throw CLI::ValidationError("--check-order takes kinds: " + opt.named.ops[0].label() + " is none");
    opt.effort = { opt.quick ? std::min<size_t>(opt.rounds, 7) : opt.rounds, opt.quick ? 20.0 : 100.0,
                   opt.quick ? 20000.0 : 200000.0 };
    return opt.check_order              ? bench_order(opt, meter)
           : opt.threads > 0            ? bench_threads(opt, meter)
           : !opt.compared_with.empty() ? bench_compare(opt, meter)
                                        : bench_table(opt, meter);
}

} // namespace

int bench_table(const bench_options &opt, cycle_meter &meter)
{
    output out;
    const std::unique_ptr<bench_record> record = record_for(opt, meter);
    const subjects what = selected(opt);
    const bench_messages messages(opt.messages.empty() ? 64 : opt.messages.back(), opt.bytes.back());
    const size_t whole = opt.bytes.back() - opt.bytes.back() % CITIUS_CIPHER_MAX_BLOCK; // bytes, in tables of ciphers
    std::vector<bench_row> rows, ciphers;
    bool good = true;
    right_ciphers impls(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        add_hash(rows, kind, opt, messages, good);
    for (const cipher_op &op : what.ops)
        add_op(rows, op, opt, messages, impls);
    for (const auto &[cipher, key_bits] : what.ciphers) {
        if (!opt.messages.empty())
            for (const cipher_op &op : all_ops(cipher, key_bits))
                add_op(rows, op, opt, messages, impls);
        else if (whole > 0)
            for (const citius_implementation *impl : impls.of(cipher))
                for (const cipher_op &op : main_ops(cipher, key_bits))
                    ciphers.push_back(cipher_row(op, impl, 1, whole, messages));
    }
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
    deliver(out, json_lines(rows, {}, meter), opt);
    if (record != nullptr)
        good = as_fast_as(*record, rows, opt, meter, out) && good;
    if (rows.empty() && good && !opt.messages.empty()) {
        complain("nothing of this takes many messages of such lengths: hashes, CBC encryption, MACs and -iterated do");
        good = false;
    }
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

void add_bench(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("bench", "Check every implementation, then time it");
    auto opt = std::make_shared<bench_options>();
    auto read = [opt](const std::vector<std::string> &names) { opt->named = read_subjects(names); };

    command
        ->add_option_function<std::vector<std::string>>(
            "-a,--algorithm,KIND", read, "Only these: sha1, aes, aes-256, aes-256-ctr, aes-256-cbc-dec, cmac-aes-256 ...")
        ->type_name("");
    opt->impls.add_to(*command);

    CLI::Option *lengths =
        command->add_option("--lengths", opt->lengths, "Bytes of a message: 64,1024,16384, or pow2 or ebash")
            ->type_name("LIST");
    CLI::Option *messages =
        command->add_option("--messages", opt->numbers, "Messages at once: 1,2,4,8,16,64, or pow2")->type_name("LIST");
    CLI::Option *threads =
        command->add_option("--threads", opt->threads, "On one CPU, on 2, 4 ... and N, with its own messages each")
            ->type_name("N")
            ->check(CLI::Range(size_t(1), MOST_THREADS));

    command->add_option("--rounds", opt->rounds, "Samples of each row")
        ->type_name("N")
        ->check(CLI::Range(size_t(1), size_t(100000)));
    command->add_flag("--quick", opt->quick, "Few and short samples");

    CLI::Option *json = command->add_flag("--json", opt->json, "JSON Lines: the machine, then a row in each line");
    CLI::Option *compare =
        command->add_flag("--compare", opt->compared_with, "Beside the libraries found here: all, or =openssl,gcrypt")
            ->excludes(messages)
            ->excludes(threads);
    CLI::Option *save =
        command->add_option("--save", opt->save, "Write what --json writes to a file, too")->type_name("FILE");
    CLI::Option *against =
        command->add_option("--against", opt->against, "Fail if a row is slower than it was in that file")
            ->type_name("FILE")
            ->excludes(compare)
            ->excludes(threads);
    CLI::Option *plot =
        command->add_option("--plot", opt->plot, "Draw a picture, .svg or .html")->type_name("FILE")->check(is_picture);
    CLI::Option *from =
        command->add_option("--from", opt->from, "Measure nothing: draw the rows of a file that --save wrote")
            ->type_name("FILE")
            ->needs(plot);
    CLI::Option *order = command->add_flag("--check-order", opt->check_order,
                                           "Fail if a constant-time row beats the chosen one by more than 3 %");

    for (CLI::Option *other : { json, compare, save, against, messages, threads, plot })
        order->excludes(other);
    for (CLI::Option *other : { json, compare, save, against, messages, threads, lengths, order })
        from->excludes(other);
    command->callback([opt, &code] { code = bench(*opt); });
}
