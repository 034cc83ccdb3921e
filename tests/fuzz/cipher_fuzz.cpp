/* SPDX-License-Identifier: MIT */
/* Modes of block ciphers: compare every implementation with the definition over the reference, in place or not, in
 * chunks; and decrypt again. */
#include "choices.h"

#include <algorithm>

const char *const planted_defects[] = { "wrong_last_block", "wrong_decrypt", "wrong_in_place", "ctr_without_carry",
                                        nullptr };

static const size_t LONGEST = 3000;

/* A message in a buffer, with the output in place or elsewhere. */
struct placed {
    placed(const bytes &m, bool in_place) : buffer(m), len(m.size())
    {
        buffer.resize(2 * len + 1);
        out = in_place ? 0 : len;
    }
    const uint8_t *from(size_t at) const { return buffer.data() + at; }
    uint8_t *to(size_t at) { return buffer.data() + out + at; }
    bytes result() const { return bytes(buffer.data() + out, buffer.data() + out + len); }

    bytes buffer;
    size_t len, out;
};

/* ---- modes that take a message in any number of calls ---- */

struct chained {
    const char *name;
    citius_mode mode;
    bool whole; /* blocks only */
    int (*encrypt)(const citius_key *, uint8_t *, void *, const void *, size_t);
    int (*decrypt)(const citius_key *, uint8_t *, void *, const void *, size_t);
    bytes (*definition)(const plain_cipher &plain, const bytes &iv, const bytes &m);
};

static const chained modes[] = {
    { "ECB", CITIUS_ECB, true,
      [](const citius_key *k, uint8_t *, void *out, const void *in, size_t len) {
          return citius_ecb_encrypt(k, out, in, len);
      },
      [](const citius_key *k, uint8_t *, void *out, const void *in, size_t len) {
          return citius_ecb_decrypt(k, out, in, len);
      },
      [](const plain_cipher &plain, const bytes &, const bytes &m) { return plain.ecb(false, m); } },
    { "CBC", CITIUS_CBC, true, citius_cbc_encrypt, citius_cbc_decrypt,
      [](const plain_cipher &plain, const bytes &iv, const bytes &m) { return plain.cbc(false, iv, m); } },
    { "CTR", CITIUS_CTR, false, citius_ctr, citius_ctr,
      [](const plain_cipher &plain, const bytes &iv, const bytes &m) { return plain.ctr(iv, m); } },
    { "CFB", CITIUS_CFB, false, citius_cfb_encrypt, citius_cfb_decrypt,
      [](const plain_cipher &plain, const bytes &iv, const bytes &m) { return plain.cfb(false, iv, m); } },
    { "OFB", CITIUS_OFB, false, citius_ofb, citius_ofb,
      [](const plain_cipher &plain, const bytes &iv, const bytes &m) { return plain.ofb(iv, m); } },
};

/* Calls cut between blocks. */
static bytes in_calls(provider &in, const cipher_choice &c, decltype(chained::encrypt) crypt, bytes iv, const bytes &m)
{
    placed p(m, in.ConsumeBool());

    for (size_t done = 0; done < m.size();) {
        size_t chunk = next_chunk(in, m.size() - done);

        if (done + chunk < m.size())
            chunk -= chunk % c.block();
        expect_ok(crypt(c, iv.data(), p.to(done), p.from(done), chunk), c.name());
        done += chunk;
    }
    return p.result();
}

static void whole(provider &in, const cipher_choice &c)
{
    const chained &mode = in.PickValueInArray(modes);
    bytes m = stretched(in, LONGEST), iv = exactly(in, c.block());

    if (mode.whole)
        m.resize(m.size() / c.block() * c.block());
    if (in.ConsumeBool()) /* a counter that is about to wrap */
        std::fill(iv.begin(), iv.end() - 1, (uint8_t)0xff);

    const std::string name = c.name() + ", " + mode.name + ", " + std::to_string(m.size()) + " bytes";
    const bytes expected = mode.definition(c.plain(), iv, m);

    expect_same(expected, in_calls(in, c, mode.encrypt, iv, m), name);
    expect_same(m, in_calls(in, c, mode.decrypt, iv, expected), name + ", decryption");
}

/* ---- chunks of any length, padding ---- */

static bytes in_chunks(provider &in, const cipher_choice &c, const chained &mode, citius_direction direction,
                       citius_padding padding, const bytes &iv, const bytes &m, int &error)
{
    citius_cipher cipher;
    bytes out(m.size() + 2 * c.block());
    size_t made = 0, n = 0;

    expect_ok(citius_cipher_init(&cipher, c, mode.mode, direction, padding, iv.data(),
                                 mode.mode == CITIUS_ECB ? 0 : iv.size()),
              c.name());
    for (size_t done = 0; done < m.size();) {
        size_t chunk = next_chunk(in, m.size() - done);

        expect_ok(citius_cipher_update(&cipher, out.data() + made, &n, m.data() + done, chunk), c.name());
        expect(n <= chunk + c.block(), c.name() + ": update writes too much");
        done += chunk;
        made += n;
    }
    error = citius_cipher_final(&cipher, out.data() + made, &n);
    out.resize(made + n);
    return out;
}

static void streamed(provider &in, const cipher_choice &c)
{
    const chained &mode = in.PickValueInArray(modes);
    const citius_padding padding = mode.whole ? CITIUS_PKCS7 : CITIUS_NO_PADDING;
    const bytes m = stretched(in, LONGEST), iv = exactly(in, c.block());
    const std::string name = c.name() + ", " + mode.name + " in chunks, " + std::to_string(m.size()) + " bytes";
    bytes padded = m;
    int error;

    if (mode.whole)
        padded.resize(m.size() / c.block() * c.block() + c.block(), (uint8_t)(c.block() - m.size() % c.block()));

    bytes made = in_chunks(in, c, mode, CITIUS_ENCRYPT, padding, iv, m, error);

    expect_ok(error, name);
    expect_same(mode.definition(c.plain(), iv, padded), made, name);

    bytes back = in_chunks(in, c, mode, CITIUS_DECRYPT, padding, iv, made, error);

    expect_ok(error, name + ", decryption");
    expect_same(m, back, name + ", decryption");
    if (mode.whole) { /* for any ciphertext, the error is right and the size of the plaintext fits */
        made.back() ^= (uint8_t)(1 << up_to(in, 7));
        if (in.ConsumeBool())
            made.resize(made.size() - up_to(in, made.size()));
        back = in_chunks(in, c, mode, CITIUS_DECRYPT, padding, iv, made, error);
        expect(error == CITIUS_OK || error == CITIUS_EPADDING || error == CITIUS_ESIZE,
               name + ", damaged: " + citius_strerror(error));
        expect(back.size() <= made.size(), name + ", damaged: too long");
        expect((error == CITIUS_ESIZE) == (made.empty() || made.size() % c.block() != 0),
               name + ", damaged: the wrong error");
    } else if (mode.mode == CITIUS_CTR && !m.empty()) {
        const size_t at = up_to(in, m.size() - 1);
        citius_cipher cipher;
        bytes rest(m.size() - at);
        size_t n;

        expect_ok(citius_cipher_init(&cipher, c, CITIUS_CTR, CITIUS_DECRYPT, padding, iv.data(), iv.size()), name);
        expect_ok(citius_cipher_seek(&cipher, at), name);
        expect_ok(citius_cipher_update(&cipher, rest.data(), &n, made.data() + at, rest.size()), name);
        expect_same(bytes(m.data() + at, m.data() + m.size()), rest, name + ", from " + std::to_string(at) + " on");
    }
}

/* ---- stealing and sectors: a message in one call ---- */

static void stolen(provider &in, const cipher_choice &c)
{
    const citius_stealing variants[] = { CITIUS_CS1, CITIUS_CS2, CITIUS_CS3 }, variant = in.PickValueInArray(variants);
    const bytes m = exactly(in, c.block() + up_to(in, LONGEST)), iv = exactly(in, c.block());
    const std::string name =
        c.name() + ", CBC-CS" + std::to_string(variant) + ", " + std::to_string(m.size()) + " bytes";
    const bytes expected = c.plain().stealing(variant, iv, m);
    placed p(m, in.ConsumeBool()), q(expected, in.ConsumeBool());

    expect_ok(citius_cbc_cts_encrypt(c, variant, iv.data(), p.to(0), p.from(0), m.size()), name);
    expect_same(expected, p.result(), name);
    expect_ok(citius_cbc_cts_decrypt(c, variant, iv.data(), q.to(0), q.from(0), m.size()), name);
    expect_same(m, q.result(), name + ", decryption");
}

static void sectors(provider &in, const cipher_choice &c)
{
    const bytes second = exactly(in, c.key_size());
    const cipher_key tweaks = c.other(second);
    const size_t sector = 16 + up_to(in, 600), count = 1 + up_to(in, 4);
    const uint64_t first = in.ConsumeIntegral<uint64_t>();
    const bytes m = exactly(in, sector * count);
    const std::string name = c.name() + ", XTS, " + std::to_string(count) + " sectors of " + std::to_string(sector);
    bytes expected;

    if (c.block() != 16)
        return;
    for (size_t i = 0; i < count; i++) {
        bytes tweak(16), made;

        for (size_t j = 0; j < 8; j++)
            tweak[j] = (uint8_t)((first + i) >> 8 * j);
        made = c.plain().xts(c.plain_other(second), tweak, bytes(&m[i * sector], &m[i * sector] + sector));
        expected.insert(expected.end(), made.begin(), made.end());
    }

    placed p(m, in.ConsumeBool()), q(expected, in.ConsumeBool());

    if (count - 1 > UINT64_MAX - first) { // the sector numbers would exceed 2^64 - 1
        expect(citius_xts_encrypt_sectors(c, tweaks, first, sector, p.to(0), p.from(0), m.size()) == CITIUS_ELENGTH,
               name);
        expect(citius_xts_decrypt_sectors(c, tweaks, first, sector, q.to(0), q.from(0), m.size()) == CITIUS_ELENGTH,
               name);
        return;
    }
    expect_ok(citius_xts_encrypt_sectors(c, tweaks, first, sector, p.to(0), p.from(0), m.size()), name);
    expect_same(expected, p.result(), name);
    expect_ok(citius_xts_decrypt_sectors(c, tweaks, first, sector, q.to(0), q.from(0), m.size()), name);
    expect_same(m, q.result(), name + ", decryption");
}

void target(provider &in)
{
    static void (*const cases[])(provider &, const cipher_choice &) = { whole, streamed, stolen, sectors };
    const cipher_choice c(in, 0);

    in.PickValueInArray(cases)(in, c);
}
