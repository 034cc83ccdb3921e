/* SPDX-License-Identifier: MIT */
/* One instruction, executed by the model with known bits, or with unknown ones whose values are put in afterwards. */
#include "single.h"

namespace proof {

static constexpr char FLAGS[] = "cpzso";
static constexpr unsigned FLAG_BITS[] = { 0, 2, 6, 7, 11 };

modelled::modelled(const image &library) : m(library, s), page_region(m.buffer("page", { PAGE, {} }, true, 64))
{
}

/* These bytes, as known bits or as unknown ones that have these values. */
word modelled::contents(const std::string &name, const uint8_t *bytes, size_t width, bool unknown)
{
    word result(width);

    for (size_t i = 0; i < width; i++)
        result[i] = bytes[i / 8] >> i % 8 & 1U;
    if (!unknown)
        return result;

    auto [symbol, is_new] = symbols.try_emplace(name);

    if (is_new)
        symbol->second = s.input(name, width);
    for (size_t i = 0; i < width; i++)
        values->input(s.inside().set(symbol->second[i] >> 1)[0]) = result[i] != ZERO;
    return symbol->second;
}

void modelled::differ(const std::string &name, bits model, const uint8_t *processor)
{
    for (size_t i = 0; i < model.size(); i++)
        if ((model[i] < 2 ? model[i] : values->of(model[i])) != (processor[i / 8] >> i % 8 & 1U)) {
            text << name << ": bit " << i << " is " << (processor[i / 8] >> i % 8 & 1) << "; ";
            return;
        }
}

/* The unknown bits of an address in the page, with their values. */
word modelled::address_bits(uint64_t offset, uint64_t page)
{
    const word result = m.bits_of(machine::address(page_region, offset), 64);

    for (size_t i = 0; i < 64; i++)
        if (result[i] > ONE)
            values->input(s.inside().set(result[i] >> 1)[0]) = ((page + offset) >> i & 1) != (result[i] & 1);
    return result;
}

/* Registers that are operands get unknown bits, some of them; not those that address memory or count, and no masks. */
void modelled::prepare(const example &e, const state &before, const offsets &addresses, uint64_t page, bool unknown,
                       std::mt19937_64 &random)
{
    const registers &in = before.registers;
    const auto now_unknown = [&](ZydisRegister first, unsigned n) {
        const auto is_it = [&](ZydisRegister r) {
            return ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, r) == first + (int)n;
        };

        return unknown && random() % 4 != 0 &&
               std::ranges::any_of(e.operands,
                                   [&](const ZydisDecodedOperand &o) {
                                       return o.type == ZYDIS_OPERAND_TYPE_REGISTER && is_it(o.reg.value);
                                   }) &&
               std::ranges::none_of(e.operands, [&](const ZydisDecodedOperand &o) {
                   return o.type == ZYDIS_OPERAND_TYPE_MEMORY && (is_it(o.mem.base) || is_it(o.mem.index));
               });
    };

    values = std::make_unique<assignment>(s, 0);
    for (unsigned i = 0; i < 16; i++) {
        const auto a = addresses.find(i);
        const bool counts = i == 1 && (e.instruction.attributes & ZYDIS_ATTRIB_HAS_REP) != 0;
        const std::string name = "general register " + std::to_string(i);
        const bool is_unknown = now_unknown(ZYDIS_REGISTER_RAX, i) && !counts;

        m.general[i] = a != addresses.end()
                           ? value(machine::address(page_region, a->second))
                           : m.value_of(contents(name, (const uint8_t *)&in.general[i], 64, is_unknown));
    }
    for (unsigned i = 0; i < 32; i++)
        std::ranges::copy(contents("vector register " + std::to_string(i), in.vectors[i], 512,
                                   now_unknown(ZYDIS_REGISTER_ZMM0, i)),
                          m.vector(i).begin());
    for (auto a = addresses.lower_bound(VECTOR); a != addresses.end(); a++)
        std::ranges::copy(address_bits(a->second, page),
                          m.vector((a->first - VECTOR) / 8).begin() + 64 * ((a->first - VECTOR) % 8));
    for (unsigned i = 0; i < 8; i++)
        std::ranges::copy(contents("", (const uint8_t *)&in.masks[i], 64, false), m.masks[i].begin());
    m.write(page_region, 0,
            contents("memory", before.memory.data(), 8 * PAGE, unknown && !addresses.empty() && random() % 2 != 0));

    const word f = contents("flags", (const uint8_t *)&in.flags, 16, unknown && random() % 2 != 0);

    m.set_flags(f[FLAG_BITS[0]], f[FLAG_BITS[1]], f[FLAG_BITS[2]], f[FLAG_BITS[3]], f[FLAG_BITS[4]]);
}

/* A register with the page's address in it. */
word modelled::general(unsigned n, uint64_t page)
{
    const linear *held = std::get_if<linear>(&m.general[n]);

    if (held == nullptr)
        return m.bits_of(m.general[n], 64);

    uint64_t number = held->constant;

    for (const auto &[symbol, factor] : held->terms)
        number += factor * page;
    return constant(number, 64);
}

std::string modelled::compare(const example &e, const state &before, const offsets &addresses, const state &after,
                              const processor &cpu, bool unknown, std::mt19937_64 &random)
{
    const registers &out = after.registers;

    prepare(e, before, addresses, cpu.page(), unknown, random);
    text.str("");
    if (m.run_one(e.bytes) != e.bytes.size() + (out.taken != 0 ? BACK : 0))
        text << "the next instruction; ";
    for (unsigned i = 0; i < 16; i++)
        differ("general register " + std::to_string(i), general(i, cpu.page()), (const uint8_t *)&out.general[i]);
    for (unsigned i = 0; i < (cpu.level == 2 ? 32 : 16); i++)
        differ("vector register " + std::to_string(i), bits(m.vector(i)).first(128U << cpu.level), out.vectors[i]);
    for (unsigned i = 0; i < 8 && cpu.level == 2; i++)
        differ("mask " + std::to_string(i), m.masks[i], (const uint8_t *)&out.masks[i]);
    for (unsigned i = 0; i < 5; i++)
        if (const bit f = m.flag(FLAGS[i]); f != UNDEFINED && values->of(f) != (out.flags >> FLAG_BITS[i] & 1))
            text << "flag " << FLAGS[i] << "; ";
    differ("memory", m.read(page_region, 0, PAGE), after.memory.data());
    return text.str().empty() ? "" : text.str() + (unknown ? "(of unknown bits)" : "");
}

} // namespace proof
