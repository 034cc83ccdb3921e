/* SPDX-License-Identifier: MIT */
// What shows whether a file has changed since it was last read.
#ifndef CITIUS_TOOL_OS_STAMP_H
#define CITIUS_TOOL_OS_STAMP_H

#include <cstdint>
#include <string>

namespace citius::tool {

// Times are in nanoseconds since 1970; `changed` is that of the content, the name or the rights.
struct file_stamp {
    uint64_t device, number, size;
    int64_t modified, changed;
    bool regular;

    // Whether no one wrote to the file between the two, as far as size and time show it.
    bool has_content_of(const file_stamp &other) const { return size == other.size && modified == other.modified; }
    bool is_of_same_file(const file_stamp &other) const { return device == other.device && number == other.number; }
};

// Of the file that a name, or a descriptor, stands for.  They return errno.
int stamp_of(const std::string &name, file_stamp &stamp);
int stamp_of(int fd, file_stamp &stamp);

} // namespace citius::tool

#endif
