/* SPDX-License-Identifier: MIT */
/* The detector on clang's memory sanitizer.  Secrets are marked as uninitialised memory; instrumented C code tracks every
 * bit of them and reports a branch or an address that depends on one, with whatever instructions this CPU has.
 * Implementations in assembly are not covered. */
#include "detector.h"

#include <sanitizer/msan_interface.h>

#include <cstring>

extern "C" {
#include "msan_cases.h"
}

#define LEAK "branches on secrets, touches memory or divides by them"

const struct detector detector = { "msan", LEAK, LEAK, LEAK };

void make_secret(void *p, size_t len)
{
    __msan_poison(p, len);
}

void make_public(void *p, size_t len)
{
    __msan_unpoison(p, len);
}

/* ---- for msan.h ---- */

extern "C" {
int msan_take(void *p, size_t len);
void msan_give(void *p, size_t len, int secret);

int msan_take(void *p, size_t len)
{
    bool secret = __msan_test_shadow(p, len) >= 0;

    if (secret)
        make_public(p, len);
    return secret;
}

void msan_give(void *p, size_t len, int secret)
{
    if (secret)
        make_secret(p, len);
}
}

/* ---- the sanitizer's reports ---- */

static size_t leaks;
static const void *first;

extern "C" {
const char *__msan_default_options();
void __wrap___msan_warning();
extern const char __ehdr_start[];

/* Only make_secret makes memory secret: most of this program is not instrumented and its writes are invisible to the
 * sanitizer. */
const char *__msan_default_options()
{
    return "poison_in_malloc=0:poison_in_free=0:poison_in_dtor=0:halt_on_error=0:symbolize=0";
}

/* The linker replaces the sanitizer's own by this. */
void __wrap___msan_warning()
{
    if (leaks++ == 0)
        first = (const void *)((const char *)__builtin_return_address(0) - __ehdr_start);
}
}

extern "C" __thread uint64_t __msan_param_tls[100]; /* which bits of a call's arguments are secret */

/* Mark the stack and arguments as public: uninstrumented code reuses them, and its writes are invisible. */
__attribute__((noinline)) static void unpoison_stack()
{
    uint8_t below[1 << 17];

    make_public(below, sizeof below);
    memset(__msan_param_tls, 0, sizeof __msan_param_tls);
}

static size_t public_bytes(const void *p, size_t len)
{
    size_t count = 0;

    for (size_t i = 0; i < len; i++)
        count += __msan_test_shadow((const uint8_t *)p + i, 1) < 0;
    return count;
}

AssertionResult hides_secret(const operation &op, bool thorough)
{
    random_numbers random;

    make_public(const_cast<void *>(op.out), op.out_len);
    unpoison_stack();
    op.prepare(random.string(op.secret));
    unpoison_stack();
    leaks = 0;
    op.run();
    unpoison_stack();
    if (leaks > 0)
        return AssertionFailure() << LEAK << ": " << leaks << " times, first at (addr2line -fie citius_msan) " << first;
    if (size_t found = public_bytes(op.out, op.out_len); thorough && found > 0)
        return AssertionFailure() << "computes from secrets values that the sanitizer considers public: " << found
                                  << " bytes of " << op.out_len;
    return AssertionSuccess();
}

/* ---- tests of the detector ---- */

static struct {
    uint8_t in[3 * 64], out[64];
    size_t leaks;
} attempted;

/* Run with these bits of a byte as the secret. */
static void attempt(const msan_case &p, size_t byte, uint8_t bits)
{
    make_public(&attempted, sizeof attempted);
    __msan_partial_poison(attempted.in + byte, &bits, 1);
    unpoison_stack();
    leaks = 0;
    p.run(attempted.out, attempted.in);
    attempted.leaks = leaks;
    unpoison_stack();
}

/* For each instruction that msan.h redefines, the whole result is secret if one bit of one operand is. */
TEST(msan, instructions)
{
    for (const msan_case *p = msan_cases; p->name != nullptr; p++)
        for (size_t bit = 0; usable(p) && bit < 8 * p->operands * p->size; bit++) {
            attempt(*p, bit / 8, (uint8_t)(1 << bit % 8));
            EXPECT_EQ(attempted.leaks, 0u) << p->name << ", bit " << bit;
            EXPECT_EQ(public_bytes(attempted.out, p->size), 0u) << p->name << ", bit " << bit;
        }
}

TEST(msan, leaks)
{
    for (const msan_case *p = msan_cases; p->name != nullptr; p++)
        if (usable(p) && p->operands == 0) {
            attempt(*p, 0, 0);
            EXPECT_EQ(attempted.leaks, 0u) << p->name;
            attempt(*p, 0, 0xff);
            EXPECT_GT(attempted.leaks, 0u) << p->name;
        }
}
