/* SPDX-License-Identifier: MIT */
// The hashes of sum and check, and libcrypto, which computes those that are not ours.
#include "cli/peers/hashes.h"

#include "cli/base/text.h"
#include "cli/names/options.h"
#include "cli/peers/shared_library.h"

#include <algorithm>
#include <map>
#include <memory>
#include <sstream>

namespace citius::tool {

namespace {

// libcrypto 3 or 1.1: what both have, and what 3 has instead of EVP_get_digestbyname.
struct libcrypto {
    shared_library file{ "libcrypto.so.3", "libcrypto.so.1.1", "libcrypto.so", "libcrypto.3.dylib",
                         "libcrypto.1.1.dylib" };
    void *(*new_context)() = nullptr;
    void (*free_context)(void *) = nullptr;
    int (*init)(void *, const void *, void *) = nullptr;
    int (*update)(void *, const void *, size_t) = nullptr;
    int (*final)(void *, uint8_t *, unsigned *) = nullptr;
    const char *(*version)(int) = nullptr;
    void *library = nullptr;                        // its context, which holds all that the algorithms need
    std::map<std::string, const void *> algorithms; // all foreign ones that it has

    libcrypto();
};

// A library context of our own: the configuration of the system, which may disable MD5, is for protocols.
libcrypto::libcrypto()
{
    if (!file)
        return;
    file.get(new_context, "EVP_MD_CTX_new");
    file.get(free_context, "EVP_MD_CTX_free");
    file.get(init, "EVP_DigestInit_ex");
    file.get(update, "EVP_DigestUpdate");
    file.get(final, "EVP_DigestFinal_ex");
    file.get(version, "OpenSSL_version");

    auto *new_library = file.find<void *()>("OSSL_LIB_CTX_new");
    auto *fetch = file.find<void *(void *, const char *, const char *)>("EVP_MD_fetch");
    auto *by_name = file.find<const void *(const char *)>("EVP_get_digestbyname");

    if (new_library != nullptr)
        library = new_library();
    for (const hash_algorithm &a : all_hashes()) {
        const void *found = !a.foreign()         ? nullptr
                            : fetch != nullptr   ? fetch(library, a.fetched, nullptr)
                            : by_name != nullptr ? by_name(a.fetched)
                                                 : nullptr;

        if (found != nullptr)
            algorithms[a.name] = found;
    }
}

// NULL if there is none, or none that we know.  It stays until the process ends, as long as threads may use it.
const libcrypto *loaded()
{
    static const libcrypto *const one = []() -> const libcrypto * {
        try {
            auto here = std::make_unique<libcrypto>();

            return here->file ? here.release() : nullptr;
        } catch (const std::exception &error) {
            complain(error.what());
            return nullptr;
        }
    }();

    return one;
}

const void *algorithm_here(const hash_algorithm &algorithm)
{
    const libcrypto *here = loaded();

    if (here == nullptr)
        return nullptr;

    auto found = here->algorithms.find(algorithm.name);

    return found == here->algorithms.end() ? nullptr : found->second;
}

} // namespace

const std::vector<hash_algorithm> &all_hashes()
{
    static const std::vector<hash_algorithm> all = [] {
        const std::vector<citius_hash_info> ours = all_kinds();
        std::vector<hash_algorithm> hashes(ours.begin(), ours.end());

        for (const hash_algorithm &foreign : std::initializer_list<hash_algorithm>{
                 { "MD5", "md5", "MD5", 16, "" },
                 { "SHA224", "sha224", "SHA224", 28, "sha2224" },
                 { "SHA256", "sha256", "SHA256", 32, "sha2256" },
                 { "SHA384", "sha384", "SHA384", 48, "sha2384" },
                 { "SHA512", "sha512", "SHA512", 64, "sha2512" },
                 { "SHA512-224", "sha512-224", "SHA512-224", 28, "sha512/224 sha2512/224" },
                 { "SHA512-256", "sha512-256", "SHA512-256", 32, "sha512/256 sha2512/256" },
                 { "SHA3-224", "sha3-224", "SHA3-224", 28, "" },
                 { "SHA3-256", "sha3-256", "SHA3-256", 32, "" },
                 { "SHA3-384", "sha3-384", "SHA3-384", 48, "" },
                 { "SHA3-512", "sha3-512", "SHA3-512", 64, "" },
                 { "BLAKE2b512", "blake2b", "BLAKE2b", 64, "blake2b512 b2" },
                 { "BLAKE2s256", "blake2s", "BLAKE2s", 32, "blake2s256" },
             })
            hashes.push_back(foreign);
        return hashes;
    }();

    return all;
}

std::string squashed(std::string_view name)
{
    std::string s;

    for (char c : name)
        if (c != '-' && c != '_')
            s += c >= 'A' && c <= 'Z' ? static_cast<char>(c + ('a' - 'A')) : c;
    return s;
}

size_t hash_called(std::string_view name)
{
    static const auto known = [] {
        std::map<std::string, size_t> names;

        for (const hash_algorithm &a : all_hashes()) {
            std::istringstream others(a.others);
            const size_t number = static_cast<size_t>(&a - all_hashes().data());

            names.emplace(squashed(a.name), number);
            names.emplace(squashed(a.tag), number);
            for (std::string other; others >> other;)
                names.emplace(other, number);
        }
        return names;
    }();
    citius_hash_info ours;
    const bool is_ours = citius_hash_kind_named(std::string(name).c_str(), &ours) == CITIUS_OK;
    auto found = known.find(squashed(is_ours ? ours.name : name));

    return found == known.end() ? SIZE_MAX : found->second;
}

bool computable(const hash_algorithm &algorithm)
{
    return !algorithm.foreign() || algorithm_here(algorithm) != nullptr;
}

std::string first_choice()
{
    const std::vector<citius_hash_info> ours = all_kinds();

    return ours.empty() || computable(all_hashes()[hash_called("sha256")]) ? "sha256" : ours.back().name;
}

std::string why_no_libcrypto()
{
#if CITIUS_STATIC
    return "this build of the tool loads no shared libraries, and so cannot use libcrypto: use one that is linked "
           "dynamically";
#else
    return loaded() != nullptr
               ? "libcrypto (" + libcrypto_version() + ") does not have it"
               : "libcrypto, which computes it, is not on this machine: install libssl3 (Debian, Ubuntu) "
                 "or openssl-libs (Fedora)";
#endif
}

std::string libcrypto_version()
{
    return loaded() == nullptr ? "" : std::string(loaded()->version(0)) + ", " + loaded()->file.name();
}

static hash_algorithm hash_for_option(const std::string &name)
{
    std::vector<std::string> names;

    if (const size_t number = hash_called(name); number != SIZE_MAX) {
        const hash_algorithm &found = all_hashes()[number];

        if (!computable(found))
            throw usage_error("algorithm '" + std::string(found.name) + "': " + why_no_libcrypto());
        return found;
    }
    for (const hash_algorithm &a : all_hashes())
        names.push_back(a.name);
    unknown_algorithm(name, names);
}

void add_hashes(command &c, std::vector<hash_algorithm> &kinds)
{
    return add_algorithms(c, kinds, hash_for_option,
                          [](auto &a, auto &b) { return std::string_view(a.name) == b.name; });
}

// ---- one message after the other ----

foreign_hash::foreign_hash(const hash_algorithm &a)
    : algorithm(algorithm_here(a)), context(loaded()->new_context(), loaded()->free_context)
{
    peer_must(algorithm != nullptr && context != nullptr);
}

void foreign_hash::begin()
{
    peer_must(loaded()->init(context.get(), algorithm, nullptr) == 1);
}

void foreign_hash::update(const void *in, size_t len)
{
    peer_must(loaded()->update(context.get(), in, len) == 1);
}

void foreign_hash::final(uint8_t *digest)
{
    peer_must(loaded()->final(context.get(), digest, nullptr) == 1);
}

} // namespace citius::tool
