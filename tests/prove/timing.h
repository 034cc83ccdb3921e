/* SPDX-License-Identifier: MIT */
/* The questions about time. */
#ifndef CITIUS_TESTS_TIMING_H
#define CITIUS_TESTS_TIMING_H

#include "sight.h"

answer ask_timing_kernels(const row &r);
answer ask_timing_of_calls(const hash_kind *kind);
answer ask_cipher_timing_kernels(const cipher_row &r);
answer ask_cipher_timing_of_calls(const block_kind *kind);

#endif
