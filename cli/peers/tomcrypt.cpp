/* SPDX-License-Identifier: MIT */
// LibTomCrypt.  Its OCB and CMAC expand the key for each message, which is more work than the comparison measures: they are left out.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <cstring>
#include <memory>

namespace citius::tool {

namespace {

using length = unsigned long; // which the library counts in

constexpr size_t STATE = 16384; // more than any of its states takes
constexpr int BIG_ENDIAN_COUNTER = 0x1000;

using crypt = int(const uint8_t *, uint8_t *, unsigned long, void *);
using start = int(int, const uint8_t *iv, const uint8_t *key, int, int rounds, void *);
using start_ecb = int(int, const uint8_t *key, int, int rounds, void *);
using start_ctr = int(int, const uint8_t *iv, const uint8_t *key, int, int rounds, int, void *);
using start_xts = int(int, const uint8_t *key, const uint8_t *tweaks, unsigned long, int rounds, void *);
using crypt_xts = int(const uint8_t *, unsigned long, uint8_t *, uint8_t *tweak, void *);
using set_iv = int(const uint8_t *, unsigned long, void *);

struct alignas(64) memory {
    uint8_t state[STATE];
};

std::function<void()> hash_work(const shared_library &lib, const peer_job &job)
{
    auto *init = lib.find<int(void *)>(job.kind + "_init");
    auto *process = lib.find<int(void *, const uint8_t *, unsigned long)>(job.kind + "_process");
    auto *done = lib.find<int(void *, uint8_t *)>(job.kind + "_done");

    if (init == nullptr || process == nullptr || done == nullptr)
        return {};
    return [=, s = std::make_shared<memory>(), in = job.in, out = job.out, n = length(job.bytes)] {
        peer_must(init(s.get()) == 0 && process(s.get(), in, n) == 0 && done(s.get(), out) == 0);
    };
}

// A cipher as the library has it, with the key of a job.
struct keyed_cipher {
    int cipher; // its number; -1 if the library has none
    const uint8_t *key;
    int len;

    keyed_cipher(const shared_library &lib, const peer_job &job)
        : cipher(-1), key(job.key.data()), len(static_cast<int>(job.key.size()))
    {
        auto *add = lib.find<int(const void *)>("register_cipher");
        const void *description = lib.find<const void>(job.kind + "_desc");

        if (add != nullptr && description != nullptr)
            cipher = add(description);
    }
};

std::function<void()> ecb_work(const shared_library &lib, const peer_job &job, const keyed_cipher &c, crypt *work)
{
    auto s = std::make_shared<memory>();
    start_ecb *begin;

    lib.get(begin, "ecb_start");
    peer_must(begin(c.cipher, c.key, c.len, 0, s.get()) == 0);
    if (job.what == peer_job::expand)
        return [=, k = job.key, cipher = c.cipher, len = c.len] {
            peer_must(begin(cipher, k.data(), len, 0, s.get()) == 0);
        };
    return [=, in = job.in, out = job.out, n = length(job.bytes)] { peer_must(work(in, out, n, s.get()) == 0); };
}

std::function<void()> xts_work(const shared_library &lib, const peer_job &job, const keyed_cipher &c, crypt_xts *work)
{
    auto s = std::make_shared<memory>();
    start_xts *begin;

    lib.get(begin, "xts_start");
    peer_must(begin(c.cipher, c.key, c.key + c.len / 2, length(job.key.size() / 2), 0, s.get()) == 0);
    return [=, iv = job.iv, in = job.in, out = job.out, n = length(job.bytes)] {
        uint8_t tweak[16];

        std::memcpy(tweak, iv, sizeof tweak);
        peer_must(work(in, n, out, tweak, s.get()) == 0);
    };
}

// The modes whose state keeps an IV.
std::function<void()> iv_mode_work(const shared_library &lib, const peer_job &job, const keyed_cipher &c, crypt *work)
{
    const std::string mode = mode_name(job.mode);
    auto *reset = lib.find<set_iv>(mode + "_setiv");
    auto s = std::make_shared<memory>();

    if (reset == nullptr)
        return {};
    if (mode == "ctr") {
        start_ctr *begin;

        lib.get(begin, "ctr_start");
        peer_must(begin(c.cipher, job.iv, c.key, c.len, 0, BIG_ENDIAN_COUNTER, s.get()) == 0);
    } else {
        start *begin;

        lib.get(begin, mode + "_start");
        peer_must(begin(c.cipher, job.iv, c.key, c.len, 0, s.get()) == 0);
    }
    return [=, iv = job.iv, block = length(job.block), in = job.in, out = job.out, n = length(job.bytes)] {
        peer_must(reset(iv, block, s.get()) == 0 && work(in, out, n, s.get()) == 0);
    };
}

std::function<void()> cipher_work(const shared_library &lib, const peer_job &job)
{
    const keyed_cipher c(lib, job);
    const std::string mode = job.what == peer_job::expand ? "ecb" : mode_name(job.mode);
    const std::string function = mode + (job.what == peer_job::decrypt ? "_decrypt" : "_encrypt");
    auto *work = lib.find<crypt>(function);

    if (c.cipher < 0 || work == nullptr)
        return {};
    return mode == "ecb"   ? ecb_work(lib, job, c, work)
           : mode == "xts" ? xts_work(lib, job, c, lib.find<crypt_xts>(function))
                           : iv_mode_work(lib, job, c, work);
}

// LibTomCrypt 1.18: aes.c, twofish.c and whirl.c look up tables; RC6 has none.
citius_timing timing_of(const peer_job &job)
{
    return job.kind == "sha1" || job.kind == "rc6" ? CITIUS_CONSTANT : CITIUS_VARIABLE;
}

} // namespace

bool find_tomcrypt(peer &found)
{
    const shared_library lib({ "libtomcrypt.so.1" });
    const char **settings;

    if (!lib)
        return false;
    lib.get(settings, "crypt_build_settings");
    found.version = version_in(*settings);
    found.timing = timing_of;
    found.work = [lib](const peer_job &job) -> std::function<void()> {
        return job.what == peer_job::hash  ? hash_work(lib, job)
               : job.what == peer_job::mac ? std::function<void()>()
                                           : cipher_work(lib, job);
    };
    return true;
}

} // namespace citius::tool
