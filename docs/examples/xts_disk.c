/* SPDX-License-Identifier: MIT */
/* A disk image whose sectors are encrypted, as disk encryption does it: XTS, 512 bytes a sector, the tweak its number.
 *
 *     xts_disk encrypt|decrypt KEY IMAGE      key: 128 hexadecimal digits, two keys of AES-256; in place
 *
 * XTS keeps the size and lets each sector be read and written alone; it does not notice changes. */
#include <citius/citius.h>
#include <stdio.h>
#include <string.h>

enum { SECTOR = 512, SECTORS = 128 }; /* at a time, side by side */

int main(int argc, char **argv)
{
    static uint8_t piece[SECTORS * SECTOR];
    uint8_t bytes[64];
    citius_key data, tweaks;
    uint64_t first = 0;
    FILE *image;
    int decrypt = argc == 4 && strcmp(argv[1], "decrypt") == 0;

    if (argc != 4 || (!decrypt && strcmp(argv[1], "encrypt") != 0) || strlen(argv[2]) != 128)
        return fputs("usage: xts_disk encrypt|decrypt KEY IMAGE\n", stderr), 2;
    for (int i = 0; i < 64; i++)
        if (sscanf(argv[2] + 2 * i, "%2hhx", &bytes[i]) != 1)
            return fputs("xts_disk: the key is no hexadecimal number\n", stderr), 2;
    if (citius_equal(bytes, bytes + 32, 32)) /* XTS is not safe then */
        return fputs("xts_disk: the two keys are the same\n", stderr), 2;
    if (citius_key_init(&data, CITIUS_AES, bytes, 32) != CITIUS_OK ||
        citius_key_init(&tweaks, CITIUS_AES, bytes + 32, 32) != CITIUS_OK)
        return 1;
    image = fopen(argv[3], "r+b");
    if (image == NULL)
        return perror(argv[3]), 1;

    for (size_t n; (n = fread(piece, SECTOR, SECTORS, image)) > 0; first += n) {
        int error = decrypt ? citius_xts_decrypt_sectors(&data, &tweaks, first, SECTOR, piece, piece, n * SECTOR)
                            : citius_xts_encrypt_sectors(&data, &tweaks, first, SECTOR, piece, piece, n * SECTOR);

        if (error != CITIUS_OK)
            return fprintf(stderr, "xts_disk: %s\n", citius_strerror(error)), 1;
        if (fseek(image, (long)(first * SECTOR), SEEK_SET) != 0 || fwrite(piece, SECTOR, n, image) != n ||
            fseek(image, (long)((first + n) * SECTOR), SEEK_SET) != 0)
            return perror(argv[3]), 1;
    }
    citius_key_wipe(&data);
    citius_key_wipe(&tweaks);
    return ferror(image) || fclose(image) != 0;
}
