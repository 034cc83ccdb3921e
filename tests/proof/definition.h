/* SPDX-License-Identifier: MIT */
/* The algorithms on bits, as their papers define them; with known bits they compute digests and ciphertexts.  Each is in the folder of its
 * algorithm: definition.cpp. */
#ifndef CITIUS_PROOF_DEFINITION_H
#define CITIUS_PROOF_DEFINITION_H

#include <memory>

#include "bits.h"

namespace proof {

/* An iterated hash.  Bytes: messages and digests as in memory. */
struct hash_definition {
    virtual ~hash_definition() = default;
    size_t block, digest; /* bytes */
    size_t chain;         /* bits of a chaining value */
    virtual word initial(store &s) const = 0;
    virtual word compress(store &s, bits chain, bits block) const = 0;
    virtual word finish(store &s, bits chain) const = 0; /* after the padding: the digest */
};

/* A block cipher. */
struct cipher_definition {
    virtual ~cipher_definition() = default;
    size_t block;             /* bytes */
    std::vector<size_t> keys; /* lengths of keys, in bytes, that the library takes */
    virtual std::vector<word> expand(store &s, bits key) const = 0;
    virtual word encrypt(store &s, const std::vector<word> &keys, bits block) const = 0;
    virtual word decrypt(store &s, const std::vector<word> &keys, bits block) const = 0;
};

/* By the library's name in lower case, "luffa-256"; nullptr: there is none. */
std::unique_ptr<hash_definition> hash_named(const std::string &name);
std::unique_ptr<cipher_definition> cipher_named(const std::string &name);

} // namespace proof

#endif
