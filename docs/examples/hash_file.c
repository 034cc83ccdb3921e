/* SPDX-License-Identifier: MIT */
/* The digest of a file of any size, read piece by piece.
 *
 *     hash_file KIND FILE      kind: sha1, whirlpool, groestl-256, ... */
#include <citius/citius.h>
#include <stdio.h>

int main(int argc, char **argv)
{
    static uint8_t piece[1 << 16];
    uint8_t digest[CITIUS_HASH_MAX_DIGEST];
    struct citius_hash_info kind;
    citius_hash hash;
    FILE *file;
    size_t n;

    if (argc != 3 || citius_hash_kind_named(argv[1], &kind) != CITIUS_OK)
        return fputs("usage: hash_file KIND FILE\n", stderr), 2;
    file = fopen(argv[2], "rb");
    if (file == NULL)
        return perror(argv[2]), 1;

    if (citius_hash_init(&hash, kind.kind) != CITIUS_OK)
        return 1;
    while ((n = fread(piece, 1, sizeof piece, file)) > 0)
        if (citius_hash_update(&hash, piece, n) != CITIUS_OK)
            return 1;
    if (ferror(file) || citius_hash_final(&hash, digest, kind.digest) != CITIUS_OK)
        return perror(argv[2]), 1;
    fclose(file);

    for (size_t i = 0; i < kind.digest; i++)
        printf("%02x", digest[i]);
    printf("  %s\n", argv[2]);
    return 0;
}
