/* SPDX-License-Identifier: MIT */
// What values of options may be, with a description of each.
#include "cli/completions/lists.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/mac/algorithm.h"
#include "cli/names/choice.h"
#include "cli/names/cipher_name.h"
#include "cli/peers/hashes.h"

namespace citius::tool {

namespace {

const struct {
    const char *name, *sentence;
} sentences[] = {
#include "cli/completions/sentences.inc"
};

std::string sentence_of(const std::string &kind)
{
    for (const auto &[name, sentence] : sentences)
        if (kind == name)
            return sentence;
    return "";
}

// "AES (FIPS 197), key of 256 bits"
std::string with_key(const citius_cipher_info &cipher, size_t bits)
{
    return sentence_of(cipher.name) + ", key of " + std::to_string(bits) + " bits";
}

// What sum and check compute.
described hashes()
{
    described all;

    for (const hash_algorithm &a : all_hashes())
        if (computable(a))
            all.emplace_back(a.name, a.foreign() ? std::string(a.tag) + ", by libcrypto" : sentence_of(a.name));
    return all;
}

described kinds()
{
    described all;

    for (const citius_hash_info &kind : all_kinds())
        all.emplace_back(kind.name, sentence_of(kind.name));
    for (const citius_cipher_info &kind : all_ciphers())
        all.emplace_back(kind.name, sentence_of(kind.name));
    return all;
}

// Calls with each cipher, each of its usual sizes of keys, and its name with that size.
template <class Function> void each_key(Function function)
{
    for (const citius_cipher_info &cipher : all_ciphers())
        for (size_t bits : usual_keys(cipher))
            function(cipher, bits, std::string(cipher.name) + "-" + std::to_string(bits));
}

described modes()
{
    described all;

    each_key([&](const citius_cipher_info &cipher, size_t bits, const std::string &name) {
        for (cipher_mode mode : modes_of(cipher))
            all.emplace_back(name + "-" + mode_name(mode),
                             with_key(cipher, bits) + (mode >= cipher_mode::ocb ? ", authenticated" : ""));
    });
    return all;
}

described cipher_macs()
{
    described all;

    for (citius_mac_kind mac : { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 })
        each_key([&](const citius_cipher_info &cipher, size_t bits, const std::string &name) {
            all.emplace_back(std::string(mac_name(mac)) + "-" + name, with_key(cipher, bits));
        });
    return all;
}

described macs()
{
    described all;

    for (const citius_hash_info &kind : all_kinds())
        if (has_hmac(kind))
            all.emplace_back(std::string("hmac-") + kind.name, sentence_of(kind.name));
    for (auto &mac : cipher_macs())
        all.push_back(std::move(mac));
    return all;
}

// What bench can measure.
described names()
{
    described all = kinds();

    each_key([&](const citius_cipher_info &cipher, size_t bits, const std::string &name) {
        all.emplace_back(name, with_key(cipher, bits));
        all.emplace_back(name + "-iterated", with_key(cipher, bits) + ", each block many times");
    });
    for (const described &more : { modes(), cipher_macs() })
        all.insert(all.end(), more.begin(), more.end());
    return all;
}

// The pairs KIND=NAME of the implementations that run here.
described pairs()
{
    described all;

    for (const primitive &p : all_primitives())
        std::visit(
            [&](const auto &kind) {
                for (const citius_implementation &impl : all_implementations(kind.kind))
                    if (impl.usable)
                        all.emplace_back(std::string(kind.name) + "=" + impl.name,
                                         counted(impl.lanes, "lane", "lanes") + ", needs " +
                                             joined(feature_names(impl.cpu_features)));
            },
            p);
    return all;
}

} // namespace

const std::vector<completion_list> &completion_lists()
{
    static const std::vector<completion_list> all = { { "hashes", hashes }, { "kinds", kinds }, { "names", names },
                                                      { "macs", macs },     { "modes", modes }, { "pairs", pairs } };

    return all;
}

} // namespace citius::tool
