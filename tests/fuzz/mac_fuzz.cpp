/* SPDX-License-Identifier: MIT */
/* Compare HMAC and PBKDF2 with their definitions over the reference.  @[RFC2104] @[RFC8018] */
#include "choices.h"

const char *const planted_defects[] = { "wrong_last_lane", "wrong_when_long", "any_tag", nullptr };

static bytes reference_digest(const hash_kind *kind, const bytes &m)
{
    return digest(kind, reference(kind), m.data(), m.size());
}

static bytes plain_hmac(const hash_kind *kind, bytes key, const bytes &m)
{
    bytes inner, outer;

    if (key.size() > kind->block)
        key = reference_digest(kind, key);
    key.resize(kind->block);
    for (uint8_t k : key) {
        inner.push_back(k ^ 0x36);
        outer.push_back(k ^ 0x5c);
    }
    inner.insert(inner.end(), m.begin(), m.end());
    inner = reference_digest(kind, inner);
    outer.insert(outer.end(), inner.begin(), inner.end());
    return reference_digest(kind, outer);
}

static bytes plain_pbkdf2(const hash_kind *kind, size_t len, const bytes &password, const bytes &salt,
                          uint64_t iterations)
{
    bytes out;

    for (uint8_t block = 1; out.size() < len; block++) {
        bytes u = salt, sum;

        u.insert(u.end(), { 0, 0, 0, block });
        sum = u = plain_hmac(kind, password, u);
        for (uint64_t i = 1; i < iterations; i++) {
            u = plain_hmac(kind, password, u);
            for (size_t j = 0; j < u.size(); j++)
                sum[j] ^= u[j];
        }
        out.insert(out.end(), sum.begin(), sum.end());
    }
    out.resize(len);
    return out;
}

static void hmac(provider &in, const hash_implementation &r, const std::string &name)
{
    const bytes key = stretched(in, 300), m = stretched(in, 2000);
    const size_t size = 1 + up_to(in, r.kind->digest - 1);
    bytes expected = plain_hmac(r.kind, key, m), got(size);
    citius_hmac object;

    expected.resize(size);
    expect_ok(citius_hmac_once(r.kind->id, r.impl->name, got.data(), size, key.data(), key.size(), m.data(), m.size()),
              name);
    expect_same(expected, got, name + ", HMAC");
    expect_ok(citius_hmac_init_with(&object, r.kind->id, r.impl->name, key.data(), key.size()), name);
    for (size_t done = 0; done < m.size();) {
        size_t chunk = next_chunk(in, m.size() - done);

        expect_ok(citius_hmac_update(&object, m.data() + done, chunk), name);
        done += chunk;
    }
    expect_ok(citius_hmac_final(&object, got.data(), size), name);
    expect_same(expected, got, name + ", HMAC in chunks");

    const int short_tag = size < CITIUS_HMAC_MIN_TAG ? CITIUS_ESIZE : CITIUS_OK;
    size_t bit = up_to(in, 8 * size - 1);
    int error = citius_hmac_verify(&object, got.data(), size);

    expect(error == short_tag, name + ": the right tag: " + citius_strerror(error));
    got[bit / 8] ^= (uint8_t)(1 << bit % 8);
    error = citius_hmac_verify(&object, got.data(), size);
    if (planted("any_tag"))
        error = CITIUS_OK;
    expect(error == (short_tag != CITIUS_OK ? short_tag : CITIUS_EFORGED),
           name + ": a wrong tag: " + citius_strerror(error));
}

static void pbkdf2(provider &in, const hash_implementation &r, const std::string &name)
{
    const bytes password = stretched(in, 200), salt = stretched(in, 200);
    const uint64_t iterations = 1 + up_to(in, 5);
    bytes out(up_to(in, 20 * r.kind->digest));

    expect_ok(citius_pbkdf2(r.kind->id, r.impl->name, out.data(), out.size(), password.data(), password.size(),
                            salt.data(), salt.size(), iterations),
              name);
    expect_same(plain_pbkdf2(r.kind, out.size(), password, salt, iterations), out,
                name + ", PBKDF2, " + std::to_string(out.size()) + " bytes");
}

void target(provider &in)
{
    const hash_choice choice(in);
    const hash_implementation &r = *choice.operator->();

    if (!has_hmac(r.kind)) {
        uint8_t out[1];
        int error = citius_hmac_once(r.kind->id, r.impl->name, out, 1, nullptr, 0, nullptr, 0);

        expect(error == CITIUS_EMODE, choice.name() + " has an HMAC: " + citius_strerror(error));
    } else if (in.ConsumeBool()) {
        hmac(in, r, choice.name());
    } else {
        pbkdf2(in, r, choice.name());
    }
}
