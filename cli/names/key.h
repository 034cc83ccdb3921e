/* SPDX-License-Identifier: MIT */
// Keys: where they come from, and that they do not stay.
#ifndef CITIUS_TOOL_NAMES_KEY_H
#define CITIUS_TOOL_NAMES_KEY_H

#include "cli/names/named_file.h"

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>

namespace citius::tool {

struct command;

// Bytes that are overwritten when they are no longer needed.
class secret {
public:
    explicit secret(size_t len) : bytes(new uint8_t[len]), capacity(len), used(len) {}
    ~secret() { wipe(bytes.get(), bytes == nullptr ? 0 : capacity); }
    secret(secret &&) = default;
    secret &operator=(secret &&) = delete;

    uint8_t *data() { return bytes.get(); }
    const uint8_t *data() const { return bytes.get(); }
    size_t size() const { return used; }
    void shorten(size_t len) { used = len; }

    static void wipe(void *p, size_t len);

private:
    std::unique_ptr<uint8_t[]> bytes;
    size_t capacity, used;
};

// The options --key-file, --key-fd and --key-hex, of which one must be given.
class key_options {
public:
    void add_to(command &c);

    // Report mistakes: a missing key, or several; a key, or a tag (0: none), that is too short without --allow-weak.
    void check() const;
    void check_strength(const std::string &algorithm, size_t key_bits, size_t tag) const;

    // Where the key is read from; nothing if it was on the command line, or is missing.
    std::optional<named_file> source() const;

    // Fails with std::runtime_error.
    secret read();

    static constexpr size_t LONGEST = 64 << 10; // bytes
    bool allow_weak = false;

private:
    std::optional<std::string> file, hex; // "-" is the standard input
    std::optional<int> fd;
};

} // namespace citius::tool

#endif
