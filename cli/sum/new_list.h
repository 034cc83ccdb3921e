/* SPDX-License-Identifier: MIT */
// The new list of sum --update: a file that takes the old one's place when it is complete.
#ifndef CITIUS_TOOL_SUM_NEW_LIST_H
#define CITIUS_TOOL_SUM_NEW_LIST_H

#include "cli/base/replacement.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

// Fails with std::runtime_error, unless an error is returned.
class new_list {
public:
    explicit new_list(const std::string &name_) : name(name_), whole(name_) {}

    // By the clock of its file system.
    int64_t time() const;

    // Have room for this number of bytes, where the file system can promise it.
    void reserve(uint64_t bytes) const;

    // Returns where the text begins.  After the first error, which failed() and flush() return, everything is dropped.
    uint64_t write(std::string_view text);
    int flush();
    int failed() const { return error; }

    // After an error: where the lines end that are written, and how many bytes are.  Then only this number stays, and writing goes on.
    std::vector<uint64_t> line_ends(uint64_t &bytes) const;
    void shorten(uint64_t bytes);

    // As replacement::put_in_place.
    bool put_in_place(bool swap);

    [[noreturn]] void fail(int problem) const;

private:
    const std::string name;
    replacement whole;
    std::string buffer;
    uint64_t written = 0;
    int error = 0;
};

} // namespace citius::tool

#endif
