/* SPDX-License-Identifier: MIT */
// Lists of answers for block ciphers, in the forms of other projects' tests:
//   Botan's .vec;
//   Crypto++'s .dat (key, plaintext, ciphertext in columns) and .txt (ECB, OCB, CMAC);
//   Cryptopunk's .vectors;
//   lines of KEYSIZE=, KEY=, PT=, CT=.
// What a list has of other ciphers or variants is left out, and counted.
#ifndef CITIUS_TOOL_KAT_CIPHER_LISTS_H
#define CITIUS_TOOL_KAT_CIPHER_LISTS_H

#include "cli/kat/cipher_record.h"

namespace citius::tool {

// Whether the file is one of these, which its first lines show.
bool is_cipher_list(const std::string &name);

// Throw kat_error.
cipher_kat read_cipher_list(const std::string &name);

} // namespace citius::tool

#endif
