/* SPDX-License-Identifier: MIT */
/* Hashes: one-shot, incremental, and many messages at once.
 *
 * Timing: unless an implementation is chosen by name, a constant-time one runs: no branch and no address depends on the
 * bytes of a message, only on its length.  Algorithms "for public data" (struct citius_hash_info) are the exception: their
 * time depends on the bytes of messages, too, and what remains of messages on the stack is not wiped.
 *
 * Collision attacks: CITIUS_SHA1DC computes SHA-1's digest and reports a message that one of the known practical attacks on SHA-1
 * made, or the other message of its pair: functions that finish it return CITIUS_ECOLLISION, and other than after any other
 * failure the digest was written.  CITIUS_SHA1DC_SAFE reports no failure; instead it absorbs the blocks that an attack made three
 * times, so that the two messages have different digests.  Other messages have SHA-1's digest.  What is found: attacks by the 32
 * disturbance vectors that are known to be practical; the probability of a false alarm is below 2^-90.
 * [Stevens, CRYPTO 2013; Stevens and Shumow, USENIX Security 2017] */
#ifndef CITIUS_HASH_H
#define CITIUS_HASH_H

#include "common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The algorithms, with the sizes of digest and block in bytes. */
enum citius_hash_kind {
    CITIUS_SHA1 = 1,          /* 20  64  FIPS 180-4; broken for signatures, for existing uses only */
    CITIUS_SHA1DC = 5,        /* 20  64  SHA-1 that detects collision attacks; for public data */
    CITIUS_SHA1DC_SAFE = 6,   /* 20  64  the same, with another digest than SHA-1's after an attack; for public data */
    CITIUS_WHIRLPOOL = 2,     /* 64  64  ISO/IEC 10118-3:2004, the final version of 2003 */
    CITIUS_WHIRLPOOL_0 = 3,   /* 64  64  the NESSIE submission of 2000 */
    CITIUS_WHIRLPOOL_T = 4,   /* 64  64  the tweaked version of 2001 */
    CITIUS_LUFFA_224 = 8,     /* 28  32  Luffa v2, of SHA-3's second round, 2009 */
    CITIUS_LUFFA_256 = 9,     /* 32  32  */
    CITIUS_LUFFA_384 = 10,    /* 48  32  */
    CITIUS_LUFFA_512 = 11,    /* 64  32  */
    CITIUS_GROESTL_224 = 16,  /* 28  64  the SHA-3 finalist of 2011 */
    CITIUS_GROESTL_256 = 17,  /* 32  64 */
    CITIUS_GROESTL_384 = 18,  /* 48 128 */
    CITIUS_GROESTL_512 = 19,  /* 64 128 */
    CITIUS_GROESTL0_224 = 20, /* 28  64  the SHA-3 candidate of 2008 */
    CITIUS_GROESTL0_256 = 21, /* 32  64 */
    CITIUS_GROESTL0_384 = 22, /* 48 128 */
    CITIUS_GROESTL0_512 = 23  /* 64 128 */
};

#define CITIUS_HASH_MAX_DIGEST 64
#define CITIUS_HASH_MAX_BLOCK 128

/* The state of one message.  The caller decides where it lies, and may copy it by assignment to continue from a common
 * prefix.  All-zero bytes are an object that is not initialised. */
typedef struct citius_hash {
    uint64_t opaque[64];
} citius_hash;

/* Begin an empty message with the fastest constant-time implementation for this CPU.
 * Fails with CITIUS_EKIND. */
CITIUS_NODISCARD CITIUS_API int citius_hash_init(citius_hash *hash, enum citius_hash_kind kind);

/* The same with the named implementation only (see implementations.h).  VARIABLE implementations run only when they are
 * named.  implementation NULL: as citius_hash_init.
 * Fails with CITIUS_EKIND, CITIUS_EIMPL, CITIUS_ECPU. */
CITIUS_NODISCARD CITIUS_API int citius_hash_init_with(citius_hash *hash, enum citius_hash_kind kind,
                                                      const char *implementation);

/* Append len bytes.  in may be NULL when len is 0.
 * Fails with CITIUS_EINIT, CITIUS_ENULL, and with CITIUS_ELENGTH when the message becomes longer than
 * the standard (SHA-1: 2^61 - 1 bytes) or a 64-bit count of bytes allows; then nothing was appended. */
CITIUS_NODISCARD CITIUS_API int citius_hash_update(citius_hash *hash, const void *in, size_t len);

/* Write the digest of the bytes so far; len must be the digest's size.  The object is not
 * changed: more bytes may follow.  Fails with CITIUS_EINIT, CITIUS_ENULL, CITIUS_ESIZE. */
CITIUS_NODISCARD CITIUS_API int citius_hash_final(const citius_hash *hash, uint8_t *out, size_t len);

/* The same for a message that ends within a byte: after the bytes so far come the `bits`
 * (0 to 7) most significant bits of `last`; the rest of `last` is ignored.
 * Also fails with CITIUS_ESIZE when bits is above 7, and with CITIUS_ELENGTH. */
CITIUS_NODISCARD CITIUS_API int citius_hash_final_bits(const citius_hash *hash, uint8_t *out, size_t len, uint8_t last,
                                                       unsigned bits);

/* 1 if a collision attack made one of the message's whole blocks so far, else 0.  Fails with CITIUS_EINIT, and with CITIUS_EMODE
 * if the algorithm detects no attacks. */
CITIUS_NODISCARD CITIUS_API int citius_hash_collision(const citius_hash *hash);

/* Also report attacks on SHA-1 with fewer steps, and the first block of an attack that needs two.  Call it before the first
 * update.  Fails with CITIUS_EINIT, and with CITIUS_EMODE if the algorithm detects no attacks or bytes were appended. */
CITIUS_NODISCARD CITIUS_API int citius_hash_reduced_rounds(citius_hash *hash);

/* Wipe the message.  The object must be initialised before it is used again.  NULL is allowed. */
CITIUS_API void citius_hash_wipe(citius_hash *hash);

/* The digest of one message.  out may be anywhere, even inside in.
 * implementation as in citius_hash_init_with, NULL for the default. */
CITIUS_NODISCARD CITIUS_API int citius_hash_once(enum citius_hash_kind kind, const char *implementation, uint8_t *out,
                                                 const void *in, size_t len);

/* The digests of n messages of any lengths, in parallel in vector registers where that is faster:
 * message i is the len[i] bytes at in[i]; its digest goes to out + i * digest size.
 * implementation NULL: the fastest ones for the number of messages that remain at each step.
 * out must not overlap a message (CITIUS_EOVERLAP).  On failure nothing was written. */
CITIUS_NODISCARD CITIUS_API int citius_hash_many(enum citius_hash_kind kind, const char *implementation, uint8_t *out,
                                                 const void *const *in, const size_t *len, size_t n);

/* The same for algorithms that detect collision attacks (CITIUS_EMODE otherwise).  found, which may be NULL, has n bytes, and
 * found[i] becomes 1 if an attack made message i, else 0; it must not overlap out or a message (CITIUS_EOVERLAP).
 * CITIUS_SHA1DC: returns CITIUS_ECOLLISION if an attack made a message, as citius_hash_many does; all digests are written. */
CITIUS_NODISCARD CITIUS_API int citius_hash_many_collisions(enum citius_hash_kind kind, const char *implementation,
                                                            uint8_t *out, uint8_t *found, const void *const *in,
                                                            const size_t *len, size_t n);

/* citius_hash_update for n objects at once, all of one algorithm and implementation (CITIUS_EKIND,
 * CITIUS_EIMPL otherwise): hash[i] gets the len[i] bytes at in[i].  For streams that advance
 * together, such as files that are read in chunks.  On failure nothing was appended to any.
 * No object may be in the list twice. */
CITIUS_NODISCARD CITIUS_API int citius_hash_update_many(citius_hash *const *hash, const void *const *in,
                                                        const size_t *len, size_t n);

/* Shorthands: citius_hash_once, and citius_hash_many or citius_hash_many_collisions, with the default implementation. */
CITIUS_NODISCARD CITIUS_API int citius_sha1(uint8_t out[20], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_sha1_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_sha1dc(uint8_t out[20], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_sha1dc_many(uint8_t *out, uint8_t *found, const void *const *in,
                                                   const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_sha1dc_safe(uint8_t out[20], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_sha1dc_safe_many(uint8_t *out, uint8_t *found, const void *const *in,
                                                        const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_whirlpool(uint8_t out[64], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_whirlpool_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_luffa_224(uint8_t out[28], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_luffa_224_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_luffa_256(uint8_t out[32], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_luffa_256_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_luffa_384(uint8_t out[48], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_luffa_384_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_luffa_512(uint8_t out[64], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_luffa_512_many(uint8_t *out, const void *const *in, const size_t *len, size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl_224(uint8_t out[28], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl_224_many(uint8_t *out, const void *const *in, const size_t *len,
                                                        size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl_256(uint8_t out[32], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl_256_many(uint8_t *out, const void *const *in, const size_t *len,
                                                        size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl_384(uint8_t out[48], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl_384_many(uint8_t *out, const void *const *in, const size_t *len,
                                                        size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl_512(uint8_t out[64], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl_512_many(uint8_t *out, const void *const *in, const size_t *len,
                                                        size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_224(uint8_t out[28], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_224_many(uint8_t *out, const void *const *in, const size_t *len,
                                                         size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_256(uint8_t out[32], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_256_many(uint8_t *out, const void *const *in, const size_t *len,
                                                         size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_384(uint8_t out[48], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_384_many(uint8_t *out, const void *const *in, const size_t *len,
                                                         size_t n);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_512(uint8_t out[64], const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_groestl0_512_many(uint8_t *out, const void *const *in, const size_t *len,
                                                         size_t n);

#ifdef __cplusplus
}
#endif

#endif
