/* SPDX-License-Identifier: MIT */
// Reading command lines as GNU's tools do: options may follow files, "--" ends them, and a value is what follows "=" (it may not be
// empty), or else the next word.
#ifndef CITIUS_TOOL_NAMES_COMMAND_LINE_H
#define CITIUS_TOOL_NAMES_COMMAND_LINE_H

#include "cli/names/options.h"

namespace citius::tool {

// Read the words after the command's name, and do what they say.  Returns the exit code.  Fails with usage_error, which has all mistakes.
// The long options of an alias may be abbreviated, as those of the coreutils.
int perform(const command &c, const std::vector<std::string> &words);

// Whether an option is on the command line that was read last; its value may be wrong.
bool was_given(const std::string &option);

} // namespace citius::tool

#endif
