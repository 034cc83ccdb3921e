/* SPDX-License-Identifier: MIT */
// Encrypting and decrypting one message from a stream into a stream.
#include "cli/cipher/message.h"

#include <algorithm>

namespace citius::tool {

namespace {

// ECB, CBC, CTR, CFB, OFB.
class plain_message : public message {
public:
    plain_message(const citius_key &key, citius_mode mode, const message_settings &settings, const bytes &iv)
        : message(1, 0)
    {
        const bool padded = mode == CITIUS_ECB || mode == CITIUS_CBC;

        must(citius_cipher_init(&cipher, &key, mode, settings.direction, padded ? settings.padding : CITIUS_NO_PADDING,
                                iv.data(), iv.size()));
    }

    ~plain_message() override { citius_cipher_wipe(&cipher); }

    size_t more(uint8_t *out, const uint8_t *in, size_t len) override
    {
        size_t written;

        must(citius_cipher_update(&cipher, out, &written, in, len));
        return written;
    }

    size_t last(uint8_t *out, const uint8_t *in, size_t len) override
    {
        size_t written = more(out, in, len), end;

        switch (int error = citius_cipher_final(&cipher, out + written, &end)) {
        case CITIUS_ESIZE:
            throw bad_message("not a whole number of blocks");
        case CITIUS_EPADDING:
            throw bad_message("wrong padding: the data was modified, or the key or IV is wrong");
        default:
            must(error);
        }
        return written + end;
    }

private:
    citius_cipher cipher;
};

// CBC with ciphertext stealing, which concerns the last two blocks: all before them is CBC.
class stealing_message : public message {
public:
    stealing_message(const citius_key &key_, citius_stealing variant_, citius_direction direction_, const bytes &iv_)
        : message(iv_.size(), 2 * iv_.size()), key(key_), variant(variant_), direction(direction_), iv(iv_)
    {
    }

    size_t more(uint8_t *out, const uint8_t *in, size_t len) override
    {
        must((direction == CITIUS_ENCRYPT ? citius_cbc_encrypt : citius_cbc_decrypt)(&key, iv.data(), out, in, len));
        return len;
    }

    size_t last(uint8_t *out, const uint8_t *in, size_t len) override
    {
        if (len < iv.size())
            throw bad_message("shorter than a block");
        must((direction == CITIUS_ENCRYPT ? citius_cbc_cts_encrypt : citius_cbc_cts_decrypt)(&key, variant, iv.data(),
                                                                                             out, in, len));
        return len;
    }

private:
    const citius_key &key;
    const citius_stealing variant;
    const citius_direction direction;
    bytes iv;
};

class xts_message : public message {
public:
    xts_message(const cipher_keys &keys_, const message_settings &settings)
        : message(settings.sector, 0), keys(keys_), direction(settings.direction), next(settings.first_sector)
    {
    }

    size_t more(uint8_t *out, const uint8_t *in, size_t len) override
    {
        const uint64_t sectors = len / granule;

        if (sectors > 0 && (past_the_last || sectors - 1 > UINT64_MAX - next))
            throw bad_message("sector numbers would pass " + std::to_string(UINT64_MAX) +
                              ", the last one; use a smaller --first-sector");
        must((direction == CITIUS_ENCRYPT
                  ? citius_xts_encrypt_sectors
                  : citius_xts_decrypt_sectors)(&keys.data, &keys.tweaks, next, granule, out, in, len));
        next += sectors;
        past_the_last = sectors > 0 && next == 0;
        return len;
    }

    size_t last(uint8_t *out, const uint8_t *in, size_t len) override
    {
        if (len % granule != 0)
            throw bad_message("not a whole number of sectors of " + std::to_string(granule) + " bytes");
        return more(out, in, len);
    }

private:
    const cipher_keys &keys;
    const citius_direction direction;
    uint64_t next;
    bool past_the_last = false; // `next` has wrapped
};

// The tag follows the ciphertext.
class ocb_message : public message {
public:
    ocb_message(const citius_key &key, citius_ocb_version version, const message_settings &settings, const bytes &nonce)
        : message(1, settings.direction == CITIUS_DECRYPT ? settings.tag : 0), direction(settings.direction),
          tag(settings.tag)
    {
        must(citius_ocb_init(&ocb, &key, version, tag));
        must(citius_ocb_start(&ocb, direction, nonce.data(), nonce.size()));
    }

    ~ocb_message() override { citius_ocb_wipe(&ocb); }

    void associate(const uint8_t *aad, size_t len) override { must(citius_ocb_aad(&ocb, aad, len)); }

    size_t more(uint8_t *out, const uint8_t *in, size_t len) override
    {
        size_t written;

        must(citius_ocb_update(&ocb, out, &written, in, len));
        return written;
    }

    size_t last(uint8_t *out, const uint8_t *in, size_t len) override
    {
        size_t end;

        if (direction == CITIUS_ENCRYPT) {
            uint8_t mark[16];
            size_t written = more(out, in, len);

            must(citius_ocb_final(&ocb, out + written, &end, mark));
            std::copy(mark, mark + tag, out + written + end);
            return written + end + tag;
        }
        if (len < tag)
            throw bad_message("shorter than a tag");

        size_t written = more(out, in, len - tag);
        int error = citius_ocb_verify(&ocb, out + written, &end, in + len - tag);

        if (error == CITIUS_EFORGED)
            throw bad_message("wrong tag: the data was modified, or the key, IV or associated data is wrong");
        must(error);
        return written + end;
    }

    std::unique_ptr<message> verification() const override
    {
        return direction == CITIUS_DECRYPT ? std::make_unique<ocb_message>(*this) : nullptr;
    }

private:
    citius_ocb ocb;
    const citius_direction direction;
    const size_t tag;
};

} // namespace

cipher_keys::cipher_keys(const cipher_name &algorithm, const char *implementation, const secret &key, bool allow_weak)
    : data(), tweaks()
{
    const bool two = algorithm.mode == cipher_mode::xts;
    const size_t size = algorithm.key_bits / 8, needed = two ? 2 * size : size;

    if (key.size() != needed)
        throw std::runtime_error("the key must have " + std::to_string(needed) + " bytes, not " +
                                 std::to_string(key.size()));
    if (two && !allow_weak && citius_equal(key.data(), key.data() + size, size))
        throw std::runtime_error("the two halves of the key are the same, which makes XTS weak; use other keys, or add "
                                 "--allow-weak");
    must(citius_key_init_with(&data, algorithm.cipher.kind, implementation, key.data(), size));
    if (two)
        must(citius_key_init_with(&tweaks, algorithm.cipher.kind, implementation, key.data() + size, size));
}

cipher_keys::~cipher_keys()
{
    citius_key_wipe(&data);
    citius_key_wipe(&tweaks);
}

size_t iv_size(const cipher_name &algorithm)
{
    switch (algorithm.mode) {
    case cipher_mode::ecb:
    case cipher_mode::xts:
        return 0;
    case cipher_mode::ocb:
        return 12;
    default:
        return algorithm.cipher.block;
    }
}

bool iv_fits(const cipher_name &algorithm, size_t len)
{
    return algorithm.mode == cipher_mode::ocb ? len >= 1 && len <= 15 : len == iv_size(algorithm);
}

bool is_padded(cipher_mode mode)
{
    return mode == cipher_mode::ecb || mode == cipher_mode::cbc;
}

bool is_authenticated(cipher_mode mode)
{
    return mode == cipher_mode::ocb || mode == cipher_mode::ocb1;
}

std::unique_ptr<message> make_message(cipher_mode mode, const cipher_keys &keys, const message_settings &settings,
                                      const bytes &iv)
{
    auto plain = [&](citius_mode m) { return std::make_unique<plain_message>(keys.data, m, settings, iv); };
    auto stealing = [&](citius_stealing variant) {
        return std::make_unique<stealing_message>(keys.data, variant, settings.direction, iv);
    };
    auto ocb = [&](citius_ocb_version version) {
        return std::make_unique<ocb_message>(keys.data, version, settings, iv);
    };

    switch (mode) {
    case cipher_mode::ecb:
        return plain(CITIUS_ECB);
    case cipher_mode::cbc:
        return plain(CITIUS_CBC);
    case cipher_mode::cbc_cs1:
        return stealing(CITIUS_CS1);
    case cipher_mode::cbc_cs2:
        return stealing(CITIUS_CS2);
    case cipher_mode::cbc_cs3:
        return stealing(CITIUS_CS3);
    case cipher_mode::ctr:
        return plain(CITIUS_CTR);
    case cipher_mode::cfb:
        return plain(CITIUS_CFB);
    case cipher_mode::ofb:
        return plain(CITIUS_OFB);
    case cipher_mode::xts:
        return std::make_unique<xts_message>(keys, settings);
    case cipher_mode::ocb:
        return ocb(CITIUS_OCB3);
    case cipher_mode::ocb1:
        return ocb(CITIUS_OCB1);
    }
    throw library_error(CITIUS_EMODE);
}

} // namespace citius::tool
