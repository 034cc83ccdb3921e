/* SPDX-License-Identifier: MIT */
// How a thread hashes what it has read: small files and pieces of large ones, each algorithm for all of them at once.
#include "cli/engine/worker.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <numeric>
#include <stdexcept>
#include <utility>

namespace citius::tool {

// Digests number k of files that are in memory.
void worker::hash_whole(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                        const std::vector<const void *> &in, const std::vector<size_t> &len)
{
    const size_t n = files.size();
    const char *impl = e.settings.impls.impl_for(kind.kind);
    std::vector<uint8_t> out(n * kind.digest), found(n);
    const int error = kind.collisions ? citius_hash_many_collisions(kind.kind, impl, out.data(), found.data(),
                                                                    in.data(), len.data(), n)
                                      : citius_hash_many(kind.kind, impl, out.data(), in.data(), len.data(), n);

    for (size_t i = 0; i < n; i++) {
        if (error != CITIUS_OK && error != CITIUS_ECOLLISION) {
            files[i]->error = EINVAL;
            continue;
        }
        std::memcpy(files[i]->digests[k].data(), &out[i * kind.digest], kind.digest);
        files[i]->collisions |= uint64_t{ found[i] } << k;
    }
}

void worker::hash_whole_foreign(const hash_algorithm &kind, size_t k, const std::vector<file *> &files,
                                const std::vector<const void *> &in, const std::vector<size_t> &len)
{
    auto found = foreign.find(k);

    if (found == foreign.end())
        found = foreign.emplace(k, foreign_hash(kind)).first;
    for (size_t i = 0; i < files.size(); i++) {
        found->second.begin();
        found->second.update(in[i], len[i]);
        found->second.final(files[i]->digests[k].data());
    }
}

// Those that are read and not hashed yet.
void worker::hash_small(std::vector<file *> &hashed)
{
    const size_t first = smalls_hashed, last = smalls_read.load(std::memory_order_acquire);

    for (size_t k = 0; k < e.settings.kinds.size(); k++) {
        const hash_algorithm &kind = e.settings.kinds[k];
        std::vector<const void *> in;
        std::vector<size_t> len;
        std::vector<file *> files;

        for (size_t i = first; i < last; i++) {
            const small_file &small = smalls[i];

            if (small.f->error == 0 && (small.f->kinds >> k & 1)) {
                in.push_back(small.in);
                len.push_back(small.len);
                files.push_back(small.f);
            }
        }

        if (files.empty())
            continue;
        if (kind.foreign())
            hash_whole_foreign(kind, k, files, in, len);
        else
            hash_whole(kind, k, files, in, len);
    }
    for (size_t i = first; i < last; i++)
        hashed.push_back(smalls[i].f);
    smalls_hashed = last;
}

void worker::help()
{
    const size_t now = round;
    std::vector<file *> hashed;

    if (std::exchange(round_seen, now) != now)
        return;

    std::unique_lock<std::mutex> guard(hashing, std::try_to_lock);

    if (!guard || round != now || smalls_hashed == smalls_read)
        return;
    hash_small(hashed);
    e.add(size_of(hashed), hashed.size());
    e.settle(hashed);
}

// Digest number k of a file that was read to its end.
void worker::finish(const large_file &large, size_t k, outcome &out)
{
    const hash_algorithm &kind = e.settings.kinds[k];
    const citius_hash &hash = large.hashes[k];
    const int error = citius_hash_final(&hash, large.f->digests[k].data(), kind.digest);

    if (error == CITIUS_ECOLLISION || (kind.collisions && citius_hash_collision(&hash) == 1))
        out.attacked.push_back(large.f);
    else if (error != CITIUS_OK)
        out.error = error;
}

void worker::hash_large_ours(size_t k, outcome &out)
{
    std::vector<citius_hash *> hashes;
    std::vector<const void *> in;
    std::vector<size_t> len;

    for (large_file &large : larges) {
        if (large.f->error == 0 && (large.f->kinds >> k & 1) && large.len > 0) {
            hashes.push_back(&large.hashes[k]);
            in.push_back(large.in);
            len.push_back(large.len);
        }
    }
    out.error = citius_hash_update_many(hashes.data(), in.data(), len.data(), hashes.size());
    for (large_file &large : larges)
        if (out.error == CITIUS_OK && large.ended && large.f->error == 0 && (large.f->kinds >> k & 1))
            finish(large, k, out);
}

void worker::hash_large_foreign(size_t k, outcome &out)
try {
    for (large_file &large : larges) {
        auto found = large.foreign.find(k);

        if (large.f->error != 0 || found == large.foreign.end())
            continue;
        found->second.update(large.in, large.len);
        if (large.ended)
            found->second.final(large.f->digests[k].data());
    }
} catch (const std::runtime_error &) { // this may be another thread
    out.error = CITIUS_EKIND;
}

// Algorithm number k.  Others run at the same time: of a file only its digest number k may change.
outcome worker::hash_large_by(size_t k)
{
    const auto start = std::chrono::steady_clock::now();
    outcome out;

    if (e.settings.kinds[k].foreign())
        hash_large_foreign(k, out);
    else
        hash_large_ours(k, out);
    costs[k] = std::chrono::steady_clock::now() - start;
    return out;
}

// All algorithms: side by side, the slowest first, if other threads have nothing to do.
std::vector<outcome> worker::hash_large_by_all()
{
    const size_t n = e.settings.kinds.size();
    std::vector<outcome> outcomes(n);
    std::vector<size_t> order(n);
    auto hash = [&](size_t i) { outcomes[order[i]] = hash_large_by(order[i]); };

    costs.resize(n);
    std::iota(order.begin(), order.end(), size_t{ 0 });
    std::sort(order.begin(), order.end(), [this](size_t a, size_t b) { return costs[a] > costs[b]; });
    if (n == 1 || e.idle == 0 || !e.algorithms.run(n, hash))
        for (size_t i = 0; i < n; i++)
            hash(i);
    return outcomes;
}

void worker::hash_large()
{
    const std::vector<outcome> outcomes = hash_large_by_all();

    for (size_t k = 0; k < outcomes.size(); k++) {
        for (file *f : outcomes[k].attacked)
            f->collisions |= uint64_t{ 1 } << k;
        if (outcomes[k].error == CITIUS_OK)
            continue;
        for (const large_file &large : larges)
            if (large.f->error == 0 && (large.f->kinds >> k & 1))
                large.f->error = outcomes[k].error == CITIUS_ELENGTH ? EFBIG : EINVAL;
    }
    for (size_t i = larges.size(); i-- > 0;) {
        if (larges[i].f->error == 0 && (!larges[i].ended || starts_again(larges[i])))
            continue;
        close_file(larges[i].fd);
        e.end(*larges[i].f);
        finished.push_back(larges[i].f);
        larges.erase(larges.begin() + static_cast<ptrdiff_t>(i));
    }
}

void worker::run()
{
    std::unique_lock<std::mutex> guard(hashing, std::defer_lock);

    while (!e.stop && fill()) {
        guard.lock();
        if (smalls_hashed < smalls.size())
            hash_small(finished);

        uint64_t bytes = size_of(finished);

        for (const large_file &large : larges)
            bytes += large.len;
        if (!larges.empty())
            hash_large();
        e.add(bytes, finished.size());
        if (!finished.empty())
            e.settle(finished);
        finished.clear();
        smalls.clear();
        smalls_read = smalls_hashed = 0;
        round++;
        if (larges.empty() && mine.empty())
            e.rest();
        guard.unlock();
    }
}

} // namespace citius::tool
