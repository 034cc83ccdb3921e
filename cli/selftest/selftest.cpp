/* SPDX-License-Identifier: MIT */
// citius selftest: does every implementation give the expected results?
#include "cli/selftest/selftest.h"

#include "cli/answers/answers.h"
#include "cli/answers/selection.h"
#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/kat/cipher.h"
#include "cli/kat/hash.h"
#include "cli/names/options.h"
#include "cli/os/exit_code.h"
#include "cli/os/os.h"
#include "cli/selftest/cipher.h"

#include <cstdio>
#include <cstring>
#include <memory>

namespace citius::tool {

namespace {

struct options {
    std::vector<std::string> files;
    std::vector<primitive> kinds;
    choices impls;
};

constexpr size_t PIECE = size_t(1) << 20;

// ---- built-in expected results ----

template <class Info> void builtin(const Info &kind, const char *name, const char *implementation, totals &total)
{
    verdict v = check_answers(kind, implementation);

    total.out.write(formatted("%-12s %-12s %zu passed", kind.name, name, v.passed));
    if (v.skipped > 0)
        total.out.write(formatted(", %zu skipped: SHA-1 is not in this build", v.skipped));
    total.out.write(v.failed > 0 ? formatted(", %zu FAILED, first: %s\n", v.failed, v.first.c_str()) : "\n");
    total.passed += v.passed;
    total.failed += v.failed;
}

template <class Info> void builtin_of(const Info &kind, const options &opt, totals &total)
{
    if (opt.impls.impl_for(kind.kind) == nullptr)
        builtin(kind, "(default)", nullptr, total);
    for (const citius_implementation &impl : selected_implementations(kind, opt.impls)) {
        if (impl.usable)
            builtin(kind, impl.name, impl.name, total);
        else
            total.out.write(formatted("%-12s %-12s skipped: %s\n", kind.name, impl.name, why_not(impl).c_str()));
    }
}

void all_builtin(const options &opt, totals &total)
{
    for (const primitive &p : selected_kinds(opt.kinds, opt.impls))
        std::visit([&](const auto &kind) { builtin_of(kind, opt, total); }, p);
}

// ---- files of expected results ----

// A file's vectors, checked with one implementation.
class kat_run {
public:
    kat_run(const std::string &name, const kat_file &file, const citius_hash_info &kind, const char *impl, output &out)
        : file_(file), kind_(kind), impl_(impl), counts_(name, kind.name, impl, out)
    {
    }

    void run(totals &total)
    {
        std::vector<bytes> many = all_at_once();

        for (size_t i = 0; i < file_.messages.size(); i++) {
            const kat_message &m = file_.messages[i];

            check(m.line, m.digest, one(m));
            if (!many[i].empty() && many[i] != m.digest)
                fail(m.line, m.digest, many[i], " among many");
            counts_.count();
        }
        for (const kat_chain &chain : file_.chains)
            follow(chain);
        counts_.finish(total);
    }

private:
    const kat_file &file_;
    const citius_hash_info &kind_;
    const char *impl_;
    file_counts counts_;

    void must(int error) const
    {
        if (error != CITIUS_OK)
            throw kat_error(std::string(kind_.name) + " " + impl_ + ": " + citius_strerror(error));
    }

    void fail(size_t line, const bytes &expected, const bytes &got, const char *manner)
    {
        if (counts_.fail())
            counts_.out.write(formatted("FAIL %s: line %zu: %s %s%s\n  expected %s\n  computed %s\n",
                                        counts_.file.c_str(), line, kind_.name, impl_, manner,
                                        hex(expected.data(), expected.size()).c_str(),
                                        hex(got.data(), got.size()).c_str()));
    }

    void check(size_t line, const bytes &expected, const bytes &got)
    {
        if (expected != got)
            fail(line, expected, got, "");
    }

    bytes once(const bytes &m) const
    {
        bytes out(kind_.digest);

        must(citius_hash_once(kind_.kind, impl_, out.data(), m.data(), m.size()));
        return out;
    }

    bytes one(const kat_message &m) const
    {
        size_t whole = static_cast<size_t>(m.bits / 8);
        unsigned bits = static_cast<unsigned>(m.bits % 8);
        citius_hash hash;
        bytes out(kind_.digest);

        must(citius_hash_init_with(&hash, kind_.kind, impl_));
        if (m.repeat == 1)
            must(citius_hash_update(&hash, m.text.data(), whole));
        else
            repeat(hash, m);
        must(citius_hash_final_bits(&hash, out.data(), out.size(), bits > 0 ? m.text[whole] : uint8_t(0), bits));
        return out;
    }

    void repeat(citius_hash &hash, const kat_message &m) const
    {
        const bool show = isatty(STDERR_FILENO);
        const uint64_t per_piece = m.text.empty() ? m.repeat : PIECE / m.text.size() + 1;
        uint64_t pieces = 0;
        bytes piece;

        if (m.text.empty())
            return;
        for (uint64_t i = 0; i < per_piece; i++)
            piece.insert(piece.end(), m.text.begin(), m.text.end());
        for (uint64_t left = m.repeat; left > 0;) {
            uint64_t n = left < per_piece ? left : per_piece;

            must(citius_hash_update(&hash, piece.data(), static_cast<size_t>(n) * m.text.size()));
            left -= n;
            if (show && pieces++ % 16 == 0)
                std::fprintf(stderr, "\r%s %s: %3.0f%% of %.0f MiB", kind_.name, impl_,
                             100.0 * static_cast<double>(m.repeat - left) / static_cast<double>(m.repeat),
                             static_cast<double>(m.repeat) * static_cast<double>(m.text.size()) / 1048576);
        }
        if (show)
            std::fprintf(stderr, "\r\033[K");
    }

    // The digests of the messages of whole bytes, computed in parallel; empty ones for the other messages.
    std::vector<bytes> all_at_once() const
    {
        std::vector<const void *> in;
        std::vector<size_t> len, index;
        std::vector<bytes> digests(file_.messages.size());

        for (size_t i = 0; i < file_.messages.size(); i++) {
            const kat_message &m = file_.messages[i];

            if (m.bits % 8 != 0 || m.repeat != 1)
                continue;
            index.push_back(i);
            in.push_back(m.text.data());
            len.push_back(m.text.size());
        }

        bytes out(index.size() * kind_.digest);

        must(citius_hash_many(kind_.kind, impl_, out.data(), in.data(), len.data(), in.size()));
        for (size_t i = 0; i < index.size(); i++) {
            const uint8_t *d = out.data() + i * kind_.digest;

            digests[index[i]].assign(d, d + kind_.digest);
        }
        return digests;
    }

    // @[SHAVS, Section 6.4], and the Monte Carlo test of the SHA-3 competition.
    void follow(const kat_chain &chain)
    {
        bytes x = chain.seed;

        for (size_t j = 0; j < chain.digest.size(); j++) {
            bytes d;

            if (chain.rule == kat_chain::CAVP) {
                bytes last3;

                for (int i = 0; i < 3; i++)
                    last3.insert(last3.end(), x.begin(), x.end());
                for (int i = 0; i < 1000; i++) {
                    d = once(last3);
                    last3.erase(last3.begin(), last3.begin() + static_cast<std::ptrdiff_t>(d.size()));
                    last3.insert(last3.end(), d.begin(), d.end());
                }
                x = d;
            } else {
                for (int i = 0; i < 1000; i++) {
                    d = once(x);
                    x.insert(x.begin(), d.begin(), d.end());
                    x.resize(chain.seed.size());
                }
            }
            check(chain.line[j], chain.digest[j], d);
            counts_.count();
        }
    }
};

// The algorithm that -a names, or that the file is for by its content or its name.
citius_hash_info kind_of(const kat_file &file, const std::string &name, const options &opt)
{
    std::vector<std::string> names;

    if (!opt.kinds.empty())
        return std::get<citius_hash_info>(opt.kinds[0]);
    for (const citius_hash_info &kind : all_kinds())
        names.push_back(kind.name);

    std::string guess = guess_kind(file, name, names);

    if (guess.empty() && !file.algorithm.empty())
        throw kat_error(formatted("unknown algorithm: %zu vectors of %s with digests of %zu bits", file.vectors(),
                                  file.algorithm.c_str(), 8 * file.digest_size()));
    if (guess.empty())
        throw kat_error("the algorithm is unknown: name it with -a: there are " + joined(names));
    return kind_named(guess);
}

void answer_hash_file(const std::string &name, const options &opt, totals &total)
{
    kat_file file = read_kat(name);

    if (file.vectors() == 0)
        throw kat_error("no vector found");

    citius_hash_info kind = kind_of(file, name, opt);

    if (file.digest_size() != kind.digest)
        throw kat_error(formatted("line %zu: MD has %zu bytes, but a digest of %s has %zu", file.first_line(),
                                  file.digest_size(), kind.name, kind.digest));
    for (const citius_implementation &impl : selected_implementations(kind, opt.impls)) {
        if (impl.usable)
            kat_run(name, file, kind, impl.name, total.out).run(total);
        else
            total.out.write(formatted("%s: %s %s: skipped: %s\n", shown(name).c_str(), kind.name, impl.name,
                                      why_not(impl).c_str()));
        total.out.flush();
    }
}

void answer_file(const std::string &name, const options &opt, totals &total)
{
    const citius_cipher_info *cipher = opt.kinds.empty() ? nullptr : std::get_if<citius_cipher_info>(&opt.kinds[0]);

    if (cipher != nullptr || (opt.kinds.empty() && is_cipher_kat(name)))
        answer_cipher_file(name, cipher, opt.impls, total);
    else
        answer_hash_file(name, opt, total);
}

int selftest(const options &opt)
{
    output out;
    totals total{ out };

    if (opt.files.empty())
        all_builtin(opt, total);
    for (const std::string &name : opt.files) {
        try {
            answer_file(name, opt, total);
        } catch (const kat_error &error) {
            complain(shown(name) + ": " + error.what());
            total.error = true;
        }
    }
    out.write(formatted("%zu passed, %zu failed\n", total.passed, total.failed));
    return out.close() && total.failed == 0 && total.passed > 0 && !total.error ? EXIT_GOOD : EXIT_BAD;
}

} // namespace

void add_selftest(command &c)
{
    auto opt = std::make_shared<options>();

    auto read_kat = [opt](const std::string &name) {
        if (name == "-")
            throw usage_error("--kat takes names of files; '-' is no standard stream here");
        opt->files.push_back(name);
    };

    add_values(c, "--kat", read_kat);
    add_kinds(c, opt->kinds);
    opt->impls.add_to(c);
    add_examples(c, "citius selftest -a aes,sha1", "citius selftest --kat SHA1ShortMsg.rsp");
    c.check = [opt] {
        if (!opt->files.empty() && opt->kinds.size() > 1)
            mistake("--kat takes one algorithm, not " + std::to_string(opt->kinds.size()));
    };
    c.run = [opt] { return selftest(*opt); };
}

} // namespace citius::tool
