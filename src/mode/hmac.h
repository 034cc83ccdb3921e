/* SPDX-License-Identifier: MIT */
/* HMAC from the inside: its two key states. */
#ifndef CITIUS_MODE_HMAC_H
#define CITIUS_MODE_HMAC_H

#include "../core/hashing.h"

/* The states after the first block of the inner and of the outer hash, in the layout of impl.
 * Fails with CITIUS_EMODE, CITIUS_ENULL, CITIUS_ELENGTH.  Wipes registers and stack. */
int citius_hmac_key(const struct hash_kind *kind, const struct hash_impl *impl, uint64_t *inner, uint64_t *outer,
                    const void *key, size_t len);

#endif
