/* SPDX-License-Identifier: MIT */
// citius bench --save and --against: writing and reading rows.
#include "cli/bench/record.h"

#include "cli/base/sink.h"
#include "cli/base/text.h"
#include "cli/bench/format.h"
#include "cli/bench/machine.h"
#include "cli/bench/plot.h"
#include "cli/os/os.h"

#include <nlohmann/json.hpp>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace citius::tool {

namespace {

using parsed_json = nlohmann::json;

constexpr int CONFIRMATIONS = 2;

std::string row_name(const std::vector<std::string> &words, const std::vector<size_t> &numbers)
{
    std::string name;

    for (const std::string &word : words)
        name += word + ' ';
    for (size_t n : numbers)
        name += std::to_string(n) + ' ';
    return name;
}

// The rows of a line: a record in data/ has rows that differ in numbers alone in one line, as lists, and leaves out what
// gen/records.py says.
std::vector<parsed_json> rows_of(parsed_json line)
{
    size_t count = 1;

    line.emplace("library", "citius");
    line.emplace("kind", line.at("algorithm"));
    line.emplace("mode", nullptr);
    line.emplace("key_bits", nullptr);
    line.emplace("samples", 101);
    for (const auto &[key, value] : line.items())
        if (value.is_array() && key != "needs")
            count = value.size();

    std::vector<parsed_json> rows(count, line);

    for (size_t i = 0; i < count; i++)
        for (const auto &[key, value] : line.items())
            if (value.is_array() && key != "needs")
                rows[i][key] = value.at(i);
    return rows;
}

// Fails with parsed_json::exception.
std::string row_name(const parsed_json &row)
{
    auto word = [&](const char *key) { return row.at(key).is_null() ? "" : row.at(key).get<std::string>(); };
    auto number = [&](const char *key) { return row.at(key).is_null() ? 0 : row.at(key).get<size_t>(); };
    const std::string op = word("op");

    return row_name({ word("library"), word("kind"), word("impl"), op, word("mode") },
                    { number("key_bits"), number("streams"), op == "expand" ? 1 : number("bytes") });
}

bench_spread row_spread(const parsed_json &row)
{
    const std::string unit = row.at("op") == "expand" ? "cycles" : "cpb";

    return { row.at(unit), row.at(unit + "_q1"), row.at(unit + "_q3"), row.at("samples") };
}

bool slower(const bench_row &row, const bench_spread &before)
{
    return row.samples > 0 && row.q1 > before.q3 && row.cpb > before.median * MARGIN;
}

// Measure the row alone.
bool still_slower(bench_row &row, const bench_spread &before, cycle_meter &meter, const bench_effort &effort)
{
    return confirmed(CONFIRMATIONS, effort, [&](const bench_effort &longer) {
        std::vector<bench_row> again = { row };

        measure(again, meter, longer);
        row = again[0];
        return slower(row, before);
    });
}

} // namespace

bench_record::bench_record(const std::string &name)
{
    std::ifstream file(native(name));
    std::string line;
    size_t number = 0;

    while (std::getline(file, line)) {
        number++;
        try {
            const parsed_json object = parsed_json::parse(line);

            if (number == 1 || object.contains("machine")) { // a record holds several runs
                const std::string unit_of_run = object.at("machine").at("unit");

                if (number > 1 && unit_of_run != unit)
                    throw std::runtime_error(shown(name) + ": line " + std::to_string(number) + ": its unit is " +
                                             unit_of_run + ", that of line 1 is " + unit);
                cpu = object.at("machine").at("cpu");
                unit = unit_of_run;
            } else if (!object.contains("threads") && !object.contains("model")) { // model: not measured
                for (const parsed_json &row : rows_of(object))
                    rows[row_name(row)] = row_spread(row);
            }
        } catch (const parsed_json::exception &) {
            throw std::runtime_error(shown(name) + ": line " + std::to_string(number) +
                                     " is nothing that citius bench --save writes");
        }
    }
    if (!file.eof() || file.bad())
        throw std::runtime_error(shown(name) + ": " + std::strerror(errno));
    if (rows.empty())
        throw std::runtime_error(shown(name) + ": it holds no rows");
}

const bench_spread *bench_record::find(const bench_row &row) const
{
    auto found = rows.find(row_name({ row.library, row.kind, row.impl, row.op, row.mode },
                                    { row.key_bits, row.streams, row.bytes }));

    return found == rows.end() ? nullptr : &found->second;
}

std::unique_ptr<bench_record> record_for(const bench_options &opt, const cycle_meter &meter)
{
    if (opt.against.empty())
        return nullptr;

    auto record = std::make_unique<bench_record>(opt.against);

    if (record->unit != meter.unit())
        throw std::runtime_error(shown(opt.against) + ": its unit is " + record->unit + ", here it is " + meter.unit());
    if (record->cpu != cpu_name())
        complain(shown(opt.against) + " was measured on another CPU: " + record->cpu);
    return record;
}

bool as_fast_as(const bench_record &record, std::vector<bench_row> &rows, const bench_options &opt, cycle_meter &meter,
                output &out)
{
    size_t found = 0, worse = 0;
    auto say = [&](const std::string &line) { opt.json ? complain(line) : out.write(line + "\n"); };

    for (bench_row &row : rows) {
        const bench_spread *before = record.find(row);

        if (before == nullptr)
            continue;
        found++;
        if (!slower(row, *before) || !still_slower(row, *before, meter, opt.effort))
            continue;
        worse++;
        say(formatted("%s %s, %s%s: %s %s, before %s (%s to %s)", row.algorithm.c_str(), row.impl.c_str(),
                      counted(row.streams, "message", "messages").c_str(),
                      row.op == "expand" ? "" : (" of " + counted(row.bytes, "byte", "bytes")).c_str(),
                      cpb_text(row.cpb).c_str(), row.op == "expand" ? meter.unit() : "a byte",
                      cpb_text(before->median).c_str(), cpb_text(before->q1).c_str(), cpb_text(before->q3).c_str()));
    }
    if (found == 0)
        complain(shown(opt.against) + ": it holds none of these rows");
    else if (!opt.json || worse > 0)
        say(formatted("%s compared with %s: %zu slower", counted(found, "row", "rows").c_str(),
                      shown(opt.against).c_str(), worse));
    return found > 0 && worse == 0;
}

bool deliver(output &out, const std::string &lines, const bench_options &opt)
{
    bool good = true;

    if (opt.json)
        out.write(lines);
    out.flush();
    if (opt.saved != nullptr) {
        opt.saved->write(reinterpret_cast<const uint8_t *>(lines.data()), lines.size());
        good = opt.saved->close();
    }
    return (opt.plot.empty() || plot(opt.plot, lines)) && good;
}

} // namespace citius::tool
