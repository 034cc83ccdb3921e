/* SPDX-License-Identifier: MIT */
// An answer file as text: its lines, and the values in them.
#ifndef CITIUS_TOOL_KAT_TEXT_H
#define CITIUS_TOOL_KAT_TEXT_H

#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <memory>
#include <stdexcept>
#include <string>
#include <vector>

namespace citius::tool {

using bytes = std::vector<uint8_t>;

// What is wrong with a file; what() begins with the line, where there is one.
struct kat_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// All functions throw kat_error.
class kat_text {
public:
    explicit kat_text(const std::string &name);

    // False after the last line.
    bool next(std::string &line);
    size_t line_number() const { return number_; }

    // Report what is wrong with the current line.
    [[noreturn]] void fail(const std::string &what) const;

    // The value that the key has there.
    uint64_t number(const std::string &key, const std::string &value) const;
    bytes hex(const std::string &key, const std::string &value) const;

private:
    std::unique_ptr<std::FILE, int (*)(std::FILE *)> file;
    size_t number_ = 0;
};

// Without white space around it.
std::string trim(const std::string &s);

// Lower-case letters and digits only: "SHA-1" and "sha1" are the same.
std::string plain(const std::string &s);

} // namespace citius::tool

#endif
