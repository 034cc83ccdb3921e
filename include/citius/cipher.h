/* SPDX-License-Identifier: MIT */
/* Block ciphers: keys, and modes for encryption.  The modes here do not detect modified data; aead.h and mac.h have
 * functions that do.
 *
 * Timing: unless an implementation is chosen by name, a constant-time one runs: no branch and no address depends on
 * keys or data, only on lengths. */
#ifndef CITIUS_CIPHER_H
#define CITIUS_CIPHER_H

#include "common.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The algorithms, with the bytes in a block and the bytes in a key. */
enum citius_cipher_kind {
    CITIUS_AES = 1,     /* 16  16, 24, 32 */
    CITIUS_IDEA = 2,    /*  8  16 */
    CITIUS_TWOFISH = 3, /* 16  16, 24, 32 */
    CITIUS_SERPENT = 4, /* 16  16, 24, 32 */
    CITIUS_RC6 = 5,     /* 16  0 to 255 */
    CITIUS_MARS = 6,    /* 16  16, 20, ... 56 */
    CITIUS_SC2000 = 7   /* 16  16, 24, 32 */
};

#define CITIUS_CIPHER_MAX_BLOCK 16
#define CITIUS_CIPHER_MAX_KEY 255

/* An expanded key.  The caller decides where it lies, and may copy it by assignment.  Any number of threads may use
 * it at the same time, for encryption and decryption.  All-zero bytes are a key that is not initialised.  Objects
 * (citius_cipher, citius_mac, citius_ocb) point to their key.  They fail with CITIUS_EINIT once the key is wiped or
 * initialised for another algorithm; a key that is initialised again for the same algorithm is not detected: initialise its
 * objects again, too. */
typedef struct citius_key {
    uint64_t opaque[576];
} citius_key;

/* Expand the len bytes of a key for the fastest constant-time implementation on this CPU. After a failure the key is
 * not initialised.  Fails with CITIUS_EKIND, CITIUS_ENULL, CITIUS_ESIZE (no such key size). */
CITIUS_NODISCARD CITIUS_API int citius_key_init(citius_key *key, enum citius_cipher_kind kind, const void *bytes,
                                                size_t len);

/* The same for the named implementation only (see implementations.h); NULL: as citius_key_init.  VARIABLE
 * implementations run only when they are named.  Also fails with CITIUS_EIMPL, CITIUS_ECPU. */
CITIUS_NODISCARD CITIUS_API int citius_key_init_with(citius_key *key, enum citius_cipher_kind kind,
                                                     const char *implementation, const void *bytes, size_t len);

/* Wipe the key.  NULL is allowed. */
CITIUS_API void citius_key_wipe(citius_key *key);

/* Bytes in a block of the key's cipher; 0 if the key is not initialised. */
CITIUS_API size_t citius_key_block(const citius_key *key);

/* ---- modes, for a whole message or chunks of one ----
 *
 * out may equal in, or they are disjoint (CITIUS_EOVERLAP otherwise).  All fail with CITIUS_EINIT
 * (key), CITIUS_ENULL, and with CITIUS_ESIZE when the mode does not allow len; then nothing is written.
 * iv, counter: a block, updated so that the next call continues the message. */

/* Each block by itself.  Equal blocks have equal ciphertexts, so ECB is rarely the right mode.  len: whole blocks. */
CITIUS_NODISCARD CITIUS_API int citius_ecb_encrypt(const citius_key *key, void *out, const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_ecb_decrypt(const citius_key *key, void *out, const void *in, size_t len);

/* Encrypt each block `iterations` times, for key derivation (KeePass: AES-256, two blocks).  Several blocks, for
 * example of different passwords, are processed in parallel.  With 0 iterations the data is copied. */
CITIUS_NODISCARD CITIUS_API int citius_ecb_iterate(const citius_key *key, void *out, const void *in, size_t len,
                                                   uint64_t iterations);

/* Cipher block chaining.  The IV must not be predictable.  len: whole blocks. */
CITIUS_NODISCARD CITIUS_API int citius_cbc_encrypt(const citius_key *key, uint8_t *iv, void *out, const void *in,
                                                   size_t len);
CITIUS_NODISCARD CITIUS_API int citius_cbc_decrypt(const citius_key *key, uint8_t *iv, void *out, const void *in,
                                                   size_t len);

/* CBC encryption of n messages under one key, in parallel where that is faster: in a single chain each block waits
 * for the one before.  Message i: IV at iv + i * block, len[i] bytes (whole blocks) from in[i] to out[i].
 * out[i] may equal in[i]; no other overlap. */
CITIUS_NODISCARD CITIUS_API int citius_cbc_encrypt_many(const citius_key *key, uint8_t *iv, void *const *out,
                                                        const void *const *in, const size_t *len, size_t n);

/* CBC with ciphertext stealing, without padding, for a whole message of at least one block.  Variants of NIST SP
 * 800-38A's addendum: the last two blocks are never swapped (CS1), swapped if the last is incomplete (CS2), or always
 * swapped (CS3, which Kerberos uses).  A message of one block is plain CBC in all three.  iv is not updated. */
enum citius_stealing { CITIUS_CS1 = 1, CITIUS_CS2 = 2, CITIUS_CS3 = 3 };

CITIUS_NODISCARD CITIUS_API int citius_cbc_cts_encrypt(const citius_key *key, enum citius_stealing variant,
                                                       const uint8_t *iv, void *out, const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_cbc_cts_decrypt(const citius_key *key, enum citius_stealing variant,
                                                       const uint8_t *iv, void *out, const void *in, size_t len);

/* Counter mode, both directions.  counter: the first counter block, a big-endian number that wraps after 2^128 - 1
 * (2^64 - 1 for blocks of 8 bytes) without an error.  No counter may be used twice under one key.  Keep far below
 * 2^32 blocks of 8 bytes (32 GiB) under one key, or 2^64 of 16 bytes: there an attacker can distinguish the key
 * stream from random bytes.  Any len; an incomplete block uses up a whole counter. */
CITIUS_NODISCARD CITIUS_API int citius_ctr(const citius_key *key, uint8_t *counter, void *out, const void *in,
                                           size_t len);

/* Cipher feedback, full blocks (CFB-128, or CFB-64).  Any len, but a message that continues in another call must be
 * split between blocks: after an incomplete block iv is not updated and cannot be continued. */
CITIUS_NODISCARD CITIUS_API int citius_cfb_encrypt(const citius_key *key, uint8_t *iv, void *out, const void *in,
                                                   size_t len);
CITIUS_NODISCARD CITIUS_API int citius_cfb_decrypt(const citius_key *key, uint8_t *iv, void *out, const void *in,
                                                   size_t len);

/* Output feedback, both directions.  The IV must never repeat under one key.  Any len; split messages as for CFB. */
CITIUS_NODISCARD CITIUS_API int citius_ofb(const citius_key *key, uint8_t *iv, void *out, const void *in, size_t len);

/* XTS (IEEE 1619) with ciphertext stealing: one data unit of any length from one block to 2^20 blocks.  Two
 * different keys of one cipher: for the data, and for tweaks.  tweak: the data unit's number, as 16
 * bytes, little-endian.  Fails with CITIUS_EMODE unless blocks have 16 bytes, and with CITIUS_EKIND
 * when the keys belong to different ciphers. */
CITIUS_NODISCARD CITIUS_API int citius_xts_encrypt(const citius_key *data, const citius_key *tweaks,
                                                   const uint8_t *tweak, void *out, const void *in, size_t len);
CITIUS_NODISCARD CITIUS_API int citius_xts_decrypt(const citius_key *data, const citius_key *tweaks,
                                                   const uint8_t *tweak, void *out, const void *in, size_t len);

/* The same for consecutive disk sectors; `first` is the number of the first one.  len is a multiple of sector, which is
 * 16 bytes to 2^20 blocks.  Also fails with CITIUS_ELENGTH if the last sector's number is above 2^64 - 1; then
 * nothing is written. */
CITIUS_NODISCARD CITIUS_API int citius_xts_encrypt_sectors(const citius_key *data, const citius_key *tweaks,
                                                           uint64_t first, size_t sector, void *out, const void *in,
                                                           size_t len);
CITIUS_NODISCARD CITIUS_API int citius_xts_decrypt_sectors(const citius_key *data, const citius_key *tweaks,
                                                           uint64_t first, size_t sector, void *out, const void *in,
                                                           size_t len);

/* ---- a message in chunks of any length ---- */

enum citius_mode { CITIUS_ECB = 1, CITIUS_CBC = 2, CITIUS_CTR = 3, CITIUS_CFB = 4, CITIUS_OFB = 5 };
enum citius_direction { CITIUS_ENCRYPT = 0, CITIUS_DECRYPT = 1 };
enum citius_padding {
    CITIUS_NO_PADDING = 0, /* ECB and CBC: the message must be whole blocks */
    CITIUS_PKCS7 = 1       /* ECB and CBC: 1 to block bytes, each of which is the number of padding bytes */
};

/* The state of one message.  It points to the key, which must stay where it is. */
typedef struct citius_cipher {
    uint64_t opaque[16];
} citius_cipher;

/* iv: the IV, or the first counter block; iv_len: the block's size, 0 for ECB.
 * After a failure the object is not initialised.  Fails with CITIUS_EINIT (key), CITIUS_ENULL, CITIUS_ESIZE (iv_len),
 * CITIUS_EDIRECTION (no such direction), CITIUS_EMODE (no such mode, or padding for a mode that has none). */
CITIUS_NODISCARD CITIUS_API int citius_cipher_init(citius_cipher *cipher, const citius_key *key, enum citius_mode mode,
                                                   enum citius_direction direction, enum citius_padding padding,
                                                   const uint8_t *iv, size_t iv_len);

/* Process len bytes; write complete output to out and its size to *out_len: at most len bytes, and a block more in
 * ECB and CBC, which buffer an incomplete block (and the last one when padding will be removed).  CTR, CFB and OFB
 * write len bytes.  out may equal in unless bytes are buffered (CITIUS_EOVERLAP). */
CITIUS_NODISCARD CITIUS_API int citius_cipher_update(citius_cipher *cipher, void *out, size_t *out_len, const void *in,
                                                     size_t len);

/* End the message: write at most a block; out may be NULL without padding.  Afterwards the object is wiped, also
 * after CITIUS_ESIZE (the message is not whole blocks) and CITIUS_EPADDING; *out_len is 0 then.  After CITIUS_EINIT
 * and CITIUS_ENULL nothing has changed.  Warning: an attacker who can make you decrypt and learns whether the padding
 * was valid can read the message; use a MAC or OCB. */
CITIUS_NODISCARD CITIUS_API int citius_cipher_final(citius_cipher *cipher, void *out, size_t *out_len);

/* Continue at that byte of the message; CTR only (CITIUS_EMODE).  Any byte: the counter wraps as in citius_ctr. */
CITIUS_NODISCARD CITIUS_API int citius_cipher_seek(citius_cipher *cipher, uint64_t byte);

/* Wipe the message.  NULL is allowed. */
CITIUS_API void citius_cipher_wipe(citius_cipher *cipher);

#ifdef __cplusplus
}
#endif

#endif
