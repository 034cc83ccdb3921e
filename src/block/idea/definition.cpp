/* SPDX-License-Identifier: MIT */
/* The definition of IDEA.  Round keys: 52 for encryption, then 52 for decryption.  @[Lai92, Chapter 3] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

constexpr size_t ROUNDS = 8, SUBKEYS = 6 * ROUNDS + 4;

/* Since the group has 2^16 elements, the inverse is the power with exponent 2^16 - 1: 16 ones in binary. */
word inverse_of(store &s, const word &a)
{
    word power = a;

    for (int i = 1; i < 16; i++)
        power = s.product_modulo_65537(s.product_modulo_65537(power, power), a);
    return power;
}

word negative_of(store &s, const word &a)
{
    return s.subtract(constant(0, 16), a);
}

word crypt(store &s, std::span<const word> z, bits in)
{
    std::vector<word> x = split_big(in, 16);
    word &a = x[0], &b = x[1], &c = x[2], &d = x[3];

    for (size_t r = 0; r <= ROUNDS; r++, z = z.subspan(6)) {
        if (r == ROUNDS)
            std::swap(b, c); /* the last round does not exchange them */
        a = s.product_modulo_65537(a, z[0]);
        b = s.add(b, z[1]);
        c = s.add(c, z[2]);
        d = s.product_modulo_65537(d, z[3]);
        if (r == ROUNDS)
            break;

        const word p = s.product_modulo_65537(exclusive_or(s, a, c), z[4]),
                   q = s.product_modulo_65537(s.add(p, exclusive_or(s, b, d)), z[5]), t = s.add(p, q);

        x = { exclusive_or(s, a, q), exclusive_or(s, c, q), exclusive_or(s, b, t), exclusive_or(s, d, t) };
    }
    return joined_big(x);
}

struct idea : cipher_definition {
    idea()
    {
        block = 8;
        keys = { 16 };
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        word whole = reversed_bytes(key); /* the key as a number */
        std::vector<word> z;

        for (size_t i = 0; i < SUBKEYS; i++) {
            z.push_back(part(whole, 112 - 16 * (i % 8), 16));
            if (i % 8 == 7)
                whole = rotated_left(whole, 25);
        }
        for (size_t r = 0; r <= ROUNDS; r++) {
            const size_t from = 6 * (ROUNDS - r), inner = r > 0 && r < ROUNDS;

            z.push_back(inverse_of(s, z[from]));
            z.push_back(negative_of(s, z[from + 1 + inner]));
            z.push_back(negative_of(s, z[from + 2 - inner]));
            z.push_back(inverse_of(s, z[from + 3]));
            for (size_t i = 0; r < ROUNDS && i < 2; i++)
                z.push_back(word(z[from - 2 + i]));
        }
        return z;
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        return crypt(s, std::span(k).first(SUBKEYS), in);
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        return crypt(s, std::span(k).last(SUBKEYS), in);
    }
};

} // namespace

std::unique_ptr<cipher_definition> idea_named(const std::string &name)
{
    return name == "idea" ? std::make_unique<idea>() : nullptr;
}

} // namespace proof
