/* SPDX-License-Identifier: MIT */
/* SHA-256, for names of what was proved.  [FIPS 180-4, 6.2] */
#ifndef CITIUS_PROOF_SHA256_H
#define CITIUS_PROOF_SHA256_H

#include <cstdint>
#include <string>

namespace proof {

/* In hexadecimal. */
std::string sha256(std::string bytes);

} // namespace proof

#endif
