/* SPDX-License-Identifier: MIT */
// Mistakes in a command line: they are collected, and reported together.
#include "cli/base/mistakes.h"

#include <algorithm>
#include <vector>

namespace citius::tool {

static std::vector<std::string> mistakes;

void mistake(const std::string &text)
{
    if (std::find(mistakes.begin(), mistakes.end(), text) == mistakes.end())
        mistakes.push_back(text);
}

void collect(const std::function<void()> &check)
{
    try {
        check();
    } catch (const usage_error &error) {
        mistake(error.what());
    }
}

void forget_mistakes()
{
    mistakes.clear();
}

void stop_if_mistaken()
{
    std::string lines;

    for (const std::string &text : mistakes)
        lines += (lines.empty() ? "" : "\n") + text;
    forget_mistakes();
    if (!lines.empty())
        throw usage_error(lines);
}

} // namespace citius::tool
