/* SPDX-License-Identifier: MIT */
// citius completions: completions for the shells.
#ifndef CITIUS_TOOL_COMPLETIONS_COMPLETIONS_H
#define CITIUS_TOOL_COMPLETIONS_COMPLETIONS_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_completions(command &c);

} // namespace citius::tool

#endif
