/* SPDX-License-Identifier: MIT */
/* Which instructions of the library's functions were executed by some proof. */
#ifndef CITIUS_PROOF_COVERAGE_H
#define CITIUS_PROOF_COVERAGE_H

#include <set>

#include "image.h"

namespace proof {

using instructions = std::map<uint64_t, unsigned>; /* address and size */

/* The functions in which one of these lies, with the parts that the compiler has put elsewhere (.cold); addresses. */
std::set<uint64_t> functions_of(const image &library, const instructions &executed);

struct share {
    size_t executed = 0, total = 0;
    std::vector<uint64_t> missing = {}; /* addresses of instructions that were not executed */
};

/* Of the instructions of a function, without those that fill gaps. */
share share_of(const image &library, uint64_t function, const instructions &executed);
share share_of(const image &library, const std::set<uint64_t> &functions, const instructions &executed);

/* "<name+0x12>" */
std::string place_in(const image &library, uint64_t at);

/* What an assembler would write, or the fields of the encoding; "?": nothing. */
std::string disassembled(const image &library, const uint8_t *bytes, size_t size, uint64_t at);

/* How many, and the first ones. */
std::string missing_text(const image &library, const share &s);

} // namespace proof

#endif
