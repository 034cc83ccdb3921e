/* SPDX-License-Identifier: MIT */
/* Mask registers, and flags from vectors.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

/* The numbers of table rows: which operation, and the width. */
enum { OF_AND, OF_AND_NOT, OF_OR, OF_XOR, OF_XNOR, OF_NOT, OF_LEFT, OF_RIGHT, OF_OR_TEST, OF_AND_TEST };

static constexpr unsigned of(unsigned operation, unsigned width)
{
    return operation << 8 | width;
}

word x86::mask_of(const operand &o, size_t width)
{
    if (o.kind == operand::MASK)
        return part(masks[o.number], 0, width);
    if (o.kind == operand::MEMORY)
        return load(o, width / 8);
    return part(extended(bits_of(get(o), o.width), 64), 0, width);
}

void x86::set_mask(const operand &o, const word &w)
{
    std::ranges::copy(extended(w, 64), masks[o.number].begin());
}

void x86::mask_move(const instruction &i)
{
    const word w = mask_of(i.ops[1], i.number);

    if (i.ops[0].kind == operand::MASK)
        set_mask(i.ops[0], w);
    else if (i.ops[0].kind == operand::MEMORY)
        save(known_address(i.ops[0], "writes to"), w);
    else
        set(i.ops[0], value_of(extended(w, i.ops[0].width)));
}

void x86::mask_logic(const instruction &i)
{
    const size_t width = i.number & 255;
    const word a = mask_of(i.ops[1], width), b = mask_of(i.ops.back(), width);
    word r(width);

    for (size_t k = 0; k < width; k++)
        switch (i.number >> 8) {
        case OF_AND:
            r[k] = s.both(a[k], b[k]);
            break;
        case OF_AND_NOT:
            r[k] = s.both(a[k] ^ 1, b[k]);
            break;
        case OF_OR:
            r[k] = s.either(a[k], b[k]);
            break;
        case OF_XOR:
            r[k] = s.exclusive_or(a[k], b[k]);
            break;
        case OF_XNOR:
            r[k] = s.exclusive_or(a[k], b[k]) ^ 1;
            break;
        default:
            r[k] = a[k] ^ 1;
        }
    set_mask(i.ops[0], r);
}

void x86::mask_shift(const instruction &i)
{
    const word a = mask_of(i.ops[1], i.number & 255);
    const size_t n = i.ops[2].immediate & 255;

    set_mask(i.ops[0], i.number >> 8 == OF_LEFT ? shifted_left(a, n) : shifted_right(a, n));
}

void x86::mask_unpack(const instruction &i)
{
    set_mask(i.ops[0], joined({ mask_of(i.ops[2], i.number), mask_of(i.ops[1], i.number) }));
}

/* ZF if all bits of one are 0, CF if all bits of the other are. */
void x86::set_zero_and_carry(bits zero_if, bits carry_if)
{
    bit none[2] = { ONE, ONE };

    for (bit b : zero_if)
        none[0] = s.both(none[0], b ^ 1);
    for (bit b : carry_if)
        none[1] = s.both(none[1], b ^ 1);
    set_flags(none[1], ZERO, none[0], ZERO, ZERO);
}

/* KORTEST, KTEST. */
void x86::mask_test(const instruction &i)
{
    const size_t width = i.number & 255;
    const word a = mask_of(i.ops[0], width), b = mask_of(i.ops[1], width);
    const word either = s.either(a, b);

    if (i.number >> 8 == OF_OR_TEST)
        set_zero_and_carry(either, complement(either));
    else
        set_zero_and_carry(both(s, a, b), both(s, complement(a), b));
}

/* PTEST. */
void x86::test_all(const instruction &i)
{
    word room;
    const bits a = low(i.ops[0].number, i.ops[0].width), b = source(i, i.ops[1], i.ops[0].width, room);

    set_zero_and_carry(both(s, a, b), both(s, complement(a), b));
}

void x86::mask_to_vector(const instruction &i)
{
    word all(i.ops[0].width);

    for (size_t k = 0; k < all.size(); k++)
        all[k] = masks[i.ops[1].number][k / i.number];
    finish(i, i.number, all);
}

/* The lowest bit of each element, where the instruction's mask is 1. */
void x86::set_mask_by_elements(const instruction &i, unsigned element, bits result)
{
    word w;

    for (size_t e = 0; e < result.size() / element; e++)
        w.push_back(s.both(mask_bit(i, e), result[e * element]));
    set_mask(i.ops[0], w);
}

std::span<const x86::table_row> x86::mask_rows()
{
    static const std::vector<table_row> all = [] {
        static constexpr unsigned WIDTHS[4] = { 8, 16, 32, 64 };
        static const char *const NAMES[][4] = {
            { "kandb", "kandw", "kandd", "kandq" },
            { "kandnb", "kandnw", "kandnd", "kandnq" },
            { "korb", "korw", "kord", "korq" },
            { "kxorb", "kxorw", "kxord", "kxorq" },
            { "kxnorb", "kxnorw", "kxnord", "kxnorq" },
            { "knotb", "knotw", "knotd", "knotq" },
            { "kshiftlb", "kshiftlw", "kshiftld", "kshiftlq" },
            { "kshiftrb", "kshiftrw", "kshiftrd", "kshiftrq" },
            { "kortestb", "kortestw", "kortestd", "kortestq" },
            { "ktestb", "ktestw", "ktestd", "ktestq" },
        };
        static const char *const MOVES[4] = { "kmovb", "kmovw", "kmovd", "kmovq" };
        static const char *const SPREADS[4] = { "pmovm2b", "pmovm2w", "pmovm2d", "pmovm2q" };
        std::vector<table_row> rows_of = { { "kunpckbw", &x86::mask_unpack, 8 },
                                           { "kunpckwd", &x86::mask_unpack, 16 },
                                           { "kunpckdq", &x86::mask_unpack, 32 },
                                           { "ptest", &x86::test_all } };

        for (unsigned w = 0; w < 4; w++) {
            for (unsigned o = OF_AND; o <= OF_AND_TEST; o++)
                rows_of.push_back({ NAMES[o][w],
                                    o <= OF_NOT     ? &x86::mask_logic
                                    : o <= OF_RIGHT ? &x86::mask_shift
                                                    : &x86::mask_test,
                                    of(o, WIDTHS[w]) });
            rows_of.push_back({ MOVES[w], &x86::mask_move, WIDTHS[w] });
            rows_of.push_back({ SPREADS[w], &x86::mask_to_vector, WIDTHS[w] });
        }
        return rows_of;
    }();

    return all;
}

} // namespace proof
