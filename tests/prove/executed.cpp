/* SPDX-License-Identifier: MIT */
/* Whether an operation executes the same with all secrets. */
#include "executed.h"

void make_secret(void *, size_t)
{
}

void make_public(void *, size_t)
{
}

/* A random secret; its complement, so that every bit differs; zeros, since code may treat zero words differently; then random
 * ones. */
static std::vector<bytes> secrets_of(size_t n, size_t size, random_numbers random)
{
    const bytes first = random.string(size);
    bytes complement = first;

    for (uint8_t &byte : complement)
        byte = (uint8_t)~byte;

    std::vector<bytes> secrets = { first, complement, bytes(size, 0) };

    while (secrets.size() < n)
        secrets.push_back(random.string(size));
    return secrets;
}

static AssertionResult difference(const char *how, uintptr_t at, size_t i, const random_numbers &random)
{
    return AssertionFailure() << how << ": " << in_words(at) << ", step " << i << "; CITIUS_SEED=" << random.seed();
}

static AssertionResult equal(const std::vector<step> &a, const std::vector<step> &b, const random_numbers &random)
{
    for (size_t k = 0; k < a.size() && k < b.size(); k++) {
        if (a[k].at != b[k].at)
            return difference(detector.branch, a[k - 1].at, k, random);
        if (a[k].touched != b[k].touched)
            return difference(detector.address, b[k].at, k, random);
    }
    if (a.size() != b.size())
        return AssertionFailure() << "takes " << a.size() << " steps or " << b.size();
    return AssertionSuccess();
}

static AssertionResult same_steps(const operation &op, bool thorough, const random_numbers &random)
{
    const std::vector<bytes> secrets = secrets_of(MOST_SECRETS, op.secret, random);
    size_t runs = 1;
    std::vector<step> first;

    op.prepare(secrets[0]);
    op.run(); /* a warm-up, in which the dynamic linker resolves symbols */
    for (size_t i = 0; i < runs; i++) {
        op.prepare(secrets[i]);

        steps now = steps_of(op.run, thorough ? MOST_STEPS : 60000);

        if (now.division != 0 && !op.may_divide)
            return AssertionFailure() << "runs " << in_words(now.division) << ", whose time depends on its operands";
        if (now.all.size() == MOST_STEPS)
            return AssertionFailure() << "takes too many steps";
        if (i == 0) {
            runs = secrets_for(now.all.size());
            first = std::move(now.all);
        } else if (AssertionResult a = equal(first, now.all, random); !a) {
            return a;
        }
    }
    return AssertionSuccess();
}

AssertionResult hides_secret(const operation &op, bool thorough)
{
    return same_steps(op, thorough, random_numbers());
}

/* ---- tests of the detector ---- */

static volatile uint8_t seen;

static bool bit_of(const uint8_t *p, size_t bit)
{
    return (p[bit / 8] >> bit % 8 & 1) != 0;
}

/* A branch on one bit of the secret is always detected. */
TEST(executed, branches_on_single_bits)
{
    static bytes secret;

    for (size_t bit = 0; bit < 256; bit++) {
        const operation op = { "branch",
                               32,
                               [](const bytes &s) { secret = s; },
                               [=] {
                                   if (bit_of(secret.data(), bit))
                                       seen = 1;
                               },
                               false,
                               nullptr,
                               0 };

        EXPECT_TRUE(fails_with(hides_secret(op, true), detector.branch)) << "bit " << bit;
    }
}

/* A branch on one bit of a digest is detected if the bit is not the same for all secrets: here, if one secret differs from the
 * other two. */
TEST(executed, branches_on_a_bit_of_a_digest)
{
    const hash_kind *kind = all_hashes().front();
    const operation absorb =
        operations_of(hash_implementation{ kind, implementation_named(kind, citius_hash_chosen(kind->id, 1)) }).front();
    const random_numbers random;
    const uint8_t *digest = (const uint8_t *)absorb.out;
    std::vector<bytes> digests;

    for (const bytes &secret : secrets_of(LEAST_SECRETS, absorb.secret, random)) {
        absorb.prepare(secret);
        absorb.run();
        digests.emplace_back(digest, digest + absorb.out_len);
    }
    EXPECT_TRUE(same_steps(absorb, true, random));
    for (size_t i = 0; i < LEAST_SECRETS; i++) {
        const uint8_t *one = digests[i].data(), *two = digests[(i + 1) % 3].data(),
                      *three = digests[(i + 2) % 3].data();
        operation leaky = absorb;
        size_t bit = 0;

        while (bit_of(two, bit) != bit_of(three, bit) || bit_of(one, bit) == bit_of(two, bit))
            ASSERT_LT(++bit, 8 * absorb.out_len);
        leaky.run = [=] {
            absorb.run();
            if (bit_of(digest, bit))
                seen = 1;
        };
        EXPECT_TRUE(fails_with(same_steps(leaky, true, random), detector.branch)) << "secret " << i << ", bit " << bit;
    }
}
