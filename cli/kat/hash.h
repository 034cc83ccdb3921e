/* SPDX-License-Identifier: MIT */
// Files of published answers for hashes, as their publishers wrote them:
//   NIST CAVP response files (.rsp): short and long messages, Monte Carlo, and the latter's long form;
//   the SHA-3 candidates' ShortMsgKAT, LongMsgKAT, ExtremelyLongMsgKAT and MonteCarlo.
#ifndef CITIUS_TOOL_KAT_HASH_H
#define CITIUS_TOOL_KAT_HASH_H

#include "cli/kat/text.h"

namespace citius::tool {

// A message of `bits` bits, repeated.
struct kat_message {
    size_t line; // of its digest
    uint64_t bits;
    bytes text;
    uint64_t repeat;
    bytes digest;
};

// Monte Carlo: the digest of every thousandth step.
struct kat_chain {
    enum { CAVP, CANDIDATE } rule;
    bytes seed;
    std::vector<size_t> line;
    std::vector<bytes> digest;
};

struct kat_file {
    std::string algorithm; // in the file's own words; may be empty
    std::vector<kat_message> messages;
    std::vector<kat_chain> chains;

    size_t vectors() const;
    size_t digest_size() const; // bytes, the same for all; 0 without vectors
    size_t first_line() const;  // of the first digest
};

// Throws kat_error.
kat_file read_kat(const std::string &name);

// The kind of hash that the file is for, from its words, its digests' size and its name; empty if
// they do not show it.  `kinds`: the names to choose from.
std::string guess_kind(const kat_file &file, const std::string &name, const std::vector<std::string> &kinds);

} // namespace citius::tool

#endif
