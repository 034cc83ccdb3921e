/* SPDX-License-Identifier: MIT */
/* SHA-1 that detects collision attacks, with the interface of the library sha1collisiondetection by Stevens and Shumow, computed by
 * Citius.  Programs that use that library, such as git, compile and link with this one unchanged.
 *
 * A context needs no release and may be copied by assignment or memcpy.  It has the size that it has in that library, so each of
 * the two shared libraries can replace the other one under a program that is already built.  Its members are private.
 *
 * New programs should use citius/hash.h, whose functions return errors and process many messages at once. */
#ifndef SHA1DC_SHA1_H
#define SHA1DC_SHA1_H

#include <stddef.h>
#ifndef SHA1DC_NO_STANDARD_INCLUDES
#include <stdint.h>
#endif

#if defined(_WIN32) || !defined(__GNUC__)
#define SHA1DC_API
#else
#define SHA1DC_API __attribute__((visibility("default")))
#endif

#ifdef __cplusplus
extern "C" {
#endif

/* Offset of the block, and of both messages the chaining values before it and its 80 expanded words. */
typedef void (*collision_block_callback)(uint64_t, const uint32_t *, const uint32_t *, const uint32_t *,
                                         const uint32_t *);

typedef struct {
    uint64_t hash[64], length;
    collision_block_callback callback;
    uint32_t mark, switches;
    int32_t error;
    uint32_t reserved[465];
} SHA1_CTX;

/* Begin an empty message. */
SHA1DC_API void SHA1DCInit(SHA1_CTX *context);

/* Switches; 0 turns one off, any other value on.  They must be set before the first byte of the message, in any order; a later
 * call has no effect on this message. */

/* Absorb a block that an attack made three times, so that the two messages have different digests.  Default: on. */
SHA1DC_API void SHA1DCSetSafeHash(SHA1_CTX *context, int on);

/* Detect attacks.  Off: plain SHA-1, and SHA1DCFinal finds nothing.  Default: on. */
SHA1DC_API void SHA1DCSetUseDetectColl(SHA1_CTX *context, int on);

/* Also detect attacks on SHA-1 with fewer steps, and the first block of an attack that needs two.  Default: off. */
SHA1DC_API void SHA1DCSetDetectReducedRoundCollision(SHA1_CTX *context, int on);

/* Without effect: unavoidable bit conditions change the time, never a result. */
SHA1DC_API void SHA1DCSetUseUBC(SHA1_CTX *context, int on);

/* Keep the function in the context.  It is never called. */
SHA1DC_API void SHA1DCSetCallback(SHA1_CTX *context, collision_block_callback callback);

/* Append len bytes.  data may be NULL if len is 0. */
SHA1DC_API void SHA1DCUpdate(SHA1_CTX *context, const char *data, size_t len);

/* Write the digest.  Returns 0 if no attack was found and 1 if an attack made the message.  Returns a negative number, with a
 * digest of zeros, if the context was not initialised or an update failed: NULL with a length above 0, or more than 2^61 - 1
 * bytes. */
SHA1DC_API int SHA1DCFinal(unsigned char digest[20], SHA1_CTX *context);

#ifdef __cplusplus
}
#endif

#ifdef SHA1DC_CUSTOM_TRAILING_INCLUDE_SHA1_H
#include SHA1DC_CUSTOM_TRAILING_INCLUDE_SHA1_H
#endif

#endif
