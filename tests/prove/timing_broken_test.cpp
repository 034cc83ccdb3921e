/* SPDX-License-Identifier: MIT */
/* Are leaks by time found?  As in hash_broken_test.cpp, in rows that leak in one way each. */
#include "tests/support/cipher_harness.h"
#include "timing.h"

extern "C" {
#include "tests/broken/broken.h"
#include "tests/broken/ciphers.h"
}

/* The fastest row here whose time is constant, of those with the fewest lanes. */
template <class Kind> static auto steady(const Kind *kind) -> decltype(kind->impls)
{
    decltype(kind->impls) best = nullptr;

    for (size_t i = 0; i < kind->count; i++) {
        auto impl = &kind->impls[i];

        if (impl->timing == CITIUS_CONSTANT && usable(impl) && (best == nullptr || impl->lanes < best->lanes))
            best = impl;
    }
    return best;
}

OF_EVERY_KIND(leaky);
OF_EVERY_CIPHER(leaky_cipher);

TEST_P(leaky, kernels)
{
    hash_impl impl = *(broken_good = steady(GetParam()));
    const row r = { GetParam(), &impl };

    broken_kind = GetParam();
    impl.name = "leaky";
    impl.absorb = broken_not;
    EXPECT_TRUE(ask_timing_kernels(r));
    impl.absorb = broken_branches_on_message;
    EXPECT_TRUE(refuses(ask_timing_kernels(r), sight.branch));
    impl.absorb = broken_looks_up_message;
    EXPECT_TRUE(refuses(ask_timing_kernels(r), sight.address));
    impl.absorb = broken_not;
    impl.timing = CITIUS_VARIABLE;
    EXPECT_TRUE(refuses(ask_timing_kernels(r), "is VARIABLE, but no secret shows"));
}

TEST_P(leaky_cipher, kernels)
{
    const struct {
        broken_crypt *encrypt;
        const char *reason;
    } leaks[] = {
        { broken_branches_on_key, sight.branch },
        { broken_looks_up_data, sight.address },
        { broken_divides_data, sight.division },
    };
    block_impl impl = *(broken_cipher_good = steady(GetParam()));
    const cipher_row r = { GetParam(), &impl };

    broken_cipher = GetParam();
    impl.name = "leaky";
    impl.encrypt = broken_not_encrypt;
    EXPECT_TRUE(ask_cipher_timing_kernels(r));
    for (const auto &leak : leaks) {
        impl.encrypt = leak.encrypt;
        if (leak.reason != nullptr)
            EXPECT_TRUE(refuses(ask_cipher_timing_kernels(r), "encrypt " + std::string(leak.reason)));
        else
            EXPECT_TRUE(ask_cipher_timing_kernels(r)); /* this sight does not see it */
    }
    impl.encrypt = broken_not_encrypt;
    impl.timing = CITIUS_VARIABLE;
    EXPECT_TRUE(refuses(ask_cipher_timing_kernels(r), "is VARIABLE, but no secret shows"));
}
