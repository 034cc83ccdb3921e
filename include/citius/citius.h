/* SPDX-License-Identifier: MIT */
/* Citius: fast hashes and ciphers, constant-time unless an implementation is chosen by name.
 *
 * Rules common to all functions:
 *   - The caller owns every object; nothing is allocated, nothing is global.
 *   - Outputs come before inputs, a length comes directly after its pointer, sizes are in bytes.
 *   - 0 means success; a negative CITIUS_E... is the reason for a failure.
 *   - A NULL pointer is allowed with length 0, and is an error otherwise.
 *   - Pointers to bytes need no alignment.
 *   - Different objects may be used in different threads at the same time. */
#ifndef CITIUS_CITIUS_H
#define CITIUS_CITIUS_H

#include "aead.h"
#include "cipher.h"
#include "common.h"
#include "hash.h"
#include "implementations.h"
#include "mac.h"

#endif
