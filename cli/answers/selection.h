/* SPDX-License-Identifier: MIT */
// Which algorithms and implementations a command works on, and why one does not run here.
#ifndef CITIUS_TOOL_ANSWERS_SELECTION_H
#define CITIUS_TOOL_ANSWERS_SELECTION_H

#include "cli/names/choice.h"

#include <string>
#include <vector>

namespace citius::tool {

// "needs avx512, which this CPU does not have"
std::string why_not(const citius_implementation &impl);

// The algorithms named; if none were, those that --impl names; if that was not given, all.
std::vector<primitive> selected_kinds(const std::vector<primitive> &named, const choices &impls);

// The implementation that --impl names, else all, with those that do not run here.
template <class Info>
std::vector<citius_implementation> selected_implementations(const Info &kind, const choices &impls)
{
    const char *only = impls.impl_for(kind.kind);
    std::vector<citius_implementation> all;

    for (const citius_implementation &impl : all_implementations(kind.kind))
        if (only == nullptr || std::string(only) == impl.name)
            all.push_back(impl);
    return all;
}

} // namespace citius::tool

#endif
