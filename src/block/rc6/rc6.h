/* SPDX-License-Identifier: MIT */
/* RC6-32/20: what its implementations share.  @[RC6] */
#ifndef CITIUS_BLOCK_RC6_H
#define CITIUS_BLOCK_RC6_H

#include "../../core/impl.h"

enum { RC6_ROUNDS = 20 };

/* The schedule of every implementation: the words of the definition. */
struct rc6_schedule {
    uint32_t s[2 * RC6_ROUNDS + 4];
};

/* CBC, CFB and OFB, one block after the other, in portable C. */
extern const struct block_modes citius_rc6_serial_modes;

#define ROW(...) BLOCK_DECLARED(rc6, __VA_ARGS__)
#include "rows.def"

#endif
