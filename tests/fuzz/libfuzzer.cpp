/* SPDX-License-Identifier: MIT */
/* The entry point for libFuzzer.  An uncaught finding is a crash. */
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    provider in(data, len);

    target(in);
    return 0;
}
