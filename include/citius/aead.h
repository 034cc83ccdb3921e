/* SPDX-License-Identifier: MIT */
/* OCB: authenticated encryption in one pass, over any cipher with blocks of 16 bytes.
 *
 * A nonce must never be used twice with one key: that gives away plaintext and lets others forge.
 * The functions take messages of any length, but one key should encrypt at most 2^48 blocks (2^52 bytes), associated data
 * included: then the chance of a forgery is about 2^-32.  @[RFC7253, Section 5] */
#ifndef CITIUS_AEAD_H
#define CITIUS_AEAD_H

#include "cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

enum citius_ocb_version {
    CITIUS_OCB1 = 1, /* of 2001: nonce of 16 bytes, no associated data; for what still uses it */
    CITIUS_OCB3 = 3  /* RFC 7253: nonce of 1 to 15 bytes (12 is usual), associated data */
};

/* A key made ready for OCB, and a message on its way.  It points to the key, which must stay where it
 * is.  May be copied by assignment; the one-shot functions leave it as it is, so that any number of
 * threads may share it for these. */
typedef struct citius_ocb {
    uint64_t opaque[192];
} citius_ocb;

/* tag_len: 1 to 16 bytes; use 16 unless a protocol says otherwise: with fewer than 8 forging is easy.
 * After a failure the object is not initialised.  Fails with CITIUS_EINIT (key), CITIUS_ENULL, CITIUS_ESIZE,
 * CITIUS_EMODE (blocks are not of 16 bytes, no such version). */
CITIUS_NODISCARD CITIUS_API int citius_ocb_init(citius_ocb *ocb, const citius_key *key, enum citius_ocb_version version,
                                                size_t tag_len);

/* Encrypt len bytes to out, and write the tag (tag_len bytes).  out may equal in, or they are disjoint; the tag
 * may follow the ciphertext.  aad: data that is authenticated only; aad_len 0 in OCB1.
 * Fails with CITIUS_EINIT, CITIUS_ENULL, CITIUS_ESIZE (nonce, associated data), CITIUS_EOVERLAP; then nothing is written. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_encrypt(const citius_ocb *ocb, void *out, uint8_t *tag, const void *nonce,
                                                   size_t nonce_len, const void *aad, size_t aad_len, const void *in,
                                                   size_t len);

/* Decrypt and verify.  If the tag is wrong, out is zeroed and CITIUS_EFORGED returned. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_decrypt(const citius_ocb *ocb, void *out, const uint8_t *tag,
                                                   const void *nonce, size_t nonce_len, const void *aad, size_t aad_len,
                                                   const void *in, size_t len);

/* ---- a message that comes in pieces of any length ---- */

/* Begin a message; whatever was on its way is forgotten, also after a failure.  Fails with CITIUS_EINIT, CITIUS_ENULL,
 * CITIUS_ESIZE, CITIUS_EDIRECTION (no such direction). */
CITIUS_NODISCARD CITIUS_API int citius_ocb_start(citius_ocb *ocb, enum citius_direction direction, const void *nonce,
                                                 size_t nonce_len);

/* More associated data, at any time before the end.  CITIUS_EMODE in OCB1. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_aad(citius_ocb *ocb, const void *aad, size_t len);

/* Take len bytes; write what is ready to out and its size to *out_len: at most len + 16.  out may equal in
 * unless bytes are waiting (CITIUS_EOVERLAP).  What decryption writes is NOT verified before the end:
 * use none of it, show none of it, until citius_ocb_verify has said CITIUS_OK. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_update(citius_ocb *ocb, void *out, size_t *out_len, const void *in,
                                                  size_t len);

/* The end of encryption: write at most 16 bytes to out, and the tag (tag_len bytes).  Fails with CITIUS_EINIT (no message),
 * CITIUS_ENULL, CITIUS_EDIRECTION. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_final(citius_ocb *ocb, void *out, size_t *out_len, uint8_t *tag);

/* The end of decryption: the same with the tag to be compared.  If it is wrong: CITIUS_EFORGED, and nothing
 * is written; what was written before must be thrown away. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_verify(citius_ocb *ocb, void *out, size_t *out_len, const uint8_t *tag);

/* Forget everything.  NULL is fine. */
CITIUS_API void citius_ocb_wipe(citius_ocb *ocb);

#ifdef __cplusplus
}
#endif

#endif
