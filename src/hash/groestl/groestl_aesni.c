/* Groestl, one message, AES-NI: the constants for groestl_aesni_x86_64.S. */
#include "groestl_aes.h"

#if CITIUS_ASM_X86_64

#define FORM(form)                                                                                          \
    void citius_groestl_short_##form##_absorb(void *state, const uint8_t *in, size_t blocks,                \
                                              const struct aes_constants *constants);                       \
    void citius_groestl_short_##form##_output(void *state, const struct aes_constants *constants);          \
    void citius_groestl_long_##form##_absorb(void *state, const uint8_t *in, size_t blocks,                 \
                                             const struct aes_constants *constants);                        \
    void citius_groestl_long_##form##_output(void *state, const struct aes_constants *constants);           \
    KERNELS_OF(groestl_256, form, short)                                                                    \
    KERNELS_OF(groestl_512, form, long)                                                                     \
    KERNELS_OF(groestl0_256, form, short)                                                                   \
    KERNELS_OF(groestl0_512, form, long)

#define KERNELS_OF(room, form, size)                                                \
    void citius_##room##_##form##_absorb(void *state, const uint8_t *in, size_t blocks) \
    {                                                                               \
        citius_groestl_##size##_##form##_absorb(state, in, blocks, &aes_##room);    \
    }                                                                               \
    void citius_##room##_##form##_output(void *state)                               \
    {                                                                               \
        citius_groestl_##size##_##form##_output(state, &aes_##room);                \
    }

FORM(aesni)
FORM(aesni_v1)
FORM(aesni_v2)
FORM(aesni_v3)

#endif
