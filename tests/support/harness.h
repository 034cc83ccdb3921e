/* SPDX-License-Identifier: MIT */
/* Properties that are checked for every implementation.
 *
 * check_SUITE_PROPERTY is a function from an implementation to success, or failure with the reason.  CHECK_EACH makes
 * it a test for each implementation of each algorithm; hash_broken_test.cpp runs the same checks on implementations
 * that are wrong on purpose.  Nothing here keeps a list of algorithms or implementations. */
#ifndef CITIUS_TESTS_HARNESS_H
#define CITIUS_TESTS_HARNESS_H

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <iterator>
#include <ostream>
#include <string>
#include <vector>

#if defined(__x86_64__) || defined(__i386__)
#include <immintrin.h>
#endif

#include <citius/citius.h>
#include <gtest/gtest.h>

extern "C" {
#include "src/core/impl.h"

/* Add an algorithm to those of the library; NULL: remove it.  [kinds.c] */
void citius_test_kind(const struct hash_kind *kind);
void citius_test_cipher(const struct block_kind *kind);

/* [core/secret.h], which is not C++. */
void citius_wipe_vectors(void);

/* Call every function with numbers that belong to no algorithm, in C, where an enum may hold any.  Returns the first
 * call that did not return the expected error, or NULL. */
const char *citius_test_wrong_kinds(void);
const char *citius_test_wrong_ciphers(void); /* and modes, MACs, directions and so on */
}

#if defined(__SANITIZE_ADDRESS__)
#define SANITIZED 1
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
#define SANITIZED 1
#endif
#endif
#ifndef SANITIZED
#define SANITIZED 0
#endif

using bytes = std::vector<uint8_t>;
using testing::AssertionFailure;
using testing::AssertionResult;
using testing::AssertionSuccess;

/* ---- implementations ---- */

/* Of hashes and of ciphers. */
template <class Kind, class Impl> struct implementation_of {
    const Kind *kind;
    const Impl *impl;
};

using hash_implementation = implementation_of<hash_kind, hash_impl>;

template <class Kind, class Impl> std::ostream &operator<<(std::ostream &out, const implementation_of<Kind, Impl> &r)
{
    return out << r.kind->name << "/" << r.impl->name;
}

template <class Impl> bool usable(const Impl *impl)
{
    return (impl->needs & ~citius_cpu_features()) == 0;
}

/* Whether a cost is recorded for some core. */
inline bool has_cost(const uint32_t (&costs)[CORES])
{
    return std::any_of(std::begin(costs), std::end(costs), [](uint32_t cost) { return cost > 0; });
}

/* All cores of the cost table. */
inline std::vector<core> all_cores()
{
    std::vector<core> cores;

    for (int i = 0; i < CORES; i++)
        cores.push_back((core)i);
    return cores;
}

/* NULL ends such a list. */
template <class Kind> std::vector<const Kind *> kinds_in(const Kind *const *list)
{
    std::vector<const Kind *> kinds;

    for (; *list != nullptr; list++)
        kinds.push_back(*list);
    return kinds;
}

template <class Implementation, class Kind>
std::vector<Implementation> implementations_of(const std::vector<const Kind *> &kinds)
{
    std::vector<Implementation> implementations;

    for (const Kind *kind : kinds)
        for (size_t i = 0; i < kind->count; i++)
            implementations.push_back({ kind, &kind->impls[i] });
    return implementations;
}

/* The algorithm's implementation of that name; NULL if there is none. */
template <class Kind> auto implementation_named(const Kind *kind, const std::string &name) -> decltype(kind->impls)
{
    for (size_t i = 0; i < kind->count; i++)
        if (kind->impls[i].name == name)
            return &kind->impls[i];
    return nullptr;
}

std::vector<hash_implementation> all_hash_implementations();
std::vector<const hash_kind *> all_hashes();
const hash_impl *reference(const hash_kind *kind);
std::string identifier(std::string name); /* with _ in place of all but letters and digits */

/* The name of a test for an implementation or an algorithm. */
struct named {
    template <class Kind, class Impl> static std::string of(const implementation_of<Kind, Impl> &r)
    {
        return std::string(r.kind->name) + "_" + r.impl->name;
    }
    template <class Kind> static std::string of(const Kind *kind) { return kind->name; }
    template <class T> std::string operator()(const testing::TestParamInfo<T> &info) const
    {
        return identifier(of(info.param));
    }
};

/* If this CPU lacks any of these features, skip the running test; fail it if CITIUS_NO_SKIP is set. */
void skip_unless_usable(uint64_t needs);

template <class Implementation> class each_implementation_of : public testing::TestWithParam<Implementation> {
protected:
    void SetUp() override { skip_unless_usable(this->GetParam().impl->needs); }
};

#define FOR_EACH(suite, base, values) \
    class suite : public base {};     \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(values), named())

#define FOR_EACH_HASH_IMPLEMENTATION(suite) \
    FOR_EACH(suite, each_implementation_of<hash_implementation>, all_hash_implementations())
#define FOR_EACH_HASH(suite) FOR_EACH(suite, testing::TestWithParam<const hash_kind *>, all_hashes())

#define CHECK_EACH(suite, property)                          \
    TEST_P(suite, property)                                  \
    {                                                        \
        EXPECT_TRUE(check_##suite##_##property(GetParam())); \
    }

/* The address sanitizer's copies of the stack's variables would count as residue. */
#define CHECK_EACH_UNLESS_SANITIZED(suite, property)                                             \
    TEST_P(suite, property)                                                                      \
    {                                                                                            \
        if (SANITIZED)                                                                           \
            GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables"; \
        EXPECT_TRUE(check_##suite##_##property(GetParam()));                                     \
    }

/* For the lifetime of the object the library uses only the CPU features in the mask. */
struct cpu_mask {
    explicit cpu_mask(uint64_t mask) { citius_cpu_mask(mask); }
    ~cpu_mask() { citius_cpu_mask(~(uint64_t)0); }
    cpu_mask(const cpu_mask &) = delete;
    cpu_mask &operator=(const cpu_mask &) = delete;
};

/* CPUs to simulate: sets of this one's features that implementations with these needs distinguish. */
std::vector<uint64_t> cpu_masks(const std::vector<uint64_t> &needs);

template <class Kind> std::vector<uint64_t> cpu_masks(const Kind *kind)
{
    std::vector<uint64_t> needs;

    for (size_t i = 0; i < kind->count; i++)
        needs.push_back(kind->impls[i].needs);
    return cpu_masks(needs);
}

/* "avx2 bmi2" */
std::string feature_names(uint64_t features);

/* ---- bytes ---- */

/* The messages of tests/vectors/README.md. */
bytes message(size_t n, unsigned s);

std::string hex(const uint8_t *p, size_t len);
bytes from_hex(const std::string &text);

bytes digest(const hash_kind *kind, const hash_impl *impl, const uint8_t *in, size_t len);

/* Success if both are equal; else failure with both. */
AssertionResult same(const uint8_t *expected, const uint8_t *got, size_t len);

/* Success if the result is a failure for that reason. */
AssertionResult fails_with(const AssertionResult &a, const std::string &reason);

/* Pseudo-random numbers.  The seed is new in every run, unless CITIUS_SEED gives it. */
class random_numbers {
public:
    random_numbers();
    uint64_t seed() const { return seed_; }
    uint64_t next();
    size_t below(size_t n) { return (size_t)(next() % n); }
    bytes string(size_t n);

private:
    uint64_t seed_, state_;
};

/* A record of tests/vectors: "L sha1 0 da39..." */
using record = std::vector<std::string>;
std::vector<record> records_of(const char *kind, const std::string &type);
inline bool has_hmac(const hash_kind *kind)
{
    return kind->digest <= kind->block && !kind->public_data;
}

/* Whether an implementation may run although it is not named. */
inline bool may_run_by_default(const hash_kind *kind, const hash_impl *impl)
{
    return impl->timing == CONSTANT || kind->public_data;
}

/* An algorithm that detects attacks on SHA-1 has the digests of SHA-1. */
inline std::vector<record> records_of(const hash_kind *kind, const std::string &type)
{
    return records_of(kind->detection != NULL ? "sha1" : kind->name, type);
}

/* ---- memory: memory_*.cpp ---- */

/* len bytes between two inaccessible pages, adjacent to one of them. */
class guarded {
public:
    enum side { FRONT, BACK };
    guarded(size_t len, side flush);
    ~guarded();
    guarded(const guarded &) = delete;
    guarded &operator=(const guarded &) = delete;
    uint8_t *data() const { return data_; }
    void read_only();
    void forbid();

private:
    uint8_t *map_, *data_;
    size_t page_, inner_;
};

/* Whether the function accessed forbidden memory.  No object with a destructor may be alive inside the function at that
 * moment. */
bool faults(const std::function<void()> &function);

/* Call function(argument) on a separate stack. */
void call_on_stack(uint8_t *stack, size_t size, void (*function)(void *), void *argument);

/* ---- calling conventions ---- */

#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386 || (CITIUS_AARCH64 && !defined(_WIN32))
#define HAVE_TRAMPOLINE 1
#else
#define HAVE_TRAMPOLINE 0
#endif

enum { CALL_ARGUMENTS = 5 };

/* The state after a kernel's return.  call_*.S uses the same layout. */
#if CITIUS_AARCH64
struct call_report {
    uint64_t registers[11]; /* x19 to x29 */
    uint64_t stack_before, stack_after;
    uint64_t fpcr;
    uint64_t canaries[8]; /* the words above the kernel's frame */
    uint64_t vectors[8];  /* the lower halves of v8 to v15 */
    uint64_t can_tell;    /* not used */
};
#else
struct call_report {
    uint64_t registers[8]; /* callee-saved, in the order of saved_registers */
    uint64_t stack_before, stack_after;
    uint64_t flags;
    uint32_t mxcsr;
    uint16_t x87_control, x87_tags;
    uint64_t in_use;      /* XINUSE: register sets that are not in their initial state */
    uint64_t canaries[8]; /* the words above the kernel's frame */
    uint64_t can_tell;    /* in: whether this CPU reports XINUSE */
    uint64_t vectors[20]; /* xmm6 to xmm15 on Windows */
};
#endif

/* Call the kernel with known values in everything that belongs to the caller. */
extern "C" void citius_test_call(void (*kernel)(void), const uintptr_t arguments[CALL_ARGUMENTS],
                                 struct call_report *report);

/* Success if the kernel preserved everything that belongs to its caller. */
AssertionResult check_convention(const call_report &report);

/* Call the implementation's kernel through the trampoline: blocks of each message, one after the other in `in`.
 * state: space for lanes * HASH_STATE_MAX bytes. */
void call_kernel(const hash_implementation &r, void *state, const uint8_t *in, size_t blocks, call_report *report);

/* ---- residue of secrets ---- */

/* On Windows residue may lie this much deeper than implementations declare: citius_wipe_stack adds it. */
#if defined(_WIN32)
enum { SAVED_FOR_CALLERS = 512 };
#else
enum { SAVED_FOR_CALLERS = 0 };
#endif

/* The registers that kernels may use, in memory; the name of the one at that offset, "" if it does not count.
 * [registers_*.cpp] */
size_t size_of_registers();
void save_registers(uint8_t *to); /* aligned to 64 bytes */
std::string name_of_register(size_t offset);

/* What differs after two runs of the same calls, in the same memory, with different secrets. */
struct residue {
    size_t stack_bytes;
    uintptr_t lowest;      /* the deepest of them */
    size_t depth;          /* how deep that is in the stack of the run */
    size_t used;           /* bytes of stack that the run used */
    std::string registers; /* which, or "" */
};

/* prepare gets random bytes, then operation runs on a separate stack.  Both must use the same memory each time. */
residue residue_of(size_t secret, const std::function<void(const bytes &)> &prepare,
                   const std::function<void()> &operation);

/* The maximum stack of a call in bytes, see docs/conventions.md; more in a build without optimisation. */
#if defined(__OPTIMIZE__)
enum { STACK_OF_A_CALL = 98304 };
#else
enum { STACK_OF_A_CALL = 262144 };
#endif

/* Success if no residue was found and the call used at most STACK_OF_A_CALL bytes; else failure with what and where.
 * declared: the implementation's figure, for the message. */
AssertionResult check_residue(const residue &found, unsigned declared);

/* ---- the checks ---- */

AssertionResult check_vectors_lengths(const hash_implementation &r);
AssertionResult check_vectors_bits(const hash_implementation &r);
AssertionResult check_differential_any_length(const hash_implementation &r);
AssertionResult check_differential_random(const hash_implementation &r);
AssertionResult check_many_kernel(const hash_implementation &r);
AssertionResult check_many_lengths(const hash_implementation &r);
AssertionResult check_counter_carries(const hash_implementation &r);
AssertionResult check_bounds_kernel(const hash_implementation &r);
AssertionResult check_bounds_input(const hash_implementation &r);
AssertionResult check_bounds_output(const hash_implementation &r);
AssertionResult check_convention_kernel(const hash_implementation &r);
bool upper_halves_matter(); /* whether that check can detect, and requires, VZEROUPPER */
AssertionResult check_wiping_calls(const hash_implementation &r);
AssertionResult check_wiping_claim(const hash_implementation &r);
AssertionResult check_dispatch_choice(const hash_kind *kind);

#endif
