/* SPDX-License-Identifier: MIT */
// Messages through one implementation of a block cipher.
#include "cli/cipher/run.h"

#include <algorithm>
#include <functional>

namespace citius::tool {

namespace {

// Lengths of the pieces that a message is cut into, repeated until its end.
const size_t cuts[] = { 1, 16, 3, 127, 15, 48, 17, 2000, 31 };

// Call use(begin, length) for each piece.
void cut(const bytes &in, const std::function<void(const uint8_t *, size_t)> &use)
{
    size_t done = 0;

    for (size_t i = 0; done < in.size(); i++) {
        size_t n = std::min(cuts[i % (sizeof cuts / sizeof *cuts)], in.size() - done);

        use(in.data() + done, n);
        done += n;
    }
}

citius_ocb_version version_of(cipher_mode mode)
{
    return mode == cipher_mode::ocb1 ? CITIUS_OCB1 : CITIUS_OCB3;
}

citius_stealing stealing_of(cipher_mode mode)
{
    return mode == cipher_mode::cbc_cs1 ? CITIUS_CS1 : mode == cipher_mode::cbc_cs2 ? CITIUS_CS2 : CITIUS_CS3;
}

citius_mode mode_of(cipher_mode mode)
{
    switch (mode) {
    case cipher_mode::ecb:
        return CITIUS_ECB;
    case cipher_mode::cbc:
        return CITIUS_CBC;
    case cipher_mode::ctr:
        return CITIUS_CTR;
    case cipher_mode::cfb:
        return CITIUS_CFB;
    default:
        return CITIUS_OFB;
    }
}

} // namespace

cipher_run::cipher_run(citius_cipher_kind kind, const char *implementation, const bytes &key, const bytes &second)
    : key_(), second_()
{
    must(citius_key_init_with(&key_, kind, implementation, key.data(), key.size()));
    if (!second.empty())
        must(citius_key_init_with(&second_, kind, implementation, second.data(), second.size()));
}

cipher_run::~cipher_run()
{
    citius_key_wipe(&key_);
    citius_key_wipe(&second_);
}

bytes cipher_run::encrypt(cipher_mode mode, const cipher_extras &with, const bytes &in) const
{
    bool ocb = mode == cipher_mode::ocb || mode == cipher_mode::ocb1;
    bytes out(in.size() + (ocb ? with.tag : 0)), iv = with.iv;
    citius_ocb o;

    switch (mode) {
    case cipher_mode::ecb:
        must(citius_ecb_encrypt(&key_, out.data(), in.data(), in.size()));
        break;
    case cipher_mode::cbc:
        must(citius_cbc_encrypt(&key_, iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::cbc_cs1:
    case cipher_mode::cbc_cs2:
    case cipher_mode::cbc_cs3:
        must(citius_cbc_cts_encrypt(&key_, stealing_of(mode), iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::ctr:
        must(citius_ctr(&key_, iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::cfb:
        must(citius_cfb_encrypt(&key_, iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::ofb:
        must(citius_ofb(&key_, iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::xts:
        must(citius_xts_encrypt(&key_, &second_, iv.data(), out.data(), in.data(), in.size()));
        break;
    case cipher_mode::ocb:
    case cipher_mode::ocb1:
        must(citius_ocb_init(&o, &key_, version_of(mode), with.tag));
        must(citius_ocb_encrypt(&o, out.data(), out.data() + in.size(), iv.data(), iv.size(), with.aad.data(),
                                with.aad.size(), in.data(), in.size()));
        break;
    }
    return out;
}

// The tag follows the message.
bytes cipher_run::ocb_decrypt(citius_ocb_version version, const cipher_extras &with, bytes in) const
{
    citius_ocb o;

    if (in.size() < with.tag)
        throw library_error(CITIUS_ESIZE);

    const size_t len = in.size() - with.tag;
    const bytes tag(in.begin() + static_cast<std::ptrdiff_t>(len), in.end());

    in.resize(len);
    must(citius_ocb_init(&o, &key_, version, with.tag));
    must(citius_ocb_decrypt(&o, in.data(), tag.data(), with.iv.data(), with.iv.size(), with.aad.data(), with.aad.size(),
                            in.data(), len));
    return in;
}

bytes cipher_run::decrypt(cipher_mode mode, const cipher_extras &with, bytes in) const
{
    bytes iv = with.iv;
    uint8_t *m = in.data();
    size_t len = in.size();

    switch (mode) {
    case cipher_mode::ecb:
        must(citius_ecb_decrypt(&key_, m, m, len));
        break;
    case cipher_mode::cbc:
        must(citius_cbc_decrypt(&key_, iv.data(), m, m, len));
        break;
    case cipher_mode::cbc_cs1:
    case cipher_mode::cbc_cs2:
    case cipher_mode::cbc_cs3:
        must(citius_cbc_cts_decrypt(&key_, stealing_of(mode), iv.data(), m, m, len));
        break;
    case cipher_mode::ctr:
        must(citius_ctr(&key_, iv.data(), m, m, len));
        break;
    case cipher_mode::cfb:
        must(citius_cfb_decrypt(&key_, iv.data(), m, m, len));
        break;
    case cipher_mode::ofb:
        must(citius_ofb(&key_, iv.data(), m, m, len));
        break;
    case cipher_mode::xts:
        must(citius_xts_decrypt(&key_, &second_, iv.data(), m, m, len));
        break;
    case cipher_mode::ocb:
    case cipher_mode::ocb1:
        return ocb_decrypt(version_of(mode), with, std::move(in));
    }
    return in;
}

bool cipher_run::in_pieces(cipher_mode mode)
{
    switch (mode) {
    case cipher_mode::cbc_cs1:
    case cipher_mode::cbc_cs2:
    case cipher_mode::cbc_cs3:
    case cipher_mode::xts:
        return false;
    default:
        return true;
    }
}

bytes cipher_run::ocb_pieces(citius_ocb_version version, citius_direction direction, const cipher_extras &with,
                             const bytes &in) const
{
    size_t tag = direction == CITIUS_DECRYPT ? with.tag : 0, at = 0, n;
    bytes text, out(in.size() + 16 + with.tag);
    citius_ocb o;

    if (in.size() < tag)
        throw library_error(CITIUS_ESIZE);
    text.assign(in.begin(), in.end() - static_cast<std::ptrdiff_t>(tag));
    must(citius_ocb_init(&o, &key_, version, with.tag));
    must(citius_ocb_start(&o, direction, with.iv.data(), with.iv.size()));
    cut(with.aad, [&](const uint8_t *piece, size_t len) { must(citius_ocb_aad(&o, piece, len)); });
    cut(text, [&](const uint8_t *piece, size_t len) {
        must(citius_ocb_update(&o, out.data() + at, &n, piece, len));
        at += n;
    });
    if (direction == CITIUS_ENCRYPT) {
        bytes mark(with.tag);

        must(citius_ocb_final(&o, out.data() + at, &n, mark.data()));
        out.resize(at + n);
        out.insert(out.end(), mark.begin(), mark.end());
    } else {
        must(citius_ocb_verify(&o, out.data() + at, &n, in.data() + text.size()));
        out.resize(at + n);
    }
    return out;
}

bytes cipher_run::pieces(cipher_mode mode, citius_direction direction, citius_padding padding,
                         const cipher_extras &with, const bytes &in) const
{
    if (mode == cipher_mode::ocb || mode == cipher_mode::ocb1)
        return ocb_pieces(version_of(mode), direction, with, in);

    size_t at = 0, n;
    bytes out(in.size() + 2 * block());
    citius_cipher c;

    must(citius_cipher_init(&c, &key_, mode_of(mode), direction, padding, with.iv.data(),
                            mode == cipher_mode::ecb ? 0 : with.iv.size()));
    cut(in, [&](const uint8_t *piece, size_t len) {
        must(citius_cipher_update(&c, out.data() + at, &n, piece, len));
        at += n;
    });
    must(citius_cipher_final(&c, out.data() + at, &n));
    out.resize(at + n);
    return out;
}

std::vector<bytes> cipher_run::cbc_many(const bytes &iv, const std::vector<bytes> &in) const
{
    std::vector<bytes> out;
    std::vector<void *> to;
    std::vector<const void *> from;
    std::vector<size_t> len;
    bytes ivs;

    for (const bytes &m : in) {
        out.emplace_back(m.size());
        ivs.insert(ivs.end(), iv.begin(), iv.end());
        from.push_back(m.data());
        len.push_back(m.size());
    }
    for (bytes &m : out)
        to.push_back(m.data());
    must(citius_cbc_encrypt_many(&key_, ivs.data(), to.data(), from.data(), len.data(), in.size()));
    return out;
}

bytes cipher_run::mac(citius_mac_kind kind, const bytes &in) const
{
    bytes out(block());

    must(citius_mac_once(kind, &key_, out.data(), out.size(), in.data(), in.size()));
    return out;
}

bytes cipher_run::mac_pieces(citius_mac_kind kind, const bytes &in) const
{
    bytes out(block());
    citius_mac m;

    must(citius_mac_init(&m, kind, &key_));
    cut(in, [&](const uint8_t *piece, size_t len) { must(citius_mac_update(&m, piece, len)); });
    must(citius_mac_final(&m, out.data(), out.size()));
    return out;
}

bytes cipher_run::mac_many(citius_mac_kind kind, const std::vector<bytes> &in) const
{
    std::vector<const void *> from;
    std::vector<size_t> len;
    bytes out(in.size() * block());

    for (const bytes &m : in) {
        from.push_back(m.data());
        len.push_back(m.size());
    }
    must(citius_mac_many(kind, &key_, out.data(), block(), from.data(), len.data(), in.size()));
    return out;
}

void cipher_run::mac_verify(citius_mac_kind kind, const bytes &in, const bytes &tag) const
{
    citius_mac m;

    must(citius_mac_init(&m, kind, &key_));
    must(citius_mac_update(&m, in.data(), in.size()));
    must(citius_mac_verify(&m, tag.data(), tag.size()));
}

} // namespace citius::tool
