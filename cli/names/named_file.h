/* SPDX-License-Identifier: MIT */
// Files that a command line names twice.
#ifndef CITIUS_TOOL_NAMES_NAMED_FILE_H
#define CITIUS_TOOL_NAMES_NAMED_FILE_H

#include "cli/os/os.h"

#include <optional>
#include <string>

namespace citius::tool {

struct named_file {
    std::string what; // "--key-file", "the input"
    int fd;           // an open descriptor; -1: to be opened by its name
    std::optional<file_identity> id;

    named_file(const std::string &what_, const std::string &name, int standard_stream); // "-" is that stream
    named_file(const std::string &what_, int fd_) : what(what_), fd(fd_), id(identity_of(fd_)) {}

    bool same_as(const named_file &other) const;
    bool is_regular() const { return id && id->type == file_type::regular; }
};

// Report as a mistake: two that read the same stream, so that one would get what the other leaves; an output that would
// overwrite a regular file that is read.
void refuse_shared(const named_file &one, const named_file &other);
void refuse_overwritten(const named_file &out, const named_file &in);

} // namespace citius::tool

#endif
