/* SPDX-License-Identifier: MIT */
// The module that brings Crypto++ to `citius bench --compare`.
#include "cli/peers/adapter.h"

#include <cryptopp/aes.h>
#include <cryptopp/cmac.h>
#include <cryptopp/config.h>
#include <cryptopp/idea.h>
#include <cryptopp/mars.h>
#include <cryptopp/modes.h>
#include <cryptopp/rc6.h>
#include <cryptopp/serpent.h>
#include <cryptopp/sha.h>
#include <cryptopp/twofish.h>
#include <cryptopp/whrlpool.h>
#include <cryptopp/xts.h>

#include <memory>

namespace citius::tool {

namespace {

using namespace CryptoPP;
using work = std::function<void()>;

template <class H> work hash_work(const peer_job &job)
{
    return [h = std::make_shared<H>(), in = job.in, out = job.out, n = job.bytes] { h->CalculateDigest(out, in, n); };
}

template <class C> work crypt(const peer_job &job)
{
    auto c = std::make_shared<C>();

    if (job.mode == cipher_mode::ecb) {
        c->SetKey(job.key.data(), job.key.size());
        return [c, in = job.in, out = job.out, n = job.bytes] { c->ProcessData(out, in, n); };
    }
    c->SetKeyWithIV(job.key.data(), job.key.size(), job.iv);
    return [c, iv = job.iv, block = static_cast<int>(job.block), in = job.in, out = job.out, n = job.bytes] {
        c->Resynchronize(iv, block);
        c->ProcessData(out, in, n);
    };
}

template <class M> work either(const peer_job &job)
{
    return job.what == peer_job::decrypt ? crypt<typename M::Decryption>(job) : crypt<typename M::Encryption>(job);
}

template <class C> work cipher_work(const peer_job &job)
{
    if (job.what == peer_job::expand)
        return [key = job.key, c = std::make_shared<typename C::Encryption>()] { c->SetKey(key.data(), key.size()); };
    if (job.what == peer_job::mac)
        return [c = std::make_shared<CMAC<C>>(job.key.data(), job.key.size()), in = job.in, out = job.out,
                n = job.bytes] { c->CalculateDigest(out, in, n); };
    switch (job.mode) {
    case cipher_mode::ecb:
        return either<ECB_Mode<C>>(job);
    case cipher_mode::cbc:
        return either<CBC_Mode<C>>(job);
    case cipher_mode::ctr:
        return either<CTR_Mode<C>>(job);
    case cipher_mode::cfb:
        return either<CFB_Mode<C>>(job);
    case cipher_mode::ofb:
        return either<OFB_Mode<C>>(job);
    case cipher_mode::xts:
        return job.block == 16 && job.bytes % 16 == 0 ? either<XTS_Mode<C>>(job) : work();
    default:
        return {};
    }
}

const struct {
    const char *kind;
    bool hash;
    work (*make)(const peer_job &);
} kinds[] = {
    { "sha1", true, hash_work<SHA1> },          { "whirlpool", true, hash_work<Whirlpool> },
    { "aes", false, cipher_work<AES> },         { "serpent", false, cipher_work<Serpent> },
    { "twofish", false, cipher_work<Twofish> }, { "rc6", false, cipher_work<RC6> },
    { "mars", false, cipher_work<MARS> },       { "idea", false, cipher_work<IDEA> },
};

} // namespace

extern "C" __attribute__((visibility("default"))) void citius_peer_cryptopp(peer &found)
{
    const int version = LibraryVersion(); // 870

    found.version =
        std::to_string(version / 100) + "." + std::to_string(version / 10 % 10) + "." + std::to_string(version % 10);
    found.work = [](const peer_job &job) -> work {
        for (const auto &kind : kinds)
            if (job.kind == kind.kind && (job.what == peer_job::hash) == kind.hash)
                return kind.make(job);
        return {};
    };
}

} // namespace citius::tool
