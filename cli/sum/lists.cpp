/* SPDX-License-Identifier: MIT */
// Reading the lists that check reads.
#include "cli/sum/lists.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace citius::tool {

std::string shown_list(const std::string &name)
{
    return name == "-" ? "'standard input'" : shown(name);
}

bool is_here(const std::string &name)
{
    file_type type;
    const int error = look_at(name, type);

    return error != ENOENT && error != ENOTDIR;
}

// ---- names ----

// Without its first components, but never without its last one; then, if it is relative, below the base.
static std::string relocated(const std::string &name, const check_options &options)
{
    const char *separators = name.find('/') == std::string::npos ? "\\" : "/";
    size_t from = 0;

    for (unsigned n = 0; n < options.strip; n++) {
        const size_t end = name.find_first_of(separators, name.find_first_not_of(separators, from)),
                     next = name.find_first_not_of(separators, end);

        if (next == std::string::npos)
            break;
        from = next;
    }
    if (options.base.empty() || name[from] == '/')
        return name.substr(from);
    return options.base + (options.base.back() == '/' ? "" : "/") + name.substr(from);
}

// The name by which the file is found that the list means.  A name stands first of all for itself.  If there is no such
// file, it may have been written on a system where \ separates folders, or with blanks at the end of the line.
static std::string found_name(line &l, const check_options &options)
{
    l.name = relocated(l.name, options);

    const size_t end = l.name.find_last_not_of(" \t") + 1;
    std::vector<std::string> others;

    if (!l.otherwise.empty())
        others.push_back(relocated(l.otherwise, options));
    if (!l.exact && end > 0 && end < l.name.size())
        others.push_back(l.name.substr(0, end));
    if (!l.exact && l.name.find('\\') != std::string::npos) {
        others.push_back(l.name.substr(0, end));
        std::replace(others.back().begin(), others.back().end(), '\\', '/');
    }
    if (others.empty() || is_here(l.name))
        return std::move(l.name);

    auto other = std::find_if(others.begin(), others.end(), is_here);

    return other == others.end() ? std::move(l.name) : std::move(*other);
}

// ---- lines ----

bool list_reader::complain_about(const std::string &text, list_item &item) const
{
    item.what = list_item::COMPLAINT;
    item.complaint = shown_list(current->name) + ": " + std::to_string(lines->number()) + ": " + text;
    return true;
}

// Counts what cannot be checked in a line; true: there is a warning of it.
bool list_reader::left_out(const line &l, list_item &item)
{
    if (l.unknown.empty() && l.unnamed.empty())
        return false;

    const bool in_part = l.verdict == line::CLAIMS;

    (in_part ? current->in_part : current->not_checked)++;
    current->unknown_lines[in_part] += !l.unknown.empty();
    for (const std::string &algorithm : l.unknown)
        if (current->unknown.size() < 8)
            current->unknown.insert(algorithm);
    for (size_t bytes : l.unnamed)
        current->unnamed[bytes]++;
    if (!options.warn || in_part || unchecked)
        return false;
    return complain_about(l.unknown.empty() ? "digest without an algorithm" : "unknown algorithm: " + joined(l.unknown),
                          item);
}

// Whether a line is in this shard.  Consecutive lines about one file stay together, and what makes no
// sense stays with the line before.
bool list_reader::mine(const line &l)
{
    if (l.verdict == line::CLAIMS) {
        current->any_proper = true;
        files += name != l.name;
        name = l.name;
    } else {
        current->any_other |= l.verdict == line::NOT_CHECKED;
    }
    return options.run.shard.has(std::max<uint64_t>(files, 1));
}

// True: the line is an item.
bool list_reader::settle(line &&l, list_item &item)
{
    if (l.verdict == line::IMPROPER) {
        const std::string expected = options.kinds.size() == 1 ? options.kinds[0].tag + std::string(" ") : "";

        current->improper++;
        return options.warn && complain_about("improperly formatted " + expected + "checksum line", item);
    }
    if (left_out(l, item))
        return true;
    if (l.verdict != line::CLAIMS && !(unchecked && l.verdict == line::NOT_CHECKED))
        return false;
    current->proper += l.verdict == line::CLAIMS;
    for (const claim &c : l.claims)
        if (c.by != claim::SAID)
            current->taken[{ c.algorithm, c.by }]++;
    if (current->alone.empty())
        l.name = found_name(l, options);
    item.what = list_item::LINE;
    item.content = std::move(l);
    return true;
}

// Whether a line is the first one, and only the digest of the file that the list's name says.  Such a file is next to the list,
// or in the base.
bool list_reader::is_alone(const std::string &record, line &l)
{
    const std::string &file = current->says.file, &base = options.base;
    const std::string folder =
        base.empty() ? current->name.substr(0, current->name.rfind('/') + 1) : base + (base.back() == '/' ? "" : "/");

    return options.alone && !begun && !file.empty() && reader->read_alone(record, folder + file, l);
}

// At the end of the list.
bool list_reader::give_alone(list_item &item)
{
    if (!alone || lines->error() != 0)
        return false;

    line l = std::move(*alone);

    alone.reset();
    current->alone = l.name;
    return mine(l) && settle(std::move(l), item);
}

// False at the end of the list.
bool list_reader::next_line(list_item &item)
{
    std::string record;

    while (lines->next(record)) {
        line l = reader->read(record);

        if (is_alone(record, l)) {
            begun = true;
            alone = std::move(l);
            continue;
        }
        begun |= l.verdict != line::NOTHING;
        if (alone && l.verdict != line::NOTHING) {
            current->improper++;
            alone.reset();
        }
        if (lines->too_long() || (l.verdict == line::CLAIMS && l.name == "-" && current->name == "-"))
            l.verdict = line::IMPROPER;
        if (mine(l) && settle(std::move(l), item))
            return true;
    }
    if (give_alone(item))
        return true;
    current->improper += reader->unfinished();
    current->error = lines->error();
    return false;
}

bool list_reader::next(list_item &item)
{
    item = {};
    if (lines == nullptr) {
        if (at == options.lists.size())
            return false;
        current = std::make_shared<list>(options.lists[at++]);
        lines = std::make_unique<records>(current->name, options.zero ? '\0' : '\n', records::TEXT);
        reader = std::make_unique<line_reader>(options.kinds, current->says.algorithm, !options.zero);
        begun = false;
        name.reset();
    }
    item.from = current;
    if (!next_line(item)) {
        item.what = list_item::END;
        lines.reset();
    }
    return true;
}

// ---- reports ----

void warn_of(const check_options &options, uint64_t n, const char *one, const char *many)
{
    if (n > 0 && !options.status)
        complain("WARNING: " + counted(n, one, many));
}

// The algorithms whose digests have this number of bytes; 0: all algorithms.
static std::vector<std::string> names_of(const check_options &options, size_t bytes)
{
    const std::vector<hash_algorithm> &kinds = all_hashes();
    std::vector<std::string> names;

    for (const hash_algorithm &kind : bytes == 0 || options.kinds.empty() ? kinds : options.kinds)
        if (bytes == 0 || kind.digest == bytes)
            names.push_back(kind.name);
    return names;
}

// Once for each list: the digests that were not checked, and what there is instead.
static void tell_left_out(const list &l, const check_options &options)
{
    static const std::map<size_t, std::string> usual = {
        { 4, "CRC-32" },   { 8, "CRC-64" },   { 16, "MD5" },
        { 20, "SHA-1" },   { 24, "Tiger" },   { 28, "SHA-224" },
        { 32, "SHA-256" }, { 48, "SHA-384" }, { 64, "SHA-512 or BLAKE2b" }
    };

    if (options.status)
        return;
    const std::string unknown = "unknown algorithm (" + joined({ l.unknown.begin(), l.unknown.end() }) + ")";

    warn_of(options, l.unknown_lines[0], ("line was not checked: " + unknown).c_str(),
            ("lines were not checked: " + unknown).c_str());
    warn_of(options, l.unknown_lines[1], ("line was checked only in part: " + unknown).c_str(),
            ("lines were checked only in part: " + unknown).c_str());
    for (const std::string &algorithm : l.unknown)
        if (hash_called(algorithm) != SIZE_MAX)
            complain(shown_list(l.name) + ": " + algorithm + ": " + why_no_libcrypto());
    for (const auto &[bytes, n] : l.unnamed) {
        const std::vector<std::string> names = names_of(options, bytes);
        auto known = usual.find(bytes);

        complain(shown_list(l.name) + ": " + counted(n, "digest was", "digests were") +
                 " not checked: " + std::to_string(2 * bytes) + " hexadecimal digits without an algorithm" +
                 (known == usual.end() ? "" : ", as in lists of " + known->second) + "; " +
                 (!l.says.algorithm.empty() && options.kinds.empty()
                      ? "the list's name says " + l.says.algorithm + "; if that is wrong, name the algorithm with -a"
                  : names.empty() ? "there is no algorithm of this length"
                                  : "if the algorithm is one of " + joined(names) + ", name it with -a"));
    }
}

// Once for each list: the algorithms that its lines do not name.
static void tell_taken(const list &l, const check_options &options)
{
    if (options.status || (options.quiet && l.mismatched == 0))
        return;
    for (const auto &[taken, n] : l.taken) {
        const hash_algorithm &kind = all_hashes()[taken.first];
        const std::string text =
            shown_list(l.name) + ": " + counted(n, "digest", "digests") + " taken for " + kind.name;

        if (taken.second == claim::LIST_NAME)
            complain(text + ", as the list's name says");
        else if (claim::is_told(taken.first, taken.second))
            complain(text + ", the only algorithm here with " + std::to_string(2 * kind.digest) +
                     " hexadecimal digits");
    }
    if (!l.alone.empty() && l.proper > 0)
        complain(shown_list(l.name) + ": the digest alone is taken for that of " + shown(l.alone));
}

bool report_list(const list &l, const check_options &options)
{
    if (l.error != 0) {
        complain(shown_list(l.name) + ": " + std::strerror(l.error));
        return false;
    }
    tell_left_out(l, options);
    tell_taken(l, options);
    if (!l.any_proper) {
        complain(shown_list(l.name) + (!l.any_other        ? ": no properly formatted checksum lines found"
                                       : l.unknown.empty() ? ": no checksum lines that can be checked"
                                                           : ": no checksum lines that can be checked; there are " +
                                                                 joined(names_of(options, 0))));
        return false;
    }
    warn_of(options, l.improper, "line is improperly formatted", "lines are improperly formatted");
    for (const hash_algorithm &kind : all_hashes()) // lists of MD5 and SHA-1, as rhash writes them, are checked in part
        if (!kind.foreign() && l.unnamed.count(kind.digest) > 0)
            return false;
    return !options.strict || l.improper + l.not_checked + l.in_part == 0;
}

} // namespace citius::tool
