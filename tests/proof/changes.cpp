/* SPDX-License-Identifier: MIT */
/* Changes of instructions: bits, fields, and operands. */
#include "mutants.h"

#include <Zydis/Zydis.h>

#include <elf.h>

#include <algorithm>
#include <set>

namespace proof {

struct decoded {
    std::vector<uint8_t> bytes;
    ZydisDecodedInstruction z;
    ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
};

static bool decode(decoded &d)
{
    ZydisDecoder decoder;

    ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
    return ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, d.bytes.data(), d.bytes.size(), &d.z, d.operands)) != 0;
}

using numbers = std::mt19937_64;

static size_t below(numbers &random, size_t n)
{
    return (size_t)(random() % n);
}

static void flip(std::vector<uint8_t> &bytes, size_t at, size_t place)
{
    bytes.at(at) = (uint8_t)(bytes.at(at) ^ 1u << place);
}

/* Each changes `bytes` and returns whether that is possible. */
static bool one_bit(const decoded &, std::vector<uint8_t> &bytes, numbers &random)
{
    flip(bytes, below(random, bytes.size()), below(random, 8));
    return true;
}

static bool immediate_bit(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    const auto &imm = d.z.raw.imm[0];

    if (imm.size == 0)
        return false;
    flip(bytes, imm.offset + below(random, imm.size / 8), below(random, 8));
    return true;
}

static bool by_one(std::vector<uint8_t> &bytes, size_t offset, size_t size, numbers &random)
{
    if (size != 0)
        bytes.at(offset) = (uint8_t)(bytes.at(offset) + (random() % 2 != 0 ? 1 : 255));
    return size != 0;
}

static bool immediate_by_one(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    return by_one(bytes, d.z.raw.imm[0].offset, d.z.raw.imm[0].size, random);
}

static bool displacement_by_one(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    return by_one(bytes, d.z.raw.disp.offset, d.z.raw.disp.size, random);
}

static bool displacement_bit(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    const auto &disp = d.z.raw.disp;

    if (disp.size == 0)
        return false;
    flip(bytes, disp.offset + below(random, disp.size / 8), below(random, 8));
    return true;
}

static bool dropped(const decoded &, std::vector<uint8_t> &bytes, numbers &)
{
    std::ranges::fill(bytes, (uint8_t)0x90);
    return true;
}

static size_t opcode_offset(const decoded &d)
{
    const auto &raw = d.z.raw;

    return (raw.modrm.offset != 0 ? raw.modrm.offset : raw.imm[0].size != 0 ? raw.imm[0].offset : d.z.length) - 1u;
}

static bool opcode_bit(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    flip(bytes, opcode_offset(d), below(random, 8));
    return true;
}

/* Conditions lie in pairs. */
static bool condition_inverted(const decoded &d, std::vector<uint8_t> &bytes, numbers &)
{
    const bool conditional = d.z.meta.category == ZYDIS_CATEGORY_COND_BR || d.z.meta.category == ZYDIS_CATEGORY_CMOV ||
                             d.z.meta.category == ZYDIS_CATEGORY_SETCC;

    if (conditional)
        flip(bytes, opcode_offset(d), 0);
    return conditional;
}

/* In ModRM, or the register that VEX and EVEX name. */
static bool register_changed(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    const auto &raw = d.z.raw;
    std::vector<std::pair<size_t, size_t>> places; /* byte, lowest of three bits */

    if (raw.modrm.offset != 0) {
        places.push_back({ raw.modrm.offset, 3 });
        if (raw.modrm.mod == 3)
            places.push_back({ raw.modrm.offset, 0 });
    }
    if (d.z.encoding == ZYDIS_INSTRUCTION_ENCODING_VEX)
        places.push_back({ raw.vex.offset + raw.vex.size - 1u, 3 });
    if (d.z.encoding == ZYDIS_INSTRUCTION_ENCODING_EVEX)
        places.push_back({ raw.evex.offset + 2u, 3 });
    if (places.empty())
        return false;

    const auto &[at, lowest] = places[below(random, places.size())];

    flip(bytes, at, lowest + below(random, 3));
    return true;
}

static bool operands_swapped(const decoded &d, std::vector<uint8_t> &bytes, numbers &random)
{
    ZydisEncoderRequest r;
    std::vector<size_t> registers;
    uint8_t room[ZYDIS_MAX_INSTRUCTION_LENGTH];
    ZyanUSize length = sizeof room;

    if (!ZYAN_SUCCESS(ZydisEncoderDecodedInstructionToEncoderRequest(&d.z, d.operands, d.z.operand_count_visible, &r)))
        return false;
    for (size_t i = 0; i < r.operand_count; i++)
        if (r.operands[i].type == ZYDIS_OPERAND_TYPE_REGISTER)
            registers.push_back(i);
    if (registers.size() < 2)
        return false;

    const size_t first = below(random, registers.size() - 1);

    std::swap(r.operands[registers[first]], r.operands[registers[first + 1]]);
    if (!ZYAN_SUCCESS(ZydisEncoderEncodeInstruction(&r, room, &length)) || length > bytes.size())
        return false;
    std::ranges::fill(bytes, (uint8_t)0x90);
    std::copy_n(room, length, bytes.begin());
    return true;
}

static constexpr struct {
    const char *what;
    bool (*change)(const decoded &, std::vector<uint8_t> &, numbers &);
    bool same_length; /* the result must be one instruction */
} CHANGES[] = {
    { "one bit", one_bit, false },
    { "a bit of the immediate", immediate_bit, true },
    { "the immediate by one", immediate_by_one, true },
    { "the displacement by one", displacement_by_one, true },
    { "a bit of the displacement", displacement_bit, true },
    { "the instruction dropped", dropped, false },
    { "another operation", opcode_bit, true },
    { "the condition inverted", condition_inverted, true },
    { "another register", register_changed, true },
    { "operands swapped", operands_swapped, false },
};

std::vector<mutant> make_mutants(const image &library, const std::map<uint64_t, unsigned> &executed, size_t count,
                                 numbers &random)
{
    const std::vector<std::pair<uint64_t, unsigned>> places(executed.begin(), executed.end());
    std::set<std::pair<uint64_t, std::vector<uint8_t>>> seen;
    std::vector<mutant> all;

    for (size_t tries = 0; !places.empty() && all.size() < count && tries < 1000 * count; tries++) {
        const auto &[at, size] = places[below(random, places.size())];

        if (library.architecture == EM_AARCH64) {
            if (mutant m = arm64_mutant(library, at, random); !m.bytes.empty() && seen.insert({ at, m.bytes }).second)
                all.push_back(std::move(m));
            continue;
        }

        const auto &change = CHANGES[below(random, std::size(CHANGES))];
        decoded before = { { library.memory.begin() + (ptrdiff_t)at, library.memory.begin() + (ptrdiff_t)(at + size) },
                           {},
                           {} };

        if (!decode(before) || before.z.mnemonic == ZYDIS_MNEMONIC_NOP || before.z.mnemonic == ZYDIS_MNEMONIC_ENDBR64)
            continue;

        decoded after = before;

        if (!change.change(before, after.bytes, random) || after.bytes == before.bytes ||
            (change.same_length && (!decode(after) || after.z.length != size)) ||
            !seen.insert({ at, after.bytes }).second)
            continue;
        all.push_back({ at, after.bytes, change.what });
    }
    return all;
}

} // namespace proof
