/* SPDX-License-Identifier: MIT */
/* Instructions on general registers: moves, sums and logic.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

static uint64_t truncated(uint64_t n, unsigned width)
{
    return width >= 64 ? n : n & ((UINT64_C(1) << width) - 1);
}

/* ---- computing with values ---- */

/* The number, or the one of which these are the low 32 bits. */
bool x86::linear_of(const value &v, linear &n) const
{
    if (const linear *known_one = std::get_if<linear>(&v)) {
        n = *known_one;
        return true;
    }
    return std::get<word>(v).size() == 32 && low_half_of(std::get<word>(v), n);
}

/* The number modulo 2^width. */
value x86::reduced(linear n, unsigned width)
{
    if (n.is_number())
        n.constant = truncated(n.constant, width);
    if (fits(n, width))
        return n;
    return bits_of(n, width);
}

value x86::add(const value &a, const value &b, unsigned width)
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

value x86::subtract(const value &a, const value &b, unsigned width)
{
    linear x, y;

    if (linear_of(a, x) && linear_of(b, y))
        return reduced(x - y, width);
    return value_of(s.subtract(bits_of(a, width), bits_of(b, width)));
}

enum { AND, OR, XOR };

static uint64_t logic_of(unsigned symbol, uint64_t a, uint64_t b)
{
    return symbol == AND ? a & b : symbol == OR ? a | b : a ^ b;
}

/* Of a number with symbols and a known one, which changes only low bits that are known. */
static linear logic_of_low(const machine &m, unsigned symbol, const linear &n, uint64_t mask)
{
    const bool upper_ones = (int64_t)mask < 0;
    const unsigned k = 64 - (unsigned)(upper_ones ? std::countl_one(mask) : std::countl_zero(mask));
    uint64_t low = 0;

    if (upper_ones && symbol != AND)
        throw not_modelled("changes the upper bits of an address or of the number of blocks");
    if (!m.low_bits(n, k, low))
        throw not_modelled("tests the low bits of an address or of the number of blocks");

    const linear result{ truncated(logic_of(symbol, low, mask), k), {} };

    return symbol == AND && !upper_ones ? result : n - linear{ low, {} } + result;
}

value x86::logic(unsigned symbol, const value &a, const value &b, unsigned width)
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

value x86::choose(bit condition, const value &yes, const value &no, unsigned width)
{
    if (condition <= ONE)
        return condition == ONE ? yes : no;

    word y = bits_of(yes, width);
    const word n = bits_of(no, width);

    for (unsigned i = 0; i < width; i++)
        y[i] = s.choose(condition, y[i], n[i]);
    return value_of(y);
}

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

value x86::sign_extended(const value &v, unsigned from, unsigned to)
{
    if (const linear *n = std::get_if<linear>(&v); n != nullptr && fits(*n, from - 1))
        return v;
    return value_of(extended_signed(bits_of(v, from), to));
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

value x86::inverse(const value &v, unsigned width)
{
    if (const linear *n = std::get_if<linear>(&v); n != nullptr && (n->is_number() || width == 64))
        return subtract(linear{ truncated(~UINT64_C(0), width), {} }, v, width);
    return complement(bits_of(v, width));
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
