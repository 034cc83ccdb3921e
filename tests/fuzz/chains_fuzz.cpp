/* SPDX-License-Identifier: MIT */
/* Many chains in parallel under one key: CBC encryption, MACs, iterated encryption of blocks. */
#include "choices.h"

const char *const planted_defects[] = { "wrong_last_block", "wrong_last_chain", "any_tag", nullptr };

static void cbc(provider &in, const cipher_choice &c)
{
    const size_t n = up_to(in, 40), size = c.block();
    const bytes ivs = exactly(in, n * size);
    std::vector<bytes> m, out;
    std::vector<const void *> from;
    std::vector<void *> to;
    std::vector<size_t> len;
    bytes chains = ivs;

    for (size_t i = 0; i < n; i++) {
        m.push_back(exactly(in, size * up_to(in, in.ConsumeBool() ? 3 : 60)));
        out.push_back(m[i]); /* in place */
        len.push_back(m[i].size());
    }
    for (size_t i = 0; i < n; i++) {
        from.push_back(in.ConsumeBool() ? m[i].data() : out[i].data());
        to.push_back(out[i].data());
    }
    expect_ok(citius_cbc_encrypt_many(c, chains.data(), to.data(), from.data(), len.data(), n), c.name());
    for (size_t i = 0; i < n; i++) {
        const std::string name = c.name() + ", CBC, message " + std::to_string(i) + " of " + std::to_string(n);
        const bytes iv(&ivs[i * size], &ivs[i * size] + size);

        expect_same(c.plain().cbc(false, iv, m[i]), out[i], name);
        expect_same(m[i].empty() ? iv : bytes(out[i].end() - (ptrdiff_t)size, out[i].end()),
                    bytes(&chains[i * size], &chains[i * size] + size), name + ", IV afterwards");
    }
}

static void macs(provider &in, const cipher_choice &c)
{
    const citius_mac_kind kinds[] = { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 };
    const citius_mac_kind kind = in.PickValueInArray(kinds);
    const size_t n = 1 + up_to(in, 39), size = 1 + up_to(in, c.block() - 1);
    std::vector<bytes> m;
    std::vector<const void *> from;
    std::vector<size_t> len;
    bytes out(n * size);

    for (size_t i = 0; i < n; i++) {
        const size_t bytes_of_message = up_to(in, in.ConsumeBool() ? 40 : 1000);

        m.push_back(exactly(in, kind == CITIUS_CBC_MAC ? (bytes_of_message / c.block() + 1) * c.block()
                                                       : bytes_of_message));
        from.push_back(m[i].data());
        len.push_back(m[i].size());
    }
    expect_ok(citius_mac_many(kind, c, out.data(), size, from.data(), len.data(), n), c.name());
    for (size_t i = 0; i < n; i++) {
        bytes expected = c.plain().mac(kind, m[i]);

        expected.resize(size);
        expect_same(expected, bytes(&out[i * size], &out[i * size] + size),
                    c.name() + ", MAC " + std::to_string(kind) + ", message " + std::to_string(i) + " of " +
                        std::to_string(n));
    }

    /* One of them alone, in chunks, and with a changed bit in the tag. */
    const size_t one = up_to(in, n - 1), bit = up_to(in, 8 * size - 1);
    const int right = size < CITIUS_MAC_MIN_TAG ? CITIUS_ESIZE : CITIUS_OK;
    uint8_t *tag = &out[one * size];
    citius_mac mac;

    expect_ok(citius_mac_init(&mac, kind, c), c.name());
    for (size_t done = 0; done < m[one].size();) {
        size_t chunk = next_chunk(in, m[one].size() - done);

        expect_ok(citius_mac_update(&mac, m[one].data() + done, chunk), c.name());
        done += chunk;
    }
    expect(citius_mac_verify(&mac, tag, size) == right, c.name() + ": the right tag is rejected");
    tag[bit / 8] ^= (uint8_t)(1 << bit % 8);
    expect(citius_mac_verify(&mac, tag, size) != CITIUS_OK && !planted("any_tag"),
           c.name() + ": a wrong tag is accepted");
}

static void iterated(provider &in, const cipher_choice &c)
{
    const bytes m = exactly(in, c.block() * up_to(in, 40));
    const uint64_t iterations = up_to(in, 12);
    bytes expected = m, out = m;

    for (uint64_t i = 0; i < iterations; i++)
        expected = c.plain().ecb(false, expected);
    expect_ok(citius_ecb_iterate(c, out.data(), in.ConsumeBool() ? m.data() : out.data(), m.size(), iterations),
              c.name());
    expect_same(expected, out, c.name() + ", iterated");
}

void target(provider &in)
{
    static void (*const cases[])(provider &, const cipher_choice &) = { cbc, macs, iterated };
    const cipher_choice c(in, 0);

    in.PickValueInArray(cases)(in, c);
}
