/* SPDX-License-Identifier: MIT */
// citius sum: the digests of files.
#ifndef CITIUS_TOOL_SUM_SUM_H
#define CITIUS_TOOL_SUM_SUM_H

#include "cli/sum/sum_options.h"

namespace citius::tool {

// Returns the exit code.
int run_sum(const sum_options &options);

// What the command takes and does.
void add_sum(command &c);

} // namespace citius::tool

#endif
