/* SPDX-License-Identifier: MIT */
/* Check the part of the padding that SHA1DCFinal searches for an attack with safe hash: no message is known whose padding an
 * attack made, so the published ones do not reach it. */
#include <citius/hash.h>
#include <stdio.h>
#include <string.h>

static uint8_t last[300];
static size_t last_len;

static int spied_update(citius_hash *hash, const void *in, size_t len)
{
    last_len = len;
    memcpy(last, in, len);
    return citius_hash_update(hash, in, len);
}

#define citius_hash_update spied_update
#include "provider/sha1detectcoll/sha1detectcoll.c"
#include "src/hash/sha1dc/sha1dc.h"

/* A 1 bit and zeros up to the end of a block, if the number of bits does not fit into it, else nothing. */
static int is_right(size_t len)
{
    size_t expected = len % 64 < 56 ? 0 : 64 - len % 64;

    for (size_t i = 0; i < last_len; i++)
        if (last[i] != (i == 0 ? 0x80 : 0))
            return 0;
    return last_len == expected;
}

/* SHA1DCFinal leaves the last block out because its two words of the length cannot be those of two messages. */
static int last_blocks_differ(void)
{
    for (int i = 0; i < SHA1DC_VECTORS; i++)
        if (citius_sha1dc_vectors[i].difference[14] == 0)
            return 0;
    return 1;
}

int main(void)
{
    static const char text[300] = "text";
    uint8_t digest[20];

    for (size_t len = 1; len < sizeof text; len++) {
        SHA1_CTX context;

        SHA1DCInit(&context);
        SHA1DCUpdate(&context, text, len / 3);
        SHA1DCUpdate(&context, text + len / 3, len - len / 3);
        last_len = 0;
        if (SHA1DCFinal(digest, &context) != 0 || !is_right(len)) {
            fprintf(stderr, "wrong padding after %zu bytes\n", len);
            return 1;
        }
    }
    if (!last_blocks_differ()) {
        fprintf(stderr, "an attack may make a last block\n");
        return 1;
    }
    return 0;
}
