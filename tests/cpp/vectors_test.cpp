/* SPDX-License-Identifier: MIT */
/* All test vectors through citius.hpp: with what runs by default; short messages also with every implementation by name. */
#include "tests/support/cipher_harness.h"

#include <citius/citius.hpp>

static size_t number(const record &a, size_t i)
{
    return std::stoul(a[i]);
}

static bytes data(const record &a, size_t i)
{
    return a[i] == "-" ? bytes() : from_hex(a[i]);
}

/* Those of a hash that detects attacks are those of SHA-1. */
static std::vector<record> records_for(const citius_hash_info &kind, const char *type)
{
    return records_of(kind.collisions == 1 ? "sha1" : kind.name, type);
}

/* Every message by itself, then all of them at once. */
static size_t check_lengths(const citius_hash_info &kind, const char *name, const std::vector<record> &records)
{
    std::vector<bytes> messages;

    for (const record &a : records) {
        messages.push_back(message(number(a, 2), 0));
        EXPECT_EQ(citius::hash_once(kind.kind, messages.back(), name).hex(), a[3]) << kind.name << " " << a[2];
    }
    const std::vector<citius::digest> many = citius::hash_many(kind.kind, messages, name);
    EXPECT_EQ(many.size(), records.size());
    for (size_t i = 0; i < many.size(); i++)
        EXPECT_EQ(many[i].hex(), records[i][3]) << kind.name << ", many, " << records[i][2];
    return many.size();
}

TEST(hash, lengths)
{
    size_t checked = 0;

    for (const citius_hash_info &kind : citius::hash_kinds()) {
        std::vector<record> records = records_for(kind, "L");

        checked += check_lengths(kind, nullptr, records);
        records.resize(std::min<size_t>(records.size(), 150)); /* the references are slow */
        for (const citius_implementation &implementation : citius::implementations(kind.kind))
            if (implementation.usable == 1)
                checked += check_lengths(kind, implementation.name, records);
    }
    EXPECT_GT(checked, 10000u);
}

TEST(hash, every_length)
{
    for (const citius_hash_info &kind : citius::hash_kinds())
        for (const record &a : records_for(kind, "A")) {
            citius::hash all(kind.kind);

            for (size_t n = 0; n <= number(a, 2); n++)
                all.update(citius::hash_once(kind.kind, message(n, 0)));
            EXPECT_EQ(all.final().hex(), a[3]) << kind.name;
        }
}

TEST(hash, iterated_and_repeated)
{
    for (const citius_hash_info &kind : citius::hash_kinds()) {
        for (const record &a : records_for(kind, "I")) {
            citius::digest x;

            for (size_t i = 0; i < number(a, 2); i++)
                x = citius::hash_once(kind.kind, x);
            EXPECT_EQ(x.hex(), a[3]) << kind.name;
        }
        for (const record &a : records_for(kind, "R")) {
            citius::hash hash(kind.kind);
            const bytes piece(1 << 12, from_hex(a[2])[0]);

            for (size_t left = number(a, 3); left > 0; left -= std::min(left, piece.size()))
                hash.update(citius::view(piece).subspan(0, left));
            EXPECT_EQ(hash.final().hex(), a[4]) << kind.name;
        }
    }
}

static std::string digest_of_bits(citius_hash_kind kind, const bytes &m, size_t bits)
{
    citius::hash hash(kind);

    hash.update(citius::view(m.data(), bits / 8));
    return hash.final_bits(bits % 8 != 0 ? m[bits / 8] : 0, (unsigned)(bits % 8)).hex();
}

TEST(hash, bits)
{
    for (const citius_hash_info &kind : citius::hash_kinds()) {
        for (const record &a : records_for(kind, "P"))
            EXPECT_EQ(digest_of_bits(kind.kind, from_hex(a[3]), number(a, 2)), a[4]) << kind.name;
        for (const record &a : records_for(kind, "B"))
            EXPECT_EQ(digest_of_bits(kind.kind, message(number(a, 2) / 8 + 1, 0), number(a, 2)), a[3]) << kind.name;
    }
}

TEST(hash, chunks_and_many_objects)
{
    for (const citius_hash_info &kind : citius::hash_kinds()) {
        std::vector<citius::hash> objects(5, citius::hash(kind.kind));
        std::vector<bytes> all(objects.size());

        for (size_t chunk = 0; chunk < 4; chunk++) {
            std::vector<bytes> next;

            for (size_t i = 0; i < objects.size(); i++) {
                next.push_back(message(97 * chunk + 31 * i, (unsigned)i));
                all[i].insert(all[i].end(), next[i].begin(), next[i].end());
            }
            citius::update_many(objects, next);
        }
        for (size_t i = 0; i < objects.size(); i++)
            EXPECT_EQ(objects[i].final(), citius::hash_once(kind.kind, all[i])) << kind.name;
    }
}

TEST(hash, sizes)
{
    static_assert(citius::digest_size(CITIUS_SHA1) == 20);
    for (const citius_hash_info &kind : citius::hash_kinds()) {
        EXPECT_EQ(citius::digest_size(kind.kind), kind.digest) << kind.name;
        EXPECT_EQ(citius::hash_kind_named(kind.name).kind, kind.kind);
        EXPECT_NE(citius::chosen(kind.kind, 4), nullptr);
    }
}

/* Published attacks: the verdict, the digest despite it, and the digest of sha1dc-safe. */
TEST(hash, collisions)
{
    size_t found = 0;

    for (const record &a : records_of("sha1dc", "D")) {
        const bytes m = data(a, 4);
        const std::string expected = a[5], safe = a[7];
        const bool attack = a[6] == "1";
        citius::hash hash(CITIUS_SHA1DC), other(CITIUS_SHA1DC_SAFE);
        std::error_code ec;

        if (a[3] == "1") {
            hash.reduced_rounds();
            other.reduced_rounds();
        }
        hash.update(m);
        other.update(m);
        EXPECT_EQ(hash.final(ec).hex(), expected) << a[2];
        EXPECT_EQ(ec, attack ? make_error_code(CITIUS_ECOLLISION) : std::error_code()) << a[2];
        EXPECT_EQ(other.final().hex(), safe) << a[2];
        if (a[3] == "1")
            continue;
        const std::vector<citius::verdict> verdicts =
            citius::hash_many_collisions(CITIUS_SHA1DC, std::vector<bytes>{ {}, m });
        EXPECT_EQ(verdicts.at(1).digest.hex(), expected) << a[2];
        EXPECT_EQ(verdicts.at(1).collision, attack) << a[2];
        EXPECT_FALSE(verdicts.at(0).collision);
        if (attack && hash.collision()) {
            EXPECT_THROW((void)hash.final(), citius::error);
            EXPECT_EQ(citius::hash_once(CITIUS_SHA1DC, m, nullptr, ec).hex(), expected);
            EXPECT_EQ(ec, CITIUS_ECOLLISION);
            found++;
        }
    }
    EXPECT_GT(found, 0u);
}

TEST(hmac, vectors)
{
    size_t checked = 0;

    for (const citius_hash_info &kind : citius::hash_kinds()) {
        for (const record &a : records_of(kind.name, "H")) {
            const bytes key = message(number(a, 2), 2), m = message(number(a, 3), 3);
            citius::hmac hmac(kind.kind, key);
            citius::hmac copy = hmac;
            bytes half(from_hex(a[4]).size() / 2);

            hmac.update(m);
            copy.update(citius::view(m).subspan(0, 1));
            copy.update(citius::view(m).subspan(1));
            EXPECT_EQ(hmac.final().hex(), a[4]) << kind.name;
            EXPECT_EQ(copy.final(), citius::hmac_once(kind.kind, key, m));
            hmac.verify(from_hex(a[4]));
            hmac.final(half);
            EXPECT_EQ(hex(half.data(), half.size()), a[4].substr(0, 2 * half.size()));
            checked++;
        }
        for (const record &a : records_of(kind.name, "HP"))
            EXPECT_EQ(citius::hmac_once(kind.kind, from_hex(a[2]), from_hex(a[3])).hex().substr(0, a[4].size()), a[4]);
        for (const record &a : records_of(kind.name, "K")) {
            bytes out(a[5].size() / 2);

            citius::pbkdf2(kind.kind, out, message(number(a, 2), 4), message(number(a, 3), 5), number(a, 4));
            EXPECT_EQ(hex(out.data(), out.size()), a[5]) << kind.name;
        }
    }
    EXPECT_GT(checked, 10u);
}

static bytes one_bit(size_t len, size_t bit)
{
    bytes x(len);

    x[bit / 8] = (uint8_t)(0x80 >> bit % 8);
    return x;
}

static void check_block(const record &a, const citius_cipher_info &kind, const bytes &key, const bytes &in)
{
    const citius::key k(kind.kind, key);
    bytes out(in.size());

    k.ecb_encrypt(out, in);
    EXPECT_EQ(hex(out.data(), out.size()), a.back()) << kind.name;
    k.ecb_decrypt(out, out);
    EXPECT_EQ(out, in) << kind.name;
}

TEST(cipher, blocks)
{
    for (const citius_cipher_info &kind : citius::cipher_kinds()) {
        EXPECT_EQ(citius::cipher_kind_named(kind.name).kind, kind.kind);
        EXPECT_NE(citius::chosen(kind.kind, 16), nullptr);
        for (const record &a : records_of(kind.name, "E"))
            check_block(a, kind, test_key(number(a, 2) / 8, (unsigned)number(a, 3)),
                        message(kind.block, (unsigned)number(a, 3)));
        for (const record &a : records_of(kind.name, "VK"))
            check_block(a, kind, one_bit(number(a, 2) / 8, number(a, 3)), bytes(kind.block));
        for (const record &a : records_of(kind.name, "VT"))
            check_block(a, kind, bytes(number(a, 2) / 8), one_bit(kind.block, number(a, 3)));
    }
}

TEST(cipher, iterated)
{
    for (const citius_cipher_info &kind : citius::cipher_kinds())
        for (const record &a : records_of(kind.name, "IE")) {
            bytes x = message(kind.block, 1);

            citius::key(kind.kind, test_key(number(a, 2) / 8, 1)).ecb_iterate(x, x, number(a, 3));
            EXPECT_EQ(hex(x.data(), x.size()), a[4]) << kind.name;
        }
}

TEST(cipher, modes)
{
    size_t checked = 0;

    for (const citius_cipher_info &kind : citius::cipher_kinds())
        for (const record &a : records_of(kind.name, "CBC")) {
            const unsigned s = (unsigned)number(a, 3);
            const citius::key k(kind.kind, test_key(number(a, 2) / 8, s));
            const bytes in = message(number(a, 4) * kind.block, s);
            bytes out(in.size()), iv = test_iv(kind.block, s);

            k.cbc_encrypt(iv, out, in);
            EXPECT_EQ(out, data(a, 5)) << kind.name;
            iv = test_iv(kind.block, s);
            k.cbc_decrypt(iv, out, out);
            EXPECT_EQ(out, in) << kind.name;
            checked++;
        }
    for (const citius_cipher_info &kind : citius::cipher_kinds())
        for (unsigned method = 0; method <= 2; method++)
            for (const record &a : records_of(kind.name, "MAC" + std::to_string(method))) {
                const unsigned s = (unsigned)number(a, 3);
                const citius::key k(kind.kind, test_key(number(a, 2) / 8, s));

                EXPECT_EQ(citius::mac_once((citius_mac_kind)(CITIUS_CBC_MAC + method), k, message(number(a, 4), s))
                              .hex(),
                          a[5]);
                checked++;
            }
    EXPECT_GT(checked, 1000u);
}

/* In chunks of several sizes, both directions. */
static void check_chunks(citius::ocb &ocb, const bytes &nonce, const bytes &aad, const bytes &in, const bytes &expected,
                         const bytes &tag)
{
    for (size_t chunk : { size_t(1), size_t(16), size_t(37) }) {
        bytes out(in.size()), back(in.size());
        size_t encrypted = 0, decrypted = 0;

        ocb.start(CITIUS_ENCRYPT, nonce);
        if (!aad.empty())
            ocb.aad(aad);
        for (size_t i = 0; i < in.size(); i += chunk)
            encrypted += ocb.update(citius::buffer(out).subspan(encrypted), citius::view(in).subspan(i, chunk));
        EXPECT_EQ(encrypted + ocb.final_size(), in.size());
        EXPECT_TRUE(ocb.final(citius::buffer(out).subspan(encrypted)).hex() == hex(tag.data(), tag.size()) &&
                    out == expected);
        ocb.start(CITIUS_DECRYPT, nonce);
        for (size_t i = 0; i < in.size(); i += chunk)
            decrypted += ocb.update(citius::buffer(back).subspan(decrypted), citius::view(out).subspan(i, chunk));
        if (!aad.empty())
            ocb.aad(aad);
        ocb.verify(citius::buffer(back).subspan(decrypted), tag);
        EXPECT_EQ(back, in);
    }
}

static void check_ocb(const citius::key &k, citius_ocb_version version, const bytes &nonce, const bytes &aad,
                      const bytes &in, const bytes &expected, const bytes &tag)
{
    citius::ocb ocb(k, tag.size(), version);
    bytes out(in.size()), wrong = tag;

    EXPECT_EQ(ocb.encrypt(out, nonce, aad, in).hex(), hex(tag.data(), tag.size()));
    EXPECT_EQ(out, expected);
    ocb.decrypt(out, tag, nonce, aad, out);
    EXPECT_EQ(out, in);
    wrong[0] ^= 1;
    EXPECT_THROW(ocb.decrypt(out, wrong, nonce, aad, expected), citius::forged);
    EXPECT_EQ(out, bytes(in.size()));
    check_chunks(ocb, nonce, aad, in, expected, tag);
}

TEST(ocb, vectors)
{
    size_t checked = 0;

    for (const citius_cipher_info &kind : citius::cipher_kinds()) {
        for (const record &a : records_of(kind.name, "OCB3")) {
            const unsigned s = (unsigned)number(a, 3);
            const citius::key k(kind.kind, test_key(number(a, 2) / 8, s));

            check_ocb(k, CITIUS_OCB3, test_nonce(number(a, 4), s), message(number(a, 5), s + 1),
                      message(number(a, 6), s + 2), data(a, 8), data(a, 9));
            checked++;
        }
        for (const record &a : records_of(kind.name, "OCB1")) {
            const unsigned s = (unsigned)number(a, 3);
            const citius::key k(kind.kind, test_key(number(a, 2) / 8, s));

            check_ocb(k, CITIUS_OCB1, test_nonce(16, s), {}, message(number(a, 4), s + 2), data(a, 6), data(a, 7));
            checked++;
        }
    }
    EXPECT_GT(checked, 100u);
}

/* ---- what has no records: compared with the C interface, which the library's tests check ---- */

using stealing = void (citius::key::*)(citius_stealing, citius::view, citius::buffer, citius::view,
                                       citius::errors) const;

static void check_stealing(const citius::key &k, stealing mode, decltype(citius_cbc_cts_encrypt) *same)
{
    const bytes iv = test_iv(k.block(), 1), in = message(53, 2);

    for (citius_stealing variant : { CITIUS_CS1, CITIUS_CS2, CITIUS_CS3 }) {
        bytes a(in.size()), b(in.size());

        (k.*mode)(variant, iv, a, in, {});
        citius::check(same(k.get(), variant, iv.data(), b.data(), in.data(), in.size()));
        EXPECT_EQ(a, b);
    }
}

static void check_stream(const citius::key &k, size_t len,
                         void (citius::key::*mode)(citius::buffer, citius::buffer, citius::view, citius::errors) const,
                         decltype(citius_ctr) *same)
{
    const bytes in = message(len, 3);
    bytes a(len), b(len), iv = test_iv(k.block(), 4), iv2 = iv;

    (k.*mode)(iv, a, in, {});
    citius::check(same(k.get(), iv2.data(), b.data(), in.data(), len));
    EXPECT_EQ(a, b);
    EXPECT_EQ(iv, iv2);
}

TEST(cipher, modes_of_the_c_interface)
{
    for (const citius_cipher_info &kind : citius::cipher_kinds()) {
        const citius::key k(kind.kind, test_key(16, 7));

        check_stealing(k, &citius::key::cbc_cts_encrypt, citius_cbc_cts_encrypt);
        check_stealing(k, &citius::key::cbc_cts_decrypt, citius_cbc_cts_decrypt);
        check_stream(k, 100, &citius::key::ctr, citius_ctr);
        check_stream(k, 100, &citius::key::cfb_encrypt, citius_cfb_encrypt);
        check_stream(k, 100, &citius::key::cfb_decrypt, citius_cfb_decrypt);
        check_stream(k, 100, &citius::key::ofb, citius_ofb);
        check_stream(k, 160, &citius::key::cbc_encrypt, citius_cbc_encrypt);
        check_stream(k, 160, &citius::key::cbc_decrypt, citius_cbc_decrypt);
    }
}

TEST(cipher, xts)
{
    const citius::key data(CITIUS_AES, test_key(32, 1)), tweaks(CITIUS_AES, test_key(32, 2));
    const bytes in = message(1024, 1), tweak(16);
    bytes a(in.size()), b(in.size());

    data.xts_encrypt(tweaks, tweak, a, in);
    citius::check(citius_xts_encrypt(data.get(), tweaks.get(), tweak.data(), b.data(), in.data(), in.size()));
    EXPECT_EQ(a, b);
    data.xts_decrypt(tweaks, tweak, a, a);
    EXPECT_EQ(a, in);
    data.xts_encrypt_sectors(tweaks, 7, 512, a, in);
    citius::check(citius_xts_encrypt_sectors(data.get(), tweaks.get(), 7, 512, b.data(), in.data(), in.size()));
    EXPECT_EQ(a, b);
    data.xts_decrypt_sectors(tweaks, 7, 512, a, a);
    EXPECT_EQ(a, in);
}

TEST(cipher, many)
{
    for (const citius_cipher_info &kind : citius::cipher_kinds()) {
        const citius::key k(kind.kind, test_key(16, 1));
        const std::vector<bytes> in = { message(kind.block, 1), {}, message(5 * kind.block, 2) };
        std::vector<bytes> out = in, expected = in;
        bytes ivs, iv;

        for (size_t i = 0; i < in.size(); i++) {
            iv = test_iv(kind.block, (unsigned)i);
            ivs.insert(ivs.end(), iv.begin(), iv.end());
            k.cbc_encrypt(iv, expected[i], in[i]);
        }
        k.cbc_encrypt_many(ivs, out, in);
        EXPECT_EQ(out, expected) << kind.name;

        const std::vector<citius::digest> macs = citius::mac_many(CITIUS_CMAC, k, in);
        for (size_t i = 0; i < in.size(); i++) {
            citius::mac mac(CITIUS_CMAC, k);
            bytes three(5);

            mac.update(in[i]);
            EXPECT_EQ(macs.at(i), mac.final());
            EXPECT_EQ(macs.at(i), citius::mac_once(CITIUS_CMAC, k, in[i]));
            mac.verify(macs[i]);
            mac.final(three);
            EXPECT_TRUE(std::equal(three.begin(), three.end(), macs[i].begin()));
        }
    }
}

static bytes in_chunks(citius::cipher c, const bytes &in, size_t chunk)
{
    bytes out(in.size() + c.final_size());
    size_t n = 0;

    for (size_t i = 0; i < in.size(); i += chunk) {
        const citius::view piece = citius::view(in).subspan(i, chunk);
        const size_t expected = c.update_size(piece.size()), written = c.update(citius::buffer(out).subspan(n), piece);

        EXPECT_EQ(written, expected);
        n += written;
    }
    n += c.final(citius::buffer(out).subspan(n));
    out.resize(n);
    return out;
}

TEST(cipher, chunks)
{
    for (const citius_cipher_info &kind : citius::cipher_kinds())
        for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC, CITIUS_CTR, CITIUS_CFB, CITIUS_OFB })
            for (size_t chunk : { size_t(1), size_t(5), size_t(16), size_t(33), size_t(200) }) {
                const citius::key k(kind.kind, test_key(16, 5));
                const bytes iv = test_iv(mode == CITIUS_ECB ? 0 : kind.block, 1), in = message(96, 1);
                const bool padded = mode == CITIUS_ECB || mode == CITIUS_CBC;

                for (citius_padding padding : { CITIUS_NO_PADDING, CITIUS_PKCS7 }) {
                    if (padding == CITIUS_PKCS7 && !padded)
                        continue;
                    const bytes out = in_chunks({ k, mode, CITIUS_ENCRYPT, padding, iv }, in, chunk);
                    EXPECT_EQ(out.size(), in.size() + (padding == CITIUS_PKCS7 ? kind.block : 0));
                    EXPECT_NE(bytes(out.begin(), out.begin() + 96), in);
                    EXPECT_EQ(in_chunks({ k, mode, CITIUS_DECRYPT, padding, iv }, out, 7), in);
                    EXPECT_EQ(in_chunks({ k, mode, CITIUS_ENCRYPT, padding, iv }, in, 96), out);
                }
            }
}

TEST(cipher, seek)
{
    const citius::key k(CITIUS_SERPENT, test_key(16, 1));
    const bytes in = message(100, 1), iv = test_iv(16, 1);
    const bytes out = in_chunks({ k, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, iv }, in, 100);
    citius::cipher c(k, CITIUS_CTR, CITIUS_DECRYPT, CITIUS_NO_PADDING, iv);
    bytes end(30);

    c.seek(70);
    EXPECT_EQ(c.update(end, citius::view(out).subspan(70)), 30u);
    EXPECT_EQ(end, bytes(in.begin() + 70, in.end()));
}
