/* SPDX-License-Identifier: MIT */
/* Computing with numbers and bits, and the registers and addresses that hold them. */
#include "core.h"

namespace proof {

/* The number, or the one of which these are the low 32 bits. */
bool core::linear_of(const value &v, linear &n) const
{
    if (const linear *known_one = std::get_if<linear>(&v)) {
        n = *known_one;
        return true;
    }
    return std::get<word>(v).size() == 32 && low_half_of(std::get<word>(v), n);
}

/* The number modulo 2^width. */
value core::reduced(linear n, unsigned width)
{
    if (n.is_number())
        n.constant = truncated(n.constant, width);
    if (fits(n, width))
        return n;
    return bits_of(n, width);
}

value core::add(const value &a, const value &b, unsigned width)
{
    const auto is_place = [&](const address &x) {
        return !x.known.is_number() || (x.known.constant >= 4096 && code.contains(x.known.constant, 1));
    };
    linear x, y;

    if (linear_of(a, x) && linear_of(b, y))
        return reduced(x + y, width);
    if (width == 64) {
        address p = parts_of(a), q = parts_of(b);

        if (is_place(p) || is_place(q)) {
            p.known = p.known + q.known;
            p.unknown.insert(p.unknown.end(), q.unknown.begin(), q.unknown.end());
            return sum_of(p, width);
        }
    }
    return value_of(s.add(bits_of(a, width), bits_of(b, width)));
}

value core::subtract(const value &a, const value &b, unsigned width)
{
    linear x, y;

    if (linear_of(a, x) && linear_of(b, y))
        return reduced(x - y, width);
    return value_of(s.subtract(bits_of(a, width), bits_of(b, width)));
}

static uint64_t logic_of(unsigned symbol, uint64_t a, uint64_t b)
{
    return symbol == core::AND ? a & b : symbol == core::OR ? a | b : a ^ b;
}

/* Of a number with symbols and a known one, which changes only low bits that are known. */
static linear logic_of_low(const machine &m, unsigned symbol, const linear &n, uint64_t mask)
{
    const bool upper_ones = (int64_t)mask < 0;
    const unsigned k = 64 - (unsigned)(upper_ones ? std::countl_one(mask) : std::countl_zero(mask));
    uint64_t low = 0;

    if (upper_ones && symbol != core::AND)
        throw not_modelled("changes the upper bits of an address or of the number of blocks");
    if (!m.low_bits(n, k, low))
        throw not_modelled("tests the low bits of an address or of the number of blocks");

    const linear result{ truncated(logic_of(symbol, low, mask), k), {} };

    return symbol == core::AND && !upper_ones ? result : n - linear{ low, {} } + result;
}

value core::logic(unsigned symbol, const value &a, const value &b, unsigned width)
{
    const linear *x = std::get_if<linear>(&a), *y = std::get_if<linear>(&b);

    if (x != nullptr && y != nullptr) {
        if (x->is_number() && y->is_number())
            return linear{ truncated(logic_of(symbol, x->constant, y->constant), width), {} };
        if (*x == *y)
            return symbol == XOR ? linear{} : *x;
        if (width == 64 && (x->is_number() || y->is_number()))
            return x->is_number() ? logic_of_low(*this, symbol, *y, x->constant)
                                  : logic_of_low(*this, symbol, *x, y->constant);
    }

    const word p = bits_of(a, width), q = bits_of(b, width);

    return value_of(symbol == AND ? both(s, p, q) : symbol == OR ? s.either(p, q) : exclusive_or(s, p, q));
}

value core::inverse(const value &v, unsigned width)
{
    if (const linear *n = std::get_if<linear>(&v); n != nullptr && (n->is_number() || width == 64))
        return subtract(linear{ truncated(~UINT64_C(0), width), {} }, v, width);
    return complement(bits_of(v, width));
}

value core::choose(bit condition, const value &yes, const value &no, unsigned width)
{
    if (condition <= ONE)
        return condition == ONE ? yes : no;

    word y = bits_of(yes, width);
    const word n = bits_of(no, width);

    for (unsigned i = 0; i < width; i++)
        y[i] = s.choose(condition, y[i], n[i]);
    return value_of(y);
}

value core::sign_extended(const value &v, unsigned from, unsigned to)
{
    if (const linear *n = std::get_if<linear>(&v); n != nullptr && fits(*n, from - 1))
        return v;
    return value_of(extended_signed(bits_of(v, from), to));
}

/* ---- shifts and products ---- */

/* By a known number, which may exceed the width. */
value core::shifted(unsigned symbol, const value &a, unsigned n, unsigned width)
{
    if (const linear *x = std::get_if<linear>(&a); x != nullptr && !x->is_number() && n < 64) {
        linear r = symbol == LEFT ? *x * (UINT64_C(1) << n) : quotient(*x, n, symbol == RIGHT_SIGNED);

        if (fits(r, width))
            return r;
    }

    const word w = bits_of(a, width);

    return value_of(symbol == LEFT    ? shifted_left(w, n)
                    : symbol == RIGHT ? shifted_right(w, n)
                                      : shifted_right_signed(w, std::min(n, width)));
}

value core::shifted(unsigned symbol, const value &a, const word &n, unsigned width)
{
    const word w = bits_of(a, width);

    if (symbol == LEFT)
        return value_of(s.shift_left(w, n));

    const word signs(width, symbol == RIGHT_SIGNED ? w.back() : ZERO);

    return value_of(exclusive_or(s, s.shift_right(exclusive_or(s, w, signs), n), signs));
}

/* Bit k of a number, for a flag; UNDEFINED: it is not worth computing. */
bit core::bit_of(const value &a, unsigned k)
{
    uint64_t low;

    if (const word *w = std::get_if<word>(&a))
        return k < w->size() ? (*w)[k] : UNDEFINED;
    return low_bits(std::get<linear>(a), k + 1, low) ? (bit)(low >> k & 1) : UNDEFINED;
}

value core::multiply(const value &a, const value &b, unsigned width)
{
    const linear *x = std::get_if<linear>(&a), *y = std::get_if<linear>(&b);

    if (x != nullptr && y != nullptr && (x->is_number() || y->is_number())) {
        linear r = x->is_number() ? *y * x->constant : *x * y->constant;

        if (r.is_number() && width < 64)
            r.constant &= (UINT64_C(1) << width) - 1;
        if (fits(r, width))
            return r;
    }
    return value_of(s.multiply(bits_of(a, width), bits_of(b, width)));
}

/* The whole product, without signs. */
std::pair<value, value> core::multiply_wide(const value &a, const value &b, unsigned width)
{
    const linear *x = std::get_if<linear>(&a), *y = std::get_if<linear>(&b);

    if (known_number(a) && known_number(b)) {
        const auto r = (unsigned __int128)x->constant * y->constant;
        const uint64_t mask = width == 64 ? ~UINT64_C(0) : (UINT64_C(1) << width) - 1;

        return { linear{ (uint64_t)r & mask, {} }, linear{ (uint64_t)(r >> width) & mask, {} } };
    }
    if (width == 64 && x != nullptr && y != nullptr && (x->is_number() || y->is_number()))
        if (linear r = x->is_number() ? *y * x->constant : *x * y->constant;
            fits(x->is_number() ? *y : *x, 63) && fits(r, 63))
            return { r, linear{} };

    const word r = s.multiply_wide(bits_of(a, width), bits_of(b, width));

    return { value_of(part(r, 0, width)), value_of(part(r, width, width)) };
}

/* A number with symbols, if they are multiples of the divisor. */
bool core::divided(const linear &n, uint64_t by, linear &quotient_of, linear &rest) const
{
    if (!fits(n, 63) || std::ranges::any_of(n.terms, [by](const auto &t) { return t.second % by != 0; }))
        return false;
    quotient_of = { n.constant / by, n.terms };
    for (auto &[symbol, factor] : quotient_of.terms)
        factor /= by;
    rest = { n.constant % by, {} };
    return true;
}

} // namespace proof
