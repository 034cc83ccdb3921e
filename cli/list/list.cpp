/* SPDX-License-Identifier: MIT */
// citius list: algorithms and their implementations.
#include "cli/list/list.h"

#include "cli/base/json.h"
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/choice.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/peers/hashes.h"

#include <citius/citius.h>

#include <algorithm>
#include <array>
#include <sstream>

namespace citius::tool {

namespace {

constexpr size_t MESSAGES_MAX = 32, BLOCKS_MAX = 512; // that many at once are looked at

using ranges = std::vector<std::pair<size_t, size_t>>; // from, to

const char *chosen(citius_hash_kind kind, size_t messages)
{
    return citius_hash_chosen(kind, messages);
}

const char *chosen(citius_cipher_kind kind, size_t blocks)
{
    return citius_cipher_chosen(kind, blocks);
}

// For which numbers, from 1 to most, an implementation is chosen.
template <class Kind> ranges chosen_for(Kind kind, const std::string &name, size_t most)
{
    ranges found;

    for (size_t n = 1; n <= most; n++) {
        if (name != chosen(kind, n))
            continue;
        if (!found.empty() && found.back().second == n - 1)
            found.back().second = n;
        else
            found.emplace_back(n, n);
    }
    return found;
}

// "1", "2-4, 9-16, serial"
std::string text(const ranges &found, bool serial)
{
    std::vector<std::string> words;

    for (auto [from, to] : found)
        words.push_back(std::to_string(from) + (to > from ? "-" + std::to_string(to) : ""));
    if (serial)
        words.push_back("serial");
    return joined(words);
}

// What `./dev prove` found.
struct record {
    const char *architecture, *kind, *implementation, *evidence;
};

const record records[] = {
#include "data/evidence.inc"
};

#if defined(__x86_64__)
constexpr const char *architecture = "x86_64";
#elif defined(__i386__)
constexpr const char *architecture = "i386";
#elif defined(__aarch64__)
constexpr const char *architecture = "aarch64";
#else
constexpr const char *architecture = "";
#endif

// "steps-gcc", "steps-clang", ...
std::vector<std::string> evidence_for(const std::string &kind, const std::string &implementation)
{
    std::vector<std::string> words;

    for (const record &r : records)
        if (r.architecture == std::string(architecture) && r.kind == kind && r.implementation == implementation) {
            std::istringstream text(r.evidence);

            for (std::string word; text >> word;)
                words.push_back(word);
        }
    return words;
}

// Whatever the compiler: "steps", ...
std::vector<std::string> ways(const std::vector<std::string> &evidence)
{
    std::vector<std::string> all;

    for (const std::string &word : evidence)
        if (std::string way = word.substr(0, word.find('-')); all.empty() || all.back() != way)
            all.push_back(way);
    return all;
}

// What is proved of the machine code, if "proof-gcc" stands in the record.
std::vector<std::string> proved(const std::vector<std::string> &evidence, citius_timing timing)
{
    const std::vector<std::string> found = ways(evidence);
    std::vector<std::string> words;

    if (std::find(found.begin(), found.end(), "proof") != found.end())
        words = { "result", "memory" };
    if (!words.empty() && timing == CITIUS_CONSTANT)
        words.push_back("time");
    return words;
}

// A row of the list.
struct entry {
    std::string kind;
    bool hash; // or a block cipher
    citius_implementation impl;
    ranges chosen; // for these numbers of messages, or of blocks
    bool public_data;
    bool serial; // for a block that depends on the one before

    bool runs() const { return serial || !chosen.empty(); }
};

std::vector<entry> entries(const std::vector<std::string> &kinds)
{
    std::vector<entry> all;

    for (const citius_hash_info &kind : all_kinds())
        for (const citius_implementation &impl : all_implementations(kind.kind))
            all.push_back({ kind.name, true, impl, chosen_for(kind.kind, impl.name, MESSAGES_MAX),
                            kind.public_data != 0, false });
    for (const citius_cipher_info &kind : all_ciphers())
        for (const citius_implementation &impl : all_implementations(kind.kind))
            all.push_back({ kind.name, false, impl, chosen_for(kind.kind, impl.name, BLOCKS_MAX), false,
                            std::string(impl.name) == citius_cipher_chosen_serial(kind.kind) });
    if (!kinds.empty())
        all.erase(std::remove_if(all.begin(), all.end(),
                                 [&](const entry &e) {
                                     return std::find(kinds.begin(), kinds.end(), e.kind) == kinds.end();
                                 }),
                  all.end());
    return all;
}

const char *timing_name(citius_timing timing)
{
    return timing == CITIUS_CONSTANT ? "CONSTANT" : "VARIABLE";
}

void list_json(output &out, const std::vector<std::string> &kinds)
{
    const json core = citius_core(); // CPUID takes microseconds in a virtual machine

    for (const entry &e : entries(kinds)) {
        json_object row;

        row.put("kind", e.kind);
        row.put("implementation", e.impl.name);
        row.put("primitive", e.hash ? "hash" : "cipher");
        row.put("needs", feature_names(e.impl.cpu_features));
        row.put("missing", feature_names(e.impl.cpu_features & ~citius_cpu_features()));
        row.put("timing", timing_name(e.impl.timing));
        row.put("public_data", e.public_data);
        row.put("proved", proved(evidence_for(e.kind, e.impl.name), e.impl.timing));
        row.put("evidence", evidence_for(e.kind, e.impl.name));
        row.put("lanes", e.impl.lanes);
        row.put("usable", e.impl.usable != 0);
        row.put("chosen", e.runs());
        if (e.hash) {
            std::vector<size_t> counts;

            for (auto [from, to] : e.chosen)
                for (size_t n = from; n <= to; n++)
                    counts.push_back(n);
            row.put("chosen_messages", counts);
        } else {
            row.put("chosen_blocks", e.chosen);
            row.put("chosen_serial", e.serial);
        }
        row.put("core", core);
        row.put("costs_of", citius_core_of_costs());
        out.write(row.line());
    }
}

// Whose costs decide what is chosen.
std::string core_text()
{
    const std::string core = citius_core() != nullptr ? citius_core() : "", costs = citius_core_of_costs();

    return "CORE: " + (core.empty() ? "not known" : core) +
           (core == costs ? "; its measured costs" : "; the measured costs of " + costs) + " decide what is chosen.";
}

// Which algorithms may be VARIABLE by default.
std::string public_text()
{
    std::vector<std::string> names;

    for (const citius_hash_info &kind : all_kinds())
        if (kind.public_data)
            names.push_back(kind.name);
    return names.empty() ? ""
                         : "For public data, with defaults whose time may depend on them: " + joined(names) + ".\n";
}

// The hashes of sum and check that are not ours, and whose code they are.
std::string foreign_text()
{
    std::vector<std::string> here, absent;

    for (const hash_algorithm &a : all_hashes())
        if (a.foreign())
            (computable(a) ? here : absent).push_back(a.name);
    return (here.empty() ? ""
                         : "LIBCRYPTO: " + libcrypto_version() + "; its code computes " + joined(here) +
                               " in sum and check.\n") +
           (absent.empty() ? "" : "Not here: " + joined(absent) + ": " + why_no_libcrypto() + ".\n");
}

void list_table(output &out, const std::vector<std::string> &kinds)
{
    using row = std::array<std::string, 8>;
    std::vector<row> rows = { { "KIND", "IMPLEMENTATION", "LANES", "TIMING", "EVIDENCE", "CHOSEN FOR", "NEEDS",
                                "MISSING HERE" } };
    row width = {};
    bool coloured = colour(1);

    for (const entry &e : entries(kinds))
        rows.push_back({ e.kind, e.impl.name, std::to_string(e.impl.lanes), timing_name(e.impl.timing),
                         joined(ways(evidence_for(e.kind, e.impl.name))), text(e.chosen, e.serial),
                         joined(feature_names(e.impl.cpu_features)),
                         joined(feature_names(e.impl.cpu_features & ~citius_cpu_features())) });
    for (const row &r : rows)
        for (size_t i = 0; i < r.size(); i++)
            width[i].resize(std::max(width[i].size(), r[i].size()), ' ');
    for (const row &r : rows) {
        const char *look = &r == &rows[0] ? "\033[1m" : !r[7].empty() ? "\033[2m" : !r[5].empty() ? "\033[32m" : "";
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
    out.write("\nCHOSEN FOR: the numbers of messages at once, from 1 to " + std::to_string(MESSAGES_MAX) +
              ", for which it is the default; for ciphers the numbers of blocks, from 1 to " +
              std::to_string(BLOCKS_MAX) + ", and serial: blocks that depend on the one before.\n" + core_text() +
              "\n" + public_text() +
              "EVIDENCE: proof: the machine code of its kernels computes the definition, in its buffers and in the "
              "declared time (docs/proofs.md); and the leak detectors that it passed (docs/promises.md).\n" +
              foreign_text());
}

int list(bool json, const std::vector<std::string> &kinds)
{
    output out;

    if (json)
        list_json(out, kinds);
    else
        list_table(out, kinds);
    return out.close() ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void add_list(command &c)
{
    auto json = std::make_shared<bool>(false);
    auto kinds = std::make_shared<std::vector<std::string>>();

    add_flag(c, "--json", *json);
    add_files(c, *kinds, "Only these algorithms");
    c.files.name = "KIND";
    c.files.read = [kinds](const std::string &name) {
        std::visit([&](const auto &kind) { kinds->push_back(kind.name); }, primitive_named(name));
    };
    add_examples(c, "citius list", "citius list --json sha1 aes");
    c.run = [json, kinds] { return list(*json, *kinds); };
}

} // namespace citius::tool
