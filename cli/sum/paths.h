/* SPDX-License-Identifier: MIT */
// The files that the user means: arguments, names in a file, and what is in directories.
#ifndef CITIUS_TOOL_SUM_PATHS_H
#define CITIUS_TOOL_SUM_PATHS_H

#include "cli/os/os.h"
#include "cli/sum/records.h"

#include <memory>
#include <string>
#include <vector>

namespace citius::tool {

struct path {
    std::string name;
    int error = 0;         // errno, if the file cannot be read
    std::string complaint; // not empty: about this name, which is not a file to be read
    bool failure = false;  // and the complaint is an error
    bool skipped = false;  // found in a directory, but it is the output
};

class paths {
public:
    // names0: not empty to read NUL-terminated names from there instead of the arguments.
    paths(std::vector<std::string> arguments, const std::string &names0, bool recursive);

    // The next one; false after the last.
    bool next(path &p);

    // Whether next() need not wait for the program that writes the names.
    bool ready() const { return names == nullptr || !inside.empty() || names->ready(); }

    // The bytes of the files, if that is known beforehand; else 0.
    uint64_t total() const;

private:
    // A directory that is being walked: its entries sorted by their bytes.
    struct directory {
        std::string prefix;
        std::vector<std::pair<std::string, file_type>> entries; // the last comes first
    };

    bool next_named(path &p);
    bool next_inside(path &p);
    void enter(path &p);

    std::vector<std::string> arguments;
    size_t at = 0;
    std::string names0;
    std::unique_ptr<records> names;
    bool recursive;
    std::vector<directory> inside;
};

} // namespace citius::tool

#endif
