/* SPDX-License-Identifier: MIT */
/* The definitions of Groestl and Groestl-0.  The state's byte r + 8 c is in row r and column c.
 * @[Groestl11, Section 3] @[Groestl08] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

enum permutation { P, Q };

struct groestl : hash_definition {
    groestl(size_t width, bool of_2008) : columns(width <= 256 ? 8 : 16), first_version(of_2008)
    {
        block = 8 * columns;
        digest = width / 8;
        chain = 8 * block;
    }

    /* The digest's bits as a number whose highest byte is first. */
    word initial(store &) const override { return reversed_bytes(constant(8 * digest, chain)); }

    word add_round_constant(store &s, bits state, permutation which, size_t round) const
    {
        std::vector<word> sums(8 * columns, constant(0, 8));

        for (size_t c = 0; c < columns; c++)
            if (!first_version || c == 0)
                sums[8 * c + (which == P ? 0 : 7)] = constant(c << 4 ^ round, 8);
        for (size_t i = 0; which == Q && i < sums.size(); i++)
            if (!first_version || i == 7)
                sums[i] = complement(sums[i]);
        return exclusive_or(s, state, joined(sums));
    }

    /* Row r by this number of bytes to the left. */
    word shift_bytes(bits state, permutation which) const
    {
        static constexpr size_t shifts[2][2][8] = { { { 0, 1, 2, 3, 4, 5, 6, 7 }, { 1, 3, 5, 7, 0, 2, 4, 6 } },
                                                    { { 0, 1, 2, 3, 4, 5, 6, 11 }, { 1, 3, 5, 11, 0, 2, 4, 6 } } };
        const size_t(&shift)[8] = shifts[columns == 16][which == Q && !first_version];

        return moved(state, [&](size_t i) { return (i + 8 * shift[i % 8]) % (8 * columns); });
    }

    word permute(store &s, bits in, permutation which) const
    {
        static const matrix mix_bytes = circulant({ 2, 2, 3, 4, 5, 3, 5, 7 });
        word state(in.begin(), in.end());

        for (size_t round = 0; round < (columns == 8 ? 10 : 14); round++) {
            state = substituted(s, add_round_constant(s, state, which, round), aes_box());
            state = field_product(s, mix_bytes, shift_bytes(state, which), 0x11b);
        }
        return state;
    }

    word compress(store &s, bits state, bits message) const override
    {
        const word p = permute(s, exclusive_or(s, state, message), P), q = permute(s, message, Q);

        return exclusive_or(s, { p, q, word(state.begin(), state.end()) });
    }

    word finish(store &s, bits state) const override
    {
        return part(exclusive_or(s, permute(s, state, P), state), chain - 8 * digest, 8 * digest);
    }

    size_t columns;
    bool first_version;
};

} // namespace

std::unique_ptr<hash_definition> groestl_named(const std::string &name)
{
    for (const size_t width : { 224U, 256U, 384U, 512U }) {
        if (name == "groestl-" + std::to_string(width))
            return std::make_unique<groestl>(width, false);
        if (name == "groestl0-" + std::to_string(width))
            return std::make_unique<groestl>(width, true);
    }
    return nullptr;
}

} // namespace proof
