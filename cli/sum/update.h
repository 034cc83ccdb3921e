/* SPDX-License-Identifier: MIT */
// citius sum --update: bring a list of digests up to date, and read only files that are new or have changed.
#ifndef CITIUS_TOOL_SUM_UPDATE_H
#define CITIUS_TOOL_SUM_UPDATE_H

#include "cli/sum/sum_options.h"

namespace citius::tool {

// Mistakes in the options, if --update was given.
void check_update(const sum_options &options);

// Returns the exit code.  The list is replaced as a whole, or stays as it is.
int run_update(const sum_options &options);

} // namespace citius::tool

#endif
