/* SPDX-License-Identifier: MIT */
/* Find files that a collision attack on SHA-1 made.  The exit status is 1 if there is one.
 *
 *     find_collisions FILE... */
#include <citius/citius.h>
#include <stdio.h>

/* CITIUS_OK, CITIUS_ECOLLISION, or 1 if the file cannot be read.  The digest is set in the first two cases. */
static int hash_file(const char *path, uint8_t digest[20])
{
    static uint8_t piece[1 << 16];
    FILE *file = fopen(path, "rb");
    citius_hash hash;
    size_t n;
    int result;

    if (file == NULL)
        return 1;
    result = citius_hash_init(&hash, CITIUS_SHA1DC);
    while (result == CITIUS_OK && (n = fread(piece, 1, sizeof piece, file)) > 0)
        result = citius_hash_update(&hash, piece, n);
    if (ferror(file))
        result = 1;
    fclose(file);
    return result == CITIUS_OK ? citius_hash_final(&hash, digest, 20) : result;
}

int main(int argc, char **argv)
{
    int status = 0;

    for (int i = 1; i < argc; i++) {
        uint8_t digest[20];
        int result = hash_file(argv[i], digest);

        if (result == CITIUS_ECOLLISION) {
            printf("%s: COLLISION ATTACK, SHA-1 ", argv[i]);
            for (int j = 0; j < 20; j++)
                printf("%02x", digest[j]);
            printf("\n");
            status = 1;
        } else if (result != CITIUS_OK) {
            fprintf(stderr, "%s: %s\n", argv[i], result == 1 ? "cannot be read" : citius_strerror(result));
            status = 2;
        }
    }
    return status;
}
