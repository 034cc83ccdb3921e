/* SPDX-License-Identifier: MIT */
/* The linker replaces the library's functions by these, for detectors that track secrets: a verdict may be public. */
#include "detector.h"

extern "C" {
int __real_citius_equal(const void *a, const void *b, size_t len);
int __wrap_citius_equal(const void *a, const void *b, size_t len);
unsigned __real_citius_padding(const uint8_t *block, unsigned size);
unsigned __wrap_citius_padding(const uint8_t *block, unsigned size);

int __wrap_citius_equal(const void *a, const void *b, size_t len)
{
    int equal = __real_citius_equal(a, b, len);

    make_public(&equal, sizeof equal);
    return equal;
}

unsigned __wrap_citius_padding(const uint8_t *block, unsigned size)
{
    unsigned padding = __real_citius_padding(block, size);

    make_public(&padding, sizeof padding);
    return padding;
}
}
