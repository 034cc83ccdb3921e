/* SPDX-License-Identifier: MIT */
// citius sum: the digests of files.
#ifndef CITIUS_TOOL_SUM_SUM_H
#define CITIUS_TOOL_SUM_SUM_H

#include "cli/sum/sum_options.h"

namespace citius::tool {

// Returns the exit code.
int run_sum(const sum_options &options);

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_sum(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
