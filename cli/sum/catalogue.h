/* SPDX-License-Identifier: MIT */
// What lists say of many files, compactly: found by name and by digest.
//
// An entry takes 24 bytes, two slots of 4 bytes that are 40 to 80 % of all, and a record: its name, its digests, one byte
// for each of these, and 3 to 12 bytes for their number and the sizes.
#ifndef CITIUS_TOOL_SUM_CATALOGUE_H
#define CITIUS_TOOL_SUM_CATALOGUE_H

#include "cli/sum/lines.h"

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

namespace citius::tool {

// The numbers of entries by a hash of what they are found by: open addressing, at most 80 % full.
class entry_index {
public:
    // The first entry that `same` accepts; 0 if there is none.
    template <class Same> uint32_t find(size_t hash, Same same) const
    {
        size_t i = hash;

        for (; !slots.empty() && slots[i & (slots.size() - 1)] != 0; i++)
            if (same(slots[i & (slots.size() - 1)]))
                return slots[i & (slots.size() - 1)];
        return 0;
    }

    // hash_of: of an entry, when the index grows.
    template <class Hash> void insert(uint32_t number, Hash hash_of)
    {
        if (used * 5 >= slots.size() * 4) {
            std::vector<uint32_t> old(slots.empty() ? 1024 : 2 * slots.size());

            old.swap(slots);
            for (uint32_t n : old)
                if (n != 0)
                    put(n, hash_of(n));
        }
        put(number, hash_of(number));
        used++;
    }

private:
    void put(uint32_t number, size_t hash)
    {
        while (slots[hash & (slots.size() - 1)] != 0)
            hash++;
        slots[hash & (slots.size() - 1)] = number;
    }

    std::vector<uint32_t> slots; // a power of two of them; 0: empty
    size_t used = 0;
};

class catalogue {
public:
    // What an entry says; the views are valid as long as the catalogue.
    struct claimed {
        size_t algorithm; // its number in all_hashes()
        std::string_view digest;
    };
    struct record {
        std::string_view name;
        std::optional<uint64_t> size;
        std::vector<claimed> claims; // may be empty: then nothing can be checked
    };

    enum flag : uint8_t {
        SEEN = 1,        // its file was read
        MOVED = 2,       // its file has another name now
        ELSEWHERE = 4,   // of the first entry with a digest: a file of that content was read
        OUTSIDE = 8,     // its name is not in the directories
        LATER_NAME = 16, // not the first entry of that name
        LEFT_OUT = 32    // its name is not selected
    };

    // Entries with the same name stay apart.  Throws std::length_error after 2^32 - 2 of them.
    void add(const line &l, uint8_t flags);

    // Numbers are from 1 to size(); 0 is none.
    uint32_t size() const { return static_cast<uint32_t>(entries.size()); }
    record operator[](uint32_t number) const;
    uint32_t find(std::string_view name) const; // the first of that name
    uint32_t next_of_name(uint32_t number) const { return entries[number - 1].next_name; }
    uint32_t find(size_t algorithm, std::string_view digest) const; // the first with it
    uint32_t next_of_digest(uint32_t number) const { return entries[number - 1].next_digest; }
    uint32_t first_of_digest(uint32_t number) const;

    bool has(uint32_t number, flag f) const { return (entries[number - 1].flags & f) != 0; }
    void set(uint32_t number, flag f) { entries[number - 1].flags |= f; }

    // For the first entry with a digest: from where on entries have not been looked at.
    uint32_t cursor(uint32_t first) const { return entries[first - 1].cursor; }
    void set_cursor(uint32_t first, uint32_t number) { entries[first - 1].cursor = number; }

    // The algorithms of all digests, and those by which entries are found: bit k is number k in all_hashes().
    uint64_t algorithms() const { return all; }
    uint64_t found_by() const { return keys; }

private:
    struct entry {
        uint64_t at; // in the blocks
        uint32_t next_name = 0, next_digest = 0;
        uint32_t cursor = 0;
        uint8_t flags = 0;
        uint8_t name_check = 0, digest_check = 0; // a byte of their hashes
    };

    static constexpr size_t BLOCK = 1 << 20;

    uint64_t store(const line &l);
    const char *at(uint32_t number) const;
    std::string_view name_of(uint32_t number) const;
    claimed key_of(uint32_t number) const;
    void link_name(uint32_t number);
    void link_digest(uint32_t number);

    std::deque<entry> entries;
    std::vector<std::unique_ptr<char[]>> blocks;
    size_t used = BLOCK; // of the last block
    entry_index names, digests;
    uint64_t all = 0, keys = 0;
};

} // namespace citius::tool

#endif
