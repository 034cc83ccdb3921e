/* SPDX-License-Identifier: MIT */
/* What every header of Citius shares: errors, version, attributes. */
#ifndef CITIUS_COMMON_H
#define CITIUS_COMMON_H

#include <stddef.h>
#include <stdint.h>

/* The version of the whole project; everything else takes it from here. */
#define CITIUS_VERSION_MAJOR 0
#define CITIUS_VERSION_MINOR 2
#define CITIUS_VERSION_PATCH 1

#if defined(_WIN32) || !defined(__GNUC__)
#define CITIUS_API
#else
#define CITIUS_API __attribute__((visibility("default")))
#endif

#if defined(__cplusplus) && __cplusplus >= 201703L
#define CITIUS_NODISCARD [[nodiscard]]
#elif defined(__GNUC__)
#define CITIUS_NODISCARD __attribute__((warn_unused_result))
#else
#define CITIUS_NODISCARD
#endif

#ifdef __cplusplus
extern "C" {
#endif

enum citius_error {
    CITIUS_OK = 0,
    CITIUS_ENULL = -1,       /* a NULL pointer with a length above 0, or to an object or result */
    CITIUS_EINIT = -2,       /* the object was not initialised, or was wiped */
    CITIUS_EKIND = -3,       /* no such algorithm */
    CITIUS_EIMPL = -4,       /* the algorithm has no implementation of that name */
    CITIUS_ECPU = -5,        /* this CPU lacks a feature that the implementation requires */
    CITIUS_ESIZE = -6,       /* an invalid length, for example of a digest */
    CITIUS_ELENGTH = -7,     /* the message is longer than the standard allows */
    CITIUS_EOVERLAP = -8,    /* out overlaps an input that is still needed */
    CITIUS_EFORGED = -9,     /* verification failed: the tag does not match the message */
    CITIUS_EDIRECTION = -10, /* the object was initialised for the other direction */
    CITIUS_EMODE = -11,      /* the cipher or hash does not support the mode */
    CITIUS_EPADDING = -12,   /* invalid padding */
    CITIUS_ECOLLISION = -13  /* a collision attack made the message: the digest was written, but proves nothing */
};

/* A description of an error code in English; never NULL. */
CITIUS_API const char *citius_strerror(int error);

/* 1 if the len bytes at a and at b are equal, else 0; the time does not depend on their values.
 * With a NULL pointer the result is 1 only if len is 0. */
CITIUS_NODISCARD CITIUS_API int citius_equal(const void *a, const void *b, size_t len);

/* The version of the running library, such as "0.1.0", to compare with the macros above. */
CITIUS_API const char *citius_version(void);

#ifdef __cplusplus
}
#endif

#endif
