/* SPDX-License-Identifier: MIT */
// Names of lists: SHA256SUMS, SHASUMS256.txt, a.tar.sha256, manifest-sha512.txt, CHECKSUM.SHA512-FreeBSD.
#include "cli/sum/list_name.h"

#include "cli/base/words.h"
#include "cli/peers/hashes.h"

#include <algorithm>
#include <string_view>
#include <vector>

namespace citius::tool {

namespace {

using words = std::vector<std::string>;

bool is_one_of(const words &all, const std::string &word)
{
    return std::find(all.begin(), all.end(), word) != all.end();
}

bool ends(const std::string &word, std::string_view with)
{
    return word.size() > with.size() && word.compare(word.size() - with.size(), with.size(), with) == 0;
}

// An algorithm, or several that differ in length; also those of which digests are as long as those of MD5 and SHA-1, and must
// not be taken for them.
bool is_algorithm(const std::string &word)
{
    static const words families = { "sha3", "luffa", "groestl", "groestl0" };
    static const words others = { "md2", "md4", "ripemd128", "ripemd160", "ripemd", "rmd160", "has160", "snefru128" };

    return hash_called(word) != SIZE_MAX || is_one_of(families, word) || is_one_of(others, word);
}

// "sha256sums", "shasums256" and "sha256" are sha256; empty if the word names no algorithm.  `summed`: it also says that it is
// about sums.
std::string algorithm_in(std::string word, bool &summed)
{
    const size_t digits = word.find_first_of("0123456789");

    for (const char *sums : { "shasums", "shasum" })
        if (digits != std::string::npos && word.compare(0, digits, sums) == 0)
            word = "sha" + word.substr(digits) + "sums";
    summed = false;
    for (const char *sums : { "sums", "sum" })
        if (!summed && ends(word, sums)) {
            word.resize(word.size() - std::string_view(sums).size());
            summed = true;
        }
    return is_algorithm(word) ? word : "";
}

// A word of a name; `joined`: a hyphen or underscore is between it and the word before.
struct part {
    std::string word;
    bool joined;
};

std::vector<part> parts_of(const std::string &name)
{
    std::vector<part> parts;
    bool inside = false;

    for (size_t i = 0; i < name.size(); i++) {
        const bool letter = (name[i] >= 'a' && name[i] <= 'z') || (name[i] >= '0' && name[i] <= '9');

        if (letter && !inside)
            parts.push_back({ "", i > 0 && (name[i - 1] == '-' || name[i - 1] == '_') });
        if (letter)
            parts.back().word += name[i];
        inside = letter;
    }
    return parts;
}

bool says_nothing(const std::string &extension)
{
    static const words plain = { "txt", "text", "asc", "sig", "gpg", "list", "lst", "log" };

    return is_one_of(plain, extension);
}

// The last algorithm that is at the end of the name, or says that it is about sums, or is next to a word that does.
std::string find_algorithm(const std::string &name)
{
    static const words about = { "checksum", "checksums", "sum",     "sums",     "hash",
                                 "hashes",   "digest",    "digests", "manifest", "tagmanifest" };
    std::vector<part> parts = parts_of(name);
    bool summed;

    while (parts.size() > 1 && says_nothing(parts.back().word))
        parts.pop_back();
    for (size_t end = parts.size(); end > 0; end--) {
        for (size_t begin = end > 1 && parts[end - 1].joined ? end - 2 : end - 1; begin < end; begin++) {
            const std::string word = parts[begin].word + (begin + 1 < end ? parts[end - 1].word : "");
            const std::string algorithm = algorithm_in(word, summed); // of sha3-256 first the whole

            if (!algorithm.empty() && (summed || end == parts.size() || is_one_of(about, parts[end].word) ||
                                       (begin > 0 && is_one_of(about, parts[begin - 1].word))))
                return algorithm;
        }
    }
    return "";
}

} // namespace

list_name::list_name(const std::string &name)
{
    std::string last = name.substr(name.rfind('/') + 1);
    bool summed;

    if (name == "-")
        return;
    algorithm = find_algorithm(lower(last));
    for (size_t dot; (dot = last.rfind('.')) != std::string::npos && dot > 0; last.resize(dot)) {
        const std::string extension = lower(last.substr(dot + 1));

        if (!algorithm_in(squashed(extension), summed).empty())
            file = last.substr(0, dot);
        if (!says_nothing(extension))
            break;
    }
}

size_t hash_of_length(const std::string &algorithm, size_t bytes)
{
    for (const std::string &name : { algorithm, algorithm + std::to_string(8 * bytes) })
        if (const size_t number = hash_called(name); number != SIZE_MAX && all_hashes()[number].digest == bytes)
            return number;
    return SIZE_MAX;
}

} // namespace citius::tool
