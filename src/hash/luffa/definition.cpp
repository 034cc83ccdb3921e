/* SPDX-License-Identifier: MIT */
/* The definition of Luffa v2.  A chaining value: the lanes, of eight words each, and the sum of the lanes before the
 * last block.  After the padding come blocks of zeros, one for up to 256 bits, else two: so the halves of a long digest
 * are sums of the lanes before and after the last block.  @[Luffa09] */
#include "tests/proof/definitions.h"

namespace proof {

namespace {

using lane = std::vector<word>; /* eight words */

/* Times x, modulo x^8 + x^4 + x^3 + x + 1. */
lane twice(store &s, const lane &a)
{
    lane result = { a[7], a[0], a[1], a[2], a[3], a[4], a[5], a[6] };

    for (const size_t i : { 1U, 3U, 4U })
        result[i] = exclusive_or(s, result[i], a[7]);
    return result;
}

void mix_word(store &s, word &l, word &r)
{
    r = exclusive_or(s, r, l);
    l = exclusive_or(s, rotated_left(l, 2), r);
    r = exclusive_or(s, rotated_left(r, 14), l);
    l = exclusive_or(s, rotated_left(l, 10), r);
    r = rotated_left(r, 1);
}

/* The generator of round constants: a shift register of 64 bits, whose halves change places at each step. */
struct generator {
    uint64_t state;
    word next()
    {
        state = state << 1 ^ (state >> 63) * 0xc4d6496c55c61c8d;
        state = state << 32 | state >> 32;
        return constant(state & 0xffffffff, 32);
    }
};

/* The permutation Q_j. */
lane permute(store &s, lane a, size_t j)
{
    static const s_box box = { 13, 14, 0, 1, 5, 10, 7, 6, 11, 3, 9, 12, 15, 8, 2, 4 };
    static constexpr uint64_t seeds[5] = { 0x181cca53380cde06, 0x5b6f0876f16f8594, 0x7e106ce938979cb0,
                                           0xbb62f36492e93c29, 0x9a025047cff2a940 };
    generator constants = { seeds[j] };

    for (size_t k = 4; k < 8; k++)
        a[k] = rotated_left(a[k], j);
    for (size_t round = 0; round < 8; round++) {
        const lane low = substituted(s, { a[0], a[1], a[2], a[3] }, box),
                   high = substituted(s, { a[5], a[6], a[7], a[4] }, box);

        a = { low[0], low[1], low[2], low[3], high[3], high[0], high[1], high[2] };
        for (size_t k = 0; k < 4; k++)
            mix_word(s, a[k], a[k + 4]);
        a[0] = exclusive_or(s, a[0], constants.next());
        a[4] = exclusive_or(s, a[4], constants.next());
    }
    return a;
}

lane sum_of(store &s, const std::vector<lane> &h)
{
    lane total(8, constant(0, 32));

    for (const lane &a : h)
        total = exclusive_or(s, total, a);
    return total;
}

/* Each lane doubled, plus the one `ahead` lanes further. */
std::vector<lane> blend(store &s, const std::vector<lane> &h, size_t ahead)
{
    std::vector<lane> result;

    for (size_t j = 0; j < h.size(); j++)
        result.push_back(exclusive_or(s, twice(s, h[j]), h[(j + ahead) % h.size()]));
    return result;
}

struct luffa : hash_definition {
    explicit luffa(size_t width) : lanes(width <= 256 ? 3 : width == 384 ? 4 : 5)
    {
        block = 32;
        digest = width / 8;
        chain = 256 * (lanes + 1);
    }

    word initial(store &) const override
    {
        static constexpr uint32_t start[5][8] = {
            { 0x6d251e69, 0x44b051e0, 0x4eaa6fb4, 0xdbf78465, 0x6e292011, 0x90152df4, 0xee058139, 0xdef610bb },
            { 0xc3b44b95, 0xd9d2f256, 0x70eee9a0, 0xde099fa3, 0x5d9b0557, 0x8fc944b3, 0xcf1ccf0e, 0x746cd581 },
            { 0xf7efc89d, 0x5dba5781, 0x04016ce5, 0xad659c05, 0x0306194f, 0x666d1836, 0x24aa230a, 0x8b264ae7 },
            { 0x858075d5, 0x36d79cce, 0xe571f7d7, 0x204b1f67, 0x35870c6a, 0x57e9e923, 0x14bcb808, 0x7cde72ce },
            { 0x6c68e9be, 0x5ec41e22, 0xc825b7c7, 0xaffb4363, 0xf5df3999, 0x0fc688f1, 0xb07224cc, 0x03e86cea },
        };
        std::vector<word> words;

        for (size_t i = 0; i < 8 * lanes; i++)
            words.push_back(constant(start[i / 8][i % 8], 32));
        return extended(joined(words), chain);
    }

    std::vector<lane> lanes_of(bits state) const
    {
        std::vector<lane> h;

        for (const word &w : split(state.first(256 * lanes), 256))
            h.push_back(split(w, 32));
        return h;
    }

    word compress(store &s, bits state, bits message) const override
    {
        std::vector<lane> h = lanes_of(state);
        const lane before = sum_of(s, h), t = twice(s, before);
        lane x = split_big(message, 32);
        std::vector<word> result;

        for (lane &a : h)
            a = exclusive_or(s, a, t);
        if (lanes == 5)
            h = blend(s, h, 1);
        if (lanes >= 4)
            h = blend(s, h, lanes - 1);
        for (size_t j = 0; j < lanes; j++) {
            result.push_back(joined(permute(s, exclusive_or(s, h[j], x), j)));
            x = twice(s, x);
        }
        result.push_back(joined(before));
        return joined(result);
    }

    word finish(store &s, bits state) const override
    {
        word result = joined_big(sum_of(s, lanes_of(state)));

        if (digest > 32)
            result = joined({ joined_big(split(state.last(256), 32)), result });
        return part(result, 0, 8 * digest);
    }

    size_t lanes;
};

} // namespace

std::unique_ptr<hash_definition> luffa_named(const std::string &name)
{
    for (const size_t width : { 224U, 256U, 384U, 512U })
        if (name == "luffa-" + std::to_string(width))
            return std::make_unique<luffa>(width);
    return nullptr;
}

} // namespace proof
