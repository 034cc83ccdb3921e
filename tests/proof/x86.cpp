/* SPDX-License-Identifier: MIT */
/* x86-64: calls, and the state of the processor. */
#include "x86.h"

namespace proof {

constexpr unsigned RSP = 4;

/* Numbers of registers in places. */
enum { GENERAL_AT = 0, VECTORS_AT = 16, MASKS_AT = 48, FLAGS_AT = 56 };

/* rdi, rsi, rdx, rcx, r8, r9; rbx, rbp, r12 to r15.  [System V ABI, AMD64] */
x86::x86(const image &library, store &bits_store)
    : core(library, bits_store, { 16, RSP, 8, 128, -1, { 7, 6, 2, 1, 8, 9 }, { 3, 5, 12, 13, 14, 15 } })
{
    clobber(true);
}

void x86::clobber_vectors(bool)
{
    for (size_t n = 0; n < 8; n++)
        std::ranges::copy(garbage("mask " + std::to_string(n), 64), masks[n].begin());
    valid.fill(0);
}

/* ---- steps ---- */

void x86::step()
{
    now = nullptr;

    const instruction &i = instruction_at(here);

    next = i.next;
    steps++;
    execute(i);
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

    here = 0;
    next = i.next;
    execute(i);
    now = nullptr;
    return next;
}

/* ---- the state ---- */

void x86::add_registers(std::map<place, word> &all)
{
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
