/* SPDX-License-Identifier: MIT */
// Equal files: those of one size, then with the same beginning, then with the same digests.
#include "cli/sum/duplicates.h"

#include "cli/files/paths.h"
#include "cli/files/places.h"
#include "cli/names/command_line.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/stamp.h"
#include "cli/sum/manifest.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <functional>
#include <iterator>
#include <map>
#include <tuple>
#include <unordered_map>

namespace citius::tool {

namespace {

constexpr size_t BEGINNING = 4 << 10; // bytes that are compared before whole files are read

// What a name of a file is: an entry of a directory, or a symbolic link.
enum class kind { FILE, SYMBOLIC };

struct file_name {
    std::string text;
    kind what = kind::FILE;
};

// A file with all its names: those that are entries of directories come first.
struct content {
    std::vector<file_name> names;
    file_stamp stamp;
};

struct candidate : file {
    explicit candidate(content &&found)
        : file(found.names[0].text), names(std::move(found.names)), looked_at(found.stamp)
    {
    }

    std::vector<file_name> names;
    file_stamp looked_at; // before it was chosen to be read
};

// What the others are of the first one.  Where a file has fewer links than names, a mount or a file system that ignores case
// gives it more.
const char *label(const file_name &name, const std::vector<file_name> &all)
{
    const auto entries = std::count_if(all.begin(), all.end(), [](const file_name &n) { return n.what == kind::FILE; });
    std::error_code error;

    if (name.what == kind::SYMBOLIC)
        return "symbolic link";
    return std::filesystem::hard_link_count(native(name.text), error) < static_cast<uintmax_t>(entries) || error
               ? "same file"
               : "hard link";
}

// Complaints, and whether there were errors.
class troubles {
public:
    void add(const std::string &name, int error)
    {
        complain(shown(name) + ": " + std::strerror(error));
        any = true;
    }

    void add(const path &p)
    {
        if (p.complaint.empty())
            return add(p.name, p.error);
        complain(p.complaint);
        any |= p.failure;
    }

    bool any = false;
};

std::string directory_of(const std::string &name)
{
    const size_t slash = name.rfind('/');

    return slash == std::string::npos ? "." : name.substr(0, slash + 1);
}

// Whether symbolic links are in the path to a name.
bool is_behind_link(const std::string &name)
{
    const std::vector<std::string> ways = beginnings_in(directory_of(name)); // as it is written, and without links

    return ways[0] != ways[1];
}

// Names of one file: each entry of a directory once, by a path without links if there is one, and then the symbolic links.
void settle_names(std::vector<file_name> &names)
{
    std::vector<std::pair<std::optional<file_identity>, file_name>> entries;
    std::vector<file_name> links;

    for (file_name &n : names) {
        const std::string last = n.text.substr(n.text.rfind('/') + 1);
        const auto in = identity_of(directory_of(n.text));
        auto same = std::find_if(entries.begin(), entries.end(), [&](auto &e) {
            return in && e.first == in && e.second.text.substr(e.second.text.rfind('/') + 1) == last;
        });
        file_type type;

        n.what = look_at_link(n.text, type) == 0 && type == file_type::link ? kind::SYMBOLIC : kind::FILE;
        if (same == entries.end())
            entries.emplace_back(in, std::move(n));
        else if (is_behind_link(same->second.text) && !is_behind_link(n.text))
            same->second = std::move(n);
    }
    names.clear();
    for (auto &[in, n] : entries)
        (n.what == kind::FILE ? names : links).push_back(std::move(n));
    std::move(links.begin(), links.end(), std::back_inserter(names));
}

// The files that the user means, the largest first.
std::vector<content> find_contents(paths &files, troubles &bad)
{
    std::map<std::pair<uint64_t, uint64_t>, size_t> by_inode;
    std::vector<content> found;

    for (path p; files.next(p); p = path()) {
        content c{ { { p.name } }, {} };

        if (p.skipped)
            continue;
        if (p.error == 0 && p.complaint.empty())
            p.error = stamp_of(p.name, c.stamp);
        if (p.error != 0 || !p.complaint.empty()) {
            bad.add(p);
            continue;
        }

        auto [known, is_new] = by_inode.try_emplace({ c.stamp.device, c.stamp.number }, found.size());

        if (is_new)
            found.push_back(std::move(c));
        else
            found[known->second].names.push_back({ p.name });
    }
    for (content &c : found)
        if (c.names.size() > 1)
            settle_names(c.names);
    std::sort(found.begin(), found.end(), [](auto &a, auto &b) {
        return std::tie(b.stamp.size, a.names[0].text) < std::tie(a.stamp.size, b.names[0].text);
    });
    return found;
}

// A number for the first bytes of a file, the same for equal ones.
int begin_of(const std::string &name, size_t &number)
{
    std::string begin(BEGINNING, '\0');
    size_t len = 0;
    ssize_t n = 1;
    const int fd = open_to_read(name);

    if (fd < 0)
        return errno;
    while (len < BEGINNING && n > 0) {
        n = read_some(fd, &begin[len], BEGINNING - len);
        len += n > 0 ? static_cast<size_t>(n) : 0;
    }

    const int error = n < 0 ? errno : 0;

    close(fd);
    begin.resize(len);
    number = std::hash<std::string>()(begin);
    return error;
}

// Of some files of one size, those whose beginning another one shares.
void keep_same_begin(std::vector<content> &&some, std::vector<content> &kept, troubles &bad)
{
    std::unordered_map<size_t, size_t> times;
    std::vector<std::optional<size_t>> begins;

    for (const content &c : some) {
        size_t number;

        if (const int error = begin_of(c.names[0].text, number)) {
            bad.add(c.names[0].text, error);
            begins.emplace_back();
            continue;
        }
        begins.emplace_back(number);
        times[number]++;
    }
    for (size_t i = 0; i < some.size(); i++)
        if (begins[i] && times[*begins[i]] > 1)
            kept.push_back(std::move(some[i]));
}

std::vector<content> find_candidates(std::vector<content> &&found, troubles &bad)
{
    std::vector<content> kept;

    for (size_t first = 0, end; first < found.size(); first = end) {
        for (end = first + 1; end < found.size() && found[end].stamp.size == found[first].stamp.size;)
            end++;
        if (end - first > 1)
            keep_same_begin({ std::make_move_iterator(&found[first]), std::make_move_iterator(&found[0] + end) }, kept,
                            bad);
    }
    return kept;
}

class grouping : public work {
public:
    grouping(const sum_options &options_, std::vector<content> &&candidates_, progress &bar_, troubles &bad_)
        : options(options_), candidates(std::move(candidates_)), bar(bar_), bad(bad_)
    {
    }

    std::unique_ptr<file> next() override
    {
        if (at == candidates.size())
            return nullptr;

        auto f = std::make_unique<candidate>(std::move(candidates[at++]));

        f->kinds = ~uint64_t{ 0 };
        return f;
    }

    bool ready() override { return true; }
    bool done(file &f) override;
    void flush() override { out.flush(); }

    // Returns the exit code.
    int close()
    {
        write_groups();
        complain(counted(groups, "group of equal files", "groups of equal files") + ", " +
                 counted(copies, "copy", "copies") + " of " + counted(bytes, "byte", "bytes"));
        return out.close() && !bad.any ? EXIT_GOOD : EXIT_BAD;
    }

private:
    using group = std::vector<candidate>;

    static void order(group &g);
    void write_groups();
    void write_text(const group &g);
    void write_json(const group &g);

    const sum_options &options;
    std::vector<content> candidates;
    progress &bar;
    troubles &bad;
    size_t at = 0;
    std::vector<group> same_size; // what has been read of the size that is being read
    std::map<std::string, size_t> by_digests;
    uint64_t groups = 0, copies = 0, bytes = 0;
    output out;
};

bool grouping::done(file &f)
{
    candidate &c = static_cast<candidate &>(f);
    std::string digests;

    bar.hide();
    if (f.error != 0) {
        bad.add(f.name, f.error);
        return true;
    }
    if (f.changed || f.size != c.looked_at.size) {
        complain(shown(f.name) + ": changed while it was read");
        bad.any = true;
        return true;
    }
    bad.any |= report_collision(f, options.kinds);
    if (!same_size.empty() && same_size[0][0].size != f.size)
        write_groups();
    for (size_t k = 0; k < options.kinds.size(); k++)
        digests.append(reinterpret_cast<const char *>(f.digests[k].data()), options.kinds[k].digest);

    auto [known, is_new] = by_digests.try_emplace(digests, same_size.size());

    if (is_new)
        same_size.emplace_back();
    same_size[known->second].push_back(std::move(c));
    return !out.failed();
}

// A file of which only symbolic links are known comes last: who keeps the first one keeps the content.
void grouping::order(group &g)
{
    for (candidate &c : g)
        settle_names(c.names);
    std::sort(g.begin(), g.end(), [](const candidate &a, const candidate &b) {
        const bool link_a = a.names[0].what != kind::FILE, link_b = b.names[0].what != kind::FILE;

        return std::tie(link_a, a.name) < std::tie(link_b, b.name);
    });
}

void grouping::write_groups()
{
    for (group &g : same_size) {
        if (g.size() < 2)
            continue;
        order(g);
        if (options.run.json)
            write_json(g);
        else
            write_text(g);
        groups++;
        copies += g.size() - 1;
        bytes += (g.size() - 1) * g[0].size;
    }
    same_size.clear();
    by_digests.clear();
}

// A list that check reads: other names of a file, and what a name is that is no entry of a directory, are comments.
void grouping::write_text(const group &g)
{
    const std::string end(1, options.style.zero ? '\0' : '\n');

    if (groups > 0)
        out.write(end);
    for (const candidate &c : g) {
        for (size_t k = 0; k < options.kinds.size(); k++)
            out.write(summed_line(options.style, options.kinds[k].tag, c.name,
                                  hex(c.digests[k].data(), options.kinds[k].digest)));
        for (size_t i = c.names[0].what == kind::FILE ? 1 : 0; i < c.names.size(); i++) {
            const std::string &name = c.names[i].text;

            out.write(listed_name(name, !options.style.zero && needs_escape(name))
                          .line("", end)
                          .insert(0, std::string("# ") + label(c.names[i], c.names) + ": "));
        }
    }
}

void grouping::write_json(const group &g)
{
    std::vector<json_object> files;

    for (const candidate &c : g) {
        json_object &one = files.emplace_back();
        std::vector<json_object> links;

        one.put_name(c.name);
        if (c.names[0].what != kind::FILE)
            one.put("name_is", label(c.names[0], c.names));
        for (size_t i = 1; i < c.names.size(); i++)
            links.emplace_back().put_name(c.names[i].text).put("name_is", label(c.names[i], c.names));
        if (!links.empty())
            one.put("links", links);
    }
    out.write(json_object()
                  .put("size", g[0].size)
                  .put("digests", digests_json(g[0], options.kinds))
                  .put("files", files)
                  .line_of_output());
}

} // namespace

void check_duplicates(const sum_options &options)
{
    const std::vector<std::string> &files = options.files;
    std::vector<std::string> directories;
    file_type type;

    if (!options.duplicates)
        return;
    std::copy_if(files.begin(), files.end(), std::back_inserter(directories),
                 [&](const std::string &name) { return look_at(name, type) == 0 && type == file_type::directory; });
    for (const char *option : { "--shard", "--update" })
        if (was_given(option))
            mistake(std::string(option) + " cannot be combined with --duplicates, which compares all files");
    if ((files.empty() && options.names0.empty() && !options.recursive) ||
        std::find(files.begin(), files.end(), "-") != files.end())
        mistake("--duplicates needs files with names: give some, or a directory and -r");
    if (options.recursive)
        places(directories).refuse_overlapping();
}

int run_duplicates(const sum_options &options)
{
    troubles bad;
    paths files(files_to_read(options), options.names0, options.recursive, options.selected);
    progress bar(options.run.progress, nullptr);
    grouping todo(options, find_candidates(find_contents(files, bad), bad), bar, bad);

    if (!chose_any(files))
        return EXIT_BAD;
    hash_files(todo, settings_of(options, bar));
    return todo.close();
}

} // namespace citius::tool
