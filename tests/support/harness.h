/* SPDX-License-Identifier: MIT */
/* Questions that are asked of every implementation.
 *
 * A question is a function from a row to yes, or no with the reason.  ASK makes it a test for
 * each row of each kind; hash_broken_test.cpp asks the same of rows that are wrong on purpose.
 * Nothing here keeps a list of kinds or implementations. */
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

/* Add a kind to those of the library, NULL: take it away.  [kinds.c] */
void citius_test_kind(const struct hash_kind *kind);
void citius_test_cipher(const struct block_kind *kind);

/* [core/secret.h], which is no C++. */
void citius_wipe_vectors(void);

/* Call everything with numbers that are no kind's, in C, where an enum may hold any.  Returns the
 * first call that did not say so, or NULL. */
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
using answer = testing::AssertionResult;

/* ---- rows ---- */

/* Of hashes and of ciphers. */
template <class Kind, class Impl> struct row_of {
    const Kind *kind;
    const Impl *impl;
};

using row = row_of<hash_kind, hash_impl>;

template <class Kind, class Impl> std::ostream &operator<<(std::ostream &out, const row_of<Kind, Impl> &r)
{
    return out << r.kind->name << "/" << r.impl->name;
}

template <class Impl> bool usable(const Impl *impl)
{
    return (impl->needs & ~citius_cpu_features()) == 0;
}

/* Whether a row's cost is on record for some core. */
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

/* Behind the last in such a list stands NULL. */
template <class Kind> std::vector<const Kind *> kinds_in(const Kind *const *list)
{
    std::vector<const Kind *> kinds;

    for (; *list != nullptr; list++)
        kinds.push_back(*list);
    return kinds;
}

template <class Row, class Kind> std::vector<Row> rows_of(const std::vector<const Kind *> &kinds)
{
    std::vector<Row> rows;

    for (const Kind *kind : kinds)
        for (size_t i = 0; i < kind->count; i++)
            rows.push_back({ kind, &kind->impls[i] });
    return rows;
}

/* The kind's row of that name; NULL if there is none. */
template <class Kind> auto row_named(const Kind *kind, const std::string &name) -> decltype(kind->impls)
{
    for (size_t i = 0; i < kind->count; i++)
        if (kind->impls[i].name == name)
            return &kind->impls[i];
    return nullptr;
}

std::vector<row> all_rows();
std::vector<const hash_kind *> all_kinds();
const hash_impl *reference(const hash_kind *kind);
std::string identifier(std::string name); /* with _ for all but letters and digits */

/* What a test for a row or a kind is called. */
struct named {
    template <class Kind, class Impl> static std::string of(const row_of<Kind, Impl> &r)
    {
        return std::string(r.kind->name) + "_" + r.impl->name;
    }
    template <class Kind> static std::string of(const Kind *kind) { return kind->name; }
    template <class T> std::string operator()(const testing::TestParamInfo<T> &info) const
    {
        return identifier(of(info.param));
    }
};

/* Skip the test that runs if this CPU lacks any of these features, but where CITIUS_NO_SKIP is set, fail. */
void skip_unless_usable(uint64_t needs);

template <class Row> class every_row_of : public testing::TestWithParam<Row> {
protected:
    void SetUp() override { skip_unless_usable(this->GetParam().impl->needs); }
};

#define OF_EVERY(suite, base, values) \
    class suite : public base {};     \
    INSTANTIATE_TEST_SUITE_P(, suite, testing::ValuesIn(values), named())

#define OF_EVERY_ROW(suite) OF_EVERY(suite, every_row_of<row>, all_rows())
#define OF_EVERY_KIND(suite) OF_EVERY(suite, testing::TestWithParam<const hash_kind *>, all_kinds())

#define ASK(suite, question)                               \
    TEST_P(suite, question)                                \
    {                                                      \
        EXPECT_TRUE(ask_##suite##_##question(GetParam())); \
    }

#define ASK_UNLESS_SANITIZED(suite, question)                                                    \
    TEST_P(suite, question)                                                                      \
    {                                                                                            \
        if (SANITIZED)                                                                           \
            GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables"; \
        EXPECT_TRUE(ask_##suite##_##question(GetParam()));                                       \
    }

/* For the lifetime of the object only the features in the mask count. */
struct cpu_mask {
    explicit cpu_mask(uint64_t mask) { citius_cpu_mask(mask); }
    ~cpu_mask() { citius_cpu_mask(~(uint64_t)0); }
    cpu_mask(const cpu_mask &) = delete;
    cpu_mask &operator=(const cpu_mask &) = delete;
};

/* What CPUs there could be, as far as rows with these needs can tell them apart, all within this one. */
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

/* No with both digests, unless they are the same. */
answer same(const uint8_t *want, const uint8_t *got, size_t len);

/* Yes if it is no, and for that reason. */
answer refuses(const answer &a, const std::string &reason);

inline answer no()
{
    return testing::AssertionFailure();
}
inline answer yes()
{
    return testing::AssertionSuccess();
}

/* Numbers that look random.  The seed is new in every run, unless CITIUS_SEED gives it. */
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
inline std::vector<record> records_of(const hash_kind *kind, const std::string &type)
{
    return records_of(kind->name, type);
}

/* ---- memory: memory_*.cpp ---- */

/* len bytes between two pages that may not be touched, flush against one of them. */
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

/* Whether the function touched memory that it may not.  Nothing with a destructor may be alive
 * inside it while it does. */
bool faults(const std::function<void()> &function);

/* Call function(argument) on a stack of its own. */
void call_on_stack(uint8_t *stack, size_t size, void (*function)(void *), void *argument);

/* ---- calling conventions ---- */

#if CITIUS_ASM_X86_64 || CITIUS_ASM_I386
#define HAVE_TRAMPOLINE 1
#else
#define HAVE_TRAMPOLINE 0
#endif

enum { CALL_ARGUMENTS = 5 };

/* What a kernel left behind.  The layout is known to call_*.S. */
struct call_report {
    uint64_t registers[8]; /* callee-saved, in the order of saved_registers */
    uint64_t stack_before, stack_after;
    uint64_t flags;
    uint32_t mxcsr;
    uint16_t x87_control, x87_tags;
    uint64_t in_use;      /* XINUSE: register sets that are not in their initial state */
    uint64_t canaries[8]; /* the words above the kernel's frame */
    uint64_t can_tell;    /* in: whether this CPU tells XINUSE */
    uint64_t vectors[20]; /* xmm6 to xmm15 on Windows */
};

/* Call the kernel with known values in all that belongs to the caller. */
extern "C" void citius_test_call(void (*kernel)(void), const uintptr_t arguments[CALL_ARGUMENTS],
                                 struct call_report *report);

/* No with the reason, unless the caller got back what is its own. */
answer gave_back(const call_report &report);

/* The row's kernel through the trampoline: blocks of each message, one after the other in `in`.
 * state: room for lanes * HASH_STATE_MAX bytes. */
void call_kernel(const row &r, void *state, const uint8_t *in, size_t blocks, call_report *report);

/* ---- what stays behind ---- */

/* What may lie deeper on Windows than rows say: citius_wipe_stack knows that. */
#if defined(_WIN32)
enum { SAVED_FOR_CALLERS = 512 };
#else
enum { SAVED_FOR_CALLERS = 0 };
#endif

/* What is different after two performances of the same calls, at the same place, with different secrets. */
struct remains {
    size_t stack_bytes;
    uintptr_t lowest;      /* the deepest of them */
    size_t depth;          /* how deep that is in the stack of the performance */
    size_t used;           /* bytes of stack that the performance took */
    std::string registers; /* which, or "" */
};

/* prepare gets random bytes, then act runs on a stack of its own.  Both must use the same memory each time. */
remains remains_of(size_t secret, const std::function<void(const bytes &)> &prepare, const std::function<void()> &act);

/* The most bytes of stack that a call may take, as CONVENTIONS.md says; more in a build without optimisation. */
#if defined(__OPTIMIZE__)
enum { STACK_OF_A_CALL = 98304 };
#else
enum { STACK_OF_A_CALL = 262144 };
#endif

/* No with what and where, unless nothing remains, and the stack that was taken is not above STACK_OF_A_CALL. */
answer nothing_in(const remains &found, unsigned admitted);

/* ---- the questions ---- */

answer ask_answers_lengths(const row &r);
answer ask_answers_bits(const row &r);
answer ask_differential_any_length(const row &r);
answer ask_differential_random(const row &r);
answer ask_many_kernel(const row &r);
answer ask_many_lengths(const row &r);
answer ask_counter_carries(const row &r);
answer ask_bounds_kernel(const row &r);
answer ask_bounds_input(const row &r);
answer ask_bounds_output(const row &r);
answer ask_convention_kernel(const row &r);
bool upper_halves_matter(); /* whether that question can see, and ask for, VZEROUPPER */
answer ask_wiping_calls(const row &r);
answer ask_wiping_claim(const row &r);
answer ask_dispatch_choice(const hash_kind *kind);

#endif
