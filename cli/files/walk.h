/* SPDX-License-Identifier: MIT */
// The files in directories, and which of them are selected.
#ifndef CITIUS_TOOL_FILES_WALK_H
#define CITIUS_TOOL_FILES_WALK_H

#include "cli/files/patterns.h"
#include "cli/os/os.h"

#include <string>
#include <utility>
#include <vector>

namespace citius::tool {

struct command;

// What is taken of what is found in a directory that the user names.  What the user names is taken itself.
struct selection {
    patterns rules;                          // for paths relative to that directory
    enum { FILES, NONE, ALL } links = FILES; // the symbolic links that are followed; FILES: those that lead to one
    bool hidden = true;                      // also names that begin with a dot
    bool one_file_system = false;            // only directories on the file system of that directory

    // --exclude, --include, --exclude-from, --follow, --no-follow, --hidden, --no-hidden and --one-file-system
    void add_to(command &c);

    // The selection in a directory of that name.
    selection within(const std::string &directory) const;

    // Whether a path, relative to the directory, is left out by its name.
    bool leave_out_below(const std::string &file) const;

    // Whether anything that is found may be left out because of it.
    bool chooses() const { return !rules.empty() || !hidden || one_file_system || links == NONE; }
};

// A mistake if one of the options of `selection` is on the command line, because it takes effect only with this one.
void reject_selection(const char *without);

// One step of a walk: a file, or what went wrong.
struct path {
    std::string name;
    int error = 0;         // errno, if the file or directory cannot be read
    std::string complaint; // not empty: about this name, which is not a file to be read
    bool failure = false;  // and the complaint is an error
    bool skipped = false;  // found in a directory, but it is the output
};

// The files in directories, by the bytes of their names: a directory takes the place of its name.
class walk {
public:
    explicit walk(const selection &selected_) : selected(selected_), here(selected_) {}

    // The files in this directory are next.  An error is in p; what could be read of the directory is next nevertheless.
    void enter(path &p);

    // The next file, or error; false when the directories are done.
    bool next(path &p);

    bool done() const { return inside.empty(); }

private:
    // A directory that is being walked: its entries sorted by their bytes.
    struct directory {
        std::string prefix;
        std::vector<std::pair<std::string, file_type>> entries; // the last comes first
        std::optional<file_identity> id;                        // if that is needed
    };

    bool open(path &p, directory &d);
    bool leaves_out(const std::string &name, bool is_directory) const;
    bool enter_found(path &p);
    bool take(path &p, file_type type);

    const selection &selected;
    selection here;  // in the directory that the user named
    size_t root = 0; // bytes of its prefix
    std::vector<directory> inside;
};

} // namespace citius::tool

#endif
