/* SPDX-License-Identifier: MIT */
/* The contract between core and the rooms: what an algorithm is, and what an implementation offers. */
#ifndef CITIUS_CORE_IMPL_H
#define CITIUS_CORE_IMPL_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

#include "../../include/citius/cipher.h"
#include "../../include/citius/hash.h"
#include "../../include/citius/implementations.h"
#include "cpu.h"
#include "target.h"

#undef i386 /* GNU C's macro, but an implementation's name here */

#define CONSTANT CITIUS_CONSTANT
#define VARIABLE CITIUS_VARIABLE

enum {
    HASH_IDS = CITIUS_GROESTL0_512 + 1, /* above every enum citius_hash_kind: the size of tables by algorithm */
    HASH_LANES_MAX = 32,                /* messages that an implementation may take at once */
    HASH_STATE_MAX = 256,               /* bytes of a chaining value in any implementation's layout */
    HASH_BLOCK_MAX = CITIUS_HASH_MAX_BLOCK
};

/* Padding: one 1 bit, zeros, and a big-endian count that ends a block; then blocks of zeros. */
struct hash_padding {
    unsigned length_bytes;                    /* 0 to 32 */
    enum { COUNT_BITS, COUNT_BLOCKS } counts; /* of the message; of all blocks, padding included */
    unsigned blank;                           /* blocks of zeros, 0 to 2; only without a count */
};

struct hash_kind;

/* ---- hashes that detect collision attacks ---- */

/* What the state of a message says about attacks. */
enum {
    HASH_FOUND = 1,  /* an attack made one of its blocks */
    HASH_SAFE = 2,   /* after such a block the digest differs from that of the plain hash */
    HASH_REDUCED = 4 /* citius_hash_reduced_rounds was called */
};

struct hash_detection {
    int error; /* of functions that finish a message that an attack made: CITIUS_ECOLLISION, or CITIUS_OK */
    size_t
        flags; /* offset in the state, of at most HASH_STATE_MAX / 2 bytes, of an aligned uint32_t with the bits above */
};

enum {
    HASH_GROUP = 1024, /* messages whose checks go into one batch */
    HASH_BATCH = 32    /* checks in it, at most */
};

/* Checks that implementations for many messages delay, because many cost less together.  All implementations of an algorithm
 * use the same layout. */
struct hash_batch {
    uint32_t checks[28][HASH_BATCH]; /* aligned to 64 bytes */
    unsigned count;                  /* of checks that wait; absorb_later leaves fewer than half of HASH_BATCH */
    bool found[HASH_GROUP + 1];      /* results, by the message's number in its group; HASH_GROUP: no message */
};

/* One way to compute a hash: an implementation in its algorithm's list. */
struct hash_impl {
    const char *name;
    uint64_t needs; /* every CPU feature that the implementation uses */
    enum citius_timing timing;
    unsigned lanes;       /* messages at once */
    uint32_t cost[CORES]; /* cycles for one block of a message in every lane; on no core: it runs only by name */
    unsigned
        stack; /* bytes of stack in which it may leave parts of a message; 0: it spills nothing, or messages are public */

    /* Implementations with the same init use the same state layout, so a message can switch between
     * them.  in is not aligned, the state is aligned to 8 bytes. */
    void (*init)(const struct hash_kind *kind, void *state);

    /* lanes == 1: absorb blocks >= 1 blocks. */
    void (*absorb)(void *state, const uint8_t *in, size_t blocks);

    /* lanes > 1: the same for `lanes` messages; blocks >= 1 of each.  Lanes without a message of
     * their own share a state and an input among them, so all states must be read before the
     * first is written. */
    void (*absorb_many)(void *const *state, const uint8_t *const *in, size_t blocks);

    /* lanes > 1: as absorb_many, but checks may be delayed: if the batch later says that a message is found, the caller sets
     * its flag, and absorbs it again with another function if it is HASH_SAFE.  message: numbers in the group.  Or NULL. */
    void (*absorb_later)(void *const *state, const uint8_t *const *in, size_t blocks, struct hash_batch *batch,
                         const uint16_t *message);

    /* Carry out the checks that wait in the batch.  Not NULL in an implementation with absorb_later. */
    void (*settle)(struct hash_batch *batch);

    /* The digest, from the state after the padding.  May clobber the state. */
    void (*finish)(const struct hash_kind *kind, void *state, uint8_t *out);
};

/* What no implementation changes. */
struct hash_kind {
    enum citius_hash_kind id;
    const char *name, *tag;
    const char *const *others; /* names that other programs give it, ended by NULL; or NULL */
    size_t digest, block;      /* bytes; block: a power of 2, at least 32 */
    size_t state;              /* bytes of the largest layout of its implementations, a multiple of 32 */
    struct hash_padding pad;
    bool public_data;                       /* VARIABLE implementations may run without being named */
    const struct hash_detection *detection; /* or NULL */
    const struct hash_impl *impls;          /* CONSTANT or not, in any order */
    size_t count;
};

/* All algorithms; NULL after the last. */
extern const struct hash_kind *const citius_hash_kinds[];

const struct hash_kind *citius_hash_find(enum citius_hash_kind id);

/* For tests of counters: count bytes, a multiple of the block, that were never absorbed. */
void citius_hash_skip(citius_hash *hash, uint64_t bytes);

/* ---- block ciphers ---- */

enum {
    BLOCK_IDS = CITIUS_SC2000 + 1, /* above every enum citius_cipher_kind: the size of tables by algorithm */
    BLOCK_SCHEDULE_MAX = 4480,     /* bytes of an expanded key in any implementation's layout */
    BLOCK_LANES_MAX = 512          /* blocks that an implementation may take at once */
};

struct block_kind;

/* OCB over whole blocks: what goes from one call to the next. */
struct ocb_blocks {
    uint8_t offset[16];     /* of the block before */
    uint8_t checksum[16];   /* sum of the plaintext so far */
    uint64_t index;         /* number of blocks so far */
    const uint8_t (*l)[16]; /* L_0 to L_63 */
};

/* Fused kernels for whole modes, for ciphers that are so fast that another pass over memory would matter.  All
 * take any blocks >= 1; out may equal in; the second argument continues from call to call. */
struct block_modes {
    void (*cbc_decrypt)(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*cfb_encrypt)(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*cfb_decrypt)(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*ofb)(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*ctr)(const void *schedule, uint8_t *counter, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*xts_encrypt)(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*xts_decrypt)(const void *schedule, uint8_t *tweak, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*ocb_encrypt)(const void *schedule, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*ocb_decrypt)(const void *schedule, struct ocb_blocks *ocb, uint8_t *out, const uint8_t *in, size_t blocks);

    /* out NULL: only the chain is needed, for a MAC. */
    void (*cbc_encrypt)(const void *schedule, uint8_t *chain, uint8_t *out, const uint8_t *in, size_t blocks);

    /* The same for `chains` messages, the same blocks >= 1 of each.  Every out[i] or none is NULL.  Lanes
     * without a message of their own share a chain, an input and an output (or NULL) among them. */
    void (*cbc_many)(const void *schedule, uint8_t *const *chain, uint8_t *const *out, const uint8_t *const *in,
                     size_t blocks);
    unsigned chains; /* messages at once */

    /* With at most this number of blocks, cbc_encrypt, cbc_decrypt, ctr, the kernels for XTS, encrypt and decrypt use only
     * vector registers 0 to 15, and masks with nothing secret; so does expand: one VZEROALL clears all.
     * 0: no such promise.  It counts only on a processor with AVX.  Only for implementations of one lane. */
    unsigned few;

    struct {
        unsigned feedback; /* CBC of one message, CFB and OFB */
        unsigned ctr, xts, ocb;
        unsigned many; /* cbc_many */
    } stack;           /* as in the implementation */
};

/* Numbers of blocks whose cost is known: 1, 2, 3, 4, 6, 8, 12, ... BLOCK_LANES_MAX, a power of 2 and one and a half times that. */
enum { BLOCK_COUNTS = 18 };

static inline size_t block_count(unsigned i)
{
    return i == 0 ? 1 : (size_t)(i % 2 == 0 ? 3 : 2) << (i - 1) / 2;
}

/* Measured cycles of a row in several kinds of work, one a core. */
struct block_cost {
    uint32_t blocks[BLOCK_COUNTS][CORES]; /* block_count(i) in one call; on no core: it runs only by name */
    uint32_t serial[CORES];               /* a block that depends on the one before, as in CBC encryption */
    uint32_t chains[CORES];               /* one block of each message in .modes->cbc_many */
};

/* One way to compute a block cipher: an implementation in its algorithm's list. */
struct block_impl {
    const char *name;
    uint64_t needs; /* every CPU feature that the implementation uses */
    enum citius_timing timing;
    unsigned lanes; /* blocks at once; 1: any number, however many it keeps in flight */
    struct block_cost cost;
    unsigned stack;        /* bytes of stack in which encrypt and decrypt may leave parts of keys and data; 0: they
                                    spill nothing */
    unsigned expand_stack; /* the same of expand */

    /* Implementations with the same expand use the same schedule layout: blocks that do not fill the
     * lanes of one use a narrower one.  The schedule is aligned to 8 bytes. */
    void (*expand)(void *schedule, const uint8_t *key, size_t len);

    /* blocks: a multiple of lanes, >= 1.  out equals in or is disjoint; neither is aligned. */
    void (*encrypt)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);
    void (*decrypt)(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks);

    const struct block_modes *modes; /* or NULL, and so may be any kernel in it */
};

/* What no implementation changes. */
struct block_kind {
    enum citius_cipher_kind id;
    const char *name;
    size_t block;                      /* bytes: 8 or 16 */
    size_t key_min, key_max, key_step; /* bytes */
    const struct block_impl *impls;    /* CONSTANT or not, in any order */
    size_t count;
};

/* All algorithms; NULL after the last. */
extern const struct block_kind *const citius_block_kinds[];

const struct block_kind *citius_block_find(enum citius_cipher_kind id);

/* ---- implementations ---- */

/* .stack of a kernel in C: with few registers more lies there, and without optimisation every
 * intermediate value has a place of its own. */
#if !defined(__OPTIMIZE__)
#define STACK(bytes) 131072
#elif CITIUS_X86_64
#define STACK(bytes) (bytes)
#elif CITIUS_AARCH64
#define STACK(bytes) ((bytes) + 1024)
#else
#define STACK(bytes) ((bytes) + 4096)
#endif

/* How kernels are declared and defined: citius_<room>_<row>_absorb, _absorb_later, _settle, _encrypt, _decrypt and _expand. */
#define HASH_KERNEL(room, row) void citius_##room##_##row##_absorb(void *state, const uint8_t *in, size_t blocks)
#define HASH_KERNEL_MANY(room, row) \
    void citius_##room##_##row##_absorb(void *const *state, const uint8_t *const *in, size_t blocks)
#define HASH_ABSORB_LATER(room, row)                                                                       \
    void citius_##room##_##row##_absorb_later(void *const *state, const uint8_t *const *in, size_t blocks, \
                                              struct hash_batch *batch, const uint16_t *message)
#define HASH_SETTLE(room, row) void citius_##room##_##row##_settle(struct hash_batch *batch)
#define HASH_KERNEL_LATER(room, row) \
    HASH_KERNEL_MANY(room, row);     \
    HASH_ABSORB_LATER(room, row);    \
    HASH_SETTLE(room, row)
#define BLOCK_ENCRYPT(room, row) \
    void citius_##room##_##row##_encrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
#define BLOCK_DECRYPT(room, row) \
    void citius_##room##_##row##_decrypt(const void *schedule, uint8_t *out, const uint8_t *in, size_t blocks)
#define BLOCK_EXPANSION(room, row) void citius_##room##_##row##_expand(void *schedule, const uint8_t *key, size_t len)
#define BLOCK_KERNEL(room, row) \
    BLOCK_ENCRYPT(room, row);   \
    BLOCK_DECRYPT(room, row)

/* The rows of a table.  A room has rows.def, a line ROW(row, name, lanes, needs, timing, stack, ...) for each implementation;
 * ROW_MANY and ROW_LATER are those for many messages, the latter with absorb_later.  The table and the declarations of the kernels
 * are made of it, and define ROW accordingly. */
#define ROW_BEGIN(room, row, text, count, features, time, bytes) \
    .name = text, .cost = COST_##room##_##row, .lanes = (count), .needs = (features), .timing = (time), .stack = (bytes)
#define HASH_ROW(room, row, text, count, features, time, bytes, ...) \
    { ROW_BEGIN(room, row, text, count, features, time, bytes), .absorb = citius_##room##_##row##_absorb, __VA_ARGS__ },
#define HASH_ROW_MANY(room, row, text, count, features, time, bytes, ...)                                      \
    { ROW_BEGIN(room, row, text, count, features, time, bytes), .absorb_many = citius_##room##_##row##_absorb, \
      __VA_ARGS__ },
#define HASH_ROW_LATER(room, row, text, count, features, time, bytes, ...)                                             \
    HASH_ROW_MANY(room, row, text, count, features, time, bytes, .absorb_later = citius_##room##_##row##_absorb_later, \
                  .settle = citius_##room##_##row##_settle, __VA_ARGS__)

/* keys: the row whose function expands the key; after the stack of that may come BLOCK_MODES. */
#define BLOCK_ROW(room, row, text, count, features, time, bytes, keys, ...)                                 \
    { ROW_BEGIN(room, row, text, count, features, time, bytes), .encrypt = citius_##room##_##row##_encrypt, \
      .decrypt = citius_##room##_##row##_decrypt, .expand = citius_##room##_##keys##_expand,                \
      .expand_stack = __VA_ARGS__ },
#define BLOCK_DECLARED(room, row, text, count, features, time, bytes, keys, ...) \
    BLOCK_KERNEL(room, row);                                                     \
    BLOCK_EXPANSION(room, keys);
#define BLOCK_MODES(room, row) .modes = &citius_##room##_##row##_modes

#endif
