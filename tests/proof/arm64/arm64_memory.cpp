/* SPDX-License-Identifier: MIT */
/* AArch64: loads and stores.  [ARM ARM, C6 and C7] */
#include "arm64.h"

namespace proof {

/* ---- addresses ---- */

core::address arm64::base(unsigned n)
{
    uint64_t low;

    if (n == 31 &&
        (!std::holds_alternative<linear>(general[31]) || !low_bits(std::get<linear>(general[31]), 4, low) || low != 0))
        throw fault("the stack pointer need not be aligned to 16 bytes");
    return parts_of(general[n]);
}

static linear offset(uint32_t field, unsigned width, size_t scale)
{
    return { (uint64_t)(with_sign_of(field, width) * (int64_t)scale), {} };
}

core::address arm64::moved_by(address a, const linear &n)
{
    a.known = a.known + n;
    return a;
}

/* ---- registers ---- */

void arm64::move_data(const transfer &t, unsigned n, const address &at)
{
    if (!t.loads) {
        const linear to = known_address(at, "writes to");

        return save(to, t.vector ? source(n, 8 * t.bytes) : part(bits_of(get(n, 64), 64), 0, 8 * t.bytes));
    }

    const word w = load(at, t.bytes);

    if (t.vector)
        set_vector(n, w);
    else
        put(n, 64, value_of(extended(t.sign != 0 ? extended_signed(w, t.sign) : w, 64)));
}

/* O of a vector: store, load, store and load 128 bits; of general registers: store, load, load with sign to 64 and to 32 bits. */
void arm64::load_store(const instruction &i, const address &at)
{
    const bool vector = i['V'] != 0;
    const unsigned o = i['O'];

    if (!vector && i['Z'] == 3 && o == 2)
        return; /* PRFM */
    if (vector ? o >= 2 && i['Z'] != 0 : o >= 2 && i['Z'] + o > 4)
        throw not_modelled("a load or store that does not exist");
    move_data({ vector ? o % 2 != 0 : o != 0, vector, vector && o >= 2 ? 16 : size_t{ 1 } << i['Z'],
                vector || o < 2 ? 0U
                : o == 2        ? 64U
                                : 32U },
              i['t'], at);
}

static size_t scale_of(const arm64_instruction &i)
{
    return i['V'] != 0 && i['O'] >= 2 ? 16 : size_t{ 1 } << i['Z'];
}

void arm64::at_offset(const instruction &i)
{
    load_store(i, moved_by(base(i['n']), { i['i'] * scale_of(i), {} }));
}

/* Y: 0: the offset, 1: the base, which then moves, 3: the base, which moves before. */
void arm64::at_near_offset(const instruction &i)
{
    const linear by = offset(i['i'], 9, 1);
    const address at = base(i['n']);

    if (i['Y'] == 2 || (i['Y'] != 0 && i['V'] == 0 && i['Z'] == 3 && i['O'] == 2))
        throw not_modelled("a load or store without privileges, or that does not exist");
    if (i['Y'] == 3)
        update(i['n'], by);
    load_store(i, i['Y'] == 1 ? at : moved_by(at, by));
    if (i['Y'] == 1)
        update(i['n'], by);
}

void arm64::at_register(const instruction &i)
{
    const unsigned shift_of = i['S'] != 0 ? (unsigned)std::countr_zero(scale_of(i)) : 0;
    address at = base(i['n']);
    const address index = parts_of(extend(i['E'], i['m'], 64));

    if ((i['E'] & 2) == 0)
        throw not_modelled("an index of few bits");
    at.known = at.known + index.known * (UINT64_C(1) << shift_of);
    for (const auto &[w, n] : index.unknown)
        at.unknown.emplace_back(w, n + shift_of);
    load_store(i, at);
}

void arm64::at_literal(const instruction &i)
{
    const bool vector = i['V'] != 0;
    const unsigned o = i['O'];

    if (o == 3)
        throw not_modelled("a literal that does not exist");
    move_data({ true, vector,
                vector   ? size_t{ 4 } << o
                : o == 1 ? 8U
                         : 4U,
                o == 2 && !vector ? 64U : 0 },
              i['t'], { linear{ here, {} } + offset(i['i'], 19, 4), {} });
}

/* LDP, STP, LDPSW, and without the cache. */
void arm64::pair(const instruction &i)
{
    const bool vector = i['V'] != 0, loads = i['L'] != 0;
    const size_t bytes = vector ? size_t{ 4 } << i['O'] : i['O'] == 2 ? 8 : 4;
    const linear by = offset(i['i'], 7, bytes);
    const address at = i['Y'] == 1 ? base(i['n']) : moved_by(base(i['n']), by);
    const transfer t = { loads, vector, bytes, !vector && i['O'] == 1 ? 64U : 0 };

    if (i['O'] == 3 || (!vector && i['O'] == 1 && (!loads || i['Y'] == 0)))
        throw not_modelled("a pair that does not exist");
    if (i['Y'] == 3)
        update(i['n'], by);
    move_data(t, i['t'], at);
    move_data(t, i['u'], moved_by(at, { bytes, {} }));
    if (i['Y'] == 1)
        update(i['n'], by);
}

/* ---- structures ---- */

void arm64::finish_structures(const instruction &i, size_t bytes)
{
    if (i.has('m'))
        update(i['n'], i['m'] == 31 ? value(linear{ bytes, {} }) : general[i['m']]);
}

/* LD1 to LD4, ST1 to ST4: element e of register r is the one with number e * registers + r, or they follow each other. */
void arm64::structures(const instruction &i)
{
    static constexpr unsigned REGISTERS[16] = { 4, 0, 4, 0, 3, 0, 3, 1, 2, 0, 2 };
    const unsigned n = REGISTERS[i['O']], element = 8U << i['Z'], width = 64U << i['Q'];
    const bool mixed = i['O'] % 4 == 0;
    const address at = base(i['n']);
    std::vector<word> v(n);
    word memory;

    if (n == 0 || (mixed && element == width))
        throw not_modelled("structures that do not exist");
    for (unsigned r = 0; r < n; r++)
        v[r] = source((i['t'] + r) % 32, width);
    if (i['L'] != 0)
        memory = load(at, n * width / 8);
    else
        memory.resize(n * width);
    for (unsigned r = 0; r < n; r++)
        for (unsigned e = 0; e < width / element; e++) {
            const auto place_in = memory.begin() + (mixed ? e * n + r : r * width / element + e) * element;
            const auto there = v[r].begin() + e * element;

            if (i['L'] != 0)
                std::copy_n(place_in, element, there);
            else
                std::copy_n(there, element, place_in);
        }
    if (i['L'] == 0)
        save(known_address(at, "writes to"), memory);
    else
        for (unsigned r = 0; r < n; r++)
            set_vector((i['t'] + r) % 32, v[r]);
    finish_structures(i, n * width / 8);
}

/* One element of each of 1 to 4 registers, or of a load: all of them (LD1R). */
void arm64::one_structure(const instruction &i)
{
    const unsigned n = ((i['O'] & 1) << 1 | i['R']) + 1, scale = i['O'] >> 1, all = i['Q'] << 3 | i['s'] << 2 | i['z'];
    const unsigned element = scale == 3 ? 8U << i['z'] : scale == 2 ? (i['z'] == 1 ? 64 : 32) : 8U << scale;
    const unsigned e = scale == 3 ? 0 : all / (element / 8);
    const address at = base(i['n']);

    if ((scale == 1 && i['z'] % 2 != 0) || (scale == 2 && (i['z'] > 1 || (i['z'] == 1 && i['s'] != 0))) ||
        (scale == 3 && (i['L'] == 0 || i['s'] != 0)))
        throw not_modelled("an element that does not exist");
    for (unsigned r = 0; r < n; r++) {
        const unsigned t = (i['t'] + r) % 32;
        const address from = moved_by(at, { r * element / 8, {} });
        word v = vector(t);

        if (i['L'] == 0) {
            save(known_address(from, "writes to"), part(v, e * element, element));
            continue;
        }

        const word loaded = load(from, element / 8);

        if (scale == 3)
            v.assign(64U << i['Q'], ZERO);
        for (unsigned k = e; k < (scale == 3 ? v.size() / element : e + 1); k++)
            std::ranges::copy(loaded, v.begin() + k * element);
        set_vector(t, v);
    }
    finish_structures(i, n * element / 8);
}

std::span<const arm64_row> arm64::memory_rows()
{
    static const arm64_row all[] = {
        { "ldr/str offset", "ZZ 111 V 01 OO iiiiiiiiiiii nnnnn ttttt", &arm64::at_offset },
        { "ldr/str near", "ZZ 111 V 00 OO 0 iiiiiiiii YY nnnnn ttttt", &arm64::at_near_offset },
        { "ldr/str register", "ZZ 111 V 00 OO 1 mmmmm EEE S 10 nnnnn ttttt", &arm64::at_register },
        { "ldr literal", "OO 011 V 00 iiiiiiiiiiiiiiiiiii ttttt", &arm64::at_literal },
        { "ldp/stp", "OO 101 V 0 YY L iiiiiii uuuuu nnnnn ttttt", &arm64::pair },
        { "ld1-4/st1-4", "0 Q 0011000 L 000000 OOOO ZZ nnnnn ttttt", &arm64::structures },
        { "ld1-4/st1-4 moving", "0 Q 0011001 L 0 mmmmm OOOO ZZ nnnnn ttttt", &arm64::structures },
        { "ld1-4/st1-4 element", "0 Q 0011010 L R 00000 OOO s zz nnnnn ttttt", &arm64::one_structure },
        { "ld1-4/st1-4 element moving", "0 Q 0011011 L R mmmmm OOO s zz nnnnn ttttt", &arm64::one_structure },
    };

    return all;
}

} // namespace proof
