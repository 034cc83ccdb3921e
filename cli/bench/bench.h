/* SPDX-License-Identifier: MIT */
// citius bench: how fast is each implementation on this machine?
#ifndef CITIUS_TOOL_BENCH_BENCH_H
#define CITIUS_TOOL_BENCH_BENCH_H

namespace citius::tool {

struct command;

// What the command takes and does.
void add_bench(command &c);

} // namespace citius::tool

#endif
