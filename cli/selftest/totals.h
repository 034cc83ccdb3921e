/* SPDX-License-Identifier: MIT */
// What selftest counts, over built-in results and files.
#ifndef CITIUS_TOOL_SELFTEST_TOTALS_H
#define CITIUS_TOOL_SELFTEST_TOTALS_H

#include "cli/base/text.h"

namespace citius::tool {

struct totals {
    output &out;
    size_t passed = 0, failed = 0;
    bool error = false;
};

constexpr size_t FAILURES_SHOWN = 5; // per file and implementation

} // namespace citius::tool

#endif
