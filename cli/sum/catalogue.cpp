/* SPDX-License-Identifier: MIT */
// What lists say of many files, compactly.
#include "cli/sum/catalogue.h"

#include <algorithm>
#include <climits>
#include <cstring>
#include <stdexcept>
#include <utility>

namespace citius::tool {

namespace {

size_t hash(std::string_view text)
{
    return std::hash<std::string_view>()(text);
}

// What an entry keeps of a hash, so that most others are passed over without a look at their records.
uint8_t short_hash(std::string_view text)
{
    return static_cast<uint8_t>(hash(text) >> (CHAR_BIT * (sizeof(size_t) - 1))); // the index uses the lowest bits
}

// Seven bits in a byte, the lowest first; the highest bit says that more follow.
void append_number(std::string &to, uint64_t n)
{
    for (; n >= 0x80; n >>= 7)
        to += static_cast<char>(n | 0x80);
    to += static_cast<char>(n);
}

uint64_t take_number(const char *&p)
{
    uint64_t n = 0;
    unsigned shift = 0;

    for (;; shift += 7) {
        const uint64_t byte = static_cast<unsigned char>(*p++);

        n |= (byte & 0x7f) << shift;
        if (byte < 0x80)
            return n;
    }
}

std::string_view take_name(const char *&p)
{
    const auto len = static_cast<size_t>(take_number(p));

    p += len;
    return { p - len, len };
}

catalogue::claimed take_claim(const char *&p)
{
    const auto algorithm = static_cast<size_t>(static_cast<unsigned char>(*p++));
    const size_t len = all_hashes()[algorithm].digest;

    p += len;
    return { algorithm, { p - len, len } };
}

} // namespace

// Length and bytes of the name; the size and one, or 0; the number of digests; of each its algorithm and its bytes.
uint64_t catalogue::store(const line &l)
{
    std::string bytes;

    append_number(bytes, l.name.size());
    bytes += l.name;
    append_number(bytes, l.size && *l.size < UINT64_MAX ? *l.size + 1 : 0);
    append_number(bytes, l.claims.size());
    for (const claim &c : l.claims) {
        bytes += static_cast<char>(c.algorithm);
        bytes += c.digest;
        all |= uint64_t{ 1 } << c.algorithm;
    }
    if (bytes.size() > BLOCK)
        throw std::length_error("a line with too many digests");
    if (bytes.size() > BLOCK - used) {
        blocks.emplace_back(new char[BLOCK]);
        used = 0;
    }
    std::memcpy(&blocks.back()[used], bytes.data(), bytes.size());
    used += bytes.size();
    return (blocks.size() - 1) * BLOCK + used - bytes.size();
}

const char *catalogue::at(uint32_t number) const
{
    const uint64_t at = entries[number - 1].at;

    return &blocks[static_cast<size_t>(at / BLOCK)][static_cast<size_t>(at % BLOCK)];
}

catalogue::record catalogue::operator[](uint32_t number) const
{
    const char *p = at(number);
    record r{ take_name(p), {}, {} };

    if (const uint64_t size = take_number(p); size > 0)
        r.size = size - 1;
    for (uint64_t n = take_number(p); n > 0; n--)
        r.claims.push_back(take_claim(p));
    return r;
}

std::string_view catalogue::name_of(uint32_t number) const
{
    const char *p = at(number);

    return take_name(p);
}

// The longest digest, by which an entry is found; of an entry without a digest an empty one.
catalogue::claimed catalogue::key_of(uint32_t number) const
{
    const char *p = at(number);
    claimed longest{ 0, {} };

    (void)take_name(p);
    (void)take_number(p);
    for (uint64_t n = take_number(p); n > 0; n--)
        if (const claimed c = take_claim(p); c.digest.size() > longest.digest.size())
            longest = c;
    return longest;
}

uint32_t catalogue::find(std::string_view name) const
{
    const uint8_t check = short_hash(name);

    return names.find(hash(name), [&](uint32_t n) { return entries[n - 1].name_check == check && name_of(n) == name; });
}

uint32_t catalogue::find(size_t algorithm, std::string_view digest) const
{
    const uint8_t check = short_hash(digest);

    return digests.find(hash(digest), [&](uint32_t n) {
        if (entries[n - 1].digest_check != check)
            return false;

        const claimed key = key_of(n);

        return key.algorithm == algorithm && key.digest == digest;
    });
}

uint32_t catalogue::first_of_digest(uint32_t number) const
{
    const claimed key = key_of(number);

    return key.digest.empty() ? 0 : find(key.algorithm, key.digest);
}

// The second entry of a name or digest follows the first, and later ones go in between: there may be any number.
void catalogue::link_name(uint32_t number)
{
    entry &e = entries[number - 1];

    e.name_check = short_hash(name_of(number));
    if (const uint32_t first = find(name_of(number)); first != 0) {
        e.flags |= LATER_NAME;
        e.next_name = std::exchange(entries[first - 1].next_name, number);
        return;
    }
    names.insert(number, [this](uint32_t n) { return hash(name_of(n)); });
}

void catalogue::link_digest(uint32_t number)
{
    const claimed key = key_of(number);

    if (key.digest.empty())
        return;
    keys |= uint64_t{ 1 } << key.algorithm;
    entries[number - 1].digest_check = short_hash(key.digest);
    if (const uint32_t first = find(key.algorithm, key.digest); first != 0) {
        entries[number - 1].next_digest = std::exchange(entries[first - 1].next_digest, number);
        return;
    }
    entries[number - 1].cursor = number;
    digests.insert(number, [this](uint32_t n) { return hash(key_of(n).digest); });
}

void catalogue::add(const line &l, uint8_t flags)
{
    if (entries.size() >= UINT32_MAX - 1)
        throw std::length_error("lists of more than 4 294 967 294 files");
    entries.push_back({ store(l) });
    entries.back().flags = flags;
    link_name(size());
    link_digest(size());
}

} // namespace citius::tool
