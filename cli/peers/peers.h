/* SPDX-License-Identifier: MIT */
// The list of all adapters.
#ifndef CITIUS_TOOL_PEERS_PEERS_H
#define CITIUS_TOOL_PEERS_PEERS_H

#include "cli/peers/adapter.h"

namespace citius::tool {

// All that there may be, and those of these names that there are: all where none is given.  What is there, but is not
// as we know it, is complained about.
std::vector<std::string> peer_names();
std::vector<peer> find_peers(const std::vector<std::string> &names);

} // namespace citius::tool

#endif
