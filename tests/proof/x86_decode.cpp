/* SPDX-License-Identifier: MIT */
/* Decoding of x86-64 instructions, with Zydis. */
#include "x86.h"

#include <Zydis/Zydis.h>

#include <sstream>

namespace proof {

static int general_number(ZydisRegister r)
{
    return r == ZYDIS_REGISTER_NONE ? -1 : ZydisRegisterGetId(r);
}

static bool is_vector(ZydisRegister r)
{
    const ZydisRegisterClass c = ZydisRegisterGetClass(r);

    return c == ZYDIS_REGCLASS_XMM || c == ZYDIS_REGCLASS_YMM || c == ZYDIS_REGCLASS_ZMM;
}

static operand register_operand(ZydisRegister r)
{
    operand o{ operand::GENERAL };

    o.number = (uint8_t)ZydisRegisterGetId(r);
    o.width = ZydisRegisterGetWidth(ZYDIS_MACHINE_MODE_LONG_64, r);
    switch (ZydisRegisterGetClass(r)) {
    case ZYDIS_REGCLASS_GPR8: /* al cl dl bl ah ch dh bh spl bpl sil dil r8b ... */
        o.high = r >= ZYDIS_REGISTER_AH && r <= ZYDIS_REGISTER_BH;
        o.number = (uint8_t)(o.high                   ? r - ZYDIS_REGISTER_AH
                             : r <= ZYDIS_REGISTER_BL ? r - ZYDIS_REGISTER_AL
                                                      : r - ZYDIS_REGISTER_SPL + 4);
        break;
    case ZYDIS_REGCLASS_GPR16:
    case ZYDIS_REGCLASS_GPR32:
    case ZYDIS_REGCLASS_GPR64:
        break;
    case ZYDIS_REGCLASS_XMM:
    case ZYDIS_REGCLASS_YMM:
    case ZYDIS_REGCLASS_ZMM:
        o.kind = operand::VECTOR;
        break;
    case ZYDIS_REGCLASS_MASK:
        o.kind = operand::MASK;
        o.width = 64;
        break;
    default:
        throw not_modelled(std::string("unknown register ") + ZydisRegisterGetString(r));
    }
    return o;
}

static operand memory_operand(const ZydisDecodedOperand &z, uint64_t next)
{
    operand o{ operand::MEMORY };

    if (z.mem.segment == ZYDIS_REGISTER_FS || z.mem.segment == ZYDIS_REGISTER_GS)
        throw not_modelled("memory of the thread");
    o.width = z.size;
    o.immediate = z.mem.disp.has_displacement ? (uint64_t)z.mem.disp.value : 0;
    if (z.mem.base == ZYDIS_REGISTER_RIP)
        o.immediate += next;
    else
        o.base = general_number(z.mem.base);
    o.index = general_number(z.mem.index);
    if (is_vector(z.mem.index))
        o.index_width = ZydisRegisterGetWidth(ZYDIS_MACHINE_MODE_LONG_64, z.mem.index);
    while (o.index >= 0 && z.mem.scale >> (o.scale + 1) != 0)
        o.scale++;
    return o;
}

static operand immediate_operand(const ZydisDecodedOperand &z, uint64_t next)
{
    operand o{ operand::IMMEDIATE };

    o.width = z.size;
    o.immediate = z.imm.value.u + (z.imm.is_relative ? next : 0);
    return o;
}

static std::string form_of(const instruction &i)
{
    static const char *const GENERAL[] = { "r8", "r16", "r32", "r64" };
    std::ostringstream text;

    text << (i.repeated ? "rep " : "") << ZydisMnemonicGetString((ZydisMnemonic)i.mnemonic);
    for (const operand &o : i.ops)
        switch (o.kind) {
        case operand::GENERAL:
            text << ' ' << (o.high ? "high8" : GENERAL[std::bit_width(o.width) - 4]);
            break;
        case operand::VECTOR:
            text << ' ' << (o.width == 128 ? "xmm" : o.width == 256 ? "ymm" : "zmm");
            break;
        case operand::MASK:
            text << " k";
            break;
        case operand::IMMEDIATE:
            text << " imm";
            break;
        case operand::MEMORY:
            text << " m" << o.width;
            if (o.index_width != 0)
                text << "[v" << o.index_width << ']';
            if (i.broadcast != 0)
                text << "{1to" << i.vector_width / i.broadcast << '}';
        }
    if (i.mask >= 0)
        text << " {k}" << (i.zeroing ? "{z}" : "");
    return text.str();
}

static void decode_vector_part(const ZydisDecodedInstruction &z, instruction &i)
{
    const ZydisDecodedInstructionAvx &avx = z.avx;

    i.vex = z.encoding == ZYDIS_INSTRUCTION_ENCODING_VEX || z.encoding == ZYDIS_INSTRUCTION_ENCODING_EVEX;
    if (i.vex && i.name[0] == 'v')
        i.name.erase(0, 1);
    i.vector_width = avx.vector_length;
    if (z.encoding != ZYDIS_INSTRUCTION_ENCODING_EVEX)
        return;
    if (avx.mask.mode != ZYDIS_MASK_MODE_DISABLED && avx.mask.reg != ZYDIS_REGISTER_K0 &&
        avx.mask.reg != ZYDIS_REGISTER_NONE)
        i.mask = ZydisRegisterGetId(avx.mask.reg);
    i.zeroing = avx.mask.mode == ZYDIS_MASK_MODE_ZEROING || avx.mask.mode == ZYDIS_MASK_MODE_CONTROL_ZEROING;
    if (avx.broadcast.mode == ZYDIS_BROADCAST_MODE_INVALID || avx.broadcast.is_static)
        return;
    switch (avx.broadcast.mode) {
    case ZYDIS_BROADCAST_MODE_1_TO_2:
        i.broadcast = i.vector_width / 2;
        break;
    case ZYDIS_BROADCAST_MODE_1_TO_4:
        i.broadcast = i.vector_width / 4;
        break;
    case ZYDIS_BROADCAST_MODE_1_TO_8:
        i.broadcast = i.vector_width / 8;
        break;
    case ZYDIS_BROADCAST_MODE_1_TO_16:
        i.broadcast = i.vector_width / 16;
        break;
    case ZYDIS_BROADCAST_MODE_1_TO_32:
        i.broadcast = i.vector_width / 32;
        break;
    default:
        throw not_modelled("unknown broadcast");
    }
}

/* The function that executes the instruction. */
void x86::find_handler(instruction &i) const
{
    const bool of_vectors = std::ranges::any_of(i.ops, [](const operand &o) { return o.kind == operand::VECTOR; });
    const auto found = rows().find(i.name == "movsd" && !of_vectors ? "movsd-string" : i.name);

    i.operation = vector_operation_named(i.name);
    if (i.operation != nullptr && i.operation->operands == shape::blend && i.ops.size() == 2)
        i.ops.push_back(register_operand(ZYDIS_REGISTER_XMM0));
    if (found != rows().end()) {
        i.run = found->second.run;
        i.number = found->second.number;
    } else if (i.operation != nullptr) {
        i.run = &x86::run_operation;
    } else {
        throw not_modelled("the instruction " + i.form);
    }
}

instruction x86::decode(std::span<const uint8_t> bytes, uint64_t at) const
{
    static const ZydisDecoder decoder = [] {
        ZydisDecoder d;

        ZydisDecoderInit(&d, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
        return d;
    }();
    ZydisDecodedInstruction z;
    ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
    instruction i;

    if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder, bytes.data(), bytes.size(), &z, operands)))
        throw not_modelled("an instruction that the decoder does not have");
    i.at = at;
    i.next = at + z.length;
    i.mnemonic = z.mnemonic;
    i.name = ZydisMnemonicGetString(z.mnemonic);
    i.repeated = (z.attributes & (ZYDIS_ATTRIB_HAS_REP | ZYDIS_ATTRIB_HAS_REPE)) != 0;
    decode_vector_part(z, i);
    for (unsigned n = 0; n < z.operand_count_visible; n++) {
        const ZydisDecodedOperand &o = operands[n];

        if (o.encoding == ZYDIS_OPERAND_ENCODING_MASK)
            continue;
        if (o.type == ZYDIS_OPERAND_TYPE_MEMORY && z.address_width != 64 && /* of LEA only the low 32 bits matter */
            (z.mnemonic != ZYDIS_MNEMONIC_LEA || operands[0].size > 32))
            throw not_modelled("an address of 32 bits");
        i.ops.push_back(o.type == ZYDIS_OPERAND_TYPE_REGISTER ? register_operand(o.reg.value)
                        : o.type == ZYDIS_OPERAND_TYPE_MEMORY ? memory_operand(o, i.next)
                                                              : immediate_operand(o, i.next));
    }
    i.form = form_of(i);
    find_handler(i);
    return i;
}

} // namespace proof
