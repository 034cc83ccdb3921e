/* SPDX-License-Identifier: MIT */
/* The powers of x in the generic path of XTS, compared with the definition. */
#include "boxes.h"
#include "src/mode/passes.c"

static void powers(uint8_t *out, const uint8_t *in, unsigned variant)
{
    static const uint8_t none[16 * FIELDS_POWERS];
    uint8_t tweak[16], masked[16 * FIELDS_POWERS];

    (void)variant;
    memcpy(tweak, in, 16);
    tweaks(tweak, out, masked, none, FIELDS_POWERS);
}

CHECK_SUM("xts", 0, 16, 16 * FIELDS_POWERS, 1, 1, powers, fields_powers)
