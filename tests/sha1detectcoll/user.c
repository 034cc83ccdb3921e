/* SPDX-License-Identifier: MIT */
/* A program that uses the library as git does, with nothing included before the header. */
#include <sha1dc/sha1.h>

int main(void)
{
    static const unsigned char expected[20] = { 0xa9, 0x99, 0x3e, 0x36, 0x47, 0x06, 0x81, 0x6a, 0xba, 0x3e,
                                                0x25, 0x71, 0x78, 0x50, 0xc2, 0x6c, 0x9c, 0xd0, 0xd8, 0x9d };
    unsigned char digest[20];
    SHA1_CTX context, copy;
    int differs;

    SHA1DCInit(&context);
    SHA1DCSetSafeHash(&context, 0);
    SHA1DCUpdate(&context, "ab", 2);
    copy = context;
    SHA1DCUpdate(&copy, "c", 1);
    differs = SHA1DCFinal(digest, &copy);
    for (int i = 0; i < 20; i++)
        differs |= digest[i] ^ expected[i];
    return differs;
}
