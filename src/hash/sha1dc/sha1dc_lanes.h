/* SPDX-License-Identifier: MIT */
/* SHA-1 with detection of collision attacks, many messages at a time.  The body of avx512-x16 and avx2-x8.
 *
 * Idea: the kernel for many messages keeps all words of the schedule, and evaluates the conditions of one block of each message at
 * once.  Blocks that fulfil all conditions of some vector, suspects, move together to the lowest lanes, and one store for each row
 * appends them to the batch, whatever their number.  As soon as there are LANES of them they are checked, one in each
 * lane.  So no address depends on messages, and no branch but that on the number of suspects.
 *
 * The including file defines, in addition to what sha1_gather.h, sha1_lanes.h, sha1dc_columns.h and
 * sha1dc_steps.h require:
 *     store_anywhere(p, x)     as STORE, not aligned
 *     bits_of(choice)             a bit for each lane
 *     lane_order               the type of what pack needs
 *     order_of(bits)
 *     pack(order, x)           lanes whose bits are set, moved to the lowest lanes
 *     index_of(x)                 the number of the only bit that is set in each lane
 *     look_up(table, index)    words of a table of 32
 * This file defines:
 *     absorb_later, settle     as in struct hash_impl
 *     absorb_and_settle        absorb_many of it */

#include "sha1dc_columns.h"
#include "sha1dc_steps.h"

/* The number of bits that are set, of 16. */
INLINE unsigned count_of(unsigned bits)
{
    bits -= bits >> 1 & 0x5555;
    bits = (bits & 0x3333) + (bits >> 2 & 0x3333);
    bits = (bits + (bits >> 4)) & 0x0f0f;
    return (bits + (bits >> 8)) & 0x1f;
}

/* ---- checks ---- */

/* The suspects in lanes. */
struct pair {
    V w[81], other[81];         /* the expanded messages; words 80 are not used */
    lane_choice from55, from65; /* the lanes with states that are equal before step 55 and 65; else 60 */
};

INLINE struct five load_five(uint32_t (*rows)[HASH_BATCH])
{
    return (struct five){ LOAD(rows[0]), LOAD(rows[1]), LOAD(rows[2]), LOAD(rows[3]), LOAD(rows[4]) };
}

#define FIRST(t) p->w[t]
#define OTHER(t) p->other[t]

/* Words t + 16 to t + 20 of both messages. */
INLINE void expand_both(struct pair *p, int t)
{
    for (int i = t + 16; i <= t + 20; i++) {
        p->w[i] = EXPAND(p->w[i - 16], p->w[i - 14], p->w[i - 8], p->w[i - 3]);
        p->other[i] = EXPAND(p->other[i - 16], p->other[i - 14], p->other[i - 8], p->other[i - 3]);
    }
}

/* The first LANES suspects, each with the lowest vector of its mask. */
INLINE void open_pair(struct pair *p, uint32_t (*rows)[HASH_BATCH])
{
    const V mask = LOAD(rows[SHA1DC_MASK]), index = index_of(AND(mask, SUB(SET1(0), mask)));
    const V step = look_up(citius_sha1dc_table.step, index);

    p->from55 = equal(step, SET1(55));
    p->from65 = equal(step, SET1(65));
    for (int t = 0; t < 16; t++) {
        p->w[t] = LOAD(rows[SHA1DC_WORDS + t]);
        p->other[t] = XOR(p->w[t], look_up(citius_sha1dc_table.difference[t], index));
    }
}

/* Take all steps of the first message up to those before which both states are equal, which is kept in *middle, and then the
 * other message's up to step 65. */
INLINE struct five run_to_65(struct pair *p, struct five s, struct five *middle)
{
    const V k0 = SET1(SHA1_K0), k1 = SET1(SHA1_K1), k2 = SET1(SHA1_K2), k3 = SET1(SHA1_K3);

    for (int t = 0; t < 20; t += 5) {
        FIVE_FORTH(s, CH, k0, FIRST, t);
        expand_both(p, t);
    }
    for (int t = 20; t < 40; t += 5) {
        FIVE_FORTH(s, PARITY, k1, FIRST, t);
        expand_both(p, t);
    }
    for (int t = 40; t < 55; t += 5) {
        FIVE_FORTH(s, MAJ, k2, FIRST, t);
        expand_both(p, t);
    }
    expand_both(p, 55);
    expand_both(p, 60);
    for (int t = 55; t < 60; t++) {
        p->w[t] = select_lanes(p->from55, p->w[t], p->other[t]);
        p->w[t + 5] = select_lanes(p->from65, p->other[t + 5], p->w[t + 5]);
    }
    *middle = s;
    FIVE_FORTH(s, MAJ, k2, FIRST, 55);
    *middle = select_five(p->from55, s, *middle);
    FIVE_FORTH(s, PARITY, k3, FIRST, 60);
    *middle = select_five(p->from65, *middle, s);
    return s;
}

/* With the other message from *middle back to step 0, and from *end, the state before step 65, on to the last step. */
INLINE struct five run_other(const struct pair *p, struct five middle, struct five *end)
{
    const V k0 = SET1(SHA1_K0), k1 = SET1(SHA1_K1), k2 = SET1(SHA1_K2), k3 = SET1(SHA1_K3);
    struct five begin = middle, s = *end;

    FIVE_BACK(begin, PARITY, k3, OTHER, 60);
    begin = select_five(p->from65, middle, begin);
    FIVE_BACK(begin, MAJ, k2, OTHER, 55);
    begin = select_five(p->from55, begin, middle);
    for (int t = 0; t < 15; t += 5) { /* two chains of steps, neither of which waits for the other */
        FIVE_BACK(begin, MAJ, k2, OTHER, 50 - t);
        FIVE_FORTH(s, PARITY, k3, OTHER, 65 + t);
    }
    for (int t = 35; t >= 20; t -= 5) {
        FIVE_BACK(begin, PARITY, k1, OTHER, t);
    }
    for (int t = 15; t >= 0; t -= 5) {
        FIVE_BACK(begin, CH, k0, OTHER, t);
    }
    *end = s;
    return begin;
}

/* Drop the lowest vector of each of the first LANES suspects; those with further vectors stay. */
INLINE void drop_checked(struct hash_batch *batch)
{
    const V mask = LOAD(batch->checks[SHA1DC_MASK]), left = AND(mask, SUB(mask, SET1(1)));
    const unsigned bits = ~bits_of(equal(left, SET1(0))) & ((1u << LANES) - 1), stay = count_of(bits);
    const lane_order order = order_of(bits);

    STORE(batch->checks[SHA1DC_MASK], left);
    for (int i = 0; i <= SHA1DC_MESSAGE; i++) {
        uint32_t *row = batch->checks[i];

        STORE(row, pack(order, LOAD(row)));
        for (unsigned at = LANES; at < HASH_BATCH; at += LANES)
            store_anywhere(row + at - LANES + stay, LOAD(row + at));
    }
    batch->count = batch->count > LANES ? batch->count - LANES + stay : stay;
}

static void report(struct hash_batch *batch, unsigned made, unsigned begun)
{
    for (unsigned i = 0; i < LANES && i < batch->count; i++) {
        const uint32_t message = batch->checks[SHA1DC_MESSAGE][i];

        if ((made >> i & 1) != 0 || ((begun >> i & 1) != 0 && (message >> 16 & HASH_REDUCED) != 0))
            batch->found[message & 0xffff] = true;
    }
}

/* Check the first LANES suspects, or all if there are fewer. */
ALIGN_STACK __attribute__((noinline)) static void check(struct hash_batch *batch)
{
    const struct five before = load_five(batch->checks + SHA1DC_BEFORE),
                      after = load_five(batch->checks + SHA1DC_AFTER);
    struct five middle, begin, end;
    unsigned made, begun;
    struct pair p;

    for (unsigned i = batch->count; i < LANES; i++)
        batch->checks[SHA1DC_MASK][i] = 0;
    open_pair(&p, batch->checks);
    end = run_to_65(&p, before, &middle);
    begin = run_other(&p, middle, &end);
    end = (struct five){ ADD(begin.a, end.a), ADD(begin.b, end.b), ADD(begin.c, end.c), ADD(begin.d, end.d),
                         ADD(begin.e, end.e) };
    made = bits_of(equal_five(end, after));
    begun = bits_of(equal_five(begin, before));
    if ((made | begun) != 0)
        report(batch, made, begun);
    drop_checked(batch);
}

INLINE void settle(struct hash_batch *batch)
{
    while (batch->count > 0)
        check(batch);
}

/* ---- blocks ---- */

/* values: the chaining values before the block and after it. */
INLINE void add_suspects(struct hash_batch *batch, const V values[10], const V *w, V message)
{
    const V mask = possible_vectors(w);
    const unsigned bits = ~bits_of(equal(mask, SET1(0))) & ((1u << LANES) - 1);
    const lane_order order = order_of(bits);
    uint32_t(*rows)[HASH_BATCH] = batch->checks;
    const unsigned at = batch->count;

    UNROLL(10) for (int i = 0; i < 10; i++) store_anywhere(rows[SHA1DC_BEFORE + i] + at, pack(order, values[i]));
    UNROLL(16) for (int t = 0; t < 16; t++) store_anywhere(rows[SHA1DC_WORDS + t] + at, pack(order, w[t]));
    store_anywhere(rows[SHA1DC_MASK] + at, pack(order, mask));
    store_anywhere(rows[SHA1DC_MESSAGE] + at, pack(order, message));
    batch->count = at + count_of(bits);
    while (batch->count >= LANES)
        check(batch);
}

#define WORDS 80
#define MORE , struct hash_batch *batch, V message
#define AFTER(s) \
    add_suspects(batch, (const V[10]){ s.a0, s.b0, s.c0, s.d0, s.e0, s.a, s.b, s.c, s.d, s.e }, s.w, message)

#include "../sha1/sha1_gather.h"
#include "../sha1/sha1_lanes.h"

INLINE void absorb_later(void *const *state, const uint8_t *const *in, size_t blocks, struct hash_batch *batch,
                         const uint16_t *message)
{
    _Alignas(V) uint32_t numbers[LANES];

    for (int i = 0; i < LANES; i++)
        numbers[i] = message[i] | ((const struct sha1dc_state *)state[i])->flags << 16;
    absorb(state, in, blocks, batch, LOAD(numbers));
}

/* As if there were no attack; messages with one are absorbed again, by an implementation that checks each block at once.
 * later, settle_all: absorb_later and settle, called where they are. */
INLINE void absorb_and_settle(void (*later)(void *const *, const uint8_t *const *, size_t, struct hash_batch *,
                                            const uint16_t *),
                              void (*settle_all)(struct hash_batch *), void *const *state, const uint8_t *const *in,
                              size_t blocks)
{
    _Alignas(64) struct hash_batch batch;
    struct sha1dc_state before[LANES];
    uint16_t message[LANES];

    batch.count = 0;
    for (unsigned i = 0; i < LANES; i++) {
        batch.found[i] = false;
        before[i] = *(const struct sha1dc_state *)state[i];
        message[i] = (uint16_t)i;
    }
    later(state, in, blocks, &batch, message);
    settle_all(&batch);
    for (unsigned i = 0; i < LANES; i++) {
        struct sha1dc_state *s = state[i];

        if (!batch.found[i] || (i > 0 && state[i] == state[i - 1])) /* idle lanes share a state */
            continue;
        if ((before[i].flags & HASH_SAFE) != 0) {
            *s = before[i];
            citius_sha1dc_fast_absorb(s, in[i], blocks);
        }
        s->flags |= HASH_FOUND;
    }
}
