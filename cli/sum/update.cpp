/* SPDX-License-Identifier: MIT */
// Which files of a list are read again, and what becomes of its entries.
#include "cli/sum/update.h"

#include "cli/base/replacement.h"
#include "cli/base/words.h"
#include "cli/files/paths.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/stamp.h"
#include "cli/sum/manifest.h"
#include "cli/sum/side_by_side.h"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <cerrno>
#include <cstring>
#include <stdexcept>
#include <tuple>
#include <unordered_set>

namespace citius::tool {

namespace {

// The new list: a file that takes the old one's place when it is complete.
class new_list {
public:
    explicit new_list(const std::string &name_) : name(name_), whole(name_) {}

    // By the clock of its file system.
    int64_t time() const
    {
        file_stamp stamp;

        if (const int error = stamp_of(whole.descriptor(), stamp))
            fail(error);
        return stamp.modified;
    }

    void write(std::string_view text)
    {
        buffer += text;
        if (buffer.size() >= PART)
            flush();
    }

    void put_in_place()
    {
        flush();
        whole.put_in_place();
    }

private:
    static constexpr size_t PART = 1 << 20;

    void flush()
    {
        if (const int error = write_all(whole.descriptor(), buffer.data(), buffer.size()))
            fail(error);
        buffer.clear();
    }

    [[noreturn]] void fail(int error) const { throw std::runtime_error(shown(name) + ": " + std::strerror(error)); }

    const std::string name;
    replacement whole;
    std::string buffer;
};

struct listed_file : file {
    using file::file;

    std::string before; // lines of the new list that come before its own
    std::string complaint;
    bool failure = false;
    const manifest::entry *old = nullptr;
    file_stamp stamp = {}; // before it was read
};

class updating : public work {
public:
    updating(const sum_options &options_, const std::vector<hash_algorithm> &kinds_, manifest &old_, paths &files_,
             progress &bar_)
        : options(options_), kinds(kinds_), old(old_), files(files_), bar(bar_),
          looking(options_.run.threads == 1 ? 1 : 16), list(options_.update), now(list.time())
    {
        choose_due();
        list.write(head_line(kinds));
    }

    std::unique_ptr<file> next() override;
    bool ready() override { return taken < ahead.size() || files.ready(); }
    bool done(file &f) override;
    void flush() override { out.flush(); }

    // Returns the exit code.
    int close();

private:
    struct looked_at : path {
        file_stamp stamp = {};
    };

    bool is_named(std::string_view name) const;
    void choose_due();
    bool next(looked_at &p);
    void look_ahead();
    bool keep(listed_file &f);
    bool is_damaged(const listed_file &f) const;
    void judge(const listed_file &f);
    void report(const std::string &name, const char *what);
    void settle_unseen();
    bool is_unread(std::string_view name) const;
    void sum_up();
    void write_counts();

    const sum_options &options;
    const std::vector<hash_algorithm> &kinds;
    manifest &old;
    paths &files;
    progress &bar;
    side_by_side looking;
    std::vector<looked_at> ahead; // the next files
    size_t taken = 0;             // of these
    new_list list;
    const int64_t now;                     // when the run began
    std::string kept;                      // lines of the new list that come before the next file
    std::vector<std::string> unread;       // files and directories with an error
    std::unordered_set<std::string> added; // names that are not in the old list, if they might come twice
    uint64_t found = 0;
    uint64_t hashed = 0, made = 0, changed = 0, removed = 0, left_out = 0, damaged = 0;
    output out;
    bool all_good = true;
};

bool is_within(std::string_view name, std::string_view folder)
{
    while (!folder.empty() && folder.back() == '/')
        folder.remove_suffix(1);
    return name.substr(0, folder.size()) == folder && (name.size() == folder.size() || name[folder.size()] == '/');
}

// Whether the command line names a file, or a directory that it is in.
bool updating::is_named(std::string_view name) const
{
    return std::any_of(options.files.begin(), options.files.end(), [&](auto &file) { return is_within(name, file); });
}

// --verify: those whose last reading is longest ago.
void updating::choose_due()
{
    std::vector<manifest::entry *> oldest;

    if (options.verify == 0)
        return;
    for (manifest::entry &e : old.entries)
        if (is_named(e.name))
            oldest.push_back(&e);

    const size_t count = (oldest.size() * options.verify + 99) / 100;

    std::sort(oldest.begin(), oldest.end(),
              [](auto *a, auto *b) { return std::tie(a->hashed, a->name) < std::tie(b->hashed, b->name); });
    oldest.resize(count);
    for (manifest::entry *e : oldest)
        e->due = true;
}

// Most files are only looked at, which several threads do together: it takes most of the time, and a network makes it slow.
void updating::look_ahead()
{
    constexpr size_t PART = 64, PARTS = 16;
    const auto look = [this](size_t part) {
        for (size_t i = part * PART; i < std::min((part + 1) * PART, ahead.size()); i++)
            if (looked_at &p = ahead[i]; p.error == 0 && p.complaint.empty() && !p.skipped)
                p.error = stamp_of(p.name, p.stamp);
    };

    ahead.clear();
    taken = 0;
    for (looked_at p; ahead.size() < PART * PARTS && (ahead.empty() || files.ready()) && files.next(p); p = looked_at())
        ahead.push_back(std::move(p));

    const size_t parts = (ahead.size() + PART - 1) / PART;

    if (parts < 2 || !looking.run(parts, look))
        for (size_t part = 0; part < parts; part++)
            look(part);
}

bool updating::next(looked_at &p)
{
    if (taken == ahead.size())
        look_ahead();
    if (taken == ahead.size())
        return false;
    p = std::move(ahead[taken++]);
    return true;
}

// Whether the file need not be read.
bool updating::keep(listed_file &f)
{
    manifest::entry *e = old.find(f.name);

    f.old = e;
    if (f.error != 0)
        return false;
    if (old.is_file(f.stamp))
        return true;
    found++;
    if (e == nullptr)
        return (options.files.size() != 1 || !options.names0.empty()) && !added.insert(f.name).second;
    if (e->due || !e->still_has(f.stamp))
        return false;
    kept.append(e->line) += '\n';
    bar.add(0, 1);
    return true;
}

std::unique_ptr<file> updating::next()
{
    for (looked_at p; next(p);) {
        auto f = std::make_unique<listed_file>(p.name);

        f->complaint = std::move(p.complaint);
        f->failure = p.failure;
        f->error = p.error;
        f->stamp = p.stamp;
        if (p.skipped || (f->complaint.empty() && keep(*f)))
            continue;
        f->settled = f->error != 0 || !f->complaint.empty();
        f->kinds = ~uint64_t{ 0 };
        f->before = std::move(kept);
        kept.clear();
        return f;
    }
    return nullptr;
}

void updating::report(const std::string &name, const char *what)
{
    if (options.run.json) {
        nlohmann::ordered_json object;

        put_name(object, name);
        object["result"] = what;
        out.write(json_line(object));
    } else {
        out.write(listed_name(name, !options.style.zero && needs_escape(name))
                      .line("", std::string(": ") + what + (options.style.zero ? '\0' : '\n')));
    }
}

// Other digests, though the file has not been written to since they were listed: the disk did it, or somebody who sets times.
bool updating::is_damaged(const listed_file &f) const
{
    file_stamp after;

    return f.old != nullptr && f.old->still_has(f.stamp) && stamp_of(f.name, after) == 0 && f.old->still_has(after);
}

// A file that was read, and what it was before.
void updating::judge(const listed_file &f)
{
    const std::string line = entry_line(f.name, f.stamp, now, kinds, f);
    const bool same = f.old != nullptr && digests_of(f.old->line) == digests_of(line);

    hashed++;
    if (!same && is_damaged(f)) {
        report(f.name, "DAMAGED");
        damaged++;
        all_good = false;
        list.write(std::string(f.old->line) + '\n');
        return;
    }
    if (!same)
        report(f.name, f.old == nullptr ? "new" : "changed");
    made += f.old == nullptr;
    changed += f.old != nullptr && !same;
    list.write(line);
}

bool updating::done(file &f)
{
    const listed_file &l = static_cast<const listed_file &>(f);

    bar.hide();
    list.write(l.before);
    if (!l.complaint.empty()) {
        complain(l.complaint);
        all_good &= !l.failure;
    } else if (f.error != 0) {
        complain(shown(f.name) + ": " + std::strerror(f.error));
        all_good = false;
        unread.push_back(f.name);
        if (l.old != nullptr)
            list.write(std::string(l.old->line) + '\n');
    } else {
        judge(l);
        all_good &= !report_collision(f, kinds);
    }
    return true;
}

bool updating::is_unread(std::string_view name) const
{
    return std::any_of(unread.begin(), unread.end(), [&](auto &file) { return is_within(name, file); });
}

// Entries whose files the command did not find: those in directories that it names are dropped, unless these could not be
// read.
void updating::settle_unseen()
{
    for (const manifest::entry &e : old.entries) {
        const std::string name(e.name);
        file_type type;

        if (e.seen)
            continue;

        const bool drop = is_named(name) && !is_unread(name);
        const int error = drop ? look_at_link(name, type) : 0;

        if (!drop || (error != 0 && error != ENOENT && error != ENOTDIR)) {
            list.write(std::string(e.line) + '\n');
            continue;
        }
        report(name, error != 0 ? "removed" : "left out");
        (error != 0 ? removed : left_out)++;
    }
}

void updating::sum_up()
{
    std::string text = counted(made, "file is new", "files are new") + ", " + std::to_string(changed) + " changed, " +
                       std::to_string(removed) + " removed, " + std::to_string(hashed) + " read";

    if (left_out > 0)
        text += ", " + std::to_string(left_out) + " left out";
    if (damaged > 0)
        text += ", " + std::to_string(damaged) + " DAMAGED: not as listed, though size, times and inode are the same";
    complain(shown(options.update) + ": " + text);
}

// The last of the JSON lines: it is missing if the list was not written.
void updating::write_counts()
{
    const nlohmann::ordered_json counts = { { "new", made },        { "changed", changed },
                                            { "removed", removed }, { "left_out", left_out },
                                            { "damaged", damaged }, { "unreadable", unread.size() },
                                            { "read", hashed } };

    out.write(json_line({ { "counts", counts } }));
}

int updating::close()
{
    const bool any_named =
        std::any_of(old.entries.begin(), old.entries.end(), [&](auto &e) { return is_named(e.name); });

    if (const std::string why = files.why_none(); !why.empty())
        throw std::runtime_error(shown(options.update) + ": not written: " + why);
    if (found == 0 && any_named)
        throw std::runtime_error(shown(options.update) +
                                 ": not written, because none of its files is there any more; is a "
                                 "disk not mounted? Remove the list to begin a new one");
    list.write(kept);
    settle_unseen();
    if (hashed + removed + left_out > 0 || !old.is_there()) {
        old.must_be_unchanged();
        list.put_in_place();
    }
    sum_up();
    if (options.run.json)
        write_counts();
    return out.close() && all_good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void check_update(const sum_options &options)
{
    const std::vector<std::string> &files = options.files;

    if (!was_given("--update")) {
        if (was_given("--verify"))
            mistake("--verify reads a part of a list's files again: use --update LIST");
        return;
    }
    for (const char *option : { "--shard", "--tag", "--untagged", "--binary", "--text" })
        if (was_given(option))
            mistake(std::string(option) + " cannot be combined with --update, whose list is JSON Lines");
    if ((files.empty() && options.names0.empty() && !options.recursive) ||
        std::find(files.begin(), files.end(), "-") != files.end())
        mistake("--update needs files with names: give some, or a directory and -r");
}

static int update(const sum_options &given)
{
    sum_options options = given;

    options.files = files_to_read(given);

    manifest old(options.update);
    auto name_of = [](const hash_algorithm &kind) { return std::string(kind.name); };
    auto names = [&](const std::vector<hash_algorithm> &kinds) {
        std::vector<std::string> list(kinds.size());

        std::transform(kinds.begin(), kinds.end(), list.begin(), name_of);
        return joined(list);
    };

    if (options.kinds.empty())
        options.kinds = old.kinds();
    if (options.kinds.empty())
        throw std::runtime_error(shown(options.update) + ": no such list yet: name its algorithms with -a");
    if (old.is_there() && names(options.kinds) != names(old.kinds()))
        throw std::runtime_error(shown(options.update) + ": its algorithms are " + names(old.kinds()) + ", not " +
                                 names(options.kinds) + "; use these, or another list");

    paths files(options.files, options.names0, options.recursive, options.selected);
    progress bar(options.run.progress, nullptr);
    engine_settings settings = settings_of(options, bar);
    updating todo(options, options.kinds, old, files, bar);

    hash_files(todo, settings);
    return todo.close();
}

int run_update(const sum_options &options)
try {
    return update(options);
} catch (const std::exception &error) {
    complain(error.what());
    return EXIT_NOT_WRITTEN;
}

} // namespace citius::tool
