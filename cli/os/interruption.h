/* SPDX-License-Identifier: MIT */
// What is done before a signal, or Ctrl-C on Windows, ends the program.
#ifndef CITIUS_TOOL_OS_INTERRUPTION_H
#define CITIUS_TOOL_OS_INTERRUPTION_H

#include <functional>
#include <thread>
#include <vector>

namespace citius::tool {

// The signals that end a program which does not handle them, now or later; SIGKILL among them, which cannot be handled.
std::vector<int> signals_that_end();

// One at a time.  While it lives, the first signal that would end the program, but not one for a fault of its own, calls
// `save` in a thread of its own, since the others may wait for anything; then the program ends as without this.  Signals
// that were ignored stay ignored.  A write to a pipe that no program reads, or beyond the limit of a file's size, is an error
// of that write alone.
class interruption {
public:
    explicit interruption(std::function<void()> save);
    ~interruption();
    interruption(const interruption &) = delete;
    interruption &operator=(const interruption &) = delete;

private:
    std::function<void()> save;
    std::thread thread;
};

} // namespace citius::tool

#endif
