/* SPDX-License-Identifier: MIT */
/* Functions, by the symbol table, and their instructions, decoded one after the other. */
#include "coverage.h"

#include <Zydis/Zydis.h>

#include <elf.h>

#include <cstring>
#include <sstream>

#include "arm64/arm64.h"

namespace proof {

static const ZydisDecoder &decoder()
{
    static const ZydisDecoder d = [] {
        ZydisDecoder new_one;

        ZydisDecoderInit(&new_one, ZYDIS_MACHINE_MODE_LONG_64, ZYDIS_STACK_WIDTH_64);
        return new_one;
    }();

    return d;
}

/* The function around this address; the end: there is none. */
static std::map<uint64_t, uint64_t>::const_iterator function_at(const image &library, uint64_t at)
{
    auto f = library.sizes.upper_bound(at);

    if (f == library.sizes.begin() || at - std::prev(f)->first >= std::prev(f)->second)
        return library.sizes.end();
    return --f;
}

std::set<uint64_t> functions_of(const image &library, const instructions &executed)
{
    std::set<uint64_t> all;
    std::set<std::string> names;

    for (const auto &[at, size] : executed)
        if (const auto f = function_at(library, at); f != library.sizes.end() && all.insert(f->first).second)
            names.insert(library.names.at(f->first));
    for (const auto &[at, name] : library.names)
        if (const size_t end = name.rfind(".cold");
            end != std::string::npos && names.count(name.substr(0, end)) != 0 && library.sizes.count(at) != 0)
            all.insert(at);
    return all;
}

/* One instruction, as far as the count of instructions needs it. */
struct piece {
    uint64_t size;
    bool fills; /* what compilers put between functions */
    bool fills_after_end, ends;
};

static uint32_t code_at(const uint8_t *bytes)
{
    uint32_t code;

    memcpy(&code, bytes, sizeof code);
    return code;
}

static piece arm64_piece(uint32_t code)
{
    const bool nop = code == 0xd503201f, trap = (code & 0xffe0001f) == 0xd4200000; /* BRK */

    return { 4, nop || code == 0, trap, (code & 0xfc000000) == 0x14000000 || (code & 0xffbffc1f) == 0xd61f0000 };
}

/* Size 0: no instruction. */
static piece piece_at(const image &library, uint64_t at, uint64_t end)
{
    ZydisDecodedInstruction z;

    if (library.architecture == EM_AARCH64)
        return end - at < 4 ? piece{} : arm64_piece(code_at(library.memory.data() + at));
    if (!ZYAN_SUCCESS(ZydisDecoderDecodeInstruction(&decoder(), nullptr, library.memory.data() + at, end - at, &z)))
        return {};
    return { z.length, z.mnemonic == ZYDIS_MNEMONIC_NOP || z.mnemonic == ZYDIS_MNEMONIC_INT3,
             z.mnemonic == ZYDIS_MNEMONIC_UD2, z.mnemonic == ZYDIS_MNEMONIC_JMP || z.mnemonic == ZYDIS_MNEMONIC_RET };
}

share share_of(const image &library, uint64_t function, const instructions &executed)
{
    const uint64_t end = function + library.sizes.at(function);
    bool after_end = false;
    share s;

    for (uint64_t at = function; at < end;) {
        const piece p = piece_at(library, at, end);

        if (p.size == 0) {
            at++;
            continue;
        }
        if (!p.fills && !(after_end && p.fills_after_end)) {
            s.total++;
            if (executed.count(at) != 0)
                s.executed++;
            else
                s.missing.push_back(at);
        }
        after_end = p.ends;
        at += p.size;
    }
    return s;
}

share share_of(const image &library, const std::set<uint64_t> &functions, const instructions &executed)
{
    share all;

    for (uint64_t f : functions) {
        const share s = share_of(library, f, executed);

        all.executed += s.executed;
        all.total += s.total;
        all.missing.insert(all.missing.end(), s.missing.begin(), s.missing.end());
    }
    return all;
}

std::string place_in(const image &library, uint64_t at)
{
    const auto f = function_at(library, at);
    std::ostringstream text;

    text << std::hex;
    if (f == library.sizes.end())
        text << "<0x" << at << ">";
    else
        text << "<" << library.names.at(f->first) << "+0x" << at - f->first << ">";
    return text.str();
}

static std::string arm64_text(const uint8_t *bytes, uint64_t at)
try {
    return arm64::decode(code_at(bytes), at).text();
} catch (const not_modelled &) {
    return "?";
}

std::string disassembled(const image &library, const uint8_t *bytes, size_t size, uint64_t at)
{
    if (library.architecture == EM_AARCH64)
        return arm64_text(bytes, at);

    static const ZydisFormatter formatter = [] {
        ZydisFormatter f;

        ZydisFormatterInit(&f, ZYDIS_FORMATTER_STYLE_INTEL);
        return f;
    }();
    ZydisDecodedInstruction z;
    ZydisDecodedOperand operands[ZYDIS_MAX_OPERAND_COUNT];
    char text[256];

    if (!ZYAN_SUCCESS(ZydisDecoderDecodeFull(&decoder(), bytes, size, &z, operands)) ||
        !ZYAN_SUCCESS(ZydisFormatterFormatInstruction(&formatter, &z, operands, z.operand_count_visible, text,
                                                      sizeof text, at, nullptr)))
        return "?";
    return text;
}

std::string missing_text(const image &library, const share &s)
{
    std::ostringstream text;

    text << s.executed << " of " << s.total << " instructions; not:";
    for (size_t i = 0; i < s.missing.size() && i < 4; i++)
        text << " " << place_in(library, s.missing[i]) << " "
             << disassembled(library, library.memory.data() + s.missing[i], 15, s.missing[i]);
    text << (s.missing.size() > 4 ? " ..." : "");
    return text.str();
}

} // namespace proof
