/* SPDX-License-Identifier: MIT */
/* Citius: hashes and ciphers at the speed of the machine.
 *
 * Rules common to all functions:
 *   - The caller owns every object; nothing is allocated, nothing is global.
 *   - out comes before in, a length right after its pointer, sizes are in bytes.
 *   - 0 is success, a negative CITIUS_E... the reason of a failure.
 *   - A NULL pointer is fine with length 0, and an error otherwise.
 *   - No pointer needs an alignment.
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
