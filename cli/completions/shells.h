/* SPDX-License-Identifier: MIT */
// The completions of each shell, from the table of options.  They get the names of algorithms from `citius completions LIST`.
#ifndef CITIUS_TOOL_COMPLETIONS_SHELLS_H
#define CITIUS_TOOL_COMPLETIONS_SHELLS_H

#include "cli/names/table.h"

#include <string>

namespace citius::tool {

std::string bash_completions();
std::string zsh_completions();
std::string fish_completions();

// How the value of an option is completed.
struct value_completion {
    explicit value_completion(const option_row &row);

    enum { nothing, file, words, names } what = nothing;
    std::string text;     // the words; or the list of names
    bool several = false; // separated by commas
};

// The help without a last part in parentheses.
std::string short_help(const option_row &row);

std::string replaced(std::string text, const std::string &from, const std::string &to);

} // namespace citius::tool

#endif
