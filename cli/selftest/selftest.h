/* SPDX-License-Identifier: MIT */
// citius selftest: does every implementation compute the published results?
#ifndef CITIUS_TOOL_SELFTEST_SELFTEST_H
#define CITIUS_TOOL_SELFTEST_SELFTEST_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_selftest(command &c);

} // namespace citius::tool

#endif
