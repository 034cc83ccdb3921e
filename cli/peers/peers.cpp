/* SPDX-License-Identifier: MIT */
// The list of all adapters.
#include "cli/peers/peers.h"

#include "cli/base/text.h"

#include <algorithm>
#include <stdexcept>

namespace citius::tool {

static const struct {
    const char *name;
    bool (*find)(peer &found);
} adapters[] = {
    { "openssl", find_openssl },   { "gcrypt", find_gcrypt },     { "nettle", find_nettle }, { "botan", find_botan },
    { "cryptopp", find_cryptopp }, { "tomcrypt", find_tomcrypt }, { "rhash", find_rhash },
};

std::vector<std::string> peer_names()
{
    std::vector<std::string> names;

    for (const auto &adapter : adapters)
        names.push_back(adapter.name);
    return names;
}

std::vector<peer> find_peers(const std::vector<std::string> &names)
{
    std::vector<peer> all;

    for (const auto &adapter : adapters) {
        peer found = { adapter.name, "", {}, {} };

        if (!names.empty() && std::find(names.begin(), names.end(), adapter.name) == names.end())
            continue;
        try {
            if (adapter.find(found))
                all.push_back(found);
        } catch (const std::runtime_error &error) {
            complain(found.name + " is left out: " + error.what());
        }
    }
    return all;
}

} // namespace citius::tool
