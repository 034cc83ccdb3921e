/* SPDX-License-Identifier: MIT */
// Files that are replaced atomically: at any time the file is the old one or the complete new one.
#ifndef CITIUS_TOOL_BASE_REPLACEMENT_H
#define CITIUS_TOOL_BASE_REPLACEMENT_H

#include "cli/os/stamp.h"

#include <optional>
#include <string>

namespace citius::tool {

// One at a time.  What it is filled with is a file without a name, so that nothing is left of it if the program ends, or,
// where the file system or the operating system has no such files, a temporary file in the same directory for its owner
// only, which a signal that ends the program (but SIGKILL) removes.  All fail with std::runtime_error.
class replacement {
public:
    // A regular file, or the one that a symbolic link of that name leads to.  It need not exist.
    explicit replacement(const std::string &name);
    ~replacement();
    replacement(const replacement &) = delete;
    replacement &operator=(const replacement &) = delete;

    int descriptor() const { return fd; }

    // Everything is written: bring it to the disk and let it take the old file's place and, but for Windows, its owner
    // and rights; complain of what cannot be kept (rights.h).  Fail if another file is there than at first, or if something
    // was written to it.  `swap`: even if that happens in the last moment, where the system can swap two names; so without a
    // lock that other programs respect, too.  Returns false, with a complaint, if the file is in place, but a power failure
    // may bring back the old one.
    bool put_in_place(bool swap = false);

private:
#if !defined(_WIN32)
    void make_temporary();
    void give_name();
    void appear();
    void take_over(bool swap);
#endif
    bool is_as_before(const std::string &file) const;
    void remove();
    [[noreturn]] void fail(int error) const;
    [[noreturn]] void fail_meanwhile() const;

    std::string name, target;
    std::string temporary;           // empty: it has no name
    std::optional<file_stamp> found; // of the old file, if there is one
    int fd = -1;
};

} // namespace citius::tool

#endif
