/* SPDX-License-Identifier: MIT */
// citius bench --compare: Citius and its peers in the same rounds.
#include "cli/bench/compare.h"

#include "cli/base/library_error.h"
#include "cli/base/words.h"
#include "cli/bench/json.h"
#include "cli/bench/record.h"
#include "cli/bench/subjects.h"
#include "cli/bench/table.h"
#include "cli/os/exit_code.h"
#include "cli/peers/peers.h"

#include <algorithm>
#include <cstring>
#include <stdexcept>

namespace citius::tool {

namespace {

constexpr int TRIES = 3;

// A message, the job for peers, and its expected result.
class prepared_job {
public:
    prepared_job(const compared &subject, size_t bytes)
        : input(1, bytes + peer_job::TAG), result(1, bytes + CITIUS_HASH_MAX_DIGEST), key(), tweaks(), ocb()
    {
        auto *message = static_cast<uint8_t *>(input.out()[0]);

        for (size_t i = 0; i < sizeof iv; i++)
            iv[i] = static_cast<uint8_t>(31 * i + 10);
        job.iv = iv;
        job.in = message;
        job.out = static_cast<uint8_t *>(result.out()[0]);
        job.bytes = bytes;
        job.block = 0;
        job.mode = cipher_mode::ecb;
        job.what = peer_job::hash;
        if (subject.hash) {
            job.kind = subject.hash->name;
            expected.resize(subject.hash->digest);
            must(citius_hash_once(subject.hash->kind, nullptr, expected.data(), message, bytes));
        } else {
            prepare(*subject.op, subject.impl != nullptr ? subject.impl->name : nullptr, message);
        }
    }

    prepared_job(const prepared_job &) = delete;
    prepared_job &operator=(const prepared_job &) = delete;

    // Checked twice, as the measurement calls it many times: state that a call leaves must not change the result.
    bool gives_expected(const std::function<void()> &work) const
    {
        for (int i = 0; i < 2; i++) {
            std::fill_n(job.out, expected.size(), uint8_t(0xee)); // a new key gives no bytes
            work();
            if (!std::equal(expected.begin(), expected.end(), job.out))
                return false;
        }
        return true;
    }

    peer_job job;
    std::function<void()> ours; // of Citius, where a row of the bench does something else

private:
    bench_messages input, result;
    citius_key key, tweaks;
    citius_ocb ocb;
    uint8_t iv[CITIUS_CIPHER_MAX_BLOCK];
    std::vector<uint8_t> expected;

    void prepare(const cipher_op &op, const char *impl, uint8_t *message)
    {
        const bool crypts = op.what == cipher_op::crypt, has_tag = crypts && op.mode == cipher_mode::ocb;
        const size_t size = op.key_bits / 8;

        job.kind = op.cipher.name;
        job.block = op.cipher.block;
        job.mode = op.mode;
        job.key.resize(crypts && op.mode == cipher_mode::xts ? 2 * size : size);
        for (size_t i = 0; i < job.key.size(); i++)
            job.key[i] = static_cast<uint8_t>(5 * i * i + 17 * i + 29);
        must(citius_key_init_with(&key, op.cipher.kind, impl, job.key.data(), size));
        must(citius_key_init_with(&tweaks, op.cipher.kind, impl, job.key.data() + job.key.size() - size, size));
        if (op.what == cipher_op::mac_of) {
            job.what = peer_job::mac;
            expected.resize(job.block);
            must(citius_mac_once(op.mac, &key, expected.data(), job.block, message, job.bytes));
        } else if (crypts) {
            job.what = op.decrypt ? peer_job::decrypt : peer_job::encrypt;
            if (has_tag)
                must(citius_ocb_init(&ocb, &key, CITIUS_OCB3, peer_job::TAG));
            if (has_tag && op.decrypt)
                must(citius_ocb_encrypt(&ocb, message, message + job.bytes, iv, peer_job::NONCE, nullptr, 0, message,
                                        job.bytes));
            ours = crypt(op, message);
            ours();
            expected.assign(job.out, job.out + job.bytes + (has_tag && !op.decrypt ? peer_job::TAG : 0));
        } else {
            job.what = peer_job::expand; // encryption shows whether the key is right
        }
    }

    // Each message begins with the same IV, as with the peers: chained calls would wait for each other.
    std::function<void()> crypt(const cipher_op &op, uint8_t *message)
    {
        const bool back = op.decrypt;
        auto with_iv = [this, message, n = job.bytes, out = job.out](auto *f) {
            return [this, f, message, n, out] {
                uint8_t v[CITIUS_CIPHER_MAX_BLOCK];

                std::memcpy(v, iv, sizeof v);
                must(f(&key, v, out, message, n));
            };
        };

        switch (op.mode) {
        case cipher_mode::ecb:
            return [this, f = back ? citius_ecb_decrypt : citius_ecb_encrypt, message, n = job.bytes, out = job.out] {
                must(f(&key, out, message, n));
            };
        case cipher_mode::cbc:
            return with_iv(back ? citius_cbc_decrypt : citius_cbc_encrypt);
        case cipher_mode::cfb:
            return with_iv(back ? citius_cfb_decrypt : citius_cfb_encrypt);
        case cipher_mode::ctr:
            return with_iv(citius_ctr);
        case cipher_mode::ofb:
            return with_iv(citius_ofb);
        case cipher_mode::xts:
            return [this, f = back ? citius_xts_decrypt : citius_xts_encrypt, message, n = job.bytes, out = job.out] {
                must(f(&key, &tweaks, iv, out, message, n));
            };
        default:
            if (back)
                return [this, message, n = job.bytes, out = job.out] {
                    must(citius_ocb_decrypt(&ocb, out, message + n, iv, peer_job::NONCE, nullptr, 0, message, n));
                };
            return [this, message, n = job.bytes, out = job.out] {
                must(citius_ocb_encrypt(&ocb, out, out + n, iv, peer_job::NONCE, nullptr, 0, message, n));
            };
        }
    }
};

// A function of the peer that does the job; empty if the peer has none, or if its result is wrong, which is reported.
std::function<void()> verified_work(const peer &p, const prepared_job &prepared, const std::string &label, bool &good)
{
    std::string why = "wrong result";

    try {
        std::function<void()> work = p.work(prepared.job);

        if (!work || prepared.gives_expected(work))
            return work;
    } catch (const std::runtime_error &error) {
        why = error.what();
    }
    complain(p.name + " " + p.version + ", " + label + ", " + counted(prepared.job.bytes, "byte", "bytes") +
             ", is not timed: " + why);
    good = false;
    return {};
}

// Whether each peer has a round in which the clock rate did not change, neither for it nor for Citius.
bool has_ratios(const comparison &rows)
{
    return std::all_of(rows.begin() + 1, rows.end(), [](const bench_row &row) { return row.ratio.samples > 0; });
}

bool has_peers(cipher_mode mode)
{
    return mode <= cipher_mode::cbc || (mode >= cipher_mode::ctr && mode <= cipher_mode::ocb);
}

// What is compared at that length: Citius first, then each peer that gives the same result; Citius alone if no peer does.
comparison compared_rows(const compared &subject, size_t bytes, const prepared_job &prepared,
                         const bench_messages &messages, const std::vector<peer> &peers, bool &good)
{
    comparison rows = { subject.hash ? hash_row(*subject.hash, *subject.impl, 1, bytes, messages)
                                     : cipher_row(*subject.op, subject.impl, 1, bytes, messages) };

    if (prepared.ours)
        rows[0].work = prepared.ours;
    for (const peer &p : peers) {
        bench_row row = rows[0];

        row.work = verified_work(p, prepared, row.algorithm, good);
        row.library = p.name;
        row.impl = p.version;
        row.chosen = false;
        row.timing = p.timing(prepared.job);
        if (row.work)
            rows.push_back(row);
    }
    return rows;
}

void measure_together(comparison &rows, cycle_meter &meter, const bench_effort &effort)
{
    for (int tries = 0; tries < TRIES && !has_ratios(rows); tries++) {
        measure(rows, meter, effort);
        for (size_t i = 1; i < rows.size(); i++)
            rows[i].ratio = ratio_of(rows[i], rows[0]);
    }
    for (bench_row &row : rows)
        row.work = {}; // it points into the prepared job
}

// The lengths at which the subject is compared.
std::vector<size_t> compared_lengths(const compared &subject, const std::vector<size_t> &lengths)
{
    std::vector<size_t> taken;

    if (!subject.op)
        return lengths;
    if (subject.op->what == cipher_op::crypt && !has_peers(subject.op->mode))
        return {};
    for (size_t bytes :
         subject.op->what == cipher_op::expand ? std::vector<size_t>{ subject.op->cipher.block } : lengths)
        if (subject.op->takes(bytes))
            taken.push_back(bytes);
    return taken;
}

// Report libraries that were named, or all, if they are not on this machine.
bool report_missing(const std::vector<std::string> &named, const std::vector<peer> &found)
{
    bool good = true;

    for (const std::string &name : named) {
        if (std::none_of(found.begin(), found.end(), [&](const peer &p) { return p.name == name; })) {
            complain(name + " is not on this machine: install it, or name other libraries");
            good = false;
        }
    }
    if (found.empty() && named.empty()) {
        complain("none of the libraries " + joined(peer_names()) + " is on this machine: install one");
        good = false;
    }
    return good;
}

// What the command line names, if Citius computes it correctly and peers may have it.
std::vector<compared> compared_subjects(const bench_options &opt, effective_implementations &ours)
{
    const subjects what = selected(opt);
    std::vector<cipher_op> ops = what.ops;
    std::vector<compared> all;

    for (const citius_hash_info &kind : what.hashes)
        if (ours.is_verified(kind))
            all.push_back({ kind, {}, ours.implementation(kind, 1) });
    for (const auto &[cipher, key_bits] : what.ciphers)
        for (const cipher_op &op : all_ops(cipher, key_bits))
            ops.push_back(op);
    for (const cipher_op &op : ops)
        if (op.what != cipher_op::iterate && (op.what != cipher_op::mac_of || op.mac == CITIUS_CMAC) &&
            ours.is_verified(op.cipher))
            all.push_back({ {}, op, ours.implementation(op.cipher) });
    return all;
}

void print(output &out, const std::vector<peer> &peers, const std::vector<comparison> &comparisons,
           const cycle_meter &meter)
{
    std::vector<std::string> names;

    for (const peer &p : peers)
        names.push_back(p.name + " " + p.version);
    print_machine(out, meter);
    out.write("Peers: " + joined(names) + "\n");
    if (!comparisons.empty())
        print_comparisons(out, comparisons, meter);
}

} // namespace

std::vector<comparison> compare(const std::vector<compared> &subjects, const std::vector<size_t> &lengths,
                                const std::vector<peer> &peers, cycle_meter &meter, bench_effort effort, bool &good)
{
    std::vector<comparison> comparisons;

    effort.together = true;
    for (const compared &subject : subjects) {
        for (size_t bytes : compared_lengths(subject, lengths)) {
            const bench_messages messages(1, bytes);
            const prepared_job prepared(subject, bytes);
            comparison rows = compared_rows(subject, bytes, prepared, messages, peers, good);

            if (rows.size() == 1)
                continue;
            measure_together(rows, meter, effort);
            comparisons.push_back(std::move(rows));
        }
    }
    return comparisons;
}

int bench_compare(const bench_options &opt, cycle_meter &meter)
{
    output out;
    const std::vector<peer> peers = find_peers(opt.compared_with);
    bool good = report_missing(opt.compared_with, peers);
    effective_implementations ours(opt, good);
    const std::vector<compared> all = compared_subjects(opt, ours);
    const std::vector<comparison> comparisons = compare(all, opt.bytes, peers, meter, opt.effort, good);
    std::vector<bench_row> rows;

    if (!opt.json)
        print(out, peers, comparisons, meter);
    for (const comparison &c : comparisons) {
        good = timed(c) && good;
        rows.insert(rows.end(), c.begin(), c.end());
    }
    good = deliver(out, json_lines(rows, { "", peers, tally_of(comparisons) }, meter), opt) && good;
    if (comparisons.empty() && !peers.empty()) {
        complain("none of the libraries has any of these algorithms: name others, or other libraries");
        good = false;
    }
    return out.close() && good ? EXIT_GOOD : EXIT_BAD;
}

} // namespace citius::tool
