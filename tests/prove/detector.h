/* SPDX-License-Identifier: MIT */
/* A detector of behaviour that depends on secrets.  Each program of tests/prove has one: steps.cpp, memcheck.cpp,
 * msan.cpp, ttest.cpp. */
#ifndef CITIUS_TESTS_DETECTOR_H
#define CITIUS_TESTS_DETECTOR_H

#include "operations.h"

/* Its messages for leaks; NULL: it does not detect them. */
extern const struct detector {
    const char *name, *branch, *address, *division;
} detector;

/* Success if nothing that affects time depends on the secret; else failure with the place.  If a leak is expected, the
 * check need not be thorough. */
AssertionResult hides_secret(const operation &op, bool thorough);

/* Mark these bytes as secret, or as public. */
void make_secret(void *p, size_t len);
void make_public(void *p, size_t len);

#endif
