/* SPDX-License-Identifier: MIT */
/* Memory that consists of regions. */
#include "machine.h"

#include "evaluate.h"

#include <algorithm>

namespace proof {

machine::machine(const image &library, store &bits_store) : code(library), s(bits_store)
{
    if (s.numbers == nullptr)
        s.numbers = std::make_shared<numbers>();
    known_numbers = std::static_pointer_cast<numbers>(s.numbers);
}

region &machine::named(const std::string &name) const
{
    return **std::ranges::find_if(regions, [&](const auto &r) { return r->name == name; });
}

region &machine::buffer(const std::string &name, linear size, bool writable, uint64_t alignment)
{
    regions.push_back(std::make_unique<region>());
    region &r = *regions.back();

    r.name = name;
    r.symbol = (uint32_t)regions.size() - 1 + FIRST_REGION;
    r.writable = writable;
    r.alignment = alignment;
    r.size = std::move(size);
    return r;
}

/* The line with this byte and some more bytes, all of which it holds. */
region::line &machine::line_with(region &r, uint64_t offset, unsigned bytes)
{
    region::line &l = r.lines[offset / 64];
    const uint64_t needed = (bytes == 64 ? ~UINT64_C(0) : (UINT64_C(1) << bytes) - 1) << offset % 64;

    if ((l.present & needed) == needed)
        return l;
    for (unsigned i = 0; i < 64; i++) {
        if ((needed & ~l.present) >> i % 64 == 0)
            break;
        if (((needed & ~l.present) >> i & 1) == 0)
            continue;
        if (r.first) {
            const std::array<bit, 8> byte = r.first(offset / 64 * 64 + i);

            std::ranges::copy(byte, l.bits.begin() + 8 * i);
        } else {
            const std::string name = "what was in the " + r.name + " at " + std::to_string(offset / 64 * 64 + i);

            std::ranges::copy(s.shared_input(name, 8), l.bits.begin() + 8 * i);
        }
        l.present |= UINT64_C(1) << i;
    }
    return l;
}

word machine::read(region &r, uint64_t offset, size_t bytes)
{
    word w;

    w.reserve(8 * bytes);
    while (bytes > 0) {
        const size_t at = offset % 64, n = std::min(bytes, 64 - at);
        const auto from = line_with(r, offset, (unsigned)n).bits.begin() + (ptrdiff_t)(8 * at);

        w.insert(w.end(), from, from + (ptrdiff_t)(8 * n));
        offset += n;
        bytes -= n;
    }
    return w;
}

void machine::write(region &r, uint64_t offset, bits data)
{
    while (!data.empty()) {
        const size_t at = offset % 64, n = std::min(data.size() / 8, 64 - at);
        region::line &l = r.lines[offset / 64];

        std::copy_n(data.begin(), 8 * n, l.bits.begin() + (ptrdiff_t)(8 * at));
        l.present |= (n == 64 ? ~UINT64_C(0) : (UINT64_C(1) << n) - 1) << at;
        offset += n;
        data = data.subspan(8 * n);
    }
}

void machine::use(assignment &values)
{
    const auto change = [this, &values](bit &b) {
        if (!of_symbols({ &b, 1 }))
            b = values.of(b) ? ONE : ZERO;
    };

    for (const auto &r : regions) {
        for (auto &[number, line] : r->lines)
            for (size_t i = 0; i < line.bits.size(); i++)
                if ((line.present >> i / 8 & 1) != 0)
                    change(line.bits[i]);
        if (r->first)
            r->first = [change, before = r->first](uint64_t i) {
                std::array<bit, 8> byte = before(i);

                std::ranges::for_each(byte, change);
                return byte;
            };
    }
}

void machine::write_number(region &r, uint64_t offset, const linear &n, size_t bytes)
{
    r.numbers = r.numbers || !n.is_number();
    write(r, offset, bits_of(n, 8 * bytes));
}

/* Where the address is: in a region, or, nullptr, in the image. */
region *machine::locate(const linear &at, size_t bytes, bool writes, uint64_t &offset)
{
    const auto [rest, symbols] = split_addresses(at);
    const std::string what = (writes ? "writes " : "reads ") + std::to_string(bytes) + " bytes at ";

    if (symbols.empty() && rest.is_number()) {
        if (writes || !code.contains(offset = rest.constant, bytes))
            throw fault(what + in_words(at) + ", outside all buffers");
        return nullptr;
    }
    if (symbols.size() != 1 || symbols[0].second != 1)
        throw fault(what + in_words(at) + ", which is no address of a buffer");

    region &r = region_of(symbols[0].first);

    if (range_of(rest).low < 0 || range_of(r.size - rest - linear{ bytes, {} }).low < 0)
        throw fault(what + in_words(at) + ", but " + r.name + " has " + in_words(r.size) + " bytes");
    if (writes && !r.writable)
        throw fault(what + in_words(at) + ", which is only for reading");
    if (!rest.is_number())
        throw not_modelled(what + "an offset that depends on the number of blocks: " + in_words(at));
    check(r, offset = rest.constant, bytes, writes);
    return &r;
}

word machine::load(const linear &at, size_t bytes)
{
    uint64_t offset;
    region *r = locate(at, bytes, false, offset);

    if (r != nullptr)
        return read(*r, offset, bytes);

    word w(8 * bytes);

    for (size_t i = 0; i < w.size(); i++)
        w[i] = code.memory[offset + i / 8] >> i % 8 & 1;
    return w;
}

void machine::save(const linear &at, bits data)
{
    uint64_t offset;
    region *r = locate(at, data.size() / 8, true, offset);

    write(*r, offset, data);
}

} // namespace proof
