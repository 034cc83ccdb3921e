/* SPDX-License-Identifier: MIT */
/* Check the padding that SHA1DCFinal appends to a copy of the message for safe hash: no message is known whose padding an attack
 * made, so the published ones do not reach it. */
#include <citius/hash.h>
#include <stdio.h>
#include <string.h>

static uint8_t last[256];
static size_t last_len;

static int spied_update(citius_hash *hash, const void *in, size_t len)
{
    last_len = len;
    memcpy(last, in, len);
    return citius_hash_update(hash, in, len);
}

#define citius_hash_update spied_update
#include "sha1detectcoll/sha1detectcoll.c"

/* Whether the bytes are the padding of len bytes: a 1 bit, as few zeros as fill the block, the number of bits in 8 bytes. */
static int is_padding(uint64_t len)
{
    size_t zeros = 0;

    while ((len + 1 + zeros + 8) % 64 != 0)
        zeros++;
    if (last_len != 1 + zeros + 8 || last[0] != 0x80)
        return 0;
    for (size_t i = 0; i < 8; i++)
        if (last[last_len - 1 - i] != (uint8_t)(len * 8 >> 8 * i))
            return 0;
    for (size_t i = 0; i < zeros; i++)
        if (last[1 + i] != 0)
            return 0;
    return 1;
}

int main(void)
{
    static const uint64_t skipped[] = { 0, 1 << 20, UINT64_C(0x123456789abcd) * 64 };
    static const char text[200] = "text";
    uint8_t digest[20];

    for (size_t skip = 0; skip < 3; skip++)
        for (size_t len = 1; len < sizeof text; len++) {
            SHA1_CTX context;

            SHA1DCInit(&context);
            SHA1DCUpdate(&context, text, len);
            context.length += skipped[skip];
            if (SHA1DCFinal(digest, &context) != 0 || !is_padding(len + skipped[skip])) {
                fprintf(stderr, "wrong padding after %zu bytes\n", len);
                return 1;
            }
        }
    return 0;
}
