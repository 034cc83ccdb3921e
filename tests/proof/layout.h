/* SPDX-License-Identifier: MIT */
/* How an implementation keeps a chaining value in its state: each bit of the state is a sum of bits of the chaining value and a constant, or
 * anything.  This is found by running the kernel; whether it is right, the proofs with it show. */
#ifndef CITIUS_PROOF_LAYOUT_H
#define CITIUS_PROOF_LAYOUT_H

#include <algorithm>

#include "bits.h"

namespace proof {

struct session;

class layout {
public:
    /* From the bits of a state and those of its chaining value.  */
    layout(store &s, bits state, bits chain);

    /* The state with this chaining value; bits that may be anything are inputs with this name. */
    word state(store &s, const std::string &name, bits chain) const;

    /* Throws different if the bits of a state are not those of this chaining value. */
    void check(const session &all, const std::string &what, bits got, bits chain) const;

    /* How many bits of the state may be anything. */
    size_t unknown() const
    {
        return (size_t)std::ranges::count_if(places, [](const sum &p) { return p.anything; });
    }

    size_t bytes() const { return places.size() / 8; }

private:
    struct sum {
        bool anything = false;
        bit constant = ZERO;
        std::vector<uint32_t> parts; /* numbers of the chaining value's bits */
    };
    std::vector<sum> places;
    bit of(store &s, const sum &p, bits chain) const;
};

} // namespace proof

#endif
