/* SPDX-License-Identifier: MIT */
/* Groestl: its eight algorithms and their implementations. */
#include "groestl.h"

#include "costs.h"

/* The digest's size in bits, big-endian at the end of the block. */
static void init(const struct hash_kind *kind, void *state)
{
    uint8_t *h = state;

    memset(h, 0, kind->block);
    h[kind->block - 2] = (uint8_t)(8 * kind->digest >> 8);
    h[kind->block - 1] = (uint8_t)(8 * kind->digest);
}

#define GROESTL_ROW(row_of, room, row, name, lanes, needs, timing, stack, last) \
    row_of(room, row, name, lanes, needs, timing, stack, .init = init, .finish = citius_##room##_##last##_finish)
#define BY_VARIANT(of_256, of_512) (VARIANT == 256 ? (of_256) : (of_512))

static const struct hash_impl impls_256[] = {
#define VARIANT 256
#define ROW(...) GROESTL_ROW(HASH_ROW, groestl_256, __VA_ARGS__)
#define ROW_MANY(...) GROESTL_ROW(HASH_ROW_MANY, groestl_256, __VA_ARGS__)
#include "rows.def"
};

static const struct hash_impl impls_512[] = {
#define VARIANT 512
#define ROW(...) GROESTL_ROW(HASH_ROW, groestl_512, __VA_ARGS__)
#define ROW_MANY(...) GROESTL_ROW(HASH_ROW_MANY, groestl_512, __VA_ARGS__)
#include "rows.def"
};

static const struct hash_impl impls0_256[] = {
#define VARIANT 256
#define ROW(...) GROESTL_ROW(HASH_ROW, groestl0_256, __VA_ARGS__)
#define ROW_MANY(...) GROESTL_ROW(HASH_ROW_MANY, groestl0_256, __VA_ARGS__)
#include "rows.def"
};

static const struct hash_impl impls0_512[] = {
#define VARIANT 512
#define ROW(...) GROESTL_ROW(HASH_ROW, groestl0_512, __VA_ARGS__)
#define ROW_MANY(...) GROESTL_ROW(HASH_ROW_MANY, groestl0_512, __VA_ARGS__)
#include "rows.def"
};

/* An algorithm of a version; size: bytes of block and state. */
#define GROESTL_KIND(zero, bits, size, rows)                        \
    const struct hash_kind citius_groestl##zero##_##bits##_kind = { \
        .id = CITIUS_GROESTL##zero##_##bits,                        \
        .name = "groestl" #zero "-" #bits,                          \
        .tag = "GROESTL" #zero "-" #bits,                           \
        .digest = (bits) / 8,                                       \
        .block = (size),                                            \
        .state = (size),                                            \
        .pad = { .length_bytes = 8, .counts = COUNT_BLOCKS },       \
        .impls = (rows),                                            \
        .count = COUNT_OF(rows),                                    \
    }

GROESTL_KIND(, 224, 64, impls_256);
GROESTL_KIND(, 256, 64, impls_256);
GROESTL_KIND(, 384, 128, impls_512);
GROESTL_KIND(, 512, 128, impls_512);
GROESTL_KIND(0, 224, 64, impls0_256);
GROESTL_KIND(0, 256, 64, impls0_256);
GROESTL_KIND(0, 384, 128, impls0_512);
GROESTL_KIND(0, 512, 128, impls0_512);
