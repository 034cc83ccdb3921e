/* SPDX-License-Identifier: MIT */
/* Wrong code, which no proof may accept. */
#ifndef CITIUS_PROOF_MUTANTS_H
#define CITIUS_PROOF_MUTANTS_H

#include <random>

#include "children.h"
#include "proofs.h"

namespace proof {

struct mutant {
    uint64_t at;                /* of the instruction */
    std::vector<uint8_t> bytes; /* as many as it has */
    std::string what;           /* "an operand's register" */
};

/* Random changes of instructions, no two alike. */
std::vector<mutant> make_mutants(const image &library, const std::map<uint64_t, unsigned> &executed, size_t count,
                                 std::mt19937_64 &random);

/* One of them for AArch64; without bytes: none. */
mutant arm64_mutant(const image &library, uint64_t at, std::mt19937_64 &random);

/* Whether the instructions do the same, whatever registers and memory hold; false: not known. */
bool same_effect(const image &library, const mutant &m);

/* Prove the row with each of the mutants.  Prints what comes of them.  Returns whether each is refused or does the same. */
bool refuses_mutants(const image &library, const provable &row, const std::vector<mutant> &all, const limits &most);

/* What a confirmed example begins with. */
constexpr const char *CONFIRMED = "; example: ";

/* An input for which two words differ, and what code and definition make of it: confirmed by running the code on it. */
std::string counterexample(session &all, const different &e, const std::function<std::string()> &proof);

} // namespace proof

#endif
