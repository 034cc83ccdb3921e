/* SPDX-License-Identifier: MIT */
/* Bits in a normal form: two bits with the same number are the same Boolean function of the inputs.  [docs/proofs.md] */
#ifndef CITIUS_PROOF_BITS_H
#define CITIUS_PROOF_BITS_H

#include <cstdint>
#include <functional>
#include <memory>
#include <span>
#include <string>
#include <vector>

namespace proof {

using bit = uint32_t;          /* twice a node's number, plus 1 if it is complemented */
using word = std::vector<bit>; /* lowest bit first; bytes in the order of memory */
using bits = std::span<const bit>;

constexpr bit ZERO = 0, ONE = 1;

/* The bits of one proof, and what is known of them. */
class store {
public:
    store();
    ~store();

    /* New unknown bits; the name is for counterexamples. */
    word input(const std::string &name, size_t width);

    /* The same bits for the same name. */
    word shared_input(const std::string &name, size_t width);

    bit exclusive_or(bit a, bit b);
    bit total(bits all); /* modulo 2: first of those that may cancel in an S-box */
    bit both(bit a, bit b);
    bit either(bit a, bit b) { return both(a ^ 1, b ^ 1) ^ 1; }
    bit choose(bit condition, bit yes, bit no) { return exclusive_or(no, both(condition, exclusive_or(yes, no))); }

    /* The low `width` bits of table[index]; the table has 2^(bits of the index) entries. */
    word lookup(bits index, std::span<const uint64_t> table, size_t width);

    /* The same for the definition's S-boxes: from now on their inputs are variables, and their outputs have names, in which other
     * functions of the same inputs are expressed.  So the definition must be executed before the machine code. */
    word box(bits index, std::span<const uint64_t> table, size_t width);

    /* Words of one width, modulo 2^width. */
    word add(bits a, bits b);
    word subtract(bits a, bits b);
    word multiply(bits a, bits b);        /* the product's low bits, as many as a and b have */
    word multiply_wide(bits a, bits b);   /* the whole product of two words without sign: twice the width */
    word rotate_left(bits a, bits count); /* by an unknown number, modulo the width, a power of 2 */
    word rotate_right(bits a, bits count);
    word shift_left(bits a, bits count); /* all bits of count matter */
    word shift_right(bits a, bits count);
    word either(bits a, bits b); /* also finds that two shifts make a rotation */

    word choose(bit condition, bits yes, bits no); /* also finds a rotation by half the width */

    /* The number that CVTTPS2DQ makes of a float of 32 bits, if it depends on few variables; else an empty word. */
    word truncated_float(bits a);

    /* The product modulo 65537 of two words of 16 bits, of which 0 stands for 2^16. */
    word product_modulo_65537(bits a, bits b);

    /* The result of an operation, which is computed once for the same operands: calls have most of their instructions in common. */
    word once(const void *operation, unsigned number, std::initializer_list<bits> operands,
              const std::function<word()> &compute);

    bit zero(bits a);          /* whether the word is 0 */
    bit below(bits a, bits b); /* whether a < b, without signs */

    /* The bit with the normal form of this one; so equal bits get equal numbers. */
    bit canonical(bit b);
    word canonical(bits w);

    size_t nodes() const;

    std::shared_ptr<void> numbers; /* machine.cpp: which bits stand for addresses */

    class forms; /* the rest of the implementation */
    forms &inside() { return *own; }

private:
    std::unique_ptr<forms> own;
};

/* ---- words ---- */

word constant(uint64_t value, size_t width);
bool known(bits w);
uint64_t number(bits w); /* of a known word, at most 64 bits */

inline word part(bits w, size_t from, size_t width)
{
    return word(w.begin() + (ptrdiff_t)from, w.begin() + (ptrdiff_t)(from + width));
}

word joined(const std::vector<word> &parts); /* the first part lowest */
std::vector<word> split(bits w, size_t width);
word extended(bits w, size_t width); /* with zeros */
word extended_signed(bits w, size_t width);
word complement(bits w);
word reversed_bytes(bits w);
word rotated_left(bits w, size_t n);
word shifted_left(bits w, size_t n); /* n may exceed the width */
word shifted_right(bits w, size_t n);
word shifted_right_signed(bits w, size_t n);
word exclusive_or(store &s, bits a, bits b);
word both(store &s, bits a, bits b);

} // namespace proof

#endif
