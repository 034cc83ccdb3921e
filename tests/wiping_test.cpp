/* Does anything of a message stay behind?
 *
 * The same calls are made twice on a stack of their own, with two messages of equal length at the
 * same place.  Whatever differs afterwards in the dead stack, the registers or the wiped object
 * comes from the message, however it was transformed. */
#include "questions.h"

#if HAVE_TRAMPOLINE

#include <cstring>

#include <cpuid.h>

enum { STACK_SIZE = 1 << 18, MOST = 2 * HASH_LANES_MAX + 1, LONGEST = 40 * HASH_BLOCK_MAX };

/* ---- the registers: x87 and MMX, vectors, masks ---- */

enum : uint32_t { SETS = 0xe7, HEADER = 512, HEADER_END = 576 };

static bool can_save()
{
    unsigned a, b, c, d;

    return __get_cpuid(1, &a, &b, &c, &d) && (c >> 27 & 1);
}

static size_t saved_size()
{
    unsigned a, b, c, d;

    return can_save() && __get_cpuid_count(13, 0, &a, &b, &c, &d) ? (b + 63) / 64 * 64 : 64;
}

static std::string place(size_t offset)
{
    static const char *const names[] = { "", "", "upper halves of ymm", "", "", "mask registers k0 to k7",
                                         "upper halves of zmm", "zmm16 to zmm31" };

    if (offset < 160)
        return "MMX registers";
    if (offset < HEADER)
        return "xmm registers";
    for (unsigned i = 2; i < COUNT_OF(names); i++) {
        unsigned size, start, c, d;

        if (__get_cpuid_count(13, i, &size, &start, &c, &d) && offset >= start && offset < start + size)
            return names[i];
    }
    return "registers";
}

/* ---- what is called ---- */

enum calls { UPDATE, FINAL, ONCE, MANY, UPDATE_MANY, HMAC, HMAC_LONG_KEY, PBKDF2, CALLS };

static const char *const call_names[CALLS] = { "citius_hash_update", "citius_hash_final", "citius_hash_once",
                                               "citius_hash_many", "citius_hash_update_many", "citius_hmac",
                                               "citius_hmac with a long key", "citius_pbkdf2" };

struct scene {
    row r;
    enum calls calls;
    bool kernel_alone;
    citius_hash objects[MOST];
    citius_hash *hash[MOST];
    citius_hmac hmac;
    const void *in[MOST];
    size_t len[MOST];
    size_t n;
    uint8_t text[LONGEST + HASH_LANES_MAX * HASH_BLOCK_MAX * 4];
    uint8_t out[MOST * CITIUS_HASH_MAX_DIGEST];
    uint64_t states[HASH_LANES_MAX * HASH_STATE_MAX / 8];
    call_report report;
    int error;
    uint8_t *registers; /* aligned to 64 */
};

static scene play;
static uint8_t stack[STACK_SIZE] __attribute__((aligned(4096)));

__attribute__((target("xsave"))) static void act(void *unused)
{
    const hash_kind *kind = play.r.kind;

    (void)unused;
    switch (play.calls) {
    case UPDATE:
        play.error |= citius_hash_update(play.hash[0], play.text, play.len[0]);
        break;
    case FINAL:
        play.error |= citius_hash_update(play.hash[0], play.text, play.len[0]);
        play.error |= citius_hash_final(play.hash[0], play.out, kind->digest);
        citius_hash_wipe(play.hash[0]);
        break;
    case ONCE:
        play.error |= citius_hash_once(kind->id, play.r.impl->name, play.out, play.text, play.len[0]);
        break;
    case MANY:
        play.error |= citius_hash_many(kind->id, play.r.impl->name, play.out, play.in, play.len, play.n);
        break;
    case UPDATE_MANY:
        play.error |= citius_hash_update_many(play.hash, play.in, play.len, play.n);
        break;
    case HMAC:
        play.error |= citius_hmac_init_with(&play.hmac, kind->id, play.r.impl->name, play.text, kind->block);
        play.error |= citius_hmac_update(&play.hmac, play.text, play.len[0]);
        play.error |= citius_hmac_final(&play.hmac, play.out, kind->digest / 2);
        (void)!citius_hmac_verify(&play.hmac, play.text, kind->digest / 2);
        citius_hmac_wipe(&play.hmac);
        break;
    case HMAC_LONG_KEY:
        play.error |= citius_hmac_once(kind->id, play.r.impl->name, play.out, kind->digest, play.text, play.len[0],
                                       play.text, 1);
        break;
    case PBKDF2:
        play.error |= citius_pbkdf2(kind->id, play.r.impl->name, play.out, (MOST - 1) * kind->digest - 1, play.text,
                                    kind->block, play.text, kind->block, 3);
        break;
    case CALLS:
        call_kernel(play.r, play.states, play.text, 4, &play.report);
        break;
    }
    if (can_save())
        _xsave(play.registers, SETS);
}

/* Once through, from a clean stage. */
static void perform(const bytes &text, bytes &stack_after, bytes &registers_after)
{
    memcpy(play.text, text.data(), text.size());
    memset(stack, 0xa5, sizeof stack);
    memset(play.registers, 0, saved_size());
    play.error = CITIUS_OK;
    for (size_t i = 0; i < MOST; i++) {
        play.hash[i] = &play.objects[i];
        play.in[i] = play.text + i;
        play.len[i] = i == 0 ? LONGEST - 30 : 40 * i % (LONGEST - MOST) + 3;
        play.error |= citius_hash_init_with(play.hash[i], play.r.kind->id, play.r.impl->name);
    }
    for (unsigned i = 0; i < play.r.impl->lanes; i++)
        play.r.impl->init(play.r.kind, &play.states[i * HASH_STATE_MAX / 8]);
    call_on_stack(stack, sizeof stack, act, nullptr);
    stack_after.assign(stack, stack + sizeof stack);
    registers_after.assign(play.registers, play.registers + saved_size());
}

struct remains {
    size_t stack_bytes, deepest; /* deepest: the lowest offset in the stack that differs */
    size_t registers;            /* the first offset that differs, or 0 with none */
};

static remains compare(const row &r, enum calls calls)
{
    random_numbers random;
    bytes one = random.string(sizeof play.text), other = random.string(sizeof play.text), s[2], g[2];
    bytes area(saved_size() + 64);
    remains found = { 0, STACK_SIZE, 0 };

    play.r = r;
    play.calls = calls;
    play.n = MOST;
    play.registers = area.data() + (64 - (uintptr_t)area.data() % 64) % 64;
    memset(&play.report, 0, sizeof play.report);
    perform(one, s[0], g[0]); /* a rehearsal, in which the dynamic linker finds what it needs */
    perform(one, s[0], g[0]);
    perform(other, s[1], g[1]);
    for (size_t i = STACK_SIZE; i-- > 0;)
        if (s[0][i] != s[1][i]) {
            found.stack_bytes++;
            found.deepest = i;
        }
    for (size_t i = 32; i < g[0].size() && found.registers == 0; i++)
        if (g[0][i] != g[1][i] && (i < HEADER || i >= HEADER_END))
            found.registers = i;
    return found;
}

answer ask_wiping_calls(const row &r)
{
    for (int i = 0; i < CALLS; i++) {
        enum calls calls = (enum calls)i;

        if (calls >= HMAC && r.kind->digest > r.kind->block)
            break;

        remains found = compare(r, calls);

        if (play.error != CITIUS_OK)
            return no() << r << ": " << call_names[i] << " failed";
        if (found.stack_bytes > 0)
            return no() << r << ": " << call_names[i] << " leaves " << found.stack_bytes
                        << " bytes that depend on the message on the stack, " << STACK_SIZE - found.deepest
                        << " bytes deep; the row admits " << r.impl->stack;
        if (found.registers > 0)
            return no() << r << ": " << call_names[i] << " leaves parts of the message in the "
                        << place(found.registers);
        if (calls == FINAL)
            for (uint64_t word : play.objects[0].opaque)
                if (word != 0)
                    return no() << r << ": citius_hash_wipe leaves something in the object";
        if (calls == HMAC)
            for (uint64_t word : play.hmac.opaque)
                if (word != 0)
                    return no() << r << ": citius_hmac_wipe leaves something in the object";
    }
    return yes();
}

/* The row's own figure, on which the wiping of the stack rests. */
answer ask_wiping_claim(const row &r)
{
    remains found = compare(r, CALLS);
    size_t top = (size_t)(play.report.stack_before - (uintptr_t)stack);
    size_t deep = found.deepest < top ? top - found.deepest : 0;

    if (deep > r.impl->stack)
        return no() << r << ": the kernel leaves parts of the message " << deep << " bytes deep in the stack; the row admits "
                    << r.impl->stack;
    return yes();
}

#define UNLESS_SANITIZED(question)                                                              \
    TEST_P(wiping, question)                                                                    \
    {                                                                                           \
        if (SANITIZED)                                                                          \
            GTEST_SKIP() << "the address sanitizer has its own copies of the stack's variables"; \
        EXPECT_TRUE(ask_wiping_##question(GetParam()));                                         \
    }

OF_EVERY_ROW(wiping);
UNLESS_SANITIZED(calls)
UNLESS_SANITIZED(claim)

#endif
