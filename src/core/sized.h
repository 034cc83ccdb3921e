/* SPDX-License-Identifier: MIT */
/* Public structs that may grow (include/citius/implementations.h). */
#ifndef CITIUS_CORE_SIZED_H
#define CITIUS_CORE_SIZED_H

#include <string.h>

#include "../../include/citius/common.h"

/* Write the struct of known_size bytes to the caller's, which has size bytes because its header may be older or newer: leave
 * out the fields that only the library has, and zero those that only the caller has. */
static inline int give_sized(void *out, size_t size, const void *known, size_t known_size)
{
    size_t common = size < known_size ? size : known_size;

    memcpy(out, known, common);
    memset((unsigned char *)out + common, 0, size - common);
    return CITIUS_OK;
}

#endif
