/* SPDX-License-Identifier: MIT */
/* Check that many messages at once give the same digests as each by itself, in every lane. */
#include "tests/support/harness.h"

#include <cstring>

/* The kernel alone: a separate message in each lane, and some lanes that share a spare state, as core calls it when
 * messages run out. */
AssertionResult check_many_kernel(const hash_implementation &r)
{
    unsigned lanes = r.impl->lanes;
    const hash_impl *ref = reference(r.kind);
    size_t block = r.kind->block;

    if (lanes == 1)
        return AssertionSuccess();
    if (lanes > HASH_LANES_MAX)
        return AssertionFailure() << r << ": " << lanes << " lanes are more than HASH_LANES_MAX";
    for (size_t blocks = 1; blocks <= 5; blocks++)
        for (unsigned busy = 1; busy <= lanes; busy++) {
            bytes m = message(lanes * blocks * block, busy);
            std::vector<uint64_t> storage((lanes + 1) * HASH_STATE_MAX / 8);
            std::vector<void *> state(lanes);
            std::vector<const uint8_t *> in(lanes);

            for (unsigned i = 0; i < lanes; i++) {
                state[i] = &storage[(i < busy ? i : lanes) * HASH_STATE_MAX / 8];
                in[i] = &m[(i < busy ? i : 0) * blocks * block];
                r.impl->init(r.kind, state[i]);
            }
            r.impl->absorb_many(state.data(), in.data(), blocks);
            for (unsigned i = 0; i < busy; i++) {
                uint64_t expected_state[HASH_STATE_MAX / 8];
                uint8_t expected[CITIUS_HASH_MAX_DIGEST], got[CITIUS_HASH_MAX_DIGEST];

                ref->init(r.kind, expected_state);
                ref->absorb(expected_state, in[i], blocks);
                ref->finish(r.kind, expected_state, expected);
                r.impl->finish(r.kind, state[i], got);
                if (AssertionResult a = same(expected, got, r.kind->digest); !a)
                    return AssertionFailure() << r << ": lane " << i << " of " << lanes << " (" << busy << " busy, "
                                              << blocks << " blocks): " << a.message();
            }
        }
    return AssertionSuccess();
}

/* A random length: common ones and edge cases. */
static size_t some_length(random_numbers &random, size_t block)
{
    switch (random.below(6)) {
    case 0:
        return 0;
    case 1:
        return random.below(block);
    case 2:
        return block * random.below(6) + block - 1 + random.below(3);
    case 3:
        return random.below(8 * block);
    case 4:
        return random.below(30 * block);
    default:
        return 3 * block;
    }
}

/* Up to `most` messages out of a hundred, on each of those CPUs.  name NULL: the library's choice. */
static AssertionResult hash_many(const hash_kind *kind, const char *name, size_t most,
                                 const std::vector<uint64_t> &cpus)
{
    enum { MESSAGES = 100 };
    random_numbers random;
    bytes text = random.string(64 + 32 * kind->block), expected[MESSAGES];
    const uint8_t *from[MESSAGES];
    size_t bytes_of[MESSAGES];

    for (size_t i = 0; i < MESSAGES; i++) {
        from[i] = &text[random.below(64)];
        bytes_of[i] = some_length(random, kind->block);
        expected[i] = digest(kind, reference(kind), from[i], bytes_of[i]);
    }
    for (size_t n = 0; n <= most; n++) {
        std::vector<const void *> in(n);
        std::vector<size_t> len(n), which(n);

        for (size_t i = 0; i < n; i++) {
            which[i] = random.below(MESSAGES);
            in[i] = from[which[i]];
            len[i] = bytes_of[which[i]];
        }
        for (uint64_t cpu : cpus) {
            cpu_mask only(cpu);
            bytes out(n * kind->digest + 1, 0xa5);

            if (citius_hash_many(kind->id, name, out.data(), in.data(), len.data(), n) != CITIUS_OK)
                return AssertionFailure() << "failed";
            if (out[n * kind->digest] != 0xa5)
                return AssertionFailure() << "wrote after the last digest";
            for (size_t i = 0; i < n; i++)
                if (AssertionResult a = same(expected[which[i]].data(), &out[i * kind->digest], kind->digest); !a)
                    return AssertionFailure()
                           << "CITIUS_SEED=" << random.seed() << ": message " << i << " of " << n << ", " << len[i]
                           << " bytes, on a CPU with " << feature_names(cpu) << ": " << a.message();
        }
    }
    return AssertionSuccess();
}

AssertionResult check_many_lengths(const hash_implementation &r)
{
    if (AssertionResult a = hash_many(r.kind, r.impl->name, 50, { citius_cpu_features() }); !a)
        return AssertionFailure() << r << ": " << a.message();
    return AssertionSuccess();
}

/* Streams that grow together, from any fill level, by chunks of any length including 0. */
struct growing_streams {
    enum { ROUNDS = 3 };

    const hash_kind *kind;
    const char *name;
    bytes text;
    std::vector<size_t> before; /* bytes that each stream has already */
    std::vector<const void *> in[ROUNDS];
    std::vector<size_t> len[ROUNDS];
    bytes expected[ROUNDS]; /* digests after each round */

    size_t count() const { return before.size(); }
    int begin(citius_hash &hash, size_t i) const
    {
        const int error = citius_hash_init_with(&hash, kind->id, name);

        return error != CITIUS_OK ? error : citius_hash_update(&hash, text.data(), before[i]);
    }
};

/* Choose the chunks, and hash one stream after the other. */
static bool fill_one_by_one(growing_streams &streams, size_t count, random_numbers &random)
{
    const hash_kind *kind = streams.kind;
    std::vector<citius_hash> hash(count);

    for (size_t i = 0; i < count; i++) {
        streams.before.push_back(random.below(2 * kind->block));
        if (streams.begin(hash[i], i) != CITIUS_OK)
            return false;
    }
    for (int round = 0; round < growing_streams::ROUNDS; round++) {
        std::vector<const void *> &in = streams.in[round];
        std::vector<size_t> &len = streams.len[round];
        bytes &expected = streams.expected[round];

        expected.resize(count * kind->digest);
        for (size_t i = 0; i < count; i++) {
            len.push_back(random.below(4) == 0 ? 0 : some_length(random, kind->block));
            in.push_back(len[i] == 0 && random.below(2) ? nullptr : &streams.text[random.below(64)]);
            if (citius_hash_update(&hash[i], in[i], len[i]) != CITIUS_OK ||
                citius_hash_final(&hash[i], &expected[i * kind->digest], kind->digest) != CITIUS_OK)
                return false;
        }
    }
    return true;
}

static AssertionResult check_together(const growing_streams &streams)
{
    const size_t count = streams.count(), digest = streams.kind->digest;
    std::vector<citius_hash> together(count);
    std::vector<citius_hash *> hash(count);

    for (size_t i = 0; i < count; i++) {
        hash[i] = &together[i];
        if (streams.begin(together[i], i) != CITIUS_OK)
            return AssertionFailure() << "failed";
    }
    for (int round = 0; round < growing_streams::ROUNDS; round++) {
        if (citius_hash_update_many(hash.data(), streams.in[round].data(), streams.len[round].data(), count) !=
            CITIUS_OK)
            return AssertionFailure() << "citius_hash_update_many failed";
        for (size_t i = 0; i < count; i++) {
            uint8_t got[CITIUS_HASH_MAX_DIGEST];

            if (citius_hash_final(&together[i], got, digest) != CITIUS_OK)
                return AssertionFailure() << "final failed";
            if (AssertionResult a = same(&streams.expected[round][i * digest], got, digest); !a)
                return AssertionFailure() << "stream " << i << " of " << count << ", round " << round << ", "
                                          << streams.len[round][i] << " bytes: " << a.message();
        }
    }
    return AssertionSuccess();
}

/* Streams that grow together give the same digests as one after the other. */
static AssertionResult update_many(const hash_kind *kind, const char *name, size_t most,
                                   const std::vector<uint64_t> &cpus)
{
    random_numbers random;
    const bytes text = random.string(64 + 32 * kind->block);

    for (size_t n = 0; n <= most; n += 1 + random.below(3)) {
        growing_streams streams = { kind, name, text, {}, {}, {}, {} };

        if (!fill_one_by_one(streams, n, random))
            return AssertionFailure() << "failed";
        for (uint64_t cpu : cpus) {
            cpu_mask only(cpu);

            if (AssertionResult a = check_together(streams); !a)
                return AssertionFailure() << "CITIUS_SEED=" << random.seed() << ": on a CPU with " << feature_names(cpu)
                                          << ": " << a.message();
        }
    }
    return AssertionSuccess();
}

static AssertionResult check_many_updates(const hash_implementation &r)
{
    if (AssertionResult a = update_many(r.kind, r.impl->name, 40, { citius_cpu_features() }); !a)
        return AssertionFailure() << r << ": " << a.message();
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(many);
CHECK_EACH(many, kernel)
CHECK_EACH(many, lengths)
CHECK_EACH(many, updates)

/* The library's choice, on every CPU that this one can stand for. */
static AssertionResult check_many_by_default_lengths(const hash_kind *kind)
{
    return hash_many(kind, nullptr, 20, cpu_masks(kind));
}

static AssertionResult check_many_by_default_updates(const hash_kind *kind)
{
    return update_many(kind, nullptr, 20, cpu_masks(kind));
}

FOR_EACH_HASH(many_by_default);
CHECK_EACH(many_by_default, lengths)
CHECK_EACH(many_by_default, updates)
