/* SPDX-License-Identifier: MIT */
/* The slow part of opening a KeePass database (AES-KDF): a key of 32 bytes, two blocks, encrypted over and over
 * under the database's seed.  What comes out is hashed with SHA-256 afterwards.
 *
 *     keepass_kdf SEED ITERATIONS KEY...      seed and keys: 64 hexadecimal digits
 *
 * All keys go side by side: the first few dozen cost hardly more than one. */
#include <citius/citius.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int from_hex(uint8_t out[32], const char *text)
{
    if (strlen(text) != 64)
        return 0;
    for (int i = 0; i < 32; i++)
        if (sscanf(text + 2 * i, "%2hhx", &out[i]) != 1)
            return 0;
    return 1;
}

int main(int argc, char **argv)
{
    uint8_t seed[32], *keys = argc > 3 ? malloc(32 * (size_t)(argc - 3)) : NULL;
    citius_key aes;

    if (keys == NULL || !from_hex(seed, argv[1]))
        return fputs("usage: keepass_kdf SEED ITERATIONS KEY...\n", stderr), 2;
    for (int i = 3; i < argc; i++)
        if (!from_hex(keys + 32 * (i - 3), argv[i]))
            return fprintf(stderr, "keepass_kdf: not a key of 64 hexadecimal digits: %s\n", argv[i]), 2;

    if (citius_key_init(&aes, CITIUS_AES, seed, sizeof seed) != CITIUS_OK ||
        citius_ecb_iterate(&aes, keys, keys, 32 * (size_t)(argc - 3), strtoull(argv[2], NULL, 10)) != CITIUS_OK)
        return 1;

    for (int i = 0; i < 32 * (argc - 3); i++)
        printf("%02x%s", keys[i], i % 32 == 31 ? "\n" : "");
    citius_key_wipe(&aes);
    free(keys);
    return 0;
}
