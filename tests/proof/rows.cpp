/* SPDX-License-Identifier: MIT */
/* The rows of a library, from citius_hash_kinds and citius_block_kinds (src/core/impl.h). */
#include "rows.h"

#include <functional>
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

/* Each row of each kind.  What all rows have is read; `rest` reads the rest. */
template <class Row, class Kind>
static std::vector<Row> rows_of(const image &library, const char *kinds, uint64_t costs,
                                const std::function<void(reader &, Row &, uint64_t kind_at)> &rest)
{
    std::vector<Row> rows;

    for (uint64_t list = symbol_at(library, kinds); library.u64(list) != 0; list += 8) {
        const uint64_t kind_at = library.u64(list);
        uint64_t at = library.u64(kind_at + offsetof(Kind, impls));

        for (uint64_t n = library.u64(kind_at + offsetof(Kind, count)); n > 0; n--) {
            reader r(library, at);
            Row row = {};

            row.kind = lower(library.string(library.u64(kind_at + offsetof(Kind, name))));
            row.name = r.string();
            r.number64(); /* needs */
            row.variable = r.number32() == CITIUS_VARIABLE;
            row.lanes = r.number32();
            r.skip(4 * cores(library) * costs);
            row.stack = r.number32();
            rest(r, row, kind_at);
            rows.push_back(row);
            at = r.end();
        }
    }
    return rows;
}

std::vector<hash_row> hash_rows(const image &library)
{
    return rows_of<hash_row, hash_kind>(library, "citius_hash_kinds", 1, [&](reader &r, hash_row &h, uint64_t kind_at) {
        h.kind_at = kind_at;
        h.state = library.u64(kind_at + offsetof(hash_kind, state));
        for (uint64_t *f : { &h.init, &h.absorb, &h.absorb_many, &h.absorb_later, &h.settle, &h.finish })
            *f = r.number64();
    });
}

std::vector<cipher_row> cipher_rows(const image &library)
{
    return rows_of<cipher_row, block_kind>(library, "citius_block_kinds", BLOCK_COUNTS + 2,
                                           [&](reader &r, cipher_row &c, uint64_t) {
                                               c.expand_stack = r.number32();
                                               for (uint64_t *f : { &c.expand, &c.encrypt, &c.decrypt })
                                                   *f = r.number64();
                                               if (const uint64_t modes = r.number64(); modes != 0)
                                                   for (uint64_t i = 0; i < offsetof(block_modes, chains) / 8; i++)
                                                       c.modes.push_back(library.u64(modes + 8 * i));
                                           });
}

} // namespace proof
