/* SPDX-License-Identifier: MIT */
/* Calls, the stack, and functions of the C library.  [System V ABI, AMD64; AAPCS64] */
#include "core.h"

#include <regex>
#include <sstream>

namespace proof {

constexpr uint64_t STACK_BYTES = 1 << 20;
constexpr uint64_t RETURN = 0x7fffffff5000; /* the return address of the outermost call; no code is there */

core::core(const image &library, store &bits_store, convention of_platform)
    : machine(library, bits_store), stack_offset(of_platform.stack_offset), rules(std::move(of_platform))
{
    stack_region = &buffer("the stack", { STACK_BYTES + 128, {} }, true, 64);
    stack_region->first = [this](uint64_t offset) {
        std::array<bit, 8> byte;

        std::ranges::copy(garbage("the stack at " + std::to_string(offset), 8), byte.begin());
        return byte;
    };
}

/* What a register holds before the code writes to it. */
word core::garbage(const std::string &name, size_t width)
{
    return s.shared_input(name + (clobbers == 0 ? "" : " after call " + std::to_string(clobbers)), width);
}

/* Registers that a function may change hold garbage; or all. */
void core::clobber(bool everything)
{
    clobbers = everything ? 0 : clobbers + 1; /* each time it is other garbage */
    for (unsigned n = 0; n < rules.registers; n++)
        if (n != rules.stack_pointer && (everything || std::ranges::find(rules.saved, n) == rules.saved.end()))
            general[n] = garbage("register " + std::to_string(n), 64);
    clobber_vectors(everything);
    state = {};
    for (auto &[number, line] : stack_region->lines)
        for (unsigned i = 0; i < 64; i++)
            if (const linear *top = std::get_if<linear>(&general[rules.stack_pointer]);
                everything || top == nullptr || 64 * number + i < top->constant)
                line.present &= ~(UINT64_C(1) << i);
}

void core::call(uint64_t function, const std::vector<linear> &arguments)
{
    std::vector<value> saved;

    clobber(true);
    entry = STACK_BYTES + stack_offset % 64;
    top_of_stack = entry + (rules.link < 0 ? 8 : 0);
    stack_region->size = { top_of_stack, {} };
    for (size_t i = 0; i < arguments.size(); i++)
        if (i < rules.arguments.size()) {
            general[rules.arguments[i]] = arguments[i];
        } else {
            stack_region->size.constant += 8;
            write_number(*stack_region, stack_region->size.constant - 8, arguments[i], 8);
        }
    if (rules.link < 0)
        write_number(*stack_region, entry, { RETURN, {} }, 8);
    else
        general[(size_t)rules.link] = linear{ RETURN, {} };
    general[rules.stack_pointer] = machine::address(*stack_region, entry);
    for (unsigned n : rules.saved)
        saved.push_back(general[n]);
    next = function;
    outside = false;
    try {
        run();
    } catch (...) {
        outside = true;
        throw;
    }
    outside = true;
    for (size_t i = 0; i < saved.size(); i++)
        if (general[rules.saved[i]] != saved[i])
            throw fault("register " + std::to_string(rules.saved[i]) + " is not restored");
    if (general[rules.stack_pointer] != value(machine::address(*stack_region, top_of_stack)))
        throw fault("the stack pointer is not restored");
    if (const std::string changed = vectors_changed(); !changed.empty())
        throw fault(changed + " is not restored");
}

/* The same kind of exception, saying which instruction is the reason. */
template <class Why>
[[noreturn]] static void explain(const Why &e, const image &code, uint64_t at, const std::string &form)
{
    auto name = code.names.upper_bound(at);
    std::ostringstream text;

    text << e.what() << "; at 0x" << std::hex << at;
    if (name != code.names.begin())
        text << " <" << (--name)->second << "+0x" << at - name->first << ">";
    if (!form.empty())
        text << ": " << form;
    throw Why(text.str());
}

void core::run()
{
    try {
        while (next != RETURN) {
            here = next;
            if (here == watched && at_count)
                at_count(here);
            step();
        }
    } catch (const fault &e) {
        explain(e, code, here, form_now());
    } catch (const leak &e) {
        explain(e, code, here, form_now());
    } catch (const not_modelled &e) {
        explain(e, code, here, form_now());
    } catch (const std::length_error &e) {
        explain(not_modelled(e.what()), code, here, form_now());
    }
}

void core::check(const region &r, uint64_t offset, size_t bytes, bool writes)
{
    if (&r != stack_region || outside)
        return;

    const linear *top = std::get_if<linear>(&general[rules.stack_pointer]);

    if (top == nullptr || top->terms != std::vector<std::pair<uint32_t, uint64_t>>{ { r.symbol, 1 } })
        throw not_modelled("the stack pointer does not point into the stack");
    if (offset + rules.red_zone < top->constant)
        throw fault("accesses the stack below the stack pointer");
    if (writes && offset < top_of_stack && offset + bytes > entry)
        throw fault("overwrites its return address");
    stack = std::max(stack, entry - std::min(entry, offset));
}

/* Flags as bits that are equal only if the flags are; numbers with symbols are 64 of them. */
word core::coded(const flags &f)
{
    word all = constant(f.kind + 8 * f.compared + 16 * f.width, 32);
    const auto append = [&all](const word &w) { all.insert(all.end(), w.begin(), w.end()); };

    for (bit b : { f.carry_in, f.carry, f.overflow, f.zero, f.sign, f.parity })
        append(b == LAZY ? word{ ONE, ONE, ZERO } : b == UNDEFINED ? word{ ONE, ZERO, ONE } : word{ ZERO, b, ZERO });
    all = extended(all, 64);
    for (const value *v : { &f.a, &f.b, &f.result })
        append(std::holds_alternative<word>(*v) ? extended(std::get<word>(*v), 64) : bits_of(*v, 64));
    return all;
}

/* The three numbers of flags that are otherwise the same; else none have a value. */
void core::put_flags(bits w)
{
    const word now = coded(state);
    size_t at = 64;

    if (!std::ranges::equal(w.first(64), bits(now).first(64))) {
        state = {};
        return;
    }
    for (value *v : { &state.a, &state.b, &state.result }) {
        const word *unknown = std::get_if<word>(v);

        *v = value_of(w.subspan(at, unknown != nullptr ? unknown->size() : 64));
        at += 64;
    }
}

std::map<place, word> core::contents()
{
    std::map<place, word> all;
    const linear *top = std::get_if<linear>(&general[rules.stack_pointer]);

    add_registers(all);
    for (const auto &r : regions)
        for (const auto &[number, line] : r->lines)
            for (unsigned i = 0; i < 64; i++) {
                const uint64_t offset = 64 * number + i;
                const bool readable =
                    r.get() != stack_region || top == nullptr || offset + rules.red_zone >= top->constant;

                if ((r->writable || r->numbers) && (line.present >> i & 1) != 0 && readable)
                    all[{ r->symbol, offset }] = word(line.bits.begin() + 8 * i, line.bits.begin() + 8 * i + 8);
            }
    return all;
}

[[noreturn]] void core::unknown_jump(const std::vector<value> &of)
{
    for (const value &v : of)
        if (const word *w = std::get_if<word>(&v); w != nullptr && of_symbols(*w))
            throw not_modelled("branches on bits of an address or of the number of blocks");
    leaks[here] = "branch";
    throw leak("branches on an unknown bit");
}

bool core::target(const value &v, uint64_t &to)
{
    if (!known_number(v)) {
        if (std::holds_alternative<linear>(v))
            throw fault("jumps into a buffer");
        leaks[here] = "branch";
        throw leak("jumps to an unknown address");
    }
    to = std::get<linear>(v).constant;
    if (auto i = code.imports.find(to - IMPORTED); i != code.imports.end()) {
        imported(i->second);
        return false;
    }
    return true;
}

/* Those that check end the program if the destination has fewer bytes than are copied: hardened builds call them. */
void core::imported(const std::string &called)
{
    static const std::regex checks("__(mem[a-z]+)_chk");
    const std::string name = std::regex_replace(called, checks, "$1");
    const value to = general[rules.arguments[0]], from = general[rules.arguments[1]];
    const uint64_t n = known(general[rules.arguments[2]], "a length");
    const bool copies = name == "memcpy" || name == "memmove";

    if (!copies && name != "memset")
        throw not_modelled("calls " + called);
    if (name != called && n > known(general[rules.arguments[3]], "a size"))
        throw fault("ends the program: " + called + " of more bytes than there are");
    if (!std::holds_alternative<linear>(to) || (copies && !std::holds_alternative<linear>(from)))
        throw not_modelled("calls " + name + " with an unknown address");
    if (n > 0) {
        word data;

        if (copies)
            data = machine::load(std::get<linear>(from), n);
        else
            for (uint64_t k = 0; k < n; k++)
                std::ranges::copy(bits_of(from, 8), std::back_inserter(data));
        save(std::get<linear>(to), data);
    }
    clobber(false);
    general[0] = to;
}

} // namespace proof
