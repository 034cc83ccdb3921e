/* SPDX-License-Identifier: MIT */
/* Known bits for tests of definitions. */
#ifndef CITIUS_PROOF_KNOWN_H
#define CITIUS_PROOF_KNOWN_H

#include "bits.h"

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
