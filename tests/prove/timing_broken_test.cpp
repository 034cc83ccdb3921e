/* SPDX-License-Identifier: MIT */
/* Check that the detector finds timing leaks: as in hash_broken_test.cpp, in implementations that leak in one way each. */
#include "tests/support/cipher_harness.h"
#include "timing.h"

extern "C" {
#include "tests/broken/broken.h"
#include "tests/broken/ciphers.h"
}

/* A usable constant-time implementation with the fewest lanes. */
template <class Kind> static auto constant_time(const Kind *kind) -> decltype(kind->impls)
{
    decltype(kind->impls) best = nullptr;

    for (size_t i = 0; i < kind->count; i++) {
        auto impl = &kind->impls[i];

        if (impl->timing == CITIUS_CONSTANT && usable(impl) && (best == nullptr || impl->lanes < best->lanes))
            best = impl;
    }
    return best;
}

FOR_EACH_HASH(leaky);
FOR_EACH_CIPHER(leaky_cipher);

TEST_P(leaky, kernels)
{
    broken_original = constant_time(GetParam());
    if (broken_original == nullptr)
        GTEST_SKIP() << "this CPU has no constant-time implementation of it";

    hash_impl impl = *broken_original;
    const hash_implementation r = { GetParam(), &impl };

    broken_kind = GetParam();
    impl.name = "leaky";
    impl.absorb = correct_absorb;
    EXPECT_TRUE(check_timing_kernels(r));
    impl.absorb = broken_branches_on_message;
    EXPECT_TRUE(fails_with(check_timing_kernels(r), detector.branch));
    impl.absorb = broken_looks_up_message;
    EXPECT_TRUE(fails_with(check_timing_kernels(r), detector.address));
    if (r.kind->public_data) /* 150 tries would take minutes */
        return;
    impl.absorb = correct_absorb;
    impl.timing = CITIUS_VARIABLE;
    EXPECT_TRUE(fails_with(check_timing_kernels(r), "is VARIABLE, but no leak was detected"));
}

TEST_P(leaky_cipher, kernels)
{
    const struct {
        broken_crypt *encrypt;
        const char *reason;
    } leaks[] = {
        { broken_branches_on_key, detector.branch },
        { broken_looks_up_data, detector.address },
        { broken_divides_data, detector.division },
    };
    block_impl impl = *(broken_cipher_original = constant_time(GetParam()));
    const cipher_implementation r = { GetParam(), &impl };

    broken_cipher = GetParam();
    impl.name = "leaky";
    impl.encrypt = correct_encrypt;
    EXPECT_TRUE(check_cipher_timing_kernels(r));
    for (const auto &leak : leaks) {
        impl.encrypt = leak.encrypt;
        if (leak.reason != nullptr)
            EXPECT_TRUE(fails_with(check_cipher_timing_kernels(r), "encrypt " + std::string(leak.reason)));
        else
            EXPECT_TRUE(check_cipher_timing_kernels(r)); /* this detector does not see it */
    }
    impl.encrypt = correct_encrypt;
    impl.timing = CITIUS_VARIABLE;
    EXPECT_TRUE(fails_with(check_cipher_timing_kernels(r), "is VARIABLE, but no leak was detected"));
}
