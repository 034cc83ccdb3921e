/* SPDX-License-Identifier: MIT */
/* The loops of a kernel. */
#ifndef CITIUS_PROOF_LOOPS_H
#define CITIUS_PROOF_LOOPS_H

#include "arrival.h"

namespace proof {

struct loop {
    arrival head = {};
    size_t blocks = 0; /* of one turn */
};

/* What the calls have in common among which a loop is looked for. */
struct counts {
    size_t least, factor; /* least + COUNT * factor blocks */
    size_t period;        /* turns that are compared as one */
};

/* Run with these numbers of blocks until a loop is found.  Throws stopped; `more` then says by how much more than 0 COUNT must be at least, so
 * that what the code tests has one answer. */
loop find_loop(session &all, const kernel &k, const counts &n, uint64_t &more);

} // namespace proof

#endif
