/* SPDX-License-Identifier: MIT */
// Botan, through its C interface, whose modes copy the message in and out: it has no other way for a program in C.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <memory>

namespace citius::tool {

namespace {

struct botan {
    const char *(*version)();
    int (*hash_init)(void **, const char *, uint32_t);
    int (*hash_update)(void *, const uint8_t *, size_t);
    int (*hash_final)(void *, uint8_t *);
    int (*hash_destroy)(void *);
    int (*mac_init)(void **, const char *, uint32_t);
    int (*mac_set_key)(void *, const uint8_t *, size_t);
    int (*mac_update)(void *, const uint8_t *, size_t);
    int (*mac_final)(void *, uint8_t *);
    int (*mac_destroy)(void *);
    int (*block_init)(void **, const char *);
    int (*block_set_key)(void *, const uint8_t *, size_t);
    int (*block_encrypt)(void *, const uint8_t *, uint8_t *, size_t);
    int (*block_decrypt)(void *, const uint8_t *, uint8_t *, size_t);
    int (*block_destroy)(void *);
    int (*init)(void **, const char *, uint32_t);
    int (*set_key)(void *, const uint8_t *, size_t);
    int (*start)(void *, const uint8_t *, size_t);
    int (*update)(void *, uint32_t, uint8_t *, size_t, size_t *, const uint8_t *, size_t, size_t *);
    int (*destroy)(void *);
};

const struct {
    const char *kind, *name;
} names[] = {
    { "sha1", "SHA-1" },      { "whirlpool", "Whirlpool" }, { "aes", "AES-" },
    { "serpent", "Serpent" }, { "twofish", "Twofish" },     { "idea", "IDEA" },
};

const struct {
    cipher_mode mode;
    const char *name;
} modes[] = {
    { cipher_mode::cbc, "/CBC/NoPadding" }, { cipher_mode::ctr, "/CTR-BE" }, { cipher_mode::cfb, "/CFB" },
    { cipher_mode::ofb, "/OFB" },           { cipher_mode::xts, "/XTS" },    { cipher_mode::ocb, "/OCB" },
};

std::function<void()> hash_work(const botan &lib, const peer_job &job, const std::string &name)
{
    void *opened;

    if (lib.hash_init(&opened, name.c_str(), 0) != 0)
        return {};
    return [=, h = std::shared_ptr<void>(opened, lib.hash_destroy), in = job.in, out = job.out, n = job.bytes] {
        peer_must(lib.hash_update(h.get(), in, n) == 0 && lib.hash_final(h.get(), out) == 0);
    };
}

std::function<void()> mac_work(const botan &lib, const peer_job &job, const std::string &name)
{
    void *opened;

    if (lib.mac_init(&opened, ("CMAC(" + name + ")").c_str(), 0) != 0)
        return {};

    std::shared_ptr<void> h(opened, lib.mac_destroy);

    peer_must(lib.mac_set_key(opened, job.key.data(), job.key.size()) == 0);
    return [=, in = job.in, out = job.out, n = job.bytes] {
        peer_must(lib.mac_update(h.get(), in, n) == 0 && lib.mac_final(h.get(), out) == 0);
    };
}

// Blocks, and keys.
std::function<void()> block_work(const botan &lib, const peer_job &job, const std::string &name)
{
    void *opened;

    if (lib.block_init(&opened, name.c_str()) != 0)
        return {};

    std::shared_ptr<void> h(opened, lib.block_destroy);
    auto *crypt = job.what == peer_job::decrypt ? lib.block_decrypt : lib.block_encrypt;

    peer_must(lib.block_set_key(opened, job.key.data(), job.key.size()) == 0);
    if (job.what == peer_job::expand)
        return [=, key = job.key, set = lib.block_set_key] { peer_must(set(h.get(), key.data(), key.size()) == 0); };
    return [=, in = job.in, out = job.out, blocks = job.bytes / job.block] {
        peer_must(crypt(h.get(), in, out, blocks) == 0);
    };
}

std::function<void()> mode_work(const botan &lib, const peer_job &job, const std::string &name)
{
    const bool back = job.what == peer_job::decrypt;
    const size_t tag = job.mode == cipher_mode::ocb ? peer_job::TAG : 0;
    const char *mode = nullptr;
    void *opened;

    for (const auto &m : modes)
        if (m.mode == job.mode)
            mode = m.name;
    if (mode == nullptr || lib.init(&opened, (name + mode).c_str(), back) != 0)
        return {};

    std::shared_ptr<void> h(opened, lib.destroy);

    peer_must(lib.set_key(opened, job.key.data(), job.key.size()) == 0);
    return [=, iv = job.iv, nonce = tag > 0 ? peer_job::NONCE : job.block, in = job.in, out = job.out,
            from = job.bytes + (back ? tag : 0), to = job.bytes + (back ? 0 : tag)] {
        constexpr uint32_t FINAL = 1;
        size_t written, read;

        peer_must(lib.start(h.get(), iv, nonce) == 0 &&
                  lib.update(h.get(), FINAL, out, to, &written, in, from, &read) == 0);
    };
}

// Botan 2.19 and 3: Twofish (twofish_tab.cpp; from version 3 on 16 blocks and more have a kernel without tables, where the
// CPU has GFNI) and Whirlpool look up tables; AES is done by instructions, permutations (SSSE3) or bit slices, IDEA without
// branches (CT::Mask), Serpent by logic.
citius_timing timing_of(const peer_job &job)
{
    return job.kind == "twofish" || job.kind == "whirlpool" ? CITIUS_VARIABLE : CITIUS_CONSTANT;
}

botan functions_of(const shared_library &lib)
{
    botan b;

    lib.get(b.version, "botan_version_string");
    lib.get(b.hash_init, "botan_hash_init");
    lib.get(b.hash_update, "botan_hash_update");
    lib.get(b.hash_final, "botan_hash_final");
    lib.get(b.hash_destroy, "botan_hash_destroy");
    lib.get(b.mac_init, "botan_mac_init");
    lib.get(b.mac_set_key, "botan_mac_set_key");
    lib.get(b.mac_update, "botan_mac_update");
    lib.get(b.mac_final, "botan_mac_final");
    lib.get(b.mac_destroy, "botan_mac_destroy");
    lib.get(b.block_init, "botan_block_cipher_init");
    lib.get(b.block_set_key, "botan_block_cipher_set_key");
    lib.get(b.block_encrypt, "botan_block_cipher_encrypt_blocks");
    lib.get(b.block_decrypt, "botan_block_cipher_decrypt_blocks");
    lib.get(b.block_destroy, "botan_block_cipher_destroy");
    lib.get(b.init, "botan_cipher_init");
    lib.get(b.set_key, "botan_cipher_set_key");
    lib.get(b.start, "botan_cipher_start");
    lib.get(b.update, "botan_cipher_update");
    lib.get(b.destroy, "botan_cipher_destroy");
    return b;
}

} // namespace

bool find_botan(peer &found)
{
    const shared_library lib({ "libbotan-3.so", "libbotan-3.so.11", "libbotan-3.so.10", "libbotan-3.so.9",
                               "libbotan-3.so.8", "libbotan-3.so.7", "libbotan-3.so.6", "libbotan-3.so.5",
                               "libbotan-3.so.4", "libbotan-3.so.3", "libbotan-3.so.2", "libbotan-3.so.1",
                               "libbotan-3.so.0", "libbotan-2.so.19" });

    if (!lib)
        return false;

    const botan b = functions_of(lib);

    found.version = version_in(b.version());
    found.timing = timing_of;
    found.work = [b](const peer_job &job) -> std::function<void()> {
        const size_t key = job.mode_is(cipher_mode::xts) ? job.key.size() / 2 : job.key.size();
        std::string name;

        for (const auto &n : names)
            if (job.kind == n.kind)
                name = n.name;
        if (name.empty())
            return {};
        if (job.kind == "aes")
            name += std::to_string(8 * key);
        return job.what == peer_job::hash                                     ? hash_work(b, job, name)
               : job.what == peer_job::mac                                    ? mac_work(b, job, name)
               : job.what == peer_job::expand || job.mode == cipher_mode::ecb ? block_work(b, job, name)
                                                                              : mode_work(b, job, name);
    };
    return true;
}

} // namespace citius::tool
