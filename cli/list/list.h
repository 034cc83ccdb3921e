/* SPDX-License-Identifier: MIT */
// citius list: every algorithm and implementation, and how each was verified.
#ifndef CITIUS_TOOL_LIST_LIST_H
#define CITIUS_TOOL_LIST_LIST_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_list(command &c);

} // namespace citius::tool

#endif
