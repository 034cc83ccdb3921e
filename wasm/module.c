/* SPDX-License-Identifier: MIT */
/* What the module has in addition to the library's functions: memory for JavaScript.  It calls nothing outside of itself. */
#include <stdlib.h>

#include "../include/citius/citius.h"
#include "../src/core/secret.h"

/* The bytes of each object, in the order of SIZES in wasm/src/module.ts. */
CITIUS_API const size_t module_sizes[] = {
    sizeof(citius_hash),
    sizeof(citius_hmac),
    sizeof(citius_key),
    sizeof(citius_cipher),
    sizeof(citius_mac),
    sizeof(citius_ocb),
    sizeof(struct citius_hash_info),
    sizeof(struct citius_cipher_info),
    sizeof(struct citius_implementation),
};

/* len bytes of zeros, aligned to 16; NULL if memory cannot grow. */
CITIUS_API void *module_allocate(size_t len);
void *module_allocate(size_t len)
{
    return calloc(1, len);
}

/* Wipe len bytes, and give them back. */
CITIUS_API void module_release(void *p, size_t len);
void module_release(void *p, size_t len)
{
    citius_wipe(p, len);
    free(p);
}
