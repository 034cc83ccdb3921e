/* SPDX-License-Identifier: MIT */
// The help of commands.
#ifndef CITIUS_TOOL_NAMES_HELP_H
#define CITIUS_TOOL_NAMES_HELP_H

#include "cli/names/options.h"

namespace citius::tool {

// Print to the standard output, and return the exit code.
int print_help(const command &c);
int print_version();

} // namespace citius::tool

#endif
