/* SPDX-License-Identifier: MIT */
// The built-in expected results of hashes, checked with one implementation.
#include "cli/answers/compare.h"

#include "cli/base/text.h"
#include "cli/base/words.h"

#include <algorithm>
#include <vector>

namespace citius::tool {

namespace {

struct answer {
    char record;
    const char *kind;
    size_t n;
    const char *digest;
};

const answer answers[] = {
#include "src/answers/hash.inc"
};

// Messages that a collision attack made.
const struct {
    const char *digits;
} attacks[] = {
#include "src/answers/attacks.inc"
};

// Lengths of the pieces that a message is cut into, repeated until its end.
const size_t cuts[] = { 1, 64, 3, 127, 63, 200, 65, 128, 31 };

bytes message(size_t n)
{
    bytes m(n);

    for (size_t i = 0; i < n; i++)
        m[i] = static_cast<uint8_t>(7 * i * i + 11 * i + 3 * n + 13 * (i / 256));
    return m;
}

bytes attack(size_t n)
{
    std::string text;

    from_hex(attacks[n].digits, text);
    return { text.begin(), text.end() };
}

// One implementation, used in every way that the library offers.
class hasher {
public:
    hasher(const citius_hash_info &kind, const char *impl) : kind_(kind), impl_(impl) {}

    bytes once(const bytes &m) const
    {
        bytes out(kind_.digest);

        must(citius_hash_once(kind_.kind, impl_, out.data(), m.data(), m.size()));
        return out;
    }

    bytes pieces(const bytes &m) const
    {
        citius_hash hash;
        size_t done = 0;

        must(citius_hash_init_with(&hash, kind_.kind, impl_));
        for (size_t i = 0; done < m.size(); i++) {
            size_t n = std::min(cuts[i % (sizeof cuts / sizeof *cuts)], m.size() - done);

            must(citius_hash_update(&hash, m.data() + done, n));
            done += n;
        }
        return final(hash, 0, 0);
    }

    bytes first_bits(const bytes &m, size_t bits) const
    {
        citius_hash hash;

        must(citius_hash_init_with(&hash, kind_.kind, impl_));
        must(citius_hash_update(&hash, m.data(), bits / 8));
        return final(hash, bits % 8 != 0 ? m[bits / 8] : uint8_t(0), static_cast<unsigned>(bits % 8));
    }

    // The digests, concatenated.
    bytes many(const std::vector<bytes> &m) const
    {
        std::vector<const void *> in;
        std::vector<size_t> len;
        bytes out(m.size() * kind_.digest);

        for (const bytes &b : m) {
            in.push_back(b.data());
            len.push_back(b.size());
        }
        must(citius_hash_many(kind_.kind, impl_, out.data(), in.data(), len.data(), m.size()));
        return out;
    }

    // The same, growing in step: a third of each message, the next third, the rest.
    bytes growing(const std::vector<bytes> &m) const
    {
        std::vector<citius_hash> hashes(m.size());
        std::vector<citius_hash *> hash;
        bytes out;

        for (citius_hash &h : hashes) {
            must(citius_hash_init_with(&h, kind_.kind, impl_));
            hash.push_back(&h);
        }
        for (size_t part = 0; part < 3; part++) {
            std::vector<const void *> in;
            std::vector<size_t> len;

            for (const bytes &b : m) {
                size_t from = b.size() * part / 3;

                in.push_back(b.data() + from);
                len.push_back(b.size() * (part + 1) / 3 - from);
            }
            must(citius_hash_update_many(hash.data(), in.data(), len.data(), m.size()));
        }
        for (const citius_hash &h : hashes) {
            bytes d = final(h, 0, 0);

            out.insert(out.end(), d.begin(), d.end());
        }
        return out;
    }

    // Messages that an attack made.  All functions that finish one return `expected`.
    bytes attacked_once(const bytes &m, int expected) const
    {
        bytes out(kind_.digest);

        report(citius_hash_once(kind_.kind, impl_, out.data(), m.data(), m.size()), expected);
        return out;
    }

    bytes attacked_pieces(const bytes &m, int expected) const
    {
        citius_hash hash;
        bytes out(kind_.digest);

        must(citius_hash_init_with(&hash, kind_.kind, impl_));
        for (uint8_t byte : m)
            must(citius_hash_update(&hash, &byte, 1));
        report(citius_hash_collision(&hash), 1);
        report(citius_hash_final(&hash, out.data(), out.size()), expected);
        return out;
    }

    // Among messages that no attack made.
    bytes attacked_many(const bytes &m, int expected) const
    {
        constexpr size_t N = 40, EACH = 13;
        const bytes other = message(m.size());
        const std::vector<size_t> len(N, m.size());
        std::vector<const void *> in(N, other.data());
        bytes out(N * kind_.digest), found(N);

        for (size_t i = 0; i < N; i += EACH)
            in[i] = m.data();
        report(citius_hash_many_collisions(kind_.kind, impl_, out.data(), found.data(), in.data(), len.data(), N),
               expected);
        for (size_t i = 0; i < N; i++)
            report(found[i], i % EACH == 0);
        for (size_t i = EACH; i < N; i += EACH)
            if (!std::equal(&out[0], &out[kind_.digest], &out[i * kind_.digest]))
                return {};
        out.resize(kind_.digest);
        return out;
    }

private:
    const citius_hash_info &kind_;
    const char *impl_;

    static void report(int result, int expected)
    {
        if (result != expected)
            throw std::runtime_error(result < 0 && result != CITIUS_ECOLLISION ? citius_strerror(result)
                                     : expected == CITIUS_OK ? "a collision attack was reported where there is none"
                                                             : "a collision attack was not detected");
    }

    bytes final(const citius_hash &hash, uint8_t last, unsigned bits) const
    {
        bytes out(kind_.digest);

        must(citius_hash_final_bits(&hash, out.data(), out.size(), last, bits));
        return out;
    }
};

// The built-in results of one algorithm, compared with those of one implementation.
class checker {
public:
    checker(const citius_hash_info &kind, const char *impl) : kind_(kind), hash_(kind, impl) {}

    verdict check_all()
    {
        check_each(v_, answers, kind_.name, [this](const answer &a) { check_record(a); });
        return v_;
    }

private:
    const citius_hash_info &kind_;
    const hasher hash_;
    verdict v_;

    void check_record(const answer &a)
    {
        if (a.record == 'A')
            check_all_lengths(a);
        else if (a.record == 'B')
            check_all_bit_lengths(a);
        else if (a.record == 'C' || a.record == 'S')
            check_attack(a);
        else
            check_message(a);
    }

    void check_all_lengths(const answer &a)
    {
        std::vector<bytes> all;

        for (size_t n = 0; n <= a.n; n++)
            all.push_back(message(n));
        check(a, "one call", [&] { return hash_.once(joined(all, [&](const bytes &m) { return hash_.once(m); })); });
        check(a, "in pieces", [&] { return hash_.once(joined(all, [&](const bytes &m) { return hash_.pieces(m); })); });
        check(a, "many", [&] { return hash_.once(hash_.many(all)); });
        check(a, "many in pieces", [&] { return hash_.once(hash_.growing(all)); });
    }

    void check_all_bit_lengths(const answer &a)
    {
        check(a, "bits", [&] {
            bytes digests;

            for (size_t bits = 0; bits <= a.n; bits++) {
                bytes d = hash_.first_bits(message((bits + 7) / 8), bits);

                digests.insert(digests.end(), d.begin(), d.end());
            }
            return hash_.once(digests);
        });
    }

    void check_message(const answer &a)
    {
        const bytes m = message(a.n);

        check(a, "one call", [&] { return hash_.once(m); });
        check(a, "in pieces", [&] { return hash_.pieces(m); });
    }

    void check_attack(const answer &a)
    {
        const bytes m = attack(a.n);
        const int expected = a.record == 'C' ? CITIUS_ECOLLISION : CITIUS_OK;

        check(a, "one call", [&] { return hash_.attacked_once(m, expected); });
        check(a, "in pieces", [&] { return hash_.attacked_pieces(m, expected); });
        check(a, "many", [&] { return hash_.attacked_many(m, expected); });
    }

    // The digests of all messages, concatenated.
    template <class Digest> static bytes joined(const std::vector<bytes> &messages, Digest digest)
    {
        bytes digests;

        for (const bytes &m : messages) {
            bytes d = digest(m);

            digests.insert(digests.end(), d.begin(), d.end());
        }
        return digests;
    }

    template <class Compute> void check(const answer &a, const char *manner, Compute digest)
    {
        compare(v_, std::string(1, a.record) + " " + std::to_string(a.n) + ", " + manner, a.digest, [&] {
            bytes d = digest();

            return hex(d.data(), d.size());
        });
    }
};

} // namespace

verdict check_answers(const citius_hash_info &kind, const char *implementation)
{
    return checker(kind, implementation).check_all();
}

} // namespace citius::tool
