/* SPDX-License-Identifier: MIT */
/* Compare OCB with its definition; and after a change of any bit of nonce, associated data, ciphertext or tag, the message
 * must be rejected and nothing of it released. */
#include "choices.h"

#include <algorithm>

const char *const planted_defects[] = { "sum_too_late", "wrong_decrypt", "any_tag", "shows_plaintext", nullptr };

static const size_t LONGEST = 2000;
static const size_t LONG_TAG = 8; /* a shorter one may match a changed message by chance */

struct ocb_case {
    citius_ocb_version version;
    size_t tag_len;
    bytes nonce, aad, text;
};

/* cipher: the ciphertext, followed by the tag. */
static int decrypt(const citius_ocb &ocb, const ocb_case &c, const bytes &cipher, bool in_place, bytes &out)
{
    const size_t len = c.text.size();
    bytes from = cipher;

    out.assign(len, 0xa5);

    uint8_t *to = in_place ? from.data() : out.data();
    int error = citius_ocb_decrypt(&ocb, to, cipher.data() + len, c.nonce.data(), c.nonce.size(), c.aad.data(),
                                   c.aad.size(), from.data(), len);

    if (in_place)
        out.assign(from.data(), from.data() + len);
    if (planted("any_tag"))
        error = CITIUS_OK;
    if (planted("shows_plaintext") && error == CITIUS_EFORGED)
        out = c.text;
    return error;
}

static bytes in_chunks(provider &in, citius_ocb ocb, const ocb_case &c, citius_direction direction, const bytes &m,
                       const uint8_t *tag, int &error)
{
    bytes out(m.size() + 48), mark(c.tag_len);
    size_t made = 0, aad = 0, n = 0;

    expect_ok(citius_ocb_start(&ocb, direction, c.nonce.data(), c.nonce.size()), "start");
    for (size_t done = 0; done < m.size() || aad < c.aad.size();) {
        if (aad < c.aad.size() && (done == m.size() || in.ConsumeBool())) {
            size_t chunk = next_chunk(in, c.aad.size() - aad);

            expect_ok(citius_ocb_aad(&ocb, c.aad.data() + aad, chunk), "aad");
            aad += chunk;
        } else {
            size_t chunk = next_chunk(in, m.size() - done);

            expect_ok(citius_ocb_update(&ocb, out.data() + made, &n, m.data() + done, chunk), "update");
            expect(n <= chunk + 16, "update writes too much");
            done += chunk;
            made += n;
        }
    }
    if (direction == CITIUS_ENCRYPT) {
        error = citius_ocb_final(&ocb, out.data() + made, &n, mark.data());
        out.resize(made + n);
        out.insert(out.end(), mark.begin(), mark.end());
    } else {
        error = citius_ocb_verify(&ocb, out.data() + made, &n, tag);
        if (error != CITIUS_OK) {
            expect(std::all_of(out.begin() + (ptrdiff_t)made, out.end(), [](uint8_t b) { return b == 0; }),
                   "verify wrote something in spite of a wrong tag");
            n = 0;
        }
        out.resize(made + n);
    }
    return out;
}

/* Change one bit of one part. */
static bool change(provider &in, ocb_case &c, bytes &cipher)
{
    const size_t len = c.text.size();
    bytes tag(cipher.begin() + (ptrdiff_t)len, cipher.end()), text(cipher.begin(), cipher.begin() + (ptrdiff_t)len);
    bytes *const parts[] = { &tag, &text, &c.aad, &c.nonce };
    bytes &part = *in.PickValueInArray(parts);

    if (part.empty() || (&part != &tag && c.tag_len < LONG_TAG))
        return false;

    size_t bit = up_to(in, 8 * part.size() - 1);

    part[bit / 8] ^= (uint8_t)(1 << bit % 8);
    cipher = text;
    cipher.insert(cipher.end(), tag.begin(), tag.end());
    return true;
}

void target(provider &in)
{
    const cipher_choice key(in, 16);
    ocb_case c;
    citius_ocb ocb;
    int error;

    c.version = in.ConsumeBool() ? CITIUS_OCB3 : CITIUS_OCB1;
    c.tag_len = 1 + up_to(in, 15);
    c.nonce = exactly(in, c.version == CITIUS_OCB1 ? 16 : 1 + up_to(in, 14));
    c.aad = stretched(in, c.version == CITIUS_OCB1 ? 0 : 300);
    c.text = stretched(in, LONGEST);

    const std::string name =
        key.name() + ", OCB" + std::to_string(c.version) + ", " + std::to_string(c.text.size()) + " bytes";
    const bytes expected = c.version == CITIUS_OCB1 ? key.plain().ocb1(c.tag_len, c.nonce, c.text)
                                                    : key.plain().ocb3(c.tag_len, c.nonce, c.aad, c.text);
    const bool in_place = in.ConsumeBool();
    bytes cipher(c.text.size() + c.tag_len), back;

    expect_ok(citius_ocb_init(&ocb, key, c.version, c.tag_len), name);
    if (in_place)
        std::copy(c.text.begin(), c.text.end(), cipher.begin());
    expect_ok(citius_ocb_encrypt(&ocb, cipher.data(), cipher.data() + c.text.size(), c.nonce.data(), c.nonce.size(),
                                 c.aad.data(), c.aad.size(), in_place ? cipher.data() : c.text.data(), c.text.size()),
              name);
    expect_same(expected, cipher, name);
    expect_same(expected, in_chunks(in, ocb, c, CITIUS_ENCRYPT, c.text, nullptr, error), name + ", in chunks");
    expect_ok(error, name);
    expect_ok(decrypt(ocb, c, cipher, in_place, back), name);
    expect_same(c.text, back, name + ", decryption");

    const bytes text(cipher.begin(), cipher.begin() + (ptrdiff_t)c.text.size());

    expect_same(c.text, in_chunks(in, ocb, c, CITIUS_DECRYPT, text, cipher.data() + c.text.size(), error),
                name + ", decryption in chunks");
    expect_ok(error, name);

    if (!change(in, c, cipher))
        return;
    error = decrypt(ocb, c, cipher, in_place, back);
    expect(error == CITIUS_EFORGED, name + ", forged: " + citius_strerror(error));
    expect(std::all_of(back.begin(), back.end(), [](uint8_t b) { return b == 0; }), name + ", forged, and shown");
    in_chunks(in, ocb, c, CITIUS_DECRYPT, bytes(cipher.begin(), cipher.begin() + (ptrdiff_t)c.text.size()),
              cipher.data() + c.text.size(), error);
    expect(error == CITIUS_EFORGED, name + ", forged, in chunks: " + citius_strerror(error));
}
