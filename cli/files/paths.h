/* SPDX-License-Identifier: MIT */
// The files that the user means: arguments, names in a file, and what is in directories.
#ifndef CITIUS_TOOL_FILES_PATHS_H
#define CITIUS_TOOL_FILES_PATHS_H

#include "cli/files/records.h"
#include "cli/files/walk.h"

#include <atomic>
#include <memory>
#include <string>
#include <vector>

namespace citius::tool {

class paths {
public:
    // names0: not empty to read NUL-terminated names from there instead of the arguments.
    // recursive: of a directory, the files in it that are selected.
    paths(std::vector<std::string> arguments, const std::string &names0, bool recursive, const selection &selected);

    // The next one; false after the last.
    bool next(path &p);

    // After the last one: why there was none, if that is an error; else empty.
    std::string why_none() const;

    // Whether next() need not wait for the program that writes the names.
    bool ready() const { return names == nullptr || !inside.done() || names->ready(); }

    // The bytes of all files, if they can be found a second time; else, or when `over` becomes true, 0.
    uint64_t total(const std::atomic<bool> &over) const;

private:
    bool next_named(path &p);
    bool read_name(path &p);
    bool find_next(path &p);

    std::vector<std::string> arguments;
    size_t at = 0;
    std::string names0;
    std::unique_ptr<records> names;
    bool recursive;
    const selection &selected;
    walk inside;
    uint64_t count = 0;                  // of files, and of errors
    uint64_t named = 0, empty_names = 0; // in `names`
};

} // namespace citius::tool

#endif
