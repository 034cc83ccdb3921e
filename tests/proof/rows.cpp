/* SPDX-License-Identifier: MIT */
/* The rows of a library, from citius_hash_kinds and citius_block_kinds (src/core/impl.h). */
#include "rows.h"

#include <algorithm>
#include <stdexcept>

extern "C" {
#include "src/core/impl.h"
}

namespace proof {

/* Reads the members of a struct one after the other; places are those of a 64-bit processor. */
class reader {
public:
    reader(const image &library, uint64_t from) : code(library), at(from) {}
    uint64_t number64()
    {
        at = (at + 7) & ~UINT64_C(7);
        at += 8;
        return code.u64(at - 8);
    }
    uint32_t number32()
    {
        at += 4;
        return code.u32(at - 4);
    }
    std::string string() { return code.string(number64()); }
    void skip(uint64_t bytes) { at += bytes; }
    uint64_t end() const { return (at + 7) & ~UINT64_C(7); }

private:
    const image &code;
    uint64_t at;
};

static uint64_t symbol_at(const image &library, const std::string &name)
{
    const auto found = library.symbols.find(name);

    if (found == library.symbols.end())
        throw std::runtime_error("the library has no symbol " + name + ": it is stripped, or not Citius");
    return found->second.at;
}

/* How many cores have costs depends on the processor. */
static uint64_t cores(const image &library)
{
    symbol_at(library, "citius_core_fallback");
    return library.symbols.at("citius_core_fallback").size;
}

static std::string lower(std::string s)
{
    for (char &c : s)
        if (c >= 'A' && c <= 'Z')
            c = (char)(c - 'A' + 'a');
    return s;
}

std::vector<hash_row> hash_rows(const image &library)
{
    std::vector<hash_row> rows;

    for (uint64_t list = symbol_at(library, "citius_hash_kinds"); library.u64(list) != 0; list += 8) {
        const uint64_t kind_at = library.u64(list);
        reader kind(library, kind_at + offsetof(hash_kind, name));
        const std::string name = lower(kind.string());
        const uint64_t state = library.u64(kind_at + offsetof(hash_kind, state));
        uint64_t at = library.u64(kind_at + offsetof(hash_kind, impls));

        for (uint64_t n = library.u64(kind_at + offsetof(hash_kind, count)); n > 0; n--) {
            reader r(library, at);
            hash_row h;

            h.kind = name;
            h.kind_at = kind_at;
            h.state = state;
            h.name = r.string();
            r.number64(); /* needs */
            h.variable = r.number32() == CITIUS_VARIABLE;
            h.lanes = r.number32();
            r.skip(4 * cores(library));
            h.stack = r.number32();
            for (uint64_t *f : { &h.init, &h.absorb, &h.absorb_many, &h.absorb_later, &h.settle, &h.finish })
                *f = r.number64();
            rows.push_back(h);
            at = r.end();
        }
    }
    return rows;
}

std::vector<cipher_row> cipher_rows(const image &library)
{
    std::vector<cipher_row> rows;

    for (uint64_t list = symbol_at(library, "citius_block_kinds"); library.u64(list) != 0; list += 8) {
        const uint64_t kind_at = library.u64(list);
        reader kind(library, kind_at + offsetof(block_kind, name));
        const std::string name = lower(kind.string());
        uint64_t at = library.u64(kind_at + offsetof(block_kind, impls));

        for (uint64_t n = library.u64(kind_at + offsetof(block_kind, count)); n > 0; n--) {
            reader r(library, at);
            cipher_row c;

            c.kind = name;
            c.name = r.string();
            r.number64(); /* needs */
            c.variable = r.number32() == CITIUS_VARIABLE;
            c.lanes = r.number32();
            r.skip(4 * cores(library) * (BLOCK_COUNTS + 2));
            c.stack = r.number32();
            c.expand_stack = r.number32();
            for (uint64_t *f : { &c.expand, &c.encrypt, &c.decrypt })
                *f = r.number64();
            if (const uint64_t modes = r.number64(); modes != 0)
                for (uint64_t i = 0; i < offsetof(block_modes, chains) / 8; i++)
                    c.modes.push_back(library.u64(modes + 8 * i));
            rows.push_back(c);
            at = r.end();
        }
    }
    return rows;
}

} // namespace proof
