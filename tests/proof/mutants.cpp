/* SPDX-License-Identifier: MIT */
/* What becomes of mutants. */
#include "mutants.h"

#include <elf.h>

#include <cstring>

#include "arm64/arm64.h"
#include "coverage.h"
#include "record.h"
#include "x86.h"

namespace proof {

/* ---- instructions that do the same ---- */

static bool same_operand(const operand &a, const operand &b)
{
    return a.kind == b.kind && a.number == b.number && a.high == b.high && a.width == b.width &&
           a.immediate == b.immediate && a.base == b.base && a.index == b.index && a.scale == b.scale &&
           a.index_width == b.index_width;
}

static const operand *memory_of(const instruction &i)
{
    const auto found = std::ranges::find_if(i.ops, [](const operand &o) { return o.kind == operand::MEMORY; });

    return found == i.ops.end() ? nullptr : &*found;
}

/* An address in a buffer; all other registers may hold anything. */
static bool place_memory(x86 &m, const instruction &a, const instruction &b)
{
    const operand *one = memory_of(a), *two = memory_of(b);
    const auto uses = [&](const operand &o) {
        return o.kind == operand::GENERAL && (o.number == one->base || o.number == one->index);
    };

    if (one == nullptr || two == nullptr)
        return one == two;
    if (!same_operand(*one, *two) || one->base < 0 || one->base == one->index || one->index_width != 0 ||
        std::ranges::any_of(a.ops, uses) || std::ranges::any_of(b.ops, uses))
        return false;

    region &r = m.buffer("memory", { 4096, {} }, true, 1);

    if (one->index >= 0)
        m.general[(size_t)one->index] = linear();
    m.general[(size_t)one->base] = machine::address(r, 2048 - one->immediate);
    return true;
}

static std::map<place, word> after(x86 &m, store &s, std::span<const uint8_t> bytes, const instruction &a,
                                   const instruction &b)
{
    const auto flag = [&s](const char *name) { return s.shared_input(name, 1)[0]; };

    m.set_flags(flag("carry"), flag("parity"), flag("zero"), flag("sign"), flag("overflow"));
    if (!place_memory(m, a, b))
        throw not_modelled("different memory");
    while (!bytes.empty()) {
        const instruction i = m.decode(bytes, 0);

        if (m.run_one(bytes.first(i.next)) != i.next)
            throw not_modelled("a jump");
        bytes = bytes.subspan(i.next);
    }

    std::map<place, word> all = m.contents();

    for (auto &[where, w] : all)
        w = s.canonical(w);
    return all;
}

static bool same_effect_arm64(const image &library, const mutant &m)
{
    store s;
    std::map<place, word> after_both[2];
    const uint8_t *const codes[] = { library.memory.data() + m.at, m.bytes.data() };

    for (size_t i = 0; i < 2; i++) {
        arm64 one(library, s);
        uint32_t code;

        memcpy(&code, codes[i], sizeof code);
        if (one.run_one(code, m.at) != m.at + 4)
            return false;
        for (const auto &[where, w] : one.contents())
            after_both[i][where] = s.canonical(w);
    }
    return after_both[0] == after_both[1];
}

bool same_effect(const image &library, const mutant &m)
try {
    if (library.architecture == EM_AARCH64)
        return same_effect_arm64(library, m);

    const std::span<const uint8_t> before(library.memory.data() + m.at, m.bytes.size());
    store s;
    x86 one(library, s), two(library, s);
    const instruction a = one.decode(before, 0), b = two.decode(m.bytes, 0);

    if (a.form == b.form && a.mask == b.mask && a.next == b.next && std::ranges::equal(a.ops, b.ops, same_operand))
        return true;
    return after(one, s, before, a, b) == after(two, s, m.bytes, a, b);
} catch (const std::exception &) {
    return false;
}

/* ---- their proofs ---- */

/* A machine that puts numbers in place of unknown bits, if the session has some. */
template <class Machine> class machine_with_numbers : public Machine {
public:
    machine_with_numbers(const image &library, session &of_row) : Machine(library, of_row.s), all(of_row) {}
    void call(uint64_t function, const std::vector<linear> &arguments) override
    {
        if (all.values != nullptr)
            this->use(*all.values);
        Machine::call(function, arguments);
    }

private:
    session &all;
};

/* Ends at the first confirmed example.  With any round keys there may be one although the code is right for those that it makes. */
static row_proved prove_mutant(const image &library, const provable &row, const mutant &m)
{
    image changed = library;
    store s;
    session all = { changed, s, [&](session &now) -> std::unique_ptr<machine> {
                       if (changed.architecture == EM_AARCH64)
                           return std::make_unique<machine_with_numbers<arm64>>(changed, now);
                       return std::make_unique<machine_with_numbers<x86>>(changed, now);
                   } };
    std::string part;

    std::ranges::copy(m.bytes, changed.memory.begin() + (ptrdiff_t)m.at);
    watching.begins = [&](const std::string &name) { part = name; };
    watching.differs = [&](session &now, const different &e, const std::function<std::string()> &proof) {
        const std::string example = counterexample(now, e, proof);

        if (example.starts_with(CONFIRMED) && part.find("any round keys") == std::string::npos)
            throw part_proved{ part, "", std::string("different: ") + e.what(), example };
        return example;
    };
    try {
        return prove_row(row, all);
    } catch (const part_proved &p) {
        return { {}, { p } };
    }
}

static std::string reason_of(const ended &e)
{
    if (!e.problem.empty())
        return e.problem;

    const std::vector<part_proved> problems = from_line(e.text).problems();

    if (problems.empty())
        return "";
    return problems[0].part + ": " + problems[0].problem + problems[0].example;
}

bool refuses_mutants(const image &library, const provable &row, const std::vector<mutant> &all, const limits &most)
{
    size_t refused = 0, alike = 0;

    in_children(
        all.size(), most, [&](size_t i, const speaker &say) { say(line_of(prove_mutant(library, row, all[i]))); },
        [&](size_t i, const ended &e) {
            const mutant &m = all[i];
            const std::string reason = reason_of(e);
            const bool same = reason.empty() && same_effect(library, m);

            refused += reason.empty() ? 0 : 1;
            alike += same ? 1 : 0;
            printf("%s  %s: 0x%zx %s: %s; instead of %s: %s\n", row.name.c_str(),
                   same             ? "does the same"
                   : reason.empty() ? "NOT REFUSED"
                                    : "refused",
                   (size_t)m.at, place_in(library, m.at).c_str(),
                   disassembled(library, m.bytes.data(), m.bytes.size(), m.at).c_str(),
                   disassembled(library, library.memory.data() + m.at, m.bytes.size(), m.at).c_str(), m.what.c_str());
            if (!reason.empty())
                printf("    %s\n", reason.c_str());
        });
    printf("%s  %zu mutants: %zu refused, %zu do the same, %zu neither\n", row.name.c_str(), all.size(), refused, alike,
           all.size() - refused - alike);
    return refused + alike == all.size();
}

} // namespace proof
