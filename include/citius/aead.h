/* SPDX-License-Identifier: MIT */
/* OCB: authenticated encryption in one pass, over any cipher with blocks of 16 bytes.
 *
 * A nonce must never be used twice with one key: reuse reveals plaintext and allows forgeries.
 * Messages may have any length, but one key should encrypt at most 2^48 blocks (2^52 bytes), including associated data:
 * the probability of a forgery is then about 2^-32.  @[RFC7253, Section 5] */
#ifndef CITIUS_AEAD_H
#define CITIUS_AEAD_H

#include "cipher.h"

#ifdef __cplusplus
extern "C" {
#endif

enum citius_ocb_version {
    CITIUS_OCB1 = 1, /* of 2001: nonce of 16 bytes, no associated data; for existing data only */
    CITIUS_OCB3 = 3  /* RFC 7253: nonce of 1 to 15 bytes (12 is usual), associated data */
};

/* A key prepared for OCB, and the state of one message.  It points to the key, which must stay where it is.
 * May be copied by assignment.  The one-shot functions do not change it, so any number of threads may share
 * it for these. */
typedef struct citius_ocb {
    uint64_t opaque[192];
} citius_ocb;

/* tag_len: 1 to 16 bytes; use 16 unless a protocol requires another length: tags below 8 bytes are easy to forge.
 * After a failure the object is not initialised.  Fails with CITIUS_EINIT (key), CITIUS_ENULL, CITIUS_ESIZE,
 * CITIUS_EMODE (the block size is not 16 bytes, or there is no such version). */
CITIUS_NODISCARD CITIUS_API int citius_ocb_init(citius_ocb *ocb, const citius_key *key, enum citius_ocb_version version,
                                                size_t tag_len);

/* Encrypt len bytes to out, and write the tag (tag_len bytes).  out may equal in, or they are disjoint; the tag may
 * lie directly after the ciphertext.  aad: data that is authenticated but not encrypted; aad_len is 0 in OCB1.  Fails
 * with CITIUS_EINIT, CITIUS_ENULL, CITIUS_ESIZE (nonce, associated data), CITIUS_EOVERLAP; then nothing is written. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_encrypt(const citius_ocb *ocb, void *out, uint8_t *tag, const void *nonce,
                                                   size_t nonce_len, const void *aad, size_t aad_len, const void *in,
                                                   size_t len);

/* Decrypt and verify.  If the tag is wrong, out is zeroed and CITIUS_EFORGED returned. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_decrypt(const citius_ocb *ocb, void *out, const uint8_t *tag,
                                                   const void *nonce, size_t nonce_len, const void *aad, size_t aad_len,
                                                   const void *in, size_t len);

/* ---- a message in chunks of any length ---- */

/* Begin a message; an unfinished one is discarded, also after a failure.  Fails with CITIUS_EINIT, CITIUS_ENULL,
 * CITIUS_ESIZE, CITIUS_EDIRECTION (no such direction). */
CITIUS_NODISCARD CITIUS_API int citius_ocb_start(citius_ocb *ocb, enum citius_direction direction, const void *nonce,
                                                 size_t nonce_len);

/* Add associated data, at any time before the end.  CITIUS_EMODE in OCB1. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_aad(citius_ocb *ocb, const void *aad, size_t len);

/* Process len bytes; write the complete blocks to out and their size to *out_len: at most len + 16.  out may equal in
 * unless bytes of an incomplete block are buffered (CITIUS_EOVERLAP).  Output of decryption is NOT verified before the
 * end: do not use or show any of it until citius_ocb_verify has returned CITIUS_OK. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_update(citius_ocb *ocb, void *out, size_t *out_len, const void *in,
                                                  size_t len);

/* End encryption: write at most 16 bytes to out, and the tag (tag_len bytes).  Fails with CITIUS_EINIT (no message),
 * CITIUS_ENULL, CITIUS_EDIRECTION. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_final(citius_ocb *ocb, void *out, size_t *out_len, uint8_t *tag);

/* End decryption: the same with the tag to verify.  If it is wrong, nothing is written, CITIUS_EFORGED is returned, and
 * the caller must discard all output of this message. */
CITIUS_NODISCARD CITIUS_API int citius_ocb_verify(citius_ocb *ocb, void *out, size_t *out_len, const uint8_t *tag);

/* Wipe the object.  NULL is allowed. */
CITIUS_API void citius_ocb_wipe(citius_ocb *ocb);

#ifdef __cplusplus
}
#endif

#endif
