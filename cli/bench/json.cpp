/* SPDX-License-Identifier: MIT */
// JSON Lines of rows that were measured.
#include "cli/bench/json.h"

#include "cli/base/json.h"
#include "cli/base/text.h"
#include "cli/bench/machine.h"
#include "cli/names/choice.h"
#include "cli/os/os.h"

#include <cmath>
#include <ctime>
#include <fstream>
#include <map>
#include <tuple>

namespace citius::tool {

namespace {

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

json_object counts(const tally &t)
{
    return json_object().put("cells", t.cells).put("ahead", t.ahead).put("level", t.level).put("behind", t.behind);
}

std::string machine_line(const run_info &run, const cycle_meter &meter)
{
    const machine m = this_machine();
    json_object about, peers;

    if (!run.name.empty())
        about.put("run", run.name);
    about.put("citius", citius_version()).put("date", today()).put("cpu", m.cpu).put("core", citius_core());
    about.put("arch", m.arch).put("features", feature_names(citius_cpu_features()));
    about.put("cpus", cpus_in_order().size()).put("compiler", m.compiler).put("cycle_source", meter.name());
    about.put("unit", meter.unit()).put("core_mhz", m.mhz > 0 ? json(std::round(m.mhz)) : nullptr);
    for (const peer &p : run.peers)
        peers.put(p.name, p.version);
    if (!peers.empty())
        about.put("peers", peers);
    if (run.compared)
        about.put("compared", json_object()
                                  .put("constant", counts(run.compared->constant))
                                  .put("table", counts(run.compared->table)));
    return json_object().put("machine", about).line();
}

json_object named(const bench_row &row)
{
    json_object j;

    j.put("library", row.library).put("algorithm", row.algorithm).put("kind", row.kind).put("impl", row.impl);
    j.put("op", row.op).put("mode", row.mode.empty() ? json(nullptr) : row.mode);
    j.put("key_bits", row.key_bits == 0 ? json(nullptr) : row.key_bits).put("streams", row.streams);
    return j;
}

void put_promises(json_object &j, const bench_row &row)
{
    j.put("chosen", row.chosen);
    j.put("timing", row.timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE");
    if (row.library == "citius")
        j.put("needs", feature_names(row.needs));
}

void put_spread(json_object &j, const std::string &name, const bench_spread &s)
{
    j.put(name, rounded(s.median, 4));
    j.put(name + "_q1", rounded(s.q1, 4));
    j.put(name + "_q3", rounded(s.q3, 4));
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

        json_object j = named(row);
        const bench_line fitted = fit(lengths.at(line_of(row)));

        if (row.op != "expand")
            j.put("bytes", row.bytes);
        put_spread(j, row.op == "expand" ? "cycles" : "cpb", { row.cpb, row.q1, row.q3 });
        if (fitted.valid) {
            j.put("slope", rounded(fitted.slope, 4));
            j.put("per_call", rounded(fitted.per_call, 4));
        }
        put_promises(j, row);
        j.put("samples", row.samples);
        if (row.ratio.samples > 0)
            put_spread(j, "ratio", row.ratio);
        lines += j.line();
    }
    return lines;
}

std::string json_lines(const std::vector<bench_scaling> &rows, const cycle_meter &meter)
{
    std::string lines = machine_line(run_info(), meter);

    for (const bench_scaling &s : rows) {
        json_object j = named(s.row);

        j.put("bytes", s.row.bytes);
        j.put("threads", s.threads);
        put_spread(j, "bytes_per_second", s.per_second);
        if (s.per_unit.samples > 0)
            put_spread(j, std::string("bytes_per_") + (meter.source() == cycle_source::ns ? "ns" : "cycle"),
                       s.per_unit);
        put_spread(j, "scaling", s.ratio);
        put_promises(j, s.row);
        j.put("samples", s.ratio.samples);
        lines += j.line();
    }
    return lines;
}

} // namespace citius::tool
