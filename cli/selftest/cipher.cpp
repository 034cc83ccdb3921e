/* SPDX-License-Identifier: MIT */
// citius selftest --kat: files of expected results for block ciphers.
#include "cli/selftest/cipher.h"

#include "cli/answers/selection.h"
#include "cli/base/words.h"
#include "cli/cipher/run.h"
#include "cli/kat/cipher.h"

#include <algorithm>
#include <chrono>
#include <cstring>

namespace citius::tool {

namespace {

using std::chrono::steady_clock;

// A Monte Carlo file that takes an implementation longer is left to the others.
constexpr double LONGEST = 5; // seconds

// Encryptions in a file: eight times those of a candidate's Monte Carlo file.
constexpr uint64_t MOST_STEPS = 100'000'000;

// A file's records, checked with one implementation.
class cipher_kat_run {
public:
    cipher_kat_run(const std::string &name, const cipher_kat &file, const citius_cipher_info &kind, const char *impl,
                   output &out)
        : file_(file), kind_(kind), impl_(impl), counts_(name, kind.name, impl, out)
    {
    }

    void run(totals &total)
    {
        for (const cipher_record &r : file_.records) {
            try {
                check_record(r);
            } catch (const library_error &error) {
                fail(r, error.what(), {}, {});
            }
            counts_.count();
        }
        counts_.finish(total);
    }

private:
    const cipher_kat &file_;
    const citius_cipher_info &kind_;
    const char *impl_;
    file_counts counts_;

    void fail(const cipher_record &r, const char *manner, const bytes &expected, const bytes &got)
    {
        auto line = [this](const char *what, const bytes &b) {
            counts_.out.write(formatted("  %-4s %s\n", what, hex(b.data(), b.size()).c_str()));
        };

        if (!counts_.fail())
            return;
        counts_.out.write(formatted("FAIL %s: %s: %s %s, %s: %s\n", counts_.file.c_str(), r.place.c_str(), kind_.name,
                                    impl_, r.what == cipher_record::is::mac ? "cmac" : mode_name(r.mode), manner));
        line("key", r.key);
        if (!r.iv.empty())
            line("iv", r.iv);
        if (!r.aad.empty())
            line("aad", r.aad);
        line("text", r.text);
        if (r.valid) {
            line("expected", expected);
            line("computed", got);
        } else {
            line("in", r.answer);
        }
    }

    void check(const cipher_record &r, const char *manner, const bytes &expected, const bytes &got)
    {
        if (expected != got)
            fail(r, manner, expected, got);
    }

    void check_record(const cipher_record &r)
    {
        if (r.what == cipher_record::is::mac && !takes_key(kind_, 8 * r.key.size())) {
            refused(r, "a key of this size", CITIUS_ESIZE, [&] { cipher_run(kind_.kind, impl_, r.key); });
            return;
        }

        const cipher_run run(kind_.kind, impl_, r.key);

        switch (r.what) {
        case cipher_record::is::answer:
            answer(run, r);
            break;
        case cipher_record::is::iterated:
            iterate(run, r);
            break;
        case cipher_record::is::monte_carlo:
            r.keys > 1 ? follow_keys(r) : follow(run, r);
            break;
        case cipher_record::is::padded:
            padded(run, r);
            break;
        case cipher_record::is::mac:
            mac(run, r);
            break;
        }
    }

    // The record is invalid: the work must fail with the expected error.
    template <class Work> void refused(const cipher_record &r, const char *what, int expected, Work work)
    {
        try {
            work();
            fail(r, what, {}, {});
        } catch (const library_error &error) {
            if (error.code != expected && error.code != CITIUS_ESIZE)
                fail(r, error.what(), {}, {});
        }
    }

    static cipher_extras extras(const cipher_record &r) { return { r.iv, r.aad, r.tag }; }

    void answer(const cipher_run &run, const cipher_record &r)
    {
        check(r, "encryption", r.answer, run.encrypt(r.mode, extras(r), r.text));
        check(r, "decryption", r.text, run.decrypt(r.mode, extras(r), r.answer));
        if (cipher_run::in_pieces(r.mode)) {
            auto pieces = [&](citius_direction direction, const bytes &in) {
                return run.pieces(r.mode, direction, CITIUS_NO_PADDING, extras(r), in);
            };

            check(r, "encryption in pieces", r.answer, pieces(CITIUS_ENCRYPT, r.text));
            check(r, "decryption in pieces", r.text, pieces(CITIUS_DECRYPT, r.answer));
        }
    }

    void iterate(const cipher_run &run, const cipher_record &r)
    {
        bytes x = r.text;

        for (size_t i = 0; i < r.steps; i++)
            must(citius_ecb_encrypt(&run.key(), x.data(), x.data(), x.size()));
        check(r, "iterated encryption", r.answer, x);
    }

    void padded(const cipher_run &run, const cipher_record &r)
    {
        auto pieces = [&](citius_direction direction, const bytes &in) {
            return run.pieces(r.mode, direction, CITIUS_PKCS7, extras(r), in);
        };

        if (!r.valid) {
            refused(r, "bad padding was accepted", CITIUS_EPADDING, [&] { pieces(CITIUS_DECRYPT, r.answer); });
            return;
        }
        check(r, "encryption", r.answer, pieces(CITIUS_ENCRYPT, r.text));
        check(r, "decryption", r.text, pieces(CITIUS_DECRYPT, r.answer));
    }

    void mac(const cipher_run &run, const cipher_record &r)
    {
        if (!r.valid) {
            refused(r, "a wrong MAC was accepted", CITIUS_EFORGED,
                    [&] { run.mac_verify(CITIUS_CMAC, r.text, r.answer); });
            return;
        }

        auto shortened = [&](bytes m) {
            m.resize(std::min(m.size(), r.answer.size()));
            return m;
        };

        check(r, "one call", r.answer, shortened(run.mac(CITIUS_CMAC, r.text)));
        check(r, "in pieces", r.answer, shortened(run.mac_pieces(CITIUS_CMAC, r.text)));
        check(r, "many", r.answer, shortened(run.mac_many(CITIUS_CMAC, { r.text })));
        run.mac_verify(CITIUS_CMAC, r.text, r.answer);
    }

    // A Monte Carlo record.  The next one continues with the key, IV and text that this one leads to.
    void follow(const cipher_run &run, const cipher_record &r)
    {
        const bool cbc = r.mode == cipher_mode::cbc;
        const size_t size = run.block();
        const bytes &from = r.decrypt ? r.answer : r.text, &expected = r.decrypt ? r.text : r.answer;
        uint8_t in[CITIUS_CIPHER_MAX_BLOCK], out[CITIUS_CIPHER_MAX_BLOCK], chain[CITIUS_CIPHER_MAX_BLOCK],
            before[CITIUS_CIPHER_MAX_BLOCK]; // of the outputs, first the IV

        if (from.size() != size || (cbc && r.iv.size() != size))
            throw library_error(CITIUS_ESIZE);
        std::memcpy(in, from.data(), size);
        if (cbc) {
            std::memcpy(chain, r.iv.data(), size);
            std::memcpy(before, r.iv.data(), size);
        }
        for (size_t i = 0; i < r.steps; i++) {
            if (cbc)
                must(r.decrypt ? citius_cbc_decrypt(&run.key(), chain, out, in, size)
                               : citius_cbc_encrypt(&run.key(), chain, out, in, size));
            else
                must(r.decrypt ? citius_ecb_decrypt(&run.key(), out, in, size)
                               : citius_ecb_encrypt(&run.key(), out, in, size));
            // Next is what came out; but in CBC the output before, save that the candidates decrypt on.
            if (cbc && !(file_.candidate && r.decrypt)) {
                std::memcpy(in, before, size);
                std::memcpy(before, out, size);
            } else {
                std::memcpy(in, out, size);
            }
        }
        check(r, r.decrypt ? "Monte Carlo decryption" : "Monte Carlo encryption", expected, bytes(out, out + size));
    }

    // To each key the last bytes that came out are added.
    void follow_keys(const cipher_record &r)
    {
        bytes key = r.key, x = r.decrypt ? r.answer : r.text, before;

        for (size_t k = 0; k < r.keys; k++) {
            const cipher_run run(kind_.kind, impl_, key);

            for (size_t i = 0; i < r.steps; i++) {
                before = x;
                must(r.decrypt ? citius_ecb_decrypt(&run.key(), x.data(), x.data(), x.size())
                               : citius_ecb_encrypt(&run.key(), x.data(), x.data(), x.size()));
            }
            before.insert(before.end(), x.begin(), x.end());
            if (before.size() < key.size())
                throw library_error(CITIUS_ESIZE);
            for (size_t i = 0; i < key.size(); i++)
                key[i] ^= before[before.size() - key.size() + i];
        }
        check(r, r.decrypt ? "Monte Carlo decryption" : "Monte Carlo encryption", r.decrypt ? r.text : r.answer, x);
    }
};

// The seconds that the Monte Carlo records of a file will take, by a few steps.
double monte_carlo_seconds(const cipher_kat &file, const citius_cipher_info &kind, const char *impl)
{
    double steps = 0, best = 1e9;
    const bytes key(kind.key_max < 32 ? kind.key_max : 32);
    uint8_t block[CITIUS_CIPHER_MAX_BLOCK] = {};

    for (const cipher_record &r : file.records)
        if (r.what == cipher_record::is::monte_carlo)
            steps += static_cast<double>(r.steps * r.keys);
    if (steps == 0)
        return 0;

    const cipher_run run(kind.kind, impl, key);

    for (int i = 0; i < 8; i++) {
        auto start = steady_clock::now();

        must(citius_ecb_encrypt(&run.key(), block, block, kind.block));
        best = std::min(best, std::chrono::duration<double>(steady_clock::now() - start).count());
    }
    return steps * best;
}

// The cipher given, or the one that the file is for by its content or name.
citius_cipher_info cipher_of(const cipher_kat &file, const std::string &name, const citius_cipher_info *given)
{
    citius_cipher_info kind;
    std::vector<std::string> names;

    if (given != nullptr)
        return *given;
    for (const citius_cipher_info &cipher : all_ciphers())
        names.push_back(cipher.name);
    if (citius_cipher_kind_named(guess_cipher(file, name, names).c_str(), &kind) != CITIUS_OK)
        throw kat_error(formatted("the cipher of %s is unknown: name it with -a: there are %s",
                                  counted(file.records.size(), "vector", "vectors").c_str(), joined(names).c_str()));
    return kind;
}

// Why the implementation skips the file; empty if it runs.  `seconds` are those of its Monte Carlo records, `quickest` those of the
// fastest implementation.
std::string why_skipped(const citius_cipher_info &kind, const citius_implementation &impl, double seconds,
                        double quickest)
{
    if (!impl.usable)
        return why_not(impl);
    if (seconds > LONGEST && seconds > quickest)
        return formatted("Monte Carlo would take it %.0f s; --impl %s=%s runs it anyway", seconds, kind.name,
                         impl.name);
    return "";
}

} // namespace

void answer_cipher_file(const std::string &name, const citius_cipher_info *given, const choices &impls, totals &total)
{
    cipher_kat file = read_cipher_kat(name);

    uint64_t steps = 0;

    if (file.records.empty())
        throw kat_error("no vector found");
    for (const cipher_record &r : file.records)
        if ((steps += uint64_t(r.steps) * r.keys) > MOST_STEPS)
            throw kat_error(r.place + ": more than " + std::to_string(MOST_STEPS) + " encryptions in a file");

    const citius_cipher_info kind = cipher_of(file, name, given);

    if (file.candidate && kind.kind == CITIUS_SERPENT)
        reverse_bytes(file);
    for (const auto &[what, count] : file.left_out)
        total.out.write(formatted("%s: %s left out: %s\n", shown(name).c_str(),
                                  counted(count, "vector", "vectors").c_str(), made_plain(what).c_str()));

    const std::vector<citius_implementation> selected = selected_implementations(kind, impls);
    std::vector<double> seconds;

    for (const citius_implementation &impl : selected)
        seconds.push_back(impl.usable ? monte_carlo_seconds(file, kind, impl.name) : 1e9);

    const double quickest = *std::min_element(seconds.begin(), seconds.end());

    for (size_t i = 0; i < selected.size(); i++) {
        const std::string why = why_skipped(kind, selected[i], seconds[i], quickest);

        if (why.empty())
            cipher_kat_run(name, file, kind, selected[i].name, total.out).run(total);
        else
            total.out.write(formatted("%s: %s %s: skipped: %s\n", shown(name).c_str(), kind.name, selected[i].name,
                                      why.c_str()));
        total.out.flush();
    }
}

} // namespace citius::tool
