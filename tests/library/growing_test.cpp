/* SPDX-License-Identifier: MIT */
// Do the functions that fill public structs which may grow write exactly the size that the caller passes?
#include "tests/support/cipher_harness.h"

#include <algorithm>
#include <cstddef>
#include <cstring>
#include <vector>

namespace {

constexpr unsigned char UNTOUCHED = 0xa5;

// Call fill for an Info of this size, as an older or newer header has it, in the middle of memory that must stay unchanged.
// Padding between fields has no defined value, so only the name is compared.
template <class Info, class Fill> void check_size(const Info &whole, size_t size, Fill fill)
{
    std::vector<uint64_t> words(2 * sizeof(Info) / sizeof(uint64_t) + 2);
    unsigned char *memory = reinterpret_cast<unsigned char *>(words.data());
    const size_t common = std::min(size, sizeof(Info));

    std::fill(memory, memory + 8 * words.size(), UNTOUCHED);
    ASSERT_EQ(fill(reinterpret_cast<Info *>(memory), size), CITIUS_OK);
    if (size >= offsetof(Info, name) + sizeof whole.name) {
        EXPECT_EQ(memcmp(memory + offsetof(Info, name), &whole.name, sizeof whole.name), 0) << "size " << size;
    }
    for (size_t i = common; i < 8 * words.size(); i++)
        ASSERT_EQ(memory[i], i < size ? 0 : UNTOUCHED) << "byte " << i << " of a struct of " << size;
}

template <class Info, class Fill> void check_sizes(Fill fill)
{
    Info whole = {};

    ASSERT_EQ(fill(&whole, sizeof whole), CITIUS_OK);
    for (size_t size : { size_t(0), size_t(8), sizeof(Info) - 8, sizeof(Info), sizeof(Info) + 8, 2 * sizeof(Info) })
        check_size(whole, size, fill);
}

} // namespace

TEST(growing, hashes)
{
    using info = citius_hash_info;
    check_sizes<info>([](info *out, size_t size) { return citius_hash_kind_at_sized(0, out, size); });
    check_sizes<info>([](info *out, size_t size) {
        return citius_hash_kind_named_sized(all_hashes()[0]->name, out, size);
    });
}

TEST(growing, ciphers)
{
    using info = citius_cipher_info;
    check_sizes<info>([](info *out, size_t size) { return citius_cipher_kind_at_sized(0, out, size); });
    check_sizes<info>([](info *out, size_t size) {
        return citius_cipher_kind_named_sized(all_ciphers()[0]->name, out, size);
    });
}

TEST(growing, implementations)
{
    using info = citius_implementation;
    check_sizes<info>([](info *out, size_t size) {
        return citius_hash_implementation_at_sized(all_hashes()[0]->id, 0, out, size);
    });
    check_sizes<info>([](info *out, size_t size) {
        return citius_cipher_implementation_at_sized(all_ciphers()[0]->id, 0, out, size);
    });
}
