/* SPDX-License-Identifier: MIT */
// Options that check and its aliases share.
#include "cli/sum/check_options.h"

#include "cli/names/options.h"

namespace citius::tool {

void check_options::add_to(CLI::App &command)
{
    add_flag(command, "--ignore-missing", ignore_missing);
    add_flag(command, "--quiet", quiet);
    add_flag(command, "--status", status);
    add_flag(command, "--strict", strict);
    add_flag(command, "--warn", warn);
}

} // namespace citius::tool
