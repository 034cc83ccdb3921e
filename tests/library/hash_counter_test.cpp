/* SPDX-License-Identifier: MIT */
/* Check the message length where its count carries, and the error beyond the standard's limit. */
#include "tests/support/harness.h"

/* C records: messages whose first bytes were counted but not absorbed. */
AssertionResult check_counter_carries(const hash_implementation &r)
{
    std::vector<record> records = records_of(r.kind, "C");

    if (records.empty())
        return AssertionFailure() << r << ": the vectors have no records for counters";
    for (const record &a : records) {
        size_t n = std::stoul(a[3]);
        unsigned bits = (unsigned)std::stoul(a[4]);
        bytes m = message(n + 1, 1), got(r.kind->digest), expected = from_hex(a[5]);
        citius_hash hash;
        citius_hash *one = &hash;
        const void *in = m.data();

        for (int many = 0; many < 2; many++) {
            if (citius_hash_init_with(&hash, r.kind->id, r.impl->name) != CITIUS_OK)
                return AssertionFailure() << r << ": init failed";
            citius_hash_skip(&hash, std::stoull(a[2]));
            if ((many ? citius_hash_update_many(&one, &in, &n, 1) : citius_hash_update(&hash, in, n)) != CITIUS_OK ||
                citius_hash_final_bits(&hash, got.data(), got.size(), m[n], bits) != CITIUS_OK)
                return AssertionFailure() << r << ": failed";
            if (AssertionResult s = same(expected.data(), got.data(), expected.size()); !s)
                return AssertionFailure() << r << ": " << n << " bytes and " << bits << " bits after " << a[2]
                                          << " bytes: " << s.message();
        }
    }
    return AssertionSuccess();
}

/* An update beyond the limit fails and appends nothing. */
static AssertionResult check_counter_limit(const hash_implementation &r)
{
    bool narrow = r.kind->pad.counts == hash_padding::COUNT_BITS && r.kind->pad.length_bytes == 8;
    uint64_t limit = narrow ? ((uint64_t)1 << 61) - 1 : UINT64_MAX;
    bytes m = message(17 * r.kind->block, 0), before(r.kind->digest), after(r.kind->digest);

    for (size_t room : { (size_t)0, (size_t)1, (size_t)63, (size_t)64, (size_t)200 }) {
        uint64_t skipped = limit - limit % r.kind->block - 16 * r.kind->block;
        size_t rest = (size_t)(limit - skipped) - room;
        citius_hash hash;
        citius_hash *one = &hash;
        const void *in = m.data();
        size_t too_many = room + 1;

        if (citius_hash_init_with(&hash, r.kind->id, r.impl->name) != CITIUS_OK)
            return AssertionFailure() << r << ": init failed";
        citius_hash_skip(&hash, skipped);
        if (citius_hash_update(&hash, m.data(), rest) != CITIUS_OK ||
            citius_hash_final(&hash, before.data(), before.size()) != CITIUS_OK)
            return AssertionFailure() << r << ": failed before the limit";
        for (size_t len : { too_many, (size_t)SIZE_MAX })
            if (citius_hash_update(&hash, m.data(), len) != CITIUS_ELENGTH ||
                citius_hash_update_many(&one, &in, &len, 1) != CITIUS_ELENGTH)
                return AssertionFailure() << r << ": accepts " << len << " bytes where " << room << " fit";
        if (citius_hash_final(&hash, after.data(), after.size()) != CITIUS_OK || before != after)
            return AssertionFailure() << r << ": changed by an update that failed";
        if (citius_hash_update(&hash, m.data(), room) != CITIUS_OK ||
            citius_hash_final_bits(&hash, after.data(), after.size(), 0xff, 7) != CITIUS_OK)
            return AssertionFailure() << r << ": rejects the longest message that the standard allows";
    }
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(counter);
CHECK_EACH(counter, carries)
CHECK_EACH(counter, limit)
