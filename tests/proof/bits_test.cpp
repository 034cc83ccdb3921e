/* SPDX-License-Identifier: MIT */
/* The normal form: equal functions that are made in different ways get equal numbers, others do not, and all have the values that
 * arithmetic gives.  CITIUS_SEED repeats a run. */
#include <bit>
#include <random>
#include <source_location>

#include <gtest/gtest.h>

#include "definitions.h"
#include "evaluate.h"
#include "vectors.h"

using namespace proof;

namespace {

const s_box SERPENT_0 = { 3, 8, 15, 1, 10, 6, 5, 11, 14, 13, 4, 2, 7, 0, 9, 12 }; /* @[Serpent98] */

uint64_t mask(size_t width)
{
    return width >= 64 ? ~UINT64_C(0) : (UINT64_C(1) << width) - 1;
}

/* ---- S-boxes in other ways ---- */

/* A tree of choices. */
bit chosen(store &s, bits index, const s_box &box, size_t output, size_t from = 0)
{
    if (index.empty())
        return (bit)(box[from] >> output & 1);

    const bits rest = index.first(index.size() - 1);

    return s.choose(index.back(), chosen(s, rest, box, output, from + ((size_t)1 << rest.size())),
                    chosen(s, rest, box, output, from));
}

word by_choices(store &s, bits index, const s_box &box, size_t width)
{
    word result;

    for (size_t i = 0; i < width; i++)
        result.push_back(chosen(s, index, box, i));
    return result;
}

/* A sum of products: the coefficient of a product is the sum of the values below it. */
word by_products(store &s, bits index, const s_box &box, size_t width)
{
    word result(width, ZERO);

    for (size_t m = 0; m < box.size(); m++) {
        uint64_t coefficients = 0;
        bit product = ONE;

        for (size_t x = 0; x <= m; x++)
            coefficients ^= (x & m) == x ? box[x] : 0;
        for (size_t i = 0; i < index.size(); i++)
            if ((m >> i & 1) != 0)
                product = s.both(product, index[i]);
        for (size_t i = 0; i < width; i++)
            if ((coefficients >> i & 1) != 0)
                result[i] = s.exclusive_or(result[i], product);
    }
    return result;
}

/* The same S-box of another basis: bit i of its input and output is the sum of bits 0 to i. */
word in_another_basis(store &s, bits index, const s_box &box, size_t width)
{
    const auto sums = [](uint64_t x) { return x ^ x << 1 ^ x << 2 ^ x << 3 ^ x << 4 ^ x << 5 ^ x << 6 ^ x << 7; };
    s_box other(box.size());
    word sum(index.begin(), index.end());

    for (size_t x = 0; x < box.size(); x++)
        other[sums(x) & (box.size() - 1)] = sums(box[x]) & mask(width);
    for (size_t i = 1; i < sum.size(); i++)
        sum[i] = s.exclusive_or(sum[i - 1], index[i]);

    const word out = s.lookup(sum, other, width);
    word result = out;

    for (size_t i = 1; i < width; i++)
        result[i] = s.exclusive_or(out[i], out[i - 1]);
    return result;
}

using way = word (*)(store &, bits, const s_box &, size_t);

/* AES's S-box by arithmetic: x^254 in its field, and the affine map.  @[FIPS197, Section 5.1.1] */
word field_square_or_product(store &s, bits a, bits b)
{
    word total(8, ZERO), power(a.begin(), a.end());

    for (const bit factor : b) {
        for (size_t i = 0; i < 8; i++)
            total[i] = s.exclusive_or(total[i], s.both(power[i], factor));
        power = field_product(s, power, 2, 0x11b);
    }
    return total;
}

word aes_by_arithmetic(store &s, bits x, const s_box &, size_t)
{
    word power(x.begin(), x.end());

    for (int i = 0; i < 6; i++) /* x^(2^n - 1) */
        power = field_square_or_product(s, field_square_or_product(s, power, power), x);
    power = field_square_or_product(s, power, power); /* x^254 */

    word result = constant(0x63, 8);

    for (size_t n = 0; n < 5; n++)
        result = exclusive_or(s, result, rotated_left(power, n));
    return result;
}

void expect_same_box(const s_box &box, size_t width, std::initializer_list<way> ways)
{
    for (const way other : ways)
        for (const bool of_sums : { false, true }) {
            store s;
            word x = s.input("x", width);

            if (of_sums)
                x = exclusive_or(s, x, s.input("k", width));

            const word needed = s.canonical(s.box(x, box, width));
            s_box changed = box;

            EXPECT_EQ(needed, s.canonical(other(s, x, box, width)));
            changed[1] ^= 1;
            if (other != aes_by_arithmetic) {
                EXPECT_NE(needed, s.canonical(other(s, x, changed, width)));
            }
        }
}

TEST(bits, boxes)
{
    expect_same_box(SERPENT_0, 4, { by_choices, by_products, in_another_basis });
    expect_same_box(aes_box(), 8, { by_choices, by_products, in_another_basis, aes_by_arithmetic });

    s_box wide(512); /* as MARS's: two of its inputs are more than other functions may have */
    std::mt19937 random(1);

    for (uint64_t &entry : wide)
        entry = random() & 511;
    expect_same_box(wide, 9, { by_choices, by_products });
}

/* What is added twice goes, however long its sum is; and long sums keep their value. */
TEST(bits, long_sums)
{
    store s;
    const word x = s.input("x", 2000), y = s.input("y", 8);
    const auto total = [&s](bits parts) {
        bit sum = ZERO;

        for (const bit b : parts)
            sum = s.exclusive_or(sum, b);
        return sum;
    };
    const bit longest = total(x), medium = total(part(x, 100, 500)), few = total(y);

    EXPECT_EQ(s.canonical(s.exclusive_or(s.exclusive_or(few, longest), longest)), few);
    EXPECT_EQ(s.canonical(s.exclusive_or(s.exclusive_or(few, medium), medium)), few);
    EXPECT_NE(s.canonical(s.exclusive_or(few, longest)), few);
    for (uint64_t seed = 0; seed < 20; seed++) {
        assignment values(s, seed);
        bool sum = false;

        for (const bit b : x)
            sum ^= values.of(b);
        EXPECT_EQ(values.of(longest), sum);
        EXPECT_EQ(values.of(s.exclusive_or(few, longest)), sum ^ values.of(few));
    }

    substitution shifted(s);

    for (size_t i = 0; i + 1 < x.size(); i++)
        shifted.replace(x[i], x[i + 1]);
    EXPECT_EQ(shifted.of(medium), s.canonical(total(part(x, 101, 500))));
}

/* Two S-boxes whose inputs have sums in common: a circuit of the second one begins with such a sum. */
TEST(bits, boxes_with_common_sums)
{
    const s_box &box = SERPENT_0;
    store s;
    const word m = s.input("m", 5);
    const word first = { m[0], m[1], m[2], m[3] },
               second = { s.exclusive_or(m[0], m[1]), s.exclusive_or(m[1], m[4]), m[4], s.exclusive_or(m[2], m[4]) };
    const word needed = s.canonical(s.box(first, box, 4)), also = s.canonical(s.box(second, box, 4));

    EXPECT_EQ(s.canonical(by_products(s, first, box, 4)), needed);
    EXPECT_EQ(s.canonical(by_products(s, second, box, 4)), also);
    EXPECT_EQ(s.canonical(in_another_basis(s, second, box, 4)), also);
}

/* A function of two sums of one S-box's inputs that are inputs of another one. */
TEST(bits, functions_of_common_sums)
{
    store s;
    const word m = s.input("m", 6), second = { s.exclusive_or(m[0], m[1]), s.exclusive_or(m[2], m[3]), m[4], m[5] };
    s_box product;

    s.box(part(m, 0, 4), SERPENT_0, 4);
    s.box(second, SERPENT_0, 4);
    for (uint64_t i = 0; i < 16; i++)
        product.push_back((i ^ i >> 1) & (i >> 2 ^ i >> 3) & 1);

    const bit of_first = s.lookup(part(m, 0, 4), product, 1)[0], needed = s.both(s.both(second[0], second[1]), m[4]);

    EXPECT_EQ(s.canonical(s.both(of_first, m[4])), s.canonical(needed));
    EXPECT_NE(s.canonical(s.both(of_first, m[5])), s.canonical(needed));
}

/* Several S-boxes with inputs in one small space, taken as one. */
TEST(bits, boxes_in_one_space)
{
    store s;
    const word m = s.input("m", 6);
    const auto sum = [&](size_t a, size_t b) { return s.exclusive_or(m[a], m[b]); };
    const std::vector<word> inputs = { { m[0], m[1], m[2], m[3] },
                                       { sum(0, 4), m[4], sum(1, 5), sum(2, 3) },
                                       { sum(4, 5), sum(0, 1), m[3], m[2] } };
    word total(4, ZERO), by_circuits(4, ZERO);

    s.inside().common_sums = store::forms::ONE_GROUP;
    for (const word &x : inputs)
        total = exclusive_or(s, total, s.box(x, SERPENT_0, 4));
    for (const word &x : inputs) {
        EXPECT_EQ(s.canonical(by_products(s, x, SERPENT_0, 4)), s.canonical(s.lookup(x, SERPENT_0, 4)));
        by_circuits = exclusive_or(s, by_circuits, in_another_basis(s, x, SERPENT_0, 4));
    }
    EXPECT_EQ(s.canonical(by_circuits), s.canonical(total));
    EXPECT_NE(s.canonical(by_circuits), s.canonical(complement(total)));
    for (uint64_t seed = 0; seed < 20; seed++) {
        assignment values(s, seed);
        uint64_t needed = 0;

        for (const word &x : inputs)
            needed ^= SERPENT_0[values.of(x)];
        EXPECT_EQ(values.of(total), needed);
        EXPECT_EQ(values.of(s.canonical(by_circuits)), needed);
    }
}

/* A circuit adds the parts of an input at different places. */
TEST(bits, boxes_with_parts_of_inputs)
{
    store s;
    const word text = s.input("text", 4), key = s.input("key", 4), x = exclusive_or(s, text, key);

    s.box(x, SERPENT_0, 4);

    const bit late = s.exclusive_or(s.exclusive_or(text[0], s.both(x[1], x[2])), key[0]);
    s_box needed;

    for (uint64_t i = 0; i < 16; i++)
        needed.push_back((i ^ (i >> 1 & i >> 2)) & i >> 3 & 1);
    EXPECT_EQ(s.canonical(s.both(late, x[3])), s.canonical(s.lookup(x, needed, 1)[0]));
    EXPECT_NE(s.canonical(s.both(s.exclusive_or(late, key[0]), x[3])), s.canonical(s.lookup(x, needed, 1)[0]));
}

/* The same where the text comes from another S-box. */
TEST(bits, boxes_after_boxes)
{
    store s;
    const word text = s.box(s.input("text", 4), SERPENT_0, 4), key = s.input("key", 4), x = exclusive_or(s, text, key);
    s_box needed;

    s.box(x, SERPENT_0, 4);
    for (uint64_t i = 0; i < 16; i++)
        needed.push_back((i ^ (i >> 1 & i >> 2)) & i >> 3 & 1);

    const bit late = s.exclusive_or(s.exclusive_or(text[0], s.both(x[1], x[2])), key[0]);

    EXPECT_EQ(s.canonical(s.both(late, x[3])), s.canonical(s.lookup(x, needed, 1)[0]));
    EXPECT_NE(s.canonical(s.both(s.exclusive_or(late, key[1]), x[3])), s.canonical(s.lookup(x, needed, 1)[0]));
}

/* A table for two S-boxes and a linear map. */
TEST(bits, boxes_in_one_table)
{
    store s;
    const word x = exclusive_or(s, s.input("x", 8), s.input("k", 8));
    s_box both_boxes;

    for (size_t i = 0; i < 256; i++)
        both_boxes.push_back(SERPENT_0[i & 15] ^ SERPENT_0[i >> 4] << 1);

    const word low = s.box(part(x, 0, 4), SERPENT_0, 4), high = s.box(part(x, 4, 4), SERPENT_0, 4);

    EXPECT_EQ(s.canonical(s.lookup(x, both_boxes, 5)),
              s.canonical(exclusive_or(s, extended(low, 5), shifted_left(extended(high, 5), 1))));
    both_boxes[17] ^= 1;
    EXPECT_NE(s.canonical(s.lookup(x, both_boxes, 5)),
              s.canonical(exclusive_or(s, extended(low, 5), shifted_left(extended(high, 5), 1))));
}

/* A sum that a substitution has made before is still a function of what it is the sum of. */
TEST(bits, sums_of_a_substitution)
{
    store s;
    const word x = s.input("x", 4), y = s.input("y", 4);
    substitution by(s);

    for (size_t i = 0; i < 4; i++)
        by.replace(y[i], x[i]);
    s.box(x, SERPENT_0, 4);
    by.of(s.exclusive_or(s.canonical(s.both(y[0], y[1])), s.canonical(s.both(y[2], y[3]))));

    const bit sum = s.exclusive_or(s.canonical(s.both(x[0], x[1])), s.canonical(s.both(x[2], x[3])));
    std::vector<uint64_t> needed;

    for (unsigned i = 0; i < 16; i++)
        needed.push_back((i & 1) & ((i >> 1 & 1) ^ (i >> 2 & i >> 3 & 1)));
    EXPECT_EQ(s.canonical(s.both(sum, x[0])), s.canonical(s.lookup(x, needed, 1)[0]));
}

/* A table of which a bit of the index does not matter. */
TEST(bits, repeated_tables)
{
    store s;
    const word x = s.input("x", 4), y = s.input("y", 4), out = s.box(x, SERPENT_0, 4), other = s.box(y, SERPENT_0, 4);
    s_box twice = SERPENT_0;

    twice.insert(twice.end(), SERPENT_0.begin(), SERPENT_0.end());
    EXPECT_EQ(s.canonical(s.lookup(joined({ x, { other[0] } }), twice, 4)), s.canonical(out));
    EXPECT_EQ(s.canonical(s.lookup(joined({ other, { out[0] } }), twice, 4)),
              s.canonical(s.lookup(other, SERPENT_0, 4)));
}

TEST(bits, inverse_boxes)
{
    store s;
    const word x = s.input("x", 8), y = s.box(x, aes_box(), 8);

    EXPECT_EQ(s.canonical(x), s.canonical(s.lookup(y, inverse(aes_box()), 8)));
    EXPECT_NE(s.canonical(x), s.canonical(s.lookup(y, aes_box(), 8)));
}

/* A shuffle of a table to which a key was added is the shuffle, plus the key. */
TEST(bits, shuffles_with_a_key)
{
    store s;
    const word x = s.input("x", 8), key = s.input("key", 8), other = s.input("other", 8);
    const word y = part(s.box(x, aes_box(), 8), 0, 4);
    std::vector<word> table, index(16, constant(0, 8));

    for (uint64_t entry : SERPENT_0)
        table.push_back(exclusive_or(s, constant(entry, 8), key));
    index[0] = extended(y, 8);

    const auto first = [&] {
        const word all = vector_operation_named("pshufb")->run(s, joined(table), joined(index), {}, 0);

        return s.canonical(part(all, 0, 8));
    };

    EXPECT_EQ(s.canonical(exclusive_or(s, s.lookup(y, SERPENT_0, 8), key)), first());
    index[0][7] = other[7]; /* then a byte may be zero */
    EXPECT_EQ(s.canonical(both(s, exclusive_or(s, s.lookup(y, SERPENT_0, 8), key), word(8, other[7] ^ 1))), first());
    index[0][7] = ZERO;
    table[3] = exclusive_or(s, table[3], other);
    EXPECT_NE(s.canonical(exclusive_or(s, s.lookup(y, SERPENT_0, 8), key)), first());
}

/* A look-up that no S-box of the definition has named is the same function as the S-box that comes later. */
TEST(bits, boxes_named_late)
{
    store s;
    const word x = s.input("x", 8), y = s.lookup(x, aes_box(), 8);

    EXPECT_EQ(s.canonical(y), s.canonical(s.box(x, aes_box(), 8)));
    EXPECT_EQ(s.canonical(y[3]), s.canonical(chosen(s, x, aes_box(), 3)));
    EXPECT_EQ(s.canonical(x), s.canonical(s.lookup(y, inverse(aes_box()), 8)));
    EXPECT_NE(s.canonical(y), s.canonical(s.box(x, inverse(aes_box()), 8)));
}

/* An operation is computed once for the same number and operands, and its result is never that of others. */
TEST(bits, operations_once)
{
    store s;
    const word x = s.input("x", 8), y = s.input("y", 8);
    unsigned computed = 0;
    const auto sum = [&](bits a, bits b, unsigned n) {
        return s.once(&SERPENT_0, n, { a, b }, [&] {
            computed++;
            return s.add(a, shifted_left(b, n));
        });
    };

    EXPECT_EQ(sum(x, y, 0), sum(x, y, 0));
    EXPECT_EQ(computed, 1U);
    EXPECT_NE(sum(x, y, 0), sum(x, y, 1));
    EXPECT_NE(sum(x, y, 1), sum(y, x, 1));
    EXPECT_EQ(computed, 3U);
}

/* ---- words ---- */

using place = std::source_location;

class words : public testing::TestWithParam<size_t> {
protected:
    store s;
    const size_t width = GetParam();
    const word a = s.input("a", width), b = s.input("b", width), c = s.input("c", width);

    word sum(std::initializer_list<word> all) { return add(s, all); }
    word number(uint64_t n) const { return constant(n & mask(width), width); }
    void expect(const word &x, const word &y, place at = place::current())
    {
        EXPECT_EQ(s.canonical(x), s.canonical(y)) << "line " << at.line();
    }
    void expect_not(const word &x, const word &y, place at = place::current())
    {
        EXPECT_NE(s.canonical(x), s.canonical(y)) << "line " << at.line();
    }
};

INSTANTIATE_TEST_SUITE_P(of, words, testing::Values(16, 32, 64), testing::PrintToStringParamName());

TEST_P(words, sums)
{
    expect(sum({ a, b, c, number(0x89ab), b }), sum({ b, c, number(0x89ab), a, b }));
    expect(s.subtract(sum({ a, b }), b), a);
    expect(s.subtract(complement(a), complement(b)), s.subtract(b, a));
    expect(sum({ complement(a), number(1) }), s.subtract(number(0), a));
    expect(sum({ a, a, a, a }), shifted_left(a, 2));
    expect(sum({ a, shifted_left(a, 1) }), s.multiply(a, number(3)));
    expect(sum({ a, b, shifted_left(a, 3) }), sum({ s.multiply(a, number(9)), b }));
    expect(sum({ shifted_left(sum({ a, b }), 1), c }), sum({ a, b, c, a, b }));
    for (uint64_t n : { 0x100, 0x1100, 0x3900 }) { /* a few bits and a number are first added as a table */
        const word few = exclusive_or(s, both(s, a, number(0x1101)), number(0x3a03));

        expect(sum({ few, number(n), b }), sum({ few, b, number(n) }));
    }

    const word sparse = both(s, a, number(0x1111111111111111));

    expect(s.subtract(shifted_left(sparse, 4), sparse), /* each bit four times */
           exclusive_or(s, { sparse, shifted_left(sparse, 1), shifted_left(sparse, 2), shifted_left(sparse, 3) }));
    expect_not(s.subtract(shifted_left(a, 4), a),
               exclusive_or(s, { a, shifted_left(a, 1), shifted_left(a, 2), shifted_left(a, 3) }));
    expect_not(sum({ a, b }), s.subtract(a, b));
    expect_not(sum({ a, b }), exclusive_or(s, a, b));
    expect_not(sum({ a, b }), sum({ a, b, number(1) }));
}

TEST_P(words, products)
{
    expect(s.multiply(a, b), s.multiply(b, a));
    expect(s.multiply(sum({ a, b }), c), sum({ s.multiply(a, c), s.multiply(b, c) }));
    expect(s.multiply(a, sum({ a, a, number(1) })), sum({ s.multiply(a, shifted_left(a, 1)), a })); /* as in RC6 */
    expect(part(s.multiply_wide(a, b), 0, width), s.multiply(a, b));
    expect_not(s.multiply(a, b), s.multiply(a, c));
    expect_not(part(s.multiply_wide(a, b), width, width), s.multiply(a, b));
}

/* The low half of a product in a wider word is no longer the product. */
TEST_P(words, cut_products)
{
    const size_t half = width / 2;
    const word x = s.input("x", half), y = s.input("y", half), low = s.multiply(x, y), whole = s.multiply_wide(x, y);

    expect(part(whole, 0, half), low);
    expect_not(sum({ extended(low, width), extended(low, width) }), sum({ whole, whole }));
    expect(sum({ extended(low, width), extended(low, width) }), shifted_left(extended(low, width), 1));
}

TEST_P(words, rotations)
{
    const word left = shifted_left(a, 5), right = shifted_right(a, width - 5),
               count = s.input("count", (size_t)std::countr_zero(width));
    const word wide = extended(count, 8), back = s.subtract(constant(width, 8), wide);

    expect(s.either(left, right), rotated_left(a, 5));
    expect(s.add(left, right), rotated_left(a, 5));
    expect(s.rotate_left(a, count), s.rotate_right(a, s.subtract(constant(0, count.size()), count)));
    expect(s.either(s.shift_left(a, wide), s.shift_right(a, back)), s.rotate_left(a, count));
    expect(s.either(s.shift_left(a, back), s.shift_right(a, wide)), s.rotate_right(a, count));
    expect(s.rotate_left(a, constant(3, 5)), rotated_left(a, 3));
    expect(s.rotate_left(a, b), s.rotate_right(a, s.subtract(constant(0, width), b))); /* AArch64 has no other one */
    expect_not(s.add(left, shifted_right(a, width - 6)), rotated_left(a, 5));
    expect_not(s.rotate_left(a, count), s.rotate_right(a, count));
    expect_not(s.either(s.shift_left(a, wide), s.shift_right(a, wide)), s.rotate_left(a, count));
}

word power_of_2(store &s, bits n, size_t width)
{
    std::vector<uint64_t> entries;

    for (size_t i = 0; i < (size_t)1 << n.size(); i++)
        entries.push_back(i < width ? UINT64_C(1) << i : 0);
    return s.lookup(n, entries, width);
}

/* Rotations by products with powers of 2, of words and of their halves. */
TEST_P(words, powers_of_2)
{
    const size_t size = (size_t)std::countr_zero(width);
    const word n = s.input("n", size), whole = s.multiply_wide(a, power_of_2(s, n, width)),
               next = s.add(n, constant(1, size)), rotated = s.rotate_left(a, n);

    expect(s.either(part(whole, 0, width), part(whole, width, width)), rotated);
    expect_not(s.either(part(whole, 0, width), part(whole, width, width)), s.rotate_right(a, n));
    if (width < 64) {
        const word twice = s.add(whole, whole), pair = joined({ a, b }), turned = joined({ b, a });
        const word other = s.multiply_wide(b, power_of_2(s, n, width));
        const word low = joined({ part(whole, 0, width), part(other, 0, width) }),
                   high = joined({ part(other, width, width), part(whole, width, width) });

        expect(s.either(part(twice, 0, width), part(twice, width, width)), s.rotate_left(a, next));
        expect_not(s.either(part(twice, 0, width), part(twice, width, width)), rotated);
        expect(s.either(low, high), s.rotate_left(pair, extended(n, size + 1)));
        expect_not(s.either(low, high), s.rotate_left(turned, extended(n, size + 1)));
        expect_not(s.either(low, high), s.rotate_left(pair, joined({ n, { ONE } })));
    }
    if (width == 32) {
        const bit half = s.input("half", 1)[0];
        const word turned = s.choose(half, rotated_left(a, 16), a), n4 = part(n, 0, 4),
                   exponent = s.add(shifted_left(extended(n, 32), 23), constant(127 << 23, 32));

        expect(s.rotate_left(turned, extended(n4, 5)), s.rotate_left(a, joined({ n4, { half } })));
        expect(s.truncated_float(exponent), power_of_2(s, n, 32));
        expect_not(s.truncated_float(s.add(exponent, constant(1 << 23, 32))), power_of_2(s, n, 32));
        EXPECT_TRUE(s.truncated_float(a).empty());
    }
}

/* With other inputs, a function is what is made of these. */
TEST_P(words, substitution)
{
    const auto f = [&](const word &x, const word &y) {
        const word box = s.box(part(sum({ x, y }), 3, 8), aes_box(), 8);

        return s.rotate_left(s.multiply(exclusive_or(s, x, extended(box, width)), y), part(y, 0, 4));
    };
    const word other = exclusive_or(s, a, c), before = f(a, b), after = f(c, other);
    substitution by(s);

    for (size_t i = 0; i < width; i++) {
        by.replace(a[i], c[i]);
        by.replace(b[i], other[i]);
    }
    expect(by.of(before), after);
    expect_not(before, after);
}

TEST(bits, wide_words)
{
    store s;
    const word a = s.input("a", 65), b = s.input("b", 65);

    EXPECT_THROW(s.add(a, b), std::invalid_argument);
    EXPECT_THROW(s.subtract(a, b), std::invalid_argument);
    EXPECT_THROW(s.multiply(a, b), std::invalid_argument);
    EXPECT_THROW(s.multiply_wide(a, b), std::invalid_argument);
}

/* ---- random expressions ---- */

/* Words with what they are for one choice of the inputs. */
struct valued {
    word form;
    uint64_t value;
};

uint64_t rotated(uint64_t x, size_t n, size_t width)
{
    return n == 0 ? x : (x << n | x >> (width - n)) & mask(width);
}

uint64_t shifted(bool left, uint64_t x, uint64_t n, size_t width)
{
    return n >= width ? 0 : left ? x << n & mask(width) : x >> n;
}

__extension__ typedef unsigned __int128 whole_product;

constexpr unsigned OPERATIONS = 18;

valued combined(store &s, unsigned operation, const valued &a, const valued &b, const valued &c, uint64_t n)
{
    const size_t width = a.form.size(), by = n % width, small = (size_t)std::countr_zero(width);
    const s_box &box = aes_box();
    const word count = part(b.form, 0, small + 1);
    const uint64_t counted = b.value & mask(small + 1);

    switch (operation) {
    case 0:
        return { exclusive_or(s, a.form, b.form), a.value ^ b.value };
    case 1:
        return { both(s, a.form, b.form), a.value & b.value };
    case 2:
        return { s.either(a.form, b.form), a.value | b.value };
    case 3:
        return { complement(a.form), ~a.value & mask(width) };
    case 4:
        return { s.add(a.form, b.form), (a.value + b.value) & mask(width) };
    case 5:
        return { s.subtract(a.form, b.form), (a.value - b.value) & mask(width) };
    case 6:
        return { s.multiply(a.form, b.form), a.value * b.value & mask(width) };
    case 7:
        return { part(s.multiply_wide(a.form, b.form), width, width),
                 (uint64_t)((whole_product)a.value * b.value >> width) & mask(width) };
    case 8:
        return { rotated_left(a.form, by), rotated(a.value, by, width) };
    case 9:
        return { s.rotate_left(a.form, count), rotated(a.value, counted % width, width) };
    case 10:
        return { s.rotate_right(a.form, count), rotated(a.value, (width - counted % width) % width, width) };
    case 11:
        return { s.shift_left(a.form, count), shifted(true, a.value, counted, width) };
    case 12:
        return { s.shift_right(a.form, count), shifted(false, a.value, counted, width) };
    case 13:
        return { extended(part(a.form, 0, width / 2), width), a.value & mask(width / 2) };
    case 14:
        return { shifted_right_signed(a.form, by),
                 (a.value >> by | ((a.value >> (width - 1) & 1) != 0 ? ~(mask(width) >> by) : 0)) & mask(width) };
    case 15:
        return { s.choose(b.form[0], rotated_left(a.form, width / 2), n % 2 == 0 ? a.form : c.form),
                 (b.value & 1) != 0 ? rotated(a.value, width / 2, width)
                 : n % 2 == 0       ? a.value
                                    : c.value };
    case 16: { /* a rotation by a product */
        word whole = s.multiply_wide(a.form, power_of_2(s, count, width));

        if (n % 2 == 0 && width < 64)
            whole = s.add(whole, whole);

        const bool twice = n % 2 == 0 && width < 64;
        const uint64_t by_ = counted >= width ? width : counted + twice;

        return { s.either(part(whole, 0, width), part(whole, width, width)),
                 counted >= width ? 0 : rotated(a.value, by_ % width, width) };
    }
    default: /* a byte through an S-box; and another word where a bit of this one is 1 */
        word r = c.form;
        const word out = n % 2 == 0 ? s.box(part(a.form, 0, 8), box, 8) : s.lookup(part(a.form, 0, 8), box, 8);
        const bool choice = (b.value & 1) != 0;

        for (size_t i = 0; i < width; i++)
            r[i] = s.choose(b.form[0], c.form[i], i < 8 ? out[i] : a.form[i]);
        return { r, choice ? c.value : (a.value & ~UINT64_C(255)) | box[a.value & 255] };
    }
}

void expect_values(size_t width, std::mt19937_64 &random)
{
    store s;
    assignment values(s, random());
    std::vector<valued> all = { { constant(0, width), 0 }, { constant(1, width), 1 } };
    std::string text;

    for (const char *name : { "a", "b", "c" }) {
        const word w = s.input(name, width);

        all.push_back({ w, values.of(bits(w)) });
    }
    for (unsigned i = 0; i < 12; i++) {
        const auto operation = (unsigned)(random() % OPERATIONS);
        const size_t x = random() % all.size(), y = random() % all.size(), z = random() % all.size();

        all.push_back(combined(s, operation, all[x], all[y], all[z], random()));
        text += std::to_string(operation) + "(" + std::to_string(x) + ", " + std::to_string(y) + ", " +
                std::to_string(z) + ") ";
        ASSERT_EQ(all.back().value, values.of(bits(all.back().form))) << width << " bits: " << text;
        ASSERT_EQ(all.back().value, values.of(bits(s.canonical(all.back().form))))
            << width << " bits, canonical: " << text;
    }
}

/* l - h of the product, and one more if l < h; `zeros` says what is added where words are 0. */
template <class Zeros> word by_halves(store &s, const word &a, const word &b, Zeros zeros)
{
    const word product = s.multiply_wide(a, b), l = part(product, 0, 16), h = part(product, 16, 16);

    return s.add(s.add(s.subtract(l, h), extended(word{ s.below(l, h) }, 16)), zeros(s.zero(a), s.zero(b)));
}

TEST(bits, products_modulo_65537)
{
    store s;
    const word a = s.input("a", 16), b = s.input("b", 16), one = constant(1, 16),
               product = s.product_modulo_65537(a, b);
    const auto masked = [&](bit m, const word &w) { return both(s, word(16, m), w); };
    const auto both_zero = [&](bit x, bit y) { return extended(word{ s.both(x, y) }, 16); };
    const auto zeros = [&](bit x, bit y) {
        return s.add(masked(x, s.subtract(one, b)), masked(y, s.subtract(one, a)));
    };
    word power = a, by_square = a;

    EXPECT_EQ(product, s.product_modulo_65537(b, a));
    EXPECT_EQ(product, by_halves(s, a, b, [&](bit x, bit y) { return s.subtract(zeros(x, y), both_zero(x, y)); }));
    EXPECT_NE(product, by_halves(s, a, b, zeros)) << "wrong only if both are 0";
    EXPECT_NE(product, by_halves(s, a, b, [&](bit x, bit) { return masked(x, s.subtract(one, b)); }));

    for (int i = 1; i < 16; i++)
        power = s.product_modulo_65537(power, a);
    for (int i = 0; i < 4; i++)
        by_square = by_halves(s, by_square, by_square, [](bit x, bit) { return extended(word{ x }, 16); });
    EXPECT_EQ(power, by_square);
    EXPECT_NE(power, s.product_modulo_65537(power, a));
}

TEST(bits, random)
{
    const char *given = getenv("CITIUS_SEED");
    const uint64_t seed = given != nullptr ? std::stoull(given) : std::random_device()();
    std::mt19937_64 random(seed);

    for (unsigned i = 0; i < 400 && !HasFatalFailure(); i++)
        for (const size_t width : { 8U, 16U, 32U, 64U })
            expect_values(width, random);
    EXPECT_FALSE(HasFatalFailure()) << "CITIUS_SEED=" << seed;
}

} // namespace
