/* SPDX-License-Identifier: MIT */
/* Check that calls leave no residue of a message.
 *
 * The same calls run twice on a separate stack, with two messages of equal length in the same memory.  Whatever differs
 * afterwards in the dead stack, the registers or the wiped object comes from the message, however it was transformed. */
#include "tests/support/harness.h"

#if HAVE_TRAMPOLINE

#include <cstring>

enum { MOST = 2 * HASH_LANES_MAX + 1, LONGEST = 40 * HASH_BLOCK_MAX };

enum calls { UPDATE, FINAL, ONCE, MANY, UPDATE_MANY, HMAC, HMAC_LONG_KEY, PBKDF2, CALLS };

static const char *const call_names[CALLS] = { "citius_hash_update",
                                               "citius_hash_final",
                                               "citius_hash_once",
                                               "citius_hash_many",
                                               "citius_hash_update_many",
                                               "citius_hmac",
                                               "citius_hmac with a long key",
                                               "citius_pbkdf2" };

struct test_data {
    hash_implementation r;
    enum calls calls;
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
};

static test_data data;

static void run_calls()
{
    const hash_kind *kind = data.r.kind;

    switch (data.calls) {
    case UPDATE:
        data.error |= citius_hash_update(data.hash[0], data.text, data.len[0]);
        break;
    case FINAL:
        data.error |= citius_hash_update(data.hash[0], data.text, data.len[0]);
        data.error |= citius_hash_final(data.hash[0], data.out, kind->digest);
        citius_hash_wipe(data.hash[0]);
        break;
    case ONCE:
        data.error |= citius_hash_once(kind->id, data.r.impl->name, data.out, data.text, data.len[0]);
        break;
    case MANY:
        data.error |= citius_hash_many(kind->id, data.r.impl->name, data.out, data.in, data.len, data.n);
        break;
    case UPDATE_MANY:
        data.error |= citius_hash_update_many(data.hash, data.in, data.len, data.n);
        break;
    case HMAC:
        data.error |= citius_hmac_init_with(&data.hmac, kind->id, data.r.impl->name, data.text, kind->block);
        data.error |= citius_hmac_update(&data.hmac, data.text, data.len[0]);
        data.error |= citius_hmac_final(&data.hmac, data.out, kind->digest / 2);
        (void)!citius_hmac_verify(&data.hmac, data.text, kind->digest / 2);
        citius_hmac_wipe(&data.hmac);
        break;
    case HMAC_LONG_KEY:
        data.error |=
            citius_hmac_once(kind->id, data.r.impl->name, data.out, kind->digest, data.text, data.len[0], data.text, 1);
        break;
    case PBKDF2:
        data.error |= citius_pbkdf2(kind->id, data.r.impl->name, data.out, (MOST - 1) * kind->digest - 1, data.text,
                                    kind->block, data.text, kind->block, 3);
        break;
    case CALLS:
        call_kernel(data.r, data.states, data.text, 4, &data.report);
        break;
    }
}

static void prepare(const bytes &text)
{
    memcpy(data.text, text.data(), text.size());
    data.error = CITIUS_OK;
    for (size_t i = 0; i < MOST; i++) {
        data.hash[i] = &data.objects[i];
        data.in[i] = data.text + i;
        data.len[i] = i == 0 ? LONGEST - 30 : 40 * i % (LONGEST - MOST) + 3;
        data.error |= citius_hash_init_with(data.hash[i], data.r.kind->id, data.r.impl->name);
    }
    for (unsigned i = 0; i < data.r.impl->lanes; i++)
        data.r.impl->init(data.r.kind, &data.states[i * HASH_STATE_MAX / 8]);
}

static residue compare(const hash_implementation &r, enum calls calls)
{
    data.r = r;
    data.calls = calls;
    data.n = MOST;
    memset(&data.report, 0, sizeof data.report);
    return residue_of(sizeof data.text, prepare, run_calls);
}

AssertionResult check_wiping_calls(const hash_implementation &r)
{
    for (int i = 0; i < CALLS; i++) {
        enum calls calls = (enum calls)i;

        if (calls >= HMAC && !has_hmac(r.kind))
            break;

        residue found = compare(r, calls);

        if (data.error != CITIUS_OK)
            return AssertionFailure() << r << ": " << call_names[i] << " failed";
        if (AssertionResult a = check_residue(found, r.impl->stack); !a && !r.kind->public_data)
            return AssertionFailure() << r << ": " << call_names[i] << " " << a.message();
        if (calls == FINAL)
            for (uint64_t word : data.objects[0].opaque)
                if (word != 0)
                    return AssertionFailure() << r << ": citius_hash_wipe leaves something in the object";
        if (calls == HMAC)
            for (uint64_t word : data.hmac.opaque)
                if (word != 0)
                    return AssertionFailure() << r << ": citius_hmac_wipe leaves something in the object";
    }
    return AssertionSuccess();
}

/* The implementation's own figure, which the wiping of the stack relies on. */
AssertionResult check_wiping_claim(const hash_implementation &r)
{
    residue found = compare(r, CALLS);
    size_t deep = found.lowest < data.report.stack_before ? (size_t)(data.report.stack_before - found.lowest) : 0;

    if (r.kind->public_data) /* what remains of messages is not wiped */
        return r.impl->stack == 0 ? AssertionSuccess() : AssertionFailure() << r << ": it declares stack to be wiped";
    if (deep > r.impl->stack + SAVED_FOR_CALLERS)
        return AssertionFailure() << r << ": the kernel leaves parts of the message " << deep
                                  << " bytes deep in the stack; the implementation declares " << r.impl->stack;
    return AssertionSuccess();
}

FOR_EACH_HASH_IMPLEMENTATION(wiping);
CHECK_EACH_UNLESS_SANITIZED(wiping, calls)
CHECK_EACH_UNLESS_SANITIZED(wiping, claim)

#endif
