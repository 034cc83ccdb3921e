/* SPDX-License-Identifier: MIT */
/* Names that people type. */
#ifndef CITIUS_CORE_NAMES_H
#define CITIUS_CORE_NAMES_H

/* Equal but for the case of ASCII letters. */
static inline int same_letter(char a, char b)
{
    a = (char)(a >= 'A' && a <= 'Z' ? a + 32 : a);
    b = (char)(b >= 'A' && b <= 'Z' ? b + 32 : b);
    return a == b;
}

static inline int same_name(const char *a, const char *b)
{
    for (; same_letter(*a, *b); a++, b++)
        if (*a == '\0')
            return 1;
    return 0;
}

/* The same for the name of a hash, where hyphens and underscores between characters do not count: SHA-1, luffa256. */
static inline int same_hash_name(const char *name, const char *typed)
{
    for (int begun = 0;; begun = 1, name++, typed++) {
        if (*name == '-')
            name++;
        if (begun && (*typed == '-' || *typed == '_') && typed[1] != '\0')
            typed++;
        if (*typed == '\0' || *name == '\0')
            return *typed == *name;
        if (!same_letter(*name, *typed))
            return 0;
    }
}

#endif
