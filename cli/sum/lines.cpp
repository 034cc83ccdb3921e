/* SPDX-License-Identifier: MIT */
// Reading lists of digests in all their formats.
#include "cli/sum/lines.h"

#include "cli/base/text.h"
#include "cli/files/records.h"
#include "cli/sum/list_name.h"

#include <algorithm>
#include <charconv>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>

namespace citius::tool {

using text = std::string_view;

static const text BLANKS = " \t";

static bool begins(text t, text with)
{
    return t.substr(0, with.size()) == with;
}

static text without_blanks_before(text t)
{
    t.remove_prefix(std::min(t.find_first_not_of(BLANKS), t.size()));
    return t;
}

static text without_blanks_behind(text t)
{
    return t.substr(0, t.find_last_not_of(BLANKS) + 1);
}

static text trimmed(text t)
{
    return without_blanks_behind(without_blanks_before(t));
}

// Takes the first word off, and the blanks after it.
static text take_word(text &t)
{
    text word = t.substr(0, t.find_first_of(BLANKS));

    t = without_blanks_before(t.substr(word.size()));
    return word;
}

static std::vector<std::string> words_of(text t)
{
    std::vector<std::string> words;

    for (t = trimmed(t); !t.empty();)
        words.emplace_back(take_word(t));
    return words;
}

static bool is_letter(char c)
{
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z');
}

static bool is_decimal(char c)
{
    return c >= '0' && c <= '9';
}

static bool is_hex(char c)
{
    return is_decimal(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
}

static bool read_size(text t, std::optional<uint64_t> &size)
{
    uint64_t n = 0;
    auto [end, error] = std::from_chars(t.data(), t.data() + t.size(), n);

    size = n;
    return error == std::errc() && end == t.data() + t.size();
}

// ---- digests ----

// Hexadecimal digits, with the same sign between all bytes or none.
static bool from_digits(text t, std::string &bytes)
{
    if (t.size() < 3 || is_hex(t[2]))
        return !t.empty() && from_hex(t, bytes);

    const char between = t[2];
    std::string digits;

    if (t.size() % 3 != 2 || (between != ':' && between != ' ' && between != '-'))
        return false;
    for (size_t i = 0; i < t.size(); i++) {
        if (i % 3 != 2)
            digits += t[i];
        else if (t[i] != between)
            return false;
    }
    return from_hex(digits, bytes);
}

// With padding, and only as an encoder writes it: the bits that are left over are zero.
static bool from_base64(text t, std::string &bytes)
{
    static const text digits = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    const size_t padding = t.size() < 4 || t.back() != '=' ? 0 : t[t.size() - 2] == '=' ? 2 : 1;
    unsigned held = 0, bits = 0;

    bytes.clear();
    if (t.empty() || t.size() % 4 != 0)
        return false;
    for (char c : t.substr(0, t.size() - padding)) {
        const size_t value = digits.find(c);

        if (value == text::npos)
            return false;
        held = held << 6 | static_cast<unsigned>(value);
        bits += 6;
        if (bits >= 8) {
            bits -= 8;
            bytes += static_cast<char>(held >> bits & 0xff);
        }
        held &= (1u << bits) - 1;
    }
    return held == 0;
}

static bool is_digest_size(size_t bytes)
{
    return bytes == 16 || bytes == 20 || bytes == 24 || bytes == 28 || bytes == 32 || bytes == 48 || bytes == 64;
}

// A word that is a digest and hardly anything else.
static bool is_digest(text word, size_t least_digits, std::string &bytes)
{
    if (std::all_of(word.begin(), word.end(), is_hex))
        return word.size() >= least_digits && from_hex(word, bytes) &&
               (bytes.size() == 4 || bytes.size() == 8 || is_digest_size(bytes.size()));
    return word.size() >= 24 && from_base64(word, bytes) && is_digest_size(bytes.size());
}

// ---- algorithms ----

// Not what could be a digest, nor half a line.
static bool is_algorithm(text name)
{
    return !name.empty() && name.size() <= 40 && is_letter(name[0]) && !std::all_of(name.begin(), name.end(), is_hex) &&
           std::all_of(name.begin(), name.end(),
                       [](char c) { return is_letter(c) || is_decimal(c) || text("-_/.+").find(c) != text::npos; });
}

// A digest of an algorithm that is named.
static bool add_named(text algorithm, text digest, line &l)
{
    const size_t number = hash_called(algorithm);
    std::string bytes;

    if (number == SIZE_MAX) {
        if (!is_algorithm(algorithm) ||
            !(from_digits(digest, bytes) || (from_base64(digest, bytes) && is_digest_size(bytes.size()))))
            return false;
        l.unknown.emplace_back(algorithm);
        return true;
    }

    const hash_algorithm &kind = all_hashes()[number];

    if (!(from_digits(digest, bytes) && bytes.size() == kind.digest) &&
        !(from_base64(digest, bytes) && bytes.size() == kind.digest))
        return false;
    if (computable(kind))
        l.claims.push_back({ number, std::move(bytes) });
    else
        l.unknown.emplace_back(algorithm);
    return true;
}

// The only algorithm of that length, where those that detect attacks on SHA-1 do not count; SIZE_MAX if there are others.
static size_t only_one_of(size_t bytes)
{
    size_t only = SIZE_MAX;

    for (const hash_algorithm &a : all_hashes()) {
        if (a.digest != bytes || a.collisions)
            continue;
        if (only != SIZE_MAX)
            return SIZE_MAX;
        only = hash_called(a.name);
    }
    return only != SIZE_MAX && computable(all_hashes()[only]) ? only : SIZE_MAX;
}

// A digest of an algorithm that is not named.
void line_reader::add_unnamed(std::string digest, line &l) const
{
    const size_t bytes = digest.size();

    if (kinds.empty()) {
        const size_t number = named.empty() ? only_one_of(bytes) : hash_of_length(named, bytes);

        if (number == SIZE_MAX)
            l.unnamed.push_back(bytes);
        else if (!computable(all_hashes()[number]))
            l.unknown.emplace_back(all_hashes()[number].name);
        else
            l.claims.push_back({ number, std::move(digest), named.empty() ? claim::LENGTH : claim::LIST_NAME });
        return;
    }

    auto fits = [&](const hash_algorithm &k) { return k.digest == bytes; };
    auto found = std::find_if(kinds.begin(), kinds.end(), fits);

    if (found == kinds.end() || std::find_if(found + 1, kinds.end(), fits) != kinds.end())
        l.unnamed.push_back(bytes);
    else
        l.claims.push_back({ hash_called(found->name), std::move(digest) });
}

bool line_reader::read_alone(text t, const std::string &file, line &l) const
{
    std::string bytes;
    line one;

    if (begins(t, BYTE_ORDER_MARK))
        t.remove_prefix(BYTE_ORDER_MARK.size());
    if (!t.empty() && t.back() == '\r')
        t.remove_suffix(1);
    t = trimmed(t);
    if (!std::all_of(t.begin(), t.end(), is_hex) || !is_digest(t, 32, bytes))
        return false;
    one.name = file;
    one.exact = true;
    add_unnamed(std::move(bytes), one);
    if (!settle(one))
        return false;
    l = std::move(one);
    return true;
}

// Whether the line is well formed: it has a name that a file can have, and digests; and with algorithms named by -a not
// only digests of other lengths, as for sha1sum.
bool line_reader::settle(line &l) const
{
    auto fits = [&](const hash_algorithm &k) {
        return std::find(l.unnamed.begin(), l.unnamed.end(), k.digest) != l.unnamed.end();
    };

    if (l.name.empty() || l.name.find('\0') != std::string::npos)
        return false;
    if (l.claims.empty() && l.unknown.empty() &&
        (l.unnamed.empty() || (!kinds.empty() && std::none_of(kinds.begin(), kinds.end(), fits))))
        return false;
    l.verdict = l.claims.empty() ? line::NOT_CHECKED : line::CLAIMS;
    return true;
}

static bool take_name(text t, bool escape, line &l)
{
    l.exact = escape;
    if (escape)
        return unescape(t, l.name);
    l.name = t;
    return true;
}

// ---- lines that say everything themselves ----

// KIND (name) = digest, with any blanks before the parenthesis and around the equals sign, or none.
bool line_reader::read_tagged(text t, bool escape, line &l) const
{
    const size_t open = t.find('('), close = t.rfind(')');

    if (open == text::npos || close == text::npos || close < open)
        return false;

    const text digest = trimmed(t.substr(close + 1));

    return !digest.empty() && digest[0] == '=' && take_name(t.substr(open + 1, close - open - 1), escape, l) &&
           add_named(without_blanks_behind(t.substr(0, open)), trimmed(digest.substr(1)), l) && settle(l);
}

// digest, a space, a space or *, name; or digest, one space, name.
bool line_reader::read_untagged(text t, bool escape, line &l)
{
    const size_t end = t.find_first_of(BLANKS);
    std::string bytes;

    if (end == text::npos || end < 8)
        return false;
    if (!from_hex(t.substr(0, end), bytes) && !is_digest(t.substr(0, end), 8, bytes))
        return false;
    add_unnamed(std::move(bytes), l);

    text name = t.substr(end + 1);

    if (fciv) { // with -both there are two
        text rest = name;

        if (is_digest(take_word(rest), 32, bytes) && !rest.empty()) {
            add_unnamed(std::move(bytes), l);
            name = rest;
        }
    }

    const bool two = name.size() > 1 && (name[0] == ' ' || name[0] == '*') && separators != ONE;

    if (!two && separators == TWO)
        return false;
    if (!take_name(name.substr(two ? 1 : 0), escape, l) || !settle(l))
        return false;
    separators = two ? TWO : ONE;
    return true;
}

// name, blanks, digest; and more digests, each after the same blanks.  A name may end like a digest: after a single
// space only what is longer than checksums of 64 bits counts as one more digest.
bool line_reader::read_name_first(text t, line &l)
{
    text name = without_blanks_behind(t), blanks;
    std::vector<std::string> digests;

    if (const size_t open = t.find('('); open != text::npos && hash_called(trimmed(t.substr(0, open))) != SIZE_MAX)
        return false; // a tagged line that is damaged

    for (;;) {
        const size_t end = name.find_last_of(BLANKS);
        std::string bytes;

        if (end == text::npos)
            break;

        const text before = without_blanks_behind(name.substr(0, end)),
                   here = name.substr(before.size(), end + 1 - before.size());

        if (before.empty() || (!digests.empty() && here != blanks) ||
            !is_digest(name.substr(end + 1), digests.empty() || here.size() > 1 ? 8 : 32, bytes))
            break;
        digests.push_back(std::move(bytes));
        name = before;
        blanks = here;
    }
    for (auto digest = digests.rbegin(); digest != digests.rend(); ++digest)
        add_unnamed(*digest, l);
    return !digests.empty() && take_name(name, false, l) && settle(l);
}

// An object as `citius sum --json` writes it.  A member that comes twice would hide one of two digests.
static bool read_json(text t, line &l)
{
    using json = nlohmann::json;
    using event = json::parse_event_t;
    std::vector<std::set<std::string>> names;
    bool twice = false;
    auto once = [&](int, event e, json &value) {
        if (e == event::object_start)
            names.emplace_back();
        else if (e == event::object_end)
            names.pop_back();
        else if (e == event::key)
            twice |= !names.back().insert(value.get<std::string>()).second;
        return true;
    };
    const json object = json::parse(t, once, false);

    if (twice || !object.is_object() || !object.contains("digests") || !object["digests"].is_object())
        return false;
    for (const char *key : { "file", "file_hex" })
        if (object.contains(key) && (!object[key].is_string() || !l.name.empty()))
            return false;
        else if (object.contains(key))
            l.name = object[key].get<std::string>();
    if (object.contains("file_hex") && !from_hex(std::string(l.name), l.name))
        return false;
    l.exact = true;
    if (object.contains("size")) {
        if (!object["size"].is_number_unsigned())
            return false;
        l.size = object["size"].get<uint64_t>();
    }
    for (const auto &[algorithm, digest] : object["digests"].items())
        if (!digest.is_string() || !add_named(algorithm, digest.get_ref<const std::string &>(), l))
            return false;
    return true;
}

// ---- tables ----

// Rows are size,digest,...,name, and the name may hold commas.  Lines that begin with %%%% have the version and the
// columns.
bool line_reader::read_hashdeep(text t, line &l)
{
    if (begins(t, "%%%% ")) {
        hashdeep = true;
        if (t.find(',') != text::npos) {
            columns.clear();
            for (size_t at = 5, end; (end = t.find(',', at)) != text::npos; at = end + 1)
                columns.emplace_back(t.substr(at, end - at));
            if (t.substr(t.rfind(',') + 1) != "filename")
                columns.clear();
        }
        return true;
    }
    if (!hashdeep || columns.empty())
        return false;
    for (const std::string &column : columns) {
        const size_t comma = t.find(',');
        const text value = t.substr(0, comma);

        if (comma == text::npos || !(column == "size" ? read_size(value, l.size) : add_named(column, value, l)))
            return false;
        t.remove_prefix(comma + 1);
    }
    return take_name(t, false, l) && settle(l);
}

static bool is_rule(text t)
{
    return t.find("---") != text::npos && t.find_first_not_of("- \t") == text::npos;
}

// The digest of all files together, of which no file is named.
static bool is_seven_zip_total(text t)
{
    text rest = trimmed(t);

    return is_algorithm(take_word(rest)) && (begins(rest, "for data:") || begins(rest, "for data and names:"));
}

// What 7-Zip writes around its table.
static bool is_seven_zip_remark(text t)
{
    text rest = trimmed(t);
    std::optional<uint64_t> n;

    for (text begin : { "Scanning", "Files: ", "Folders: ", "Size: ", "Everything is Ok", "64-bit ", "32-bit " })
        if (begins(rest, begin))
            return true;
    return read_size(take_word(rest), n) && (begins(rest, "file") || begins(rest, "folder"));
}

// The line above the table: columns of digests, then Size and Name.
bool line_reader::read_seven_zip_heading(text t)
{
    std::vector<std::string> words = words_of(t);

    if (words.size() < 3 || words[words.size() - 2] != "Size" || words.back() != "Name")
        return false;
    words.resize(words.size() - 2);
    if (!std::all_of(words.begin(), words.end(), is_algorithm))
        return false;
    algorithms = std::move(words);
    seven_zip = true;
    table = HEADED;
    return true;
}

bool line_reader::read_seven_zip_row(text t, line &l)
{
    if (t.find_first_not_of(BLANKS) >= name_column) // a folder
        return true;
    for (const std::string &algorithm : algorithms)
        if (!add_named(algorithm, take_word(t), l))
            return false;

    const text size = t.substr(0, t.find_first_of(BLANKS));

    return read_size(size, l.size) && begins(t.substr(size.size()), "  ") &&
           take_name(t.substr(size.size() + 2), false, l) && settle(l);
}

bool line_reader::read_seven_zip(text t, line &l)
{
    t = without_blanks_behind(t);
    if (begins(t, "7-Zip ") && t.find(" : Copyright ") != text::npos)
        return seven_zip = true;
    switch (table) {
    case OUTSIDE:
        if (t.size() < 4 || t.substr(t.size() - 4) != "Name")
            return seven_zip && is_seven_zip_total(t);
        return read_seven_zip_heading(t);
    case HEADED:
        table = is_rule(t) ? ROWS : OUTSIDE;
        name_column = t.find_last_of(BLANKS) + 1;
        return table == ROWS;
    case TOTALS:
        table = OUTSIDE;
        return words_of(t).size() == algorithms.size() + 1;
    case ROWS:
        break;
    }
    if (!is_rule(t))
        return read_seven_zip_row(t, l);
    table = TOTALS;
    return true;
}

// Cells between blanks (the last takes the rest), or those of CSV.
static bool cells_of(text t, char separator, size_t most, std::vector<std::string> &cells)
{
    cells.clear();
    if (separator == ' ') {
        for (t = trimmed(t); cells.size() + 1 < most && !t.empty();)
            cells.emplace_back(take_word(t));
        if (!t.empty())
            cells.emplace_back(t);
        return true;
    }
    for (;;) {
        std::string cell;
        size_t end = 0;

        if (!t.empty() && t[0] == '"') {
            for (end = 1; end < t.size() && (t[end] != '"' || begins(t.substr(end), "\"\"")); end++) {
                end += t[end] == '"';
                cell += t[end];
            }
            if (end++ >= t.size())
                return false;
        } else {
            end = std::min(t.find(separator), t.size());
            cell = t.substr(0, end);
        }
        cells.push_back(std::move(cell));
        if (end == t.size())
            return true;
        if (t[end] != separator)
            return false;
        t.remove_prefix(end + 1);
    }
}

// Where a column stands; SIZE_MAX if nowhere.
static size_t column(const std::vector<std::string> &cells, const char *name)
{
    auto found = std::find(cells.begin(), cells.end(), name);

    return found == cells.end() ? SIZE_MAX : static_cast<size_t>(found - cells.begin());
}

// A line that is no heading must not be taken for one: of a digest of a file whose name has these words.
static bool is_heading(const std::vector<std::string> &cells, bool only_words)
{
    auto is_name = [only_words](const std::string &cell) {
        return cell == "Algorithm" || cell == "Hash" || cell == "Path" ||
               (!only_words && std::all_of(cell.begin(), cell.end(), is_letter));
    };

    return column(cells, "Hash") != SIZE_MAX && column(cells, "Path") != SIZE_MAX &&
           std::all_of(cells.begin(), cells.end(), is_name) && (!only_words || cells.back() == "Path");
}

bool line_reader::read_cells(text t, line &l)
{
    std::vector<std::string> here;

    if (t[0] == '"' || t[0] == 'A' || t[0] == 'H' || t[0] == 'P') {
        for (char c : { ',', ';', '\t', ' ' }) {
            if (!cells_of(without_blanks_behind(t), c, SIZE_MAX, here) || !is_heading(here, c == ' '))
                continue;
            cells = std::move(here);
            separator = c;
            return true;
        }
    }
    if (cells.empty() || !cells_of(t, separator, cells.size(), here) || here.size() != cells.size())
        return false;

    const size_t algorithm = column(cells, "Algorithm");
    const std::string &digest = here[column(cells, "Hash")];
    std::string bytes;

    if (algorithm != SIZE_MAX) {
        if (!add_named(here[algorithm], digest, l))
            return false;
    } else {
        if (!from_hex(digest, bytes))
            return false;
        add_unnamed(std::move(bytes), l);
    }
    return take_name(here[column(cells, "Path")], false, l) && settle(l);
}

// ---- entries of several lines ----

// The value of a line such as "Hash      : 0123"; none if the key is another.
static bool value_of(text t, text key, text &value)
{
    if (!begins(t, key))
        return false;
    value = without_blanks_before(t.substr(key.size()));
    if (value.empty() || value[0] != ':')
        return false;
    value = trimmed(value.substr(1));
    return true;
}

// certutil: KIND hash of NAME, which has been read, then this line with the digest.
bool line_reader::read_certutil_digest(text t, line &l)
{
    static const text OF_FILE = "file ";
    const std::string algorithm = entry.algorithm;
    const bool spaced = trimmed(t).find(' ') != text::npos; // only by versions that write "file", too

    l.name = entry.name;
    entry = {};
    if (begins(l.name, OF_FILE)) {
        l.otherwise = l.name.substr(OF_FILE.size());
        if (spaced)
            l.name = std::exchange(l.otherwise, "");
    }
    return add_named(algorithm, trimmed(t), l) && settle(l);
}

// Get-FileHash | Format-List: a line Algorithm or Hash, which Path will follow.
bool line_reader::read_file_hash(text t, line &l)
{
    text value;
    const bool algorithm = value_of(t, "Algorithm", value);

    if (!algorithm && !value_of(t, "Hash", value))
        return false;
    if (unfinished())
        l.verdict = line::IMPROPER;
    if (algorithm)
        entry = {};
    (algorithm ? entry.algorithm : entry.digest) = value;
    return true;
}

bool line_reader::read_entry(text t, line &l)
{
    static const text HASH_OF = " hash of ";
    text value;

    if (entry.headed)
        return read_certutil_digest(t, l);
    if (read_file_hash(t, l))
        return true;
    if (value_of(t, "Path", value) && !entry.digest.empty()) {
        const auto whole = std::move(entry);

        entry = {};
        return take_name(value, false, l) && add_named(whole.algorithm, whole.digest, l) && settle(l);
    }

    const size_t of = t.back() == ':' ? t.find(HASH_OF) : text::npos;

    if (of != text::npos && is_algorithm(t.substr(0, of))) {
        if (unfinished())
            l.verdict = line::IMPROPER;
        entry = {};
        entry.headed = true;
        entry.algorithm = t.substr(0, of);
        entry.name = t.substr(of + HASH_OF.size(), t.size() - of - HASH_OF.size() - 1);
        return true;
    }
    return begins(t, "CertUtil: -hashfile ");
}

// ---- all ----

static bool is_fciv_heading(text t)
{
    const std::vector<std::string> words = words_of(t);

    return std::all_of(words.begin(), words.end(), [](const std::string &w) { return w == "MD5" || w == "SHA-1"; });
}

bool line_reader::read_line(text t, line &l)
{
    // Discard what a reader that failed has written.
    auto by = [&l](bool done) {
        if (!done && (!l.name.empty() || !l.claims.empty() || !l.unknown.empty() || !l.unnamed.empty() || l.size))
            l = line();
        return done;
    };

    if (by(t[0] == '{' && read_json(t, l) && settle(l)) || by(read_hashdeep(t, l)) || by(read_seven_zip(t, l)) ||
        by(read_cells(t, l)) || by(read_entry(t, l)))
        return true;
    if (((fciv || !cells.empty()) && is_rule(t)) || (fciv && is_fciv_heading(t)))
        return true;
    t = without_blanks_before(t);

    const bool escape = escapes && t[0] == '\\';

    if (escape)
        t.remove_prefix(1);
    if (by(read_tagged(t, escape, l)) || by(names_first && read_name_first(t, l)))
        return true;

    const bool digest_first = by(read_untagged(t, escape, l));
    line other;

    if (digest_first && !l.claims.empty())
        return true;
    if (escape || !read_name_first(t, other) || (digest_first && other.claims.empty()))
        return digest_first;
    l = std::move(other);
    names_first |= !l.claims.empty();
    return true;
}

line line_reader::read(text t)
{
    static const text LIST_HEAD = "{\"citius_list\":"; // written by sum --update
    line l;

    if (begins(t, BYTE_ORDER_MARK))
        t.remove_prefix(BYTE_ORDER_MARK.size());
    if (!t.empty() && t.back() == '\r' && escapes)
        t.remove_suffix(1);

    const text content = trimmed(t);

    if (begins(t, "// File Checksum Integrity Verifier"))
        fciv = true;
    if (content.empty() || t[0] == '#' || t[0] == ';' || begins(t, "//") || begins(t, LIST_HEAD))
        return l;
    if (!read_line(t, l)) {
        l = line();
        if (!seven_zip || !is_seven_zip_remark(t))
            l.verdict = line::IMPROPER;
    }
    return l;
}

} // namespace citius::tool
