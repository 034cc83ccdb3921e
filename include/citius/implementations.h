/* SPDX-License-Identifier: MIT */
/* Lists of the algorithms and their implementations, and which implementation runs on this CPU. */
#ifndef CITIUS_IMPLEMENTATIONS_H
#define CITIUS_IMPLEMENTATIONS_H

#include "cipher.h"
#include "common.h"
#include "hash.h"

#ifdef __cplusplus
extern "C" {
#endif

/* The features of this CPU that the operating system enables for programs: bit i is the feature with the name
 * citius_cpu_feature_name(i). */
CITIUS_API uint64_t citius_cpu_features(void);

/* The name of a feature, such as "avx2"; NULL for the first bit without a meaning, and all after it. */
CITIUS_API const char *citius_cpu_feature_name(unsigned bit);

/* The core of this CPU, such as "zen4", found by vendor, family and model, or such as
 * "neoverse-v2", by implementer and part, where the system shows them; NULL if it is unknown. */
CITIUS_API const char *citius_core(void);

/* The core whose measured costs select the implementations on this CPU: citius_core, or else the newest known core of
 * the vendor, or else "golden-cove"; on 64-bit ARM one with the same features. */
CITIUS_API const char *citius_core_of_costs(void);

/* The structs below may get more fields at their end in later versions.  The functions that fill them therefore take
 * the size that the struct has in the caller's header, and write no more; fields that the library does not know
 * become 0.  The inline functions pass that size; callers that declare these functions themselves, as in other
 * languages, call the _sized ones. */

struct citius_hash_info {
    enum citius_hash_kind kind;
    const char *name;       /* such as "whirlpool-0", for users */
    const char *tag;        /* such as "WHIRLPOOL-0", at the beginning of BSD-style checksum lines */
    size_t digest;          /* bytes */
    size_t block;           /* bytes */
    size_t implementations; /* their number */
    int public_data;        /* 1: for public data: default implementations may be CITIUS_VARIABLE */
    int collisions;         /* 1: it detects collision attacks */
};

struct citius_cipher_info {
    enum citius_cipher_kind kind;
    const char *name;                  /* "aes" */
    size_t block;                      /* bytes */
    size_t key_min, key_max, key_step; /* bytes: keys of key_min, key_min + key_step, ... key_max */
    size_t implementations;            /* their number */
};

enum citius_timing {
    CITIUS_CONSTANT = 0, /* time and addresses depend on lengths only */
    CITIUS_VARIABLE = 1  /* may depend on the data: runs by name only, except in algorithms for public data */
};

struct citius_implementation {
    const char *name;      /* "avx2" */
    uint64_t cpu_features; /* those that it requires, as in citius_cpu_features */
    enum citius_timing timing;
    unsigned lanes; /* messages or blocks that it processes at once */
    int usable;     /* 1 if this CPU has all required features */
};

/* Describe the algorithm with number index, from 0 on.  CITIUS_EKIND after the last. */
CITIUS_NODISCARD CITIUS_API int citius_hash_kind_at_sized(size_t index, struct citius_hash_info *out, size_t size);
CITIUS_NODISCARD static inline int citius_hash_kind_at(size_t index, struct citius_hash_info *out)
{
    return citius_hash_kind_at_sized(index, out, sizeof *out);
}

/* Describe the kind of that name, in upper or lower case, with or without hyphens and underscores in it (SHA-1, luffa256,
 * sha1_dc), or of the name that other programs give it (sha1cd).  CITIUS_EKIND if there is none. */
CITIUS_NODISCARD CITIUS_API int citius_hash_kind_named_sized(const char *name, struct citius_hash_info *out,
                                                             size_t size);
CITIUS_NODISCARD static inline int citius_hash_kind_named(const char *name, struct citius_hash_info *out)
{
    return citius_hash_kind_named_sized(name, out, sizeof *out);
}

/* Describe the implementation with number index of an algorithm; their order means nothing.  CITIUS_EKIND, or CITIUS_EIMPL
 * after the last. */
CITIUS_NODISCARD CITIUS_API int citius_hash_implementation_at_sized(enum citius_hash_kind kind, size_t index,
                                                                    struct citius_implementation *out, size_t size);
CITIUS_NODISCARD static inline int citius_hash_implementation_at(enum citius_hash_kind kind, size_t index,
                                                                 struct citius_implementation *out)
{
    return citius_hash_implementation_at_sized(kind, index, out, sizeof *out);
}

/* The implementation that runs on this CPU when none is named and `messages` (1 or more) of equal length are hashed in
 * parallel; it is always constant-time, except in algorithms for public data.  NULL if there is no such algorithm. */
CITIUS_API const char *citius_hash_chosen(enum citius_hash_kind kind, size_t messages);

/* The same for block ciphers. */
CITIUS_NODISCARD CITIUS_API int citius_cipher_kind_at_sized(size_t index, struct citius_cipher_info *out, size_t size);
CITIUS_NODISCARD static inline int citius_cipher_kind_at(size_t index, struct citius_cipher_info *out)
{
    return citius_cipher_kind_at_sized(index, out, sizeof *out);
}

CITIUS_NODISCARD CITIUS_API int citius_cipher_kind_named_sized(const char *name, struct citius_cipher_info *out,
                                                               size_t size);
CITIUS_NODISCARD static inline int citius_cipher_kind_named(const char *name, struct citius_cipher_info *out)
{
    return citius_cipher_kind_named_sized(name, out, sizeof *out);
}

CITIUS_NODISCARD CITIUS_API int citius_cipher_implementation_at_sized(enum citius_cipher_kind kind, size_t index,
                                                                      struct citius_implementation *out, size_t size);
CITIUS_NODISCARD static inline int citius_cipher_implementation_at(enum citius_cipher_kind kind, size_t index,
                                                                   struct citius_implementation *out)
{
    return citius_cipher_implementation_at_sized(kind, index, out, sizeof *out);
}

/* The implementation that runs on this CPU when none is named and `blocks` (1 or more) are encrypted in one call in a
 * parallel mode; it is always constant-time.  NULL if there is no such algorithm. */
CITIUS_API const char *citius_cipher_chosen(enum citius_cipher_kind kind, size_t blocks);

/* The same for blocks each of which depends on the one before, as in CBC encryption, CFB, OFB and CMAC. */
CITIUS_API const char *citius_cipher_chosen_serial(enum citius_cipher_kind kind);

#ifdef __cplusplus
}
#endif

#endif
