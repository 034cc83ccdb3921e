/* SPDX-License-Identifier: MIT */
/* x86-64: calls, and the state of the processor. */
#include "x86.h"

#include <sstream>

namespace proof {

constexpr uint64_t STACK_BYTES = 1 << 20, RED_ZONE = 128;
constexpr uint64_t RETURN = 0x7fffffff5000; /* the return address of the outermost call; no code is there */
constexpr unsigned RSP = 4;

/* Numbers of registers in places. */
enum { GENERAL_AT = 0, VECTORS_AT = 16, MASKS_AT = 48, FLAGS_AT = 56 };

x86::x86(const image &library, store &bits_store) : machine(library, bits_store)
{
    stack_region = &buffer("the stack", { STACK_BYTES + 128, {} }, true, 64);
    stack_region->first = [this](uint64_t offset) {
        std::array<bit, 8> byte;

        std::ranges::copy(garbage("the stack at " + std::to_string(offset), 8), byte.begin());
        return byte;
    };
    masks = {};
    clobber(true);
}

word x86::unknown(const std::string &name, size_t width)
{
    return s.input(name, width);
}

/* What a register holds before the code writes to it. */
word x86::garbage(const std::string &name, size_t width)
{
    return s.shared_input(name + (clobbers == 0 ? "" : " after call " + std::to_string(clobbers)), width);
}

/* Registers that a function may change hold garbage; or all. */
void x86::clobber(bool everything)
{
    static constexpr unsigned SAVED = 1 << 3 | 1 << 5 | 0xf << 12; /* rbx, rbp, r12 to r15 */

    clobbers = everything ? 0 : clobbers + 1; /* each time it is other garbage */
    for (unsigned n = 0; n < 16; n++)
        if (n != RSP && (everything || (SAVED >> n & 1) == 0))
            general[n] = garbage("register " + std::to_string(n), 64);
    for (size_t n = 0; n < 8; n++)
        std::ranges::copy(garbage("mask " + std::to_string(n), 64), masks[n].begin());
    valid.fill(0);
    state = {};
    for (auto &[number, line] : stack_region->lines)
        for (unsigned i = 0; i < 64; i++)
            if (const linear *top = std::get_if<linear>(&general[RSP]);
                everything || top == nullptr || 64 * number + i < top->constant)
                line.present &= ~(UINT64_C(1) << i);
}

/* ---- calls ---- */

void x86::call(uint64_t function, const std::vector<linear> &arguments)
{
    static constexpr unsigned ORDER[6] = { 7, 6, 2, 1, 8, 9 }, SAVED[6] = { 3, 5, 12, 13, 14, 15 };
    std::array<value, 6> saved;

    clobber(true);
    entry = STACK_BYTES + stack_offset % 64;
    stack_region->size = { entry + 8, {} };
    write_number(*stack_region, entry, { RETURN, {} }, 8);
    for (size_t i = 0; i < arguments.size(); i++)
        if (i < 6) {
            general[ORDER[i]] = arguments[i];
        } else {
            stack_region->size.constant += 8;
            write_number(*stack_region, entry + 8 * (i - 5), arguments[i], 8);
        }
    general[RSP] = machine::address(*stack_region, entry);
    for (unsigned i = 0; i < 6; i++)
        saved[i] = general[SAVED[i]];
    next = function;
    outside = false;
    try {
        run();
    } catch (...) {
        outside = true;
        throw;
    }
    outside = true;
    for (unsigned i = 0; i < 6; i++)
        if (general[SAVED[i]] != saved[i])
            throw fault("register " + std::to_string(SAVED[i]) + " is not restored");
    if (general[RSP] != value(machine::address(*stack_region, entry + 8)))
        throw fault("the stack pointer is not restored");
}

/* The same kind of exception, saying which instruction is the reason. */
template <class Why>
[[noreturn]] static void explain(const Why &e, const image &code, uint64_t at, const instruction *i)
{
    auto name = code.names.upper_bound(at);
    std::ostringstream text;

    text << e.what() << "; at 0x" << std::hex << at;
    if (name != code.names.begin())
        text << " <" << (--name)->second << "+0x" << at - name->first << ">";
    if (i != nullptr)
        text << ": " << i->form;
    throw Why(text.str());
}

void x86::run()
{
    uint64_t at = 0;

    try {
        while (next != RETURN) {
            now = nullptr;
            at = next;
            if (at == watched && at_count)
                at_count(at);

            const instruction &i = instruction_at(at);

            next = i.next;
            steps++;
            execute(i);
        }
    } catch (const fault &e) {
        explain(e, code, at, now);
    } catch (const leak &e) {
        explain(e, code, at, now);
    } catch (const not_modelled &e) {
        explain(e, code, at, now);
    } catch (const std::length_error &e) {
        explain(not_modelled(e.what()), code, at, now);
    }
}

void x86::execute(const instruction &i)
{
    now = &i;
    (this->*i.run)(i);
}

const instruction &x86::instruction_at(uint64_t at)
{
    auto [i, is_new] = decoded.try_emplace(at);

    if (!is_new)
        return i->second;
    if (!code.executable(at, 1)) {
        decoded.erase(i);
        throw fault("jumps to where no code is");
    }

    const size_t most = std::min<size_t>(15, code.memory.size() - at);

    try {
        i->second = decode({ code.memory.data() + at, most }, at);
    } catch (...) {
        decoded.erase(i);
        throw;
    }
    executed[at] = (unsigned)(i->second.next - at);
    forms.insert(i->second.form);
    return i->second;
}

uint64_t x86::run_one(std::span<const uint8_t> bytes)
{
    const instruction i = decode(bytes, 0);

    next = i.next;
    execute(i);
    now = nullptr;
    return next;
}

void x86::check(const region &r, uint64_t offset, size_t bytes, bool writes)
{
    if (&r != stack_region || outside)
        return;

    const linear *top = std::get_if<linear>(&general[RSP]);

    if (top == nullptr || top->terms != std::vector<std::pair<uint32_t, uint64_t>>{ { r.symbol, 1 } })
        throw not_modelled("the stack pointer does not point into the stack");
    if (offset + RED_ZONE < top->constant)
        throw fault("accesses the stack below the red zone");
    if (writes && offset < entry + 8 && offset + bytes > entry)
        throw fault("overwrites its return address");
    stack = std::max(stack, entry - std::min(entry, offset));
}

/* ---- the state ---- */

/* Flags as bits that are equal only if the flags are; numbers with symbols are 64 of them. */
word x86::coded(const flags &f)
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

std::map<place, word> x86::contents()
{
    std::map<place, word> all;
    const linear *top = std::get_if<linear>(&general[RSP]);

    for (unsigned n = 0; n < 16; n++)
        all[{ REGISTER, GENERAL_AT + n }] = bits_of(general[n], 64);
    for (unsigned n = 0; n < 32; n++)
        if (valid[n] > 0)
            all[{ REGISTER, VECTORS_AT + n }] = part(vectors[n], 0, valid[n]);
    for (unsigned n = 0; n < 8; n++)
        all[{ REGISTER, MASKS_AT + n }] = word(masks[n].begin(), masks[n].end());

    all[{ REGISTER, FLAGS_AT }] = coded(state);
    if (state.before) /* the carry that INC and DEC keep */
        all[{ REGISTER, FLAGS_AT + 1 }] = coded(*state.before);
    for (const auto &r : regions)
        for (const auto &[number, line] : r->lines)
            for (unsigned i = 0; i < 64; i++) {
                const uint64_t offset = 64 * number + i;
                const bool readable = r.get() != stack_region || top == nullptr || offset + RED_ZONE >= top->constant;

                if (r->writable && (line.present >> i & 1) != 0 && readable)
                    all[{ r->symbol, offset }] = word(line.bits.begin() + 8 * i, line.bits.begin() + 8 * i + 8);
            }
    return all;
}

/* The three numbers of flags that are otherwise the same; else none have a value. */
void x86::put_flags(bits w)
{
    const word flags_now = coded(state);
    size_t at = 64;

    if (!std::ranges::equal(w.first(64), bits(flags_now).first(64))) {
        state = {};
        return;
    }
    for (value *v : { &state.a, &state.b, &state.result }) {
        const word *unknown = std::get_if<word>(v);

        *v = value_of(w.subspan(at, unknown != nullptr ? unknown->size() : 64));
        at += 64;
    }
}

void x86::put(const place &p, bits w)
{
    if (p.symbol != REGISTER)
        write(region_of(p.symbol), p.at, w);
    else if (p.at < VECTORS_AT)
        general[p.at] = value_of(w);
    else if (p.at < MASKS_AT)
        std::ranges::copy(w, vectors[p.at - VECTORS_AT].begin()); /* as many bits as are valid */
    else if (p.at < FLAGS_AT)
        std::ranges::copy(w, masks[p.at - MASKS_AT].begin());
    else if (p.at == FLAGS_AT)
        put_flags(w);
    else
        state.before = std::make_shared<flags>();
}

} // namespace proof
