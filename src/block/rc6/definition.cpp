/* SPDX-License-Identifier: MIT */
/* The definition of RC6-32/20.  @[RC6, Sections 2 and 3] */
#include <algorithm>

#include "tests/proof/definitions.h"

namespace proof {

namespace {

constexpr size_t ROUNDS = 20;

word f(store &s, const word &x)
{
    return rotated_left(s.multiply(x, add(s, { x, x, constant(1, 32) })), 5);
}

struct rc6 : cipher_definition {
    rc6()
    {
        block = 16;
        for (size_t n = 0; n < 256; n++)
            keys.push_back(n);
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        const size_t c = std::max((key.size() + 31) / 32, (size_t)1), n = 2 * ROUNDS + 4;
        std::vector<word> l = split(extended(key, 32 * c), 32), k;
        word a = constant(0, 32), b = a;

        for (size_t i = 0; i < n; i++)
            k.push_back(constant((uint32_t)(0xb7e15163 + i * 0x9e3779b9), 32));
        for (size_t step = 0; step < 3 * std::max(c, n); step++) {
            a = k[step % n] = rotated_left(add(s, { k[step % n], a, b }), 3);
            b = l[step % c] = s.rotate_left(add(s, { l[step % c], a, b }), s.add(a, b));
        }
        return k;
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        std::vector<word> r = split(in, 32);
        word &a = r[0], &b = r[1], &c = r[2], &d = r[3];

        b = s.add(b, k[0]);
        d = s.add(d, k[1]);
        for (size_t i = 1; i <= ROUNDS; i++) {
            const word t = f(s, b), u = f(s, d);

            a = s.add(s.rotate_left(exclusive_or(s, a, t), u), k[2 * i]);
            c = s.add(s.rotate_left(exclusive_or(s, c, u), t), k[2 * i + 1]);
            std::rotate(r.begin(), r.begin() + 1, r.end());
        }
        a = s.add(a, k[2 * ROUNDS + 2]);
        c = s.add(c, k[2 * ROUNDS + 3]);
        return joined(r);
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        std::vector<word> r = split(in, 32);
        word &a = r[0], &b = r[1], &c = r[2], &d = r[3];

        c = s.subtract(c, k[2 * ROUNDS + 3]);
        a = s.subtract(a, k[2 * ROUNDS + 2]);
        for (size_t i = ROUNDS; i >= 1; i--) {
            std::rotate(r.begin(), r.begin() + 3, r.end());

            const word t = f(s, b), u = f(s, d);

            c = exclusive_or(s, s.rotate_right(s.subtract(c, k[2 * i + 1]), t), u);
            a = exclusive_or(s, s.rotate_right(s.subtract(a, k[2 * i]), u), t);
        }
        d = s.subtract(d, k[1]);
        b = s.subtract(b, k[0]);
        return joined(r);
    }
};

} // namespace

std::unique_ptr<cipher_definition> rc6_named(const std::string &name)
{
    return name == "rc6" ? std::make_unique<rc6>() : nullptr;
}

} // namespace proof
