/* SPDX-License-Identifier: MIT */
/* Instructions as examples: where their memory is, and random operands for them. */
#include "single.h"

#include <algorithm>
#include <cstring>

namespace proof {

static constexpr unsigned RAX = 0, RCX = 1, RDX = 2;

static bool accesses_memory(const ZydisDecodedOperand &o)
{
    return o.type == ZYDIS_OPERAND_TYPE_MEMORY && o.mem.type != ZYDIS_MEMOP_TYPE_AGEN;
}

static bool decode(example &e)
{
    ZydisDecoder decoder;
    ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];

    ZydisDecoderInit(&decoder, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
    if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, e.bytes.data(), e.bytes.size(), &e.instruction, operands)))
        return false;
    e.bytes.resize(e.instruction.length);
    e.operands.assign(operands, operands + e.instruction.operand_count);
    return true;
}

unsigned instruction_length(std::span<const uint8_t> code)
{
    example e;

    e.bytes.assign(code.begin(), code.end());
    if (!decode(e))
        throw not_modelled("bytes that are no instruction");
    return e.instruction.length;
}

/* Whether the register of an address is also an operand; then its bits would be those of an unknown address. */
static bool is_operand(const example &e, ZydisRegister r)
{
    return std::ranges::any_of(e.operands, [r](const ZydisDecodedOperand &o) {
        return o.type == ZYDIS_OPERAND_TYPE_REGISTER && o.visibility == ZYDIS_OPERAND_VISIBILITY_EXPLICIT &&
               ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, o.reg.value) == r;
    });
}

/* By whole addresses in a vector of 64-bit elements. */
static bool addressed_by_vector(const ZydisDecodedOperand &o)
{
    return o.mem.type == ZYDIS_MEMOP_TYPE_VSIB && o.mem.base == ZYDIS_REGISTER_NONE && o.mem.scale == 1;
}

static bool addressable(const example &e)
{
    return std::ranges::all_of(e.operands, [&](const ZydisDecodedOperand &o) {
        return !accesses_memory(o) || addressed_by_vector(o) ||
               (o.mem.base != ZYDIS_REGISTER_NONE && o.mem.base != ZYDIS_REGISTER_RIP && o.mem.base != o.mem.index &&
                e.instruction.address_width == 64 && o.mem.segment != ZYDIS_REGISTER_FS &&
                o.mem.segment != ZYDIS_REGISTER_GS && !is_operand(e, o.mem.base));
    });
}

/* Another base register instead of RIP or of one that is an operand.  [Intel SDM 2, 2.1.5: ModR/M 10 xxx rrr] */
static bool with_other_base(example &e)
{
    const auto &raw = e.instruction.raw;
    const std::vector<uint8_t> original = e.bytes;

    if (raw.modrm.offset == 0 || raw.modrm.mod == 3 || raw.modrm.rm == 4 || (raw.modrm.mod != 2 && raw.modrm.rm != 5))
        return false;
    if (raw.modrm.mod == 1)
        return false;
    const uint8_t at = raw.modrm.offset, kept = raw.modrm.reg;

    for (const unsigned rm : { 6U, 7U, 3U, 1U, 2U }) {
        e.bytes = original;
        e.bytes[at] = (uint8_t)(0x80U | (unsigned)kept << 3 | rm);
        if (decode(e) && e.bytes.size() == original.size() && addressable(e))
            return true;
    }
    return false;
}

/* Change the displacement. */
static bool jump_to(example &e, uint8_t displacement)
{
    const auto &imm = e.instruction.raw.imm[0];

    if (!imm.is_relative)
        return false;
    std::fill_n(e.bytes.begin() + imm.offset, imm.size / 8, uint8_t{ 0 });
    e.bytes[imm.offset] = displacement;
    return true;
}

bool make_example(std::vector<uint8_t> bytes, example &e)
{
    e.bytes = std::move(bytes);
    if (!decode(e))
        return false;
    switch (e.instruction.meta.category) {
    case ZYDIS_CATEGORY_COND_BR:
    case ZYDIS_CATEGORY_UNCOND_BR:
        return jump_to(e, BACK);
    case ZYDIS_CATEGORY_CALL:
    case ZYDIS_CATEGORY_RET:
    case ZYDIS_CATEGORY_INTERRUPT:
    case ZYDIS_CATEGORY_SYSCALL:
    case ZYDIS_CATEGORY_SYSTEM:
        return false;
    default:
        return addressable(e) || with_other_base(e);
    }
}

uint8_t *example::immediate()
{
    const auto &imm = instruction.raw.imm;

    for (const auto &i : { imm[0], imm[1] })
        if (i.size == 8 && !i.is_relative && instruction.raw.imm[1].size == 0)
            return &bytes[i.offset];
    return nullptr;
}

/* ---- random operands ---- */

static uint64_t random_number(std::mt19937_64 &random)
{
    const uint64_t r = random();

    switch (random() % 8) {
    case 0:
        return 0;
    case 1:
        return ~UINT64_C(0);
    case 2:
        return r % 256;
    case 3:
        return UINT64_C(1) << r % 64;
    case 4:
        return UINT64_C(0x8000000080008000) + r % 3 - 1;
    default:
        return r;
    }
}

static void choose_address(std::mt19937_64 &random, const ZydisDecodedOperand &o, uint64_t page, offsets &addresses,
                           state &s)
{
    const auto general = [](ZydisRegister r) { return (unsigned)ZydisRegisterGetId(r); };
    const uint64_t bytes = std::clamp<uint64_t>(o.size / 8, 1, 64);
    uint64_t offset =
        256 + random() % (256 / bytes) * bytes - (o.mem.disp.has_displacement ? (uint64_t)o.mem.disp.value : 0);

    if (addressed_by_vector(o)) {
        for (unsigned i = 0; i < 8; i++, offset += random() % 3 * bytes) {
            const uint64_t element = page + offset;

            memcpy(s.registers.vectors[general(o.mem.index)] + 8 * i, &element, 8);
            addresses[VECTOR + 8 * general(o.mem.index) + i] = offset;
        }
        return;
    }
    if (o.mem.index != ZYDIS_REGISTER_NONE && o.mem.type == ZYDIS_MEMOP_TYPE_VSIB) {
        uint8_t *index = s.registers.vectors[general(o.mem.index)];

        memset(index, 0, 64);
        for (unsigned i = 0; i < 64; i += 8)
            index[i] = (uint8_t)(random() % 16);
    } else if (o.mem.index != ZYDIS_REGISTER_NONE) {
        s.registers.general[general(o.mem.index)] = random() % 1000;
        offset -= s.registers.general[general(o.mem.index)] * o.mem.scale;
    }
    addresses[general(o.mem.base)] = offset;
    s.registers.general[general(o.mem.base)] = page + offset;
}

state random_state(std::mt19937_64 &random, const example &e, uint64_t page, offsets &addresses)
{
    static constexpr uint64_t ARITHMETIC = 0x8d5, ALWAYS = 0x202; /* CF PF AF ZF SF OF; IF */
    state s = {};

    for (uint64_t &r : s.registers.general)
        r = random_number(random);
    for (uint64_t &k : s.registers.masks)
        k = random_number(random);
    for (auto &v : s.registers.vectors) {
        const unsigned kind = random() % 16;

        for (unsigned i = 0; i < 64; i += 8) {
            const uint64_t n = kind == 0 ? 0 : kind == 1 ? ~UINT64_C(0) : kind < 8 ? random() : random_number(random);

            memcpy(v + i, &n, 8);
        }
    }
    for (size_t i = 0; i < PAGE; i += 8) {
        const uint64_t n = random_number(random);

        memcpy(s.memory.data() + i, &n, 8);
    }
    s.registers.flags = (random() & ARITHMETIC) | ALWAYS;
    if (e.instruction.mnemonic == ZYDIS_MNEMONIC_DIV || e.instruction.mnemonic == ZYDIS_MNEMONIC_IDIV) {
        s.registers.general[RAX] &= 0x3fffffff3fffffff; /* that the quotient fits */
        s.registers.general[RDX] = 0;
    }
    if ((e.instruction.attributes & (ZYDIS_ATTRIB_HAS_REP | ZYDIS_ATTRIB_HAS_REPE | ZYDIS_ATTRIB_HAS_REPNE)) != 0)
        s.registers.general[RCX] = random() % 8;
    addresses.clear();
    for (const ZydisDecodedOperand &o : e.operands)
        if (accesses_memory(o))
            choose_address(random, o, page, addresses, s);
    return s;
}

} // namespace proof
