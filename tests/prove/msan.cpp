/* SPDX-License-Identifier: MIT */
/* The sight of clang's memory sanitizer, for which secrets are memory that was never written: code in C takes every bit
 * of them along, and reports a branch or an address that depends on one, with whatever instructions this CPU has.
 * Rows in assembly are none of this program's. */
#include "sight.h"

#include <sanitizer/msan_interface.h>

#include <cstring>

extern "C" {
#include "msan_planted.h"
}

#define LEAK "branches on secrets, touches memory or divides by them"

const struct sight sight = { "msan", LEAK, LEAK, LEAK };

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

/* Nothing is secret that nobody made so: most of this program tells the sanitizer nothing of what it writes. */
const char *__msan_default_options()
{
    return "poison_in_malloc=0:poison_in_free=0:poison_in_dtor=0:halt_on_error=0:symbolize=0";
}

/* The linker puts this before the sanitizer's own. */
void __wrap___msan_warning()
{
    if (leaks++ == 0)
        first = (const void *)((const char *)__builtin_return_address(0) - __ehdr_start);
}
}

extern "C" __thread uint64_t __msan_param_tls[100]; /* which bits of a call's arguments are secret */

/* Secrets were left on the stack and among arguments, where others come, who do not tell the sanitizer. */
__attribute__((noinline)) static void forget()
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

answer hides_secret(const act &act, bool thorough)
{
    random_numbers random;

    make_public(const_cast<void *>(act.out), act.out_len);
    forget();
    act.prepare(random.string(act.secret));
    forget();
    leaks = 0;
    act.run();
    forget();
    if (leaks > 0)
        return no() << LEAK << ": " << leaks << " times, first at (addr2line -fie citius_msan) " << first;
    if (size_t found = public_bytes(act.out, act.out_len); thorough && found > 0)
        return no() << "makes of secrets what the sanitizer takes for none: " << found << " bytes of " << act.out_len;
    return yes();
}

/* ---- does it see what it should? ---- */

static struct {
    uint8_t in[3 * 64], out[64];
    size_t leaks;
} tried;

/* With these bits of a byte as the secret. */
static void attempt(const planted &p, size_t byte, uint8_t bits)
{
    make_public(&tried, sizeof tried);
    __msan_partial_poison(tried.in + byte, &bits, 1);
    forget();
    leaks = 0;
    p.run(tried.out, tried.in);
    tried.leaks = leaks;
    forget();
}

/* Of each instruction that msan.h explains, everything is secret if one bit of one operand is. */
TEST(msan, instructions)
{
    for (const planted *p = plants; p->name != nullptr; p++)
        for (size_t bit = 0; usable(p) && bit < 8 * p->operands * p->size; bit++) {
            attempt(*p, bit / 8, (uint8_t)(1 << bit % 8));
            EXPECT_EQ(tried.leaks, 0u) << p->name << ", bit " << bit;
            EXPECT_EQ(public_bytes(tried.out, p->size), 0u) << p->name << ", bit " << bit;
        }
}

TEST(msan, leaks)
{
    for (const planted *p = plants; p->name != nullptr; p++)
        if (usable(p) && p->operands == 0) {
            attempt(*p, 0, 0);
            EXPECT_EQ(tried.leaks, 0u) << p->name;
            attempt(*p, 0, 0xff);
            EXPECT_GT(tried.leaks, 0u) << p->name;
        }
}
