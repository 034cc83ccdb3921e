/* SPDX-License-Identifier: MIT */
/* Compare every mode with its definition, for any length, alignment, split, and in place. */
#include "tests/support/cipher_harness.h"

#include <cstring>

/* A message at some offset in a buffer; the output in place or elsewhere. */
struct placed {
    placed(const bytes &message, size_t at, bool in_place) : buffer(2 * message.size() + 256)
    {
        in = buffer.data() + at;
        out = in_place ? in : buffer.data() + message.size() + 128 + (at * 7) % 64;
        if (!message.empty())
            memcpy(in, message.data(), message.size());
    }
    bytes result(size_t len) const { return bytes(out, out + len); }

    bytes buffer;
    uint8_t *in, *out;
};

/* Numbers of blocks: all small ones, and those around what kernels and modes process at once. */
static std::vector<size_t> block_counts(const cipher_implementation &r)
{
    std::vector<size_t> counts;

    for (size_t n = 0; n <= 20; n++)
        counts.push_back(n);
    for (size_t n :
         { (size_t)31, (size_t)32, (size_t)33, (size_t)63, (size_t)64, (size_t)65, (size_t)127, (size_t)255,
           (size_t)r.impl->lanes, (size_t)r.impl->lanes + 1, 8192 / r.kind->block - 1, 8192 / r.kind->block + 3 })
        counts.push_back(n);
    return counts;
}

#define EXPECT_SAME(expected, got, what)                                                     \
    do {                                                                                     \
        const bytes expected_ = (expected), got_ = (got);                                    \
        if (AssertionResult a_ = same(expected_.data(), got_.data(), expected_.size()); !a_) \
            return AssertionFailure() << r << ": " << what << ": " << a_.message();          \
    } while (0)

#define EXPECT_OK(call)                                                   \
    do {                                                                  \
        if ((call) != CITIUS_OK)                                          \
            return AssertionFailure() << r << ": " << #call << " failed"; \
    } while (0)

/* Whether to test modes that chain blocks: an implementation with many lanes computes all of them for each block.  Its
 * messages above 65 blocks, where only the modes' own code continues, are left to implementations with fewer lanes. */
static bool test_chaining(const cipher_implementation &r, size_t len)
{
    return r.impl->lanes < 32 || r.impl->modes != nullptr || len < 66 * r.kind->block;
}

/* All modes on one message: encryption compared with the definition, and decryption. */
class one_message {
public:
    one_message(const cipher_implementation &implementation, const bytes &key, const bytes &message, size_t offset,
                bool over_input)
        : r(implementation), in(message), at(offset), in_place(over_input), len(message.size()), size(r.kind->block),
          whole(len / size * size), chaining(test_chaining(r, len)), key_(key), plain(r.kind, key),
          k(r.kind, r.impl->name, key), iv(test_iv(size, (unsigned)len)),
          body(message.begin(), message.begin() + (ptrdiff_t)whole),
          what(std::to_string(key.size()) + " bytes of key, " + std::to_string(len) + " bytes, in +" +
               std::to_string(at) + (in_place ? ", in place" : ""))
    {
    }

    AssertionResult check() const
    {
        for (auto mode : { &one_message::ecb, &one_message::cbc, &one_message::ctr, &one_message::cfb_and_ofb,
                           &one_message::stealing, &one_message::xts, &one_message::macs })
            if (AssertionResult a = (this->*mode)(); !a)
                return a;
        return AssertionSuccess();
    }

private:
    AssertionResult ecb() const
    {
        placed p(body, at, in_place);
        bytes expected = plain.ecb(false, body);

        EXPECT_OK(citius_ecb_encrypt(k, p.out, p.in, whole));
        EXPECT_SAME(expected, p.result(whole), "ECB, " + what);
        placed q(expected, at, in_place);
        EXPECT_OK(citius_ecb_decrypt(k, q.out, q.in, whole));
        EXPECT_SAME(body, q.result(whole), "ECB decryption, " + what);
        return AssertionSuccess();
    }

    /* CBC, in two calls. */
    AssertionResult cbc() const
    {
        placed p(body, at, in_place);
        bytes expected = plain.cbc(false, iv, body), chain = iv;
        size_t first = whole / size / 3 * size;

        if (chaining) {
            EXPECT_OK(citius_cbc_encrypt(k, chain.data(), p.out, p.in, first));
            EXPECT_OK(citius_cbc_encrypt(k, chain.data(), p.out + first, p.in + first, whole - first));
            EXPECT_SAME(expected, p.result(whole), "CBC, " + what);
        }
        placed q(expected, at, in_place);
        chain = iv;
        EXPECT_OK(citius_cbc_decrypt(k, chain.data(), q.out, q.in, first));
        EXPECT_OK(citius_cbc_decrypt(k, chain.data(), q.out + first, q.in + first, whole - first));
        EXPECT_SAME(body, q.result(whole), "CBC decryption, " + what);
        if (whole > 0)
            EXPECT_SAME(bytes(expected.end() - (ptrdiff_t)size, expected.end()), chain, "IV after CBC, " + what);
        return AssertionSuccess();
    }

    /* CTR, with a counter whose lowest bytes overflow on the way, and all of it at the end. */
    AssertionResult ctr() const
    {
        bytes first(size, 0xff), counter;

        first[size - 1] = 0xf9;
        if (len % 2 == 0)
            first[0] = 0x12;
        bytes expected = plain.ctr(first, in);
        placed p(in, at, in_place);
        size_t half = whole / size / 2 * size;

        counter = first;
        EXPECT_OK(citius_ctr(k, counter.data(), p.out, p.in, half));
        EXPECT_OK(citius_ctr(k, counter.data(), p.out + half, p.in + half, len - half));
        EXPECT_SAME(expected, p.result(len), "CTR, " + what);
        for (size_t i = (len + size - 1) / size; i > 0; i--)
            for (size_t j = size; j-- > 0 && ++first[j] == 0;)
                ;
        EXPECT_SAME(first, counter, "counter after CTR, " + what);
        return AssertionSuccess();
    }

    /* CFB and OFB, in two calls. */
    AssertionResult cfb_and_ofb() const
    {
        placed p(in, at, in_place);
        bytes expected = plain.cfb(false, iv, in), chain = iv;
        size_t half = whole / size / 2 * size;

        if (chaining) {
            EXPECT_OK(citius_cfb_encrypt(k, chain.data(), p.out, p.in, half));
            EXPECT_OK(citius_cfb_encrypt(k, chain.data(), p.out + half, p.in + half, len - half));
            EXPECT_SAME(expected, p.result(len), "CFB, " + what);
        }
        placed q(expected, at, in_place);
        chain = iv;
        EXPECT_OK(citius_cfb_decrypt(k, chain.data(), q.out, q.in, half));
        EXPECT_OK(citius_cfb_decrypt(k, chain.data(), q.out + half, q.in + half, len - half));
        EXPECT_SAME(in, q.result(len), "CFB decryption, " + what);
        if (chaining) {
            placed o(in, at, in_place);
            chain = iv;
            EXPECT_OK(citius_ofb(k, chain.data(), o.out, o.in, half));
            EXPECT_OK(citius_ofb(k, chain.data(), o.out + half, o.in + half, len - half));
            EXPECT_SAME(plain.ofb(iv, in), o.result(len), "OFB, " + what);
        }
        return AssertionSuccess();
    }

    /* CBC with ciphertext stealing. */
    AssertionResult stealing() const
    {
        if (!chaining || len < size)
            return AssertionSuccess();
        for (citius_stealing variant : { CITIUS_CS1, CITIUS_CS2, CITIUS_CS3 }) {
            placed p(in, at, in_place);
            bytes expected = plain.stealing(variant, iv, in);
            std::string name = "CBC-CS" + std::to_string(variant) + ", " + what;

            EXPECT_OK(citius_cbc_cts_encrypt(k, variant, iv.data(), p.out, p.in, len));
            EXPECT_SAME(expected, p.result(len), name);
            placed q(expected, at, in_place);
            EXPECT_OK(citius_cbc_cts_decrypt(k, variant, iv.data(), q.out, q.in, len));
            EXPECT_SAME(in, q.result(len), name + ", decryption");
        }
        return AssertionSuccess();
    }

    /* XTS, where it is defined. */
    AssertionResult xts() const
    {
        if (len < 16 || size != 16)
            return AssertionSuccess();
        bytes other = test_key(key_.size(), 77);
        const plain_cipher plain_tweaks(r.kind, other);
        const cipher_key tweaks(r.kind, r.impl->name, other);
        placed p(in, at, in_place);
        bytes expected = plain.xts(plain_tweaks, iv, in);

        EXPECT_OK(citius_xts_encrypt(k, tweaks, iv.data(), p.out, p.in, len));
        EXPECT_SAME(expected, p.result(len), "XTS, " + what);
        placed q(expected, at, in_place);
        EXPECT_OK(citius_xts_decrypt(k, tweaks, iv.data(), q.out, q.in, len));
        EXPECT_SAME(in, q.result(len), "XTS decryption, " + what);
        return AssertionSuccess();
    }

    /* MACs in one call. */
    AssertionResult macs() const
    {
        if (!chaining)
            return AssertionSuccess();
        for (citius_mac_kind kind : { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 }) {
            const bytes &m = kind == CITIUS_CBC_MAC ? body : in;
            bytes got(size);

            if (kind == CITIUS_CBC_MAC && body.empty())
                continue;
            placed p(m, at, false);
            EXPECT_OK(citius_mac_once(kind, k, got.data(), size, p.in, m.size()));
            EXPECT_SAME(plain.mac(kind, m), got, "MAC " + std::to_string(kind) + ", " + what);
        }
        return AssertionSuccess();
    }

    const cipher_implementation r;
    const bytes &in;
    const size_t at;
    const bool in_place;
    const size_t len, size, whole;
    const bool chaining;
    const bytes &key_;
    const plain_cipher plain;
    const cipher_key k;
    const bytes iv, body;
    const std::string what;
};

static AssertionResult every_mode(const cipher_implementation &r, const bytes &key, const bytes &in, size_t at,
                                  bool in_place)
{
    return one_message(r, key, in, at, in_place).check();
}

AssertionResult check_cipher_modes_lengths(const cipher_implementation &r)
{
    std::vector<size_t> sizes = key_sizes(r.kind);
    size_t turn = 0;

    for (size_t blocks : block_counts(r))
        for (bool in_place : { false, true }) {
            const size_t rests[] = { 1, r.kind->block - 1, 0, blocks % r.kind->block };
            const bytes key = test_key(sizes[turn % sizes.size()], (unsigned)turn);
            const bytes in = message(blocks * r.kind->block + rests[turn / 2 % 4], (unsigned)blocks);

            if (AssertionResult a = every_mode(r, key, in, turn * 5 % 64, in_place); !a)
                return a;
            turn++;
        }
    return AssertionSuccess();
}

/* ---- in chunks ---- */

static bytes in_chunks(random_numbers &random, const citius_key *k, citius_mode mode, citius_direction direction,
                       citius_padding padding, const bytes &iv, const bytes &in, int *error)
{
    citius_cipher cipher;
    bytes out(in.size() + 2 * CITIUS_CIPHER_MAX_BLOCK);
    size_t done = 0, made = 0, n = 0;

    *error = citius_cipher_init(&cipher, k, mode, direction, padding, mode == CITIUS_ECB ? nullptr : iv.data(),
                                mode == CITIUS_ECB ? 0 : iv.size());
    while (*error == CITIUS_OK && done < in.size()) {
        size_t chunk = random.below(2) ? random.below(40) : random.below(in.size() - done + 1);

        chunk = std::min(chunk, in.size() - done);
        *error = citius_cipher_update(&cipher, &out[made], &n, in.data() + done, chunk);
        done += chunk;
        made += n;
        if (random.below(4) == 0) {
            const citius_cipher copy = cipher;

            citius_cipher_wipe(&cipher);
            cipher = copy;
        }
    }
    if (*error == CITIUS_OK)
        *error = citius_cipher_final(&cipher, &out[made], &n);
    out.resize(made + n);
    return out;
}

/* CTR from any position of the message. */
static AssertionResult check_seek(const cipher_implementation &r, random_numbers &random, const citius_key *k,
                                  const bytes &iv, const bytes &in, const bytes &expected, const std::string &what)
{
    citius_cipher cipher;
    size_t n, from = random.below(in.size());
    bytes rest(in.size() - from);

    EXPECT_OK(citius_cipher_init(&cipher, k, CITIUS_CTR, CITIUS_ENCRYPT, CITIUS_NO_PADDING, iv.data(), iv.size()));
    EXPECT_OK(citius_cipher_update(&cipher, rest.data(), &n, in.data(), rest.size() / 2));
    EXPECT_OK(citius_cipher_seek(&cipher, from));
    EXPECT_OK(citius_cipher_update(&cipher, rest.data(), &n, in.data() + from, rest.size()));
    EXPECT_SAME(bytes(expected.begin() + (ptrdiff_t)from, expected.end()), rest, what + ", seek");
    return AssertionSuccess();
}

/* CMAC in chunks; verification with the tag, and with one that is wrong in one bit. */
static AssertionResult check_cmac_in_chunks(const cipher_implementation &r, random_numbers &random, const citius_key *k,
                                            const plain_cipher &plain, const bytes &in, const std::string &what)
{
    size_t size = r.kind->block;
    citius_mac mac;
    bytes tag(size);

    EXPECT_OK(citius_mac_init(&mac, CITIUS_CMAC, k));
    for (size_t done = 0; done < in.size();) {
        size_t chunk = std::min(in.size() - done, random.below(50));

        EXPECT_OK(citius_mac_update(&mac, in.data() + done, chunk));
        done += chunk;
    }
    EXPECT_OK(citius_mac_final(&mac, tag.data(), size));
    EXPECT_SAME(plain.mac(CITIUS_CMAC, in), tag, what + ", CMAC");
    EXPECT_OK(citius_mac_verify(&mac, tag.data(), size));
    tag[random.below(size)] ^= (uint8_t)(1 << random.below(8));
    if (citius_mac_verify(&mac, tag.data(), size) != CITIUS_EFORGED)
        return AssertionFailure() << r << ": " << what << ": a wrong MAC is accepted";
    return AssertionSuccess();
}

AssertionResult check_cipher_modes_chunks(const cipher_implementation &r)
{
    random_numbers random;
    size_t size = r.kind->block;
    int error;

    for (unsigned test = 0; test < 60; test++) {
        std::vector<size_t> sizes = key_sizes(r.kind);
        bytes key = random.string(sizes[test % sizes.size()]), iv = random.string(size);
        bytes in = random.string(random.below(test % 8 == 0 ? 9000 : 300)), padded = in;
        const plain_cipher plain(r.kind, key);
        const cipher_key k(r.kind, r.impl->name, key);
        std::string what = "CITIUS_SEED=" + std::to_string(random.seed()) + " case " + std::to_string(test);
        citius_mode mode = (citius_mode)(CITIUS_ECB + test % 5);
        citius_padding padding = mode <= CITIUS_CBC ? CITIUS_PKCS7 : CITIUS_NO_PADDING;
        bytes expected;

        padded.resize(in.size() / size * size + size, (uint8_t)(size - in.size() % size));
        expected = mode == CITIUS_ECB   ? plain.ecb(false, padded)
                   : mode == CITIUS_CBC ? plain.cbc(false, iv, padded)
                   : mode == CITIUS_CTR ? plain.ctr(iv, in)
                   : mode == CITIUS_CFB ? plain.cfb(false, iv, in)
                                        : plain.ofb(iv, in);
        bytes got = in_chunks(random, k, mode, CITIUS_ENCRYPT, padding, iv, in, &error);
        if (error != CITIUS_OK || got.size() != expected.size())
            return AssertionFailure() << r << ": " << what << ": " << citius_strerror(error) << ", " << got.size()
                                      << " bytes";
        EXPECT_SAME(expected, got, what);
        got = in_chunks(random, k, mode, CITIUS_DECRYPT, padding, iv, expected, &error);
        if (error != CITIUS_OK || got != in)
            return AssertionFailure() << r << ": " << what << ": decryption: " << citius_strerror(error);

        if (mode == CITIUS_CTR && !in.empty())
            if (AssertionResult a = check_seek(r, random, k, iv, in, expected, what); !a)
                return a;
        if (AssertionResult a = check_cmac_in_chunks(r, random, k, plain, in, what); !a)
            return a;
    }
    return AssertionSuccess();
}

/* ---- many ---- */

AssertionResult check_cipher_modes_many(const cipher_implementation &r)
{
    random_numbers random;
    size_t size = r.kind->block;

    for (size_t n : { (size_t)0, (size_t)1, (size_t)2, (size_t)5, (size_t)16, (size_t)33, (size_t)70, (size_t)150 }) {
        bytes key =
            random.string(r.kind->key_max < 16 ? r.kind->key_max : key_sizes(r.kind)[n % key_sizes(r.kind).size()]);
        const plain_cipher plain(r.kind, key);
        const cipher_key k(r.kind, r.impl->name, key);
        std::vector<bytes> messages, outs;
        std::vector<const void *> in, text;
        std::vector<void *> out;
        std::vector<size_t> len, text_len;
        bytes iv = random.string(n * size), first = iv, macs(n * size);
        std::string what = "CITIUS_SEED=" + std::to_string(random.seed()) + " " + std::to_string(n) + " messages";

        for (size_t i = 0; i < n; i++) {
            size_t most = i % 7 == 0 ? 60 : 9;

            messages.push_back(random.string((i % 5 == 4 ? 0 : random.below(most)) * size + (i % 2 ? 3 : 0)));
        }
        outs = messages;
        for (size_t i = 0; i < n; i++) {
            in.push_back(i % 3 == 0 ? outs[i].data() : messages[i].data()); /* every third in place */
            out.push_back(outs[i].data());
            len.push_back(messages[i].size() / size * size);
            text.push_back(messages[i].data());
            text_len.push_back(messages[i].size());
        }
        EXPECT_OK(citius_cbc_encrypt_many(k, iv.data(), out.data(), in.data(), len.data(), n));
        for (size_t i = 0; i < n; i++) {
            bytes body(messages[i].begin(), messages[i].begin() + (ptrdiff_t)len[i]);
            bytes start(first.begin() + (ptrdiff_t)(i * size), first.begin() + (ptrdiff_t)((i + 1) * size));
            bytes expected = plain.cbc(false, start, body);

            EXPECT_SAME(expected, outs[i], what + ", CBC of message " + std::to_string(i));
            EXPECT_SAME(body.empty() ? start : bytes(expected.end() - (ptrdiff_t)size, expected.end()),
                        bytes(iv.begin() + (ptrdiff_t)(i * size), iv.begin() + (ptrdiff_t)((i + 1) * size)),
                        what + ", IV of message " + std::to_string(i));
        }
        for (citius_mac_kind kind : { CITIUS_CMAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 }) {
            EXPECT_OK(citius_mac_many(kind, k, macs.data(), size, text.data(), text_len.data(), n));
            for (size_t i = 0; i < n; i++)
                EXPECT_SAME(plain.mac(kind, messages[i]),
                            bytes(macs.begin() + (ptrdiff_t)(i * size), macs.begin() + (ptrdiff_t)((i + 1) * size)),
                            what + ", MAC " + std::to_string(kind) + " of message " + std::to_string(i));
        }
    }
    return AssertionSuccess();
}

/* ---- sectors, OCB ---- */

static AssertionResult check_cipher_modes_sectors(const cipher_implementation &r)
{
    if (r.kind->block != 16)
        return AssertionSuccess();
    const bytes key = test_key(key_sizes(r.kind)[0], 1), other = test_key(key_sizes(r.kind)[0], 2);
    const plain_cipher plain(r.kind, key), plain_tweaks(r.kind, other);
    const cipher_key k(r.kind, r.impl->name, key), tweaks(r.kind, r.impl->name, other);

    for (size_t sector : { (size_t)16, (size_t)48, (size_t)512, (size_t)520, (size_t)8208 })
        for (size_t n : { (size_t)0, (size_t)1, (size_t)3, (size_t)70 }) {
            if (sector * n > 100000)
                continue;
            uint64_t first = sector == 512 ? 0xffffffffu : 5;
            bytes in = message(sector * n, 3), expected, got = in, tweak(16);

            for (size_t i = 0; i < n; i++) {
                for (unsigned j = 0; j < 8; j++)
                    tweak[j] = (uint8_t)((first + i) >> 8 * j);
                bytes one =
                    plain.xts(plain_tweaks, tweak,
                              bytes(in.begin() + (ptrdiff_t)(i * sector), in.begin() + (ptrdiff_t)((i + 1) * sector)));
                expected.insert(expected.end(), one.begin(), one.end());
            }
            std::string what = std::to_string(n) + " sectors of " + std::to_string(sector) + " bytes";
            EXPECT_OK(citius_xts_encrypt_sectors(k, tweaks, first, sector, got.data(), got.data(), got.size()));
            EXPECT_SAME(expected, got, what);
            EXPECT_OK(citius_xts_decrypt_sectors(k, tweaks, first, sector, got.data(), got.data(), got.size()));
            EXPECT_SAME(in, got, what + ", decryption");
        }
    return AssertionSuccess();
}

struct ocb_message {
    bool version_1;
    size_t tag_len;
    bytes nonce, aad, in, tag, expected; /* expected: the ciphertext and the tag */
    std::string what;
};

/* Start a message and update it with chunks of `from`; the output goes to `to` and its length to `made`. */
static AssertionResult ocb_updates(const cipher_implementation &r, random_numbers &random, const ocb_message &m,
                                   citius_ocb &ocb, citius_direction direction, const bytes &from, bytes &to,
                                   size_t &made)
{
    size_t done = 0, aad_done = 0, n = 0;

    made = 0;
    EXPECT_OK(citius_ocb_start(&ocb, direction, m.nonce.data(), m.nonce.size()));
    while (done < from.size() || aad_done < m.aad.size()) {
        size_t chunk = std::min(from.size() - done, random.below(3) ? random.below(50) : random.below(9000));
        size_t aad_chunk = std::min(m.aad.size() - aad_done, random.below(300));

        EXPECT_OK(citius_ocb_update(&ocb, &to[made], &n, from.data() + done, chunk));
        made += n;
        done += chunk;
        if (!m.version_1)
            EXPECT_OK(citius_ocb_aad(&ocb, m.aad.data() + aad_done, aad_chunk));
        aad_done += aad_chunk;
        if (random.below(4) == 0) { /* continue in a copy */
            const citius_ocb copy = ocb;

            citius_ocb_wipe(&ocb);
            ocb = copy;
        }
    }
    return AssertionSuccess();
}

/* Encryption and decryption; verification with the tag, and with one that is wrong in one bit. */
static AssertionResult check_ocb_in_chunks(const cipher_implementation &r, random_numbers &random, const ocb_message &m,
                                           citius_ocb &ocb)
{
    const bytes ciphertext(m.expected.begin(), m.expected.end() - (ptrdiff_t)m.tag_len);
    bytes to(m.in.size() + 32), tag(m.tag_len), wrong = m.tag, last(16, 0x55);
    size_t made, n = 0;

    if (AssertionResult a = ocb_updates(r, random, m, ocb, CITIUS_ENCRYPT, m.in, to, made); !a)
        return a;
    EXPECT_OK(citius_ocb_final(&ocb, &to[made], &n, tag.data()));
    to.resize(made + n);
    to.insert(to.end(), tag.begin(), tag.end());
    EXPECT_SAME(m.expected, to, m.what + ", in chunks");

    to.assign(ciphertext.size() + 32, 0);
    if (AssertionResult a = ocb_updates(r, random, m, ocb, CITIUS_DECRYPT, ciphertext, to, made); !a)
        return a;
    citius_ocb copy = ocb;
    EXPECT_OK(citius_ocb_verify(&ocb, &to[made], &n, tag.data()));
    to.resize(made + n);
    EXPECT_SAME(m.in, to, m.what + ", decryption in chunks");
    wrong[random.below(m.tag_len)] ^= (uint8_t)(1 << random.below(8));
    if (citius_ocb_verify(&copy, last.data(), &n, wrong.data()) != CITIUS_EFORGED || n != 0 || last != bytes(16, 0x55))
        return AssertionFailure() << r << ": " << m.what << ": a wrong tag is accepted, or something is written";
    return AssertionSuccess();
}

/* Random lengths, at once and in chunks. */
AssertionResult check_cipher_modes_ocb(const cipher_implementation &r)
{
    random_numbers random;

    if (r.kind->block != 16)
        return AssertionSuccess();
    for (unsigned test = 0; test < 60; test++) {
        ocb_message m = { test % 3 == 2, 1 + random.below(16), {}, {}, {}, {}, {}, "" };
        std::vector<size_t> sizes = key_sizes(r.kind);
        const bytes key = random.string(sizes[test % sizes.size()]);
        const plain_cipher plain(r.kind, key);
        const cipher_key k(r.kind, r.impl->name, key);
        citius_ocb ocb;

        m.nonce = random.string(m.version_1 ? 16 : 1 + random.below(15));
        m.aad = random.string(m.version_1 ? 0 : random.below(test % 5 == 0 ? 9000 : 70));
        m.in = random.string(random.below(test % 4 == 0 ? 20000 : 600));
        m.tag.resize(m.tag_len);
        m.expected = m.version_1 ? plain.ocb1(m.tag_len, m.nonce, m.in) : plain.ocb3(m.tag_len, m.nonce, m.aad, m.in);
        m.what = "CITIUS_SEED=" + std::to_string(random.seed()) + " case " + std::to_string(test) + ": " +
                 std::to_string(m.aad.size()) + " and " + std::to_string(m.in.size()) + " bytes";
        bytes got = m.in;
        EXPECT_OK(citius_ocb_init(&ocb, k, m.version_1 ? CITIUS_OCB1 : CITIUS_OCB3, m.tag_len));
        EXPECT_OK(citius_ocb_encrypt(&ocb, got.data(), m.tag.data(), m.nonce.data(), m.nonce.size(), m.aad.data(),
                                     m.aad.size(), got.data(), got.size()));
        got.insert(got.end(), m.tag.begin(), m.tag.end());
        EXPECT_SAME(m.expected, got, m.what);
        if (AssertionResult a = check_ocb_in_chunks(r, random, m, ocb); !a)
            return a;
    }
    return AssertionSuccess();
}

/* ---- passes over memory ---- */

/* Counters that overflow anywhere in a vector or after it, alone or with the bytes before them. */
static AssertionResult check_counters(const cipher_implementation &r, const cipher_key &k, const plain_cipher &plain)
{
    for (size_t blocks : { (size_t)1, (size_t)7, (size_t)40 })
        for (unsigned until = 0; until < 20; until++)
            for (size_t wide : { (size_t)7, (size_t)8, r.kind->block }) {
                bytes first(r.kind->block, 0x12), in = message(blocks * r.kind->block, until), got(in.size());

                std::fill(first.end() - (ptrdiff_t)wide, first.end(), 0xff);
                first.back() = (uint8_t)(0xff - until);
                const bytes expected = plain.ctr(first, in);

                EXPECT_OK(citius_ctr(k, first.data(), got.data(), in.data(), in.size()));
                EXPECT_SAME(expected, got,
                            std::to_string(blocks) + " blocks, " + std::to_string(wide) +
                                " bytes of the counter overflow after block " + std::to_string(until));
            }
    return AssertionSuccess();
}

/* CPUs that run different passes over memory: this one, and it without some of its features. */
static std::vector<uint64_t> cpus_of_passes()
{
    const uint64_t all = citius_cpu_features();

#if CITIUS_AARCH64
    return { all, all & CPU_NEON };
#else
    const uint64_t avx512 = all & ~(uint64_t)CPU_AVX512;

    return { all, avx512, avx512 & ~(uint64_t)CPU_AVX2 };
#endif
}

/* The passes over memory for every CPU, with an implementation that runs on all. */
static AssertionResult check_cipher_passes_cpus(const block_kind *kind)
{
    const bytes key = test_key(key_sizes(kind)[0], 1);
    cipher_implementation r = { kind, kind->impls };

    while (r.impl->timing != CONSTANT || r.impl->needs != 0)
        r.impl++;
    for (uint64_t features : cpus_of_passes()) {
        cpu_mask only(features);
        const cipher_key k(kind, r.impl->name, key);
        AssertionResult a = check_counters(r, k, plain_cipher(kind, key));

        for (size_t blocks : { (size_t)3, (size_t)9, (size_t)22, (size_t)130, 8192 / kind->block + 10 }) {
            size_t rest = blocks % 2;

            if (a)
                a = every_mode(r, key, message(blocks * kind->block + rest, 1), 5 * blocks % 64, rest == 0);
        }
        if (a)
            a = check_cipher_modes_ocb(r);
        if (!a)
            return AssertionFailure() << "on a CPU with " << feature_names(features) << ": " << a.message();
    }
    return AssertionSuccess();
}

FOR_EACH_CIPHER(cipher_passes);
CHECK_EACH(cipher_passes, cpus)

FOR_EACH_CIPHER_IMPLEMENTATION(cipher_modes);
CHECK_EACH(cipher_modes, lengths)
CHECK_EACH(cipher_modes, chunks)
CHECK_EACH(cipher_modes, many)
CHECK_EACH(cipher_modes, sectors)
CHECK_EACH(cipher_modes, ocb)
