/* SPDX-License-Identifier: MIT */
// Options that check and its aliases share.
#include "cli/sum/check_options.h"

#include "cli/names/options.h"

namespace citius::tool {

void check_options::add_to(command &c)
{
    add_flag(c, "--ignore-missing", ignore_missing);
    add_flag(c, "--quiet", quiet);
    add_flag(c, "--status", status);
    add_flag(c, "--strict", strict);
    add_flag(c, "--warn", warn);
}

} // namespace citius::tool
