/* SPDX-License-Identifier: MIT */
/* Check digests against the standards' test vectors.  vectors.txt of the rooms and tests/vectors have the records. */
#include "tests/support/harness.h"

/* Every message by itself, then, if the implementation has several lanes, all of them at once. */
AssertionResult check_vectors_lengths(const hash_implementation &r)
{
    std::vector<record> records = records_of(r.kind, "L");
    std::vector<bytes> messages;
    std::vector<const void *> in;
    std::vector<size_t> len;
    bytes out(records.size() * r.kind->digest);

    if (records.empty())
        return AssertionFailure() << r << ": the vectors have no records";
    for (const record &a : records) {
        messages.push_back(message(std::stoul(a[2]), 0));
        bytes got = digest(r.kind, r.impl, messages.back().data(), messages.back().size());
        if (got != from_hex(a[3]))
            return AssertionFailure() << r << ": " << a[2] << " bytes: expected " << a[3] << ", got "
                                      << hex(got.data(), got.size());
    }
    if (r.impl->lanes == 1)
        return AssertionSuccess();
    for (const bytes &m : messages) {
        in.push_back(m.data());
        len.push_back(m.size());
    }
    if (citius_hash_many(r.kind->id, r.impl->name, out.data(), in.data(), len.data(), in.size()) != CITIUS_OK)
        return AssertionFailure() << r << ": citius_hash_many failed";
    for (size_t i = 0; i < records.size(); i++)
        if (hex(&out[i * r.kind->digest], r.kind->digest) != records[i][3])
            return AssertionFailure() << r << ": " << records[i][2] << " bytes, among many: expected " << records[i][3]
                                      << ", got " << hex(&out[i * r.kind->digest], r.kind->digest);
    return AssertionSuccess();
}

static AssertionResult check_vectors_every_length(const hash_implementation &r)
{
    for (const record &a : records_of(r.kind, "A")) {
        bytes all;

        for (size_t n = 0; n <= std::stoul(a[2]); n++) {
            bytes d = digest(r.kind, r.impl, message(n, 0).data(), n);
            all.insert(all.end(), d.begin(), d.end());
        }
        bytes got = digest(r.kind, r.impl, all.data(), all.size());
        if (got != from_hex(a[3]))
            return AssertionFailure() << r << ": 0 to " << a[2] << " bytes: expected " << a[3] << ", got "
                                      << hex(got.data(), got.size());
    }
    return AssertionSuccess();
}

static AssertionResult check_vectors_iterated(const hash_implementation &r)
{
    for (const record &a : records_of(r.kind, "I")) {
        bytes x;

        for (size_t i = 0; i < std::stoul(a[2]); i++)
            x = digest(r.kind, r.impl, x.data(), x.size());
        if (x != from_hex(a[3]))
            return AssertionFailure() << r << ": " << a[2] << " times: expected " << a[3] << ", got "
                                      << hex(x.data(), x.size());
    }
    return AssertionSuccess();
}

static AssertionResult check_vectors_repeated(const hash_implementation &r)
{
    for (const record &a : records_of(r.kind, "R")) {
        bytes m(std::stoul(a[3]), from_hex(a[2])[0]), got = digest(r.kind, r.impl, m.data(), m.size());

        if (got != from_hex(a[4]))
            return AssertionFailure() << r << ": " << a[3] << " times " << a[2] << ": expected " << a[4] << ", got "
                                      << hex(got.data(), got.size());
    }
    return AssertionSuccess();
}

static bytes digest_of_bits(const hash_implementation &r, const bytes &m, size_t bits)
{
    citius_hash hash;
    bytes out(r.kind->digest);
    uint8_t last = bits % 8 != 0 ? m[bits / 8] : 0;

    if (citius_hash_init_with(&hash, r.kind->id, r.impl->name) != CITIUS_OK ||
        citius_hash_update(&hash, m.data(), bits / 8) != CITIUS_OK ||
        citius_hash_final_bits(&hash, out.data(), out.size(), last, (unsigned)(bits % 8)) != CITIUS_OK)
        out.clear();
    return out;
}

AssertionResult check_vectors_bits(const hash_implementation &r)
{
    for (const record &a : records_of(r.kind, "P"))
        if (digest_of_bits(r, from_hex(a[3]), std::stoul(a[2])) != from_hex(a[4]))
            return AssertionFailure() << r << ": the published digest of the " << a[2] << " bits " << a[3];
    for (const record &a : records_of(r.kind, "B")) {
        size_t bits = std::stoul(a[2]);

        if (digest_of_bits(r, message(bits / 8 + 1, 0), bits) != from_hex(a[3]))
            return AssertionFailure() << r << ": " << bits << " bits";
    }
    if (records_of(r.kind, "AB").empty())
        return AssertionFailure() << r << ": the vectors have no records for bits";
    for (const record &a : records_of(r.kind, "AB")) {
        bytes all;

        for (size_t bits = 0; bits <= std::stoul(a[2]); bits++) {
            bytes d = digest_of_bits(r, message((bits + 7) / 8, 0), bits);
            all.insert(all.end(), d.begin(), d.end());
        }
        if (digest(r.kind, r.impl, all.data(), all.size()) != from_hex(a[3]))
            return AssertionFailure() << r << ": one of 0 to " << a[2] << " bits";
    }
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(vectors);
CHECK_EACH(vectors, lengths)
CHECK_EACH(vectors, every_length)
CHECK_EACH(vectors, iterated)
CHECK_EACH(vectors, repeated)
CHECK_EACH(vectors, bits)
