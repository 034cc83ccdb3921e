/* SPDX-License-Identifier: MIT */
/* Names that people type. */
#ifndef CITIUS_CORE_NAMES_H
#define CITIUS_CORE_NAMES_H

/* Equal but for the case of ASCII letters. */
static inline int same_name(const char *a, const char *b)
{
    for (;; a++, b++) {
        unsigned char x = (unsigned char)*a, y = (unsigned char)*b;

        x = x >= 'A' && x <= 'Z' ? (unsigned char)(x + 32) : x;
        y = y >= 'A' && y <= 'Z' ? (unsigned char)(y + 32) : y;
        if (x != y)
            return 0;
        if (x == 0)
            return 1;
    }
}

#endif
