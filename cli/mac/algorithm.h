/* SPDX-License-Identifier: MIT */
// The algorithms of citius mac, whatever they are made of.
#ifndef CITIUS_TOOL_MAC_ALGORITHM_H
#define CITIUS_TOOL_MAC_ALGORITHM_H

#include "cli/names/choice.h"
#include "cli/names/key.h"

#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace citius::tool {

// A MAC that has its key.  The functions return a CITIUS_ error.
class mac {
public:
    virtual ~mac() = default;
    virtual void begin() = 0; // an empty message
    virtual int update(const uint8_t *in, size_t len) = 0;
    virtual int final(uint8_t *tag, size_t len) const = 0;
    virtual int verify(const uint8_t *tag, size_t len) const = 0;
};

struct mac_algorithm {
    std::string name;   // "hmac-sha1"
    std::string tag;    // "HMAC-SHA1"
    size_t size, least; // bytes of a whole tag; of the shortest that may be verified
    size_t key_bits;    // SIZE_MAX: any
    // Throws std::runtime_error if the key does not fit.
    std::function<std::unique_ptr<mac>(const secret &key, const choices &impls)> make;
};

// Whether HMAC is defined, and the time of the hash depends on no data.
bool has_hmac(const citius_hash_info &kind);

// A usage_error if the name is HMAC of a hash that has none: its digest is longer than its block, or it is for public data.
void refuse_hmac(const std::string &name);

// Each family of MACs adds its algorithms.
void add_hmacs(std::vector<mac_algorithm> &algorithms);
void add_cipher_macs(std::vector<mac_algorithm> &algorithms);

// One of a cipher with a key of any size; fails as cipher_mac_named.
mac_algorithm cipher_mac_algorithm(const std::string &name);

} // namespace citius::tool

#endif
