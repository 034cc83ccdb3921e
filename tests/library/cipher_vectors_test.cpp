/* SPDX-License-Identifier: MIT */
/* Check a cipher and its modes against published test vectors.  vectors.txt of the rooms and tests/vectors have the records. */
#include "tests/support/cipher_harness.h"

static size_t number(const record &a, size_t i)
{
    return std::stoul(a[i]);
}

static unsigned index(const record &a, size_t i)
{
    return (unsigned)std::stoul(a[i]);
}

static bytes data(const record &a, size_t i)
{
    return a[i] == "-" ? bytes() : from_hex(a[i]);
}

static std::string text_of(const record &a)
{
    std::string line;

    for (const std::string &word : a)
        line += (line.empty() ? "" : " ") + word.substr(0, 80);
    return line;
}

static bytes one_bit(size_t len, size_t bit)
{
    bytes x(len);

    x[bit / 8] = (uint8_t)(0x80 >> bit % 8);
    return x;
}

/* One block, encrypted and decrypted again. */
static AssertionResult check_block(const cipher_implementation &r, const record &a, const bytes &key, const bytes &in)
{
    cipher_key k(r.kind, r.impl->name, key);
    bytes expected = from_hex(a.back()), got(in.size());

    if (citius_ecb_encrypt(k, got.data(), in.data(), in.size()) != CITIUS_OK)
        return AssertionFailure() << r << ": encryption failed";
    if (AssertionResult same_bytes = same(expected.data(), got.data(), expected.size()); !same_bytes)
        return AssertionFailure() << r << ": " << text_of(a) << ": " << same_bytes.message();
    if (citius_ecb_decrypt(k, got.data(), expected.data(), expected.size()) != CITIUS_OK || got != in)
        return AssertionFailure() << r << ": " << text_of(a) << ": decryption gives " << hex(got.data(), got.size());
    return AssertionSuccess();
}

AssertionResult check_cipher_vectors_blocks(const cipher_implementation &r)
{
    size_t size = r.kind->block, checked = 0;

    for (const char *type : { "E", "VK", "VT" })
        for (const record &a : records_of(r.kind->name, type)) {
            size_t k = number(a, 2) / 8;
            AssertionResult ok = AssertionSuccess();

            if (a[0] == "E")
                ok = check_block(r, a, test_key(k, index(a, 3)), message(size, index(a, 3)));
            else if (a[0] == "VK")
                ok = check_block(r, a, one_bit(k, number(a, 3)), bytes(size));
            else
                ok = check_block(r, a, bytes(k), one_bit(size, number(a, 3)));
            if (!ok)
                return ok;
            checked++;
        }
    return checked > 0 ? AssertionSuccess() : AssertionFailure() << r << ": the vectors have no records";
}

AssertionResult check_cipher_vectors_modes(const cipher_implementation &r)
{
    size_t size = r.kind->block, checked = 0;

    for (const char *type : { "ECB", "CBC" })
        for (const record &a : records_of(r.kind->name, type)) {
            unsigned s = index(a, 3);
            cipher_key k(r.kind, r.impl->name, test_key(number(a, 2) / 8, s));
            bytes in = message(number(a, 4) * size, s), out(in.size()), back(in.size()), iv = test_iv(size, s),
                  iv2 = iv;
            bool cbc = a[0] == "CBC";

            if ((cbc ? citius_cbc_encrypt(k, iv.data(), out.data(), in.data(), in.size())
                     : citius_ecb_encrypt(k, out.data(), in.data(), in.size())) != CITIUS_OK ||
                (cbc ? citius_cbc_decrypt(k, iv2.data(), back.data(), out.data(), out.size())
                     : citius_ecb_decrypt(k, back.data(), out.data(), out.size())) != CITIUS_OK)
                return AssertionFailure() << r << ": " << text_of(a) << ": failed";
            if (out != data(a, 5))
                return AssertionFailure()
                       << r << ": " << text_of(a) << ": got " << hex(out.data(), std::min<size_t>(out.size(), 40));
            if (back != in)
                return AssertionFailure() << r << ": " << text_of(a) << ": decryption is not the inverse";
            checked++;
        }
    for (unsigned method = 0; method <= 2; method++)
        for (const record &a : records_of(r.kind->name, "MAC" + std::to_string(method))) {
            unsigned s = index(a, 3);
            cipher_key k(r.kind, r.impl->name, test_key(number(a, 2) / 8, s));
            bytes in = message(number(a, 4), s), out(size);

            if (citius_mac_once((citius_mac_kind)(CITIUS_CBC_MAC + method), k, out.data(), out.size(), in.data(),
                                in.size()) != CITIUS_OK)
                return AssertionFailure() << r << ": " << text_of(a) << ": failed";
            if (out != data(a, 5))
                return AssertionFailure() << r << ": " << text_of(a) << ": got " << hex(out.data(), out.size());
            checked++;
        }
    return checked > 0 ? AssertionSuccess() : AssertionFailure() << r << ": the vectors have no records";
}

/* Encryption; decryption with the tag, and with one that is wrong in one bit. */
static AssertionResult check_ocb_record(const cipher_implementation &r, const record &a, const citius_ocb *ocb,
                                        const bytes &nonce, const bytes &aad, const bytes &in, bytes expected,
                                        const bytes &tag)
{
    bytes got(in.size()), got_tag(tag.size()), back(in.size()), wrong = tag;

    if (citius_ocb_encrypt(ocb, got.data(), got_tag.data(), nonce.data(), nonce.size(), aad.data(), aad.size(),
                           in.data(), in.size()) != CITIUS_OK)
        return AssertionFailure() << r << ": " << text_of(a) << ": failed";
    if (got != expected || got_tag != tag)
        return AssertionFailure() << r << ": " << text_of(a) << ": got "
                                  << hex(got.data(), std::min<size_t>(got.size(), 40)) << ", tag "
                                  << hex(got_tag.data(), got_tag.size());
    if (citius_ocb_decrypt(ocb, back.data(), tag.data(), nonce.data(), nonce.size(), aad.data(), aad.size(), got.data(),
                           got.size()) != CITIUS_OK ||
        back != in)
        return AssertionFailure() << r << ": " << text_of(a) << ": decryption is not the inverse";
    wrong[in.size() % wrong.size()] ^= (uint8_t)(1 << aad.size() % 8);
    if (citius_ocb_decrypt(ocb, back.data(), wrong.data(), nonce.data(), nonce.size(), aad.data(), aad.size(),
                           got.data(), got.size()) != CITIUS_EFORGED ||
        back != bytes(in.size()))
        return AssertionFailure() << r << ": " << text_of(a) << ": a wrong tag is accepted, or plaintext is left";
    return AssertionSuccess();
}

AssertionResult check_cipher_vectors_ocb(const cipher_implementation &r)
{
    citius_ocb ocb;

    if (r.kind->block != 16)
        return AssertionSuccess();
    for (const record &a : records_of(r.kind->name, "OCB3")) {
        unsigned s = index(a, 3);
        cipher_key k(r.kind, r.impl->name, test_key(number(a, 2) / 8, s));

        if (citius_ocb_init(&ocb, k, CITIUS_OCB3, number(a, 7)) != CITIUS_OK)
            return AssertionFailure() << r << ": " << text_of(a) << ": init failed";
        if (AssertionResult ok = check_ocb_record(r, a, &ocb, test_nonce(number(a, 4), s), message(number(a, 5), s + 1),
                                                  message(number(a, 6), s + 2), data(a, 8), data(a, 9));
            !ok)
            return ok;
    }
    for (const record &a : records_of(r.kind->name, "OCB1")) {
        unsigned s = index(a, 3);
        cipher_key k(r.kind, r.impl->name, test_key(number(a, 2) / 8, s));

        if (citius_ocb_init(&ocb, k, CITIUS_OCB1, number(a, 5)) != CITIUS_OK)
            return AssertionFailure() << r << ": " << text_of(a) << ": init failed";
        if (AssertionResult ok = check_ocb_record(r, a, &ocb, test_nonce(16, s), bytes(), message(number(a, 4), s + 2),
                                                  data(a, 6), data(a, 7));
            !ok)
            return ok;
    }
    return AssertionSuccess();
}

/* Chains of thousands of encryptions, decryptions and keys. */
AssertionResult check_cipher_vectors_iterated(const cipher_implementation &r)
{
    size_t size = r.kind->block;

    for (const char *type : { "IE", "ID", "IK" })
        for (const record &a : records_of(r.kind->name, type)) {
            bool keys = a[0] == "IK";
            bytes key = test_key(number(a, 2) / 8, keys ? 2 : 1), x = message(size, keys ? 2 : 1);
            size_t left = number(a, 3), now = keys ? 100 : left;

            for (; left > 0; left -= now) {
                cipher_key k(r.kind, r.impl->name, key);
                int error = CITIUS_OK;

                for (size_t i = 0; i < now; i++)
                    error |= a[0] == "ID" ? citius_ecb_decrypt(k, x.data(), x.data(), size)
                                          : citius_ecb_encrypt(k, x.data(), x.data(), size);
                if (error != CITIUS_OK)
                    return AssertionFailure() << r << ": failed";
                for (size_t i = 0; keys && i < key.size(); i++)
                    key[i] ^= x[i % size];
            }
            if (x != from_hex(a[4]))
                return AssertionFailure() << r << ": " << text_of(a) << ": got " << hex(x.data(), size);
            if (a[0] != "IE")
                continue;

            /* All iterations in one call, for two blocks. */
            cipher_key k(r.kind, r.impl->name, key);
            bytes many = message(2 * size, 3), start = message(size, 1);
            std::copy(start.begin(), start.end(), many.begin() + (ptrdiff_t)size);
            if (citius_ecb_iterate(k, many.data(), many.data(), many.size(), number(a, 3)) != CITIUS_OK)
                return AssertionFailure() << r << ": failed";
            if (bytes(many.begin() + (ptrdiff_t)size, many.end()) != x)
                return AssertionFailure() << r << ": " << text_of(a) << ": citius_ecb_iterate gives something else";
        }
    return AssertionSuccess();
}

FOR_EACH_CIPHER_IMPLEMENTATION(cipher_vectors);
CHECK_EACH(cipher_vectors, blocks)
CHECK_EACH(cipher_vectors, modes)
CHECK_EACH(cipher_vectors, ocb)
CHECK_EACH(cipher_vectors, iterated)
