/* SPDX-License-Identifier: MIT */
/* Instructions on general registers: single bits, and numbers of bits.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

enum { TEST, SET, RESET, COMPLEMENT };

void x86::bit_test(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const auto k = (size_t)std::countr_zero(width);

    if (i.ops[0].kind == operand::MEMORY && i.ops[1].kind != operand::IMMEDIATE)
        throw not_modelled("a bit in memory with a number in a register");

    const word a = get_bits(i.ops[0]), n = s.canonical(part(bits_of(get(i.ops[1]), i.ops[1].width), 0, k));
    const bool n_known = proof::known(n);
    word one;

    if (n_known)
        set_carry(a[number(n)]);
    else
        set_carry(s.shift_right(a, n)[0]);
    state.overflow = state.sign = state.parity = UNDEFINED;
    if (i.number == TEST)
        return;
    one = n_known ? constant(UINT64_C(1) << number(n), width) : s.shift_left(constant(1, width), n);
    if (i.number != SET && i.number != COMPLEMENT)
        one = complement(one);
    set(i.ops[0], value_of(i.number == SET     ? s.either(a, one)
                           : i.number == RESET ? both(s, a, one)
                                               : exclusive_or(s, a, one)));
}

enum { TRAILING, LEADING, ONES, FORWARD, REVERSE };

/* TZCNT, LZCNT, POPCNT, BSF, BSR. */
void x86::count_bits(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const uint64_t a = known(get(i.ops[1]), "the operand of an instruction that counts bits");
    const auto trailing = std::min((unsigned)std::countr_zero(a), width);
    const unsigned leading = (unsigned)std::countl_zero(a) - (64 - width);
    const bool scan = i.number == FORWARD || i.number == REVERSE;
    const unsigned results[] = { trailing, leading, (unsigned)std::popcount(a), trailing, width - 1 - leading };

    if (scan && a == 0)
        throw not_modelled("BSF or BSR of 0");
    set(i.ops[0], linear{ results[i.number], {} });
    state = {};
    if (i.number == ONES)
        set_flags(ZERO, ZERO, a == 0, ZERO, ZERO);
    else
        set_flags(scan ? UNDEFINED : (bit)(a == 0), UNDEFINED, scan ? (bit)(a == 0) : (bit)(results[i.number] == 0),
                  UNDEFINED, UNDEFINED);
}

enum { BLSR, BLSI, BLSMSK };

void x86::lowest_bit(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const value a = get(i.ops[1]);
    bool tested = false;
    const bit zero = same(a, linear{}, width, tested);
    const value other = i.number == BLSI ? subtract(linear{}, a, width) : subtract(a, linear{ 1, {} }, width);
    const value r = logic(i.number == BLSMSK ? 2 : 0, a, other, width);

    set(i.ops[0], r);
    set_result(width, r);
    state.carry = i.number == BLSI ? zero ^ 1 : zero;
}

void x86::bextr(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const uint64_t control = known(get(i.ops[2]), "the control of BEXTR");
    const word a = get_bits(i.ops[1]);
    const size_t length = std::min<size_t>(control >> 8 & 255, width);
    const value r = value_of(extended(part(shifted_right(a, control & 255), 0, length), width));

    set(i.ops[0], r);
    set_result(width, r);
}

void x86::bzhi(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const uint64_t n = known(get(i.ops[2]), "the control of BZHI") & 255;
    const value r = value_of(extended(part(get_bits(i.ops[1]), 0, std::min<size_t>(n, width)), width));

    set(i.ops[0], r);
    set_result(width, r);
    state.carry = n >= width;
}

/* PDEP with the number 0, PEXT with 1. */
void x86::deposit(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    const uint64_t mask = known(get(i.ops[2]), "the mask of PDEP or PEXT");
    const word a = get_bits(i.ops[1]);
    word r(width, ZERO);

    for (unsigned at = 0, k = 0; at < width; at++)
        if ((mask >> at & 1) != 0) {
            r[i.number == 0 ? at : k] = a[i.number == 0 ? k : at];
            k++;
        }
    set(i.ops[0], value_of(r));
}

std::span<const x86::table_row> x86::bit_rows()
{
    static const table_row all[] = {
        { "bt", &x86::bit_test, TEST },
        { "bts", &x86::bit_test, SET },
        { "btr", &x86::bit_test, RESET },
        { "btc", &x86::bit_test, COMPLEMENT },
        { "tzcnt", &x86::count_bits, TRAILING },
        { "lzcnt", &x86::count_bits, LEADING },
        { "popcnt", &x86::count_bits, ONES },
        { "bsf", &x86::count_bits, FORWARD },
        { "bsr", &x86::count_bits, REVERSE },
        { "blsr", &x86::lowest_bit, BLSR },
        { "blsi", &x86::lowest_bit, BLSI },
        { "blsmsk", &x86::lowest_bit, BLSMSK },
        { "bextr", &x86::bextr },
        { "bzhi", &x86::bzhi },
        { "pdep", &x86::deposit, 0 },
        { "pext", &x86::deposit, 1 },
    };

    return all;
}

} // namespace proof
