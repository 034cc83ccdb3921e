/* SPDX-License-Identifier: MIT */
// Names of ciphers with key size and mode, read and written.
#include "cli/names/cipher_name.h"

#include "cli/base/text.h"
#include "cli/base/words.h"
#include "cli/names/choice.h"

namespace citius::tool {

namespace {

struct {
    cipher_mode mode;
    const char *name;
} const modes[] = {
    { cipher_mode::ecb, "ecb" },         { cipher_mode::cbc, "cbc" },         { cipher_mode::cbc_cs1, "cbc-cs1" },
    { cipher_mode::cbc_cs2, "cbc-cs2" }, { cipher_mode::cbc_cs3, "cbc-cs3" }, { cipher_mode::ctr, "ctr" },
    { cipher_mode::cfb, "cfb" },         { cipher_mode::ofb, "ofb" },         { cipher_mode::xts, "xts" },
    { cipher_mode::ocb, "ocb" },         { cipher_mode::ocb1, "ocb1" },
};

struct {
    citius_mac_kind mac;
    const char *name;
} const macs[] = {
    { CITIUS_CMAC, "cmac" },
    { CITIUS_CBC_MAC, "cbcmac" },
    { CITIUS_CBC_MAC_1, "cbcmac1" },
    { CITIUS_CBC_MAC_2, "cbcmac2" },
};

// The word up to the first hyphen; the rest stays, without the hyphen.
std::string first_word(std::string &rest)
{
    size_t hyphen = rest.find('-');
    std::string word = rest.substr(0, hyphen);

    rest = hyphen == std::string::npos ? "" : rest.substr(hyphen + 1);
    return word;
}

// Takes "aes-256" off the front of rest.
citius_cipher_info take_cipher(const std::string &name, std::string &rest, size_t &key_bits)
{
    std::vector<std::string> names;
    citius_cipher_info cipher;
    std::string word = first_word(rest);
    const bool ends = rest.empty() && name.back() != '-';
    std::string bits = first_word(rest);

    if (citius_cipher_kind_named(word.c_str(), &cipher) != CITIUS_OK) {
        for (const citius_cipher_info &c : all_ciphers())
            names.push_back(c.name);
        std::string like = nearest_algorithm(word, names);

        refuse_algorithm(name, like.empty() ? "the ciphers are " + joined(names) : "did you mean '" + like + "'?");
    }
    key_bits = 0;
    if (ends)
        return cipher;
    key_bits = SIZE_MAX;
    if (!bits.empty() && bits.size() <= 4 && bits.find_first_not_of("0123456789") == std::string::npos)
        key_bits = std::stoul(bits);
    if (!takes_key(cipher, key_bits)) {
        std::string sizes = std::to_string(8 * cipher.key_min);

        if (cipher.key_max > cipher.key_min)
            sizes += ", " + std::to_string(8 * (cipher.key_min + cipher.key_step)) + " ... " +
                     std::to_string(8 * cipher.key_max);
        refuse_algorithm(name,
                         std::string(cipher.name) + " has no keys of " + in_quotes(bits) + " bits, but of " + sizes);
    }
    return cipher;
}

} // namespace

const char *mode_name(cipher_mode mode)
{
    for (const auto &m : modes)
        if (m.mode == mode)
            return m.name;
    return "";
}

const char *mac_name(citius_mac_kind mac)
{
    for (const auto &m : macs)
        if (m.mac == mac)
            return m.name;
    return "";
}

std::vector<cipher_mode> modes_of(const citius_cipher_info &cipher)
{
    std::vector<cipher_mode> all;

    for (const auto &m : modes)
        if (cipher.block == 16 || m.mode < cipher_mode::xts)
            all.push_back(m.mode);
    return all;
}

bool takes_key(const citius_cipher_info &cipher, size_t key_bits)
{
    size_t bytes = key_bits / 8;

    return key_bits % 8 == 0 && bytes >= cipher.key_min && bytes <= cipher.key_max &&
           (bytes == cipher.key_min || (bytes - cipher.key_min) % cipher.key_step == 0);
}

std::vector<size_t> usual_keys(const citius_cipher_info &cipher)
{
    std::vector<size_t> bits;

    for (size_t n : { (size_t)128, (size_t)192, (size_t)256 })
        if (takes_key(cipher, n))
            bits.push_back(n);
    return bits;
}

cipher_name cipher_named(const std::string &name)
{
    std::vector<std::string> names;
    std::string rest = lower(name);
    size_t key_bits;
    citius_cipher_info cipher = take_cipher(name, rest, key_bits);

    for (cipher_mode mode : modes_of(cipher)) {
        if (rest == mode_name(mode) && takes_key(cipher, key_bits))
            return { cipher, key_bits, mode };
        names.push_back(mode_name(mode));
    }
    if (rest.empty())
        refuse_algorithm(name, "it has the form cipher-bits-mode, such as " + std::string(cipher.name) + "-" +
                                   std::to_string(usual_keys(cipher).front()) + "-ctr");
    refuse_algorithm(name, "the modes of " + std::string(cipher.name) + " are " + joined(names));
}

bool is_cipher_mac(const std::string &name)
{
    std::string rest = lower(name), word = first_word(rest);

    for (const auto &m : macs)
        if (word == m.name)
            return true;
    return false;
}

cipher_mac_name cipher_mac_named(const std::string &name)
{
    std::vector<std::string> names;
    std::string rest = lower(name), word = first_word(rest);

    for (const auto &m : macs) {
        names.push_back(m.name);
        if (word != m.name)
            continue;

        size_t key_bits;
        citius_cipher_info cipher = take_cipher(name, rest, key_bits);

        if (!rest.empty() || !takes_key(cipher, key_bits))
            refuse_algorithm(name, "it has the form " + word + "-cipher-bits, such as " + word + "-" + cipher.name +
                                       "-" + std::to_string(usual_keys(cipher).front()));
        return { cipher, key_bits, m.mac };
    }
    refuse_algorithm(name, "the MACs of ciphers are " + joined(names));
}

citius_cipher_info cipher_with_key(const std::string &name, size_t &key_bits)
{
    std::string rest = lower(name);
    citius_cipher_info cipher = take_cipher(name, rest, key_bits);

    if (!rest.empty())
        refuse_algorithm(name, "a cipher and perhaps its key's bits are expected");
    return cipher;
}

} // namespace citius::tool
