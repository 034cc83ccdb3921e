/* SPDX-License-Identifier: MIT */
/* Functions of a few variables as truth tables: bit r of the table is the value for the assignment r, in which variable i is bit i.
 * Tables of fewer than 6 variables are repeated to 64 bits. */
#ifndef CITIUS_PROOF_TABLES_H
#define CITIUS_PROOF_TABLES_H

#include <array>
#include <cstdint>
#include <span>

namespace proof {

constexpr unsigned MOST_VARIABLES = 12, TABLE_WORDS = 1 << (MOST_VARIABLES - 6);

struct table {
    unsigned n = 0;                                 /* variables */
    std::array<uint32_t, MOST_VARIABLES> variables; /* ascending */
    std::array<uint64_t, TABLE_WORDS> words;        /* the first size() are used */

    table() {} /* the contents of unused words do not matter */
    unsigned size() const { return n <= 6 ? 1 : 1u << (n - 6); }
    std::span<const uint32_t> all() const { return { variables.data(), n }; }
    bool value(unsigned row) const { return words[row / 64] >> row % 64 & 1; }
    void complement();
};

table constant_table(bool value);
table variable_table(uint32_t variable);

/* The function with these variables, all of its own among them; of at most MOST_VARIABLES. */
table spread(const table &t, std::span<const uint32_t> variables);

/* Without the variables on which it does not depend. */
void reduce(table &t);

/* The union of ascending lists; false: it has more than `most`. */
bool unite(std::span<const uint32_t> a, std::span<const uint32_t> b, unsigned most,
           std::array<uint32_t, MOST_VARIABLES> &all, unsigned &n);

/* The sum, with the variables that t has: at least those of p and q. */
void add_tables(const table &p, const table &q, table &t);

/* Of what sums of its variables t is a function: for each variable a sum that can take its place in t, or 0, then also in t. */
std::array<unsigned, MOST_VARIABLES> sums_of(const table &t);

/* The algebraic normal form: bit m is the coefficient of the product of the variables in m.  It is its own inverse. */
void moebius(table &t);

} // namespace proof

#endif
