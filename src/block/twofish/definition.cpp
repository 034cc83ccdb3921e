/* SPDX-License-Identifier: MIT */
/* The definition of Twofish.  @[Twofish98, Section 4] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

/* The permutations q0 and q1 of bytes, from four permutations of nibbles. */
s_box make_q(unsigned n)
{
    static constexpr char nibbles[2][4][17] = {
        { "817d6f320b59eca4", "ecb81235f4a6709d", "ba5e6d90c8f32471", "d7f4126e9b3085ca" },
        { "28bdf76e31940ac5", "1e2b4c376da5f908", "4c75169a0ed82b3f", "b951c3de647f208a" },
    };
    const auto t = [&](unsigned i, unsigned x) {
        return (unsigned)std::stoul(std::string(1, nibbles[n][i][x]), nullptr, 16);
    };
    s_box q;

    for (unsigned x = 0; x < 256; x++) {
        unsigned a = x >> 4, b = x & 15;

        for (unsigned i = 0; i < 4; i += 2) {
            const unsigned sum_of_both = a ^ b, mixed = (a ^ (b >> 1 | b << 3) ^ 8 * a) & 15;

            a = t(i, sum_of_both);
            b = t(i + 1, mixed);
        }
        q.push_back(16 * b + a);
    }
    return q;
}

/* The function h: S-boxes that depend on the words l, then the matrix MDS. */
word h(store &s, const word &x, const std::vector<word> &l)
{
    static const s_box q[2] = { make_q(0), make_q(1) };
    static constexpr unsigned which[5][4] = { { 1, 0, 1, 0 },
                                              { 0, 0, 1, 1 },
                                              { 0, 1, 0, 1 },
                                              { 1, 1, 0, 0 },
                                              { 1, 0, 0, 1 } };
    static const matrix mds = { { 0x01, 0xef, 0x5b, 0x5b },
                                { 0x5b, 0xef, 0xef, 0x01 },
                                { 0xef, 0x5b, 0x01, 0xef },
                                { 0xef, 0x01, 0xef, 0x5b } };
    word y = x;

    for (size_t i = l.size();; i--) {
        std::vector<word> bytes = split(y, 8);

        for (size_t j = 0; j < 4; j++)
            bytes[j] = s.box(bytes[j], q[which[i][j]], 8);
        y = joined(bytes);
        if (i == 0)
            return field_product(s, mds, y, 0x169);
        y = exclusive_or(s, y, l[i - 1]);
    }
}

constexpr size_t SUBKEYS = 40; /* the words of the S-boxes' key follow */

struct twofish : cipher_definition {
    twofish()
    {
        block = 16;
        keys = { 16, 24, 32 };
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        static const matrix rs = { { 0x01, 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e },
                                   { 0xa4, 0x56, 0x82, 0xf3, 0x1e, 0xc6, 0x68, 0xe5 },
                                   { 0x02, 0xa1, 0xfc, 0xc1, 0x47, 0xae, 0x3d, 0x19 },
                                   { 0xa4, 0x55, 0x87, 0x5a, 0x58, 0xdb, 0x9e, 0x03 } };
        const std::vector<word> m = split(key, 32), vectors = split(field_product(s, rs, key, 0x14d), 32);
        std::vector<word> even, odd, k;

        for (size_t i = 0; i < m.size(); i++)
            (i % 2 == 0 ? even : odd).push_back(m[i]);
        for (size_t i = 0; i < SUBKEYS / 2; i++) {
            const word a = h(s, constant(2 * i * 0x01010101, 32), even),
                       b = rotated_left(h(s, constant((2 * i + 1) * 0x01010101, 32), odd), 8);

            k.push_back(s.add(a, b));
            k.push_back(rotated_left(add(s, { a, b, b }), 9));
        }
        k.insert(k.end(), vectors.rbegin(), vectors.rend());
        return k;
    }

    /* The function F of a round: the two words that change the other half. */
    static std::pair<word, word> f(store &s, const std::vector<word> &k, size_t round, const word &r0, const word &r1)
    {
        const std::vector<word> vectors(k.begin() + SUBKEYS, k.end());
        const word t0 = h(s, r0, vectors), t1 = h(s, rotated_left(r1, 8), vectors);

        return { add(s, { t0, t1, k[2 * round + 8] }), add(s, { t0, t1, t1, k[2 * round + 9] }) };
    }

    static std::vector<word> whitened(store &s, const std::vector<word> &r, const std::vector<word> &k, size_t from)
    {
        return exclusive_or(s, r, std::vector<word>(&k[from], &k[from] + 4));
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        std::vector<word> r = whitened(s, split(in, 32), k, 0);

        for (size_t round = 0; round < 16; round++) {
            const auto [f0, f1] = f(s, k, round, r[0], r[1]);

            r = { rotated_left(exclusive_or(s, r[2], f0), 31), exclusive_or(s, rotated_left(r[3], 1), f1), r[0], r[1] };
        }
        return joined(whitened(s, { r[2], r[3], r[0], r[1] }, k, 4));
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        std::vector<word> r = whitened(s, split(in, 32), k, 4);

        r = { r[2], r[3], r[0], r[1] };
        for (size_t round = 16; round-- > 0;) {
            const auto [f0, f1] = f(s, k, round, r[2], r[3]);

            r = { r[2], r[3], exclusive_or(s, rotated_left(r[0], 1), f0), rotated_left(exclusive_or(s, r[1], f1), 31) };
        }
        return joined(whitened(s, r, k, 0));
    }
};

} // namespace

std::unique_ptr<cipher_definition> twofish_named(const std::string &name)
{
    return name == "twofish" ? std::make_unique<twofish>() : nullptr;
}

} // namespace proof
