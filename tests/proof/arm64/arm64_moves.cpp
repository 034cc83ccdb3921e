/* SPDX-License-Identifier: MIT */
/* AArch64: vector instructions that move elements, constants, and those with operands of their own.  [ARM ARM, C7] */
#include "arm64.h"
#include "../vectors_inside.h"

namespace proof {

static word repeated(bits w, size_t width)
{
    word all;

    while (all.size() < width)
        append(all, w);
    return all;
}

/* The five bits that say the size of an element by their lowest 1, and then its number. */
struct element_number {
    explicit element_number(uint32_t field)
    {
        if (field % 16 == 0)
            throw not_modelled("elements that do not exist");
        width = size_t{ 8 } << std::countr_zero(field);
        at = (field >> (std::countr_zero(field) + 1)) * width;
    }
    size_t width, at; /* bits */
};

void arm64::extract(const instruction &i) /* EXT */
{
    const size_t width = vector_width(i);

    if (8 * i['i'] >= width)
        throw not_modelled("bytes that do not exist");
    set_vector(i['d'], part(joined({ source(i['n'], width), source(i['m'], width) }), 8 * i['i'], width));
}

void arm64::look_up(const instruction &i) /* TBL */
{
    word table;

    for (unsigned k = 0; k <= i['L']; k++)
        append(table, vector((i['n'] + k) % 32));
    set_vector(i['d'], bytes_of_table(s, table, source(i['m'], vector_width(i))));
}

/* MOVI, MVNI, ORR and BIC with 8 bits of a constant.  [ARM ARM, AdvSIMDExpandImm] */
void arm64::constants(const instruction &i)
{
    const unsigned mode = i['C'], width = mode < 8 ? 32 : mode < 12 ? 16 : mode < 14 ? 32 : mode == 14 ? 8 : 64;
    const bool logic_too = mode < 12 && mode % 2 != 0, inverse_of = i['P'] != 0;
    uint64_t n = i['i'];
    word w;

    if (mode == 15)
        throw not_modelled("a constant of floating point");
    if (mode < 8)
        n <<= 8 * (mode / 2);
    else if (mode < 12)
        n <<= 8 * (mode / 2 % 2);
    else if (mode < 14)
        n = mode == 12 ? n << 8 | 0xff : n << 16 | 0xffff;
    if (mode == 14 && inverse_of) /* each bit is a byte */
        for (size_t k = 0; k < 64; k++)
            w.push_back(n >> k / 8 & 1);
    else
        w = constant(n, width);
    w = repeated(w, vector_width(i));
    if (inverse_of && mode != 14)
        w = complement(w);
    if (logic_too) {
        const word d = source(i['d'], w.size());

        w = inverse_of ? both(s, d, w) : s.either(d, w);
    }
    set_vector(i['d'], w);
}

/* ---- single elements ---- */

void arm64::repeat(const instruction &i) /* DUP; without Q: MOV of one element */
{
    const element_number e(i['i']);

    if (e.width == 64 && i.has('Q') && i['Q'] == 0)
        throw not_modelled("elements that do not exist");
    set_vector(i['d'], repeated(part(vector(i['n']), e.at, e.width), i.has('Q') ? vector_width(i) : e.width));
}

void arm64::repeat_general(const instruction &i)
{
    const element_number e(i['i']);

    if (e.width == 64 && i['Q'] == 0)
        throw not_modelled("elements that do not exist");
    set_vector(i['d'], repeated(bits_of(get(i['n'], (unsigned)e.width), e.width), vector_width(i)));
}

static word with_element(bits all, const element_number &e, bits element)
{
    word w(all.begin(), all.end());

    std::ranges::copy(element, w.begin() + (ptrdiff_t)e.at);
    return w;
}

void arm64::insert(const instruction &i)
{
    const element_number e(i['i']);
    const size_t from = (i['j'] * size_t{ 8 } / e.width) * e.width;

    set_vector(i['d'], with_element(vector(i['d']), e, part(vector(i['n']), from, e.width)));
}

void arm64::insert_general(const instruction &i)
{
    const element_number e(i['i']);

    set_vector(i['d'], with_element(vector(i['d']), e, bits_of(get(i['n'], (unsigned)e.width), e.width)));
}

void arm64::to_general(const instruction &i) /* UMOV */
{
    const element_number e(i['i']);

    if ((e.width == 64) != (i['Q'] != 0))
        throw not_modelled("elements that do not exist");
    put(i['d'], 64, value_of(extended(part(vector(i['n']), e.at, e.width), 64)));
}

/* FMOV from or to a general register; R: the upper half. */
void arm64::move_general(const instruction &i)
{
    const unsigned width = i.width();
    const size_t at = i['R'] != 0 ? 64 : 0;

    if (i['F'] != (i['R'] != 0 ? 2 : i['W']) || i['W'] < i['R'])
        throw not_modelled("a move of floating point");
    if (i['O'] == 0)
        put(i['d'], 64, value_of(extended(part(vector(i['n']), at, width), 64)));
    else if (i['R'] == 0)
        set_vector(i['d'], bits_of(get(i['n'], width), width));
    else
        set_vector(i['d'], joined({ source(i['d'], 64), bits_of(get(i['n'], 64), 64) }));
}

void arm64::move_scalar(const instruction &i)
{
    set_vector(i['d'], source(i['n'], i['F'] != 0 ? 64 : 32));
}

/* ---- all elements become one ---- */

void arm64::across(const instruction &i)
{
    const size_t element = element_of(i);
    word r;

    if (element == 64 || (element == 32 && i['Q'] == 0))
        throw not_modelled("elements that do not exist");
    for (const word &w : split(source(i['n'], vector_width(i)), element))
        r = r.empty() ? w : i.row->compute(element, s, r, w, {}, 0);
    set_vector(i['d'], r);
}

std::span<const arm64_row> arm64::move_rows()
{
    static const arm64_row all[] = {
        { "ext", "0 Q 101110000 mmmmm 0 iiii 0 nnnnn ddddd", &arm64::extract },
        { "tbl", "0 Q 001110000 mmmmm 0 LL 000 nnnnn ddddd", &arm64::look_up },
        { "movi/mvni/orr/bic", "0 Q P 0111100000 iii CCCC 01 iiiii ddddd", &arm64::constants },
        { "dup element", "0 Q 001110000 iiiii 000001 nnnnn ddddd", &arm64::repeat },
        { "mov element", "01 011110000 iiiii 000001 nnnnn ddddd", &arm64::repeat },
        { "dup general", "0 Q 001110000 iiiii 000011 nnnnn ddddd", &arm64::repeat_general },
        { "ins general", "01 001110000 iiiii 000111 nnnnn ddddd", &arm64::insert_general },
        { "ins element", "01 101110000 iiiii 0 jjjj 1 nnnnn ddddd", &arm64::insert },
        { "umov", "0 Q 001110000 iiiii 001111 nnnnn ddddd", &arm64::to_general },
        { "fmov general", "W 0011110 FF 10 R 11 O 000000 nnnnn ddddd", &arm64::move_general },
        { "fmov", "000 11110 0 F 1 0000 0010000 nnnnn ddddd", &arm64::move_scalar },
        { "umaxv", "0 Q 101110 ZZ 11000 01010 10 nnnnn ddddd", &arm64::across, pieces<larger_element> },
    };

    return all;
}

} // namespace proof
