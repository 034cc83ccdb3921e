/* SPDX-License-Identifier: MIT */
// Patterns that leave files out, or take them in again, by the rules of gitignore(5).
#ifndef CITIUS_TOOL_FILES_PATTERNS_H
#define CITIUS_TOOL_FILES_PATTERNS_H

#include <algorithm>
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

    // Whether it has several parts, and may begin with a directory's name.
    bool has_parts() const { return !anywhere; }

    // Whether it begins with the name of a directory, which ends with a slash; and drop that.
    bool begins_with(const std::string &name) const;
    void drop(size_t len)
    {
        steps.erase(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(std::min(len, steps.size())));
    }

    // Its beginning without wildcards: a path, or the directory of the first name that has one.
    std::string directory() const;

    // Whether it can match no path in a directory: it leads out of it, or names it; or it is malformed, or has a part that
    // no path has.
    bool climbs() const;
    bool is_void() const;

    // Whether it is the absolute path of something that is not in the directory.
    bool is_outside(const std::string &directory) const;

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
    std::string shape() const; // a path, with a zero byte for each wildcard

    std::vector<step> steps;
    bool possible = true; // false: the pattern is malformed, and matches nothing
    bool only_directories = false;
    bool anywhere = false; // without a slash: it matches the last part of a path
    bool rooted = false;   // begins with a slash
};

// A list of patterns: the last one that matches decides.
class patterns {
public:
    void exclude(std::string_view text) { add("--exclude", text, false); }
    void include(std::string_view text) { add("--include", text, true); }

    // Add those in a file that is written like .gitignore, in any encoding of a list.  Returns errno.
    int read(const std::string &file);

    // Those for the paths in a directory, relative to it.  One that begins with the directory's own name, and names nothing
    // in it otherwise, is taken from there on: proj/build in proj is /build.
    patterns within(const std::string &directory) const;

    // Report the patterns that can match nothing in any of the directories: as mistakes, or, if they are malformed, which git
    // does not mind, in messages.
    void check(const std::vector<std::string> &directories) const;

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
        std::string source; // --exclude 'a', for messages
    };

    void add(const char *option, std::string_view text, bool included);
    void add_line(const std::string &place, std::string_view line);

    std::vector<rule> list;
    std::optional<bool> named; // files are left out unless a pattern names them: the first one was given to include()
};

} // namespace citius::tool

#endif
