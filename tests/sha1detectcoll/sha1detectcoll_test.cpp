/* SPDX-License-Identifier: MIT */
/* Check the library that replaces sha1collisiondetection's: published collisions, switches, copies of contexts, bad input. */
#include "tests/support/harness.h"

#include <sha1dc/sha1.h>

#include <cstring>

namespace {

const char *data_of(const bytes &message)
{
    return reinterpret_cast<const char *>(message.data());
}

/* A record "D" of src/hash/sha1dc/vectors.txt. */
struct collision {
    std::string name;
    bool reduced;
    bytes message, digest;
    bool found;
    bytes safe;
};

std::vector<collision> all_collisions()
{
    std::vector<collision> all;

    for (const record &a : records_of("sha1dc", "D"))
        all.push_back({ a[2], a[3] == "1", a[4] == "-" ? bytes() : from_hex(a[4]), from_hex(a[5]), a[6] == "1",
                        from_hex(a[7]) });
    return all;
}

/* The message in chunks; half way the context moves to another place, by assignment or by memcpy. */
int in_chunks(SHA1_CTX *context, const bytes &message, size_t chunk, uint8_t *digest)
{
    for (size_t done = 0; done < message.size(); done += chunk) {
        SHA1DCUpdate(context, data_of(message) + done, std::min(chunk, message.size() - done));
        if (done / chunk == message.size() / chunk / 2) {
            SHA1_CTX copy = *context, back;

            std::memset(context, 0xff, sizeof *context);
            std::memcpy(&back, &copy, sizeof back);
            std::memset(&copy, 0xff, sizeof copy);
            *context = back;
        }
    }
    return SHA1DCFinal(digest, context);
}

void callback(uint64_t, const uint32_t *, const uint32_t *, const uint32_t *, const uint32_t *)
{
    ADD_FAILURE() << "the callback was called";
}

/* Switches in one of 24 orders. */
void set_all(SHA1_CTX *context, unsigned order, bool safe, bool detect, bool reduced, bool conditions)
{
    std::vector<unsigned> which = { 0, 1, 2, 3 };

    for (unsigned i = 0; i < order; i++)
        std::next_permutation(which.begin(), which.end());
    for (unsigned i : which) {
        switch (i) {
        case 0:
            SHA1DCSetSafeHash(context, safe ? -2 : 0);
            break;
        case 1:
            SHA1DCSetUseDetectColl(context, detect ? 256 : 0);
            break;
        case 2:
            SHA1DCSetDetectReducedRoundCollision(context, reduced);
            break;
        default:
            SHA1DCSetUseUBC(context, conditions);
            break;
        }
    }
    SHA1DCSetCallback(context, order % 2 == 0 ? callback : nullptr);
}

TEST(sha1detectcoll, published_messages_in_chunks)
{
    ASSERT_FALSE(all_collisions().empty());
    for (const collision &c : all_collisions())
        for (bool safe : { false, true })
            for (size_t chunk : { 1u, 17u, 63u, 64u, 65u, 128u, 320u, 4096u }) {
                SHA1_CTX context;
                bytes digest(20);

                SHA1DCInit(&context);
                SHA1DCSetSafeHash(&context, safe);
                SHA1DCSetDetectReducedRoundCollision(&context, c.reduced);
                EXPECT_EQ(in_chunks(&context, c.message, chunk, digest.data()), c.found)
                    << c.name << ", chunks of " << chunk;
                EXPECT_EQ(digest, safe ? c.safe : c.digest) << c.name << ", safe " << safe << ", chunks of " << chunk;
            }
}

TEST(sha1detectcoll, defaults_are_safe_hash_and_detection)
{
    for (const collision &c : all_collisions()) {
        SHA1_CTX context;
        bytes digest(20);

        if (c.reduced)
            continue;
        SHA1DCInit(&context);
        EXPECT_EQ(in_chunks(&context, c.message, 100, digest.data()), c.found) << c.name;
        EXPECT_EQ(digest, c.safe) << c.name;
    }
}

TEST(sha1detectcoll, switches_in_any_order)
{
    for (const collision &c : all_collisions())
        for (unsigned order = 0; order < 24; order++)
            for (unsigned bits = 0; bits < 8; bits++) {
                bool safe = (bits & 1) != 0, detect = (bits & 2) != 0;
                SHA1_CTX context;
                bytes digest(20);

                SHA1DCInit(&context);
                set_all(&context, 23 - order, !safe, !detect, !c.reduced, true);
                set_all(&context, order, safe, detect, c.reduced, (bits & 4) != 0);
                EXPECT_EQ(in_chunks(&context, c.message, 100, digest.data()), detect && c.found)
                    << c.name << ", bits " << bits;
                EXPECT_EQ(digest, safe && detect ? c.safe : c.digest) << c.name << ", bits " << bits;
            }
}

TEST(sha1detectcoll, switches_after_the_first_byte_have_no_effect)
{
    for (const collision &c : all_collisions()) {
        SHA1_CTX context;
        bytes digest(20);

        if (c.message.empty() || c.reduced)
            continue;
        SHA1DCInit(&context);
        SHA1DCUpdate(&context, nullptr, 0); /* not yet */
        SHA1DCSetSafeHash(&context, 0);
        SHA1DCUpdate(&context, data_of(c.message), 1);
        set_all(&context, 0, true, false, true, false);
        EXPECT_EQ(in_chunks(&context, bytes(c.message.begin() + 1, c.message.end()), 100, digest.data()), c.found)
            << c.name;
        EXPECT_EQ(digest, c.digest) << c.name;
    }
}

TEST(sha1detectcoll, random_messages_have_the_digest_of_sha1)
{
    random_numbers random;

    for (size_t len = 0; len < 300; len++) {
        bytes message = random.string(len), digest(20), expected(20);
        SHA1_CTX context;

        ASSERT_EQ(citius_sha1(expected.data(), message.data(), len), CITIUS_OK);
        SHA1DCInit(&context);
        set_all(&context, (unsigned)random.below(24), len % 2 == 0, len % 3 != 0, len % 5 == 0, len % 7 != 0);
        EXPECT_EQ(in_chunks(&context, message, 1 + random.below(100), digest.data()), 0);
        EXPECT_EQ(digest, expected) << len << " bytes, CITIUS_SEED=" << random.seed();
    }
}

/* SHA1DCFinal reports a failure, and writes zeros. */
void expect_failure(SHA1_CTX *context)
{
    bytes digest(20, 1);

    EXPECT_LT(SHA1DCFinal(digest.data(), context), 0);
    EXPECT_EQ(digest, bytes(20, 0));
}

TEST(sha1detectcoll, contexts_that_were_not_initialised)
{
    for (int fill : { 0, 0xff }) {
        SHA1_CTX context;

        std::memset(&context, fill, sizeof context);
        set_all(&context, 0, true, true, false, true);
        SHA1DCUpdate(&context, "abc", 3);
        expect_failure(&context);
    }
    SHA1DCInit(nullptr);
    set_all(nullptr, 0, true, true, false, true);
    SHA1DCUpdate(nullptr, "abc", 3);
    expect_failure(nullptr);
}

TEST(sha1detectcoll, bad_input)
{
    for (bool safe : { false, true }) {
        SHA1_CTX context;
        bytes digest(20);

        SHA1DCInit(&context);
        SHA1DCSetSafeHash(&context, safe);
        SHA1DCUpdate(&context, nullptr, 0);
        EXPECT_LT(SHA1DCFinal(nullptr, &context), 0);
        EXPECT_EQ(SHA1DCFinal(digest.data(), &context), 0);
        EXPECT_EQ(digest, from_hex("da39a3ee5e6b4b0d3255bfef95601890afd80709"));
        SHA1DCUpdate(&context, nullptr, 1);
        SHA1DCUpdate(&context, "abc", 3); /* the failure stays */
        expect_failure(&context);
    }
    if (sizeof(size_t) == 8) {
        SHA1_CTX context;

        SHA1DCInit(&context);
        SHA1DCUpdate(&context, "abc", SIZE_MAX);
        expect_failure(&context);
    }
}

TEST(sha1detectcoll, a_context_has_the_size_that_programs_expect)
{
    EXPECT_LE(sizeof(SHA1_CTX), 2400u);
    if (sizeof(void *) == 8) {
        EXPECT_EQ(sizeof(SHA1_CTX), 2400u);
    }
}

} // namespace
