/* SPDX-License-Identifier: MIT */
/* The definition of AES.  The state's byte r + 4 c is in row r and column c.  @[FIPS197, Section 5] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

constexpr unsigned MODULUS = 0x11b;

/* Row r by r bytes to the left. */
word shift_rows(bits state)
{
    return moved(state, [](size_t i) { return (i + 4 * (i % 4)) % 16; });
}

word inverse_shift_rows(bits state)
{
    return moved(state, [](size_t i) { return (i + 12 * (i % 4)) % 16; });
}

word mix_columns(store &s, bits state)
{
    return field_product(s, circulant({ 2, 3, 1, 1 }), state, MODULUS);
}

word inverse_mix_columns(store &s, bits state)
{
    return field_product(s, circulant({ 14, 11, 13, 9 }), state, MODULUS);
}

struct aes : cipher_definition {
    aes()
    {
        block = 16;
        keys = { 16, 24, 32 };
    }

    std::vector<word> expand(store &s, bits key) const override
    {
        const size_t n = key.size() / 32, rounds = n + 6;
        std::vector<word> w = split(key, 32);
        unsigned power = 1; /* of x */

        for (size_t i = n; i < 4 * (rounds + 1); i++) {
            word t = w[i - 1];

            if (i % n == 0) {
                t = moved(t, [](size_t k) { return (k + 1) % 4; });
                t = exclusive_or(s, substituted(s, t, aes_box()), constant(power, 32));
                power = field_product(power, 2, MODULUS);
            } else if (n > 6 && i % n == 4) {
                t = substituted(s, t, aes_box());
            }
            w.push_back(exclusive_or(s, w[i - n], t));
        }
        return split(joined(w), 128);
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        word state = exclusive_or(s, in, k[0]);

        for (size_t round = 1; round < k.size(); round++) {
            state = shift_rows(substituted(s, state, aes_box()));
            if (round < k.size() - 1)
                state = mix_columns(s, state);
            state = exclusive_or(s, state, k[round]);
        }
        return state;
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        static const s_box inverse_box = inverse(aes_box());
        word state = exclusive_or(s, in, k.back());

        for (size_t round = k.size() - 1; round-- > 0;) {
            state = substituted(s, inverse_shift_rows(state), inverse_box);
            state = exclusive_or(s, state, k[round]);
            if (round > 0)
                state = inverse_mix_columns(s, state);
        }
        return state;
    }
};

} // namespace

std::unique_ptr<cipher_definition> aes_named(const std::string &name)
{
    return name == "aes" ? std::make_unique<aes>() : nullptr;
}

} // namespace proof
