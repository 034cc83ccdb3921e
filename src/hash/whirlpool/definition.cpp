/* SPDX-License-Identifier: MIT */
/* The definitions of Whirlpool, Whirlpool-T and Whirlpool-0.  The state's byte 8 r + c is in row r and column c.
 * @[Whirlpool03, Sections 3 and 6] @[Whirlpool00] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

/* The S-box of three smaller ones, E, its inverse and R. */
s_box structured_box()
{
    static const s_box e = { 1, 11, 9, 12, 13, 6, 15, 3, 14, 8, 7, 4, 10, 2, 5, 0 }, inverse_e = inverse(e),
                       r = { 7, 12, 11, 13, 14, 4, 9, 15, 6, 3, 8, 10, 2, 5, 1, 0 };
    s_box box;

    for (unsigned x = 0; x < 256; x++) {
        const uint64_t high = e[x >> 4], low = inverse_e[x & 15], middle = r[high ^ low];

        box.push_back(e[high ^ middle] << 4 | inverse_e[low ^ middle]);
    }
    return box;
}

/* That of Whirlpool-0, drawn at random by its authors. */
s_box random_box()
{
    static constexpr char digits[] = "68d0eb2b489d6ae4e3a356817df1859e2c8e78ca17a961d55d0b8c3c77512242"
                                     "3f544180cc86b3182e570662f436d16b1b657510da4926f9cb66e7baae5052ab"
                                     "05f00d733b0420feddf5b45f0ab5c0a071a52d607293390883215c87b1e000c3"
                                     "12918a021ce645c2c4fdbf44a14c33c584237cb025153569ff944d70a2afcdd6"
                                     "6cb7f809f367a4eaecb6d4d2141ee12438c6db4b7a3ade5edf95fcaad7ce070f"
                                     "3d589a989cf2a7117e8b4303e2dce5b24ec76de92740d837928f011d533e59c1"
                                     "4f3216fa74fb639f341a2a5a8dc9cff69028889b310ebd4ae896a60cc879bcbe"
                                     "ef6e46975bed19d9ac99a829641fad5513bbf76fb9472feeb87b8930d37f7682";
    s_box box;

    for (size_t i = 0; i < 512; i += 2)
        box.push_back(std::stoul(std::string(digits + i, 2), nullptr, 16));
    return box;
}

struct whirlpool : hash_definition {
    whirlpool(const s_box &chosen, const std::vector<unsigned> &row) : box(chosen), rows(transposed(circulant(row)))
    {
        block = digest = 64;
        chain = 512;
    }

    word initial(store &) const override { return word(512, ZERO); }

    /* Column c down by c rows; a row times the matrix. */
    word round(store &s, bits state, bits key) const
    {
        const word columns = moved(substituted(s, state, box), [](size_t i) { return (i + 64 - 8 * (i % 8)) % 64; });

        return exclusive_or(s, field_product(s, rows, columns, 0x11d), key);
    }

    word compress(store &s, bits state, bits message) const override
    {
        word key(state.begin(), state.end()), text = exclusive_or(s, message, state);

        for (size_t r = 0; r < 10; r++) {
            std::vector<word> row;

            for (size_t i = 0; i < 8; i++)
                row.push_back(constant(box[8 * r + i], 8));
            key = round(s, key, extended(joined(row), 512));
            text = round(s, text, key);
        }
        return exclusive_or(s, text, exclusive_or(s, state, message));
    }

    word finish(store &, bits state) const override { return word(state.begin(), state.end()); }

    s_box box;
    matrix rows;
};

} // namespace

std::unique_ptr<hash_definition> whirlpool_named(const std::string &name)
{
    if (name == "whirlpool")
        return std::make_unique<whirlpool>(structured_box(), std::vector<unsigned>{ 1, 1, 4, 1, 8, 5, 2, 9 });
    if (name == "whirlpool-t")
        return std::make_unique<whirlpool>(structured_box(), std::vector<unsigned>{ 1, 1, 3, 1, 5, 8, 9, 5 });
    if (name == "whirlpool-0")
        return std::make_unique<whirlpool>(random_box(), std::vector<unsigned>{ 1, 1, 3, 1, 5, 8, 9, 5 });
    return nullptr;
}

} // namespace proof
