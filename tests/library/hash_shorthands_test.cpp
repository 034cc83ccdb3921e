/* SPDX-License-Identifier: MIT */
/* Are the functions with a kind's name that kind's?  The build finds them in the header: SHORTHANDS. */
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

static answer ask_shorthands_digest(const shorthand *s)
{
    for (const hash_kind *kind : all_kinds())
        if (identifier(kind->name) == s->name) {
            bytes m = message(kind->block + 1, 5), want = digest(kind, reference(kind), m.data(), m.size());
            bytes one(CITIUS_HASH_MAX_DIGEST), many(CITIUS_HASH_MAX_DIGEST);
            const void *in = m.data();
            size_t len = m.size();

            if (s->once(one.data(), in, len) != CITIUS_OK || s->many(many.data(), &in, &len, 1) != CITIUS_OK)
                return no() << s->name << ": failed";
            if (answer a = same(want.data(), one.data(), want.size()); !a)
                return no() << s->name << ": " << a.message();
            return same(want.data(), many.data(), want.size());
        }
    return no() << s->name << " is no kind";
}

OF_EVERY(shorthands, testing::TestWithParam<const shorthand *>, all_shorthands());
ASK(shorthands, digest)

TEST(broken_shorthands, wrong_kind)
{
    const shorthand none = { "sha", citius_sha1, citius_sha1_many };
    const shorthand one = { "sha1", citius_whirlpool, citius_sha1_many };
    const shorthand many = { "sha1", citius_sha1, citius_whirlpool_many };

    EXPECT_TRUE(refuses(ask_shorthands_digest(&none), "no kind"));
    EXPECT_TRUE(refuses(ask_shorthands_digest(&one), "sha1"));
    EXPECT_TRUE(refuses(ask_shorthands_digest(&many), "want"));
}
