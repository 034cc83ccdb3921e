/* SPDX-License-Identifier: MIT */
/* AArch64: shifts by registers, orders of bits, products, quotients.  [ARM ARM, C6] */
#include "arm64.h"

namespace proof {

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

std::span<const arm64_row> arm64::product_rows()
{
    static const arm64_row all[] = {
        { "udiv/sdiv", "W00 11010110 mmmmm 00001 P nnnnn ddddd", &arm64::divide },
        { "lslv/lsrv/asrv/rorv", "W00 11010110 mmmmm 0010 HH nnnnn ddddd", &arm64::shift_by_register },
        { "rbit/rev16/rev32/rev64", "W10 11010110 00000 0000 OO nnnnn ddddd", &arm64::reverse },
        { "clz", "W10 11010110 00000 000100 nnnnn ddddd", &arm64::leading_zeros },
        { "madd/msub", "W00 11011000 mmmmm P aaaaa nnnnn ddddd", &arm64::multiply_add },
        { "smaddl/umaddl", "100 11011 U 01 mmmmm P aaaaa nnnnn ddddd", &arm64::multiply_long },
        { "umulh", "100 11011110 mmmmm 0 11111 nnnnn ddddd", &arm64::multiply_high },
    };

    return all;
}

} // namespace proof
