/* SPDX-License-Identifier: MIT */
// Which algorithms and implementations a command works on.
#include "cli/answers/selection.h"

#include "cli/base/words.h"

namespace citius::tool {

std::string why_not(const citius_implementation &impl)
{
    return "needs " + joined(feature_names(impl.cpu_features & ~citius_cpu_features())) +
           ", which this CPU does not have";
}

std::vector<primitive> selected_kinds(const std::vector<primitive> &named, const choices &impls)
{
    std::vector<primitive> kinds;

    if (!named.empty())
        return named;
    for (const primitive &p : all_primitives())
        if (std::visit([&](const auto &kind) { return impls.impl_for(kind.kind) != nullptr; }, p))
            kinds.push_back(p);
    return kinds.empty() ? all_primitives() : kinds;
}

} // namespace citius::tool
