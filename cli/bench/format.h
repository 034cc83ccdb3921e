/* SPDX-License-Identifier: MIT */
// Cycles per byte as text.
#ifndef CITIUS_TOOL_BENCH_FORMAT_H
#define CITIUS_TOOL_BENCH_FORMAT_H

#include <string>

namespace citius::tool {

// With three or four digits.
std::string cpb_text(double x);

} // namespace citius::tool

#endif
