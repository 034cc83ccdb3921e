/* SPDX-License-Identifier: MIT */
// A message on its way through a cipher's mode, of any length and in constant memory.
#ifndef CITIUS_TOOL_CIPHER_MESSAGE_H
#define CITIUS_TOOL_CIPHER_MESSAGE_H

#include "cli/cipher/run.h"
#include "cli/names/key.h"

#include <memory>
#include <string>

namespace citius::tool {

// What is wrong with a message: the part of an error message after the name of the file.
struct bad_message : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The key of a cipher; of XTS both.
class cipher_keys {
public:
    // Fails with std::runtime_error if the key does not fit, or is weak: one of XTS with two equal halves.
    cipher_keys(const cipher_name &algorithm, const char *implementation, const secret &key, bool allow_weak);
    ~cipher_keys();
    cipher_keys(const cipher_keys &) = delete;
    cipher_keys &operator=(const cipher_keys &) = delete;

    citius_key data, tweaks;
};

struct message_settings {
    citius_direction direction;
    citius_padding padding = CITIUS_PKCS7; // where the mode has any
    size_t tag = 16;                       // bytes
    size_t sector = 512;                   // bytes
    uint64_t first_sector = 0;
};

class message {
public:
    virtual ~message() = default;

    // Pieces of `granule` bytes, any number of them, but never the last `tail` bytes of the message; then all that is
    // left.  They write at most len + EXCESS bytes, say how many, and fail with bad_message or library_error.
    virtual size_t more(uint8_t *out, const uint8_t *in, size_t len) = 0;
    virtual size_t last(uint8_t *out, const uint8_t *in, size_t len) = 0;

    // Associated data, before the message.
    virtual void associate(const uint8_t *, size_t) { throw library_error(CITIUS_EMODE); }

    // If only last() shows whether the output of more() is authentic: a second object for the same message, to verify it first.  Else NULL.
    virtual std::unique_ptr<message> verification() const { return nullptr; }

    const size_t granule, tail;

    static constexpr size_t EXCESS = 64;

protected:
    message(size_t granule_, size_t tail_) : granule(granule_), tail(tail_) {}
};

// Bytes of an IV that is drawn; 0 where there is none.  Whether one of that size will do.
size_t iv_size(const cipher_name &algorithm);
bool iv_fits(const cipher_name &algorithm, size_t len);

bool is_padded(cipher_mode mode);
bool is_authenticated(cipher_mode mode);

// The keys must stay where they are.
std::unique_ptr<message> make_message(cipher_mode mode, const cipher_keys &keys, const message_settings &settings,
                                      const bytes &iv);

} // namespace citius::tool

#endif
