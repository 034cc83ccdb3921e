/* SPDX-License-Identifier: MIT */
// citius check: do files still have the digests that lists give for them?
#ifndef CITIUS_TOOL_SUM_CHECK_H
#define CITIUS_TOOL_SUM_CHECK_H

#include "cli/sum/check_options.h"

namespace citius::tool {

// Returns the exit code.
int run_check(const check_options &options);

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_check(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
