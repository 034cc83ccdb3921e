/* SPDX-License-Identifier: MIT */
// Which files of a list are read again, and what becomes of its entries.
#include "cli/sum/update.h"

#include "cli/base/temporary_name.h"
#include "cli/base/words.h"
#include "cli/engine/side_by_side.h"
#include "cli/files/paths.h"
#include "cli/names/command_line.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/interruption.h"
#include "cli/os/stamp.h"
#include "cli/sum/folders.h"
#include "cli/sum/manifest.h"
#include "cli/sum/new_list.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <future>
#include <mutex>
#include <stdexcept>
#include <thread>
#include <tuple>
#include <unordered_set>
#include <utility>

namespace citius::tool {

namespace {

struct listed_file : file {
    using file::file;

    std::vector<manifest::entry *> before; // those that stay as they are and come before it
    std::string complaint;
    bool failure = false;
    bool kept = false; // not read, because it is as listed
    manifest::entry *old = nullptr;
};

class updating : public work {
public:
    updating(const sum_options &options_, const engine_settings &settings_, manifest &old_, paths &files_);

    std::unique_ptr<file> next() override;
    bool ready() override { return taken < ahead.size() || files.ready(); }
    bool done(file &f) override;
    void flush() override;

    // The program is about to end: done() waits for nothing any more; then what was read is listed, and all other entries stay.
    void hurry() { ending = true; }
    void save();

    // Returns the exit code.
    int close();

private:
    struct looked_at : path {
        file_stamp stamp = {};
    };
    struct news {
        std::string name;
        const char *what;
    };

    void choose_due();
    bool next(looked_at &p);
    void look_ahead();
    bool is_skipped(const looked_at &p, listed_file &f);
    void keep(manifest::entry &e);
    const char *record(const listed_file &f);
    const char *judge(const listed_file &f);
    void report(const news &n);
    void find_lost();
    void settle_unseen();
    void keep_rest();
    void make_room();
    bool put_in_place();
    void write_list();
    void sum_up();
    void write_counts();

    const sum_options &options;
    const engine_settings &settings;
    manifest &old;
    paths &files;
    side_by_side looking;
    folders named;                         // on the command line
    std::vector<looked_at> ahead;          // the next files
    size_t taken = 0;                      // of these
    std::vector<manifest::entry *> kept;   // they come before the next file
    std::unordered_set<std::string> added; // names that are not in the old list, if they might come twice
    uint64_t chosen = 0;

    std::atomic<bool> ending{ false };
    std::mutex writing; // guards what follows, which another thread may save
    bool closed = false;
    new_list list;
    const int64_t now;     // when the run began
    uint64_t attacked = 0; // the algorithms that find collision attacks, as file::collisions
    folders unread;        // files and directories with an error, and those in which no listed file is left
    std::vector<news> due; // to be reported
    uint64_t hashed = 0, made = 0, changed = 0, removed = 0, left_out = 0, damaged = 0, unreadable = 0;
    bool all_good = true;

    std::mutex reporting; // guards the output, whose reader may keep it waiting
    output out;
};

updating::updating(const sum_options &options_, const engine_settings &settings_, manifest &old_, paths &files_)
    : options(options_), settings(settings_), old(old_), files(files_), looking(options_.run.threads == 1 ? 1 : 16),
      list(options_.update), now(list.time())
{
    for (const std::string &file : options.files)
        named.add(file);
    for (size_t k = 0; k < settings.kinds.size(); k++)
        attacked |= uint64_t{ settings.kinds[k].collisions != 0 } << k;
    if (attacked == 0) // this time
        attacked = ~uint64_t{ 0 };
    list.reserve(old.size());
    choose_due();
    list.write(head_line(options.kinds));
}

// --verify: those whose last reading is longest ago.
void updating::choose_due()
{
    std::vector<manifest::entry *> oldest;

    if (options.verify == 0)
        return;
    for (manifest::entry &e : old.entries)
        if (named.have(e.name))
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

// Whether nothing is to be done or said: the file stays as it is, was there before, or is a list, or will be one.
bool updating::is_skipped(const looked_at &p, listed_file &f)
{
    if (p.skipped)
        return true;
    if (!f.complaint.empty())
        return false;

    manifest::entry *e = f.old = old.find(f.name);

    if (f.error != 0)
        return false;
    if (old.is_file(p.stamp) || is_temporary(std::string_view(f.name).substr(f.name.rfind('/') + 1)))
        return true;
    chosen++;
    if (e == nullptr)
        return (options.files.size() != 1 || !options.names0.empty()) && !added.insert(f.name).second;
    if (std::exchange(e->found, true))
        return true;
    if (e->due || !e->still_has(p.stamp, now))
        return false;
    settings.bar->add(0, 1);
    f.kept = e->collision;
    if (!f.kept)
        kept.push_back(e);
    return !f.kept;
}

std::unique_ptr<file> updating::next()
{
    for (looked_at p; next(p);) {
        auto f = std::make_unique<listed_file>(p.name);

        f->complaint = std::move(p.complaint);
        f->failure = p.failure;
        f->error = p.error;
        if (is_skipped(p, *f))
            continue;
        f->settled = f->error != 0 || !f->complaint.empty() || f->kept;
        f->kinds = ~uint64_t{ 0 };
        f->before = std::exchange(kept, {});
        return f;
    }
    return nullptr;
}

void updating::report(const news &n)
{
    if (options.run.json) {
        out.write(json_object().put_name(n.name).put("result", n.what).line_of_output());
    } else {
        out.write(listed_name(n.name, !options.style.zero && needs_escape(n.name))
                      .line("", std::string(": ") + n.what + (options.style.zero ? '\0' : '\n')));
    }
}

void updating::flush()
{
    const std::lock_guard<std::mutex> lock(reporting);

    out.flush();
}

void updating::keep(manifest::entry &e)
{
    e.at = list.write(e.line);
    list.write("\n");
}

// A file that was read, and what it was before.  Returns what is to be reported of it, or NULL.
const char *updating::judge(const listed_file &f)
{
    const std::string line = entry_line(f.name, f.stamp, now, options.kinds, f);
    const bool same = f.old != nullptr && digests_of(f.old->line) == digests_of(line);

    hashed++;
    if (f.old != nullptr && !same && !options.accept && f.old->was_not_written_to(f.stamp)) {
        damaged++;
        all_good = false;
        keep(*f.old);
        return "DAMAGED";
    }

    const uint64_t at = list.write(line);

    if (f.old == nullptr) {
        made++;
        return "new";
    }
    f.old->at = at;
    changed += !same;
    return same ? nullptr : "changed";
}

// Its line in the new list.  Returns what is to be reported of it, or NULL.
const char *updating::record(const listed_file &f)
{
    for (manifest::entry *e : f.before)
        keep(*e);
    if (!f.complaint.empty()) {
        all_good &= !f.failure;
        return nullptr;
    }
    if (f.error == 0 && !f.changed && !f.kept)
        return judge(f);
    if (f.old != nullptr)
        keep(*f.old);
    if (!f.kept) {
        all_good = false;
        unreadable++;
        unread.add(f.name);
    }
    return nullptr;
}

bool updating::done(file &f)
{
    listed_file &l = static_cast<listed_file &>(f);
    const char *what;

    {
        const std::lock_guard<std::mutex> lock(writing);

        if (closed || list.failed() != 0)
            return false;
        what = record(l);
        if (what != nullptr && ending)
            due.push_back({ f.name, what });
        if (ending)
            return true;
    }

    const std::lock_guard<std::mutex> lock(reporting);

    settings.bar->hide();
    if (!l.complaint.empty())
        complain(l.complaint);
    else if (f.error != 0)
        complain(shown(f.name) + ": " + std::strerror(f.error));
    else if (f.changed)
        complain(shown(f.name) + ": changed while it was read, twice; " +
                 (l.old == nullptr ? "not listed" : "its entry stays as it is"));
    if (what != nullptr)
        report({ f.name, what });
    if (l.kept)
        f.collisions = attacked;
    if (report_collision(f, options.kinds))
        all_good = false;
    return true;
}

// Of the folders and files that the command line names, those whose listed files are all gone: a disk is not mounted.
void updating::find_lost()
{
    folders without = named, lost;

    for (const manifest::entry &e : old.entries) {
        if (without.empty())
            return;
        if (e.found)
            named.each(e.name, [&](auto &folder) { without.remove(folder); });
    }
    for (const manifest::entry &e : old.entries)
        without.each(e.name, [&](auto &folder) { lost.add(folder); });
    for (const manifest::entry &e : old.entries) {
        file_type type;

        if (lost.have(e.name) && look_at_link(std::string(e.name), type) == 0) // left out
            named.each(e.name, [&](auto &folder) { lost.remove(folder); });
    }
    if (lost.empty() || options.accept)
        return;
    if (lost.size() == named.size())
        throw std::runtime_error(shown(options.update) +
                                 ": not written, because none of its files is there any more; is a disk not mounted? "
                                 "--accept drops their entries");
    all_good = false;
    for (const std::string &folder : options.files)
        if (lost.have(folder)) {
            complain(shown(folder) +
                     ": none of its listed files is there any more; is a disk not mounted?  Their entries stay; "
                     "--accept drops them");
            unread.add(folder);
        }
}

// Entries whose files the command did not find: those in directories that it names are dropped, unless these could not be
// read.
void updating::settle_unseen()
{
    for (manifest::entry &e : old.entries) {
        const std::string name(e.name);
        file_type type;

        if (e.at != manifest::NOWHERE)
            continue;

        const bool drop = named.have(name) && !unread.have(name);
        const int error = drop ? look_at_link(name, type) : 0;

        if (!drop || (error != 0 && error != ENOENT && error != ENOTDIR)) {
            keep(e);
            continue;
        }
        e.dropped = true;
        due.push_back({ name, error != 0 ? "removed" : "left out" });
        (error != 0 ? removed : left_out)++;
    }
}

void updating::keep_rest()
{
    for (manifest::entry &e : old.entries)
        if (e.at == manifest::NOWHERE && !e.dropped)
            keep(e);
}

// The disk is full: of the new list stays the beginning, so much that the entries of all other files have room.
void updating::make_room()
{
    const std::string why = std::strerror(list.failed());
    uint64_t room, rest = 0;
    std::vector<uint64_t> ends = list.line_ends(room);
    std::vector<manifest::entry *> placed;
    auto put_off = [&](manifest::entry &e) {
        e.at = manifest::NOWHERE;
        rest += e.line.size() + 1;
    };

    for (manifest::entry &e : old.entries)
        if (e.at != manifest::NOWHERE)
            placed.push_back(&e);
        else if (!e.dropped)
            put_off(e);
    std::sort(placed.begin(), placed.end(), [](auto *a, auto *b) { return a->at < b->at; });
    for (; !ends.empty(); ends.pop_back()) {
        for (; !placed.empty() && placed.back()->at >= ends.back(); placed.pop_back())
            put_off(*placed.back());
        if (ends.back() + rest <= room)
            break;
    }
    if (ends.empty())
        list.fail(list.failed());
    list.shorten(ends.back());
    keep_rest();
    all_good = false;
    complain(shown(options.update) + ": " + why +
             ": of what was read, the list has as much as there is room for; make room and run the command again");
}

// Returns false, with a complaint, if a power failure may undo it.
bool updating::put_in_place()
{
    if (list.flush() != 0)
        make_room();
    old.let_go();
    return list.put_in_place(!old.is_held());
}

void updating::save()
try {
    {
        const std::lock_guard<std::mutex> lock(writing);

        if (std::exchange(closed, true) || hashed == 0)
            return;
        keep_rest();
        put_in_place();
    }

    std::packaged_task<void()> say([this] {
        const std::lock_guard<std::mutex> lock(reporting);

        complain(shown(options.update) +
                 ": interrupted; what was read is listed, and all other entries are as they were");
        for (const news &n : due)
            report(n);
        out.flush();
    });
    const std::future<void> said = say.get_future();

    std::thread(std::move(say)).detach();
    said.wait_for(std::chrono::seconds(1)); // the reader of the output may be stopped
} catch (const std::exception &error) {
    complain(error.what());
}

void updating::sum_up()
{
    std::string text = counted(made, "file is new", "files are new") + ", " + std::to_string(changed) + " changed, " +
                       std::to_string(removed) + " removed, " + std::to_string(hashed) + " read";

    if (left_out > 0)
        text += ", " + std::to_string(left_out) + " left out";
    if (damaged > 0)
        text += ", " + std::to_string(damaged) +
                " DAMAGED: not as listed, though their times are the same; --accept lists them as they are";
    complain(shown(options.update) + ": " + text);
}

// The last of the JSON lines: it is missing if the list was not written.
void updating::write_counts()
{
    json_object counts;

    counts.put("new", made).put("changed", changed).put("removed", removed).put("left_out", left_out);
    counts.put("damaged", damaged).put("unreadable", unreadable).put("read", hashed);
    out.write(json_object().put("counts", counts).line_of_output());
}

void updating::write_list()
{
    const std::lock_guard<std::mutex> lock(writing);

    if (std::exchange(closed, true)) // by save(): the program is about to end
        return;
    if (list.failed() != 0) {
        put_in_place();
        return;
    }
    for (manifest::entry *e : kept)
        keep(*e);
    find_lost();
    if (const std::string why = files.why_none(); !why.empty())
        throw std::runtime_error(shown(options.update) + ": not written: " + why);
    if (chosen == 0 && unreadable == 0)
        throw std::runtime_error(shown(options.update) + ": not written, because there is no file to list");
    settle_unseen();
    if (hashed + removed + left_out > 0 || !old.is_there())
        all_good = put_in_place() && all_good;
}

int updating::close()
{
    write_list();
    for (const news &n : due)
        report(n);
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
        if (was_given("--accept"))
            mistake("--accept is about the files of a list: use --update LIST");
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
    const engine_settings settings = settings_of(options, bar);
    updating todo(options, settings, old, files);
    hashing engine(todo, settings);
    const interruption signals([&] {
        todo.hurry();
        engine.give_up();
        todo.save();
    });

    engine.run();
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
