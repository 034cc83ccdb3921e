/* SPDX-License-Identifier: MIT */
// Files of published answers for block ciphers, as their publishers wrote them:
//   NIST CAVP response files (.rsp): known answers, multi-block messages, Monte Carlo; and OCB's in the same layout;
//   the AES candidates' ecb_vk, ecb_vt, ecb_tbl and Monte Carlo texts (ecb_e_m, ecb_d_m, cbc_e_m, cbc_d_m);
//   Wycheproof's JSON for CBC with PKCS #7 padding and for CMAC;
//   the lists of cipher_lists.h.
#ifndef CITIUS_TOOL_KAT_CIPHER_H
#define CITIUS_TOOL_KAT_CIPHER_H

#include "cli/kat/cipher_record.h"

namespace citius::tool {

// Whether the file is for a block cipher, which its first lines show.
bool is_cipher_kat(const std::string &name);

// Throw kat_error.
cipher_kat read_cipher_kat(const std::string &name);

// The cipher that the file is for, from its content and its path; empty if they do not show it.
std::string guess_cipher(const cipher_kat &file, const std::string &name, const std::vector<std::string> &ciphers);

// Serpent's candidate files print every string of bytes backwards.
void reverse_bytes(cipher_kat &file);

} // namespace citius::tool

#endif
