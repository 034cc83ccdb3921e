/* The contract between core and the rooms: what a kind is, and what an implementation offers. */
#ifndef CITIUS_CORE_IMPL_H
#define CITIUS_CORE_IMPL_H

#include <stddef.h>
#include <stdint.h>

#include "../../include/citius/hash.h"
#include "../../include/citius/implementations.h"
#include "cpu.h"
#include "target.h"

#undef i386 /* GNU C's macro, but a row's name here */

#define CONSTANT CITIUS_CONSTANT
#define VARIABLE CITIUS_VARIABLE

enum {
    HASH_LANES_MAX = 16,  /* messages that a row may take at once */
    HASH_STATE_MAX = 256, /* bytes of a chaining value in any row's layout */
    HASH_BLOCK_MAX = CITIUS_HASH_MAX_BLOCK
};

/* Padding: one 1 bit, zeros, and a big-endian count that ends a block; then blocks of zeros. */
struct hash_padding {
    unsigned length_bytes; /* 0 to 32 */
    enum { COUNT_BITS, COUNT_BLOCKS } counts; /* of the message; of all blocks, padding included */
    unsigned blank;        /* blocks of zeros, 0 to 2; only without a count */
};

struct hash_kind;

/* One way to compute a hash: a row in its kind's list. */
struct hash_impl {
    const char *name;
    uint64_t needs;              /* every CPU feature that the row uses */
    enum citius_timing timing;
    unsigned lanes;              /* messages at once */
    unsigned cycles;             /* measured, for one block in every lane; only the ratios within
                                    a kind matter: they tell which row suits how many messages */
    unsigned stack;              /* bytes of stack in which it may leave parts of a message */

    /* The state's layout belongs to the row, but rows with the same init share theirs: a message
     * may wander from one to the other.  in is not aligned, the state to 8 bytes. */
    void (*init)(const struct hash_kind *kind, void *state);

    /* lanes == 1: absorb blocks >= 1 blocks. */
    void (*absorb)(void *state, const uint8_t *in, size_t blocks);

    /* lanes > 1: the same for `lanes` messages; blocks >= 1 of each.  Lanes without a message of
     * their own share a state and an input among them, so all states must be read before the
     * first is written. */
    void (*absorb_many)(void *const *state, const uint8_t *const *in, size_t blocks);

    /* The digest, from the state after the padding.  May spoil the state. */
    void (*finish)(const struct hash_kind *kind, void *state, uint8_t *out);
};

/* What no implementation changes. */
struct hash_kind {
    enum citius_hash_kind id;
    const char *name, *tag;
    size_t digest, block;        /* bytes */
    size_t state;                /* bytes of the largest layout of its rows */
    struct hash_padding pad;
    const struct hash_impl *impls; /* CONSTANT or not, fastest first per message with lanes full */
    size_t count;
};

/* All kinds; NULL behind the last. */
extern const struct hash_kind *const citius_hash_kinds[];

const struct hash_kind *citius_hash_find(enum citius_hash_kind id);

/* For tests of counters: count bytes, a multiple of the block, that were never absorbed. */
void citius_hash_skip(citius_hash *hash, uint64_t bytes);

/* .stack of a kernel in C: with few registers more lies there, and without optimisation every
 * intermediate value has a place of its own. */
#if !defined(__OPTIMIZE__)
#define STACK(bytes) 131072
#elif CITIUS_X86_64
#define STACK(bytes) (bytes)
#else
#define STACK(bytes) ((bytes) + 4096)
#endif

#define COUNT_OF(array) (sizeof(array) / sizeof *(array))

/* The kernels of one row: citius_<room>_<row>_absorb. */
#define HASH_KERNEL(room, row) void citius_##room##_##row##_absorb(void *state, const uint8_t *in, size_t blocks)
#define HASH_KERNEL_MANY(room, row) \
    void citius_##room##_##row##_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
#define HASH_ROW(room, row, text) .name = text, .lanes = 1, .absorb = citius_##room##_##row##_absorb
#define HASH_ROW_MANY(room, row, text, n) .name = text, .lanes = (n), .absorb_many = citius_##room##_##row##_absorb

/* The public shorthands of a kind. */
#define HASH_SHORTHANDS(room, id, digest)                                                      \
    int citius_##room(uint8_t out[digest], const void *in, size_t len)                         \
    {                                                                                          \
        return citius_hash_once(id, NULL, out, in, len);                                       \
    }                                                                                          \
    int citius_##room##_many(uint8_t *out, const void *const *in, const size_t *len, size_t n) \
    {                                                                                          \
        return citius_hash_many(id, NULL, out, in, len, n);                                    \
    }

#endif
