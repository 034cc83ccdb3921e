/* SPDX-License-Identifier: MIT */
/* The parts of a proof, and what comes of them. */
#include "proofs.h"

#include <elf.h>

#include "arm64/arm64.h"
#include "x86.h"

namespace proof {

observer watching;

void note(session &all, std::vector<part_proved> &parts, const std::string &name,
          const std::function<std::string()> &proof)
{
    part_proved p = { name, "", "" };

    if (watching.begins)
        watching.begins(name);
    try {
        p.how = proof();
    } catch (const different &e) {
        p.problem = std::string("different: ") + e.what();
        if (watching.differs)
            p.example = watching.differs(all, e, proof);
    } catch (const leak &e) {
        p.problem = std::string("leak: ") + e.what();
    } catch (const fault &e) {
        p.problem = std::string("fault: ") + e.what();
    } catch (const std::exception &e) {
        p.problem = std::string("not proved: ") + e.what();
    }
    parts.push_back(p);
}

std::unique_ptr<machine> machine_for(const image &library, store &s)
{
    if (library.architecture == EM_AARCH64)
        return std::make_unique<arm64>(library, s);
    return std::make_unique<x86>(library, s);
}

/* ---- any row ---- */

static std::vector<uint64_t> entry_of(const hash_row &r)
{
    return { r.kind_at, r.state, r.lanes, r.init, r.absorb, r.absorb_many, r.absorb_later, r.settle, r.finish };
}

static std::vector<uint64_t> entry_of(const cipher_row &r)
{
    std::vector<uint64_t> all = { r.lanes, r.expand, r.encrypt, r.decrypt };

    all.insert(all.end(), r.modes.begin(), r.modes.end());
    return all;
}

template <class Row, class Named, class Prove>
static void add_rows(std::vector<provable> &all, const std::vector<Row> &rows, Named named, Prove one)
{
    for (const Row &r : rows) {
        provable p = { r.kind + "/" + r.name, r.variable, entry_of(r), {} };

        if (named(r.kind) != nullptr)
            p.prove = [r, named, one](session &s) { return one(s, r, *named(r.kind)); };
        all.push_back(std::move(p));
    }
}

std::vector<provable> provable_rows(const image &library)
{
    std::vector<provable> all;

    add_rows(all, hash_rows(library), hash_named, prove_hash);
    add_rows(all, cipher_rows(library), cipher_named, prove_cipher);
    return all;
}

std::vector<part_proved> row_proved::problems() const
{
    std::vector<part_proved> all;

    for (const part_proved &p : parts)
        if (!p.problem.empty())
            all.push_back(p);
    return all;
}

row_proved prove_row(const provable &row, session &all)
{
    if (!row.prove)
        return { {}, { { "definition", "", "there is none" } } };

    all.both_ways = row.variable;

    std::vector<part_proved> parts = row.prove(all);
    row_proved r = { all, std::move(parts) };

    if (!row.variable && !r.leaks.empty())
        r.parts.push_back({ "constant time", "",
                            "leak: " + r.leaks.begin()->second +
                                (r.leaks.size() > 1 ? " and " + std::to_string(r.leaks.size() - 1) + " more" : "") });
    return r;
}

} // namespace proof
