/* SPDX-License-Identifier: MIT */
// citius sum --duplicates: groups of files with the same content.
#ifndef CITIUS_TOOL_SUM_DUPLICATES_H
#define CITIUS_TOOL_SUM_DUPLICATES_H

#include "cli/sum/sum_options.h"

namespace citius::tool {

// Mistakes in the options, if --duplicates was given.
void check_duplicates(const sum_options &options);

// Returns the exit code.
int run_duplicates(const sum_options &options);

} // namespace citius::tool

#endif
