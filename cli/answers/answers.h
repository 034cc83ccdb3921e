/* SPDX-License-Identifier: MIT */
// The built-in expected results, checked with one implementation.
#ifndef CITIUS_TOOL_ANSWERS_ANSWERS_H
#define CITIUS_TOOL_ANSWERS_ANSWERS_H

#include <citius/citius.h>

#include <string>

namespace citius::tool {

struct verdict {
    size_t passed = 0, failed = 0, skipped = 0; // skipped: records that need SHA-1, where the build has none
    std::string first;                          // what failed first

    void fail(const std::string &what)
    {
        if (failed++ == 0)
            first = what;
    }
};

// implementation NULL: the default.  An algorithm without expected results fails.
verdict check_answers(const citius_hash_info &kind, const char *implementation);
verdict check_answers(const citius_cipher_info &kind, const char *implementation);

} // namespace citius::tool

#endif
