/* SPDX-License-Identifier: MIT */
/* Bad input to citius.hpp: the error as an exception and as a std::error_code; outputs and objects afterwards. */
#include "tests/support/harness.h"

#include <citius/citius.hpp>

/* The code with which function fails, as an exception, and as a std::error_code; CITIUS_OK if it succeeds. */
template <class Function> int code_of(const Function &function)
{
    std::error_code ec = make_error_code(CITIUS_ECPU);
    int thrown = CITIUS_OK;

    function(citius::errors(ec));
    try {
        function(citius::errors());
    } catch (const citius::error &e) {
        EXPECT_EQ(&e.code().category(), &citius::category());
        EXPECT_NE(std::string(e.what()).find(citius_strerror(e.code().value())), std::string::npos) << e.what();
        EXPECT_EQ(dynamic_cast<const citius::forged *>(&e) != nullptr, e.code() == CITIUS_EFORGED);
        thrown = e.code().value();
    }
    EXPECT_EQ(ec.value(), thrown);
    return thrown;
}

#define EXPECT_CODE(expected, call) EXPECT_EQ(expected, code_of([&](citius::errors report) { (void)call; }))

static const bytes sixteen(16), text = message(32, 1);

TEST(errors, codes)
{
    std::error_code ec;

    EXPECT_EQ(std::string(citius::category().name()), "citius");
    EXPECT_EQ(make_error_code(CITIUS_ESIZE).message(), citius_strerror(CITIUS_ESIZE));
    EXPECT_FALSE(make_error_code(CITIUS_OK));
    ec = CITIUS_EKIND;
    EXPECT_TRUE(ec && ec == CITIUS_EKIND && ec != CITIUS_EIMPL);
    citius::check(CITIUS_OK, ec);
    EXPECT_FALSE(ec);
    EXPECT_THROW(citius::check(citius_sha1(nullptr, "", 0)), citius::error);
}

TEST(errors, hash)
{
    const auto none = static_cast<citius_hash_kind>(9);
    citius::hash hash(CITIUS_SHA1);
    bytes out(20, 0xa5), longer(21);

    EXPECT_CODE(CITIUS_OK, citius::hash(none, nullptr, report)); /* 9 is luffa-256 */
    EXPECT_CODE(CITIUS_EKIND, citius::hash(static_cast<citius_hash_kind>(7), nullptr, report));
    EXPECT_CODE(CITIUS_EIMPL, citius::hash(CITIUS_SHA1, "none", report));
    EXPECT_CODE(CITIUS_EKIND, citius::hash_once(static_cast<citius_hash_kind>(7), text, nullptr, report));
    EXPECT_CODE(CITIUS_EKIND, citius::hash_kind_named("none", report));
    EXPECT_CODE(CITIUS_EKIND,
                citius::hash_many(static_cast<citius_hash_kind>(7), std::vector<bytes>(2), nullptr, report));
    EXPECT_CODE(CITIUS_ENULL, hash.update(citius::view(nullptr, 1), report));
    EXPECT_CODE(CITIUS_ESIZE, hash.final(longer, report));
    EXPECT_CODE(CITIUS_ESIZE, hash.final_bits(0, 8, report));
    EXPECT_CODE(CITIUS_EMODE, hash.collision(report));
    EXPECT_CODE(CITIUS_EMODE, hash.reduced_rounds(report));
    EXPECT_CODE(CITIUS_EMODE, citius::hash_many_collisions(CITIUS_SHA1, std::vector<bytes>(2), nullptr, report));
    EXPECT_EQ(longer, bytes(21));
    EXPECT_EQ(hash.final(), citius::hash_once(CITIUS_SHA1, citius::view()));
}

TEST(errors, returned_values_are_empty)
{
    std::error_code ec;

    EXPECT_TRUE(citius::hash().final(ec).empty());
    EXPECT_EQ(ec, CITIUS_EINIT);
    EXPECT_TRUE(citius::hash_once(static_cast<citius_hash_kind>(7), text, nullptr, ec).empty());
    EXPECT_TRUE(citius::hash_many(CITIUS_SHA1, std::vector<bytes>(2), "none", ec).empty());
    EXPECT_EQ(ec, CITIUS_EIMPL);
    EXPECT_TRUE(citius::hash_many_collisions(CITIUS_SHA1, std::vector<bytes>(2), nullptr, ec).empty());
    EXPECT_EQ(citius::hash_kind_named("none", ec).digest, 0u);
    EXPECT_TRUE(citius::implementations(static_cast<citius_hash_kind>(7)).empty());
    EXPECT_EQ(citius::chosen(static_cast<citius_hash_kind>(7)), nullptr);
    EXPECT_EQ(citius::digest_size(static_cast<citius_hash_kind>(7)), 0u);
}

TEST(errors, update_many)
{
    std::vector<citius::hash> two = { citius::hash(CITIUS_SHA1), citius::hash(CITIUS_SHA1) };
    std::vector<citius::hash> mixed = { citius::hash(CITIUS_SHA1), citius::hash(CITIUS_WHIRLPOOL) };

    EXPECT_CODE(CITIUS_ESIZE, citius::update_many(two, std::vector<bytes>(3), report));
    EXPECT_CODE(CITIUS_EKIND, citius::update_many(mixed, std::vector<bytes>(2), report));
    EXPECT_EQ(two[0].final(), citius::hash_once(CITIUS_SHA1, citius::view()));
}

TEST(errors, key)
{
    const citius::key empty, aes(CITIUS_AES, sixteen);
    bytes out(32, 0xa5), shorter(31), iv(16);

    EXPECT_CODE(CITIUS_ESIZE, citius::key(CITIUS_AES, bytes(17), nullptr, report));
    EXPECT_CODE(CITIUS_EIMPL, citius::key(CITIUS_AES, sixteen, "none", report));
    EXPECT_CODE(CITIUS_EKIND, citius::key(static_cast<citius_cipher_kind>(0), sixteen, nullptr, report));
    EXPECT_CODE(CITIUS_EKIND, citius::cipher_kind_named("none", report));
    EXPECT_EQ(empty.block(), 0u);
    EXPECT_CODE(CITIUS_EINIT, empty.ecb_encrypt(out, text, report));
    EXPECT_CODE(CITIUS_EINIT, empty.ctr(iv, out, text, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.ecb_encrypt(shorter, text, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.ecb_decrypt(shorter, shorter, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.ecb_iterate(shorter, text, 2, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.cbc_encrypt(iv, out, citius::view(text).subspan(1), report));
    EXPECT_CODE(CITIUS_EOVERLAP, aes.ecb_encrypt(out, citius::view(out.data() - 8, 32), report));
    for (size_t len : { size_t(0), size_t(15), size_t(17) }) {
        bytes wrong(len);

        EXPECT_CODE(CITIUS_ESIZE, aes.ctr(wrong, out, text, report));
        EXPECT_CODE(CITIUS_ESIZE, aes.cbc_decrypt(wrong, out, text, report));
        EXPECT_CODE(CITIUS_ESIZE, aes.cbc_cts_encrypt(CITIUS_CS1, wrong, out, text, report));
        EXPECT_CODE(CITIUS_ESIZE, aes.cbc_cts_decrypt(CITIUS_CS1, wrong, out, text, report));
        EXPECT_CODE(CITIUS_ESIZE, aes.xts_encrypt(aes, wrong, out, text, report));
        EXPECT_CODE(CITIUS_ESIZE, aes.xts_decrypt(aes, wrong, out, text, report));
    }
    EXPECT_CODE(CITIUS_ESIZE, aes.xts_encrypt_sectors(aes, 0, 16, shorter, text, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.xts_decrypt_sectors(aes, 0, 15, out, text, report));
    EXPECT_EQ(out, bytes(32, 0xa5));
    EXPECT_EQ(shorter, bytes(31));
}

TEST(errors, cbc_encrypt_many)
{
    const citius::key aes(CITIUS_AES, sixteen);
    std::vector<bytes> out(2, bytes(32)), one(1, bytes(32)), different = { bytes(32), bytes(16) };
    const std::vector<bytes> in(2, text);
    bytes ivs(32), shorter(31);

    EXPECT_CODE(CITIUS_OK, aes.cbc_encrypt_many(ivs, out, in, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.cbc_encrypt_many(shorter, out, in, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.cbc_encrypt_many(ivs, one, in, report));
    EXPECT_CODE(CITIUS_ESIZE, aes.cbc_encrypt_many(ivs, out, std::vector<bytes>(1, text), report));
    EXPECT_CODE(CITIUS_ESIZE, aes.cbc_encrypt_many(ivs, different, in, report));
    EXPECT_EQ(one[0], bytes(32));
}

TEST(errors, cipher)
{
    const citius::key aes(CITIUS_AES, sixteen), empty;
    citius::cipher cbc(aes, CITIUS_CBC, CITIUS_ENCRYPT, CITIUS_PKCS7, sixteen);
    bytes out(16), expected(16);

    EXPECT_CODE(CITIUS_EINIT, citius::cipher(empty, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, sixteen, report));
    EXPECT_CODE(CITIUS_ESIZE, citius::cipher(aes, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, {}, report));
    EXPECT_CODE(CITIUS_EMODE, citius::cipher(aes, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_PKCS7, sixteen, report));
    EXPECT_CODE(CITIUS_EINIT, citius::cipher().update(expected, out, report));
    EXPECT_CODE(CITIUS_EINIT, citius::cipher().final({}, report));
    EXPECT_CODE(CITIUS_EMODE, cbc.seek(0, report));
    EXPECT_CODE(CITIUS_ESIZE, cbc.update(out, text, report)); /* two blocks, and room for one */
    EXPECT_CODE(CITIUS_ESIZE, cbc.update({}, text, report));
    EXPECT_CODE(CITIUS_ESIZE, cbc.final({}, report));
    EXPECT_EQ(cbc.update(out, citius::view(text).subspan(0, 15)), 0u);
    EXPECT_EQ(cbc.final(out), 16u);
    citius::cipher same(aes, CITIUS_CBC, CITIUS_ENCRYPT, CITIUS_PKCS7, sixteen);
    EXPECT_EQ(same.update(expected, citius::view(text).subspan(0, 15)), 0u);
    EXPECT_EQ(same.final(expected), 16u);
    EXPECT_EQ(out, expected);
    EXPECT_CODE(CITIUS_EINIT, cbc.update(out, {}, report)); /* it has ended */
}

TEST(errors, padding)
{
    const citius::key aes(CITIUS_AES, sixteen);
    bytes out(32);
    std::error_code ec;
    citius::cipher cbc(aes, CITIUS_CBC, CITIUS_DECRYPT, CITIUS_PKCS7, sixteen);

    EXPECT_EQ(cbc.update(out, text), 16u);
    EXPECT_EQ(cbc.final(out, ec), 0u);
    EXPECT_EQ(ec, CITIUS_EPADDING);
}

TEST(errors, ocb)
{
    const citius::key aes(CITIUS_AES, sixteen), idea(CITIUS_IDEA, sixteen), empty;
    const citius::view nonce = citius::view(sixteen).subspan(0, 12);
    citius::ocb ocb(aes);
    bytes out(32, 0xa5), shorter(31, 0xa5);

    EXPECT_CODE(CITIUS_EINIT, citius::ocb(empty, 16, CITIUS_OCB3, report));
    EXPECT_CODE(CITIUS_EMODE, citius::ocb(idea, 16, CITIUS_OCB3, report));
    EXPECT_CODE(CITIUS_ESIZE, citius::ocb(aes, 17, CITIUS_OCB3, report));
    EXPECT_CODE(CITIUS_EINIT, citius::ocb().encrypt(out, nonce, {}, text, report));
    EXPECT_CODE(CITIUS_ESIZE, ocb.encrypt(shorter, nonce, {}, text, report));
    EXPECT_CODE(CITIUS_ESIZE, ocb.encrypt(out, sixteen, {}, text, report)); /* a nonce has 1 to 15 bytes */
    EXPECT_CODE(CITIUS_ESIZE, ocb.decrypt(shorter, sixteen, nonce, {}, text, report));
    EXPECT_CODE(CITIUS_ESIZE, ocb.decrypt(out, citius::view(sixteen).subspan(1), nonce, {}, text, report));
    EXPECT_EQ(out, bytes(32, 0xa5));
    EXPECT_EQ(shorter, bytes(31, 0xa5));
    EXPECT_CODE(CITIUS_EFORGED, ocb.decrypt(out, sixteen, nonce, {}, text, report));
    EXPECT_EQ(out, bytes(32));
    EXPECT_CODE(CITIUS_EINIT, ocb.update(out, text, report)); /* no message was begun */
    ocb.start(CITIUS_ENCRYPT, nonce);
    EXPECT_CODE(CITIUS_ESIZE, ocb.update(shorter, text, report));
    EXPECT_EQ(ocb.update({}, citius::view(text).subspan(0, 5)), 0u);
    EXPECT_CODE(CITIUS_ESIZE, ocb.final(citius::buffer(out).subspan(0, 4), report));
    EXPECT_CODE(CITIUS_EDIRECTION, ocb.verify(out, sixteen, report));
    EXPECT_EQ(ocb.final(out).size(), 16u);
}

TEST(errors, macs)
{
    const citius::key aes(CITIUS_AES, sixteen), empty;
    citius::mac mac(CITIUS_CMAC, aes);
    citius::hmac hmac(CITIUS_SHA1, sixteen);
    bytes seventeen(17), out(20);

    EXPECT_CODE(CITIUS_EINIT, citius::mac(CITIUS_CMAC, empty, report));
    EXPECT_CODE(CITIUS_EINIT, citius::mac_once(CITIUS_CMAC, empty, text, report));
    EXPECT_CODE(CITIUS_EINIT, citius::mac_many(CITIUS_CMAC, empty, std::vector<bytes>(3), report));
    EXPECT_CODE(CITIUS_ESIZE, citius::mac_once(CITIUS_CBC_MAC, aes, {}, report));
    EXPECT_CODE(CITIUS_ESIZE, mac.final(seventeen, report));
    EXPECT_CODE(CITIUS_EFORGED, mac.verify(sixteen, report));
    EXPECT_CODE(CITIUS_ESIZE, mac.verify(citius::view(sixteen).subspan(13), report));
    EXPECT_CODE(CITIUS_EINIT, citius::mac().update(text, report));
    EXPECT_CODE(CITIUS_EMODE, citius::hmac(CITIUS_LUFFA_512, sixteen, nullptr, report));
    EXPECT_CODE(CITIUS_EMODE, citius::hmac_once(CITIUS_LUFFA_512, sixteen, text, nullptr, report));
    EXPECT_CODE(CITIUS_EIMPL, citius::hmac(CITIUS_SHA1, sixteen, "none", report));
    EXPECT_CODE(CITIUS_EINIT, citius::hmac().final(report));
    EXPECT_CODE(CITIUS_EFORGED, hmac.verify(out, report));
    EXPECT_CODE(CITIUS_ESIZE, hmac.verify(citius::view(out).subspan(11), report));
    EXPECT_CODE(CITIUS_ESIZE, citius::pbkdf2(CITIUS_SHA1, out, text, text, 0, nullptr, report));
    EXPECT_EQ(out, bytes(20));
    EXPECT_EQ(seventeen, bytes(17));
}

/* A range that has no memory for its messages. */
struct no_memory {
    const bytes *begin() const { throw std::bad_alloc(); }
    const bytes *end() const { return nullptr; }
};

TEST(errors, memory)
{
    std::error_code ec;

    EXPECT_TRUE(citius::hash_many(CITIUS_SHA1, no_memory(), nullptr, ec).empty());
    EXPECT_EQ(ec, std::errc::not_enough_memory);
    EXPECT_THROW((void)citius::hash_many(CITIUS_SHA1, no_memory()), std::bad_alloc);
}
