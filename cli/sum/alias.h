/* SPDX-License-Identifier: MIT */
// sha1sum, whirlpoolsum, ...: the tool under the name of an algorithm, as the coreutils have it.
#ifndef CITIUS_TOOL_SUM_ALIAS_H
#define CITIUS_TOOL_SUM_ALIAS_H

#include <string>

namespace citius::tool {

struct command;

// The options of sum and check together, with the output of the coreutils' tools.
void add_alias(command &c, const std::string &kind);

} // namespace citius::tool

#endif
