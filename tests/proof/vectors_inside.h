/* SPDX-License-Identifier: MIT */
/* Vector operations are made of functions of one element, one lane, or of the index of the element that moves. */
#ifndef CITIUS_PROOF_VECTORS_INSIDE_H
#define CITIUS_PROOF_VECTORS_INSIDE_H

#include <algorithm>
#include <functional>

#include "vectors.h"

namespace proof {

inline void append(word &w, bits b)
{
    w.insert(w.end(), b.begin(), b.end());
}

/* F takes some of the operands, in this order; the store is the first if it needs it. */
template <auto F> word call(store &s, bits a, bits b, bits c, unsigned n)
{
    using function = decltype(F);

    if constexpr (std::is_invocable_v<function, store &, bits, bits, bits, unsigned>)
        return std::invoke(F, s, a, b, c, n);
    else if constexpr (std::is_invocable_v<function, store &, bits, bits, bits>)
        return std::invoke(F, s, a, b, c);
    else if constexpr (std::is_invocable_v<function, store &, bits, bits, unsigned>)
        return std::invoke(F, s, a, b, n);
    else if constexpr (std::is_invocable_v<function, store &, bits, bits>)
        return std::invoke(F, s, a, b);
    else if constexpr (std::is_invocable_v<function, store &, bits, unsigned>)
        return std::invoke(F, s, a, n);
    else if constexpr (std::is_invocable_v<function, store &, bits>)
        return std::invoke(F, s, a);
    else
        return std::invoke(F, a, n);
}

/* Pieces of `width` bits, each by itself. */
template <auto F> word pieces(size_t width, store &s, bits a, bits b, bits c, unsigned n)
{
    const auto piece = [width](bits x, size_t at) { return x.subspan(std::min(at, x.size()), x.empty() ? 0 : width); };
    word result;

    result.reserve(a.size());
    for (size_t at = 0; at < a.size(); at += width) {
        const word r = call<F>(s, piece(a, at), piece(b, at), piece(c, at), n);

        if (r.empty())
            return r;
        append(result, r);
    }
    return result;
}

template <unsigned Width, auto F> word each(store &s, bits a, bits b, bits c, unsigned n)
{
    return pieces<F>(Width, s, a, b, c, n);
}

/* The lanes of 128 bits; an MMX register is one lane. */
template <auto F> word lanes(store &s, bits a, bits b, bits c, unsigned n)
{
    return pieces<F>(std::min<size_t>(a.size(), 128), s, a, b, c, n);
}

template <bit (store::*F)(bit, bit)> word bitwise(store &s, bits a, bits b, bits, unsigned)
{
    word result(a.size());

    for (size_t i = 0; i < a.size(); i++)
        result[i] = (s.*F)(a[i], b[i]);
    return result;
}

/* Elements move: element i of the result is element From(i, k, n) of a and b together, each of which has k; there are
 * zeros after them. */
template <auto From> word moved(size_t width, store &, bits a, bits b, bits, unsigned n)
{
    const auto k = (unsigned)(a.size() / width);
    word result(a.size(), ZERO);

    for (unsigned i = 0; i < k; i++) {
        const unsigned from = From(i, k, n);

        if (from < 2 * k)
            std::copy_n((from < k ? a : b).begin() + (ptrdiff_t)(from % k * width), width,
                        result.begin() + (ptrdiff_t)(i * width));
    }
    return result;
}

template <unsigned Width, auto From> word moves(store &s, bits a, bits b, bits c, unsigned n)
{
    return moved<From>(Width, s, a, b, c, n);
}

/* ---- functions that AArch64 has, too ---- */

/* Of elements.  All bits of the result are 1 if it holds; by number: =, <, <=, never, and their opposites. */
word compared(store &s, bits a, bits b, unsigned n);
word compared_signed(store &s, bits a, bits b, unsigned n);
word tested_bits(store &s, bits a, bits b); /* whether both have a 1 in some place */
word larger_element(store &s, bits a, bits b);

/* The bytes of a table of at most 64 with these indexes; larger ones: 0. */
word bytes_of_table(store &s, bits table, bits indexes);

/* AES and SHA-1. */
word aes_substituted(store &s, bits state, bool back); /* and the rows shifted */
word aes_mixed(store &s, bits state, bool back);
word sha1_function(store &s, unsigned which, bits b, bits c, bits d);

/* Instructions that do the same. */
struct family {
    const char *names; /* separated by spaces */
    shape operands;
    unsigned element;
    word (*run)(store &s, bits a, bits b, bits c, unsigned number);
    unsigned in = 0, out = 0;
};

/* The parts of the table. */
std::span<const family> arithmetic_operations();
std::span<const family> comparing_operations();
std::span<const family> moving_operations();
std::span<const family> cryptographic_operations();

} // namespace proof

#endif
