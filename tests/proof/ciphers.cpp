/* SPDX-License-Identifier: MIT */
/* Proofs of block ciphers: the key schedule together with both directions, for each length of a key. */
#include <algorithm>

#include "layout.h"
#include "proofs.h"

#include "src/core/impl.h"

namespace proof {

/* The blocks of one direction, and what becomes of them. */
struct blocks_data {
    session &all;
    store &s;
    const cipher_definition &definition;
    const std::vector<word> &keys;
    bool encrypts;
    stream text, before; /* before: what the output's memory held */
    std::vector<word> results = {};

    const word &result(size_t i)
    {
        while (results.size() <= i) {
            const word block = text.part(results.size() * definition.block, definition.block);

            results.push_back(encrypts ? definition.encrypt(s, keys, block) : definition.decrypt(s, keys, block));
        }
        return results[i];
    }
};

/* An expanded key, as the definition and as the implementation have it. */
struct schedule {
    std::vector<word> keys;
    std::vector<std::array<bit, 8>> bytes;
};

static void set_bytes(schedule &keys, bits data)
{
    keys.bytes.clear();
    for (const word &byte : split(data, 8)) {
        keys.bytes.emplace_back();
        std::copy(byte.begin(), byte.end(), keys.bytes.back().begin());
    }
}

static word expand(session &all, const cipher_row &row, const cipher_definition &definition, size_t len, schedule &keys)
{
    const word key = all.s.input("key", 8 * len);
    const std::unique_ptr<machine> m = all.start();
    region &to = m->buffer("schedule", { BLOCK_SCHEDULE_MAX, {} }, true, 8);
    region &from = m->buffer("key", { len, {} }, false, 1);

    keys.keys = definition.expand(all.s, key);
    m->write(from, 0, key);
    m->call(row.expand, { machine::address(to), machine::address(from), { len, {} } });
    all.add(*m);
    return m->read(to, 0, BLOCK_SCHEDULE_MAX);
}

static kernel kernel_of(blocks_data &data, const cipher_row &row, const schedule &keys, bool in_place)
{
    kernel k;
    const size_t size = data.definition.block;

    k.what = data.encrypts ? "encrypt" : "decrypt";
    k.function = data.encrypts ? row.encrypt : row.decrypt;
    k.unit = row.lanes;
    k.block = size;
    k.prepare = [&data, &keys, size, in_place](machine &m, const linear &blocks) -> std::vector<linear> {
        region &from = m.buffer("input", blocks * size, in_place, 1);
        region &table = m.buffer("schedule", { BLOCK_SCHEDULE_MAX, {} }, false, 8);

        data.result(blocks.constant);
        from.first =
            data.text.first([&data, size](uint64_t i) { data.result(i / size); }); /* the code may read further */
        table.first = [&keys](uint64_t i) { return keys.bytes[i]; };
        if (in_place)
            return { machine::address(table), machine::address(from), machine::address(from), blocks };

        region &to = m.buffer("output", blocks * size, true, 1);

        to.first = data.before.first();
        return { machine::address(table), machine::address(to), machine::address(from), blocks };
    };
    k.check = [&data, size, in_place](machine &m, size_t blocks, bool) {
        for (size_t i = 0; i < blocks; i++)
            data.all.expect("block " + std::to_string(i),
                            m.read(m.named(in_place ? "input" : "output"), i * size, size), data.result(i));
    };
    k.stride = [size](const region &r) { return r.name == "input" || r.name == "output" ? size : 0; };
    k.result = [&data, size, in_place](const region &r, uint64_t i) -> word {
        return r.name == (in_place ? "input" : "output") ? part(data.result(i / size), i % size * 8, 8) : word();
    };
    k.advance = [&data, size](substitution &by, size_t blocks) {
        data.text.advance(by, blocks * size);
        data.before.advance(by, blocks * size);
        for (size_t i = 0; i + blocks < data.results.size(); i++)
            for (size_t n = 0; n < 8 * size; n++)
                by.know(data.results[i][n], data.results[i + blocks][n]);
    };
    return k;
}

static void prove_direction(session &all, const cipher_row &row, const cipher_definition &definition,
                            const schedule &keys, bool encrypts, const std::string &length,
                            std::vector<part_proved> &parts)
{
    const std::string name = encrypts ? "encrypt" : "decrypt";
    blocks_data data = {
        all, all.s, definition, keys.keys, encrypts, stream(all.s, name), stream(all.s, "output before")
    };

    for (bool in_place : { false, true })
        note(all, parts, name + length + (in_place ? ", in place" : ""),
             [&] { return prove_for_all_counts(all, kernel_of(data, row, keys, in_place)); });
}

/* The bits, but those that are known in `known` from there. */
static word with_constants(word w, bits known)
{
    for (size_t i = 0; i < w.size(); i++)
        if (known[i] <= ONE)
            w[i] = known[i];
    return w;
}

/* Keys of all lengths with the same number of round keys: the schedule is the same function of the round keys, and the blocks are right
 * for any round keys. */
static void prove_any_round_keys(session &all, const cipher_row &row, const cipher_definition &definition,
                                 const std::vector<size_t> &lengths, std::vector<part_proved> &parts)
{
    const auto known = watching.schedules.find(row.expand);
    findings expansions;
    std::vector<part_proved> now;
    std::unique_ptr<layout> l;
    schedule any;

    /* The longest says where unknown bits are. */
    for (size_t i = lengths.size(); i-- > (known == watching.schedules.end() ? 0 : lengths.size() - 1);) {
        const size_t len = lengths[i];
        store s; /* of this length alone, so that nothing grows */
        session one = all.with(s);

        note(one, now, "expand, key of " + std::to_string(len) + " bytes", [&] {
            schedule keys;
            const word bytes = expand(one, row, definition, len, keys);

            if (l == nullptr) {
                l = std::make_unique<layout>(s, bytes, joined(keys.keys));
                for (const word &w : keys.keys)
                    any.keys.push_back(with_constants(all.s.input("round key", w.size()), s.canonical(w)));
            }
            l->check(one, "the expanded key", bytes, joined(keys.keys));
            for (size_t k = 0; k < any.keys.size(); k++)
                one.expect("a round key's constant bits", with_constants(keys.keys[k], any.keys[k]), keys.keys[k]);
            return "";
        });
        expansions.add(one);
    }

    const bool right = std::ranges::all_of(now, [](const part_proved &p) { return p.problem.empty(); }),
               before = right && known != watching.schedules.end();
    const row_proved r = before ? known->second : row_proved(expansions, now);

    if (right && !before && watching.expands)
        watching.expands(row.expand, r);
    parts.insert(parts.end(), r.parts.begin(), r.parts.end());
    all.add(r);
    if (l == nullptr)
        return;
    set_bytes(any, l->state(all.s, "schedule", joined(any.keys)));
    for (bool encrypts : { true, false })
        prove_direction(all, row, definition, any, encrypts, ", any round keys", parts);
}

static void prove_length(session &all, const cipher_row &row, const cipher_definition &definition, size_t len,
                         std::vector<part_proved> &parts)
{
    const std::string length = ", key of " + std::to_string(len) + " bytes";
    schedule keys;

    note(all, parts, "expand" + length, [&] {
        set_bytes(keys, expand(all, row, definition, len, keys));
        return "";
    });
    if (!keys.bytes.empty())
        for (bool encrypts : { true, false })
            prove_direction(all, row, definition, keys, encrypts, length, parts);
}

std::vector<part_proved> prove_cipher(session &all, const cipher_row &row, const cipher_definition &definition)
{
    std::vector<part_proved> parts;
    std::map<size_t, std::vector<size_t>> lengths; /* by the number of round keys */

    for (size_t len : definition.keys) {
        store other;

        lengths[definition.expand(other, constant(0, 8 * len)).size()].push_back(len);
    }
    for (const auto &[keys, some] : lengths)
        if (some.size() > 1)
            prove_any_round_keys(all, row, definition, some, parts);
        else {
            store s;
            session one = all.with(s);

            prove_length(one, row, definition, some[0], parts);
            all.add(one);
        }
    return parts;
}

} // namespace proof
