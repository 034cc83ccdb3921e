/* SPDX-License-Identifier: MIT */
// The tables that citius bench prints.
#include "cli/bench/table.h"

#include "cli/base/text.h"
#include "cli/bench/format.h"
#include "cli/bench/machine.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>

namespace citius::tool {

namespace {

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

// One implementation with one number of messages: its rows of all lengths.
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

    out.write(formatted("%s%c %-14s %8zu", first.chosen ? paint.bold : "", first.chosen ? '*' : ' ', first.impl.c_str(),
                        first.streams));
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

// In the order of the rows.
std::vector<std::string> algorithms_of(const std::vector<bench_row> &rows)
{
    std::vector<std::string> all;

    for (const bench_row &row : rows)
        if (std::find(all.begin(), all.end(), row.algorithm) == all.end())
            all.push_back(row.algorithm);
    return all;
}

// A table of one algorithm over numbers of messages: of what text() gives for the lengths of a row.
void print_numbers(output &out, const std::map<std::pair<std::string, size_t>, line_of_rows> &lines,
                   const std::vector<std::string> &impls, const std::vector<size_t> &numbers, const palette &paint,
                   const std::function<std::string(const line_of_rows &)> &text)
{
    out.write(formatted("  %-18s", "implementation"));
    for (size_t n : numbers)
        out.write(formatted(" %8zu", n));
    out.write("\n");
    for (const std::string &impl : impls) {
        bool variable = false;

        out.write(formatted("  %-18s", impl.c_str()));
        for (size_t n : numbers) {
            const auto line = lines.find({ impl, n });
            const bool found = line != lines.end(), chosen = found && line->second[0]->chosen;

            out.write(formatted("%s%9s%s", chosen ? paint.bold : "",
                                found ? ((chosen ? "*" : "") + text(line->second)).c_str() : "-",
                                chosen ? paint.plain : ""));
            variable = variable || (found && line->second[0]->timing == CITIUS_VARIABLE);
        }
        if (variable)
            out.write(formatted("  %sVARIABLE time%s", paint.red, paint.plain));
        out.write("\n");
    }
}

} // namespace

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

    for (const std::string &algorithm : algorithms_of(rows)) {
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
        out.write(formatted("\n* the default for this number of messages\n"
                            "slope, per call: %s = per call + slope * bytes, for each message\n"
                            "spread: from the lower to the upper quartile, at its widest\n",
                            meter.unit()));
}

// The rows of one algorithm, by implementation and number of messages.
struct lines_by_messages {
    std::map<std::pair<std::string, size_t>, line_of_rows> lines;
    std::vector<std::string> impls; // in the order of the rows

    lines_by_messages(const std::vector<bench_row> &rows, const std::string &algorithm)
    {
        for (const bench_row &row : rows) {
            if (row.algorithm != algorithm)
                continue;
            lines[{ row.impl, row.streams }].push_back(&row);
            if (std::find(impls.begin(), impls.end(), row.impl) == impls.end())
                impls.push_back(row.impl);
        }
    }

    bool has_length(size_t n) const
    {
        return std::any_of(lines.begin(), lines.end(), [n](auto &line) {
            return std::any_of(line.second.begin(), line.second.end(),
                               [n](const bench_row *row) { return row->bytes == n; });
        });
    }
};

static std::string cpb_of_length(const line_of_rows &line, size_t n)
{
    const auto at = std::find_if(line.begin(), line.end(), [n](const bench_row *row) { return row->bytes == n; });

    return at == line.end() ? "-" : (*at)->samples > 0 ? cpb_text((*at)->cpb) : "?";
}

void print_messages(output &out, const std::vector<bench_row> &rows, const std::vector<size_t> &bytes,
                    const std::vector<size_t> &numbers, const cycle_meter &meter)
{
    const palette paint;

    for (const std::string &algorithm : algorithms_of(rows)) {
        const lines_by_messages by(rows, algorithm);
        auto table = [&](const std::string &title, const std::function<std::string(const line_of_rows &)> &text) {
            out.write("\n" + algorithm + ", " + title + ", by messages at once\n");
            print_numbers(out, by.lines, by.impls, numbers, paint, text);
        };

        for (size_t n : bytes)
            if (by.has_length(n))
                table(formatted("%s, %s per byte", counted(n, "byte", "bytes").c_str(), meter.unit()),
                      [n](const line_of_rows &line) { return cpb_of_length(line, n); });
        if (!fit(by.lines.begin()->second).valid)
            continue;
        table(formatted("slope, %s per byte", meter.unit()), [](const line_of_rows &line) {
            const bench_line fitted = fit(line);

            return fitted.valid ? cpb_text(fitted.slope) : "?";
        });
        table(formatted("%s per call and message", meter.unit()), [](const line_of_rows &line) {
            const bench_line fitted = fit(line);

            return fitted.valid ? formatted("%.0f", fitted.per_call) : "?";
        });
    }
    if (!rows.empty())
        out.write("\n* the default for this number of messages\n");
}

// The rows of a cipher as a whole, which stand together: a line for each implementation, a column for each mode.
struct cipher_table {
    std::vector<std::string> impls, columns;
    std::map<std::pair<std::string, std::string>, const bench_row *> cell;
    size_t end; // of its rows

    cipher_table(const std::vector<bench_row> &rows, size_t first) : end(first)
    {
        const std::string name = rows[first].kind + "-" + std::to_string(rows[first].key_bits) + "-";

        for (; end < rows.size() && rows[end].algorithm.compare(0, name.size(), name) == 0; end++) {
            const std::string column = rows[end].algorithm.substr(name.size());

            if (std::find(impls.begin(), impls.end(), rows[end].impl) == impls.end())
                impls.push_back(rows[end].impl);
            if (std::find(columns.begin(), columns.end(), column) == columns.end())
                columns.push_back(column);
            cell[{ rows[end].impl, column }] = &rows[end];
        }
    }
};

static void print_cipher_line(output &out, const cipher_table &table, const std::string &impl, const palette &paint)
{
    const bench_row &first = *table.cell.at({ impl, table.columns[0] });

    out.write(formatted("%s%c %-14s", first.chosen ? paint.bold : "", first.chosen ? '*' : ' ', impl.c_str()));
    for (const std::string &column : table.columns) {
        const bench_row &row = *table.cell.at({ impl, column });

        out.write(formatted(" %9s", row.samples == 0     ? "?"
                                    : row.op == "expand" ? formatted("%.0f", row.cpb).c_str()
                                                         : cpb_text(row.cpb).c_str()));
    }
    out.write(first.chosen ? paint.plain : "");
    if (first.timing == CITIUS_VARIABLE)
        out.write(formatted("  %sVARIABLE time%s", paint.red, paint.plain));
    out.write("\n");
}

void print_ciphers(output &out, const std::vector<bench_row> &rows, size_t bytes, const cycle_meter &meter)
{
    const palette paint;

    for (size_t i = 0; i < rows.size();) {
        const cipher_table table(rows, i);

        out.write(formatted("\n%s-%zu, %s per byte of %zu, and for a new key\n  %-14s", rows[i].kind.c_str(),
                            rows[i].key_bits, meter.unit(), bytes, "implementation"));
        for (const std::string &column : table.columns)
            out.write(formatted(" %9s", column.c_str()));
        out.write("\n");
        for (const std::string &impl : table.impls)
            print_cipher_line(out, table, impl, paint);
        i = table.end;
    }
    if (!rows.empty())
        out.write("\n* the default; for other lengths and modes use -a aes-128-ctr and the like\n");
}

void print_comparisons(output &out, const std::vector<comparison> &comparisons, const cycle_meter &meter)
{
    const palette paint;

    out.write(formatted("\n%-20s %6s  %-18s %9s %9s %7s  %s\n", "algorithm", "bytes", "best peer", "theirs", "ours",
                        "ratio", "quartiles"));
    for (const comparison &rows : comparisons) {
        for (citius_timing timing : { CITIUS_CONSTANT, CITIUS_VARIABLE }) {
            const bench_row &ours = rows[0];
            const bench_row *best = best_peer(rows, timing);

            if (best == nullptr)
                continue;

            const bench_spread &r = best->ratio;

            out.write(formatted("%s%-20s %6s  %-18s %9s %9s %7.2f  %.2f-%.2f%s%s\n", r.q3 < 1 ? paint.red : "",
                                ours.algorithm.c_str(), ours.op == "expand" ? "-" : std::to_string(ours.bytes).c_str(),
                                (best->library + " " + best->impl).c_str(), cpb_text(best->cpb).c_str(),
                                cpb_text(ours.cpb).c_str(), r.median, r.q1, r.q3, r.q3 < 1 ? paint.plain : "",
                                timing == CITIUS_VARIABLE ? "  table code" : ""));
        }
    }
    out.write(formatted(
        "\ntheirs, ours: %s per byte, of a key %s; best peer: the fastest library, others with --json\n"
        "table code: looks secrets up in tables or branches on them, so that its time may reveal them\n"
        "ratio: theirs / ours, taken in each round by itself; the median and the quartiles of all rounds\n"
        "hashes from the first byte to the digest; ciphers and MACs with a key expanded before, from the IV to the\n"
        "last byte; a key ready to encrypt with, ours also to decrypt; each peer by the fastest calls that it offers\n",
        meter.unit(), meter.unit()));

    const tallies all = tally_of(comparisons);

    out.write("\n");
    for (const auto &[whose, t] : { std::pair("constant-time code", all.constant), { "table code", all.table } })
        out.write(formatted("against %s: %zu ahead by 5 %% or more, %zu level, %zu behind by 5 %% or more, of %s\n",
                            whose, t.ahead, t.level, t.behind,
                            counted(t.cells, "algorithm and length", "algorithms and lengths").c_str()));
}

void print_scaling(output &out, const std::vector<bench_scaling> &rows, const cycle_meter &meter)
{
    const std::string per_unit = meter.source() == cycle_source::ns ? "byte/ns" : "byte/cycle";

    if (rows.empty())
        return;
    out.write(formatted("\n%-20s %-18s %8s %8s %7s %10s %10s %7s  %s\n", "algorithm", "implementation", "messages",
                        "bytes", "threads", "MB/s", per_unit.c_str(), "ratio", "quartiles"));
    for (const bench_scaling &s : rows) {
        if (s.threads == 1)
            out.write(formatted("%-20s %-18s %8zu %8zu", s.row.algorithm.c_str(), s.row.impl.c_str(), s.row.streams,
                                s.row.bytes));
        else
            out.write(std::string(20 + 1 + 18 + 1 + 8 + 1 + 8, ' '));
        out.write(formatted(" %7zu %10.0f %10s %7.2f  %.2f-%.2f\n", s.threads, s.per_second.median / 1e6,
                            s.per_unit.samples > 0 ? cpb_text(s.per_unit.median).c_str() : "?", s.ratio.median,
                            s.ratio.q1, s.ratio.q3));
    }
    out.write("\nthreads: each on a CPU of its own, with its own messages; second threads of a core come last\n"
              "ratio: all together / one thread, taken in each round by itself; the median and the quartiles of all "
              "rounds\n");
}

} // namespace citius::tool
