/* SPDX-License-Identifier: MIT */
// citius check: do files still have the digests that lists give for them?
#ifndef CITIUS_TOOL_SUM_CHECK_H
#define CITIUS_TOOL_SUM_CHECK_H

#include "cli/sum/check_options.h"

namespace citius::tool {

// Returns the exit code.
int run_check(const check_options &options);

// What the command takes and does.
void add_check(command &c);

} // namespace citius::tool

#endif
