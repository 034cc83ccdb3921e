/* SPDX-License-Identifier: MIT */
// citius check: do files still have their digests?
#include "cli/sum/check.h"

#include "cli/base/json.h"
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/sum/audit.h"
#include "cli/sum/lists.h"
#include "cli/files/places.h"

#include <cerrno>
#include <cstring>

namespace citius::tool {

namespace {

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
    checking(const check_options &options_, const std::vector<hash_algorithm> &kinds_, progress &bar_)
        : options(options_), kinds(kinds_), bar(bar_), lists(options_, false)
    {
    }

    std::unique_ptr<file> next() override;
    bool ready() override { return held != nullptr || lists.ready(); }
    bool done(file &f) override;

    void flush() override { out.flush(); }

    int close() { return out.close() && all_good ? EXIT_GOOD : EXIT_BAD; }

private:
    std::unique_ptr<checked_file> file_of(list_item &&item) const;
    void judge(const checked_file &f);
    void report(const checked_file &f, const claim *about, const char *verdict, std::optional<bool> collision = {});
    size_t computed_by(size_t algorithm) const;
    void sum_up(const list &l);

    const check_options &options;
    const std::vector<hash_algorithm> &kinds;
    progress &bar;

    list_reader lists;
    std::unique_ptr<checked_file> held; // may get more claims from the next line

    output out;
    bool all_good = true;
};

// The number of the algorithm that computes the digests of one.
size_t checking::computed_by(size_t algorithm) const
{
    return hash_called(options.run.computed_by(kinds[algorithm], true).name);
}

// The file that a line is about, with all digests that the line gives for it: the same algorithm twice is two claims.
std::unique_ptr<checked_file> checking::file_of(list_item &&item) const
{
    auto f = std::make_unique<checked_file>(std::move(item.content.name));

    f->from = std::move(item.from);
    f->complaint = std::move(item.complaint);
    f->end = item.what == list_item::END;
    f->settled = item.what != list_item::LINE;
    f->expected_size = item.content.size;
    for (claim &c : item.content.claims) {
        const size_t number = computed_by(c.algorithm);

        f->kinds |= uint64_t{ 1 } << number;
        f->claims.emplace_back(number, std::move(c));
    }
    return f;
}

std::unique_ptr<file> checking::next()
{
    for (;;) {
        list_item item;

        if (held != nullptr && (held->settled || !lists.ready()))
            return std::move(held);

        std::unique_ptr<checked_file> before = std::move(held);

        if (!lists.next(item))
            return before;
        held = file_of(std::move(item));
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

void checking::report(const checked_file &f, const claim *about, const char *verdict, std::optional<bool> collision)
{
    bool ok = std::strcmp(verdict, "OK") == 0;

    if (options.status || (ok && options.quiet))
        return;
    if (options.run.json) {
        json_object object;

        object.put_name(f.name);
        if (about != nullptr) {
            object.put("algorithm", kinds[about->algorithm].name);
            if (claim::is_told(about->algorithm, about->by))
                object.put("algorithm_by", about->by == claim::LENGTH ? "length" : "list name");
        }
        object.put("result", verdict);
        if (collision)
            object.put("collision", *collision);
        if (f.error != 0)
            object.put("error", std::strerror(f.error));
        out.write(object.line_of_output());
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

        report(f, &claimed,
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

void checking::sum_up(const list &l)
{
    all_good &= report_list(l, options);
    if (l.error != 0 || !l.any_proper)
        return;
    warn_of(options, l.unreadable, "listed file could not be read", "listed files could not be read");
    warn_of(options, l.mismatched, "computed checksum did NOT match", "computed checksums did NOT match");
    warn_of(options, l.attacked, "listed file was made by a collision attack on SHA-1",
            "listed files were made by a collision attack on SHA-1");
    for (const auto &[taken, n] : l.taken)
        if (taken.second == claim::LENGTH && l.mismatched > 0 && !l.matched && !options.status)
            complain(shown_list(l.name) +
                     (kinds[taken.first].digest == 20
                          ? ": 40 digits without an algorithm were taken for SHA-1, but RIPEMD-160"
                          : ": 32 digits without an algorithm were taken for MD5, but MD4") +
                     " has as many");
    if (options.ignore_missing && l.proper > 0 && !l.matched) {
        if (!options.status)
            complain(shown_list(l.name) + ": no file was verified");
        all_good = false;
    }
    if (l.mismatched + l.unreadable + l.attacked > 0)
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
    if (!options.status)
        report_change(c);
    return !out.failed();
}

} // namespace

int run_check(const check_options &options)
{
    check_options full = options;
    std::vector<hash_algorithm> kinds = all_hashes();

    if (full.lists.empty())
        full.lists.push_back("-");

    progress bar(full.run.progress && !full.status, nullptr);
    checking todo(full, kinds, bar);

    hash_files(todo, { kinds, full.run.impls, full.run.threads, &bar });
    return todo.close();
}

// With --audit directories are what is compared, and everything else is a list.
static void sort_out(check_options &options)
{
    std::vector<std::string> lists;
    file_type type;

    for (const std::string &name : options.lists)
        (name != "-" && look_at(name, type) == 0 && type == file_type::directory ? options.trees : lists)
            .push_back(name);
    options.lists = std::move(lists);
    if (options.trees.empty())
        mistake("--audit needs a directory to compare with the lists: citius check --audit DIR LIST");
    if (options.lists.empty())
        mistake("--audit needs a list of digests: citius check --audit DIR LIST; - is the standard input");
    if (options.run.shard.of > 1)
        mistake("--audit cannot be combined with --shard");
    options.selected.rules.check(options.trees);
    places(options.trees).refuse_overlapping();
}

void add_check(command &c)
{
    auto options = std::make_shared<check_options>();

    add_files(c, options->lists,
              "Lists of digests, as sum, sha1sum, openssl, rhash, hashdeep and Windows' tools write them; none, or -, "
              "is the standard input; with --audit also directories");
    add_flag(c, "--audit", options->audit);
    add_value(c, "--base", [options](const std::string &base) { options->base = base; });
    add_number(c, "--strip", options->strip, 0, UINT16_MAX);
    options->selected.add_to(c);
    add_hashes(c, options->kinds);
    options->add_to(c);
    add_flag(c, "--zero", options->zero);
    options->run.add_to(c);
    add_examples(c, "citius check --quiet archive.sums", "citius check --audit archive archive.sums");
    c.check = [options] {
        options->run.check_collisions(true);
        if (options->audit)
            sort_out(*options);
        else
            reject_selection("--audit");
    };
    c.run = [options] { return options->audit ? run_audit(*options) : run_check(*options); };
}

} // namespace citius::tool
