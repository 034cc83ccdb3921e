/* SPDX-License-Identifier: MIT */
// CMAC and CBC-MAC over every block cipher, for citius mac.
#include "cli/mac/algorithm.h"

#include "cli/base/library_error.h"
#include "cli/names/cipher_name.h"

#include <stdexcept>

namespace citius::tool {

namespace {

class cipher_mac : public mac {
public:
    cipher_mac(const cipher_mac_name &name, const char *impl, const secret &bytes)
    {
        must(citius_key_init_with(&key, name.cipher.kind, impl, bytes.data(), bytes.size()));
        must(citius_mac_init(&empty, name.mac, &key));
        message = empty;
    }

    ~cipher_mac() override
    {
        citius_key_wipe(&key);
        citius_mac_wipe(&empty);
        citius_mac_wipe(&message);
    }

    cipher_mac(const cipher_mac &) = delete;
    cipher_mac &operator=(const cipher_mac &) = delete;

    void begin() override { message = empty; }
    int update(const uint8_t *in, size_t len) override { return citius_mac_update(&message, in, len); }
    int final(uint8_t *tag, size_t len) const override { return citius_mac_final(&message, tag, len); }
    int verify(const uint8_t *tag, size_t len) const override { return citius_mac_verify(&message, tag, len); }

private:
    citius_key key;
    citius_mac empty, message;
};

std::string upper(std::string word)
{
    for (char &c : word)
        c = c >= 'a' && c <= 'z' ? static_cast<char>(c - 32) : c;
    return word;
}

mac_algorithm algorithm_of(const cipher_mac_name &name)
{
    const std::string text =
        std::string(mac_name(name.mac)) + "-" + name.cipher.name + "-" + std::to_string(name.key_bits);
    auto make = [name](const secret &key, const choices &impls) {
        if (key.size() != name.key_bits / 8)
            throw std::runtime_error("the key must have " + std::to_string(name.key_bits / 8) + " bytes, not " +
                                     std::to_string(key.size()));
        return std::make_unique<cipher_mac>(name, impls.impl_for(name.cipher.kind), key);
    };

    return { text, upper(text), name.cipher.block, CITIUS_MAC_MIN_TAG, name.key_bits, make };
}

} // namespace

void add_cipher_macs(std::vector<mac_algorithm> &algorithms)
{
    for (citius_mac_kind mac : { CITIUS_CMAC, CITIUS_CBC_MAC, CITIUS_CBC_MAC_1, CITIUS_CBC_MAC_2 })
        for (const citius_cipher_info &cipher : all_ciphers())
            for (size_t bits : usual_keys(cipher))
                algorithms.push_back(algorithm_of({ cipher, bits, mac }));
}

mac_algorithm cipher_mac_algorithm(const std::string &name)
{
    return algorithm_of(cipher_mac_named(name));
}

} // namespace citius::tool
