/* SPDX-License-Identifier: MIT */
// A few threads that take tasks by number.
#include "cli/engine/side_by_side.h"

#include <algorithm>
#include <system_error>

namespace citius::tool {

side_by_side::~side_by_side()
{
    {
        std::lock_guard<std::mutex> lock(guard);
        over = true;
    }
    begun.notify_all();
    for (std::thread &t : helpers)
        t.join();
}

void side_by_side::start(size_t n)
{
    try {
        while (helpers.size() + 1 < std::min<size_t>(n, threads_max))
            helpers.emplace_back([this] { help(); });
    } catch (const std::system_error &) { // NOLINT(bugprone-empty-catch): helpers are not required
        // then fewer threads do all tasks
    }
}

bool side_by_side::run(size_t n, const std::function<void(size_t)> &task)
{
    std::unique_lock<std::mutex> mine(in_use, std::try_to_lock);

    if (!mine)
        return false;
    start(n);
    {
        std::lock_guard<std::mutex> lock(guard);

        job = &task;
        tasks = n;
        next = 0;
        round++;
    }
    begun.notify_all();
    work();

    std::unique_lock<std::mutex> lock(guard);

    done.wait(lock, [this] { return working == 0; });
    job = nullptr; // a helper that wakes up now has nothing to do
    return true;
}

void side_by_side::work()
{
    for (size_t i; (i = next++) < tasks;)
        (*job)(i);
}

void side_by_side::help()
{
    std::unique_lock<std::mutex> lock(guard);

    for (unsigned long seen = 0;; seen = round) {
        begun.wait(lock, [&] { return over || (round != seen && job != nullptr); });
        if (over)
            return;
        working++;
        lock.unlock();
        work();
        lock.lock();
        if (--working == 0)
            done.notify_one();
    }
}

} // namespace citius::tool
