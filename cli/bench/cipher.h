/* SPDX-License-Identifier: MIT */
// Rows of block ciphers: each mode, MACs, and the expansion of keys.
#ifndef CITIUS_TOOL_BENCH_CIPHER_H
#define CITIUS_TOOL_BENCH_CIPHER_H

#include "cli/bench/measure.h"
#include "cli/names/cipher_name.h"

#include <string>
#include <vector>

namespace citius::tool {

// What a block cipher does in a row.
struct cipher_op {
    citius_cipher_info cipher;
    size_t key_bits;
    // iterate: encrypt two blocks for each password again and again (KeePass's key derivation);
    // expand a key: the row's bytes are 1, so that cpb is cycles
    enum { crypt, mac_of, iterate, expand } what;
    cipher_mode mode = cipher_mode::ecb;
    bool decrypt = false;
    citius_mac_kind mac = CITIUS_CMAC;

    std::string label() const;           // "aes-128-cbc-dec", "cmac-aes-128", "aes-256-iterated", "aes-128-key"
    bool takes(size_t bytes) const;      // messages of that length
    bool takes_many() const;             // messages at once
    std::vector<size_t> streams() const; // numbers of messages worth timing

    static bool two_ways(cipher_mode mode); // decryption is something else than encryption
};

// A row of a block cipher; impl NULL: what the library does by itself, which may combine implementations.
bench_row cipher_row(const cipher_op &op, const citius_implementation *impl, size_t streams, size_t bytes,
                     const bench_messages &messages);

} // namespace citius::tool

#endif
