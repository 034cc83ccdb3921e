/* SPDX-License-Identifier: MIT */
// HMAC over every hash, for citius mac.
#include "cli/mac/algorithm.h"

#include "cli/base/library_error.h"
#include "cli/base/mistakes.h"

#include <algorithm>

namespace citius::tool {

namespace {

class hmac : public mac {
public:
    hmac(citius_hash_kind kind, const char *impl, const secret &key)
    {
        must(citius_hmac_init_with(&keyed, kind, impl, key.data(), key.size()));
        message = keyed;
    }

    ~hmac() override
    {
        citius_hmac_wipe(&keyed);
        citius_hmac_wipe(&message);
    }

    hmac(const hmac &) = delete;
    hmac &operator=(const hmac &) = delete;

    void begin() override { message = keyed; }
    int update(const uint8_t *in, size_t len) override { return citius_hmac_update(&message, in, len); }
    int final(uint8_t *tag, size_t len) const override { return citius_hmac_final(&message, tag, len); }
    int verify(const uint8_t *tag, size_t len) const override { return citius_hmac_verify(&message, tag, len); }

private:
    citius_hmac keyed, message;
};

} // namespace

bool has_hmac(const citius_hash_info &kind)
{
    return kind.digest <= kind.block && !kind.public_data;
}

void refuse_hmac(const std::string &name)
{
    const std::string before = "hmac-", hash = name.substr(std::min(before.size(), name.size()));

    if (name != before + hash)
        return;
    citius_hash_info kind;

    if (citius_hash_kind_named(hash.c_str(), &kind) == CITIUS_OK && !has_hmac(kind)) {
        if (kind.public_data)
            throw usage_error(name + " is not defined: the time of " + kind.name +
                              " depends on the data, and a key is secret; use HMAC with another hash, such as "
                              "hmac-sha1");
        if (kind.digest > kind.block)
            throw usage_error(name + " is not defined: digests of " + kind.name + " have " +
                              std::to_string(kind.digest) + " bytes, more than its blocks of " +
                              std::to_string(kind.block) + "; use HMAC with another hash");
    }
}

void add_hmacs(std::vector<mac_algorithm> &algorithms)
{
    for (const citius_hash_info &kind : all_kinds()) {
        auto make = [kind](const secret &key, const choices &impls) {
            return std::make_unique<hmac>(kind.kind, impls.impl_for(kind.kind), key);
        };

        if (has_hmac(kind))
            algorithms.push_back({ std::string("hmac-") + kind.name, std::string("HMAC-") + kind.tag, kind.digest,
                                   CITIUS_HMAC_MIN_TAG, SIZE_MAX, make });
    }
}

} // namespace citius::tool
