/* SPDX-License-Identifier: MIT */
/* Changes of AArch64 instructions: bits, and fields of their encodings. */
#include <cstring>

#include "arm64.h"
#include "../mutants.h"

namespace proof {

constexpr uint32_t NOP = 0xd503201f;

using numbers = std::mt19937_64;
using places = std::vector<std::pair<unsigned, char>>;

/* The bits of fields with one of these letters. */
static places bits_of_fields(const arm64_row &row, const char *letters)
{
    places all = arm64::letters_of(row);

    std::erase_if(all, [&](const auto &p) { return strchr(letters, p.second) == nullptr; });
    return all;
}

static uint32_t one_bit(const arm64_row &, uint32_t code, numbers &random)
{
    return code ^ 1U << random() % 32;
}

static uint32_t bit_of(const arm64_row &row, const char *letters, uint32_t code, numbers &random)
{
    const places all = bits_of_fields(row, letters);

    return all.empty() ? code : code ^ 1U << all[random() % all.size()].first;
}

static uint32_t register_changed(const arm64_row &row, uint32_t code, numbers &random)
{
    return bit_of(row, "dnmatu", code, random);
}

static uint32_t number_changed(const arm64_row &row, uint32_t code, numbers &random)
{
    return bit_of(row, "irsjkhc", code, random);
}

static uint32_t form_changed(const arm64_row &row, uint32_t code, numbers &random)
{
    return bit_of(row, "ABCDEFGHIJKLMNOPQRSTUVWXYZ", code, random);
}

static uint32_t dropped(const arm64_row &, uint32_t, numbers &)
{
    return NOP;
}

/* The registers n and m. */
static uint32_t operands_swapped(const arm64_row &row, uint32_t code, numbers &)
{
    const places n = bits_of_fields(row, "n"), m = bits_of_fields(row, "m");

    for (size_t i = 0; i < n.size() && n.size() == m.size(); i++)
        if ((code >> n[i].first & 1) != (code >> m[i].first & 1))
            code ^= 1U << n[i].first | 1U << m[i].first;
    return code;
}

mutant arm64_mutant(const image &library, uint64_t at, numbers &random)
{
    static constexpr struct {
        const char *what;
        uint32_t (*change)(const arm64_row &, uint32_t, numbers &);
    } CHANGES[] = {
        { "one bit", one_bit },
        { "another register", register_changed },
        { "another number", number_changed },
        { "another form", form_changed },
        { "the instruction dropped", dropped },
        { "operands swapped", operands_swapped },
    };
    const auto &change = CHANGES[random() % std::size(CHANGES)];
    uint32_t code;

    memcpy(&code, library.memory.data() + at, 4);

    const uint32_t changed = code == NOP ? NOP : change.change(*arm64::decode(code, at).row, code, random);
    mutant m = { at, std::vector<uint8_t>(4), change.what };

    if (changed == code)
        return {};
    memcpy(m.bytes.data(), &changed, 4);
    return m;
}

} // namespace proof
