/* SPDX-License-Identifier: MIT */
// Nettle: hashes, ciphers and MACs by their descriptors, modes over any cipher, and its CBC for AES in one piece.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <cstring>
#include <memory>
#include <type_traits>

namespace citius::tool {

namespace {

using set_key = void(void *, const uint8_t *);
using crypt = void(const void *, size_t, uint8_t *, const uint8_t *);
using mode_crypt = void(const void *, crypt *, size_t block, uint8_t *iv, size_t, uint8_t *, const uint8_t *);
using xts_encrypt = void(const void *, const void *, crypt *, const uint8_t *, size_t, uint8_t *, const uint8_t *);
using xts_decrypt = void(const void *, const void *, crypt *, crypt *, const uint8_t *, size_t, uint8_t *,
                         const uint8_t *);
using cbc_aes = void(const void *, uint8_t *iv, size_t, uint8_t *, const uint8_t *);

struct hash { // struct nettle_hash
    const char *name;
    unsigned context, digest, block;
    void (*init)(void *);
    void (*update)(void *, size_t, const uint8_t *);
    void (*final)(void *, size_t, uint8_t *);
};

struct mac { // struct nettle_mac
    const char *name;
    unsigned context, digest, key;
    set_key *init;
    void (*update)(void *, size_t, const uint8_t *);
    void (*final)(void *, size_t, uint8_t *);
};

struct cipher { // struct nettle_cipher
    const char *name;
    unsigned context, block, key;
    set_key *set_encrypt_key, *set_decrypt_key;
    crypt *encrypt, *decrypt;
};

using memory = std::shared_ptr<std::vector<uint64_t>>;

memory context(size_t bytes)
{
    return std::make_shared<std::vector<uint64_t>>(bytes / 8 + 1);
}

std::function<void()> hash_work(const shared_library &lib, const peer_job &job)
{
    const hash *h = lib.find<const hash>("nettle_" + job.kind);

    if (h == nullptr)
        return {};
    return [=, s = context(h->context), in = job.in, out = job.out, n = job.bytes] {
        h->init(s->data());
        h->update(s->data(), n, in);
        h->final(s->data(), h->digest, out);
    };
}

std::function<void()> mac_work(const shared_library &lib, const peer_job &job, const std::string &name)
{
    const mac *m = lib.find<const mac>("nettle_cmac_" + name);

    if (m == nullptr)
        return {};

    memory s = context(m->context);

    m->init(s->data(), job.key.data());
    return [=, in = job.in, out = job.out, n = job.bytes] {
        m->update(s->data(), n, in);
        m->final(s->data(), m->digest, out);
    };
}

std::function<void()> xts_work(const shared_library &lib, const peer_job &job, const cipher *c, memory s)
{
    auto *to = lib.find<xts_encrypt>("nettle_xts_encrypt_message");
    auto *from = lib.find<xts_decrypt>("nettle_xts_decrypt_message");
    memory tweaks = context(c->context);

    if (to == nullptr || from == nullptr)
        return {};
    c->set_encrypt_key(tweaks->data(), job.key.data() + job.key.size() / 2);
    if (job.what == peer_job::decrypt)
        return [=, iv = job.iv, in = job.in, out = job.out, n = job.bytes] {
            from(s->data(), tweaks->data(), c->decrypt, c->encrypt, iv, n, out, in);
        };
    return [=, iv = job.iv, in = job.in, out = job.out, n = job.bytes] {
        to(s->data(), tweaks->data(), c->encrypt, iv, n, out, in);
    };
}

// CBC, CFB and CTR, by a function for any cipher, which calls f for its blocks, or by one for AES.
std::function<void()> iv_mode_work(const shared_library &lib, const peer_job &job, const std::string &name, crypt *f,
                                   memory s)
{
    const bool back = job.what == peer_job::decrypt;
    const std::string direction = back ? "decrypt" : "encrypt";
    auto whole = [=](auto *work) -> std::function<void()> {
        return [=, from = job.iv, block = job.block, in = job.in, out = job.out, n = job.bytes] {
            uint8_t iv[CITIUS_CIPHER_MAX_BLOCK];

            std::memcpy(iv, from, block);
            if constexpr (std::is_same_v<decltype(work), cbc_aes *>)
                work(s->data(), iv, n, out, in);
            else
                work(s->data(), f, block, iv, n, out, in);
        };
    };

    if (job.mode == cipher_mode::cbc && !back)
        if (auto *work = lib.find<cbc_aes>("nettle_cbc_" + name + "_encrypt"))
            return whole(work);

    const std::string function = job.mode == cipher_mode::cbc   ? "nettle_cbc_" + direction
                                 : job.mode == cipher_mode::cfb ? "nettle_cfb_" + direction
                                                                : "nettle_ctr_crypt";
    auto *work = lib.find<mode_crypt>(function);

    return work != nullptr ? whole(work) : std::function<void()>();
}

std::function<void()> cipher_work(const shared_library &lib, const peer_job &job, const std::string &name)
{
    const cipher *c = lib.find<const cipher>("nettle_" + name);

    if (c == nullptr)
        return {};

    crypt *f = job.what == peer_job::decrypt && job.mode != cipher_mode::cfb ? c->decrypt : c->encrypt;
    memory s = context(c->context);

    (f == c->decrypt ? c->set_decrypt_key : c->set_encrypt_key)(s->data(), job.key.data());
    if (job.what == peer_job::expand)
        return [=, key = job.key] { c->set_encrypt_key(s->data(), key.data()); };
    switch (job.mode) {
    case cipher_mode::ecb:
        return [=, in = job.in, out = job.out, n = job.bytes] { f(s->data(), n, out, in); };
    case cipher_mode::xts:
        return xts_work(lib, job, c, s);
    case cipher_mode::cbc:
    case cipher_mode::cfb:
    case cipher_mode::ctr:
        return iv_mode_work(lib, job, name, f, s);
    default:
        return {};
    }
}

// Nettle 3.8: twofish.c looks up tables; AES is done by instructions, else by tables, from which its keys are always made
// (aes-set-key-internal.c); Serpent by logic.
citius_timing timing_of(const peer_job &job)
{
    const bool constant = job.kind == "sha1" || job.kind == "serpent" ||
                          (job.kind == "aes" && job.what != peer_job::expand && cpu_has_any({ "aes" }));

    return constant ? CITIUS_CONSTANT : CITIUS_VARIABLE;
}

} // namespace

bool find_nettle(peer &found)
{
    const shared_library lib({ "libnettle.so.8" });
    int (*major)(), (*minor)();

    if (!lib)
        return false;
    lib.get(major, "nettle_version_major");
    lib.get(minor, "nettle_version_minor");
    found.version = std::to_string(major()) + "." + std::to_string(minor());
    found.timing = timing_of;
    found.work = [lib](const peer_job &job) {
        const size_t key = job.mode_is(cipher_mode::xts) ? job.key.size() / 2 : job.key.size();
        const std::string name = job.kind + std::to_string(8 * key); // "aes128"

        return job.what == peer_job::hash  ? hash_work(lib, job)
               : job.what == peer_job::mac ? mac_work(lib, job, name)
                                           : cipher_work(lib, job, name);
    };
    return true;
}

} // namespace citius::tool
