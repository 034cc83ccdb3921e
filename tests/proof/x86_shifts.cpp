/* SPDX-License-Identifier: MIT */
/* Instructions on general registers: shifts, products, quotients.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

/* ---- shifts ---- */

/* The low bits of a count that matter. */
value x86::count_of(const operand &o, unsigned width)
{
    const unsigned k = width == 64 ? 6 : 5;
    const value v = get(o);

    return known_number(v) ? value(linear{ std::get<linear>(v).constant & ((1U << k) - 1), {} })
                           : value_of(part(bits_of(v, o.width), 0, k));
}

void x86::shift(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value a = get(i.ops[0]), count = count_of(i.ops[1], width);

    if (!known_number(count)) {
        set(i.ops[0], shifted(i.number, a, std::get<word>(count), width));
        state = {};
        return;
    }

    const auto n = (unsigned)std::get<linear>(count).constant;
    const value r = shifted(i.number, a, n, width);

    set(i.ops[0], r);
    if (n == 0)
        return;
    set_result(width, r);
    if (n <= width)
        state.carry = bit_of(a, i.number == LEFT ? width - n : n - 1);
    else
        state.carry = i.number == RIGHT_SIGNED ? bit_of(a, width - 1) : UNDEFINED;
    if (n != 1 || state.carry == UNDEFINED)
        state.overflow = UNDEFINED;
    else if (i.number == LEFT)
        state.overflow = s.exclusive_or(bit_of(r, width - 1), state.carry);
    else
        state.overflow = i.number == RIGHT ? bit_of(a, width - 1) : ZERO;
}

/* SHLX, SHRX, SARX. */
void x86::shift_without_flags(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value a = get(i.ops[1]), count = count_of(i.ops[2], width);

    set(i.ops[0], known_number(count) ? shifted(i.number, a, (unsigned)std::get<linear>(count).constant, width)
                                      : shifted(i.number, a, std::get<word>(count), width));
}

/* ROL, ROR; RORX, which has three operands. */
void x86::rotate(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const bool left = i.number == LEFT;
    const word a = get_bits(i.ops[i.ops.size() - 2]);
    const value count = count_of(i.ops.back(), width);
    const bool flags_too = i.ops.size() == 2;

    if (!known_number(count)) {
        const word n = part(std::get<word>(count), 0, (size_t)std::countr_zero(width));

        set(i.ops[0], value_of(left ? s.rotate_left(a, n) : s.rotate_right(a, n)));
        if (flags_too) {
            set_carry(UNDEFINED);
            state.overflow = UNDEFINED;
        }
        return;
    }

    const uint64_t n = std::get<linear>(count).constant;
    const word r = rotated_left(a, (left ? n : 2 * width - n % width) % width);

    set(i.ops[0], value_of(r));
    if (!flags_too || n == 0)
        return;
    set_carry(left ? r[0] : r[width - 1]);
    state.overflow = n != 1 ? UNDEFINED : s.exclusive_or(r[width - 1], left ? r[0] : r[width - 2]);
}

/* SHLD, SHRD. */
void x86::double_shift(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const auto n = (unsigned)known(count_of(i.ops[2], width), "the count of SHLD or SHRD");
    const word a = get_bits(i.ops[0]), b = get_bits(i.ops[1]);
    const bool left = i.number == LEFT;

    if (n == 0)
        return set(i.ops[0], get(i.ops[0]));
    if (n > width)
        throw not_modelled("SHLD or SHRD by more than the width");

    const word r = left ? joined({ part(b, width - n, n), part(a, 0, width - n) })
                        : joined({ part(a, n, width - n), part(b, 0, n) });

    set(i.ops[0], value_of(r));
    set_result(width, value_of(r));
    state.carry = left ? a[width - n] : a[n - 1];
    state.overflow = n != 1 ? UNDEFINED : s.exclusive_or(r.back(), a.back());
}

/* ---- products and quotients ---- */

/* MUL: rdx:rax = rax * operand, or ax = al * operand. */
void x86::mul(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const auto [low, high] = multiply_wide(general_part(0, width, false), get(i.ops[0]), width);

    set_general(0, width, false, low);
    set_general(width == 8 ? 0 : 2, width, width == 8, high);
    state = {};
    if (known_number(high))
        state.carry = state.overflow = std::get<linear>(high).constant != 0;
}

void x86::mulx(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const auto [low, high] = multiply_wide(general_part(2, width, false), get(i.ops[2]), width);

    set(i.ops[1], low);
    set(i.ops[0], high); /* it is last if both are the same */
}

void x86::imul(const instruction &i)
{
    const unsigned width = i.ops[0].width;

    state = {};
    if (i.ops.size() >= 2) {
        set(i.ops[0], multiply(get(i.ops[i.ops.size() == 3]), second(i), width));
        return;
    }

    if (width == 64)
        throw not_modelled("a product of 128 bits with sign");

    const word a = bits_of(general_part(0, width, false), width), b = get_bits(i.ops[0]);
    const word r = s.multiply(extended_signed(a, 2 * width), extended_signed(b, 2 * width));

    set_general(0, width, false, value_of(part(r, 0, width)));
    set_general(width == 8 ? 0 : 2, width, width == 8, value_of(part(r, width, width)));
}

/* DIV and IDIV; their time depends on the operands. */
void x86::div(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value low = general_part(0, width, false), high = general_part(width == 8 ? 0 : 2, width, width == 8),
                by = get(i.ops[0]);

    for (const value *v : { &low, &high, &by })
        if (std::holds_alternative<word>(*v))
            leaks[i.at] = "division";

    const uint64_t d = known(by, "a divisor"), h = known(high, "the upper half of a dividend");
    linear n = std::get_if<linear>(&low) != nullptr ? std::get<linear>(low) : linear{ known(low, "a dividend"), {} };
    linear q, r;

    state = {};
    if (d == 0)
        throw fault("divides by 0");
    if (!n.is_number()) { /* exact only if the factor of COUNT can be divided */
        if (h != 0 || !divided(n, d, q, r))
            throw not_modelled("divides the number of blocks: " + in_words(n));
    } else if (i.number != 0) { /* with signs */
        const __int128 whole = (__int128)with_sign_of(h, width) * ((__int128)1 << width) + (__int128)n.constant;
        const __int128 quotient_of = whole / with_sign_of(d, width);

        if (quotient_of != with_sign_of((uint64_t)quotient_of, width))
            throw fault("a quotient does not fit");
        q = { (uint64_t)quotient_of, {} };
        r = { (uint64_t)(whole % with_sign_of(d, width)), {} };
    } else {
        const auto whole = (unsigned __int128)h << width | n.constant;

        if (h >= d)
            throw fault("a quotient does not fit");
        q = { (uint64_t)(whole / d), {} };
        r = { (uint64_t)(whole % d), {} };
    }
    for (linear *x : { &q, &r })
        if (x->is_number() && width < 64)
            x->constant &= (UINT64_C(1) << width) - 1;
    set_general(0, width, false, q);
    set_general(width == 8 ? 0 : 2, width, width == 8, r);
}

std::span<const x86::table_row> x86::shift_rows()
{
    static const table_row all[] = {
        { "shl sal", &x86::shift, LEFT },
        { "shr", &x86::shift, RIGHT },
        { "sar", &x86::shift, RIGHT_SIGNED },
        { "shlx", &x86::shift_without_flags, LEFT },
        { "shrx", &x86::shift_without_flags, RIGHT },
        { "sarx", &x86::shift_without_flags, RIGHT_SIGNED },
        { "rol", &x86::rotate, LEFT },
        { "ror rorx", &x86::rotate, RIGHT },
        { "shld", &x86::double_shift, LEFT },
        { "shrd", &x86::double_shift, RIGHT },
        { "mul", &x86::mul },
        { "mulx", &x86::mulx },
        { "imul", &x86::imul },
        { "div", &x86::div, 0 },
        { "idiv", &x86::div, 1 },
    };

    return all;
}

} // namespace proof
