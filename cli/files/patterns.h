/* SPDX-License-Identifier: MIT */
// Patterns that leave files out, or take them in again, by the rules of gitignore(5).
#ifndef CITIUS_TOOL_FILES_PATTERNS_H
#define CITIUS_TOOL_FILES_PATTERNS_H

#include <bitset>
#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

// One pattern.  Matching takes time in proportion to the lengths of the pattern and of the path, whatever they are.
class pattern {
public:
    explicit pattern(std::string_view text);

    // The path is relative to the folder to which the patterns belong, and does not begin with a slash.
    bool matches(std::string_view path, bool is_directory) const;

private:
    using bytes = std::bitset<256>;

    // A byte of this set; any number of them; or directories with their slashes, which MAY_SKIP precedes: there may be none.
    struct step {
        enum { ONE, MANY, MAY_SKIP, DIRECTORIES } kind;
        bytes set;
    };

    void parse(std::string_view text);
    void parse_stars(std::string_view text, size_t &at, size_t start);
    bool parse_set(std::string_view text, size_t &at);
    void follow(std::vector<bool> &reached) const;

    std::vector<step> steps;
    bool possible = true; // false: the pattern is malformed, and matches nothing
    bool only_directories = false;
    bool anywhere = false; // without a slash: it matches the last part of a path
};

// A list of patterns: the last one that matches decides.
class patterns {
public:
    void exclude(std::string_view text) { add(text, false); }
    void include(std::string_view text) { add(text, true); }

    // Add those in a file that is written like .gitignore.  Returns errno.
    int read(const std::string &file);

    bool empty() const { return list.empty(); }

    // Whether a path is left out, if the directories above it are not.  What no pattern matches is not, unless the first
    // one was given to include(): then a file is, but no directory.
    bool leave_out(std::string_view path, bool is_directory) const;

    // Whether a file is left out, or a directory above it.
    bool leave_out_below(std::string_view path) const;

private:
    struct rule {
        pattern glob;
        bool included;
    };

    void add(std::string_view text, bool included);
    void add_line(std::string_view line);

    std::vector<rule> list;
    std::optional<bool> named; // files are left out unless a pattern names them: the first one was given to include()
};

} // namespace citius::tool

#endif
