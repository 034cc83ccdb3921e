/* SPDX-License-Identifier: MIT */
// citius selftest: does every implementation compute the published results?
#ifndef CITIUS_TOOL_SELFTEST_SELFTEST_H
#define CITIUS_TOOL_SELFTEST_SELFTEST_H

namespace CLI {
class App;
} // namespace CLI

namespace citius::tool {

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_selftest(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
