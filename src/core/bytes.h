/* SPDX-License-Identifier: MIT */
/* Words from and to bytes; no function requires alignment. */
#ifndef CITIUS_CORE_BYTES_H
#define CITIUS_CORE_BYTES_H

#include <stdbool.h>
#include <stdint.h>
#include <string.h>

#include "barriers.h"

#if defined(__GNUC__)
enum { BIG_ENDIAN_HERE = __BYTE_ORDER__ == __ORDER_BIG_ENDIAN__ };
#endif

static inline uint32_t load_be32(const uint8_t *p)
{
    return (uint32_t)p[0] << 24 | (uint32_t)p[1] << 16 | (uint32_t)p[2] << 8 | p[3];
}

static inline uint64_t load_be64(const uint8_t *p)
{
#if defined(__GNUC__)
    uint64_t x;

    memcpy(&x, p, 8);
    return BIG_ENDIAN_HERE ? x : __builtin_bswap64(x);
#else
    return (uint64_t)load_be32(p) << 32 | load_be32(p + 4);
#endif
}

/* Bytes that are written one by one compilers first gather in vectors, and not always in one store. */
static inline void store_be32(uint8_t *p, uint32_t x)
{
#if defined(__GNUC__)
    x = BIG_ENDIAN_HERE ? x : __builtin_bswap32(x);
    memcpy(p, &x, 4);
#else
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(x >> (24 - 8 * i));
#endif
}

static inline void store_be64(uint8_t *p, uint64_t x)
{
#if defined(__GNUC__)
    x = BIG_ENDIAN_HERE ? x : __builtin_bswap64(x);
    memcpy(p, &x, 8);
#else
    store_be32(p, (uint32_t)(x >> 32));
    store_be32(p + 4, (uint32_t)x);
#endif
}

static inline uint32_t load_le32(const uint8_t *p)
{
    return (uint32_t)p[0] | (uint32_t)p[1] << 8 | (uint32_t)p[2] << 16 | (uint32_t)p[3] << 24;
}

static inline uint64_t load_le64(const uint8_t *p)
{
    return (uint64_t)p[0] | (uint64_t)p[1] << 8 | (uint64_t)p[2] << 16 | (uint64_t)p[3] << 24 | (uint64_t)p[4] << 32 |
           (uint64_t)p[5] << 40 | (uint64_t)p[6] << 48 | (uint64_t)p[7] << 56;
}

static inline void store_le32(uint8_t *p, uint32_t x)
{
#if defined(__GNUC__)
    x = BIG_ENDIAN_HERE ? __builtin_bswap32(x) : x;
    memcpy(p, &x, 4);
#else
    for (int i = 0; i < 4; i++)
        p[i] = (uint8_t)(x >> 8 * i);
#endif
}

static inline void store_le64(uint8_t *p, uint64_t x)
{
#if defined(__GNUC__)
    x = BIG_ENDIAN_HERE ? __builtin_bswap64(x) : x;
    memcpy(p, &x, 8);
#else
    store_le32(p, (uint32_t)x);
    store_le32(p + 4, (uint32_t)(x >> 32));
#endif
}

/* Words in the order of the machine. */
static inline uint64_t load_word(const uint8_t *p)
{
    uint64_t x;

    memcpy(&x, p, 8);
    return x;
}

static inline void store_word(uint8_t *p, uint64_t x)
{
    memcpy(p, &x, 8);
}

/* Two of them in one store, where every processor has vectors: a vector loaded from two stores must wait until both
 * are in the cache. */
static inline void store_words(uint8_t *p, uint64_t first, uint64_t second)
{
#if CITIUS_X86_64 || (defined(__aarch64__) && defined(__GNUC__))
    typedef uint64_t pair __attribute__((vector_size(16)));
    pair x = { first, second };

    BARRIER_VEC_VALUE(x); /* constants would become two stores, and loops calls of memset */
    memcpy(p, &x, 16);
#else
    store_word(p, first);
    store_word(p + 8, second);
#endif
}

/* 16 bytes, in one load and one store where every processor has vectors. */
static inline void copy16(uint8_t *p, const uint8_t *from)
{
#if CITIUS_X86_64 || (defined(__aarch64__) && defined(__GNUC__))
    typedef uint64_t pair __attribute__((vector_size(16)));
    pair x;

    memcpy(&x, from, 16);
    BARRIER_VEC_VALUE(x); /* loops would become calls of memcpy */
    memcpy(p, &x, 16);
#else
    store_word(p, load_word(from));
    store_word(p + 8, load_word(from + 8));
#endif
}

/* Two words, big-endian. */
static inline void store_be128(uint8_t *p, uint64_t high, uint64_t low)
{
#if defined(__GNUC__)
    store_words(p, BIG_ENDIAN_HERE ? high : __builtin_bswap64(high), BIG_ENDIAN_HERE ? low : __builtin_bswap64(low));
#else
    store_be64(p, high);
    store_be64(p + 8, low);
#endif
}

/* Rotations: 0 < n < the width. */
static inline uint32_t rol32(uint32_t x, unsigned n)
{
    return x << n | x >> (32 - n);
}

static inline uint64_t rol64(uint64_t x, unsigned n)
{
    return x << n | x >> (64 - n);
}

static inline uint64_t ror64(uint64_t x, unsigned n)
{
    return x >> n | x << (64 - n);
}

/* The number of zeros at the end of i > 0. */
static inline unsigned ntz(uint64_t i)
{
#if defined(__GNUC__)
    return (unsigned)__builtin_ctzll(i);
#else
    unsigned n = 0;

    for (; (i & 1) == 0; i >>= 1)
        n++;
    return n;
#endif
}

/* memcpy and memset, but NULL is fine with length 0. */
static inline void copy(void *out, const void *in, size_t len)
{
    if (len > 0)
        memcpy(out, in, len);
}

static inline bool overlap(const void *a, size_t a_len, const void *b, size_t b_len)
{
    uintptr_t x = (uintptr_t)a, y = (uintptr_t)b;

    return a_len > 0 && b_len > 0 && (x < y ? y - x < a_len : x - y < b_len);
}

#endif
