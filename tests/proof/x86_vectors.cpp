/* SPDX-License-Identifier: MIT */
/* Operands and results of vector instructions: upper parts, masks, broadcasts, alignment.  [Intel SDM 1, 14 and 15] */
#include "x86.h"

namespace proof {

/* ---- registers ---- */

/* The register's low bits; garbage gets its bits now. */
bits x86::low(unsigned n, size_t width)
{
    for (; valid[n] < width; valid[n] += 128)
        std::ranges::copy(garbage("vector " + std::to_string(n) + " from bit " + std::to_string(valid[n]), 128),
                          vectors[n].begin() + (ptrdiff_t)valid[n]);
    return bits(vectors[n]).first(width);
}

std::array<bit, 512> &x86::vector(unsigned n)
{
    low(n, 512);
    return vectors[n];
}

/* Legacy instructions keep the upper part of the register, others clear it. */
void x86::set_vector(const instruction &i, unsigned n, bits result)
{
    std::ranges::copy(result, vectors[n].begin());
    if (i.vex) {
        std::fill(vectors[n].begin() + (ptrdiff_t)result.size(), vectors[n].end(), ZERO);
        valid[n] = 512;
    } else {
        valid[n] = std::max(valid[n], result.size());
    }
}

/* ---- operands ---- */

void x86::check_alignment(const operand &o, size_t bytes)
{
    uint64_t low_part = 0;

    if (!low_bits(known_address(o, "accesses"), (unsigned)std::countr_zero(bytes), low_part) || low_part != 0)
        throw fault("accesses memory that need not be aligned to " + std::to_string(bytes) + " bytes");
}

/* The operand's low bits; `room` holds them if they are not in a register. */
bits x86::source(const instruction &i, const operand &o, size_t width, word &room)
{
    if (o.kind == operand::VECTOR)
        return low(o.number, width);
    if (o.kind != operand::MEMORY) {
        room = part(bits_of(get(o), o.width), 0, width);
    } else if (i.broadcast != 0) {
        room = load(o, i.broadcast / 8);
        while (room.size() < width)
            room.insert(room.end(), room.begin(), room.begin() + i.broadcast);
    } else {
        if (!i.vex && width == 128)
            check_alignment(o, 16);
        room = load(o, width / 8);
    }
    return room;
}

/* Elements whose mask is 0 are not accessed. */
word x86::masked_load(const instruction &i, const operand &o, size_t width, unsigned element)
{
    const linear at = known_address(o, "reads");
    word all(width, ZERO);

    for (size_t e = 0; e < width / element; e++)
        if (mask_bit(i, e) != ZERO)
            std::ranges::copy(machine::load(at + linear{ e * element / 8, {} }, element / 8),
                              all.begin() + (ptrdiff_t)(e * element));
    return all;
}

/* Write to the first operand, by the instruction's mask. */
void x86::finish(const instruction &i, unsigned element, bits result)
{
    const operand &o = i.ops[0];

    if (o.kind == operand::MEMORY) {
        const linear at = known_address(o, "writes to");

        if (i.mask < 0)
            return save(at, result);
        for (size_t e = 0; e < result.size() / element; e++)
            if (bit m = mask_bit(i, e); m != ZERO) {
                const linear place_of = at + linear{ e * element / 8, {} };
                word old = m == ONE ? word(element, ZERO) : machine::load(place_of, element / 8);

                for (unsigned k = 0; k < element; k++)
                    old[k] = s.choose(m, result[e * element + k], old[k]);
                save(place_of, old);
            }
        return;
    }
    if (i.mask < 0 && result.size() == o.width)
        return set_vector(i, o.number, result);

    word all = extended(result, o.width);

    if (i.mask >= 0) {
        const word old = i.zeroing ? word(o.width, ZERO) : part(low(o.number, o.width), 0, o.width);

        for (size_t k = 0; k < result.size(); k += element)
            std::ranges::copy(s.choose(mask_bit(i, k / element), result.subspan(k, element), part(old, k, element)),
                              all.begin() + (ptrdiff_t)k);
    }
    set_vector(i, o.number, all);
}

/* ---- operations of vectors.h ---- */

/* PADDQ and PSUBQ of elements that are addresses or numbers of blocks. */
bool x86::add_addresses(const instruction &i, bits a, bits b, word &result)
{
    if (i.operation->element != 64 || (i.name != "paddq" && i.name != "psubq"))
        return false;
    if (!of_symbols(a) && !of_symbols(b))
        return false;
    for (size_t at = 0; at < a.size(); at += 64) {
        const value x = value_of(a.subspan(at, 64)), y = value_of(b.subspan(at, 64));
        const word r = bits_of(i.name == "paddq" ? add(x, y, 64) : subtract(x, y, 64), 64);

        result.insert(result.end(), r.begin(), r.end());
    }
    return true;
}

static size_t sources_of(shape operands)
{
    switch (operands) {
    case shape::unary:
    case shape::unary_number:
    case shape::shift:
        return 1;
    case shape::binary:
    case shape::binary_number:
        return 2;
    default:
        return 3;
    }
}

void x86::run_operation(const instruction &i)
{
    const vector_operation &op = *i.operation;
    const bool to_mask = i.ops[0].kind == operand::MASK, by_number = i.ops.back().kind == operand::IMMEDIATE;
    const bool by_vector = op.operands == shape::shift && !by_number;
    const std::span<const operand> all(i.ops.data(), i.ops.size() - (by_number || by_vector ? 1 : 0));
    const bool narrower = op.in > op.out;
    const size_t n = sources_of(op.operands);
    const size_t first = all.size() - std::min(all.size(), n); /* 0: the destination is a source, too */
    const size_t width = to_mask ? all[1].width : narrower ? all[1].width * op.out / op.in : all[0].width;
    unsigned number_of = by_number ? (unsigned)i.ops.back().immediate & 255 : 0;
    word rooms[3], result;
    bits sources[3];

    if (all.size() < n || first > 1)
        throw not_modelled("the operands of " + i.form);
    for (size_t k = 0; k < n; k++)
        sources[k] = source(i, all[first + k], k + 1 == n && op.in != 0 ? width * op.in / op.out : width, rooms[k]);
    if (by_vector) {
        word room;
        const bits count = source(i, i.ops.back(), 128, room).first(64);

        if (!proof::known(count))
            throw not_modelled("a vector shift by an unknown number");
        number_of = (unsigned)std::min<uint64_t>(proof::number(count), 255);
    }
    if (n != 2 || !add_addresses(i, sources[0], sources[1], result))
        result = s.once(&op, number_of, { sources[0], sources[1], sources[2] },
                        [&] { return op.run(s, sources[0], sources[1], sources[2], number_of); });
    if (result.size() != width)
        throw not_modelled("these operands of " + i.form);
    if (to_mask)
        set_mask_by_elements(i, op.element, result);
    else
        finish(i, op.element, result);
}

} // namespace proof
