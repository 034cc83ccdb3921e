/* SPDX-License-Identifier: MIT */
/* Vector instructions: logic, sums, products, shifts and rotations of elements.  [Intel SDM 2] */
#include "vectors_inside.h"

#include <bit>
#include <sstream>
#include <unordered_map>

namespace proof {

/* ---- logic ---- */

static word either(store &s, bits a, bits b)
{
    return s.either(a, b);
}

static word and_not(store &s, bits a, bits b, bits, unsigned)
{
    word result(a.size());

    for (size_t i = 0; i < a.size(); i++)
        result[i] = s.both(a[i] ^ 1, b[i]);
    return result;
}

/* Any function of three bits, as a sum of products, parts of which may belong to different S-boxes. */
static word ternary_logic(store &s, bits a, bits b, bits c, unsigned n)
{
    unsigned normal = n;
    word result(a.size());

    if (n == 0xfc || n == 0xfa || n == 0xee) /* OR of two: perhaps a rotation */
        return each<32, either>(s, n == 0xee ? b : a, n == 0xfc ? b : c, {}, 0);
    normal ^= (normal & 0x55) << 1;
    normal ^= (normal & 0x33) << 2;
    normal ^= (normal & 0x0f) << 4;
    for (size_t i = 0; i < a.size(); i++) {
        const bit factors[] = { c[i], b[i], a[i] };
        std::array<bit, 8> products;

        for (unsigned m = 0; m < 8; m++) {
            products[m] = (normal >> m & 1) != 0 ? ONE : ZERO;
            for (unsigned k = 0; k < 3 && products[m] != ZERO; k++)
                if ((m >> k & 1) != 0)
                    products[m] = s.both(products[m], factors[k]);
        }
        result[i] = s.total(products);
    }
    return result;
}

/* ---- products ---- */

static word high_unsigned(store &s, bits a, bits b)
{
    return part(s.multiply_wide(a, b), a.size(), a.size());
}

static word high_signed(store &s, bits a, bits b)
{
    const word correction = s.add(both(s, word(b.size(), a.back()), b), both(s, word(a.size(), b.back()), a));

    return s.subtract(high_unsigned(s, a, b), correction);
}

static word low_halves(store &s, bits a, bits b)
{
    return s.multiply_wide(a.first(a.size() / 2), b.first(b.size() / 2));
}

/* ---- shifts ---- */

static word arithmetic_right(bits a, unsigned n)
{
    return shifted_right_signed(a, std::min<size_t>(n, a.size()));
}

static word left(bits a, unsigned n)
{
    return rotated_left(a, n % a.size());
}

static word right(bits a, unsigned n)
{
    return rotated_left(a, (a.size() - n % a.size()) % a.size());
}

/* The high half of (a:b) << n; the low half of (b:a) >> n. */
static word double_left(store &, bits a, bits b, unsigned n)
{
    n %= (unsigned)a.size();
    return joined({ part(b, a.size() - n, n), part(a, 0, a.size() - n) });
}

static word double_right(store &, bits a, bits b, unsigned n)
{
    n %= (unsigned)a.size();
    return joined({ part(a, n, a.size() - n), part(b, 0, n) });
}

/* Eight bytes of b, from the bits that a names. */
static word multishift(store &s, bits a, bits b)
{
    word result;

    for (size_t i = 0; i < 64; i += 8)
        append(result, bits(s.rotate_right(b, a.subspan(i, 6))).first(8));
    return result;
}

/* ---- floating point ---- */

static word to_float(store &, bits a)
{
    const float f = known(a) ? (float)(int32_t)number(a) : 0;

    return known(a) ? constant(std::bit_cast<uint32_t>(f), 32) : word();
}

/* ---- the table ---- */

std::span<const family> arithmetic_operations()
{
    using enum shape;
    static constexpr auto exclusive = bitwise<&store::exclusive_or>;
    static constexpr auto conjunction = bitwise<&store::both>;
    static constexpr auto disjunction = each<32, either>;
    static constexpr family table[] = {
        { "pxor pxord xorps", binary, 32, exclusive },
        { "pxorq xorpd", binary, 64, exclusive },
        { "pand pandd andps", binary, 32, conjunction },
        { "pandq andpd", binary, 64, conjunction },
        { "pandn pandnd andnps", binary, 32, and_not },
        { "pandnq andnpd", binary, 64, and_not },
        { "por pord orps", binary, 32, disjunction },
        { "porq orpd", binary, 64, disjunction },
        { "pternlogd", ternary_number, 32, ternary_logic },
        { "pternlogq", ternary_number, 64, ternary_logic },
        { "paddb", binary, 8, each<8, &store::add> },
        { "paddw", binary, 16, each<16, &store::add> },
        { "paddd", binary, 32, each<32, &store::add> },
        { "paddq", binary, 64, each<64, &store::add> },
        { "psubb", binary, 8, each<8, &store::subtract> },
        { "psubw", binary, 16, each<16, &store::subtract> },
        { "psubd", binary, 32, each<32, &store::subtract> },
        { "psubq", binary, 64, each<64, &store::subtract> },
        { "pmullw", binary, 16, each<16, &store::multiply> },
        { "pmulld", binary, 32, each<32, &store::multiply> },
        { "pmullq", binary, 64, each<64, &store::multiply> },
        { "pmulhuw", binary, 16, each<16, high_unsigned> },
        { "pmulhw", binary, 16, each<16, high_signed> },
        { "pmuludq", binary, 64, each<64, low_halves> },
        { "psllw", shift, 16, each<16, shifted_left> },
        { "pslld", shift, 32, each<32, shifted_left> },
        { "psllq", shift, 64, each<64, shifted_left> },
        { "psrlw", shift, 16, each<16, shifted_right> },
        { "psrld", shift, 32, each<32, shifted_right> },
        { "psrlq", shift, 64, each<64, shifted_right> },
        { "psraw", shift, 16, each<16, arithmetic_right> },
        { "psrad", shift, 32, each<32, arithmetic_right> },
        { "psraq", shift, 64, each<64, arithmetic_right> },
        { "psllvw", binary, 16, each<16, &store::shift_left> },
        { "psllvd", binary, 32, each<32, &store::shift_left> },
        { "psllvq", binary, 64, each<64, &store::shift_left> },
        { "psrlvw", binary, 16, each<16, &store::shift_right> },
        { "psrlvd", binary, 32, each<32, &store::shift_right> },
        { "psrlvq", binary, 64, each<64, &store::shift_right> },
        { "prold", unary_number, 32, each<32, left> },
        { "prolq", unary_number, 64, each<64, left> },
        { "prord", unary_number, 32, each<32, right> },
        { "prorq", unary_number, 64, each<64, right> },
        { "prolvd", binary, 32, each<32, &store::rotate_left> },
        { "prolvq", binary, 64, each<64, &store::rotate_left> },
        { "prorvd", binary, 32, each<32, &store::rotate_right> },
        { "prorvq", binary, 64, each<64, &store::rotate_right> },
        { "pshldw", binary_number, 16, each<16, double_left> },
        { "pshldd", binary_number, 32, each<32, double_left> },
        { "pshldq", binary_number, 64, each<64, double_left> },
        { "pshrdw", binary_number, 16, each<16, double_right> },
        { "pshrdd", binary_number, 32, each<32, double_right> },
        { "pshrdq", binary_number, 64, each<64, double_right> },
        { "pmultishiftqb", binary, 8, each<64, multishift> },
        { "cvtdq2ps", unary, 32, each<32, to_float> },
        { "cvttps2dq", unary, 32, each<32, &store::truncated_float> },
    };

    return table;
}

/* ---- all parts ---- */

std::span<const vector_operation> vector_operations()
{
    static const std::vector<vector_operation> all = [] {
        std::vector<vector_operation> list;

        for (const auto &part :
             { arithmetic_operations(), comparing_operations(), moving_operations(), cryptographic_operations() })
            for (const family &f : part) {
                std::istringstream names(f.names);

                for (std::string name; names >> name;)
                    list.push_back({ name, f.operands, f.element, f.in, f.out, f.run });
            }
        return list;
    }();

    return all;
}

const vector_operation *vector_operation_named(const std::string &name)
{
    static const std::unordered_map<std::string, const vector_operation *> operations = [] {
        std::unordered_map<std::string, const vector_operation *> map;

        for (const vector_operation &o : vector_operations())
            map.emplace(o.name, &o);
        return map;
    }();
    const auto found = operations.find(name);

    return found == operations.end() ? nullptr : found->second;
}

} // namespace proof
