/* SPDX-License-Identifier: MIT */
// gitignore(5): a pattern becomes a list of steps, and all ways to match it are followed at once.
#include "cli/files/patterns.h"

#include "cli/base/mistakes.h"
#include "cli/base/text.h"
#include "cli/files/places.h"
#include "cli/files/records.h"
#include "cli/os/os.h"

#include <algorithm>
#include <cctype>
#include <cerrno>

namespace citius::tool {

using text = std::string_view;

static constexpr text SPECIAL = "*?[\\";

static size_t byte(char c)
{
    return static_cast<unsigned char>(c);
}

static bool at_is(text t, size_t at, char c)
{
    return at < t.size() && t[at] == c;
}

// ---- parsing ----

pattern::pattern(text t)
{
    if (!t.empty() && t.back() == '/') {
        only_directories = true;
        t.remove_suffix(1);
    }
    anywhere = t.find('/') == text::npos;
    rooted = at_is(t, 0, '/');
    while (t.size() > 2 && t.substr(0, 2) == "./")
        t.remove_prefix(2);
    if (rooted)
        t.remove_prefix(1);
    possible = t.find('\0') == text::npos;
    parse(t);
}

static char only_byte(const std::bitset<256> &set)
{
    size_t b = 0;

    while (!set[b])
        b++;
    return static_cast<char>(b);
}

std::string pattern::shape() const
{
    std::string path;

    for (const step &s : steps) {
        if (s.kind == step::DIRECTORIES)
            path.append({ '\0', '/' });
        else if (s.kind != step::ONE || s.set.count() != 1)
            path.append(s.kind == step::MAY_SKIP ? 0 : 1, '\0');
        else
            path += only_byte(s.set);
    }
    return path;
}

std::string pattern::directory() const
{
    const std::string path = shape();
    const size_t end = path.find('\0');

    return end == std::string::npos ? path : path.substr(0, path.find_last_of('/', end));
}

bool pattern::begins_with(const std::string &name) const
{
    const bool absolute = name[0] == '/';
    const std::string path = (absolute ? "/" : "") + shape() + (absolute || !rooted ? "/" : "");

    return !anywhere && (rooted || !absolute) && name.size() > 1 && path.compare(0, name.size(), name) == 0;
}

bool pattern::climbs() const
{
    const std::string path = "/" + shape() + "/";

    return possible && ((path == "//" && !anywhere) || path.find("/../") != std::string::npos);
}

bool pattern::is_void() const
{
    const std::string path = "/" + shape() + "/";

    return !possible || path.find("/./") != std::string::npos || path.find("//") != std::string::npos ||
           std::any_of(steps.begin(), steps.end(), [](const step &s) { return s.kind == step::ONE && s.set.none(); });
}

void pattern::parse(text t)
{
    const size_t start = t.find_first_of(SPECIAL); // to which git matches without looking for wildcards
    bytes not_slash;

    not_slash.set().reset('/');
    for (size_t at = 0; at < t.size() && possible;) {
        switch (t[at]) {
        case '*':
            parse_stars(t, at, start);
            break;
        case '?':
            steps.push_back({ step::ONE, not_slash });
            at++;
            break;
        case '[':
            possible = parse_set(t, ++at);
            break;
        default:
            at += t[at] == '\\';
            possible = at < t.size();
            if (possible)
                steps.push_back({ step::ONE, bytes().set(byte(t[at++])) });
        }
    }
}

// `**` between slashes, or the ends, crosses directories.  As in git, what precedes the first wildcard does not count, so that
// `a**/b` has the effect of `a` and `**/b`.
void pattern::parse_stars(text t, size_t &at, size_t start)
{
    const size_t first = at;

    while (at_is(t, at, '*'))
        at++;

    const bool whole = (first == start || t[first - 1] == '/') &&
                       (at == t.size() || t[at] == '/' || (t[at] == '\\' && at_is(t, at + 1, '/')));
    bytes set;

    set.set();
    if (whole && at - first > 1 && at_is(t, at, '/')) {
        steps.push_back({ step::MAY_SKIP, bytes() });
        steps.push_back({ step::DIRECTORIES, set });
        at++;
    } else {
        steps.push_back({ step::MANY, whole && at - first > 1 ? set : set.reset('/') });
    }
}

// The bytes of a class such as [:alpha:]; false if there is no class of that name.
static bool add_class(text name, std::bitset<256> &set)
{
    static constexpr struct {
        text name;
        int (*has)(int);
    } classes[] = {
        { "alnum", std::isalnum },   { "alpha", std::isalpha },
        { "cntrl", std::iscntrl },   { "digit", std::isdigit },
        { "graph", std::isgraph },   { "lower", std::islower },
        { "print", std::isprint },   { "punct", std::ispunct },
        { "space", std::isspace },   { "upper", std::isupper },
        { "xdigit", std::isxdigit }, { "blank", [](int c) { return c == ' ' || c == '\t' ? 1 : 0; } },
    };

    for (const auto &c : classes) {
        if (c.name != name)
            continue;
        for (int b = 0; b < 0x80; b++)
            if (c.has(b) != 0)
                set.set(static_cast<size_t>(b));
        return true;
    }
    return false;
}

// [a-z], [!a-z], [^a-z], []-], [[:alpha:]\]]: `at` is after the first bracket.  False: it does not end, or is no set.
bool pattern::parse_set(text t, size_t &at)
{
    const bool negated = at_is(t, at, '!') || at_is(t, at, '^');
    bytes set;
    size_t before = 0; // the byte with which a range may begin; 0: none

    at += negated;
    for (bool first = true; first || !at_is(t, at, ']'); first = false) {
        const size_t end = at + 1 < t.size() && t.substr(at, 2) == "[:" ? t.find(']', at + 2) : text::npos;

        if (end != text::npos && end > at + 2 && t[end - 1] == ':') {
            if (!add_class(t.substr(at + 2, end - 1 - (at + 2)), set))
                return false;
            at = end + 1;
            before = 0;
            continue;
        }

        const bool range = at_is(t, at, '-') && before != 0 && at + 1 < t.size() && t[at + 1] != ']';

        at += range;
        at += at_is(t, at, '\\');
        if (at >= t.size())
            return false;
        for (size_t b = range ? before : byte(t[at]); b <= byte(t[at]); b++)
            set.set(b);
        before = range ? 0 : byte(t[at]);
        at++;
    }
    at++;
    steps.push_back({ step::ONE, (negated ? ~set : set).reset('/') });
    return true;
}

// ---- matching ----

// State i: the first i steps are done.  Go on to the states that no byte is needed for.
void pattern::follow(std::vector<bool> &reached) const
{
    for (size_t i = 0; i < steps.size(); i++) {
        const bool skips = steps[i].kind == step::MAY_SKIP;

        if (!reached[i] || (steps[i].kind != step::MANY && !skips))
            continue;
        reached[i + 1] = true;
        if (skips)
            reached[i + 2] = true;
    }
}

bool pattern::matches(text path, bool is_directory) const
{
    if (!possible || (only_directories && !is_directory))
        return false;
    if (anywhere)
        path.remove_prefix(path.rfind('/') + 1);

    std::vector<bool> reached(steps.size() + 1), next;

    reached[0] = true;
    follow(reached);
    for (char c : path) {
        next.assign(steps.size() + 1, false);
        for (size_t i = 0; i < steps.size(); i++) {
            if (!reached[i] || !steps[i].set[byte(c)])
                continue;
            if (steps[i].kind != step::ONE)
                next[i] = true;
            if (steps[i].kind == step::ONE || (steps[i].kind == step::DIRECTORIES && c == '/'))
                next[i + 1] = true;
        }
        follow(next);
        reached.swap(next);
    }
    return reached[steps.size()];
}

// ---- lists ----

void patterns::add(const char *option, text t, bool included)
{
    if (!named)
        named = included;
    list.push_back({ pattern(t), included, std::string(option) + " " + in_quotes(std::string(t)) });
}

// A line without the blanks at its end, unless a backslash precedes them.
static text trimmed(text line)
{
    size_t end = 0;

    for (size_t at = 0; at < line.size(); at++) {
        if (line[at] == ' ')
            continue;
        at += line[at] == '\\';
        end = at + 1;
    }
    return line.substr(0, end);
}

void patterns::add_line(const std::string &place, text line)
{
    if (!line.empty() && line.back() == '\r')
        line.remove_suffix(1);
    if (line.empty() || line[0] == '#')
        return;
    line = trimmed(line);

    const bool included = at_is(line, 0, '!');

    list.push_back({ pattern(line.substr(included)), included, place + in_quotes(std::string(line)) });
}

int patterns::read(const std::string &file)
{
    constexpr size_t MOST = 8 << 20; // bytes: what a file that never ends may take
    records lines(file, '\n', records::TEXT);
    std::string line;
    size_t bytes = 0;

    if (!named)
        named = false;
    while (lines.next(line)) {
        text t = line;

        bytes += line.size() + 1;
        if (lines.too_long())
            return ENAMETOOLONG;
        if (bytes > MOST)
            return EFBIG;
        if (lines.number() == 1 && t.substr(0, BYTE_ORDER_MARK.size()) == BYTE_ORDER_MARK)
            t.remove_prefix(BYTE_ORDER_MARK.size());
        add_line("--exclude-from " + shown(file) + ":" + std::to_string(lines.number()) + ": ", t);
    }
    return lines.error();
}

static bool is_there(const std::string &name)
{
    file_type type;

    return look_at_link(name, type) == 0;
}

patterns patterns::within(const std::string &directory) const
{
    patterns here = *this;

    if (std::none_of(list.begin(), list.end(), [](const rule &r) { return r.glob.has_parts(); }))
        return here;

    const std::vector<std::string> beginnings = beginnings_in(directory);

    for (rule &r : here.list) {
        auto names_it = [&](const std::string &begin) { return r.glob.begins_with(begin); };
        auto begin = std::find_if(beginnings.begin(), beginnings.end(), names_it);

        if (begin != beginnings.end() && (r.glob.climbs() || !is_there(directory + "/" + r.glob.directory())))
            r.glob.drop(begin->size() - ((*begin)[0] == '/'));
    }
    return here;
}

// Whether a pattern is the absolute path of something that is not in the directory.
bool pattern::is_outside(const std::string &directory) const
{
    const std::string path = "/" + shape();
    const std::vector<std::string> begins = beginnings_in(directory);

    return rooted && path.find('\0') == std::string::npos && path.find('/', 1) != std::string::npos && is_there(path) &&
           !is_there(directory + path.substr(0, path.find('/', 1))) &&
           std::none_of(begins.begin(), begins.end(), [&](auto &b) { return path.compare(0, b.size(), b) == 0; });
}

void patterns::check(const std::vector<std::string> &directories) const
{
    std::vector<patterns> each;

    for (const std::string &directory : directories)
        each.push_back(within(directory));
    for (size_t i = 0; i < list.size(); i++) {
        auto never = [&](const patterns &here) { return here.list[i].glob.climbs(); };
        auto outside = [&](const std::string &directory) { return list[i].glob.is_outside(directory); };

        if (each.empty() ? never(*this) : std::all_of(each.begin(), each.end(), never))
            mistake(list[i].source +
                    " names nothing in a directory that is read: patterns begin there, such as /build");
        else if (!each.empty() && std::all_of(directories.begin(), directories.end(), outside))
            mistake(list[i].source + " is not in a directory that is read: patterns begin there, such as /build");
        else if (list[i].glob.is_void())
            complain(list[i].source + " matches nothing: it is malformed, or has a part that is empty or '.'");
    }
}

bool patterns::leave_out(text path, bool is_directory) const
{
    for (auto r = list.rbegin(); r != list.rend(); r++)
        if (r->glob.matches(path, is_directory))
            return !r->included;
    return named.value_or(false) && !is_directory;
}

bool patterns::leave_out_below(text path) const
{
    for (size_t slash = path.find('/'); slash != text::npos; slash = path.find('/', slash + 1))
        if (leave_out(path.substr(0, slash), true))
            return true;
    return leave_out(path, false);
}

} // namespace citius::tool
