/* SPDX-License-Identifier: MIT */
/* Control flow, the stack, conditions, strings, and functions of the C library.  [Intel SDM 2; System V ABI, AMD64] */
#include <sstream>

#include "x86.h"

namespace proof {

constexpr unsigned RAX = 0, RCX = 1, RSP = 4, RBP = 5, RSI = 6, RDI = 7;

/* ---- jumps ---- */

void x86::jump_if(const instruction &i)
{
    const bit b = condition(i.number);

    if (b > ONE && both_ways && !of_symbols({ &b, 1 }))
        return branch_both_ways(b, i.ops[0].immediate);
    if (b > ONE)
        unknown_jump({ state.a, state.b, state.result });
    if (b == ONE)
        next = i.ops[0].immediate;
}

/* Where the code may go on in this function. */
std::vector<uint64_t> x86::successors(uint64_t at)
{
    const instruction &i = instruction_at(at);

    if (i.run == &x86::ret)
        return {};
    if (i.run != &x86::jump && i.run != &x86::jump_if)
        return { i.next };
    if (i.ops[0].kind != operand::IMMEDIATE)
        throw not_modelled("a jump by a table after a branch on an unknown bit");
    if (i.run == &x86::jump)
        return { i.ops[0].immediate };
    return { i.ops[0].immediate, i.next };
}

std::vector<word> x86::vectors_now()
{
    std::vector<word> all;

    for (unsigned n = 0; n < vectors.size(); n++) {
        const bits w = low(n, 512);

        all.emplace_back(w.begin(), w.begin() + 512);
    }
    for (const auto &m : masks)
        all.emplace_back(m.begin(), m.end());
    return all;
}

void x86::put_vectors(const std::vector<word> &all)
{
    for (size_t n = 0; n < vectors.size(); n++)
        std::ranges::copy(all[n], vectors[n].begin());
    for (size_t n = 0; n < masks.size(); n++)
        std::ranges::copy(all[vectors.size() + n], masks[n].begin());
}

void x86::jump(const instruction &i)
{
    if (!target(get(i.ops[0]), next))
        ret(i);
}

void x86::call_function(const instruction &i)
{
    const uint64_t after = next;

    if (target(get(i.ops[0]), next))
        push_value(linear{ after, {} });
    else
        next = after;
}

void x86::ret(const instruction &)
{
    const value v = pop_value();

    if (!known_number(v))
        throw fault("returns to an address that it did not get");
    next = std::get<linear>(v).constant;
}

/* ---- the stack ---- */

void x86::push_value(const value &v)
{
    general[RSP] = subtract(general[RSP], linear{ 8, {} }, 64);
    save(std::get<linear>(general[RSP]), bits_of(v, 64));
}

value x86::pop_value()
{
    if (!std::holds_alternative<linear>(general[RSP]))
        throw not_modelled("the stack pointer is not known");

    const value v = value_of(machine::load(std::get<linear>(general[RSP]), 8));

    general[RSP] = add(general[RSP], linear{ 8, {} }, 64);
    return v;
}

void x86::push(const instruction &i)
{
    if (i.ops[0].kind != operand::IMMEDIATE && i.ops[0].width != 64)
        throw not_modelled("PUSH of fewer than 64 bits");
    if (!std::holds_alternative<linear>(general[RSP]))
        throw not_modelled("the stack pointer is not known");
    push_value(get(i.ops[0]));
}

void x86::pop(const instruction &i)
{
    if (i.ops[0].width != 64)
        throw not_modelled("POP of fewer than 64 bits");
    set(i.ops[0], pop_value());
}

void x86::leave(const instruction &)
{
    general[RSP] = general[RBP];
    general[RBP] = pop_value();
}

/* ---- conditions ---- */

void x86::set_if(const instruction &i)
{
    set(i.ops[0], value_of(extended(word{ condition(i.number) }, 8)));
}

void x86::move_if(const instruction &i)
{
    const value yes = get(i.ops[1]), no = get(i.ops[0]);

    set(i.ops[0], choose(condition(i.number), yes, no, i.ops[0].width));
}

/* CLC, STC, CMC. */
void x86::carry_flag(const instruction &i)
{
    set_carry(i.number == 2 ? condition(3) : (bit)i.number);
}

/* ---- strings ---- */

/* MOVS with the number of bytes, STOS with that plus 16; the direction flag is clear. */
void x86::string(const instruction &i)
{
    const unsigned bytes = i.number % 16;
    const bool moves = i.number < 16;
    const linear step{ bytes, {} };
    uint64_t n = 1;

    if (i.repeated) {
        n = known(general[RCX], "the count of REP");
        general[RCX] = linear{};
    }
    for (; n > 0; n--) {
        const value to = general[RDI], from = general[RSI];

        if (!std::holds_alternative<linear>(to) || (moves && !std::holds_alternative<linear>(from)))
            throw not_modelled("a string at an unknown address");
        save(std::get<linear>(to), moves ? machine::load(std::get<linear>(from), bytes)
                                         : bits_of(general_part(RAX, 8 * bytes, false), 8 * bytes));
        general[RDI] = add(to, step, 64);
        if (moves)
            general[RSI] = add(from, step, 64);
    }
}

void x86::nothing(const instruction &)
{
}

/* ---- the table ---- */

std::span<const x86::table_row> x86::control_rows()
{
    static const table_row all[] = {
        { "jCC", &x86::jump_if },
        { "setCC", &x86::set_if },
        { "cmovCC", &x86::move_if },
        { "jmp", &x86::jump },
        { "call", &x86::call_function },
        { "ret", &x86::ret },
        { "push", &x86::push },
        { "pop", &x86::pop },
        { "leave", &x86::leave },
        { "clc", &x86::carry_flag, 0 },
        { "stc", &x86::carry_flag, 1 },
        { "cmc", &x86::carry_flag, 2 },
        { "movsb", &x86::string, 1 },
        { "movsw", &x86::string, 2 },
        { "movsd-string", &x86::string, 4 },
        { "movsq", &x86::string, 8 },
        { "stosb", &x86::string, 16 + 1 },
        { "stosw", &x86::string, 16 + 2 },
        { "stosd", &x86::string, 16 + 4 },
        { "stosq", &x86::string, 16 + 8 },
        { "nop endbr64 prefetcht0 prefetcht1 prefetcht2 prefetchnta prefetchw lfence sfence mfence emms cld",
          &x86::nothing },
    };

    return all;
}

/* All tables, by the mnemonic. */
const std::map<std::string, x86::table_row> &x86::rows()
{
    static const char *const CONDITIONS[16] = { "o", "no", "b", "nb", "z", "nz", "be", "nbe",
                                                "s", "ns", "p", "np", "l", "nl", "le", "nle" };
    static const std::map<std::string, table_row> all = [] {
        std::map<std::string, table_row> m;

        for (auto table : { general_rows(), shift_rows(), bit_rows(), control_rows(), vector_rows(), mask_rows() })
            for (const table_row &r : table) {
                std::istringstream names(r.names);

                for (std::string name; names >> name;)
                    if (name.ends_with("CC"))
                        for (unsigned c = 0; c < 16; c++)
                            m[name.substr(0, name.size() - 2) + CONDITIONS[c]] = { r.names, r.run, c };
                    else
                        m[name] = r;
            }
        return m;
    }();

    return all;
}

} // namespace proof
