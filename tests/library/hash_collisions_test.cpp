/* SPDX-License-Identifier: MIT */
/* Check that algorithms that detect collision attacks report published ones, alone and among other messages, and nothing else. */
#include "tests/broken/corrupted.h"
#include "tests/support/harness.h"

#include <algorithm>

namespace {

/* A record "D". */
struct collision {
    std::string name;
    bool reduced;
    bytes message;
    std::string digest;
    bool found;
    std::string safe;

    const std::string &digest_of(const hash_kind *kind) const
    {
        return kind->detection->error == CITIUS_OK ? safe : digest;
    }
    int result(const hash_kind *kind) const { return found ? kind->detection->error : CITIUS_OK; }
};

std::vector<collision> all_collisions()
{
    std::vector<collision> all;

    for (const record &a : records_of("sha1dc", "D"))
        all.push_back({ a[2], a[3] == "1", a[4] == "-" ? bytes() : from_hex(a[4]), a[5], a[6] == "1", a[7] });
    return all;
}

/* The message in chunks of this size. */
AssertionResult in_chunks(const hash_implementation &r, const collision &c, size_t chunk)
{
    citius_hash hash;
    bytes out(r.kind->digest);

    if (citius_hash_init_with(&hash, r.kind->id, r.impl->name) != CITIUS_OK ||
        (c.reduced && citius_hash_reduced_rounds(&hash) != CITIUS_OK))
        return AssertionFailure() << "init failed";
    for (size_t done = 0; done < c.message.size(); done += chunk)
        if (citius_hash_update(&hash, &c.message[done], std::min(chunk, c.message.size() - done)) != CITIUS_OK)
            return AssertionFailure() << "update failed";
    if (citius_hash_collision(&hash) != c.found)
        return AssertionFailure() << "citius_hash_collision is not " << c.found;
    for (int twice = 0; twice < 2; twice++)
        if (citius_hash_final(&hash, out.data(), out.size()) != c.result(r.kind))
            return AssertionFailure() << "the result of citius_hash_final is not " << c.result(r.kind);
    return same(from_hex(c.digest_of(r.kind)).data(), out.data(), out.size());
}

std::vector<hash_implementation> all_detecting()
{
    std::vector<hash_implementation> all = all_hash_implementations();

    all.erase(std::remove_if(all.begin(), all.end(), [](auto &r) { return r.kind->detection == nullptr; }), all.end());
    return all;
}

} // namespace

AssertionResult check_collisions_published(const hash_implementation &r)
{
    for (const collision &c : all_collisions())
        for (size_t chunk : { 1u, 17u, 63u, 64u, 65u, 128u, 129u, 320u, 4096u })
            if (AssertionResult a = in_chunks(r, c, chunk); !a)
                return AssertionFailure()
                       << r << ": " << c.name << " in chunks of " << chunk << " bytes: " << a.message();
    return AssertionSuccess();
}

/* n messages, of which every k-th is from the records, by citius_hash_many_collisions and citius_hash_update_many. */
static AssertionResult among_others(const hash_kind *kind, const char *name, size_t n, size_t k)
{
    random_numbers random;
    bytes text = random.string(4096), out(n * kind->digest), expected, found(n, 2);
    std::vector<collision> all = all_collisions();
    std::vector<const void *> in(n);
    std::vector<size_t> len(n);
    std::vector<citius_hash> objects(n);
    std::vector<citius_hash *> hash(n);
    std::vector<bool> attacked(n);
    int result = CITIUS_OK, flag;

    all.erase(std::remove_if(all.begin(), all.end(), [](auto &c) { return c.reduced; }), all.end());
    for (size_t i = 0; i < n; i++) {
        const collision &c = all[random.below(all.size())];
        bytes d;

        if (i % k == random.below(k)) {
            in[i] = c.message.data();
            len[i] = c.message.size();
            d = from_hex(c.digest_of(kind));
            attacked[i] = c.found;
            result = c.found ? kind->detection->error : result;
        } else {
            size_t from = random.below(64);

            in[i] = &text[from];
            len[i] = random.below(random.below(2) == 0 ? 300 : text.size() - from);
            d = digest(kind, reference(kind), (const uint8_t *)in[i], len[i]);
        }
        expected.insert(expected.end(), d.begin(), d.end());
        hash[i] = &objects[i];
        if (citius_hash_init_with(hash[i], kind->id, name) != CITIUS_OK)
            return AssertionFailure() << "init failed";
    }
    auto failure = [&] { return AssertionFailure() << "CITIUS_SEED=" << random.seed() << ", " << n << " messages: "; };

    if (citius_hash_many_collisions(kind->id, name, out.data(), found.data(), in.data(), len.data(), n) != result)
        return failure() << "the result is not " << result;
    for (size_t i = 0; i < n; i++)
        if (found[i] != attacked[i])
            return failure() << "found[" << i << "] is " << (int)found[i];
    if (out != expected)
        return failure() << "a digest is wrong";
    if (citius_hash_many(kind->id, name, out.data(), in.data(), len.data(), n) != result || out != expected)
        return failure() << "citius_hash_many differs";
    /* in two updates, of which one ends anywhere */
    std::vector<size_t> first(n), second(n);
    std::vector<const void *> rest(n);
    for (size_t i = 0; i < n; i++) {
        first[i] = random.below(3) == 0 ? len[i] / 64 * 64 : random.below(len[i] + 1);
        second[i] = len[i] - first[i];
        rest[i] = (const uint8_t *)in[i] + first[i];
    }
    if (citius_hash_update_many(hash.data(), in.data(), first.data(), n) != CITIUS_OK ||
        citius_hash_update_many(hash.data(), rest.data(), second.data(), n) != CITIUS_OK)
        return failure() << "citius_hash_update_many failed";
    for (size_t i = 0; i < n; i++) {
        if (flag = citius_hash_collision(hash[i]); flag != attacked[i])
            return failure() << "object " << i << ": citius_hash_collision is " << flag;
        if (citius_hash_final(hash[i], out.data(), kind->digest) !=
                (attacked[i] ? kind->detection->error : CITIUS_OK) ||
            !std::equal(&out[0], &out[kind->digest], &expected[i * kind->digest]))
            return failure() << "object " << i << ": the digest of citius_hash_update_many is wrong";
    }
    return AssertionSuccess();
}

/* Reduced rounds, for each object of citius_hash_update_many by itself. */
static AssertionResult reduced_among_others(const hash_implementation &r)
{
    std::vector<collision> all = all_collisions();
    std::vector<citius_hash> objects(all.size());
    std::vector<citius_hash *> hash;
    std::vector<const void *> in;
    std::vector<size_t> len;

    for (size_t i = 0; i < all.size(); i++) {
        hash.push_back(&objects[i]);
        in.push_back(all[i].message.data());
        len.push_back(all[i].message.size());
        if (citius_hash_init_with(hash[i], r.kind->id, r.impl->name) != CITIUS_OK ||
            (all[i].reduced && citius_hash_reduced_rounds(hash[i]) != CITIUS_OK))
            return AssertionFailure() << r << ": init failed";
    }
    if (citius_hash_update_many(hash.data(), in.data(), len.data(), all.size()) != CITIUS_OK)
        return AssertionFailure() << r << ": citius_hash_update_many failed";
    for (size_t i = 0; i < all.size(); i++)
        if (citius_hash_collision(hash[i]) != all[i].found)
            return AssertionFailure() << r << ": " << all[i].name << " among others: found is not " << all[i].found;
    return AssertionSuccess();
}

AssertionResult check_collisions_many(const hash_implementation &r)
{
    for (size_t n : { 1u, 2u, 7u, 16u, 17u, 33u, 100u, HASH_GROUP + 40u })
        for (size_t k : { 1u, 3u, 50u })
            if (AssertionResult a = among_others(r.kind, r.impl->name, n, k); !a)
                return AssertionFailure() << r << ": " << a.message();
    return reduced_among_others(r);
}

FOR_EACH(collisions, each_implementation_of<hash_implementation>, all_detecting());
CHECK_EACH(collisions, published)
CHECK_EACH(collisions, many)

/* ---- the library's choice, shorthands, bad input ---- */

TEST(collision, default_implementations)
{
    for (citius_hash_kind id : { CITIUS_SHA1DC, CITIUS_SHA1DC_SAFE })
        for (size_t n : { 1u, 5u, 40u, 3000u })
            EXPECT_TRUE(among_others(citius_hash_find(id), nullptr, n, 3));
}

TEST(collision, shorthands)
{
    for (const collision &c : all_collisions()) {
        const void *in = c.message.data();
        size_t len = c.message.size();
        uint8_t out[20], found = 2;

        if (c.reduced)
            continue;
        EXPECT_EQ(citius_sha1dc(out, in, len), c.found ? CITIUS_ECOLLISION : CITIUS_OK) << c.name;
        EXPECT_EQ(hex(out, 20), c.digest);
        EXPECT_EQ(citius_sha1dc_many(out, &found, &in, &len, 1), c.found ? CITIUS_ECOLLISION : CITIUS_OK);
        EXPECT_EQ(hex(out, 20), c.digest);
        EXPECT_EQ(found, c.found);
        EXPECT_EQ(citius_sha1dc_safe(out, in, len), CITIUS_OK);
        EXPECT_EQ(hex(out, 20), c.safe);
        found = 2;
        EXPECT_EQ(citius_sha1dc_safe_many(out, &found, &in, &len, 1), CITIUS_OK);
        EXPECT_EQ(hex(out, 20), c.safe);
        EXPECT_EQ(found, c.found);
        EXPECT_EQ(citius_sha1dc_many(out, nullptr, &in, &len, 1), c.found ? CITIUS_ECOLLISION : CITIUS_OK);
    }
}

TEST(collision, misuse)
{
    citius_hash hash = {};
    uint8_t text[64] = { 0 }, out[40], found[2];
    const void *in[2] = { text, text };
    size_t len[2] = { 64, 64 };

    EXPECT_EQ(citius_hash_collision(&hash), CITIUS_EINIT);
    EXPECT_EQ(citius_hash_collision(nullptr), CITIUS_EINIT);
    EXPECT_EQ(citius_hash_reduced_rounds(&hash), CITIUS_EINIT);
    ASSERT_EQ(citius_hash_init(&hash, CITIUS_SHA1), CITIUS_OK);
    EXPECT_EQ(citius_hash_collision(&hash), CITIUS_EMODE);
    EXPECT_EQ(citius_hash_reduced_rounds(&hash), CITIUS_EMODE);
    ASSERT_EQ(citius_hash_init(&hash, CITIUS_SHA1DC), CITIUS_OK);
    EXPECT_EQ(citius_hash_reduced_rounds(&hash), CITIUS_OK);
    EXPECT_EQ(citius_hash_update(&hash, text, 1), CITIUS_OK);
    EXPECT_EQ(citius_hash_reduced_rounds(&hash), CITIUS_EMODE);
    EXPECT_EQ(citius_hash_collision(&hash), 0);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1, NULL, out, found, in, len, 2), CITIUS_EMODE);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1DC, "nothing", out, found, in, len, 2), CITIUS_EIMPL);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1DC, NULL, NULL, found, in, len, 2), CITIUS_ENULL);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1DC, NULL, out, text, in, len, 2), CITIUS_EOVERLAP);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1DC, NULL, out, out + 39, in, len, 2), CITIUS_EOVERLAP);
    EXPECT_EQ(citius_hash_many_collisions(CITIUS_SHA1DC, NULL, text, found, in, len, 2), CITIUS_EOVERLAP);
    EXPECT_EQ(citius_sha1dc_many(NULL, NULL, NULL, NULL, 0), CITIUS_OK);
}

/* ---- implementations that are wrong on purpose ---- */

/* Kernels that get something wrong after the reference, which is right. */
static void (*right)(void *, const uint8_t *, size_t);

static uint32_t *flags(void *state)
{
    return (uint32_t *)state + 5;
}

static void overlooks(void *state, const uint8_t *in, size_t blocks)
{
    uint32_t before = *flags(state);

    for (; blocks > 0; blocks--, in += 64)
        right(state, in, 1);
    *flags(state) = before;
}

static void forgets(void *state, const uint8_t *in, size_t blocks)
{
    for (; blocks > 0; blocks--, in += 64) {
        *flags(state) &= ~(uint32_t)HASH_FOUND;
        right(state, in, 1);
    }
}

static void always_reduced(void *state, const uint8_t *in, size_t blocks)
{
    *flags(state) |= HASH_REDUCED;
    right(state, in, blocks);
}

static void other_safety(void *state, const uint8_t *in, size_t blocks)
{
    *flags(state) ^= HASH_SAFE;
    right(state, in, blocks);
    *flags(state) ^= HASH_SAFE;
}

static void suspects_all(void *state, const uint8_t *in, size_t blocks)
{
    right(state, in, blocks);
    *flags(state) |= HASH_FOUND;
}

TEST(broken_collisions, kernels)
{
    for (citius_hash_kind id : { CITIUS_SHA1DC, CITIUS_SHA1DC_SAFE }) {
        corrupted_hash s(citius_hash_find(id));

        right = reference(citius_hash_find(id))->absorb;
        s.impls[1].absorb = right;
        EXPECT_TRUE(check_collisions_published(s.wrong()));
        EXPECT_TRUE(check_collisions_many(s.wrong()));
        for (auto wrong : { overlooks, forgets, always_reduced, other_safety, suspects_all }) {
            s.impls[1].absorb = wrong;
            EXPECT_FALSE(check_collisions_published(s.wrong()));
            EXPECT_FALSE(check_collisions_many(s.wrong()));
        }
    }
}
