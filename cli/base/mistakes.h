/* SPDX-License-Identifier: MIT */
// Mistakes in a command line: they are collected, and reported together.
#ifndef CITIUS_TOOL_BASE_MISTAKES_H
#define CITIUS_TOOL_BASE_MISTAKES_H

#include <functional>
#include <stdexcept>
#include <string>

namespace citius::tool {

// What a user wrote cannot be understood or done.  One line for each mistake.
struct usage_error : std::runtime_error {
    using std::runtime_error::runtime_error;
};

void mistake(const std::string &text);
void collect(const std::function<void()> &check); // a usage_error that it throws is a mistake

// Forget what was collected; throw it as one usage_error if there was any.
void forget_mistakes();
void stop_if_mistaken();

} // namespace citius::tool

#endif
