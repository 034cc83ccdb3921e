/* SPDX-License-Identifier: MIT */
// Independent tasks at the same time, in this thread and others that wait for them.
#ifndef CITIUS_TOOL_ENGINE_SIDE_BY_SIDE_H
#define CITIUS_TOOL_ENGINE_SIDE_BY_SIDE_H

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

namespace citius::tool {

class side_by_side {
public:
    explicit side_by_side(unsigned threads_) : threads_max(threads_) {} // started when they are needed
    ~side_by_side();
    side_by_side(const side_by_side &) = delete;
    side_by_side &operator=(const side_by_side &) = delete;

    // Call task(0) to task(n - 1), the first ones first, and return when all have returned.  False, and nothing is called, while
    // another thread is in here.  A task must not throw.
    bool run(size_t n, const std::function<void(size_t)> &task);

private:
    void start(size_t n);
    void help();
    void work();

    const unsigned threads_max;
    std::mutex in_use;
    std::vector<std::thread> helpers;

    std::mutex guard; // of what follows
    std::condition_variable begun, done;
    const std::function<void(size_t)> *job = nullptr;
    size_t tasks = 0;
    size_t working = 0; // helpers
    unsigned long round = 0;
    bool over = false;
    std::atomic<size_t> next{ 0 };
};

} // namespace citius::tool

#endif
