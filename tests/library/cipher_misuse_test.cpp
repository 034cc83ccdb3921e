/* SPDX-License-Identifier: MIT */
/* Check that every misuse of ciphers and their modes returns its error and has no other effect. */
#include "tests/support/cipher_harness.h"

#include <algorithm>
#include <cstring>

/* A valid key, one for each kind of mistake, and buffers in which every change is visible. */
struct fixture {
    explicit fixture(const block_kind *k)
        : kind(k), size(k->block), bytes_of_key(test_key(k->key_max, 1)), key(k, nullptr, bytes_of_key),
          other(k, nullptr, test_key(k->key_max, 2))
    {
        memset(&zero, 0, sizeof zero);
        memset(&garbage, 0xa5, sizeof garbage);
        (void)!citius_key_init(&wiped, k->id, bytes_of_key.data(), bytes_of_key.size());
        citius_key_wipe(&wiped);
        memset(out, 0xa5, sizeof out);
        memset(tag, 0xa5, sizeof tag);
        memset(iv, 0x11, sizeof iv);
        memset(in, 0x22, sizeof in);
        n = 12345;
    }
    mode_places places(size_t len) { return { key, other, iv, out, in, len, tag }; }
    bool untouched() const
    {
        return all(out, sizeof out, 0xa5) && all(tag, sizeof tag, 0xa5) && all(iv, sizeof iv, 0x11) &&
               all(in, sizeof in, 0x22) && n == 12345;
    }
    static bool all(const uint8_t *p, size_t len, uint8_t value)
    {
        return std::all_of(p, p + len, [=](uint8_t byte) { return byte == value; });
    }

    const block_kind *kind;
    const size_t size;
    bytes bytes_of_key;
    cipher_key key, other;
    citius_key zero, garbage, wiped;
    uint8_t out[512], tag[16], iv[16], in[256];
    size_t n;
};

TEST(cipher_misuse, no_such_kind)
{
    citius_cipher_info info;

    EXPECT_STREQ(citius_test_wrong_ciphers(), nullptr);
    EXPECT_EQ(citius_cipher_kind_at(all_ciphers().size(), &info), CITIUS_EKIND);
    EXPECT_EQ(citius_cipher_kind_at(SIZE_MAX, &info), CITIUS_EKIND);
    EXPECT_EQ(citius_cipher_kind_at(0, nullptr), CITIUS_ENULL);
    for (const char *name : { "", "ae", "aes ", "aess", "sha1" })
        EXPECT_EQ(citius_cipher_kind_named(name, &info), CITIUS_EKIND) << name;
    EXPECT_EQ(citius_cipher_kind_named(nullptr, &info), CITIUS_ENULL);
    EXPECT_EQ(citius_cipher_kind_named("aes", nullptr), CITIUS_ENULL);
}

FOR_EACH_CIPHER(cipher_misuse_of);

TEST_P(cipher_misuse_of, names)
{
    const block_kind *kind = GetParam();
    citius_cipher_info info;
    citius_implementation implementation;
    std::string upper = kind->name;

    for (char &c : upper)
        c = (char)toupper((unsigned char)c);
    for (const std::string &name : { std::string(kind->name), upper }) {
        ASSERT_EQ(citius_cipher_kind_named(name.c_str(), &info), CITIUS_OK) << name;
        EXPECT_EQ(info.kind, kind->id);
        EXPECT_STREQ(info.name, kind->name);
        EXPECT_EQ(info.block, kind->block);
        EXPECT_EQ(info.key_min, kind->key_min);
        EXPECT_EQ(info.key_max, kind->key_max);
        EXPECT_EQ(info.key_step, kind->key_step);
        EXPECT_EQ(info.implementations, kind->count);
    }
    for (size_t i = 0; i < kind->count; i++) {
        ASSERT_EQ(citius_cipher_implementation_at(kind->id, i, &implementation), CITIUS_OK);
        EXPECT_STREQ(implementation.name, kind->impls[i].name);
        EXPECT_EQ(implementation.cpu_features, kind->impls[i].needs);
        EXPECT_EQ(implementation.timing, kind->impls[i].timing);
        EXPECT_EQ(implementation.lanes, kind->impls[i].lanes);
    }
    EXPECT_EQ(citius_cipher_implementation_at(kind->id, kind->count, &implementation), CITIUS_EIMPL);
    EXPECT_EQ(citius_cipher_implementation_at(kind->id, SIZE_MAX, &implementation), CITIUS_EIMPL);
    EXPECT_EQ(citius_cipher_implementation_at(kind->id, 0, nullptr), CITIUS_ENULL);
    EXPECT_EQ(citius_cipher_chosen(kind->id, 0), nullptr);
}

TEST_P(cipher_misuse_of, keys)
{
    const block_kind *kind = GetParam();
    const bytes key = test_key(1024, 1);
    citius_key k;

    EXPECT_EQ(citius_key_init(nullptr, kind->id, key.data(), kind->key_max), CITIUS_ENULL);
    EXPECT_EQ(citius_key_init_with(nullptr, kind->id, "ref", key.data(), kind->key_max), CITIUS_ENULL);
    for (size_t len = 0; len <= key.size(); len++) {
        bool fits = len >= kind->key_min && len <= kind->key_max && (len - kind->key_min) % kind->key_step == 0;

        ASSERT_EQ(citius_key_init(&k, kind->id, key.data(), len), fits ? CITIUS_OK : CITIUS_ESIZE) << len;
        EXPECT_EQ(citius_key_block(&k), fits ? kind->block : 0) << "after a failure the key is not initialised";
        if (len > 0) {
            EXPECT_EQ(citius_key_init(&k, kind->id, nullptr, len), CITIUS_ENULL);
            EXPECT_EQ(citius_key_block(&k), 0u);
        }
    }
    EXPECT_EQ(citius_key_init(&k, kind->id, nullptr, 0), kind->key_min == 0 ? CITIUS_OK : CITIUS_ESIZE);
    EXPECT_EQ(citius_key_init(&k, kind->id, key.data(), SIZE_MAX), CITIUS_ESIZE);
    for (const char *name : { "", "re", "reff", "none" }) {
        ASSERT_EQ(citius_key_init(&k, kind->id, key.data(), kind->key_max), CITIUS_OK);
        EXPECT_EQ(citius_key_init_with(&k, kind->id, name, key.data(), kind->key_max), CITIUS_EIMPL);
        EXPECT_EQ(citius_key_block(&k), 0u);
    }
    EXPECT_EQ(citius_key_block(nullptr), 0u);
    citius_key_wipe(nullptr);
    ASSERT_EQ(citius_key_init(&k, kind->id, key.data(), kind->key_max), CITIUS_OK);
    citius_key_wipe(&k);
    for (uint64_t word : k.opaque)
        ASSERT_EQ(word, 0u);
}

/* Invalid keys in every function; those in chunks fail at their first step. */
TEST_P(cipher_misuse_of, not_initialised)
{
    fixture d(GetParam());
    citius_cipher cipher;
    citius_mac mac;
    citius_ocb ocb;

    for (const citius_key *none : { (const citius_key *)nullptr, (const citius_key *)&d.zero,
                                    (const citius_key *)&d.garbage, (const citius_key *)&d.wiped }) {
        for (const mode_call &mode : whole_modes(d.kind)) {
            mode_places p = d.places(8 * d.size / mode.unit * mode.unit);

            p.key = none;
            EXPECT_EQ(mode.run(p), CITIUS_EINIT) << mode.name;
            p.len = 0;
            EXPECT_EQ(mode.run(p), CITIUS_EINIT) << mode.name;
            if (mode.name.find("xts") != std::string::npos) {
                p = d.places(8 * d.size / mode.unit * mode.unit);
                p.other = none;
                EXPECT_EQ(mode.run(p), CITIUS_EINIT) << mode.name;
            }
        }
        EXPECT_EQ(citius_cipher_init(&cipher, none, CITIUS_CBC, CITIUS_ENCRYPT, CITIUS_PKCS7, d.iv, d.size),
                  CITIUS_EINIT);
        EXPECT_EQ(citius_mac_init(&mac, CITIUS_CMAC, none), CITIUS_EINIT);
        EXPECT_EQ(citius_ocb_init(&ocb, none, CITIUS_OCB3, 16), CITIUS_EINIT);
        EXPECT_EQ(citius_mac_once(CITIUS_CMAC, none, d.tag, 8, d.in, 3), CITIUS_EINIT);
        EXPECT_EQ(citius_mac_many(CITIUS_CMAC, none, nullptr, 8, nullptr, nullptr, 0), CITIUS_EINIT);
        EXPECT_EQ(citius_cbc_encrypt_many(none, nullptr, nullptr, nullptr, nullptr, 0), CITIUS_EINIT);
    }
    EXPECT_TRUE(d.untouched());
}

/* One object of each type, with a key. */
struct objects {
    citius_key key;
    citius_cipher cipher;
    citius_mac mac;
    citius_ocb ocb;
};

static void init(objects &o, fixture &d)
{
    const bool has_ocb = d.size == 16;

    ASSERT_EQ(citius_key_init(&o.key, d.kind->id, d.bytes_of_key.data(), d.bytes_of_key.size()), CITIUS_OK);
    ASSERT_EQ(citius_cipher_init(&o.cipher, &o.key, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, d.iv, d.size),
              CITIUS_OK);
    ASSERT_EQ(citius_mac_init(&o.mac, CITIUS_CMAC, &o.key), CITIUS_OK);
    ASSERT_EQ(citius_ocb_init(&o.ocb, &o.key, CITIUS_OCB3, 16), has_ocb ? CITIUS_OK : CITIUS_EMODE);
    ASSERT_EQ(citius_ocb_start(&o.ocb, CITIUS_ENCRYPT, d.iv, 12), has_ocb ? CITIUS_OK : CITIUS_EINIT);
}

static void expect_not_initialised(fixture &d, citius_cipher *cipher, citius_mac *mac, citius_ocb *ocb)
{
    EXPECT_EQ(citius_cipher_update(cipher, d.out, &d.n, d.in, 3), CITIUS_EINIT);
    EXPECT_EQ(citius_cipher_update(cipher, nullptr, &d.n, nullptr, 0), CITIUS_EINIT);
    EXPECT_EQ(citius_cipher_seek(cipher, 0), CITIUS_EINIT);
    EXPECT_EQ(citius_cipher_final(cipher, d.out, &d.n), CITIUS_EINIT);
    EXPECT_EQ(citius_mac_update(mac, d.in, 3), CITIUS_EINIT);
    EXPECT_EQ(citius_mac_final(mac, d.tag, d.size), CITIUS_EINIT);
    EXPECT_EQ(citius_mac_verify(mac, d.tag, d.size), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_encrypt(ocb, d.out, d.tag, d.iv, 12, nullptr, 0, d.in, 20), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_decrypt(ocb, d.out, d.tag, d.iv, 12, nullptr, 0, d.in, 20), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_start(ocb, CITIUS_ENCRYPT, d.iv, 12), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_aad(ocb, d.in, 3), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_update(ocb, d.out, &d.n, d.in, 20), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_final(ocb, d.out, &d.n, d.tag), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_verify(ocb, d.out, &d.n, d.tag), CITIUS_EINIT);
    EXPECT_TRUE(d.untouched());
}

static void expect_not_initialised(fixture &d, objects &o)
{
    expect_not_initialised(d, &o.cipher, &o.mac, &o.ocb);
}

/* Invalid objects: NULL, never initialised, after a failed init, or wiped. */
TEST_P(cipher_misuse_of, objects_not_initialised)
{
    fixture d(GetParam());
    objects o;

    expect_not_initialised(d, nullptr, nullptr, nullptr);
    for (int value : { 0, 0xa5 }) {
        memset(&o, value, sizeof o);
        expect_not_initialised(d, o);
    }
    init(o, d);
    EXPECT_EQ(citius_cipher_init(&o.cipher, &o.key, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, d.iv, d.size - 1),
              CITIUS_ESIZE);
    EXPECT_EQ(citius_mac_init(&o.mac, CITIUS_CMAC, nullptr), CITIUS_EINIT);
    EXPECT_EQ(citius_ocb_init(&o.ocb, &o.key, CITIUS_OCB3, 17), d.size == 16 ? CITIUS_ESIZE : CITIUS_EMODE);
    expect_not_initialised(d, o);
    init(o, d);
    citius_cipher_wipe(&o.cipher);
    citius_mac_wipe(&o.mac);
    citius_ocb_wipe(&o.ocb);
    expect_not_initialised(d, o);
    for (uint64_t word : o.ocb.opaque)
        ASSERT_EQ(word, 0u);
    citius_cipher_wipe(nullptr);
    citius_mac_wipe(nullptr);
    citius_ocb_wipe(nullptr);
}

/* Objects whose key was wiped, or reinitialised for another cipher. */
TEST_P(cipher_misuse_of, objects_without_their_key)
{
    fixture d(GetParam());
    objects o;

    init(o, d);
    citius_key_wipe(&o.key);
    expect_not_initialised(d, o);
    for (const block_kind *kind : all_ciphers()) {
        if (kind == d.kind)
            continue;
        init(o, d);
        ASSERT_EQ(citius_key_init(&o.key, kind->id, d.in, kind->key_max), CITIUS_OK);
        expect_not_initialised(d, o);
        init(o, d);
        ASSERT_EQ(citius_mac_update(&o.mac, d.in, 2 * d.size), CITIUS_OK);
        ASSERT_EQ(citius_cipher_init(&o.cipher, &o.key, CITIUS_CBC, CITIUS_DECRYPT, CITIUS_PKCS7, d.iv, d.size),
                  CITIUS_OK);
        ASSERT_EQ(citius_cipher_update(&o.cipher, nullptr, &d.n, d.in, d.size), CITIUS_OK);
        d.n = 12345;
        ASSERT_EQ(citius_key_init(&o.key, kind->id, d.in, kind->key_max), CITIUS_OK);
        expect_not_initialised(d, o);
    }
}

/* NULL, sizes and overlaps in all modes for whole messages. */
TEST_P(cipher_misuse_of, whole_modes)
{
    fixture d(GetParam());

    for (const mode_call &mode : whole_modes(d.kind)) {
        size_t len = std::max<size_t>(4 * d.size / mode.unit, 1) * mode.unit;
        mode_places p = d.places(len);

        p.out = nullptr;
        EXPECT_EQ(mode.run(p), CITIUS_ENULL) << mode.name;
        p = d.places(len);
        p.in = nullptr;
        EXPECT_EQ(mode.run(p), CITIUS_ENULL) << mode.name;
        p = d.places(len);
        p.iv = nullptr;
        if (mode.iv) {
            EXPECT_EQ(mode.run(p), CITIUS_ENULL) << mode.name;
        }
        for (size_t n = 0; n <= 5 * d.size; n++)
            if (n < mode.least || n % mode.unit != 0) {
                EXPECT_EQ(mode.run(d.places(n)), CITIUS_ESIZE) << mode.name << ", " << n << " bytes";
            }
        for (size_t by : { (size_t)1, d.size, len - 1 })
            for (int sign : { 1, -1 }) {
                p = d.places(len);
                p.in = d.out + 128;
                p.out = d.out + 128 + (ptrdiff_t)by * sign;
                EXPECT_EQ(mode.run(p), CITIUS_EOVERLAP) << mode.name << ", " << by * (size_t)sign;
            }
        EXPECT_TRUE(d.untouched()) << mode.name;
        if (mode.least == 0) {
            p = d.places(0);
            p.in = p.out = nullptr;
            EXPECT_EQ(mode.run(p), CITIUS_OK) << mode.name;
            EXPECT_TRUE(d.untouched()) << mode.name;
        }
    }
}

TEST_P(cipher_misuse_of, xts)
{
    fixture d(GetParam());

    if (d.size != 16) {
        EXPECT_EQ(citius_xts_encrypt(d.key, d.other, d.iv, d.out, d.in, 64), CITIUS_EMODE);
        EXPECT_EQ(citius_xts_decrypt(d.key, d.other, d.iv, d.out, d.in, 64), CITIUS_EMODE);
        EXPECT_EQ(citius_xts_encrypt_sectors(d.key, d.other, 0, 32, d.out, d.in, 64), CITIUS_EMODE);
        EXPECT_EQ(citius_xts_decrypt_sectors(d.key, d.other, 0, 32, d.out, d.in, 64), CITIUS_EMODE);
        return;
    }
    size_t most = (size_t)16 << 20;
    EXPECT_EQ(citius_xts_encrypt(d.key, d.other, d.iv, d.in, d.in, most + 1), CITIUS_ESIZE);
    EXPECT_EQ(citius_xts_decrypt(d.key, d.other, d.iv, d.in, d.in, SIZE_MAX), CITIUS_ESIZE);
    for (size_t sector : { (size_t)0, (size_t)1, (size_t)15, most + 1, SIZE_MAX }) {
        EXPECT_EQ(citius_xts_encrypt_sectors(d.key, d.other, 0, sector, d.out, d.in, 64), CITIUS_ESIZE);
        EXPECT_EQ(citius_xts_decrypt_sectors(d.key, d.other, 0, sector, d.out, d.in, 0), CITIUS_ESIZE);
    }
    /* The last sector may have the number 2^64 - 1, and none after it. */
    for (uint64_t first : { UINT64_MAX, UINT64_MAX - 1, UINT64_MAX - 2 })
        for (size_t sectors = 0; sectors <= 4; sectors++) {
            int expected = sectors > 0 && sectors - 1 > UINT64_MAX - first ? CITIUS_ELENGTH : CITIUS_OK;
            uint8_t place[4 * 17];

            memset(place, 0x33, sizeof place);
            EXPECT_EQ(citius_xts_encrypt_sectors(d.key, d.other, first, 17, place, d.in, sectors * 17), expected);
            EXPECT_EQ(citius_xts_decrypt_sectors(d.key, d.other, first, 17, place, place, sectors * 17), expected);
            EXPECT_TRUE(fixture::all(place, sizeof place, 0x33) == (expected != CITIUS_OK || sectors == 0));
        }
    for (const block_kind *kind : all_ciphers()) {
        cipher_key foreign(kind, nullptr, test_key(kind->key_max, 3));
        int expected = kind == d.kind ? CITIUS_OK : CITIUS_EKIND;
        uint8_t place[32] = { 0 };

        EXPECT_EQ(citius_xts_encrypt(d.key, foreign, d.iv, place, d.in, 32), expected);
        EXPECT_EQ(citius_xts_decrypt(foreign, d.key, d.iv, place, d.in, 32), expected);
        EXPECT_EQ(citius_xts_encrypt_sectors(d.key, foreign, 0, 16, place, d.in, 32), expected);
        EXPECT_EQ(citius_xts_decrypt_sectors(foreign, d.key, 0, 16, place, d.in, 32), expected);
    }
    EXPECT_TRUE(d.untouched());
}

/* ---- in chunks ---- */

static size_t iv_length(const fixture &d, citius_mode mode)
{
    return mode == CITIUS_ECB ? 0 : d.size;
}

static int init(citius_cipher &cipher, const fixture &d, citius_mode mode, citius_direction direction,
                citius_padding padding)
{
    return citius_cipher_init(&cipher, d.key, mode, direction, padding, d.iv, iv_length(d, mode));
}

TEST_P(cipher_misuse_of, stream_init)
{
    fixture d(GetParam());
    citius_cipher cipher;

    EXPECT_EQ(citius_cipher_init(nullptr, d.key, CITIUS_CBC, CITIUS_ENCRYPT, CITIUS_PKCS7, d.iv, d.size), CITIUS_ENULL);
    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC, CITIUS_CTR, CITIUS_CFB, CITIUS_OFB }) {
        const size_t iv_len = iv_length(d, mode);
        auto init_with = [&](const uint8_t *iv, size_t len) {
            return citius_cipher_init(&cipher, d.key, mode, CITIUS_ENCRYPT, CITIUS_NO_PADDING, iv, len);
        };

        for (size_t len : { (size_t)0, (size_t)1, d.size - 1, d.size, d.size + 1, SIZE_MAX })
            EXPECT_EQ(init_with(d.iv, len), len == iv_len ? CITIUS_OK : CITIUS_ESIZE);
        EXPECT_EQ(init_with(nullptr, iv_len), mode == CITIUS_ECB ? CITIUS_OK : CITIUS_ENULL);
        EXPECT_EQ(init(cipher, d, mode, CITIUS_ENCRYPT, CITIUS_PKCS7), mode <= CITIUS_CBC ? CITIUS_OK : CITIUS_EMODE);
    }
    EXPECT_TRUE(d.untouched());
}

TEST_P(cipher_misuse_of, stream_arguments)
{
    fixture d(GetParam());
    citius_cipher cipher, before;

    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC, CITIUS_CTR, CITIUS_CFB, CITIUS_OFB }) {
        ASSERT_EQ(init(cipher, d, mode, CITIUS_ENCRYPT, CITIUS_NO_PADDING), CITIUS_OK);
        before = cipher;
        EXPECT_EQ(citius_cipher_update(&cipher, d.out, nullptr, d.in, 2 * d.size), CITIUS_ENULL);
        EXPECT_EQ(citius_cipher_update(&cipher, d.out, &d.n, nullptr, 1), CITIUS_ENULL);
        EXPECT_EQ(citius_cipher_update(&cipher, nullptr, &d.n, d.in, 2 * d.size), CITIUS_ENULL);
        EXPECT_EQ(citius_cipher_update(&cipher, d.out + 1, &d.n, d.out, 2 * d.size), CITIUS_EOVERLAP);
        EXPECT_EQ(citius_cipher_update(&cipher, d.out, &d.n, d.out + 1, 2 * d.size), CITIUS_EOVERLAP);
        EXPECT_EQ(citius_cipher_final(&cipher, d.out, nullptr), CITIUS_ENULL);
        if (mode != CITIUS_CTR) {
            EXPECT_EQ(citius_cipher_seek(&cipher, 0), CITIUS_EMODE);
        }
        EXPECT_EQ(memcmp(&cipher, &before, sizeof cipher), 0) << "changed although it failed";
        EXPECT_TRUE(d.untouched());
        EXPECT_EQ(citius_cipher_update(&cipher, nullptr, &d.n, nullptr, 0), CITIUS_OK);
        EXPECT_EQ(d.n, 0u);
        EXPECT_EQ(citius_cipher_final(&cipher, nullptr, &d.n), CITIUS_OK);
        EXPECT_EQ(d.n, 0u);
        EXPECT_EQ(citius_cipher_final(&cipher, d.out, &d.n), CITIUS_EINIT) << "as if wiped";
        for (uint64_t word : cipher.opaque)
            ASSERT_EQ(word, 0u);
        d.n = 12345;
    }
}

/* In place while bytes wait; no whole blocks at the end. */
TEST_P(cipher_misuse_of, stream_incomplete_block)
{
    fixture d(GetParam());
    citius_cipher cipher;

    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC })
        for (citius_direction direction : { CITIUS_ENCRYPT, CITIUS_DECRYPT }) {
            ASSERT_EQ(init(cipher, d, mode, direction, CITIUS_NO_PADDING), CITIUS_OK);
            ASSERT_EQ(citius_cipher_update(&cipher, nullptr, &d.n, d.in, 1), CITIUS_OK);
            EXPECT_EQ(d.n, 0u);
            EXPECT_EQ(citius_cipher_update(&cipher, d.out, &d.n, d.out, 2 * d.size), CITIUS_EOVERLAP);
            d.n = 12345;
            EXPECT_EQ(citius_cipher_final(&cipher, d.out, &d.n), CITIUS_ESIZE);
            EXPECT_EQ(d.n, 0u);
            d.n = 12345;
            EXPECT_TRUE(d.untouched());
            EXPECT_EQ(citius_cipher_update(&cipher, d.out, &d.n, d.in, 1), CITIUS_EINIT) << "as if wiped";
        }
}

/* The end of a padded message: final requires an output buffer, and its failure loses nothing. */
TEST_P(cipher_misuse_of, stream_padded_end)
{
    fixture d(GetParam());
    citius_cipher cipher;

    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC })
        for (size_t len : { (size_t)0, d.size - 1, d.size }) {
            uint8_t text[2 * CITIUS_CIPHER_MAX_BLOCK], back[2 * CITIUS_CIPHER_MAX_BLOCK];
            size_t made, more;

            ASSERT_EQ(init(cipher, d, mode, CITIUS_ENCRYPT, CITIUS_PKCS7), CITIUS_OK);
            ASSERT_EQ(citius_cipher_update(&cipher, text, &made, d.in, len), CITIUS_OK);
            more = 777;
            EXPECT_EQ(citius_cipher_final(&cipher, nullptr, &more), CITIUS_ENULL);
            EXPECT_EQ(more, 777u);
            ASSERT_EQ(citius_cipher_final(&cipher, text + made, &more), CITIUS_OK);
            made += more;
            EXPECT_EQ(made, len / d.size * d.size + d.size);
            ASSERT_EQ(init(cipher, d, mode, CITIUS_DECRYPT, CITIUS_PKCS7), CITIUS_OK);
            ASSERT_EQ(citius_cipher_update(&cipher, back, &more, text, made), CITIUS_OK);
            made = more;
            more = 777;
            EXPECT_EQ(citius_cipher_final(&cipher, nullptr, &more), CITIUS_ENULL);
            EXPECT_EQ(more, 777u);
            ASSERT_EQ(citius_cipher_final(&cipher, back + made, &more), CITIUS_OK);
            EXPECT_EQ(made + more, len);
            EXPECT_EQ(memcmp(back, d.in, len), 0);
        }
    EXPECT_TRUE(d.untouched());
}

TEST_P(cipher_misuse_of, stream_incomplete_ciphertext)
{
    fixture d(GetParam());
    citius_cipher cipher;

    for (citius_mode mode : { CITIUS_ECB, CITIUS_CBC })
        for (size_t len : { (size_t)0, (size_t)1, d.size + 1 }) {
            uint8_t back[2 * CITIUS_CIPHER_MAX_BLOCK];

            ASSERT_EQ(init(cipher, d, mode, CITIUS_DECRYPT, CITIUS_PKCS7), CITIUS_OK);
            ASSERT_EQ(citius_cipher_update(&cipher, back, &d.n, d.in, len), CITIUS_OK);
            EXPECT_EQ(citius_cipher_final(&cipher, back, &d.n), CITIUS_ESIZE);
            EXPECT_EQ(d.n, 0u);
        }
}

/* Every last byte, with blocks that are valid for it, and with blocks that have one wrong byte. */
TEST_P(cipher_misuse_of, padding)
{
    fixture d(GetParam());

    auto final = [&](const bytes &block, uint8_t *out, size_t *out_len) {
        bytes text(d.size);
        citius_cipher cipher;
        size_t n = 0;

        EXPECT_EQ(citius_ecb_encrypt(d.key, text.data(), block.data(), d.size), CITIUS_OK);
        EXPECT_EQ(citius_cipher_init(&cipher, d.key, CITIUS_ECB, CITIUS_DECRYPT, CITIUS_PKCS7, nullptr, 0), CITIUS_OK);
        EXPECT_EQ(citius_cipher_update(&cipher, out, &n, text.data(), d.size), CITIUS_OK);
        EXPECT_EQ(n, 0u);
        return citius_cipher_final(&cipher, out, out_len);
    };
    for (unsigned last = 0; last < 256; last++) {
        bool right = last >= 1 && last <= d.size;
        size_t padding = right ? last : d.size, n = 999;
        bytes block(d.size, 0xee), out(d.size, 0xa5);

        std::fill(block.end() - (ptrdiff_t)padding, block.end(), (uint8_t)last);
        EXPECT_EQ(final(block, out.data(), &n), right ? CITIUS_OK : CITIUS_EPADDING) << last;
        EXPECT_EQ(n, right ? d.size - last : 0u) << last;
        EXPECT_TRUE(std::equal(out.begin(), out.begin() + (ptrdiff_t)n, block.begin()));
        EXPECT_TRUE(fixture::all(out.data() + n, d.size - n, 0xa5)) << "wrote more than it reported";
        for (size_t i = 0; i < d.size - 1; i++) {
            bytes wrong = block;

            wrong[i] ^= (uint8_t)(1 << (i + last) % 8);
            EXPECT_EQ(final(wrong, out.data(), &n), right && i < d.size - padding ? CITIUS_OK : CITIUS_EPADDING)
                << last << ", byte " << i;
        }
    }
}

/* ---- MACs ---- */

static const citius_mac_kind mac_kinds[] = { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 };

TEST_P(cipher_misuse_of, mac_arguments)
{
    fixture d(GetParam());
    citius_mac mac, before;

    EXPECT_EQ(citius_mac_init(nullptr, CITIUS_CMAC, d.key), CITIUS_ENULL);
    for (citius_mac_kind kind : mac_kinds) {
        ASSERT_EQ(citius_mac_init(&mac, kind, d.key), CITIUS_OK);
        ASSERT_EQ(citius_mac_update(&mac, d.in, d.size), CITIUS_OK);
        before = mac;
        EXPECT_EQ(citius_mac_update(&mac, nullptr, 1), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_final(&mac, nullptr, d.size), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_verify(&mac, nullptr, d.size), CITIUS_ENULL);
        for (size_t n : { (size_t)0, d.size + 1, SIZE_MAX }) {
            EXPECT_EQ(citius_mac_final(&mac, d.tag, n), CITIUS_ESIZE);
            EXPECT_EQ(citius_mac_verify(&mac, d.tag, n), CITIUS_ESIZE);
            EXPECT_EQ(citius_mac_once(kind, d.key, d.out, n, d.in, d.size), CITIUS_ESIZE);
        }
        EXPECT_EQ(citius_mac_verify(&mac, d.tag, CITIUS_MAC_MIN_TAG - 1), CITIUS_ESIZE);
        EXPECT_EQ(citius_mac_verify(&mac, d.tag, CITIUS_MAC_MIN_TAG), CITIUS_EFORGED);
        EXPECT_EQ(citius_mac_once(kind, d.key, nullptr, d.size, d.in, d.size), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_once(kind, d.key, d.out, d.size, nullptr, d.size), CITIUS_ENULL);
        EXPECT_EQ(memcmp(&mac, &before, sizeof mac), 0) << "changed although it failed";
        EXPECT_TRUE(d.untouched()) << "wrote although it failed";
    }
}

TEST_P(cipher_misuse_of, mac_many)
{
    fixture d(GetParam());

    for (citius_mac_kind kind : mac_kinds) {
        const void *in[3] = { d.in, d.in, d.in };
        size_t len[3] = { d.size, 2 * d.size, d.size };

        for (size_t n : { (size_t)0, d.size + 1, SIZE_MAX })
            EXPECT_EQ(citius_mac_many(kind, d.key, d.out, n, in, len, 3), CITIUS_ESIZE);
        EXPECT_EQ(citius_mac_many(kind, d.key, nullptr, d.size, in, len, 3), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_many(kind, d.key, d.out, d.size, nullptr, len, 3), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_many(kind, d.key, d.out, d.size, in, nullptr, 3), CITIUS_ENULL);
        EXPECT_EQ(citius_mac_many(kind, d.key, nullptr, d.size, nullptr, nullptr, 0), CITIUS_OK);
        for (const void *&message : in) {
            message = nullptr;
            EXPECT_EQ(citius_mac_many(kind, d.key, d.out, d.size, in, len, 3), CITIUS_ENULL);
            for (size_t place : { (size_t)0, 2 * d.size, 3 * d.size - 1 }) {
                message = d.out + place;
                EXPECT_EQ(citius_mac_many(kind, d.key, d.out, d.size, in, len, 3), CITIUS_EOVERLAP);
            }
            message = d.in;
        }
        EXPECT_TRUE(d.untouched()) << "wrote although it failed";
    }
}

/* CBC-MAC without padding: one block or more, and whole ones. */
TEST_P(cipher_misuse_of, cbc_mac_lengths)
{
    fixture d(GetParam());
    citius_mac mac;
    const void *in[3] = { d.in, d.in, d.in };
    size_t len[3] = { d.size, 2 * d.size, d.size };

    for (size_t wrong : { (size_t)0, (size_t)1, d.size + 1 }) {
        EXPECT_EQ(citius_mac_once(CITIUS_CBC_MAC, d.key, d.out, d.size, d.in, wrong), CITIUS_ESIZE);
        for (size_t &one : len) {
            const size_t right = one;

            one = wrong;
            EXPECT_EQ(citius_mac_many(CITIUS_CBC_MAC, d.key, d.out, d.size, in, len, 3), CITIUS_ESIZE);
            one = right;
        }
    }
    ASSERT_EQ(citius_mac_init(&mac, CITIUS_CBC_MAC, d.key), CITIUS_OK);
    EXPECT_EQ(citius_mac_final(&mac, d.tag, d.size), CITIUS_ESIZE) << "empty";
    EXPECT_EQ(citius_mac_verify(&mac, d.tag, d.size), CITIUS_ESIZE) << "empty";
    ASSERT_EQ(citius_mac_update(&mac, d.in, d.size + 1), CITIUS_OK);
    EXPECT_EQ(citius_mac_final(&mac, d.tag, d.size), CITIUS_ESIZE);
    EXPECT_TRUE(d.untouched());
}

/* A tag is accepted only if every bit is right. */
TEST_P(cipher_misuse_of, mac_forgeries)
{
    fixture d(GetParam());
    citius_mac mac;

    for (citius_mac_kind kind : mac_kinds) {
        uint8_t tag[CITIUS_CIPHER_MAX_BLOCK];

        ASSERT_EQ(citius_mac_init(&mac, kind, d.key), CITIUS_OK);
        ASSERT_EQ(citius_mac_update(&mac, d.in, d.size), CITIUS_OK);
        ASSERT_EQ(citius_mac_final(&mac, tag, d.size), CITIUS_OK);
        for (size_t n = CITIUS_MAC_MIN_TAG; n <= d.size; n++)
            EXPECT_EQ(citius_mac_verify(&mac, tag, n), CITIUS_OK);
        for (size_t bit = 0; bit < 8 * d.size; bit++) {
            tag[bit / 8] = (uint8_t)(tag[bit / 8] ^ 1 << bit % 8);
            EXPECT_EQ(citius_mac_verify(&mac, tag, d.size), CITIUS_EFORGED) << bit;
            tag[bit / 8] = (uint8_t)(tag[bit / 8] ^ 1 << bit % 8);
        }
    }
}

TEST_P(cipher_misuse_of, mac_tag_within_its_message)
{
    fixture d(GetParam());

    for (citius_mac_kind kind : mac_kinds) {
        bytes text = message(4 * d.size, 1), expected(d.size);

        ASSERT_EQ(citius_mac_once(kind, d.key, expected.data(), d.size, text.data(), text.size()), CITIUS_OK);
        ASSERT_EQ(citius_mac_once(kind, d.key, text.data() + 5, d.size, text.data(), text.size()), CITIUS_OK);
        EXPECT_TRUE(same(expected.data(), text.data() + 5, d.size));
    }
}

TEST_P(cipher_misuse_of, cbc_many)
{
    fixture d(GetParam());

    for (int mistake = 0; mistake < 7; mistake++)
        for (size_t at = 0; at < 3; at++) {
            const void *in[3] = { d.in, d.in, d.in };
            void *out[3] = { d.out, d.out + 64, d.out + 128 };
            size_t len[3] = { d.size, 2 * d.size, d.size };
            int expected = CITIUS_ENULL;

            if (mistake == 0)
                in[at] = nullptr;
            if (mistake == 1)
                out[at] = nullptr;
            if (mistake == 2) {
                len[at]++;
                expected = CITIUS_ESIZE;
            }
            if (mistake == 3) {
                in[at] = (uint8_t *)out[at] + 1;
                expected = CITIUS_EOVERLAP;
            }
            EXPECT_EQ(citius_cbc_encrypt_many(d.key, mistake == 4 ? nullptr : d.iv, mistake == 5 ? nullptr : out,
                                              mistake == 6 ? nullptr : in, len, 3),
                      expected)
                << mistake << " at " << at;
            EXPECT_EQ(citius_cbc_encrypt_many(d.key, d.iv, out, in, nullptr, 3), CITIUS_ENULL);
        }
    EXPECT_EQ(citius_cbc_encrypt_many(d.key, nullptr, nullptr, nullptr, nullptr, 0), CITIUS_OK);
    EXPECT_TRUE(d.untouched());
}

/* ---- OCB ---- */

static size_t nonce_length(citius_ocb_version version)
{
    return version == CITIUS_OCB1 ? 16 : 12;
}

TEST_P(cipher_misuse_of, ocb_init)
{
    fixture d(GetParam());
    citius_ocb ocb;

    EXPECT_EQ(citius_ocb_init(nullptr, d.key, CITIUS_OCB3, 16), CITIUS_ENULL);
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        EXPECT_EQ(citius_ocb_init(&ocb, d.key, version, 16), d.size == 16 ? CITIUS_OK : CITIUS_EMODE);
        for (size_t tag_len : { (size_t)0, (size_t)17, SIZE_MAX })
            EXPECT_EQ(citius_ocb_init(&ocb, d.key, version, tag_len), d.size == 16 ? CITIUS_ESIZE : CITIUS_EMODE);
    }
}

/* What encryption and decryption of a whole message have in common. */
static void check_ocb_arguments(fixture &d, citius_ocb &ocb, citius_ocb_version version, bool back)
{
    const size_t nonce = nonce_length(version);
    auto crypt = [&](void *out, uint8_t *tag, const void *n, size_t n_len, const void *aad, size_t aad_len,
                     const void *in) {
        return back ? citius_ocb_decrypt(&ocb, out, tag, n, n_len, aad, aad_len, in, 40)
                    : citius_ocb_encrypt(&ocb, out, tag, n, n_len, aad, aad_len, in, 40);
    };

    EXPECT_EQ(crypt(nullptr, d.tag, d.iv, nonce, nullptr, 0, d.in), CITIUS_ENULL);
    EXPECT_EQ(crypt(d.out, nullptr, d.iv, nonce, nullptr, 0, d.in), CITIUS_ENULL);
    EXPECT_EQ(crypt(d.out, d.tag, nullptr, nonce, nullptr, 0, d.in), CITIUS_ENULL);
    EXPECT_EQ(crypt(d.out, d.tag, d.iv, nonce, nullptr, 1, d.in), CITIUS_ENULL);
    EXPECT_EQ(crypt(d.out, d.tag, d.iv, nonce, nullptr, 0, nullptr), CITIUS_ENULL);
    for (size_t n : { (size_t)0, (size_t)1, (size_t)15, (size_t)16, (size_t)17, SIZE_MAX })
        if (version == CITIUS_OCB1 ? n != 16 : n < 1 || n > 15) {
            EXPECT_EQ(crypt(d.out, d.tag, d.iv, n, nullptr, 0, d.in), CITIUS_ESIZE) << n;
            EXPECT_EQ(citius_ocb_start(&ocb, CITIUS_ENCRYPT, d.iv, n), CITIUS_ESIZE) << n;
        }
    if (version == CITIUS_OCB1) {
        EXPECT_EQ(crypt(d.out, d.tag, d.iv, nonce, d.in, 1, d.in), CITIUS_ESIZE);
    }
    EXPECT_EQ(crypt(d.out + 1, d.tag, d.iv, nonce, nullptr, 0, d.out), CITIUS_EOVERLAP);
    EXPECT_EQ(crypt(d.out, d.tag, d.iv, nonce, nullptr, 0, d.out + 39), CITIUS_EOVERLAP);
    EXPECT_EQ(crypt(d.out, d.out + 39, d.iv, nonce, nullptr, 0, d.in), CITIUS_EOVERLAP);
}

TEST_P(cipher_misuse_of, ocb_arguments)
{
    fixture d(GetParam());
    citius_ocb ocb, before;

    if (d.size != 16)
        return;
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        ASSERT_EQ(citius_ocb_init(&ocb, d.key, version, 16), CITIUS_OK);
        before = ocb;
        for (bool back : { false, true })
            check_ocb_arguments(d, ocb, version, back);
        EXPECT_EQ(memcmp(&ocb, &before, sizeof ocb), 0) << "changed although it failed";
        EXPECT_TRUE(d.untouched()) << "wrote although it failed";
    }
}

/* Within a message in chunks, of which 3 bytes are waiting. */
static void check_ocb_chunk_arguments(fixture &d, citius_ocb &ocb, citius_ocb_version version,
                                      citius_direction direction)
{
    const int final_error = direction == CITIUS_ENCRYPT ? CITIUS_ENULL : CITIUS_EDIRECTION;
    const int verify_error = direction == CITIUS_DECRYPT ? CITIUS_ENULL : CITIUS_EDIRECTION;
    const citius_ocb before = ocb;

    EXPECT_EQ(citius_ocb_aad(&ocb, nullptr, 1), CITIUS_ENULL);
    if (version == CITIUS_OCB1) {
        EXPECT_EQ(citius_ocb_aad(&ocb, d.in, 1), CITIUS_EMODE);
    }
    EXPECT_EQ(citius_ocb_update(&ocb, d.out, nullptr, d.in, 40), CITIUS_ENULL);
    EXPECT_EQ(citius_ocb_update(&ocb, d.out, &d.n, nullptr, 40), CITIUS_ENULL);
    EXPECT_EQ(citius_ocb_update(&ocb, nullptr, &d.n, d.in, 40), CITIUS_ENULL);
    EXPECT_EQ(citius_ocb_update(&ocb, d.out, &d.n, d.out, 40), CITIUS_EOVERLAP) << "bytes are waiting";
    EXPECT_EQ(citius_ocb_final(&ocb, d.out, nullptr, d.tag), final_error);
    EXPECT_EQ(citius_ocb_verify(&ocb, d.out, nullptr, d.tag), verify_error);
    for (int null = 0; null < 2; null++) {
        uint8_t *out = null == 0 ? nullptr : d.out, *tag = null == 1 ? nullptr : d.tag;

        EXPECT_EQ(citius_ocb_final(&ocb, out, &d.n, tag), final_error);
        EXPECT_EQ(citius_ocb_verify(&ocb, out, &d.n, tag), verify_error);
    }
    EXPECT_EQ(memcmp(&ocb, &before, sizeof ocb), 0) << "changed although it failed";
    EXPECT_TRUE(d.untouched()) << "wrote although it failed";
}

TEST_P(cipher_misuse_of, ocb_chunks)
{
    fixture d(GetParam());
    citius_ocb ocb;

    if (d.size != 16)
        return;
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        const size_t nonce = nonce_length(version);

        ASSERT_EQ(citius_ocb_init(&ocb, d.key, version, 16), CITIUS_OK);
        EXPECT_EQ(citius_ocb_update(&ocb, d.out, &d.n, d.in, 40), CITIUS_EINIT) << "no message";
        EXPECT_EQ(citius_ocb_start(&ocb, CITIUS_ENCRYPT, nullptr, nonce), CITIUS_ENULL);
        for (citius_direction direction : { CITIUS_ENCRYPT, CITIUS_DECRYPT }) {
            ASSERT_EQ(citius_ocb_start(&ocb, direction, d.iv, nonce), CITIUS_OK);
            ASSERT_EQ(citius_ocb_update(&ocb, nullptr, &d.n, d.in, 3), CITIUS_OK);
            EXPECT_EQ(d.n, 0u);
            d.n = 12345;
            check_ocb_chunk_arguments(d, ocb, version, direction);
        }
        EXPECT_EQ(citius_ocb_verify(&ocb, d.out, &d.n, d.tag), CITIUS_EFORGED);
        EXPECT_EQ(d.n, 0u);
        d.n = 12345;
        EXPECT_TRUE(d.untouched()) << "wrote unauthenticated plaintext";
        EXPECT_EQ(citius_ocb_verify(&ocb, d.out, &d.n, d.tag), CITIUS_EINIT) << "no message";
        EXPECT_EQ(citius_ocb_start(&ocb, CITIUS_ENCRYPT, d.iv, nonce), CITIUS_OK);
        EXPECT_EQ(citius_ocb_start(&ocb, CITIUS_ENCRYPT, d.iv, 0), CITIUS_ESIZE);
        EXPECT_EQ(citius_ocb_update(&ocb, d.out, &d.n, d.in, 40), CITIUS_EINIT) << "the message was discarded";
    }
}

/* In place, with the tag directly after the ciphertext; then with each bit of the tag wrong. */
TEST_P(cipher_misuse_of, ocb_forgeries)
{
    fixture d(GetParam());
    citius_ocb ocb;

    if (d.size != 16)
        return;
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        const size_t nonce = nonce_length(version);
        bytes text = message(40, 1), sealed(56), got = text;

        got.resize(56);
        ASSERT_EQ(citius_ocb_init(&ocb, d.key, version, 16), CITIUS_OK);
        ASSERT_EQ(citius_ocb_encrypt(&ocb, sealed.data(), &sealed[40], d.iv, nonce, nullptr, 0, text.data(), 40),
                  CITIUS_OK);
        ASSERT_EQ(citius_ocb_encrypt(&ocb, got.data(), &got[40], d.iv, nonce, nullptr, 0, got.data(), 40), CITIUS_OK);
        EXPECT_EQ(got, sealed);
        for (size_t bit = 0; bit < 128; bit++) {
            bytes forged = sealed, back(40, 0xa5);

            forged[40 + bit / 8] = (uint8_t)(forged[40 + bit / 8] ^ 1 << bit % 8);
            EXPECT_EQ(citius_ocb_decrypt(&ocb, back.data(), &forged[40], d.iv, nonce, nullptr, 0, forged.data(), 40),
                      CITIUS_EFORGED)
                << bit;
            EXPECT_EQ(back, bytes(40)) << "plaintext is left";
        }
    }
}

/* A message continues in a copy of its object after the object is gone. */
TEST_P(cipher_misuse_of, copies)
{
    fixture d(GetParam());

    if (d.size != 16)
        return;
    for (citius_ocb_version version : { CITIUS_OCB1, CITIUS_OCB3 }) {
        size_t nonce = nonce_length(version), n, last;
        citius_ocb one, two;
        bytes expected(40), tag(16), got(56), got_tag(16);

        ASSERT_EQ(citius_ocb_init(&one, d.key, version, 16), CITIUS_OK);
        ASSERT_EQ(citius_ocb_encrypt(&one, expected.data(), tag.data(), d.iv, nonce, nullptr, 0, d.in, 40), CITIUS_OK);
        ASSERT_EQ(citius_ocb_start(&one, CITIUS_ENCRYPT, d.iv, nonce), CITIUS_OK);
        ASSERT_EQ(citius_ocb_update(&one, got.data(), &n, d.in, 40), CITIUS_OK);
        two = one;
        memset(&one, 0xa5, sizeof one);
        ASSERT_EQ(citius_ocb_final(&two, &got[n], &last, got_tag.data()), CITIUS_OK);
        got.resize(n + last);
        EXPECT_EQ(got, expected);
        EXPECT_EQ(got_tag, tag) << "version " << version;
    }
}
