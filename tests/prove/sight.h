/* SPDX-License-Identifier: MIT */
/* How a program sees what depends on secrets.  Each program of tests/prove has its own way: steps.cpp, memcheck.cpp,
 * msan.cpp, ttest.cpp. */
#ifndef CITIUS_TESTS_SIGHT_H
#define CITIUS_TESTS_SIGHT_H

#include "acts.h"

/* What it says of leaks; NULL: it does not see them. */
extern const struct sight {
    const char *name, *branch, *address, *division;
} sight;

/* Yes if nothing that shows in time depends on the secret; else where it does.  Where a leak is expected the look
 * need not be thorough. */
answer hides_secret(const act &act, bool thorough);

/* From here on these bytes are a secret, or are none any more. */
void make_secret(void *p, size_t len);
void make_public(void *p, size_t len);

#endif
