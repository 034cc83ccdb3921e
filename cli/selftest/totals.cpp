/* SPDX-License-Identifier: MIT */
// Counts of passed and failed vectors.
#include "cli/selftest/totals.h"

#include <utility>

namespace citius::tool {

namespace {

constexpr size_t FAILURES_SHOWN = 5; // of each file and implementation

} // namespace

bool file_counts::fail()
{
    return !std::exchange(failing, true) && failed < FAILURES_SHOWN;
}

void file_counts::count()
{
    (failing ? failed : passed)++;
    failing = false;
}

void file_counts::finish(totals &total) const
{
    if (failed > FAILURES_SHOWN)
        out.write(formatted("  and %zu more\n", failed - FAILURES_SHOWN));
    out.write(formatted("%s: %s %s: %zu passed", file.c_str(), kind, impl, passed));
    out.write(failed > 0 ? formatted(", %zu FAILED\n", failed) : "\n");
    total.passed += passed;
    total.failed += failed;
}

} // namespace citius::tool
