/* SPDX-License-Identifier: MIT */
/* Check that every misuse returns its error and has no other effect. */
#include "tests/support/harness.h"

#include <cstring>

TEST(misuse, no_such_kind)
{
    citius_hash_info info;

    EXPECT_STREQ(citius_test_wrong_kinds(), nullptr);
    EXPECT_EQ(citius_hash_kind_at(all_hashes().size(), &info), CITIUS_EKIND);
    EXPECT_EQ(citius_hash_kind_at(SIZE_MAX, &info), CITIUS_EKIND);
    EXPECT_EQ(citius_hash_kind_at(0, nullptr), CITIUS_ENULL);
    for (const char *name : { "", "sha", "sha11", "sha1 ", "SHA-1 ", "whirlpoo\xcc" })
        EXPECT_EQ(citius_hash_kind_named(name, &info), CITIUS_EKIND) << name;
    for (const char *name : { "-sha1", "sha1-", "sha--1", "sha-_1", "-", "luffa256-", "_luffa256", "sha1 dc" })
        EXPECT_EQ(citius_hash_kind_named(name, &info), CITIUS_EKIND) << name;
    EXPECT_EQ(citius_hash_kind_named(nullptr, &info), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_kind_named("ref", nullptr), CITIUS_ENULL);
}

TEST(misuse, every_error_has_a_sentence)
{
    std::vector<std::string> seen;

    for (int error = CITIUS_OK; error >= CITIUS_ECOLLISION; error--) {
        ASSERT_NE(citius_strerror(error), nullptr);
        seen.push_back(citius_strerror(error));
        EXPECT_STRNE(citius_strerror(error), citius_strerror(1)) << error;
    }
    for (size_t i = 0; i < seen.size(); i++)
        for (size_t j = 0; j < i; j++)
            EXPECT_NE(seen[i], seen[j]);
    for (int error : { 1, CITIUS_ECOLLISION - 1, INT32_MAX, INT32_MIN })
        EXPECT_STREQ(citius_strerror(error), citius_strerror(1));
}

TEST(misuse, equal)
{
    random_numbers random;

    EXPECT_EQ(citius_equal(nullptr, nullptr, 0), 1);
    EXPECT_EQ(citius_equal(nullptr, "a", 1), 0);
    EXPECT_EQ(citius_equal("a", nullptr, 1), 0);
    for (size_t len = 0; len <= 130; len++) {
        bytes a = random.string(len + 1), b = a;

        b[len] = (uint8_t)~b[len];
        EXPECT_EQ(citius_equal(a.data(), b.data(), len), 1) << len;
        for (size_t bit = 0; bit < 8 * len; bit++) {
            b[bit / 8] = (uint8_t)(b[bit / 8] ^ 1 << bit % 8);
            ASSERT_EQ(citius_equal(a.data(), b.data(), len), 0) << len << " bytes, bit " << bit;
            b[bit / 8] = a[bit / 8];
        }
    }
}

TEST(misuse, version)
{
    std::string expected = std::to_string(CITIUS_VERSION_MAJOR) + "." + std::to_string(CITIUS_VERSION_MINOR) + "." +
                           std::to_string(CITIUS_VERSION_PATCH);

    EXPECT_EQ(citius_version(), expected);
}

TEST(misuse, features)
{
    for (unsigned bit = 0; bit < CPU_BITS; bit++)
        EXPECT_NE(citius_cpu_feature_name(bit), nullptr);
    for (unsigned bit : { (unsigned)CPU_BITS, 63u, 64u, UINT32_MAX })
        EXPECT_EQ(citius_cpu_feature_name(bit), nullptr);
    EXPECT_EQ(citius_cpu_features() >> CPU_BITS, 0u);
}

FOR_EACH_HASH(misuse_of);

TEST_P(misuse_of, names)
{
    const hash_kind *kind = GetParam();
    citius_hash_info info;
    citius_implementation implementation;
    std::string upper = kind->name;
    uint8_t out[CITIUS_HASH_MAX_DIGEST];
    citius_hash hash;

    for (char &c : upper)
        c = (char)toupper((unsigned char)c);
    for (const std::string &name : { std::string(kind->name), upper, std::string(kind->tag) }) {
        ASSERT_EQ(citius_hash_kind_named(name.c_str(), &info), CITIUS_OK) << name;
        EXPECT_EQ(info.kind, kind->id);
        EXPECT_STREQ(info.name, kind->name);
        EXPECT_STREQ(info.tag, kind->tag);
        EXPECT_EQ(info.digest, kind->digest);
        EXPECT_EQ(info.block, kind->block);
        EXPECT_EQ(info.implementations, kind->count);
    }
    for (size_t i = 0; i < kind->count; i++) {
        ASSERT_EQ(citius_hash_implementation_at(kind->id, i, &implementation), CITIUS_OK);
        EXPECT_STREQ(implementation.name, kind->impls[i].name);
        EXPECT_EQ(implementation.cpu_features, kind->impls[i].needs);
        EXPECT_EQ(implementation.timing, kind->impls[i].timing);
        EXPECT_EQ(implementation.lanes, kind->impls[i].lanes);
    }
    EXPECT_EQ(citius_hash_implementation_at(kind->id, kind->count, &implementation), CITIUS_EIMPL);
    EXPECT_EQ(citius_hash_implementation_at(kind->id, SIZE_MAX, &implementation), CITIUS_EIMPL);
    EXPECT_EQ(citius_hash_implementation_at(kind->id, 0, nullptr), CITIUS_ENULL);
    for (const char *name : { "", "re", "reff", "none" }) {
        EXPECT_EQ(citius_hash_init_with(&hash, kind->id, name), CITIUS_EIMPL);
        EXPECT_EQ(citius_hash_update(&hash, "abc", 3), CITIUS_EINIT);
        EXPECT_EQ(citius_hash_once(kind->id, name, out, "abc", 3), CITIUS_EIMPL);
        EXPECT_EQ(citius_hash_many(kind->id, name, out, nullptr, nullptr, 0), CITIUS_EIMPL);
    }
    EXPECT_EQ(citius_hash_chosen(kind->id, 0), nullptr);
}

TEST_P(misuse_of, null)
{
    const hash_kind *kind = GetParam();
    uint8_t out[2 * CITIUS_HASH_MAX_DIGEST];
    citius_hash hash, *one = &hash;
    const void *in[2] = { "abc", nullptr };
    size_t len[2] = { 3, 1 };

    EXPECT_EQ(citius_hash_init(nullptr, kind->id), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_init_with(nullptr, kind->id, "ref"), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update(nullptr, "abc", 3), CITIUS_EINIT);
    EXPECT_EQ(citius_hash_final(nullptr, out, kind->digest), CITIUS_EINIT);
    citius_hash_wipe(nullptr);

    ASSERT_EQ(citius_hash_init(&hash, kind->id), CITIUS_OK);
    EXPECT_EQ(citius_hash_update(&hash, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update(&hash, nullptr, 0), CITIUS_OK);
    EXPECT_EQ(citius_hash_final(&hash, nullptr, kind->digest), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update_many(&one, in + 1, len + 1, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update_many(nullptr, in, len, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update_many(&one, nullptr, len, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update_many(&one, in, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_update_many(nullptr, nullptr, nullptr, 0), CITIUS_OK);

    EXPECT_EQ(citius_hash_once(kind->id, nullptr, nullptr, "abc", 3), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_once(kind->id, nullptr, out, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_once(kind->id, nullptr, out, nullptr, 0), CITIUS_OK);

    memset(out, 0xa5, sizeof out);
    EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, in, len, 2), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_many(kind->id, nullptr, nullptr, in, len, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, nullptr, len, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, in, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_many(kind->id, nullptr, nullptr, nullptr, nullptr, 0), CITIUS_OK);
    for (uint8_t byte : out)
        ASSERT_EQ(byte, 0xa5) << "wrote although it failed";
}

TEST_P(misuse_of, not_initialised)
{
    const hash_kind *kind = GetParam();
    uint8_t out[CITIUS_HASH_MAX_DIGEST];
    citius_hash zero, wiped, garbage;
    const void *in = "abc";
    size_t len = 3;

    memset(&zero, 0, sizeof zero);
    memset(&garbage, 0xa5, sizeof garbage);
    ASSERT_EQ(citius_hash_init(&wiped, kind->id), CITIUS_OK);
    citius_hash_wipe(&wiped);
    for (citius_hash *hash : { &zero, &wiped, &garbage }) {
        EXPECT_EQ(citius_hash_update(hash, "abc", 3), CITIUS_EINIT);
        EXPECT_EQ(citius_hash_update(hash, nullptr, 0), CITIUS_EINIT);
        EXPECT_EQ(citius_hash_update_many(&hash, &in, &len, 1), CITIUS_EINIT);
        EXPECT_EQ(citius_hash_final(hash, out, kind->digest), CITIUS_EINIT);
        EXPECT_EQ(citius_hash_final_bits(hash, out, kind->digest, 0, 1), CITIUS_EINIT);
        citius_hash_wipe(hash);
        EXPECT_EQ(citius_hash_init(hash, kind->id), CITIUS_OK);
        EXPECT_EQ(citius_hash_update(hash, "abc", 3), CITIUS_OK);
    }
}

TEST_P(misuse_of, sizes)
{
    const hash_kind *kind = GetParam();
    uint8_t out[2 * CITIUS_HASH_MAX_DIGEST];
    citius_hash hash;

    memset(out, 0xa5, sizeof out);
    ASSERT_EQ(citius_hash_init(&hash, kind->id), CITIUS_OK);
    for (size_t len = 0; len < sizeof out; len++) {
        if (len != kind->digest) {
            EXPECT_EQ(citius_hash_final(&hash, out, len), CITIUS_ESIZE);
        }
    }
    EXPECT_EQ(citius_hash_final(&hash, out, SIZE_MAX), CITIUS_ESIZE);
    for (unsigned bits : { 8u, 9u, 64u, UINT32_MAX })
        EXPECT_EQ(citius_hash_final_bits(&hash, out, kind->digest, 0, bits), CITIUS_ESIZE);
    for (uint8_t byte : out)
        ASSERT_EQ(byte, 0xa5) << "wrote although it failed";
}

/* A list with one mistake, at any position, changes no object. */
TEST_P(misuse_of, update_many)
{
    const hash_kind *kind = GetParam();

    for (int mistake = 0; mistake < 4; mistake++)
        for (size_t at = 0; at < 3; at++) {
            citius_hash objects[3], before[3];
            citius_hash *hash[3] = { &objects[0], &objects[1], &objects[2] };
            const void *in[3] = { "abc", "def", "ghi" };
            size_t len[3] = { 3, 3, 3 };
            int expected = CITIUS_EINIT;

            for (citius_hash *h : hash)
                ASSERT_EQ(citius_hash_init(h, kind->id), CITIUS_OK);
            if (mistake == 0)
                citius_hash_wipe(hash[at]);
            if (mistake == 1)
                hash[at] = nullptr;
            if (mistake == 2) {
                in[at] = nullptr;
                expected = CITIUS_ENULL;
            }
            if (mistake == 3) { /* the same implementation, but requested by name */
                ASSERT_EQ(citius_hash_init_with(hash[at], kind->id, citius_hash_chosen(kind->id, 1)), CITIUS_OK);
                expected = CITIUS_EIMPL;
            }
            memcpy(before, objects, sizeof objects);
            EXPECT_EQ(citius_hash_update_many(hash, in, len, 3), expected) << mistake << " at " << at;
            EXPECT_EQ(memcmp(before, objects, sizeof objects), 0);
        }
}

TEST_P(misuse_of, kinds_mixed)
{
    const void *in[2] = { "abc", "def" };
    size_t len[2] = { 3, 3 };

    for (const hash_kind *other : all_hashes()) {
        citius_hash a, b, *hash[2] = { &a, &b };

        ASSERT_EQ(citius_hash_init(&a, GetParam()->id), CITIUS_OK);
        ASSERT_EQ(citius_hash_init(&b, other->id), CITIUS_OK);
        EXPECT_EQ(citius_hash_update_many(hash, in, len, 2), other == GetParam() ? CITIUS_OK : CITIUS_EKIND);
    }
}

TEST_P(misuse_of, overlap)
{
    const hash_kind *kind = GetParam();
    size_t digest = kind->digest;

    for (size_t i = 0; i < 3; i++) {
        uint8_t buffer[6 * CITIUS_HASH_MAX_DIGEST] = { 0 };
        uint8_t *out = buffer + digest;
        const void *in[3] = { "abc", "def", "ghi" };
        size_t len[3] = { 3, 3, 3 };

        for (size_t at : { digest - 2, digest, 2 * digest, 4 * digest - 1 }) {
            in[i] = buffer + at;
            EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, in, len, 3), CITIUS_EOVERLAP) << i << " at " << at;
        }
        for (size_t at : { digest - 3, 4 * digest }) {
            in[i] = buffer + at;
            EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, in, len, 3), CITIUS_OK) << i << " at " << at;
        }
        in[i] = out + 1;
        len[i] = 0;
        EXPECT_EQ(citius_hash_many(kind->id, nullptr, out, in, len, 3), CITIUS_OK) << "an empty input overlaps nothing";
    }
}
