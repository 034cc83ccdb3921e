/* SPDX-License-Identifier: MIT */
// The hashes of sum and check: ours, and those of OpenSSL's libcrypto, which is loaded when one of them is first needed.
#ifndef CITIUS_TOOL_PEERS_HASHES_H
#define CITIUS_TOOL_PEERS_HASHES_H

#include "cli/names/choice.h"

#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace citius::tool {

struct hash_algorithm : citius_hash_info { // of a foreign one name, tag and digest are set, and the rest is zero
    hash_algorithm(const citius_hash_info &ours) : citius_hash_info(ours) {}
    hash_algorithm(const char *fetched_, const char *name_, const char *tag_, size_t digest_, const char *others_)
        : citius_hash_info{}, fetched(fetched_), others(others_)
    {
        name = name_;
        tag = tag_;
        digest = digest_;
    }

    const char *fetched = nullptr; // libcrypto's name; NULL: the algorithm is ours
    const char *others = "";       // more names in lists, as squashed() writes them, between blanks

    bool foreign() const { return fetched != nullptr; }
};

// Ours in the library's order, then the foreign ones, whether libcrypto is here or not.
const std::vector<hash_algorithm> &all_hashes();

// The number in all_hashes() of an algorithm by any name that lists give it; SIZE_MAX if there is none.
size_t hash_called(std::string_view name);

// Lower case, and without the hyphens that some write and others do not: SHA-1, sha1.
std::string squashed(std::string_view name);

// The option -a, --algorithm, which may be repeated: each algorithm once, in the order given.  A foreign one that
// cannot be computed here is a usage_error.
void add_hashes(command &c, std::vector<hash_algorithm> &kinds);

// Whether the algorithm can be computed here.
bool computable(const hash_algorithm &algorithm);

// The algorithm to take if none is required: a common one without known attacks, which most tools have, where it is here.
std::string first_choice();

// Why foreign algorithms cannot be computed here, and what to do: "libcrypto is not on this machine: install ...".
std::string why_no_libcrypto();

// "OpenSSL 3.0.19 27 Jan 2026, libcrypto.so.3"; empty if libcrypto is not here.
std::string libcrypto_version();

// A foreign hash of one message after the other.  All throw std::runtime_error on failure of the library.
class foreign_hash {
public:
    explicit foreign_hash(const hash_algorithm &algorithm);

    void begin();
    void update(const void *in, size_t len);
    void final(uint8_t *digest);

private:
    const void *algorithm;
    std::shared_ptr<void> context;
};

} // namespace citius::tool

#endif
