/* SPDX-License-Identifier: MIT */
/* Operations on whole vectors of bits: what SSE to AVX-512, AES, SHA and GFNI compute, without registers and memory. */
#ifndef CITIUS_PROOF_VECTORS_H
#define CITIUS_PROOF_VECTORS_H

#include "bits.h"

namespace proof {

/* How the operands of an instruction become those of the operation; x86_vectors.cpp reads and writes them. */
enum class shape {
    unary,         /* d = f(a) */
    unary_number,  /* d = f(a, immediate) */
    binary,        /* d = f(a, b); with two operands a is d */
    binary_number, /* d = f(a, b, immediate) */
    shift,         /* d = f(a, count), count: an immediate, or the low 64 bits of a vector, which must be known */
    blend,         /* d = f(a, b, mask), mask: the last of four operands; with two operands a is d, and the mask xmm0 */
    ternary,       /* d = f(d, a, b) */
    ternary_number /* d = f(d, a, b, immediate) */
};

/* All operands that are vectors have the width of the destination, unless `in` says otherwise. */
struct vector_operation {
    std::string name; /* the mnemonic in lower case, without the v of VEX and EVEX: "paddd", "aesenc", "permi2b" */
    shape operands;
    unsigned
        element; /* bits of what masks count; if the destination is a mask, it gets the lowest bit of each element */
    unsigned in, out; /* the last source's bits for out bits of the destination (pmovzxbw: 8, 16), or 0, 0: the same */

    /* Sources in the order of `shape`; absent ones are empty.  A result without bits: not modelled for these. */
    word (*run)(store &s, bits a, bits b, bits c, unsigned number);
};

/* The operation with this mnemonic, or nullptr. */
const vector_operation *vector_operation_named(const std::string &name);

/* All of them, for tests. */
std::span<const vector_operation> vector_operations();

} // namespace proof

#endif
