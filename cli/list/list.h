/* SPDX-License-Identifier: MIT */
// citius list: every algorithm and implementation, and how each was verified.
#ifndef CITIUS_TOOL_LIST_LIST_H
#define CITIUS_TOOL_LIST_LIST_H

namespace CLI {
class App;
} // namespace CLI

namespace citius::tool {

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_list(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
