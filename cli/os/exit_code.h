/* SPDX-License-Identifier: MIT */
// The exit codes of every command.
#ifndef CITIUS_TOOL_OS_EXIT_CODE_H
#define CITIUS_TOOL_OS_EXIT_CODE_H

namespace citius::tool {

// Exit codes, as of the coreutils: 1 for a mismatch or a file that could not be read, 2 for a
// command line that makes no sense; 3 if sum --update did not write its list.
enum exit_code { EXIT_GOOD = 0, EXIT_BAD = 1, EXIT_USAGE = 2, EXIT_NOT_WRITTEN = 3 };

} // namespace citius::tool

#endif
