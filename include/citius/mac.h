/* SPDX-License-Identifier: MIT */
/* HMAC and PBKDF2 over every hash.  @[RFC2104] @[RFC8018]
 *
 * Only hashes whose digest fits into a block have an HMAC.  Luffa-384 and Luffa-512 fail with CITIUS_EMODE: HMAC does
 * not define how they shorten a key that is longer than a block.  So do algorithms for public data, as a key is secret.
 *
 * Timing: that of the hash; unless an implementation is chosen by name, a constant-time one runs.  Lengths and numbers
 * of iterations are not secret. */
#ifndef CITIUS_MAC_H
#define CITIUS_MAC_H

#include "cipher.h"
#include "common.h"
#include "hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The fewest bytes of a tag that citius_hmac_verify accepts.  RFC 2104 advises against fewer. */
#define CITIUS_HMAC_MIN_TAG 10

/* A key, and the state of one message.  The caller decides where it lies, and may copy it by assignment.  To use one
 * key for many messages, initialise once and begin each message with a copy, which needs no hashing.  All-zero bytes
 * are an object that is not initialised. */
typedef struct citius_hmac {
    uint64_t opaque[96];
} citius_hmac;

/* Take a key of any length, and begin an empty message, with the fastest constant-time implementation for
 * this CPU.  After a failure the object is not initialised.
 * Fails with CITIUS_EKIND, CITIUS_EMODE, CITIUS_ENULL, CITIUS_ELENGTH. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_init(citius_hmac *hmac, enum citius_hash_kind kind, const void *key,
                                                 size_t len);

/* The same with the named implementation only, as citius_hash_init_with.
 * Also fails with CITIUS_EIMPL, CITIUS_ECPU. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_init_with(citius_hmac *hmac, enum citius_hash_kind kind,
                                                      const char *implementation, const void *key, size_t len);

/* Append len bytes, as citius_hash_update. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_update(citius_hmac *hmac, const void *in, size_t len);

/* Write the tag of the bytes so far, or its first len bytes: 1 up to the digest's size.  The object is
 * not changed: more bytes may follow.  Fails with CITIUS_EINIT, CITIUS_ENULL, CITIUS_ESIZE. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_final(const citius_hmac *hmac, uint8_t *out, size_t len);

/* CITIUS_OK if the tag, which may be truncated to CITIUS_HMAC_MIN_TAG bytes or more, matches the bytes so
 * far, else CITIUS_EFORGED; the time does not depend on where it differs.  The object is not
 * changed.  Also fails with CITIUS_EINIT, CITIUS_ENULL, and with CITIUS_ESIZE if the tag is shorter or longer. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_verify(const citius_hmac *hmac, const uint8_t *tag, size_t len);

/* Wipe key and message.  The object must be initialised before it is used again.  NULL is allowed. */
CITIUS_API void citius_hmac_wipe(citius_hmac *hmac);

/* The tag of one message, or its first len bytes.  out may be anywhere, even inside in or key.
 * implementation as in citius_hmac_init_with, NULL for the default. */
CITIUS_NODISCARD CITIUS_API int citius_hmac_once(enum citius_hash_kind kind, const char *implementation, uint8_t *out,
                                                 size_t len, const void *key, size_t key_len, const void *in,
                                                 size_t in_len);

/* PBKDF2 with HMAC over that hash: out_len bytes from a password and a salt.  The blocks of
 * out are computed in parallel in vector registers where that is faster.  out may be anywhere.
 * Fails with CITIUS_EKIND, CITIUS_EIMPL, CITIUS_ECPU, CITIUS_EMODE, CITIUS_ENULL, CITIUS_ELENGTH, and with
 * CITIUS_ESIZE when iterations is 0 or out_len is above 2^32 - 1 digests. */
CITIUS_NODISCARD CITIUS_API int citius_pbkdf2(enum citius_hash_kind kind, const char *implementation, uint8_t *out,
                                              size_t out_len, const void *password, size_t password_len,
                                              const void *salt, size_t salt_len, uint64_t iterations);

/* ---- CMAC and CBC-MAC ---- */

enum citius_mac_kind {
    CITIUS_CMAC = 1,      /* SP 800-38B, RFC 4493; the recommended one */
    CITIUS_CBC_MAC = 2,   /* raw: whole blocks, at least one; forgeable unless all messages have one length */
    CITIUS_CBC_MAC_1 = 3, /* padding method 1 of ISO/IEC 9797-1, zeros; forgeable likewise; "" becomes a block */
    CITIUS_CBC_MAC_2 = 4  /* padding method 2: a 1 bit, then zeros; forgeable likewise */
};

/* The fewest bytes of a tag that citius_mac_verify accepts. */
#define CITIUS_MAC_MIN_TAG 4

/* The state of one message.  It points to the key, which must stay where it is.  May be copied by assignment:
 * initialise once, and begin each message with a copy. */
typedef struct citius_mac {
    uint64_t opaque[16];
} citius_mac;

/* Begin an empty message.  After a failure the object is not initialised.  Fails with CITIUS_EINIT (key),
 * CITIUS_EKIND, CITIUS_ENULL. */
CITIUS_NODISCARD CITIUS_API int citius_mac_init(citius_mac *mac, enum citius_mac_kind kind, const citius_key *key);

/* Append len bytes.  Fails with CITIUS_EINIT, CITIUS_ENULL. */
CITIUS_NODISCARD CITIUS_API int citius_mac_update(citius_mac *mac, const void *in, size_t len);

/* Write the MAC of the bytes so far, or its first len bytes: 1 up to the block's size.  The object is not
 * changed: more bytes may follow.  Fails with CITIUS_EINIT, CITIUS_ENULL, and with CITIUS_ESIZE also for
 * CITIUS_CBC_MAC when the message is empty or not whole blocks. */
CITIUS_NODISCARD CITIUS_API int citius_mac_final(const citius_mac *mac, uint8_t *out, size_t len);

/* CITIUS_OK if the tag, which may be truncated to CITIUS_MAC_MIN_TAG bytes or more, matches the bytes so far,
 * else CITIUS_EFORGED; the time does not depend on where it differs.  Also fails as citius_mac_final. */
CITIUS_NODISCARD CITIUS_API int citius_mac_verify(const citius_mac *mac, const uint8_t *tag, size_t len);

/* Wipe the message.  NULL is allowed. */
CITIUS_API void citius_mac_wipe(citius_mac *mac);

/* The MAC of one message, or its first mac_len bytes.  out may be anywhere. */
CITIUS_NODISCARD CITIUS_API int citius_mac_once(enum citius_mac_kind kind, const citius_key *key, uint8_t *out,
                                                size_t mac_len, const void *in, size_t len);

/* The MACs of n messages of any lengths under one key, in parallel: in a single chain each block waits for the one
 * before.  Message i is the len[i] bytes at in[i]; its MAC goes to out + i * mac_len.  With n > 1 out must
 * not overlap a message (CITIUS_EOVERLAP).  On failure nothing was written. */
CITIUS_NODISCARD CITIUS_API int citius_mac_many(enum citius_mac_kind kind, const citius_key *key, uint8_t *out,
                                                size_t mac_len, const void *const *in, const size_t *len, size_t n);

#ifdef __cplusplus
}
#endif

#endif
