/* SPDX-License-Identifier: MIT */
// What values of options may be, with a description of each.
#ifndef CITIUS_TOOL_COMPLETIONS_LISTS_H
#define CITIUS_TOOL_COMPLETIONS_LISTS_H

#include <string>
#include <utility>
#include <vector>

namespace citius::tool {

using described = std::vector<std::pair<std::string, std::string>>; // names, and what they are

struct completion_list {
    const char *name; // as in options.def
    described (*make)();
};

const std::vector<completion_list> &completion_lists();

} // namespace citius::tool

#endif
