/* SPDX-License-Identifier: MIT */
/* Check the checks of ciphers: as in hash_broken_test.cpp, implementations with one defect each, and the check that
 * exists to find it. */
#include "tests/broken/corrupted.h"

FOR_EACH_CIPHER(broken_cipher_of);

TEST_P(broken_cipher_of, correct_copy)
{
    for (bool fused : { false, true }) {
        corrupted_cipher s(GetParam());

        if (fused)
            s.fuse();
        else
            s.impls[0].lanes = BROKEN_GROUP;
        EXPECT_TRUE(check_cipher_modes_lengths(s.wrong()));
        EXPECT_TRUE(check_cipher_modes_chunks(s.wrong()));
        EXPECT_TRUE(check_cipher_modes_many(s.wrong()));
        EXPECT_TRUE(check_cipher_modes_ocb(s.wrong()));
        EXPECT_TRUE(check_cipher_bounds_kernels(s.wrong()));
        EXPECT_TRUE(check_cipher_bounds_modes(s.wrong()));
#if HAVE_TRAMPOLINE
        EXPECT_TRUE(check_cipher_convention_kernels(s.wrong()));
        if (!SANITIZED) {
            EXPECT_TRUE(check_cipher_wiping_calls(s.wrong()));
            EXPECT_TRUE(check_cipher_wiping_claim(s.wrong()));
        }
#endif
        s.impls[0].needs = s.impls[1].needs = 0;
        EXPECT_TRUE(check_cipher_dispatch_choice(&s.kind));
        EXPECT_TRUE(check_cipher_dispatch_tails(&s.kind));
    }
}

/* Before a new algorithm is measured, its first implementation that may run does. */
TEST_P(broken_cipher_of, unknown_costs)
{
    corrupted_cipher s(GetParam());

    for (block_impl &impl : s.impls)
        impl.cost = {};
    EXPECT_STREQ(citius_cipher_chosen(s.kind.id, 1), "broken");
    s.impls[0].timing = VARIABLE;
    for (size_t blocks : std::initializer_list<size_t>{ 1, 2, BLOCK_LANES_MAX })
        EXPECT_STREQ(citius_cipher_chosen(s.kind.id, blocks), "ref");
    EXPECT_STREQ(citius_cipher_chosen_serial(s.kind.id), "ref");
}

TEST_P(broken_cipher_of, wrong_results)
{
    const struct {
        broken_crypt *encrypt, *decrypt;
        const char *reason;
    } defects[] = {
        { broken_wrong_last_block, correct_decrypt, ": ECB, " },
        { broken_wrong_when_many, correct_decrypt, ": ECB, " },
        { correct_encrypt, broken_wrong_decrypt, ": ECB decryption, " },
        { broken_wrong_in_place, correct_decrypt, ": CTR, " }, /* modes work in place even if their caller does not */
    };

    for (const auto &defect : defects) {
        corrupted_cipher s(GetParam());

        s.impls[0].encrypt = defect.encrypt;
        s.impls[0].decrypt = defect.decrypt;
        EXPECT_TRUE(fails_with(check_cipher_modes_lengths(s.wrong()), defect.reason));
    }
}

/* Implementation and reference agree, but both differ from the standard. */
TEST_P(broken_cipher_of, wrong_largest_key)
{
    corrupted_cipher s(GetParam());

    s.impls[0].expand = broken_wrong_schedule;
    for (const record &a : records_of(s.kind.name, "E"))
        if (std::stoul(a[2]) == 8 * s.kind.key_max) { /* RC6 has test vectors for usual sizes only */
            EXPECT_TRUE(fails_with(check_cipher_vectors_blocks(s.wrong()), ": E "));
            break;
        }
    EXPECT_TRUE(fails_with(check_cipher_modes_lengths(s.wrong()), std::to_string(s.kind.key_max) + " bytes of key, "));
}

TEST_P(broken_cipher_of, wrong_modes)
{
    {
        corrupted_cipher s(GetParam());

        s.fuse();
        s.modes.ctr = broken_ctr_without_carry;
        EXPECT_TRUE(fails_with(check_cipher_modes_lengths(s.wrong()), "CTR, "));
    }
    {
        corrupted_cipher s(GetParam());

        s.fuse();
        s.modes.cbc_many = broken_wrong_last_chain;
        EXPECT_TRUE(fails_with(check_cipher_modes_many(s.wrong()), " of message "));
    }
    if (GetParam()->block == 16) {
        corrupted_cipher s(GetParam());

        s.fuse();
        s.modes.ocb_encrypt = broken_ocb_sum_too_late;
        EXPECT_TRUE(fails_with(check_cipher_modes_ocb(s.wrong()), "CITIUS_SEED="));
    }
}

TEST_P(broken_cipher_of, out_of_bounds)
{
    auto found = [&](const char *reason, auto corrupt) {
        corrupted_cipher s(GetParam());

        s.fuse();
        corrupt(s);
        return fails_with(check_cipher_bounds_kernels(s.wrong()), reason);
    };
    auto &&e = [](broken_crypt *kernel) { return [=](corrupted_cipher &s) { s.impls[0].encrypt = kernel; }; };

    EXPECT_TRUE(found("encrypt touches memory after 1 ", e(broken_block_reads_one_past)));
    EXPECT_TRUE(found("encrypt touches memory before 1 ", e(broken_block_reads_one_before)));
    EXPECT_TRUE(found("encrypt touches memory before 1 ", e(broken_block_writes_to_input)));
    EXPECT_TRUE(found("decrypt touches memory after 1 ",
                      [](corrupted_cipher &s) { s.impls[0].decrypt = broken_block_writes_one_past; }));
    EXPECT_TRUE(found("expand touches memory after a key",
                      [](corrupted_cipher &s) { s.impls[0].expand = broken_reads_beyond_key; }));
    EXPECT_TRUE(found("ctr touches memory after 1 ",
                      [](corrupted_cipher &s) { s.modes.ctr = broken_ctr_writes_beyond_counter; }));
}

TEST_P(broken_cipher_of, variable_by_default)
{
    corrupted_cipher s(GetParam());

    s.impls[0].timing = s.impls[1].timing = VARIABLE;
    EXPECT_TRUE(fails_with(check_cipher_dispatch_choice(&s.kind), "no constant-time implementation runs on every CPU"));
}

#if HAVE_TRAMPOLINE

TEST_P(broken_cipher_of, calling_convention)
{
#if CITIUS_AARCH64
    const char *reason = "decrypt clobbers x20", *control_reason = "ctr changes FPCR";
    const auto control = broken_changes_fpcr;
#else
    const char *reason = CITIUS_X86_64 ? "decrypt clobbers rbx" : "decrypt clobbers ebx";
    const char *control_reason = "ctr leaves the direction flag set";
    const auto control = broken_sets_direction_flag;
#endif
    corrupted_cipher s(GetParam());

    s.impls[0].encrypt = (broken_crypt *)(void (*)(void))broken_writes_to_caller;
    EXPECT_TRUE(fails_with(check_cipher_convention_kernels(s.wrong()), "encrypt writes to the stack of its caller"));
    s.fuse();
    s.impls[0].encrypt = correct_encrypt;
    s.modes.ctr = (broken_chain *)(void (*)(void))control;
    EXPECT_TRUE(fails_with(check_cipher_convention_kernels(s.wrong()), control_reason));
    s.modes.ctr = correct_modes.ctr;
#if CITIUS_X86
    if (upper_halves_matter()) {
        s.modes.cbc_many = (decltype(s.modes.cbc_many))(void (*)(void))broken_no_vzeroupper;
        EXPECT_TRUE(fails_with(check_cipher_convention_kernels(s.wrong()), "cbc_many leaves upper halves"));
    }
#endif
    s.impls[0].modes = nullptr;
    s.impls[0].decrypt = (broken_crypt *)(void (*)(void))broken_clobbers_register;
    EXPECT_TRUE(fails_with(check_cipher_convention_kernels(s.wrong()), reason));
}

TEST_P(broken_cipher_of, keeps_secrets)
{
    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    {
        corrupted_cipher s(GetParam());

        s.impls[0].expand = broken_keeps_key_on_stack;
        EXPECT_TRUE(fails_with(check_cipher_wiping_calls(s.wrong()), "citius_key_init leaves "));
        EXPECT_TRUE(fails_with(check_cipher_wiping_claim(s.wrong()), "expand leaves parts of secrets "));
    }
    {
        corrupted_cipher s(GetParam());

        s.impls[0].encrypt = broken_keeps_data_on_stack;
        EXPECT_TRUE(fails_with(check_cipher_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
        EXPECT_TRUE(fails_with(check_cipher_wiping_claim(s.wrong()), "encrypt leaves parts of secrets "));
    }
#if CITIUS_ASM_X86_64 /* elsewhere all registers are cleared */
    {
        corrupted_cipher s(GetParam());

        s.impls[0].expand = (decltype(s.impls[0].expand))broken_keeps_message_in_mm1;
        EXPECT_TRUE(fails_with(check_cipher_wiping_calls(s.wrong()), "MMX registers"));
    }
#if !defined(_WIN32) /* there all registers are cleared */
    if (citius_cpu_features() & CPU_AVX512) {
        corrupted_cipher s(GetParam());

        s.fuse();
        s.modes.few = 100;
        s.impls[0].encrypt = broken_keeps_data_in_xmm16;
        EXPECT_TRUE(fails_with(check_cipher_wiping_calls(s.wrong()), "zmm16 to zmm31"));
    }
#endif
#endif
}

#endif
