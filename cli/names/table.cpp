/* SPDX-License-Identifier: MIT */
// The table of commands and options, options.def.
#include "cli/names/table.h"

#include "cli/base/words.h"

#include <algorithm>

namespace citius::tool {

bool option_row::is_of(const std::string &command) const
{
    const std::vector<std::string> all = parts_of(commands, ' ');

    return std::find(all.begin(), all.end(), command) != all.end();
}

std::vector<std::string> option_row::options() const
{
    std::vector<std::string> all = parts_of(names, ',');

    all.erase(std::remove_if(all.begin(), all.end(), [](const std::string &name) { return name[0] != '-'; }),
              all.end());
    return all;
}

} // namespace citius::tool
