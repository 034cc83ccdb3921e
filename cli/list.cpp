// citius list: kinds and their implementations.
#include "choice.h"
#include "cli.h"
#include "text.h"

#include <citius/citius.h>

#include <array>

namespace {

constexpr size_t MESSAGES_MAX = 16; // that many are looked at

// For which numbers of messages, from 1 to MESSAGES_MAX, an implementation is chosen.
std::vector<size_t> chosen_messages(citius_hash_kind kind, const std::string &name)
{
    std::vector<size_t> counts;

    for (size_t n = 1; n <= MESSAGES_MAX; n++)
        if (name == citius_hash_chosen(kind, n))
            counts.push_back(n);
    return counts;
}

// "1", "2-4, 9-16"
std::string ranges(const std::vector<size_t> &counts)
{
    std::vector<std::string> words;

    for (size_t i = 0; i < counts.size();) {
        size_t j = i;

        while (j + 1 < counts.size() && counts[j + 1] == counts[j] + 1)
            j++;
        words.push_back(std::to_string(counts[i]) + (j > i ? "-" + std::to_string(counts[j]) : ""));
        i = j + 1;
    }
    return joined(words);
}

const char *timing_name(citius_timing timing)
{
    return timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE";
}

void list_json(output &out)
{
    for (const citius_hash_info &kind : all_kinds()) {
        for (const citius_implementation &impl : all_implementations(kind.kind)) {
            std::vector<size_t> counts = chosen_messages(kind.kind, impl.name);
            nlohmann::ordered_json row = {
                {"kind", kind.name},
                {"implementation", impl.name},
                {"needs", feature_names(impl.needs)},
                {"missing", feature_names(impl.needs & ~citius_cpu_features())},
                {"timing", timing_name(impl.timing)},
                {"lanes", impl.lanes},
                {"usable", impl.usable != 0},
                {"chosen", !counts.empty()},
                {"chosen_messages", counts},
            };

            out.write(row.dump() + "\n");
        }
    }
}

void list_table(output &out)
{
    using row = std::array<std::string, 7>;
    std::vector<row> rows = {{"KIND", "IMPLEMENTATION", "LANES", "TIMING", "CHOSEN FOR", "NEEDS", "MISSING HERE"}};
    row width = {};
    bool coloured = colour(1);

    for (const citius_hash_info &kind : all_kinds())
        for (const citius_implementation &impl : all_implementations(kind.kind))
            rows.push_back({kind.name, impl.name, std::to_string(impl.lanes), timing_name(impl.timing),
                            ranges(chosen_messages(kind.kind, impl.name)), joined(feature_names(impl.needs)),
                            joined(feature_names(impl.needs & ~citius_cpu_features()))});
    for (const row &r : rows)
        for (size_t i = 0; i < r.size(); i++)
            width[i].resize(std::max(width[i].size(), r[i].size()), ' ');
    for (const row &r : rows) {
        const char *look = &r == &rows[0] ? "\033[1m" : !r[6].empty() ? "\033[2m" : !r[4].empty() ? "\033[32m" : "";
        std::string line;

        for (size_t i = 0; i < r.size(); i++) {
            std::string space = width[i].substr(r[i].size());

            line += i == 2 ? space + r[i] : r[i] + space; // numbers to the right
            line += "  ";
        }
        line.resize(line.find_last_not_of(' ') + 1);
        if (coloured && *look != '\0')
            line = look + line + "\033[0m";
        out.write(line + "\n");
    }
    out.write("\nCHOSEN FOR: as many messages at once, of " + std::to_string(MESSAGES_MAX) + " looked at.\n");
}

int list(bool json)
{
    output out;

    if (json)
        list_json(out);
    else
        list_table(out);
    return out.close() ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void add_list(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("list", "Show every implementation, and which one runs here");
    auto json = std::make_shared<bool>(false);

    command->add_flag("--json", *json, "Write JSON Lines, one object for each implementation");
    command->callback([json, &code] { code = list(*json); });
}
