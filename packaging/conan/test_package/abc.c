/* SPDX-License-Identifier: MIT */
/* The SHA-1 of "abc", as FIPS 180 has it. */
#include <citius/citius.h>
#include <stdio.h>

int main(void)
{
    uint8_t digest[20];
    char text[2 * sizeof digest + 1];

    if (citius_sha1(digest, "abc", 3) != CITIUS_OK)
        return 1;
    for (int i = 0; i < (int)sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
    printf("%s, by Citius %s\n", text, citius_version());
    return digest[0] != 0xa9 || digest[19] != 0x9d;
}
