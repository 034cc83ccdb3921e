/* SPDX-License-Identifier: MIT */
/* The scheduler of messages in lanes.  Each lane holds one message until it ends, then the next one, so messages of any
 * lengths keep all lanes busy.  Hashes (hash.c) and CBC chains (mode/chains.c) use it.
 *
 * The caller repeats these steps until no lane is busy: lanes_fill; choose how many of the busy lanes advance, and by lane_step
 * how many blocks all of these can advance; run the kernel; lanes_advance.  The functions are inline because short messages
 * spend a good part of their time here. */
#ifndef CITIUS_CORE_LANES_H
#define CITIUS_CORE_LANES_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "barriers.h"
#include "target.h"

/* A message in a lane: one or two runs of whole blocks, the second after the first.  Only blocks[1] may be 0 while the lane is
 * busy.  It is the first member of the caller's lane. */
struct lane {
    const uint8_t *in[2];
    size_t blocks[2];
    size_t index; /* number of the message */
};

/* Where messages come from.  It is the first member of the caller's source. */
struct lane_source {
    size_t count, taken; /* all messages; those that were loaded */
    bool (*load)(struct lane_source *source, struct lane *lane, size_t index); /* false: the message needs no lane */
    void (*unload)(struct lane_source *source, struct lane *lane);             /* after its last block */
};

struct lanes {
    struct lane_source *source;
    struct lane **active; /* a permutation of all lanes, the busy ones first */
    unsigned width, busy; /* number of lanes; of busy lanes */
};

/* Load messages until all lanes are busy or none is left. */
INLINE void lanes_fill(struct lanes *lanes)
{
    struct lane_source *source = lanes->source;

    while (lanes->busy < lanes->width && source->taken < source->count) {
        struct lane *lane = lanes->active[lanes->busy];
        size_t index = source->taken++;

        lane->index = index;
        if (source->load(source, lane, index)) {
            lanes->busy++;
            BARRIER_REG_ORDER(lanes->busy); /* a branch, which is predicted: a sum would make the next load wait */
        }
    }
}

/* The smaller of step and the number of blocks until this lane's run ends. */
INLINE size_t lane_step(const struct lane *lane, size_t step)
{
    return lane->blocks[0] < step ? lane->blocks[0] : step;
}

/* Advance the first n lanes by step blocks of this many bytes.  advance: NULL, or a function that advances what the caller's
 * lane adds.  The loop runs downwards because a lane that becomes idle changes places with the last busy one. */
INLINE void lanes_advance(struct lanes *lanes, unsigned n, size_t step, size_t block,
                          void (*advance)(struct lane *lane, size_t len))
{
    for (unsigned i = n; i-- > 0;) {
        struct lane *lane = lanes->active[i];

        if (advance != NULL)
            advance(lane, step * block);
        lane->in[0] += step * block;
        lane->blocks[0] -= step;
        if (lane->blocks[0] > 0)
            continue;
        /* NOLINTNEXTLINE(clang-analyzer-core.uninitialized.Assign): in[1] is set, or not used as blocks[1] is 0. */
        lane->in[0] = lane->in[1];
        lane->blocks[0] = lane->blocks[1];
        lane->blocks[1] = 0;
        if (lane->blocks[0] > 0)
            continue;
        lanes->source->unload(lanes->source, lane);
        lanes->active[i] = lanes->active[--lanes->busy];
        lanes->active[lanes->busy] = lane;
    }
}

#endif
