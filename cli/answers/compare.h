/* SPDX-License-Identifier: MIT */
// Comparisons of computed results with built-in ones, for hashes and ciphers.
#ifndef CITIUS_TOOL_ANSWERS_COMPARE_H
#define CITIUS_TOOL_ANSWERS_COMPARE_H

#include "cli/answers/answers.h"
#include "cli/cipher/run.h"

#include <cstring>
#include <iterator>

namespace citius::tool {

// Compute a result, and count whether it is the expected one.  `what` says what is computed.
template <class Compute> void compare(verdict &v, const std::string &what, const std::string &expected, Compute compute)
{
    try {
        if (compute() == expected)
            v.passed++;
        else
            v.fail(what + ": wrong result");
    } catch (const std::runtime_error &error) { // a library_error, or another wrong result
        v.fail(what + ": " + error.what());
    }
}

// Call check for each record of the algorithm.  An algorithm without records fails.
template <class Answers, class Check> void check_each(verdict &v, const Answers &answers, const char *kind, Check check)
{
    for (const auto &a : answers)
        if (std::strcmp(a.kind, kind) == 0)
            check(a);
    if (v.passed + v.failed + v.skipped == 0)
        v.fail("there are no expected results for this algorithm");
}

} // namespace citius::tool

#endif
