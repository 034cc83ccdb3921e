/* SPDX-License-Identifier: MIT */
// What is done before Ctrl-C, Ctrl-Break or the end of the session ends the program on Windows, which calls a handler in a thread
// of its own.
#if defined(_WIN32)
#include "cli/os/interruption.h"

#include <mutex>
#include <utility>

#include <windows.h>

namespace citius::tool {

namespace {

std::mutex guard;
std::function<void()> *saving;

BOOL WINAPI handle(DWORD)
{
    const std::lock_guard<std::mutex> lock(guard);

    if (saving != nullptr)
        std::exchange(saving, nullptr)->operator()();
    return FALSE; // and end
}

} // namespace

interruption::interruption(std::function<void()> save_) : save(std::move(save_))
{
    saving = &save;
    SetConsoleCtrlHandler(handle, TRUE);
}

interruption::~interruption()
{
    SetConsoleCtrlHandler(handle, FALSE);

    const std::lock_guard<std::mutex> lock(guard);

    saving = nullptr;
}

} // namespace citius::tool

#endif
