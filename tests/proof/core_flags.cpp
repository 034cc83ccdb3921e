/* SPDX-License-Identifier: MIT */
/* Flags.  They are computed when an instruction reads them, from the operands of the instruction that set them.
 * [Intel SDM 1, 3.4.3] */
#include "core.h"

namespace proof {

/* A predicate of two words with few unknown bits, as a table. */
template <class Predicate> static bool tabulated(store &s, bits a, bits b, bit &result, Predicate p)
{
    static constexpr size_t MOST = 8;
    std::vector<bit> nodes;

    for (bits w : { a, b })
        for (bit x : w)
            if (x > ONE && std::ranges::find(nodes, x & ~1U) == nodes.end()) {
                if (nodes.size() == MOST)
                    return false;
                nodes.push_back(x & ~1U);
            }

    const auto at = [&](bits w, size_t row) {
        uint64_t n = 0;

        for (size_t i = 0; i < w.size(); i++) {
            n |= (w[i] <= ONE ? w[i] : (row >> (std::ranges::find(nodes, w[i] & ~1U) - nodes.begin()) & 1) ^ (w[i] & 1))
                 << i;
        }
        return n;
    };
    std::vector<uint64_t> table(size_t{ 1 } << nodes.size());

    for (size_t row = 0; row < table.size(); row++)
        table[row] = p(at(a, row), at(b, row));
    result = nodes.empty() ? (bit)table[0] : s.lookup(nodes, table, 1)[0];
    return true;
}

/* The carry out of a + b + in, or the borrow of a - b - in. */
static bit carry_of(store &s, bool minus, bits a, bits b, bit in)
{
    while (minus && a.size() > 1 && a.back() == ZERO && b.back() == ZERO) {
        a = a.first(a.size() - 1);
        b = b.first(b.size() - 1);
    }
    if (a.size() == 64) /* words have at most 64 bits */
        in = carry_of(s, minus, a.first(32), b.first(32), in);

    const size_t n = a.size() == 64 ? 32 : a.size();
    const word x = extended(a.last(n), n + 1), y = extended(b.last(n), n + 1), carry_in = extended(word{ in }, n + 1);

    return (minus ? s.subtract(s.subtract(x, y), carry_in) : s.add(s.add(x, y), carry_in))[n];
}

/* Whether a < b. */
bit core::less(const value &a, const value &b, unsigned width, bool with_sign, bool &tested)
{
    if (known_number(a) && known_number(b)) {
        const uint64_t x = std::get<linear>(a).constant, y = std::get<linear>(b).constant;

        return with_sign ? with_sign_of(x, width) < with_sign_of(y, width) : x < y;
    }
    if (std::holds_alternative<linear>(a) && std::holds_alternative<linear>(b)) {
        const linear &x = std::get<linear>(a), &y = std::get<linear>(b);

        if (!with_sign)
            return below(x, y, tested);
        if (width != 64)
            throw not_modelled("compares numbers of blocks with signs and fewer than 64 bits");
        return negative(x, tested) == negative(y, tested) ? negative(x - y, tested) : negative(x, tested);
    }

    word x = bits_of(a, width), y = bits_of(b, width);
    bit result;

    if (with_sign) {
        x.back() ^= 1;
        y.back() ^= 1;
    }
    if (tabulated(s, x, y, result, [](uint64_t p, uint64_t q) { return p < q; }))
        return result;
    if (proof::known(y) && std::has_single_bit(number(y))) { /* x < 2^k */
        const size_t k = (size_t)std::countr_zero(number(y));

        return same(word(x.begin() + (ptrdiff_t)k, x.end()), linear{}, width - (unsigned)k, tested);
    }
    if (proof::known(x) && std::has_single_bit(number(x) + 1)) { /* not y < 2^k */
        const size_t k = (size_t)std::countr_zero(number(x) + 1);

        return same(word(y.begin() + (ptrdiff_t)k, y.end()), linear{}, width - (unsigned)k, tested) ^ 1;
    }
    return carry_of(s, true, x, y, ZERO);
}

/* Whether a == b. */
bit core::same(const value &a, const value &b, unsigned width, bool &tested)
{
    if (std::holds_alternative<linear>(a) && std::holds_alternative<linear>(b))
        return equal(std::get<linear>(a), std::get<linear>(b), tested);

    const word x = bits_of(a, width), y = bits_of(b, width);
    const word different = exclusive_or(s, x, y);
    bit result;

    if (std::ranges::find(different, ONE) != different.end())
        return ZERO;
    if (tabulated(s, different, {}, result, [](uint64_t p, uint64_t) { return p == 0; }))
        return result;
    return s.zero(different);
}

/* The sign. */
bit core::top(const value &v, unsigned width, bool &tested)
{
    if (const linear *n = std::get_if<linear>(&v)) {
        if (n->is_number())
            return n->constant >> (width - 1) & 1;
        if (width != 64)
            throw not_modelled("tests the sign of a number of blocks with fewer than 64 bits");
        return negative(*n, tested);
    }
    return std::get<word>(v)[width - 1];
}

bit core::carry(const flags &f, bool &tested)
{
    if (f.before)
        return carry(*f.before, tested);
    if (f.carry != LAZY)
        return f.carry;
    switch (f.kind) {
    case flags::NOTHING:
        return UNDEFINED;
    case flags::LOGIC:
        return ZERO;
    case flags::SUBTRACT:
        if (f.carry_in == ZERO)
            return less(f.a, f.b, f.width, false, tested);
        if (known_number(f.a) && known_number(f.b) && f.carry_in == ONE)
            return std::get<linear>(f.a).constant <= std::get<linear>(f.b).constant;
        break;
    case flags::ADD:
        if (f.carry_in == ZERO && std::holds_alternative<linear>(f.a) && known_number(f.b)) {
            const uint64_t n = std::get<linear>(f.b).constant; /* a + n carries if a >= 2^width - n */

            return n == 0 ? ZERO : less(f.a, linear{ truncated(0 - n, f.width), {} }, f.width, false, tested) ^ 1;
        }
    }

    return carry_of(s, f.kind == flags::SUBTRACT, bits_of(f.a, f.width), bits_of(f.b, f.width), f.carry_in);
}

bit core::overflow(const flags &f, bool &tested)
{
    if (f.overflow != LAZY)
        return f.overflow;
    if (f.kind == flags::NOTHING)
        return UNDEFINED;
    if (f.kind == flags::LOGIC)
        return ZERO;
    for (const value *v : { &f.a, &f.b })
        if (std::holds_alternative<linear>(*v) && !known_number(*v))
            throw not_modelled("tests whether a computation with an address or a number of blocks overflows");

    const bit a = top(f.a, f.width, tested), b = top(f.b, f.width, tested) ^ (f.kind == flags::SUBTRACT ? ONE : ZERO);
    const bit r = top(f.result, f.width, tested);

    return s.both(s.exclusive_or(a, r), s.exclusive_or(b, r));
}

/* A flag or UNDEFINED. */
bit core::flag_of(char name, bool &tested)
{
    if (state.compared && (name == 's' || name == 'p' || name == 'o')) {
        state.result = subtract(state.a, state.b, state.width);
        state.compared = false;
    }
    switch (name) {
    case 'c':
        return carry(state, tested);
    case 'o':
        return overflow(state, tested);
    case 'z':
        if (state.zero != LAZY || state.kind == flags::NOTHING)
            return state.zero == LAZY ? UNDEFINED : state.zero;
        return state.kind == flags::SUBTRACT && state.carry_in == ZERO
                   ? same(state.a, state.b, state.width, tested)
                   : same(state.result, linear{}, state.width, tested);
    case 's':
        if (state.sign != LAZY || state.kind == flags::NOTHING)
            return state.sign == LAZY ? UNDEFINED : state.sign;
        return top(state.result, state.width, tested);
    default: /* 'p' */
        if (state.parity != LAZY || state.kind == flags::NOTHING)
            return state.parity == LAZY ? UNDEFINED : state.parity;
        bit odd = ONE;

        for (bit b : bits_of(state.result, 8))
            odd = s.exclusive_or(odd, b);
        return odd;
    }
}

bit core::flag(char name)
{
    bool tested = false;

    return flag_of(name, tested);
}

bit core::condition_now(unsigned which, bool &tested)
{
    const bool with_sign = state.kind == flags::SUBTRACT && state.carry_in == ZERO && state.overflow == LAZY &&
                           state.zero == LAZY && state.sign == LAZY;
    const bool simple = with_sign && state.carry == LAZY && !state.before;
    const auto get = [&](char name) {
        const bit f = flag_of(name, tested);

        if (f == UNDEFINED)
            throw not_modelled("depends on a flag that has no value");
        return f;
    };

    switch (which / 2) {
    case 0:
        return get('o');
    case 1:
        return get('c');
    case 2:
        return get('z');
    case 3: /* below or equal */
        return simple ? less(state.b, state.a, state.width, false, tested) ^ 1 : s.either(get('c'), get('z'));
    case 4:
        return get('s');
    case 5:
        return get('p');
    case 6: /* less */
        if (state.kind == flags::LOGIC && state.overflow == LAZY)
            return get('s');
        return with_sign ? less(state.a, state.b, state.width, true, tested) : s.exclusive_or(get('s'), get('o'));
    default: /* less or equal */
        if (state.kind == flags::LOGIC && state.overflow == LAZY)
            return s.either(get('s'), get('z'));
        return with_sign ? less(state.b, state.a, state.width, true, tested) ^ 1
                         : s.either(get('z'), s.exclusive_or(get('s'), get('o')));
    }
}

/* The condition with the processor's number: 0 overflow, 2 below, 4 zero, ...; odd numbers: its contrary. */
bit core::condition(unsigned which)
{
    return s.canonical(tested([&](bool &depends) { return condition_now(which, depends); })) ^ (which & 1);
}

/* The flags after a sum or difference. */
flags &core::set_sum(enum flags::kind kind, unsigned width, value a, value b, value result)
{
    state = {};
    state.kind = kind;
    state.width = width;
    state.a = std::move(a);
    state.b = std::move(b);
    state.result = std::move(result);
    return state;
}

/* The flags after a logical operation. */
void core::set_result(unsigned width, value result)
{
    state = {};
    state.kind = flags::LOGIC;
    state.width = width;
    state.result = std::move(result);
}

} // namespace proof
