/* SPDX-License-Identifier: MIT */
/* AArch64: conditions and branches.  [ARM ARM, C6] */
#include "arm64.h"

namespace proof {

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

/* ---- branches ---- */

void arm64::branch(const instruction &i) /* B, BL */
{
    if (i['L'] != 0)
        general[30] = linear{ next, {} };
    next = here + (uint64_t)(4 * with_sign_of(i['i'], 26));
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
    jump_if(b, linear{}, here + (uint64_t)(4 * with_sign_of(i['i'], 19)));
}

void arm64::branch_if_zero(const instruction &i) /* CBZ, CBNZ */
{
    const value v = get(i['t'], i.width());
    const bit zero = tested([&](bool &depends) { return same(v, linear{}, i.width(), depends); });

    jump_if(s.canonical(zero) ^ (i['P'] & 1), v, here + (uint64_t)(4 * with_sign_of(i['i'], 19)));
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
    jump_if(s.canonical(b) ^ (i['P'] == 0 ? 1 : 0), v, here + (uint64_t)(4 * with_sign_of(i['i'], 14)));
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

std::span<const arm64_row> arm64::control_rows()
{
    static const arm64_row all[] = {
        { "csel/csinc/csinv/csneg", "WP0 11010100 mmmmm cccc 0O nnnnn ddddd", &arm64::select },
        { "ccmn/ccmp register", "WP1 11010010 mmmmm cccc 00 nnnnn 0 ffff", &arm64::compare_register },
        { "ccmn/ccmp immediate", "WP1 11010010 iiiii cccc 10 nnnnn 0 ffff", &arm64::compare_immediate },
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
