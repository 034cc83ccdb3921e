/* SPDX-License-Identifier: MIT */
/* AArch64: instructions on general registers, and branches.  [ARM ARM, C6] */
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

static int64_t signed_field(uint32_t n, unsigned width)
{
    return with_sign_of(n, width);
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
    const auto offset = (uint64_t)signed_field(i['j'] << 2 | i['i'], 21);

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

/* ---- conditions ---- */

/* CSEL, CSINC, CSINV, CSNEG. */
void arm64::select(const instruction &i)
{
    const unsigned width = i.width();
    const value yes = get(i['n'], width);
    value no = get(i['m'], width);

    if (i['P'] != 0)
        no = i['O'] != 0 ? subtract(linear{}, no, width) : inverse(no, width);
    else if (i['O'] != 0)
        no = add(no, linear{ 1, {} }, width);
    put(i['d'], width, choose(condition_of(i['c']), yes, no, width));
}

/* CCMP, CCMN: else the flags are the immediate. */
void arm64::compare_if(const instruction &i, const value &b)
{
    static constexpr char NAMES[] = { 'n', 'z', 'c', 'v' };
    const bit holds = condition_of(i['c']);
    const unsigned width = i.width(), given = i['f'];
    std::array<bit, 4> f;

    if (holds != ZERO) {
        const value a = get(i['n'], width);

        if (i['P'] != 0)
            set_sum(flags::SUBTRACT, width, a, b, linear{}).compared = true;
        else
            set_sum(flags::ADD, width, a, b, add(a, b, width));
    }
    if (holds == ONE)
        return;
    for (size_t k = 0; k < 4; k++) {
        const bit otherwise = given >> (3 - k) & 1;

        f[k] = holds == ZERO ? otherwise : s.choose(holds, flag_now(NAMES[k]), otherwise);
    }
    set_flags(f[0], f[1], f[2], f[3]);
}

void arm64::compare_register(const instruction &i)
{
    compare_if(i, get(i['m'], i.width()));
}

void arm64::compare_immediate(const instruction &i)
{
    compare_if(i, linear{ i['i'], {} });
}

/* ---- shifts by registers, other orders of bits ---- */

void arm64::shift_by_register(const instruction &i)
{
    const unsigned width = i.width(), kind = i['H'];
    const value a = get(i['n'], width), n = get(i['m'], width == 64 ? 6 : 5);

    if (known_number(n))
        put(i['d'], width, shift(kind, a, (unsigned)std::get<linear>(n).constant, width));
    else if (kind == 3)
        put(i['d'], width, value_of(s.rotate_right(bits_of(a, width), bits_of(n, width == 64 ? 6 : 5))));
    else
        put(i['d'], width, shifted(kind, a, bits_of(n, width == 64 ? 6 : 5), width));
}

/* Bits, or bytes of 2, 4 or 8. */
void arm64::reverse(const instruction &i)
{
    const unsigned width = i.width(), piece = 8U << i['O'];
    word w = bits_of(get(i['n'], width), width), r;

    if (i['O'] == 0) {
        std::ranges::reverse(w);
        return put(i['d'], width, value_of(w));
    }
    if (piece > width)
        throw not_modelled("bytes that do not exist");
    for (const word &p : split(w, piece))
        std::ranges::copy(reversed_bytes(p), std::back_inserter(r));
    put(i['d'], width, value_of(r));
}

void arm64::leading_zeros(const instruction &i)
{
    const unsigned width = i.width();
    const uint64_t a = known(get(i['n'], width), "the operand of CLZ");

    put(i['d'], width, linear{ (unsigned)std::countl_zero(a) - (64 - width), {} });
}

/* ---- products and quotients ---- */

void arm64::multiply_add(const instruction &i) /* MADD, MSUB */
{
    const unsigned width = i.width();
    const value r = multiply(get(i['n'], width), get(i['m'], width), width), a = get(i['a'], width);

    put(i['d'], width, i['P'] != 0 ? subtract(a, r, width) : i['a'] == 31 ? r : add(a, r, width));
}

void arm64::multiply_long(const instruction &i) /* SMADDL, SMSUBL, UMADDL, UMSUBL */
{
    const value n = get(i['n'], 32), m = get(i['m'], 32), a = get(i['a'], 64);
    value r;

    if (i['U'] == 0) {
        r = multiply(sign_extended(n, 32, 64), sign_extended(m, 32, 64), 64);
    } else if (std::holds_alternative<linear>(n) && std::holds_alternative<linear>(m)) {
        r = multiply(n, m, 64);
    } else {
        r = value_of(s.multiply_wide(bits_of(n, 32), bits_of(m, 32)));
    }
    put(i['d'], 64, i['P'] != 0 ? subtract(a, r, 64) : i['a'] == 31 ? r : add(a, r, 64));
}

void arm64::multiply_high(const instruction &i) /* UMULH */
{
    put(i['d'], 64, multiply_wide(get(i['n'], 64), get(i['m'], 64), 64).second);
}

/* UDIV, SDIV; their time depends on the operands. */
void arm64::divide(const instruction &i)
{
    const unsigned width = i.width();
    const value a = get(i['n'], width), b = get(i['m'], width);
    linear q, rest;

    for (const value *v : { &a, &b })
        if (std::holds_alternative<word>(*v))
            leaks[here] = "division";

    const uint64_t by = known(b, "a divisor");

    if (by != 0 && std::holds_alternative<linear>(a) && !known_number(a)) {
        if (!divided(std::get<linear>(a), by, q, rest))
            throw not_modelled("divides the number of blocks");
        return put(i['d'], width, q);
    }

    const uint64_t n = known(a, "a dividend");

    if (by == 0)
        q.constant = 0;
    else if (i['P'] == 0)
        q.constant = n / by;
    else if (with_sign_of(by, width) == -1)
        q.constant = truncated(0 - n, width);
    else
        q.constant = truncated((uint64_t)(with_sign_of(n, width) / with_sign_of(by, width)), width);
    put(i['d'], width, q);
}

/* ---- branches ---- */

void arm64::branch(const instruction &i) /* B, BL */
{
    if (i['L'] != 0)
        general[30] = linear{ next, {} };
    next = here + (uint64_t)(4 * signed_field(i['i'], 26));
}

void arm64::jump_if(bit b, const value &of, uint64_t to)
{
    if (b > ONE)
        unknown_jump({ of });
    if (b == ONE)
        next = to;
}

void arm64::branch_if(const instruction &i)
{
    const bit b = condition_of(i['c']);

    if (b > ONE)
        unknown_jump({ state.a, state.b, state.result });
    jump_if(b, linear{}, here + (uint64_t)(4 * signed_field(i['i'], 19)));
}

void arm64::branch_if_zero(const instruction &i) /* CBZ, CBNZ */
{
    const value v = get(i['t'], i.width());
    const bit zero = tested([&](bool &depends) { return same(v, linear{}, i.width(), depends); });

    jump_if(s.canonical(zero) ^ (i['P'] & 1), v, here + (uint64_t)(4 * signed_field(i['i'], 19)));
}

void arm64::branch_if_bit(const instruction &i) /* TBZ, TBNZ */
{
    const value v = get(i['t'], 64);
    const unsigned k = i['k'];
    bit b = bit_of(v, k);

    if (b == UNDEFINED && k == 63)
        b = tested([&](bool &depends) { return top(v, 64, depends); });
    if (b == UNDEFINED)
        throw not_modelled("tests a bit of an address or of the number of blocks");
    jump_if(s.canonical(b) ^ (i['P'] == 0 ? 1 : 0), v, here + (uint64_t)(4 * signed_field(i['i'], 14)));
}

void arm64::branch_register(const instruction &i) /* BR, BLR */
{
    const value to = general[i['n']];

    if (i['L'] != 0)
        general[30] = linear{ next, {} };

    const value back = general[30];

    if (!target(to, next))
        next = known(back, "a return address");
}

void arm64::ret(const instruction &i)
{
    const value v = general[i['n']];

    if (!known_number(v))
        throw fault("returns to an address that it did not get");
    next = std::get<linear>(v).constant;
}

void arm64::nothing(const instruction &)
{
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
        { "csel/csinc/csinv/csneg", "WP0 11010100 mmmmm cccc 0O nnnnn ddddd", &arm64::select },
        { "ccmn/ccmp register", "WP1 11010010 mmmmm cccc 00 nnnnn 0 ffff", &arm64::compare_register },
        { "ccmn/ccmp immediate", "WP1 11010010 iiiii cccc 10 nnnnn 0 ffff", &arm64::compare_immediate },
        { "udiv/sdiv", "W00 11010110 mmmmm 00001 P nnnnn ddddd", &arm64::divide },
        { "lslv/lsrv/asrv/rorv", "W00 11010110 mmmmm 0010 HH nnnnn ddddd", &arm64::shift_by_register },
        { "rbit/rev16/rev32/rev64", "W10 11010110 00000 0000 OO nnnnn ddddd", &arm64::reverse },
        { "clz", "W10 11010110 00000 000100 nnnnn ddddd", &arm64::leading_zeros },
        { "madd/msub", "W00 11011000 mmmmm P aaaaa nnnnn ddddd", &arm64::multiply_add },
        { "smaddl/umaddl", "100 11011 U 01 mmmmm P aaaaa nnnnn ddddd", &arm64::multiply_long },
        { "umulh", "100 11011110 mmmmm 0 11111 nnnnn ddddd", &arm64::multiply_high },
        { "b/bl", "L 00101 iiiiiiiiiiiiiiiiiiiiiiiiii", &arm64::branch },
        { "b.cond", "01010100 iiiiiiiiiiiiiiiiiii 0 cccc", &arm64::branch_if },
        { "cbz/cbnz", "W 011010 P iiiiiiiiiiiiiiiiiii ttttt", &arm64::branch_if_zero },
        { "tbz/tbnz", "k 011011 P kkkkk iiiiiiiiiiiiii ttttt", &arm64::branch_if_bit },
        { "br/blr", "1101011000 L 11111 000000 nnnnn 00000", &arm64::branch_register },
        { "ret", "1101011001011111 000000 nnnnn 00000", &arm64::ret },
        { "nop", "11010101000000110010 0000000 11111", &arm64::nothing },
        { "bti", "11010101000000110010 0100 xx0 11111", &arm64::nothing },
    };

    return all;
}

} // namespace proof
