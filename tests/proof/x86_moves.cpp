/* SPDX-License-Identifier: MIT */
/* Vector instructions that only move bits, from or to registers of other kinds and memory.  [Intel SDM 2] */
#include "x86.h"

namespace proof {

constexpr unsigned ALIGNED = 1 << 12;

/* The numbers of table rows are bits of an element, or of a part, shifted, plus bits of an element. */
static constexpr unsigned parts(unsigned part_width, unsigned element)
{
    return part_width << 8 | element;
}

word x86::low_part(const instruction &i, const operand &o, size_t width)
{
    word room;
    const bits w = o.kind == operand::MEMORY ? bits(room = load(o, width / 8)) : source(i, o, width, room);

    return word(w.begin(), w.end());
}

/* Whole vectors; the number is the element for masks, and whether memory must be aligned. */
void x86::move(const instruction &i)
{
    const operand &to = i.ops[0], &from = i.ops[1];
    const unsigned element = i.number % ALIGNED, width = to.kind == operand::MEMORY ? from.width : to.width;

    for (const operand *o : { &to, &from })
        if (o->kind == operand::MEMORY && i.number >= ALIGNED)
            check_alignment(*o, width / 8);
    if (from.kind == operand::MEMORY)
        finish(i, element, i.mask < 0 ? load(from, width / 8) : masked_load(i, from, width, element));
    else
        finish(i, element, word(low_part(i, from, width)));
}

/* MOVD, MOVQ: the number is the least width. */
void x86::move_low(const instruction &i)
{
    const operand &to = i.ops[0], &from = i.ops[1];
    const unsigned width = to.kind == operand::GENERAL     ? to.width
                           : from.kind == operand::GENERAL ? from.width
                                                           : i.number;
    const word w = low_part(i, from, width);

    if (to.kind == operand::GENERAL)
        set(to, value_of(w));
    else
        finish(i, width, to.kind == operand::MEMORY ? w : extended(w, 128));
}

/* MOVSS, MOVSD: the number is the width. */
void x86::move_element(const instruction &i)
{
    const word w = low_part(i, i.ops.back(), i.number);

    if (i.mask >= 0)
        throw not_modelled("a mask of " + i.form);
    if (i.ops[0].kind == operand::MEMORY)
        return finish(i, i.number, w);
    if (i.ops.back().kind == operand::MEMORY)
        return finish(i, i.number, extended(w, 128));

    word all = low_part(i, i.ops[i.ops.size() - 2], 128);

    std::ranges::copy(w, all.begin());
    finish(i, i.number, all);
}

/* MOVHPS, MOVHPD with the number 1, MOVLPS, MOVLPD with 0. */
void x86::move_half(const instruction &i)
{
    const ptrdiff_t at = i.number == 1 ? 64 : 0;

    if (i.ops[0].kind == operand::MEMORY)
        return finish(i, 64, part(low(i.ops[1].number, 128), (size_t)at, 64));

    word all = low_part(i, i.ops[i.ops.size() - 2], 128);

    std::ranges::copy(load(i.ops.back(), 8), all.begin() + at);
    finish(i, 64, all);
}

void x86::insert(const instruction &i)
{
    word all = low_part(i, i.ops[i.ops.size() - 3], 128);
    const size_t at = i.ops.back().immediate % (128 / i.number) * i.number;

    std::ranges::copy(low_part(i, i.ops[i.ops.size() - 2], i.number), all.begin() + (ptrdiff_t)at);
    finish(i, i.number, all);
}

void x86::extract(const instruction &i)
{
    const operand &to = i.ops[0];
    const word w = part(low(i.ops[1].number, 128), i.ops.back().immediate % (128 / i.number) * i.number, i.number);

    if (to.kind == operand::MEMORY)
        finish(i, i.number, w);
    else
        set(to, value_of(extended(w, to.width)));
}

void x86::insert_lane(const instruction &i)
{
    const size_t width = i.number >> 8, whole = i.ops[0].width;
    word all = low_part(i, i.ops[1], whole);
    const size_t at = i.ops.back().immediate % (whole / width) * width;

    std::ranges::copy(low_part(i, i.ops[2], width), all.begin() + (ptrdiff_t)at);
    finish(i, i.number & 255, all);
}

void x86::extract_lane(const instruction &i)
{
    const size_t width = i.number >> 8, whole = i.ops[1].width;

    finish(i, i.number & 255,
           part(low(i.ops[1].number, whole), i.ops.back().immediate % (whole / width) * width, width));
}

void x86::broadcast(const instruction &i)
{
    word all = low_part(i, i.ops[1], i.number >> 8);
    const size_t width = all.size();

    while (all.size() < i.ops[0].width)
        all.insert(all.end(), all.begin(), all.begin() + (ptrdiff_t)width);
    finish(i, i.number & 255, all);
}

/* The mask chooses; with zeroing the first operand does not matter. */
void x86::blend(const instruction &i)
{
    const unsigned width = i.ops[0].width;
    word rooms[2];
    const bits a = source(i, i.ops[1], width, rooms[0]), b = source(i, i.ops[2], width, rooms[1]);
    word all(width);

    for (size_t k = 0; k < width; k++)
        all[k] = s.choose(mask_bit(i, k / i.number), b[k], i.zeroing ? ZERO : a[k]);
    set_vector(i, i.ops[0].number, all);
}

/* VZEROUPPER with the number 128, VZEROALL with 0. */
void x86::zero_upper(const instruction &i)
{
    for (unsigned n = 0; n < 16; n++)
        set_vector(i, n, word(low(n, i.number).begin(), low(n, i.number).end()));
}

void x86::sign_bits(const instruction &i)
{
    const bits a = low(i.ops[1].number, i.ops[1].width);
    word all(i.ops[0].width, ZERO);

    for (size_t e = 0; e < a.size() / i.number; e++)
        all[e] = a[e * i.number + i.number - 1];
    set(i.ops[0], value_of(all));
}

/* VPCOMPRESS of a known mask. */
void x86::compress(const instruction &i)
{
    const bits a = low(i.ops[1].number, i.ops[1].width);
    word all;

    for (size_t e = 0; e < a.size() / i.number; e++) {
        if (mask_bit(i, e) > ONE)
            throw not_modelled("VPCOMPRESS by an unknown mask");
        if (mask_bit(i, e) == ONE)
            all.insert(all.end(), a.begin() + (ptrdiff_t)(e * i.number), a.begin() + (ptrdiff_t)((e + 1) * i.number));
    }
    if (i.ops[0].kind == operand::MEMORY)
        return save(known_address(i.ops[0], "writes to"), all);

    word rest = i.zeroing ? word(a.size(), ZERO) : low_part(i, i.ops[0], a.size());

    std::ranges::copy(all, rest.begin());
    set_vector(i, i.ops[0].number, rest);
}

/* ---- gathers and scatters: the number is the index's and the element's bits ---- */

/* The address of element k. */
x86::address x86::element_address(const operand &memory, size_t k, unsigned index_width)
{
    const value index = value_of(low((unsigned)memory.index, memory.index_width).subspan(k * index_width, index_width));
    address a = address_of(memory), x = parts_of(sign_extended(index, index_width, 64));

    a.known = a.known + x.known * (UINT64_C(1) << memory.scale);
    for (auto &[w, shift_of] : x.unknown)
        a.unknown.emplace_back(std::move(w), shift_of + memory.scale);
    return a;
}

void x86::gather(const instruction &i)
{
    const operand &to = i.ops[0], &memory = i.ops[1];
    const unsigned index_width = i.number >> 8, element = i.number & 255;
    const size_t n = std::min(memory.index_width / index_width, to.width / element);
    const bool by_vector = i.ops.size() == 3;
    const word mask = by_vector ? low_part(i, i.ops[2], to.width) : word{};
    const word old = low_part(i, to, to.width);
    word all(to.width, ZERO);

    for (size_t e = 0; e < n; e++) {
        const bit m = by_vector ? mask[e * element + element - 1] : mask_bit(i, e);
        word w(element, ZERO);

        if (m != ZERO) {
            const address a = element_address(memory, e, index_width);

            w = a.unknown.empty() ? machine::load(a.known, element / 8) : load_table(a, element / 8);
        }
        for (size_t k = 0; k < element; k++)
            all[e * element + k] = s.choose(m, w[k], old[e * element + k]);
    }
    set_vector(i, to.number, all);
    if (by_vector)
        set_vector(i, i.ops[2].number, word(i.ops[2].width, ZERO));
    else
        masks[(size_t)i.mask].fill(ZERO);
}

void x86::scatter(const instruction &i)
{
    const operand &memory = i.ops[0], &from = i.ops[1];
    const unsigned index_width = i.number >> 8, element = i.number & 255;
    const size_t n = std::min(memory.index_width / index_width, from.width / element);
    const word data = low_part(i, from, from.width);

    for (size_t e = 0; e < n; e++) {
        if (mask_bit(i, e) == ZERO)
            continue;

        const address a = element_address(memory, e, index_width);

        if (!a.unknown.empty())
            leaks[i.at] = "address";
        if (!a.unknown.empty() || mask_bit(i, e) != ONE)
            throw not_modelled("a scatter to unknown addresses or by an unknown mask");
        save(a.known, bits(data).subspan(e * element, element));
    }
    masks[(size_t)i.mask].fill(ZERO);
}

std::span<const x86::table_row> x86::vector_rows()
{
    static const table_row all[] = {
        { "movdqu movups lddqu movdqu32", &x86::move, 32 },
        { "movupd movdqu64", &x86::move, 64 },
        { "movdqu8", &x86::move, 8 },
        { "movdqu16", &x86::move, 16 },
        { "movdqa movaps movntdq movntps movntdqa movdqa32", &x86::move, ALIGNED + 32 },
        { "movapd movntpd movdqa64", &x86::move, ALIGNED + 64 },
        { "movd", &x86::move_low, 32 },
        { "movq", &x86::move_low, 64 },
        { "movss", &x86::move_element, 32 },
        { "movsd", &x86::move_element, 64 },
        { "movlps movlpd", &x86::move_half, 0 },
        { "movhps movhpd", &x86::move_half, 1 },
        { "pinsrb", &x86::insert, 8 },
        { "pinsrw", &x86::insert, 16 },
        { "pinsrd", &x86::insert, 32 },
        { "pinsrq", &x86::insert, 64 },
        { "pextrb", &x86::extract, 8 },
        { "pextrw", &x86::extract, 16 },
        { "pextrd extractps", &x86::extract, 32 },
        { "pextrq", &x86::extract, 64 },
        { "inserti128 insertf128 inserti32x4 insertf32x4", &x86::insert_lane, parts(128, 32) },
        { "inserti64x2 insertf64x2", &x86::insert_lane, parts(128, 64) },
        { "inserti32x8 insertf32x8", &x86::insert_lane, parts(256, 32) },
        { "inserti64x4 insertf64x4", &x86::insert_lane, parts(256, 64) },
        { "extracti128 extractf128 extracti32x4 extractf32x4", &x86::extract_lane, parts(128, 32) },
        { "extracti64x2 extractf64x2", &x86::extract_lane, parts(128, 64) },
        { "extracti32x8 extractf32x8", &x86::extract_lane, parts(256, 32) },
        { "extracti64x4 extractf64x4", &x86::extract_lane, parts(256, 64) },
        { "pbroadcastb", &x86::broadcast, parts(8, 8) },
        { "pbroadcastw", &x86::broadcast, parts(16, 16) },
        { "pbroadcastd broadcastss", &x86::broadcast, parts(32, 32) },
        { "pbroadcastq broadcastsd", &x86::broadcast, parts(64, 64) },
        { "broadcasti32x2 broadcastf32x2", &x86::broadcast, parts(64, 32) },
        { "broadcasti128 broadcastf128 broadcasti32x4 broadcastf32x4", &x86::broadcast, parts(128, 32) },
        { "broadcasti64x2 broadcastf64x2", &x86::broadcast, parts(128, 64) },
        { "broadcasti32x8 broadcastf32x8", &x86::broadcast, parts(256, 32) },
        { "broadcasti64x4 broadcastf64x4", &x86::broadcast, parts(256, 64) },
        { "pblendmb", &x86::blend, 8 },
        { "pblendmw", &x86::blend, 16 },
        { "pblendmd blendmps", &x86::blend, 32 },
        { "pblendmq blendmpd", &x86::blend, 64 },
        { "vzeroupper zeroupper", &x86::zero_upper, 128 },
        { "vzeroall zeroall", &x86::zero_upper, 0 },
        { "pmovmskb", &x86::sign_bits, 8 },
        { "movmskps", &x86::sign_bits, 32 },
        { "movmskpd", &x86::sign_bits, 64 },
        { "pcompressd compressps", &x86::compress, 32 },
        { "pcompressq compresspd", &x86::compress, 64 },
        { "pgatherdd gatherdps", &x86::gather, parts(32, 32) },
        { "pgatherdq gatherdpd", &x86::gather, parts(32, 64) },
        { "pgatherqd gatherqps", &x86::gather, parts(64, 32) },
        { "pgatherqq gatherqpd", &x86::gather, parts(64, 64) },
        { "pscatterdd scatterdps", &x86::scatter, parts(32, 32) },
        { "pscatterdq scatterdpd", &x86::scatter, parts(32, 64) },
        { "pscatterqd scatterqps", &x86::scatter, parts(64, 32) },
        { "pscatterqq scatterqpd", &x86::scatter, parts(64, 64) },
    };

    return all;
}

} // namespace proof
