/* SPDX-License-Identifier: MIT */
/* AArch64: operands and results of vector instructions.  [ARM ARM, C7] */
#include "arm64.h"
#include "../vectors_inside.h"

namespace proof {

/* ---- operands ---- */

size_t arm64::element_of(const instruction &i)
{
    if (i.row->element != 0)
        return i.row->element;
    if (i.has('Z'))
        return size_t{ 8 } << i['Z'];
    if (i['i'] < 8)
        throw not_modelled("elements that do not exist");
    return std::bit_floor(i['i']); /* the highest bit of the immediate of shifts */
}

/* The last operand: a vector, or one of its elements again and again. */
word arm64::second(const instruction &i, size_t element)
{
    if (!i.has('m'))
        return word(128, ZERO);
    if (!i.has('X'))
        return vector(i['m']);
    if (element != 16 && element != 32)
        throw not_modelled("elements that do not exist");

    const bool short_one = element == 16;
    const unsigned k = short_one ? i['X'] << 2 | i['L'] << 1 | i['M'] : i['X'] << 1 | i['L'];
    const word one = part(vector(short_one ? i['m'] : i['M'] << 4 | i['m']), k * element, element);
    word all;

    while (all.size() < 128)
        append(all, one);
    return all;
}

void arm64::compute(const instruction &i, size_t element, size_t width, unsigned n)
{
    if (element > width || (i.has('Q') && i.has('Z') && element == 64 && width == 64))
        throw not_modelled("elements that do not exist");

    const word a = source(i['n'], width), b = second(i, element), c = source(i[i.has('a') ? 'a' : 'd'], width);
    word r = s.once(i.row, n << 8 | (unsigned)element, { a, bits(b).first(width), c },
                    [&] { return i.row->compute(element, s, a, bits(b).first(width), c, n); });

    if (r.size() != width)
        throw not_modelled("these operands");
    set_vector(i['d'], std::move(r));
}

void arm64::vector_operation(const instruction &i)
{
    compute(i, element_of(i), vector_width(i), i.row->number);
}

void arm64::scalar_operation(const instruction &i)
{
    compute(i, element_of(i), element_of(i), i.row->number);
}

void arm64::shift_elements(const instruction &i)
{
    const size_t element = element_of(i), width = i.has('Q') ? vector_width(i) : 64;

    if (element == 64 && (width == 64) == i.has('Q'))
        throw not_modelled("elements that do not exist");
    if (!i.has('Q') && element != 64)
        throw not_modelled("elements that do not exist");
    compute(i, element, width, (unsigned)(i.row->number == LEFT ? i['i'] - element : 2 * element - i['i']));
}

/* ---- twice and half the width ---- */

static word extended_elements(bits a, size_t element, bool without_signs)
{
    word r;

    for (const word &w : split(a, element))
        append(r, without_signs ? extended(w, 2 * element) : extended_signed(w, 2 * element));
    return r;
}

/* Of the low or high halves of the operands; number 1: not of the first. */
void arm64::widen(const instruction &i)
{
    const size_t element = element_of(i), half = i['Q'] != 0 ? 64 : 0;
    const bool plain = i.has('U') && i['U'] != 0;
    const bool shifts = i.has('i');
    const auto wide = [&](const word &w) { return extended_elements(part(w, half, 64), element, plain); };
    const auto n = shifts ? (unsigned)(i['i'] - element) : i.has('m') ? (unsigned)plain : (unsigned)element;

    if (element > 32)
        throw not_modelled("elements that do not exist");

    const word a = i.row->number == 1 ? vector(i['n']) : wide(vector(i['n'])), b = wide(second(i, element)),
               c = vector(i['d']);

    set_vector(i['d'], s.once(i.row, n << 8 | (unsigned)element, { a, b, c },
                              [&] { return i.row->compute(2 * element, s, a, b, c, n); }));
}

void arm64::narrow(const instruction &i)
{
    const size_t element = element_of(i), n = i.has('i') ? 2 * element - i['i'] : 0;
    word r;

    if (element > 32)
        throw not_modelled("elements that do not exist");
    for (const word &w : split(vector(i['n']), 2 * element))
        append(r, part(extended(w, 4 * element), n, element));
    set_vector(i['d'], i['Q'] != 0 ? joined({ source(i['d'], 64), r }) : r);
}

} // namespace proof
