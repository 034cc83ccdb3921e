/* SPDX-License-Identifier: MIT */
/* Groestl, one message, AES-NI: the entry points of groestl_aesni_x86_64.S, which brings each form with 8 columns (short)
 * and 16 (long) and takes the constants. */
#include "groestl_aes.h"

#if CITIUS_ASM_X86_64

#define GROESTL_AESNI(size, form)                                                               \
    void citius_groestl_##size##_##form##_absorb(void *state, const uint8_t *in, size_t blocks, \
                                                 const struct constants *constants)

GROESTL_AESNI(short, aesni);
GROESTL_AESNI(short, aesni_v1);
GROESTL_AESNI(short, aesni_v2);
GROESTL_AESNI(short, aesni_v3);
GROESTL_AESNI(long, aesni);
GROESTL_AESNI(long, aesni_v1);
GROESTL_AESNI(long, aesni_v2);
GROESTL_AESNI(long, aesni_v3);
void citius_groestl_short_aesni_output(void *state, const struct constants *constants);
void citius_groestl_long_aesni_output(void *state, const struct constants *constants);

HASH_KERNEL(groestl_256, aesni)
{
    citius_groestl_short_aesni_absorb(state, in, blocks, &groestl_256);
}

HASH_KERNEL(groestl_256, aesni_v1)
{
    citius_groestl_short_aesni_v1_absorb(state, in, blocks, &groestl_256);
}

HASH_KERNEL(groestl_256, aesni_v2)
{
    citius_groestl_short_aesni_v2_absorb(state, in, blocks, &groestl_256);
}

HASH_KERNEL(groestl_256, aesni_v3)
{
    citius_groestl_short_aesni_v3_absorb(state, in, blocks, &groestl_256);
}

GROESTL_FINISH(groestl_256, aesni)
{
    citius_groestl_short_aesni_output(state, &groestl_256);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl_512, aesni)
{
    citius_groestl_long_aesni_absorb(state, in, blocks, &groestl_512);
}

HASH_KERNEL(groestl_512, aesni_v1)
{
    citius_groestl_long_aesni_v1_absorb(state, in, blocks, &groestl_512);
}

HASH_KERNEL(groestl_512, aesni_v2)
{
    citius_groestl_long_aesni_v2_absorb(state, in, blocks, &groestl_512);
}

HASH_KERNEL(groestl_512, aesni_v3)
{
    citius_groestl_long_aesni_v3_absorb(state, in, blocks, &groestl_512);
}

GROESTL_FINISH(groestl_512, aesni)
{
    citius_groestl_long_aesni_output(state, &groestl_512);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_256, aesni)
{
    citius_groestl_short_aesni_absorb(state, in, blocks, &groestl0_256);
}

HASH_KERNEL(groestl0_256, aesni_v1)
{
    citius_groestl_short_aesni_v1_absorb(state, in, blocks, &groestl0_256);
}

HASH_KERNEL(groestl0_256, aesni_v2)
{
    citius_groestl_short_aesni_v2_absorb(state, in, blocks, &groestl0_256);
}

HASH_KERNEL(groestl0_256, aesni_v3)
{
    citius_groestl_short_aesni_v3_absorb(state, in, blocks, &groestl0_256);
}

GROESTL_FINISH(groestl0_256, aesni)
{
    citius_groestl_short_aesni_output(state, &groestl0_256);
    groestl_put_digest(kind, state, out);
}

HASH_KERNEL(groestl0_512, aesni)
{
    citius_groestl_long_aesni_absorb(state, in, blocks, &groestl0_512);
}

HASH_KERNEL(groestl0_512, aesni_v1)
{
    citius_groestl_long_aesni_v1_absorb(state, in, blocks, &groestl0_512);
}

HASH_KERNEL(groestl0_512, aesni_v2)
{
    citius_groestl_long_aesni_v2_absorb(state, in, blocks, &groestl0_512);
}

HASH_KERNEL(groestl0_512, aesni_v3)
{
    citius_groestl_long_aesni_v3_absorb(state, in, blocks, &groestl0_512);
}

GROESTL_FINISH(groestl0_512, aesni)
{
    citius_groestl_long_aesni_output(state, &groestl0_512);
    groestl_put_digest(kind, state, out);
}

#endif
