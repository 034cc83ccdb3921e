#include "bench_json.h"

#include "choice.h"
#include "os.h"
#include "text.h"

#include <nlohmann/json.hpp>


#include <cmath>
#include <ctime>
#include <fstream>
#include <map>
#include <tuple>

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
        about["compared"] = { { "constant", counts(run.compared->constant) }, { "table", counts(run.compared->table) } };
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

std::string cpu_name()
{
    std::ifstream info("/proc/cpuinfo");
    std::string line;

    while (std::getline(info, line)) {
        size_t colon = line.find(": ");

        if (line.compare(0, 10, "model name") == 0 && colon != std::string::npos)
            return line.substr(colon + 2);
    }
    return machine_name();
}

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
            put_spread(j, std::string("bytes_per_") + (meter.source() == cycle_source::ns ? "ns" : "cycle"), s.per_unit);
        put_spread(j, "scaling", s.ratio);
        put_promises(j, s.row);
        j["samples"] = s.ratio.samples;
        lines += j.dump() + "\n";
    }
    return lines;
}
