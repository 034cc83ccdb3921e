/* SPDX-License-Identifier: MIT */
/* AArch64: vector instructions that do the same to all elements.  [ARM ARM, C7] */
#include "arm64.h"
#include "../bits_inside.h"
#include "../vectors_inside.h"

namespace proof {

static word disjunction(store &s, bits a, bits b)
{
    return s.either(a, b);
}

static word and_not(store &s, bits a, bits b)
{
    return both(s, a, complement(b));
}

static word or_not(store &s, bits a, bits b)
{
    return s.either(a, complement(b));
}

/* Bit by bit; the products may belong to different S-boxes. */
static word chosen(store &s, bits mask, bits yes, bits no)
{
    return exclusive_or(s, exclusive_or(s, both(s, mask, yes), both(s, mask, no)), no);
}

static word by_destination(store &s, bits a, bits b, bits c)
{
    return chosen(s, c, a, b);
}

static word insert_if(store &s, bits a, bits b, bits c)
{
    return chosen(s, b, a, c);
}

static word insert_unless(store &s, bits a, bits b, bits c)
{
    return chosen(s, b, c, a);
}

/* There are none of 64 bits. */
static word multiplied(store &s, bits a, bits b)
{
    return a.size() == 64 ? word() : s.multiply(a, b);
}

static word with_product(store &s, bits a, bits b, bits c)
{
    return a.size() == 64 ? word() : s.add(c, s.multiply(a, b));
}

static word without_product(store &s, bits a, bits b, bits c)
{
    return a.size() == 64 ? word() : s.subtract(c, s.multiply(a, b));
}

/* By the number with sign in the low byte; negative: to the right. */
template <bool WithSign> word shift_by(store &s, bits a, bits b)
{
    const word count = s.canonical(b.first(8));
    const bool left = count[7] == ZERO;
    word unknown = count;
    uint64_t known_part = 0;

    for (size_t i = 0; i < 8; i++)
        if (count[i] == ONE) {
            known_part |= UINT64_C(1) << i;
            unknown[i] = ZERO;
        }

    const word back = s.subtract(constant(256 - known_part, 8), s.inside().low(unknown));

    if (count[7] > ONE)
        return {};
    if (known(count)) {
        const auto n = (size_t)number(left ? count : back);

        return left       ? shifted_left(a, n)
               : WithSign ? shifted_right_signed(a, std::min(n, a.size()))
                          : shifted_right(a, n);
    }
    if (WithSign && !left)
        return {};
    return left ? s.shift_left(a, count) : s.shift_right(a, back);
}

static word signed_right(store &, bits a, bits, bits, unsigned n)
{
    return shifted_right_signed(a, n);
}

static word left_inserted(store &, bits a, bits, bits c, unsigned n)
{
    return joined({ part(c, 0, n), part(a, 0, a.size() - n) });
}

static word right_inserted(store &, bits a, bits, bits c, unsigned n)
{
    return joined({ part(a, n, a.size() - n), part(c, a.size() - n, n) });
}

static word right_added(store &s, bits a, bits, bits c, unsigned n)
{
    return s.add(c, shifted_right(a, n));
}

static word inverted(store &, bits a)
{
    return complement(a);
}

static word negated(store &s, bits a)
{
    return s.subtract(word(a.size(), ZERO), a);
}

static word reversed_bits(store &, bits a)
{
    return { a.rbegin(), a.rend() };
}

/* The elements of each n bits. */
static word reversed_in(size_t width, store &, bits a, bits, bits, unsigned n)
{
    word result;

    if (width >= n)
        return {};
    for (size_t at = 0; at < a.size(); at += n)
        for (size_t k = n; k > 0; k -= width)
            append(result, a.subspan(at + k - width, width));
    return result;
}

/* ---- which element of a and b moves to element i; k: elements of a ---- */

static constexpr auto low_mixed = [](unsigned i, unsigned k, unsigned) { return i / 2 + i % 2 * k; };
static constexpr auto high_mixed = [](unsigned i, unsigned k, unsigned) { return k / 2 + i / 2 + i % 2 * k; };
static constexpr auto every_second = [](unsigned i, unsigned, unsigned n) { return 2 * i + n; };
static constexpr auto pairs = [](unsigned i, unsigned k, unsigned n) { return i / 2 * 2 + n + i % 2 * k; };

/* ---- products and sums of twice the width; n: without signs ---- */

static word product(store &s, bits a, bits b, unsigned n)
{
    const size_t half = a.size() / 2;

    return n != 0 ? s.multiply_wide(a.first(half), b.first(half)) : s.multiply(a, b);
}

static word product_added(store &s, bits a, bits b, bits c, unsigned n)
{
    return s.add(c, product(s, a, b, n));
}

static word product_subtracted(store &s, bits a, bits b, bits c, unsigned n)
{
    return s.subtract(c, product(s, a, b, n));
}

std::span<const arm64_row> arm64::vector_rows()
{
#define SAME "0 Q 0 01110 ZZ 1 mmmmm "
#define SAME_U "0 Q 1 01110 ZZ 1 mmmmm "
#define WIDE "0 Q U 01110 ZZ 1 mmmmm "
#define ONE_SOURCE "0 Q 0 01110 ZZ 10000 "
#define ONE_SOURCE_U "0 Q 1 01110 ZZ 10000 "
#define ELEMENT "01111 ZZ L M mmmm "
#define BY_NUMBER "0 Q 0 011110 iiiiiii "
#define BY_NUMBER_U "0 Q 1 011110 iiiiiii "
#define OPERANDS " nnnnn ddddd"
    static constexpr auto operation = &arm64::vector_operation, shifts = &arm64::shift_elements;
    static const arm64_row all[] = {
        { "and", "0 Q 0 01110 00 1 mmmmm 000111" OPERANDS, operation, pieces<both>, 0, 32 },
        { "bic", "0 Q 0 01110 01 1 mmmmm 000111" OPERANDS, operation, pieces<and_not>, 0, 32 },
        { "orr", "0 Q 0 01110 10 1 mmmmm 000111" OPERANDS, operation, pieces<disjunction>, 0, 32 },
        { "orn", "0 Q 0 01110 11 1 mmmmm 000111" OPERANDS, operation, pieces<or_not>, 0, 32 },
        { "eor", "0 Q 1 01110 00 1 mmmmm 000111" OPERANDS, operation, pieces<exclusive_or>, 0, 32 },
        { "bsl", "0 Q 1 01110 01 1 mmmmm 000111" OPERANDS, operation, pieces<by_destination>, 0, 32 },
        { "bit", "0 Q 1 01110 10 1 mmmmm 000111" OPERANDS, operation, pieces<insert_if>, 0, 32 },
        { "bif", "0 Q 1 01110 11 1 mmmmm 000111" OPERANDS, operation, pieces<insert_unless>, 0, 32 },
        { "add", SAME "100001" OPERANDS, operation, pieces<&store::add> },
        { "sub", SAME_U "100001" OPERANDS, operation, pieces<&store::subtract> },
        { "mul", SAME "100111" OPERANDS, operation, pieces<multiplied> },
        { "mla", SAME "100101" OPERANDS, operation, pieces<with_product> },
        { "mls", SAME_U "100101" OPERANDS, operation, pieces<without_product> },
        { "cmgt", SAME "001101" OPERANDS, operation, pieces<compared_signed>, 6 },
        { "cmhi", SAME_U "001101" OPERANDS, operation, pieces<compared>, 6 },
        { "cmge", SAME "001111" OPERANDS, operation, pieces<compared_signed>, 5 },
        { "cmhs", SAME_U "001111" OPERANDS, operation, pieces<compared>, 5 },
        { "cmtst", SAME "100011" OPERANDS, operation, pieces<tested_bits> },
        { "cmeq", SAME_U "100011" OPERANDS, operation, pieces<compared>, 0 },
        { "sshl", SAME "010001" OPERANDS, operation, pieces<shift_by<true>> },
        { "ushl", SAME_U "010001" OPERANDS, operation, pieces<shift_by<false>> },
        { "add scalar", "01 0 11110 11 1 mmmmm 100001" OPERANDS, &arm64::scalar_operation, pieces<&store::add>, 0, 64 },
        { "sub scalar", "01 1 11110 11 1 mmmmm 100001" OPERANDS, &arm64::scalar_operation, pieces<&store::subtract>, 0,
          64 },
        { "mul element", "0 Q 0 " ELEMENT "1000 X 0" OPERANDS, operation, pieces<multiplied> },
        { "mla element", "0 Q 1 " ELEMENT "0000 X 0" OPERANDS, operation, pieces<with_product> },
        { "mls element", "0 Q 1 " ELEMENT "0100 X 0" OPERANDS, operation, pieces<without_product> },
        { "not", "0 Q 1 01110 00 10000 00101 10" OPERANDS, operation, pieces<inverted>, 0, 8 },
        { "rbit", "0 Q 1 01110 01 10000 00101 10" OPERANDS, operation, pieces<reversed_bits>, 0, 8 },
        { "neg", ONE_SOURCE_U "01011 10" OPERANDS, operation, pieces<negated> },
        { "rev64", ONE_SOURCE "00000 10" OPERANDS, operation, reversed_in, 64 },
        { "rev32", ONE_SOURCE_U "00000 10" OPERANDS, operation, reversed_in, 32 },
        { "rev16", ONE_SOURCE "00001 10" OPERANDS, operation, reversed_in, 16 },
        { "cmgt 0", ONE_SOURCE "01000 10" OPERANDS, operation, pieces<compared_signed>, 6 },
        { "cmge 0", ONE_SOURCE_U "01000 10" OPERANDS, operation, pieces<compared_signed>, 5 },
        { "cmeq 0", ONE_SOURCE "01001 10" OPERANDS, operation, pieces<compared_signed>, 0 },
        { "cmle 0", ONE_SOURCE_U "01001 10" OPERANDS, operation, pieces<compared_signed>, 2 },
        { "cmlt 0", ONE_SOURCE "01010 10" OPERANDS, operation, pieces<compared_signed>, 1 },
        { "shl", BY_NUMBER "010101" OPERANDS, shifts, pieces<shifted_left>, LEFT },
        { "sli", BY_NUMBER_U "010101" OPERANDS, shifts, pieces<left_inserted>, LEFT },
        { "sshr", BY_NUMBER "000001" OPERANDS, shifts, pieces<signed_right>, RIGHT },
        { "ushr", BY_NUMBER_U "000001" OPERANDS, shifts, pieces<shifted_right>, RIGHT },
        { "usra", BY_NUMBER_U "000101" OPERANDS, shifts, pieces<right_added>, RIGHT },
        { "sri", BY_NUMBER_U "010001" OPERANDS, shifts, pieces<right_inserted>, RIGHT },
        { "shl scalar", "01 0 111110 iiiiiii 010101" OPERANDS, shifts, pieces<shifted_left>, LEFT },
        { "ushr scalar", "01 1 111110 iiiiiii 000001" OPERANDS, shifts, pieces<shifted_right>, RIGHT },
        { "zip1", "0 Q 001110 ZZ 0 mmmmm 0 011 10" OPERANDS, operation, moved<low_mixed> },
        { "zip2", "0 Q 001110 ZZ 0 mmmmm 0 111 10" OPERANDS, operation, moved<high_mixed> },
        { "uzp1", "0 Q 001110 ZZ 0 mmmmm 0 001 10" OPERANDS, operation, moved<every_second>, 0 },
        { "uzp2", "0 Q 001110 ZZ 0 mmmmm 0 101 10" OPERANDS, operation, moved<every_second>, 1 },
        { "trn1", "0 Q 001110 ZZ 0 mmmmm 0 010 10" OPERANDS, operation, moved<pairs>, 0 },
        { "trn2", "0 Q 001110 ZZ 0 mmmmm 0 110 10" OPERANDS, operation, moved<pairs>, 1 },
        { "saddl/uaddl", WIDE "000000" OPERANDS, &arm64::widen, pieces<&store::add> },
        { "saddw/uaddw", WIDE "000100" OPERANDS, &arm64::widen, pieces<&store::add>, 1 },
        { "ssubl/usubl", WIDE "001000" OPERANDS, &arm64::widen, pieces<&store::subtract> },
        { "smull/umull", WIDE "110000" OPERANDS, &arm64::widen, pieces<product> },
        { "smlal/umlal", WIDE "100000" OPERANDS, &arm64::widen, pieces<product_added> },
        { "smlsl/umlsl", WIDE "101000" OPERANDS, &arm64::widen, pieces<product_subtracted> },
        { "smull/umull element", "0 Q U " ELEMENT "1010 X 0" OPERANDS, &arm64::widen, pieces<product> },
        { "smlal/umlal element", "0 Q U " ELEMENT "0010 X 0" OPERANDS, &arm64::widen, pieces<product_added> },
        { "sshll/ushll", "0 Q U 011110 iiiiiii 101001" OPERANDS, &arm64::widen, pieces<shifted_left> },
        { "shll", ONE_SOURCE_U "10011 10" OPERANDS, &arm64::widen, pieces<shifted_left> },
        { "xtn", ONE_SOURCE "10010 10" OPERANDS, &arm64::narrow },
        { "shrn", BY_NUMBER "100001" OPERANDS, &arm64::narrow },
    };

    return all;
}

} // namespace proof
