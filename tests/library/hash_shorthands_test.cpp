/* SPDX-License-Identifier: MIT */
/* Check that each function with an algorithm's name computes that algorithm.  The build takes the list SHORTHANDS from
 * the header. */
#include "tests/support/harness.h"

struct shorthand {
    const char *name;
    int (*once)(uint8_t *out, const void *in, size_t len);
    int (*many)(uint8_t *out, const void *const *in, const size_t *len, size_t n);
};

static std::vector<const shorthand *> all_shorthands()
{
#define SHORTHAND(name) { #name, citius_##name, citius_##name##_many },
    static const shorthand all[] = { SHORTHANDS };
    std::vector<const shorthand *> pointers;

    for (const shorthand &s : all)
        pointers.push_back(&s);
    return pointers;
}

static AssertionResult check_shorthands_digest(const shorthand *s)
{
    for (const hash_kind *kind : all_hashes())
        if (identifier(kind->name) == s->name) {
            bytes m = message(kind->block + 1, 5), expected = digest(kind, reference(kind), m.data(), m.size());
            bytes one(CITIUS_HASH_MAX_DIGEST), many(CITIUS_HASH_MAX_DIGEST);
            const void *in = m.data();
            size_t len = m.size();

            if (s->once(one.data(), in, len) != CITIUS_OK || s->many(many.data(), &in, &len, 1) != CITIUS_OK)
                return AssertionFailure() << s->name << ": failed";
            if (AssertionResult a = same(expected.data(), one.data(), expected.size()); !a)
                return AssertionFailure() << s->name << ": " << a.message();
            return same(expected.data(), many.data(), expected.size());
        }
    return AssertionFailure() << s->name << " is no algorithm";
}

FOR_EACH(shorthands, testing::TestWithParam<const shorthand *>, all_shorthands());
CHECK_EACH(shorthands, digest)

// No algorithm's functions: success, and a digest of zeros.
static int zeros(uint8_t *, const void *, size_t)
{
    return CITIUS_OK;
}

static int zeros_of_many(uint8_t *, const void *const *, const size_t *, size_t)
{
    return CITIUS_OK;
}

TEST(broken_shorthands, wrong_kind)
{
    const shorthand right = *all_shorthands().front();
    const shorthand none = { "sha", right.once, right.many };
    const shorthand one = { right.name, zeros, right.many };
    const shorthand many = { right.name, right.once, zeros_of_many };

    EXPECT_TRUE(fails_with(check_shorthands_digest(&none), "no algorithm"));
    EXPECT_TRUE(fails_with(check_shorthands_digest(&one), right.name));
    EXPECT_TRUE(fails_with(check_shorthands_digest(&many), "expected"));
}
