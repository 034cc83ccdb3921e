/* SPDX-License-Identifier: MIT */
// Messages through one implementation of a block cipher, in any mode.
#ifndef CITIUS_TOOL_CIPHER_RUN_H
#define CITIUS_TOOL_CIPHER_RUN_H

#include "cli/base/library_error.h"
#include "cli/names/cipher_name.h"

#include <cstdint>
#include <vector>

namespace citius::tool {

using bytes = std::vector<uint8_t>;

// What a message needs in addition to the key.
struct cipher_extras {
    bytes iv;        // IV, first counter block, tweak or nonce
    bytes aad = {};  // OCB3
    size_t tag = 16; // OCB: its size
};

// All functions throw library_error.
class cipher_run {
public:
    // implementation NULL: the default.  second: the second key of XTS.
    cipher_run(citius_cipher_kind kind, const char *implementation, const bytes &key, const bytes &second = {});
    ~cipher_run();
    cipher_run(const cipher_run &) = delete;
    cipher_run &operator=(const cipher_run &) = delete;

    const citius_key &key() const { return key_; }
    size_t block() const { return citius_key_block(&key_); }

    // OCB's tag follows the ciphertext.
    bytes encrypt(cipher_mode mode, const cipher_extras &with, const bytes &in) const;

    // The inverse, in place.
    bytes decrypt(cipher_mode mode, const cipher_extras &with, bytes in) const;

    // As encrypt and decrypt, but in pieces of all sizes; only where in_pieces(mode).
    static bool in_pieces(cipher_mode mode);
    bytes pieces(cipher_mode mode, citius_direction direction, citius_padding padding, const cipher_extras &with,
                 const bytes &in) const;

    // Messages under consecutive IVs of a block each, in parallel.
    std::vector<bytes> cbc_many(const bytes &iv, const std::vector<bytes> &in) const;

    bytes mac(citius_mac_kind kind, const bytes &in) const;
    bytes mac_pieces(citius_mac_kind kind, const bytes &in) const;
    bytes mac_many(citius_mac_kind kind, const std::vector<bytes> &in) const; // the tags, concatenated
    void mac_verify(citius_mac_kind kind, const bytes &in, const bytes &tag) const;

private:
    citius_key key_, second_;

    bytes ocb_decrypt(citius_ocb_version version, const cipher_extras &with, bytes in) const;
    bytes ocb_pieces(citius_ocb_version version, citius_direction direction, const cipher_extras &with,
                     const bytes &in) const;
};

} // namespace citius::tool

#endif
