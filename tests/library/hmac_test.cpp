/* SPDX-License-Identifier: MIT */
/* Compare HMAC and PBKDF2 with test vectors and their definitions, with every implementation of every hash. */
#include "tests/support/harness.h"

#include <cstring>

/* Derive and return; empty on failure. */
static bytes derived(const hash_kind *kind, const char *name, const bytes &password, const bytes &salt,
                     uint64_t iterations, size_t len)
{
    bytes out(len);

    if (citius_pbkdf2(kind->id, name, out.data(), len, password.data(), password.size(), salt.data(), salt.size(),
                      iterations) != CITIUS_OK)
        out.clear();
    return out;
}

static bytes tag_of(const hash_kind *kind, const char *name, const bytes &key, const bytes &m, size_t len)
{
    bytes out(len);

    if (citius_hmac_once(kind->id, name, out.data(), len, key.data(), key.size(), m.data(), m.size()) != CITIUS_OK)
        out.clear();
    return out;
}

/* ---- test vectors ---- */

static AssertionResult check_hmac_vectors(const hash_implementation &r)
{
    const char *name = r.impl->name;

    if (!has_hmac(r.kind))
        return AssertionSuccess();
    if (records_of(r.kind, "H").empty() || records_of(r.kind, "K").empty())
        return AssertionFailure() << r << ": the vectors have no records";
    for (const record &a : records_of(r.kind, "HP"))
        if (tag_of(r.kind, name, from_hex(a[2]), from_hex(a[3]), a[4].size() / 2) != from_hex(a[4]))
            return AssertionFailure() << r << ": the published tag " << a[4];
    for (const record &a : records_of(r.kind, "H"))
        if (tag_of(r.kind, name, message(std::stoul(a[2]), 2), message(std::stoul(a[3]), 3), r.kind->digest) !=
            from_hex(a[4]))
            return AssertionFailure() << r << ": key of " << a[2] << " bytes, message of " << a[3];
    for (const record &a : records_of(r.kind, "KP")) {
        uint64_t iterations = std::stoul(a[2]);

        if (iterations <= 4096 &&
            derived(r.kind, name, from_hex(a[3]), from_hex(a[4]), iterations, a[5].size() / 2) != from_hex(a[5]))
            return AssertionFailure() << r << ": the published key " << a[5];
    }
    for (const record &a : records_of(r.kind, "K"))
        if (derived(r.kind, name, message(std::stoul(a[2]), 4), message(std::stoul(a[3]), 5), std::stoul(a[4]),
                    a[5].size() / 2) != from_hex(a[5]))
            return AssertionFailure() << r << ": PBKDF2, " << a[4] << " iterations, " << a[5].size() / 2 << " bytes";
    return AssertionSuccess();
}

/* The published keys of very many iterations, with the default implementation. */
TEST(pbkdf2, many_iterations)
{
    for (const hash_kind *kind : all_hashes())
        for (const record &a : has_hmac(kind) ? records_of(kind, "KP") : std::vector<record>()) {
            EXPECT_EQ(derived(kind, nullptr, from_hex(a[3]), from_hex(a[4]), std::stoul(a[2]), a[5].size() / 2),
                      from_hex(a[5]));
        }
}

/* ---- definitions ---- */

static bytes hash_of(const hash_kind *kind, const bytes &m)
{
    bytes out(kind->digest);

    return citius_hash_once(kind->id, nullptr, out.data(), m.data(), m.size()) == CITIUS_OK ? out : bytes();
}

static bytes plain_hmac(const hash_kind *kind, bytes key, const bytes &m)
{
    bytes in, out;

    if (key.size() > kind->block)
        key = hash_of(kind, key);
    key.resize(kind->block);
    for (uint8_t byte : key) {
        in.push_back(byte ^ 0x36);
        out.push_back(byte ^ 0x5c);
    }
    in.insert(in.end(), m.begin(), m.end());
    in = hash_of(kind, in);
    out.insert(out.end(), in.begin(), in.end());
    return hash_of(kind, out);
}

/* Any key, any message in any chunks; the tag of each prefix, truncated to any length. */
static AssertionResult check_hmac_definition(const hash_implementation &r)
{
    const hash_kind *kind = r.kind;
    random_numbers random;
    size_t block = kind->block;

    if (!has_hmac(kind))
        return AssertionSuccess();
    for (size_t key_len : { size_t(0), size_t(1), kind->digest, block - 1, block, block + 1, 3 * block, 3 * block + 7 })
        for (int i = 0; i < 5; i++) {
            bytes key = random.string(key_len), m;
            citius_hmac object, copied;
            uint8_t out[CITIUS_HASH_MAX_DIGEST + 1];

            if (citius_hmac_init_with(&object, kind->id, r.impl->name, key.data(), key_len) != CITIUS_OK)
                return AssertionFailure() << r << ": init failed";
            for (int chunk = 0; chunk < 3; chunk++) {
                bytes next = random.string(random.below(3) * block + random.below(block)), expected;
                size_t len = 1 + random.below(kind->digest);

                m.insert(m.end(), next.begin(), next.end());
                if (citius_hmac_update(&object, next.data(), next.size()) != CITIUS_OK)
                    return AssertionFailure() << r << ": update failed";
                expected = plain_hmac(kind, key, m);
                expected.resize(len);
                copied = object;
                memset(out, 0xa5, sizeof out);
                if (citius_hmac_final(&copied, out, len) != CITIUS_OK || out[len] != 0xa5)
                    return AssertionFailure() << r << ": final failed";
                if (bytes(out, out + len) != expected || tag_of(kind, r.impl->name, key, m, len) != expected)
                    return AssertionFailure() << r << ": CITIUS_SEED=" << random.seed() << ": key of " << key_len
                                              << " bytes, message of " << m.size() << ", tag of " << len;
            }
        }
    return AssertionSuccess();
}

static bytes plain_pbkdf2(const hash_kind *kind, const bytes &password, const bytes &salt, uint64_t iterations,
                          size_t blocks)
{
    bytes key;

    for (uint8_t number = 1; number <= blocks; number++) {
        bytes u = salt, sum(kind->digest);

        u.insert(u.end(), { 0, 0, 0, number });
        for (uint64_t i = 0; i < iterations; i++) {
            u = tag_of(kind, nullptr, password, u, kind->digest);
            for (size_t j = 0; j < sum.size(); j++)
                sum[j] ^= u[j];
        }
        key.insert(key.end(), sum.begin(), sum.end());
    }
    return key;
}

/* Keys of 1 byte, 1 + step, ... up to `most`. */
static AssertionResult derive_lengths(const hash_kind *kind, const char *name, uint64_t iterations, size_t most,
                                      size_t step)
{
    bytes password = message(20, 0), salt = message(kind->block - 3, 1),
          all = plain_pbkdf2(kind, password, salt, iterations, most / kind->digest + 1);

    for (size_t len = 1; len <= most; len += step)
        if (derived(kind, name, password, salt, iterations, len) != bytes(all.begin(), all.begin() + (long)len))
            return AssertionFailure() << kind->name << ": " << len << " bytes, " << iterations << " iterations";
    return AssertionSuccess();
}

/* Every length, then every number of active lanes. */
static AssertionResult check_hmac_keys(const hash_implementation &r)
{
    size_t digest = r.kind->digest;

    if (!has_hmac(r.kind))
        return AssertionSuccess();
    if (AssertionResult a = derive_lengths(r.kind, r.impl->name, 1, 5 * digest + 3, 1); !a)
        return AssertionFailure() << r << ": " << a.message();
    if (AssertionResult a = derive_lengths(r.kind, r.impl->name, 3, (2 * r.impl->lanes + 3) * digest, digest); !a)
        return AssertionFailure() << r << ": " << a.message();
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(hmac);
CHECK_EACH(hmac, vectors)
CHECK_EACH(hmac, definition)
CHECK_EACH(hmac, keys)

/* The library's choice, on every CPU that this one can stand for. */
static AssertionResult check_hmac_by_default_keys(const hash_kind *kind)
{
    if (!has_hmac(kind))
        return AssertionSuccess();
    for (uint64_t cpu : cpu_masks(kind)) {
        cpu_mask only(cpu);

        if (AssertionResult a = derive_lengths(kind, nullptr, 3, 20 * kind->digest, kind->digest + 1); !a)
            return AssertionFailure() << "on a CPU with " << feature_names(cpu) << ": " << a.message();
    }
    return AssertionSuccess();
}

FOR_EACH_HASH(hmac_by_default);
CHECK_EACH(hmac_by_default, keys)

/* ---- mistakes ---- */

FOR_EACH_HASH(hmac_misuse);

TEST_P(hmac_misuse, block_too_small)
{
    const hash_kind *kind = GetParam();
    int expected = has_hmac(kind) ? CITIUS_OK : CITIUS_EMODE;
    uint8_t out[CITIUS_HASH_MAX_DIGEST] = { 0xa5 };
    citius_hmac object;

    EXPECT_EQ(citius_hmac_init(&object, kind->id, "key", 3), expected);
    EXPECT_EQ(citius_hmac_update(&object, "abc", 3), has_hmac(kind) ? CITIUS_OK : CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_once(kind->id, nullptr, out, 20, "key", 3, "abc", 3), expected);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, out, 20, "key", 3, "abc", 3, 1), expected);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, nullptr, 0, nullptr, 0, nullptr, 0, 1), expected);
}

TEST_P(hmac_misuse, arguments)
{
    const hash_kind *kind = GetParam();
    uint8_t out[CITIUS_HASH_MAX_DIGEST + 1];
    citius_hmac object;

    if (!has_hmac(kind))
        return;
    memset(out, 0xa5, sizeof out);
    EXPECT_EQ(citius_hmac_init(nullptr, kind->id, "key", 3), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_init(&object, kind->id, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_final(&object, out, kind->digest), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_init_with(&object, kind->id, "none", "key", 3), CITIUS_EIMPL);
    EXPECT_EQ(citius_hmac_final(&object, out, kind->digest), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_init(&object, kind->id, nullptr, 0), CITIUS_OK);
    EXPECT_EQ(citius_hmac_update(nullptr, "abc", 3), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_update(&object, nullptr, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_update(&object, nullptr, 0), CITIUS_OK);
    EXPECT_EQ(citius_hmac_final(nullptr, out, kind->digest), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_verify(nullptr, out, kind->digest), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_final(&object, nullptr, kind->digest), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_verify(&object, nullptr, kind->digest), CITIUS_ENULL);
    for (size_t len : { size_t(0), kind->digest + 1, SIZE_MAX }) {
        EXPECT_EQ(citius_hmac_final(&object, out, len), CITIUS_ESIZE);
        EXPECT_EQ(citius_hmac_verify(&object, out, len), CITIUS_ESIZE);
        EXPECT_EQ(citius_hmac_once(kind->id, nullptr, out, len, "key", 3, "abc", 3), CITIUS_ESIZE);
    }
    EXPECT_EQ(citius_hmac_verify(&object, out, CITIUS_HMAC_MIN_TAG - 1), CITIUS_ESIZE);
    EXPECT_EQ(citius_hmac_once(kind->id, "none", out, 20, "key", 3, "abc", 3), CITIUS_EIMPL);
    EXPECT_EQ(citius_hmac_once(kind->id, nullptr, out, 20, nullptr, 3, "abc", 3), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_once(kind->id, nullptr, out, 20, "key", 3, nullptr, 3), CITIUS_ENULL);
    EXPECT_EQ(citius_hmac_once(kind->id, nullptr, nullptr, 20, "key", 3, "abc", 3), CITIUS_ENULL);

    EXPECT_EQ(citius_pbkdf2(kind->id, "none", out, 20, "key", 3, "abc", 3, 1), CITIUS_EIMPL);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, nullptr, 20, "key", 3, "abc", 3, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, out, 20, nullptr, 3, "abc", 3, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, out, 20, "key", 3, nullptr, 3, 1), CITIUS_ENULL);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, out, 20, "key", 3, "abc", 3, 0), CITIUS_ESIZE);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, nullptr, 0, "key", 3, "abc", 3, 0), CITIUS_ESIZE);
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, nullptr, 0, "key", 3, "abc", 3, 1), CITIUS_OK);
#if SIZE_MAX > UINT32_MAX
    EXPECT_EQ(citius_pbkdf2(kind->id, nullptr, out, UINT32_MAX * kind->digest + 1, "key", 3, "abc", 3, 1),
              CITIUS_ESIZE);
#endif
    for (uint8_t byte : out)
        ASSERT_EQ(byte, 0xa5) << "wrote although it failed";
    citius_hmac_wipe(nullptr);
    citius_hmac_wipe(&object);
    EXPECT_EQ(citius_hmac_update(&object, "abc", 3), CITIUS_EINIT);
    EXPECT_EQ(citius_hmac_verify(&object, out, kind->digest), CITIUS_EINIT);
}

/* A tag is accepted only if every bit is right. */
TEST_P(hmac_misuse, forged)
{
    const hash_kind *kind = GetParam();
    uint8_t tag[CITIUS_HASH_MAX_DIGEST];
    citius_hmac object;

    if (!has_hmac(kind))
        return;
    ASSERT_EQ(citius_hmac_init(&object, kind->id, "key", 3), CITIUS_OK);
    ASSERT_EQ(citius_hmac_update(&object, "abc", 3), CITIUS_OK);
    ASSERT_EQ(citius_hmac_final(&object, tag, kind->digest), CITIUS_OK);
    for (size_t len = CITIUS_HMAC_MIN_TAG; len <= kind->digest; len++)
        EXPECT_EQ(citius_hmac_verify(&object, tag, len), CITIUS_OK) << len;
    for (size_t bit = 0; bit < 8 * kind->digest; bit++) {
        tag[bit / 8] = (uint8_t)(tag[bit / 8] ^ 1 << bit % 8);
        EXPECT_EQ(citius_hmac_verify(&object, tag, kind->digest), CITIUS_EFORGED) << bit;
        tag[bit / 8] = (uint8_t)(tag[bit / 8] ^ 1 << bit % 8);
    }
    ASSERT_EQ(citius_hmac_update(&object, "d", 1), CITIUS_OK);
    EXPECT_EQ(citius_hmac_verify(&object, tag, kind->digest), CITIUS_EFORGED);
}

/* The output may overlap any input. */
TEST_P(hmac_misuse, overlap)
{
    const hash_kind *kind = GetParam();
    bytes text = message(3 * CITIUS_HASH_MAX_DIGEST, 0);
    size_t digest = kind->digest;

    if (!has_hmac(kind))
        return;
    for (size_t at : { size_t(0), size_t(5), digest }) {
        bytes buffer = text, expected = tag_of(kind, nullptr, text, text, digest);

        ASSERT_EQ(citius_hmac_once(kind->id, nullptr, &buffer[at], digest, buffer.data(), text.size(), buffer.data(),
                                   text.size()),
                  CITIUS_OK);
        EXPECT_TRUE(same(expected.data(), &buffer[at], digest));

        expected = derived(kind, nullptr, text, text, 2, 2 * digest - 1);
        buffer = text;
        ASSERT_EQ(citius_pbkdf2(kind->id, nullptr, &buffer[at], 2 * digest - 1, buffer.data(), text.size(),
                                buffer.data(), text.size(), 2),
                  CITIUS_OK);
        EXPECT_TRUE(same(expected.data(), &buffer[at], 2 * digest - 1));
    }
}
