/* SPDX-License-Identifier: MIT */
/* The provider's self test with a cipher that is wrong in one bit. */
#include "../../../provider/provider.h"

static int broken_encrypt(const citius_key *key, void *out, const void *in, size_t len)
{
    int error = citius_ecb_encrypt(key, out, in, len);

    *(uint8_t *)out ^= 1;
    return error;
}

#define citius_ecb_encrypt broken_encrypt
#include "../../../provider/self_test.c"
