/* SPDX-License-Identifier: MIT */
// The built-in expected results of block ciphers, checked with one implementation.
#include "cli/answers/compare.h"

#include "cli/base/text.h"
#include "cli/cipher/run.h"

#include <cstring>
#include <memory>
#include <optional>

namespace citius::tool {

namespace {

struct answer {
    const char *record, *kind;
    size_t bits, n;
    const char *text;
};

const answer answers[] = {
#include "src/answers/cipher.inc"
};

// Lengths of messages in addition to 0 to n: enough for every lane of the widest implementation.
const size_t long_lengths[] = { 8203, 8400 };

bytes message(size_t n, size_t s)
{
    bytes m(n);

    for (size_t i = 0; i < n; i++)
        m[i] = static_cast<uint8_t>(7 * i * i + 11 * i + 3 * n + 13 * (i / 256) + 101 * s);
    return m;
}

bytes key(size_t k, size_t s)
{
    bytes b(k);

    for (size_t i = 0; i < k; i++)
        b[i] = static_cast<uint8_t>(5 * i * i + 17 * i + 29 * s + k);
    return b;
}

bytes iv(size_t n, size_t s)
{
    bytes b(n);

    for (size_t i = 0; i < n; i++)
        b[i] = static_cast<uint8_t>(31 * i + 7 * s + 3);
    return b;
}

bytes nonce(size_t n, size_t s)
{
    bytes b(n);

    for (size_t i = 0; i < n; i++)
        b[i] = static_cast<uint8_t>(13 * i + 59 * s + n);
    return b;
}

// Only bit j set, counted from the top of the first byte.
bytes one_bit(size_t n, size_t j)
{
    bytes b(n);

    b[j / 8] = static_cast<uint8_t>(0x80 >> j % 8);
    return b;
}

// Messages of the lengths from 0 to n and of one long one, as far as the mode takes them.
template <class Takes> std::vector<bytes> messages(size_t n, Takes takes)
{
    std::vector<bytes> all;

    for (size_t i = 0; i <= n; i++)
        if (takes(i))
            all.push_back(message(i, 1));
    for (size_t i : long_lengths) {
        if (takes(i)) {
            all.push_back(message(i, 1));
            break;
        }
    }
    return all;
}

bytes concatenated(const std::vector<bytes> &parts)
{
    bytes all;

    for (const bytes &b : parts)
        all.insert(all.end(), b.begin(), b.end());
    return all;
}

// What long answers are written as: SHA-1 by whatever implementation runs.
std::string digest(const bytes &b)
{
    uint8_t d[20];

    must(citius_hash_once(CITIUS_SHA1, nullptr, d, b.data(), b.size()));
    return hex(d, sizeof d);
}

// The records of one algorithm on one implementation.
class checker {
public:
    checker(const citius_cipher_info &kind, const char *impl) : kind_(kind), impl_(impl) {}

    verdict check_all()
    {
        check_each(v, answers, kind_.name, [this](const answer &a) { check_record(a); });
        return v;
    }

private:
    const citius_cipher_info &kind_;
    const char *impl_;
    const bool digests = citius_hash_chosen(CITIUS_SHA1, 1) != nullptr;
    verdict v;

    template <class Compute>
    void check(const answer &a, const char *manner, const std::string &expected, Compute compute)
    {
        compare(v, std::string(a.record) + " " + std::to_string(a.bits) + " " + std::to_string(a.n) + ", " + manner,
                expected, compute);
    }

    void check_record(const answer &a)
    {
        size_t k = a.bits / 8, b = kind_.block;

        if (std::strcmp(a.record, "E") == 0)
            block(a, key(k, a.n), message(b, a.n));
        else if (std::strcmp(a.record, "VK") == 0)
            block(a, one_bit(k, a.n), bytes(b));
        else if (std::strcmp(a.record, "VT") == 0)
            block(a, bytes(k), one_bit(b, a.n));
        else if (!digests)
            v.skipped++;
        else if (is_cipher_mac(a.record))
            mac(a);
        else
            mode(a);
    }

    void block(const answer &a, const bytes &k, const bytes &plain)
    {
        auto cipher = [&] { return std::make_unique<cipher_run>(kind_.kind, impl_, k); };

        check(a, "encryption", a.text, [&] {
            bytes c = cipher()->encrypt(cipher_mode::ecb, {}, plain);

            return hex(c.data(), c.size());
        });
        check(a, "decryption", hex(plain.data(), plain.size()), [&] {
            std::string c;

            from_hex(a.text, c);
            bytes p = cipher()->decrypt(cipher_mode::ecb, {}, bytes(c.begin(), c.end()));

            return hex(p.data(), p.size());
        });
    }

    void mode(const answer &a)
    {
        const size_t k = a.bits / 8, b = kind_.block;
        const cipher_mode m = cipher_named(std::string(a.kind) + "-" + std::to_string(a.bits) + "-" + a.record).mode;
        const bool whole = m == cipher_mode::ecb || m == cipher_mode::cbc;
        const bool stealing = m == cipher_mode::xts || (m > cipher_mode::cbc && m < cipher_mode::ctr);
        const std::vector<bytes> in = messages(a.n, [&](size_t n) { return whole ? n % b == 0 : !stealing || n >= b; });
        auto extras = [&](const bytes &text) -> cipher_extras {
            if (m == cipher_mode::ocb)
                return { nonce(12, 1), message(text.size() % 41, 2), 16 };
            return { m == cipher_mode::ocb1 ? nonce(16, 1) : iv(b, 1) };
        };
        std::optional<cipher_run> run;
        std::vector<bytes> out, back;

        check(a, "one call", a.text, [&] {
            run.emplace(kind_.kind, impl_, key(k, 1), m == cipher_mode::xts ? key(k, 2) : bytes());
            for (const bytes &text : in)
                out.push_back(run->encrypt(m, extras(text), text));
            return digest(concatenated(out));
        });
        if (out.size() != in.size())
            return;
        check(a, "decryption", digest(concatenated(in)), [&] {
            for (size_t i = 0; i < in.size(); i++)
                back.push_back(run->decrypt(m, extras(in[i]), out[i]));
            return digest(concatenated(back));
        });
        if (cipher_run::in_pieces(m)) {
            check(a, "in pieces", a.text, [&] {
                for (size_t i = 0; i < in.size(); i++)
                    out[i] = run->pieces(m, CITIUS_ENCRYPT, CITIUS_NO_PADDING, extras(in[i]), in[i]);
                return digest(concatenated(out));
            });
            check(a, "decryption in pieces", digest(concatenated(in)), [&] {
                for (size_t i = 0; i < in.size(); i++)
                    back[i] = run->pieces(m, CITIUS_DECRYPT, CITIUS_NO_PADDING, extras(in[i]), out[i]);
                return digest(concatenated(back));
            });
        }
        if (m == cipher_mode::cbc)
            check(a, "many", a.text, [&] { return digest(concatenated(run->cbc_many(iv(b, 1), in))); });
    }

    void mac(const answer &a)
    {
        const size_t k = a.bits / 8, b = kind_.block;
        const std::string name = std::string(a.record) + "-" + a.kind + "-" + std::to_string(a.bits);
        const citius_mac_kind m = cipher_mac_named(name).mac;
        const std::vector<bytes> in =
            messages(a.n, [&](size_t n) { return m != CITIUS_CBC_MAC || (n > 0 && n % b == 0); });
        auto each = [&](auto &&one) {
            const cipher_run run(kind_.kind, impl_, key(k, 1));
            std::vector<bytes> out;

            for (const bytes &text : in)
                out.push_back(one(run, text));
            return digest(concatenated(out));
        };

        check(a, "one call", a.text,
              [&] { return each([&](const cipher_run &run, const bytes &text) { return run.mac(m, text); }); });
        check(a, "in pieces", a.text,
              [&] { return each([&](const cipher_run &run, const bytes &text) { return run.mac_pieces(m, text); }); });
        check(a, "many", a.text, [&] { return digest(cipher_run(kind_.kind, impl_, key(k, 1)).mac_many(m, in)); });
    }
};

} // namespace

verdict check_answers(const citius_cipher_info &kind, const char *implementation)
{
    return checker(kind, implementation).check_all();
}

} // namespace citius::tool
