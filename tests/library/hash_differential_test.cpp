/* SPDX-License-Identifier: MIT */
/* Compare with the reference implementation, for any length, alignment, split and position of the output. */
#include "tests/support/harness.h"

#include <cstring>

/* Each length from 0 to four blocks and a byte: at once, and as the prefix of a longer message. */
AssertionResult check_differential_any_length(const hash_implementation &r)
{
    size_t longest = 4 * r.kind->block + 1;
    bytes m = message(longest, 3), expected(r.kind->digest), got(r.kind->digest);
    citius_hash slow, fast;

    if (citius_hash_init_with(&slow, r.kind->id, "ref") != CITIUS_OK ||
        citius_hash_init_with(&fast, r.kind->id, r.impl->name) != CITIUS_OK)
        return AssertionFailure() << r << ": init failed";
    for (size_t n = 0; n <= longest; n++) {
        const citius_hash before = fast;

        if (citius_hash_final(&slow, expected.data(), expected.size()) != CITIUS_OK ||
            citius_hash_final(&fast, got.data(), got.size()) != CITIUS_OK)
            return AssertionFailure() << r << ": final failed";
        if (memcmp(&before, &fast, sizeof fast) != 0)
            return AssertionFailure() << r << ": final changed the object";
        if (AssertionResult a = same(expected.data(), got.data(), expected.size()); !a)
            return AssertionFailure() << r << ": the first " << n << " bytes, byte by byte: " << a.message();
        got = digest(r.kind, r.impl, m.data(), n);
        if (AssertionResult a = same(expected.data(), got.data(), expected.size()); !a)
            return AssertionFailure() << r << ": " << n << " bytes at once: " << a.message();
        if (n < longest &&
            (citius_hash_update(&slow, &m[n], 1) != CITIUS_OK || citius_hash_update(&fast, &m[n], 1) != CITIUS_OK))
            return AssertionFailure() << r << ": update failed";
    }
    return AssertionSuccess();
}

/* Random lengths, alignments and chunks; sometimes the message continues in a copy of the object. */
AssertionResult check_differential_random(const hash_implementation &r)
{
    random_numbers random;
    size_t longest = 700 * r.kind->block;
    bytes buffer = random.string(longest + 64);
    citius_hash objects[2];

    for (unsigned test = 0; test < 24; test++) {
        size_t n = random.below(test % 4 == 0 ? longest : 20 * r.kind->block), at = random.below(64), chunks = 0;
        citius_hash *hash = &objects[0];
        bytes expected = digest(r.kind, reference(r.kind), &buffer[at], n), got(r.kind->digest);

        if (citius_hash_init_with(hash, r.kind->id, r.impl->name) != CITIUS_OK)
            return AssertionFailure() << r << ": init failed";
        for (size_t done = 0; done < n; chunks++) {
            size_t chunk = random.below(2) ? random.below(n - done + 1) : random.below(3 * r.kind->block);

            chunk = chunk < n - done ? chunk : n - done;
            if (citius_hash_update(hash, &buffer[at + done], chunk) != CITIUS_OK)
                return AssertionFailure() << r << ": update failed";
            done += chunk;
            if (random.below(4) == 0) {
                citius_hash *other = hash == &objects[0] ? &objects[1] : &objects[0];

                *other = *hash;
                citius_hash_wipe(hash);
                hash = other;
            }
        }
        if (citius_hash_final(hash, got.data(), got.size()) != CITIUS_OK)
            return AssertionFailure() << r << ": final failed";
        if (AssertionResult a = same(expected.data(), got.data(), expected.size()); !a)
            return AssertionFailure() << r << ": CITIUS_SEED=" << random.seed() << " case " << test << ": " << n
                                      << " bytes, in +" << at << ", " << chunks << " chunks: " << a.message();
    }
    return AssertionSuccess();
}

static AssertionResult check_differential_alignment(const hash_implementation &r)
{
    size_t n = 3 * r.kind->block + 5;
    bytes m = message(n, 1), expected = digest(r.kind, reference(r.kind), m.data(), n);
    alignas(64) uint8_t in[64 + 4 * HASH_BLOCK_MAX], out[64 + CITIUS_HASH_MAX_DIGEST];
    alignas(64) uint64_t object[8 + sizeof(citius_hash) / 8];

    for (size_t at = 0; at < 64; at++) {
        citius_hash *hash = (citius_hash *)(void *)(object + at / 8);

        memcpy(in + at, m.data(), n);
        if (citius_hash_init_with(hash, r.kind->id, r.impl->name) != CITIUS_OK ||
            citius_hash_update(hash, in + at, n) != CITIUS_OK ||
            citius_hash_final(hash, out + 63 - at, r.kind->digest) != CITIUS_OK)
            return AssertionFailure() << r << ": failed";
        if (AssertionResult a = same(expected.data(), out + 63 - at, expected.size()); !a)
            return AssertionFailure() << r << ": in +" << at << ", out +" << 63 - at << ": " << a.message();
    }
    return AssertionSuccess();
}

/* 1 to 7 bits after each number of bytes in the buffer. */
static AssertionResult check_differential_bits(const hash_implementation &r)
{
    bytes m = message(2 * r.kind->block, 2), expected(r.kind->digest), got(r.kind->digest);
    citius_hash slow, fast;

    for (size_t n = 0; n < m.size(); n++)
        for (unsigned bits = n < r.kind->block ? 1 : 7; bits <= 7; bits++) {
            if (citius_hash_init_with(&slow, r.kind->id, "ref") != CITIUS_OK ||
                citius_hash_init_with(&fast, r.kind->id, r.impl->name) != CITIUS_OK ||
                citius_hash_update(&slow, m.data(), n) != CITIUS_OK ||
                citius_hash_update(&fast, m.data(), n) != CITIUS_OK ||
                citius_hash_final_bits(&slow, expected.data(), expected.size(), m[n], bits) != CITIUS_OK ||
                citius_hash_final_bits(&fast, got.data(), got.size(), (uint8_t)(m[n] ^ 0xff >> bits), bits) !=
                    CITIUS_OK)
                return AssertionFailure() << r << ": failed";
            if (AssertionResult a = same(expected.data(), got.data(), expected.size()); !a)
                return AssertionFailure() << r << ": " << n << " bytes and " << bits << " bits: " << a.message();
        }
    return AssertionSuccess();
}

/* The digest may be written into the message. */
static AssertionResult check_differential_out_in_in(const hash_implementation &r)
{
    size_t n = 5 * r.kind->block + 7;
    bytes m = message(n, 4), expected = digest(r.kind, reference(r.kind), m.data(), n);

    for (size_t at = 0; at + r.kind->digest <= n; at += 3) {
        bytes both = m;

        if (citius_hash_once(r.kind->id, r.impl->name, &both[at], both.data(), n) != CITIUS_OK)
            return AssertionFailure() << r << ": failed";
        if (AssertionResult a = same(expected.data(), &both[at], expected.size()); !a)
            return AssertionFailure() << r << ": out = in + " << at << ": " << a.message();
        memcpy(&both[at], &m[at], r.kind->digest);
        if (both != m)
            return AssertionFailure() << r << ": out = in + " << at << ": changed the message outside the digest";
    }
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(differential);
CHECK_EACH(differential, any_length)
CHECK_EACH(differential, random)
CHECK_EACH(differential, alignment)
CHECK_EACH(differential, bits)
CHECK_EACH(differential, out_in_in)
