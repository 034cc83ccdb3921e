/* SPDX-License-Identifier: MIT */
/* The definitions with known bits, against published vectors and the library's reference implementations. */
#include "tests/proof/definition.h"
#include "tests/proof/known.h"
#include "tests/support/cipher_harness.h"

using namespace proof;

FOR_EACH(defined_hash, testing::TestWithParam<const hash_kind *>, plain_hashes());
FOR_EACH_CIPHER(defined_cipher);

/* ---- hashes ---- */

/* A 1 bit, zeros, the count; then blocks of zeros. */
static bytes padded(const hash_kind *kind, const bytes &message)
{
    bytes x = message;

    x.push_back(0x80);
    x.resize((x.size() + kind->pad.length_bytes + kind->block - 1) / kind->block * kind->block);

    const uint64_t count = kind->pad.counts == hash_padding::COUNT_BITS ? 8 * message.size() : x.size() / kind->block;

    for (size_t i = 0; i < std::min(kind->pad.length_bytes, 8U); i++)
        x[x.size() - 1 - i] = (uint8_t)(count >> 8 * i);
    x.resize(x.size() + kind->pad.blank * kind->block);
    return x;
}

static AssertionResult check_digest(const hash_kind *kind, const hash_definition &definition, const bytes &message,
                                    const bytes &expected)
{
    store s;
    const word text = word_of(padded(kind, message));
    word chain = definition.initial(s);

    for (const word &block : split(text, 8 * definition.block))
        chain = definition.compress(s, chain, block);

    const bytes got = bytes_of(definition.finish(s, chain));

    if (got.size() != expected.size())
        return AssertionFailure() << "a digest of " << got.size() << " bytes";
    return same(expected.data(), got.data(), expected.size());
}

/* Some messages of up to a block, on both sides of each limit of the padding; definitions are slow. */
static AssertionResult check_hash_vectors(const hash_kind *kind, const hash_definition &definition)
{
    size_t checked = 0;

    for (const record &a : records_of(kind, "L")) {
        const size_t len = std::stoul(a[2]);

        if (len > kind->block || (len % 8 != 0 && len % 8 != 7))
            continue;
        if (AssertionResult ok = check_digest(kind, definition, message(len, 0), from_hex(a[3])); !ok)
            return ok << ", a message of " << len << " bytes";
        checked++;
    }
    return checked == 0 ? AssertionFailure() << "the vectors have no records" : AssertionSuccess();
}

static AssertionResult check_hash_random(const hash_kind *kind, const hash_definition &definition)
{
    random_numbers random;

    for (int i = 0; i < 8; i++) {
        const bytes message = random.string(random.below(4 * kind->block));

        if (AssertionResult ok =
                check_digest(kind, definition, message, digest(kind, reference(kind), message.data(), message.size()));
            !ok)
            return ok << "; CITIUS_SEED=" << random.seed();
    }
    return AssertionSuccess();
}

TEST_P(defined_hash, shape)
{
    const std::unique_ptr<hash_definition> definition = hash_named(GetParam()->name);
    store s;

    ASSERT_NE(nullptr, definition);
    EXPECT_EQ(GetParam()->block, definition->block);
    EXPECT_EQ(GetParam()->digest, definition->digest);
    EXPECT_EQ(definition->chain, definition->initial(s).size());
}

TEST_P(defined_hash, vectors)
{
    EXPECT_TRUE(check_hash_vectors(GetParam(), *hash_named(GetParam()->name)));
}

TEST_P(defined_hash, random)
{
    EXPECT_TRUE(check_hash_random(GetParam(), *hash_named(GetParam()->name)));
}

/* ---- block ciphers ---- */

static AssertionResult check_block(const cipher_definition &definition, const bytes &key, const bytes &plain,
                                   const bytes &encrypted)
{
    store s;
    const std::vector<word> keys = definition.expand(s, word_of(key));

    if (bytes_of(definition.encrypt(s, keys, word_of(plain))) != encrypted)
        return AssertionFailure() << "encryption with a key of " << key.size() << " bytes";
    if (bytes_of(definition.decrypt(s, keys, word_of(encrypted))) != plain)
        return AssertionFailure() << "decryption with a key of " << key.size() << " bytes";
    return AssertionSuccess();
}

static bytes one_bit(size_t len, size_t bit)
{
    bytes x(len);

    x[bit / 8] = (uint8_t)(0x80 >> bit % 8);
    return x;
}

/* Every sixteenth vector; definitions are slow. */
static AssertionResult check_cipher_vectors(const block_kind *kind, const cipher_definition &definition)
{
    size_t checked = 0;

    for (const char *type : { "E", "VK", "VT" })
        for (const record &a : records_of(kind->name, type)) {
            const size_t len = std::stoul(a[2]) / 8, n = std::stoul(a[3]);

            if (n % 16 != 0)
                continue;

            const bytes key = a[0] == "E"    ? test_key(len, (unsigned)n)
                              : a[0] == "VK" ? one_bit(len, n)
                                             : bytes(len),
                        in = a[0] == "E"    ? message(kind->block, (unsigned)n)
                             : a[0] == "VT" ? one_bit(kind->block, n)
                                            : bytes(kind->block);

            if (AssertionResult ok = check_block(definition, key, in, from_hex(a[4])); !ok)
                return ok << ", " << a[0] << " " << a[3];
            checked++;
        }
    return checked == 0 ? AssertionFailure() << "the vectors have no records" : AssertionSuccess();
}

static AssertionResult check_cipher_random(const block_kind *kind, const cipher_definition &definition)
{
    random_numbers random;

    for (size_t i = 0; i < std::max(definition.keys.size(), (size_t)8); i++) {
        const bytes key = random.string(definition.keys[i % definition.keys.size()]), in = random.string(kind->block);
        bytes out(kind->block);

        if (citius_ecb_encrypt(cipher_key(kind, "ref", key), out.data(), in.data(), in.size()) != CITIUS_OK)
            return AssertionFailure() << "the library does not take a key of " << key.size() << " bytes";
        if (AssertionResult ok = check_block(definition, key, in, out); !ok)
            return ok << "; CITIUS_SEED=" << random.seed();
    }
    return AssertionSuccess();
}

TEST_P(defined_cipher, shape)
{
    const std::unique_ptr<cipher_definition> definition = cipher_named(GetParam()->name);
    std::vector<size_t> lengths;

    ASSERT_NE(nullptr, definition);
    for (size_t n = GetParam()->key_min; n <= GetParam()->key_max; n += GetParam()->key_step)
        lengths.push_back(n);
    EXPECT_EQ(lengths, definition->keys);
    EXPECT_EQ(GetParam()->block, definition->block);
}

TEST_P(defined_cipher, vectors)
{
    EXPECT_TRUE(check_cipher_vectors(GetParam(), *cipher_named(GetParam()->name)));
}

TEST_P(defined_cipher, random)
{
    EXPECT_TRUE(check_cipher_random(GetParam(), *cipher_named(GetParam()->name)));
}

/* ---- wrong definitions ---- */

static word flipped(word w, size_t n)
{
    w[n % w.size()] ^= 1;
    return w;
}

/* A definition one of whose functions has a wrong bit in its result. */
struct wrong_hash : hash_definition {
    enum part { INITIAL, COMPRESS, FINISH, PARTS };

    wrong_hash(const hash_definition &definition, part part_of_it, size_t bit_of_it)
        : hash_definition(definition), right(definition), where(part_of_it), n(bit_of_it)
    {
    }
    word flipped_if(part p, const word &w) const { return p == where ? flipped(w, n) : w; }
    word initial(store &s) const override { return flipped_if(INITIAL, right.initial(s)); }
    word compress(store &s, bits chain_before, bits in) const override
    {
        return flipped_if(COMPRESS, right.compress(s, chain_before, in));
    }
    word finish(store &s, bits last) const override { return flipped_if(FINISH, right.finish(s, last)); }

    const hash_definition &right;
    part where;
    size_t n;
};

struct wrong_cipher : cipher_definition {
    enum part { EXPAND, ENCRYPT, DECRYPT, PARTS };

    wrong_cipher(const cipher_definition &definition, part part_of_it, size_t bit_of_it)
        : cipher_definition(definition), right(definition), where(part_of_it), n(bit_of_it)
    {
    }
    std::vector<word> expand(store &s, bits key) const override
    {
        std::vector<word> k = right.expand(s, key);

        if (where == EXPAND)
            k[n % k.size()] = flipped(k[n % k.size()], n / k.size());
        return k;
    }
    word encrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        return flipped_if(ENCRYPT, right.encrypt(s, k, in));
    }
    word decrypt(store &s, const std::vector<word> &k, bits in) const override
    {
        return flipped_if(DECRYPT, right.decrypt(s, k, in));
    }
    word flipped_if(part p, const word &w) const { return p == where ? flipped(w, n) : w; }

    const cipher_definition &right;
    part where;
    size_t n;
};

/* A bit that the digest depends on: the lanes of Luffa are before what its 384 and 512 bits add. */
TEST_P(defined_hash, wrong)
{
    const std::unique_ptr<hash_definition> right = hash_named(GetParam()->name);
    random_numbers random;

    for (int part = 0; part < wrong_hash::PARTS; part++) {
        const wrong_hash wrong(*right, (wrong_hash::part)part, random.below(160));

        EXPECT_FALSE(check_hash_vectors(GetParam(), wrong)) << part << "; CITIUS_SEED=" << random.seed();
        EXPECT_FALSE(check_hash_random(GetParam(), wrong)) << part << "; CITIUS_SEED=" << random.seed();
    }
}

TEST_P(defined_cipher, wrong)
{
    const std::unique_ptr<cipher_definition> right = cipher_named(GetParam()->name);
    random_numbers random;

    for (int part = 0; part < wrong_cipher::PARTS; part++) {
        const wrong_cipher wrong(*right, (wrong_cipher::part)part, random.below(4096));

        EXPECT_FALSE(check_cipher_vectors(GetParam(), wrong)) << part << "; CITIUS_SEED=" << random.seed();
        EXPECT_FALSE(check_cipher_random(GetParam(), wrong)) << part << "; CITIUS_SEED=" << random.seed();
    }
}
