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
constexpr size_t MOST_STREAMS = 64;
constexpr size_t BLOCKS[] = { 1, 4, 16, 64, 256 };
constexpr size_t LONGEST = size_t(1) << 24;
constexpr double MARGIN = 1.03; // so much faster must a row be before --check-order minds

// What was named: hashes, ciphers as a whole, and what they do.
struct subjects {
    std::vector<citius_hash_info> hashes;
    std::vector<std::pair<citius_cipher_info, size_t>> ciphers; // with the key's bits
    std::vector<cipher_op> ops;

    bool empty() const { return hashes.empty() && ciphers.empty() && ops.empty(); }
};

struct options {
    subjects named;
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
            { "mode", row.mode.empty() ? ordered_json(nullptr) : ordered_json(row.mode) },
            { "key_bits", row.key_bits == 0 ? ordered_json(nullptr) : ordered_json(row.key_bits) },
            { "streams", row.streams },
        };

        if (row.op == "expand") {
            j["cycles"] = rounded(row.cpb, 4);
        } else {
            j["bytes"] = row.bytes;
            j["cpb"] = rounded(row.cpb, 4);
            j["cpb_q1"] = rounded(row.q1, 4);
            j["cpb_q3"] = rounded(row.q3, 4);
        }
        j["chosen"] = row.chosen;
        j["timing"] = row.timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE";
        j["samples"] = row.samples;

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

void print_line(output &out, const line_of_rows &line, const std::vector<size_t> &bytes, const palette &paint)
{
    const bench_row &first = *line[0];
    bench_line fitted = fit(line);
    double spread = 0;

    out.write(formatted("%s%c %-14s %8zu", first.chosen ? paint.bold : "", first.chosen ? '*' : ' ',
                        first.impl.c_str(), first.streams));
    for (size_t n : bytes) {
        auto at = std::find_if(line.begin(), line.end(), [n](const bench_row *row) { return row->bytes == n; });

        out.write(formatted(" %9s", at == line.end() ? "-" : (*at)->samples > 0 ? cpb_text((*at)->cpb).c_str() : "?"));
    }
    for (const bench_row *row : line)
        if (row->samples > 0)
            spread = std::max(spread, (row->q3 - row->q1) / row->cpb);
    if (fitted.valid)
        out.write(formatted(" %9s %9.0f", cpb_text(fitted.slope).c_str(), fitted.per_call));
    else
        out.write(formatted(" %9s %9s", "-", "-"));
    out.write(formatted(" %6.1f%%%s", 100 * spread, first.chosen ? paint.plain : ""));
    if (first.timing == CITIUS_VARIABLE)
        out.write(formatted("  %sVARIABLE time%s", paint.red, paint.plain));
    out.write("\n");
}

void print_machine(output &out, const cycle_meter &meter)
{
    machine m = this_machine();

    out.write(std::string("Citius ") + citius_version() + ", " + m.cpu + ", " + m.arch + ", " + m.compiler + "\n");
    out.write(meter.description());
    if (m.mhz > 0)
        out.write(formatted("; the core runs at %.0f MHz", m.mhz));
    out.write("\n");
}

// A table for each algorithm: an implementation in each line, a length in each column.
void print_lengths(output &out, const std::vector<bench_row> &rows, const std::vector<size_t> &bytes,
                   const cycle_meter &meter)
{
    const palette paint;
    std::vector<std::string> algorithms;

    for (const bench_row &row : rows)
        if (std::find(algorithms.begin(), algorithms.end(), row.algorithm) == algorithms.end())
            algorithms.push_back(row.algorithm);

    for (const std::string &algorithm : algorithms) {
        std::map<std::pair<std::string, size_t>, line_of_rows> by_name;
        std::vector<line_of_rows> lines;

        for (const bench_row &row : rows)
            if (row.algorithm == algorithm)
                by_name[{ row.library + " " + row.impl, row.streams }].push_back(&row);
        for (const auto &entry : by_name)
            lines.push_back(entry.second);
        std::sort(lines.begin(), lines.end(), [](const line_of_rows &a, const line_of_rows &b) {
            return std::make_pair(a[0]->streams, longest_cpb(a)) < std::make_pair(b[0]->streams, longest_cpb(b));
        });

        out.write(formatted("\n%s, %s per byte\n", algorithm.c_str(), meter.unit()));
        out.write(formatted("  %-14s %8s", "implementation", "messages"));
        for (size_t n : bytes)
            out.write(formatted(" %7zu B", n));
        out.write(formatted(" %9s %9s %7s\n", "slope", "per call", "spread"));
        for (const line_of_rows &line : lines)
            print_line(out, line, bytes, paint);
    }
    if (!rows.empty())
        out.write(formatted("\n* runs for that many messages when no implementation is named\n"
                            "slope, per call: %s = per call + slope * bytes, for each message\n"
                            "spread: from the lower to the upper quartile, at its widest\n",
                            meter.unit()));
}

// A table for each cipher and key size: an implementation in each line, what it does in each column.
void print_ciphers(output &out, const std::vector<bench_row> &rows, size_t bytes, const cycle_meter &meter)
{
    const palette paint;

    for (size_t i = 0; i < rows.size();) {
        size_t end = i;
        std::vector<std::string> impls, columns;
        const std::string name = rows[i].kind + "-" + std::to_string(rows[i].key_bits) + "-";
        std::map<std::pair<std::string, std::string>, const bench_row *> cell;

        for (; end < rows.size() && rows[end].algorithm.compare(0, name.size(), name) == 0; end++) {
            const std::string column = rows[end].algorithm.substr(name.size());

            if (std::find(impls.begin(), impls.end(), rows[end].impl) == impls.end())
                impls.push_back(rows[end].impl);
            if (std::find(columns.begin(), columns.end(), column) == columns.end())
                columns.push_back(column);
            cell[{ rows[end].impl, column }] = &rows[end];
        }
        out.write(formatted("\n%s%zu, %s per byte of %zu, and for a new key\n  %-14s", (rows[i].kind + "-").c_str(),
                            rows[i].key_bits, meter.unit(), bytes, "implementation"));
        for (const std::string &column : columns)
            out.write(formatted(" %9s", column.c_str()));
        out.write("\n");
        for (const std::string &impl : impls) {
            const bench_row &first = *cell.at({ impl, columns[0] });

            out.write(formatted("%s%c %-14s", first.chosen ? paint.bold : "", first.chosen ? '*' : ' ', impl.c_str()));
            for (const std::string &column : columns) {
                const bench_row &row = *cell.at({ impl, column });

                out.write(formatted(" %9s", row.samples == 0      ? "?"
                                            : row.op == "expand" ? std::to_string(std::lround(row.cpb)).c_str()
                                                                 : cpb_text(row.cpb).c_str()));
            }
            out.write(first.chosen ? paint.plain : "");
            if (first.timing == CITIUS_VARIABLE)
                out.write(formatted("  %sVARIABLE time%s", paint.red, paint.plain));
            out.write("\n");
        }
        i = end;
    }
    if (!rows.empty())
        out.write("\n* what the library does by itself; -a aes-128-ctr and the like tell more\n");
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

// "aes": the cipher as a whole, with all its usual keys; "aes-128": with these; else what it does.
void read_cipher(const std::string &name, subjects &named)
{
    const std::string back = "-dec", iterated = "-iterated";
    const bool decrypt = name.size() > back.size() && name.compare(name.size() - back.size(), back.size(), back) == 0;
    const size_t hyphens = static_cast<size_t>(std::count(name.begin(), name.end(), '-'));
    size_t bits;

    if (is_cipher_mac(name)) {
        cipher_mac_name m = cipher_mac_named(name);

        named.ops.push_back({ m.cipher, m.key_bits, cipher_op::mac_of, cipher_mode::ecb, false, m.mac });
    } else if (hyphens == 2 && name.size() > iterated.size() &&
               name.compare(name.size() - iterated.size(), iterated.size(), iterated) == 0) {
        citius_cipher_info cipher = cipher_with_key(name.substr(0, name.size() - iterated.size()), bits);

        named.ops.push_back({ cipher, bits, cipher_op::iterate });
    } else if (hyphens < 2) {
        citius_cipher_info cipher = cipher_with_key(name, bits);

        if (hyphens == 1)
            named.ciphers.emplace_back(cipher, bits);
        else
            for (size_t usual : usual_keys(cipher))
                named.ciphers.emplace_back(cipher, usual);
    } else {
        cipher_name c = cipher_named(decrypt ? name.substr(0, name.size() - back.size()) : name);

        if (decrypt && !cipher_op::two_ways(c.mode))
            throw CLI::ValidationError(name + ": " + mode_name(c.mode) + " decrypts as it encrypts");
        if (!decrypt)
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, false });
        if (cipher_op::two_ways(c.mode))
            named.ops.push_back({ c.cipher, c.key_bits, cipher_op::crypt, c.mode, true });
    }
}

subjects read_names(const std::vector<std::string> &lists)
{
    subjects named;

    for (const std::string &list : lists) {
        for (const std::string &name : CLI::detail::split(list, ',')) {
            const std::string word = name.substr(0, name.find('-'));
            citius_cipher_info cipher;

            if (is_cipher_mac(name) || citius_cipher_kind_named(word.c_str(), &cipher) == CITIUS_OK) {
                read_cipher(name, named);
                continue;
            }

            const primitive p = primitive_named(name);

            named.hashes.push_back(std::get<citius_hash_info>(p));
        }
    }
    return named;
}

// Where nothing was named: all kinds, or those that --impl names; ciphers with their shortest usual key.
subjects selected(const options &opt)
{
    subjects all;

    if (!opt.named.empty())
        return opt.named;
    for (const primitive &p : selected_kinds({}, opt.impls)) {
        if (auto *hash = std::get_if<citius_hash_info>(&p))
            all.hashes.push_back(*hash);
        else if (auto *cipher = std::get_if<citius_cipher_info>(&p))
            all.ciphers.emplace_back(*cipher, usual_keys(*cipher).front());
    }
    return all;
}

// Right first: what fails its answers is not timed.
template <class Info> bool right(const Info &kind, const char *name)
{
    verdict v = check_answers(kind, name);

    if (v.failed > 0)
        complain(std::string(kind.name) + " " + (name != nullptr ? name : "(default)") +
                 " gives wrong answers and is not timed: " + v.first);
    return v.failed == 0;
}

// Those that run here and are right; none, if what runs when none is named is not.
template <class Info>
std::vector<citius_implementation> right_implementations(const Info &kind, const options &opt, bool &good)
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

// The right implementations of ciphers, each cipher checked once.
class right_ciphers {
public:
    right_ciphers(const options &opt, bool &good) : opt_(opt), good_(good) {}

    // NULL first, for what runs when none is named, unless --impl names one.
    std::vector<const citius_implementation *> of(const citius_cipher_info &cipher)
    {
        auto found = known.find(cipher.kind);
        std::vector<const citius_implementation *> impls;

        if (found == known.end())
            found = known.emplace(cipher.kind, right_implementations(cipher, opt_, good_)).first;
        if (opt_.impls.impl_for(cipher.kind) == nullptr && !found->second.empty())
            impls.push_back(nullptr);
        for (const citius_implementation &impl : found->second)
            impls.push_back(&impl);
        return impls;
    }

private:
    const options &opt_;
    bool &good_;
    std::map<citius_cipher_kind, std::vector<citius_implementation>> known;
};

void add_hash(std::vector<bench_row> &rows, const citius_hash_info &kind, const options &opt,
              const bench_messages &messages, bool &good)
{
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

void add_op(std::vector<bench_row> &rows, const cipher_op &op, const options &opt, const bench_messages &messages,
            right_ciphers &impls)
{
    for (const citius_implementation *impl : impls.of(op.cipher))
        for (size_t n : op.streams())
            for (size_t bytes : opt.bytes)
                if (op.takes(bytes) && (n == 1 || impl == nullptr || impl->timing == CITIUS_CONSTANT))
                    rows.push_back(cipher_row(op, impl, n, bytes, messages));
}

// What the table of a cipher as a whole shows.
std::vector<cipher_op> main_ops(const citius_cipher_info &cipher, size_t key_bits)
{
    std::vector<cipher_op> ops;

    for (cipher_mode mode : modes_of(cipher)) {
        if (mode != cipher_mode::ecb && mode != cipher_mode::cbc && mode != cipher_mode::ctr &&
            mode != cipher_mode::xts && mode != cipher_mode::ocb)
            continue;
        ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, false });
        if (mode == cipher_mode::cbc)
            ops.push_back({ cipher, key_bits, cipher_op::crypt, mode, true });
    }
    ops.push_back({ cipher, key_bits, cipher_op::expand });
    return ops;
}

bool timed(const std::vector<bench_row> &rows)
{
    bool all = true;

    for (const bench_row &row : rows) {
        if (row.samples > 0)
            continue;
        complain(row.algorithm + " " + row.impl + ", " + std::to_string(row.bytes) +
                 " bytes: the clock changed too often");
        all = false;
    }
    return all;
}

int table(const options &opt, cycle_meter &meter)
{
    output out;
    const subjects what = selected(opt);
    const bench_messages messages(MOST_STREAMS, opt.bytes.back());
    const size_t whole = opt.bytes.back() - opt.bytes.back() % CITIUS_CIPHER_MAX_BLOCK; // bytes, in tables of ciphers
    std::vector<bench_row> rows, ciphers;
    bool good = true;
    right_ciphers impls(opt, good);

    for (const citius_hash_info &kind : what.hashes)
        add_hash(rows, kind, opt, messages, good);
    for (const cipher_op &op : what.ops)
        add_op(rows, op, opt, messages, impls);
    if (whole > 0)
        for (const auto &[cipher, key_bits] : what.ciphers)
            for (const citius_implementation *impl : impls.of(cipher))
                for (const cipher_op &op : main_ops(cipher, key_bits))
                    ciphers.push_back(cipher_row(op, impl, 1, whole, messages));
    measure(rows, meter, opt.effort);
    measure(ciphers, meter, opt.effort);
    good = timed(rows) && good;
    good = timed(ciphers) && good;
    if (opt.json) {
        rows.insert(rows.end(), ciphers.begin(), ciphers.end());
        print_json(out, rows, meter);
    } else {
        print_machine(out, meter);
        print_lengths(out, rows, opt.bytes, meter);
        print_ciphers(out, ciphers, whole, meter);
    }
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

struct claims {
    size_t checked = 0, beaten = 0;
};

void check_hash(const citius_hash_info &kind, const options &opt, cycle_meter &meter, output &out, claims &count,
                bool &good)
{
    const bench_messages messages(MOST_STREAMS, opt.bytes.back());
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
void check_cipher(const citius_cipher_info &cipher, size_t key_bits, const options &opt, cycle_meter &meter,
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

int check_order(const options &opt, cycle_meter &meter)
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

int bench(options &opt)
{
    cycle_meter meter;

    opt.bytes = read_lengths(!opt.lengths.empty()    ? opt.lengths
                             : opt.check_order       ? "16384"
                             : opt.named.ops.empty() ? "64,1024,16384"
                                                     : "64,256,1024,8192,16384");
    if (opt.check_order && !opt.named.ops.empty())
        throw CLI::ValidationError("--check-order takes kinds: " + opt.named.ops[0].label() + " is none");
    opt.effort = { opt.quick ? std::min<size_t>(opt.rounds, 7) : opt.rounds, opt.quick ? 20.0 : 100.0,
                   opt.quick ? 20000.0 : 200000.0 };
    return opt.check_order ? check_order(opt, meter) : table(opt, meter);
}

} // namespace

void add_bench(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("bench", "Check every implementation, then time it");
    auto opt = std::make_shared<options>();
    auto read = [opt](const std::vector<std::string> &names) { opt->named = read_names(names); };

    command
        ->add_option_function<std::vector<std::string>>(
            "-a,--algorithm,KIND", read, "Only these: sha1, aes, aes-256, aes-256-ctr, aes-256-cbc-dec, cmac-aes-256 ...")
        ->type_name("");
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
