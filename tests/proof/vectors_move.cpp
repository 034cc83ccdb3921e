/* SPDX-License-Identifier: MIT */
/* Vector instructions whose elements move: by a constant pattern, or by indexes in a vector.  [Intel SDM 2] */
#include "vectors_inside.h"

#include <bit>

namespace proof {

/* ---- which element of a and b moves to element i; k: elements of a; n: the immediate ---- */

constexpr unsigned NOTHING = ~0U;

static constexpr auto low_halves = [](unsigned i, unsigned k, unsigned) { return i / 2 + i % 2 * k; };
static constexpr auto high_halves = [](unsigned i, unsigned k, unsigned) { return k / 2 + i / 2 + i % 2 * k; };
static constexpr auto high_of_both = [](unsigned i, unsigned k, unsigned) { return i == 0 ? k + 1 : 1; };
static constexpr auto pair = [](unsigned n, unsigned i) { return n >> 2 * i & 3; };
static constexpr auto four = [](unsigned i, unsigned, unsigned n) { return i / 4 * 4 + pair(n, i % 4); };
static constexpr auto low_four = [](unsigned i, unsigned, unsigned n) { return i < 4 ? pair(n, i) : i; };
static constexpr auto high_four = [](unsigned i, unsigned, unsigned n) { return i < 4 ? i : 4 + pair(n, i - 4); };
static constexpr auto two_of_each = [](unsigned i, unsigned k, unsigned n) { return pair(n, i) + i / 2 * k; };
static constexpr auto one_of_each = [](unsigned i, unsigned k, unsigned n) {
    return i / 2 * 2 + (n >> i & 1) + i % 2 * k;
};
static constexpr auto one_of_two = [](unsigned i, unsigned, unsigned n) { return i / 2 * 2 + (n >> i & 1); };
static constexpr auto blended = [](unsigned i, unsigned k, unsigned n) { return i + (n >> i % 8 & 1) * k; };
/* Of b and then a: the elements from n on. */
static constexpr auto aligned = [](unsigned i, unsigned k, unsigned n) {
    return i + n < k ? i + n + k : i + n < 2 * k ? i + n - k : NOTHING;
};
static constexpr auto aligned_cyclic = [](unsigned i, unsigned k, unsigned n) { return aligned(i, k, n % k); };
static constexpr auto up = [](unsigned i, unsigned, unsigned n) { return i < n ? NOTHING : i - n; };
static constexpr auto down = [](unsigned i, unsigned k, unsigned n) { return i + n < k ? i + n : NOTHING; };
/* Lanes of 256 bits. */
static constexpr auto any_or_nothing = [](unsigned i, unsigned, unsigned n) {
    return (n >> 4 * i & 8) != 0 ? NOTHING : pair(n, 2 * i);
};
/* Lanes: half of the result from a, half from b. */
static constexpr auto lanes_of_each = [](unsigned i, unsigned k, unsigned n) {
    return (n >> k / 2 * i & (k - 1)) + 2 * i / k * k;
};

/* ---- indexes ---- */

/* A table of words; an element of it has this number of bits.  Elements may be unknown, if the sum of any two is known: a key was added. */
class choice {
public:
    choice(store &of_bits, bits words, unsigned bits_of_each) : s(of_bits), table(words), width(bits_of_each)
    {
        index_bits = (size_t)std::countr_zero(table.size() / width);
    }

    /* The element with this index, whose upper bits do not matter; or zeros. */
    word at(bits index, bit nothing = ZERO)
    {
        word i = part(index, 0, index_bits);

        if (nothing == ONE)
            return word(width, ZERO);
        if (known(i) && nothing == ZERO)
            return part(table, number(i) * width, width);
        find_values();
        if (nothing != ZERO && (values.empty() || !known(base)))
            return both(s, at(index), word(width, nothing ^ 1));
        if (values.empty())
            return by_halves(i);
        if (nothing == ZERO)
            return exclusive_or(s, s.lookup(i, std::span(values).first(values.size() / 2), width), base);
        i.push_back(nothing);
        return s.lookup(i, values, width);
    }

private:
    void find_values()
    {
        if (!base.empty())
            return;
        base = known(table) ? word(width, ZERO) : part(table, 0, width);
        for (size_t i = 0; i < table.size(); i += width) {
            const word difference = exclusive_or(s, table.subspan(i, width), base);

            if (!known(difference))
                return values.clear();
            values.push_back(number(difference));
        }
        values.resize(2 * values.size()); /* zeros, for `nothing` */
    }

    word by_halves(bits index) const
    {
        word rest(table.begin(), table.end());

        for (size_t k = index.size(); k-- > 0;) {
            const size_t half = rest.size() / 2;

            for (size_t i = 0; i < half; i++)
                rest[i] = s.choose(index[k], rest[half + i], rest[i]);
            rest.resize(half);
        }
        return rest;
    }

    store &s;
    bits table;
    size_t width, index_bits;
    word base = {};                    /* what is added to each of: */
    std::vector<uint64_t> values = {}; /* empty: they are not known */
};

static word shuffle(store &s, bits a, bits b)
{
    choice table(s, a, 8);
    word result;

    result.reserve(a.size());
    for (size_t i = 0; i < b.size(); i += 8)
        append(result, table.at(b.subspan(i), b[i + 7]));
    return result;
}

word bytes_of_table(store &s, bits table, bits indexes)
{
    const size_t size = std::bit_ceil(table.size());
    const word padded = extended(table, size);
    choice bytes(s, padded, 8);
    const auto index_bits = (size_t)std::countr_zero(size / 8);
    word result;

    for (size_t i = 0; i < indexes.size(); i += 8) {
        bit above = ZERO;

        for (bit b : indexes.subspan(i + index_bits, 8 - index_bits))
            above = s.either(above, b);
        append(result, bytes.at(indexes.subspan(i), above));
    }
    return result;
}

template <unsigned Width> word permute(store &s, bits index, bits from, bits, unsigned)
{
    choice table(s, from, Width);
    word result;

    result.reserve(index.size());
    for (size_t i = 0; i < index.size(); i += Width)
        append(result, table.at(index.subspan(i)));
    return result;
}

template <unsigned Width> word permute_index(store &s, bits d, bits a, bits b, unsigned)
{
    return permute<Width>(s, d, joined({ word(a.begin(), a.end()), word(b.begin(), b.end()) }), {}, 0);
}

template <unsigned Width> word permute_table(store &s, bits d, bits a, bits b, unsigned)
{
    return permute_index<Width>(s, a, d, b, 0);
}

std::span<const family> moving_operations()
{
    using enum shape;
    static constexpr family table[] = {
        { "punpcklbw", binary, 8, lanes<moves<8, low_halves>> },
        { "punpcklwd", binary, 16, lanes<moves<16, low_halves>> },
        { "punpckldq unpcklps", binary, 32, lanes<moves<32, low_halves>> },
        { "punpcklqdq unpcklpd", binary, 64, lanes<moves<64, low_halves>> },
        { "punpckhbw", binary, 8, lanes<moves<8, high_halves>> },
        { "punpckhwd", binary, 16, lanes<moves<16, high_halves>> },
        { "punpckhdq unpckhps", binary, 32, lanes<moves<32, high_halves>> },
        { "punpckhqdq unpckhpd", binary, 64, lanes<moves<64, high_halves>> },
        { "movlhps", binary, 64, moves<64, low_halves> },
        { "movhlps", binary, 64, moves<64, high_of_both> },
        { "pshufd permilps", unary_number, 32, lanes<moves<32, four>> },
        { "pshuflw", unary_number, 16, lanes<moves<16, low_four>> },
        { "pshufhw", unary_number, 16, lanes<moves<16, high_four>> },
        { "permilpd", unary_number, 64, moves<64, one_of_two> },
        { "permq permpd", unary_number, 64, moves<64, four> },
        { "shufps", binary_number, 32, lanes<moves<32, two_of_each>> },
        { "shufpd", binary_number, 64, moves<64, one_of_each> },
        { "pblendw", binary_number, 16, moves<16, blended> },
        { "pblendd blendps", binary_number, 32, moves<32, blended> },
        { "blendpd", binary_number, 64, moves<64, blended> },
        { "palignr", binary_number, 8, lanes<moves<8, aligned>> },
        { "alignd", binary_number, 32, moves<32, aligned_cyclic> },
        { "alignq", binary_number, 64, moves<64, aligned_cyclic> },
        { "pslldq", unary_number, 8, lanes<moves<8, up>> },
        { "psrldq", unary_number, 8, lanes<moves<8, down>> },
        { "perm2i128 perm2f128", binary_number, 64, moves<128, any_or_nothing> },
        { "shufi32x4 shuff32x4", binary_number, 32, moves<128, lanes_of_each> },
        { "shufi64x2 shuff64x2", binary_number, 64, moves<128, lanes_of_each> },
        { "pshufb", binary, 8, lanes<shuffle> },
        { "permb", binary, 8, permute<8> },
        { "permw", binary, 16, permute<16> },
        { "permd permps", binary, 32, permute<32> },
        { "permi2b", ternary, 8, permute_index<8> },
        { "permi2w", ternary, 16, permute_index<16> },
        { "permi2d permi2ps", ternary, 32, permute_index<32> },
        { "permi2q permi2pd", ternary, 64, permute_index<64> },
        { "permt2b", ternary, 8, permute_table<8> },
        { "permt2w", ternary, 16, permute_table<16> },
        { "permt2d permt2ps", ternary, 32, permute_table<32> },
        { "permt2q permt2pd", ternary, 64, permute_table<64> },
    };

    return table;
}

} // namespace proof
