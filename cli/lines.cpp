#include "lines.h"

#include "text.h"

#include <CLI/StringTools.hpp>
#include <algorithm>
#include <cstring>
#include <cerrno>
#include <cstdlib>

using text = std::string_view;

static bool begins(text t, text with)
{
    return t.substr(0, with.size()) == with;
}

static text trimmed(text t)
{
    while (!t.empty() && (t.front() == ' ' || t.front() == '\t'))
        t.remove_prefix(1);
    return t;
}

static bool is_hex(char c)
{
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool take_name(text t, bool escape, std::string &name)
{
    if (escape)
        return unescape(t, name);
    name = t;
    return !t.empty() && t.find('\0') == text::npos;
}

// Whether the kind is a version or one of several sizes, as whirlpool-0 and luffa-512.  Where a digest
// comes without a name, such a kind is not meant if another one fits.
static bool is_variant(const citius_hash_info &kind)
{
    return std::strchr(kind.name, '-') != nullptr;
}

// KIND (name) = digest, and the same without the spaces, as openssl writes it.
bool line_reader::read_tagged(text t, bool escape, line &l) const
{
    size_t open = t.find('('), close = t.rfind(')');

    if (open == text::npos || close == text::npos || close < open || open == 0)
        return false;

    text tag = t.substr(0, t[open - 1] == ' ' ? open - 1 : open), digest = trimmed(t.substr(close + 1));
    std::string kind_name(tag), bytes;
    citius_hash_info kind;

    if (tag.empty() || tag.find_first_of(" \t") != text::npos || digest.empty() || digest.front() != '=')
        return false;
    digest = trimmed(digest.substr(1));
    if (digest.empty() || !from_hex(digest, bytes) || !take_name(t.substr(open + 1, close - open - 1), escape, l.name))
        return false;
    if (citius_hash_kind_named(kind_name.c_str(), &kind) != CITIUS_OK) {
        l.verdict = line::UNKNOWN;
        l.what = kind_name;
        return true;
    }
    if (bytes.size() != kind.digest)
        return false;
    l.claims.push_back({kind.kind, bytes});
    l.verdict = line::CLAIMS;
    return true;
}

// digest, a space, a space or *, name; or digest, one space, name.
bool line_reader::read_untagged(text t, bool escape, line &l)
{
    size_t digits = 0;
    std::string bytes;
    std::vector<citius_hash_info> candidates;

    while (digits < t.size() && is_hex(t[digits]))
        digits++;
    if (digits < 8 || digits == t.size() || (t[digits] != ' ' && t[digits] != '\t') ||
        !from_hex(t.substr(0, digits), bytes))
        return false;

    text name = t.substr(digits + 1);
    bool two = name.size() > 1 && (name[0] == ' ' || name[0] == '*') && separators != ONE;

    if (!two && separators == TWO)
        return false;
    if (!take_name(name.substr(two ? 1 : 0), escape, l.name))
        return false;
    for (const citius_hash_info &kind : kinds.empty() ? all_kinds() : kinds)
        if (kind.digest == bytes.size())
            candidates.push_back(kind);
    if (kinds.empty() && !std::all_of(candidates.begin(), candidates.end(), is_variant))
        candidates.erase(std::remove_if(candidates.begin(), candidates.end(), is_variant), candidates.end());
    if (candidates.empty() && !kinds.empty())
        return false;
    separators = two ? TWO : ONE;
    if (candidates.size() != 1) {
        l.verdict = candidates.empty() ? line::UNKNOWN : line::UNCLEAR;
        l.what = std::to_string(digits) + " digits";
        return true;
    }
    l.claims.push_back({candidates[0].kind, bytes});
    l.verdict = line::CLAIMS;
    return true;
}

// Rows are size,digest,...,name, and the name may hold commas.  Lines that begin with %%%% tell the
// version and the columns.
bool line_reader::read_hashdeep(text t, line &l)
{
    if (begins(t, "%%%% ")) {
        hashdeep = true;
        if (begins(t, "%%%% size,")) {
            columns = CLI::detail::split(std::string(t.substr(5)), ',');
            columns.pop_back();
        }
        return true;
    }
    if (!hashdeep)
        return false;

    std::string unknown;

    for (const std::string &column : columns) {
        size_t comma = t.find(',');
        std::string value(t.substr(0, comma)), bytes;
        citius_hash_info kind;

        if (comma == text::npos)
            return false;
        t.remove_prefix(comma + 1);
        if (column == "size") {
            char *end;

            errno = 0;
            l.size = std::strtoull(value.c_str(), &end, 10);
            if (value.empty() || value[0] < '0' || value[0] > '9' || *end != '\0' || errno != 0)
                return false;
        } else if (!from_hex(value, bytes) || bytes.empty()) {
            return false;
        } else if (citius_hash_kind_named(column.c_str(), &kind) != CITIUS_OK) {
            unknown += (unknown.empty() ? "" : ", ") + column;
        } else if (bytes.size() != kind.digest) {
            return false;
        } else {
            l.claims.push_back({kind.kind, bytes});
        }
    }
    if ((l.claims.empty() && unknown.empty()) || !take_name(t, false, l.name)) // no digests at all
        return false;
    l.verdict = l.claims.empty() ? line::UNKNOWN : line::CLAIMS;
    l.what = unknown;
    return true;
}

line line_reader::read(text t)
{
    bool escape = false;
    line l;

    if (!t.empty() && t.back() == '\r' && escapes)
        t.remove_suffix(1);
    if (t.empty() || t[0] == '#')
        return l;
    if (read_hashdeep(t, l))
        return l;
    t = trimmed(t);
    if (escapes && !t.empty() && t[0] == '\\') {
        escape = true;
        t.remove_prefix(1);
    }
    l = line();
    if (read_tagged(t, escape, l))
        return l;
    l = line();
    if (read_untagged(t, escape, l))
        return l;
    l = line();
    l.verdict = line::IMPROPER;
    return l;
}
