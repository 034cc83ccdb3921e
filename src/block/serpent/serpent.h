/* SPDX-License-Identifier: MIT */
/* Serpent: what its implementations share.  @[Serpent98] */
#ifndef CITIUS_BLOCK_SERPENT_H
#define CITIUS_BLOCK_SERPENT_H

#include "../../core/impl.h"

/* The schedule of every implementation but ref.  Boxes go without what they make of 0, see serpent_boxes.h: the keys have it. */
struct schedule {
    uint32_t first[4];       /* K_0 */
    uint32_t encrypt[32][4]; /* added after box r, before the words are mixed: K_(r+1), unmixed */
    uint32_t decrypt[33][4]; /* added after the inverse of box r; [32] comes first */
};

#define ROW(...) BLOCK_DECLARED(serpent, __VA_ARGS__)
#include "rows.def"

#endif
