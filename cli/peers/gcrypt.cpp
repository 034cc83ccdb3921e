/* SPDX-License-Identifier: MIT */
// Libgcrypt.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <memory>

namespace citius::tool {

namespace {

constexpr int NO_SECURE_MEMORY = 37, INITIALIZED = 38, INITIALIZED_ALREADY = 39, FINALIZE = 5, RESET = 4;

struct gcrypt {
    const char *(*check_version)(const char *);
    unsigned (*control)(int, ...);
    void (*hash_buffer)(int, void *, const void *, size_t);
    unsigned (*open)(void **, int, int, unsigned);
    void (*close)(void *);
    unsigned (*set_key)(void *, const void *, size_t);
    unsigned (*set_iv)(void *, const void *, size_t);
    unsigned (*set_counter)(void *, const void *, size_t);
    unsigned (*cipher_control)(void *, int, void *, size_t);
    unsigned (*encrypt)(void *, void *, size_t, const void *, size_t);
    unsigned (*decrypt)(void *, void *, size_t, const void *, size_t);
    unsigned (*get_tag)(void *, void *, size_t);
    unsigned (*check_tag)(void *, const void *, size_t);
    unsigned (*mac_open)(void **, int, unsigned, void *);
    void (*mac_close)(void *);
    unsigned (*mac_set_key)(void *, const void *, size_t);
    unsigned (*mac_control)(void *, int, void *, size_t);
    unsigned (*mac_write)(void *, const void *, size_t);
    unsigned (*mac_read)(void *, void *, size_t *);
};

const struct {
    const char *kind;
    size_t key;
    int cipher, cmac;
} ciphers[] = {
    { "aes", 16, 7, 201 },       { "aes", 24, 8, 201 },       { "aes", 32, 9, 201 },
    { "serpent", 16, 304, 207 }, { "serpent", 24, 305, 207 }, { "serpent", 32, 306, 207 },
    { "twofish", 16, 303, 206 }, { "twofish", 32, 10, 206 },  { "idea", 16, 1, 210 },
};

const struct {
    cipher_mode mode;
    int number;
} modes[] = {
    { cipher_mode::ecb, 1 }, { cipher_mode::cfb, 2 },  { cipher_mode::cbc, 3 },  { cipher_mode::ofb, 5 },
    { cipher_mode::ctr, 6 }, { cipher_mode::ocb, 11 }, { cipher_mode::xts, 13 },
};

std::function<void()> hash_work(const gcrypt &lib, const peer_job &job)
{
    const int number = job.kind == "sha1" ? 2 : job.kind == "whirlpool" ? 305 : 0;

    if (number == 0)
        return {};
    return [=, in = job.in, out = job.out, n = job.bytes, hash = lib.hash_buffer] { hash(number, out, in, n); };
}

std::function<void()> mac_work(const gcrypt &lib, const peer_job &job, int number)
{
    void *opened;

    if (lib.mac_open(&opened, number, 0, nullptr) != 0)
        return {};

    std::shared_ptr<void> h(opened, lib.mac_close);

    peer_must(lib.mac_set_key(opened, job.key.data(), job.key.size()) == 0);
    return [=, in = job.in, out = job.out, n = job.bytes, block = job.block] {
        size_t len = block;

        peer_must(lib.mac_control(h.get(), RESET, nullptr, 0) == 0 && lib.mac_write(h.get(), in, n) == 0 &&
                  lib.mac_read(h.get(), out, &len) == 0);
    };
}

std::function<void()> cipher_work(const gcrypt &lib, const peer_job &job, int number)
{
    const bool expand = job.what == peer_job::expand;
    int mode = expand ? 1 : 0;
    void *opened;

    for (const auto &m : modes)
        if (!expand && m.mode == job.mode)
            mode = m.number;
    if (mode == 0 || lib.open(&opened, number, mode, 0) != 0)
        return {};

    std::shared_ptr<void> keep(opened, lib.close);

    peer_must(lib.set_key(opened, job.key.data(), job.key.size()) == 0);
    if (expand)
        return [=, key = job.key, set = lib.set_key] { peer_must(set(keep.get(), key.data(), key.size()) == 0); };

    auto *crypt = job.what == peer_job::decrypt ? lib.decrypt : lib.encrypt;
    auto *set_iv = job.mode == cipher_mode::ctr ? lib.set_counter : lib.set_iv;

    if (job.mode == cipher_mode::ocb)
        return [=, h = opened, iv = job.iv, in = job.in, out = job.out, n = job.bytes,
                back = job.what == peer_job::decrypt] {
            constexpr size_t TAG = peer_job::TAG;

            (void)keep;
            peer_must(set_iv(h, iv, peer_job::NONCE) == 0 && lib.cipher_control(h, FINALIZE, nullptr, 0) == 0 &&
                      crypt(h, out, n, in, n) == 0 &&
                      (back ? lib.check_tag(h, in + n, TAG) : lib.get_tag(h, out + n, TAG)) == 0);
        };
    return [=, h = opened, iv = job.mode == cipher_mode::ecb ? nullptr : job.iv, block = job.block, in = job.in,
            out = job.out, n = job.bytes] {
        (void)keep;
        peer_must((iv == nullptr || set_iv(h, iv, block) == 0) && crypt(h, out, n, in, n) == 0);
    };
}

// Libgcrypt 1.10: twofish.c (its AVX2 code gathers from the same tables) and whirlpool.c look up tables; idea.c branches on
// factors, and inverts keys by divisions; AES is done by instructions or permutations (rijndael-ssse3-amd64.c), else by tables;
// Serpent by logic.
citius_timing timing_of(const peer_job &job)
{
    const bool constant =
        job.kind == "sha1" || job.kind == "serpent" || (job.kind == "aes" && cpu_has_any({ "aes", "ssse3" }));

    return constant ? CITIUS_CONSTANT : CITIUS_VARIABLE;
}

gcrypt functions_of(const shared_library &lib)
{
    gcrypt g;

    lib.get(g.check_version, "gcry_check_version");
    lib.get(g.control, "gcry_control");
    lib.get(g.hash_buffer, "gcry_md_hash_buffer");
    lib.get(g.open, "gcry_cipher_open");
    lib.get(g.close, "gcry_cipher_close");
    lib.get(g.set_key, "gcry_cipher_setkey");
    lib.get(g.set_iv, "gcry_cipher_setiv");
    lib.get(g.set_counter, "gcry_cipher_setctr");
    lib.get(g.cipher_control, "gcry_cipher_ctl");
    lib.get(g.encrypt, "gcry_cipher_encrypt");
    lib.get(g.decrypt, "gcry_cipher_decrypt");
    lib.get(g.get_tag, "gcry_cipher_gettag");
    lib.get(g.check_tag, "gcry_cipher_checktag");
    lib.get(g.mac_open, "gcry_mac_open");
    lib.get(g.mac_close, "gcry_mac_close");
    lib.get(g.mac_set_key, "gcry_mac_setkey");
    lib.get(g.mac_control, "gcry_mac_ctl");
    lib.get(g.mac_write, "gcry_mac_write");
    lib.get(g.mac_read, "gcry_mac_read");
    return g;
}

} // namespace

bool find_gcrypt(peer &found)
{
    const shared_library lib({ "libgcrypt.so.20" });

    if (!lib)
        return false;

    const gcrypt g = functions_of(lib);

    found.version = g.check_version(nullptr);
    found.timing = timing_of;
    if (g.control(INITIALIZED_ALREADY) == 0) {
        g.control(NO_SECURE_MEMORY, 0);
        g.control(INITIALIZED, 0);
    }
    found.work = [g](const peer_job &job) -> std::function<void()> {
        if (job.what == peer_job::hash)
            return hash_work(g, job);
        for (const auto &c : ciphers)
            if (job.kind == c.kind && job.key.size() == c.key * (job.mode_is(cipher_mode::xts) ? 2 : 1))
                return job.what == peer_job::mac ? mac_work(g, job, c.cmac) : cipher_work(g, job, c.cipher);
        return {};
    };
    return true;
}

} // namespace citius::tool
