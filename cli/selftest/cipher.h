/* SPDX-License-Identifier: MIT */
// citius selftest --kat: files of expected results for block ciphers.
#ifndef CITIUS_TOOL_SELFTEST_CIPHER_H
#define CITIUS_TOOL_SELFTEST_CIPHER_H

#include "cli/names/choice.h"
#include "cli/selftest/totals.h"

namespace citius::tool {

// Check all selected implementations with a file of expected results for the cipher given, or for the one that the file is for.
// Throws kat_error.
void answer_cipher_file(const std::string &name, const citius_cipher_info *given, const choices &impls, totals &total);

} // namespace citius::tool

#endif
