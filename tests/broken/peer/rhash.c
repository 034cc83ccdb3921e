/* SPDX-License-Identifier: MIT */
/* A librhash whose digests are zeros: `citius bench --compare` must say so and not time it. */
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#define EXPORT __attribute__((visibility("default")))

EXPORT void rhash_library_init(void);
EXPORT void *rhash_init(unsigned kind);
EXPORT void rhash_free(void *state);
EXPORT void rhash_reset(void *state);
EXPORT int rhash_update(void *state, const void *in, size_t len);
EXPORT int rhash_final(void *state, unsigned char *out);
EXPORT uintptr_t rhash_transmit(unsigned what, void *to, uintptr_t a, uintptr_t b);

void rhash_library_init(void)
{
}

void *rhash_init(unsigned kind)
{
    static int state;

    (void)kind;
    return &state;
}

void rhash_free(void *state)
{
    (void)state;
}

void rhash_reset(void *state)
{
    (void)state;
}

int rhash_update(void *state, const void *in, size_t len)
{
    (void)state, (void)in, (void)len;
    return 0;
}

int rhash_final(void *state, unsigned char *out)
{
    (void)state;
    memset(out, 0, 20);
    return 0;
}

uintptr_t rhash_transmit(unsigned what, void *to, uintptr_t a, uintptr_t b)
{
    (void)what, (void)to, (void)a, (void)b;
    return 0x00010200;
}
