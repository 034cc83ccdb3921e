/* SPDX-License-Identifier: MIT */
// LibRHash.  Where it was built so, its SHA-1 is OpenSSL's.
#include "cli/peers/adapter.h"

#include "cli/peers/shared_library.h"

#include <memory>

namespace citius::tool {

namespace {

struct rhash {
    void (*start_library)();
    void *(*init)(unsigned);
    void (*free)(void *);
    void (*reset)(void *);
    int (*update)(void *, const void *, size_t);
    int (*final)(void *, uint8_t *);
    uintptr_t (*transmit)(unsigned, void *, uintptr_t, uintptr_t);
};

} // namespace

bool find_rhash(peer &found)
{
    const shared_library lib({ "librhash.so.1", "librhash.so.0" });
    rhash r;

    if (!lib)
        return false;
    lib.get(r.start_library, "rhash_library_init");
    lib.get(r.init, "rhash_init");
    lib.get(r.free, "rhash_free");
    lib.get(r.reset, "rhash_reset");
    lib.get(r.update, "rhash_update");
    lib.get(r.final, "rhash_final");
    lib.get(r.transmit, "rhash_transmit");
    r.start_library();

    constexpr unsigned GET_VERSION = 20;
    const uintptr_t v = r.transmit(GET_VERSION, nullptr, 0, 0); // 0x01040300
    auto part = [=](int shift) { return std::to_string(v >> shift & 255); };

    found.version = part(24) + "." + part(16) + "." + part(8);
    // whirlpool.c looks up tables
    found.timing = [](const peer_job &job) { return job.kind == "whirlpool" ? CITIUS_VARIABLE : CITIUS_CONSTANT; };
    found.work = [r](const peer_job &job) -> std::function<void()> {
        const unsigned number = job.kind == "sha1" ? 0x8 : job.kind == "whirlpool" ? 0x200 : 0;

        if (job.what != peer_job::hash || number == 0)
            return {};
        return [=, h = std::shared_ptr<void>(r.init(number), r.free), in = job.in, out = job.out, n = job.bytes] {
            r.reset(h.get());
            r.update(h.get(), in, n);
            r.final(h.get(), out);
        };
    };
    return true;
}

} // namespace citius::tool
