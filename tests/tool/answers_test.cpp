/* SPDX-License-Identifier: MIT */
// The checks of `citius selftest` fail for an algorithm whose detection of collision attacks is broken.
#include "cli/answers/answers.h"
#include "tests/broken/corrupted.h"
#include "tests/support/harness.h"

#include <gtest/gtest.h>

using citius::tool::check_answers;
using citius::tool::verdict;

namespace {

void (*right)(void *, const uint8_t *, size_t);

uint32_t &flags(void *state)
{
    return static_cast<uint32_t *>(state)[5];
}

void overlooks(void *state, const uint8_t *in, size_t blocks)
{
    const uint32_t before = flags(state);

    for (; blocks > 0; blocks--, in += 64)
        right(state, in, 1);
    flags(state) = before;
}

void suspects_all(void *state, const uint8_t *in, size_t blocks)
{
    right(state, in, blocks);
    flags(state) |= HASH_FOUND;
}

void other_safety(void *state, const uint8_t *in, size_t blocks)
{
    flags(state) ^= HASH_SAFE;
    right(state, in, blocks);
    flags(state) ^= HASH_SAFE;
}

verdict verdict_of(const corrupted_hash &hash)
{
    const citius_hash_info info = {
        hash.kind.id, hash.kind.name, hash.kind.tag, hash.kind.digest, hash.kind.block, 2, 1, 1
    };

    return check_answers(info, "broken");
}

} // namespace

TEST(selftest, finds_broken_detection)
{
    for (citius_hash_kind id : { CITIUS_SHA1DC, CITIUS_SHA1DC_SAFE }) {
        corrupted_hash hash(citius_hash_find(id));

        right = reference(citius_hash_find(id))->absorb;
        hash.impls[1].absorb = right;
        EXPECT_EQ(verdict_of(hash).failed, 0u) << verdict_of(hash).first;
        EXPECT_GT(verdict_of(hash).passed, 0u);
        for (auto wrong : { overlooks, suspects_all, other_safety }) {
            hash.impls[1].absorb = wrong;
            EXPECT_GT(verdict_of(hash).failed, 0u);
        }
        hash.impls[1].absorb = overlooks;
        EXPECT_EQ(verdict_of(hash).failed, id == CITIUS_SHA1DC ? 6u : 4u);
    }
}
