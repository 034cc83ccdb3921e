/* SPDX-License-Identifier: MIT */
/* The definition of SC2000.  Words have the highest byte first.  @[SC2000] */
#include <algorithm>

#include "tests/proof/definitions.h"

namespace proof {

namespace {

/* The functions S, of fields of 6, 5, 5, 5, 5 and 6 bits, and M, a matrix over GF(2). */
word s_and_m(store &s, const word &x)
{
    static const s_box six = { 47, 59, 25, 42, 15, 23, 28, 39, 26, 38, 36, 19, 60, 24, 29, 56, 37, 63, 20, 61, 55, 2,
                               30, 44, 9,  10, 6,  22, 53, 48, 51, 11, 62, 52, 35, 18, 14, 46, 0,  54, 17, 40, 27, 4,
                               31, 8,  5,  12, 3,  16, 41, 34, 33, 7,  45, 49, 50, 58, 1,  21, 43, 57, 32, 13 },
                       five = { 20, 26, 7, 31, 19, 12, 10, 15, 22, 30, 13, 14, 4, 24, 9,  18,
                                27, 11, 1, 21, 6,  16, 2,  28, 23, 5,  8,  3,  0, 17, 29, 25 };
    static constexpr uint32_t rows[32] = {
        /* the first belongs to the highest bit */
        0xd0c19225, 0xa5a2240a, 0x1b84d250, 0xb728a4a1, 0x6a704902, 0x85dddbe6, 0x766ff4a4, 0xecdfe128,
        0xafd13e94, 0xdf837d09, 0xbb27fa52, 0x695059ac, 0x52a1bb58, 0xcc322f1d, 0x1844565b, 0xb4a8acf6,
        0x34235438, 0x6847a851, 0xe48c0cbb, 0xcd181136, 0x9a112a0c, 0x43ec6d0e, 0x87d8d27d, 0x487dc995,
        0x90fb9b4b, 0xa1f63697, 0xfc513ed9, 0x78a37d93, 0x8d16c5df, 0x9e0c8bbe, 0x3c381f7c, 0xe9fb0779,
    };
    word y, result(32, ZERO);

    for (const size_t width : { 6U, 5U, 5U, 5U, 5U, 6U }) {
        const word field = s.box(part(x, y.size(), width), width == 6 ? six : five, width);

        y.insert(y.end(), field.begin(), field.end());
    }
    for (size_t i = 0; i < 32; i++)
        for (size_t k = 0; k < 32; k++)
            if (rows[i] >> k & 1)
                result[k] = s.exclusive_or(result[k], y[31 - i]);
    return result;
}

using state = std::vector<word>; /* four words */

/* The function B: columns, the first word's bits on top. */
state substituted_columns(store &s, state x, const s_box &box)
{
    std::reverse(x.begin(), x.end());
    x = substituted(s, x, box);
    std::reverse(x.begin(), x.end());
    return x;
}

/* The function R with a mask. */
state mixed(store &s, const state &x, const word &mask)
{
    const word p = s_and_m(s, x[2]), q = s_and_m(s, x[3]);

    return { exclusive_or(s, { x[0], both(s, p, mask), q }), exclusive_or(s, { x[1], both(s, q, complement(mask)), p }),
             x[2], x[3] };
}

/* With groups of four round keys. */
word crypt(store &s, const std::vector<state> &k, const std::vector<word> &masks, const s_box &box, bits in)
{
    state x = split_big(in, 32);

    for (size_t i = 0; 2 * i < k.size(); i++) {
        x = substituted_columns(s, exclusive_or(s, x, k[2 * i]), box);
        x = exclusive_or(s, x, k[2 * i + 1]);
        if (i == masks.size())
            break;
        x = mixed(s, x, masks[i]);
        x = { x[2], x[3], x[0], x[1] };
        x = mixed(s, x, masks[i]);
    }
    return joined_big(x);
}

struct sc2000 : cipher_definition {
    sc2000()
    {
        block = 16;
        keys = { 16, 24, 32 };
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        static constexpr char families[12][5] = { "abcd", "badc", "cdab", "dcba", "acdb", "bdca",
                                                  "cabd", "dbac", "adbc", "bcad", "cbda", "dacb" };
        static constexpr char indices[9][5] = {
            "0000", "1111", "2222", "0101", "1212", "2020", "0202", "1010", "2121"
        };
        const std::vector<word> words = split_big(key, 32);
        const size_t n = words.size(), count = n == 4 ? 56 : 64;
        word middle[4][3]; /* the families a, b, c and d */
        std::vector<word> k;

        for (size_t j = 0; j < 4; j++)
            for (size_t i = 0; i < 3; i++) {
                const word left = s.add(s_and_m(s, constant(4 * i + j, 32)), s_and_m(s, words[2 * j % n])),
                           right = s.multiply(s_and_m(s, words[(2 * j + 1) % n]), constant(i + 1, 32));

                middle[j][i] = s_and_m(s, exclusive_or(s, left, right));
            }
        for (size_t i = 0; i < count; i++) {
            const auto chosen = [&](size_t which) {
                return middle[families[(i + i / 36) % 12][which] - 'a'][indices[i % 9][which] - '0'];
            };
            const word left = s.add(rotated_left(chosen(0), 1), chosen(1)),
                       right = s.subtract(rotated_left(chosen(2), 1), chosen(3));

            k.push_back(exclusive_or(s, left, rotated_left(right, 1)));
        }
        return k;
    }

    word in_order(store &s, const std::vector<word> &k, bits in, bool back) const
    {
        static const s_box box = { 2, 5, 10, 12, 7, 15, 1, 11, 13, 6, 0, 9, 4, 8, 3, 14 };
        std::vector<state> groups;
        std::vector<word> masks;

        for (size_t i = 0; i < k.size(); i += 4)
            groups.emplace_back(&k[i], &k[i] + 4);
        for (size_t i = 0; i < groups.size() / 2 - 1; i++)
            masks.push_back(constant(i % 2 == 0 ? 0x55555555 : 0x33333333, 32));
        if (back) {
            std::reverse(groups.begin(), groups.end());
            std::reverse(masks.begin(), masks.end());
        }
        return crypt(s, groups, masks, back ? inverse(box) : box, in);
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override { return in_order(s, k, in, false); }
    word decrypt(store &s, const std::vector<word> &k, bits in) const override { return in_order(s, k, in, true); }
};

} // namespace

std::unique_ptr<cipher_definition> sc2000_named(const std::string &name)
{
    return name == "sc2000" ? std::make_unique<sc2000>() : nullptr;
}

} // namespace proof
