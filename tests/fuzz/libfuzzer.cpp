/* SPDX-License-Identifier: MIT */
/* What libFuzzer calls.  A finding that nobody catches is a crash. */
#include "fuzz.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len);

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t len)
{
    provider in(data, len);

    target(in);
    return 0;
}
