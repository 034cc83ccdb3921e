#include "bench_record.h"

#include "replacement.h"
#include "text.h"

#include <nlohmann/json.hpp>

#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <stdexcept>

namespace {

using nlohmann::json;

std::string row_name(const std::vector<std::string> &words, const std::vector<size_t> &numbers)
{
    std::string name;

    for (const std::string &word : words)
        name += word + ' ';
    for (size_t n : numbers)
        name += std::to_string(n) + ' ';
    return name;
}

// Fails with json::exception.
std::string row_name(const json &row)
{
    auto word = [&](const char *key) { return row.at(key).is_null() ? "" : row.at(key).get<std::string>(); };
    auto number = [&](const char *key) { return row.at(key).is_null() ? 0 : row.at(key).get<size_t>(); };
    const std::string op = word("op");

    return row_name({ word("library"), word("kind"), word("impl"), op, word("mode") },
                    { number("key_bits"), number("streams"), op == "expand" ? 1 : number("bytes") });
}

bench_spread row_spread(const json &row)
{
    const std::string unit = row.at("op") == "expand" ? "cycles" : "cpb";

    return { row.at(unit), row.at(unit + "_q1"), row.at(unit + "_q3"), row.at("samples") };
}

} // namespace

bench_record::bench_record(const std::string &name)
{
    std::ifstream file(name);
    std::string line;
    size_t number = 0;

    while (std::getline(file, line)) {
        number++;
        try {
            const json object = json::parse(line);

            if (number == 1) {
                cpu = object.at("machine").at("cpu");
                unit = object.at("machine").at("unit");
            } else {
                rows[row_name(object)] = row_spread(object);
            }
        } catch (const json::exception &) {
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

void save_lines(const std::string &name, const std::string &lines)
{
    replacement file(name);

    for (size_t at = 0; at < lines.size();) {
        const ssize_t n = write(file.descriptor(), lines.data() + at, lines.size() - at);

        if (n < 0 && errno == EINTR)
            continue;
        if (n < 0)
            throw std::runtime_error(shown(name) + ": " + std::strerror(errno));
        at += static_cast<size_t>(n);
    }
    file.put_in_place();
}
