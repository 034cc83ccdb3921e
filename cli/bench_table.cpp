#include "bench_table.h"

#include "choice.h"
#include "selftest.h"
#include "text.h"

#include <sys/utsname.h>
#include <unistd.h>

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <map>

namespace {

using nlohmann::ordered_json;

// ---- the machine ----

struct machine {
    std::string cpu, arch, compiler;
    double mhz;
};

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
    return std::isfinite(x) ? std::stod(formatted("%.*e", digits - 1, x)) : 0;
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

} // namespace

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

std::string cpb_text(double x)
{
    return formatted("%.*f", x < 10 ? 3 : x < 100 ? 2 : x < 1000 ? 1 : 0, x);
}

std::string json_lines(const std::vector<bench_row> &rows, const std::vector<peer> &peers, const cycle_meter &meter)
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
        { "core_mhz", m.mhz > 0 ? ordered_json(std::stod(formatted("%.0f", m.mhz))) : ordered_json(nullptr) },
    };
    std::string lines;

    for (const peer &p : peers)
        about["peers"][p.name] = p.version;
    lines = ordered_json({ { "machine", about } }).dump() + "\n";
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
        const std::string unit = row.op == "expand" ? "cycles" : "cpb";

        if (row.op != "expand")
            j["bytes"] = row.bytes;
        j[unit] = rounded(row.cpb, 4);
        j[unit + "_q1"] = rounded(row.q1, 4);
        j[unit + "_q3"] = rounded(row.q3, 4);
        j["chosen"] = row.chosen;
        if (row.library == "citius")
            j["timing"] = row.timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE";
        j["samples"] = row.samples;
        if (row.ratio.samples > 0) {
            j["ratio"] = rounded(row.ratio.median, 4);
            j["ratio_q1"] = rounded(row.ratio.q1, 4);
            j["ratio_q3"] = rounded(row.ratio.q3, 4);
        }

        lines += j.dump() + "\n";
    }
    return lines;
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
                                            : row.op == "expand" ? formatted("%.0f", row.cpb).c_str()
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

void print_contests(output &out, const std::vector<contest> &contests, const cycle_meter &meter)
{
    const palette paint;

    out.write(formatted("\n%-20s %6s  %-18s %9s %9s %7s  %s\n", "algorithm", "bytes", "best peer", "theirs", "ours",
                        "ratio", "quartiles"));
    for (const contest &rows : contests) {
        const bench_row &ours = rows[0];
        const bench_row *best = best_peer(rows);

        if (best == nullptr)
            continue;

        const bench_spread &r = best->ratio;

        out.write(formatted("%s%-20s %6s  %-18s %9s %9s %7.2f  %.2f-%.2f%s\n", r.q3 < 1 ? paint.red : "",
                            ours.algorithm.c_str(), ours.op == "expand" ? "-" : std::to_string(ours.bytes).c_str(),
                            (best->library + " " + best->impl).c_str(), cpb_text(best->cpb).c_str(),
                            cpb_text(ours.cpb).c_str(), r.median, r.q1, r.q3, r.q3 < 1 ? paint.plain : ""));
    }
    out.write(formatted(
        "\ntheirs, ours: %s per byte, of a key %s; best peer: the one that takes least, others with --json\n"
        "ratio: theirs / ours, taken in each round by itself; the median and the quartiles of all rounds\n"
        "hashes from the first byte to the digest; ciphers and MACs with a key expanded before, from the IV to the\n"
        "last byte; a key ready to encrypt with, ours also to decrypt; each peer by the fastest calls that it offers\n",
        meter.unit(), meter.unit()));
}
