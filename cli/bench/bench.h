/* SPDX-License-Identifier: MIT */
// citius bench: how fast is each implementation on this machine?
#ifndef CITIUS_TOOL_BENCH_BENCH_H
#define CITIUS_TOOL_BENCH_BENCH_H

namespace CLI {
class App;
} // namespace CLI

namespace citius::tool {

// Add the command and its options to the tool; its exit code goes into `code` when it has run.
void add_bench(CLI::App &tool, int &code);

} // namespace citius::tool

#endif
