/* SPDX-License-Identifier: MIT */
// Crypto++, which has no C interface: the module, which is in the folder of the tool or where it is installed, calls it in C++.
#include "cli/peers/adapter.h"

#include "cli/os/os.h"
#include "cli/peers/shared_library.h"

namespace citius::tool {

// Crypto++ 8: twofish.cpp, mars.cpp and whrlpool.cpp look up tables; idea.cpp branches on products (DirectMUL), but not for a
// key to encrypt with; AES is done by instructions, else by tables; Serpent and RC6 have none.
static citius_timing timing_of(const peer_job &job)
{
    const bool constant = job.kind == "sha1" || job.kind == "serpent" || job.kind == "rc6" ||
                          (job.kind == "idea" && job.what == peer_job::expand) ||
                          (job.kind == "aes" && cpu_has_any({ "aes" }));

    return constant ? CITIUS_CONSTANT : CITIUS_VARIABLE;
}

bool find_cryptopp(peer &found)
{
    const std::string folder = tool_folder();
    const shared_library lib({ folder + "citius-peer-cryptopp.so", folder + CITIUS_PEERS "/citius-peer-cryptopp.so" });
    void (*describe)(peer &);

    if (!lib)
        return false;
    lib.get(describe, "citius_peer_cryptopp");
    describe(found);
    found.timing = timing_of;
    return true;
}

} // namespace citius::tool
