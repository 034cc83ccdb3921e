/* SPDX-License-Identifier: MIT */
/* The definition of SHA-1.  @[FIPS180, Sections 4.1.1, 4.2.1, 5.3.1 and 6.1.2] */
#include <cmath>

#include "tests/proof/definitions.h"

namespace proof {

namespace {

/* The constant K_t: the square root of 2, 3, 5 or 10, times 2^30. */
word constant_of(unsigned t)
{
    static constexpr double squares[4] = { 2, 3, 5, 10 };

    return constant((uint64_t)(std::sqrt(squares[t / 20]) * 1073741824), 32);
}

/* Ch, Parity, Maj, Parity. */
word f(store &s, unsigned t, const word &x, const word &y, const word &z)
{
    if (t < 20)
        return exclusive_or(s, both(s, x, y), both(s, complement(x), z));
    if (t >= 40 && t < 60)
        return exclusive_or(s, { both(s, x, y), both(s, x, z), both(s, y, z) });
    return exclusive_or(s, { x, y, z });
}

struct sha1 : hash_definition {
    sha1()
    {
        block = 64;
        digest = 20;
        chain = 160;
    }

    word initial(store &) const override
    {
        return joined({ constant(0x67452301, 32), constant(0xefcdab89, 32), constant(0x98badcfe, 32),
                        constant(0x10325476, 32), constant(0xc3d2e1f0, 32) });
    }

    word compress(store &s, bits state, bits message) const override
    {
        std::vector<word> w = split_big(message, 32), h = split(state, 32);
        word a = h[0], b = h[1], c = h[2], d = h[3], e = h[4];

        for (unsigned t = 16; t < 80; t++)
            w.push_back(rotated_left(exclusive_or(s, { w[t - 3], w[t - 8], w[t - 14], w[t - 16] }), 1));
        for (unsigned t = 0; t < 80; t++) {
            const word total = add(s, { rotated_left(a, 5), f(s, t, b, c, d), e, constant_of(t), w[t] });

            e = d;
            d = c;
            c = rotated_left(b, 30);
            b = a;
            a = total;
        }
        return joined({ s.add(a, h[0]), s.add(b, h[1]), s.add(c, h[2]), s.add(d, h[3]), s.add(e, h[4]) });
    }

    word finish(store &, bits state) const override { return joined_big(split(state, 32)); }
};

} // namespace

std::unique_ptr<hash_definition> sha1_named(const std::string &name)
{
    return name == "sha1" ? std::make_unique<sha1>() : nullptr;
}

} // namespace proof
