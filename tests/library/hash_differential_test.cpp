/* SPDX-License-Identifier: MIT */
/* The same bytes as the reference, for any length, alignment, split, and place of the output? */
#include "tests/support/harness.h"

#include <cstring>

/* Each length from 0 to a bit more than four blocks: at once, and as the prefix of a message that
 * goes on afterwards. */
answer ask_differential_any_length(const row &r)
{
    size_t longest = 4 * r.kind->block + 1;
    bytes m = message(longest, 3), want(r.kind->digest), got(r.kind->digest);
    citius_hash slow, fast;

    if (citius_hash_init_with(&slow, r.kind->id, "ref") != CITIUS_OK ||
        citius_hash_init_with(&fast, r.kind->id, r.impl->name) != CITIUS_OK)
        return no() << r << ": init failed";
    for (size_t n = 0; n <= longest; n++) {
        const citius_hash before = fast;

        if (citius_hash_final(&slow, want.data(), want.size()) != CITIUS_OK ||
            citius_hash_final(&fast, got.data(), got.size()) != CITIUS_OK)
            return no() << r << ": final failed";
        if (memcmp(&before, &fast, sizeof fast) != 0)
            return no() << r << ": final changed the object";
        if (answer a = same(want.data(), got.data(), want.size()); !a)
            return no() << r << ": the first " << n << " bytes, byte by byte: " << a.message();
        got = digest(r.kind, r.impl, m.data(), n);
        if (answer a = same(want.data(), got.data(), want.size()); !a)
            return no() << r << ": " << n << " bytes at once: " << a.message();
        if (n < longest &&
            (citius_hash_update(&slow, &m[n], 1) != CITIUS_OK || citius_hash_update(&fast, &m[n], 1) != CITIUS_OK))
            return no() << r << ": update failed";
    }
    return yes();
}

/* Lengths, alignments and pieces as they fall; sometimes a copy of the object goes on. */
answer ask_differential_random(const row &r)
{
    random_numbers random;
    size_t longest = 700 * r.kind->block;
    bytes buffer = random.string(longest + 64);
    citius_hash objects[2];

    for (unsigned test = 0; test < 24; test++) {
        size_t n = random.below(test % 4 == 0 ? longest : 20 * r.kind->block), at = random.below(64), pieces = 0;
        citius_hash *hash = &objects[0];
        bytes want = digest(r.kind, reference(r.kind), &buffer[at], n), got(r.kind->digest);

        if (citius_hash_init_with(hash, r.kind->id, r.impl->name) != CITIUS_OK)
            return no() << r << ": init failed";
        for (size_t done = 0; done < n; pieces++) {
            size_t piece = random.below(2) ? random.below(n - done + 1) : random.below(3 * r.kind->block);

            piece = piece < n - done ? piece : n - done;
            if (citius_hash_update(hash, &buffer[at + done], piece) != CITIUS_OK)
                return no() << r << ": update failed";
            done += piece;
            if (random.below(4) == 0) {
                citius_hash *other = hash == &objects[0] ? &objects[1] : &objects[0];

                *other = *hash;
                citius_hash_wipe(hash);
                hash = other;
            }
        }
        if (citius_hash_final(hash, got.data(), got.size()) != CITIUS_OK)
            return no() << r << ": final failed";
        if (answer a = same(want.data(), got.data(), want.size()); !a)
            return no() << r << ": CITIUS_SEED=" << random.seed() << " case " << test << ": " << n << " bytes, in +"
                        << at << ", " << pieces << " pieces: " << a.message();
    }
    return yes();
}

static answer ask_differential_alignment(const row &r)
{
    size_t n = 3 * r.kind->block + 5;
    bytes m = message(n, 1), want = digest(r.kind, reference(r.kind), m.data(), n);
    alignas(64) uint8_t in[64 + 4 * HASH_BLOCK_MAX], out[64 + CITIUS_HASH_MAX_DIGEST];
    alignas(64) uint64_t object[8 + sizeof(citius_hash) / 8];

    for (size_t at = 0; at < 64; at++) {
        citius_hash *hash = (citius_hash *)(void *)(object + at / 8);

        memcpy(in + at, m.data(), n);
        if (citius_hash_init_with(hash, r.kind->id, r.impl->name) != CITIUS_OK ||
            citius_hash_update(hash, in + at, n) != CITIUS_OK ||
            citius_hash_final(hash, out + 63 - at, r.kind->digest) != CITIUS_OK)
            return no() << r << ": failed";
        if (answer a = same(want.data(), out + 63 - at, want.size()); !a)
            return no() << r << ": in +" << at << ", out +" << 63 - at << ": " << a.message();
    }
    return yes();
}

/* 1 to 7 bits behind each number of bytes in the buffer. */
static answer ask_differential_bits(const row &r)
{
    bytes m = message(2 * r.kind->block, 2), want(r.kind->digest), got(r.kind->digest);
    citius_hash slow, fast;

    for (size_t n = 0; n < m.size(); n++)
        for (unsigned bits = n < r.kind->block ? 1 : 7; bits <= 7; bits++) {
            if (citius_hash_init_with(&slow, r.kind->id, "ref") != CITIUS_OK ||
                citius_hash_init_with(&fast, r.kind->id, r.impl->name) != CITIUS_OK ||
                citius_hash_update(&slow, m.data(), n) != CITIUS_OK ||
                citius_hash_update(&fast, m.data(), n) != CITIUS_OK ||
                citius_hash_final_bits(&slow, want.data(), want.size(), m[n], bits) != CITIUS_OK ||
                citius_hash_final_bits(&fast, got.data(), got.size(), (uint8_t)(m[n] ^ 0xff >> bits), bits) !=
                    CITIUS_OK)
                return no() << r << ": failed";
            if (answer a = same(want.data(), got.data(), want.size()); !a)
                return no() << r << ": " << n << " bytes and " << bits << " bits: " << a.message();
        }
    return yes();
}

/* The digest may be written into the message. */
static answer ask_differential_out_in_in(const row &r)
{
    size_t n = 5 * r.kind->block + 7;
    bytes m = message(n, 4), want = digest(r.kind, reference(r.kind), m.data(), n);

    for (size_t at = 0; at + r.kind->digest <= n; at += 3) {
        bytes both = m;

        if (citius_hash_once(r.kind->id, r.impl->name, &both[at], both.data(), n) != CITIUS_OK)
            return no() << r << ": failed";
        if (answer a = same(want.data(), &both[at], want.size()); !a)
            return no() << r << ": out = in + " << at << ": " << a.message();
        memcpy(&both[at], &m[at], r.kind->digest);
        if (both != m)
            return no() << r << ": out = in + " << at << ": changed the message beside the digest";
    }
    return yes();
}

OF_EVERY_ROW(differential);
ASK(differential, any_length)
ASK(differential, random)
ASK(differential, alignment)
ASK(differential, bits)
ASK(differential, out_in_in)
