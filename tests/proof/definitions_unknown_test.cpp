/* SPDX-License-Identifier: MIT */
/* The definitions with unknown bits: for single inputs the normal form of a result has the value that the definition
 * computes with known bits. */
#include "tests/proof/definition.h"
#include "tests/proof/evaluate.h"
#include "tests/proof/known.h"
#include "tests/support/cipher_harness.h"

using namespace proof;

static word values(assignment &a, const word &w)
{
    word result;

    for (const bit b : w)
        result.push_back(a.of(b) ? ONE : ZERO);
    return result;
}

FOR_EACH(unknown_hash, testing::TestWithParam<const hash_kind *>, plain_hashes());
FOR_EACH_CIPHER(unknown_cipher);

enum { ASSIGNMENTS = 2 };

TEST_P(unknown_hash, evaluated)
{
    const std::unique_ptr<hash_definition> h = hash_named(GetParam()->name);
    random_numbers random;
    store s;
    const word chain = s.input("chain", h->chain), block = s.input("block", 8 * h->block),
               next = h->compress(s, chain, block), digest = h->finish(s, chain);

    for (int i = 0; i < ASSIGNMENTS; i++) {
        assignment a(s, random.next());
        store known;
        const word chain_value = values(a, chain), block_value = values(a, block);

        EXPECT_EQ(h->compress(known, chain_value, block_value), values(a, next)) << random.seed();
        EXPECT_EQ(h->finish(known, chain_value), values(a, digest)) << random.seed();
    }
}

/* The longest and the shortest key; round keys are inputs of their own. */
TEST_P(unknown_cipher, evaluated)
{
    const std::unique_ptr<cipher_definition> c = cipher_named(GetParam()->name);
    random_numbers random;

    for (const size_t len : { c->keys.front(), c->keys.back() }) {
        store s;
        const word key = s.input("key", 8 * len), block = s.input("block", 8 * c->block);
        const std::vector<word> expanded = c->expand(s, key);
        std::vector<word> keys;

        for (const word &k : expanded)
            keys.push_back(s.input("round key", k.size()));

        const word encrypted = c->encrypt(s, keys, block), decrypted = c->decrypt(s, keys, block);

        for (int i = 0; i < ASSIGNMENTS; i++) {
            assignment a(s, random.next());
            store known;
            const std::vector<word> expected = c->expand(known, values(a, key));
            std::vector<word> key_values;

            for (size_t k = 0; k < keys.size(); k++) {
                EXPECT_EQ(expected[k], values(a, expanded[k])) << "round key " << k << "; " << random.seed();
                key_values.push_back(values(a, keys[k]));
            }
            EXPECT_EQ(c->encrypt(known, key_values, values(a, block)), values(a, encrypted)) << random.seed();
            EXPECT_EQ(c->decrypt(known, key_values, values(a, block)), values(a, decrypted)) << random.seed();
        }
    }
}
