// citius bench: how fast is each implementation here?
#include "bench.h"

#include "answers.h"
#include "cli.h"
#include "selftest.h"
#include "text.h"

#include <nlohmann/json.hpp>

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fstream>
#include <map>
#include <memory>

namespace {

using nlohmann::ordered_json;

constexpr size_t STREAMS[] = { 1, 2, 4, 8, 16 };
constexpr size_t LONGEST = size_t(1) << 24;
constexpr double MARGIN = 1.03; // so much faster must a row be before --check-order minds

struct options {
    std::vector<citius_hash_info> kinds;
    choices impls;
    std::string lengths;
    size_t rounds = 101;
    bool quick = false, json = false, check_order = false;

    std::vector<size_t> bytes;
    bench_effort effort;
};

// ---- the machine ----

struct machine {
    std::string cpu, arch, compiler;
    double mhz;
};

std::string cpu_name()
{
    std::ifstream info("/proc/cpuinfo");
    std::string line;
    struct utsname host;

    while (std::getline(info, line)) {
        size_t colon = line.find(": ");

        if (line.compare(0, 10, "model name") == 0 && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return uname(&host) == 0 ? host.machine : "unknown";
}

machine this_machine()
{
#if defined(__clang__)
    std::string compiler = "clang " + std::to_string(__clang_major__) + "." + std::to_string(__clang_minor__) + "." +
                           std::to_string(__clang_patchlevel__);
#elif defined(__GNUC__)
    std::string compiler = "gcc " + std::to_string(__GNUC__) + "." + std::to_string(__GNUC_MINOR__) + "." +
                           std::to_string(__GNUC_PATCHLEVEL__);
#else
    std::string compiler = "unknown";
#endif
#if defined(__x86_64__)
    const char *arch = "x86_64";
#elif defined(__i386__)
    const char *arch = "i386";
#elif defined(__aarch64__)
    const char *arch = "aarch64";
#else
    const char *arch = "other";
#endif
    return { cpu_name(), arch, compiler, core_mhz() };
}

// ---- output ----

double rounded(double x, int digits)
{
    if (x == 0 || !std::isfinite(x))
        return 0;
    double scale = std::pow(10.0, digits - 1 - std::floor(std::log10(std::fabs(x))));

    return std::round(x * scale) / scale;
}

void print_json(output &out, const std::vector<bench_row> &rows, const cycle_meter &meter)
{
    machine m = this_machine();
    ordered_json about = {
        { "citius", citius_version() },
        { "cpu", m.cpu },
        { "arch", m.arch },
        { "features", feature_names(citius_cpu_features()) },
        { "compiler", m.compiler },
        { "cycle_source", meter.name() },
        { "unit", meter.unit() },
        { "core_mhz", m.mhz > 0 ? ordered_json(std::round(m.mhz)) : ordered_json(nullptr) },
    };

    out.write(ordered_json({ { "machine", about } }).dump() + "\n");
    for (const bench_row &row : rows) {
        if (row.samples == 0)
            continue;
        ordered_json j = {
            { "library", row.library },
            { "kind", row.kind },
            { "impl", row.impl },
            { "op", row.op },
            { "mode", nullptr },
            { "key_bits", nullptr },
            { "streams", row.streams },
            { "bytes", row.bytes },
            { "cpb", rounded(row.cpb, 4) },
            { "cpb_q1", rounded(row.q1, 4) },
            { "cpb_q3", rounded(row.q3, 4) },
            { "chosen", row.chosen },
            { "timing", row.timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE" },
            { "samples", row.samples },
        };

        out.write(j.dump() + "\n");
    }
}

struct palette {
    const char *bold = "", *red = "", *plain = "";

    palette()
    {
        if (!colour(STDOUT_FILENO))
            return;
        bold = "\033[1m";
        red = "\033[31m";
        plain = "\033[0m";
    }
};

std::string cpb_text(double x)
{
    char text[32];

    std::snprintf(text, sizeof text, "%.*f", x < 10 ? 3 : x < 100 ? 2 : x < 1000 ? 1 : 0, x);
    return text;
}

// The lengths of one row side by side.
using line_of_rows = std::vector<const bench_row *>;

double longest_cpb(const line_of_rows &line)
{
    return line.back()->samples > 0 ? line.back()->cpb : INFINITY;
}

void print_line(output &out, const line_of_rows &line, const palette &paint)
{
    const bench_row &first = *line[0];
    bench_line fitted = fit(line);
    double spread = 0;

    out.write(formatted("%s%c %-14s %8zu", first.chosen ? paint.bold : "", first.chosen ? '*' : ' ',
                        first.impl.c_str(), first.streams));
    for (const bench_row *row : line) {
        out.write(formatted(" %9s", row->samples > 0 ? cpb_text(row->cpb).c_str() : "?"));
        if (row->samples > 0)
            spread = std::max(spread, (row->q3 - row->q1) / row->cpb);
    }
    if (fitted.valid)
        out.write(formatted(" %9s %9.0f", cpb_text(fitted.slope).c_str(), fitted.per_call));
    else
        out.write(formatted(" %9s %9s", "-", "-"));
    out.write(formatted(" %6.1f%%%s", 100 * spread, first.chosen ? paint.plain : ""));
    if (first.timing == CITIUS_VARIABLE)
        out.write(formatted("  %sVARIABLE time%s", paint.red, paint.plain));
    out.write("\n");
}

void print_table(output &out, const std::vector<bench_row> &rows, const std::vector<size_t> &bytes,
                 const cycle_meter &meter)
{
    const palette paint;
    machine m = this_machine();
    std::vector<std::string> kinds;

    out.write(std::string("Citius ") + citius_version() + ", " + m.cpu + ", " + m.arch + ", " + m.compiler + "\n");
    out.write(meter.description());
    if (m.mhz > 0)
        out.write(formatted("; the core runs at %.0f MHz", m.mhz));
    out.write("\n");
    for (const bench_row &row : rows)
        if (std::find(kinds.begin(), kinds.end(), row.kind) == kinds.end())
            kinds.push_back(row.kind);

    for (const std::string &kind : kinds) {
        std::map<std::pair<std::string, size_t>, line_of_rows> by_name;
        std::vector<line_of_rows> lines;

        for (const bench_row &row : rows)
            if (row.kind == kind)
                by_name[{ row.library + " " + row.impl, row.streams }].push_back(&row);
        for (const auto &entry : by_name)
            lines.push_back(entry.second);
        std::sort(lines.begin(), lines.end(), [](const line_of_rows &a, const line_of_rows &b) {
            return std::make_pair(a[0]->streams, longest_cpb(a)) < std::make_pair(b[0]->streams, longest_cpb(b));
        });

        out.write(formatted("\n%s, %s per byte\n", kind.c_str(), meter.unit()));
        out.write(formatted("  %-14s %8s", "implementation", "messages"));
        for (size_t n : bytes)
            out.write(formatted(" %7zu B", n));
        out.write(formatted(" %9s %9s %7s\n", "slope", "per call", "spread"));
        for (const line_of_rows &line : lines)
            print_line(out, line, paint);
    }
    out.write(formatted("\n* runs for that many messages when no implementation is named\n"
                        "slope, per call: %s = per call + slope * bytes, for each message\n"
                        "spread: from the lower to the upper quartile, at its widest\n",
                        meter.unit()));
}

// ---- what to run ----

std::vector<size_t> read_lengths(const std::string &text)
{
    std::vector<size_t> bytes;

    if (text == "pow2") {
        for (size_t n = 16; n <= 65536; n *= 2)
            bytes.push_back(n);
        return bytes;
    }
    for (const std::string &word : CLI::detail::split(text, ',')) {
        size_t n = word.empty() || word.size() > 9 || word.find_first_not_of("0123456789") != std::string::npos
                       ? 0
                       : static_cast<size_t>(std::stoul(word));

        if (n == 0 || n > LONGEST)
            throw CLI::ValidationError("--lengths takes numbers of bytes from 1 to " + std::to_string(LONGEST) +
                                       ", separated by commas, or pow2: not '" + word + "'");
        bytes.push_back(n);
    }
    std::sort(bytes.begin(), bytes.end());
    bytes.erase(std::unique(bytes.begin(), bytes.end()), bytes.end());
    return bytes;
}

std::vector<citius_hash_info> selected_hashes(const options &opt)
{
    std::vector<citius_hash_info> hashes;

    for (const primitive &p : selected_kinds({ opt.kinds.begin(), opt.kinds.end() }, opt.impls))
        if (auto *hash = std::get_if<citius_hash_info>(&p))
            hashes.push_back(*hash);
    return hashes;
}

// Right first: what fails its answers is not timed.
bool right(const citius_hash_info &kind, const char *name)
{
    verdict v = check_answers(kind, name);

    if (v.failed > 0)
        complain(std::string(kind.name) + " " + (name != nullptr ? name : "(default)") +
                 " gives wrong answers and is not timed: " + v.first);
    return v.failed == 0;
}

std::vector<citius_implementation> right_implementations(const citius_hash_info &kind, const options &opt, bool &good)
{
    std::vector<citius_implementation> impls;

    if (opt.impls.impl_for(kind.kind) == nullptr && !right(kind, nullptr)) {
        good = false;
        return impls;
    }
    for (const citius_implementation &impl : selected_implementations(kind, opt.impls)) {
        if (!impl.usable)
            continue;
        if (right(kind, impl.name))
            impls.push_back(impl);
        else
            good = false;
    }
    return impls;
}

int table(const options &opt, cycle_meter &meter)
{
    output out;
    const bench_messages messages(STREAMS[std::size(STREAMS) - 1], opt.bytes.back());
    std::vector<bench_row> rows;
    bool good = true;

    for (const citius_hash_info &kind : selected_hashes(opt)) {
        for (const citius_implementation &impl : right_implementations(kind, opt, good)) {
            std::vector<size_t> streams = { impl.lanes };

            for (size_t n : STREAMS)
                if (n != impl.lanes && std::strcmp(citius_hash_chosen(kind.kind, n), impl.name) == 0)
                    streams.push_back(n);
            for (size_t n : streams)
                for (size_t bytes : opt.bytes)
                    rows.push_back(hash_row(kind, impl, n, bytes, messages));
        }
    }
    measure(rows, meter, opt.effort);
    for (const bench_row &row : rows)
        if (row.samples == 0) {
            complain(row.kind + " " + row.impl + ", " + std::to_string(row.bytes) +
                     " bytes: the clock changed too often");
            good = false;
        }
    if (opt.json)
        print_json(out, rows, meter);
    else
        print_table(out, rows, opt.bytes, meter);
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

// ---- --check-order ----

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

int check_order(const options &opt, cycle_meter &meter)
{
    output out;
    const bench_messages messages(STREAMS[std::size(STREAMS) - 1], opt.bytes.back());
    size_t checked = 0, beaten = 0;
    bool good = true;

    for (const citius_hash_info &kind : selected_hashes(opt)) {
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
                checked++;
                for (const bench_row &row : rows) {
                    if (!beats(row, rows[at]) || !still_beats(row, rows[at], meter, opt.effort, last))
                        continue;
                    beaten++;
                    out.write(formatted("%s, %s of %zu bytes: %s runs at %s, but %s would at %s %s per byte\n",
                                        kind.name, counted(streams, "message", "messages").c_str(), bytes, chosen,
                                        cpb_text(last[0].cpb).c_str(), row.impl.c_str(),
                                        cpb_text(last[1].cpb).c_str(), meter.unit()));
                }
            }
        }
    }
    out.write(formatted("%zu choices checked, %zu beaten\n", checked, beaten));
    return out.close() && good && beaten == 0 ? EXIT_GOOD : EXIT_BAD;
}

int bench(options &opt)
{
    cycle_meter meter;

    opt.bytes = read_lengths(!opt.lengths.empty() ? opt.lengths : opt.check_order ? "16384" : "64,1024,16384");
    opt.effort = { opt.quick ? std::min<size_t>(opt.rounds, 7) : opt.rounds, opt.quick ? 20.0 : 100.0,
                   opt.quick ? 20000.0 : 200000.0 };
    return opt.check_order ? check_order(opt, meter) : table(opt, meter);
}

} // namespace

void add_bench(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("bench", "Check every implementation, then time it");
    auto opt = std::make_shared<options>();
    auto read = [opt](const std::vector<std::string> &names) { opt->kinds = kinds_named(names); };

    command->add_option_function<std::vector<std::string>>("KIND", read, "Only these algorithms")->type_name("");
    opt->impls.add_to(*command);
    command->add_option("--lengths", opt->lengths, "Bytes of a message: 64,1024,16384, or pow2")->type_name("LIST");
    command->add_option("--rounds", opt->rounds, "Samples of each row")
        ->type_name("N")
        ->check(CLI::Range(size_t(1), size_t(100000)));
    command->add_flag("--quick", opt->quick, "Few and short samples");
    CLI::Option *json = command->add_flag("--json", opt->json, "JSON Lines: the machine, then a row in each line");
    command
        ->add_flag("--check-order", opt->check_order,
                   "Fail if a constant-time row beats the chosen one by more than 3 %")
        ->excludes(json);
    command->callback([opt, &code] { code = bench(*opt); });
}
