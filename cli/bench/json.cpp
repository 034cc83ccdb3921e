/* SPDX-License-Identifier: MIT */
// JSON Lines of rows that were measured.
#include "cli/bench/json.h"

#include "cli/base/text.h"
#include "cli/bench/machine.h"
#include "cli/names/choice.h"
#include "cli/os/os.h"

#include <nlohmann/json.hpp>

#include <cmath>
#include <ctime>
#include <fstream>
#include <map>
#include <tuple>

namespace citius::tool {

namespace {

using nlohmann::ordered_json;

double rounded(double x, int digits)
{
    return std::isfinite(x) ? std::stod(formatted("%.*e", digits - 1, x)) : 0;
}

// "2026-11-22", in UTC
std::string today()
{
    const std::time_t now = std::time(nullptr);
    char text[16] = "";

    if (const struct tm *date = std::gmtime(&now))
        std::strftime(text, sizeof text, "%Y-%m-%d", date);
    return text;
}

ordered_json counts(const tally &t)
{
    return { { "cells", t.cells }, { "ahead", t.ahead }, { "level", t.level }, { "behind", t.behind } };
}

std::string machine_line(const run_info &run, const cycle_meter &meter)
{
    const machine m = this_machine();
    ordered_json about;

    if (!run.name.empty())
        about["run"] = run.name;
    about.update({
        { "citius", citius_version() },
        { "date", today() },
        { "cpu", m.cpu },
        { "core", citius_core() != nullptr ? ordered_json(citius_core()) : ordered_json(nullptr) },
        { "arch", m.arch },
        { "features", feature_names(citius_cpu_features()) },
        { "cpus", cpus_in_order().size() },
        { "compiler", m.compiler },
        { "cycle_source", meter.name() },
        { "unit", meter.unit() },
        { "core_mhz", m.mhz > 0 ? ordered_json(std::stod(formatted("%.0f", m.mhz))) : ordered_json(nullptr) },
    });
    for (const peer &p : run.peers)
        about["peers"][p.name] = p.version;
    if (run.compared)
        about["compared"] = { { "constant", counts(run.compared->constant) },
                              { "table", counts(run.compared->table) } };
    return ordered_json({ { "machine", about } }).dump() + "\n";
}

ordered_json named(const bench_row &row)
{
    return {
        { "library", row.library },
        { "algorithm", row.algorithm },
        { "kind", row.kind },
        { "impl", row.impl },
        { "op", row.op },
        { "mode", row.mode.empty() ? ordered_json(nullptr) : ordered_json(row.mode) },
        { "key_bits", row.key_bits == 0 ? ordered_json(nullptr) : ordered_json(row.key_bits) },
        { "streams", row.streams },
    };
}

void put_promises(ordered_json &j, const bench_row &row)
{
    j["chosen"] = row.chosen;
    j["timing"] = row.timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE";
    if (row.library == "citius")
        j["needs"] = feature_names(row.needs);
}

void put_spread(ordered_json &j, const std::string &name, const bench_spread &s)
{
    j[name] = rounded(s.median, 4);
    j[name + "_q1"] = rounded(s.q1, 4);
    j[name + "_q3"] = rounded(s.q3, 4);
}

// The lengths of a row together.
std::tuple<std::string, std::string, std::string, size_t> line_of(const bench_row &row)
{
    return { row.library, row.algorithm, row.impl, row.streams };
}

} // namespace

std::string json_lines(const std::vector<bench_row> &rows, const run_info &run, const cycle_meter &meter)
{
    std::string lines = machine_line(run, meter);
    std::map<decltype(line_of({})), std::vector<const bench_row *>> lengths;

    for (const bench_row &row : rows)
        lengths[line_of(row)].push_back(&row);
    for (const bench_row &row : rows) {
        if (row.samples == 0)
            continue;

        ordered_json j = named(row);
        const bench_line fitted = fit(lengths.at(line_of(row)));

        if (row.op != "expand")
            j["bytes"] = row.bytes;
        put_spread(j, row.op == "expand" ? "cycles" : "cpb", { row.cpb, row.q1, row.q3 });
        if (fitted.valid) {
            j["slope"] = rounded(fitted.slope, 4);
            j["per_call"] = rounded(fitted.per_call, 4);
        }
        put_promises(j, row);
        j["samples"] = row.samples;
        if (row.ratio.samples > 0)
            put_spread(j, "ratio", row.ratio);
        lines += j.dump() + "\n";
    }
    return lines;
}

std::string json_lines(const std::vector<bench_scaling> &rows, const cycle_meter &meter)
{
    std::string lines = machine_line(run_info(), meter);

    for (const bench_scaling &s : rows) {
        ordered_json j = named(s.row);

        j["bytes"] = s.row.bytes;
        j["threads"] = s.threads;
        put_spread(j, "bytes_per_second", s.per_second);
        if (s.per_unit.samples > 0)
            put_spread(j, std::string("bytes_per_") + (meter.source() == cycle_source::ns ? "ns" : "cycle"),
                       s.per_unit);
        put_spread(j, "scaling", s.ratio);
        put_promises(j, s.row);
        j["samples"] = s.ratio.samples;
        lines += j.dump() + "\n";
    }
    return lines;
}

} // namespace citius::tool
