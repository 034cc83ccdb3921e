/* SPDX-License-Identifier: MIT */
/* What computes a word from one or two words of 16 bits, and all the values that it gives. */
#ifndef CITIUS_PROOF_PROGRAMS_H
#define CITIUS_PROOF_PROGRAMS_H

#include <optional>

#include "bits_inside.h"

namespace proof {

constexpr uint32_t ALL_WORDS = 65536;

/* The product modulo 65537; 0 stands for 2^16. */
inline uint16_t product_in_group(uint16_t a, uint16_t b)
{
    const uint64_t x = a == 0 ? ALL_WORDS : a, y = b == 0 ? ALL_WORDS : b;

    return (uint16_t)(x * y % (ALL_WORDS + 1));
}

/* A value that is computed of earlier ones, modulo 2^64. */
struct step {
    enum kind {
        LEAF,
        NUMBER,
        BITS,
        SPREAD,
        AND,
        XOR,
        ADD,
        SUBTRACT,
        TERM,
        PRODUCT,
        HIGH,
        IS_ZERO,
        GROUP,
        FUNCTION
    } kind;
    uint32_t a = 0, b = 0;                /* values */
    uint64_t n = 0;                       /* a constant, a coefficient, the number of a table */
    uint32_t from = 0, width = 0, to = 0; /* the bits of BITS, the bit of SPREAD, and where they go; of a sum */
    auto operator<=>(const step &) const = default;
};

class program {
public:
    program(store::forms &forms, const std::vector<uint32_t> &words_of_leaves);

    std::vector<step> steps;
    bool wide = false; /* 32 bits are too few for the values */

    /* The word's value; nothing: it is no function of the leaves. */
    std::optional<uint32_t> of(const word &w);

    /* Of coefficients and values. */
    uint32_t sum(std::vector<std::pair<uint64_t, uint32_t>> terms, uint64_t constant, uint32_t width);

    /* The steps that a result needs, always in the same order. */
    std::vector<step> needed(uint32_t result) const;

private:
    struct source { /* a bit of a value */
        uint32_t value, index;
        bool flip;
        auto operator<=>(const source &) const = default;
    };
    struct shape { /* a bit as a sum of products */
        bool flip;
        std::vector<std::vector<source>> products;
    };
    store::forms &f;
    const std::vector<uint32_t> leaves;
    const bool pairs;
    std::vector<uint64_t> hashes; /* of steps: the same for the same values */
    std::map<step, uint32_t> known;
    std::unordered_map<uint32_t, source> places;         /* of nodes */
    std::map<uint32_t, std::optional<uint32_t>> results; /* of operations */

    uint32_t number(uint64_t n) { return add({ .kind = step::NUMBER, .n = n }); }
    uint32_t add(step s);
    std::optional<source> source_of(uint32_t node);
    std::optional<shape> shape_of(bit b);
    static bool continues(const shape &first, const shape &s, uint32_t n, std::vector<bool> &moves);
    uint32_t run(const shape &s, const std::vector<bool> &moves, uint32_t to, uint32_t n);
    std::optional<uint32_t> as_sum(const operation &o);
    std::optional<uint32_t> of_operation(uint32_t number_of);
};

/* All values of a function of one word. */
std::vector<uint16_t> values_of(const program &p, uint32_t result, const std::vector<std::vector<uint16_t>> &tables);

/* By how much a function of two words exceeds their product modulo 65537, if that is the same for all 2^32 pairs. */
std::optional<uint16_t> excess_of(const program &p, uint32_t result);

} // namespace proof

#endif
