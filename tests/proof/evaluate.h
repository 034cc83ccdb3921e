/* SPDX-License-Identifier: MIT */
/* What the normal form says about single inputs, and what becomes of it if inputs are replaced. */
#ifndef CITIUS_PROOF_EVALUATE_H
#define CITIUS_PROOF_EVALUATE_H

#include "bits_inside.h"

namespace proof {

/* Bits for one choice of the inputs, by a random number. */
class assignment {
public:
    assignment(store &all, uint64_t number) : f(all.inside()), seed(number) {}
    bool of(bit b);
    uint64_t of(bits w);
    bool &input(uint32_t atom); /* its value; may be set before others are read */

private:
    store::forms &f;
    uint64_t seed;
    std::unordered_map<uint32_t, bool> inputs, known_atoms, known_nodes;
    std::unordered_map<uint32_t, uint64_t> known_words;
    bool of_atom(uint32_t a);
    uint64_t of_operation(uint32_t o);
    bool of_function(uint32_t function);
};

/* The same functions of other inputs. */
class substitution {
public:
    explicit substitution(store &all) : s(all), f(all.inside()) {}
    void replace(bit input, bit by);  /* an input, not complemented */
    void know(bit before, bit after); /* what becomes of this bit; it saves time */
    bit of(bit b);
    word of(bits w);

private:
    store &s;
    store::forms &f;
    std::unordered_map<uint32_t, bit> atoms, nodes; /* replaced or computed */
    std::unordered_map<uint32_t, word> operations;
    bit of_atom(uint32_t a);
    bit of_function(uint32_t function);
    word of_operation(uint32_t o);
};

} // namespace proof

#endif
