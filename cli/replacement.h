// Files that are written anew: at any moment there is the old one, or the whole new one.
#ifndef CITIUS_CLI_REPLACEMENT_H
#define CITIUS_CLI_REPLACEMENT_H

#include <string>
#include <sys/types.h>

// One at a time.  What it is filled with stands in a temporary file in the same directory, for its owner only, which is
// removed unless it is put in place, also when a signal ends the program.  All fail with std::runtime_error.
class replacement {
public:
    // The file, or the one that a symbolic link of that name leads to.  It need not exist.
    explicit replacement(const std::string &name);
    ~replacement();
    replacement(const replacement &) = delete;
    replacement &operator=(const replacement &) = delete;

    int descriptor() const { return fd; }

    // Everything is written: bring it to the disk and let it take the old file's place, group and permissions
    // (on Windows its place).  A
    // failure after that means that the disk may still know the old file after a power failure.
    void put_in_place();

private:
    void remove();
    [[noreturn]] void fail(int error) const;

    std::string name, target, temporary;
    int fd = -1;
#if !defined(_WIN32)
    mode_t permissions;
#endif
};

#endif
