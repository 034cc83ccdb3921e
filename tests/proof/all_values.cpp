/* SPDX-License-Identifier: MIT */
/* All the values of functions of one or two words of 16 bits. */
#include "programs.h"

namespace proof {

constexpr size_t BLOCK = 256;

template <class W> using block = std::array<W, BLOCK>;

template <class W>
[[gnu::always_inline]] inline void compute(const step &p, const std::vector<block<W>> &values, block<W> &to,
                                           const std::vector<std::vector<uint16_t>> &tables)
{
    const block<W> &a = values[p.a], &b = values[p.b];
    const auto ones = (W)mask(p.width), n = (W)p.n;
    const unsigned from = p.from, left = p.to;
    const auto each = [&](auto f) {
        for (size_t i = 0; i < BLOCK; i++)
            to[i] = (W)f(a[i], b[i]);
    };

    switch (p.kind) {
    case step::LEAF:
        break; /* it is there */
    case step::NUMBER:
        return to.fill(n);
    case step::BITS:
        return each([=](W x, W) { return (x >> from & ones) << left; });
    case step::SPREAD:
        return each([=](W x, W) { return (((W)0 - (x >> from & 1)) & ones) << left; });
    case step::AND:
        return each([](W x, W y) { return x & y; });
    case step::XOR:
        return each([](W x, W y) { return x ^ y; });
    case step::ADD:
        return each([=](W x, W y) { return (x + y) & ones; });
    case step::SUBTRACT:
        return each([=](W x, W y) { return (x - y) & ones; });
    case step::TERM:
        return each([=](W x, W y) { return (x + n * y) & ones; });
    case step::PRODUCT:
        return each([](W x, W y) { return x * y; });
    case step::HIGH:
        return each([](W x, W y) { return (uint64_t)((unsigned __int128)x * y >> 64); });
    case step::IS_ZERO:
        return each([](W x, W) { return x == 0; });
    case step::GROUP:
        return each([](W x, W y) { return product_in_group((uint16_t)x, (uint16_t)y); });
    case step::FUNCTION:
        return each([&](W x, W) { return tables[p.n][(uint16_t)x]; });
    }
}

/* All values of a function of one word. */
std::vector<uint16_t> values_of(const program &p, uint32_t result, const std::vector<std::vector<uint16_t>> &tables)
{
    std::vector<block<uint64_t>> values(p.steps.size());
    std::vector<uint16_t> all;

    for (uint32_t x = 0; x < ALL_WORDS; x += BLOCK) {
        for (size_t i = 0; i < p.steps.size(); i++) {
            if (p.steps[i].kind == step::LEAF)
                for (uint32_t k = 0; k < BLOCK; k++)
                    values[i][k] = x + k;
            compute(p.steps[i], values, values[i], tables);
        }
        for (uint64_t y : values[result])
            all.push_back((uint16_t)y);
    }
    return all;
}

/* By how much a function of two words exceeds their product modulo 65537, if that is the same for all 2^32 pairs.  Products by repeated
 * addition: (a + 1) b = a b + b. */
template <class W> [[gnu::always_inline]] inline std::optional<uint16_t> excess(const std::vector<step> &steps)
{
    std::vector<block<W>> values(steps.size());
    std::vector<uint8_t> of_first(steps.size()), of_second(steps.size()), changed(steps.size());
    std::optional<uint16_t> excess;

    for (uint32_t i = 0; i < steps.size(); i++) {
        const step &s = steps[i];
        const bool whole = s.kind != step::LEAF && s.kind != step::NUMBER;

        of_first[i] = whole ? of_first[s.a] | of_first[s.b] : s.kind == step::LEAF && s.n == 0;
        of_second[i] = whole ? of_second[s.a] | of_second[s.b] : s.kind == step::LEAF && s.n == 1;
    }
    for (uint32_t b = 0; b < ALL_WORDS; b += BLOCK) {
        block<uint32_t> product = {}, element;

        for (uint32_t k = 0; k < BLOCK; k++)
            element[k] = b + k == 0 ? ALL_WORDS : b + k;
        for (uint32_t k = 0; k < BLOCK; k++)
            values[1][k] = (W)(b + k);
        for (uint32_t i = 0; i < steps.size(); i++)
            if (!of_first[i])
                compute(steps[i], values, values[i], {});
        changed[0] = 1;
        for (uint32_t a = 1; a <= ALL_WORDS; a++) {
            uint32_t wrong = 0;

            values[0].fill((W)(a & 0xffff));
            for (uint32_t i = 2; i < steps.size(); i++) {
                const step &s = steps[i];
                const W before = values[i][0];

                if (!of_first[i])
                    continue;
                changed[i] = a == 1 || changed[s.a] || changed[s.b];
                if (changed[i])
                    compute(s, values, values[i], {});
                if (a > 1 && of_second[i] == 0) /* the same for all in the block */
                    changed[i] = values[i][0] != before;
            }
            for (size_t k = 0; k < BLOCK; k++) {
                const uint32_t next = product[k] + element[k];

                product[k] = next >= (ALL_WORDS + 1) ? next - (ALL_WORDS + 1) : next;
            }
            if (!excess)
                excess = (uint16_t)(values.back()[0] - product[0]);
            for (size_t k = 0; k < BLOCK; k++)
                wrong |= (uint16_t)(values.back()[k] - product[k] - *excess);
            if (wrong != 0)
                return {};
        }
    }
    return excess;
}

/* For the vectors that the processor has. */
#define WIDER [[gnu::target_clones("arch=x86-64-v4", "avx2", "default")]]

WIDER static std::optional<uint16_t> excess_32(const std::vector<step> &steps)
{
    return excess<uint32_t>(steps);
}

WIDER static std::optional<uint16_t> excess_64(const std::vector<step> &steps)
{
    return excess<uint64_t>(steps);
}

std::optional<uint16_t> excess_of(const program &p, uint32_t result)
{
    static std::map<std::vector<step>, std::optional<uint16_t>> all;
    const std::vector<step> steps = p.needed(result);
    const auto [known, is_new] = all.try_emplace(steps);

    if (is_new)
        known->second = p.wide ? excess_64(steps) : excess_32(steps);
    return known->second;
}

} // namespace proof
