/* SPDX-License-Identifier: MIT */
// What is done before a signal ends the program, on POSIX systems: a handler wakes a thread through a pipe.
#if !defined(_WIN32)
#include "cli/os/interruption.h"

#include "cli/os/os.h"

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <csignal>
#include <initializer_list>
#include <system_error>
#include <utility>

#include <fcntl.h>

namespace citius::tool {

namespace {

std::atomic<int> wake{ -1 }; // the pipe's end for the handler
static_assert(std::atomic<int>::is_always_lock_free);
int woken = -1;                                        // its other end
std::vector<std::pair<int, struct sigaction>> handled; // and what they did before

void wake_thread(int signal)
{
    const int before = errno;
    const char byte = static_cast<char>(signal);

    (void)!write(wake, &byte, 1);
    errno = before;
}

bool is_one_of(int signal, std::initializer_list<int> signals)
{
    return std::find(signals.begin(), signals.end(), signal) != signals.end();
}

void handle(int signal)
{
    struct sigaction action = {}, old;

    if (sigaction(signal, nullptr, &old) != 0 || old.sa_handler == SIG_IGN) // nohup stays nohup
        return;
    action.sa_handler = is_one_of(signal, { SIGPIPE, SIGXFSZ }) ? SIG_IGN : wake_thread;
    action.sa_flags = SA_RESTART;
    if (sigaction(signal, &action, nullptr) == 0) // but for SIGKILL
        handled.emplace_back(signal, old);
}

void restore()
{
    for (const auto &[signal, action] : handled)
        sigaction(signal, &action, nullptr);
    handled.clear();
}

} // namespace

std::vector<int> signals_that_end()
{
#if defined(SIGRTMAX)
    const int last = SIGRTMAX;
#else
    const int last = NSIG - 1;
#endif
    std::vector<int> signals;

    for (int signal = 1; signal <= last; signal++)
        if (!is_one_of(signal, { SIGCHLD, SIGCONT, SIGTSTP, SIGTTIN, SIGTTOU, SIGURG, SIGWINCH, SIGSTOP }))
            signals.push_back(signal);
    return signals;
}

interruption::interruption(std::function<void()> save_) : save(std::move(save_))
{
    int ends[2];

    if (pipe(ends) != 0)
        throw std::system_error(errno, std::generic_category(), "pipe");
    for (int end : ends)
        fcntl(end, F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFL, O_NONBLOCK);
    woken = ends[0];
    wake = ends[1];
    thread = std::thread([this] {
        char signal = 0;

        if (read_some(woken, &signal, 1) != 1 || signal == 0)
            return;
        save();
        restore();
        raise(signal);
    });
    for (int signal : signals_that_end())
        if (!is_one_of(signal, { SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGABRT, SIGTRAP, SIGSYS })) // its own faults
            handle(signal);
}

interruption::~interruption()
{
    const char none = 0;
    char late = 0;

    (void)!write(wake, &none, 1);
    thread.join();
    restore();
    fcntl(woken, F_SETFL, O_NONBLOCK);
    if (read_some(woken, &late, 1) == 1)
        raise(late);
    close(wake);
    close(woken);
}

} // namespace citius::tool

#endif
