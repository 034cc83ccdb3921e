/* SPDX-License-Identifier: MIT */
// What the completions of all shells share.
#include "cli/completions/shells.h"

namespace citius::tool {

value_completion::value_completion(const option_row &row) : text(row.completion)
{
    const std::string list = "list-", these = "words: ";

    if (text.empty() || !row.takes_value())
        return;
    several = text.compare(0, list.size(), list) == 0;
    text.erase(0, several ? list.size() : 0);
    if (text == "file") {
        what = file;
    } else if (text.compare(0, these.size(), these) == 0) {
        what = words;
        text.erase(0, these.size());
    } else {
        what = names;
    }
}

std::string short_help(const option_row &row)
{
    std::string help = row.help;

    if (help.back() == ')')
        help.erase(help.rfind(" ("));
    return help;
}

std::string replaced(std::string text, const std::string &from, const std::string &to)
{
    for (size_t at = 0; (at = text.find(from, at)) != std::string::npos; at += to.size())
        text.replace(at, from.size(), to);
    return text;
}

} // namespace citius::tool
