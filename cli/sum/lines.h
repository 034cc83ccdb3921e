/* SPDX-License-Identifier: MIT */
// Reading lists of digests: what sha1sum, cksum, openssl dgst, rhash, hashdeep, Windows' tools and citius itself write.
#ifndef CITIUS_TOOL_SUM_LINES_H
#define CITIUS_TOOL_SUM_LINES_H

#include "cli/peers/hashes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

// What a line says about a file.
struct claim {
    size_t algorithm;   // its number in all_hashes()
    std::string digest; // bytes

    // What says which algorithm it is: the line or the command line, the list's name, or the digest's length.
    enum source { SAID, LIST_NAME, LENGTH } by = SAID;

    // Whether a message says so; that 40 digits are SHA-1 is the usual case.
    static bool is_told(size_t algorithm, source by)
    {
        return by == LIST_NAME || (by == LENGTH && all_hashes()[algorithm].digest != 20);
    }
};

struct line {
    enum {
        NOTHING,     // a comment, a heading, an empty line, the first part of an entry
        CLAIMS,      // name is to have these digests, and this size if one is given
        NOT_CHECKED, // well formed, but no digest of it can be checked: see unknown and unnamed
        IMPROPER
    } verdict = NOTHING;
    std::string name;
    std::string otherwise; // not empty: the name if there is no file called name
    bool exact = false;    // the name was escaped or quoted: it stands for no other
    std::vector<claim> claims;
    std::optional<uint64_t> size;
    std::vector<std::string> unknown; // algorithms of digests that are not among the claims
    std::vector<size_t> unnamed;      // bytes of digests that may be of any algorithm, and are not among the claims
};

// Reads the lines of one list.  The format is found for each line, except for what a list announces or keeps to: the
// columns of a table, one or two characters before a name, names before digests.
class line_reader {
public:
    // kinds: the possible algorithms of a digest for which the line names none; empty: the one that the list's name says, as
    // `named`; if that is empty, too, the only one of that length.
    // escapes: a backslash before a line says that its name is escaped.
    line_reader(std::vector<hash_algorithm> kinds_, std::string named_, bool escapes_)
        : kinds(std::move(kinds_)), named(std::move(named_)), escapes(escapes_)
    {
    }

    line read(std::string_view text);

    // A line that is only the digest of this file, in hexadecimal.
    bool read_alone(std::string_view text, const std::string &file, line &l) const;

    // Whether the list ended within an entry of several lines.
    bool unfinished() const { return !entry.digest.empty() || entry.headed; }

private:
    bool read_line(std::string_view text, line &l);
    bool read_hashdeep(std::string_view text, line &l);
    bool read_seven_zip(std::string_view text, line &l);
    bool read_seven_zip_heading(std::string_view text);
    bool read_seven_zip_row(std::string_view text, line &l);
    bool read_cells(std::string_view text, line &l);
    bool read_entry(std::string_view text, line &l);
    bool read_certutil_digest(std::string_view text, line &l);
    bool read_file_hash(std::string_view text, line &l);
    bool read_tagged(std::string_view text, bool escape, line &l) const;
    bool read_untagged(std::string_view text, bool escape, line &l);
    bool read_name_first(std::string_view text, line &l);
    void add_unnamed(std::string digest, line &l) const;
    bool settle(line &l) const;

    std::vector<hash_algorithm> kinds;
    std::string named;
    bool escapes;
    enum { NOT_KNOWN, ONE, TWO } separators = NOT_KNOWN;
    bool names_first = false;
    bool fciv = false;

    bool hashdeep = false;
    std::vector<std::string> columns; // of hashdeep, the file name excluded

    // 7-Zip: columns of digests, then size and name, between two rules; a line of totals after the second.
    bool seven_zip = false;
    enum { OUTSIDE, HEADED, ROWS, TOTALS } table = OUTSIDE;
    std::vector<std::string> algorithms;
    size_t name_column = 0;

    // Get-FileHash, as a table or CSV.
    std::vector<std::string> cells;
    char separator = '\0';

    // Get-FileHash as a list, and certutil: an entry of several lines.
    struct {
        bool headed = false; // by certutil, with the name
        std::string algorithm, digest, name;
    } entry;
};

} // namespace citius::tool

#endif
