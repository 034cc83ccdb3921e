/* SPDX-License-Identifier: MIT */
/* What the tests of definitions share. */
#ifndef CITIUS_PROOF_KNOWN_H
#define CITIUS_PROOF_KNOWN_H

#include "bits.h"
#include "tests/support/cipher_harness.h"

/* All algorithms must have definitions, except the hashes that detect attacks, which are SHA-1 and a detector. */
inline std::vector<const hash_kind *> plain_hashes()
{
    std::vector<const hash_kind *> kinds;

    for (const hash_kind *kind : all_hashes())
        if (kind->detection == nullptr)
            kinds.push_back(kind);
    return kinds;
}

inline proof::word word_of(const std::vector<uint8_t> &x)
{
    std::vector<proof::word> parts;

    for (const uint8_t byte : x)
        parts.push_back(proof::constant(byte, 8));
    return proof::joined(parts);
}

inline std::vector<uint8_t> bytes_of(const proof::word &w)
{
    std::vector<uint8_t> x;

    for (const proof::word &byte : proof::split(w, 8))
        x.push_back((uint8_t)proof::number(byte));
    return x;
}

#endif
