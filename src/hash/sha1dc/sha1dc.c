/* SPDX-License-Identifier: MIT */
/* SHA-1 that detects collision attacks: the two algorithms and their implementations.  Messages are public: it is variable-time. */
#include "sha1dc.h"

#include "costs.h"

static void init(const struct hash_kind *kind, void *state)
{
    *(struct sha1dc_state *)state = (struct sha1dc_state){
        .h = { 0x67452301, 0xefcdab89, 0x98badcfe, 0x10325476, 0xc3d2e1f0 },
        .flags = kind->detection->error == CITIUS_OK ? HASH_SAFE : 0,
    };
}

static void finish(const struct hash_kind *kind, void *state, uint8_t *out)
{
    const struct sha1dc_state *s = state;

    (void)kind;
    for (int i = 0; i < 5; i++)
        store_be32(out + 4 * i, s->h[i]);
}

/* stack: messages are public, so what remains of them on the stack is not wiped. */
static const struct hash_impl impls[] = {
#define ROW(...) HASH_ROW(sha1dc, __VA_ARGS__, .init = init, .finish = finish)
#define ROW_LATER(...) HASH_ROW_LATER(sha1dc, __VA_ARGS__, .init = init, .finish = finish)
#include "rows.def"
};

static const struct hash_detection detection = { CITIUS_ECOLLISION, offsetof(struct sha1dc_state, flags) };
static const struct hash_detection detection_safe = { CITIUS_OK, offsetof(struct sha1dc_state, flags) };

static const char *const others[] = { "sha1cd", "sha1-checked", "sha1collisiondetection", "sha1detectcoll", NULL };

const struct hash_kind citius_sha1dc_kind = {
    .id = CITIUS_SHA1DC,
    .name = "sha1dc",
    .tag = "SHA1DC",
    .others = others,
    .digest = 20,
    .block = 64,
    .state = 32,
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .public_data = true,
    .detection = &detection,
    .impls = impls,
    .count = COUNT_OF(impls),
};

const struct hash_kind citius_sha1dc_safe_kind = {
    .id = CITIUS_SHA1DC_SAFE,
    .name = "sha1dc-safe",
    .tag = "SHA1DC-SAFE",
    .digest = 20,
    .block = 64,
    .state = 32,
    .pad = { .length_bytes = 8, .counts = COUNT_BITS },
    .public_data = true,
    .detection = &detection_safe,
    .impls = impls,
    .count = COUNT_OF(impls),
};
