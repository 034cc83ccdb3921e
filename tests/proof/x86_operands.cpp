/* SPDX-License-Identifier: MIT */
/* Operands of x86-64 instructions: general registers, addresses, tables. */
#include "x86.h"

namespace proof {

/* ---- addresses ---- */

x86::address x86::address_of(const operand &o)
{
    address all{ { o.immediate, {} }, {} };
    const auto gather = [&](int n, unsigned scale) {
        if (n < 0)
            return;
        address a = parts_of(general[(size_t)n]);

        all.known = all.known + a.known * (UINT64_C(1) << scale);
        for (auto &[w, shift] : a.unknown)
            all.unknown.emplace_back(std::move(w), shift + scale);
    };

    gather(o.base, 0);
    if (o.index_width == 0)
        gather(o.index, o.scale);
    return all;
}

/* ---- operands ---- */

value x86::get(const operand &o)
{
    switch (o.kind) {
    case operand::GENERAL:
        return general_part(o.number, o.width, o.high);
    case operand::IMMEDIATE:
        return linear{ o.immediate, {} };
    case operand::MEMORY:
        return value_of(load(o, o.width / 8));
    default:
        throw not_modelled("an operand that is no general register");
    }
}

void x86::set(const operand &o, const value &v)
{
    if (o.kind == operand::GENERAL)
        set_general(o.number, o.width, o.high, v);
    else if (o.kind == operand::MEMORY)
        save(known_address(o, "writes to"), bits_of(v, o.width));
    else
        throw not_modelled("an operand that is no general register");
}

} // namespace proof
