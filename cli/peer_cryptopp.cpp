// Crypto++, which has no C interface: the module beside the tool, or where it is installed, speaks C++ with it.
#include "peer.h"

#include <unistd.h>

bool find_cryptopp(peer &found)
{
    char path[4096];
    const ssize_t len = readlink("/proc/self/exe", path, sizeof path);
    const std::string self(path, len > 0 ? static_cast<size_t>(len) : 0);
    const std::string folder = self.substr(0, self.rfind('/') + 1);
    const shared_library lib({ folder + "citius-peer-cryptopp.so", folder + CITIUS_PEERS "/citius-peer-cryptopp.so" });
    void (*describe)(peer &);

    if (!lib)
        return false;
    lib.get(describe, "citius_peer_cryptopp");
    describe(found);
    return true;
}
