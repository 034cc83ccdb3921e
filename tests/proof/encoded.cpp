/* SPDX-License-Identifier: MIT */
/* Examples of vector operations that no library contains, made by the encoder. */
#include "single.h"

namespace proof {

static ZydisMnemonic mnemonic_named(const std::string &name)
{
    for (unsigned i = 1; i <= ZYDIS_MNEMONIC_MAX_VALUE; i++)
        if (name == ZydisMnemonicGetString((ZydisMnemonic)i))
            return (ZydisMnemonic)i;
    return ZYDIS_MNEMONIC_INVALID;
}

static ZydisEncoderOperand with_register(ZydisRegister first, unsigned number)
{
    ZydisEncoderOperand o = {};

    o.type = ZYDIS_OPERAND_TYPE_REGISTER;
    o.reg.value = (ZydisRegister)((unsigned)first + number);
    return o;
}

static ZydisEncoderOperand vector_register(unsigned number, unsigned width)
{
    return with_register(width == 512   ? ZYDIS_REGISTER_ZMM0
                         : width == 256 ? ZYDIS_REGISTER_YMM0
                                        : ZYDIS_REGISTER_XMM0,
                         number);
}

static ZydisEncoderOperand immediate(uint64_t n)
{
    ZydisEncoderOperand o = {};

    o.type = ZYDIS_OPERAND_TYPE_IMMEDIATE;
    o.imm.u = n;
    return o;
}

enum class encoding { LEGACY, VEX, EVEX };

/* The operation on registers, or nothing: the encoder refuses combinations that do not exist. */
static std::vector<uint8_t> encode(const vector_operation &o, encoding kind, bool to_mask, unsigned width)
{
    static constexpr shape NUMBERED[] = { shape::unary_number, shape::binary_number, shape::shift,
                                          shape::ternary_number };
    const bool unary = o.operands == shape::unary || o.operands == shape::unary_number || o.operands == shape::shift;
    const bool three = kind != encoding::LEGACY && !unary;
    std::vector<uint8_t> bytes(ZYDIS_MAX_INSTRUCTION_LENGTH);
    ZydisEncoderRequest r = {};
    ZyanUSize length = bytes.size();
    const auto add = [&r](const ZydisEncoderOperand &operand) { r.operands[r.operand_count++] = operand; };

    r.machine_mode = ZYDIS_MACHINE_MODE_LONG_64;
    r.mnemonic = mnemonic_named((kind == encoding::LEGACY ? "" : "v") + o.name);
    add(to_mask ? with_register(ZYDIS_REGISTER_K1, 0) : vector_register(1, width));
    if (kind == encoding::EVEX)
        add(with_register(ZYDIS_REGISTER_K0, 0));
    if (three)
        add(vector_register(2, width));
    if (o.operands != shape::shift || kind != encoding::LEGACY)
        add(vector_register(3, o.in == 0 ? width : width * o.in / o.out));
    if (three && o.operands == shape::blend)
        add(vector_register(4, width));
    if (std::ranges::find(NUMBERED, o.operands) != std::end(NUMBERED))
        add(immediate(5));
    if (r.mnemonic == ZYDIS_MNEMONIC_INVALID || !ZYAN_SUCCESS(ZydisEncoderEncodeInstruction(&r, bytes.data(), &length)))
        return {};
    bytes.resize(length);
    return bytes;
}

std::vector<std::vector<uint8_t>> encodings(const vector_operation &o)
{
    std::vector<std::vector<uint8_t>> all;

    for (const auto kind : { encoding::LEGACY, encoding::VEX, encoding::EVEX })
        for (const bool to_mask : { false, true })
            for (const unsigned width : { 16U, 32U, 64U, 128U, 256U, 512U })
                if (auto bytes = encode(o, kind, to_mask, width);
                    !bytes.empty() && std::ranges::find(all, bytes) == all.end())
                    all.push_back(std::move(bytes));
    return all;
}

} // namespace proof
