/* SPDX-License-Identifier: MIT */
/* Instructions on general registers: moves, sums and logic.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

/* ---- moves ---- */

/* An immediate operand as it is used with the first operand. */
value x86::second(const instruction &i)
{
    const operand &o = i.ops.back();

    return o.kind == operand::IMMEDIATE ? linear{ truncated(o.immediate, i.ops[0].width), {} } : get(o);
}

void x86::mov(const instruction &i)
{
    set(i.ops[0], second(i));
}

void x86::movzx(const instruction &i)
{
    const value v = get(i.ops[1]);

    set(i.ops[0], std::holds_alternative<linear>(v) ? v : value(extended(std::get<word>(v), i.ops[0].width)));
}

void x86::movsx(const instruction &i)
{
    set(i.ops[0], sign_extended(get(i.ops[1]), i.ops[1].width, i.ops[0].width));
}

/* CBW, CWDE, CDQE with the number 0, CWD, CDQ, CQO with 1, plus twice the width. */
void x86::widen(const instruction &i)
{
    const unsigned width = i.number / 2;
    const value whole = general_part(0, width, false);

    if (i.number % 2 == 0)
        set_general(0, width, false, sign_extended(general_part(0, width / 2, false), width / 2, width));
    else if (const linear *n = std::get_if<linear>(&whole); n != nullptr && fits(*n, width - 1))
        set_general(2, width, false, linear{});
    else
        set_general(2, width, false, value_of(word(width, bits_of(whole, width).back())));
}

void x86::bswap(const instruction &i) /* and MOVBE */
{
    set(i.ops[0], value_of(reversed_bytes(get_bits(i.ops.back()))));
}

void x86::xchg(const instruction &i)
{
    const value a = get(i.ops[0]), b = get(i.ops[1]);

    set(i.ops[0], b);
    set(i.ops[1], a);
}

void x86::lea(const instruction &i)
{
    set(i.ops[0], sum_of(address_of(i.ops[1]), i.ops[0].width));
}

/* ---- flags ---- */

void x86::set_flags(bit new_carry, bit new_parity, bit new_zero, bit new_sign, bit new_overflow)
{
    state = {};
    state.carry = new_carry;
    state.parity = new_parity;
    state.zero = new_zero;
    state.sign = new_sign;
    state.overflow = new_overflow;
}

void x86::set_carry(bit b)
{
    state.carry = b;
    state.before.reset();
}

/* ---- sums ---- */

enum { TO_ADD, TO_SUBTRACT, TO_COMPARE };

void x86::add_subtract(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value a = get(i.ops[0]), b = second(i);

    if (i.number == TO_COMPARE) {
        set_sum(flags::SUBTRACT, width, a, b, linear{});
        state.compared = true;
        return;
    }

    value r = i.number == TO_ADD ? add(a, b, width) : subtract(a, b, width);

    set(i.ops[0], r);
    set_sum(i.number == TO_ADD ? flags::ADD : flags::SUBTRACT, width, a, b, std::move(r));
}

/* ADC and SBB. */
void x86::add_with_carry(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const bit c = condition(2);
    const bool minus = i.number == TO_SUBTRACT;

    if (minus && i.ops[1].kind == operand::GENERAL && i.ops[0].kind == operand::GENERAL &&
        i.ops[0].number == i.ops[1].number && i.ops[0].high == i.ops[1].high) { /* only the carry matters */
        set(i.ops[0], value_of(word(width, c)));
        set_flags(c, ONE, c ^ 1, c, ZERO);
        return;
    }

    const value a = get(i.ops[0]), b = second(i), in = value_of(extended(word{ c }, width));
    const value r = minus ? subtract(subtract(a, b, width), in, width) : add(add(a, b, width), in, width);

    set(i.ops[0], r);
    set_sum(minus ? flags::SUBTRACT : flags::ADD, width, a, b, r).carry_in = c;
}

void x86::inc_dec(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const bool minus = i.number == TO_SUBTRACT;
    const value a = get(i.ops[0]), one = linear{ 1, {} };
    const value r = minus ? subtract(a, one, width) : add(a, one, width);
    std::shared_ptr<flags> before = state.before ? state.before : std::make_shared<flags>(state);

    set(i.ops[0], r);
    set_sum(minus ? flags::SUBTRACT : flags::ADD, width, a, one, r).before = before;
}

void x86::neg(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value a = get(i.ops[0]), r = subtract(linear{}, a, width);

    set(i.ops[0], r);
    set_sum(flags::SUBTRACT, width, linear{}, a, r);
}

/* ---- logic ---- */

/* AND, OR, XOR; TEST, which is AND without a result. */
void x86::logic(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value r = logic(i.number % 4, get(i.ops[0]), second(i), width);

    if (i.number < 4)
        set(i.ops[0], r);
    set_result(width, r);
}

void x86::inverted(const instruction &i)
{
    set(i.ops[0], inverse(get(i.ops[0]), i.ops[0].width));
}

void x86::andn(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value r = logic(AND, inverse(get(i.ops[1]), width), get(i.ops[2]), width);

    set(i.ops[0], r);
    set_result(width, r);
}

std::span<const x86::table_row> x86::general_rows()
{
    static const table_row all[] = {
        { "mov movabs", &x86::mov },
        { "movzx", &x86::movzx },
        { "movsx movsxd", &x86::movsx },
        { "cbw", &x86::widen, 2 * 16 },
        { "cwde", &x86::widen, 2 * 32 },
        { "cdqe", &x86::widen, 2 * 64 },
        { "cwd", &x86::widen, 2 * 16 + 1 },
        { "cdq", &x86::widen, 2 * 32 + 1 },
        { "cqo", &x86::widen, 2 * 64 + 1 },
        { "bswap movbe", &x86::bswap },
        { "xchg", &x86::xchg },
        { "lea", &x86::lea },
        { "add", &x86::add_subtract, TO_ADD },
        { "sub", &x86::add_subtract, TO_SUBTRACT },
        { "cmp", &x86::add_subtract, TO_COMPARE },
        { "adc", &x86::add_with_carry, TO_ADD },
        { "sbb", &x86::add_with_carry, TO_SUBTRACT },
        { "inc", &x86::inc_dec, TO_ADD },
        { "dec", &x86::inc_dec, TO_SUBTRACT },
        { "neg", &x86::neg },
        { "and", &x86::logic, AND },
        { "or", &x86::logic, OR },
        { "xor", &x86::logic, XOR },
        { "test", &x86::logic, 4 + AND },
        { "not", &x86::inverted },
        { "andn", &x86::andn },
    };

    return all;
}

} // namespace proof
