/* SPDX-License-Identifier: MIT */
/* Check the checks: each fails for an implementation with the defect that it exists to find, and names the defect;
 * where that makes sense, related checks pass. */
#include "tests/broken/corrupted.h"

#include <csignal>
#include <cstdlib>

FOR_EACH_HASH(broken);

TEST_P(broken, correct_copy)
{
    for (int many = 0; many < 2; many++) {
        corrupted_hash s(GetParam());

        if (many)
            s.lanes(correct_absorb_many);
        EXPECT_TRUE(check_differential_any_length(s.wrong()));
        EXPECT_TRUE(check_differential_random(s.wrong()));
        EXPECT_TRUE(check_many_kernel(s.wrong()));
        EXPECT_TRUE(check_many_lengths(s.wrong()));
        EXPECT_TRUE(check_counter_carries(s.wrong()));
        EXPECT_TRUE(check_bounds_kernel(s.wrong()));
        EXPECT_TRUE(check_bounds_input(s.wrong()));
        EXPECT_TRUE(check_bounds_output(s.wrong()));
#if HAVE_TRAMPOLINE
        EXPECT_TRUE(check_convention_kernel(s.wrong()));
        if (!SANITIZED) {
            EXPECT_TRUE(check_wiping_calls(s.wrong()));
            EXPECT_TRUE(check_wiping_claim(s.wrong()));
        }
#endif
        s.impls[0].needs = s.impls[1].needs = 0;
        EXPECT_TRUE(check_dispatch_choice(&s.kind));
    }
}

/* Before a new algorithm is measured, its first implementation that may run does. */
TEST_P(broken, unknown_costs)
{
    corrupted_hash s(GetParam());

    for (hash_impl &impl : s.impls)
        std::fill(std::begin(impl.cost), std::end(impl.cost), 0);
    for (size_t messages : std::initializer_list<size_t>{ 1, 2, HASH_LANES_MAX + 1 })
        EXPECT_STREQ(citius_hash_chosen(s.kind.id, messages), "ref");
    s.impls[0].timing = VARIABLE;
    for (size_t messages : std::initializer_list<size_t>{ 1, 2, HASH_LANES_MAX + 1 })
        EXPECT_STREQ(citius_hash_chosen(s.kind.id, messages), "broken");
}

TEST_P(broken, wrong_last_lane)
{
    corrupted_hash s(GetParam());

    s.lanes(broken_wrong_last_lane);
    EXPECT_TRUE(check_differential_any_length(s.wrong()));
    EXPECT_TRUE(fails_with(check_many_kernel(s.wrong()), "lane 3 of 4"));
    EXPECT_TRUE(fails_with(check_many_lengths(s.wrong()), "message 3 of 4"));
}

TEST_P(broken, wrong_when_long)
{
    corrupted_hash s(GetParam());

    s.impls[1].absorb = broken_wrong_when_long;
    EXPECT_TRUE(check_differential_any_length(s.wrong()));
    EXPECT_TRUE(fails_with(check_differential_random(s.wrong()), "CITIUS_SEED="));
}

/* Implementation and reference agree, but both differ from the standard. */
TEST_P(broken, wrong_iv)
{
    corrupted_hash s(GetParam());

    s.impls[0].init = s.impls[1].init = broken_wrong_iv;
    EXPECT_TRUE(check_differential_any_length(s.wrong()));
    EXPECT_TRUE(fails_with(check_vectors_lengths(s.wrong()), ": 0 bytes: expected"));
    EXPECT_FALSE(check_vectors_bits(s.wrong()));
}

TEST_P(broken, wrong_at_carry)
{
    corrupted_hash s(GetParam());

    if (s.kind.pad.length_bytes == 0)
        return; /* has no counter */
    s.impls[1].absorb = broken_wrong_at_carry;
    EXPECT_TRUE(check_differential_any_length(s.wrong()));
    EXPECT_TRUE(check_vectors_lengths(s.wrong()));
    EXPECT_TRUE(fails_with(check_counter_carries(s.wrong()), s.kind.pad.counts == hash_padding::COUNT_BITS
                                                                 ? " bytes and 0 bits after 5368"
                                                                 : " bits after "));
}

/* A count of 64 bits where the standard has more. */
TEST_P(broken, count_too_narrow)
{
    corrupted_hash s(GetParam());

    if (s.kind.pad.length_bytes <= 8)
        return;
    s.kind.pad.length_bytes = 8;
    EXPECT_FALSE(check_counter_carries(s.wrong()));
}

TEST_P(broken, reads_one_past)
{
    corrupted_hash s(GetParam());

    s.impls[1].absorb = broken_reads_one_past;
    EXPECT_TRUE(fails_with(check_bounds_kernel(s.wrong()), "touches memory after"));
    EXPECT_TRUE(fails_with(check_bounds_input(s.wrong()), "touches memory after"));
}

TEST_P(broken, reads_one_before)
{
    corrupted_hash s(GetParam());

    s.impls[1].absorb = broken_reads_one_before;
    EXPECT_TRUE(fails_with(check_bounds_kernel(s.wrong()), "touches memory before"));
    EXPECT_TRUE(fails_with(check_bounds_input(s.wrong()), "touches memory before"));
}

TEST_P(broken, writes_to_input)
{
    corrupted_hash s(GetParam());

    s.impls[1].absorb = broken_writes_to_input;
    EXPECT_TRUE(fails_with(check_bounds_kernel(s.wrong()), "writes to the input"));
}

TEST_P(broken, writes_one_past)
{
    corrupted_hash s(GetParam());

    s.impls[1].finish = broken_writes_one_past;
    EXPECT_TRUE(fails_with(check_bounds_output(s.wrong()), "touches memory after the digest"));
}

/* An algorithm whose only implementations leak. */
TEST_P(broken, variable_by_default)
{
    corrupted_hash s(GetParam());

    s.impls[0].timing = s.impls[1].timing = VARIABLE;
    EXPECT_TRUE(fails_with(check_dispatch_choice(&s.kind), "no constant-time implementation"));
}

#if defined(BROKEN_USES)

/* On a CPU without an instruction that an implementation uses undeclared, the check against test vectors crashes. */
TEST(broken_needs, instruction_missing_here)
{
    static const struct {
        void (*absorb)(void *, const uint8_t *, size_t);
        uint64_t feature;
    } kernels[] = { { correct_absorb, 0 },
#define X(id, instruction, clobbers) { broken_uses_##id, CPU_##id },
                    BROKEN_USES(X)
#undef X
    };

    if (SANITIZED)
        GTEST_SKIP() << "the sanitizer handles the signal";
    for (const auto &kernel : kernels) {
#if CITIUS_X86
        if (kernel.feature == CPU_SSE2 && (citius_cpu_features() & (CPU_SSE | CPU_SSE2)) == CPU_SSE)
            continue; // QEMU's pentium3: QEMU 7.2 runs SSE2 wherever there is SSE
#endif

        corrupted_hash s(all_hashes().front());

        s.impls[1].absorb = kernel.absorb;
        s.impls[1].needs = 0;
        if ((kernel.feature & ~citius_cpu_features()) == 0) {
            EXPECT_TRUE(check_vectors_lengths(s.wrong()));
        } else {
#if defined(_WIN32)
            EXPECT_DEATH((void)check_vectors_lengths(s.wrong()), "") << feature_names(kernel.feature);
#else
            EXPECT_EXIT((void)check_vectors_lengths(s.wrong()), testing::KilledBySignal(SIGILL), "")
                << feature_names(kernel.feature);
#endif
        }
    }
}

#endif

#if HAVE_TRAMPOLINE

#if CITIUS_AARCH64

TEST_P(broken, calling_convention)
{
    static const struct {
        void (*absorb)(void *, const uint8_t *, size_t);
        const char *reason;
    } kernels[] = {
        { broken_clobbers_register, "clobbers x20" },
        { broken_clobbers_frame_pointer, "clobbers x29" },
        { broken_clobbers_vector, "clobbers d9" },
        { broken_moves_stack, "the stack pointer moves by -8" },
        { broken_changes_fpcr, "FPCR" },
        { broken_writes_to_caller, "the stack of its caller" },
    };

    for (const auto &kernel : kernels) {
        corrupted_hash s(GetParam());

        s.impls[1].absorb = kernel.absorb;
        EXPECT_TRUE(fails_with(check_convention_kernel(s.wrong()), kernel.reason));
    }

    corrupted_hash s(GetParam());

    s.impls[1].absorb = correct_clears_upper_half;
    EXPECT_TRUE(check_convention_kernel(s.wrong()));
}

#else

TEST_P(broken, calling_convention)
{
    static const struct {
        void (*absorb)(void *, const uint8_t *, size_t);
        uint64_t needs;
        const char *reason;
    } kernels[] = {
#if CITIUS_ASM_X86_64
        { broken_clobbers_register, 0, "clobbers rbx" },
        { broken_clobbers_frame_pointer, 0, "clobbers rbp" },
#if defined(_WIN32)
        { broken_clobbers_index, 0, "clobbers rdi" },
        { broken_clobbers_vector, 0, "clobbers xmm15" },
#endif
#else
        { broken_clobbers_register, 0, "clobbers ebx" },
        { broken_clobbers_frame_pointer, 0, "clobbers ebp" },
#endif
        { broken_sets_direction_flag, 0, "direction flag" },
        { broken_changes_mxcsr, CPU_SSE, "MXCSR" },
        { broken_changes_x87_control, 0, "x87 control word" },
        { broken_leaves_mmx, CPU_MMX, "emms is missing" },
        { broken_writes_to_caller, 0, "the stack of its caller" },
        { broken_no_vzeroupper, CPU_AVX, "vzeroupper is missing" },
    };

    for (const auto &kernel : kernels) {
        corrupted_hash s(GetParam());

        s.impls[1].absorb = kernel.absorb;
        s.impls[1].needs = kernel.needs;
        if (usable(&s.impls[1]) && (kernel.needs != CPU_AVX || upper_halves_matter())) {
            EXPECT_TRUE(fails_with(check_convention_kernel(s.wrong()), kernel.reason));
        }
    }
}

#endif

TEST_P(broken, keeps_message_on_stack)
{
    corrupted_hash s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_keeps_message_on_stack;
    s.impls[1].stack = 256;
    EXPECT_TRUE(fails_with(check_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
    EXPECT_TRUE(fails_with(check_wiping_claim(s.wrong()), "deep in the stack; the implementation declares"));
}

#if defined(__OPTIMIZE__)

TEST_P(broken, takes_much_stack)
{
    corrupted_hash s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_takes_much_stack;
    s.impls[1].stack += 110000;
    EXPECT_TRUE(fails_with(check_wiping_calls(s.wrong()), "bytes of stack, more than"));
}

#endif

#if defined(__GLIBC__) && CITIUS_ASM_X86_64 /* on i386 the dynamic linker saves no vector registers */

/* The dynamic linker leaves saved vector registers on the stack: calls must not go through it. */
TEST_P(broken, calls_through_plt)
{
    corrupted_hash s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    if (getenv("LD_BIND_NOT") == nullptr || getenv("LD_BIND_NOT")[0] == '\0')
        GTEST_SKIP() << "needs LD_BIND_NOT in the environment";
    s.impls[1].absorb = broken_calls_through_plt;
    s.impls[1].stack = 0;
    EXPECT_TRUE(fails_with(check_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
}

#endif

#if CITIUS_ASM_X86_64 /* elsewhere all registers are cleared */

TEST_P(broken, keeps_message_in_register)
{
    corrupted_hash s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_keeps_message_in_mm1;
    EXPECT_TRUE(fails_with(check_wiping_calls(s.wrong()), "MMX registers"));
}

#endif

#endif
