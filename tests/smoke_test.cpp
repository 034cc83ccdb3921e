#include <citius/citius.h>
#include <gtest/gtest.h>

TEST(smoke, every_kind_hashes)
{
    citius_hash_info kind;

    for (size_t k = 0; citius_hash_kind_at(k, &kind) == CITIUS_OK; k++) {
        uint8_t digest[CITIUS_HASH_MAX_DIGEST];

        EXPECT_EQ(citius_hash_once(kind.kind, nullptr, digest, "abc", 3), CITIUS_OK) << kind.name;
    }
}
