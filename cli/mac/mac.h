/* SPDX-License-Identifier: MIT */
// citius mac: message authentication codes of files.
#ifndef CITIUS_TOOL_MAC_MAC_H
#define CITIUS_TOOL_MAC_MAC_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_mac(command &c);

} // namespace citius::tool

#endif
