/* SPDX-License-Identifier: MIT */
/* The functions of sha1dc/sha1.h.  Switches choose the algorithm at the first byte of a message. */
#include "sha1dc/sha1.h"

#include <citius/hash.h>
#include <stdbool.h>
#include <string.h>

/* As large as in the library that this one replaces, whose context holds a pointer and what is counted here. */
_Static_assert(sizeof(SHA1_CTX) >= 2392 + sizeof(void *) && sizeof(SHA1_CTX) <= 2400, "programs expect this size");
_Static_assert(sizeof(citius_hash) == sizeof((SHA1_CTX *)0)->hash, "the context holds one");

enum { LIVE = 0x63646331 };
enum { DETECT = 1, SAFE = 2, REDUCED = 4, BEGUN = 8 };

static citius_hash *hash_of(SHA1_CTX *context)
{
    return (citius_hash *)context->hash;
}

static bool is_live(const SHA1_CTX *context)
{
    return context != NULL && context->mark == LIVE;
}

static void set(SHA1_CTX *context, uint32_t which, int on)
{
    if (!is_live(context) || (context->switches & BEGUN) != 0)
        return;
    context->switches = on != 0 ? context->switches | which : context->switches & ~which;
}

static bool is_safe(const SHA1_CTX *context)
{
    return (context->switches & (DETECT | SAFE)) == (DETECT | SAFE);
}

static int begin(SHA1_CTX *context)
{
    enum citius_hash_kind kind = (context->switches & DETECT) == 0 ? CITIUS_SHA1
                                 : is_safe(context)                ? CITIUS_SHA1DC_SAFE
                                                                   : CITIUS_SHA1DC;
    int error = citius_hash_init(hash_of(context), kind);

    context->switches |= BEGUN;
    if (error == CITIUS_OK && kind != CITIUS_SHA1 && (context->switches & REDUCED) != 0)
        error = citius_hash_reduced_rounds(hash_of(context));
    return error;
}

/* Whether an attack made a block of the message, with the beginning of its padding if that ends a block; for CITIUS_SHA1DC_SAFE,
 * whose citius_hash_final does not report it.  No attack can make the last block, which ends with the message's length: by each
 * disturbance vector the lengths of both messages differ in the upper 32 bits, but those of messages with as many blocks do not.
 * (At a multiple of 512 MiB they may, in some of the lowest bits.  Only I(49,2) has such a difference, and by it the word before
 * the length cannot be padding in both.) */
static int find(SHA1_CTX *context)
{
    static const uint8_t padding[8] = { 0x80 };
    size_t fill = (size_t)(context->length % 64);
    citius_hash copy;
    int error;

    if (fill < 56)
        return citius_hash_collision(hash_of(context));
    copy = *hash_of(context);
    error = citius_hash_update(&copy, padding, 64 - fill);
    return error == CITIUS_OK ? citius_hash_collision(&copy) : error;
}

void SHA1DCInit(SHA1_CTX *context)
{
    if (context == NULL)
        return;
    context->length = 0;
    context->callback = NULL;
    context->mark = LIVE;
    context->switches = DETECT | SAFE;
    context->error = CITIUS_OK;
}

void SHA1DCSetSafeHash(SHA1_CTX *context, int on)
{
    set(context, SAFE, on);
}

void SHA1DCSetUseDetectColl(SHA1_CTX *context, int on)
{
    set(context, DETECT, on);
}

void SHA1DCSetDetectReducedRoundCollision(SHA1_CTX *context, int on)
{
    set(context, REDUCED, on);
}

void SHA1DCSetUseUBC(SHA1_CTX *context, int on)
{
    (void)context;
    (void)on;
}

void SHA1DCSetCallback(SHA1_CTX *context, collision_block_callback callback)
{
    if (is_live(context))
        context->callback = callback;
}

void SHA1DCUpdate(SHA1_CTX *context, const char *data, size_t len)
{
    if (!is_live(context) || len == 0)
        return;
    if ((context->switches & BEGUN) == 0)
        context->error = begin(context);
    if (context->error == CITIUS_OK)
        context->error = citius_hash_update(hash_of(context), data, len);
    if (context->error == CITIUS_OK)
        context->length += len;
}

int SHA1DCFinal(unsigned char digest[20], SHA1_CTX *context)
{
    int result = is_live(context) ? context->error : CITIUS_EINIT;

    if (digest == NULL)
        return CITIUS_ENULL;
    if (result == CITIUS_OK && (context->switches & BEGUN) == 0)
        result = context->error = begin(context);
    if (result == CITIUS_OK)
        result = citius_hash_final(hash_of(context), digest, 20);
    if (result == CITIUS_OK && is_safe(context))
        return find(context);
    if (result != CITIUS_OK && result != CITIUS_ECOLLISION)
        memset(digest, 0, 20);
    return result == CITIUS_ECOLLISION ? 1 : result;
}
