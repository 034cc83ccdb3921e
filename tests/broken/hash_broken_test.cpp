/* SPDX-License-Identifier: MIT */
/* Can the questions say no?  Each is asked of a row that is wrong in the way it is there to find,
 * and says so in its answer; the questions beside it, where that makes sense, say yes. */
#include "tests/broken/spoiled.h"

#include <csignal>
#include <cstdlib>

OF_EVERY_KIND(broken);

TEST_P(broken, not_at_all)
{
    for (int many = 0; many < 2; many++) {
        spoiled s(GetParam());

        if (many)
            s.lanes(broken_not_many);
        EXPECT_TRUE(ask_differential_any_length(s.wrong()));
        EXPECT_TRUE(ask_differential_random(s.wrong()));
        EXPECT_TRUE(ask_many_kernel(s.wrong()));
        EXPECT_TRUE(ask_many_lengths(s.wrong()));
        EXPECT_TRUE(ask_counter_carries(s.wrong()));
        EXPECT_TRUE(ask_bounds_kernel(s.wrong()));
        EXPECT_TRUE(ask_bounds_input(s.wrong()));
        EXPECT_TRUE(ask_bounds_output(s.wrong()));
#if HAVE_TRAMPOLINE
        EXPECT_TRUE(ask_convention_kernel(s.wrong()));
        if (!SANITIZED) {
            EXPECT_TRUE(ask_wiping_calls(s.wrong()));
            EXPECT_TRUE(ask_wiping_claim(s.wrong()));
        }
#endif
        s.impls[0].needs = s.impls[1].needs = 0;
        EXPECT_TRUE(ask_dispatch_choice(&s.kind));
    }
}

TEST_P(broken, wrong_last_lane)
{
    spoiled s(GetParam());

    s.lanes(broken_wrong_last_lane);
    EXPECT_TRUE(ask_differential_any_length(s.wrong()));
    EXPECT_TRUE(refuses(ask_many_kernel(s.wrong()), "lane 3 of 4"));
    EXPECT_TRUE(refuses(ask_many_lengths(s.wrong()), "message 3 of 4"));
}

TEST_P(broken, wrong_when_long)
{
    spoiled s(GetParam());

    s.impls[1].absorb = broken_wrong_when_long;
    EXPECT_TRUE(ask_differential_any_length(s.wrong()));
    EXPECT_TRUE(refuses(ask_differential_random(s.wrong()), "CITIUS_SEED="));
}

/* Row and reference agree, but on something else than the standard. */
TEST_P(broken, wrong_iv)
{
    spoiled s(GetParam());

    s.impls[0].init = s.impls[1].init = broken_wrong_iv;
    EXPECT_TRUE(ask_differential_any_length(s.wrong()));
    EXPECT_TRUE(refuses(ask_answers_lengths(s.wrong()), ": 0 bytes: want"));
    EXPECT_FALSE(ask_answers_bits(s.wrong()));
}

TEST_P(broken, wrong_at_carry)
{
    spoiled s(GetParam());

    if (s.kind.pad.length_bytes == 0)
        return; /* counts nothing */
    s.impls[1].absorb = broken_wrong_at_carry;
    EXPECT_TRUE(ask_differential_any_length(s.wrong()));
    EXPECT_TRUE(ask_answers_lengths(s.wrong()));
    EXPECT_TRUE(refuses(ask_counter_carries(s.wrong()), s.kind.pad.counts == hash_padding::COUNT_BITS
                                                            ? " bytes and 0 bits behind 5368"
                                                            : " bits behind "));
}

/* A count of 64 bits where the standard has more. */
TEST_P(broken, count_too_narrow)
{
    spoiled s(GetParam());

    if (s.kind.pad.length_bytes <= 8)
        return;
    s.kind.pad.length_bytes = 8;
    EXPECT_FALSE(ask_counter_carries(s.wrong()));
}

TEST_P(broken, reads_one_past)
{
    spoiled s(GetParam());

    s.impls[1].absorb = broken_reads_one_past;
    EXPECT_TRUE(refuses(ask_bounds_kernel(s.wrong()), "behind"));
    EXPECT_TRUE(refuses(ask_bounds_input(s.wrong()), "behind"));
}

TEST_P(broken, reads_one_before)
{
    spoiled s(GetParam());

    s.impls[1].absorb = broken_reads_one_before;
    EXPECT_TRUE(refuses(ask_bounds_kernel(s.wrong()), "in front of"));
    EXPECT_TRUE(refuses(ask_bounds_input(s.wrong()), "in front of"));
}

TEST_P(broken, writes_to_input)
{
    spoiled s(GetParam());

    s.impls[1].absorb = broken_writes_to_input;
    EXPECT_TRUE(refuses(ask_bounds_kernel(s.wrong()), "writes to the input"));
}

TEST_P(broken, writes_one_past)
{
    spoiled s(GetParam());

    s.impls[1].finish = broken_writes_one_past;
    EXPECT_TRUE(refuses(ask_bounds_output(s.wrong()), "touches memory behind the digest"));
}

/* A kind that is fast on every CPU, and leaks. */
TEST_P(broken, variable_by_default)
{
    spoiled s(GetParam());

    s.impls[0].timing = s.impls[1].timing = VARIABLE;
    EXPECT_TRUE(refuses(ask_dispatch_choice(&s.kind), "no constant-time row"));
}

#if CITIUS_X86

/* On a CPU that lacks what a row uses and does not say, the question about answers ends the program. */
TEST(broken_needs, instruction_missing_here)
{
    static const struct {
        void (*absorb)(void *, const uint8_t *, size_t);
        uint64_t feature;
    } kernels[] = { { broken_not, 0 },
#define X(id, instruction, spoils) { broken_uses_##id, CPU_##id },
                    BROKEN_USES(X)
#undef X
    };

    if (SANITIZED)
        GTEST_SKIP() << "the sanitizer has its own way to die";
    for (const auto &kernel : kernels) {
        if (kernel.feature == CPU_SSE2 && (citius_cpu_features() & (CPU_SSE | CPU_SSE2)) == CPU_SSE)
            continue; // QEMU's pentium3: QEMU 7.2 runs SSE2 wherever there is SSE

        spoiled s(all_kinds().front());

        s.impls[1].absorb = kernel.absorb;
        s.impls[1].needs = 0;
        if ((kernel.feature & ~citius_cpu_features()) == 0) {
            EXPECT_TRUE(ask_answers_lengths(s.wrong()));
        } else {
#if defined(_WIN32)
            EXPECT_DEATH((void)ask_answers_lengths(s.wrong()), "") << feature_names(kernel.feature);
#else
            EXPECT_EXIT((void)ask_answers_lengths(s.wrong()), testing::KilledBySignal(SIGILL), "")
                << feature_names(kernel.feature);
#endif
        }
    }
}

#endif

#if HAVE_TRAMPOLINE

TEST_P(broken, calling_convention)
{
    static const struct {
        void (*absorb)(void *, const uint8_t *, size_t);
        uint64_t needs;
        const char *reason;
    } kernels[] = {
#if CITIUS_ASM_X86_64
        { broken_clobbers_register, 0, "spoils rbx" },
        { broken_clobbers_frame_pointer, 0, "spoils rbp" },
#if defined(_WIN32)
        { broken_clobbers_index, 0, "spoils rdi" },
        { broken_clobbers_vector, 0, "spoils xmm15" },
#endif
#else
        { broken_clobbers_register, 0, "spoils ebx" },
        { broken_clobbers_frame_pointer, 0, "spoils ebp" },
#endif
        { broken_sets_direction_flag, 0, "direction flag" },
        { broken_changes_mxcsr, CPU_SSE, "MXCSR" },
        { broken_changes_x87_control, 0, "x87 control word" },
        { broken_leaves_mmx, CPU_MMX, "emms is missing" },
        { broken_writes_to_caller, 0, "the stack of its caller" },
        { broken_no_vzeroupper, CPU_AVX, "vzeroupper is missing" },
    };

    for (const auto &kernel : kernels) {
        spoiled s(GetParam());

        s.impls[1].absorb = kernel.absorb;
        s.impls[1].needs = kernel.needs;
        if (usable(&s.impls[1]) && (kernel.needs != CPU_AVX || upper_halves_matter())) {
            EXPECT_TRUE(refuses(ask_convention_kernel(s.wrong()), kernel.reason));
        }
    }
}

TEST_P(broken, keeps_message_on_stack)
{
    spoiled s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_keeps_message_on_stack;
    s.impls[1].stack = 256;
    EXPECT_TRUE(refuses(ask_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
    EXPECT_TRUE(refuses(ask_wiping_claim(s.wrong()), "deep in the stack; the row admits"));
}

#if defined(__OPTIMIZE__)

TEST_P(broken, takes_much_stack)
{
    spoiled s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_takes_much_stack;
    s.impls[1].stack += 110000;
    EXPECT_TRUE(refuses(ask_wiping_calls(s.wrong()), "bytes of stack, more than"));
}

#endif

#if defined(__GLIBC__) && CITIUS_ASM_X86_64 /* on i386 the dynamic linker saves no vector registers */

/* What the dynamic linker saves of vector registers stays on the stack: the call must not go through it. */
TEST_P(broken, calls_through_plt)
{
    spoiled s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    if (getenv("LD_BIND_NOT") == nullptr || getenv("LD_BIND_NOT")[0] == '\0')
        GTEST_SKIP() << "needs LD_BIND_NOT in the environment";
    s.impls[1].absorb = broken_calls_through_plt;
    s.impls[1].stack = 0;
    EXPECT_TRUE(refuses(ask_wiping_calls(s.wrong()), "bytes that depend on secrets on the stack"));
}

#endif

#if CITIUS_ASM_X86_64 /* elsewhere there is no register left that nobody clears */

TEST_P(broken, keeps_message_in_register)
{
    spoiled s(GetParam());

    if (SANITIZED)
        GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables";
    s.impls[1].absorb = broken_keeps_message_in_mm1;
    EXPECT_TRUE(refuses(ask_wiping_calls(s.wrong()), "MMX registers"));
}

#endif

#endif
