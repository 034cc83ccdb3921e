/* SPDX-License-Identifier: MIT */
/* Kernels of hashes that are wrong in one way each. */
#include "broken.h"

#include <ctype.h>
#include <string.h>

/* The checks must find the defect, not the sanitizer before them. */
#if defined(__GNUC__)
#define UNCHECKED __attribute__((no_sanitize("address")))
#else
#define UNCHECKED
#endif

static volatile unsigned seen;

const struct hash_kind *broken_kind;
const struct hash_impl *broken_original;

void correct_absorb(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
}

void correct_absorb_many(void *const *state, const uint8_t *const *in, size_t blocks)
{
    for (size_t i = 0; i < BROKEN_LANES; i++)
        broken_original->absorb(state[i], in[i], blocks);
}

void broken_wrong_last_lane(void *const *state, const uint8_t *const *in, size_t blocks)
{
    correct_absorb_many(state, in, blocks);
    *(uint8_t *)state[BROKEN_LANES - 1] ^= 1;
}

void broken_wrong_when_long(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
    if (blocks > 16)
        *(uint8_t *)state ^= 1;
}

/* Treats the upper half of a 64-bit count as zero: correct up to 2^32 - 1 bits. */
void broken_wrong_at_carry(void *state, const uint8_t *in, size_t blocks)
{
    size_t block = broken_kind->block, i = block - 8;
    uint8_t last[HASH_BLOCK_MAX];

    if (blocks > 1)
        broken_original->absorb(state, in, blocks - 1);
    memcpy(last, in + (blocks - 1) * block, block);
    while (i > 0 && last[i - 1] == 0)
        i--;
    if (i > 0 && last[i - 1] == 0x80)
        memset(last + block - 8, 0, 4);
    broken_original->absorb(state, last, 1);
}

UNCHECKED void broken_reads_one_past(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
    (void)*(const volatile uint8_t *)(in + blocks * broken_kind->block);
}

UNCHECKED void broken_reads_one_before(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
    (void)*(const volatile uint8_t *)(in - 1);
}

void broken_writes_to_input(void *state, const uint8_t *in, size_t blocks)
{
    volatile uint8_t *p = (volatile uint8_t *)(uintptr_t)in;

    broken_original->absorb(state, in, blocks);
    *p = *p;
}

void broken_keeps_message_on_stack(void *state, const uint8_t *in, size_t blocks)
{
    volatile uint8_t deep[8192];

    broken_original->absorb(state, in, blocks);
    for (size_t i = 0; i < sizeof deep; i++)
        deep[i] = in[i % 64];
}

void broken_takes_much_stack(void *state, const uint8_t *in, size_t blocks)
{
    volatile uint8_t large[110000];

    large[0] = 0;
    large[sizeof large - 1] = large[0];
    broken_original->absorb(state, in, blocks);
}

#if CITIUS_X86
/* Calls a function of the C library while vector registers hold the message. */
void broken_calls_through_plt(void *state, const uint8_t *in, size_t blocks)
{
    (void)state;
    (void)blocks;
    __asm__ volatile("movdqu (%0), %%xmm0\n\t"
                     "movdqu 16(%0), %%xmm1"
                     :
                     : "r"(in)
                     : "memory");
    seen = (unsigned)toupper((int)seen);
}
#endif

UNCHECKED void broken_writes_one_past(const struct hash_kind *kind, void *state, uint8_t *out)
{
    broken_original->finish(kind, state, out);
    out[kind->digest] = 0;
}

void broken_wrong_iv(const struct hash_kind *kind, void *state)
{
    broken_original->init(kind, state);
    *(uint8_t *)state ^= 1;
}

/* ---- time depends on the message ---- */

static volatile unsigned char places[64 * 256];

void broken_branches_on_message(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
    for (size_t i = 0; i < 16; i++)
        if (in[i] & 1)
            seen = 1;
}

void broken_looks_up_message(void *state, const uint8_t *in, size_t blocks)
{
    broken_original->absorb(state, in, blocks);
    for (size_t i = 0; i < 16; i++) /* two messages may have one byte in common */
        seen = places[64 * in[i]];
}

/* ---- undeclared instructions ---- */

#if defined(BROKEN_USES)
#define X(feature, instruction, clobbers)                                     \
    void broken_uses_##feature(void *state, const uint8_t *in, size_t blocks) \
    {                                                                         \
        __asm__ volatile(instruction : : : clobbers);                         \
        broken_original->absorb(state, in, blocks);                           \
    }
BROKEN_USES(X)
#undef X
#endif
