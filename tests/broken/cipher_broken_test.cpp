/* SPDX-License-Identifier: MIT */
/* Can the questions about ciphers say no?  As in hash_broken_test.cpp: rows that are wrong in one way each, and
 * the question that is there to find it. */
#include "tests/broken/spoiled.h"

OF_EVERY_CIPHER(broken_cipher_of);

TEST_P(broken_cipher_of, not_at_all)
{
    for (bool fused : { false, true }) {
        spoiled_cipher s(GetParam());

        if (fused)
            s.fuse();
        else
            s.impls[0].lanes = BROKEN_GROUP;
        EXPECT_TRUE(ask_cipher_modes_lengths(s.wrong()));
        EXPECT_TRUE(ask_cipher_modes_pieces(s.wrong()));
        EXPECT_TRUE(ask_cipher_modes_many(s.wrong()));
        EXPECT_TRUE(ask_cipher_modes_ocb(s.wrong()));
        EXPECT_TRUE(ask_cipher_bounds_kernels(s.wrong()));
        EXPECT_TRUE(ask_cipher_bounds_modes(s.wrong()));
#if HAVE_TRAMPOLINE
        EXPECT_TRUE(ask_cipher_convention_kernels(s.wrong()));
        if (!SANITIZED) {
            EXPECT_TRUE(ask_cipher_wiping_calls(s.wrong()));
            EXPECT_TRUE(ask_cipher_wiping_claim(s.wrong()));
        }
#endif
        s.impls[0].needs = s.impls[1].needs = 0;
        EXPECT_TRUE(ask_cipher_dispatch_choice(&s.kind));
        EXPECT_TRUE(ask_cipher_dispatch_answers(&s.kind));
    }
}

TEST_P(broken_cipher_of, wrong_answers)
{
    const struct {
        broken_crypt *encrypt, *decrypt;
        const char *reason;
    } rows[] = {
        { broken_wrong_last_block, broken_not_decrypt, ": ECB, " },
        { broken_wrong_when_many, broken_not_decrypt, ": ECB, " },
        { broken_not_encrypt, broken_wrong_decrypt, ": ECB decryption, " },
        { broken_wrong_in_place, broken_not_decrypt, ": CTR, " }, /* modes work in place, whatever their caller does */
    };

    for (const auto &wrong : rows) {
        spoiled_cipher s(GetParam());

        s.impls[0].encrypt = wrong.encrypt;
        s.impls[0].decrypt = wrong.decrypt;
        EXPECT_TRUE(refuses(ask_cipher_modes_lengths(s.wrong()), wrong.reason));
    }
}

/* Row and reference agree, but on something else than the standard. */
TEST_P(broken_cipher_of, wrong_largest_key)
{
    spoiled_cipher s(GetParam());

    s.impls[0].expand = broken_wrong_schedule;
    for (const record &a : records_of(s.kind.name, "E"))
        if (std::stoul(a[2]) == 8 * s.kind.key_max) { /* RC6 has answers for usual sizes only */
            EXPECT_TRUE(refuses(ask_cipher_answers_blocks(s.wrong()), ": E "));
            break;
        }
    EXPECT_TRUE(refuses(ask_cipher_modes_lengths(s.wrong()), std::to_string(s.kind.key_max) + " bytes of key, "));
}

TEST_P(broken_cipher_of, wrong_modes)
{
    {
        spoiled_cipher s(GetParam());

        s.fuse();
        s.modes.ctr = broken_ctr_without_carry;
        EXPECT_TRUE(refuses(ask_cipher_modes_lengths(s.wrong()), "CTR, "));
    }
    {
        spoiled_cipher s(GetParam());

        s.fuse();
        s.modes.cbc_many = broken_wrong_last_chain;
        EXPECT_TRUE(refuses(ask_cipher_modes_many(s.wrong()), " of message "));
    }
    if (GetParam()->block == 16) {
        spoiled_cipher s(GetParam());

        s.fuse();
        s.modes.ocb_encrypt = broken_ocb_sum_too_late;
        EXPECT_TRUE(refuses(ask_cipher_modes_ocb(s.wrong()), "CITIUS_SEED="));
    }
}

TEST_P(broken_cipher_of, out_of_bounds)
{
    auto asked = [&](const char *reason, auto spoil) {
        spoiled_cipher s(GetParam());

        s.fuse();
        spoil(s);
        return refuses(ask_cipher_bounds_kernels(s.wrong()), reason);
    };
    auto &&e = [](broken_crypt *kernel) { return [=](spoiled_cipher &s) { s.impls[0].encrypt = kernel; }; };

    EXPECT_TRUE(asked("encrypt touches memory behind 1 ", e(broken_block_reads_one_past)));
    EXPECT_TRUE(asked("encrypt touches memory in front of 1 ", e(broken_block_reads_one_before)));
    EXPECT_TRUE(asked("encrypt touches memory in front of 1 ", e(broken_block_writes_to_input)));
    EXPECT_TRUE(asked("decrypt touches memory behind 1 ",
                      [](spoiled_cipher &s) { s.impls[0].decrypt = broken_block_writes_one_past; }));
    EXPECT_TRUE(asked("expand touches memory behind a key",
                      [](spoiled_cipher &s) { s.impls[0].expand = broken_reads_beyond_key; }));
    EXPECT_TRUE(asked("ctr touches memory behind 1 ",
                      [](spoiled_cipher &s) { s.modes.ctr = broken_ctr_writes_beyond_counter; }));
}

TEST_P(broken_cipher_of, variable_by_default)
{
    spoiled_cipher s(GetParam());

    s.impls[0].timing = s.impls[1].timing = VARIABLE;
    EXPECT_TRUE(refuses(ask_cipher_dispatch_choice(&s.kind), "no constant-time row runs on every CPU"));
}

#if HAVE_TRAMPOLINE

TEST_P(broken_cipher_of, calling_convention)
{
#if CITIUS_ASM_X86_64
    const char *spoils = "decrypt spoils rbx";
#else
    const char *spoils = "decrypt spoils ebx";
#endif
    spoiled_cipher s(GetParam());

    s.impls[0].encrypt = (broken_crypt *)(void (*)(void))broken_writes_to_caller;
    EXPECT_TRUE(refuses(ask_cipher_convention_kernels(s.wrong()), "encrypt writes to the stack of its caller"));
    s.fuse();
    s.impls[0].encrypt = broken_not_encrypt;
    s.modes.ctr = (broken_chain *)(void (*)(void))broken_sets_direction_flag;
    EXPECT_TRUE(refuses(ask_cipher_convention_kernels(s.wrong()), "ctr leaves the direction flag set"));
    s.modes.ctr = broken_not_modes.ctr;
    if (upper_halves_matter()) {
        s.modes.cbc_many = (decltype(s.modes.cbc_many))(void (*)(void))broken_no_vzeroupper;
        EXPECT_TRUE(refuses(ask_cipher_convention_kernels(s.wrong()), "cbc_many leaves upper halves"));
    }
    s.impls[0].modes = nullptr;
    s.impls[0].decrypt = (broken_crypt *)(void (*)(void))broken_clobbers_register;
    EXPECT_TRUE(refuses(ask_cipher_convention_kernels(s.wrong()), spoils));
}

TEST_P(broken_cipher_of, keeps_secrets)
{
    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    {
        spoiled_cipher s(GetParam());

        s.impls[0].expand = broken_keeps_key_on_stack;
        EXPECT_TRUE(refuses(ask_cipher_wiping_calls(s.wrong()), "citius_key_init leaves "));
        EXPECT_TRUE(refuses(ask_cipher_wiping_claim(s.wrong()), "expand leaves parts of secrets "));
    }
    {
        spoiled_cipher s(GetParam());

        s.impls[0].encrypt = broken_keeps_data_on_stack;
        EXPECT_TRUE(refuses(ask_cipher_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
        EXPECT_TRUE(refuses(ask_cipher_wiping_claim(s.wrong()), "encrypt leaves parts of secrets "));
    }
#if CITIUS_ASM_X86_64 /* elsewhere there is no register left that nobody clears */
    {
        spoiled_cipher s(GetParam());

        s.impls[0].expand = (decltype(s.impls[0].expand))broken_keeps_message_in_mm1;
        EXPECT_TRUE(refuses(ask_cipher_wiping_calls(s.wrong()), "MMX registers"));
    }
#if !defined(_WIN32) /* there all registers are cleared */
    if (citius_cpu_features() & CPU_AVX512) {
        spoiled_cipher s(GetParam());

        s.fuse();
        s.modes.few = 100;
        s.impls[0].encrypt = broken_keeps_data_in_xmm16;
        EXPECT_TRUE(refuses(ask_cipher_wiping_calls(s.wrong()), "zmm16 to zmm31"));
    }
#endif
#endif
}

#endif
