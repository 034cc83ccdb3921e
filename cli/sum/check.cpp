/* SPDX-License-Identifier: MIT */
// citius check: do files still have their digests?
#include "cli/sum/check.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/sum/lines.h"
#include "cli/sum/records.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <map>
#include <set>

namespace citius::tool {

namespace {

// One list: what it is called, and what became of its lines.
struct list {
    explicit list(std::string name_) : name(std::move(name_)) {}

    std::string name;
    bool any_proper = false; // lines that claim a digest, in any shard
    bool any_other = false;  // well-formed lines that cannot be checked, in any shard
    uint64_t proper = 0;     // in this one, as all that follows
    uint64_t improper = 0;
    uint64_t not_checked = 0;           // of the well-formed lines, no digest
    uint64_t in_part = 0;               // only some of their digests
    uint64_t unknown_lines[2] = {};     // of those with an unknown algorithm: not checked, and only in part
    std::set<std::string> unknown;      // algorithms
    std::map<size_t, uint64_t> unnamed; // digests without an algorithm: their numbers by size in bytes
    int error = 0;                      // errno, of the list itself

    uint64_t unreadable = 0; // files
    uint64_t mismatched = 0; // digests
    uint64_t attacked = 0;   // files that a collision attack made
    bool matched = false;    // any
    bool presumed = false;   // any digest without an algorithm was taken for SHA-1
};

struct checked_file : file {
    using file::file;

    std::shared_ptr<list> from;
    std::vector<std::pair<size_t, claim>> claims; // with the numbers of their algorithms
    std::optional<uint64_t> expected_size;
    std::string complaint; // not empty: a warning in the place of a file
    bool end = false;      // this is no file but the end of the list
};

class checking : public work {
public:
    checking(const check_options &options_, const std::vector<citius_hash_info> &kinds_, progress &bar_)
        : options(options_), kinds(kinds_), bar(bar_)
    {
    }

    std::unique_ptr<file> next() override;
    bool ready() override { return held != nullptr || lines == nullptr || lines->ready(); }
    bool done(file &f) override;

    void flush() override { out.flush(); }

    int close() { return out.close() && all_good ? EXIT_GOOD : EXIT_BAD; }

private:
    std::unique_ptr<checked_file> next_of_list();
    std::unique_ptr<checked_file> warning(const std::string &text);
    std::unique_ptr<checked_file> claims_of(line &&l);
    std::unique_ptr<checked_file> left_out(const line &l);
    bool mine(const line &l);
    void judge(const checked_file &f);
    void report(const checked_file &f, const char *algorithm, const char *verdict, std::optional<bool> collision = {});
    const citius_hash_info &named(citius_hash_kind kind) const;
    size_t number_of(citius_hash_kind kind) const;
    std::vector<std::string> names_of(size_t bytes) const;
    void tell_left_out(const list &l);
    void sum_up(const list &l);
    void warn_of(uint64_t n, const char *one, const char *many);

    const check_options &options;
    const std::vector<citius_hash_info> &kinds;
    progress &bar;

    // Where the reading is.
    size_t at = 0;
    std::shared_ptr<list> current;
    std::unique_ptr<records> lines;
    std::unique_ptr<line_reader> reader;
    std::optional<std::string> name;    // of the last line that claims a digest
    uint64_t files = 0;                 // named so far, in all lists
    std::unique_ptr<checked_file> held; // may get more claims from the next line

    output out;
    bool all_good = true;
};

std::string shown_list(const std::string &name)
{
    return name == "-" ? "'standard input'" : shown(name);
}

std::unique_ptr<checked_file> checking::warning(const std::string &text)
{
    auto f = std::make_unique<checked_file>("");

    f->complaint = shown_list(current->name) + ": " + std::to_string(lines->number()) + ": " + text;
    f->settled = true;
    f->from = current;
    return f;
}

// The name by which the file is found that the list means.  A name stands first of all for itself.  If there is no such
// file, it may have been written on a system where \ separates folders, or with blanks at the end of the line.
std::string found_name(line &l)
{
    const size_t end = l.name.find_last_not_of(" \t") + 1;
    std::vector<std::string> others;
    file_type type;

    auto is_here = [&](const std::string &name) {
        const int error = look_at(name, type);

        return error != ENOENT && error != ENOTDIR;
    };

    if (!l.otherwise.empty())
        others.push_back(l.otherwise);
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

const citius_hash_info &checking::named(citius_hash_kind kind) const
{
    return *std::find_if(kinds.begin(), kinds.end(), [&](auto &k) { return k.kind == kind; });
}

// The number of the algorithm that computes the digests of a kind.
size_t checking::number_of(citius_hash_kind kind) const
{
    return static_cast<size_t>(&named(options.run.computed_by(named(kind), true).kind) - kinds.data());
}

// The file that a line is about, with all digests that the line gives for it: the same algorithm twice is two claims.
std::unique_ptr<checked_file> checking::claims_of(line &&l)
{
    auto f = std::make_unique<checked_file>(found_name(l));

    current->proper++;
    current->presumed |= l.presumed;
    f->from = current;
    f->expected_size = l.size;
    for (claim &c : l.claims) {
        const size_t number = number_of(c.kind);

        f->kinds |= uint64_t{ 1 } << number;
        f->claims.emplace_back(number, std::move(c));
    }
    return f;
}

// Counts what cannot be checked in a line, and with -w warns of it.
std::unique_ptr<checked_file> checking::left_out(const line &l)
{
    if (l.unknown.empty() && l.unnamed.empty())
        return nullptr;

    const bool in_part = l.verdict == line::CLAIMS;

    (in_part ? current->in_part : current->not_checked)++;
    current->unknown_lines[in_part] += !l.unknown.empty();
    for (const std::string &algorithm : l.unknown)
        if (current->unknown.size() < 8)
            current->unknown.insert(algorithm);
    for (size_t bytes : l.unnamed)
        current->unnamed[bytes]++;
    if (!options.warn || in_part)
        return nullptr;
    return warning(l.unknown.empty() ? "digest without an algorithm" : "unknown algorithm: " + joined(l.unknown));
}

// Whether a line is in this shard.  Consecutive lines about one file stay together, and what makes no
// sense stays with the line before.
bool checking::mine(const line &l)
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

// NULL at the end of the list.
std::unique_ptr<checked_file> checking::next_of_list()
{
    std::string record, expected = options.kinds.size() == 1 ? options.kinds[0].tag + std::string(" ") : "";

    while (lines->next(record)) {
        line l = reader->read(record);

        if (lines->too_long() || (l.verdict == line::CLAIMS && l.name == "-" && current->name == "-"))
            l.verdict = line::IMPROPER;
        if (!mine(l))
            continue;
        if (l.verdict == line::IMPROPER) {
            current->improper++;
            if (options.warn)
                return warning("improperly formatted " + expected + "checksum line");
        } else if (auto complaint = left_out(l)) {
            return complaint;
        } else if (l.verdict == line::CLAIMS) {
            return claims_of(std::move(l));
        }
    }
    current->improper += reader->unfinished();
    current->error = lines->error();
    return nullptr;
}

std::unique_ptr<file> checking::next()
{
    for (;;) {
        if (held != nullptr && held->settled)
            return std::move(held);
        if (lines == nullptr) {
            if (at == options.lists.size())
                return nullptr;
            current = std::make_shared<list>(options.lists[at++]);
            lines = std::make_unique<records>(current->name, options.zero ? '\0' : '\n', records::TEXT);
            reader = std::make_unique<line_reader>(options.kinds, !options.zero);
            name.reset();
        }

        if (held != nullptr && !lines->ready())
            return std::move(held);

        std::unique_ptr<checked_file> before = std::move(held);

        held = next_of_list();
        if (held == nullptr) {
            held = std::make_unique<checked_file>("");
            held->settled = held->end = true;
            held->from = current;
            lines.reset();
        }
        // Two digests of a file on lines of their own need it read only once.
        if (before != nullptr && !before->settled && !held->settled && held->name == before->name &&
            held->from == before->from && !(held->kinds & before->kinds) && !held->expected_size) {
            before->kinds |= held->kinds;
            before->claims.insert(before->claims.end(), held->claims.begin(), held->claims.end());
            held = std::move(before);
            continue;
        }
        if (before != nullptr)
            return before;
    }
}

void checking::report(const checked_file &f, const char *algorithm, const char *verdict, std::optional<bool> collision)
{
    bool ok = std::strcmp(verdict, "OK") == 0;

    if (options.status || (ok && options.quiet))
        return;
    if (options.run.json) {
        nlohmann::ordered_json object;

        put_name(object, f.name);
        if (algorithm != nullptr)
            object["algorithm"] = algorithm;
        object["result"] = verdict;
        if (collision)
            object["collision"] = *collision;
        if (f.error != 0)
            object["error"] = std::strerror(f.error);
        out.write(json_line(object));
        return;
    }

    static const bool coloured = colour(1);
    std::string text = verdict;

    if (coloured)
        text = (ok ? "\033[32m" : "\033[31m") + text + "\033[0m";
    out.write(listed_name(f.name, !options.zero && f.name.find('\n') != std::string::npos)
                  .line("", ": " + text + "\n"));
}

void checking::judge(const checked_file &f)
{
    list &l = *f.from;

    if (f.error == ENOENT && options.ignore_missing)
        return;
    if (f.error != 0) {
        complain(shown(f.name) + ": " + std::strerror(f.error));
        report(f, nullptr, "FAILED open or read");
        l.unreadable++;
        return;
    }
    bool attacked = false;

    for (const auto &[number, claimed] : f.claims) {
        const bool same = std::memcmp(claimed.digest.data(), f.digests[number].data(), claimed.digest.size()) == 0 &&
                          f.expected_size.value_or(f.size) == f.size;
        const bool found = f.collisions >> number & 1;
        const bool proves_nothing = found && kinds[number].kind != CITIUS_SHA1DC_SAFE;

        report(f, named(claimed.kind).name,
               proves_nothing ? "COLLISION ATTACK"
               : same         ? "OK"
                              : "FAILED",
               kinds[number].collisions ? std::optional(found) : std::nullopt);
        l.matched |= same && !proves_nothing;
        l.mismatched += !same;
        attacked |= proves_nothing;
    }
    l.attacked += attacked;
}

void checking::warn_of(uint64_t n, const char *one, const char *many)
{
    if (n > 0 && !options.status)
        complain("WARNING: " + counted(n, one, many));
}

// The algorithms whose digests have this number of bytes; 0: all algorithms.
std::vector<std::string> checking::names_of(size_t bytes) const
{
    std::vector<std::string> names;

    for (const citius_hash_info &kind : bytes == 0 || options.kinds.empty() ? kinds : options.kinds)
        if (bytes == 0 || kind.digest == bytes)
            names.push_back(kind.name);
    return names;
}

// Once for each list: the digests that were not checked, and what there is instead.
void checking::tell_left_out(const list &l)
{
    static const std::map<size_t, std::string> usual = {
        { 4, "CRC-32" },   { 8, "CRC-64" },   { 16, "MD5" },
        { 20, "SHA-1" },   { 24, "Tiger" },   { 28, "SHA-224" },
        { 32, "SHA-256" }, { 48, "SHA-384" }, { 64, "SHA-512 or BLAKE2b" }
    };

    if (options.status)
        return;
    const std::string unknown = "unknown algorithm (" + joined({ l.unknown.begin(), l.unknown.end() }) + ")";

    warn_of(l.unknown_lines[0], ("line was not checked: " + unknown).c_str(),
            ("lines were not checked: " + unknown).c_str());
    warn_of(l.unknown_lines[1], ("line was checked only in part: " + unknown).c_str(),
            ("lines were checked only in part: " + unknown).c_str());
    for (const auto &[bytes, n] : l.unnamed) {
        const std::vector<std::string> names = names_of(bytes);
        auto known = usual.find(bytes);

        complain(shown_list(l.name) + ": " + counted(n, "digest was", "digests were") +
                 " not checked: " + std::to_string(2 * bytes) + " hexadecimal digits without an algorithm" +
                 (known == usual.end() ? "" : ", as in lists of " + known->second) + "; " +
                 (names.empty() ? "there is no algorithm of this length"
                                : "if the algorithm is one of " + joined(names) + ", name it with -a"));
    }
}

void checking::sum_up(const list &l)
{
    if (l.error != 0) {
        complain(shown_list(l.name) + ": " + std::strerror(l.error));
        all_good = false;
        return;
    }
    tell_left_out(l);
    if (!l.any_proper) {
        complain(shown_list(l.name) +
                 (!l.any_other        ? ": no properly formatted checksum lines found"
                  : l.unknown.empty() ? ": no checksum lines that can be checked"
                                      : ": no checksum lines that can be checked; there are " + joined(names_of(0))));
        all_good = false;
        return;
    }
    warn_of(l.improper, "line is improperly formatted", "lines are improperly formatted");
    warn_of(l.unreadable, "listed file could not be read", "listed files could not be read");
    warn_of(l.mismatched, "computed checksum did NOT match", "computed checksums did NOT match");
    warn_of(l.attacked, "listed file was made by a collision attack on SHA-1",
            "listed files were made by a collision attack on SHA-1");
    if (l.presumed && l.mismatched > 0 && !l.matched && !options.status)
        complain(shown_list(l.name) +
                 ": 40 digits without an algorithm were taken for SHA-1, but RIPEMD-160 has as many");
    if (options.ignore_missing && l.proper > 0 && !l.matched) {
        if (!options.status)
            complain(shown_list(l.name) + ": no file was verified");
        all_good = false;
    }
    for (const auto &[bytes, n] : l.unnamed)
        if (!names_of(bytes).empty())
            all_good = false;
    if (l.mismatched + l.unreadable + l.attacked > 0 || (options.strict && l.improper + l.not_checked + l.in_part > 0))
        all_good = false;
}

bool checking::done(file &f)
{
    const checked_file &c = static_cast<const checked_file &>(f);

    bar.hide();
    if (!c.complaint.empty())
        complain(c.complaint);
    else if (c.end)
        sum_up(*c.from);
    else
        judge(c);
    return !out.failed();
}

} // namespace

void check_options::add_to(CLI::App &command)
{
    add_flag(command, "--ignore-missing", ignore_missing);
    add_flag(command, "--quiet", quiet);
    add_flag(command, "--status", status);
    add_flag(command, "--strict", strict);
    add_flag(command, "--warn", warn);
}

int run_check(const check_options &options)
{
    check_options full = options;
    std::vector<citius_hash_info> kinds = all_kinds();

    if (full.lists.empty())
        full.lists.push_back("-");

    progress bar(full.run.progress && !full.status, nullptr);
    checking todo(full, kinds, bar);

    hash_files(todo, { kinds, full.run.impls, full.run.threads, &bar });
    return todo.close();
}

void add_check(CLI::App &tool, int &code)
{
    CLI::App *command = tool.add_subcommand("check", "Check files against lists of digests");
    auto options = std::make_shared<check_options>();

    add_files(*command, options->lists,
              "Lists of digests, as sum, sha1sum, openssl, rhash, hashdeep and Windows' tools write them; none, or -, "
              "is "
              "the standard input");
    add_kinds(*command, options->kinds);
    options->add_to(*command);
    add_flag(*command, "--zero", options->zero);
    options->run.add_to(*command);
    add_examples(*command, "citius check --quiet archive.sums", "openssl dgst -sha1 *.iso | citius check");
    set_action(
        *command, code, [options] { options->run.check_collisions(true); }, [options] { return run_check(*options); });
}

} // namespace citius::tool
