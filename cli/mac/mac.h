/* SPDX-License-Identifier: MIT */
// citius mac: message authentication codes of files.
#ifndef CITIUS_TOOL_MAC_MAC_H
#define CITIUS_TOOL_MAC_MAC_H

namespace CLI {
class App;
} // namespace CLI

namespace citius::tool {

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_mac(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
