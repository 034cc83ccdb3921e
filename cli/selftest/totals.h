/* SPDX-License-Identifier: MIT */
// What selftest counts: over built-in results and files, and for one file and implementation.
#ifndef CITIUS_TOOL_SELFTEST_TOTALS_H
#define CITIUS_TOOL_SELFTEST_TOTALS_H

#include "cli/base/text.h"

#include <string>

namespace citius::tool {

struct totals {
    output &out;
    size_t passed = 0, failed = 0;
    bool error = false;
};

// Counts the vectors of a file that one implementation passes, or fails, and shows the first failures.
class file_counts {
public:
    file_counts(const std::string &file_, const char *kind_, const char *impl_, output &out_)
        : file(shown(file_)), kind(kind_), impl(impl_), out(out_)
    {
    }

    // The current vector fails.  Returns whether to show it: only its first failure, and only for the first few vectors.
    bool fail();

    // The current vector is complete.
    void count();

    // Print the result, and add it to the totals.
    void finish(totals &total) const;

    const std::string file; // its name, as it is shown
    const char *const kind, *const impl;
    output &out;

private:
    size_t passed = 0, failed = 0;
    bool failing = false; // the current vector
};

} // namespace citius::tool

#endif
