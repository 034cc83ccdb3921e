/* SPDX-License-Identifier: MIT */
// citius bench --plot: pictures, drawn by a Python program in the folder of the tool, or where it is installed.
#ifndef CITIUS_TOOL_BENCH_PLOT_H
#define CITIUS_TOOL_BENCH_PLOT_H

#include "cli/bench/options.h"

namespace citius::tool {

// A complaint, or nothing if the name ends in .svg or .html.
std::string is_picture(const std::string &name);

// All fail with std::runtime_error.
// Before anything is measured: is there a Python, a Matplotlib, and a place for the picture?
void must_be_able_to_plot(const std::string &name);

// Draw JSON Lines.  The file is what it was, or whole.
bool plot(const std::string &name, const std::string &lines);

// --from: draw a file; of its rows those that were named, if any were.  Returns an exit code.
int plot_record(const bench_options &opt);

} // namespace citius::tool

#endif
