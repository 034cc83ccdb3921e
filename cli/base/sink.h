/* SPDX-License-Identifier: MIT */
// An output: a regular file appears, or is replaced, as a whole; the standard output, a pipe, a device or whatever
// else is open receives the bytes as they are written, after its present content.
#ifndef CITIUS_TOOL_BASE_SINK_H
#define CITIUS_TOOL_BASE_SINK_H

#include "cli/base/replacement.h"

#include <cstddef>
#include <cstdint>
#include <optional>

namespace citius::tool {

// All fail with std::runtime_error.
class sink {
public:
    // "-" is the standard output.
    explicit sink(const std::string &file);
    ~sink();
    sink(const sink &) = delete;
    sink &operator=(const sink &) = delete;

    bool at_once() const { return !whole; } // others can read the output while it is written

    void write(const uint8_t *p, size_t len);

    // Everything is written.  False, with a complaint: a power failure may undo it.
    bool close();

private:
    [[noreturn]] void fail(int error) const;

    const std::string name;
    int fd;
    std::optional<replacement> whole;
};

} // namespace citius::tool

#endif
