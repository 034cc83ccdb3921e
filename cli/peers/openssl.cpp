/* SPDX-License-Identifier: MIT */
// OpenSSL 3: hashes by the functions of each, which do without the dispatch of EVP; ciphers and CMAC by EVP, the only way
// to the fast ones.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <algorithm>
#include <cctype>
#include <memory>

namespace citius::tool {

namespace {

constexpr int GET_TAG = 0x10, SET_TAG = 0x11; // EVP_CTRL_AEAD_…
constexpr unsigned UTF8_STRING = 4;

struct param { // OSSL_PARAM
    const char *key;
    unsigned type;
    void *data;
    size_t size, returned;
};

struct openssl {
    void *(*load_provider)(void *, const char *);
    void *(*fetch_cipher)(void *, const char *, const char *);
    void (*release_cipher)(void *);
    void *(*new_cipher)();
    void (*free_cipher)(void *);
    int (*init)(void *, const void *cipher, void *engine, const uint8_t *key, const uint8_t *iv, int encrypt);
    int (*set_padding)(void *, int);
    int (*update)(void *, uint8_t *, int *, const uint8_t *, int);
    int (*final)(void *, uint8_t *, int *);
    int (*control)(void *, int, int, void *);
    void *(*fetch_mac)(void *, const char *, const char *);
    void (*release_mac)(void *);
    void *(*new_mac)(void *);
    void (*free_mac)(void *);
    int (*mac_init)(void *, const uint8_t *, size_t, const param *);
    int (*mac_update)(void *, const uint8_t *, size_t);
    int (*mac_final)(void *, uint8_t *, size_t *, size_t);
    const char *(*version)(int);
};

using handle = std::shared_ptr<void>;

std::string upper(std::string word)
{
    std::transform(word.begin(), word.end(), word.begin(), [](unsigned char c) { return std::toupper(c); });
    return word;
}

// "AES-128-", "IDEA-"
std::string cipher_prefix(const peer_job &job, size_t key)
{
    return job.kind == "aes" ? "AES-" + std::to_string(8 * key) + "-" : upper(job.kind) + "-";
}

std::function<void()> hash_work(const shared_library &lib, const peer_job &job)
{
    const std::string name = upper(job.kind);
    auto *init = lib.find<int(void *)>(name + "_Init");
    auto *update = lib.find<int(void *, const void *, size_t)>(name + "_Update");
    auto *final = lib.find<int(uint8_t *, void *)>(name + "_Final");
    auto state = std::make_shared<std::vector<uint64_t>>(64);

    if (init == nullptr || update == nullptr || final == nullptr)
        return {};
    return [=, in = job.in, out = job.out, n = job.bytes, s = state->data(), keep = state] {
        init(s);
        update(s, in, n);
        final(out, s);
    };
}

std::function<void()> mac_work(const openssl &ssl, const peer_job &job)
{
    std::string name = cipher_prefix(job, job.key.size()) + "CBC";
    const param params[] = { { "cipher", UTF8_STRING, name.data(), name.size(), size_t(-1) }, {} };
    const handle mac(ssl.fetch_mac(nullptr, "CMAC", nullptr), ssl.release_mac);
    const handle context(ssl.new_mac(mac.get()), ssl.free_mac);

    if (!context || !ssl.mac_init(context.get(), job.key.data(), job.key.size(), params))
        return {};
    return [=, in = job.in, out = job.out, n = job.bytes, block = job.block, c = context.get(), keep = context] {
        size_t len;

        peer_must(ssl.mac_init(c, nullptr, 0, nullptr) && ssl.mac_update(c, in, n) &&
                  ssl.mac_final(c, out, &len, block));
    };
}

std::function<void()> cipher_work(const openssl &ssl, const peer_job &job)
{
    const bool expand = job.what == peer_job::expand;
    const bool xts = job.mode_is(cipher_mode::xts), ocb = job.mode_is(cipher_mode::ocb);
    const std::string mode = expand ? "ECB" : upper(mode_name(job.mode));
    const std::string name = cipher_prefix(job, xts ? job.key.size() / 2 : job.key.size()) + mode;
    const handle cipher(ssl.fetch_cipher(nullptr, name.c_str(), nullptr), ssl.release_cipher);
    const handle context(ssl.new_cipher(), ssl.free_cipher);
    void *c = context.get();

    if (!cipher || !ssl.init(c, cipher.get(), nullptr, job.key.data(), mode == "ECB" ? nullptr : job.iv,
                             job.what != peer_job::decrypt))
        return {};
    ssl.set_padding(c, 0);
    if (expand)
        return
            [=, key = job.key, keep = context] { peer_must(ssl.init(c, nullptr, nullptr, key.data(), nullptr, -1)); };
    if (ocb)
        return [=, iv = job.iv, in = job.in, out = job.out, n = static_cast<int>(job.bytes),
                back = job.what == peer_job::decrypt, keep = context] {
            constexpr int TAG = peer_job::TAG;
            int len, rest;

            peer_must(ssl.init(c, nullptr, nullptr, nullptr, iv, -1) &&
                      (!back || ssl.control(c, SET_TAG, TAG, const_cast<uint8_t *>(in + n))) &&
                      ssl.update(c, out, &len, in, n) && ssl.final(c, out + len, &rest) &&
                      (back || ssl.control(c, GET_TAG, TAG, out + n)));
        };
    return [=, iv = mode == "ECB" ? nullptr : job.iv, in = job.in, out = job.out, n = static_cast<int>(job.bytes),
            keep = context] {
        int len;

        peer_must((iv == nullptr || ssl.init(c, nullptr, nullptr, nullptr, iv, -1)) && ssl.update(c, out, &len, in, n));
    };
}

// OpenSSL 3: wp_block.c looks up tables; IDEA branches on products (idea_mul in idea_local.h), but not for a key to encrypt
// with; AES is done by instructions or permutations (vpaes), else by tables.
citius_timing timing_of(const peer_job &job)
{
    const bool constant = job.kind == "sha1" || (job.kind == "idea" && job.what == peer_job::expand) ||
                          (job.kind == "aes" && cpu_has_any({ "aes", "ssse3" }));

    return constant ? CITIUS_CONSTANT : CITIUS_VARIABLE;
}

} // namespace

bool find_openssl(peer &found)
{
    const shared_library lib({ "libcrypto.so.3" });
    openssl ssl;

    if (!lib)
        return false;
    lib.get(ssl.load_provider, "OSSL_PROVIDER_load");
    lib.get(ssl.fetch_cipher, "EVP_CIPHER_fetch");
    lib.get(ssl.release_cipher, "EVP_CIPHER_free");
    lib.get(ssl.new_cipher, "EVP_CIPHER_CTX_new");
    lib.get(ssl.free_cipher, "EVP_CIPHER_CTX_free");
    lib.get(ssl.init, "EVP_CipherInit_ex");
    lib.get(ssl.set_padding, "EVP_CIPHER_CTX_set_padding");
    lib.get(ssl.update, "EVP_CipherUpdate");
    lib.get(ssl.final, "EVP_CipherFinal_ex");
    lib.get(ssl.control, "EVP_CIPHER_CTX_ctrl");
    lib.get(ssl.fetch_mac, "EVP_MAC_fetch");
    lib.get(ssl.release_mac, "EVP_MAC_free");
    lib.get(ssl.new_mac, "EVP_MAC_CTX_new");
    lib.get(ssl.free_mac, "EVP_MAC_CTX_free");
    lib.get(ssl.mac_init, "EVP_MAC_init");
    lib.get(ssl.mac_update, "EVP_MAC_update");
    lib.get(ssl.mac_final, "EVP_MAC_final");
    lib.get(ssl.version, "OpenSSL_version");
    ssl.load_provider(nullptr, "default");
    ssl.load_provider(nullptr, "legacy"); // IDEA; where it is not, there is none
    found.version = ssl.version(6);       // OPENSSL_VERSION_STRING
    found.timing = timing_of;
    found.work = [lib, ssl](const peer_job &job) {
        return job.what == peer_job::hash  ? hash_work(lib, job)
               : job.what == peer_job::mac ? mac_work(ssl, job)
                                           : cipher_work(ssl, job);
    };
    return true;
}

} // namespace citius::tool
