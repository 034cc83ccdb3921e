/* SPDX-License-Identifier: MIT */
/* citius-prove LIBRARY [KIND[/ROW]]...: proofs of the rows of a library. */
#include <algorithm>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <functional>
#include <regex>
#include <sstream>
#include <thread>

#include "coverage.h"
#include "mutants.h"
#include "record.h"

using namespace proof;

struct settings {
    std::string library, record, unproved, validated, kept;
    std::vector<std::string> rows;
    limits most;
    uint64_t mib = 8192, seed = 1;
    size_t mutants = 0;
};

struct option {
    const char *name, *help;
    std::function<void(const std::string &)> read;
};

static std::vector<option> options_of(settings &s)
{
    const auto number = [](auto &to) {
        return [&to](const std::string &text) {
            char *end;

            to = static_cast<std::decay_t<decltype(to)>>(strtoull(text.c_str(), &end, 10));
            if (to == 0 || *end != '\0')
                throw std::runtime_error("no positive number: " + text);
        };
    };
    const auto text = [](std::string &to) { return [&to](const std::string &value) { to = value; }; };

    return {
        { "--jobs", "proofs at once", number(s.most.jobs) },
        { "--seconds", "of the processor, at most, for a row", number(s.most.seconds) },
        { "--mib", "memory, at most, for a row", number(s.mib) },
        { "--unproved", "file of what is not proved: LIBRARIES: ROWS: PART: REASON; the part `row`: not tried",
          text(s.unproved) },
        { "--record", "file for what was proved: JSON lines", text(s.record) },
        { "--validated", "file of forms of instructions, from the test of instructions", text(s.validated) },
        { "--cache", "folder of earlier proofs", text(s.kept) },
        { "--mutants", "prove this many wrong changes of the row, which must fail", number(s.mutants) },
        { "--seed", "for the mutants", number(s.seed) },
    };
}

static std::string usage(const std::vector<option> &options)
{
    std::string text = "usage: citius-prove [OPTION VALUE]... LIBRARY [KIND[/ROW]]...\n"
                       "LIBRARY is a shared one, not stripped; all its rows are proved if none is named.\n";

    for (const option &o : options)
        text += o.name + std::string(12 - strlen(o.name), ' ') + o.help + "\n";
    return text;
}

static void read_options(settings &s, const std::vector<std::string> &words)
{
    const std::vector<option> options = options_of(s);

    for (auto word = words.begin(); word != words.end(); ++word) {
        const auto o = std::ranges::find_if(options, [&](const option &one) { return one.name == *word; });

        if (o != options.end() && word + 1 != words.end())
            o->read(*++word);
        else if (word->starts_with("-"))
            throw std::runtime_error(usage(options));
        else
            (s.library.empty() ? s.library : s.rows.emplace_back()) = *word;
    }
    if (s.library.empty())
        throw std::runtime_error(usage(options));
}

static bool needed(const std::string &row, const std::vector<std::string> &names)
{
    const auto names_it = [&](const std::string &n) { return n == row || row.starts_with(n + "/"); };

    return names.empty() || std::ranges::any_of(names, names_it);
}

/* ---- one row ---- */

static const std::string SCHEDULE = "schedule ";

static void prove_in_child(const image &library, const provable &row, const speaker &say)
{
    store s;
    session all = { library, s, [&](session &now) { return machine_for(library, now.s); } };

    watching.begins = [&](const std::string &part) { say(part + "\n"); };
    watching.expands = [&](uint64_t at, const row_proved &r) { say(SCHEDULE + std::to_string(at) + " " + line_of(r)); };
    say(line_of(prove_row(row, all)));
}

/* What the child said of the expansion of keys, for the next ones. */
static void keep_schedules(const std::string &text)
{
    std::istringstream lines(text);

    for (std::string line; std::getline(lines, line);)
        if (line.starts_with(SCHEDULE) && line.ends_with("}"))
            watching.schedules[std::stoull(line.substr(SCHEDULE.size()))] = from_line(line.substr(line.find('{')));
}

/* What the child said: the parts that it began, and the proof. */
static row_proved result_of(const ended &e)
{
    const size_t end = e.text.empty() ? 0 : e.text.size() - 1, start = e.text.rfind('\n', end == 0 ? 0 : end - 1) + 1;
    const std::string last = e.text.substr(start, end - start);
    row_proved r;

    if (e.problem.empty())
        r = from_line(last);
    else
        r.parts = { { last.empty() ? "beginning" : last, "", e.problem } };
    r.seconds = e.seconds;
    r.mib = e.mib;
    return r;
}

/* ---- what is known not to be proved ---- */

/* Lines of the file that are for this library: one for each of their rows, KIND or KIND/ROW. */
class exceptions {
public:
    struct line {
        std::string rows, part, reason;
        bool used = false;
    };

    exceptions(const std::string &path, const image &library)
    {
        static const std::regex form("([^:]*): ([^:]*): ([^:]*): (.*)");
        std::ifstream in(path);
        std::smatch field;

        if (!path.empty() && !in)
            throw std::runtime_error(path + " cannot be read");
        for (std::string text, row; std::getline(in, text);) {
            if (text.empty() || text[0] == '#')
                continue;
            if (!std::regex_match(text, field, form))
                throw std::runtime_error(path + ": not LIBRARIES: ROWS: PART: REASON: " + text);
            if ((" " + field[1].str() + " ").find(" " + library.name() + " ") == std::string::npos)
                continue;
            for (std::istringstream rows(field[2]); rows >> row;)
                lines.push_back({ row, field[3], field[4] });
        }
    }
    bool take(const std::string &row, const std::string &part)
    {
        return find(row, part) != nullptr || find(row, "row") != nullptr;
    }

    /* A row whose proof is not tried, unless it is named: the part is "row". */
    bool skip(const std::string &row, const std::vector<std::string> &names)
    {
        const line *all = std::ranges::find(names, row) != names.end() ? nullptr : find(row, "row");

        if (all != nullptr)
            printf("%s  not tried: %s\n", row.c_str(), all->reason.c_str());
        return all != nullptr;
    }

    std::vector<line> lines;

private:
    /* The first; but each is of use. */
    const line *find(const std::string &row, const std::string &part)
    {
        const line *first = nullptr;

        for (line &l : lines)
            if (l.part == part && needed(row, { l.rows })) {
                l.used = true;
                first = first != nullptr ? first : &l;
            }
        return first;
    }
};

/* ---- all rows ---- */

struct totals {
    size_t rows = 0, skipped = 0, proved = 0, named = 0,
           wrong = 0; /* of parts: not proved, and named in the file or not */
};

static void print_row(const provable &row, const row_proved &r, const share &of, exceptions &known, totals &sum)
{
    const std::vector<part_proved> problems = r.problems();
    const std::string time = row.variable ? "variable time" : "constant time";

    sum.rows++;
    if (problems.empty()) {
        sum.proved++;
        printf("%s  proved  %s  %.1f s  %zu MiB  %zu instructions, %zu of %zu in its functions%s%s\n", row.name.c_str(),
               time.c_str(), r.seconds, (size_t)r.mib, (size_t)r.steps, of.executed, of.total,
               r.cached ? "  (before)" : "",
               row.variable && r.leaks.empty() ? "  (declared VARIABLE, but nothing leaks)" : "");
    }
    for (const part_proved &p : problems) {
        const bool is_known = known.take(row.name, p.part);

        (is_known ? sum.named : sum.wrong)++;
        printf("%s  not proved%s: %s: %s\n", row.name.c_str(), is_known ? ", as listed" : "", p.part.c_str(),
               p.problem.c_str());
    }
}

/* What no proof has executed is not proved, unless it is listed: no call that is allowed reaches it. */
static share demand_coverage(const image &library, const provable &row, row_proved &r, exceptions &known)
{
    const bool proved = r.problems().empty();
    share all;

    for (uint64_t f : functions_of(library, r.executed)) {
        const share s = share_of(library, f, r.executed);
        const std::string part = "coverage of " + library.names.at(f);

        all.executed += s.executed;
        all.total += s.total;
        if (!s.missing.empty() && proved && !known.take(row.name, part))
            r.parts.push_back({ part, "", missing_text(library, s) });
    }
    return all;
}

/* Returns the exit status. */
static int finish(const settings &wish, const std::vector<provable> &rows, const exceptions &known, const totals &sum)
{
    size_t stale = 0;

    for (const exceptions::line &l : known.lines)
        if (!l.used && (wish.rows.empty() || needed(l.rows, wish.rows) ||
                        std::ranges::any_of(rows, [&](const provable &r) { return needed(r.name, { l.rows }); }))) {
            printf("%s  listed as not proved, but all are, or there is no such row or part: %s\n", l.rows.c_str(),
                   l.part.c_str());
            stale++;
        }
    printf("%zu of %zu rows proved; parts not proved: %zu listed, %zu others\n", sum.proved, sum.rows, sum.named,
           sum.wrong);
    return sum.rows == 0 || sum.wrong != 0 || stale != 0 ? 1
           : sum.skipped == sum.rows                     ? 77
                                                         : 0; /* 77: nothing was tried */
}

static int prove_rows(const image &library, const settings &wish, const std::vector<provable> &rows)
{
    exceptions known(wish.unproved, library);
    const std::set<std::string> validated = validated_forms(wish.validated);
    std::ofstream record(wish.record.empty() ? "/dev/null" : wish.record);
    std::unique_ptr<earlier_proofs> kept;
    std::vector<const provable *> left;
    totals sum;
    const auto done = [&](const provable &row, row_proved r) {
        const share of = demand_coverage(library, row, r, known);

        print_row(row, r, of, known, sum);
        record << record_of(library, row, r, validated) << std::flush;
    };

    if (!record)
        throw std::runtime_error(wish.record + " cannot be written");
    if (!wish.kept.empty())
        kept = std::make_unique<earlier_proofs>(wish.kept, library);
    for (const provable &row : rows) {
        row_proved r;

        if (known.skip(row.name, wish.rows)) {
            sum.rows++;
            sum.skipped++;
            sum.named++;
            continue;
        }
        if (kept != nullptr && kept->find(row, r))
            done(row, r);
        else
            left.push_back(&row);
    }
    in_children(
        left.size(), wish.most, [&](size_t i, const speaker &say) { prove_in_child(library, *left[i], say); },
        [&](size_t i, const ended &e) {
            const row_proved r = result_of(e);

            keep_schedules(e.text);
            if (kept != nullptr && r.problems().empty())
                kept->keep(*left[i], r);
            done(*left[i], r);
        });
    return finish(wish, rows, known, sum);
}

/* ---- mutants ---- */

static bool refuses_mutants_of(const image &library, const settings &wish, const provable &row)
{
    row_proved original;
    std::mt19937_64 random(wish.seed);

    in_children(
        1, wish.most, [&](size_t, const speaker &say) { prove_in_child(library, row, say); },
        [&](size_t, const ended &e) { original = result_of(e); });
    for (const part_proved &p : original.problems())
        printf("%s  not proved without changes: %s: %s\n", row.name.c_str(), p.part.c_str(), p.problem.c_str());
    if (!original.problems().empty())
        return false;

    limits most = wish.most;

    most.seconds = std::max(10u, (unsigned)(20 * original.seconds));
    return refuses_mutants(library, row, make_mutants(library, original.executed, wish.mutants, random), most);
}

int main(int argc, char **argv)
try {
    settings wish;
    bool right = true;

    wish.most.jobs = std::max(1u, std::thread::hardware_concurrency());
    read_options(wish, { argv + 1, argv + argc });
    setvbuf(stdout, nullptr, _IOLBF, 0);
    wish.most.bytes = wish.mib << 20;

    const image library(wish.library);
    std::vector<provable> rows = provable_rows(library);

    for (const std::string &name : wish.rows)
        if (std::ranges::none_of(rows, [&](const provable &r) { return needed(r.name, { name }); }))
            throw std::runtime_error("the library has no row " + name);
    std::erase_if(rows, [&](const provable &r) { return !needed(r.name, wish.rows); });
    if (wish.mutants == 0)
        return prove_rows(library, wish, rows);
    for (const provable &row : rows)
        right = refuses_mutants_of(library, wish, row) && right;
    return right ? 0 : 1;
} catch (const std::exception &e) {
    fprintf(stderr, "citius-prove: %s\n", e.what());
    return 2;
}
