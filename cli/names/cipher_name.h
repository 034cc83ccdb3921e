/* SPDX-License-Identifier: MIT */
// What a block cipher does with a key, by name: "aes-256-ocb", "cmac-aes-128".
#ifndef CITIUS_TOOL_NAMES_CIPHER_NAME_H
#define CITIUS_TOOL_NAMES_CIPHER_NAME_H

#include <citius/citius.h>

#include <string>
#include <vector>

namespace citius::tool {

enum class cipher_mode { ecb, cbc, cbc_cs1, cbc_cs2, cbc_cs3, ctr, cfb, ofb, xts, ocb, ocb1 };

// <cipher>-<key bits>-<mode>
struct cipher_name {
    citius_cipher_info cipher;
    size_t key_bits; // XTS has two such keys
    cipher_mode mode;
};

// cmac, cbcmac, cbcmac1 or cbcmac2 -<cipher>-<key bits>
struct cipher_mac_name {
    citius_cipher_info cipher;
    size_t key_bits;
    citius_mac_kind mac;
};

// "ocb"; "cmac"
const char *mode_name(cipher_mode mode);
const char *mac_name(citius_mac_kind mac);

// The modes that the cipher can be used in.
std::vector<cipher_mode> modes_of(const citius_cipher_info &cipher);

bool takes_key(const citius_cipher_info &cipher, size_t key_bits);

// Its key sizes of 128, 192 and 256 bits, the usual ones.
std::vector<size_t> usual_keys(const citius_cipher_info &cipher);

// Upper or lower case.  Fail with usage_error, which says what there is.
cipher_name cipher_named(const std::string &name);
cipher_mac_name cipher_mac_named(const std::string &name);

// Whether a name begins like that of such a MAC.
bool is_cipher_mac(const std::string &name);

// "aes-256": the cipher; the key's size to key_bits, or 0 if the name ends after the cipher.
citius_cipher_info cipher_with_key(const std::string &name, size_t &key_bits);

} // namespace citius::tool

#endif
