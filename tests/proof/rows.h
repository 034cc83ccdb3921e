/* SPDX-License-Identifier: MIT */
/* The rows of a library, from its own tables, without running it: also of one for another processor. */
#ifndef CITIUS_PROOF_ROWS_H
#define CITIUS_PROOF_ROWS_H

#include "image.h"

namespace proof {

struct row {
    std::string kind, name; /* of the algorithm, as `citius list` writes it, and of the implementation */
    bool variable;          /* declared as VARIABLE */
    unsigned lanes, stack;
};

struct hash_row : row {
    uint64_t kind_at, state; /* the address of struct hash_kind; bytes of a state */
    uint64_t init, absorb, absorb_many, absorb_later, settle, finish; /* addresses; 0: none */
};

struct cipher_row : row {
    uint64_t expand, encrypt, decrypt;
    std::vector<uint64_t> modes; /* the functions of struct block_modes, in its order; empty: none */
    unsigned expand_stack;
};

std::vector<hash_row> hash_rows(const image &library);
std::vector<cipher_row> cipher_rows(const image &library);

} // namespace proof

#endif
