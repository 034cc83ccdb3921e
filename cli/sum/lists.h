/* SPDX-License-Identifier: MIT */
// The lists that check reads, line by line, and what of them cannot be checked.
#ifndef CITIUS_TOOL_SUM_LISTS_H
#define CITIUS_TOOL_SUM_LISTS_H

#include "cli/files/records.h"
#include "cli/sum/check_options.h"
#include "cli/sum/lines.h"
#include "cli/sum/list_name.h"

#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace citius::tool {

// One list: what it is called, and what became of its lines.
struct list {
    explicit list(std::string name_) : name(std::move(name_)), says(name) {}

    std::string name;
    list_name says;
    bool any_proper = false; // lines that claim a digest, in any shard
    bool any_other = false;  // well-formed lines that cannot be checked, in any shard
    uint64_t proper = 0;     // in this one, as all that follows
    uint64_t improper = 0;
    uint64_t not_checked = 0;           // of the well-formed lines, no digest
    uint64_t in_part = 0;               // only some of their digests
    uint64_t unknown_lines[2] = {};     // of those with an unknown algorithm: not checked, and only in part
    std::set<std::string> unknown;      // algorithms
    std::map<size_t, uint64_t> unnamed; // digests without an algorithm: their numbers by size in bytes
    int error = 0;                      // errno, of the list itself

    uint64_t unreadable = 0; // files
    uint64_t mismatched = 0; // digests
    uint64_t attacked = 0;   // files that a collision attack made
    bool matched = false;    // any

    std::map<std::pair<size_t, claim::source>, uint64_t> taken; // digests whose line does not name their algorithm
    std::string alone;                                          // the file whose digest stands alone
};

// What is next in the lists.
struct list_item {
    enum { LINE, COMPLAINT, END } what = LINE;
    line content; // of a LINE: it claims digests, or, where they were requested, is not checked
    std::string complaint;
    std::shared_ptr<list> from;
};

class list_reader {
public:
    // unchecked: lines are requested, too, whose digests cannot be checked.
    list_reader(const check_options &options_, bool unchecked_) : options(options_), unchecked(unchecked_) {}

    bool next(list_item &item); // false after the end of the last list
    bool ready() const { return lines == nullptr || lines->ready(); }

private:
    bool next_line(list_item &item);
    bool settle(line &&l, list_item &item);
    bool complain_about(const std::string &text, list_item &item) const;
    bool left_out(const line &l, list_item &item);
    bool mine(const line &l);
    bool is_alone(const std::string &record, line &l);
    bool give_alone(list_item &item);

    const check_options &options;
    bool unchecked;
    size_t at = 0;
    std::shared_ptr<list> current;
    std::unique_ptr<records> lines;
    std::unique_ptr<line_reader> reader;
    std::optional<line> alone;       // a digest, until it is known whether the list has more
    bool begun = false;              // the list has content
    std::optional<std::string> name; // of the last line that claims a digest
    uint64_t files = 0;              // named so far, in all lists
};

std::string shown_list(const std::string &name);

// Whether there is something of that name, be it inaccessible.
bool is_here(const std::string &name);

// Complain, at the end of a list: what of it was not used.  False: the list makes the check fail.
bool report_list(const list &l, const check_options &options);

// Complain, but with --status: "WARNING: 2 lines are improperly formatted".
void warn_of(const check_options &options, uint64_t n, const char *one, const char *many);

} // namespace citius::tool

#endif
