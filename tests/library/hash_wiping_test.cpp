/* SPDX-License-Identifier: MIT */
/* Does anything of a message stay behind?
 *
 * The same calls are made twice on a stack of their own, with two messages of equal length at the
 * same place.  Whatever differs afterwards in the dead stack, the registers or the wiped object
 * comes from the message, however it was transformed. */
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

struct scene {
    row r;
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

static scene play;

static void act()
{
    const hash_kind *kind = play.r.kind;

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
        play.error |=
            citius_hmac_once(kind->id, play.r.impl->name, play.out, kind->digest, play.text, play.len[0], play.text, 1);
        break;
    case PBKDF2:
        play.error |= citius_pbkdf2(kind->id, play.r.impl->name, play.out, (MOST - 1) * kind->digest - 1, play.text,
                                    kind->block, play.text, kind->block, 3);
        break;
    case CALLS:
        call_kernel(play.r, play.states, play.text, 4, &play.report);
        break;
    }
}

static void prepare(const bytes &text)
{
    memcpy(play.text, text.data(), text.size());
    play.error = CITIUS_OK;
    for (size_t i = 0; i < MOST; i++) {
        play.hash[i] = &play.objects[i];
        play.in[i] = play.text + i;
        play.len[i] = i == 0 ? LONGEST - 30 : 40 * i % (LONGEST - MOST) + 3;
        play.error |= citius_hash_init_with(play.hash[i], play.r.kind->id, play.r.impl->name);
    }
    for (unsigned i = 0; i < play.r.impl->lanes; i++)
        play.r.impl->init(play.r.kind, &play.states[i * HASH_STATE_MAX / 8]);
}

static remains compare(const row &r, enum calls calls)
{
    play.r = r;
    play.calls = calls;
    play.n = MOST;
    memset(&play.report, 0, sizeof play.report);
    return remains_of(sizeof play.text, prepare, act);
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
        if (answer a = nothing_in(found, r.impl->stack); !a)
            return no() << r << ": " << call_names[i] << " " << a.message();
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
    size_t deep = found.lowest < play.report.stack_before ? (size_t)(play.report.stack_before - found.lowest) : 0;

    if (deep > r.impl->stack + SAVED_FOR_CALLERS)
        return no() << r << ": the kernel leaves parts of the message " << deep
                    << " bytes deep in the stack; the row admits " << r.impl->stack;
    return yes();
}

OF_EVERY_ROW(wiping);
ASK_UNLESS_SANITIZED(wiping, calls)
ASK_UNLESS_SANITIZED(wiping, claim)

#endif
