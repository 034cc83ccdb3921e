/* SPDX-License-Identifier: MIT */
/* Small tables for the normal form: caches that may forget, and a set of numbers of things that lie elsewhere. */
#ifndef CITIUS_PROOF_HASHED_H
#define CITIUS_PROOF_HASHED_H

#include <cstdint>
#include <unordered_map>
#include <vector>

namespace proof {

/* A good mixture of the bits.  [splitmix64, Steele et al. 2014] */
inline uint64_t mixed(uint64_t x)
{
    x = (x ^ x >> 30) * 0xbf58476d1ce4e5b9;
    x = (x ^ x >> 27) * 0x94d049bb133111eb;
    return x ^ x >> 31;
}

inline uint64_t mixed(uint64_t h, uint64_t x)
{
    return mixed(h * 0x9e3779b97f4a7c15 + x + 1);
}

/* Results of operations on two bits; a later one may replace an earlier one. */
class cache {
public:
    const uint32_t *find(uint32_t a, uint32_t b) const
    {
        const entry &e = entries[where(a, b)];

        return e.a == a && e.b == b ? &e.result : nullptr;
    }
    void keep(uint32_t a, uint32_t b, uint32_t result)
    {
        if (++kept > entries.size() && entries.size() < LARGEST)
            entries = std::vector<entry>(4 * entries.size());
        entries[where(a, b)] = { a, b, result };
    }

private:
    static constexpr size_t LARGEST = 1 << 22;
    struct entry {
        uint32_t a = 0, b = 0, result = 0;
    };
    std::vector<entry> entries = std::vector<entry>(1 << 14);
    size_t kept = 0;
    size_t where(uint32_t a, uint32_t b) const { return mixed((uint64_t)a << 32 | b) & (entries.size() - 1); }
};

/* Numbers of things, found by the thing's hash. */
class index_set {
public:
    /* The number with this hash for which same(number) holds, or ~0. */
    template <class Same> uint32_t find(uint64_t hash, Same same) const
    {
        for (size_t i = hash & mask(); slots[i].number != ~UINT32_C(0); i = (i + 1) & mask())
            if (slots[i].hash == hash && same(slots[i].number))
                return slots[i].number;
        return ~UINT32_C(0);
    }
    void insert(uint64_t hash, uint32_t number)
    {
        if (2 * ++count > slots.size()) {
            std::vector<slot> old(2 * slots.size());

            old.swap(slots);
            for (const slot &s : old)
                if (s.number != ~UINT32_C(0))
                    put(s);
        }
        put({ hash, number });
    }

private:
    struct slot {
        uint64_t hash = 0;
        uint32_t number = ~UINT32_C(0);
    };
    std::vector<slot> slots = std::vector<slot>(1 << 10);
    size_t count = 0;
    size_t mask() const { return slots.size() - 1; }
    void put(const slot &s)
    {
        size_t i = s.hash & mask();

        while (slots[i].number != ~UINT32_C(0))
            i = (i + 1) & mask();
        slots[i] = s;
    }
};

/* Results of operations on words, by the operands; all are forgotten when they take too much memory. */
class word_cache {
public:
    using numbers = std::vector<uint32_t>;

    /* nullptr: it is not known. */
    const numbers *find(const numbers &operands) const
    {
        const auto known = all.find(hash_of(operands));

        return known != all.end() && known->second.first == operands ? &known->second.second : nullptr;
    }
    void keep(numbers operands, const numbers &result)
    {
        const uint64_t hash = hash_of(operands);

        kept += operands.size() + result.size();
        if (kept > MOST) {
            all.clear();
            kept = 0;
        }
        all[hash] = { std::move(operands), result };
    }

private:
    static constexpr size_t MOST = 1 << 26;
    std::unordered_map<uint64_t, std::pair<numbers, numbers>> all;
    size_t kept = 0;
    static uint64_t hash_of(const numbers &operands)
    {
        uint64_t h = operands.size();

        for (uint32_t x : operands)
            h = (h ^ h >> 32 ^ x) * 0x9e3779b97f4a7c15;
        return mixed(h);
    }
};

} // namespace proof

#endif
