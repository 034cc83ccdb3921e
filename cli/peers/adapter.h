/* SPDX-License-Identifier: MIT */
// Other libraries, found on this machine while the tool runs.  It is linked with none of them and needs none of their
// headers; each adapter declares what it calls.
#ifndef CITIUS_TOOL_PEERS_ADAPTER_H
#define CITIUS_TOOL_PEERS_ADAPTER_H

#include "cli/names/cipher_name.h"

#include <cstddef>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

namespace citius::tool {

// The work on a message that is measured, described with Citius's names.
struct peer_job {
    enum task { hash, encrypt, decrypt, mac, expand } what;
    std::string kind;         // "sha1", "aes"
    size_t block;             // of a cipher
    cipher_mode mode;         // of encrypt and decrypt
    std::vector<uint8_t> key; // of XTS both keys, the one for tweaks last
    const uint8_t *iv;        // a block; in OCB its first 12 bytes are the nonce
    const uint8_t *in;
    uint8_t *out; // the digest, the message, or a block of MAC
    size_t bytes; // in OCB the tag of 16 bytes follows the ciphertext

    static constexpr size_t NONCE = 12, TAG = 16;

    bool mode_is(cipher_mode m) const { return (what == encrypt || what == decrypt) && mode == m; }
};

struct peer {
    std::string name, version;

    // A function that does the job, from the first byte to the last with a key that is expanded already; an empty one
    // if the library has no such algorithm.  The job's memory must outlive it.  Both may throw std::runtime_error.
    std::function<std::function<void()>(const peer_job &)> work;

    // VARIABLE: the library's code looks secrets up in tables, or branches on them, as its source shows.  CONSTANT does not mean that
    // the library guarantees constant time as Citius does.
    std::function<citius_timing(const peer_job &)> timing;
};

// One for each library: true if it is there.  Fail with std::runtime_error.
bool find_openssl(peer &found);
bool find_gcrypt(peer &found);
bool find_nettle(peer &found);
bool find_botan(peer &found);
bool find_cryptopp(peer &found);
bool find_tomcrypt(peer &found);
bool find_rhash(peer &found);

} // namespace citius::tool

#endif
