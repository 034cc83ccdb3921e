/* SPDX-License-Identifier: MIT */
/* The checks of time. */
#ifndef CITIUS_TESTS_TIMING_H
#define CITIUS_TESTS_TIMING_H

#include "detector.h"

AssertionResult check_timing_kernels(const hash_implementation &r);
AssertionResult check_timing_of_calls(const hash_kind *kind);
AssertionResult check_cipher_timing_kernels(const cipher_implementation &r);
AssertionResult check_cipher_timing_of_calls(const block_kind *kind);

#endif
