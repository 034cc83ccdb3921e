/* SPDX-License-Identifier: MIT */
/* The definition of Serpent, in its bit-slice form: S-box inputs are columns of the four words.  @[Serpent98] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

constexpr size_t ROUNDS = 32;

const s_box boxes[8] = {
    { 3, 8, 15, 1, 10, 6, 5, 11, 14, 13, 4, 2, 7, 0, 9, 12 }, { 15, 12, 2, 7, 9, 0, 5, 10, 1, 11, 14, 8, 6, 13, 3, 4 },
    { 8, 6, 7, 9, 3, 12, 10, 15, 13, 1, 14, 4, 0, 11, 5, 2 }, { 0, 15, 11, 8, 12, 9, 6, 3, 13, 1, 2, 4, 10, 7, 5, 14 },
    { 1, 15, 8, 3, 12, 0, 11, 6, 2, 5, 4, 10, 9, 14, 7, 13 }, { 15, 5, 2, 11, 4, 10, 9, 12, 0, 3, 14, 8, 13, 6, 7, 1 },
    { 7, 2, 12, 5, 8, 4, 6, 11, 14, 9, 1, 15, 13, 3, 10, 0 }, { 1, 13, 15, 0, 14, 8, 2, 11, 7, 4, 12, 10, 9, 3, 5, 6 },
};

void transform(store &s, std::vector<word> &x)
{
    x[0] = rotated_left(x[0], 13);
    x[2] = rotated_left(x[2], 3);
    x[1] = exclusive_or(s, { x[1], x[0], x[2] });
    x[3] = exclusive_or(s, { x[3], x[2], shifted_left(x[0], 3) });
    x[1] = rotated_left(x[1], 1);
    x[3] = rotated_left(x[3], 7);
    x[0] = exclusive_or(s, { x[0], x[1], x[3] });
    x[2] = exclusive_or(s, { x[2], x[3], shifted_left(x[1], 7) });
    x[0] = rotated_left(x[0], 5);
    x[2] = rotated_left(x[2], 22);
}

void inverse_transform(store &s, std::vector<word> &x)
{
    x[2] = rotated_left(x[2], 32 - 22);
    x[0] = rotated_left(x[0], 32 - 5);
    x[2] = exclusive_or(s, { x[2], x[3], shifted_left(x[1], 7) });
    x[0] = exclusive_or(s, { x[0], x[1], x[3] });
    x[3] = rotated_left(x[3], 32 - 7);
    x[1] = rotated_left(x[1], 32 - 1);
    x[3] = exclusive_or(s, { x[3], x[2], shifted_left(x[0], 3) });
    x[1] = exclusive_or(s, { x[1], x[0], x[2] });
    x[2] = rotated_left(x[2], 32 - 3);
    x[0] = rotated_left(x[0], 32 - 13);
}

struct serpent : cipher_definition {
    serpent()
    {
        block = 16;
        keys = { 16, 24, 32 };
    }

    /* A short key is followed by a 1 and zeros. */
    std::vector<word> expand(store &s, bits key) const override
    {
        word padded = extended(key, 256);
        std::vector<word> k;

        if (key.size() < 256)
            padded[key.size()] = ONE;

        std::vector<word> w = split(padded, 32);

        for (size_t i = 0; i < 4 * (ROUNDS + 1); i++) {
            const word counted = constant(0x9e3779b9 ^ i, 32);

            w.push_back(rotated_left(exclusive_or(s, { w[i], w[i + 3], w[i + 5], w[i + 7], counted }), 11));
        }
        for (size_t i = 0; i <= ROUNDS; i++)
            k.push_back(joined(substituted(s, std::vector<word>(&w[8 + 4 * i], &w[8 + 4 * i] + 4),
                                           boxes[(35 - i) % 8])));
        return k;
    }

    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        word x(in.begin(), in.end());

        for (size_t i = 0; i < ROUNDS; i++) {
            std::vector<word> y = substituted(s, split(exclusive_or(s, x, k[i]), 32), boxes[i % 8]);

            if (i < ROUNDS - 1)
                transform(s, y);
            x = joined(y);
        }
        return exclusive_or(s, x, k[ROUNDS]);
    }

    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        word x = exclusive_or(s, in, k[ROUNDS]);

        for (size_t i = ROUNDS; i-- > 0;) {
            std::vector<word> y = split(x, 32);

            if (i < ROUNDS - 1)
                inverse_transform(s, y);
            x = exclusive_or(s, joined(substituted(s, y, inverse(boxes[i % 8]))), k[i]);
        }
        return x;
    }
};

} // namespace

std::unique_ptr<cipher_definition> serpent_named(const std::string &name)
{
    return name == "serpent" ? std::make_unique<serpent>() : nullptr;
}

} // namespace proof
