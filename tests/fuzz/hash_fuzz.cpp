/* SPDX-License-Identifier: MIT */
/* Hashes: compare every implementation with the reference, in chunks, for any number of bits, for many messages. */
#include "choices.h"

const char *const planted_defects[] = { "wrong_last_lane", "wrong_when_long", nullptr };

static const size_t LONGEST = 4000;

/* The reference's digest of the whole message and its last bits. */
static bytes reference_digest(const hash_implementation &r, const bytes &m, uint8_t last, unsigned bits)
{
    citius_hash hash;
    bytes out(r.kind->digest);

    expect_ok(citius_hash_init_with(&hash, r.kind->id, "ref"), "init");
    expect_ok(citius_hash_update(&hash, m.data(), m.size()), "update");
    expect_ok(citius_hash_final_bits(&hash, out.data(), out.size(), last, bits), "final");
    return out;
}

static bytes reference_digest(const hash_implementation &r, const uint8_t *m, size_t len)
{
    return digest(r.kind, reference(r.kind), m, len);
}

static void in_chunks(provider &in, const hash_implementation &r, const std::string &name)
{
    const bytes m = stretched(in, LONGEST);
    const uint8_t last = in.ConsumeIntegral<uint8_t>();
    const unsigned bits = (unsigned)up_to(in, 7);
    citius_hash hash;
    bytes out(r.kind->digest);

    expect_ok(citius_hash_init_with(&hash, r.kind->id, r.impl->name), name);
    for (size_t done = 0; done < m.size();) {
        size_t chunk = next_chunk(in, m.size() - done);

        expect_ok(citius_hash_update(&hash, m.data() + done, chunk), name);
        done += chunk;
        if (in.ConsumeBool()) { /* check the digest so far and continue with a copy */
            const citius_hash copy = hash;

            expect_ok(citius_hash_final(&hash, out.data(), out.size()), name);
            expect_same(reference_digest(r, m.data(), done), out,
                        name + ", the first " + std::to_string(done) + " bytes");
            citius_hash_wipe(&hash);
            hash = copy;
        }
    }
    expect_ok(citius_hash_final_bits(&hash, out.data(), out.size(), last, bits), name);
    expect_same(reference_digest(r, m, last, bits), out,
                name + ", " + std::to_string(m.size()) + " bytes and " + std::to_string(bits) + " bits");
}

/* The digest may be anywhere, even in the message. */
static void at_once(provider &in, const hash_implementation &r, const std::string &name)
{
    bytes m = stretched(in, LONGEST);
    const size_t len = m.size(), at = up_to(in, len);
    const bytes expected = reference_digest(r, m.data(), len);

    m.resize(len + expected.size());
    expect_ok(citius_hash_once(r.kind->id, r.impl->name, m.data() + at, m.data(), len), name);
    expect_same(expected, bytes(m.data() + at, m.data() + at + expected.size()),
                name + ", " + std::to_string(len) + " bytes");
}

/* Messages in one buffer: message i is the len[i] bytes at from[i]. */
struct many_messages {
    many_messages(provider &in, size_t most) : buffer(stretched(in, LONGEST)), n(up_to(in, most))
    {
        for (size_t i = 0; i < n; i++) {
            size_t at = up_to(in, buffer.size());

            from.push_back(buffer.data() + at);
            len.push_back(up_to(in, buffer.size() - at));
        }
    }

    const bytes buffer;
    const size_t n;
    std::vector<const void *> from;
    std::vector<size_t> len;
};

static void many(provider &in, const hash_implementation &r, const std::string &name)
{
    const many_messages m(in, 40);
    const char *implementation = in.ConsumeBool() ? nullptr : r.impl->name;
    const size_t size = r.kind->digest;
    bytes out(m.n * size);

    expect_ok(citius_hash_many(r.kind->id, implementation, out.data(), m.from.data(), m.len.data(), m.n), name);
    for (size_t i = 0; i < m.n; i++)
        expect_same(reference_digest(r, (const uint8_t *)m.from[i], m.len[i]),
                    bytes(&out[i * size], &out[i * size] + size),
                    name + ", message " + std::to_string(i) + " of " + std::to_string(m.n));
}

/* Objects that are updated together. */
static void side_by_side(provider &in, const hash_implementation &r, const std::string &name)
{
    const many_messages first(in, 20);
    std::vector<citius_hash> hashes(first.n);
    std::vector<citius_hash *> pointers;
    std::vector<bytes> whole(first.n);
    bytes out(r.kind->digest);

    for (citius_hash &hash : hashes) {
        expect_ok(citius_hash_init_with(&hash, r.kind->id, r.impl->name), name);
        pointers.push_back(&hash);
    }
    for (size_t rounds = 1 + up_to(in, 2), round = 0; round < rounds; round++) {
        std::vector<size_t> len = first.len;

        for (size_t i = 0; i < first.n; i++) {
            const uint8_t *from = (const uint8_t *)first.from[i];

            len[i] -= round == 0 ? 0 : up_to(in, len[i]);
            whole[i].insert(whole[i].end(), from, from + len[i]);
        }
        expect_ok(citius_hash_update_many(pointers.data(), first.from.data(), len.data(), first.n), name);
    }
    for (size_t i = 0; i < first.n; i++) {
        expect_ok(citius_hash_final(&hashes[i], out.data(), out.size()), name);
        expect_same(reference_digest(r, whole[i].data(), whole[i].size()), out, name + ", object " + std::to_string(i));
    }
}

void target(provider &in)
{
    static void (*const cases[])(provider &, const hash_implementation &, const std::string &) = { in_chunks, at_once,
                                                                                                   many, side_by_side };
    const hash_choice choice(in);

    in.PickValueInArray(cases)(in, *choice.operator->(), choice.name());
}
