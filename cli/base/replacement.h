/* SPDX-License-Identifier: MIT */
// Files that are replaced atomically: at any time the file is the old one or the complete new one.
#ifndef CITIUS_TOOL_BASE_REPLACEMENT_H
#define CITIUS_TOOL_BASE_REPLACEMENT_H

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
    // and rights; complain of what cannot be kept (rights.h).  A failure after that means that the disk may still know
    // the old file after a power failure.
    void put_in_place();

private:
#if !defined(_WIN32)
    void make_temporary();
    bool appear();
    void take_over();
#endif
    void remove();
    [[noreturn]] void fail(int error) const;

    std::string name, target;
    std::string temporary; // empty: it has no name
    int fd = -1;
};

} // namespace citius::tool

#endif
