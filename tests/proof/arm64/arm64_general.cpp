/* SPDX-License-Identifier: MIT */
/* AArch64: sums, logic and moves of general registers.  [ARM ARM, C6] */
#include "arm64.h"

namespace proof {

/* ---- operands ---- */

/* The symbols of core, and 3: to the right, with what falls out coming in. */
value arm64::shift(unsigned kind, const value &v, unsigned n, unsigned width)
{
    if (n >= width)
        throw not_modelled("a shift that does not exist");
    if (n == 0)
        return v;
    if (kind < 3)
        return shifted(kind, v, n, width);
    return value_of(rotated_left(bits_of(v, width), width - n));
}

/* The low 8, 16, 32 or 64 bits of a register, with zeros or with signs. */
value arm64::extend(unsigned option, unsigned n, unsigned width)
{
    const unsigned from = std::min(8U << (option & 3), width);
    const value v = get(n, from);

    if (from == width)
        return v;
    if ((option & 4) != 0)
        return sign_extended(v, from, width);
    return std::holds_alternative<linear>(v) ? v : value(extended(std::get<word>(v), width));
}

/* ---- sums ---- */

void arm64::sum(const instruction &i, const value &a, const value &b, bool stack_pointer)
{
    const unsigned width = i.width(), d = i['d'];
    const bool minus = i['P'] != 0, sets_flags = i['S'] != 0;

    if (minus && sets_flags && d == 31) {
        set_sum(flags::SUBTRACT, width, a, b, linear{}).compared = true;
        return;
    }

    value r = minus ? subtract(a, b, width) : add(a, b, width);

    if (stack_pointer && !sets_flags)
        set_general(d, width, false, r);
    else
        put(d, width, r);
    if (sets_flags)
        set_sum(minus ? flags::SUBTRACT : flags::ADD, width, a, b, std::move(r));
}

void arm64::add_immediate(const instruction &i)
{
    sum(i, general_part(i['n'], i.width()), linear{ (uint64_t)i['i'] << (i['h'] != 0 ? 12 : 0), {} }, true);
}

void arm64::add_shifted(const instruction &i)
{
    const unsigned width = i.width();

    if (i['H'] == 3)
        throw not_modelled("a shift that does not exist");
    sum(i, get(i['n'], width), shift(i['H'], get(i['m'], width), i['i'], width), false);
}

void arm64::add_extended(const instruction &i)
{
    const unsigned width = i.width();

    if (i['i'] > 4)
        throw not_modelled("a shift that does not exist");
    sum(i, general_part(i['n'], width), shift(LEFT, extend(i['O'], i['m'], width), i['i'], width), true);
}

/* ADC, SBC: the carry is added, or its contrary subtracted. */
void arm64::add_with_carry(const instruction &i)
{
    const unsigned width = i.width();
    const bool minus = i['P'] != 0;
    const bit carry_in = condition_of(minus ? 3 : 2);
    const value a = get(i['n'], width), b = get(i['m'], width), in = value_of(extended(word{ carry_in }, width));
    const value r = minus ? subtract(subtract(a, b, width), in, width) : add(add(a, b, width), in, width);

    put(i['d'], width, r);
    if (i['S'] != 0)
        set_sum(minus ? flags::SUBTRACT : flags::ADD, width, a, b, r).carry_in = carry_in;
}

/* ---- logic ---- */

void arm64::combine(const instruction &i, const value &a, value b, bool stack_pointer)
{
    static constexpr unsigned SYMBOLS[] = { AND, OR, XOR, AND };
    const unsigned width = i.width(), symbol = SYMBOLS[i['O']];
    const bool moves = symbol == OR && i['n'] == 31;

    if (i.has('N') && i['N'] != 0)
        b = inverse(b, width);

    const value r = moves ? b : logic(symbol, a, b, width);

    if (i['O'] == 3)
        set_result(width, r);
    if (stack_pointer && i['O'] != 3)
        set_general(i['d'], width, false, r);
    else
        put(i['d'], width, r);
}

void arm64::logical(const instruction &i)
{
    const unsigned width = i.width();

    combine(i, get(i['n'], width), shift(i['H'], get(i['m'], width), i['i'], width), false);
}

/* Elements of 2 to 64 bits, in each a run of ones, rotated.  [ARM ARM, DecodeBitMasks] */
void arm64::logical_immediate(const instruction &i)
{
    const unsigned width = i.width(), length = i['l'] << 6 | (~i['s'] & 63);
    const unsigned size = length < 2 ? 0 : std::bit_floor(length), ones = (i['s'] & (size - 1)) + 1;

    if (size == 0 || size > width || ones == size)
        throw not_modelled("a logical immediate that does not exist");

    const word element = rotated_left(constant(truncated(~UINT64_C(0), ones), size), size - i['r'] % size);
    word all;

    while (all.size() < width)
        all.insert(all.end(), element.begin(), element.end());
    combine(i, get(i['n'], width), value_of(all), true);
}

/* ---- moves ---- */

/* MOVN, MOVZ, MOVK. */
void arm64::move_wide(const instruction &i)
{
    const unsigned width = i.width(), at = 16 * i['h'];

    if (at >= width || i['O'] == 1)
        throw not_modelled("a move of bits that do not exist");
    if (i['O'] != 3)
        return put(i['d'], width,
                   linear{ truncated(((uint64_t)i['i'] << at) ^ (i['O'] == 0 ? ~UINT64_C(0) : 0), width), {} });

    word w = bits_of(get(i['d'], width), width);

    std::ranges::copy(constant(i['i'], 16), w.begin() + at);
    put(i['d'], width, value_of(w));
}

void arm64::pc_relative(const instruction &i) /* ADR, ADRP */
{
    const auto offset = (uint64_t)with_sign_of(i['j'] << 2 | i['i'], 21);

    put(i['d'], 64, linear{ i['P'] != 0 ? (here & ~UINT64_C(4095)) + (offset << 12) : here + offset, {} });
}

/* Bits r to s move to the lowest place, or those below s to the left; the others are zeros, signs, or what was there (BFM). */
void arm64::bit_field(const instruction &i)
{
    const unsigned width = i.width(), r = i['r'], last = i['s'];
    const bool right = last >= r, with_sign = i['O'] == 0;

    if (r >= width || last >= width || i['N'] != i['W'] || i['O'] == 3)
        throw not_modelled("a field of bits that do not exist");
    if (i['O'] == 1) {
        word w = bits_of(get(i['d'], width), width);
        const word from = part(bits_of(get(i['n'], width), width), right ? r : 0, right ? last - r + 1 : last + 1);

        std::ranges::copy(from, w.begin() + (right ? 0 : width - r));
        return put(i['d'], width, value_of(w));
    }

    value v = get(i['n'], last + 1);

    if (with_sign)
        v = sign_extended(v, last + 1, width);
    else if (const word *w = std::get_if<word>(&v))
        v = extended(*w, width);
    put(i['d'], width, shift(!right ? LEFT : with_sign ? RIGHT_SIGNED : RIGHT, v, right ? r : width - r, width));
}

void arm64::extract_bits(const instruction &i) /* EXTR */
{
    const unsigned width = i.width();

    if (i['s'] >= width || i['N'] != i['W'])
        throw not_modelled("bits that do not exist");
    put(i['d'], width,
        value_of(part(joined({ bits_of(get(i['m'], width), width), bits_of(get(i['n'], width), width) }), i['s'],
                      width)));
}

/* ---- the table [ARM ARM, C4.1] ---- */

std::span<const arm64_row> arm64::general_rows()
{
    static const arm64_row all[] = {
        { "add/subtract immediate", "WPS 100010 h iiiiiiiiiiii nnnnn ddddd", &arm64::add_immediate },
        { "add/subtract shifted", "WPS 01011 HH 0 mmmmm iiiiii nnnnn ddddd", &arm64::add_shifted },
        { "add/subtract extended", "WPS 01011001 mmmmm OOO iii nnnnn ddddd", &arm64::add_extended },
        { "adc/sbc", "WPS 11010000 mmmmm 000000 nnnnn ddddd", &arm64::add_with_carry },
        { "logical immediate", "WOO 100100 l rrrrrr ssssss nnnnn ddddd", &arm64::logical_immediate },
        { "logical shifted", "WOO 01010 HH N mmmmm iiiiii nnnnn ddddd", &arm64::logical },
        { "movn/movz/movk", "WOO 100101 hh iiiiiiiiiiiiiiii ddddd", &arm64::move_wide },
        { "adr/adrp", "P ii 10000 jjjjjjjjjjjjjjjjjjj ddddd", &arm64::pc_relative },
        { "sbfm/bfm/ubfm", "WOO 100110 N rrrrrr ssssss nnnnn ddddd", &arm64::bit_field },
        { "extr", "W00 100111 N 0 mmmmm ssssss nnnnn ddddd", &arm64::extract_bits },
    };

    return all;
}

} // namespace proof
