/* SPDX-License-Identifier: MIT */
// citius check --audit: are directories what lists say?
//
// The lists are read first, into a catalogue; then the files, in the order of their names.  What is reported of a file depends on
// the files before it and, where a digest is that of another name, on whether there is still a file of that name: so
// nothing waits for the end but the names of which no file was found.
#include "cli/sum/audit.h"

#include "cli/base/json.h"
#include "cli/base/text.h"
#include "cli/files/paths.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/sum/catalogue.h"
#include "cli/engine/digests.h"
#include "cli/sum/lists.h"
#include "cli/files/places.h"

#include <algorithm>
#include <cerrno>
#include <cstring>

namespace citius::tool {

namespace {

enum verdict { GOOD, CHANGED, NEW, MOVED, COPIED, MISSING, ATTACKED, UNCHECKED, UNREADABLE, VERDICTS };

struct verdict_name {
    const char *text, *json;
};
constexpr verdict_name verdict_names[VERDICTS] = {
    { "OK", "ok" },
    { "CHANGED", "changed" },
    { "NEW", "new" },
    { "MOVED", "moved" },
    { "COPIED", "copied" },
    { "MISSING", "missing" },
    { "COLLISION ATTACK", "attacked" },
    { "NOT CHECKED", "unchecked" },
    { "FAILED open or read", "unreadable" },
};

struct audited_file : file {
    using file::file;

    uint32_t entry = 0; // the first of its name
    std::string complaint;
    bool failure = false;
};

// What is said of a file or of a name.
struct finding {
    std::string name;
    verdict what;
    std::string from = {}; // the name that lists give
    std::optional<uint64_t> size = {};
    std::optional<bool> elsewhere = {}; // a missing one's content is in another file
    std::string error = {};
};

// ---- the lists ----

// Consecutive lines about a file, each with another algorithm, are one entry.
bool joins(line &before, line &l)
{
    if (before.name != l.name || (l.size && before.size && l.size != before.size))
        return false;
    for (const claim &c : l.claims)
        for (const claim &b : before.claims)
            if (c.algorithm == b.algorithm)
                return false;
    std::move(l.claims.begin(), l.claims.end(), std::back_inserter(before.claims));
    before.size = before.size ? before.size : l.size;
    return true;
}

// Reads all lists.  False: one of them cannot be read, or has no lines, or, where that was requested, is not checked in full.
bool read_lists(const check_options &options, const places &trees, catalogue &known)
{
    list_reader lists(options, true);
    list_item item;
    line held;
    bool all_good = true;
    std::map<std::string, selection> within; // each directory, by its part of the names
    auto leaves_out = [&](const std::string &name, size_t prefix) {
        auto [known_one, is_new] = within.try_emplace(name.substr(0, prefix));

        if (is_new)
            known_one->second = options.selected.within(known_one->first);
        return known_one->second.leave_out_below(name.substr(prefix));
    };
    auto add = [&](line &&next) {
        const size_t prefix = trees.place(held.name);

        if (!held.name.empty())
            known.add(held, prefix == 0 ? catalogue::OUTSIDE : leaves_out(held.name, prefix) ? catalogue::LEFT_OUT : 0);
        held = std::move(next);
    };

    while (lists.next(item)) {
        if (item.what == list_item::COMPLAINT)
            complain(item.complaint);
        else if (item.what == list_item::END)
            all_good &= report_list(*item.from, options);
        else if (!joins(held, item.content))
            add(std::move(item.content));
    }
    add({});
    return all_good;
}

// ---- the files ----

class auditing : public work {
public:
    auditing(const check_options &options_, catalogue &known_, progress &bar_)
        : options(options_), known(known_), bar(bar_), files(options_.trees, "", true, options_.selected)
    {
        for (const hash_algorithm &a : all_hashes())
            computed.push_back(hash_called(options.run.computed_by(a, true).name));
        for (const std::string &name : options.lists)
            if (auto id = identity_of(name))
                lists.emplace_back(name.substr(name.rfind('/') + 1), *id);
    }

    std::unique_ptr<file> next() override;
    bool ready() override { return true; }
    bool done(file &f) override;
    void flush() override { out.flush(); }

    // After all files: what is missing, and how many there are of each kind.  Returns whether all is well.
    bool close();

private:
    bool is_list(const std::string &name) const;
    uint64_t computing(uint64_t algorithms) const;
    bool has(const file &f, const catalogue::record &r) const;
    bool attacked(const file &f, uint64_t algorithms) const;
    finding judge(const audited_file &f);
    finding judge_known(const audited_file &f);
    finding judge_unknown(const audited_file &f);
    uint32_t same_as(const file &f) const;
    bool is_gone(uint32_t number);
    void judge_rest();
    void judge_unseen(uint32_t number);
    void report(const finding &found);
    void report_counts();

    const check_options &options;
    catalogue &known;
    progress &bar;
    paths files;
    std::vector<size_t> computed; // by algorithm: the number of the one that computes its digests
    std::vector<std::pair<std::string, file_identity>> lists; // with the last parts of their names
    output out;
    uint64_t counts[VERDICTS] = {}, elsewhere = 0, outside = 0, left_out = 0, skipped = 0;
    bool all_good = true;
};

// A list that is in a directory is not one of the files that it lists.
bool auditing::is_list(const std::string &name) const
{
    const std::string_view last = std::string_view(name).substr(name.rfind('/') + 1);

    return std::any_of(lists.begin(), lists.end(),
                       [&](auto &l) { return l.first == last && identity_of(name) == l.second; });
}

uint64_t auditing::computing(uint64_t algorithms) const
{
    uint64_t numbers = 0;

    for (size_t a = 0; a < computed.size(); a++)
        if (algorithms >> a & 1)
            numbers |= uint64_t{ 1 } << computed[a];
    return numbers;
}

std::unique_ptr<file> auditing::next()
{
    path p;

    do {
        if (!files.next(p))
            return nullptr;
    } while (p.skipped || (p.error == 0 && p.complaint.empty() && known.find(p.name) == 0 && is_list(p.name)));

    auto f = std::make_unique<audited_file>(std::move(p.name));
    uint64_t algorithms = 0;

    f->error = p.error;
    f->complaint = std::move(p.complaint);
    f->failure = p.failure;
    f->entry = known.find(f->name);
    for (uint32_t n = f->entry; n != 0; n = known.next_of_name(n))
        for (const catalogue::claimed &c : known[n].claims)
            algorithms |= uint64_t{ 1 } << c.algorithm;
    f->kinds = computing(f->entry != 0 ? algorithms : known.algorithms());
    f->settled = f->error != 0 || !f->complaint.empty();
    return f;
}

// Whether a file is what an entry says.
bool auditing::has(const file &f, const catalogue::record &r) const
{
    return r.size.value_or(f.size) == f.size && std::all_of(r.claims.begin(), r.claims.end(), [&](auto &c) {
               return std::memcmp(f.digests[computed[c.algorithm]].data(), c.digest.data(), c.digest.size()) == 0;
           });
}

// Whether a collision attack made the file, so that one of these digests proves nothing.
bool auditing::attacked(const file &f, uint64_t algorithms) const
{
    for (size_t a = 0; a < computed.size(); a++)
        if ((algorithms >> a & 1) && (f.collisions >> computed[a] & 1) &&
            all_hashes()[computed[a]].kind != CITIUS_SHA1DC_SAFE)
            return true;
    return false;
}

// All entries of the name must be true.
finding auditing::judge_known(const audited_file &f)
{
    uint64_t algorithms = 0;
    bool same = true;

    known.set(f.entry, catalogue::SEEN);
    for (uint32_t n = f.entry; n != 0; n = known.next_of_name(n)) {
        const catalogue::record r = known[n];

        same &= has(f, r);
        for (const catalogue::claimed &c : r.claims)
            algorithms |= uint64_t{ 1 } << c.algorithm;
    }
    if (attacked(f, algorithms))
        return { f.name, ATTACKED, {}, f.size };
    if (!same)
        return { f.name, CHANGED, {}, f.size };
    if (algorithms == 0)
        return { f.name, UNCHECKED, {}, f.size };
    if (const uint32_t first = known.first_of_digest(f.entry); first != 0)
        known.set(first, catalogue::ELSEWHERE);
    return { f.name, GOOD, {}, f.size };
}

// The first entry with the content of a file; 0 if there is none.
uint32_t auditing::same_as(const file &f) const
{
    for (size_t a = 0; a < computed.size(); a++) {
        if (!(known.found_by() >> a & 1))
            continue;

        const std::string_view digest(reinterpret_cast<const char *>(f.digests[computed[a]].data()),
                                      all_hashes()[a].digest);

        if (const uint32_t first = known.find(a, digest); first != 0 && has(f, known[first]))
            return first;
    }
    return 0;
}

// Whether no file has the name of an entry, nor was found under another.
bool auditing::is_gone(uint32_t number)
{
    const std::string name(known[number].name);

    for (uint32_t n = known.find(name); n != 0; n = known.next_of_name(n))
        if (known.has(n, catalogue::SEEN) || known.has(n, catalogue::MOVED))
            return false;
    return !is_here(name);
}

// Each name that is gone has moved once.  An entry that is not gone never will be, so none is looked at twice.
finding auditing::judge_unknown(const audited_file &f)
{
    const uint32_t first = same_as(f);

    if (attacked(f, known.algorithms()))
        return { f.name, ATTACKED, {}, f.size };
    if (first == 0)
        return { f.name, NEW, {}, f.size };
    known.set(first, catalogue::ELSEWHERE);
    for (uint32_t n = known.cursor(first); n != 0; n = known.next_of_digest(n)) {
        known.set_cursor(first, known.next_of_digest(n));
        if (is_gone(n)) {
            known.set(n, catalogue::MOVED);
            return { f.name, MOVED, std::string(known[n].name), f.size };
        }
    }
    return { f.name, COPIED, std::string(known[first].name), f.size };
}

finding auditing::judge(const audited_file &f)
{
    if (f.error != 0) {
        if (f.entry != 0)
            known.set(f.entry, catalogue::SEEN);
        complain(shown(f.name) + ": " + std::strerror(f.error));
        return { f.name, UNREADABLE, {}, {}, {}, std::strerror(f.error) };
    }
    return f.entry != 0 ? judge_known(f) : judge_unknown(f);
}

bool auditing::done(file &f)
{
    const audited_file &a = static_cast<const audited_file &>(f);

    bar.hide();
    if (!a.complaint.empty()) {
        complain(a.complaint);
        all_good &= !a.failure;
    } else if (a.error != ENOENT || a.entry == 0) { // otherwise it has just gone, and is missing
        report(judge(a));
        report_change(a);
    }
    return !out.failed();
}

// ---- the end ----

// An entry whose name no file had: it is missing unless something is there.
void auditing::judge_unseen(uint32_t number)
{
    const std::string name(known[number].name);
    file_type type;
    const int error = look_at(name, type);

    if (error == ENOENT || error == ENOTDIR) {
        const uint32_t first = known.first_of_digest(number);

        if (!options.ignore_missing)
            report({ name, MISSING, {}, {}, first != 0 && known.has(first, catalogue::ELSEWHERE), {} });
    } else if (error != 0) {
        complain(shown(name) + ": " + std::strerror(error));
        report({ name, UNREADABLE, {}, {}, {}, std::strerror(error) });
    } else if (type != file_type::regular) {
        report({ name, CHANGED });
    } else { // reached by a link, or on another file system
        (options.selected.links == selection::NONE || options.selected.one_file_system ? left_out : skipped)++;
    }
}

void auditing::judge_rest()
{
    for (uint32_t n = 1; n <= known.size() && !out.failed(); n++) {
        bool found = false;

        if (known.has(n, catalogue::LATER_NAME))
            continue;
        if (known.has(n, catalogue::OUTSIDE) || known.has(n, catalogue::LEFT_OUT)) {
            (known.has(n, catalogue::OUTSIDE) ? outside : left_out)++;
            continue;
        }
        for (uint32_t same = n; same != 0 && !found; same = known.next_of_name(same))
            found = known.has(same, catalogue::SEEN) || known.has(same, catalogue::MOVED);
        if (!found)
            judge_unseen(n);
    }
}

void auditing::report(const finding &found)
{
    counts[found.what]++;
    elsewhere += found.elsewhere.value_or(false);
    if (options.status || (found.what == GOOD && options.quiet))
        return;
    if (options.run.json) {
        json_object object;

        object.put_name(found.name).put("result", verdict_names[found.what].json);
        if (!found.from.empty())
            object.put_name(found.from, "from");
        if (found.size)
            object.put("size", *found.size);
        if (found.elsewhere)
            object.put("elsewhere", *found.elsewhere);
        if (!found.error.empty())
            object.put("error", found.error);
        out.write(object.line_of_output());
        return;
    }

    static const bool coloured = colour(1);
    const bool escape = !options.zero && (found.name + found.from).find('\n') != std::string::npos;
    std::string text = verdict_names[found.what].text;

    if (coloured)
        text = (found.what == GOOD ? "\033[32m" : "\033[31m") + text + "\033[0m";
    if (!found.from.empty())
        text += " from " + listed_name(found.from, escape).text;
    if (found.elsewhere.value_or(false))
        text += ", but another file has its content";
    out.write(listed_name(found.name, escape).line("", ": " + text + "\n"));
}

void auditing::report_counts()
{
    json_object object;
    std::string text;

    for (size_t v = 0; v < VERDICTS; v++) {
        object.put(verdict_names[v].json, counts[v]);
        text += (v == 0 ? "" : ", ") + std::to_string(counts[v]) + " " + verdict_names[v].json;
    }
    object.put("elsewhere", elsewhere).put("outside", outside).put("left_out", left_out).put("skipped", skipped);
    if (!options.status)
        out.write(options.run.json ? json_object().put("counts", object).line_of_output() : text + "\n");
}

bool auditing::close()
{
    judge_rest();
    report_counts();
    if (outside == known.size())
        complain("WARNING: no listed name is in the directories: --strip and --base change the listed names");
    else if (std::all_of(std::begin(counts), std::end(counts), [](uint64_t n) { return n == 0; }))
        complain("WARNING: no file was compared: options leave out all that is listed, or all of it is missing");
    else
        warn_of(options, outside, "listed file is outside the directories", "listed files are outside the directories");
    warn_of(options, skipped,
            "listed file was not compared: a link to a directory leads to it, or its directory cannot be read",
            "listed files were not compared: links to directories lead to them, or their directories cannot be read");
    for (size_t v = GOOD + 1; v < VERDICTS; v++)
        all_good &= counts[v] == 0;
    return out.close() && all_good && skipped == 0 && counts[GOOD] > 0;
}

} // namespace

int run_audit(const check_options &options)
{
    const places trees(options.trees);
    catalogue known;

    if (!read_lists(options, trees, known))
        return EXIT_BAD;

    const paths files(options.trees, "", true, options.selected);
    progress bar(options.run.progress && !options.status, [&](auto &over) { return files.total(over); });
    auditing todo(options, known, bar);

    hash_files(todo, { all_hashes(), options.run.impls, options.run.threads, &bar });
    return todo.close() ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
