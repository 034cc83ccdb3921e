/* SPDX-License-Identifier: MIT */
/* Examples of all forms of instructions in a library. */
#include "single.h"

namespace proof {

static constexpr size_t MOST = 48; /* examples of one form */

/* Which registers are equal, and the immediate: examples that differ in these are worth more than others. */
static std::string pattern(example &e)
{
    std::string text = e.immediate() != nullptr ? std::to_string(*e.immediate()) : "";
    std::vector<ZydisRegister> seen;

    for (const ZydisDecodedOperand &o : e.operands) {
        if (o.type != ZYDIS_OPERAND_TYPE_REGISTER)
            continue;

        const auto r = ZydisRegisterGetLargestEnclosing(ZYDIS_MACHINE_MODE_LONG_64, o.reg.value);
        const auto found = std::ranges::find(seen, r);

        text += " " + std::to_string(found - seen.begin());
        if (found == seen.end())
            seen.push_back(r);
    }
    return text;
}

void form_examples::add(const x86 &decoder, std::vector<uint8_t> bytes)
{
    const instruction i = decoder.decode(bytes, 0);
    std::vector<example> &list = forms[i.form];
    example e;

    if (list.size() >= MOST || !make_example(std::move(bytes), e))
        return;
    e.form = i.form;
    if (patterns.insert(e.form + " " + pattern(e)).second)
        list.push_back(std::move(e));
}

form_examples::form_examples(const image &library)
{
    store s;
    const x86 decoder(library, s);

    for (const auto &[name, symbol] : library.symbols)
        for (uint64_t at = symbol.at; at < symbol.at + symbol.size && library.executable(at, 1);) {
            const size_t rest = std::min<uint64_t>(ZYDIS_MAX_INSTRUCTION_LENGTH, symbol.at + symbol.size - at);
            const uint8_t *code = library.memory.data() + at;
            unsigned length = 1;

            try {
                length = instruction_length({ code, rest });
                add(decoder, { code, code + length });
            } catch (const not_modelled &why) {
                unknown.insert(std::string(why.what()).substr(0, std::string(why.what()).find(" at ")));
            }
            at += length;
        }
    for (const vector_operation &o : vector_operations())
        for (auto &bytes : encodings(o))
            try {
                add(decoder, std::move(bytes));
            } catch (const not_modelled &why) {
                unknown.insert(o.name + " with registers: " + why.what());
            }
}

} // namespace proof
