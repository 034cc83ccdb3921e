/* SPDX-License-Identifier: MIT */
// The table of commands and options, options.def.
#ifndef CITIUS_TOOL_NAMES_TABLE_H
#define CITIUS_TOOL_NAMES_TABLE_H

#include <string>
#include <vector>

namespace citius::tool {

struct command_row {
    const char *name, *help;
};

struct option_row {
    const char *commands, *names, *value, *completion, *help;

    bool is_of(const std::string &command) const;
    std::vector<std::string> options() const; // the names that begin with a hyphen
    bool takes_value() const { return *value != '\0'; }
    bool needs_value() const { return takes_value() && *value != '['; }
};

inline constexpr command_row command_rows[] = {
#define COMMAND(name, help) { #name, help },
#define OPTION(commands, names, value, completion, manual, help)
#include "cli/names/options.def"
#undef OPTION
#undef COMMAND
};

inline constexpr option_row option_rows[] = {
#define COMMAND(name, help)
#define OPTION(commands, names, value, completion, manual, help) { commands, names, value, completion, help },
#include "cli/names/options.def"
#undef OPTION
#undef COMMAND
};

} // namespace citius::tool

#endif
