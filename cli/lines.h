// Reading checksum lines: what sha1sum, cksum, openssl dgst, hashdeep and citius itself write.
#ifndef CITIUS_CLI_LINES_H
#define CITIUS_CLI_LINES_H

#include "choice.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

// What a line says about a file.
struct claim {
    citius_hash_kind kind;
    std::string digest; // bytes
};

struct line {
    enum {
        NOTHING,  // a comment, an empty line
        CLAIMS,   // name is to have these digests, and this size if one is given
        UNKNOWN,  // well formed, but of an algorithm that is not here: see what
        UNCLEAR,  // well formed, but several algorithms have digests of this length
        IMPROPER
    } verdict = NOTHING;
    std::string name;
    std::vector<claim> claims;
    std::optional<uint64_t> size;
    std::string what; // the algorithm's name, or the number of digits
};

// Reads the lines of one list.  The format is found anew for each line, but for what a list
// has to keep to: the columns of hashdeep, and one or two characters before a name.
class line_reader {
public:
    // kinds: those that an untagged digest may be of; empty: what its length tells.
    // escapes: a backslash before a line says that its name is escaped.
    line_reader(std::vector<citius_hash_info> kinds_, bool escapes_) : kinds(std::move(kinds_)), escapes(escapes_) {}

    line read(std::string_view text);

private:
    bool read_hashdeep(std::string_view text, line &l);
    bool read_tagged(std::string_view text, bool escape, line &l) const;
    bool read_untagged(std::string_view text, bool escape, line &l);

    std::vector<citius_hash_info> kinds;
    bool escapes;
    bool hashdeep = false;
    std::vector<std::string> columns; // of hashdeep, the file name excluded
    enum { NOT_KNOWN, ONE, TWO } separators = NOT_KNOWN;
};

#endif
