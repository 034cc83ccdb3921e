// Crypto++, which has no C interface: the module beside the tool, or where it is installed, speaks C++ with it.
#include "peer.h"

#include "os.h"

bool find_cryptopp(peer &found)
{
    const std::string folder = tool_folder();
    const shared_library lib({ folder + "citius-peer-cryptopp.so", folder + CITIUS_PEERS "/citius-peer-cryptopp.so" });
    void (*describe)(peer &);

    if (!lib)
        return false;
    lib.get(describe, "citius_peer_cryptopp");
    describe(found);
    return true;
}
