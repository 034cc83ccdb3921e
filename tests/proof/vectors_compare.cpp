/* SPDX-License-Identifier: MIT */
/* Vector instructions: comparisons, minima, saturation, and elements chosen by masks.  [Intel SDM 2] */
#include "vectors_inside.h"

namespace proof {

/* ---- comparisons: all bits of an element are 1 if it holds ---- */

static word all(bits like, bit b)
{
    return word(like.size(), b);
}

static bit same(store &s, bits a, bits b)
{
    return s.zero(exclusive_or(s, a, b));
}

static bit below(store &s, bits a, bits b)
{
    return s.below(a, b);
}

/* The same of signed numbers: the highest bit counts against. */
static bit below_signed(store &s, bits a, bits b)
{
    const size_t n = a.size() - 1;

    return s.choose(s.exclusive_or(a[n], b[n]), a[n], below(s, a.first(n), b.first(n)));
}

static word equal(store &s, bits a, bits b)
{
    return all(a, same(s, a, b));
}

static word greater(store &s, bits a, bits b)
{
    return all(a, below_signed(s, b, a));
}

/* By number: =, <, <=, never, and their opposites. */
template <bit (*Below)(store &, bits, bits)> word compare(store &s, bits a, bits b, unsigned n)
{
    const bit holds[] = { n % 4 == 0   ? same(s, a, b)
                          : n % 4 == 1 ? Below(s, a, b)
                          : n % 4 == 2 ? Below(s, b, a) ^ 1
                                       : ZERO };

    return all(a, holds[0] ^ (n >> 2 & 1));
}

word compared(store &s, bits a, bits b, unsigned n)
{
    return compare<below>(s, a, b, n);
}

word compared_signed(store &s, bits a, bits b, unsigned n)
{
    return compare<below_signed>(s, a, b, n);
}

word tested_bits(store &s, bits a, bits b)
{
    return all(a, s.zero(both(s, a, b)) ^ 1);
}

static word test_not(store &s, bits a, bits b)
{
    return all(a, s.zero(both(s, a, b)));
}

static word sign(store &, bits a)
{
    return all(a, a.back());
}

/* ---- choices ---- */

static word blend(store &s, bits a, bits b, bits mask)
{
    return s.choose(mask.back(), b, a);
}

template <bit (*Below)(store &, bits, bits)> word smaller(store &s, bits a, bits b)
{
    return s.choose(Below(s, a, b), a, b);
}

template <bit (*Below)(store &, bits, bits)> word larger(store &s, bits a, bits b)
{
    return s.choose(Below(s, a, b), b, a);
}

word larger_element(store &s, bits a, bits b)
{
    return larger<below>(s, a, b);
}

/* ---- saturation ---- */

/* The signed number, or the signed number of this width nearest to it. */
static word nearest_signed(store &s, bits a, size_t width)
{
    const bit negative = a.back();
    bit fits = ONE;
    word result(a.begin(), a.begin() + (ptrdiff_t)width);

    for (bit b : a.subspan(width - 1))
        fits = s.both(fits, s.exclusive_or(b, negative) ^ 1);
    for (bit &b : result)
        b = s.choose(fits, b, negative ^ 1);
    result.back() = negative;
    return result;
}

/* The signed number, or the number without sign of this width nearest to it. */
static word nearest_unsigned(store &s, bits a, size_t width)
{
    const bit over = s.zero(a.subspan(width, a.size() - width - 1)) ^ 1;
    word result(a.begin(), a.begin() + (ptrdiff_t)width);

    for (bit &b : result)
        b = s.both(a.back() ^ 1, s.either(over, b));
    return result;
}

static word add_signed(store &s, bits a, bits b)
{
    const size_t n = a.size();

    return nearest_signed(s, s.add(extended_signed(a, n + 1), extended_signed(b, n + 1)), n);
}

static word subtract_signed(store &s, bits a, bits b)
{
    const size_t n = a.size();

    return nearest_signed(s, s.subtract(extended_signed(a, n + 1), extended_signed(b, n + 1)), n);
}

static word add_unsigned(store &s, bits a, bits b)
{
    const size_t n = a.size();

    return nearest_unsigned(s, s.add(extended(a, n + 2), extended(b, n + 2)), n);
}

static word subtract_unsigned(store &s, bits a, bits b)
{
    const bit positive = below(s, a, b) ^ 1;

    return both(s, s.subtract(a, b), all(a, positive));
}

template <unsigned Width, word (*Nearest)(store &, bits, size_t)> word pack(store &s, bits a, bits b)
{
    word result;

    for (bits source : { a, b })
        for (size_t i = 0; i < source.size(); i += Width)
            append(result, Nearest(s, source.subspan(i, Width), Width / 2));
    return result;
}

/* ---- widths ---- */

template <unsigned From> word low(store &, bits a)
{
    return part(a, 0, From);
}

template <unsigned From, unsigned To, word (*Extended)(bits, size_t)>
word widened(store &, bits a, bits, bits, unsigned)
{
    word result;

    for (size_t i = 0; i < a.size(); i += From)
        append(result, Extended(a.subspan(i, From), To));
    return result;
}

static word leading_zeros(store &s, bits a)
{
    word count(a.size(), ZERO);
    bit above = ZERO;

    for (size_t zeros = 0; zeros <= a.size(); zeros++) {
        const bit next = zeros < a.size() ? a[a.size() - 1 - zeros] : ONE;
        const bit first = s.both(above ^ 1, next);

        for (size_t k = 0; k < count.size() && zeros >> k != 0; k++)
            if ((zeros >> k & 1) != 0)
                count[k] = s.exclusive_or(count[k], first);
        above = s.either(above, next);
    }
    return count;
}

std::span<const family> comparing_operations()
{
    using enum shape;
    static constexpr family table[] = {
        { "pcmpeqb", binary, 8, each<8, equal> },
        { "pcmpeqw", binary, 16, each<16, equal> },
        { "pcmpeqd", binary, 32, each<32, equal> },
        { "pcmpeqq", binary, 64, each<64, equal> },
        { "pcmpgtb", binary, 8, each<8, greater> },
        { "pcmpgtw", binary, 16, each<16, greater> },
        { "pcmpgtd", binary, 32, each<32, greater> },
        { "pcmpgtq", binary, 64, each<64, greater> },
        { "pcmpb", binary_number, 8, each<8, compared_signed> },
        { "pcmpw", binary_number, 16, each<16, compared_signed> },
        { "pcmpd", binary_number, 32, each<32, compared_signed> },
        { "pcmpq", binary_number, 64, each<64, compared_signed> },
        { "pcmpub", binary_number, 8, each<8, compared> },
        { "pcmpuw", binary_number, 16, each<16, compared> },
        { "pcmpud", binary_number, 32, each<32, compared> },
        { "pcmpuq", binary_number, 64, each<64, compared> },
        { "ptestmb", binary, 8, each<8, tested_bits> },
        { "ptestmw", binary, 16, each<16, tested_bits> },
        { "ptestmd", binary, 32, each<32, tested_bits> },
        { "ptestmq", binary, 64, each<64, tested_bits> },
        { "ptestnmb", binary, 8, each<8, test_not> },
        { "ptestnmw", binary, 16, each<16, test_not> },
        { "ptestnmd", binary, 32, each<32, test_not> },
        { "ptestnmq", binary, 64, each<64, test_not> },
        { "pmovb2m", unary, 8, each<8, sign> },
        { "pmovw2m", unary, 16, each<16, sign> },
        { "pmovd2m", unary, 32, each<32, sign> },
        { "pmovq2m", unary, 64, each<64, sign> },
        { "pblendvb", shape::blend, 8, each<8, proof::blend> },
        { "blendvps", shape::blend, 32, each<32, proof::blend> },
        { "blendvpd", shape::blend, 64, each<64, proof::blend> },
        { "pminub", binary, 8, each<8, smaller<below>> },
        { "pminuw", binary, 16, each<16, smaller<below>> },
        { "pminud", binary, 32, each<32, smaller<below>> },
        { "pminsw", binary, 16, each<16, smaller<below_signed>> },
        { "pminsd", binary, 32, each<32, smaller<below_signed>> },
        { "pmaxub", binary, 8, each<8, larger<below>> },
        { "pmaxuw", binary, 16, each<16, larger<below>> },
        { "pmaxud", binary, 32, each<32, larger<below>> },
        { "pmaxsw", binary, 16, each<16, larger<below_signed>> },
        { "pmaxsd", binary, 32, each<32, larger<below_signed>> },
        { "paddsb", binary, 8, each<8, add_signed> },
        { "paddsw", binary, 16, each<16, add_signed> },
        { "paddusb", binary, 8, each<8, add_unsigned> },
        { "paddusw", binary, 16, each<16, add_unsigned> },
        { "psubsb", binary, 8, each<8, subtract_signed> },
        { "psubsw", binary, 16, each<16, subtract_signed> },
        { "psubusb", binary, 8, each<8, subtract_unsigned> },
        { "psubusw", binary, 16, each<16, subtract_unsigned> },
        { "packsswb", binary, 8, lanes<pack<16, nearest_signed>> },
        { "packssdw", binary, 16, lanes<pack<32, nearest_signed>> },
        { "packuswb", binary, 8, lanes<pack<16, nearest_unsigned>> },
        { "packusdw", binary, 16, lanes<pack<32, nearest_unsigned>> },
        { "pmovzxbw", unary, 16, widened<8, 16, extended>, 8, 16 },
        { "pmovzxbd", unary, 32, widened<8, 32, extended>, 8, 32 },
        { "pmovzxbq", unary, 64, widened<8, 64, extended>, 8, 64 },
        { "pmovzxwd", unary, 32, widened<16, 32, extended>, 16, 32 },
        { "pmovzxwq", unary, 64, widened<16, 64, extended>, 16, 64 },
        { "pmovzxdq", unary, 64, widened<32, 64, extended>, 32, 64 },
        { "pmovsxbw", unary, 16, widened<8, 16, extended_signed>, 8, 16 },
        { "pmovsxbd", unary, 32, widened<8, 32, extended_signed>, 8, 32 },
        { "pmovsxbq", unary, 64, widened<8, 64, extended_signed>, 8, 64 },
        { "pmovsxwd", unary, 32, widened<16, 32, extended_signed>, 16, 32 },
        { "pmovsxwq", unary, 64, widened<16, 64, extended_signed>, 16, 64 },
        { "pmovsxdq", unary, 64, widened<32, 64, extended_signed>, 32, 64 },
        { "pmovwb", unary, 8, each<16, low<8>>, 16, 8 },
        { "pmovdb", unary, 8, each<32, low<8>>, 32, 8 },
        { "pmovdw", unary, 16, each<32, low<16>>, 32, 16 },
        { "pmovqb", unary, 8, each<64, low<8>>, 64, 8 },
        { "pmovqw", unary, 16, each<64, low<16>>, 64, 16 },
        { "pmovqd", unary, 32, each<64, low<32>>, 64, 32 },
        { "plzcntd", unary, 32, each<32, leading_zeros> },
    };

    return table;
}

} // namespace proof
